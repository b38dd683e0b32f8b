//===- Compare.cpp - Differences of tensors -------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Runner/Compare.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>

using namespace llvm;
using namespace automap;

static Difference compareIntegers(const Tensor &actual,
                                  const Tensor &expected) {
  Difference result;
  for (int64_t i = 0, e = actual.getNumElements(); i < e; ++i) {
    // The types may differ in signedness: what counts is the bits.
    unsigned unused = 64 - 8 * getByteSize(actual.getDType());
    uint64_t left = static_cast<uint64_t>(actual.getInteger(i)) << unused;
    uint64_t right = static_cast<uint64_t>(expected.getInteger(i)) << unused;
    if (left == right)
      continue;
    double difference = std::fabs(actual.getFloat(i) - expected.getFloat(i));
    // Wide integers may differ by less than a double tells.
    difference = std::max(difference, 1.0);
    result.largest = std::max(result.largest, difference);
    if (double scale = std::fabs(expected.getFloat(i)))
      result.largestRelative =
          std::max(result.largestRelative, difference / scale);
    if (!result.firstBad)
      result.firstBad = i;
  }
  return result;
}

Difference automap::compare(const Tensor &actual, const Tensor &expected,
                            const Tolerance &tolerance) {
  if (isInteger(actual.getDType()))
    return compareIntegers(actual, expected);
  Difference result;
  for (int64_t i = 0, e = actual.getNumElements(); i < e; ++i) {
    double left = actual.getFloat(i), right = expected.getFloat(i);
    if (left == right || (std::isnan(left) && std::isnan(right)))
      continue;
    double difference = std::fabs(left - right);
    if (!(difference < std::numeric_limits<double>::infinity()))
      difference = std::numeric_limits<double>::infinity();
    double scale = std::fabs(right);
    result.largest = std::max(result.largest, difference);
    if (scale > 0)
      result.largestRelative =
          std::max(result.largestRelative, difference / scale);
    if (std::isinf(difference) ||
        difference > tolerance.absolute + tolerance.relative * scale)
      if (!result.firstBad)
        result.firstBad = i;
  }
  return result;
}

std::string automap::printElement(const Tensor &tensor, int64_t index) {
  std::string text;
  raw_string_ostream os(text);
  switch (tensor.getDType()) {
  case DType::F64:
    os << format("%.17g", tensor.getFloat(index));
    break;
  case DType::F16:
  case DType::BF16:
  case DType::F32:
    os << format("%.9g", tensor.getFloat(index));
    break;
  case DType::U64:
    os << static_cast<uint64_t>(tensor.getInteger(index));
    break;
  default:
    os << tensor.getInteger(index);
  }
  return text;
}
