//===- Proposals.cpp - Neighbourhoods to choose from ----------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Proposals.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

using namespace automap;

/// How fast means forget.
static constexpr double meanRate = 0.02;
/// A binding time with less room than this part of what can be chosen is full.
static constexpr double fullRoom = 0.01;

Proposals::Proposals(SolverRun &run, NeighborhoodSearch &search,
                     const SearchGraph &graph, const Dual &dual,
                     std::mt19937_64 &random)
    : run(run), search(search), graph(graph), gaps(graph, dual), random(random),
      changed(graph.getNumNodes(), 1), tried(graph.getNumNodes()),
      success(graph.getNumNodes()) {
  double gap = run.result.cost - dual.getBound();
  scale = std::max(run.result.hasAssignment() ? gap : 0,
                   1e-6 * std::abs(dual.getBound()) + 1e-300);
  if (!search.getDecided().empty())
    recent = search.getDecided().front();
}

/// Costs span many orders of magnitude; 1 is the scale.
float Proposals::squash(double cost) const {
  double x = std::log1p(1000 * std::abs(cost) / scale) / std::log(1001.0);
  return x < 3 ? float(std::copysign(x, cost)) : 3;
}

void Proposals::countFullPoints() {
  llvm::ArrayRef<int64_t> excess = search.getExcess();
  fullBefore.resize(excess.size() + 1);
  for (unsigned t = 0, e = excess.size(); t != e; ++t)
    fullBefore[t + 1] =
        fullBefore[t] +
        (double(-excess[t]) < fullRoom * double(graph.memory.slack[t]));
}

void Proposals::reset() {
  gaps.reset(search.getAssignment());
  countFullPoints();
  totalGap = 0;
  for (unsigned node : search.getDecided()) {
    totalGap += std::min(gaps.get(node), 10 * scale);
    changed[node] = now;
  }
}

Proposals::Proposal Proposals::draw() {
  llvm::ArrayRef<unsigned> decided = search.getDecided();
  auto any = [&] { return decided[getRandom(decided.size())]; };
  Proposal proposal;
  proposal.workClass = getRandom(8);
  unsigned count = 4u << proposal.workClass;
  static const double scales[] = {0, 0.25, 0.5, 1, 1, 2};
  Neighborhood &result = proposal.neighborhood;
  result.priceScale = scales[getRandom(std::size(scales))];
  if (getRandom(32) == 0) {
    proposal.kind = Grown;
    proposal.workClass = 8;
    result.nodes = search.growSet(any(), 512);
    result.maxTable = 1 << 19;
    result.maxWork = 2e7;
    return proposal;
  }
  proposal.kind = Kind(getRandom(NumKinds));
  switch (proposal.kind) {
  case Full:
    result.nodes = search.gatherSet(count);
    break;
  case Costly: {
    unsigned center = any();
    for (unsigned i = 0; i != 8; ++i)
      if (unsigned node = any(); gaps.get(node) > gaps.get(center))
        center = node;
    result.nodes = search.growSet(center, count);
    break;
  }
  case Window: {
    count = std::min<size_t>(count, decided.size());
    unsigned begin = getRandom(decided.size() - count + 1);
    result.nodes = decided.slice(begin, count).vec();
    break;
  }
  case Recent:
    result.nodes = search.growSet(recent, count);
    break;
  default:
    result.nodes = search.growSet(any(), count);
    break;
  }
  return proposal;
}

