//===- Local.cpp - Large neighbourhoods under memory prices ---------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two phases, both of which choose all nodes of a large set at once by
// elimination, with a price per byte at each binding time in place of the limit
// (Lagrangian relaxation):
//
//  1. Prices: with all nodes in the set (but for a few hubs where the tables
//     would be too large), follow the subgradient, which is the excess over the
//     limit. If no node had to be left out, each round gives a lower bound.
//  2. Descent: sets around a random node. A new choice is kept if the plan is
//     then feasible and not worse; while no feasible plan is known, if it is
//     better at prices that rise where the limit is broken.
//
//===----------------------------------------------------------------------===//

#include "BuiltinSolvers.h"

#include "../Elimination.h"
#include "../Prices.h"
#include "../SolverRun.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

using namespace automap;

namespace {

class LocalSearch {
public:
  LocalSearch(const PlanProblem &problem, const SolverOptions &options)
      : run(problem, options), graph(problem, SearchGraph::getPenalty(problem)),
        elimination(graph), random(options.seed), profile(graph.memory.slack),
        prices(graph), inSet(graph.getNumNodes()) {}

  SolveResult solve();

private:
  void setAssignment(Assignment assignment);
  void descend();
  std::vector<unsigned> growSet(unsigned size);
  bool stop() { return run.isOver(); }
  unsigned getRandom(unsigned bound) {
    return std::uniform_int_distribution<unsigned>(0, bound - 1)(random);
  }

  SolverRun run;
  SearchGraph graph;
  Elimination elimination;
  std::mt19937_64 random;
  Assignment current;
  double cost = 0;
  UsageProfile profile;
  Prices prices;
  std::vector<char> inSet;
  std::vector<unsigned> decided;
};

} // namespace

void LocalSearch::setAssignment(Assignment assignment) {
  current = std::move(assignment);
  cost = graph.getCost(current);
  profile = UsageProfile(graph.memory.slack);
  for (unsigned i = 0, e = graph.getNumNodes(); i != e; ++i)
    addUsage(profile, graph, i, current[i]);
}

std::vector<unsigned> LocalSearch::growSet(unsigned size) {
  std::vector<unsigned> set;
  std::vector<unsigned> frontier{decided[getRandom(decided.size())]};
  inSet[frontier[0]] = 1;
  std::vector<unsigned> touched = frontier;
  while (!frontier.empty() && set.size() < size) {
    unsigned pick = getRandom(frontier.size());
    unsigned node = frontier[pick];
    frontier[pick] = frontier.back();
    frontier.pop_back();
    set.push_back(node);
    for (const SearchGraph::Neighbor &neighbor : graph.getNeighbors(node))
      if (!inSet[neighbor.node] && graph.getNumStrategies(neighbor.node) > 1) {
        inSet[neighbor.node] = 1;
        touched.push_back(neighbor.node);
        frontier.push_back(neighbor.node);
      }
  }
  for (unsigned node : touched)
    inSet[node] = 0;
  return set;
}

