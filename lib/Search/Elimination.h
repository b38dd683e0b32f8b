//===- Elimination.h - Exact minimum over a set of nodes --------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Bucket elimination (Dechter, Artificial Intelligence 113, 1999): nodes are
// minimized out one by one, each leaving a table over its remaining neighbours,
// which is dynamic programming over a tree decomposition. The order takes the
// node with the smallest table next. Where even that table is too large, the
// most connected node can be taken out of the set instead ("conditioned"): it
// keeps its strategy, and the minimum is over the others.
//
// Memory is no part of this; prices on memory come in through `extra`.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_SEARCH_ELIMINATION_H
#define AUTOMAP_LIB_SEARCH_ELIMINATION_H

#include "SearchGraph.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

#include <random>

namespace automap {

class Elimination {
public:
  explicit Elimination(const SearchGraph &graph);

  /// Chooses an order for `free`. A table, with the node that it eliminates,
  /// holds at most `maxTable` entries, all tables together `maxTotal`. Nodes
  /// that do not fit are conditioned if `condition` is set, with ties broken by
  /// `random` if given; else the result is false.
  bool plan(llvm::ArrayRef<unsigned> free, double maxTable, double maxTotal,
            bool condition, std::mt19937_64 *random = nullptr);

  /// The planned nodes, in the order of elimination.
  llvm::ArrayRef<unsigned> getOrder() const { return order; }
  llvm::ArrayRef<unsigned> getConditioned() const { return conditioned; }
  unsigned getNumConditioned() const { return conditioned.size(); }
  /// Sum over the nodes of the table sizes: the work of one solve.
  double getWork() const { return work; }

  /// Sets the planned nodes in `assignment` to strategies that minimize the sum
  /// of their costs, of their edges among themselves and to all other nodes,
  /// and of `extra` (laid out as the graph's costs; may be null). Returns that
  /// minimum. Gives up and returns nothing, with `assignment` as it was, if
  /// `stop` says so; it is asked every few milliseconds.
  std::optional<double> solve(llvm::MutableArrayRef<unsigned> assignment,
                              const double *extra,
                              llvm::function_ref<bool()> stop);

  /// After solve: for each strategy of order[index], the least cost of it, of
  /// what was eliminated into it, and of the edges in between, given the
  /// choices in `assignment` of the nodes after it in the order.
  void getCostsToGo(unsigned index, llvm::ArrayRef<unsigned> assignment,
                    const double *extra, std::vector<double> &result);

private:
  /// Where the values for one strategy vector of the scope start: base +
  /// sum of strides[i] * strategy of scope[i].
  struct Input {
    bool isMessage;
    size_t base;
    llvm::SmallVector<size_t, 4> strides;
  };
  struct Bucket {
    /// Remaining neighbours, next to be eliminated first.
    llvm::SmallVector<unsigned, 4> scope;
    llvm::SmallVector<Input, 4> inputs;
    /// The message over the scope in `tables`, first of the scope innermost.
    size_t table = 0;
    size_t tableSize = 1;
  };

  void addUnary(unsigned node, llvm::ArrayRef<unsigned> assignment,
                const double *extra);

  const SearchGraph &graph;
  std::vector<unsigned> order;
  std::vector<unsigned> position;
  std::vector<Bucket> buckets;
  std::vector<double> tables;
  std::vector<double> unary;
  size_t tablesSize = 0;
  std::vector<unsigned> conditioned;
  double work = 0;
};

} // namespace automap

#endif // AUTOMAP_LIB_SEARCH_ELIMINATION_H
