//===- Bfloat16.cpp - Conversions that compiled code calls ----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM calls these where the processor has no instruction for it. The compiler
// libraries have them from GCC 13 on. A bfloat16 is returned in the low half of
// a floating-point register, which a float with those bits is, too.
//
//===----------------------------------------------------------------------===//

#include <cmath>
#include <cstdint>
#include <cstring>

#if defined(__x86_64__)

/// The low 16 bits are `value` as a bfloat16, rounded to nearest, ties to even.
static float truncate(float value) {
  uint32_t bits;
  std::memcpy(&bits, &value, sizeof(bits));
  uint32_t result = std::isnan(value)
                        ? (bits >> 16) | 0x40
                        : (bits + 0x7fff + ((bits >> 16) & 1)) >> 16;
  float returned;
  std::memcpy(&returned, &result, sizeof(returned));
  return returned;
}

/// `value` as a float, rounded to odd: rounding that again, to fewer bits, is
/// as good as rounding once.
static float roundToOdd(double value) {
  auto result = static_cast<float>(value);
  if (std::isnan(value) || static_cast<double>(result) == value)
    return result;
  uint32_t bits;
  std::memcpy(&bits, &result, sizeof(bits));
  if (bits & 1)
    return result;
  // The neighbour on the other side of the value is odd.
  bool isLarger = std::fabs(static_cast<double>(result)) > std::fabs(value);
  bits += isLarger ? -1 : 1;
  std::memcpy(&result, &bits, sizeof(result));
  return result;
}

// NOLINTBEGIN(bugprone-reserved-identifier): the names are LLVM's.
extern "C" __attribute__((weak, visibility("default"))) float
__truncsfbf2(float value) {
  return truncate(value);
}

extern "C" __attribute__((weak, visibility("default"))) float
__truncdfbf2(double value) {
  return truncate(roundToOdd(value));
}
// NOLINTEND(bugprone-reserved-identifier)

#endif
