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

dist.topology @mesh <["x" = 2]>

// What is pinned of a product is kept, but for its zero points.
// CHECK-LABEL: func.func @pinned_zero_points
// CHECK: dist.constraint %arg0
// CHECK: linalg.batch_matmul
// CHECK-NOT: tosa.
func.func @pinned_zero_points(%a: tensor<1x4x3xf32>, %b: tensor<1x3x5xf32>)
    -> tensor<1x4x5xf32> {
  %zero = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}>
    : () -> tensor<1xf32>
  %pinned = dist.constraint %zero <@mesh, [["x"]]> : tensor<1xf32>
  %split = dist.constraint %a <@mesh, [[], ["x"], []]> : tensor<1x4x3xf32>
  %0 = tosa.matmul %split, %b, %pinned, %zero
    : (tensor<1x4x3xf32>, tensor<1x3x5xf32>, tensor<1xf32>, tensor<1xf32>)
    -> tensor<1x4x5xf32>
  return %0 : tensor<1x4x5xf32>
}
