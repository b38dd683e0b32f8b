//===- MemoryModel.h - The times at which memory can bind -------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Usages are not negative, so the memory in use can only be largest when
// something has just begun and the next event is an end. Only these times (the
// maximal cliques of the interval graph) matter, and of these only the ones
// where the largest usages together exceed the limit. Of these, one goes if the
// excess over the limit at a neighbouring one is never smaller. All of this
// keeps every feasible assignment feasible and every infeasible one infeasible.
//
// Example, limit 10: [0,4) uses 4 or 6, [2,6) uses 5, [8,9) uses 9. The times
// are 2 and 8; 8 can never bind, so one point is left, with slack 10 - 5 = 5
// for the first node alone (5 is used there whatever is chosen).
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_SEARCH_MEMORYMODEL_H
#define AUTOMAP_LIB_SEARCH_MEMORYMODEL_H

#include "automap/Search/PlanProblem.h"

namespace automap {

/// Memory of a node above its smallest choice, at points [begin, end).
struct PointTerm {
  unsigned begin;
  unsigned end;
  std::vector<int64_t> usages;
};

struct MemoryModel {
  explicit MemoryModel(const PlanProblem &problem);

  /// What is left at each point for the terms of all nodes.
  std::vector<int64_t> slack;
  /// By node; disjoint and in order, the least usage of each is 0 and the
  /// largest is not.
  std::vector<std::vector<PointTerm>> terms;
  /// The smallest usages alone break the limit.
  bool infeasible = false;
  /// If `infeasible`: a time at which they do.
  int64_t infeasibleTime = 0;

  unsigned getNumPoints() const { return slack.size(); }

private:
  void dropImpliedPoints();
};

/// The sum of the usages at every point minus the slack, under changes of whole
/// ranges, in logarithmic time.
class UsageProfile {
public:
  explicit UsageProfile(llvm::ArrayRef<int64_t> slack);

  void add(unsigned begin, unsigned end, int64_t usage);
  /// The largest excess over the slack in a range; negative if there is room.
  int64_t getMax(unsigned begin, unsigned end) const;
  int64_t getMax() const { return size ? maxima[1] : -1; }
  /// All excesses, by point.
  void getAll(std::vector<int64_t> &excess) const;

private:
  void build(unsigned node, unsigned begin, unsigned end,
             llvm::ArrayRef<int64_t> slack);
  void add(unsigned node, unsigned nodeBegin, unsigned nodeEnd, unsigned begin,
           unsigned end, int64_t usage);
  int64_t getMax(unsigned node, unsigned nodeBegin, unsigned nodeEnd,
                 unsigned begin, unsigned end) const;

  unsigned size;
  /// A heap-shaped tree: the maximum of a subtree with its own pending sum.
  std::vector<int64_t> maxima;
  std::vector<int64_t> pending;
};

} // namespace automap

#endif // AUTOMAP_LIB_SEARCH_MEMORYMODEL_H
