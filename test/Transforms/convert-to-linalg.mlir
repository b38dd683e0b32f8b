// RUN: automap-opt %s --automap-convert-to-linalg | FileCheck %s

// CHECK-LABEL: func.func @both
// CHECK-NOT: tosa.
// CHECK: linalg.generic
// CHECK: arith.addf
// CHECK: linalg.generic
// CHECK: math.tanh
func.func @both(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = arith.addf %a, %b : tensor<4xf32>
  %1 = tosa.tanh %0 : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// Scalars stay.
// CHECK-LABEL: func.func @scalar
// CHECK-NEXT: arith.addf %{{.*}} : f32
func.func @scalar(%a: f32) -> f32 {
  %0 = arith.addf %a, %a : f32
  return %0 : f32
}
