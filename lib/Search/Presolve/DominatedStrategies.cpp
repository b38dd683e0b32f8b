//===- DominatedStrategies.cpp - Strategies that another beats always -----===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Strategy s goes if some t uses no more memory at any time and, whatever the
// neighbours choose, costs no more:
//
//   c(t) - c(s) + sum over edges of max_r (e(t, r) - e(s, r)) <= 0
//
// (dead-end elimination: Goldstein, Biophysical Journal 66, 1994). In any plan
// with s, t can take its place: the optimum's value stays, and so does at least
// one optimal plan. Of two equal strategies the first stays.
//
//===----------------------------------------------------------------------===//

#include "PresolveGraph.h"

#include "llvm/ADT/STLExtras.h"

using namespace automap;

/// A node's pairs of strategies are not all compared if that takes longer.
static constexpr uint64_t maxWork = 20'000'000;

static bool dominates(const PresolveGraph &graph, unsigned node,
                      llvm::ArrayRef<unsigned> edges, unsigned t, unsigned s,
                      uint64_t &work) {
  const PresolveGraph::Node &data = graph.nodes[node];
  for (const PointTerm &term : data.terms)
    if (term.usages[t] > term.usages[s])
      return false;
  double slack = data.costs[s] - data.costs[t];
  for (unsigned edge : edges) {
    double least = forbiddenCost;
    unsigned size = graph.getSize(graph.getOther(edge, node));
    work += size;
    for (unsigned r = 0; r != size; ++r) {
      double ofS = graph.getCost(edge, node, s, r);
      if (ofS == forbiddenCost)
        continue;
      least = std::min(least, ofS - graph.getCost(edge, node, t, r));
      if (least == -forbiddenCost)
        return false;
    }
    slack += least;
  }
  return slack >= 0;
}

bool automap::applyDominatedStrategies(PresolveGraph &graph, unsigned node) {
  unsigned size = graph.getSize(node);
  if (size == 1)
    return false;
  // Infinite costs belong to the other rule; they would make NaNs here.
  if (llvm::any_of(graph.nodes[node].costs,
                   [](double cost) { return cost == forbiddenCost; }))
    return false;
  std::vector<char> keep(size, 1);
  llvm::ArrayRef<unsigned> edges = graph.getEdges(node);
  uint64_t work = 0;
  bool changed = false;
  for (unsigned s = size; s-- != 0 && work < maxWork;)
    for (unsigned t = 0; t != size && work < maxWork; ++t)
      if (t != s && keep[t] && dominates(graph, node, edges, t, s, work)) {
        keep[s] = 0;
        changed = true;
        break;
      }
  if (changed)
    graph.keepStrategies(node, keep);
  return changed;
}
