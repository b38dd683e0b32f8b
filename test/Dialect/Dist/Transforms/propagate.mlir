// RUN: automap-opt %s --dist-import --dist-propagate --split-input-file | FileCheck %s

// Megatron's block: the first weight is split by columns, the second by rows.
// Everything in between follows, and the second matmul leaves partial sums.

dist.topology @mesh <["x" = 2]>

// CHECK-LABEL: func.func @megatron
// CHECK-SAME: %arg0: tensor<8x16xf32> {{{.*}}dist.sharding = #dist.sharding<@mesh, {{\[\[}}], []]>}
func.func @megatron(
    %x: tensor<8x16xf32> {dist.role = #dist.role<input>},
    %w1: tensor<16x32xf32> {dist.role = #dist.role<parameter>, dist.sharding = #dist.sharding<@mesh, [[], ["x"]]>},
    %w2: tensor<32x16xf32> {dist.role = #dist.role<parameter>, dist.sharding = #dist.sharding<@mesh, [["x"], []]>})
    -> tensor<8x16xf32> {
  %zero = arith.constant 0.0 : f32
  // CHECK: linalg.fill {{{.*}}dist.sharding = [#dist.sharding<@mesh, {{\[\[}}], ["x"]]>]}
  %e1 = tensor.empty() : tensor<8x32xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<8x32xf32>) -> tensor<8x32xf32>
  // CHECK: linalg.matmul {dist.factors = #dist.factors<{{\[\[}}], ["x"], [], [], []]>, dist.sharding = [#dist.sharding<@mesh, {{\[\[}}], ["x"]]>]}
  %0 = linalg.matmul ins(%x, %w1 : tensor<8x16xf32>, tensor<16x32xf32>) outs(%f1 : tensor<8x32xf32>) -> tensor<8x32xf32>
  %e2 = tensor.empty() : tensor<8x16xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<8x16xf32>) -> tensor<8x16xf32>
  // CHECK: linalg.matmul {dist.factors = #dist.factors<{{\[\[}}], [], ["x"], [], []]>, dist.sharding = [#dist.sharding<@mesh, {{\[\[}}], []], partial = [sum ["x"]]>]}
  %1 = linalg.matmul ins(%0, %w2 : tensor<8x32xf32>, tensor<32x16xf32>) outs(%f2 : tensor<8x16xf32>) -> tensor<8x16xf32>
  return %1 : tensor<8x16xf32>
}

// -----

// A partial sum passes through what is linear in it and stops where it isn't.

dist.topology @mesh <["x" = 2]>

// CHECK-LABEL: func.func @linear
func.func @linear(
    %a: tensor<8x4xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], []]>},
    %s: tensor<4xf32> {dist.role = #dist.role<constant>, dist.sharding = #dist.sharding<@mesh, [[]]>})
    -> tensor<4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  // CHECK: linalg.reduce {{.*}}dist.sharding = [#dist.sharding<@mesh, {{\[\[}}]], partial = [sum ["x"]]>]
  %sum = linalg.reduce { arith.addf } ins(%a : tensor<8x4xf32>) outs(%f : tensor<4xf32>) dimensions = [0]
  // Scaling keeps the summands.
  // CHECK: linalg.mul {{.*}}dist.sharding = [#dist.sharding<@mesh, {{\[\[}}]], partial = [sum ["x"]]>]
  %scaled = linalg.mul ins(%sum, %s : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  // The exponential of a summand is no summand of the exponential.
  // CHECK: linalg.exp {{.*}}dist.sharding = [#dist.sharding<@mesh, {{\[\[}}]]>]
  %exp = linalg.exp ins(%scaled : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  return %exp : tensor<4xf32>
}

// -----

// A gradient with two users is reduced once, before them. They are then free to
// be split as the state that they update, so that it is scattered (ZeRO).

dist.topology @mesh <["x" = 2]>

// CHECK-LABEL: func.func @divided_state
func.func @divided_state(
    %a: tensor<8x4xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], []]>},
    %m: tensor<4xf32> {dist.role = #dist.role<state>, dist.sharding = #dist.sharding<@mesh, [["x"]]>},
    %v: tensor<4xf32> {dist.role = #dist.role<state>, dist.sharding = #dist.sharding<@mesh, [["x"]]>})
    -> (tensor<4xf32> {dist.updates = 1 : i64}, tensor<4xf32> {dist.updates = 2 : i64}) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  // CHECK: linalg.reduce {{.*}}dist.sharding = [#dist.sharding<@mesh, {{\[\[}}]], partial = [sum ["x"]]>]
  %gradient = linalg.reduce { arith.addf } ins(%a : tensor<8x4xf32>) outs(%f : tensor<4xf32>) dimensions = [0]
  // CHECK: linalg.negf {{.*}}dist.sharding = [#dist.sharding<@mesh, {{\[\[}}"x"]]>]
  %linear = linalg.negf ins(%gradient : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  // CHECK: linalg.square {{.*}}dist.sharding = [#dist.sharding<@mesh, {{\[\[}}"x"]]>]
  %square = linalg.square ins(%gradient : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %m1 = linalg.add ins(%m, %linear : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %v1 = linalg.add ins(%v, %square : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  return %m1, %v1 : tensor<4xf32>, tensor<4xf32>
}
