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

/// Decides all undecided nodes in the problem's order, each for the legal
/// strategy of least step cost.
void roundPlan(PartialPlan &plan);

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

private:
  bool over = false;
};

} // namespace automap

#endif // AUTOMAP_LIB_SEARCH_ROUNDING_H
