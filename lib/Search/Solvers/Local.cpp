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
//  2. Descent: small sets, around a random node or among the nodes that are
//     live at a full time. For each set the prices are searched anew, in a few
//     rounds, until the bound says that the set holds nothing better. A choice
//     is taken if the plan is then feasible and hardly worse than the best
//     (record-to-record travel: Dueck, J. Comput. Physics 104, 1993); while no
//     feasible plan is known, if it breaks the limit less.
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
        elimination(graph), random(options.seed), prices(graph),
        inSet(graph.getNumNodes()) {}

  SolveResult solve();

private:
  void setAssignment(Assignment assignment);
  void descend();
  std::vector<unsigned> growSet(unsigned size);
  std::vector<unsigned> gatherSet(unsigned size);
  bool improveSet(double tolerance);
  void addTerms(unsigned node, unsigned strategy, int64_t sign);
  double getChange(const Assignment &next);
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
  /// Memory over the slack at each point.
  std::vector<int64_t> excess;
  Prices prices;
  /// The global prices, while `prices` holds those of a set.
  std::vector<double> globalPrices;
  std::vector<char> inSet;
  std::vector<unsigned> decided;
  std::vector<std::pair<unsigned, unsigned>> changes;
  std::vector<int64_t> newExcess;
};

} // namespace

/// Turns differences between successive points into values.
static void sumUp(std::vector<int64_t> &differences) {
  int64_t sum = 0;
  for (int64_t &value : differences)
    value = sum += value;
}

static int64_t getMax(llvm::ArrayRef<int64_t> excess) {
  return excess.empty() ? 0 : *llvm::max_element(excess);
}

/// Sum of what breaks the limit; a double as sums over points can overflow.
static double getTotalExcess(llvm::ArrayRef<int64_t> excess) {
  double sum = 0;
  for (int64_t e : excess)
    sum += double(std::max<int64_t>(e, 0));
  return sum;
}

/// Adds to the differences in `newExcess`.
void LocalSearch::addTerms(unsigned node, unsigned strategy, int64_t sign) {
  for (const PointTerm &term : graph.memory.terms[node]) {
    newExcess[term.begin] += sign * term.usages[strategy];
    newExcess[term.end] -= sign * term.usages[strategy];
  }
}

