//===- EigenGemm.h - Eigen's products per instruction set -------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Eigen picks its vector instructions when it is compiled. To use what the CPU
// has without asking more of it than x86-64, EigenGemm.inc is compiled several
// times, with Eigen's namespace renamed so that the builds cannot be mixed up
// by the linker, and one is picked at run time.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNTIME_LIB_KERNELS_EIGENGEMM_H
#define AUTOMAP_RUNTIME_LIB_KERNELS_EIGENGEMM_H

#include <cstdint>

namespace amrt {

/// C (+)= A * B where C is column-major, and A and B are column-major or, where
/// so marked, row-major. Leading dimensions are in elements.
template <typename T>
struct GemmProblem {
  int64_t m, n, k;
  const T *a;
  int64_t lda;
  bool aRowMajor;
  const T *b;
  int64_t ldb;
  bool bRowMajor;
  T *c;
  int64_t ldc;
  bool accumulate;
};

struct EigenGemmTable {
  const char *instructionSet;
  void (*f32)(const GemmProblem<float> &);
  void (*f64)(const GemmProblem<double> &);
  void (*i32)(const GemmProblem<int32_t> &);
  void (*i64)(const GemmProblem<int64_t> &);
};

const EigenGemmTable &eigenGemmBaseline();
const EigenGemmTable &eigenGemmAvx2();
const EigenGemmTable &eigenGemmAvx512();

/// The best of those that were built and that this CPU can run.
const EigenGemmTable &eigenGemm();

} // namespace amrt

#endif // AUTOMAP_RUNTIME_LIB_KERNELS_EIGENGEMM_H
