//===- Exact.cpp - Elimination, else branch and bound ---------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Without a binding limit, and with tables that fit, elimination alone gives
// the optimum. Else depth-first branch and bound, with a bound from elimination
// on a relaxed problem:
//
//  - the limit is replaced by prices on memory (Lagrangian relaxation);
//  - where the tables would not fit, the edges of the most connected nodes are
//    replaced by their row minima, as a cost of the neighbour.
//
// Nodes are decided in the reverse order of elimination, so that the bound of
// every child is read from the tables (static heuristics as with mini-buckets:
// Kask and Dechter, Artificial Intelligence 129, 2001). Where the search ends
// early, the bound at the root is reported.
//
//===----------------------------------------------------------------------===//

#include "BuiltinSolvers.h"

#include "../Elimination.h"
#include "../Prices.h"
#include "../SolverRun.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"

#include <cmath>

using namespace automap;

namespace {

constexpr double maxTotal = 1e8;

class BranchAndBound {
public:
  BranchAndBound(const PlanProblem &problem, const SolverOptions &options,
                 double maxTable)
      : run(problem, options), maxTable(maxTable) {}

  SolveResult solve();

private:
  struct Level {
    /// Bound and strategy of the children, best first.
    std::vector<std::pair<double, unsigned>> children;
    unsigned next = 0;
  };
  /// What an edge costs above its row minimum, which the relaxed problem pays.
  struct RelaxedEdge {
    unsigned hub, neighbor;
    std::vector<double> rest;
  };

  PlanProblem relax(llvm::ArrayRef<unsigned> hubs);
  bool canBeat(double bound) const;
  void branch(const SearchGraph &graph, Elimination &elimination,
              Prices &prices);

  SolverRun run;
  double maxTable;
  bool integral = false;
  std::vector<RelaxedEdge> relaxed;
  /// By node.
  std::vector<std::vector<unsigned>> relaxedOf;
};

} // namespace

static bool hasIntegralCosts(const PlanProblem &problem) {
  auto isIntegral = [](double cost) {
    return cost == forbiddenCost || cost == std::trunc(cost);
  };
  return llvm::all_of(problem.nodes,
                      [&](const PlanNode &node) {
                        return llvm::all_of(node.costs, isIntegral);
                      }) &&
         llvm::all_of(problem.edges, [&](const PlanEdge &edge) {
           return llvm::all_of(edge.costs, isIntegral);
         });
}

PlanProblem BranchAndBound::relax(llvm::ArrayRef<unsigned> hubs) {
  PlanProblem result = run.problem;
  relaxed.clear();
  relaxedOf.assign(result.nodes.size(), {});
  std::vector<char> isHub(result.nodes.size());
  for (unsigned hub : hubs)
    isHub[hub] = 1;
  llvm::erase_if(result.edges, [&](const PlanEdge &edge) {
    if (!isHub[edge.first] && !isHub[edge.second])
      return false;
    bool hubFirst = isHub[edge.first];
    unsigned hub = hubFirst ? edge.first : edge.second;
    unsigned neighbor = hubFirst ? edge.second : edge.first;
    unsigned rows = result.getNumStrategies(hub);
    unsigned columns = result.getNumStrategies(neighbor);
    RelaxedEdge rest{hub, neighbor,
                     std::vector<double>(size_t(rows) * columns)};
    auto getCost = [&](unsigned r, unsigned s) {
      return hubFirst ? edge.costs[size_t(r) * columns + s]
                      : edge.costs[size_t(s) * rows + r];
    };
    for (unsigned s = 0; s != columns; ++s) {
      double min = forbiddenCost;
      for (unsigned r = 0; r != rows; ++r)
        min = std::min(min, getCost(r, s));
      result.nodes[neighbor].costs[s] += min;
      for (unsigned r = 0; r != rows; ++r)
        rest.rest[size_t(r) * columns + s] =
            min == forbiddenCost ? 0 : getCost(r, s) - min;
    }
    relaxedOf[hub].push_back(relaxed.size());
    relaxedOf[neighbor].push_back(relaxed.size());
    relaxed.push_back(std::move(rest));
    return true;
  });
  return result;
}

/// Whether a plan of at least this cost could be better than the best known.
/// Integer costs leave room for rounding in the prices; others are proven to a
/// relative 1e-9.
bool BranchAndBound::canBeat(double bound) const {
  if (bound == forbiddenCost)
    return false;
  if (!run.result.hasAssignment())
    return true;
  double best = run.result.cost;
  return integral && std::abs(best) < 1e14
             ? bound < best - 0.5
             : bound < best - 1e-9 * std::abs(best);
}

