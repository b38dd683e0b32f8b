//===- Overlap.h - What of the communication computing hides ----*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The objective of the search adds all costs up: nothing overlaps. This is the
// other end, for reports: a device computes its nodes one after the other, and
// one reshard is under way beside it at a time.
//
//   - A reshard starts when its value is there and those that started before it
//     are through. One of an argument starts only when its user comes up, since
//     nobody fetches ahead.
//   - A node that costs nothing, an explicit reshard say, takes no turn.
//   - A node waits for the reshards of what it uses; the step ends when all are
//     through.
//
// So a gradient's reduction hides behind the rest of the backward pass:
// max(0, its time - the computing after its start) is exposed.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_SEARCH_OVERLAP_H
#define AUTOMAP_SEARCH_OVERLAP_H

#include "automap/Search/PlanProblem.h"

#include <algorithm>

namespace automap {

struct StepTimes {
  /// Sums of the chosen node and edge costs.
  double compute = 0;
  double communication = 0;
  /// Seconds of a step with overlap; at least `compute`, at most the sum.
  double overlapped = 0;

  double getExposed() const { return overlapped - compute; }
  double getHidden() const {
    return std::max(0.0, communication - getExposed());
  }
};

/// Nodes run in their order; the first `numArguments` are there from the start.
StepTimes simulateOverlap(const PlanProblem &problem,
                          llvm::ArrayRef<unsigned> assignment,
                          unsigned numArguments);

} // namespace automap

#endif // AUTOMAP_SEARCH_OVERLAP_H
