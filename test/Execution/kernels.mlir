// RUN: automap-opt %s --dist-to-cpu | %execute | sed 's/base@ = [^ ]*//' > %t.kernels
// RUN: automap-opt %s --dist-to-cpu=kernels=false | %execute | sed 's/base@ = [^ ]*//' > %t.loops
// RUN: diff %t.kernels %t.loops
// RUN: FileCheck %s < %t.kernels
// RUN: automap-opt %s --dist-to-cpu | FileCheck %s --check-prefix=CALLS
// RUN: automap-opt %s --dist-to-cpu=kernels=false | FileCheck %s --check-prefix=LOOPS --implicit-check-not=amrt_gemm --implicit-check-not=amrt_conv2d

// Kernels and loops compute the same; all values are small integers, so floats
// are exact in any order of adding up.

// CHECK: sizes = [24, 20]
// LOOPS: llvm.func internal @matmul

// CALLS-LABEL: llvm.func internal @matmul(
// CALLS: llvm.call @amrt_gemm
func.func private @matmul(%a: tensor<24x40xf32>, %b: tensor<40x20xf32>,
    %o: tensor<24x20xf32>) -> tensor<24x20xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<24x40xf32>, tensor<40x20xf32>) outs(%o : tensor<24x20xf32>) -> tensor<24x20xf32>
  return %0 : tensor<24x20xf32>
}

// CALLS-LABEL: llvm.func internal @matmul_f64(
// CALLS: llvm.call @amrt_gemm
func.func private @matmul_f64(%a: tensor<24x40xf64>, %b: tensor<40x20xf64>,
    %o: tensor<24x20xf64>) -> tensor<24x20xf64> {
  %0 = linalg.matmul ins(%a, %b : tensor<24x40xf64>, tensor<40x20xf64>) outs(%o : tensor<24x20xf64>) -> tensor<24x20xf64>
  return %0 : tensor<24x20xf64>
}

// CALLS-LABEL: llvm.func internal @matmul_i32(
// CALLS: llvm.call @amrt_gemm
func.func private @matmul_i32(%a: tensor<24x40xi32>, %b: tensor<40x20xi32>,
    %o: tensor<24x20xi32>) -> tensor<24x20xi32> {
  %0 = linalg.matmul ins(%a, %b : tensor<24x40xi32>, tensor<40x20xi32>) outs(%o : tensor<24x20xi32>) -> tensor<24x20xi32>
  return %0 : tensor<24x20xi32>
}

// CALLS-LABEL: llvm.func internal @batch_matmul(
// CALLS: llvm.call @amrt_batch_gemm
func.func private @batch_matmul(%a: tensor<3x16x24xf32>, %b: tensor<3x24x20xf32>,
    %o: tensor<3x16x20xf32>) -> tensor<3x16x20xf32> {
  %0 = linalg.batch_matmul ins(%a, %b : tensor<3x16x24xf32>, tensor<3x24x20xf32>) outs(%o : tensor<3x16x20xf32>) -> tensor<3x16x20xf32>
  return %0 : tensor<3x16x20xf32>
}

// CALLS-LABEL: llvm.func internal @matvec(
// CALLS: llvm.call @amrt_gemm
func.func private @matvec(%a: tensor<64x80xf32>, %b: tensor<80xf32>,
    %o: tensor<64xf32>) -> tensor<64xf32> {
  %0 = linalg.matvec ins(%a, %b : tensor<64x80xf32>, tensor<80xf32>) outs(%o : tensor<64xf32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}

// CALLS-LABEL: llvm.func internal @transposed_both(
// CALLS: llvm.call @amrt_gemm
func.func private @transposed_both(%a: tensor<40x24xf32>, %b: tensor<20x40xf32>,
    %o: tensor<20x24xf32>) -> tensor<20x24xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(j, i, k) -> (k, i)>, affine_map<(j, i, k) -> (j, k)>, affine_map<(j, i, k) -> (j, i)>],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<40x24xf32>, tensor<20x40xf32>) outs(%o : tensor<20x24xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %m = arith.mulf %x, %y : f32
    %s = arith.addf %z, %m : f32
    linalg.yield %s : f32
  } -> tensor<20x24xf32>
  return %0 : tensor<20x24xf32>
}

// CALLS-LABEL: llvm.func internal @heads(
// CALLS: llvm.call @amrt_batch_gemm
func.func private @heads(%a: tensor<4x16x3x8xf32>, %b: tensor<4x16x3x8xf32>,
    %o: tensor<4x3x16x16xf32>) -> tensor<4x3x16x16xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(b, h, q, k, d) -> (b, q, h, d)>, affine_map<(b, h, q, k, d) -> (b, k, h, d)>, affine_map<(b, h, q, k, d) -> (b, h, q, k)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<4x16x3x8xf32>, tensor<4x16x3x8xf32>) outs(%o : tensor<4x3x16x16xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %m = arith.mulf %x, %y : f32
    %s = arith.addf %z, %m : f32
    linalg.yield %s : f32
  } -> tensor<4x3x16x16xf32>
  return %0 : tensor<4x3x16x16xf32>
}

// CALLS-LABEL: llvm.func internal @merged_rows(
// CALLS: llvm.call @amrt_gemm
func.func private @merged_rows(%a: tensor<4x6x32xf32>, %b: tensor<32x16xf32>,
    %o: tensor<4x6x16xf32>) -> tensor<4x6x16xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(b, i, e, d) -> (b, i, d)>, affine_map<(b, i, e, d) -> (d, e)>, affine_map<(b, i, e, d) -> (b, i, e)>],
      iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<4x6x32xf32>, tensor<32x16xf32>) outs(%o : tensor<4x6x16xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %m = arith.mulf %x, %y : f32
    %s = arith.addf %z, %m : f32
    linalg.yield %s : f32
  } -> tensor<4x6x16xf32>
  return %0 : tensor<4x6x16xf32>
}

// CALLS-LABEL: llvm.func internal @two_sums(
// CALLS: llvm.call @amrt_gemm
func.func private @two_sums(%a: tensor<4x6x32xf32>, %b: tensor<4x6x16xf32>,
    %o: tensor<32x16xf32>) -> tensor<32x16xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d, e, b, i) -> (b, i, d)>, affine_map<(d, e, b, i) -> (b, i, e)>, affine_map<(d, e, b, i) -> (d, e)>],
      iterator_types = ["parallel", "parallel", "reduction", "reduction"]}
      ins(%a, %b : tensor<4x6x32xf32>, tensor<4x6x16xf32>) outs(%o : tensor<32x16xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %m = arith.mulf %x, %y : f32
    %s = arith.addf %z, %m : f32
    linalg.yield %s : f32
  } -> tensor<32x16xf32>
  return %0 : tensor<32x16xf32>
}

