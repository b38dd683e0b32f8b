//===- Gemm.cpp - Products of strided matrices ----------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Gemm.h"
#include "EigenGemm.h"
#include "KernelCall.h"

#include "automap-runtime/Kernels.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <type_traits>

#if AMRT_HAVE_OPENBLAS
#include <cblas.h>
#endif

using namespace amrt;

//===----------------------------------------------------------------------===//
// The library underneath
//===----------------------------------------------------------------------===//

const EigenGemmTable &amrt::eigenGemm() {
  static const EigenGemmTable &best = []() -> const EigenGemmTable & {
#if AMRT_HAVE_X86_VARIANTS
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx512f") &&
        __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512vl"))
      return eigenGemmAvx512();
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
      return eigenGemmAvx2();
#endif
    return eigenGemmBaseline();
  }();
  return best;
}

const char *amrt_kernel_library(void) {
#if AMRT_HAVE_OPENBLAS
  return "openblas";
#else
  static const std::string name =
      std::string("eigen-") + eigenGemm().instructionSet;
  return name.c_str();
#endif
}

#if AMRT_HAVE_OPENBLAS
/// Devices are the threads; OpenBLAS's own would fight them for the cores.
static void useOneBlasThread() {
  static const bool done = [] {
    openblas_set_num_threads(1);
    return true;
  }();
  (void)done;
}

template <typename T>
static bool dimsFit(const GemmProblem<T> &p) {
  constexpr int64_t most = std::numeric_limits<blasint>::max();
  return p.m <= most && p.n <= most && p.k <= most && p.lda <= most &&
         p.ldb <= most && p.ldc <= most;
}

static void blasGemm(const GemmProblem<float> &p) {
  cblas_sgemm(CblasColMajor, p.aRowMajor ? CblasTrans : CblasNoTrans,
              p.bRowMajor ? CblasTrans : CblasNoTrans, blasint(p.m),
              blasint(p.n), blasint(p.k), 1.0f, p.a, blasint(p.lda), p.b,
              blasint(p.ldb), p.accumulate ? 1.0f : 0.0f, p.c, blasint(p.ldc));
}
static void blasGemm(const GemmProblem<double> &p) {
  cblas_dgemm(CblasColMajor, p.aRowMajor ? CblasTrans : CblasNoTrans,
              p.bRowMajor ? CblasTrans : CblasNoTrans, blasint(p.m),
              blasint(p.n), blasint(p.k), 1.0, p.a, blasint(p.lda), p.b,
              blasint(p.ldb), p.accumulate ? 1.0 : 0.0, p.c, blasint(p.ldc));
}
static void blasGemv(bool rowMajor, int64_t rows, int64_t cols, const float *a,
                     int64_t lda, const float *x, int64_t incX, bool accumulate,
                     float *y, int64_t incY) {
  cblas_sgemv(rowMajor ? CblasRowMajor : CblasColMajor, CblasNoTrans,
              blasint(rows), blasint(cols), 1.0f, a, blasint(lda), x,
              blasint(incX), accumulate ? 1.0f : 0.0f, y, blasint(incY));
}
static void blasGemv(bool rowMajor, int64_t rows, int64_t cols, const double *a,
                     int64_t lda, const double *x, int64_t incX,
                     bool accumulate, double *y, int64_t incY) {
  cblas_dgemv(rowMajor ? CblasRowMajor : CblasColMajor, CblasNoTrans,
              blasint(rows), blasint(cols), 1.0, a, blasint(lda), x,
              blasint(incX), accumulate ? 1.0 : 0.0, y, blasint(incY));
}
#endif

template <typename T>
static void multiply(const GemmProblem<T> &p) {
#if AMRT_HAVE_OPENBLAS
  if constexpr (std::is_floating_point_v<T>) {
    if (dimsFit(p)) {
      useOneBlasThread();
      // A product with a vector is bound by memory; gemm would pack first.
      if (p.n == 1)
        return blasGemv(p.aRowMajor, p.m, p.k, p.a, p.lda, p.b,
                        p.bRowMajor ? p.ldb : 1, p.accumulate, p.c, 1);
      if (p.m == 1) // Transposed: B^T times the row of A.
        return blasGemv(!p.bRowMajor, p.n, p.k, p.b, p.ldb, p.a,
                        p.aRowMajor ? 1 : p.lda, p.accumulate, p.c, p.ldc);
      return blasGemm(p);
    }
  }
#endif
  const EigenGemmTable &table = eigenGemm();
  if constexpr (std::is_same_v<T, float>)
    table.f32(p);
  else if constexpr (std::is_same_v<T, double>)
    table.f64(p);
  else if constexpr (std::is_same_v<T, int32_t>)
    table.i32(p);
  else
    table.i64(p);
}

