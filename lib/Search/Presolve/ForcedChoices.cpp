//===- ForcedChoices.cpp - Strategies that cannot be, nodes with one left -===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A strategy whose own cost is infinite, or for which all strategies of some
// neighbour are forbidden, is in no plan of finite cost. A node with one
// strategy is decided: its edges become costs of its neighbours.
//
// Example: (0: a b) --[[1, inf], [inf, inf]]-- (1: c d): b goes, then d, then
// both nodes are decided at cost 1.
//
//===----------------------------------------------------------------------===//

#include "PresolveGraph.h"

#include "llvm/ADT/STLExtras.h"

using namespace automap;

bool automap::applyForcedChoices(PresolveGraph &graph, unsigned node) {
  unsigned size = graph.getSize(node);
  std::vector<char> keep(size, 1);
  unsigned kept = 0;
  llvm::ArrayRef<unsigned> edges = graph.getEdges(node);
  for (unsigned s = 0; s != size; ++s) {
    keep[s] = graph.nodes[node].costs[s] < forbiddenCost &&
              llvm::all_of(
                  edges,
                  [&](unsigned edge) {
                    for (unsigned r = 0,
                                  e = graph.getSize(graph.getOther(edge, node));
                         r != e; ++r)
                      if (graph.getCost(edge, node, s, r) < forbiddenCost)
                        return true;
                    return false;
                  });
    kept += keep[s];
  }
  if (kept == 0) {
    graph.infeasible = true;
    return true;
  }
  bool changed = kept != size;
  if (changed)
    graph.keepStrategies(node, keep);
  if (kept != 1)
    return changed;

  std::vector<unsigned> nodeEdges = graph.getEdges(node).vec();
  for (unsigned edge : nodeEdges) {
    unsigned other = graph.getOther(edge, node);
    for (unsigned r = 0, e = graph.getSize(other); r != e; ++r)
      graph.nodes[other].costs[r] += graph.getCost(edge, node, 0, r);
    graph.enqueue(other);
  }
  for (unsigned edge : nodeEdges)
    graph.removeEdge(edge);
  graph.normalizeTerms(node);
  graph.constantCost += graph.nodes[node].costs[0];
  unsigned strategy = graph.nodes[node].origin[0];
  graph.removeNode(node, PresolveGraph::Record{node, {}, {strategy}, 1});
  return true;
}
