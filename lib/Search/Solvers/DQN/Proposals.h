//===- Proposals.h - Neighbourhoods to choose from --------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The large neighbourhood search as a decision process: the state is the plan
// and how the search is doing, the actions are some sets of nodes that were
// drawn, of which one will be chosen anew by elimination. The reward is what
// the plan gains, over what sets that gain anything gain on average, minus what
// the time spent brings on average (average reward: Schwartz, ICML 1993):
//
//   clamp(gain / mean gain, -4, 4) - work * (sum of gains / sum of works)
//
// so that units do not matter, nor how far the search has got.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_SEARCH_SOLVERS_DQN_PROPOSALS_H
#define AUTOMAP_LIB_SEARCH_SOLVERS_DQN_PROPOSALS_H

#include "Network.h"
#include "NodeGaps.h"

#include "../../NeighborhoodSearch.h"

#include <array>

namespace automap {

class Proposals {
public:
  static constexpr unsigned numStateFeatures = 9;
  static constexpr unsigned numActionFeatures = 19;
  /// Sets that are drawn for each choice.
  static constexpr unsigned size = 16;

  /// `search` and `dual` (of `graph`, with infinity for what is forbidden) are
  /// kept; the dual must not change any more.
  Proposals(SolverRun &run, NeighborhoodSearch &search,
            const SearchGraph &graph, const Dual &dual,
            std::mt19937_64 &random);

  /// To be called after the plan of the search was set from outside.
  void reset();
  /// Draws sets, and fills in the features of the state and of the sets.
  /// `allowed` is by how much the plan may be worse than the best one.
  void observe(uint64_t sinceBest, double allowed, Decision &decision);
  const Neighborhood &get(unsigned action) const {
    return proposals[action].neighborhood;
  }
  /// Takes in what became of a set, and fills in choice and reward.
  void record(unsigned action, const NeighborhoodSearch::Outcome &outcome,
              Decision &decision);

private:
  enum Kind { Grown, Full, Costly, Window, Recent, NumKinds };
  struct Proposal {
    Neighborhood neighborhood;
    Kind kind;
    /// Sets of one class take about as long.
    unsigned workClass;
  };
  /// A mean that forgets.
  struct Mean {
    double value = 0;
    double weight = 0;
    void add(double sample, double rate) {
      weight += rate * (1 - weight);
      value += rate * (sample - value);
    }
    double get(double otherwise) const {
      return weight > 0 ? value / weight : otherwise;
    }
  };

  Proposal draw();
  void describe(const Proposal &proposal, Eigen::Ref<Eigen::VectorXf> out);
  unsigned getRandom(unsigned bound) {
    return std::uniform_int_distribution<unsigned>(0, bound - 1)(random);
  }
  float squash(double cost) const;
  void countFullPoints();

  SolverRun &run;
  NeighborhoodSearch &search;
  const SearchGraph &graph;
  NodeGaps gaps;
  std::mt19937_64 &random;
  /// The first plan's gap: what costs are measured by.
  double scale;
  std::vector<Proposal> proposals;
  uint64_t now = 1;
  /// By node: when the choice of it or of a neighbour changed, when a set with
  /// it was tried, and how often such sets gained.
  std::vector<uint64_t> changed, tried;
  std::vector<float> success;
  /// The node that changed last.
  unsigned recent = 0;
  /// How many of the points before each are full.
  std::vector<unsigned> fullBefore;
  double totalGap = 0;
  Mean gain, gainOfAll, work, taken;
  std::array<Mean, 9> workOfClass;
};

} // namespace automap

#endif // AUTOMAP_LIB_SEARCH_SOLVERS_DQN_PROPOSALS_H