//===----------------------------------------------------------------------===//
// Strides
//===----------------------------------------------------------------------===//

/// Whether a matrix is column-major with a leading dimension that libraries
/// take; if so, which. The stride of a dim of size 1 says nothing.
static bool asColMajor(int64_t rows, int64_t cols, int64_t rowStride,
                       int64_t colStride, int64_t &ld) {
  int64_t least = std::max<int64_t>(rows, 1);
  ld = cols == 1 ? least : colStride;
  return (rows == 1 || rowStride == 1) && ld >= least;
}

namespace {
/// A matrix in a form that libraries take, packed if need be.
template <typename T>
struct Operand {
  const T *data;
  int64_t ld = 0;
  bool rowMajor = false;
  std::unique_ptr<Scratch> packed;

  Operand(const T *source, int64_t rows, int64_t cols, int64_t rowStride,
          int64_t colStride, int64_t dtype)
      : data(source) {
    if (asColMajor(rows, cols, rowStride, colStride, ld))
      return;
    rowMajor = true;
    if (asColMajor(cols, rows, colStride, rowStride, ld))
      return;
    packed = std::make_unique<Scratch>(rows * cols * int64_t(sizeof(T)));
    packMatrix(dtype, source, rows, cols, rowStride, colStride,
               packed->as<T>());
    data = packed->as<T>();
    ld = cols;
  }
};

template <typename T>
constexpr int64_t dtypeOf() {
  if (std::is_same_v<T, float>)
    return AMRT_F32;
  if (std::is_same_v<T, double>)
    return AMRT_F64;
  return std::is_same_v<T, int32_t> ? AMRT_I32 : AMRT_I64;
}
} // namespace

template <typename T>
void amrt::gemmStrided(int64_t m, int64_t n, int64_t k, const T *a, int64_t ars,
                       int64_t acs, const T *b, int64_t brs, int64_t bcs, T *c,
                       int64_t crs, int64_t ccs, bool accumulate) {
  if (m == 0 || n == 0)
    return;
  if (k == 0) {
    if (!accumulate)
      for (int64_t i = 0; i < m; ++i)
        for (int64_t j = 0; j < n; ++j)
          c[i * crs + j * ccs] = T(0);
    return;
  }
  int64_t ldc;
  if (!asColMajor(m, n, crs, ccs, ldc)) {
    if (asColMajor(n, m, ccs, crs, ldc))
      // C^T = B^T * A^T, and C^T is column-major.
      return gemmStrided(n, m, k, b, bcs, brs, a, acs, ars, c, ccs, crs,
                         accumulate);
    Scratch tile(m * n * int64_t(sizeof(T)));
    T *result = tile.as<T>();
    gemmStrided(m, n, k, a, ars, acs, b, brs, bcs, result, n, 1, false);
    for (int64_t i = 0; i < m; ++i)
      storeRow(dtypeOf<T>(), result + i * n, 1, c + i * crs, ccs, n,
               accumulate);
    return;
  }
  Operand<T> left(a, m, k, ars, acs, dtypeOf<T>());
  Operand<T> right(b, k, n, brs, bcs, dtypeOf<T>());
  multiply(GemmProblem<T>{m, n, k, left.data, left.ld, left.rowMajor,
                          right.data, right.ld, right.rowMajor, c, ldc,
                          accumulate});
}

template void amrt::gemmStrided(int64_t, int64_t, int64_t, const float *,
                                int64_t, int64_t, const float *, int64_t,
                                int64_t, float *, int64_t, int64_t, bool);
template void amrt::gemmStrided(int64_t, int64_t, int64_t, const double *,
                                int64_t, int64_t, const double *, int64_t,
                                int64_t, double *, int64_t, int64_t, bool);
template void amrt::gemmStrided(int64_t, int64_t, int64_t, const int32_t *,
                                int64_t, int64_t, const int32_t *, int64_t,
                                int64_t, int32_t *, int64_t, int64_t, bool);
template void amrt::gemmStrided(int64_t, int64_t, int64_t, const int64_t *,
                                int64_t, int64_t, const int64_t *, int64_t,
                                int64_t, int64_t *, int64_t, int64_t, bool);

//===----------------------------------------------------------------------===//
// The C ABI
//===----------------------------------------------------------------------===//

namespace {
struct BatchGemm {
  KernelTypes types;
  int64_t batch, m, n, k;
  const void *a;
  int64_t abs, ars, acs;
  const void *b;
  int64_t bbs, brs, bcs;
  void *c;
  int64_t cbs, crs, ccs;
  bool accumulate;

  template <typename T>
  void run() const;
};
} // namespace

