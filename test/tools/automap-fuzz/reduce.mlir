// RUN: not automap-fuzz %s --reduce | FileCheck %s

// What leads to the failure and what follows from it goes.

// CHECK: func.func @step(%[[A:.*]]: tensor<6x4xf32> {{[^,]*}}) -> tensor<6x4xf32>
// CHECK-NEXT: %[[C:.*]] = dist.constraint %[[A]] {{.*}}partial
// CHECK-NEXT: return %[[C]]
// CHECK: // refused: 'dist.constraint' op cannot ask for a partial value
dist.topology @mesh <["x" = 2]>
func.func @step(%a: tensor<4x6xf32> {dist.role = #dist.role<input>,
                                     dist.sharding = #dist.sharding<@mesh, [["x"], []]>})
    -> (tensor<6x4xf32>, tensor<4x6xf32>) {
  %0 = arith.mulf %a, %a : tensor<4x6xf32>
  %1 = tensor.empty() : tensor<6x4xf32>
  %2 = linalg.transpose ins(%0 : tensor<4x6xf32>) outs(%1 : tensor<6x4xf32>) permutation = [1, 0]
  %3 = dist.constraint %2 <@mesh, [[], []], partial = [sum ["x"]]> : tensor<6x4xf32>
  %4 = arith.addf %3, %3 : tensor<6x4xf32>
  return %4, %0 : tensor<6x4xf32>, tensor<4x6xf32>
}
