//===- Greedy.cpp - One pass, then descent --------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Starts from the plan of least memory, which is feasible if any is (as far as
// memory goes). Then single nodes move, the most connected first, to their
// cheapest strategy that fits in memory, given all others; forbidden choices
// count as very dear. Repeated until nothing moves. No randomness.
//
//===----------------------------------------------------------------------===//

#include "BuiltinSolvers.h"

#include "../SearchGraph.h"
#include "../SolverRun.h"

#include "llvm/ADT/STLExtras.h"

using namespace automap;

static bool fits(UsageProfile &profile, const SearchGraph &graph, unsigned node,
                 unsigned strategy) {
  addUsage(profile, graph, node, strategy);
  bool result = profile.getMax() <= 0;
  addUsage(profile, graph, node, strategy, -1);
  return result;
}

static SolveResult solveGreedily(const PlanProblem &problem,
                                 const SolverOptions &options) {
  SolverRun run(problem, options);
  SearchGraph graph(problem, SearchGraph::getPenalty(problem));
  if (graph.memory.infeasible) {
    run.result.provenInfeasible = true;
    return run.finish();
  }
  unsigned numNodes = graph.getNumNodes();
  Assignment current(numNodes, 0);
  UsageProfile profile(graph.memory.slack);
  for (unsigned i = 0; i != numNodes; ++i) {
    double least = forbiddenCost;
    for (unsigned s = 0, e = graph.getNumStrategies(i); s != e; ++s) {
      // Byte-seconds, with ties to the cheaper strategy.
      double area = 0;
      for (const PointTerm &term : graph.memory.terms[i])
        area += double(term.end - term.begin) * double(term.usages[s]);
      if (area < least ||
          (area == least &&
           graph.getCosts(i)[s] < graph.getCosts(i)[current[i]])) {
        least = area;
        current[i] = s;
      }
    }
    addUsage(profile, graph, i, current[i]);
  }
  if (!options.initial.empty()) {
    UsageProfile initialProfile(graph.memory.slack);
    for (unsigned i = 0; i != numNodes; ++i)
      addUsage(initialProfile, graph, i, options.initial[i]);
    if (initialProfile.getMax() <= 0) {
      current = options.initial;
      profile = initialProfile;
    }
  }
  std::vector<unsigned> order;
  for (unsigned i = 0; i != numNodes; ++i)
    if (graph.getNumStrategies(i) > 1)
      order.push_back(i);
  llvm::stable_sort(order, [&](unsigned a, unsigned b) {
    return graph.getNeighbors(a).size() > graph.getNeighbors(b).size();
  });
  run.offer(current, "start");
  std::vector<double> costs;
  std::vector<unsigned> byCost;
  bool moved = true;
  while (moved && !run.isOver()) {
    moved = false;
    for (unsigned node : order) {
      if (run.isOverCheaply())
        break;
      ++run.result.steps;
      graph.getLocalCosts(node, current, costs);
      byCost.clear();
      for (unsigned s = 0, e = costs.size(); s != e; ++s)
        if (costs[s] < costs[current[node]])
          byCost.push_back(s);
      if (byCost.empty())
        continue;
      llvm::stable_sort(
          byCost, [&](unsigned a, unsigned b) { return costs[a] < costs[b]; });
      addUsage(profile, graph, node, current[node], -1);
      for (unsigned s : byCost)
        if (fits(profile, graph, node, s)) {
          current[node] = s;
          moved = true;
          break;
        }
      addUsage(profile, graph, node, current[node]);
    }
    run.offer(current, "descent");
  }
  return run.finish();
}

namespace {
class GreedySolver : public Solver {
public:
  llvm::StringRef getName() const override { return "greedy"; }
  llvm::Expected<SolveResult> solve(const PlanProblem &problem,
                                    const SolverOptions &options) override {
    if (llvm::Error error = checkNoParameters(options, getName()))
      return error;
    return solveGreedily(problem, options);
  }
};
} // namespace

std::unique_ptr<Solver> automap::createGreedySolver() {
  return std::make_unique<GreedySolver>();
}
