// RUN: automap-opt %s --dist-import --dist-propagate --dist-insert-reshards --dist-partition --canonicalize --split-input-file | FileCheck %s

dist.topology @mesh <["x" = 2]>

// CHECK-LABEL: func.func @contracted
// CHECK: dist.launch @contracted.spmd(%arg0, %arg1) on @mesh in [<@mesh, {{\[\[}}], ["x"]]>, <@mesh, {{\[\[}}"x"], []]>] out [<@mesh, {{\[\[}}], []]>]
// CHECK-LABEL: func.func private @contracted.spmd
// CHECK-SAME: (%arg0: tensor<8x8xf32>, %arg1: tensor<8x4xf32>) -> tensor<8x4xf32>
// CHECK: %[[P:.*]] = linalg.matmul
// CHECK: %[[R:.*]] = dist.all_reduce %[[P]] sum on @mesh over ["x"]
// CHECK: return %[[R]]
func.func @contracted(
    %a: tensor<8x16xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [[], ["x"]]>},
    %b: tensor<16x4xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], []]>})
    -> tensor<8x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x4xf32>) -> tensor<8x4xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<8x16xf32>, tensor<16x4xf32>) outs(%f : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

// What a result starts from counts once, and padding counts never.

dist.topology @mesh <["x" = 3]>

// CHECK-LABEL: func.func private @uneven.spmd
// CHECK-SAME: (%arg0: tensor<2xf32>, %arg1: tensor<f32>) -> tensor<f32>
// CHECK-DAG: %[[INDEX:.*]] = dist.axis_index "x" on @mesh
// CHECK-DAG: %[[FIRST:.*]] = arith.cmpi eq, %[[INDEX]]
// CHECK-DAG: %[[VALID:.*]] = arith.minsi
// CHECK: %[[INIT:.*]] = arith.select %[[FIRST]], %arg1, %{{.*}} : tensor<f32>
// CHECK: linalg.generic {{.*}} outs(%[[INIT]] : tensor<f32>)
// CHECK: %[[SUM:.*]] = arith.addf
// CHECK: %[[I:.*]] = linalg.index 0
// CHECK: %[[INSIDE:.*]] = arith.cmpi slt, %[[I]], %[[VALID]]
// CHECK: arith.select %[[INSIDE]], %[[SUM]], %{{.*}} : f32
// CHECK: dist.all_reduce %{{.*}} sum on @mesh over ["x"]
func.func @uneven(
    %a: tensor<5xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"]]>},
    %init: tensor<f32> {dist.role = #dist.role<input>})
    -> tensor<f32> {
  %sum = linalg.reduce { arith.addf } ins(%a : tensor<5xf32>) outs(%init : tensor<f32>) dimensions = [0]
  return %sum : tensor<f32>
}

// -----

// Indices are global.

dist.topology @mesh <["x" = 2]>

// CHECK-LABEL: func.func private @ramp.spmd
// CHECK: %[[INDEX:.*]] = dist.axis_index "x" on @mesh
// CHECK: %[[OFFSET:.*]] = arith.muli %[[INDEX]], %c4
// CHECK: %[[I:.*]] = linalg.index 0
// CHECK: arith.addi %[[I]], %[[OFFSET]]
func.func @ramp() -> (tensor<8xindex> {dist.sharding = #dist.sharding<@mesh, [["x"]]>}) {
  %e = tensor.empty() : tensor<8xindex>
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      outs(%e : tensor<8xindex>) {
    ^bb0(%out: index):
      %i = linalg.index 0 : index
      linalg.yield %i : index
  } -> tensor<8xindex>
  return %0 : tensor<8xindex>
}
