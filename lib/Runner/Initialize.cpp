//===- Initialize.cpp - Seeded random tensors -----------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Runner/Initialize.h"

#include "automap/Support/SplitMix64.h"

#include "llvm/Support/MathExtras.h"
#include "llvm/Support/xxhash.h"

#include <cmath>

using namespace llvm;
using namespace automap;

namespace {
/// The standard library's distributions differ from platform to platform, so
/// they are written out.
class Random : public SplitMix64 {
public:
  using SplitMix64::SplitMix64;

  /// In [0, 1).
  double uniform() { return static_cast<double>(next() >> 11) * 0x1p-53; }
  double uniform(RandomRange range) {
    return range.low + (range.high - range.low) * uniform();
  }
  /// By Box and Muller's transform.
  double normal() {
    double radius = std::sqrt(-2 * std::log(1 - uniform()));
    return radius * std::cos(2 * numbers::pi * uniform());
  }
};
} // namespace

Expected<Tensor> automap::makeRandom(const StepArgument &argument,
                                     uint64_t seed,
                                     std::optional<RandomRange> range) {
  ArrayRef<int64_t> shape = argument.layout.getGlobalShape();
  Tensor tensor(argument.dtype, shape);
  int64_t count = tensor.getNumElements();
  Random random(seed ^ xxh3_64bits(argument.name));
  random.next();

  if (range) {
    bool isWhole = isInteger(argument.dtype);
    for (int64_t i = 0; i < count; ++i) {
      double value = random.uniform(*range);
      if (isWhole)
        tensor.setInteger(i, static_cast<int64_t>(std::floor(value)));
      else
        tensor.setFloat(i, value);
    }
    return tensor;
  }
  if (argument.role == ArgumentRole::State)
    return tensor;
  if (argument.dtype == DType::Bool) {
    for (int64_t i = 0; i < count; ++i)
      tensor.setInteger(i, random.next() >> 63);
    return tensor;
  }
  if (isInteger(argument.dtype))
    return createStringError(
        "argument '" + argument.name + "' (" + describe(argument.dtype, shape) +
        ") cannot be made at random without the range of its values: give "
        "--range=" +
        argument.name + "=LOW:HIGH (HIGH excluded)");
  if (argument.role == ArgumentRole::Parameter) {
    int64_t fanIn = shape.size() > 1 && shape[0] > 0 ? count / shape[0] : count;
    double bound =
        1 / std::sqrt(static_cast<double>(std::max<int64_t>(fanIn, 1)));
    for (int64_t i = 0; i < count; ++i)
      tensor.setFloat(i, random.uniform({-bound, bound}));
    return tensor;
  }
  for (int64_t i = 0; i < count; ++i)
    tensor.setFloat(i, random.normal());
  return tensor;
}
