// RUN: automap-opt %s -verify-diagnostics -split-input-file

func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'dist.manual' op there is no 'dist.topology' called @mesh in the module}}
  %0 = dist.manual(%a) on @mesh in [<@mesh, [[]]>] out [<@mesh, [[]]>] : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%t: tensor<4xf32>):
    dist.yield %t : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{has 1 inputs, 0 input shardings and a body with 1 arguments}}
  %0 = dist.manual(%a) on @mesh in [] out [<@mesh, [[]]>] : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%t: tensor<4xf32>):
    dist.yield %t : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{has 1 outputs, 1 output shardings and a body that yields 0 values}}
  %0 = dist.manual(%a) on @mesh in [<@mesh, [[]]>] out [<@mesh, [[]]>] : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%t: tensor<4xf32>):
    dist.yield
  }
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{input #0: cannot be partial; reduce it before}}
  %0 = dist.manual(%a) on @mesh in [<@mesh, [[]], partial = [sum ["x"]]>] out [<@mesh, [[]]>] : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%t: tensor<4xf32>):
    dist.yield %t : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
dist.topology @other <["x" = 2]>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{input #0: the sharding is on mesh @other, the operation on @mesh}}
  %0 = dist.manual(%a) on @mesh in [<@other, [["x"]]>] out [<@mesh, [["x"]]>] : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%t: tensor<2xf32>):
    dist.yield %t : tensor<2xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{input #0: }}
  %0 = dist.manual(%a) on @mesh in [<@mesh, [["z"]]>] out [<@mesh, [["x"]]>] : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%t: tensor<2xf32>):
    dist.yield %t : tensor<2xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<5xf32>) -> tensor<5xf32> {
  // expected-error@+1 {{input #0: a device holds 'tensor<3xf32>' of 'tensor<5xf32>', but the body has 'tensor<2xf32>'}}
  %0 = dist.manual(%a) on @mesh in [<@mesh, [["x"]]>] out [<@mesh, [["x"]]>] : (tensor<5xf32>) -> tensor<5xf32> {
  ^bb0(%t: tensor<2xf32>):
    dist.yield %t : tensor<2xf32>
  }
  return %0 : tensor<5xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{output #0: a device holds 'tensor<2xf32>' of 'tensor<4xf32>', but the body has 'tensor<4xf32>'}}
  %0 = dist.manual(%a) on @mesh in [<@mesh, [[]]>] out [<@mesh, [["x"]]>] : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%t: tensor<4xf32>):
    dist.yield %t : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = dist.manual(%a) on @mesh in [<@mesh, [[]]>] out [<@mesh, [[]]>] : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%t: tensor<4xf32>):
    // expected-error@+1 {{is about global values and cannot be in a 'dist.manual', whose body is what one device runs}}
    %1 = dist.constraint %t <@mesh, [["x"]]> : tensor<4xf32>
    dist.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
dist.topology @other <["x" = 2]>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = dist.manual(%a) on @mesh in [<@mesh, [[]]>] out [<@mesh, [[]]>] : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%t: tensor<4xf32>):
    // expected-error@+1 {{is on mesh @other, but in a 'dist.manual' on @mesh}}
    %1 = dist.all_reduce %t sum on @other over ["x"] : tensor<4xf32> -> tensor<4xf32>
    dist.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = dist.manual(%a) on @mesh in [<@mesh, [[]]>] out [<@mesh, [[]]>] : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%t: tensor<4xf32>):
    // expected-error@+1 {{using value defined outside the region}}
    %1 = arith.addf %a, %t : tensor<4xf32>
    dist.yield %1 : tensor<4xf32>
  // expected-note@-5 {{required by region isolation constraints}}
  }
  return %0 : tensor<4xf32>
}

// -----

func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'dist.yield' op expects parent op 'dist.manual'}}
  dist.yield %a : tensor<4xf32>
}
