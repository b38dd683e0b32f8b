//===- DecidedPlan.h - The plan of a function, priced -----------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A plan that is written onto a function, found or made by hand, as the search
// sees it: a problem whose nodes have one strategy each.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_SEARCH_DECIDEDPLAN_H
#define AUTOMAP_SEARCH_DECIDEDPLAN_H

#include "automap/Search/PlanProblem.h"
#include "automap/Sharding/PlannedFunction.h"
#include "automap/Topology/Topology.h"

namespace automap {

struct DecidedPlan {
  PlannedFunction function;
  Topology topology;
  PlanProblem problem;
  /// The only one there is.
  Assignment assignment;
  /// The first nodes of the problem are those of the arguments.
  unsigned numArguments = 0;

  /// Emits an error at what has no plan (see `ProblemBuilder::buildDecided`).
  static llvm::FailureOr<DecidedPlan> get(mlir::func::FuncOp function,
                                          dist::TopologyOp topologyOp);
};

} // namespace automap

#endif // AUTOMAP_SEARCH_DECIDEDPLAN_H
