//===- Convert.cpp - Loading and storing kernel operands ------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Gemm.h"

#include "../Core/World.h"

#include <Eigen/Core>

#include <algorithm>
#include <new>
#include <type_traits>

using namespace amrt;

Scratch::Scratch(int64_t bytes) {
  Device *device = Device::current();
  data = (device ? *device->pool : hostPool()).allocate(bytes, 64);
  if (!data)
    throw std::bad_alloc();
}

Scratch::~Scratch() { Pool::free(data); }

bool KernelTypes::decode(int64_t word, KernelTypes &types) {
  if (word < 0 || word > 0xffff)
    return false;
  types.in = word & 0xff;
  types.out = word >> 8 ? word >> 8 : types.in;
  int64_t inSize = amrt_dtype_size(types.in);
  int64_t outSize = amrt_dtype_size(types.out);
  if (!inSize || !outSize || types.in == AMRT_I1 || types.out == AMRT_I1)
    return false;
  if (types.in >= AMRT_F16) {
    bool half = types.in == AMRT_F16 || types.in == AMRT_BF16;
    if (types.out != types.in && !(half && types.out == AMRT_F32))
      return false;
    types.compute = types.in == AMRT_F64 ? F64 : F32;
  } else {
    if (types.out >= AMRT_F16 || outSize < inSize)
      return false;
    types.compute = outSize == 8 ? I64 : I32;
  }
  int64_t computeSize = types.compute == F64 || types.compute == I64 ? 8 : 4;
  bool half = types.in == AMRT_F16 || types.in == AMRT_BF16;
  types.inDirect = !half && inSize == computeSize;
  types.outDirect = outSize == computeSize;
  return true;
}

/// Calls body with a null pointer of the storage type of `dtype`, if T can hold
/// it.
template <typename T, typename Body>
static void withStorage(int64_t dtype, Body body) {
  if constexpr (std::is_integral_v<T>) {
    switch (dtype) {
    case AMRT_I8:
      return body(static_cast<int8_t *>(nullptr));
    case AMRT_I16:
      return body(static_cast<int16_t *>(nullptr));
    case AMRT_I32:
      return body(static_cast<int32_t *>(nullptr));
    case AMRT_I64:
      return body(static_cast<int64_t *>(nullptr));
    case AMRT_U8:
      return body(static_cast<uint8_t *>(nullptr));
    case AMRT_U16:
      return body(static_cast<uint16_t *>(nullptr));
    case AMRT_U32:
      return body(static_cast<uint32_t *>(nullptr));
    case AMRT_U64:
      return body(static_cast<uint64_t *>(nullptr));
    }
  } else {
    switch (dtype) {
    case AMRT_F16:
      return body(static_cast<Eigen::half *>(nullptr));
    case AMRT_BF16:
      return body(static_cast<Eigen::bfloat16 *>(nullptr));
    case AMRT_F32:
      return body(static_cast<float *>(nullptr));
    case AMRT_F64:
      return body(static_cast<double *>(nullptr));
    }
  }
}

template <typename T>
void amrt::loadRow(int64_t dtype, const void *source, int64_t stride, T *target,
                   int64_t n) {
  withStorage<T>(dtype, [&](auto *type) {
    using S = std::remove_pointer_t<decltype(type)>;
    const S *from = static_cast<const S *>(source);
    // The dense case apart, so that the compiler vectorizes it.
    if (stride == 1)
      for (int64_t i = 0; i < n; ++i)
        target[i] = static_cast<T>(from[i]);
    else
      for (int64_t i = 0; i < n; ++i)
        target[i] = static_cast<T>(from[i * stride]);
  });
}

template <typename T>
void amrt::storeRow(int64_t dtype, const T *source, int64_t sourceStride,
                    void *target, int64_t targetStride, int64_t n,
                    bool accumulate) {
  withStorage<T>(dtype, [&](auto *type) {
    using S = std::remove_pointer_t<decltype(type)>;
    S *to = static_cast<S *>(target);
    for (int64_t i = 0; i < n; ++i) {
      T value = source[i * sourceStride];
      S &element = to[i * targetStride];
      if (accumulate) {
        if constexpr (std::is_integral_v<T>)
          value = static_cast<T>(static_cast<std::make_unsigned_t<T>>(value) +
                                 static_cast<std::make_unsigned_t<T>>(element));
        else
          value += static_cast<T>(element);
      }
      element = static_cast<S>(value);
    }
  });
}

template <typename T>
void amrt::packMatrix(int64_t dtype, const void *source, int64_t rows,
                      int64_t cols, int64_t rowStride, int64_t colStride,
                      T *target) {
  int64_t size = amrt_dtype_size(dtype);
  // Square blocks keep both sides' lines in the cache, whichever side is the
  // strided one.
  constexpr int64_t block = 32;
  int64_t rowBlock = std::abs(colStride) == 1 ? 1 : block;
  int64_t colBlock = std::abs(colStride) == 1 ? cols : block;
  for (int64_t i = 0; i < rows; i += rowBlock)
    for (int64_t j = 0; j < cols; j += colBlock)
      for (int64_t r = i; r < std::min(rows, i + rowBlock); ++r)
        loadRow(dtype, offsetBy(source, r * rowStride + j * colStride, size),
                colStride, target + r * cols + j, std::min(colBlock, cols - j));
}

#define AMRT_INSTANTIATE(T)                                                    \
  template void amrt::loadRow<T>(int64_t, const void *, int64_t, T *,          \
                                 int64_t);                                     \
  template void amrt::storeRow<T>(int64_t, const T *, int64_t, void *,         \
                                  int64_t, int64_t, bool);                     \
  template void amrt::packMatrix<T>(int64_t, const void *, int64_t, int64_t,   \
                                    int64_t, int64_t, T *);
AMRT_INSTANTIATE(float)
AMRT_INSTANTIATE(double)
AMRT_INSTANTIATE(int32_t)
AMRT_INSTANTIATE(int64_t)
#undef AMRT_INSTANTIATE
