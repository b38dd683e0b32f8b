//===- RepeatedLayersTest.cpp - Deciding what repeats once ----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Presolve/RepeatedLayers.h"

#include "RandomProblem.h"

#include "automap/Search/Solver.h"

#include "gtest/gtest.h"

using namespace automap;

/// first - layer - ... - layer - last, where each layer is live for a while.
static PlanProblem makeChain(unsigned numLayers) {
  PlanProblem problem;
  for (unsigned i = 0; i != numLayers + 2; ++i) {
    bool isEnd = i == 0 || i == numLayers + 1;
    problem.addNode(isEnd ? std::vector<double>{double(i == 0), 5}
                          : std::vector<double>{2, 1});
    problem.addUsage(i, i, i + 2, {4, 8});
    if (i)
      problem.addEdge(i - 1, i, {0, 3, 7, 1});
  }
  return problem;
}

TEST(RepeatedLayers, GroupsDependOnTheSurroundings) {
  for (unsigned numLayers : {3u, 20u}) {
    PlanProblem problem = makeChain(numLayers);
    EXPECT_EQ(RepeatedLayers(problem, 0).getReduced().nodes.size(), 3u);
    EXPECT_EQ(RepeatedLayers(problem, 1).getReduced().nodes.size(), 5u);
  }
  PlanProblem problem = makeChain(20);
  EXPECT_EQ(RepeatedLayers(problem, 2).getReduced().nodes.size(), 7u);
  // As far as it gets: nothing repeats.
  EXPECT_EQ(RepeatedLayers(problem, 100).getReduced().nodes.size(), 22u);
}

// Any plan of the smaller problem costs and needs the same in the whole one.
TEST(RepeatedLayers, ExpandsToTheSameCostAndMemory) {
  std::mt19937 random(1);
  for (unsigned seed = 0; seed != 100; ++seed) {
    SCOPED_TRACE(seed);
    // Two copies of a problem, with an edge between them.
    PlanProblem problem = makeRandomProblem(seed);
    unsigned size = problem.nodes.size();
    for (unsigned i = 0; i != size; ++i) {
      PlanNode copy = problem.nodes[i];
      problem.nodes.push_back(std::move(copy));
    }
    for (unsigned e = 0, count = problem.edges.size(); e != count; ++e) {
      PlanEdge copy = problem.edges[e];
      copy.first += size;
      copy.second += size;
      problem.edges.push_back(std::move(copy));
    }
    RepeatedLayers layers(problem, 2);
    const PlanProblem &reduced = layers.getReduced();
    ASSERT_LE(reduced.nodes.size(), size);
    llvm::Error error = reduced.verify();
    ASSERT_FALSE(bool(error)) << llvm::toString(std::move(error));
    for (unsigned round = 0; round != 20; ++round) {
      Assignment assignment;
      for (const PlanNode &node : reduced.nodes)
        assignment.push_back(random() % node.costs.size());
      Assignment whole = layers.expand(assignment);
      EXPECT_EQ(layers.reduce(whole), assignment);
      PlanEvaluation small = reduced.evaluate(assignment);
      PlanEvaluation large = problem.evaluate(whole);
      EXPECT_EQ(small.cost, large.cost);
      EXPECT_EQ(small.peakUsage, large.peakUsage);
      EXPECT_EQ(small.feasible, large.feasible);
    }
  }
}

// The pruning may lose the optimum, and says no bound; and a limit that only
// different layers can meet is met.
TEST(RepeatedLayers, IsNoProof) {
  PlanProblem problem = makeChain(20);
  SolverOptions options;
  options.repeatedLayers = true;
  llvm::Expected<SolveResult> result =
      solvePlanProblem(problem, "exact", options);
  ASSERT_TRUE(bool(result));
  EXPECT_TRUE(result->hasAssignment());
  EXPECT_FALSE(result->provenOptimal);
  EXPECT_EQ(result->lowerBound, -forbiddenCost);
  EXPECT_EQ(result->cost, problem.evaluate(result->assignment).cost);

  // Two nodes that look alike, of which one must be small.
  PlanProblem tight;
  tight.usageLimit = 3;
  for (unsigned i = 0; i != 2; ++i)
    tight.addUsage(tight.addNode({0, 1}), 0, 1, {2, 1});
  result = solvePlanProblem(tight, "exact", options);
  ASSERT_TRUE(bool(result));
  EXPECT_EQ(result->cost, 2);
  // Not even alike: forbidden together.
  tight.addEdge(0, 1, {1e18, 0, 0, 1e18});
  tight.addEdge(1, 0, {1e18, 0, 0, 1e18});
  result = solvePlanProblem(tight, "exact", options);
  ASSERT_TRUE(bool(result));
  EXPECT_EQ(result->cost, 1);
}
