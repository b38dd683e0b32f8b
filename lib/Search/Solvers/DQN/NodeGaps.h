//===- NodeGaps.h - Where a plan costs more than the bound ------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The bound is a sum of minima, one for each node and each edge. What a plan
// has above them, by node with half of its edges', says where it can be
// improved: the gaps of all nodes add up to cost + price * (usage - slack) -
// bound, and no set of nodes can gain more than its gap but by memory that is
// priced and not used (complementary slackness).
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_SEARCH_SOLVERS_DQN_NODEGAPS_H
#define AUTOMAP_LIB_SEARCH_SOLVERS_DQN_NODEGAPS_H

#include "../../Dual.h"

namespace automap {

class NodeGaps {
public:
  /// Both are kept; the dual must not change any more.
  NodeGaps(const SearchGraph &graph, const Dual &dual);

  /// Starts with another plan.
  void reset(llvm::ArrayRef<unsigned> plan);
  /// Renews the gaps around a node whose choice has changed.
  void update(unsigned node, llvm::ArrayRef<unsigned> plan);

  /// Not negative; infinite where something forbidden is chosen.
  double get(unsigned node) const { return gaps[node]; }

private:
  double compute(unsigned node, llvm::ArrayRef<unsigned> plan) const;

  const SearchGraph &graph;
  const Dual &dual;
  std::vector<double> least;
  std::vector<double> gaps;
};

} // namespace automap

#endif // AUTOMAP_LIB_SEARCH_SOLVERS_DQN_NODEGAPS_H
