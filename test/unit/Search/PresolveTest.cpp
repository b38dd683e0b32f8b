//===- PresolveTest.cpp - Every rule keeps the optimum --------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Search/Presolve.h"

#include "RandomProblem.h"

#include "gtest/gtest.h"

using namespace automap;

/// The optimum must survive, and come back feasible through reconstruct.
static void checkRules(const PresolveOptions &options, bool mustShrink) {
  unsigned shrunk = 0, feasible = 0, infeasible = 0;
  for (unsigned seed = 0; seed != 600; ++seed) {
    SCOPED_TRACE(seed);
    PlanProblem problem = makeRandomProblem(seed);
    double expected = solveByForce(problem);
    Presolve presolve(problem, options);
    if (presolve.isInfeasible()) {
      EXPECT_EQ(expected, forbiddenCost);
      ++infeasible;
      continue;
    }
    const PlanProblem &reduced = presolve.getReduced();
    llvm::Error error = reduced.verify();
    ASSERT_FALSE(bool(error)) << llvm::toString(std::move(error));
    shrunk += reduced.nodes.size() < problem.nodes.size();
    double optimum = solveByForce(reduced);
    ASSERT_EQ(optimum + presolve.getConstantCost(), expected);
    if (expected == forbiddenCost)
      continue;
    ++feasible;
    // All optimal assignments of the reduced problem lead to optimal ones.
    Assignment current(reduced.nodes.size(), 0);
    while (true) {
      PlanEvaluation evaluation = reduced.evaluate(current);
      if (evaluation.feasible) {
        PlanEvaluation whole = problem.evaluate(presolve.reconstruct(current));
        ASSERT_TRUE(whole.feasible);
        ASSERT_EQ(whole.cost, evaluation.cost + presolve.getConstantCost());
        ASSERT_EQ(presolve.reduceAssignment(presolve.reconstruct(current)),
                  current);
      }
      unsigned i = 0;
      while (i != current.size() && ++current[i] == reduced.getNumStrategies(i))
        current[i++] = 0;
      if (i == current.size())
        break;
    }
  }
  EXPECT_GT(feasible, 200u);
  if (mustShrink) {
    EXPECT_GT(shrunk, 100u);
  }
}

TEST(Presolve, NoRules) {
  checkRules({false, false, false, false}, /*mustShrink=*/false);
}
TEST(Presolve, ForcedChoices) {
  checkRules({true, false, false, false}, /*mustShrink=*/true);
}
TEST(Presolve, DominatedStrategies) {
  checkRules({false, true, false, false}, /*mustShrink=*/false);
}
TEST(Presolve, EqualityEdges) {
  checkRules({false, false, true, false}, /*mustShrink=*/true);
}
TEST(Presolve, LowDegree) {
  checkRules({false, false, false, true}, /*mustShrink=*/true);
}
TEST(Presolve, AllRules) { checkRules(PresolveOptions(), /*mustShrink=*/true); }

TEST(Presolve, DropsDominatedStrategy) {
  PlanProblem problem;
  problem.usageLimit = 14;
  // Strategy 1 is dearer and larger than 0; 2 is dearer but smaller.
  for (unsigned i = 0; i != 2; ++i)
    problem.addUsage(problem.addNode({1, 2, 3}), 0, 1, {9, 9, 4});
  Presolve presolve(problem, {false, true, false, false});
  for (unsigned i = 0; i != 2; ++i)
    EXPECT_EQ(presolve.getReduced().getNumStrategies(i), 2u);
}

TEST(Presolve, ChainDisappears) {
  PlanProblem problem;
  constexpr unsigned length = 20000, size = 8;
  for (unsigned i = 0; i != length; ++i) {
    problem.addNode(std::vector<double>(size, double(i % 3)));
    std::vector<double> costs(size * size);
    for (unsigned j = 0; j != costs.size(); ++j)
      costs[j] = double((i * 7 + j * 5) % 11);
    if (i)
      problem.addEdge(i - 1, i, std::move(costs));
  }
  Presolve presolve(problem);
  EXPECT_FALSE(presolve.isInfeasible());
  EXPECT_TRUE(presolve.getReduced().nodes.empty());
  Assignment assignment = presolve.reconstruct({});
  EXPECT_EQ(problem.evaluate(assignment).cost, presolve.getConstantCost());
}

TEST(Presolve, FindsInfeasibleMemory) {
  PlanProblem problem;
  problem.usageLimit = 9;
  problem.addUsage(problem.addNode({0, 0}), 0, 2, {5, 6});
  problem.addUsage(problem.addNode({0, 0}), 1, 3, {5, 6});
  EXPECT_TRUE(Presolve(problem).isInfeasible());
  // Half-open intervals that only touch do not add up.
  problem.nodes[1].usages[0].begin = 2;
  EXPECT_FALSE(Presolve(problem).isInfeasible());
}
