// RUN: automap-fuzz %s
// RUN: automap-opt %s --auto-map="search=false" | FileCheck %s

// A table that is read and multiplied by: the contributions of its gradient are
// summed before the data-parallel reduction, which happens once and scatters to
// the rows.

// CHECK-LABEL: func.func private @step.spmd
// CHECK-NOT: dist.
// CHECK: linalg.matmul
// CHECK: %[[SUM:.*]] = linalg.generic
// CHECK: arith.addf
// CHECK: dist.reduce_scatter %[[SUM]] sum
// CHECK-NOT: dist.
// CHECK: return

dist.topology @mesh <["d" = 2]>

func.func @step(
    %table: tensor<12x4xf32> {dist.role = #dist.role<parameter>, dist.sharding = #dist.sharding<@mesh, [["d"], []]>},
    %ids: tensor<8xi64> {dist.role = #dist.role<input>, dist.name = "below12.ids", dist.sharding = #dist.sharding<@mesh, [["d"]]>},
    %g: tensor<8x4xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["d"], []]>},
    %logits: tensor<8x12xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["d"], []]>},
    %h: tensor<8x4xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["d"], []]>})
    -> (tensor<12x4xf32> {dist.updates = 0 : i64}) {
  %z = arith.constant dense<0.0> : tensor<12x4xf32>
  %0 = linalg.generic {
      indexing_maps = [affine_map<(v, k, i) -> (i)>, affine_map<(v, k, i) -> (i, k)>, affine_map<(v, k, i) -> (v, k)>],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%ids, %g : tensor<8xi64>, tensor<8x4xf32>) outs(%z : tensor<12x4xf32>) {
  ^bb0(%id: i64, %a: f32, %s: f32):
    %row = arith.index_cast %id : i64 to index
    %v = linalg.index 0 : index
    %here = arith.cmpi eq, %row, %v : index
    %nothing = arith.constant 0.0 : f32
    %1 = arith.select %here, %a, %nothing : f32
    %2 = arith.addf %s, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<12x4xf32>
  %3 = linalg.matmul
    indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>]
    ins(%logits, %h : tensor<8x12xf32>, tensor<8x4xf32>) outs(%z : tensor<12x4xf32>) -> tensor<12x4xf32>
  %4 = arith.addf %0, %3 : tensor<12x4xf32>
  return %4 : tensor<12x4xf32>
}