void Proposals::describe(const Proposal &proposal,
                         Eigen::Ref<Eigen::VectorXf> out) {
  const std::vector<unsigned> &nodes = proposal.neighborhood.nodes;
  double gap = 0, stale = 0, stirred = 0, gained = 0, full = 0, strategies = 0;
  double degree = 0, forgotten = 0;
  for (unsigned node : nodes) {
    gap += std::min(gaps.get(node), 10 * scale);
    stirred += changed[node] > tried[node];
    stale += std::log2(double(1 + now - tried[node]));
    forgotten += tried[node] == 0;
    gained += success[node];
    strategies += std::log2(double(graph.getNumStrategies(node)));
    degree += double(graph.getNeighbors(node).size());
    full += llvm::any_of(graph.memory.terms[node], [&](const PointTerm &term) {
      return fullBefore[term.end] > fullBefore[term.begin];
    });
  }
  double count = std::max<double>(1, double(nodes.size()));
  double density =
      totalGap > 0
          ? gap / count / (totalGap / double(search.getDecided().size()))
          : 1;
  double expectedWork = workOfClass[proposal.workClass].get(work.get(1)) /
                        std::max(work.get(1), 1.0);
  out << float(std::log2(count) / 9), float(proposal.kind == Full),
      float(proposal.kind == Costly), float(proposal.kind == Window),
      float(proposal.kind == Recent), float(proposal.workClass == 8),
      float(proposal.neighborhood.priceScale / 2),
      float(proposal.neighborhood.priceScale == 0), squash(gap),
      float(std::log2(1 + density) / 4), float(gap <= 1e-6 * scale),
      float(stale / count / 12), float(stirred / count),
      float(forgotten / count), float(gained / count), float(full / count),
      float(strategies / count / 5), float(std::min(1.0, degree / count / 16)),
      float(std::clamp(std::log2(expectedWork + 1e-3) / 8, -1.0, 1.0));
}

void Proposals::observe(uint64_t sinceBest, double allowed,
                        Decision &decision) {
  llvm::ArrayRef<unsigned> decided = search.getDecided();
  double current = search.getCost();
  decision.state.resize(numStateFeatures);
  decision.state << float(std::log2(double(1 + sinceBest)) / 10),
      float(allowed <= 0), squash(allowed), squash(current - run.result.cost),
      squash(run.result.cost - run.result.lowerBound), float(taken.get(0.5)),
      float(graph.memory.getNumPoints() != 0),
      float(fullBefore.empty()
                ? 0
                : double(fullBefore.back()) / double(fullBefore.size())),
      float(std::log2(double(decided.size())) / 16);
  decision.actions.resize(numActionFeatures, size);
  decision.prior = Eigen::VectorXf::Zero(size);
  decision.last = false;
  proposals.clear();
  for (unsigned i = 0; i != size; ++i) {
    proposals.push_back(draw());
    describe(proposals.back(), decision.actions.col(i));
  }
}

void Proposals::record(unsigned action,
                       const NeighborhoodSearch::Outcome &outcome,
                       Decision &decision) {
  const Proposal &proposal = proposals[action];
  double gained = -outcome.change;
  // At first all gains are as large as the mean.
  double mean = gain.get(std::max(gained, 1e-9 * scale));
  double reward = std::clamp(gained / mean, -4.0, 4.0);
  decision.chosen = action;
  decision.reward = float(reward - gainOfAll.get(0) * outcome.work /
                                       std::max(work.get(1), 1.0));
  decision.reward = std::clamp(decision.reward, -5.0f, 5.0f);
  if (gained > 0)
    gain.add(gained, meanRate);
  gainOfAll.add(std::max(reward, 0.0), meanRate);
  work.add(outcome.work, meanRate);
  workOfClass[proposal.workClass].add(outcome.work, 0.1);
  taken.add(gained > 0, meanRate);

  ++now;
  for (unsigned node : proposal.neighborhood.nodes) {
    tried[node] = now;
    success[node] += 0.1f * (float(gained > 0) - success[node]);
  }
  if (!outcome.taken)
    return;
  llvm::ArrayRef<unsigned> plan = search.getAssignment();
  ++now;
  for (auto [node, old] : search.getChanges()) {
    recent = node;
    changed[node] = now;
    for (const SearchGraph::Neighbor &neighbor : graph.getNeighbors(node))
      changed[neighbor.node] = now;
    gaps.update(node, plan);
  }
  totalGap = 0;
  for (unsigned node : search.getDecided())
    totalGap += std::min(gaps.get(node), 10 * scale);
  countFullPoints();
}
