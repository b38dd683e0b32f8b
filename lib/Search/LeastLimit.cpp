//===- LeastLimit.cpp - The least memory that a plan needs ----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Search/LeastLimit.h"

using namespace automap;

/// For each limit: whether there is a plan is seen early or hardly ever.
static constexpr uint64_t stepsPerLimit = 200;
static constexpr double tolerance = 0.01;

std::optional<int64_t> automap::findLeastLimit(PlanProblem problem,
                                               int64_t lowerBound,
                                               const SolverOptions &options) {
  SolverOptions few = options;
  few.steps =
      options.steps ? std::min(options.steps, stepsPerLimit) : stepsPerLimit;
  // The peak of the plan that is found within the limit.
  auto getPeak = [&](std::optional<int64_t> limit) -> std::optional<int64_t> {
    problem.usageLimit = limit;
    llvm::Expected<SolveResult> result =
        solvePlanProblem(problem, "local", few);
    if (!result)
      llvm::consumeError(result.takeError());
    else if (result->hasAssignment())
      return result->peakUsage;
    return std::nullopt;
  };
  std::optional<int64_t> least = getPeak(std::nullopt);
  if (!least)
    return std::nullopt;
  int64_t tooLittle = lowerBound - 1;
  while (double(*least - tooLittle) >
         std::max(1.0, tolerance * double(*least))) {
    int64_t limit = tooLittle + (*least - tooLittle) / 2;
    if (std::optional<int64_t> peak = getPeak(limit))
      least = peak;
    else
      tooLittle = limit;
  }
  return least;
}
