//===- Prices.cpp - Prices on memory in place of the limit ----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Prices.h"

#include <cmath>

using namespace automap;

Prices::Prices(const SearchGraph &graph)
    : prices(graph.memory.getNumPoints()), graph(graph),
      sums(graph.memory.getNumPoints() + 1), extra(graph.costs.size()) {}

void Prices::update() {
  for (unsigned t = 0, e = prices.size(); t != e; ++t)
    sums[t + 1] = sums[t] + prices[t];
}

const double *Prices::getExtra(llvm::ArrayRef<unsigned> nodes, double scale) {
  for (unsigned node : nodes) {
    double *out = extra.data() + graph.costOffsets[node];
    unsigned size = graph.getNumStrategies(node);
    std::fill(out, out + size, 0.0);
    for (const PointTerm &term : graph.memory.terms[node]) {
      double price = scale * (sums[term.end] - sums[term.begin]);
      if (price != 0)
        for (unsigned s = 0; s != size; ++s)
          out[s] += price * double(term.usages[s]);
    }
  }
  return extra.data();
}

double Prices::getPricedUsage(unsigned node, unsigned strategy) const {
  double result = 0;
  for (const PointTerm &term : graph.memory.terms[node])
    result +=
        (sums[term.end] - sums[term.begin]) * double(term.usages[strategy]);
  return result;
}

double Prices::getPricedSlack() const {
  double result = 0;
  for (unsigned t = 0, e = prices.size(); t != e; ++t)
    result += prices[t] * double(graph.memory.slack[t]);
  return result;
}

void Prices::search(SolverRun &run, Elimination &elimination,
                    llvm::ArrayRef<unsigned> nodes, Assignment &current,
                    unsigned maxRounds, double maxTable, double maxTotal,
                    std::mt19937_64 &random) {
  unsigned numPoints = prices.size();
  std::vector<int64_t> excess;
  std::vector<double> bestPrices = prices, direction(numPoints);
  double step = 1, freeCost = 0;
  unsigned sinceBest = 0;
  for (unsigned round = 0; round != maxRounds && !run.isOver(); ++round) {
    if (round == 0 || elimination.getNumConditioned()) {
      elimination.plan(nodes, maxTable, maxTotal, /*condition=*/true, &random);
      if (round == 0)
        run.addLog("prices: " + llvm::Twine(numPoints) +
                   " binding times, elimination work " +
                   llvm::Twine(uint64_t(elimination.getWork())) + ", " +
                   llvm::Twine(elimination.getNumConditioned()) + " of " +
                   llvm::Twine(nodes.size()) + " nodes conditioned");
    }
    bool isBound = elimination.getNumConditioned() == 0;
    std::optional<double> minimum =
        elimination.solve(current, getExtra(elimination.getOrder()),
                          [&] { return run.isOver(); });
    if (!minimum)
      break;
    ++run.result.steps;
    double dual = graph.getCost(current) - getPricedSlack();
    if (isBound && dual == forbiddenCost) {
      run.result.provenInfeasible = true;
      return;
    }
    UsageProfile profile(graph.memory.slack);
    for (unsigned i = 0, e = graph.getNumNodes(); i != e; ++i) {
      dual += getPricedUsage(i, current[i]);
      addUsage(profile, graph, i, current[i]);
    }
    if (profile.getMax() <= 0)
      run.offer(current, "prices");
    if (isBound)
      run.raiseLowerBound(dual, "prices");
    if (numPoints == 0) {
      if (isBound || round >= 20)
        break;
      continue;
    }
    if (dual > bestDual) {
      bestDual = dual;
      bestPrices = prices;
      sinceBest = 0;
    } else if (++sinceBest == 8) {
      sinceBest = 0;
      step *= 0.6;
    }
    profile.getAll(excess);
    double norm = 0;
    for (unsigned t = 0; t != numPoints; ++t) {
      double g = double(excess[t]);
      direction[t] = g < 0 && prices[t] == 0 ? 0 : g;
      norm += direction[t] * direction[t];
    }
    // With nodes conditioned another choice of these may still do better.
    if (norm == 0 && !isBound && round < 20)
      continue;
    if (norm == 0 || step < 1e-4)
      break;
    // Without a plan to aim at: somewhat above what memory free of charge
    // costs. (The value at the prices would be no measure: with nodes
    // conditioned it is no bound, and can grow with the prices.)
    if (round == 0)
      freeCost = std::abs(graph.getCost(current));
    double target = run.result.hasAssignment() ? run.result.cost
                                               : dual + 0.3 * freeCost + 1;
    double length =
        step * std::max(target - dual, 1e-6 * std::abs(dual)) / norm;
    for (unsigned t = 0; t != numPoints; ++t)
      prices[t] = std::max(0.0, prices[t] + length * direction[t]);
    update();
  }
  prices = bestPrices;
  update();
  run.addLog("prices: " + llvm::Twine(run.result.steps) + " rounds, dual " +
             std::to_string(bestDual));
}
