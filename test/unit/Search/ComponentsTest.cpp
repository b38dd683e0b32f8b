//===- ComponentsTest.cpp - Usage profile and elimination -----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Elimination.h"
#include "RandomProblem.h"
#include "SearchGraph.h"

#include "gtest/gtest.h"

using namespace automap;

TEST(UsageProfile, AgainstPlainArray) {
  std::mt19937 random(1);
  auto pick = [&](int low, int high) {
    return std::uniform_int_distribution<int>(low, high)(random);
  };
  for (unsigned size = 1; size != 40; ++size) {
    std::vector<int64_t> slack(size), plain(size), all;
    for (unsigned i = 0; i != size; ++i) {
      slack[i] = pick(0, 50);
      plain[i] = -slack[i];
    }
    UsageProfile profile(slack);
    for (unsigned step = 0; step != 60; ++step) {
      unsigned begin = pick(0, size), end = pick(begin, size);
      int64_t usage = pick(-20, 20);
      profile.add(begin, end, usage);
      for (unsigned i = begin; i != end; ++i)
        plain[i] += usage;
      EXPECT_EQ(profile.getMax(),
                *std::max_element(plain.begin(), plain.end()));
      begin = pick(0, size - 1);
      end = pick(begin + 1, size);
      EXPECT_EQ(profile.getMax(begin, end),
                *std::max_element(plain.begin() + begin, plain.begin() + end));
      profile.getAll(all);
      EXPECT_EQ(all, plain);
    }
  }
}

TEST(MemoryModel, KeepsWhatIsFeasible) {
  for (unsigned seed = 0; seed != 300; ++seed) {
    SCOPED_TRACE(seed);
    PlanProblem problem = makeRandomProblem(seed);
    SearchGraph graph(problem, 1e6);
    std::mt19937 random(seed);
    for (unsigned i = 0; i != 20; ++i) {
      Assignment assignment;
      UsageProfile profile(graph.memory.slack);
      for (unsigned node = 0; node != problem.nodes.size(); ++node) {
        assignment.push_back(random() % problem.getNumStrategies(node));
        addUsage(profile, graph, node, assignment.back());
      }
      PlanEvaluation evaluation = problem.evaluate(assignment);
      EXPECT_EQ(!problem.usageLimit ||
                    evaluation.peakUsage <= *problem.usageLimit,
                profile.getMax() <= 0 && !graph.memory.infeasible);
      if (evaluation.cost < forbiddenCost) {
        EXPECT_EQ(graph.getCost(assignment), evaluation.cost);
      } else {
        EXPECT_GE(graph.getCost(assignment), 1e6);
      }
    }
  }
}

TEST(Elimination, MinimumOverSubsets) {
  for (unsigned seed = 0; seed != 300; ++seed) {
    SCOPED_TRACE(seed);
    PlanProblem problem = makeRandomProblem(seed);
    problem.usageLimit.reset();
    SearchGraph graph(problem, 1e6);
    Elimination elimination(graph);
    std::mt19937 random(seed);
    std::vector<double> extra(graph.costs.size());
    for (double &cost : extra)
      cost = random() % 10;
    // The same object plans again and again, as solvers do.
    for (unsigned round = 0; round != 4; ++round) {
      std::vector<unsigned> free;
      for (unsigned node = 0; node != problem.nodes.size(); ++node)
        if (round == 0 || random() % 2)
          free.push_back(node);
      double maxTable = round == 3 ? 8 : 1e6;
      ASSERT_TRUE(elimination.plan(free, maxTable, 1e9, /*condition=*/true));
      if (round < 3) {
        EXPECT_EQ(elimination.getOrder().size(), free.size());
      }
      EXPECT_EQ(elimination.getOrder().size() + elimination.getNumConditioned(),
                free.size());
      Assignment assignment;
      for (unsigned node = 0; node != problem.nodes.size(); ++node)
        assignment.push_back(random() % problem.getNumStrategies(node));
      auto getCost = [&](const Assignment &a) {
        double cost = graph.getCost(a);
        for (unsigned node : elimination.getOrder())
          cost += extra[graph.costOffsets[node] + a[node]];
        return cost;
      };
      // By force over the planned nodes alone.
      Assignment tried = assignment;
      double expected = forbiddenCost;
      llvm::ArrayRef<unsigned> order = elimination.getOrder();
      for (unsigned node : order)
        tried[node] = 0;
      while (true) {
        expected = std::min(expected, getCost(tried));
        unsigned i = 0;
        while (i != order.size() &&
               ++tried[order[i]] == problem.getNumStrategies(order[i]))
          tried[order[i++]] = 0;
        if (i == order.size())
          break;
      }
      std::optional<double> minimum =
          elimination.solve(assignment, extra.data(), [] { return false; });
      ASSERT_TRUE(minimum.has_value());
      EXPECT_EQ(getCost(assignment), expected);
      if (order.size() == problem.nodes.size()) {
        EXPECT_EQ(*minimum, expected);
      }
    }
  }
}
