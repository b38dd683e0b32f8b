//===- LowDegree.cpp - Nodes with at most two neighbours ------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A node whose memory cannot bind (no usage terms) and that has at most two
// neighbours is minimized out:
//
//   none  its cheapest strategy is taken;
//   one   c'(r) = c(r) + min_s (c(s) + e(s, r)) for each r of the neighbour;
//   two   e'(q, r) = min_s (c(s) + e1(s, q) + e2(s, r)) joins the neighbours.
//
// These are the steps of series-parallel reduction and of non-serial dynamic
// programming: the minimum over the node is taken exactly, for every choice of
// the others, and nothing else depends on it.
//
// A node with memory and one neighbour also goes if, for each of the
// neighbour's strategies, one of its own is both the cheapest and the smallest:
// no plan is better with another. Its memory moves to the neighbour.
//
//===----------------------------------------------------------------------===//

#include "PresolveGraph.h"

#include "llvm/ADT/STLExtras.h"

using namespace automap;

/// A new edge is not made if it would be larger than both this and what goes.
static constexpr size_t maxNewEdge = 1 << 14;

static bool minimizeAlone(PresolveGraph &graph, unsigned node) {
  const PresolveGraph::Node &data = graph.nodes[node];
  auto best = llvm::min_element(data.costs);
  if (*best == forbiddenCost) {
    graph.infeasible = true;
    return true;
  }
  graph.constantCost += *best;
  unsigned strategy = data.origin[best - data.costs.begin()];
  graph.removeNode(node, PresolveGraph::Record{node, {}, {strategy}, 1});
  return true;
}

static bool minimizeLeaf(PresolveGraph &graph, unsigned node) {
  unsigned edge = graph.getEdges(node)[0];
  unsigned other = graph.getOther(edge, node);
  const PresolveGraph::Node &data = graph.nodes[node];
  unsigned size = graph.getSize(node);
  auto isSmaller = [&](unsigned s, unsigned t) {
    return llvm::all_of(data.terms, [&](const PointTerm &term) {
      return term.usages[s] <= term.usages[t];
    });
  };
  std::vector<unsigned> choice(graph.getSize(other), ~0u);
  for (unsigned r = 0, e = choice.size(); r != e; ++r) {
    double best = forbiddenCost;
    auto getCost = [&](unsigned s) {
      return data.costs[s] + graph.getCost(edge, node, s, r);
    };
    for (unsigned s = 0; s != size; ++s) {
      double cost = getCost(s);
      if (cost < best ||
          (cost == best && cost < forbiddenCost && isSmaller(s, choice[r]))) {
        best = cost;
        choice[r] = s;
      }
    }
    if (choice[r] == ~0u)
      continue;
    for (unsigned s = 0; s != size; ++s)
      if (getCost(s) < forbiddenCost && !isSmaller(choice[r], s))
        return false;
  }
  graph.mergeInto(node, other, choice);
  return true;
}

static bool minimizeBetween(PresolveGraph &graph, unsigned node) {
  unsigned edges[2] = {graph.getEdges(node)[0], graph.getEdges(node)[1]};
  unsigned others[2];
  unsigned sizes[2];
  for (int i = 0; i != 2; ++i) {
    others[i] = graph.getOther(edges[i], node);
    sizes[i] = graph.getSize(others[i]);
  }
  unsigned size = graph.getSize(node);
  size_t newSize = size_t(sizes[0]) * sizes[1];
  if (newSize > maxNewEdge && newSize > size_t(size) * (sizes[0] + sizes[1]))
    return false;
  PresolveGraph::Record record{node, {others[0], others[1]}, {}, 1};
  size_t numColumns = graph.nodes[others[1]].numOriginal;
  record.columns = numColumns;
  record.table.assign(graph.nodes[others[0]].numOriginal * numColumns, 0);
  std::vector<double> costs(newSize, forbiddenCost);
  for (unsigned q = 0; q != sizes[0]; ++q)
    for (unsigned r = 0; r != sizes[1]; ++r)
      for (unsigned s = 0; s != size; ++s) {
        double cost = graph.nodes[node].costs[s] +
                      graph.getCost(edges[0], node, s, q) +
                      graph.getCost(edges[1], node, s, r);
        if (cost >= costs[size_t(q) * sizes[1] + r])
          continue;
        costs[size_t(q) * sizes[1] + r] = cost;
        record.table[graph.nodes[others[0]].origin[q] * numColumns +
                     graph.nodes[others[1]].origin[r]] =
            graph.nodes[node].origin[s];
      }
  graph.removeEdge(edges[0]);
  graph.removeEdge(edges[1]);
  graph.addEdge(others[0], others[1], std::move(costs));
  graph.removeNode(node, std::move(record));
  graph.enqueue(others[0]);
  graph.enqueue(others[1]);
  return true;
}

bool automap::applyLowDegree(PresolveGraph &graph, unsigned node) {
  bool hasMemory = !graph.nodes[node].terms.empty();
  switch (graph.nodes[node].degree) {
  case 0:
    return !hasMemory && minimizeAlone(graph, node);
  case 1:
    return minimizeLeaf(graph, node);
  case 2:
    return !hasMemory && minimizeBetween(graph, node);
  default:
    return false;
  }
}
