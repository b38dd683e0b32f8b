//===- EqualityEdges.cpp - Nodes that follow one neighbour ----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// If an edge leaves only one strategy of a node for each strategy of the
// neighbour, the node's choice is a function of the neighbour's. Both become
// one node with the neighbour's strategies: the costs and usages of the two add
// up, and the node's other edges move over. Every plan of finite cost is still
// there, at the same cost and with the same memory.
//
// Example: (0: a b c) --[[0, inf], [inf, 2], [5, inf]]-- (1: d e): node 1 is d
// for a and c, e for b. Merged: a + d, b + e + 2, c + d + 5.
//
//===----------------------------------------------------------------------===//

#include "PresolveGraph.h"

using namespace automap;

/// For each strategy of `on`, the only possible one of `node` (~0u: none), or
/// nothing if some has a choice.
static bool getChoice(const PresolveGraph &graph, unsigned edge, unsigned node,
                      unsigned on, std::vector<unsigned> &choice) {
  unsigned size = graph.getSize(node), targets = graph.getSize(on);
  choice.assign(targets, ~0u);
  for (unsigned r = 0; r != targets; ++r)
    for (unsigned s = 0; s != size; ++s)
      if (graph.getCost(edge, node, s, r) < forbiddenCost) {
        if (choice[r] != ~0u)
          return false;
        choice[r] = s;
      }
  return true;
}

bool automap::applyEqualityEdges(PresolveGraph &graph, unsigned node) {
  std::vector<unsigned> choice;
  for (unsigned edge : graph.getEdges(node)) {
    unsigned other = graph.getOther(edge, node);
    // The one with fewer edges goes, so that a hub's edges move rarely; and
    // only if the edges that move do not grow much.
    unsigned from = node, to = other;
    if (graph.nodes[from].degree > graph.nodes[to].degree)
      std::swap(from, to);
    for (int turn = 0; turn != 2; ++turn, std::swap(from, to)) {
      if (graph.nodes[from].degree > 2 &&
          graph.getSize(to) > 2 * graph.getSize(from))
        continue;
      if (!getChoice(graph, edge, from, to, choice))
        continue;
      graph.mergeInto(from, to, choice);
      return true;
    }
  }
  return false;
}
