// RUN: automap-opt %s --dist-verify --verify-diagnostics --split-input-file

// What is right passes.

dist.topology @mesh <["x" = 2]>
func.func @right(
    %a: tensor<4x8xf32> {dist.sharding = #dist.sharding<@mesh, [[], ["x"]]>})
    -> (tensor<4xf32> {dist.sharding = #dist.sharding<@mesh, [[]]>}) {
  %z = arith.constant {dist.factors = #dist.factors<[[]]>} dense<0.0> : tensor<4xf32>
  %s = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%a : tensor<4x8xf32>) outs(%z : tensor<4xf32>)
      attrs = {dist.factors = #dist.factors<[[], ["x"], []]>} {
  ^bb0(%v: f32, %acc: f32):
    %0 = arith.addf %acc, %v : f32
    linalg.yield %0 : f32
  } -> tensor<4xf32>
  %r = dist.reshard %s from <@mesh, [[]], partial = [sum ["x"]]> to <@mesh, [[]]> : tensor<4xf32>
  return %r : tensor<4xf32>
}

// -----

// A partial value is not one that every device has.

dist.topology @mesh <["x" = 2]>
func.func @dropped(
    %a: tensor<4x8xf32> {dist.sharding = #dist.sharding<@mesh, [[], ["x"]]>})
    -> (tensor<4xf32> {dist.sharding = #dist.sharding<@mesh, [[]]>}) {
  %z = arith.constant {dist.factors = #dist.factors<[[]]>} dense<0.0> : tensor<4xf32>
  %s = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%a : tensor<4x8xf32>) outs(%z : tensor<4xf32>)
      attrs = {dist.factors = #dist.factors<[[], ["x"], []]>} {
  ^bb0(%v: f32, %acc: f32):
    %0 = arith.addf %acc, %v : f32
    linalg.yield %0 : f32
  } -> tensor<4xf32>
  // expected-error @+1 {{needs operand #0 as #dist.sharding<@mesh, [[]]>, but it is #dist.sharding<@mesh, [[]], partial = [sum ["x"]]>}}
  return %s : tensor<4xf32>
}

// -----

// A maximum is not linear: it cannot take summands.

dist.topology @mesh <["x" = 2]>
func.func @not_linear(
    %a: tensor<4x8xf32> {dist.sharding = #dist.sharding<@mesh, [[], ["x"]]>})
    -> (tensor<4xf32> {dist.sharding = #dist.sharding<@mesh, [[]]>}) {
  %z = arith.constant {dist.factors = #dist.factors<[[]]>} dense<0.0> : tensor<4xf32>
  %s = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%a : tensor<4x8xf32>) outs(%z : tensor<4xf32>)
      attrs = {dist.factors = #dist.factors<[[], ["x"], []]>} {
  ^bb0(%v: f32, %acc: f32):
    %0 = arith.addf %acc, %v : f32
    linalg.yield %0 : f32
  } -> tensor<4xf32>
  // expected-error @+1 {{needs operand #0 as #dist.sharding<@mesh, [[]]>, but it is #dist.sharding<@mesh, [[]], partial = [sum ["x"]]>}}
  %m = linalg.max {dist.factors = #dist.factors<[[]]>} ins(%s, %z : tensor<4xf32>, tensor<4xf32>) outs(%z : tensor<4xf32>) -> tensor<4xf32>
  return %m : tensor<4xf32>
}

// -----

// Read in another layout than it is in.

dist.topology @mesh <["x" = 2]>
func.func @layout(
    %a: tensor<4x8xf32> {dist.sharding = #dist.sharding<@mesh, [["x"], []]>})
    -> (tensor<4x8xf32> {dist.sharding = #dist.sharding<@mesh, [[], ["x"]]>}) {
  // expected-error @+1 {{needs operand #0 as #dist.sharding<@mesh, [[], ["x"]]>, but it is #dist.sharding<@mesh, [["x"], []]>}}
  return %a : tensor<4x8xf32>
}

// -----

// What is written on a value is not what its factors give.

dist.topology @mesh <["x" = 2]>
func.func @written(
    %a: tensor<4xf32> {dist.sharding = #dist.sharding<@mesh, [["x"]]>})
    -> (tensor<4xf32> {dist.sharding = #dist.sharding<@mesh, [["x"]]>}) {
  // expected-error @+1 {{produces result #0 as #dist.sharding<@mesh, [["x"]]>, but 'dist.sharding' says #dist.sharding<@mesh, [[]]>}}
  %0 = linalg.add {dist.factors = #dist.factors<[["x"], []]>, dist.sharding = [#dist.sharding<@mesh, [[]]>]}
    ins(%a, %a : tensor<4xf32>, tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// What a loop starts from is partial where it carries something partial.

dist.topology @mesh <["x" = 2]>
func.func @carried(
    %a: tensor<4xf32> {dist.sharding = #dist.sharding<@mesh, [[]]>}, %n: index)
    -> (tensor<4xf32> {dist.sharding = #dist.sharding<@mesh, [[]]>}) {
  // expected-error @+1 {{needs operand #3 as #dist.sharding<@mesh, [[]], partial = [sum ["x"]]>, but it is #dist.sharding<@mesh, [[]]>}}
  %0 = scf.for %i = %n to %n step %n iter_args(%b = %a) -> (tensor<4xf32>) {
    scf.yield %b : tensor<4xf32>
  } {dist.sharding = [#dist.sharding<@mesh, [[]], partial = [sum ["x"]]>]}
  return %0 : tensor<4xf32>
}

// -----

// What a loop yields is what it carries.

dist.topology @mesh <["x" = 2]>
func.func @yielded(
    %a: tensor<4xf32> {dist.sharding = #dist.sharding<@mesh, [["x"]]>},
    %c: tensor<4xf32> {dist.sharding = #dist.sharding<@mesh, [[]]>}, %n: index)
    -> (tensor<4xf32> {dist.sharding = #dist.sharding<@mesh, [["x"]]>}) {
  %0 = scf.for %i = %n to %n step %n iter_args(%b = %a) -> (tensor<4xf32>) {
    // expected-error @+1 {{needs operand #0 as #dist.sharding<@mesh, [["x"]]>, but it is #dist.sharding<@mesh, [[]]>}}
    scf.yield %c : tensor<4xf32>
  } {dist.sharding = [#dist.sharding<@mesh, [["x"]]>]}
  return %0 : tensor<4xf32>
}
