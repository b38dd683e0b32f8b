// RUN: automap-opt %s --dist-regather=kept-bytes=32 | FileCheck %s
// RUN: automap-opt %s --dist-regather=kept-bytes=32 --cse | FileCheck %s
// RUN: automap-opt %s --dist-regather | FileCheck %s --check-prefix=KEPT
// RUN: not automap-opt %s --dist-regather=kept-bytes=-2 2>&1 | FileCheck %s --check-prefix=BAD

// BAD: error: kept-bytes is -2; it must be -1 (from the topology) or a number of bytes

dist.topology @mesh <["x" = 2]>

// Room for one of two: the forward pass uses both, the backward pass in reverse.
// CHECK-LABEL: func.func @forward_backward
// CHECK-DAG:  %[[A:.*]] = dist.all_gather %arg0
// CHECK-DAG:  %[[B:.*]] = dist.all_gather %arg1
// CHECK:      linalg.exp ins(%[[A]]
// CHECK:      linalg.exp ins(%[[B]]
// CHECK:      linalg.log ins(%[[B]]
// CHECK-NEXT: %[[C:.*]] = dist.all_gather %arg0 {{.*}}regathered = 1
// CHECK-NEXT: {{.*}}linalg.log ins(%[[C]]
// KEPT-COUNT-2: dist.all_gather
// KEPT-NOT: dist.all_gather
// KEPT: return
func.func @forward_backward(%x: tensor<4xf32>, %y: tensor<4xf32>)
    -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
  %e = tensor.empty() : tensor<8xf32>
  %a = dist.all_gather %x dim 0 on @mesh over ["x"] : tensor<4xf32> -> tensor<8xf32>
  %b = dist.all_gather %y dim 0 on @mesh over ["x"] : tensor<4xf32> -> tensor<8xf32>
  %0 = linalg.exp ins(%a : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %1 = linalg.exp ins(%b : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %2 = linalg.log ins(%b : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %3 = linalg.log ins(%a : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  return %0, %1, %2, %3 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
}

// One operation needs both; and what is computed is kept, not gathered again.
// CHECK-LABEL: func.func @both_at_once
// CHECK-COUNT-3: dist.all_gather
// CHECK-NOT: dist.all_gather
// CHECK: return
func.func @both_at_once(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %e = tensor.empty() : tensor<8xf32>
  %s = tensor.empty() : tensor<4xf32>
  %c = linalg.exp ins(%x : tensor<4xf32>) outs(%s : tensor<4xf32>) -> tensor<4xf32>
  %a = dist.all_gather %x dim 0 on @mesh over ["x"] : tensor<4xf32> -> tensor<8xf32>
  %b = dist.all_gather %y dim 0 on @mesh over ["x"] : tensor<4xf32> -> tensor<8xf32>
  %d = dist.all_gather %c dim 0 on @mesh over ["x"] : tensor<4xf32> -> tensor<8xf32>
  %0 = linalg.add ins(%a, %b : tensor<8xf32>, tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %1 = linalg.sub ins(%d, %0 : tensor<8xf32>, tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %2 = linalg.mul ins(%d, %1 : tensor<8xf32>, tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  return %1, %2 : tensor<8xf32>, tensor<8xf32>
}
