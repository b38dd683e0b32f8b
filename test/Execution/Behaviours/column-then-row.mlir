// RUN: automap-fuzz %s
// RUN: automap-opt %s --auto-map="search=false" | FileCheck %s

// A matmul split by columns and one by rows: one reduction, over the contracted
// axis only.

// CHECK-LABEL: func.func private @step.spmd
// CHECK: linalg.matmul
// CHECK: linalg.matmul
// CHECK: dist.all_reduce %{{.*}} sum on @mesh over ["t"] : tensor<4x8xf32>
// CHECK-NOT: dist.
// CHECK: return

dist.topology @mesh <["d" = 2, "t" = 2]>

func.func @step(
    %x: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["d"], []]>},
    %w0: tensor<8x16xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [[], ["t"]]>},
    %w1: tensor<16x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["t"], []]>}) -> tensor<8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<8x16xf32>
  %z0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<8x16xf32>) -> tensor<8x16xf32>
  %h = linalg.matmul ins(%x, %w0 : tensor<8x8xf32>, tensor<8x16xf32>) outs(%z0 : tensor<8x16xf32>) -> tensor<8x16xf32>
  %e1 = tensor.empty() : tensor<8x8xf32>
  %z1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<8x8xf32>) -> tensor<8x8xf32>
  %y = linalg.matmul ins(%h, %w1 : tensor<8x16xf32>, tensor<16x8xf32>) outs(%z1 : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %y : tensor<8x8xf32>
}
