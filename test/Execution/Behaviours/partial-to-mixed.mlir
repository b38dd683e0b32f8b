// RUN: automap-fuzz %s
// RUN: automap-opt %s --auto-map="search=false" | FileCheck %s

// Partial over two axes, split over one of them in the end and whole over the
// other: reduced over both. (On slow links, where bytes cost more than one more
// collective.)

// CHECK-LABEL: func.func private @step.spmd
// CHECK: linalg.matmul
// CHECK: dist.reduce_scatter %{{.*}} sum dim 0 on @mesh over ["x"]
// CHECK: dist.all_reduce %{{.*}} sum on @mesh over ["y"]
// CHECK-NOT: dist.
// CHECK: return

dist.topology @mesh <["x" = 2 (bandwidth = 1.0e6, latency = 1.0e-6),
                      "y" = 2 (bandwidth = 1.0e6, latency = 1.0e-6)]>

func.func @step(%a: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [[], ["x", "y"]]>},
                %b: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x", "y"], []]>})
    -> (tensor<8x8xf32> {dist.sharding = #dist.sharding<@mesh, [["x"], []]>}) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x8xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<8x8xf32>, tensor<8x8xf32>) outs(%z : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