// CALLS-LABEL: llvm.func internal @apart_sums(
// CALLS: llvm.call @amrt_gemm
func.func private @apart_sums(%a: tensor<8x20x6xf32>, %b: tensor<6x8x24xf32>,
    %o: tensor<20x24xf32>) -> tensor<20x24xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(m, n, x, y) -> (x, m, y)>, affine_map<(m, n, x, y) -> (y, x, n)>, affine_map<(m, n, x, y) -> (m, n)>],
      iterator_types = ["parallel", "parallel", "reduction", "reduction"]}
      ins(%a, %b : tensor<8x20x6xf32>, tensor<6x8x24xf32>) outs(%o : tensor<20x24xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %m = arith.mulf %x, %y : f32
    %s = arith.addf %z, %m : f32
    linalg.yield %s : f32
  } -> tensor<20x24xf32>
  return %0 : tensor<20x24xf32>
}

// CALLS-LABEL: llvm.func internal @apart_rows(
// CALLS: llvm.call @amrt_batch_gemm
func.func private @apart_rows(%a: tensor<8x20x6xf32>, %b: tensor<20x24xf32>,
    %o: tensor<6x24x8xf32>) -> tensor<6x24x8xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(y, n, x, k) -> (x, k, y)>, affine_map<(y, n, x, k) -> (k, n)>, affine_map<(y, n, x, k) -> (y, n, x)>],
      iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<8x20x6xf32>, tensor<20x24xf32>) outs(%o : tensor<6x24x8xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %m = arith.mulf %x, %y : f32
    %s = arith.addf %z, %m : f32
    linalg.yield %s : f32
  } -> tensor<6x24x8xf32>
  return %0 : tensor<6x24x8xf32>
}

// CALLS-LABEL: llvm.func internal @conv_nchw(
// CALLS: llvm.call @amrt_conv2d
func.func private @conv_nchw(%a: tensor<2x3x10x11xf32>, %b: tensor<4x3x3x2xf32>,
    %o: tensor<2x4x8x10xf32>) -> tensor<2x4x8x10xf32> {
  %0 = linalg.conv_2d_nchw_fchw ins(%a, %b : tensor<2x3x10x11xf32>, tensor<4x3x3x2xf32>) outs(%o : tensor<2x4x8x10xf32>) -> tensor<2x4x8x10xf32>
  return %0 : tensor<2x4x8x10xf32>
}

// CALLS-LABEL: llvm.func internal @conv_strided(
// CALLS: llvm.call @amrt_conv2d
func.func private @conv_strided(%a: tensor<2x3x11x11xf32>, %b: tensor<4x3x3x3xf32>,
    %o: tensor<2x4x4x3xf32>) -> tensor<2x4x4x3xf32> {
  %0 = linalg.conv_2d_nchw_fchw {strides = dense<[2, 3]> : tensor<2xi64>, dilations = dense<[2, 2]> : tensor<2xi64>} ins(%a, %b : tensor<2x3x11x11xf32>, tensor<4x3x3x3xf32>) outs(%o : tensor<2x4x4x3xf32>) -> tensor<2x4x4x3xf32>
  return %0 : tensor<2x4x4x3xf32>
}

// CALLS-LABEL: llvm.func internal @conv_nhwc(
// CALLS: llvm.call @amrt_conv2d
func.func private @conv_nhwc(%a: tensor<2x10x11x3xf64>, %b: tensor<3x2x3x4xf64>,
    %o: tensor<2x8x10x4xf64>) -> tensor<2x8x10x4xf64> {
  %0 = linalg.conv_2d_nhwc_hwcf ins(%a, %b : tensor<2x10x11x3xf64>, tensor<3x2x3x4xf64>) outs(%o : tensor<2x8x10x4xf64>) -> tensor<2x8x10x4xf64>
  return %0 : tensor<2x8x10x4xf64>
}

// CALLS-LABEL: llvm.func internal @conv_grouped(
// CALLS: llvm.call @amrt_conv2d
func.func private @conv_grouped(%a: tensor<2x3x4x9x9xf32>, %b: tensor<3x5x4x3x3xf32>,
    %o: tensor<2x3x5x7x7xf32>) -> tensor<2x3x5x7x7xf32> {
  %0 = linalg.conv_2d_ngchw_gfchw ins(%a, %b : tensor<2x3x4x9x9xf32>, tensor<3x5x4x3x3xf32>) outs(%o : tensor<2x3x5x7x7xf32>) -> tensor<2x3x5x7x7xf32>
  return %0 : tensor<2x3x5x7x7xf32>
}

// CALLS-LABEL: llvm.func internal @conv_depthwise(
// CALLS: llvm.call @amrt_conv2d
func.func private @conv_depthwise(%a: tensor<2x9x9x8xf32>, %b: tensor<3x3x8xf32>,
    %o: tensor<2x7x7x8xf32>) -> tensor<2x7x7x8xf32> {
  %0 = linalg.depthwise_conv_2d_nhwc_hwc ins(%a, %b : tensor<2x9x9x8xf32>, tensor<3x3x8xf32>) outs(%o : tensor<2x7x7x8xf32>) -> tensor<2x7x7x8xf32>
  return %0 : tensor<2x7x7x8xf32>
}

// CALLS-LABEL: llvm.func internal @conv_1d(
// CALLS: llvm.call @amrt_conv2d
func.func private @conv_1d(%a: tensor<2x4x30xf32>, %b: tensor<6x4x5xf32>,
    %o: tensor<2x6x26xf32>) -> tensor<2x6x26xf32> {
  %0 = linalg.conv_1d_ncw_fcw ins(%a, %b : tensor<2x4x30xf32>, tensor<6x4x5xf32>) outs(%o : tensor<2x6x26xf32>) -> tensor<2x6x26xf32>
  return %0 : tensor<2x6x26xf32>
}

// CALLS-LABEL: llvm.func internal @conv_1x1(
// CALLS: llvm.call @amrt_batch_gemm
func.func private @conv_1x1(%a: tensor<2x8x9x9xf32>, %b: tensor<6x8x1x1xf32>,
    %o: tensor<2x6x5x5xf32>) -> tensor<2x6x5x5xf32> {
  %0 = linalg.conv_2d_nchw_fchw {strides = dense<[2, 2]> : tensor<2xi64>} ins(%a, %b : tensor<2x8x9x9xf32>, tensor<6x8x1x1xf32>) outs(%o : tensor<2x6x5x5xf32>) -> tensor<2x6x5x5xf32>
  return %0 : tensor<2x6x5x5xf32>
}

func.func private @conv_3d(%a: tensor<1x6x6x6x2xf32>, %b: tensor<3x3x3x2x4xf32>,
    %o: tensor<1x4x4x4x4xf32>) -> tensor<1x4x4x4x4xf32> {
  %0 = linalg.conv_3d_ndhwc_dhwcf ins(%a, %b : tensor<1x6x6x6x2xf32>, tensor<3x3x3x2x4xf32>) outs(%o : tensor<1x4x4x4x4xf32>) -> tensor<1x4x4x4x4xf32>
  return %0 : tensor<1x4x4x4x4xf32>
}

func.func private @init_24x40_f32() -> tensor<24x40xf32> {
  %e = tensor.empty() : tensor<24x40xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} outs(%e : tensor<24x40xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %r = arith.remui %s1, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<24x40xf32>
  return %0 : tensor<24x40xf32>
}

