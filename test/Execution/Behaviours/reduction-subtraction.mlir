// RUN: automap-fuzz %s
// RUN: automap-opt %s --auto-map="search=false" | FileCheck %s

// An accumulation that subtracts starts from zero on all devices but one and is
// merged by a sum; what it starts from counts once.

// CHECK-LABEL: func.func private @step.spmd
// CHECK: arith.subf
// CHECK: dist.all_reduce %{{.*}} sum on @mesh over ["x"]
// CHECK-NOT: dist.
// CHECK: return

dist.topology @mesh <["x" = 3]>

func.func @step(%x: tensor<4x7xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [[], ["x"]]>},
                %start: tensor<4xf32> {dist.role = #dist.role<input>}) -> tensor<4xf32> {
  %0 = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<4x7xf32>) outs(%start : tensor<4xf32>) {
  ^bb0(%a: f32, %s: f32):
    %1 = arith.subf %s, %a : f32
    linalg.yield %1 : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
