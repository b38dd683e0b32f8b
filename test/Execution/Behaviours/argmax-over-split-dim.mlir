// RUN: automap-fuzz %s
// RUN: automap-opt %s --auto-map="search=false" | FileCheck %s

// The largest value and its position over a split dim: pairs are compared, and of
// equal values the one with the lowest position wins.

// CHECK-LABEL: func.func private @step.spmd
// CHECK-NOT: dist.all_gather {{.*}} tensor<7
// CHECK: dist.all_gather
// CHECK: dist.all_gather
// CHECK-NOT: dist.
// CHECK: return

dist.topology @mesh <["x" = 3]>

func.func @step(%a: tensor<4x7xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [[], ["x"]]>}) -> (tensor<4xf32>, tensor<4xi64>) {
  %low = arith.constant dense<0xFF800000> : tensor<4xf32>
  %none = arith.constant dense<0> : tensor<4xi64>
  %0:2 = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%a : tensor<4x7xf32>) outs(%low, %none : tensor<4xf32>, tensor<4xi64>) {
  ^bb0(%x: f32, %most: f32, %where: i64):
    %j = linalg.index 1 : index
    %at = arith.index_cast %j : index to i64
    %better = arith.cmpf ogt, %x, %most : f32
    %1 = arith.select %better, %x, %most : f32
    %2 = arith.select %better, %at, %where : i64
    linalg.yield %1, %2 : f32, i64
  } -> (tensor<4xf32>, tensor<4xi64>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xi64>
}