func.func private @init_40x20_f32() -> tensor<40x20xf32> {
  %e = tensor.empty() : tensor<40x20xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} outs(%e : tensor<40x20xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %r = arith.remui %s1, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<40x20xf32>
  return %0 : tensor<40x20xf32>
}

func.func private @init_24x20_f32() -> tensor<24x20xf32> {
  %e = tensor.empty() : tensor<24x20xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} outs(%e : tensor<24x20xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %r = arith.remui %s1, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<24x20xf32>
  return %0 : tensor<24x20xf32>
}

func.func private @init_24x40_f64() -> tensor<24x40xf64> {
  %e = tensor.empty() : tensor<24x40xf64>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} outs(%e : tensor<24x40xf64>) {
  ^bb0(%o: f64):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %r = arith.remui %s1, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f64
    linalg.yield %v : f64
  } -> tensor<24x40xf64>
  return %0 : tensor<24x40xf64>
}

func.func private @init_40x20_f64() -> tensor<40x20xf64> {
  %e = tensor.empty() : tensor<40x20xf64>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} outs(%e : tensor<40x20xf64>) {
  ^bb0(%o: f64):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %r = arith.remui %s1, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f64
    linalg.yield %v : f64
  } -> tensor<40x20xf64>
  return %0 : tensor<40x20xf64>
}

func.func private @init_24x20_f64() -> tensor<24x20xf64> {
  %e = tensor.empty() : tensor<24x20xf64>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} outs(%e : tensor<24x20xf64>) {
  ^bb0(%o: f64):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %r = arith.remui %s1, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f64
    linalg.yield %v : f64
  } -> tensor<24x20xf64>
  return %0 : tensor<24x20xf64>
}

func.func private @init_24x40_i32() -> tensor<24x40xi32> {
  %e = tensor.empty() : tensor<24x40xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} outs(%e : tensor<24x40xi32>) {
  ^bb0(%o: i32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %r = arith.remui %s1, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    linalg.yield %v32 : i32
  } -> tensor<24x40xi32>
  return %0 : tensor<24x40xi32>
}

func.func private @init_40x20_i32() -> tensor<40x20xi32> {
  %e = tensor.empty() : tensor<40x20xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} outs(%e : tensor<40x20xi32>) {
  ^bb0(%o: i32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %r = arith.remui %s1, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    linalg.yield %v32 : i32
  } -> tensor<40x20xi32>
  return %0 : tensor<40x20xi32>
}

func.func private @init_24x20_i32() -> tensor<24x20xi32> {
  %e = tensor.empty() : tensor<24x20xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} outs(%e : tensor<24x20xi32>) {
  ^bb0(%o: i32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %r = arith.remui %s1, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    linalg.yield %v32 : i32
  } -> tensor<24x20xi32>
  return %0 : tensor<24x20xi32>
}

func.func private @init_3x16x24_f32() -> tensor<3x16x24xf32> {
  %e = tensor.empty() : tensor<3x16x24xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>],
      iterator_types = ["parallel", "parallel", "parallel"]} outs(%e : tensor<3x16x24xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %i2 = linalg.index 2 : index
    %c2 = arith.constant 11 : index
    %p2 = arith.muli %i2, %c2 : index
    %s2 = arith.addi %s1, %p2 : index
    %r = arith.remui %s2, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<3x16x24xf32>
  return %0 : tensor<3x16x24xf32>
}

func.func private @init_3x24x20_f32() -> tensor<3x24x20xf32> {
  %e = tensor.empty() : tensor<3x24x20xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>],
      iterator_types = ["parallel", "parallel", "parallel"]} outs(%e : tensor<3x24x20xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %i2 = linalg.index 2 : index
    %c2 = arith.constant 11 : index
    %p2 = arith.muli %i2, %c2 : index
    %s2 = arith.addi %s1, %p2 : index
    %r = arith.remui %s2, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<3x24x20xf32>
  return %0 : tensor<3x24x20xf32>
}

func.func private @init_3x16x20_f32() -> tensor<3x16x20xf32> {
  %e = tensor.empty() : tensor<3x16x20xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>],
      iterator_types = ["parallel", "parallel", "parallel"]} outs(%e : tensor<3x16x20xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %i2 = linalg.index 2 : index
    %c2 = arith.constant 11 : index
    %p2 = arith.muli %i2, %c2 : index
    %s2 = arith.addi %s1, %p2 : index
    %r = arith.remui %s2, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<3x16x20xf32>
  return %0 : tensor<3x16x20xf32>
}

func.func private @init_64x80_f32() -> tensor<64x80xf32> {
  %e = tensor.empty() : tensor<64x80xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} outs(%e : tensor<64x80xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %r = arith.remui %s1, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<64x80xf32>
  return %0 : tensor<64x80xf32>
}

func.func private @init_80_f32() -> tensor<80xf32> {
  %e = tensor.empty() : tensor<80xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]} outs(%e : tensor<80xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %r = arith.remui %s0, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<80xf32>
  return %0 : tensor<80xf32>
}

func.func private @init_64_f32() -> tensor<64xf32> {
  %e = tensor.empty() : tensor<64xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]} outs(%e : tensor<64xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %r = arith.remui %s0, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<64xf32>
  return %0 : tensor<64xf32>
}

func.func private @init_40x24_f32() -> tensor<40x24xf32> {
  %e = tensor.empty() : tensor<40x24xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} outs(%e : tensor<40x24xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %r = arith.remui %s1, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<40x24xf32>
  return %0 : tensor<40x24xf32>
}

func.func private @init_20x40_f32() -> tensor<20x40xf32> {
  %e = tensor.empty() : tensor<20x40xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} outs(%e : tensor<20x40xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %r = arith.remui %s1, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<20x40xf32>
  return %0 : tensor<20x40xf32>
}

func.func private @init_20x24_f32() -> tensor<20x24xf32> {
  %e = tensor.empty() : tensor<20x24xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} outs(%e : tensor<20x24xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %r = arith.remui %s1, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<20x24xf32>
  return %0 : tensor<20x24xf32>
}

func.func private @init_4x16x3x8_f32() -> tensor<4x16x3x8xf32> {
  %e = tensor.empty() : tensor<4x16x3x8xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%e : tensor<4x16x3x8xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %i2 = linalg.index 2 : index
    %c2 = arith.constant 11 : index
    %p2 = arith.muli %i2, %c2 : index
    %s2 = arith.addi %s1, %p2 : index
    %i3 = linalg.index 3 : index
    %c3 = arith.constant 2 : index
    %p3 = arith.muli %i3, %c3 : index
    %s3 = arith.addi %s2, %p3 : index
    %r = arith.remui %s3, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<4x16x3x8xf32>
  return %0 : tensor<4x16x3x8xf32>
}

func.func private @init_4x3x16x16_f32() -> tensor<4x3x16x16xf32> {
  %e = tensor.empty() : tensor<4x3x16x16xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%e : tensor<4x3x16x16xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %i2 = linalg.index 2 : index
    %c2 = arith.constant 11 : index
    %p2 = arith.muli %i2, %c2 : index
    %s2 = arith.addi %s1, %p2 : index
    %i3 = linalg.index 3 : index
    %c3 = arith.constant 2 : index
    %p3 = arith.muli %i3, %c3 : index
    %s3 = arith.addi %s2, %p3 : index
    %r = arith.remui %s3, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<4x3x16x16xf32>
  return %0 : tensor<4x3x16x16xf32>
}