template <typename T>
void BatchGemm::run() const {
  int64_t inSize = amrt_dtype_size(types.in);
  int64_t outSize = amrt_dtype_size(types.out);
  std::unique_ptr<Scratch> aPacked, bPacked, cTile;
  if (!types.inDirect) {
    aPacked = std::make_unique<Scratch>(m * k * int64_t(sizeof(T)));
    bPacked = std::make_unique<Scratch>(k * n * int64_t(sizeof(T)));
  }
  if (!types.outDirect)
    cTile = std::make_unique<Scratch>(m * n * int64_t(sizeof(T)));
  for (int64_t i = 0; i < batch; ++i) {
    const void *aOne = offsetBy(a, i * abs, inSize);
    const void *bOne = offsetBy(b, i * bbs, inSize);
    void *cOne = offsetBy(c, i * cbs, outSize);
    int64_t aRow = ars, aCol = acs, bRow = brs, bCol = bcs;
    if (aPacked) {
      // A shared operand is converted once.
      if (i == 0 || abs != 0)
        packMatrix(types.in, aOne, m, k, ars, acs, aPacked->as<T>());
      if (i == 0 || bbs != 0)
        packMatrix(types.in, bOne, k, n, brs, bcs, bPacked->as<T>());
      aOne = aPacked->as<T>();
      bOne = bPacked->as<T>();
      aRow = k;
      bRow = n;
      aCol = bCol = 1;
    }
    const T *left = static_cast<const T *>(aOne);
    const T *right = static_cast<const T *>(bOne);
    if (!cTile) {
      gemmStrided<T>(m, n, k, left, aRow, aCol, right, bRow, bCol,
                     static_cast<T *>(cOne), crs, ccs, accumulate);
      continue;
    }
    T *tile = cTile->as<T>();
    gemmStrided<T>(m, n, k, left, aRow, aCol, right, bRow, bCol, tile, n, 1,
                   false);
    for (int64_t r = 0; r < m; ++r)
      storeRow(types.out, tile + r * n, 1, offsetBy(cOne, r * crs, outSize),
               ccs, n, accumulate);
  }
}

static void batchGemm(const char *name, int64_t dtype, BatchGemm call) {
  runKernel(name, [&](ScopedSpan &span) -> Status {
    if (!KernelTypes::decode(dtype, call.types))
      return invalidArgument("the element type word " + std::to_string(dtype) +
                             " is not supported");
    if (call.batch < 0 || call.m < 0 || call.n < 0 || call.k < 0)
      return invalidArgument("a negative extent");
    if (call.batch && call.m && call.n &&
        (!call.c || (call.k && (!call.a || !call.b))))
      return invalidArgument("an operand is a null pointer");
    span.arg(0, "batch", call.batch);
    span.arg(1, "m", call.m);
    span.arg(2, "n", call.n);
    span.arg(3, "k", call.k);
    // Batches that share B and follow each other in A and C are one product.
    if (call.bbs == 0 && call.batch > 1 && call.abs == call.m * call.ars &&
        call.cbs == call.m * call.crs) {
      call.m *= call.batch;
      call.batch = 1;
    }
    switch (call.types.compute) {
    case KernelTypes::F32:
      call.run<float>();
      break;
    case KernelTypes::F64:
      call.run<double>();
      break;
    case KernelTypes::I32:
      call.run<int32_t>();
      break;
    case KernelTypes::I64:
      call.run<int64_t>();
      break;
    }
    return Status();
  });
}

void amrt_gemm(int64_t dtype, int64_t m, int64_t n, int64_t k, const void *a,
               int64_t aRowStride, int64_t aColStride, const void *b,
               int64_t bRowStride, int64_t bColStride, void *c,
               int64_t cRowStride, int64_t cColStride, int64_t accumulate) {
  batchGemm("gemm", dtype,
            BatchGemm{{},
                      1,
                      m,
                      n,
                      k,
                      a,
                      0,
                      aRowStride,
                      aColStride,
                      b,
                      0,
                      bRowStride,
                      bColStride,
                      c,
                      0,
                      cRowStride,
                      cColStride,
                      accumulate != 0});
}

void amrt_batch_gemm(int64_t dtype, int64_t batch, int64_t m, int64_t n,
                     int64_t k, const void *a, int64_t aBatchStride,
                     int64_t aRowStride, int64_t aColStride, const void *b,
                     int64_t bBatchStride, int64_t bRowStride,
                     int64_t bColStride, void *c, int64_t cBatchStride,
                     int64_t cRowStride, int64_t cColStride,
                     int64_t accumulate) {
  batchGemm("batch_gemm", dtype,
            BatchGemm{{},
                      batch,
                      m,
                      n,
                      k,
                      a,
                      aBatchStride,
                      aRowStride,
                      aColStride,
                      b,
                      bBatchStride,
                      bRowStride,
                      bColStride,
                      c,
                      cBatchStride,
                      cRowStride,
                      cColStride,
                      accumulate != 0});
}
