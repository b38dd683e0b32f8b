//===- Environment.cpp - Deciding groups one by one -----------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Environment.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

using namespace automap;

Environment::Environment(PartialPlan &plan)
    : plan(plan), graph(plan.graph), expected(plan.graph.getNumNodes(), 0),
      profile(plan.graph.memory.slack) {
  for (unsigned i = 0, e = graph.getNumNodes(); i != e; ++i) {
    int64_t least = std::numeric_limits<int64_t>::max();
    for (const PointTerm &term : graph.memory.terms[i])
      for (unsigned t = term.begin; t != term.end; ++t)
        least = std::min(least, graph.memory.slack[t]);
    leastSlack.push_back(least);
  }
}

/// Costs span many orders of magnitude; 1 is the scale, what is
/// forbidden 3.
float Environment::squash(double cost) const {
  double x = std::log1p(1000 * std::abs(cost) / scale) / std::log(1001.0);
  // Differences of infinite costs are no numbers.
  if (!(x < 3))
    return 3;
  return float(std::copysign(x, cost));
}

/// What the room that the expected plan leaves costs at the dual's prices,
/// which step costs count as if it was used.
double Environment::getUnusedValue() const {
  llvm::ArrayRef<double> prices = plan.dual.getPrices();
  std::vector<int64_t> excess;
  profile.getAll(excess);
  double value = 0;
  for (unsigned t = 0, e = prices.size(); t != e; ++t)
    value -= prices[t] * double(excess[t]);
  return value;
}

void Environment::start(llvm::ArrayRef<unsigned> whole,
                        llvm::ArrayRef<unsigned> scope) {
  expected.assign(whole.begin(), whole.end());
  // Most of the plan is usually as it was.
  for (unsigned i = 0, e = graph.getNumNodes(); i != e; ++i) {
    if (plan.isDecided(i)) {
      if (plan.getPlan()[i] == whole[i])
        continue;
      plan.undecide(i);
    }
    plan.decide(i, whole[i]);
  }
  for (unsigned node : scope)
    plan.undecide(node);
  profile = UsageProfile(graph.memory.slack);
  for (unsigned i = 0, e = graph.getNumNodes(); i != e; ++i)
    addUsage(profile, graph, i, expected[i]);
  unusedAtStart = getUnusedValue();
  scopeSize = std::max<double>(1, double(scope.size()));
  scopeLeft = double(scope.size());
}

void Environment::undecide(unsigned node) { plan.undecide(node); }

void Environment::decide(unsigned node, unsigned strategy) {
  plan.decide(node, strategy);
}