void LocalSearch::descend() {
  std::vector<int64_t> excess;
  unsigned numPoints = graph.memory.getNumPoints();
  uint64_t round = 0, accepted = 0;
  while (!run.isOver()) {
    ++round;
    ++run.result.steps;
    if (profile.getMax() <= 0 && run.result.hasAssignment() &&
        run.result.lowerBound >= run.result.cost)
      break;
    unsigned size = 4u << getRandom(9);
    if (round % 64 == 0)
      size = decided.size();
    std::vector<unsigned> set = growSet(size);
    elimination.plan(set, 1 << 14, 1e7, /*condition=*/true, &random);
    llvm::ArrayRef<unsigned> nodes = elimination.getOrder();
    if (nodes.empty())
      continue;
    static const double scales[] = {0, 0.5, 1, 1, 1, 2};
    double scale = scales[getRandom(6)];
    bool wasFeasible = profile.getMax() <= 0;
    if (!wasFeasible)
      scale = 1;
    for (unsigned attempt = 0; attempt != 4; ++attempt) {
      Assignment next = current;
      std::optional<double> minimum = elimination.solve(
          next, prices.getExtra(nodes, scale), [&] { return stop(); });
      if (!minimum)
        return;
      std::vector<std::pair<unsigned, unsigned>> changes;
      for (unsigned node : nodes)
        if (next[node] != current[node])
          changes.emplace_back(node, current[node]);
      if (changes.empty())
        break;
      double before = 0, after = 0;
      // Cost of the changed nodes: their edges among each other count once.
      auto getTouchedCost = [&](llvm::ArrayRef<unsigned> assignment) {
        double sum = 0;
        for (auto [node, old] : changes) {
          sum += graph.getCosts(node)[assignment[node]];
          for (const SearchGraph::Neighbor &neighbor : graph.getNeighbors(node))
            if (!inSet[neighbor.node] || neighbor.node > node)
              sum += graph.getRow(node, neighbor,
                                  assignment[neighbor.node])[assignment[node]];
        }
        return sum;
      };
      for (auto [node, old] : changes)
        inSet[node] = 1;
      before = getTouchedCost(current);
      after = getTouchedCost(next);
      for (auto [node, old] : changes)
        inSet[node] = 0;
      int64_t oldMax = profile.getMax();
      for (auto [node, old] : changes) {
        addUsage(profile, graph, node, old, -1);
        addUsage(profile, graph, node, next[node]);
      }
      int64_t newMax = profile.getMax();
      bool accept = wasFeasible ? newMax <= 0 && after <= before
                                : newMax <= std::max<int64_t>(oldMax, 0);
      if (accept) {
        ++accepted;
        current = std::move(next);
        cost += after - before;
        if (newMax <= 0 && after < before + (wasFeasible ? 0 : forbiddenCost))
          run.offer(current, "descent");
        break;
      }
      if (newMax > 0 && numPoints)
        profile.getAll(excess);
      for (auto [node, old] : changes) {
        addUsage(profile, graph, node, next[node], -1);
        addUsage(profile, graph, node, old);
      }
      if (newMax <= 0 || !numPoints)
        break;
      // Dearer where the limit would break.
      double base = std::abs(cost) / (double(*run.problem.usageLimit) + 1) /
                    numPoints * 1e-3;
      for (unsigned t = 0; t != numPoints; ++t)
        if (excess[t] > 0)
          prices.prices[t] = std::max(prices.prices[t] * 1.3, base);
      prices.update();
      if (wasFeasible)
        scale = std::max(scale, 0.5) * 1.5;
    }
  }
  run.addLog("local: descent of " + llvm::Twine(round) + " sets, " +
             llvm::Twine(accepted) + " taken");
}

SolveResult LocalSearch::solve() {
  if (graph.memory.infeasible) {
    run.result.provenInfeasible = true;
    return run.finish();
  }
  for (unsigned i = 0, e = graph.getNumNodes(); i != e; ++i)
    if (graph.getNumStrategies(i) > 1)
      decided.push_back(i);
  setAssignment(run.options.initial.empty() ? Assignment(graph.getNumNodes(), 0)
                                            : run.options.initial);
  run.offer(current, "start");
  if (decided.empty()) {
    if (run.result.hasAssignment())
      run.result.provenOptimal = true;
    else
      run.result.provenInfeasible = true;
    return run.finish();
  }
  prices.search(run, elimination, decided, current, /*maxRounds=*/300,
                /*maxTable=*/1 << 16, /*maxTotal=*/5e7, random);
  setAssignment(current);
  if (run.result.hasAssignment())
    setAssignment(run.result.assignment);
  descend();
  return run.finish();
}

namespace {
class LocalSolver : public Solver {
public:
  llvm::StringRef getName() const override { return "local"; }
  llvm::Expected<SolveResult> solve(const PlanProblem &problem,
                                    const SolverOptions &options) override {
    if (llvm::Error error = checkNoParameters(options, getName()))
      return error;
    return LocalSearch(problem, options).solve();
  }
};
} // namespace

std::unique_ptr<Solver> automap::createLocalSolver() {
  return std::make_unique<LocalSolver>();
}
