//===- Rounding.cpp - First plans from the dual ---------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rounding.h"

using namespace automap;

void automap::roundPlan(PartialPlan &plan) {
  std::vector<PartialPlan::Choice> choices;
  for (unsigned node = 0, e = plan.graph.getNumNodes(); node != e; ++node) {
    if (plan.isDecided(node))
      continue;
    plan.getChoices(node, choices);
    const PartialPlan::Choice *best = nullptr;
    for (const PartialPlan::Choice &choice : choices)
      if (choice.legal && (!best || choice.stepCost < best->stepCost))
        best = &choice;
    plan.decide(node, best ? best->strategy : plan.getLeastBad(node));
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
  // Roundings early for a first plan, then rarely: the bound is not there yet.
  for (unsigned sweeps = 10; !run.isOver() && dual.getNumSweeps() < maxSweeps;
       sweeps = std::min(sweeps * 2, maxSweeps)) {
    uint64_t before = dual.getNumSweeps();
    dual.improve(run, std::min<uint64_t>(sweeps, maxSweeps - before));
    if (dual.getBound() == forbiddenCost) {
      run.result.provenInfeasible = true;
      over = true;
      return;
    }
    run.raiseLowerBound(dual.getBound(), "bound");
    partial.clear();
    roundPlan(partial);
    if (run.offer(partial.getPlan(), "rounding") || !run.result.hasAssignment())
      plan = partial.getPlan();
    if (run.result.hasAssignment() && run.result.lowerBound >= run.result.cost)
      break;
    if (dual.getNumSweeps() - before < sweeps)
      break;
  }
  run.addLog("dual: " + llvm::Twine(dual.getNumSweeps()) + " sweeps, " +
             llvm::Twine(dual.getPrices().size()) + " binding times, bound " +
             std::to_string(dual.getBound()));
  if (run.result.hasAssignment())
    plan = run.result.assignment;
  over = run.isOver() || (run.result.hasAssignment() &&
                          run.result.lowerBound >= run.result.cost);
}
