// RUN: automap-opt %s -verify-diagnostics -split-input-file

func.func @f(%t: !dist.token) {
  // expected-error@+1 {{the token must come from the start of a collective in the same function}}
  dist.wait %t
  return
}

// -----

// A token that went through a block argument cannot be followed.
dist.topology @mesh <["x" = 2]>
func.func @f(%a: memref<4xf32>, %b: memref<4xf32>) {
  %t = dist.all_reduce_start %a into %b sum on @mesh over ["x"] : memref<4xf32> into memref<4xf32>
  cf.br ^next(%t : !dist.token)
^next(%s: !dist.token):
  // expected-error@+1 {{the token must come from the start of a collective in the same function}}
  dist.wait %s
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: memref<4xf32>, %b: memref<4xf32>) {
  // expected-error@+1 {{its token may be used only by a 'dist.wait'}}
  %t = dist.all_reduce_start %a into %b sum on @mesh over ["x"] : memref<4xf32> into memref<4xf32>
  // expected-note@+1 {{it is used here}}
  func.call @g(%t) : (!dist.token) -> ()
  return
}
func.func private @g(!dist.token)

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: memref<4xf32>, %b: memref<4xf32>) {
  // expected-error@+1 {{its token is never waited for; add a 'dist.wait'}}
  %t = dist.all_reduce_start %a into %b sum on @mesh over ["x"] : memref<4xf32> into memref<4xf32>
  return
}

// -----

// In a branch the wait may not be reached, in a loop it is reached often.
dist.topology @mesh <["x" = 2]>
func.func @f(%a: memref<4xf32>, %b: memref<4xf32>, %c: i1) {
  // expected-error@+1 {{must be waited for in the block it is in}}
  %t = dist.all_reduce_start %a into %b sum on @mesh over ["x"] : memref<4xf32> into memref<4xf32>
  scf.if %c {
    // expected-note@+1 {{the wait is here}}
    dist.wait %t
  }
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: memref<4xf32>, %b: memref<4xf32>) {
  %t = dist.all_reduce_start %a into %b sum on @mesh over ["x"] : memref<4xf32> into memref<4xf32>
  // expected-error@+1 {{a token is waited for once, this one 2 times}}
  dist.wait %t
  dist.wait %t
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0, %t = dist.all_reduce_start %a sum on @mesh over ["x"] : tensor<4xf32> -> tensor<4xf32>
  // expected-error@+1 {{must wait for the outcome of the start its token comes from}}
  dist.wait %t
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0, %t = dist.all_reduce_start %a sum on @mesh over ["x"] : tensor<4xf32> -> tensor<4xf32>
  // expected-error@+1 {{must wait for the outcome of the start its token comes from}}
  %1 = dist.wait %t for %b from %a : tensor<4xf32> from tensor<4xf32> -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0, %t = dist.all_reduce_start %a sum on @mesh over ["x"] : tensor<4xf32> -> tensor<4xf32>
  // expected-error@+1 {{must name the input of the start its token comes from}}
  %1 = dist.wait %t for %0 from %b : tensor<4xf32> from tensor<4xf32> -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0, %t = dist.all_reduce_start %a sum on @mesh over ["x"] : tensor<4xf32> -> tensor<4xf32>
  // expected-error@+1 {{the outcome of a started collective may be used only by its wait}}
  %1 = dist.wait %t for %0 from %a : tensor<4xf32> from tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) -> tensor<2xf32> {
  %0, %t = dist.all_reduce_start %a sum on @mesh over ["x"] : tensor<4xf32> -> tensor<4xf32>
  // expected-error@+1 {{the result has type 'tensor<2xf32>', the awaited value 'tensor<4xf32>'}}
  %1 = dist.wait %t for %0 from %a : tensor<4xf32> from tensor<4xf32> -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) {
  %0, %t = dist.all_reduce_start %a sum on @mesh over ["x"] : tensor<4xf32> -> tensor<4xf32>
  // expected-error@+1 {{needs a result for the outcome it waits for}}
  "dist.wait"(%t, %0, %a) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!dist.token, tensor<4xf32>, tensor<4xf32>) -> ()
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: memref<4xf32>, %b: memref<4xf32>) -> tensor<4xf32> {
  %t = dist.all_reduce_start %a into %b sum on @mesh over ["x"] : memref<4xf32> into memref<4xf32>
  // expected-error@+1 {{on memrefs takes the token alone}}
  %1 = "dist.wait"(%t) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!dist.token) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{operand #0 must be}}
  "dist.wait"(%a) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (tensor<4xf32>) -> ()
  return
}
