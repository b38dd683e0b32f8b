// RUN: automap-opt %s --dist-import --dist-propagate --dist-insert-reshards --dist-verify --dist-partition --canonicalize --cse --split-input-file | FileCheck %s

// What partitioners are known to get wrong or to make expensive.

// An argument that nobody uses is whole, one that is used raw and in another
// sharding is resharded once.

dist.topology @mesh <["x" = 2]>

// CHECK-LABEL: func.func private @unused_and_raw.spmd
// CHECK-SAME: (%{{.*}}: tensor<5xf32>, %{{.*}}: tensor<4x8xf32>, %{{.*}}: tensor<8x4xf32>)
// CHECK-COUNT-1: dist.all_to_all
// CHECK-NOT: dist.
// CHECK: return
func.func @unused_and_raw(
    %unused: tensor<5xf32> {dist.role = #dist.role<input>},
    %a: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], []]>},
    %b: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [[], ["x"]]>})
    -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) {
  %e = tensor.empty() : tensor<8x8xf32>
  %0 = linalg.add {dist.factors = #dist.factors<[[], ["x"], []]>}
    ins(%a, %b : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = linalg.mul {dist.factors = #dist.factors<[[], ["x"], [], []]>}
    ins(%a, %b : tensor<8x8xf32>, tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %a, %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
}

// -----

// Column- then row-parallel: one reduction, over the contracted axis only.

dist.topology @mesh <["d" = 2, "t" = 2]>

// CHECK-LABEL: func.func private @column_row.spmd
// CHECK: linalg.matmul
// CHECK: linalg.matmul
// CHECK: dist.all_reduce %{{.*}} sum on @mesh over ["t"] : tensor<4x8xf32>
// CHECK-NOT: dist.
// CHECK: return
func.func @column_row(
    %x: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["d"], []]>},
    %w0: tensor<8x16xf32> {dist.role = #dist.role<parameter>, dist.sharding = #dist.sharding<@mesh, [[], ["t"]]>},
    %w1: tensor<16x8xf32> {dist.role = #dist.role<parameter>, dist.sharding = #dist.sharding<@mesh, [["t"], []]>})
    -> tensor<8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<8x16xf32>
  %z0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<8x16xf32>) -> tensor<8x16xf32>
  %h = linalg.matmul ins(%x, %w0 : tensor<8x8xf32>, tensor<8x16xf32>) outs(%z0 : tensor<8x16xf32>) -> tensor<8x16xf32>
  %e1 = tensor.empty() : tensor<8x8xf32>
  %z1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<8x8xf32>) -> tensor<8x8xf32>
  %y = linalg.matmul ins(%h, %w1 : tensor<8x16xf32>, tensor<16x8xf32>) outs(%z1 : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %y : tensor<8x8xf32>
}

// -----

// A gradient that goes to a split parameter is scattered as it is reduced; the
// contributions of a tied weight are summed before.

dist.topology @mesh <["d" = 2]>

// CHECK-LABEL: func.func private @tied.spmd
// CHECK: linalg.matmul
// CHECK: linalg.matmul
// CHECK: %[[SUM:.*]] = linalg.add
// CHECK: dist.reduce_scatter %[[SUM]] sum
// CHECK-NOT: dist.
// CHECK: return
func.func @tied(
    %w: tensor<8x4xf32> {dist.role = #dist.role<parameter>, dist.sharding = #dist.sharding<@mesh, [["d"], []]>},
    %x: tensor<16x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["d"], []]>},
    %g: tensor<16x4xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["d"], []]>},
    %h: tensor<16x4xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["d"], []]>})
    -> (tensor<8x4xf32> {dist.updates = 0 : i64}) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x4xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<8x4xf32>) -> tensor<8x4xf32>
  %0 = linalg.matmul
    indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>]
    ins(%x, %g : tensor<16x8xf32>, tensor<16x4xf32>) outs(%z : tensor<8x4xf32>) -> tensor<8x4xf32>
  %1 = linalg.matmul
    indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>]
    ins(%x, %h : tensor<16x8xf32>, tensor<16x4xf32>) outs(%z : tensor<8x4xf32>) -> tensor<8x4xf32>
  %2 = linalg.add
    ins(%0, %1 : tensor<8x4xf32>, tensor<8x4xf32>) outs(%e : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %2 : tensor<8x4xf32>
}

// -----

// A grouped convolution with the batch split, and a depthwise one with the
// channels split, stay local.

dist.topology @mesh <["x" = 2]>

