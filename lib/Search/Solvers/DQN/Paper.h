//===- Paper.h - The operator partitioning of the Auto-MAP paper -*- C++
//-*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The search of Auto-MAP (Wang et al., 2020), to compare with: on one mesh
// axis, an episode decides the trainable variables, one after the other. Each
// decision is propagated by rules: a node that has only one strategy which
// agrees with all decided neighbours, that is, costs as little as possible on
// each edge to them, takes it; one that has none breaks a rule.
// Only what is split asks others to agree. The reward is
//
//   (tensors that the decision splits - 4 * rules that it breaks) / (mean
//   number of nodes for each variable)
//
// and knows no costs. What no decision reaches stays whole. The plan of the
// episode with the largest sum of rewards that fits into memory is the result.
//
// A node splits if it takes less memory than with another strategy. Nodes whose
// name starts with "parameter" are the variables.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_SEARCH_SOLVERS_DQN_PAPER_H
#define AUTOMAP_LIB_SEARCH_SOLVERS_DQN_PAPER_H

#include "Agent.h"

#include "../../SearchGraph.h"
#include "../../SolverRun.h"

namespace automap {

class Paper {
public:
  Paper(SolverRun &run, const DQNOptions &options);

  /// Fails if the problem has no variables.
  llvm::Error solve();

private:
  static constexpr unsigned undecided = ~0u;
  /// In `conflicts`: the edge to a neighbour forbids the strategy.
  static constexpr unsigned forbidden = 1 << 16;
  static constexpr unsigned numStateFeatures = 5;
  static constexpr unsigned numActionFeatures = 5;

  /// What a decision brings.
  struct Effect {
    unsigned reached = 0, split = 0, broken = 0;
  };

  void clear();
  /// Decides the node and what follows from it.
  Effect decide(unsigned node, unsigned strategy);
  void undo(size_t numDecided);
  void count(unsigned node, unsigned strategy, unsigned sign);
  void set(unsigned node, unsigned strategy);
  void observe(unsigned variable, Decision &decision);
  float getReward(const Effect &effect) const;
  float runEpisode();
  bool splits(unsigned node, unsigned strategy) const {
    return sizes[node][strategy] < largest[node];
  }

  SolverRun &run;
  std::mt19937_64 random;
  SearchGraph graph;
  Agent agent;
  std::vector<unsigned> variables;
  /// Bytes of all usage terms, by node and strategy, and the most of a node.
  std::vector<std::vector<double>> sizes;
  std::vector<double> largest;
  double largestVariable = 1;

  Assignment plan;
  /// In the order in which they were decided.
  std::vector<unsigned> decided;
  /// How many decided neighbours that are split a strategy costs more than it
  /// need, and `forbidden` for each that forbids it; laid out as the costs.
  std::vector<unsigned> conflicts;
  Effect total;
};

} // namespace automap

#endif // AUTOMAP_LIB_SEARCH_SOLVERS_DQN_PAPER_H
