// RUN: automap-fuzz %s
// RUN: automap-opt %s --auto-map="search=false" | FileCheck %s

// A partial sum whose reader is split is scattered as it is reduced: no
// all-reduce and slice.

// CHECK-LABEL: func.func private @step.spmd
// CHECK: linalg.matmul
// CHECK: dist.reduce_scatter %{{.*}} sum
// CHECK-NOT: dist.
// CHECK: return

dist.topology @mesh <["x" = 4]>

func.func @step(%a: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [[], ["x"]]>},
                %b: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], []]>})
    -> (tensor<8x8xf32> {dist.sharding = #dist.sharding<@mesh, [["x"], []]>}) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x8xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<8x8xf32>, tensor<8x8xf32>) outs(%z : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
