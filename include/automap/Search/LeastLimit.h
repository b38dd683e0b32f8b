//===- LeastLimit.h - The least memory that a plan needs --------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_SEARCH_LEASTLIMIT_H
#define AUTOMAP_SEARCH_LEASTLIMIT_H

#include "automap/Search/Solver.h"

namespace automap {

/// The smallest usage limit of `problem` for which a plan is found by
/// bisection, to one percent; none below `lowerBound` is tried. Takes the time
/// and the steps of `options` at most for each limit, and a small fixed number
/// of steps. Nothing if no plan is found without a limit either.
std::optional<int64_t> findLeastLimit(PlanProblem problem, int64_t lowerBound,
                                      const SolverOptions &options);

} // namespace automap

#endif // AUTOMAP_SEARCH_LEASTLIMIT_H
