//===- LeastLimitTest.cpp - The least memory that a plan needs ------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Search/LeastLimit.h"

#include "RandomProblem.h"

#include "gtest/gtest.h"

using namespace automap;

// A plan fits the limit that is found, and none fits two percent less.
TEST(LeastLimit, IsTheLeast) {
  unsigned compared = 0;
  for (unsigned seed = 0; seed != 100; ++seed) {
    SCOPED_TRACE(seed);
    PlanProblem problem = makeRandomProblem(seed, RandomShape());
    SolverOptions options;
    std::optional<int64_t> limit = findLeastLimit(problem, 0, options);
    problem.usageLimit.reset();
    ASSERT_EQ(limit.has_value(), solveByForce(problem) != forbiddenCost);
    if (!limit)
      continue;
    problem.usageLimit = limit;
    EXPECT_NE(solveByForce(problem), forbiddenCost);
    problem.usageLimit = int64_t(double(*limit) * 0.98) - 1;
    if (*problem.usageLimit < 0)
      continue;
    EXPECT_EQ(solveByForce(problem), forbiddenCost);
    ++compared;
  }
  EXPECT_GT(compared, 10u);
}

TEST(LeastLimit, NothingWithoutAPlan) {
  PlanProblem problem;
  problem.addNode({forbiddenCost}, "none");
  EXPECT_FALSE(findLeastLimit(problem, 0, SolverOptions()));
}
