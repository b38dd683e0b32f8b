// RUN: automap-opt %s --dist-specialize-batch="size=6" -split-input-file -verify-diagnostics | FileCheck %s
// RUN: not automap-opt %s --dist-specialize-batch="entry=double" 2>&1 | FileCheck %s --check-prefix=SIZE

// SIZE: error: 'func.func' op cannot have a batch of 0; give the option 'size' a positive one

// Sizes that follow from the batch are known, in the body and in the results.
// CHECK-LABEL: func.func @double
// CHECK-SAME: (%{{.*}}: tensor<6x4xf32>, %{{.*}}: tensor<3xf32>) -> (tensor<12x4xf32>, tensor<3xf32>)
// CHECK-NOT: tensor.cast
// CHECK: tensor.concat dim(0) {{.*}} -> tensor<12x4xf32>
// CHECK-NOT: tensor.cast
func.func @double(%a: tensor<?x4xf32>, %b: tensor<3xf32>)
    -> (tensor<?x4xf32>, tensor<3xf32>) {
  %0 = tensor.concat dim(0) %a, %a
    : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %0, %b : tensor<?x4xf32>, tensor<3xf32>
}

// -----

// expected-error @+1 {{argument #0 has type 'tensor<?x?xf32>'; only the outer dim can be dynamic, as a batch}}
func.func @inner(%a: tensor<?x?xf32>) -> tensor<?x?xf32> {
  return %a : tensor<?x?xf32>
}
