// RUN: automap-opt %s --split-input-file --dist-split-replicas=axes=node | FileCheck %s --check-prefix=SPLIT
// RUN: automap-opt %s --split-input-file --dist-split-replicas=axes=node --dist-propagate --dist-insert-reshards --dist-partition --dist-insert-dasgd="period=4 delay=2 merge=corrected average-state" --canonicalize | FileCheck %s --check-prefix=INSERT

// The step of one replica sees half of the batch and no axis "node". What it sums
// over the batch it estimates as twice its own sum; what it adds to it is not
// doubled.
// SPLIT: dist.topology @mesh <["gpu" = 2]>
// SPLIT-LABEL: func.func @step(
// SPLIT-SAME: %[[W:[^:]*]]: tensor<4xf32> {dist.name = "w", dist.role = #dist.role<parameter>}
// SPLIT-SAME: %[[X:[^:]*]]: tensor<4x4xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, {{\[}}["gpu"], []]>}
// SPLIT-SAME: tensor<2xf32> {dist.role = #dist.role<input>}
// SPLIT-SAME: dist.replicas = {arguments = array<i64: -1, 0, -2, -1>
// SPLIT-SAME: results = array<i64: -1, 0, -1>
// SPLIT: %[[SUM:.*]] = linalg.reduce ins(%[[X]] : tensor<4x4xf32>)
// SPLIT: %[[TWO:.*]] = arith.constant 2.000000e+00 : f32
// SPLIT: linalg.generic {{.*}} ins(%[[SUM]] : tensor<4xf32>)
// SPLIT: arith.mulf %{{.*}}, %[[TWO]]
// SPLIT-NOT: arith.mulf
// SPLIT-NOT: dist.all_reduce

// INSERT: dist.topology @mesh <["node" = 2, "gpu" = 2]>
// INSERT-LABEL: func.func @step(
// INSERT-SAME: tensor<2x4xf32> {dist.name = "w", dist.replicas, dist.role = #dist.role<parameter>}
// INSERT-SAME: tensor<8x4xf32>
// INSERT-SAME: tensor<2xf32>
// INSERT-SAME: tensor<2xf32> {dist.replicas, dist.role = #dist.role<state>}
// INSERT-SAME: -> (tensor<2x4xf32> {dist.updates = 0 : i64}, tensor<8x4xf32>, tensor<2xf32> {dist.updates = 3 : i64})
// INSERT: dist.launch @step.spmd
// INSERT-SAME: in [<@mesh, {{\[}}["node"], []]>, <@mesh, {{\[}}["node", "gpu"], []]>, <@mesh, {{\[\[}}]]>, <@mesh, {{\[}}["node"]]>]
// INSERT-SAME: out [<@mesh, {{\[}}["node"], []]>
// INSERT-LABEL: func.func private @step.spmd(
// INSERT-SAME: tensor<1x4xf32>, %{{.*}}: tensor<2x4xf32>, %{{.*}}: tensor<2xf32>, %{{.*}}: tensor<1xf32>)
// INSERT: dist.all_reduce {{.*}} over ["gpu"]
// INSERT: %[[SYNC:.*]]:2 = dist.dasgd_sync 0(%{{.*}}, %{{.*}}) period 4 delay 2 merge corrected on @mesh over ["node"] : (tensor<4xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<f32>)
// INSERT-DAG: tensor.expand_shape %[[SYNC]]#0 {{\[\[}}0, 1]]
// INSERT-DAG: tensor.expand_shape %[[SYNC]]#1 []
dist.topology @mesh <["node" = 2, "gpu" = 2]>
func.func @step(
    %w: tensor<4xf32> {dist.name = "w", dist.role = #dist.role<parameter>},
    %x: tensor<8x4xf32> {dist.role = #dist.role<input>,
                         dist.sharding = #dist.sharding<@mesh, [["gpu"], []]>},
    %rates: tensor<2xf32> {dist.role = #dist.role<input>},
    %count: tensor<f32> {dist.role = #dist.role<state>})
    -> (tensor<4xf32> {dist.updates = 0 : i64}, tensor<8x4xf32>,
        tensor<f32> {dist.updates = 3 : i64}) {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<4xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<4xf32>)
    -> tensor<4xf32>
  %sum = linalg.reduce ins(%x : tensor<8x4xf32>) outs(%init : tensor<4xf32>)
    dimensions = [0] (%in: f32, %acc: f32) {
      %2 = arith.addf %in, %acc : f32
      linalg.yield %2 : f32
    }
  %e = tensor.empty() : tensor<4xf32>
  %new = linalg.add ins(%w, %sum : tensor<4xf32>, tensor<4xf32>)
    outs(%e : tensor<4xf32>) -> tensor<4xf32>
  return %new, %x, %count : tensor<4xf32>, tensor<8x4xf32>, tensor<f32>
}
