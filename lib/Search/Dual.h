//===- Dual.h - Lower bound by message passing and prices -------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A lower bound for graphs of any width, from two relaxations at once:
//
//  - Costs move between nodes and edges as messages, so that the sum of the
//    minima of all parts, each taken on its own, gets as large as possible
//    (sequential tree-reweighted message passing, TRW-S: Kolmogorov, IEEE PAMI
//    28, 2006). The nodes' order is that of the problem.
//  - The limit is replaced by prices on memory, as in Prices.h. Each sweep of
//    messages says by how much memory is exceeded at its prices, which is a cut
//    for the next ones (PriceBundle.h).
//
// What is left of a node's costs after both (its reduced costs) says how far
// each strategy is from being part of an optimal plan: rounding, and the
// features of the learning solver, use that.
//
// Example: two nodes with costs (0 4) and (0 1) and the edge [[5, 9], [0, 0]].
// The message of the first to the second is min(0 + (5 9), 4 + (0 0)) = (4 4):
// the bound is 4 + min(0 1) = 4, and the second node's reduced costs are (4 5).
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_SEARCH_DUAL_H
#define AUTOMAP_LIB_SEARCH_DUAL_H

#include "PriceBundle.h"
#include "SearchGraph.h"
#include "SolverRun.h"

namespace automap {

class Dual {
public:
  /// `graph` has infinity for what is forbidden.
  explicit Dual(const SearchGraph &graph);

  /// Improves the bound in at most `maxSweeps` sweeps over all nodes; stops
  /// early when that does not pay any more.
  void improve(SolverRun &run, unsigned maxSweeps);

  /// No plan costs less; infinity: there is none.
  double getBound() const { return bound; }
  uint64_t getNumSweeps() const { return sweeps; }

  /// What the neighbour at position `entry` of the graph's list of neighbours
  /// asks the node that has it in its list to add to its strategies' costs.
  const double *getMessage(unsigned entry) const {
    return messages.data() + messageOffsets[entry];
  }
  /// What the node's memory costs at the present prices, by strategy.
  const double *getExtra(unsigned node) const {
    return extra.data() + graph.costOffsets[node];
  }
  llvm::ArrayRef<double> getPrices() const { return prices; }

  /// The entry of the same edge in the neighbour's list.
  unsigned getReverse(unsigned entry) const { return reverse[entry]; }
  /// Costs of the strategies of the neighbour at `entry` if the node that has
  /// it in its list takes `strategy`.
  const double *getEdgeRow(unsigned entry, unsigned strategy) const {
    return graph.getRow(graph.neighbors[entry].node,
                        graph.neighbors[reverse[entry]], strategy);
  }
  /// What the bound counts for an edge, the rest of which is without messages.
  double getEdgeConstant(unsigned edge) const { return edgeConstants[edge]; }

  /// Own costs, memory at its price, and messages of all neighbours.
  void getReducedCosts(unsigned node, std::vector<double> &result) const;

private:
  double sweep(bool forward);
  double send(unsigned entry, llvm::ArrayRef<double> reduced, double weight);
  void setPrices(llvm::ArrayRef<double> values);
  void getExcess(std::vector<double> &excess) const;

  const SearchGraph &graph;
  std::vector<double> messages;
  /// By entry of graph.neighbors.
  std::vector<size_t> messageOffsets;
  std::vector<unsigned> reverse;
  /// Which node has the entry.
  std::vector<unsigned> owner;
  /// 1 / the number of chains that go through a node.
  std::vector<double> weights;
  std::vector<double> edgeConstants;
  PriceBundle bundle;
  std::vector<double> prices;
  std::vector<double> extra;
  double pricedSlack = 0;
  /// The strategy of least reduced cost at the last sweep.
  std::vector<unsigned> labels;
  double bound = -forbiddenCost;
  uint64_t sweeps = 0;
};

} // namespace automap

#endif // AUTOMAP_LIB_SEARCH_DUAL_H
