//===- Gemm.h - Products of strided matrices --------------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNTIME_LIB_KERNELS_GEMM_H
#define AUTOMAP_RUNTIME_LIB_KERNELS_GEMM_H

#include <cstddef>
#include <cstdint>

namespace amrt {

/// Memory for the length of a scope, from the device's pool. Throws
/// std::bad_alloc.
class Scratch {
public:
  explicit Scratch(int64_t bytes);
  ~Scratch();
  Scratch(const Scratch &) = delete;
  Scratch &operator=(const Scratch &) = delete;
  template <typename T>
  T *as() {
    return static_cast<T *>(data);
  }

private:
  void *data;
};

/// C[m,n] (+)= A[m,k] * B[k,n] with any strides; T is float, double, int32_t or
/// int64_t.
template <typename T>
void gemmStrided(int64_t m, int64_t n, int64_t k, const T *a, int64_t ars,
                 int64_t acs, const T *b, int64_t brs, int64_t bcs, T *c,
                 int64_t crs, int64_t ccs, bool accumulate);

/// How a kernel's element types are stored and computed.
struct KernelTypes {
  /// amrt_dtype codes of inputs and output.
  int64_t in = 0, out = 0;
  enum Compute { F32, F64, I32, I64 } compute = F32;
  /// The input or output is an array of the compute type already.
  bool inDirect = false, outDirect = false;

  /// Decodes the dtype word of the C ABI; false if it is not supported.
  static bool decode(int64_t word, KernelTypes &types);
};

/// Copies [rows, cols] elements of type `dtype`, strided, to dense row-major
/// elements of type T.
template <typename T>
void packMatrix(int64_t dtype, const void *source, int64_t rows, int64_t cols,
                int64_t rowStride, int64_t colStride, T *target);

/// target[i * targetStride] (+)= source[i * sourceStride], converted to
/// `dtype`.
template <typename T>
void storeRow(int64_t dtype, const T *source, int64_t sourceStride,
              void *target, int64_t targetStride, int64_t n, bool accumulate);

/// target[i] = source[i * stride], converted from `dtype`.
template <typename T>
void loadRow(int64_t dtype, const void *source, int64_t stride, T *target,
             int64_t n);

/// Moves a pointer by elements of a type.
inline const void *offsetBy(const void *pointer, int64_t elements,
                            int64_t elementSize) {
  return static_cast<const char *>(pointer) + elements * elementSize;
}
inline void *offsetBy(void *pointer, int64_t elements, int64_t elementSize) {
  return static_cast<char *>(pointer) + elements * elementSize;
}

} // namespace amrt

#endif // AUTOMAP_RUNTIME_LIB_KERNELS_GEMM_H
