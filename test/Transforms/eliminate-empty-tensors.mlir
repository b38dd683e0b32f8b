// RUN: automap-opt %s --pass-pipeline='builtin.module(func.func(automap-eliminate-empty-tensors))' | FileCheck %s
// RUN: automap-opt %s --pass-pipeline='builtin.module(func.func(automap-reuse-buffers,automap-eliminate-empty-tensors))' | FileCheck %s --check-prefix=REUSE

// The result has the shape of the slice, but for reshapes.
// CHECK-LABEL: func.func @reshaped
// CHECK: %[[T:.*]] = linalg.exp ins(%arg1
// CHECK: %[[SLICE:.*]] = tensor.extract_slice %[[T]][0, 8] [1, 8] [1, 1]
// CHECK: %[[FLAT:.*]] = tensor.collapse_shape %[[SLICE]]
// CHECK: %[[OUT:.*]] = tensor.expand_shape %[[FLAT]]{{.*}} into tensor<2x4xf32>
// CHECK: linalg.exp ins(%arg0 {{.*}} outs(%[[OUT]]
// CHECK: tensor.insert_slice
func.func @reshaped(%a: tensor<2x4xf32>, %b: tensor<1x16xf32>) -> tensor<1x16xf32> {
  %e0 = tensor.empty() : tensor<1x16xf32>
  %t = linalg.exp ins(%b : tensor<1x16xf32>) outs(%e0 : tensor<1x16xf32>) -> tensor<1x16xf32>
  %e1 = tensor.empty() : tensor<2x4xf32>
  %0 = linalg.exp ins(%a : tensor<2x4xf32>) outs(%e1 : tensor<2x4xf32>) -> tensor<2x4xf32>
  %flat = tensor.collapse_shape %0 [[0, 1]] : tensor<2x4xf32> into tensor<8xf32>
  %row = tensor.expand_shape %flat [[0, 1]] output_shape [1, 8] : tensor<8xf32> into tensor<1x8xf32>
  %1 = tensor.insert_slice %row into %t[0, 8] [1, 8] [1, 1] : tensor<1x8xf32> into tensor<1x16xf32>
  return %1 : tensor<1x16xf32>
}

// Through a fill; the empty destination moves up to it.
// CHECK-LABEL: func.func @filled
// CHECK: %[[ALL:.*]] = tensor.empty() : tensor<1x16xf32>
// CHECK: %[[SLICE:.*]] = tensor.extract_slice %[[ALL]][0, 0] [1, 8] [1, 1]
// CHECK: %[[ZERO:.*]] = linalg.fill {{.*}} outs(%[[SLICE]]
// CHECK: linalg.matmul {{.*}} outs(%[[ZERO]]
func.func @filled(%a: tensor<1x4xf32>, %b: tensor<4x8xf32>) -> tensor<1x16xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x8xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%e : tensor<1x8xf32>) -> tensor<1x8xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<1x4xf32>, tensor<4x8xf32>) outs(%fill : tensor<1x8xf32>) -> tensor<1x8xf32>
  %all = tensor.empty() : tensor<1x16xf32>
  %1 = tensor.insert_slice %0 into %all[0, 0] [1, 8] [1, 1] : tensor<1x8xf32> into tensor<1x16xf32>
  return %1 : tensor<1x16xf32>
}

// What was computed in place is computed in the slice from the start, if that is
// one stretch of memory (the first function), but not in rows of it.
// REUSE-LABEL: func.func @stretch
// REUSE: %[[SLICE:.*]] = tensor.extract_slice
// REUSE: %[[EXP:.*]] = linalg.exp ins(%arg0 {{.*}} outs(%[[SLICE]]
// REUSE: linalg.log ins(%[[EXP]] {{.*}} outs(%[[EXP]]
func.func @stretch(%a: tensor<1x8xf32>) -> tensor<1x16xf32> {
  %all = tensor.empty() : tensor<1x16xf32>
  %e0 = tensor.empty() : tensor<1x8xf32>
  %0 = linalg.exp ins(%a : tensor<1x8xf32>) outs(%e0 : tensor<1x8xf32>) -> tensor<1x8xf32>
  %e1 = tensor.empty() : tensor<1x8xf32>
  %1 = linalg.log ins(%0 : tensor<1x8xf32>) outs(%e1 : tensor<1x8xf32>) -> tensor<1x8xf32>
  %2 = tensor.insert_slice %1 into %all[0, 4] [1, 8] [1, 1] : tensor<1x8xf32> into tensor<1x16xf32>
  return %2 : tensor<1x16xf32>
}

// REUSE-LABEL: func.func @rows
// REUSE-NOT: tensor.extract_slice
// REUSE: return
func.func @rows(%a: tensor<2x8xf32>) -> tensor<2x16xf32> {
  %all = tensor.empty() : tensor<2x16xf32>
  %e0 = tensor.empty() : tensor<2x8xf32>
  %0 = linalg.exp ins(%a : tensor<2x8xf32>) outs(%e0 : tensor<2x8xf32>) -> tensor<2x8xf32>
  %e1 = tensor.empty() : tensor<2x8xf32>
  %1 = linalg.log ins(%0 : tensor<2x8xf32>) outs(%e1 : tensor<2x8xf32>) -> tensor<2x8xf32>
  %2 = tensor.insert_slice %1 into %all[0, 4] [2, 8] [1, 1] : tensor<2x8xf32> into tensor<2x16xf32>
  return %2 : tensor<2x16xf32>
}

// Needed elsewhere, it would keep a tensor that is twice as large alive.
// CHECK-LABEL: func.func @needed_elsewhere
// CHECK-NOT: tensor.extract_slice
// CHECK: return
func.func @needed_elsewhere(%a: tensor<8xf32>) -> (tensor<16xf32>, tensor<8xf32>) {
  %all = tensor.empty() : tensor<16xf32>
  %e = tensor.empty() : tensor<8xf32>
  %0 = linalg.exp ins(%a : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %1 = tensor.insert_slice %0 into %all[0] [8] [1] : tensor<8xf32> into tensor<16xf32>
  return %1, %0 : tensor<16xf32>, tensor<8xf32>
}

// The destination is made too late, or is needed as it was.
// CHECK-LABEL: func.func @late
// CHECK-NOT: tensor.extract_slice
// CHECK: return
func.func @late(%a: tensor<8xf32>, %b: tensor<16xf32>) -> (tensor<16xf32>, tensor<16xf32>) {
  %e = tensor.empty() : tensor<8xf32>
  %0 = linalg.exp ins(%a : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %e1 = tensor.empty() : tensor<16xf32>
  %all = linalg.exp ins(%b : tensor<16xf32>) outs(%e1 : tensor<16xf32>) -> tensor<16xf32>
  %1 = tensor.insert_slice %0 into %all[0] [8] [1] : tensor<8xf32> into tensor<16xf32>
  %2 = tensor.insert_slice %0 into %b[0] [8] [1] : tensor<8xf32> into tensor<16xf32>
  return %1, %2 : tensor<16xf32>, tensor<16xf32>
}
