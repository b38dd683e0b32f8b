//===- DualTest.cpp - Bound, step costs, rounding -------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dual.h"
#include "NeighborhoodSearch.h"
#include "PartialPlan.h"
#include "RandomProblem.h"
#include "Rounding.h"

#include "gtest/gtest.h"

using namespace automap;

TEST(Dual, NeverAboveTheOptimum) {
  unsigned tight = 0, feasible = 0;
  for (unsigned seed = 0; seed != 600; ++seed) {
    SCOPED_TRACE(seed);
    PlanProblem problem = makeRandomProblem(seed);
    double expected = solveByForce(problem);
    SearchGraph graph(problem, forbiddenCost);
    if (graph.memory.infeasible)
      continue;
    SolverOptions options;
    SolverRun run(problem, options);
    Dual dual(graph);
    for (unsigned i = 0; i != 4; ++i) {
      dual.improve(run, 30);
      ASSERT_LE(dual.getBound(), expected + 1e-6);
    }
    feasible += expected < forbiddenCost;
    tight += expected < forbiddenCost && dual.getBound() > 0.95 * expected;
  }
  EXPECT_GT(feasible, 200u);
  EXPECT_GT(tight, feasible * 3 / 4);
}

// Message passing is exact on trees.
TEST(Dual, TightOnTrees) {
  for (unsigned seed = 0; seed != 200; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    PlanProblem problem;
    for (unsigned i = 0; i != 8; ++i) {
      problem.addNode({double(random() % 9), double(random() % 9)});
      std::vector<double> costs;
      for (unsigned j = 0; j != 4; ++j)
        costs.push_back(random() % 5 ? double(random() % 9) : forbiddenCost);
      costs[random() % 4] = 0;
      if (i)
        problem.addEdge(random() % i, i, costs);
    }
    double expected = solveByForce(problem);
    SearchGraph graph(problem, forbiddenCost);
    SolverOptions options;
    SolverRun run(problem, options);
    Dual dual(graph);
    dual.improve(run, 40);
    if (expected == forbiddenCost)
      EXPECT_EQ(dual.getBound(), forbiddenCost);
    else
      EXPECT_NEAR(dual.getBound(), expected, 1e-6);
  }
}

/// Cost and memory at its price.
static double getPricedCost(const SearchGraph &graph, const Dual &dual,
                            llvm::ArrayRef<unsigned> plan) {
  double cost = graph.getCost(plan);
  for (unsigned i = 0; i != plan.size(); ++i)
    cost += dual.getExtra(i)[plan[i]];
  return cost;
}

TEST(PartialPlan, StepCostsAddUpInAnyOrder) {
  for (unsigned seed = 0; seed != 300; ++seed) {
    SCOPED_TRACE(seed);
    PlanProblem problem = makeRandomProblem(seed);
    SearchGraph graph(problem, forbiddenCost);
    SolverOptions options;
    SolverRun run(problem, options);
    Dual dual(graph);
    dual.improve(run, 25);
    if (graph.memory.infeasible || dual.getBound() == forbiddenCost)
      continue;
    std::mt19937 random(seed);
    PartialPlan partial(graph, dual);
    std::vector<PartialPlan::Choice> choices;
    std::optional<double> constant;
    for (unsigned round = 0; round != 6; ++round) {
      std::vector<unsigned> order(problem.nodes.size());
      for (unsigned i = 0; i != order.size(); ++i)
        order[i] = i;
      std::shuffle(order.begin(), order.end(), random);
      partial.clear();
      double sum = 0;
      for (unsigned node : order) {
        // Decisions that are taken back leave nothing behind.
        unsigned other = random() % problem.getNumStrategies(node);
        partial.decide(node, other);
        partial.undecide(node);
        partial.getChoices(node, choices);
        const PartialPlan::Choice &choice = choices[random() % choices.size()];
        sum += choice.stepCost;
        partial.decide(node, choice.strategy);
      }
      double cost = getPricedCost(graph, dual, partial.getPlan());
      if (cost == forbiddenCost) {
        EXPECT_EQ(sum, forbiddenCost);
        continue;
      }
      if (!constant)
        constant = cost - sum;
      EXPECT_NEAR(cost - sum, *constant, 1e-6);
    }
  }
}

TEST(PartialPlan, LegalChoicesNeverBreakTheLimit) {
  unsigned whole = 0;
  for (unsigned seed = 0; seed != 600; ++seed) {
    SCOPED_TRACE(seed);
    PlanProblem problem = makeRandomProblem(seed);
    SearchGraph graph(problem, forbiddenCost);
    if (graph.memory.infeasible)
      continue;
    Dual dual(graph);
    PartialPlan partial(graph, dual);
    std::vector<PartialPlan::Choice> choices;
    std::mt19937 random(seed);
    unsigned node = 0;
    for (; node != problem.nodes.size(); ++node) {
      partial.getChoices(node, choices);
      llvm::erase_if(choices, [](const auto &choice) { return !choice.legal; });
      if (choices.empty())
        break;
      partial.decide(node, choices[random() % choices.size()].strategy);
      EXPECT_GE(partial.getRoom(), 0);
    }
    if (node != problem.nodes.size())
      continue;
    ++whole;
    EXPECT_TRUE(problem.evaluate(partial.getPlan()).feasible);
  }
  EXPECT_GT(whole, 200u);
}

TEST(NeighborhoodSearch, KeepsTrackOfItsPlan) {
  for (unsigned seed = 0; seed != 100; ++seed) {
    SCOPED_TRACE(seed);
    PlanProblem problem = makeRandomProblem(seed);
    SearchGraph graph(problem, SearchGraph::getPenalty(problem));
    if (graph.memory.infeasible)
      continue;
    SolverOptions options;
    SolverRun run(problem, options);
    std::mt19937_64 random(seed);
    NeighborhoodSearch search(run, graph, random);
    search.setAssignment(Assignment(problem.nodes.size(), 0));
    for (unsigned i = 0; i != 20; ++i) {
      search.descend(5);
      PlanEvaluation evaluation = problem.evaluate(search.getAssignment());
      EXPECT_EQ(search.getCost(),
                evaluation.feasible ? evaluation.cost : forbiddenCost);
    }
  }
}
