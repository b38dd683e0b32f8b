//===- PresolveGraph.h - A plan problem that shrinks ------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The state that the presolve rules work on. Nodes keep their number and
// remember which of the original strategies are left; a node that goes leaves a
// record of how its choice follows from those of nodes that are still there at
// that time. Undoing the records in reverse order gives all choices.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_SEARCH_PRESOLVE_PRESOLVEGRAPH_H
#define AUTOMAP_LIB_SEARCH_PRESOLVE_PRESOLVEGRAPH_H

#include "../MemoryModel.h"

#include "automap/Search/Presolve.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

#include <deque>

namespace automap {

struct PresolveGraph {
  struct Node {
    bool alive = true;
    bool queued = false;
    std::string name;
    std::vector<double> costs;
    /// Original number of each strategy that is left.
    std::vector<unsigned> origin;
    unsigned numOriginal;
    std::vector<PointTerm> terms;
    /// Edge numbers, dead ones included.
    std::vector<unsigned> edges;
    unsigned degree = 0;
  };
  struct Edge {
    bool alive = true;
    unsigned first, second;
    std::vector<double> costs;
  };
  /// How the choice of `node` follows: it is table[choices of `on`], row-major,
  /// in original strategy numbers. Entries that cannot occur are 0.
  struct Record {
    unsigned node;
    llvm::SmallVector<unsigned, 2> on;
    std::vector<unsigned> table;
    /// Row length of the table if there are two.
    size_t columns = 1;
  };

  explicit PresolveGraph(const PlanProblem &problem);

  unsigned getSize(unsigned node) const { return nodes[node].costs.size(); }
  /// The living edges of a node; forgets the dead ones.
  llvm::ArrayRef<unsigned> getEdges(unsigned node);
  unsigned getOther(unsigned edge, unsigned node) const {
    return edges[edge].first == node ? edges[edge].second : edges[edge].first;
  }
  /// Cost of an edge for strategy `s` of `node` and `r` of the other.
  double getCost(unsigned edge, unsigned node, unsigned s, unsigned r) const {
    const Edge &e = edges[edge];
    return e.first == node ? e.costs[size_t(s) * getSize(e.second) + r]
                           : e.costs[size_t(r) * getSize(e.second) + s];
  }

  void enqueue(unsigned node);
  void enqueueNeighbors(unsigned node);
  /// Keeps only the strategies of `node` marked in `keep` (at least one).
  void keepStrategies(unsigned node, const std::vector<char> &keep);
  void removeEdge(unsigned edge);
  /// Adds an edge, or adds to the one that is there; costs are row-major over
  /// (first, second).
  void addEdge(unsigned first, unsigned second, std::vector<double> costs);
  /// Takes a node without living edges out.
  void removeNode(unsigned node, Record record);
  /// Takes out `node`, whose choice is choice[r] for strategy r of the
  /// neighbour `on` (~0u: r is forbidden): costs, memory and edges move there.
  void mergeInto(unsigned node, unsigned on, llvm::ArrayRef<unsigned> choice);
  /// Moves what a node uses whatever it chooses to the fixed part.
  void normalizeTerms(unsigned node);

  /// What is left as a problem, with the nodes' numbers in this graph. Sets
  /// `infeasible` if the fixed part alone breaks the limit.
  PlanProblem extract(std::vector<unsigned> &kept);

  std::vector<Node> nodes;
  std::vector<Edge> edges;
  std::vector<Record> records;
  std::deque<unsigned> queue;
  llvm::DenseMap<std::pair<unsigned, unsigned>, unsigned> edgeOfPair;
  std::vector<int64_t> slack;
  /// Differences of the memory to take from the slack.
  std::vector<int64_t> fixedDelta;
  double constantCost = 0;
  bool infeasible = false;
};

// The rules. Each looks at one node, whose neighbours may change or go with it,
// and returns whether the node is gone or anything changed.
bool applyForcedChoices(PresolveGraph &graph, unsigned node);
bool applyDominatedStrategies(PresolveGraph &graph, unsigned node);
bool applyEqualityEdges(PresolveGraph &graph, unsigned node);
bool applyLowDegree(PresolveGraph &graph, unsigned node);

} // namespace automap

#endif // AUTOMAP_LIB_SEARCH_PRESOLVE_PRESOLVEGRAPH_H