func.func private @init_4x6x32_f32() -> tensor<4x6x32xf32> {
  %e = tensor.empty() : tensor<4x6x32xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>],
      iterator_types = ["parallel", "parallel", "parallel"]} outs(%e : tensor<4x6x32xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %i2 = linalg.index 2 : index
    %c2 = arith.constant 11 : index
    %p2 = arith.muli %i2, %c2 : index
    %s2 = arith.addi %s1, %p2 : index
    %r = arith.remui %s2, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<4x6x32xf32>
  return %0 : tensor<4x6x32xf32>
}

func.func private @init_32x16_f32() -> tensor<32x16xf32> {
  %e = tensor.empty() : tensor<32x16xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} outs(%e : tensor<32x16xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %r = arith.remui %s1, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<32x16xf32>
  return %0 : tensor<32x16xf32>
}

func.func private @init_4x6x16_f32() -> tensor<4x6x16xf32> {
  %e = tensor.empty() : tensor<4x6x16xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>],
      iterator_types = ["parallel", "parallel", "parallel"]} outs(%e : tensor<4x6x16xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %i2 = linalg.index 2 : index
    %c2 = arith.constant 11 : index
    %p2 = arith.muli %i2, %c2 : index
    %s2 = arith.addi %s1, %p2 : index
    %r = arith.remui %s2, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<4x6x16xf32>
  return %0 : tensor<4x6x16xf32>
}

func.func private @init_8x20x6_f32() -> tensor<8x20x6xf32> {
  %e = tensor.empty() : tensor<8x20x6xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>],
      iterator_types = ["parallel", "parallel", "parallel"]} outs(%e : tensor<8x20x6xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %i2 = linalg.index 2 : index
    %c2 = arith.constant 11 : index
    %p2 = arith.muli %i2, %c2 : index
    %s2 = arith.addi %s1, %p2 : index
    %r = arith.remui %s2, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<8x20x6xf32>
  return %0 : tensor<8x20x6xf32>
}

func.func private @init_6x8x24_f32() -> tensor<6x8x24xf32> {
  %e = tensor.empty() : tensor<6x8x24xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>],
      iterator_types = ["parallel", "parallel", "parallel"]} outs(%e : tensor<6x8x24xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %i2 = linalg.index 2 : index
    %c2 = arith.constant 11 : index
    %p2 = arith.muli %i2, %c2 : index
    %s2 = arith.addi %s1, %p2 : index
    %r = arith.remui %s2, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<6x8x24xf32>
  return %0 : tensor<6x8x24xf32>
}

func.func private @init_6x24x8_f32() -> tensor<6x24x8xf32> {
  %e = tensor.empty() : tensor<6x24x8xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>],
      iterator_types = ["parallel", "parallel", "parallel"]} outs(%e : tensor<6x24x8xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %i2 = linalg.index 2 : index
    %c2 = arith.constant 11 : index
    %p2 = arith.muli %i2, %c2 : index
    %s2 = arith.addi %s1, %p2 : index
    %r = arith.remui %s2, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<6x24x8xf32>
  return %0 : tensor<6x24x8xf32>
}

func.func private @init_2x3x10x11_f32() -> tensor<2x3x10x11xf32> {
  %e = tensor.empty() : tensor<2x3x10x11xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%e : tensor<2x3x10x11xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %i2 = linalg.index 2 : index
    %c2 = arith.constant 11 : index
    %p2 = arith.muli %i2, %c2 : index
    %s2 = arith.addi %s1, %p2 : index
    %i3 = linalg.index 3 : index
    %c3 = arith.constant 2 : index
    %p3 = arith.muli %i3, %c3 : index
    %s3 = arith.addi %s2, %p3 : index
    %r = arith.remui %s3, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<2x3x10x11xf32>
  return %0 : tensor<2x3x10x11xf32>
}

func.func private @init_4x3x3x2_f32() -> tensor<4x3x3x2xf32> {
  %e = tensor.empty() : tensor<4x3x3x2xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%e : tensor<4x3x3x2xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %i2 = linalg.index 2 : index
    %c2 = arith.constant 11 : index
    %p2 = arith.muli %i2, %c2 : index
    %s2 = arith.addi %s1, %p2 : index
    %i3 = linalg.index 3 : index
    %c3 = arith.constant 2 : index
    %p3 = arith.muli %i3, %c3 : index
    %s3 = arith.addi %s2, %p3 : index
    %r = arith.remui %s3, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<4x3x3x2xf32>
  return %0 : tensor<4x3x3x2xf32>
}

func.func private @init_2x4x8x10_f32() -> tensor<2x4x8x10xf32> {
  %e = tensor.empty() : tensor<2x4x8x10xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%e : tensor<2x4x8x10xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %i2 = linalg.index 2 : index
    %c2 = arith.constant 11 : index
    %p2 = arith.muli %i2, %c2 : index
    %s2 = arith.addi %s1, %p2 : index
    %i3 = linalg.index 3 : index
    %c3 = arith.constant 2 : index
    %p3 = arith.muli %i3, %c3 : index
    %s3 = arith.addi %s2, %p3 : index
    %r = arith.remui %s3, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<2x4x8x10xf32>
  return %0 : tensor<2x4x8x10xf32>
}

func.func private @init_2x3x11x11_f32() -> tensor<2x3x11x11xf32> {
  %e = tensor.empty() : tensor<2x3x11x11xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%e : tensor<2x3x11x11xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %i2 = linalg.index 2 : index
    %c2 = arith.constant 11 : index
    %p2 = arith.muli %i2, %c2 : index
    %s2 = arith.addi %s1, %p2 : index
    %i3 = linalg.index 3 : index
    %c3 = arith.constant 2 : index
    %p3 = arith.muli %i3, %c3 : index
    %s3 = arith.addi %s2, %p3 : index
    %r = arith.remui %s3, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<2x3x11x11xf32>
  return %0 : tensor<2x3x11x11xf32>
}

func.func private @init_4x3x3x3_f32() -> tensor<4x3x3x3xf32> {
  %e = tensor.empty() : tensor<4x3x3x3xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%e : tensor<4x3x3x3xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %i2 = linalg.index 2 : index
    %c2 = arith.constant 11 : index
    %p2 = arith.muli %i2, %c2 : index
    %s2 = arith.addi %s1, %p2 : index
    %i3 = linalg.index 3 : index
    %c3 = arith.constant 2 : index
    %p3 = arith.muli %i3, %c3 : index
    %s3 = arith.addi %s2, %p3 : index
    %r = arith.remui %s3, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<4x3x3x3xf32>
  return %0 : tensor<4x3x3x3xf32>
}

