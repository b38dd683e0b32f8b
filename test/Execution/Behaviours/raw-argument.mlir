// RUN: automap-fuzz %s
// RUN: automap-opt %s --auto-map="search=false" | FileCheck %s

// An argument that is returned as it is and used in another sharding moves once.

// CHECK-LABEL: func.func private @step.spmd
// CHECK-COUNT-1: dist.all_to_all
// CHECK-NOT: dist.
// CHECK: return

dist.topology @mesh <["x" = 2]>

func.func @step(
    %a: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], []]>},
    %b: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [[], ["x"]]>})
    -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) {
  %e = tensor.empty() : tensor<8x8xf32>
  %0 = linalg.add {dist.factors = #dist.factors<[[], ["x"], []]>}
    ins(%a, %b : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = linalg.mul {dist.factors = #dist.factors<[[], ["x"], [], []]>}
    ins(%a, %b : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %a, %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
}
