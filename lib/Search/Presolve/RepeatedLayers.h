//===- RepeatedLayers.h - Decides what repeats once -------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nodes that look alike, and whose surroundings look alike up to a distance,
// get one decision for all of them: those of the same place in the layers of a
// deep network. Alike means equal costs and usages (not times), and equal edges
// to neighbours that are alike: colour refinement (Weisfeiler and Leman, 1968),
// stopped after as many rounds as the distance.
//
// This does not keep the optimum. A plan of the smaller problem is a plan of
// the whole one, of the same cost, but the best plan may treat layers
// differently (the first and the last, or some of them to save memory), and so
// the bound and a proof of infeasibility are of the smaller problem alone.
//
// Example: a chain a-b-b-b-c. After one round the b in the middle differs from
// the two at the ends, which differ from each other: five decisions. A chain
// with twenty b's has five, too.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_SEARCH_PRESOLVE_REPEATEDLAYERS_H
#define AUTOMAP_LIB_SEARCH_PRESOLVE_REPEATEDLAYERS_H

#include "automap/Search/PlanProblem.h"

namespace automap {

class RepeatedLayers {
public:
  static constexpr unsigned defaultDistance = 3;

  /// `problem` must verify; it is not needed any more afterwards.
  explicit RepeatedLayers(const PlanProblem &problem,
                          unsigned distance = defaultDistance);

  const PlanProblem &getReduced() const { return reduced; }
  /// The plan of the whole problem.
  Assignment expand(llvm::ArrayRef<unsigned> assignment) const;
  /// A start for the smaller problem: each group does as its first node.
  Assignment reduce(llvm::ArrayRef<unsigned> assignment) const;

private:
  PlanProblem reduced;
  /// By node of the whole problem.
  std::vector<unsigned> groups;
};

} // namespace automap

#endif // AUTOMAP_LIB_SEARCH_PRESOLVE_REPEATEDLAYERS_H
