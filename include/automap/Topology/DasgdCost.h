//===- DasgdCost.h - What delayed averaging costs ---------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Local SGD with delayed averaging (DaSGD, arXiv 2006.00441) in the cost model.
// An average that takes t_comm is merged d steps after it began, once in a
// round of tau steps. With steps of t_step,
//
//   exposed per round   max(0, t_comm - d t_step)
//   time of a step      t_step + exposed / tau
//                     = max(t_step, (1 - d / tau) t_step + t_comm / tau)
//   progress            1 - (1 - kept) d / tau
//
// where a merge keeps the share `kept` of the steps since the average began: xi
// for a convex one, 1 for a corrected one, 0 if it overwrites. Synchronous data
// parallelism takes t_step + t_comm, as it reduces the gradients, which are as
// large as the parameters, in every step.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_TOPOLOGY_DASGDCOST_H
#define AUTOMAP_TOPOLOGY_DASGDCOST_H

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

namespace automap {

/// All times are in seconds.
struct DasgdCost {
  int64_t period = 1;
  /// None: what the runtime chooses, the smallest that hides the average.
  std::optional<int64_t> delay;
  double kept = 1;

  int64_t getDelay(double step, double average) const {
    if (delay)
      return *delay;
    // The runtime's margin. A step that takes no time hides nothing.
    double steps = step > 0 ? std::ceil(1.2 * average / step) : period;
    return static_cast<int64_t>(
        std::clamp(steps, 1.0, static_cast<double>(period)));
  }

  /// What is waited for, by the number of steps.
  double getExposed(double step, double average) const {
    return std::max(0.0, average - getDelay(step, average) * step) / period;
  }

  double getStepTime(double step, double average) const {
    return step + getExposed(step, average);
  }

  double getProgress(double step, double average) const {
    return 1 - (1 - kept) * getDelay(step, average) / period;
  }

  static double getSynchronousStepTime(double step, double average) {
    return step + average;
  }

  /// How much a second of an average weighs against a second of a step in plans
  /// that cannot hide it. The largest delay is the one that counts, as an
  /// automatic one is the period then.
  double getExposedWeight() const {
    constexpr double almostNothing = 1e-3;
    int64_t hidden = delay.value_or(period);
    return 1 / std::max<double>(period - hidden, almostNothing);
  }
};

} // namespace automap

#endif // AUTOMAP_TOPOLOGY_DASGDCOST_H
