//===- Paper.cpp - The operator partitioning of the Auto-MAP paper --------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Paper.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

using namespace automap;

static constexpr float penalty = 4;

Paper::Paper(SolverRun &run, const DQNOptions &options)
    : run(run), random(run.options.seed), graph(run.problem, forbiddenCost),
      agent(numStateFeatures, numActionFeatures, /*trust=*/0.5f, options,
            random),
      conflicts(graph.costs.size()) {
  for (auto [i, node] : llvm::enumerate(run.problem.nodes)) {
    std::vector<double> &bytes = sizes.emplace_back(node.costs.size());
    for (const UsageTerm &term : node.usages)
      for (auto [sum, usage] : llvm::zip(bytes, term.usages))
        sum += double(usage);
    largest.push_back(*llvm::max_element(bytes));
    if (llvm::StringRef(node.name).starts_with("parameter")) {
      variables.push_back(i);
      largestVariable = std::max(largestVariable, largest.back());
    }
  }
}

void Paper::clear() {
  plan.assign(graph.getNumNodes(), undecided);
  conflicts.assign(conflicts.size(), 0);
  decided.clear();
  total = Effect();
}

/// Counts (sign 1) or uncounts (-1) what a decision costs its neighbours'
/// strategies: only what is split asks its neighbours to agree.
void Paper::count(unsigned node, unsigned strategy, unsigned sign) {
  bool asks = splits(node, strategy);
  for (const SearchGraph::Neighbor &neighbor : graph.getNeighbors(node)) {
    // The row of the neighbour's strategies: its own entry of the edge.
    const SearchGraph::Neighbor *own = llvm::find_if(
        graph.getNeighbors(neighbor.node), [&](const SearchGraph::Neighbor &n) {
          return n.edge == neighbor.edge;
        });
    const double *row = graph.getRow(neighbor.node, *own, strategy);
    unsigned size = graph.getNumStrategies(neighbor.node);
    double least = *std::min_element(row, row + size);
    unsigned *counts = conflicts.data() + graph.costOffsets[neighbor.node];
    for (unsigned s = 0; s != size; ++s)
      if (row[s] == forbiddenCost)
        counts[s] += sign * forbidden;
      else if (asks && row[s] > least)
        counts[s] += sign;
  }
}

void Paper::set(unsigned node, unsigned strategy) {
  plan[node] = strategy;
  decided.push_back(node);
  count(node, strategy, 1);
}

void Paper::undo(size_t numDecided) {
  while (decided.size() > numDecided) {
    unsigned node = decided.back();
    decided.pop_back();
    count(node, plan[node], -1);
    plan[node] = undecided;
  }
}

Paper::Effect Paper::decide(unsigned node, unsigned strategy) {
  Effect effect;
  size_t next = decided.size();
  set(node, strategy);
  for (; next != decided.size(); ++next) {
    unsigned at = decided[next];
    ++effect.reached;
    effect.split += splits(at, plan[at]);
    for (const SearchGraph::Neighbor &neighbor : graph.getNeighbors(at)) {
      unsigned other = neighbor.node;
      if (plan[other] != undecided)
        continue;
      llvm::ArrayRef<double> costs = graph.getCosts(other);
      unsigned agreeing = 0, only = 0, least = 0;
      const unsigned *counts = conflicts.data() + graph.costOffsets[other];
      for (unsigned s = 0, e = costs.size(); s != e; ++s) {
        if (costs[s] == forbiddenCost)
          continue;
        if (counts[s] == 0) {
          ++agreeing;
          only = s;
        }
        if (counts[s] < counts[least] || costs[least] == forbiddenCost)
          least = s;
      }
      if (agreeing > 1)
        continue;
      effect.broken += agreeing == 0;
      set(other, agreeing ? only : least);
    }
  }
  return effect;
}

