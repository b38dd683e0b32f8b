// RUN: automap-opt %s -verify-diagnostics -split-input-file

func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'dist.all_reduce' op there is no 'dist.topology' called @mesh in the module}}
  %0 = dist.all_reduce %a sum on @mesh over ["x"] : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{needs at least one axis}}
  %0 = dist.all_reduce %a sum on @mesh over [] : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2, "y" = 2]>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{mesh @mesh has no axis "z"; its axes: "x", "y"}}
  %0 = dist.all_reduce %a sum on @mesh over ["x", "z"] : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

dist.topology @one <[]>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{mesh @one has no axis "x"; its axes: none}}
  %0 = dist.broadcast %a root 0 on @one over ["x"] : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{axis "x" is used twice}}
  %0 = dist.all_reduce %a sum on @mesh over ["x", "x"] : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{takes a tensor and has a result, or takes a memref and writes 'into' another}}
  dist.all_reduce %a sum on @mesh over ["x"] : tensor<4xf32>
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: memref<4xf32>) {
  // expected-error@+1 {{takes a tensor and has a result, or takes a memref and writes 'into' another}}
  dist.all_reduce %a sum on @mesh over ["x"] : memref<4xf32>
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>, %b: memref<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{takes a tensor and has a result, or takes a memref and writes 'into' another}}
  %0 = dist.all_reduce %a into %b sum on @mesh over ["x"] : tensor<4xf32> into memref<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: memref<4xf32>, %b: memref<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{takes a tensor and has a result, or takes a memref and writes 'into' another}}
  %0 = dist.all_reduce %a into %b sum on @mesh over ["x"] : memref<4xf32> into memref<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: memref<?xf32>, %b: memref<?xf32>) {
  // expected-error@+1 {{needs a static shape, got 'memref<?xf32>'}}
  dist.all_reduce %a into %b sum on @mesh over ["x"] : memref<?xf32> into memref<?xf32>
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<?xf32>) -> tensor<?xf32> {
  // expected-error@+1 {{operand #0 must be statically shaped tensor or strided memref, but got 'tensor<?xf32>'}}
  %0 = dist.all_reduce %a sum on @mesh over ["x"] : tensor<?xf32> -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: memref<4xf32, affine_map<(d0) -> (d0 floordiv 2)>>, %b: memref<4xf32>) {
  // expected-error@+1 {{operand #0 must be statically shaped tensor or strided memref}}
  dist.all_reduce %a into %b sum on @mesh over ["x"] : memref<4xf32, affine_map<(d0) -> (d0 floordiv 2)>> into memref<4xf32>
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: f32) -> f32 {
  // expected-error@+1 {{operand #0 must be statically shaped tensor or strided memref, but got 'f32'}}
  %0 = "dist.all_reduce"(%a) <{kind = #dist.reduction<sum>, mesh = @mesh, axes = #dist<axes["x"]>}> : (f32) -> f32
  return %0 : f32
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: memref<4xmemref<2xf32>>, %b: memref<8xmemref<2xf32>>) {
  // expected-error@+1 {{exchanges integers, floats or complex numbers, got elements of type 'memref<2xf32>'}}
  dist.all_gather %a into %b dim 0 on @mesh over ["x"] : memref<4xmemref<2xf32>> into memref<8xmemref<2xf32>>
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4x!dist.token>) {
  // expected-error@+1 {{exchanges integers, floats or complex numbers, got elements of type '!dist.token'}}
  %0 = dist.all_gather %a dim 0 on @mesh over ["x"] : tensor<4x!dist.token> -> tensor<8x!dist.token>
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xi0>) {
  // expected-error@+1 {{exchanges integers, floats or complex numbers, got elements of type 'i0'}}
  %0 = dist.all_gather %a dim 0 on @mesh over ["x"] : tensor<4xi0> -> tensor<8xi0>
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{reduction 'bor' does not apply to elements of type 'f32'}}
  %0 = dist.all_reduce %a bor on @mesh over ["x"] : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{reduction 'sum' does not apply to elements of type 'complex<f32>'}}
  %0 = dist.reduce_scatter %a sum dim 0 on @mesh over ["x"] : tensor<4xcomplex<f32>> -> tensor<2xcomplex<f32>>
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'dist.all_gather' op dim 1 is out of range for an input with 1 dims}}
  %0 = dist.all_gather %a dim 1 on @mesh over ["x"] : tensor<4xf32> -> tensor<8xf32>
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<f32>) {
  // expected-error@+1 {{'dist.all_gather' op dim 0 is out of range for an input with 0 dims}}
  %0 = dist.all_gather %a dim 0 on @mesh over ["x"] : tensor<f32> -> tensor<2xf32>
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'dist.reduce_scatter' op dim -1 is out of range for an input with 1 dims}}
  %0 = dist.reduce_scatter %a sum dim -1 on @mesh over ["x"] : tensor<4xf32> -> tensor<2xf32>
  return
}

// -----

