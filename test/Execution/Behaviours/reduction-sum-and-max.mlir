// RUN: automap-fuzz %s
// RUN: automap-opt %s --auto-map="search=false" | FileCheck %s

// A sum and a maximum in one operation: each its own combiner and identity.

// CHECK-LABEL: func.func private @step.spmd
// CHECK-DAG: dist.all_reduce %{{.*}} sum
// CHECK-DAG: dist.all_reduce %{{.*}} max

dist.topology @mesh <["x" = 4]>

func.func @step(%x: tensor<4x7xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [[], ["x"]]>},
                %start: tensor<4xf32> {dist.role = #dist.role<input>}) -> (tensor<4xf32>, tensor<4xf32>) {
  %0:2 = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<4x7xf32>) outs(%start, %start : tensor<4xf32>, tensor<4xf32>) {
  ^bb0(%a: f32, %s: f32, %m: f32):
    %1 = arith.addf %s, %a : f32
    %2 = arith.maximumf %m, %a : f32
    linalg.yield %1, %2 : f32, f32
  } -> (tensor<4xf32>, tensor<4xf32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
}
