//===- NeighborhoodSearch.cpp - Descent by large sets of nodes ------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NeighborhoodSearch.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

using namespace automap;

NeighborhoodSearch::NeighborhoodSearch(SolverRun &run, const SearchGraph &graph,
                                       std::mt19937_64 &random)
    : run(run), graph(graph), random(random), elimination(graph),
      penalty(SearchGraph::getPenalty(run.problem)), prices(graph),
      globalPrices(graph.memory.getNumPoints()), inSet(graph.getNumNodes()) {
  for (unsigned i = 0, e = graph.getNumNodes(); i != e; ++i)
    if (graph.getNumStrategies(i) > 1)
      decided.push_back(i);
}

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
void NeighborhoodSearch::addTerms(unsigned node, unsigned strategy,
                                  int64_t sign) {
  for (const PointTerm &term : graph.memory.terms[node]) {
    newExcess[term.begin] += sign * term.usages[strategy];
    newExcess[term.end] -= sign * term.usages[strategy];
  }
}

void NeighborhoodSearch::setAssignment(Assignment assignment) {
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

double NeighborhoodSearch::getCost() const {
  return getMax(excess) <= 0 && cost < penalty / 2 ? cost : forbiddenCost;
}

std::vector<unsigned> NeighborhoodSearch::growSet(unsigned start,
                                                  unsigned size) {
  std::vector<unsigned> set;
  std::vector<unsigned> frontier{start};
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

std::vector<unsigned> NeighborhoodSearch::gatherSet(unsigned size) {
  unsigned numPoints = excess.size();
  if (numPoints == 0)
    return growSet(decided[getRandom(decided.size())], size);
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
double NeighborhoodSearch::getChange(const Assignment &next) {
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

/// Searches the planned set; returns whether a choice was taken.
bool NeighborhoodSearch::improveSet(double tolerance, double priceScale,
                                    Outcome &outcome) {
  constexpr unsigned maxRounds = 12;
  llvm::ArrayRef<unsigned> nodes = elimination.getOrder();
  unsigned numPoints = excess.size();
  bool wasFeasible = getMax(excess) <= 0;
  double oldTotal = wasFeasible ? 0 : getTotalExcess(excess);
  if (priceScale < 0) {
    static const double scales[] = {0, 0.25, 0.5, 1, 1, 2};
    priceScale = wasFeasible ? scales[getRandom(6)] : 1;
  }
  for (unsigned t = 0; t != numPoints; ++t)
    prices.prices[t] = priceScale * globalPrices[t];
  // What has to be reached: the current cost, or if that is infeasible, a bit
  // above each bound.
  for (unsigned round = 0; round != maxRounds; ++round) {
    prices.update();
    Assignment next = current;
    if (!elimination.solve(next, prices.getExtra(nodes),
                           [&] { return run.isOver(); }))
      return false;
    ++run.result.steps;
    outcome.work += elimination.getWork() + 4 * double(numPoints) +
                    double(graph.getNumNodes());
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
      outcome.change = change;
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

NeighborhoodSearch::Outcome
NeighborhoodSearch::improve(const Neighborhood &neighborhood,
                            double tolerance) {
  elimination.plan(neighborhood.nodes, neighborhood.maxTable,
                   neighborhood.maxWork, /*condition=*/true, &random);
  Outcome outcome;
  // Finding an order.
  outcome.work = 500 * double(neighborhood.nodes.size());
  outcome.taken = !elimination.getOrder().empty() &&
                  improveSet(tolerance, neighborhood.priceScale, outcome);
  return outcome;
}

double NeighborhoodSearch::getAllowed(uint64_t sinceBest) const {
  static const double tolerances[] = {0, 1e-4, 1e-2, 1};
  return std::abs(run.result.cost) * tolerances[sinceBest / 64 % 4];
}

void NeighborhoodSearch::kick() {
  Assignment restart = run.result.assignment;
  for (unsigned i = 0, e = 1 + decided.size() / 20; i != e; ++i) {
    unsigned node = decided[getRandom(decided.size())];
    restart[node] = getRandom(graph.getNumStrategies(node));
  }
  setAssignment(std::move(restart));
}

uint64_t NeighborhoodSearch::descend(uint64_t maxRounds) {
  uint64_t taken = 0;
  for (uint64_t round = 0; !maxRounds || round != maxRounds; ++round) {
    if (decided.empty() || run.isOver())
      break;
    ++rounds;
    ++run.result.steps;
    double before = run.result.cost;
    // By how much the plan may be worse than the best one.
    double tolerance = 0;
    if (run.result.hasAssignment())
      tolerance = std::max(0.0, run.result.cost + getAllowed(sinceBest) - cost);
    unsigned start = decided[getRandom(decided.size())];
    // Now and then as much as fits in large tables.
    if (rounds % 48 == 0) {
      taken +=
          improve({growSet(start, 512), -1, 1 << 19, 2e7}, tolerance).taken;
    } else {
      unsigned size = 4u << getRandom(8);
      taken += improve({getRandom(3) ? growSet(start, size) : gatherSet(size)},
                       tolerance)
                   .taken;
    }
    if (run.result.cost < before) {
      sinceBest = 0;
    } else if (++sinceBest % 256 == 0 && run.result.hasAssignment()) {
      if (sinceBest % 512 == 0)
        kick();
      else
        setAssignment(run.result.assignment);
    }
    run.report("descent");
  }
  return taken;
}