// CHECK-LABEL: func.func private @grouped.spmd
// CHECK: linalg.conv_2d_ngchw_fgchw {{.*}} -> tensor<1x2x3x4x4xf32>
// CHECK: linalg.depthwise_conv_2d_nchw_chw {{.*}} -> tensor<2x2x4x4xf32>
// CHECK-NOT: dist.
// CHECK: return
func.func @grouped(
    %x: tensor<2x2x2x5x5xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], [], [], [], []]>},
    %w: tensor<3x2x2x2x2xf32> {dist.role = #dist.role<parameter>},
    %y: tensor<2x4x5x5xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [[], ["x"], [], []]>},
    %d: tensor<4x2x2xf32> {dist.role = #dist.role<parameter>})
    -> (tensor<2x2x3x4x4xf32>, tensor<2x4x4x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<2x2x3x4x4xf32>
  %z0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<2x2x3x4x4xf32>) -> tensor<2x2x3x4x4xf32>
  %0 = linalg.conv_2d_ngchw_fgchw ins(%x, %w : tensor<2x2x2x5x5xf32>, tensor<3x2x2x2x2xf32>)
    outs(%z0 : tensor<2x2x3x4x4xf32>) -> tensor<2x2x3x4x4xf32>
  %e1 = tensor.empty() : tensor<2x4x4x4xf32>
  %z1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<2x4x4x4xf32>) -> tensor<2x4x4x4xf32>
  %1 = linalg.depthwise_conv_2d_nchw_chw ins(%y, %d : tensor<2x4x5x5xf32>, tensor<4x2x2xf32>)
    outs(%z1 : tensor<2x4x4x4xf32>) -> tensor<2x4x4x4xf32>
  return %0, %1 : tensor<2x2x3x4x4xf32>, tensor<2x4x4x4xf32>
}

// -----

// Exact halo: a 3-wide window over 8 of 10 takes one element from each side.

dist.topology @mesh <["x" = 2]>

// CHECK-LABEL: func.func private @halo.spmd
// CHECK-DAG: %[[LEFT:.*]] = tensor.extract_slice %arg0[4] [1] [1]
// CHECK-DAG: %[[RIGHT:.*]] = tensor.extract_slice %arg0[0] [1] [1]
// CHECK-DAG: dist.collective_permute %[[LEFT]] pairs [0, 1]
// CHECK-DAG: dist.collective_permute %[[RIGHT]] pairs [1, 0]
// CHECK: linalg.conv_1d ins(%{{.*}}, %{{.*}} : tensor<6xf32>, tensor<3xf32>)
func.func @halo(
    %x: tensor<10xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"]]>},
    %w: tensor<3xf32> {dist.role = #dist.role<parameter>}) -> tensor<8xf32> {
  %z = arith.constant dense<0.0> : tensor<8xf32>
  %0 = linalg.conv_1d ins(%x, %w : tensor<10xf32>, tensor<3xf32>) outs(%z : tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// What reshapes split into heads keeps the split when the heads divide, and
// moves what does not fit when they do not.

dist.topology @mesh <["x" = 4]>

// CHECK-LABEL: func.func private @heads.spmd
// CHECK: tensor.expand_shape {{.*}} : tensor<8xf32> into tensor<1x8xf32>
// CHECK: dist.collective_permute
// CHECK-NOT: dist.all_gather
// CHECK: tensor.expand_shape {{.*}} : tensor<16xf32> into tensor<2x8xf32>
func.func @heads(
    %a: tensor<32xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"]]>},
    %b: tensor<40xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"]]>})
    -> (tensor<4x8xf32>, tensor<5x8xf32>) {
  %0 = tensor.expand_shape %a [[0, 1]] output_shape [4, 8] : tensor<32xf32> into tensor<4x8xf32>
  %1 = tensor.expand_shape %b [[0, 1]] output_shape [5, 8] : tensor<40xf32> into tensor<5x8xf32>
  return %0, %1 : tensor<4x8xf32>, tensor<5x8xf32>
}

// -----

// What a `scf.while` carries has one sharding over two axes, from its start to
// its end, and its condition is the same on every device.

dist.topology @mesh <["x" = 2, "y" = 2]>

// CHECK-LABEL: func.func private @loop.spmd
// CHECK: scf.while (%[[S:.*]] = %arg0, %{{.*}} = %{{.*}}) : (tensor<4x4xf32>, i32) -> (tensor<4x4xf32>, i32)
// CHECK: scf.condition(%{{.*}}) %[[S]], %{{.*}} : tensor<4x4xf32>, i32
// CHECK: linalg.add {{.*}} -> tensor<4x4xf32>
// CHECK-NOT: dist.
// CHECK: return
func.func @loop(
    %x: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], ["y"]]>})
    -> tensor<8x8xf32> {
  %limit = arith.constant 40 : i32
  %one = arith.constant 1 : i32
  %grown, %count = scf.while (%g = %x, %n = %one) : (tensor<8x8xf32>, i32) -> (tensor<8x8xf32>, i32) {
    %isSmall = arith.cmpi slt, %n, %limit : i32
    scf.condition(%isSmall) %g, %n : tensor<8x8xf32>, i32
  } do {
  ^bb0(%g: tensor<8x8xf32>, %n: i32):
    %0 = linalg.add ins(%g, %g : tensor<8x8xf32>, tensor<8x8xf32>) outs(%g : tensor<8x8xf32>) -> tensor<8x8xf32>
    %1 = arith.addi %n, %n : i32
    scf.yield %0, %1 : tensor<8x8xf32>, i32
  }
  return %grown : tensor<8x8xf32>
}
