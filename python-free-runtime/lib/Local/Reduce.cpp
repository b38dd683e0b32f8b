//===- Reduce.cpp - Element-wise reductions -------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reduce.h"

#include "automap-runtime/Types.h"

#include <Eigen/Core>

#include <cmath>
#include <cstring>
#include <type_traits>

using namespace amrt;

namespace {

//===----------------------------------------------------------------------===//
// Combiners
//===----------------------------------------------------------------------===//

/// The unsigned type in which to add and multiply T without overflow being
/// undefined: no narrower than unsigned, as narrower ones promote to int.
template <typename T>
using Wrapping = std::common_type_t<std::make_unsigned_t<T>, unsigned>;

template <typename T>
struct Sum {
  static T apply(T a, T b) {
    if constexpr (std::is_integral_v<T>)
      return static_cast<T>(static_cast<Wrapping<T>>(a) +
                            static_cast<Wrapping<T>>(b));
    else
      return a + b;
  }
};

template <typename T>
struct Product {
  static T apply(T a, T b) {
    if constexpr (std::is_integral_v<T>)
      return static_cast<T>(static_cast<Wrapping<T>>(a) *
                            static_cast<Wrapping<T>>(b));
    else
      return a * b;
  }
};

/// Picks by sign where the two compare equal, so that -0 < +0 whichever comes
/// first.
template <typename T>
T orderedMax(T a, T b) {
  if (a == b)
    return std::signbit(a) ? b : a;
  return a > b ? a : b;
}
template <typename T>
T orderedMin(T a, T b) {
  if (a == b)
    return std::signbit(a) ? a : b;
  return a < b ? a : b;
}

template <typename T>
struct Max {
  static T apply(T a, T b) {
    if constexpr (std::is_floating_point_v<T>) {
      if (a != a || b != b)
        return a + b; // The NaN.
      return orderedMax(a, b);
    } else {
      return a > b ? a : b;
    }
  }
};

template <typename T>
struct Min {
  static T apply(T a, T b) {
    if constexpr (std::is_floating_point_v<T>) {
      if (a != a || b != b)
        return a + b; // The NaN.
      return orderedMin(a, b);
    } else {
      return a < b ? a : b;
    }
  }
};

template <typename T>
struct MaxNum {
  static T apply(T a, T b) {
    if (a != a)
      return b;
    return b != b ? a : orderedMax(a, b);
  }
};

template <typename T>
struct MinNum {
  static T apply(T a, T b) {
    if (a != a)
      return b;
    return b != b ? a : orderedMin(a, b);
  }
};

template <typename T>
struct And {
  static T apply(T a, T b) { return a & b; }
};
template <typename T>
struct Or {
  static T apply(T a, T b) { return a | b; }
};
template <typename T>
struct Xor {
  static T apply(T a, T b) { return a ^ b; }
};

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

/// Elements reduced at a time: the accumulators stay in the first-level cache.
constexpr int64_t blockElements = 1024;

/// T is how elements are stored, Acc what they are combined in.
template <typename T, typename Acc, template <typename> class Op>
void reduceTyped(void *outRaw, const void *const *inputs, int64_t k,
                 int64_t rows, int64_t n, int64_t inRowStride) {
  T *out = static_cast<T *>(outRaw);
  // A local accumulator, as `out` may be one of the inputs to come.
  Acc acc[blockElements];
  for (int64_t row = 0; row < rows; ++row) {
    for (int64_t begin = 0; begin < n; begin += blockElements) {
      int64_t length = n - begin < blockElements ? n - begin : blockElements;
      int64_t offset = row * inRowStride + begin;
      const T *first = static_cast<const T *>(inputs[0]) + offset;
      for (int64_t i = 0; i < length; ++i)
        acc[i] = static_cast<Acc>(first[i]);
      for (int64_t j = 1; j < k; ++j) {
        const T *next = static_cast<const T *>(inputs[j]) + offset;
        for (int64_t i = 0; i < length; ++i)
          acc[i] = Op<Acc>::apply(acc[i], static_cast<Acc>(next[i]));
      }
      T *target = out + row * n + begin;
      for (int64_t i = 0; i < length; ++i)
        target[i] = static_cast<T>(acc[i]);
    }
  }
}

using Function = void (*)(void *, const void *const *, int64_t, int64_t,
                          int64_t, int64_t);

template <typename T, typename Acc>
Function pickFloat(int64_t reduction) {
  switch (reduction) {
  case AMRT_SUM:
    return reduceTyped<T, Acc, Sum>;
  case AMRT_PRODUCT:
    return reduceTyped<T, Acc, Product>;
  case AMRT_MAX:
    return reduceTyped<T, Acc, Max>;
  case AMRT_MIN:
    return reduceTyped<T, Acc, Min>;
  case AMRT_MAXNUM:
    return reduceTyped<T, Acc, MaxNum>;
  case AMRT_MINNUM:
    return reduceTyped<T, Acc, MinNum>;
  }
  return nullptr;
}

template <typename T>
Function pickInteger(int64_t reduction) {
  using U = std::make_unsigned_t<T>;
  switch (reduction) {
  case AMRT_SUM:
    return reduceTyped<U, U, Sum>;
  case AMRT_PRODUCT:
    return reduceTyped<U, U, Product>;
  case AMRT_MAX:
    return reduceTyped<T, T, Max>;
  case AMRT_MIN:
    return reduceTyped<T, T, Min>;
  case AMRT_UMAX:
    return reduceTyped<U, U, Max>;
  case AMRT_UMIN:
    return reduceTyped<U, U, Min>;
  case AMRT_AND:
    return reduceTyped<U, U, And>;
  case AMRT_OR:
    return reduceTyped<U, U, Or>;
  case AMRT_XOR:
    return reduceTyped<U, U, Xor>;
  }
  return nullptr;
}

/// A one-bit integer's arithmetic in terms of bits. As a signed number, true is
/// -1.
int64_t bitReduction(int64_t reduction) {
  switch (reduction) {
  case AMRT_SUM:
    return AMRT_XOR;
  case AMRT_PRODUCT:
  case AMRT_MAX:
  case AMRT_UMIN:
    return AMRT_AND;
  case AMRT_MIN:
  case AMRT_UMAX:
    return AMRT_OR;
  }
  return reduction;
}

Function pick(int64_t dtype, int64_t reduction) {
  switch (dtype) {
  case AMRT_I1:
    return pickInteger<uint8_t>(bitReduction(reduction));
  case AMRT_I8:
    return pickInteger<int8_t>(reduction);
  case AMRT_I16:
    return pickInteger<int16_t>(reduction);
  case AMRT_I32:
    return pickInteger<int32_t>(reduction);
  case AMRT_I64:
    return pickInteger<int64_t>(reduction);
  case AMRT_U8:
    return pickInteger<uint8_t>(reduction);
  case AMRT_U16:
    return pickInteger<uint16_t>(reduction);
  case AMRT_U32:
    return pickInteger<uint32_t>(reduction);
  case AMRT_U64:
    return pickInteger<uint64_t>(reduction);
  case AMRT_F16:
    return pickFloat<Eigen::half, float>(reduction);
  case AMRT_BF16:
    return pickFloat<Eigen::bfloat16, float>(reduction);
  case AMRT_F32:
    return pickFloat<float, float>(reduction);
  case AMRT_F64:
    return pickFloat<double, double>(reduction);
  }
  return nullptr;
}

} // namespace

void amrt::reduceRows(int64_t dtype, int64_t reduction, void *out,
                      const void *const *inputs, int64_t k, int64_t rows,
                      int64_t n, int64_t inRowStride) {
  if (Function function = pick(dtype, reduction))
    function(out, inputs, k, rows, n, inRowStride);
}