float Paper::getReward(const Effect &effect) const {
  float each = float(graph.getNumNodes()) / float(variables.size());
  return std::clamp((float(effect.split) - penalty * float(effect.broken)) /
                        each,
                    -10.0f, 10.0f);
}

void Paper::observe(unsigned variable, Decision &decision) {
  unsigned size = graph.getNumStrategies(variable);
  float numNodes = float(graph.getNumNodes());
  decision.state.resize(numStateFeatures);
  decision.state << float(decided.size()) / numNodes,
      float(total.split) / numNodes, float(total.broken) / numNodes,
      float(std::log2(double(size)) / 5),
      float(largest[variable] / largestVariable);
  decision.actions.resize(numActionFeatures, size);
  decision.prior.resize(size);
  for (unsigned s = 0; s != size; ++s) {
    size_t before = decided.size();
    Effect effect = decide(variable, s);
    undo(before);
    decision.actions.col(s) << float(splits(variable, s)),
        float(largest[variable] > 0 ? sizes[variable][s] / largest[variable]
                                    : 1),
        float(std::log2(double(effect.reached)) / 12),
        float(std::log2(double(1 + effect.split)) / 12),
        float(std::log2(double(1 + effect.broken)) / 8);
    decision.prior(s) =
        graph.getCosts(variable)[s] == forbiddenCost ? -20 : getReward(effect);
  }
}

/// Returns the sum of the rewards.
float Paper::runEpisode() {
  clear();
  float sum = 0;
  std::optional<Decision> previous;
  for (unsigned variable : variables) {
    if (plan[variable] != undecided)
      continue;
    Decision decision;
    observe(variable, decision);
    decision.chosen = agent.choose(decision, /*exploration=*/0.1f);
    Effect effect = decide(variable, decision.chosen);
    total.split += effect.split;
    total.broken += effect.broken;
    decision.reward = getReward(effect);
    sum += decision.reward;
    if (previous)
      agent.remember(std::move(*previous));
    previous = std::move(decision);
  }
  if (previous) {
    previous->last = true;
    agent.remember(std::move(*previous));
  }
  // The rest is whole, as far as what is decided leaves that.
  for (unsigned node = 0, e = graph.getNumNodes(); node != e; ++node) {
    if (plan[node] != undecided)
      continue;
    llvm::ArrayRef<double> costs = graph.getCosts(node);
    const unsigned *counts = conflicts.data() + graph.costOffsets[node];
    unsigned best = 0;
    auto rate = [&](unsigned s) {
      return std::tuple(costs[s] == forbiddenCost || counts[s] >= forbidden,
                        splits(node, s), counts[s], costs[s]);
    };
    for (unsigned s = 1; s < costs.size(); ++s)
      if (rate(s) < rate(best))
        best = s;
    decide(node, best);
  }
  return sum;
}

llvm::Error Paper::solve() {
  if (variables.empty())
    return llvm::createStringError(
        "solver 'dqn': reward=paper decides parameters, and the problem has no "
        "node whose name starts with 'parameter'; write it with dist-search, "
        "and give the arguments that are parameters that role");
  float most = 0;
  uint64_t episodes = 0;
  while (!run.isOver()) {
    float sum = runEpisode();
    ++episodes;
    ++run.result.steps;
    agent.learn(std::clamp<unsigned>(variables.size() / 8, 1, 16));
    PlanEvaluation evaluation = run.problem.evaluate(plan);
    if (evaluation.feasible && (!run.result.hasAssignment() || sum > most)) {
      // The paper's measure decides, not the cost.
      most = sum;
      run.result.assignment = plan;
      run.result.cost = evaluation.cost;
      run.result.peakUsage = evaluation.peakUsage;
      run.report("paper");
    }
  }
  run.addLog("dqn: reward=paper, " + llvm::Twine(variables.size()) +
             " variables, " + llvm::Twine(episodes) +
             " episodes, largest sum of rewards " + std::to_string(most));
  return llvm::Error::success();
}
