// RUN: automap-opt %s --automap-reuse-buffers | FileCheck %s

// %0 is read for the last time where %1 is written; the argument stays as it is.
// CHECK-LABEL: func.func @chain
// CHECK: %[[E:.*]] = tensor.empty
// CHECK: %[[EXP:.*]] = linalg.exp {{.*}} outs(%[[E]] :
// CHECK: linalg.log ins(%[[EXP]] : {{.*}} outs(%[[EXP]] :
func.func @chain(%a: tensor<8xf32>) -> tensor<8xf32> {
  %e0 = tensor.empty() : tensor<8xf32>
  %0 = linalg.exp ins(%a : tensor<8xf32>) outs(%e0 : tensor<8xf32>)
    -> tensor<8xf32>
  %e1 = tensor.empty() : tensor<8xf32>
  %1 = linalg.log ins(%0 : tensor<8xf32>) outs(%e1 : tensor<8xf32>)
    -> tensor<8xf32>
  return %1 : tensor<8xf32>
}

// The last one of several users; here the second.
// CHECK-LABEL: func.func @two_users
// CHECK: %[[EXP:.*]] = linalg.exp
// CHECK: linalg.log ins(%[[EXP]] :
// CHECK-NOT: outs(%[[EXP]]
// CHECK: linalg.sqrt ins(%[[EXP]] : {{.*}} outs(%[[EXP]] :
func.func @two_users(%a: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %e0 = tensor.empty() : tensor<8xf32>
  %0 = linalg.exp ins(%a : tensor<8xf32>) outs(%e0 : tensor<8xf32>)
    -> tensor<8xf32>
  %e1 = tensor.empty() : tensor<8xf32>
  %1 = linalg.log ins(%0 : tensor<8xf32>) outs(%e1 : tensor<8xf32>)
    -> tensor<8xf32>
  %e2 = tensor.empty() : tensor<8xf32>
  %2 = linalg.sqrt ins(%0 : tensor<8xf32>) outs(%e2 : tensor<8xf32>)
    -> tensor<8xf32>
  return %1, %2 : tensor<8xf32>, tensor<8xf32>
}

// A view is read later; an element is read where another one is written.
// CHECK-LABEL: func.func @not
// CHECK: %[[EXP:.*]] = linalg.exp
// CHECK: linalg.log ins(%[[EXP]] :
// CHECK-NOT: outs(%[[EXP]]
// CHECK: %[[TRANSPOSED:.*]] = linalg.generic
// CHECK-NOT: outs(%[[TRANSPOSED]]
// CHECK: return
func.func @not(%a: tensor<4x4xf32>)
    -> (tensor<4x4xf32>, tensor<16xf32>, tensor<4x4xf32>) {
  %e0 = tensor.empty() : tensor<4x4xf32>
  %0 = linalg.exp ins(%a : tensor<4x4xf32>) outs(%e0 : tensor<4x4xf32>)
    -> tensor<4x4xf32>
  %view = tensor.collapse_shape %0 [[0, 1]] : tensor<4x4xf32> into tensor<16xf32>
  %e1 = tensor.empty() : tensor<4x4xf32>
  %1 = linalg.log ins(%0 : tensor<4x4xf32>) outs(%e1 : tensor<4x4xf32>)
    -> tensor<4x4xf32>
  %e2 = tensor.empty() : tensor<16xf32>
  %2 = linalg.log ins(%view : tensor<16xf32>) outs(%e2 : tensor<16xf32>)
    -> tensor<16xf32>
  %e3 = tensor.empty() : tensor<4x4xf32>
  %3 = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>,
                       affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<4x4xf32>) outs(%e3 : tensor<4x4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %n = arith.negf %x : f32
    linalg.yield %n : f32
  } -> tensor<4x4xf32>
  %e4 = tensor.empty() : tensor<4x4xf32>
  %4 = linalg.transpose ins(%3 : tensor<4x4xf32>) outs(%e4 : tensor<4x4xf32>)
    permutation = [1, 0]
  return %1, %2, %4 : tensor<4x4xf32>, tensor<16xf32>, tensor<4x4xf32>
}

// One output for one input.
// CHECK-LABEL: func.func @two_outputs
// CHECK: %[[EXP:.*]] = linalg.exp
// CHECK: linalg.generic {{.*}} ins(%[[EXP]] : {{.*}} outs(%[[EXP]], %{{[a-z0-9]+}} :
func.func @two_outputs(%a: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %e0 = tensor.empty() : tensor<8xf32>
  %0 = linalg.exp ins(%a : tensor<8xf32>) outs(%e0 : tensor<8xf32>)
    -> tensor<8xf32>
  %e1 = tensor.empty() : tensor<8xf32>
  %e2 = tensor.empty() : tensor<8xf32>
  %1:2 = linalg.generic {
      indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>,
                       affine_map<(i) -> (i)>],
      iterator_types = ["parallel"]}
      ins(%0 : tensor<8xf32>) outs(%e1, %e2 : tensor<8xf32>, tensor<8xf32>) {
  ^bb0(%x: f32, %o: f32, %p: f32):
    %n = arith.negf %x : f32
    linalg.yield %n, %x : f32, f32
  } -> (tensor<8xf32>, tensor<8xf32>)
  return %1#0, %1#1 : tensor<8xf32>, tensor<8xf32>
}
