//===- Rounding.h - First plans from the dual -------------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_SEARCH_ROUNDING_H
#define AUTOMAP_LIB_SEARCH_ROUNDING_H

#include "Dual.h"
#include "PartialPlan.h"
#include "SolverRun.h"

namespace automap {

/// In which order nodes are decided, and how dear memory is.
struct RoundingRule {
  /// Those that can take most memory first, while there is room for a choice;
  /// else in the problem's order, which is that of the messages.
  bool largestFirst = false;
  /// What memory costs on top of its price, as a part of that: decisions that
  /// come late then find room more often.
  double markup = 0;
};

/// Sorts nodes in the order of the rule.
void sortForRounding(const SearchGraph &graph, const RoundingRule &rule,
                     std::vector<unsigned> &nodes);

/// Decides all undecided nodes, each for the legal strategy of least step cost
/// with markup.
void roundPlan(PartialPlan &plan, const RoundingRule &rule);

/// How the solvers that build on the dual begin: the bound, and the plans that
/// are rounded on the way to it.
class DualStart {
public:
  /// Also offers the caller's plan.
  explicit DualStart(SolverRun &run, unsigned maxSweeps = 400);

  /// The problem is solved, proven infeasible, or the budget used up.
  bool isOver() const { return over; }

  SearchGraph graph;
  Dual dual;
  PartialPlan partial;
  /// The best plan so far, or the last one if none was feasible.
  Assignment plan;
  /// The rule that the best rounded plan came from.
  RoundingRule rule;

private:
  void round(SolverRun &run);

  bool over = false;
};

} // namespace automap

#endif // AUTOMAP_LIB_SEARCH_ROUNDING_H