func.func private @init_2x4x4x3_f32() -> tensor<2x4x4x3xf32> {
  %e = tensor.empty() : tensor<2x4x4x3xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%e : tensor<2x4x4x3xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %i2 = linalg.index 2 : index
    %c2 = arith.constant 11 : index
    %p2 = arith.muli %i2, %c2 : index
    %s2 = arith.addi %s1, %p2 : index
    %i3 = linalg.index 3 : index
    %c3 = arith.constant 2 : index
    %p3 = arith.muli %i3, %c3 : index
    %s3 = arith.addi %s2, %p3 : index
    %r = arith.remui %s3, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<2x4x4x3xf32>
  return %0 : tensor<2x4x4x3xf32>
}

func.func private @init_2x10x11x3_f64() -> tensor<2x10x11x3xf64> {
  %e = tensor.empty() : tensor<2x10x11x3xf64>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%e : tensor<2x10x11x3xf64>) {
  ^bb0(%o: f64):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %i2 = linalg.index 2 : index
    %c2 = arith.constant 11 : index
    %p2 = arith.muli %i2, %c2 : index
    %s2 = arith.addi %s1, %p2 : index
    %i3 = linalg.index 3 : index
    %c3 = arith.constant 2 : index
    %p3 = arith.muli %i3, %c3 : index
    %s3 = arith.addi %s2, %p3 : index
    %r = arith.remui %s3, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f64
    linalg.yield %v : f64
  } -> tensor<2x10x11x3xf64>
  return %0 : tensor<2x10x11x3xf64>
}

func.func private @init_3x2x3x4_f64() -> tensor<3x2x3x4xf64> {
  %e = tensor.empty() : tensor<3x2x3x4xf64>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%e : tensor<3x2x3x4xf64>) {
  ^bb0(%o: f64):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %i2 = linalg.index 2 : index
    %c2 = arith.constant 11 : index
    %p2 = arith.muli %i2, %c2 : index
    %s2 = arith.addi %s1, %p2 : index
    %i3 = linalg.index 3 : index
    %c3 = arith.constant 2 : index
    %p3 = arith.muli %i3, %c3 : index
    %s3 = arith.addi %s2, %p3 : index
    %r = arith.remui %s3, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f64
    linalg.yield %v : f64
  } -> tensor<3x2x3x4xf64>
  return %0 : tensor<3x2x3x4xf64>
}

func.func private @init_2x8x10x4_f64() -> tensor<2x8x10x4xf64> {
  %e = tensor.empty() : tensor<2x8x10x4xf64>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%e : tensor<2x8x10x4xf64>) {
  ^bb0(%o: f64):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %i2 = linalg.index 2 : index
    %c2 = arith.constant 11 : index
    %p2 = arith.muli %i2, %c2 : index
    %s2 = arith.addi %s1, %p2 : index
    %i3 = linalg.index 3 : index
    %c3 = arith.constant 2 : index
    %p3 = arith.muli %i3, %c3 : index
    %s3 = arith.addi %s2, %p3 : index
    %r = arith.remui %s3, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f64
    linalg.yield %v : f64
  } -> tensor<2x8x10x4xf64>
  return %0 : tensor<2x8x10x4xf64>
}

func.func private @init_2x3x4x9x9_f32() -> tensor<2x3x4x9x9xf32> {
  %e = tensor.empty() : tensor<2x3x4x9x9xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} outs(%e : tensor<2x3x4x9x9xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %i2 = linalg.index 2 : index
    %c2 = arith.constant 11 : index
    %p2 = arith.muli %i2, %c2 : index
    %s2 = arith.addi %s1, %p2 : index
    %i3 = linalg.index 3 : index
    %c3 = arith.constant 2 : index
    %p3 = arith.muli %i3, %c3 : index
    %s3 = arith.addi %s2, %p3 : index
    %i4 = linalg.index 4 : index
    %c4 = arith.constant 9 : index
    %p4 = arith.muli %i4, %c4 : index
    %s4 = arith.addi %s3, %p4 : index
    %r = arith.remui %s4, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<2x3x4x9x9xf32>
  return %0 : tensor<2x3x4x9x9xf32>
}

func.func private @init_3x5x4x3x3_f32() -> tensor<3x5x4x3x3xf32> {
  %e = tensor.empty() : tensor<3x5x4x3x3xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} outs(%e : tensor<3x5x4x3x3xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %i2 = linalg.index 2 : index
    %c2 = arith.constant 11 : index
    %p2 = arith.muli %i2, %c2 : index
    %s2 = arith.addi %s1, %p2 : index
    %i3 = linalg.index 3 : index
    %c3 = arith.constant 2 : index
    %p3 = arith.muli %i3, %c3 : index
    %s3 = arith.addi %s2, %p3 : index
    %i4 = linalg.index 4 : index
    %c4 = arith.constant 9 : index
    %p4 = arith.muli %i4, %c4 : index
    %s4 = arith.addi %s3, %p4 : index
    %r = arith.remui %s4, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<3x5x4x3x3xf32>
  return %0 : tensor<3x5x4x3x3xf32>
}

func.func private @init_2x3x5x7x7_f32() -> tensor<2x3x5x7x7xf32> {
  %e = tensor.empty() : tensor<2x3x5x7x7xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} outs(%e : tensor<2x3x5x7x7xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %i2 = linalg.index 2 : index
    %c2 = arith.constant 11 : index
    %p2 = arith.muli %i2, %c2 : index
    %s2 = arith.addi %s1, %p2 : index
    %i3 = linalg.index 3 : index
    %c3 = arith.constant 2 : index
    %p3 = arith.muli %i3, %c3 : index
    %s3 = arith.addi %s2, %p3 : index
    %i4 = linalg.index 4 : index
    %c4 = arith.constant 9 : index
    %p4 = arith.muli %i4, %c4 : index
    %s4 = arith.addi %s3, %p4 : index
    %r = arith.remui %s4, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<2x3x5x7x7xf32>
  return %0 : tensor<2x3x5x7x7xf32>
}

func.func private @init_2x9x9x8_f32() -> tensor<2x9x9x8xf32> {
  %e = tensor.empty() : tensor<2x9x9x8xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%e : tensor<2x9x9x8xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %i2 = linalg.index 2 : index
    %c2 = arith.constant 11 : index
    %p2 = arith.muli %i2, %c2 : index
    %s2 = arith.addi %s1, %p2 : index
    %i3 = linalg.index 3 : index
    %c3 = arith.constant 2 : index
    %p3 = arith.muli %i3, %c3 : index
    %s3 = arith.addi %s2, %p3 : index
    %r = arith.remui %s3, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<2x9x9x8xf32>
  return %0 : tensor<2x9x9x8xf32>
}

func.func private @init_3x3x8_f32() -> tensor<3x3x8xf32> {
  %e = tensor.empty() : tensor<3x3x8xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>],
      iterator_types = ["parallel", "parallel", "parallel"]} outs(%e : tensor<3x3x8xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %i2 = linalg.index 2 : index
    %c2 = arith.constant 11 : index
    %p2 = arith.muli %i2, %c2 : index
    %s2 = arith.addi %s1, %p2 : index
    %r = arith.remui %s2, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<3x3x8xf32>
  return %0 : tensor<3x3x8xf32>
}

