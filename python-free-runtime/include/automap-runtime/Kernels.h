//===- Kernels.h - Compiled-code face: matmul and convolution ---*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Single-threaded kernels on host memory (devices are the threads). Strides are
// in elements and may be anything, zero and negative included; outputs must not
// address an element twice nor overlap inputs. Kernels may be called outside of
// a launch too. Bad arguments fail the device; outside of a launch they print
// an error and exit the process with status 1.
//
// `dtype` is the element type of the inputs in bits 0-7, and of the output in
// bits 8-15 when it differs (0 there: the same). Supported: F32, F64; F16 and
// BF16 to the same type or to F32, computed in f32; integers (not I1) to the
// same type, or to a wider one, into which the inputs are extended first; they
// wrap.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNTIME_KERNELS_H
#define AUTOMAP_RUNTIME_KERNELS_H

#include "automap-runtime/Types.h"

AMRT_EXTERN_C_BEGIN

/// C[m,n] = A[m,k] * B[k,n], or C += A * B when `accumulate` is nonzero.
/// Element (i, j) of A is a[i * a_row_stride + j * a_col_stride], and so on, so
/// a transposed operand is one with its strides swapped. A matrix with a unit
/// stride in either dim is used in place; others are packed first.
AMRT_API void amrt_gemm(int64_t dtype, int64_t m, int64_t n, int64_t k,
                        const void *a, int64_t a_row_stride,
                        int64_t a_col_stride, const void *b,
                        int64_t b_row_stride, int64_t b_col_stride, void *c,
                        int64_t c_row_stride, int64_t c_col_stride,
                        int64_t accumulate);

/// The same for `batch` triples of matrices. A batch stride of 0 shares an
/// input.
AMRT_API void amrt_batch_gemm(int64_t dtype, int64_t batch, int64_t m,
                              int64_t n, int64_t k, const void *a,
                              int64_t a_batch_stride, int64_t a_row_stride,
                              int64_t a_col_stride, const void *b,
                              int64_t b_batch_stride, int64_t b_row_stride,
                              int64_t b_col_stride, void *c,
                              int64_t c_batch_stride, int64_t c_row_stride,
                              int64_t c_col_stride, int64_t accumulate);

/// A convolution whose input cannot be used in place gathers it a tile at a
/// time: at most AMRT_CONV_TILE_DEPTH channels and taps, and as many positions
/// as make AMRT_CONV_TILE_ELEMENTS, or AMRT_CONV_TILE_WIDTH if these are more.
/// The library packs the tile once more, and both should stay in a second-level
/// cache. The tile counts as memory of the device.
#define AMRT_CONV_TILE_ELEMENTS 32768
#define AMRT_CONV_TILE_DEPTH 1024
#define AMRT_CONV_TILE_WIDTH 64

/// 2-D cross-correlation of an input that is already padded:
///
///   out[n, f, oh, ow] (+)= sum over c, kh, kw of
///     input[n, g * C/groups + c, oh * stride_h + kh * dilation_h,
///                                ow * stride_w + kw * dilation_w]
///     * filter[f, c, kh, kw]          with g = f / (F/groups), c < C/groups
///
/// where C = `channels` and F = `features` are totals over the groups. Layouts
/// are given by the strides of each logical dim. The input must cover
/// (out_h-1) * stride_h + (kernel_h-1) * dilation_h + 1 rows, and columns
/// alike.
///
/// The backward passes are the same function. For the filter's gradient, the
/// input's n and c dims swap roles, the output gradient is the filter (its n is
/// c, its spatial dims are the kernel), and strides and dilations swap. For the
/// input's gradient, the filter's f and c dims swap, its spatial strides are
/// negated (the pointer moves to the last tap), and the output gradient is
/// padded (and spread out, for strides above 1) by the caller.
AMRT_API void
amrt_conv2d(int64_t dtype, int64_t batch, int64_t channels, int64_t features,
            int64_t out_h, int64_t out_w, int64_t kernel_h, int64_t kernel_w,
            const void *input, int64_t input_n_stride, int64_t input_c_stride,
            int64_t input_h_stride, int64_t input_w_stride, const void *filter,
            int64_t filter_f_stride, int64_t filter_c_stride,
            int64_t filter_h_stride, int64_t filter_w_stride, void *output,
            int64_t output_n_stride, int64_t output_f_stride,
            int64_t output_h_stride, int64_t output_w_stride, int64_t stride_h,
            int64_t stride_w, int64_t dilation_h, int64_t dilation_w,
            int64_t groups, int64_t accumulate);

/// What computes f32 and f64 products: "openblas" or "eigen", with the
/// instruction set that Eigen's kernels were picked for.
AMRT_API const char *amrt_kernel_library(void);

AMRT_EXTERN_C_END

#endif // AUTOMAP_RUNTIME_KERNELS_H