void Environment::observe(unsigned node, Decision &decision) {
  plan.getChoices(node, actions);
  unsigned numStrategies = actions.size();
  llvm::erase_if(
      actions, [](const PartialPlan::Choice &choice) { return !choice.legal; });
  unsigned numLegal = actions.size();
  noLegal = actions.empty();
  if (noLegal)
    actions.push_back(PartialPlan::Choice{plan.getLeastBad(node), 0, false});
  const double *priced = plan.dual.getExtra(node);
  auto getPriorCost = [&](const PartialPlan::Choice &action) {
    return action.stepCost + markup * priced[action.strategy];
  };
  llvm::stable_sort(
      actions, [&](const PartialPlan::Choice &a, const PartialPlan::Choice &b) {
        return getPriorCost(a) < getPriorCost(b);
      });
  if (actions.size() > maxActions) {
    // What the node would keep is always among the actions.
    auto kept = llvm::find_if(actions, [&](const PartialPlan::Choice &choice) {
      return choice.strategy == expected[node];
    });
    if (kept != actions.end() && kept - actions.begin() >= int(maxActions))
      std::swap(actions[maxActions - 1], *kept);
    actions.resize(maxActions);
  }
  unsigned size = actions.size();

  llvm::ArrayRef<double> own = graph.getCosts(node);
  double leastOwn = *llvm::min_element(own);
  double leastPriced = *std::min_element(priced, priced + own.size());
  llvm::ArrayRef<SearchGraph::Neighbor> neighbors = graph.getNeighbors(node);
  std::vector<double> ofEdges(own.size()), agreement(own.size());
  unsigned numDecided = 0;
  for (const SearchGraph::Neighbor &neighbor : neighbors) {
    if (!plan.isDecided(neighbor.node))
      continue;
    ++numDecided;
    const double *row =
        graph.getRow(node, neighbor, plan.getPlan()[neighbor.node]);
    double least = *std::min_element(row, row + own.size());
    for (const PartialPlan::Choice &action : actions) {
      ofEdges[action.strategy] += row[action.strategy] - least;
      agreement[action.strategy] += row[action.strategy] == least;
    }
  }
  double largestUsage = 0;
  for (const PointTerm &term : graph.memory.terms[node])
    largestUsage =
        std::max(largestUsage, double(*llvm::max_element(term.usages)));
  bool hasMemory = !graph.memory.terms[node].empty();
  double room = hasMemory ? std::max(0.0, double(plan.getRoom(node))) : 0;
  double slack = hasMemory ? std::max(1.0, double(leastSlack[node])) : 1;
  double best = actions.front().stepCost;

  decision.state.resize(numStateFeatures);
  decision.state << float(scopeLeft / scopeSize),
      float(std::log2(double(numStrategies)) / 5),
      float(std::min(1.0, double(neighbors.size()) / 16)),
      float(neighbors.empty() ? 1 : double(numDecided) / neighbors.size()),
      float(hasMemory ? std::min(1.0, room / (largestUsage + 1)) : 1),
      float(hasMemory ? std::min(1.0, room / slack) : 1), float(hasMemory),
      float(double(numLegal) / numStrategies), squash(best),
      squash(size > 1 ? actions[1].stepCost - best : 0),
      squash(actions.back().stepCost - best), float(noLegal);

  decision.actions.resize(numActionFeatures, size);
  decision.prior.resize(size);
  decision.last = false;
  for (unsigned i = 0; i != size; ++i) {
    const PartialPlan::Choice &action = actions[i];
    unsigned s = action.strategy;
    double usage = 0, share = 0, pressure = -1;
    for (const PointTerm &term : graph.memory.terms[node]) {
      double used = double(term.usages[s]);
      usage = std::max(usage, used);
      share = std::max(share, used / slack);
      double change = used - double(term.usages[expected[node]]);
      pressure = std::max(
          pressure,
          (double(profile.getMax(term.begin, term.end)) + change) / slack);
    }
    decision.actions.col(i) << squash(action.stepCost - best),
        squash(own[s] - leastOwn), squash(priced[s] - leastPriced),
        float(largestUsage > 0 ? usage / largestUsage : 0),
        float(std::min(1.0, share)), float(double(i) / size), float(i == 0),
        float(s == expected[node]), squash(ofEdges[s]),
        float(numDecided ? agreement[s] / numDecided : 1),
        float(std::clamp(pressure, -1.0, 1.0)), float(pressure > 0);
    decision.prior(i) =
        noLegal ? worstReward
                : std::max(worstReward, float(-getPriorCost(action) / scale));
  }
}

void Environment::act(unsigned node, unsigned action, Decision &decision) {
  unsigned strategy = actions[action].strategy;
  decision.chosen = action;
  decision.reward =
      noLegal ? worstReward
              : std::max(worstReward, float(-actions[action].stepCost / scale));
  plan.decide(node, strategy);
  addUsage(profile, graph, node, expected[node], -1);
  addUsage(profile, graph, node, strategy);
  scopeLeft -= 1;
}

std::optional<unsigned> Environment::getKeepingAction(unsigned node) const {
  for (unsigned i = 0, e = actions.size(); i != e; ++i)
    if (actions[i].strategy == expected[node])
      return i;
  return std::nullopt;
}

float Environment::getFinalReward() const {
  double change = (getUnusedValue() - unusedAtStart) / scale;
  // More unused room: the step costs counted too little memory.
  return std::clamp(float(-change), worstReward, -worstReward);
}