func.func private @init_2x7x7x8_f32() -> tensor<2x7x7x8xf32> {
  %e = tensor.empty() : tensor<2x7x7x8xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%e : tensor<2x7x7x8xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %i2 = linalg.index 2 : index
    %c2 = arith.constant 11 : index
    %p2 = arith.muli %i2, %c2 : index
    %s2 = arith.addi %s1, %p2 : index
    %i3 = linalg.index 3 : index
    %c3 = arith.constant 2 : index
    %p3 = arith.muli %i3, %c3 : index
    %s3 = arith.addi %s2, %p3 : index
    %r = arith.remui %s3, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<2x7x7x8xf32>
  return %0 : tensor<2x7x7x8xf32>
}

func.func private @init_2x4x30_f32() -> tensor<2x4x30xf32> {
  %e = tensor.empty() : tensor<2x4x30xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>],
      iterator_types = ["parallel", "parallel", "parallel"]} outs(%e : tensor<2x4x30xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %i2 = linalg.index 2 : index
    %c2 = arith.constant 11 : index
    %p2 = arith.muli %i2, %c2 : index
    %s2 = arith.addi %s1, %p2 : index
    %r = arith.remui %s2, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<2x4x30xf32>
  return %0 : tensor<2x4x30xf32>
}

func.func private @init_6x4x5_f32() -> tensor<6x4x5xf32> {
  %e = tensor.empty() : tensor<6x4x5xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>],
      iterator_types = ["parallel", "parallel", "parallel"]} outs(%e : tensor<6x4x5xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %i2 = linalg.index 2 : index
    %c2 = arith.constant 11 : index
    %p2 = arith.muli %i2, %c2 : index
    %s2 = arith.addi %s1, %p2 : index
    %r = arith.remui %s2, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<6x4x5xf32>
  return %0 : tensor<6x4x5xf32>
}

func.func private @init_2x6x26_f32() -> tensor<2x6x26xf32> {
  %e = tensor.empty() : tensor<2x6x26xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>],
      iterator_types = ["parallel", "parallel", "parallel"]} outs(%e : tensor<2x6x26xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %i2 = linalg.index 2 : index
    %c2 = arith.constant 11 : index
    %p2 = arith.muli %i2, %c2 : index
    %s2 = arith.addi %s1, %p2 : index
    %r = arith.remui %s2, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<2x6x26xf32>
  return %0 : tensor<2x6x26xf32>
}

func.func private @init_2x8x9x9_f32() -> tensor<2x8x9x9xf32> {
  %e = tensor.empty() : tensor<2x8x9x9xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%e : tensor<2x8x9x9xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %i2 = linalg.index 2 : index
    %c2 = arith.constant 11 : index
    %p2 = arith.muli %i2, %c2 : index
    %s2 = arith.addi %s1, %p2 : index
    %i3 = linalg.index 3 : index
    %c3 = arith.constant 2 : index
    %p3 = arith.muli %i3, %c3 : index
    %s3 = arith.addi %s2, %p3 : index
    %r = arith.remui %s3, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<2x8x9x9xf32>
  return %0 : tensor<2x8x9x9xf32>
}

func.func private @init_6x8x1x1_f32() -> tensor<6x8x1x1xf32> {
  %e = tensor.empty() : tensor<6x8x1x1xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%e : tensor<6x8x1x1xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %i2 = linalg.index 2 : index
    %c2 = arith.constant 11 : index
    %p2 = arith.muli %i2, %c2 : index
    %s2 = arith.addi %s1, %p2 : index
    %i3 = linalg.index 3 : index
    %c3 = arith.constant 2 : index
    %p3 = arith.muli %i3, %c3 : index
    %s3 = arith.addi %s2, %p3 : index
    %r = arith.remui %s3, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<6x8x1x1xf32>
  return %0 : tensor<6x8x1x1xf32>
}

func.func private @init_2x6x5x5_f32() -> tensor<2x6x5x5xf32> {
  %e = tensor.empty() : tensor<2x6x5x5xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%e : tensor<2x6x5x5xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %i2 = linalg.index 2 : index
    %c2 = arith.constant 11 : index
    %p2 = arith.muli %i2, %c2 : index
    %s2 = arith.addi %s1, %p2 : index
    %i3 = linalg.index 3 : index
    %c3 = arith.constant 2 : index
    %p3 = arith.muli %i3, %c3 : index
    %s3 = arith.addi %s2, %p3 : index
    %r = arith.remui %s3, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<2x6x5x5xf32>
  return %0 : tensor<2x6x5x5xf32>
}

func.func private @init_1x6x6x6x2_f32() -> tensor<1x6x6x6x2xf32> {
  %e = tensor.empty() : tensor<1x6x6x6x2xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} outs(%e : tensor<1x6x6x6x2xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %i2 = linalg.index 2 : index
    %c2 = arith.constant 11 : index
    %p2 = arith.muli %i2, %c2 : index
    %s2 = arith.addi %s1, %p2 : index
    %i3 = linalg.index 3 : index
    %c3 = arith.constant 2 : index
    %p3 = arith.muli %i3, %c3 : index
    %s3 = arith.addi %s2, %p3 : index
    %i4 = linalg.index 4 : index
    %c4 = arith.constant 9 : index
    %p4 = arith.muli %i4, %c4 : index
    %s4 = arith.addi %s3, %p4 : index
    %r = arith.remui %s4, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<1x6x6x6x2xf32>
  return %0 : tensor<1x6x6x6x2xf32>
}

func.func private @init_3x3x3x2x4_f32() -> tensor<3x3x3x2x4xf32> {
  %e = tensor.empty() : tensor<3x3x3x2x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} outs(%e : tensor<3x3x3x2x4xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %i2 = linalg.index 2 : index
    %c2 = arith.constant 11 : index
    %p2 = arith.muli %i2, %c2 : index
    %s2 = arith.addi %s1, %p2 : index
    %i3 = linalg.index 3 : index
    %c3 = arith.constant 2 : index
    %p3 = arith.muli %i3, %c3 : index
    %s3 = arith.addi %s2, %p3 : index
    %i4 = linalg.index 4 : index
    %c4 = arith.constant 9 : index
    %p4 = arith.muli %i4, %c4 : index
    %s4 = arith.addi %s3, %p4 : index
    %r = arith.remui %s4, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<3x3x3x2x4xf32>
  return %0 : tensor<3x3x3x2x4xf32>
}

