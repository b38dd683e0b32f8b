//===- OverlapTest.cpp - What of the communication is hidden --------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Search/Overlap.h"

#include "gtest/gtest.h"

using namespace automap;

static StepTimes simulate(const PlanProblem &problem, unsigned numArguments) {
  return simulateOverlap(problem, Assignment(problem.nodes.size(), 0),
                         numArguments);
}

TEST(Overlap, GradientsHideBehindTheBackwardPass) {
  // Two layers' gradients, reduced (3 each) and used by updates at the end.
  PlanProblem problem;
  unsigned parameter = problem.addNode({0});
  unsigned second = problem.addNode({4}), first = problem.addNode({4});
  unsigned update2 = problem.addNode({1}), update1 = problem.addNode({1});
  problem.addEdge(second, update2, {3});
  problem.addEdge(first, update1, {3});
  problem.addEdge(update1, parameter, {0});
  StepTimes times = simulate(problem, 1);
  EXPECT_EQ(times.compute, 10);
  EXPECT_EQ(times.communication, 6);
  // The second layer's is through at 7, the first's only at 11; update2 runs
  // beside that, from 8 to 9.
  EXPECT_EQ(times.overlapped, 12);
  EXPECT_EQ(times.getExposed(), 2);
  EXPECT_EQ(times.getHidden(), 4);
}

TEST(Overlap, ArgumentsAreNotFetchedAhead) {
  PlanProblem problem;
  unsigned weight = problem.addNode({0});
  unsigned before = problem.addNode({5}), user = problem.addNode({5});
  problem.addEdge(before, user, {0});
  problem.addEdge(weight, user, {2});
  EXPECT_EQ(simulate(problem, 1).overlapped, 12);
  EXPECT_EQ(simulate(problem, 1).getHidden(), 0);
}

TEST(Overlap, OneReshardAtATime) {
  PlanProblem problem;
  unsigned source = problem.addNode({1});
  unsigned left = problem.addNode({1}), right = problem.addNode({1});
  problem.addEdge(source, left, {4});
  problem.addEdge(source, right, {4});
  // 1 + 4 for the left, 4 more for the right, which then computes.
  EXPECT_EQ(simulate(problem, 0).overlapped, 10);
}

TEST(Overlap, TheStepEndsWhenAllIsThrough) {
  PlanProblem problem;
  unsigned parameter = problem.addNode({0});
  unsigned update = problem.addNode({2});
  problem.addEdge(update, parameter, {3});
  EXPECT_EQ(simulate(problem, 1).overlapped, 5);
}

TEST(Overlap, ChosenStrategiesCount) {
  PlanProblem problem;
  unsigned source = problem.addNode({1, 2}), user = problem.addNode({1, 4});
  problem.addEdge(source, user, {9, 9, 9, 3});
  StepTimes times = simulateOverlap(problem, {1, 1}, 0);
  EXPECT_EQ(times.compute, 6);
  EXPECT_EQ(times.communication, 3);
  EXPECT_EQ(times.overlapped, 9);
}

TEST(Overlap, ExplicitReshardsTakeNoTurn) {
  // A gradient's reduction as a node between backward pass and update, and a
  // weight that is fetched by such a node at the start.
  PlanProblem problem;
  unsigned weight = problem.addNode({0}), gathered = problem.addNode({0});
  unsigned backward = problem.addNode({4}), reduced = problem.addNode({0});
  unsigned rest = problem.addNode({4}), update = problem.addNode({1});
  problem.addEdge(weight, gathered, {2});
  problem.addEdge(gathered, rest, {0});
  problem.addEdge(backward, reduced, {3});
  problem.addEdge(reduced, update, {0});
  // The reduction is through at 7, so the weight at 9, and `rest` at 13.
  StepTimes times = simulate(problem, 1);
  EXPECT_EQ(times.overlapped, 14);
  EXPECT_EQ(times.compute, 9);
  EXPECT_EQ(times.getHidden(), 0);
  // Without the weight the reduction hides behind `rest`.
  problem.edges.erase(problem.edges.begin());
  EXPECT_EQ(simulate(problem, 1).overlapped, 9);
}

TEST(Overlap, NoNodes) { EXPECT_EQ(simulate({}, 0).overlapped, 0); }