dist.topology @mesh <["x" = 8]>
func.func @f(%a: tensor<4611686018427387904xi8>) {
  // expected-error@+1 {{dim 0 of 8 devices together is too long}}
  %0 = dist.all_gather %a dim 0 on @mesh over ["x"] : tensor<4611686018427387904xi8> -> tensor<0xi8>
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<5xf32>) {
  // expected-error@+1 {{dim 0 of size 5 cannot be cut into 2 equal pieces; pad it first}}
  %0 = dist.reduce_scatter %a sum dim 0 on @mesh over ["x"] : tensor<5xf32> -> tensor<3xf32>
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4x3xf32>) {
  // expected-error@+1 {{split dim 2 is out of range for an input with 2 dims}}
  %0 = dist.all_to_all %a split 2 concat 0 on @mesh over ["x"] : tensor<4x3xf32> -> tensor<8x3xf32>
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4x3xf32>) {
  // expected-error@+1 {{concat dim -1 is out of range for an input with 2 dims}}
  %0 = dist.all_to_all %a split 0 concat -1 on @mesh over ["x"] : tensor<4x3xf32> -> tensor<2x6xf32>
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4x3xf32>) {
  // expected-error@+1 {{split and concat are the same dim 0; this is a 'dist.collective_permute' of blocks}}
  %0 = dist.all_to_all %a split 0 concat 0 on @mesh over ["x"] : tensor<4x3xf32> -> tensor<4x3xf32>
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4x3xf32>) {
  // expected-error@+1 {{dim 1 of size 3 cannot be cut into 2 equal pieces; pad it first}}
  %0 = dist.all_to_all %a split 1 concat 0 on @mesh over ["x"] : tensor<4x3xf32> -> tensor<8x2xf32>
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{pairs has 3 entries; it lists a source and a target each}}
  %0 = dist.collective_permute %a pairs [0, 1, 1] on @mesh over ["x"] : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{position 2 is out of range for a group of 2 devices}}
  %0 = dist.collective_permute %a pairs [0, 2] on @mesh over ["x"] : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{position -1 is out of range for a group of 2 devices}}
  %0 = dist.collective_permute %a pairs [-1, 0] on @mesh over ["x"] : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

dist.topology @mesh <["x" = 3]>
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{position 0 is a source twice}}
  %0 = dist.collective_permute %a pairs [0, 1, 0, 2] on @mesh over ["x"] : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

dist.topology @mesh <["x" = 3]>
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{position 2 is a target twice}}
  %0 = dist.collective_permute %a pairs [0, 2, 1, 2] on @mesh over ["x"] : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{root 2 is out of range for a group of 2 devices}}
  %0 = dist.broadcast %a root 2 on @mesh over ["x"] : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{gives 'tensor<8xf32>' from 'tensor<4xf32>', but its result is 'tensor<4xf32>'}}
  %0 = dist.all_gather %a dim 0 on @mesh over ["x"] : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{gives 'tensor<4xf32>' from 'tensor<4xf32>', but its result is 'tensor<4xf64>'}}
  %0 = dist.all_reduce %a sum on @mesh over ["x"] : tensor<4xf32> -> tensor<4xf64>
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: memref<4xf32>, %b: memref<4xf32>) {
  // expected-error@+1 {{gives 'tensor<2xf32>' from 'memref<4xf32>', but its destination is 'memref<4xf32>'}}
  dist.reduce_scatter %a into %b sum dim 0 on @mesh over ["x"] : memref<4xf32> into memref<4xf32>
  return
}

// -----

// A start form is checked like the blocking one.
dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'dist.all_gather_start' op dim 7 is out of range}}
  %0, %t = dist.all_gather_start %a dim 7 on @mesh over ["x"] : tensor<4xf32> -> tensor<8xf32>
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f() {
  // expected-error@+1 {{'dist.axis_index' op mesh @mesh has no axis "y"; its axes: "x"}}
  %0 = dist.axis_index "y" on @mesh
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'dist.axis_index' op there is no 'dist.topology' called @mesh in the module}}
  %0 = dist.axis_index "x" on @mesh
  return
}

// -----

// What is right: rank 0, size 0, size 1, strides, every kind of element.
dist.topology @mesh <["x" = 2, "one" = 1]>
func.func @good(%a: tensor<f32>, %b: tensor<0x3xi1>, %c: memref<4x8xf32, strided<[16, 2], offset: 3>>,
                %d: memref<8x8xf32, strided<[?, ?], offset: ?>>, %e: tensor<4xindex>,
                %f: tensor<2x2xcomplex<f64>>, %g: tensor<4xbf16>) {
  %0 = dist.all_reduce %a sum on @mesh over ["one", "x"] : tensor<f32> -> tensor<f32>
  %1 = dist.all_gather %b dim 0 on @mesh over ["x"] : tensor<0x3xi1> -> tensor<0x3xi1>
  dist.all_gather %c into %d dim 0 on @mesh over ["x"] : memref<4x8xf32, strided<[16, 2], offset: 3>> into memref<8x8xf32, strided<[?, ?], offset: ?>>
  %2 = dist.reduce_scatter %e umax dim 0 on @mesh over ["x"] : tensor<4xindex> -> tensor<2xindex>
  %3 = dist.all_to_all %f split 1 concat 0 on @mesh over ["x"] : tensor<2x2xcomplex<f64>> -> tensor<4x1xcomplex<f64>>
  %4 = dist.collective_permute %g pairs [] on @mesh over ["x"] : tensor<4xbf16> -> tensor<4xbf16>
  return
}
