//===- Environment.h - Deciding groups one by one ---------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An episode decides the groups of a scope (all of them, or a region of a plan
// whose other choices stay) in the order that gave the best rounding. The
// actions are the strategies that are legal, at most `maxActions` of least step
// cost. The reward is
//
//   - step cost / scale                       for each decision, at least -10
//   - (price * (room that is left)) / scale   at the end, so that the rewards
//                                             add up to the change of cost
//   -10                                       for a decision without legal
//                                             strategy
//
// where `scale` is a part of the gap between a baseline plan and the bound: the
// rewards of the baseline add up to about -2 whatever the problem's units.
// Taking the dual's messages into the reward is a shaping by a potential, which
// leaves the best policy as it is (Ng, Harada and Russell, ICML 1999).
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_SEARCH_SOLVERS_DQN_ENVIRONMENT_H
#define AUTOMAP_LIB_SEARCH_SOLVERS_DQN_ENVIRONMENT_H

#include "Network.h"

#include "../../PartialPlan.h"

namespace automap {

class Environment {
public:
  static constexpr unsigned numStateFeatures = 12;
  static constexpr unsigned numActionFeatures = 12;
  static constexpr unsigned maxActions = 24;
  static constexpr float worstReward = -10;

  /// `plan` is kept.
  explicit Environment(PartialPlan &plan);

  void setScale(double value) { scale = value; }
  /// What the prior of an action adds for memory, as in RoundingRule.
  void setMarkup(double value) { markup = value; }
  double getScale() const { return scale; }

  /// Starts an episode from a whole plan, which undecided groups are expected
  /// to follow, and takes back the choices of `scope`.
  void start(llvm::ArrayRef<unsigned> whole, llvm::ArrayRef<unsigned> scope);

  /// Features of the present state and of the actions for `node`, which is
  /// undecided. There is always at least one action.
  void observe(unsigned node, Decision &decision);
  /// Takes the action, and fills in choice and reward. Actions are in the order
  /// of their prior, the best first.
  void act(unsigned node, unsigned action, Decision &decision);
  /// The strategy that an action of the last `observe` stands for.
  unsigned getStrategy(unsigned action) const {
    return actions[action].strategy;
  }
  /// The action of the last `observe` that keeps the node as it was at the
  /// start of the episode, if there is one.
  std::optional<unsigned> getKeepingAction(unsigned node) const;
  /// What the end of the episode adds to the reward.
  float getFinalReward() const;

  /// For looking at single nodes of a whole plan.
  void undecide(unsigned node);
  void decide(unsigned node, unsigned strategy);

  llvm::ArrayRef<unsigned> getPlan() const { return plan.getPlan(); }

private:
  double getUnusedValue() const;
  float squash(double cost) const;

  PartialPlan &plan;
  const SearchGraph &graph;
  double scale = 1, markup = 0;
  /// What the undecided groups are expected to choose, and the memory then.
  Assignment expected;
  UsageProfile profile;
  double unusedAtStart = 0;
  double scopeSize = 1;
  double scopeLeft = 0;
  bool noLegal = false;
  std::vector<PartialPlan::Choice> actions;
  /// The least slack while a node is live.
  std::vector<int64_t> leastSlack;
};

} // namespace automap

#endif // AUTOMAP_LIB_SEARCH_SOLVERS_DQN_ENVIRONMENT_H
