// RUN: automap-opt %s -verify-diagnostics -split-input-file

func.func @f(%t: !dist.token, %a: tensor<4xf32>) {
  // expected-error@+1 {{expected 'from'}}
  %0 = dist.wait %t for %a : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{use of undeclared SSA value name}}
  dist.wait %t
  return
}
