//===- NodeGaps.cpp - Where a plan costs more than the bound --------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NodeGaps.h"

#include "llvm/ADT/STLExtras.h"

using namespace automap;

NodeGaps::NodeGaps(const SearchGraph &graph, const Dual &dual)
    : graph(graph), dual(dual), gaps(graph.getNumNodes()) {
  std::vector<double> costs;
  for (unsigned i = 0, e = graph.getNumNodes(); i != e; ++i) {
    dual.getReducedCosts(i, costs);
    least.push_back(*llvm::min_element(costs));
  }
}

double NodeGaps::compute(unsigned node, llvm::ArrayRef<unsigned> plan) const {
  unsigned choice = plan[node];
  double gap =
      graph.getCosts(node)[choice] + dual.getExtra(node)[choice] - least[node];
  for (unsigned k = graph.offsets[node], e = graph.offsets[node + 1]; k != e;
       ++k) {
    const SearchGraph::Neighbor &neighbor = graph.neighbors[k];
    unsigned other = plan[neighbor.node];
    double own = dual.getMessage(k)[choice];
    double given = dual.getMessage(dual.getReverse(k))[other];
    double edge = graph.getRow(node, neighbor, other)[choice];
    // Infinite messages mean a choice that is in no plan.
    if (own == forbiddenCost || given == forbiddenCost || edge == forbiddenCost)
      return forbiddenCost;
    gap += own + (edge - own - given - dual.getEdgeConstant(neighbor.edge)) / 2;
  }
  return std::max(gap, 0.0);
}

void NodeGaps::reset(llvm::ArrayRef<unsigned> plan) {
  for (unsigned i = 0, e = graph.getNumNodes(); i != e; ++i)
    gaps[i] = compute(i, plan);
}

void NodeGaps::update(unsigned node, llvm::ArrayRef<unsigned> plan) {
  gaps[node] = compute(node, plan);
  for (const SearchGraph::Neighbor &neighbor : graph.getNeighbors(node))
    gaps[neighbor.node] = compute(neighbor.node, plan);
}
