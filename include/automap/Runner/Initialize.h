//===- Initialize.h - Seeded random tensors ---------------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Values for arguments that no file gives:
//
//   parameters  uniform in (-b, b) with b = 1 / sqrt(fan-in); the fan-in is
//               the product of all dims but the first, or of a vector its size
//               (the weight of a linear layer or a convolution as PyTorch
//               stores it)
//   state       zero
//   others      floats: standard normal; bools: a fair coin; integers: uniform
//               in a range that must be given
//
// A range that is given applies to any role, floats included (uniform then).
// An argument's values depend on the seed and its name only, and so not on the
// mesh, the other arguments or the platform.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNNER_INITIALIZE_H
#define AUTOMAP_RUNNER_INITIALIZE_H

#include "automap/Runner/Session.h"

namespace automap {

/// From `low`, included, to `high`, excluded.
struct RandomRange {
  double low, high;
};

/// A random value of `argument`. An integer argument without a range is an
/// error.
llvm::Expected<Tensor> makeRandom(const StepArgument &argument, uint64_t seed,
                                  std::optional<RandomRange> range);

} // namespace automap

#endif // AUTOMAP_RUNNER_INITIALIZE_H