void BranchAndBound::branch(const SearchGraph &graph, Elimination &elimination,
                            Prices &prices) {
  llvm::ArrayRef<unsigned> order = elimination.getOrder();
  unsigned numNodes = order.size();
  Assignment current(numNodes, 0);
  const double *extra = prices.getExtra(order);
  std::optional<double> minimum =
      elimination.solve(current, extra, [&] { return run.isOver(); });
  if (!minimum)
    return;
  double root = *minimum - prices.getPricedSlack();
  if (root == forbiddenCost) {
    run.result.provenInfeasible = true;
    return;
  }
  run.raiseLowerBound(root, "bound");

  std::vector<char> decided(numNodes);
  UsageProfile profile(graph.memory.slack);
  std::vector<Level> levels(numNodes + 1);
  std::vector<double> costs;
  auto expand = [&](unsigned depth, double bound) {
    unsigned index = numNodes - 1 - depth;
    unsigned node = order[index];
    elimination.getCostsToGo(index, current, extra, costs);
    double min = *llvm::min_element(costs);
    for (unsigned e : relaxedOf[node]) {
      const RelaxedEdge &edge = relaxed[e];
      unsigned other = edge.hub == node ? edge.neighbor : edge.hub;
      if (!decided[other])
        continue;
      unsigned columns = graph.getNumStrategies(edge.neighbor);
      for (unsigned s = 0, n = costs.size(); s != n; ++s)
        costs[s] += edge.hub == node
                        ? edge.rest[size_t(s) * columns + current[other]]
                        : edge.rest[size_t(current[other]) * columns + s];
    }
    Level &level = levels[depth];
    level.children.clear();
    level.next = 0;
    for (unsigned s = 0, n = costs.size(); s != n; ++s)
      if (costs[s] < forbiddenCost)
        level.children.emplace_back(bound + (costs[s] - min), s);
    llvm::sort(level.children);
  };

  unsigned depth = 0;
  if (numNodes)
    expand(0, root);
  bool finished = false;
  while (!finished) {
    if (run.isOverCheaply())
      break;
    if (depth == numNodes) {
      run.offer(current, "branch and bound");
    } else {
      Level &level = levels[depth];
      unsigned node = order[numNodes - 1 - depth];
      if (level.next != level.children.size()) {
        auto [bound, strategy] = level.children[level.next++];
        if (canBeat(bound)) {
          ++run.result.steps;
          addUsage(profile, graph, node, strategy);
          if (profile.getMax() > 0) {
            addUsage(profile, graph, node, strategy, -1);
            continue;
          }
          current[node] = strategy;
          decided[node] = 1;
          if (++depth != numNodes)
            expand(depth, bound);
          continue;
        }
      }
    }
    // This level is done: take the decision above back.
    if (depth == 0) {
      finished = true;
      break;
    }
    --depth;
    unsigned node = order[numNodes - 1 - depth];
    addUsage(profile, graph, node, current[node], -1);
    decided[node] = 0;
  }
  if (!finished)
    return;
  if (run.result.hasAssignment())
    run.result.provenOptimal = true;
  else
    run.result.provenInfeasible = true;
}

SolveResult BranchAndBound::solve() {
  const PlanProblem &problem = run.problem;
  integral = hasIntegralCosts(problem);
  if (!run.options.initial.empty())
    run.offer(run.options.initial, "start");
  std::vector<unsigned> all(problem.nodes.size());
  for (unsigned i = 0, e = all.size(); i != e; ++i)
    all[i] = i;
  if (MemoryModel(problem).infeasible) {
    run.result.provenInfeasible = true;
    return run.finish();
  }
  // Without the edges of the hubs the order is another one, in which further
  // nodes may not fit. Each round takes at least one more node's edges out.
  std::vector<unsigned> hubs;
  relaxedOf.resize(all.size());
  PlanProblem relaxedProblem = problem;
  while (true) {
    SearchGraph graph(relaxedProblem, forbiddenCost);
    Elimination elimination(graph);
    elimination.plan(all, maxTable, maxTotal, /*condition=*/true);
    if (elimination.getNumConditioned() == 0)
      break;
    llvm::append_range(hubs, elimination.getConditioned());
    relaxedProblem = relax(hubs);
  }
  SearchGraph graph(relaxedProblem, forbiddenCost);
  Elimination elimination(graph);
  Prices prices(graph);
  Assignment current(all.size(), 0);
  std::mt19937_64 random(run.options.seed);
  prices.search(run, elimination, all, current, /*maxRounds=*/300, maxTable,
                maxTotal, random);
  run.addLog("exact: " + llvm::Twine(hubs.size()) +
             " nodes with relaxed edges, bound " +
             std::to_string(run.result.lowerBound));
  if (run.result.provenInfeasible)
    return run.finish();
  if (run.result.hasAssignment() && !canBeat(run.result.lowerBound)) {
    run.result.provenOptimal = true;
    return run.finish();
  }
  // Prices may have been searched with another order.
  if (!elimination.plan(all, maxTable, maxTotal, /*condition=*/false))
    llvm_unreachable("the relaxed problem was made to fit");
  if (!run.isOver())
    branch(graph, elimination, prices);
  return run.finish();
}

namespace {
class ExactSolver : public Solver {
public:
  llvm::StringRef getName() const override { return "exact"; }
  llvm::Expected<SolveResult> solve(const PlanProblem &problem,
                                    const SolverOptions &options) override {
    uint64_t maxTable = 1 << 21;
    for (const auto &parameter : options.parameters) {
      if (parameter.first() != "max-table")
        return llvm::createStringError(
            "solver 'exact' has no parameter '" + parameter.first() +
            "'; it has max-table, the entries of the largest table");
      if (llvm::StringRef(parameter.second).getAsInteger(10, maxTable) ||
          maxTable == 0)
        return llvm::createStringError("'" + parameter.second +
                                       "' is no positive number of entries for "
                                       "max-table");
    }
    return BranchAndBound(problem, options, double(maxTable)).solve();
  }
};
} // namespace

std::unique_ptr<Solver> automap::createExactSolver() {
  return std::make_unique<ExactSolver>();
}
