//===- Rounding.cpp - First plans from the dual ---------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rounding.h"

#include "llvm/ADT/STLExtras.h"

using namespace automap;

void automap::sortForRounding(const SearchGraph &graph,
                              const RoundingRule &rule,
                              std::vector<unsigned> &nodes) {
  llvm::sort(nodes);
  if (!rule.largestFirst)
    return;
  std::vector<std::pair<int64_t, unsigned>> keyed;
  for (unsigned node : nodes) {
    int64_t most = 0;
    for (const PointTerm &term : graph.memory.terms[node])
      most = std::max(most, *llvm::max_element(term.usages));
    keyed.emplace_back(-most, node);
  }
  llvm::sort(keyed);
  for (auto [i, entry] : llvm::enumerate(keyed))
    nodes[i] = entry.second;
}

void automap::roundPlan(PartialPlan &plan, const RoundingRule &rule) {
  std::vector<unsigned> nodes;
  for (unsigned node = 0, e = plan.graph.getNumNodes(); node != e; ++node)
    if (!plan.isDecided(node))
      nodes.push_back(node);
  sortForRounding(plan.graph, rule, nodes);
  std::vector<PartialPlan::Choice> choices;
  for (unsigned node : nodes) {
    plan.getChoices(node, choices);
    const double *extra = plan.dual.getExtra(node);
    const PartialPlan::Choice *best = nullptr;
    double least = 0;
    for (const PartialPlan::Choice &choice : choices) {
      if (!choice.legal)
        continue;
      double cost = choice.stepCost + rule.markup * extra[choice.strategy];
      if (!best || cost < least) {
        best = &choice;
        least = cost;
      }
    }
    plan.decide(node, best ? best->strategy : plan.getLeastBad(node));
  }
}

/// Tries all rules: a rounding costs about as much as a sweep.
void DualStart::round(SolverRun &run) {
  bool hasMemory = graph.memory.getNumPoints() != 0;
  for (bool largestFirst : {false, true})
    for (double markup : {0.0, 0.05, 0.1, 0.2, 0.3, 0.5}) {
      RoundingRule tried{largestFirst, markup};
      partial.clear();
      roundPlan(partial, tried);
      bool better = run.offer(partial.getPlan(), "rounding");
      if (better)
        rule = tried;
      if (better || !run.result.hasAssignment())
        plan = partial.getPlan();
      // The first is always tried, so that there is a plan.
      if (!hasMemory || run.isOver())
        return;
    }
}

DualStart::DualStart(SolverRun &run, unsigned maxSweeps)
    : graph(run.problem, forbiddenCost), dual(graph), partial(graph, dual),
      plan(run.problem.nodes.size(), 0) {
  if (graph.memory.infeasible) {
    run.result.provenInfeasible = true;
    over = true;
    return;
  }
  if (!run.options.initial.empty()) {
    plan = run.options.initial;
    run.offer(plan, "start");
  }
  // Roundings early for a first plan, even if there is no time left for more,
  // then rarely: the bound is not there yet.
  unsigned sweeps = 10;
  do {
    uint64_t before = dual.getNumSweeps();
    dual.improve(run, std::min<uint64_t>(sweeps, maxSweeps - before));
    if (dual.getBound() == forbiddenCost) {
      run.result.provenInfeasible = true;
      over = true;
      return;
    }
    run.raiseLowerBound(dual.getBound(), "bound");
    round(run);
    if (dual.getNumSweeps() - before < sweeps)
      break;
    sweeps = std::min(sweeps * 2, maxSweeps);
  } while (!run.isOver() && dual.getNumSweeps() < maxSweeps);
  run.addLog("dual: " + llvm::Twine(dual.getNumSweeps()) + " sweeps, " +
             llvm::Twine(dual.getPrices().size()) + " binding times, bound " +
             std::to_string(dual.getBound()) + ", best rounding " +
             (rule.largestFirst ? "largest first" : "in order") + ", markup " +
             std::to_string(rule.markup));
  if (run.result.hasAssignment())
    plan = run.result.assignment;
  over = run.isOver();
}
