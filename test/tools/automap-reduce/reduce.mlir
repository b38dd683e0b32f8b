// RUN: automap-reduce %s -reduction-tree='traversal-mode=0 test=%S/Inputs/has-all-gather.sh' | FileCheck %s

// The function that has nothing to do with the property goes, the rest stays.

// CHECK-NOT: func.func @unrelated
func.func @unrelated(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = arith.addf %a, %a : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK: dist.topology @mesh
dist.topology @mesh <["x" = 2]>

// CHECK: func.func @culprit
// CHECK: dist.all_gather
func.func @culprit(%a: tensor<4xf32>) -> tensor<8xf32> {
  %0 = dist.all_gather %a dim 0 on @mesh over ["x"] : tensor<4xf32> -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
