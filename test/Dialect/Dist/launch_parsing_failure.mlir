// RUN: automap-opt %s -verify-diagnostics -split-input-file

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{expected 'on'}}
  dist.launch @local(%a) in [] out [] : (tensor<4xf32>) -> ()
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{expected '['}}
  dist.launch @local(%a) on @mesh in <@mesh, [[]]> out [] : (tensor<4xf32>) -> ()
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{expected '<'}}
  dist.launch @local(%a) on @mesh in [@mesh] out [] : (tensor<4xf32>) -> ()
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{number of operands and types do not match: got 1 operands and 0 types}}
  dist.launch @local(%a) on @mesh in [] out [] : () -> ()
  return
}
