//===- RandomProblem.h - Small random plan problems -------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_TEST_UNIT_SEARCH_RANDOMPROBLEM_H
#define AUTOMAP_TEST_UNIT_SEARCH_RANDOMPROBLEM_H

#include "automap/Search/PlanProblem.h"

#include <algorithm>
#include <random>

namespace automap {

struct RandomShape {
  unsigned maxNodes = 7;
  unsigned maxStrategies = 4;
  double forbidden = 0.2;
  /// Edges that make one node follow another.
  double equality = 0.2;
  bool integral = true;
};

/// Repeated edges, edges in both directions, forbidden entries, empty
/// intervals, nodes without or with several usage terms, fixed usages, and a
/// limit in two of three problems.
inline PlanProblem makeRandomProblem(unsigned seed,
                                     const RandomShape &shape = {}) {
  std::mt19937 random(seed);
  auto pick = [&](int low, int high) {
    return std::uniform_int_distribution<int>(low, high)(random);
  };
  auto chance = [&](double p) {
    return std::uniform_real_distribution<double>()(random) < p;
  };
  auto cost = [&] {
    return shape.integral ? double(pick(0, 20)) : pick(0, 2000) * 1e-6;
  };
  PlanProblem problem;
  unsigned numNodes = pick(1, shape.maxNodes);
  for (unsigned i = 0; i != numNodes; ++i) {
    unsigned size = pick(1, shape.maxStrategies);
    std::vector<double> costs(size);
    for (double &c : costs)
      c = chance(shape.forbidden / 4) ? forbiddenCost : cost();
    problem.addNode(std::move(costs));
    for (int t = pick(0, 2); t-- != 0;) {
      std::vector<int64_t> usages(size);
      for (int64_t &usage : usages)
        usage = pick(0, 9);
      int begin = pick(0, 10);
      problem.addUsage(i, begin, begin + pick(0, 6), std::move(usages));
    }
  }
  unsigned numEdges = numNodes < 2 ? 0 : pick(0, 2 * int(numNodes));
  for (unsigned e = 0; e != numEdges; ++e) {
    unsigned first = pick(0, numNodes - 1), second = pick(0, numNodes - 2);
    second += second >= first;
    unsigned rows = problem.getNumStrategies(first);
    unsigned columns = problem.getNumStrategies(second);
    bool equality = chance(shape.equality);
    std::vector<double> costs;
    for (unsigned i = 0; i != rows; ++i)
      for (unsigned j = 0; j != columns; ++j)
        costs.push_back(equality ? (i % columns == j ? cost() : forbiddenCost)
                        : chance(shape.forbidden) ? forbiddenCost
                                                  : cost());
    problem.addEdge(first, second, std::move(costs));
  }
  if (chance(0.3))
    problem.fixedUsages.push_back(FixedUsage{pick(0, 8), pick(5, 14), 3});
  if (chance(0.67))
    problem.usageLimit = pick(3, 8 + 3 * int(numNodes));
  return problem;
}

/// The optimum by trying everything; infinity if nothing is feasible.
inline double solveByForce(const PlanProblem &problem) {
  Assignment current(problem.nodes.size(), 0);
  double best = forbiddenCost;
  while (true) {
    PlanEvaluation evaluation = problem.evaluate(current);
    if (evaluation.feasible)
      best = std::min(best, evaluation.cost);
    unsigned i = 0;
    while (i != current.size() && ++current[i] == problem.getNumStrategies(i))
      current[i++] = 0;
    if (i == current.size())
      return best;
  }
}

} // namespace automap

#endif // AUTOMAP_TEST_UNIT_SEARCH_RANDOMPROBLEM_H