func.func private @init_1x4x4x4x4_f32() -> tensor<1x4x4x4x4xf32> {
  %e = tensor.empty() : tensor<1x4x4x4x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} outs(%e : tensor<1x4x4x4x4xf32>) {
  ^bb0(%o: f32):
    %m = arith.constant 5 : index
    %two = arith.constant 2 : index
    %i0 = linalg.index 0 : index
    %c0 = arith.constant 3 : index
    %p0 = arith.muli %i0, %c0 : index
    %s0 = arith.addi %two, %p0 : index
    %i1 = linalg.index 1 : index
    %c1 = arith.constant 7 : index
    %p1 = arith.muli %i1, %c1 : index
    %s1 = arith.addi %s0, %p1 : index
    %i2 = linalg.index 2 : index
    %c2 = arith.constant 11 : index
    %p2 = arith.muli %i2, %c2 : index
    %s2 = arith.addi %s1, %p2 : index
    %i3 = linalg.index 3 : index
    %c3 = arith.constant 2 : index
    %p3 = arith.muli %i3, %c3 : index
    %s3 = arith.addi %s2, %p3 : index
    %i4 = linalg.index 4 : index
    %c4 = arith.constant 9 : index
    %p4 = arith.muli %i4, %c4 : index
    %s4 = arith.addi %s3, %p4 : index
    %r = arith.remui %s4, %m : index
    %q = arith.subi %r, %two : index
    %v32 = arith.index_cast %q : index to i32
    %v = arith.sitofp %v32 : i32 to f32
    linalg.yield %v : f32
  } -> tensor<1x4x4x4x4xf32>
  return %0 : tensor<1x4x4x4x4xf32>
}

func.func private @printMemrefF32(tensor<*xf32>) attributes {llvm.emit_c_interface}
func.func private @printMemrefF64(tensor<*xf64>) attributes {llvm.emit_c_interface}
func.func private @printMemrefI32(tensor<*xi32>) attributes {llvm.emit_c_interface}