void LocalSearch::setAssignment(Assignment assignment) {
  current = std::move(assignment);
  cost = graph.getCost(current);
  unsigned numPoints = graph.memory.getNumPoints();
  newExcess.assign(numPoints + 1, 0);
  for (unsigned i = 0, e = graph.getNumNodes(); i != e; ++i)
    addTerms(i, current[i], 1);
  sumUp(newExcess);
  excess.resize(numPoints);
  for (unsigned t = 0; t != numPoints; ++t)
    excess[t] = newExcess[t] - graph.memory.slack[t];
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

/// Nodes that are live at one of the fullest times: they can trade memory.
std::vector<unsigned> LocalSearch::gatherSet(unsigned size) {
  unsigned numPoints = excess.size();
  if (numPoints == 0)
    return growSet(size);
  unsigned point = getRandom(numPoints);
  for (unsigned i = 0; i != 8; ++i) {
    unsigned other = getRandom(numPoints);
    if (excess[other] > excess[point])
      point = other;
  }
  std::vector<unsigned> live;
  for (unsigned node : decided)
    if (llvm::any_of(graph.memory.terms[node], [&](const PointTerm &term) {
          return term.begin <= point && point < term.end;
        }))
      live.push_back(node);
  std::shuffle(live.begin(), live.end(), random);
  live.resize(std::min<size_t>(live.size(), std::max(2u, size / 2)));
  // With some neighbours each, which may have to follow.
  std::vector<unsigned> set = live;
  for (unsigned node : live)
    inSet[node] = 1;
  for (unsigned node : live)
    for (const SearchGraph::Neighbor &neighbor : graph.getNeighbors(node))
      if (set.size() < size && !inSet[neighbor.node] &&
          graph.getNumStrategies(neighbor.node) > 1) {
        inSet[neighbor.node] = 1;
        set.push_back(neighbor.node);
      }
  for (unsigned node : set)
    inSet[node] = 0;
  return set;
}

/// Fills `changes` with the nodes that differ from `current`, and `newExcess`;
/// returns the change of cost.
double LocalSearch::getChange(const Assignment &next) {
  changes.clear();
  unsigned numPoints = excess.size();
  newExcess.assign(numPoints + 1, 0);
  for (unsigned node : elimination.getOrder())
    if (next[node] != current[node]) {
      changes.emplace_back(node, current[node]);
      inSet[node] = 1;
      addTerms(node, current[node], -1);
      addTerms(node, next[node], 1);
    }
  sumUp(newExcess);
  newExcess.pop_back();
  for (unsigned t = 0; t != numPoints; ++t)
    newExcess[t] += excess[t];
  // Edges among the changed nodes count once.
  double change = 0;
  for (auto [node, old] : changes) {
    unsigned now = next[node];
    change += graph.getCosts(node)[now] - graph.getCosts(node)[old];
    for (const SearchGraph::Neighbor &neighbor : graph.getNeighbors(node))
      if (!inSet[neighbor.node] || neighbor.node > node)
        change += graph.getRow(node, neighbor, next[neighbor.node])[now] -
                  graph.getRow(node, neighbor, current[neighbor.node])[old];
  }
  for (auto [node, old] : changes)
    inSet[node] = 0;
  return change;
}

/// Searches the planned set; returns whether a choice was taken. `tolerance` is
/// by how much a feasible plan may get worse.
bool LocalSearch::improveSet(double tolerance) {
  constexpr unsigned maxRounds = 12;
  llvm::ArrayRef<unsigned> nodes = elimination.getOrder();
  unsigned numPoints = excess.size();
  bool wasFeasible = getMax(excess) <= 0;
  double oldTotal = wasFeasible ? 0 : getTotalExcess(excess);
  static const double scales[] = {0, 0.25, 0.5, 1, 1, 2};
  double scale = wasFeasible ? scales[getRandom(6)] : 1;
  for (unsigned t = 0; t != numPoints; ++t)
    prices.prices[t] = scale * globalPrices[t];
  // What has to be reached: the current cost, or if that is infeasible, a bit
  // above each bound.
  for (unsigned round = 0; round != maxRounds; ++round) {
    prices.update();
    Assignment next = current;
    if (!elimination.solve(next, prices.getExtra(nodes),
                           [&] { return stop(); }))
      return false;
    ++run.result.steps;
    double change = getChange(next);
    if (changes.empty())
      return false;
    bool isFeasible = getMax(newExcess) <= 0;
    bool accept = isFeasible
                      ? (!wasFeasible || change <= tolerance)
                      : !wasFeasible && getTotalExcess(newExcess) < oldTotal;
    if (accept) {
      current = std::move(next);
      cost += change;
      excess.swap(newExcess);
      if (isFeasible && cost < run.result.cost)
        run.offer(current, "descent");
      return true;
    }
    // The bound for this set, relative to the current cost.
    double bound = change, norm = 0;
    for (unsigned t = 0; t != numPoints; ++t) {
      double g = double(newExcess[t]);
      bound += prices.prices[t] * g;
      if (g > 0 || prices.prices[t] > 0)
        norm += g * g;
    }
    if (norm == 0)
      return false;
    double target = wasFeasible ? tolerance : bound + 0.02 * std::abs(cost);
    if (bound >= target)
      return false;
    double step = (target - bound) / norm;
    for (unsigned t = 0; t != numPoints; ++t)
      prices.prices[t] =
          std::max(0.0, prices.prices[t] + step * double(newExcess[t]));
  }
  if (!wasFeasible)
    for (unsigned t = 0; t != numPoints; ++t)
      if (excess[t] > 0)
        globalPrices[t] = std::max(globalPrices[t], prices.prices[t]);
  return false;
}

void LocalSearch::descend() {
  globalPrices = prices.prices;
  uint64_t rounds = 0, taken = 0, sinceBest = 0;
  double best = run.result.cost;
  while (!run.isOver()) {
    if (run.result.hasAssignment() && run.result.lowerBound >= run.result.cost)
      break;
    ++rounds;
    ++run.result.steps;
    unsigned size = 4u << getRandom(8);
    std::vector<unsigned> set = getRandom(3) ? growSet(size) : gatherSet(size);
    // Now and then as much as fits in large tables.
    if (rounds % 48 == 0)
      elimination.plan(growSet(512), 1 << 19, 2e7, /*condition=*/true, &random);
    else
      elimination.plan(set, 1 << 14, 1e6, /*condition=*/true, &random);
    if (elimination.getOrder().empty())
      continue;
    double room = 0;
    if (run.result.hasAssignment()) {
      static const double tolerances[] = {0, 1e-4, 1e-2, 1};
      double allowed =
          std::abs(run.result.cost) * tolerances[sinceBest / 64 % 4];
      room = std::max(0.0, run.result.cost + allowed - cost);
    }
    taken += improveSet(room);
    if (run.result.cost < best) {
      best = run.result.cost;
      sinceBest = 0;
    } else if (++sinceBest % 256 == 0 && run.result.hasAssignment()) {
      Assignment restart = run.result.assignment;
      // A kick, every other time: some nodes anywhere, repaired by what
      // follows.
      if (sinceBest % 512 == 0)
        for (unsigned i = 0, e = 1 + decided.size() / 20; i != e; ++i) {
          unsigned node = decided[getRandom(decided.size())];
          restart[node] = getRandom(graph.getNumStrategies(node));
        }
      setAssignment(std::move(restart));
    }
    run.report("descent");
  }
  run.addLog("local: descent of " + llvm::Twine(rounds) + " sets, " +
             llvm::Twine(taken) + " taken");
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
