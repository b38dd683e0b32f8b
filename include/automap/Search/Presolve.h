//===- Presolve.h - Reductions that keep the optimum ------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Makes a plan problem smaller without changing its optimum: every optimal
// assignment of the reduced problem leads to an optimal one of the whole
// problem, and the whole is infeasible exactly if the reduced one is. Each rule
// has its own file in lib/Search/Presolve, with the reason why it is exact.
// They run from a work list, so the time is near linear in the problem's size.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_SEARCH_PRESOLVE_H
#define AUTOMAP_SEARCH_PRESOLVE_H

#include "automap/Search/PlanProblem.h"

#include <memory>

namespace automap {

/// Which rules run; parallel edges are always merged and the memory limit is
/// always brought down to the times at which it can bind.
struct PresolveOptions {
  /// Drop strategies without a finite cost; decide nodes with one strategy.
  bool forcedChoices = true;
  /// Drop strategies that another one is never worse than.
  bool dominatedStrategies = true;
  /// Merge nodes whose choice follows from one neighbour's.
  bool equalityEdges = true;
  /// Minimize out nodes with at most two neighbours.
  bool lowDegree = true;
};

class Presolve {
public:
  /// `problem` must verify; it is not needed any more afterwards.
  explicit Presolve(const PlanProblem &problem,
                    const PresolveOptions &options = {});
  ~Presolve();
  Presolve(Presolve &&);

  /// No assignment is feasible; `getReduced` is then of no use.
  bool isInfeasible() const { return infeasible; }

  const PlanProblem &getReduced() const { return reduced; }

  /// What the whole problem's cost has on top of the reduced one's.
  double getConstantCost() const { return constantCost; }

  /// The assignment of the whole problem: removed nodes take the best strategy
  /// given the others.
  Assignment reconstruct(llvm::ArrayRef<unsigned> reducedAssignment) const;

  /// The other way: a start for the reduced problem. Strategies that were
  /// removed are replaced by the first one left.
  Assignment reduceAssignment(llvm::ArrayRef<unsigned> assignment) const;

  /// A line on what was removed.
  const std::string &getLog() const { return log; }

private:
  struct Stage;

  std::vector<std::unique_ptr<Stage>> stages;
  PlanProblem reduced;
  double constantCost = 0;
  bool infeasible = false;
  std::string log;
};

} // namespace automap

#endif // AUTOMAP_SEARCH_PRESOLVE_H