func.func @main() {
  %a0 = call @init_24x40_f32() : () -> tensor<24x40xf32>
  %b0 = call @init_40x20_f32() : () -> tensor<40x20xf32>
  %o0 = call @init_24x20_f32() : () -> tensor<24x20xf32>
  %r0 = call @matmul(%a0, %b0, %o0)
    : (tensor<24x40xf32>, tensor<40x20xf32>, tensor<24x20xf32>) -> tensor<24x20xf32>
  %u0 = tensor.cast %r0 : tensor<24x20xf32> to tensor<*xf32>
  call @printMemrefF32(%u0) : (tensor<*xf32>) -> ()
  %a1 = call @init_24x40_f64() : () -> tensor<24x40xf64>
  %b1 = call @init_40x20_f64() : () -> tensor<40x20xf64>
  %o1 = call @init_24x20_f64() : () -> tensor<24x20xf64>
  %r1 = call @matmul_f64(%a1, %b1, %o1)
    : (tensor<24x40xf64>, tensor<40x20xf64>, tensor<24x20xf64>) -> tensor<24x20xf64>
  %u1 = tensor.cast %r1 : tensor<24x20xf64> to tensor<*xf64>
  call @printMemrefF64(%u1) : (tensor<*xf64>) -> ()
  %a2 = call @init_24x40_i32() : () -> tensor<24x40xi32>
  %b2 = call @init_40x20_i32() : () -> tensor<40x20xi32>
  %o2 = call @init_24x20_i32() : () -> tensor<24x20xi32>
  %r2 = call @matmul_i32(%a2, %b2, %o2)
    : (tensor<24x40xi32>, tensor<40x20xi32>, tensor<24x20xi32>) -> tensor<24x20xi32>
  %u2 = tensor.cast %r2 : tensor<24x20xi32> to tensor<*xi32>
  call @printMemrefI32(%u2) : (tensor<*xi32>) -> ()
  %a3 = call @init_3x16x24_f32() : () -> tensor<3x16x24xf32>
  %b3 = call @init_3x24x20_f32() : () -> tensor<3x24x20xf32>
  %o3 = call @init_3x16x20_f32() : () -> tensor<3x16x20xf32>
  %r3 = call @batch_matmul(%a3, %b3, %o3)
    : (tensor<3x16x24xf32>, tensor<3x24x20xf32>, tensor<3x16x20xf32>) -> tensor<3x16x20xf32>
  %u3 = tensor.cast %r3 : tensor<3x16x20xf32> to tensor<*xf32>
  call @printMemrefF32(%u3) : (tensor<*xf32>) -> ()
  %a4 = call @init_64x80_f32() : () -> tensor<64x80xf32>
  %b4 = call @init_80_f32() : () -> tensor<80xf32>
  %o4 = call @init_64_f32() : () -> tensor<64xf32>
  %r4 = call @matvec(%a4, %b4, %o4)
    : (tensor<64x80xf32>, tensor<80xf32>, tensor<64xf32>) -> tensor<64xf32>
  %u4 = tensor.cast %r4 : tensor<64xf32> to tensor<*xf32>
  call @printMemrefF32(%u4) : (tensor<*xf32>) -> ()
  %a5 = call @init_40x24_f32() : () -> tensor<40x24xf32>
  %b5 = call @init_20x40_f32() : () -> tensor<20x40xf32>
  %o5 = call @init_20x24_f32() : () -> tensor<20x24xf32>
  %r5 = call @transposed_both(%a5, %b5, %o5)
    : (tensor<40x24xf32>, tensor<20x40xf32>, tensor<20x24xf32>) -> tensor<20x24xf32>
  %u5 = tensor.cast %r5 : tensor<20x24xf32> to tensor<*xf32>
  call @printMemrefF32(%u5) : (tensor<*xf32>) -> ()
  %a6 = call @init_4x16x3x8_f32() : () -> tensor<4x16x3x8xf32>
  %b6 = call @init_4x16x3x8_f32() : () -> tensor<4x16x3x8xf32>
  %o6 = call @init_4x3x16x16_f32() : () -> tensor<4x3x16x16xf32>
  %r6 = call @heads(%a6, %b6, %o6)
    : (tensor<4x16x3x8xf32>, tensor<4x16x3x8xf32>, tensor<4x3x16x16xf32>) -> tensor<4x3x16x16xf32>
  %u6 = tensor.cast %r6 : tensor<4x3x16x16xf32> to tensor<*xf32>
  call @printMemrefF32(%u6) : (tensor<*xf32>) -> ()
  %a7 = call @init_4x6x32_f32() : () -> tensor<4x6x32xf32>
  %b7 = call @init_32x16_f32() : () -> tensor<32x16xf32>
  %o7 = call @init_4x6x16_f32() : () -> tensor<4x6x16xf32>
  %r7 = call @merged_rows(%a7, %b7, %o7)
    : (tensor<4x6x32xf32>, tensor<32x16xf32>, tensor<4x6x16xf32>) -> tensor<4x6x16xf32>
  %u7 = tensor.cast %r7 : tensor<4x6x16xf32> to tensor<*xf32>
  call @printMemrefF32(%u7) : (tensor<*xf32>) -> ()
  %a8 = call @init_4x6x32_f32() : () -> tensor<4x6x32xf32>
  %b8 = call @init_4x6x16_f32() : () -> tensor<4x6x16xf32>
  %o8 = call @init_32x16_f32() : () -> tensor<32x16xf32>
  %r8 = call @two_sums(%a8, %b8, %o8)
    : (tensor<4x6x32xf32>, tensor<4x6x16xf32>, tensor<32x16xf32>) -> tensor<32x16xf32>
  %u8 = tensor.cast %r8 : tensor<32x16xf32> to tensor<*xf32>
  call @printMemrefF32(%u8) : (tensor<*xf32>) -> ()
  %a9 = call @init_8x20x6_f32() : () -> tensor<8x20x6xf32>
  %b9 = call @init_6x8x24_f32() : () -> tensor<6x8x24xf32>
  %o9 = call @init_20x24_f32() : () -> tensor<20x24xf32>
  %r9 = call @apart_sums(%a9, %b9, %o9)
    : (tensor<8x20x6xf32>, tensor<6x8x24xf32>, tensor<20x24xf32>) -> tensor<20x24xf32>
  %u9 = tensor.cast %r9 : tensor<20x24xf32> to tensor<*xf32>
  call @printMemrefF32(%u9) : (tensor<*xf32>) -> ()
  %a10 = call @init_8x20x6_f32() : () -> tensor<8x20x6xf32>
  %b10 = call @init_20x24_f32() : () -> tensor<20x24xf32>
  %o10 = call @init_6x24x8_f32() : () -> tensor<6x24x8xf32>
  %r10 = call @apart_rows(%a10, %b10, %o10)
    : (tensor<8x20x6xf32>, tensor<20x24xf32>, tensor<6x24x8xf32>) -> tensor<6x24x8xf32>
  %u10 = tensor.cast %r10 : tensor<6x24x8xf32> to tensor<*xf32>
  call @printMemrefF32(%u10) : (tensor<*xf32>) -> ()
  %a11 = call @init_2x3x10x11_f32() : () -> tensor<2x3x10x11xf32>
  %b11 = call @init_4x3x3x2_f32() : () -> tensor<4x3x3x2xf32>
  %o11 = call @init_2x4x8x10_f32() : () -> tensor<2x4x8x10xf32>
  %r11 = call @conv_nchw(%a11, %b11, %o11)
    : (tensor<2x3x10x11xf32>, tensor<4x3x3x2xf32>, tensor<2x4x8x10xf32>) -> tensor<2x4x8x10xf32>
  %u11 = tensor.cast %r11 : tensor<2x4x8x10xf32> to tensor<*xf32>
  call @printMemrefF32(%u11) : (tensor<*xf32>) -> ()
  %a12 = call @init_2x3x11x11_f32() : () -> tensor<2x3x11x11xf32>
  %b12 = call @init_4x3x3x3_f32() : () -> tensor<4x3x3x3xf32>
  %o12 = call @init_2x4x4x3_f32() : () -> tensor<2x4x4x3xf32>
  %r12 = call @conv_strided(%a12, %b12, %o12)
    : (tensor<2x3x11x11xf32>, tensor<4x3x3x3xf32>, tensor<2x4x4x3xf32>) -> tensor<2x4x4x3xf32>
  %u12 = tensor.cast %r12 : tensor<2x4x4x3xf32> to tensor<*xf32>
  call @printMemrefF32(%u12) : (tensor<*xf32>) -> ()
  %a13 = call @init_2x10x11x3_f64() : () -> tensor<2x10x11x3xf64>
  %b13 = call @init_3x2x3x4_f64() : () -> tensor<3x2x3x4xf64>
  %o13 = call @init_2x8x10x4_f64() : () -> tensor<2x8x10x4xf64>
  %r13 = call @conv_nhwc(%a13, %b13, %o13)
    : (tensor<2x10x11x3xf64>, tensor<3x2x3x4xf64>, tensor<2x8x10x4xf64>) -> tensor<2x8x10x4xf64>
  %u13 = tensor.cast %r13 : tensor<2x8x10x4xf64> to tensor<*xf64>
  call @printMemrefF64(%u13) : (tensor<*xf64>) -> ()
  %a14 = call @init_2x3x4x9x9_f32() : () -> tensor<2x3x4x9x9xf32>
  %b14 = call @init_3x5x4x3x3_f32() : () -> tensor<3x5x4x3x3xf32>
  %o14 = call @init_2x3x5x7x7_f32() : () -> tensor<2x3x5x7x7xf32>
  %r14 = call @conv_grouped(%a14, %b14, %o14)
    : (tensor<2x3x4x9x9xf32>, tensor<3x5x4x3x3xf32>, tensor<2x3x5x7x7xf32>) -> tensor<2x3x5x7x7xf32>
  %u14 = tensor.cast %r14 : tensor<2x3x5x7x7xf32> to tensor<*xf32>
  call @printMemrefF32(%u14) : (tensor<*xf32>) -> ()
  %a15 = call @init_2x9x9x8_f32() : () -> tensor<2x9x9x8xf32>
  %b15 = call @init_3x3x8_f32() : () -> tensor<3x3x8xf32>
  %o15 = call @init_2x7x7x8_f32() : () -> tensor<2x7x7x8xf32>
  %r15 = call @conv_depthwise(%a15, %b15, %o15)
    : (tensor<2x9x9x8xf32>, tensor<3x3x8xf32>, tensor<2x7x7x8xf32>) -> tensor<2x7x7x8xf32>
  %u15 = tensor.cast %r15 : tensor<2x7x7x8xf32> to tensor<*xf32>
  call @printMemrefF32(%u15) : (tensor<*xf32>) -> ()
  %a16 = call @init_2x4x30_f32() : () -> tensor<2x4x30xf32>
  %b16 = call @init_6x4x5_f32() : () -> tensor<6x4x5xf32>
  %o16 = call @init_2x6x26_f32() : () -> tensor<2x6x26xf32>
  %r16 = call @conv_1d(%a16, %b16, %o16)
    : (tensor<2x4x30xf32>, tensor<6x4x5xf32>, tensor<2x6x26xf32>) -> tensor<2x6x26xf32>
  %u16 = tensor.cast %r16 : tensor<2x6x26xf32> to tensor<*xf32>
  call @printMemrefF32(%u16) : (tensor<*xf32>) -> ()
  %a17 = call @init_2x8x9x9_f32() : () -> tensor<2x8x9x9xf32>
  %b17 = call @init_6x8x1x1_f32() : () -> tensor<6x8x1x1xf32>
  %o17 = call @init_2x6x5x5_f32() : () -> tensor<2x6x5x5xf32>
  %r17 = call @conv_1x1(%a17, %b17, %o17)
    : (tensor<2x8x9x9xf32>, tensor<6x8x1x1xf32>, tensor<2x6x5x5xf32>) -> tensor<2x6x5x5xf32>
  %u17 = tensor.cast %r17 : tensor<2x6x5x5xf32> to tensor<*xf32>
  call @printMemrefF32(%u17) : (tensor<*xf32>) -> ()
  %a18 = call @init_1x6x6x6x2_f32() : () -> tensor<1x6x6x6x2xf32>
  %b18 = call @init_3x3x3x2x4_f32() : () -> tensor<3x3x3x2x4xf32>
  %o18 = call @init_1x4x4x4x4_f32() : () -> tensor<1x4x4x4x4xf32>
  %r18 = call @conv_3d(%a18, %b18, %o18)
    : (tensor<1x6x6x6x2xf32>, tensor<3x3x3x2x4xf32>, tensor<1x4x4x4x4xf32>) -> tensor<1x4x4x4x4xf32>
  %u18 = tensor.cast %r18 : tensor<1x4x4x4x4xf32> to tensor<*xf32>
  call @printMemrefF32(%u18) : (tensor<*xf32>) -> ()
  return
}
