//===- SearchGraph.h - A plan problem laid out for solvers ------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Edges of the same pair are added up, and every edge is kept in both
// orientations, so that all costs of one node's strategies given a neighbour's
// choice lie side by side.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_SEARCH_SEARCHGRAPH_H
#define AUTOMAP_LIB_SEARCH_SEARCHGRAPH_H

#include "MemoryModel.h"

#include "automap/Search/PlanProblem.h"

namespace automap {

struct SearchGraph {
  struct Neighbor {
    unsigned node;
    /// Number of the edge; both directions have the same.
    unsigned edge;
    /// Where the matrix starts in `matrices`: row = strategy of `node`, column
    /// = strategy of the node whose list this is in.
    size_t matrix;
  };

  /// Forbidden costs become `forbidden`: infinity for solvers that must not
  /// touch them, a large number for those that walk through them.
  SearchGraph(const PlanProblem &problem, double forbidden);

  unsigned getNumNodes() const { return offsets.size() - 1; }
  unsigned getNumStrategies(unsigned node) const {
    return costOffsets[node + 1] - costOffsets[node];
  }
  llvm::ArrayRef<Neighbor> getNeighbors(unsigned node) const {
    return llvm::ArrayRef(neighbors).slice(offsets[node],
                                           offsets[node + 1] - offsets[node]);
  }
  llvm::ArrayRef<double> getCosts(unsigned node) const {
    return llvm::ArrayRef(costs).slice(costOffsets[node],
                                       getNumStrategies(node));
  }
  /// Costs of `node`'s strategies if the neighbour takes `strategy`.
  const double *getRow(unsigned node, const Neighbor &neighbor,
                       unsigned strategy) const {
    return matrices.data() + neighbor.matrix +
           size_t(strategy) * getNumStrategies(node);
  }

  /// Cost of every strategy of `node` given all others' choices.
  void getLocalCosts(unsigned node, llvm::ArrayRef<unsigned> assignment,
                     std::vector<double> &result) const;
  /// Node and edge costs together.
  double getCost(llvm::ArrayRef<unsigned> assignment) const;

  /// A number above what a plan without forbidden choices can reasonably cost,
  /// yet small enough for sums to stay precise.
  static double getPenalty(const PlanProblem &problem);

  std::vector<double> costs;
  std::vector<size_t> costOffsets;
  std::vector<Neighbor> neighbors;
  std::vector<unsigned> offsets;
  std::vector<double> matrices;
  unsigned numEdges = 0;
  MemoryModel memory;
};

/// Adds to (or with sign -1 takes from) the profile what `node` uses.
inline void addUsage(UsageProfile &profile, const SearchGraph &graph,
                     unsigned node, unsigned strategy, int64_t sign = 1) {
  for (const PointTerm &term : graph.memory.terms[node])
    profile.add(term.begin, term.end, sign * term.usages[strategy]);
}

} // namespace automap

#endif // AUTOMAP_LIB_SEARCH_SEARCHGRAPH_H
