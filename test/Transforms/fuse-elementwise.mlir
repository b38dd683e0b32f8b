// RUN: automap-opt %s --automap-fuse-elementwise --canonicalize -split-input-file | FileCheck %s

// CHECK-LABEL: func.func @chain
// CHECK: linalg.generic
// CHECK: math.exp
// CHECK-NEXT: math.tanh
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @chain(%a: tensor<8x64xf32>) -> tensor<8x64xf32> {
  %e = tensor.empty() : tensor<8x64xf32>
  %0 = linalg.exp ins(%a : tensor<8x64xf32>) outs(%e : tensor<8x64xf32>)
    -> tensor<8x64xf32>
  %1 = linalg.tanh ins(%0 : tensor<8x64xf32>) outs(%e : tensor<8x64xf32>)
    -> tensor<8x64xf32>
  return %1 : tensor<8x64xf32>
}

// -----

// Two consumers of something expensive: computed once.
// CHECK-LABEL: func.func @shared
// CHECK-COUNT-1: math.exp
// CHECK-NOT: math.exp
func.func @shared(%a: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
  %e = tensor.empty() : tensor<64xf32>
  %0 = linalg.exp ins(%a : tensor<64xf32>) outs(%e : tensor<64xf32>)
    -> tensor<64xf32>
  %1 = linalg.tanh ins(%0 : tensor<64xf32>) outs(%e : tensor<64xf32>)
    -> tensor<64xf32>
  %2 = linalg.negf ins(%0 : tensor<64xf32>) outs(%e : tensor<64xf32>)
    -> tensor<64xf32>
  return %1, %2 : tensor<64xf32>, tensor<64xf32>
}

// -----

// An expensive row value is not computed once for each column.
// CHECK-LABEL: func.func @broadcast
// CHECK: linalg.generic
// CHECK: math.rsqrt
// CHECK: linalg.generic
// CHECK: arith.mulf
func.func @broadcast(%a: tensor<8x64xf32>, %v: tensor<8xf32>)
    -> tensor<8x64xf32> {
  %e = tensor.empty() : tensor<8xf32>
  %0 = linalg.rsqrt ins(%v : tensor<8xf32>) outs(%e : tensor<8xf32>)
    -> tensor<8xf32>
  %f = tensor.empty() : tensor<8x64xf32>
  %1 = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>,
                       affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%a, %0 : tensor<8x64xf32>, tensor<8xf32>)
      outs(%f : tensor<8x64xf32>) {
  ^bb0(%x: f32, %r: f32, %o: f32):
    %2 = arith.mulf %x, %r : f32
    linalg.yield %2 : f32
  } -> tensor<8x64xf32>
  return %1 : tensor<8x64xf32>
}

// -----

// A transposed operand becomes part of the contraction; exp does not.
// CHECK-DAG: #[[A:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #[[B:.*]] = affine_map<(d0, d1, d2) -> (d1, d2)>
// CHECK-LABEL: func.func @contraction
// CHECK-SAME: (%{{.*}}, %[[ARG:[^:]*]]: tensor<16x64xf32>
// CHECK: %[[EXP:.*]] = linalg.generic
// CHECK: linalg.generic {indexing_maps = [#[[A]], #[[B]], #{{.*}}]
// CHECK-SAME: ins(%[[EXP]], %[[ARG]]
func.func @contraction(%a: tensor<32x64xf32>, %b: tensor<16x64xf32>,
                       %out: tensor<32x16xf32>) -> tensor<32x16xf32> {
  %e0 = tensor.empty() : tensor<32x64xf32>
  %exp = linalg.exp ins(%a : tensor<32x64xf32>) outs(%e0 : tensor<32x64xf32>)
    -> tensor<32x64xf32>
  %e1 = tensor.empty() : tensor<64x16xf32>
  %t = linalg.transpose ins(%b : tensor<16x64xf32>)
    outs(%e1 : tensor<64x16xf32>) permutation = [1, 0]
  %0 = linalg.matmul ins(%exp, %t : tensor<32x64xf32>, tensor<64x16xf32>)
    outs(%out : tensor<32x16xf32>) -> tensor<32x16xf32>
  return %0 : tensor<32x16xf32>
}

// -----

// Each contraction fills its own output, right before.
// CHECK-LABEL: func.func @fills
// CHECK: linalg.fill
// CHECK-NEXT: linalg.generic
// CHECK: linalg.fill
// CHECK-NEXT: linalg.generic
func.func @fills(%a: tensor<32x32xf32>, %b: tensor<32x32xf32>)
    -> (tensor<32x32xf32>, tensor<32x32xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<32x32xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<32x32xf32>)
    -> tensor<32x32xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<32x32xf32>, tensor<32x32xf32>)
    outs(%z : tensor<32x32xf32>) -> tensor<32x32xf32>
  %1 = linalg.matmul ins(%b, %a : tensor<32x32xf32>, tensor<32x32xf32>)
    outs(%z : tensor<32x32xf32>) -> tensor<32x32xf32>
  return %0, %1 : tensor<32x32xf32>, tensor<32x32xf32>
}

