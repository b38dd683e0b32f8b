// RUN: automap-fuzz %s
// RUN: automap-opt %s --auto-map="search=false" | FileCheck %s

// What is added to rows by devices that hold other parts of the batch is reduced
// before the rows are split: each device gets its rows of the sum.

// CHECK-LABEL: func.func private @step.spmd
// CHECK: dist.reduce_scatter %{{.*}} sum
// CHECK-NOT: dist.
// CHECK: return

dist.topology @mesh <["x" = 2]>

func.func @step(
    %ids: tensor<8xi64> {dist.role = #dist.role<input>, dist.name = "below12.ids", dist.sharding = #dist.sharding<@mesh, [["x"]]>},
    %g: tensor<8x4xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], []]>})
    -> (tensor<12x4xf32> {dist.sharding = #dist.sharding<@mesh, [["x"], []]>}) {
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
  return %0 : tensor<12x4xf32>
}
