// RUN: automap-fuzz %s
// RUN: automap-opt %s --auto-map="search=false" | FileCheck %s

// Operands that are split on the contracted dim give partial sums; they are not
// gathered, though one is large.

// CHECK-LABEL: func.func private @step.spmd
// CHECK: linalg.matmul {{.*}} -> tensor<4x4xf32>
// CHECK: dist.all_reduce %{{.*}} sum on @mesh over ["x"] : tensor<4x4xf32>
// CHECK-NOT: dist.
// CHECK: return

dist.topology @mesh <["x" = 4]>

func.func @step(%a: tensor<4x64xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [[], ["x"]]>},
                %b: tensor<64x4xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], []]>}) -> tensor<4x4xf32> {
  %z = arith.constant dense<0.0> : tensor<4x4xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<4x64xf32>, tensor<64x4xf32>) outs(%z : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