// -----

// Of what is filled only a slice is needed.
// CHECK-LABEL: func.func @fill_of_a_slice
// CHECK-NOT: tensor<32x32xf32>
// CHECK-COUNT-2: linalg.fill {{.*}} -> tensor<16x32xf32>
// CHECK-NOT: tensor.extract_slice
// CHECK: return
func.func @fill_of_a_slice(%a: tensor<16x8xf32>, %b: tensor<8x32xf32>,
                           %offset: index)
    -> (tensor<16x32xf32>, tensor<16x32xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<32x32xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<32x32xf32>)
    -> tensor<32x32xf32>
  %s = tensor.extract_slice %z[%offset, 0] [16, 32] [1, 1]
    : tensor<32x32xf32> to tensor<16x32xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<16x8xf32>, tensor<8x32xf32>)
    outs(%s : tensor<16x32xf32>) -> tensor<16x32xf32>
  %c = math.exp %a : tensor<16x8xf32>
  %1 = linalg.matmul ins(%c, %b : tensor<16x8xf32>, tensor<8x32xf32>)
    outs(%s : tensor<16x32xf32>) -> tensor<16x32xf32>
  return %0, %1 : tensor<16x32xf32>, tensor<16x32xf32>
}

// -----

// One buffer for both values would live from the first one to the last use of
// the second one.
// CHECK-LABEL: func.func @empties
// CHECK-COUNT-2: tensor.empty
func.func @empties(%a: tensor<32x32xf32>, %b: tensor<32x32xf32>)
    -> (tensor<32x32xf32>, tensor<32x32xf32>) {
  %e = tensor.empty() : tensor<32x32xf32>
  %0 = linalg.exp ins(%a : tensor<32x32xf32>)
    outs(%e : tensor<32x32xf32>) -> tensor<32x32xf32>
  %1 = linalg.exp ins(%b : tensor<32x32xf32>)
    outs(%e : tensor<32x32xf32>) -> tensor<32x32xf32>
  return %0, %1 : tensor<32x32xf32>, tensor<32x32xf32>
}

// -----

dist.topology @mesh <["x" = 2]>

// The start of a collective and its wait keep the same value, whatever is in it.
// CHECK-LABEL: func.func @started
// CHECK: %[[EMPTY:.*]] = tensor.empty
// CHECK: dist.all_gather_start %[[EMPTY]]
// CHECK: dist.wait {{.*}} from %[[EMPTY]] :
func.func @started(%a: tensor<2xf32>) -> (tensor<2xf32>, tensor<4xf32>) {
  %e = tensor.empty() : tensor<2xf32>
  %output, %token = dist.all_gather_start %e dim 0 on @mesh over ["x"]
    : tensor<2xf32> -> tensor<4xf32>
  %0 = linalg.exp ins(%a : tensor<2xf32>) outs(%e : tensor<2xf32>)
    -> tensor<2xf32>
  %1 = dist.wait %token for %output from %e
    : tensor<4xf32> from tensor<2xf32> -> tensor<4xf32>
  return %0, %1 : tensor<2xf32>, tensor<4xf32>
}

// -----

// Of a broadcast that is sliced nothing but the slices is made; a transpose that
// is needed as a whole is sliced.
// CHECK-LABEL: func.func @sliced_moves
// CHECK-NOT: tensor<8x64xf32>
// CHECK: %[[PART:.*]] = tensor.extract_slice %arg0[%arg2] [32] [1]
// CHECK: linalg.generic {{.*}} ins(%[[PART]] : tensor<32xf32>) outs({{.*}} : tensor<8x32xf32>)
// CHECK: %[[T:.*]] = linalg.generic {{.*}} ins(%arg1 : tensor<8x4xf32>) outs({{.*}} : tensor<4x8xf32>)
// CHECK: tensor.extract_slice %[[T]]
func.func @sliced_moves(%a: tensor<64xf32>, %b: tensor<8x4xf32>, %i: index)
    -> (tensor<8x32xf32>, tensor<4x8xf32>, tensor<2x8xf32>) {
  %e = tensor.empty() : tensor<8x64xf32>
  %0 = linalg.broadcast ins(%a : tensor<64xf32>) outs(%e : tensor<8x64xf32>) dimensions = [0]
  %1 = tensor.extract_slice %0[0, %i] [8, 32] [1, 1] : tensor<8x64xf32> to tensor<8x32xf32>
  %e1 = tensor.empty() : tensor<4x8xf32>
  %2 = linalg.transpose ins(%b : tensor<8x4xf32>) outs(%e1 : tensor<4x8xf32>) permutation = [1, 0]
  %3 = tensor.extract_slice %2[%i, 0] [2, 8] [1, 1] : tensor<4x8xf32> to tensor<2x8xf32>
  return %1, %2, %3 : tensor<8x32xf32>, tensor<4x8xf32>, tensor<2x8xf32>
}
