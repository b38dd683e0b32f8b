//===- Compare.h - Differences of tensors -----------------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNNER_COMPARE_H
#define AUTOMAP_RUNNER_COMPARE_H

#include "automap/Runner/Tensor.h"

namespace automap {

struct Tolerance {
  double relative = 1e-5;
  double absolute = 1e-6;
};

struct Difference {
  /// The largest |actual - expected| over all elements, infinite if one of the
  /// two is not a number or they are different infinities.
  double largest = 0;
  /// The largest difference relative to |expected|, over the elements where
  /// that is not zero.
  double largestRelative = 0;
  /// The first element, in row-major order, that is out of tolerance.
  std::optional<int64_t> firstBad;
};

/// Compares tensors of the same shape and compatible types. Floats may differ
/// by absolute + relative * |expected|, and NaN equals NaN; integers may not
/// differ.
Difference compare(const Tensor &actual, const Tensor &expected,
                   const Tolerance &tolerance);

/// Element `index` as text that reads back exactly.
std::string printElement(const Tensor &tensor, int64_t index);

} // namespace automap

#endif // AUTOMAP_RUNNER_COMPARE_H
