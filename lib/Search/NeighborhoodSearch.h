//===- NeighborhoodSearch.h - Descent by large sets of nodes ----*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Chooses all nodes of a set at once by elimination, with a price per byte at
// each binding time in place of the limit. For each set the prices are searched
// anew, in a few rounds, until the bound says that the set holds nothing
// better. A choice is taken if the plan is then feasible and hardly worse than
// the best (record-to-record travel: Dueck, J. Comput. Physics 104, 1993);
// while no feasible plan is known, if it breaks the limit less.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_SEARCH_NEIGHBORHOODSEARCH_H
#define AUTOMAP_LIB_SEARCH_NEIGHBORHOODSEARCH_H

#include "Elimination.h"
#include "Prices.h"
#include "SearchGraph.h"
#include "SolverRun.h"

#include <random>

namespace automap {

class NeighborhoodSearch {
public:
  /// `graph` has a large number for what is forbidden. All are kept.
  NeighborhoodSearch(SolverRun &run, const SearchGraph &graph,
                     std::mt19937_64 &random);

  /// Where the search for a set's prices starts: by binding time.
  void setPrices(llvm::ArrayRef<double> values) {
    globalPrices.assign(values.begin(), values.end());
  }

  /// Whether `descend` kicks the plan when it is stuck.
  void setKicks(bool enable) { kicks = enable; }

  void setAssignment(Assignment assignment);
  llvm::ArrayRef<unsigned> getAssignment() const { return current; }
  /// Infinity while the assignment breaks the limit or chooses what is
  /// forbidden.
  double getCost() const;

  /// Tries `rounds` sets, or goes on until the budget ends if that is 0.
  /// Returns how many choices were taken.
  uint64_t descend(uint64_t rounds);
  /// Tries one set, with at most `maxTable` entries in a table of the
  /// elimination; `tolerance` is by how much a feasible plan may get worse.
  bool improve(llvm::ArrayRef<unsigned> set, double tolerance,
               double maxTable = 1 << 14, double maxWork = 1e6);

  /// A connected set around `start`.
  std::vector<unsigned> growSet(unsigned start, unsigned size);
  /// Nodes that are live at one of the fullest times, with neighbours.
  std::vector<unsigned> gatherSet(unsigned size);

  /// Nodes with more than one strategy.
  llvm::ArrayRef<unsigned> getDecided() const { return decided; }

private:
  bool improveSet(double tolerance);
  void addTerms(unsigned node, unsigned strategy, int64_t sign);
  double getChange(const Assignment &next);
  unsigned getRandom(unsigned bound) {
    return std::uniform_int_distribution<unsigned>(0, bound - 1)(random);
  }

  SolverRun &run;
  const SearchGraph &graph;
  std::mt19937_64 &random;
  Elimination elimination;
  Assignment current;
  double cost = 0;
  double penalty;
  /// Memory over the slack at each point.
  std::vector<int64_t> excess;
  Prices prices;
  std::vector<double> globalPrices;
  std::vector<char> inSet;
  std::vector<unsigned> decided;
  std::vector<std::pair<unsigned, unsigned>> changes;
  std::vector<int64_t> newExcess;
  uint64_t rounds = 0, sinceBest = 0;
  bool kicks = true;
};

} // namespace automap

#endif // AUTOMAP_LIB_SEARCH_NEIGHBORHOODSEARCH_H
