// RUN: automap-opt %s -verify-diagnostics -split-input-file

dist.topology @mesh <["x" = 2, "y" = 2]>
// expected-error@+1 {{axis "x" is used twice}}
func.func private @f(tensor<4xf32> {dist.sharding = #dist.sharding<@mesh, [["x", "x"]]>})

// -----

dist.topology @mesh <["x" = 2, "y" = 2]>
// expected-error@+1 {{axis "x" is used twice; it can split one dim or be partial, once}}
func.func private @f(tensor<4x4xf32> {dist.sharding = #dist.sharding<@mesh, [["x"], ["x"]]>})

// -----

dist.topology @mesh <["x" = 2, "y" = 2]>
// expected-error@+1 {{axis "x" is used twice; it can split one dim or be partial, once}}
func.func private @f(tensor<4xf32> {dist.sharding = #dist.sharding<@mesh, [["x"]], partial = [sum ["x"]]>})

// -----

dist.topology @mesh <["x" = 2, "y" = 2]>
// expected-error@+1 {{partial reduction 'sum' appears twice; list its axes together}}
func.func private @f(tensor<4xf32> {dist.sharding = #dist.sharding<@mesh, [[]], partial = [sum ["x"], sum ["y"]]>})

// -----

// expected-error@+1 {{a partial reduction needs at least one axis}}
func.func private @f(tensor<4xf32> {dist.sharding = #dist.sharding<@mesh, [[]], partial = [sum []]>})

// -----

dist.topology @mesh <["x" = 2]>
// expected-error@+1 {{argument #0: mesh @mesh has no axis "z"; its axes: "x"}}
func.func private @f(tensor<4xf32> {dist.sharding = #dist.sharding<@mesh, [["z"]]>})

// -----

dist.topology @mesh <["x" = 2]>
// expected-error@+1 {{result #0: mesh @mesh has no axis "z"}}
func.func private @f() -> (tensor<4xf32> {dist.sharding = #dist.sharding<@mesh, [[]], partial = [sum ["z"]]>})

// -----

dist.topology @mesh <["x" = 2]>
// expected-error@+1 {{argument #1: the sharding is for 1 dims, but the tensor 'tensor<4x8xf32>' has 2}}
func.func private @f(f32, tensor<4x8xf32> {dist.sharding = #dist.sharding<@mesh, [["x"]]>})

// -----

dist.topology @mesh <["x" = 2]>
// expected-error@+1 {{the sharding is for 1 dims, but the tensor 'tensor<f32>' has 0}}
func.func private @f(tensor<f32> {dist.sharding = #dist.sharding<@mesh, [["x"]]>})

// -----

dist.topology @mesh <["x" = 2]>
// expected-error@+1 {{partial reduction 'band' does not apply to elements of type 'f32'}}
func.func private @f(tensor<4xf32> {dist.sharding = #dist.sharding<@mesh, [[]], partial = [band ["x"]]>})

// -----

dist.topology @mesh <["x" = 2]>
// expected-error@+1 {{partial reduction 'maxnum' does not apply to elements of type 'i32'}}
func.func private @f(tensor<4xi32> {dist.sharding = #dist.sharding<@mesh, [[]], partial = [maxnum ["x"]]>})

// -----

dist.topology @mesh <["x" = 2]>
// expected-error@+1 {{partial reduction 'sum' does not apply to elements of type 'complex<f32>'}}
func.func private @f(tensor<4xcomplex<f32>> {dist.sharding = #dist.sharding<@mesh, [[]], partial = [sum ["x"]]>})

// -----

dist.topology @mesh <["x" = 2]>
// expected-error@+1 {{partial reduction 'max' does not apply to elements of type 'i0'}}
func.func private @f(tensor<4xi0> {dist.sharding = #dist.sharding<@mesh, [[]], partial = [max ["x"]]>})

// -----

dist.topology @mesh <["x" = 2]>
// expected-error@+1 {{partial reduction 'sum' does not apply to elements of type 'f8E8M0FNU'}}
func.func private @f(tensor<4xf8E8M0FNU> {dist.sharding = #dist.sharding<@mesh, [[]], partial = [sum ["x"]]>})

// -----

// expected-error@+1 {{argument #0: there is no 'dist.topology' called @mesh in the module}}
func.func private @f(tensor<4xf32> {dist.sharding = #dist.sharding<@mesh, [["x"]]>})

// -----

func.func private @mesh()
// expected-error@+1 {{argument #0: there is no 'dist.topology' called @mesh in the module}}
func.func private @f(tensor<4xf32> {dist.sharding = #dist.sharding<@mesh, [["x"]]>})

// -----

// expected-error@+1 {{argument #0: expected a '#dist.sharding', got "x"}}
func.func private @f(tensor<4xf32> {dist.sharding = "x"})

// -----

// expected-error@+1 {{argument #0: expected a '#dist.sharding', got [#dist.sharding<@mesh, [["x"]]>]}}
func.func private @f(tensor<4xf32> {dist.sharding = [#dist.sharding<@mesh, [["x"]]>]})

// -----

dist.topology @mesh <["x" = 2]>
// expected-error@+1 {{argument #0: a sharding needs a ranked tensor, got 'f32'}}
func.func private @f(f32 {dist.sharding = #dist.sharding<@mesh, []>})

// -----

dist.topology @mesh <["x" = 2]>
// expected-error@+1 {{argument #0: a sharding needs a ranked tensor, got 'tensor<*xf32>'}}
func.func private @f(tensor<*xf32> {dist.sharding = #dist.sharding<@mesh, []>})

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'dist.sharding' must be an array with one '#dist.sharding' for each of the 1 results}}
  %0 = arith.negf %a {dist.sharding = #dist.sharding<@mesh, [["x"]]>} : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'dist.sharding' must be an array with one '#dist.sharding' for each of the 0 results}}
  return {dist.sharding = [#dist.sharding<@mesh, [["x"]]>]}
}

// -----

dist.topology @mesh <["x" = 2]>
// expected-error@+1 {{'dist.sharding' must be an array with one '#dist.sharding' for each of the 0 results}}
func.func private @f(tensor<4xf32>) attributes {dist.sharding = #dist.sharding<@mesh, [["x"]]>}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{sharding of result #0: expected a '#dist.sharding', got @mesh}}
  %0 = arith.negf %a {dist.sharding = [@mesh]} : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: f32) -> f32 {
  // expected-error@+1 {{sharding of result #0: a sharding needs a ranked tensor, got 'f32'}}
  %0 = arith.negf %a {dist.sharding = [#dist.sharding<@mesh, []>]} : f32
  return %0 : f32
}

// -----

func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'dist.factors' must be a '#dist.factors'}}
  %0 = arith.negf %a {dist.factors = [["x"]]} : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @f(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error@+1 {{axis "x" is used twice; it can split one factor}}
  %0 = arith.negf %a {dist.factors = #dist.factors<[["x"], ["x"]]>} : tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{has an unknown attribute 'dist.shard' of the dist dialect; an operation may have 'dist.sharding' and 'dist.factors'}}
  %0 = arith.negf %a {dist.shard = 1} : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'dist.constraint' op there is no 'dist.topology' called @mesh in the module}}
  %0 = dist.constraint %a <@mesh, [["x"]]> : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'dist.constraint' op sharding: the sharding is for 2 dims, but the tensor 'tensor<4xf32>' has 1}}
  %0 = dist.constraint %a <@mesh, [["x"], []]> : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<*xf32>) {
  // expected-error@+1 {{invalid kind of type specified: expected builtin.tensor, but found 'tensor<*xf32>'}}
  %0 = dist.constraint %a <@mesh, []> : tensor<*xf32>
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) -> tensor<2xf32> {
  // expected-error@+1 {{failed to verify that all of {input, output} have same type}}
  %0 = "dist.constraint"(%a) <{sharding = #dist.sharding<@mesh, [["x"]]>}> : (tensor<4xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'dist.reshard' op source: mesh @mesh has no axis "y"}}
  %0 = dist.reshard %a from <@mesh, [["y"]]> to <@mesh, [[]]> : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'dist.reshard' op target: the sharding is for 0 dims}}
  %0 = dist.reshard %a from <@mesh, [["x"]]> to <@mesh, []> : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'dist.reshard' op there is no 'dist.topology' called @mesh}}
  %0 = dist.reshard %a from <@mesh, [["x"]]> to <@mesh, [[]]> : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
dist.topology @other <["x" = 2]>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{source and target are on different meshes, @mesh and @other}}
  %0 = dist.reshard %a from <@mesh, [["x"]]> to <@other, [["x"]]> : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{the target is partial (max) on axis "x" but the source is not}}
  %0 = dist.reshard %a from <@mesh, [["x"]]> to <@mesh, [[]], partial = [max ["x"]]> : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{the target is partial (max) on axis "x" but the source is not}}
  %0 = dist.reshard %a from <@mesh, [[]], partial = [sum ["x"]]> to <@mesh, [[]], partial = [max ["x"]]> : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// What is right: rank 0, dynamic dims, every element type, sizes of 1 and sizes
// that do not divide.
dist.topology @mesh <["x" = 2, "one" = 1]>
func.func private @good(
  tensor<f32> {dist.sharding = #dist.sharding<@mesh, []>},
  tensor<f32> {dist.sharding = #dist.sharding<@mesh, [], partial = [sum ["x"], max ["one"]]>},
  tensor<?x3xf32> {dist.sharding = #dist.sharding<@mesh, [["one"], ["x"]]>},
  tensor<0xi1> {dist.sharding = #dist.sharding<@mesh, [["x"]], partial = [band ["one"]]>},
  tensor<4xindex> {dist.sharding = #dist.sharding<@mesh, [[]], partial = [umin ["x"]]>},
  tensor<4xcomplex<f32>> {dist.sharding = #dist.sharding<@mesh, [["x"]]>},
  tensor<4xf8E4M3FN> {dist.sharding = #dist.sharding<@mesh, [[]], partial = [max ["x"]]>},
  tensor<4xf4E2M1FN> {dist.sharding = #dist.sharding<@mesh, [[]], partial = [minnum ["x"]]>})
