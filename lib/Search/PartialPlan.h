//===- PartialPlan.h - A plan while it is being put together ----*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nodes are decided one by one, in any order, and decisions can be taken back.
// Of every choice it is known
//
//  - its step cost: by how much the costs that are certain rise above the
//    smallest that they can be. They are measured in the parts of the dual (own
//    costs with memory at its price and messages, edges without them), of which
//    none is below its minimum. So step costs are not negative, and those of
//    all nodes add up to cost + price * (usage - slack) - bound, in any order;
//  - whether it is legal: it fits into memory if all undecided nodes take as
//    little as they can, no edge to a decided node forbids it, and it leaves
//    each undecided neighbour a choice.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_SEARCH_PARTIALPLAN_H
#define AUTOMAP_LIB_SEARCH_PARTIALPLAN_H

#include "Dual.h"

namespace automap {

class PartialPlan {
public:
  static constexpr unsigned undecided = ~0u;

  struct Choice {
    unsigned strategy;
    double stepCost;
    bool legal;
  };

  /// `graph` has infinity for what is forbidden; both are kept.
  PartialPlan(const SearchGraph &graph, const Dual &dual);

  /// Takes all decisions back.
  void clear();
  void decide(unsigned node, unsigned strategy);
  void undecide(unsigned node);

  bool isDecided(unsigned node) const { return plan[node] != undecided; }
  llvm::ArrayRef<unsigned> getPlan() const { return plan; }
  unsigned getNumDecided() const { return numDecided; }
  /// The least room at any point, in bytes; negative if the limit is broken.
  int64_t getRoom() const { return -profile.getMax(); }
  /// The least room while `node` is live.
  int64_t getRoom(unsigned node) const;

  /// All strategies of an undecided node, in order. Costs of what is forbidden
  /// are infinite.
  void getChoices(unsigned node, std::vector<Choice> &choices) const;

  /// The strategy to fall back to if none is legal: the one that breaks least.
  unsigned getLeastBad(unsigned node) const;

  const SearchGraph &graph;
  const Dual &dual;

private:
  bool leavesChoice(unsigned node, unsigned strategy) const;
  void forbid(unsigned node, unsigned strategy, int sign);

  std::vector<unsigned> plan;
  unsigned numDecided = 0;
  UsageProfile profile;
  /// How many decided neighbours forbid a strategy; laid out as the costs.
  std::vector<unsigned> forbidding;
  /// By edge: whether anything is forbidden.
  std::vector<char> hasForbidden;
};

} // namespace automap

#endif // AUTOMAP_LIB_SEARCH_PARTIALPLAN_H
