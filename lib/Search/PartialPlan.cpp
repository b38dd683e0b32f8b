//===- PartialPlan.cpp - A plan while it is being put together ------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PartialPlan.h"

#include "llvm/ADT/STLExtras.h"

using namespace automap;

PartialPlan::PartialPlan(const SearchGraph &graph, const Dual &dual)
    : graph(graph), dual(dual), plan(graph.getNumNodes(), undecided),
      profile(graph.memory.slack), forbidding(graph.costs.size()),
      hasForbidden(graph.numEdges) {
  for (unsigned i = 0, e = graph.getNumNodes(); i != e; ++i)
    for (const SearchGraph::Neighbor &neighbor : graph.getNeighbors(i))
      if (neighbor.node > i) {
        const double *begin = graph.matrices.data() + neighbor.matrix;
        hasForbidden[neighbor.edge] = llvm::is_contained(
            llvm::make_range(begin,
                             begin + size_t(graph.getNumStrategies(i)) *
                                         graph.getNumStrategies(neighbor.node)),
            forbiddenCost);
      }
}

void PartialPlan::clear() {
  plan.assign(plan.size(), undecided);
  numDecided = 0;
  profile = UsageProfile(graph.memory.slack);
  forbidding.assign(forbidding.size(), 0);
}

/// Counts a decision, or takes it off, among what forbids the neighbours'
/// strategies.
void PartialPlan::forbid(unsigned node, unsigned strategy, int sign) {
  for (unsigned k = graph.offsets[node], e = graph.offsets[node + 1]; k != e;
       ++k) {
    const SearchGraph::Neighbor &neighbor = graph.neighbors[k];
    if (!hasForbidden[neighbor.edge])
      continue;
    const double *row = dual.getEdgeRow(k, strategy);
    unsigned *counts = forbidding.data() + graph.costOffsets[neighbor.node];
    for (unsigned r = 0, n = graph.getNumStrategies(neighbor.node); r != n; ++r)
      if (row[r] == forbiddenCost)
        counts[r] += sign;
  }
}

void PartialPlan::decide(unsigned node, unsigned strategy) {
  plan[node] = strategy;
  ++numDecided;
  addUsage(profile, graph, node, strategy);
  forbid(node, strategy, 1);
}

void PartialPlan::undecide(unsigned node) {
  addUsage(profile, graph, node, plan[node], -1);
  forbid(node, plan[node], -1);
  plan[node] = undecided;
  --numDecided;
}

int64_t PartialPlan::getRoom(unsigned node) const {
  int64_t room = std::numeric_limits<int64_t>::max();
  for (const PointTerm &term : graph.memory.terms[node])
    room = std::min(room, -profile.getMax(term.begin, term.end));
  return room;
}

bool PartialPlan::leavesChoice(unsigned node, unsigned strategy) const {
  for (unsigned k = graph.offsets[node], e = graph.offsets[node + 1]; k != e;
       ++k) {
    const SearchGraph::Neighbor &neighbor = graph.neighbors[k];
    if (!hasForbidden[neighbor.edge] || isDecided(neighbor.node))
      continue;
    const double *row = dual.getEdgeRow(k, strategy);
    const unsigned *counts =
        forbidding.data() + graph.costOffsets[neighbor.node];
    bool left = false;
    for (unsigned r = 0, n = graph.getNumStrategies(neighbor.node);
         r != n && !left; ++r)
      left = counts[r] == 0 && row[r] < forbiddenCost;
    if (!left)
      return false;
  }
  return true;
}

void PartialPlan::getChoices(unsigned node,
                             std::vector<Choice> &choices) const {
  std::vector<double> costs;
  dual.getReducedCosts(node, costs);
  double least = *llvm::min_element(costs);
  unsigned size = costs.size();
  for (double &cost : costs)
    cost -= least;
  for (unsigned k = graph.offsets[node], e = graph.offsets[node + 1]; k != e;
       ++k) {
    const SearchGraph::Neighbor &neighbor = graph.neighbors[k];
    if (!isDecided(neighbor.node))
      continue;
    // The edge's part: its cost without the messages that it gave to its ends.
    unsigned choice = plan[neighbor.node];
    const double *row = graph.getRow(node, neighbor, choice);
    const double *message = dual.getMessage(k);
    double given = dual.getMessage(dual.getReverse(k))[choice];
    // Infinite for a choice that nothing allows any more.
    if (given == forbiddenCost)
      given = 0;
    given += dual.getEdgeConstant(neighbor.edge);
    for (unsigned s = 0; s != size; ++s)
      if (costs[s] < forbiddenCost)
        costs[s] += row[s] == forbiddenCost ? forbiddenCost
                                            : row[s] - message[s] - given;
  }
  choices.clear();
  for (unsigned s = 0; s != size; ++s)
    choices.push_back(Choice{s, costs[s], costs[s] < forbiddenCost});
  for (const PointTerm &term : graph.memory.terms[node]) {
    int64_t room = -profile.getMax(term.begin, term.end);
    for (Choice &choice : choices)
      choice.legal &= term.usages[choice.strategy] <= room;
  }
  for (Choice &choice : choices)
    choice.legal = choice.legal && leavesChoice(node, choice.strategy);
}

unsigned PartialPlan::getLeastBad(unsigned node) const {
  std::vector<Choice> choices;
  getChoices(node, choices);
  unsigned best = 0;
  std::tuple<unsigned, double, double> least;
  for (const Choice &choice : choices) {
    double excess = 0;
    for (const PointTerm &term : graph.memory.terms[node])
      excess =
          std::max(excess, double(term.usages[choice.strategy]) +
                               double(profile.getMax(term.begin, term.end)));
    std::tuple rating(forbidding[graph.costOffsets[node] + choice.strategy] +
                          !leavesChoice(node, choice.strategy),
                      excess, choice.stepCost);
    if (choice.strategy == 0 || rating < least) {
      least = rating;
      best = choice.strategy;
    }
  }
  return best;
}
