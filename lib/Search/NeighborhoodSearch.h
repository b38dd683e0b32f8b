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

/// A set of nodes to choose anew.
struct Neighborhood {
  std::vector<unsigned> nodes;
  /// Memory starts at this multiple of its global prices; drawn if negative.
  double priceScale = -1;
  /// Largest table of the elimination, and entries of all tables.
  double maxTable = 1 << 14;
  double maxWork = 1e6;
};

class NeighborhoodSearch {
public:
  /// What became of an attempt.
  struct Outcome {
    bool taken = false;
    /// Of the cost; 0 if nothing was taken.
    double change = 0;
    /// Time spent, in units of about two nanoseconds; counted, not measured,
    /// so that what is learned from it depends on no clock.
    double work = 0;
  };

  /// `graph` has a large number for what is forbidden. All are kept.
  NeighborhoodSearch(SolverRun &run, const SearchGraph &graph,
                     std::mt19937_64 &random);

  /// Where the search for a set's prices starts: by binding time.
  void setPrices(llvm::ArrayRef<double> values) {
    globalPrices.assign(values.begin(), values.end());
  }

  void setAssignment(Assignment assignment);
  llvm::ArrayRef<unsigned> getAssignment() const { return current; }
  /// Infinity while the assignment breaks the limit or chooses what is
  /// forbidden.
  double getCost() const;

  /// Tries `rounds` sets, or goes on until the budget ends if that is 0.
  /// Returns how many choices were taken.
  uint64_t descend(uint64_t rounds);
  /// Tries one set; `tolerance` is by how much a feasible plan may get worse.
  Outcome improve(const Neighborhood &neighborhood, double tolerance);
  /// The nodes that the last `improve` changed, if it was taken.
  llvm::ArrayRef<std::pair<unsigned, unsigned>> getChanges() const {
    return changes;
  }
  /// By how much the plan may be worse than the best one in the round
  /// `sinceBest` after that was found: nothing at first, then ever more, and
  /// again nothing.
  double getAllowed(uint64_t sinceBest) const;
  /// Goes back to the best plan, with some nodes changed at random, which has
  /// to be repaired.
  void kick();

  /// A connected set around `start`.
  std::vector<unsigned> growSet(unsigned start, unsigned size);
  /// Nodes that are live at one of the fullest times, with neighbours.
  std::vector<unsigned> gatherSet(unsigned size);

  /// Nodes with more than one strategy.
  llvm::ArrayRef<unsigned> getDecided() const { return decided; }
  /// Memory over the slack at each binding time.
  llvm::ArrayRef<int64_t> getExcess() const { return excess; }

private:
  bool improveSet(double tolerance, double priceScale, Outcome &outcome);
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
};

} // namespace automap

#endif // AUTOMAP_LIB_SEARCH_NEIGHBORHOODSEARCH_H
