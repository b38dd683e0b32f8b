//===- Auto.cpp - The portfolio -------------------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// First `local` for a few steps: its bound proves most problems that come from
// models. Then `exact` where the problem is small or its memory cannot bind,
// and last `dqn` with what is left. The first two get budgets in steps, so that
// what follows does not depend on the clock.
//
//===----------------------------------------------------------------------===//

#include "BuiltinSolvers.h"

#include "../MemoryModel.h"
#include "../SolverRun.h"

using namespace automap;

static constexpr unsigned smallProblem = 150;
static constexpr uint64_t localSteps = 600;
static constexpr uint64_t exactSteps = 100'000;

namespace {
class AutoSolver : public Solver {
public:
  llvm::StringRef getName() const override { return "auto"; }
  llvm::Expected<SolveResult> solve(const PlanProblem &problem,
                                    const SolverOptions &options) override;
};
} // namespace

llvm::Expected<SolveResult> AutoSolver::solve(const PlanProblem &problem,
                                              const SolverOptions &options) {
  if (llvm::Error error = checkNoParameters(options, getName()))
    return error;
  SolverRun run(problem, options);
  SolveResult best;
  // Goes on from the best plan; returns whether there is more to do.
  auto runStage = [&](Solver &solver,
                      uint64_t maxSteps) -> llvm::Expected<bool> {
    SolverOptions stage = options;
    double spent = run.getSeconds();
    uint64_t done = best.steps;
    stage.seconds = std::max(0.0, options.seconds - spent);
    stage.steps = maxSteps;
    if (options.steps) {
      uint64_t left = options.steps - done;
      stage.steps = maxSteps ? std::min(maxSteps, left) : left;
    }
    if (best.hasAssignment())
      stage.initial = best.assignment;
    if (options.onProgress)
      stage.onProgress = [&, spent, done](const SolverProgress &progress) {
        SolverProgress shifted = progress;
        shifted.seconds += spent;
        shifted.step += done;
        shifted.bestCost = std::min(shifted.bestCost, best.cost);
        shifted.lowerBound = std::max(shifted.lowerBound, best.lowerBound);
        options.onProgress(shifted);
      };
    llvm::Expected<SolveResult> result = solver.solve(problem, stage);
    if (!result)
      return result.takeError();
    result->log = best.log + result->log;
    result->steps += done;
    if (best.cost < result->cost) {
      result->assignment = std::move(best.assignment);
      result->cost = best.cost;
      result->peakUsage = best.peakUsage;
    }
    result->lowerBound = std::max(result->lowerBound, best.lowerBound);
    best = std::move(*result);
    best.provenOptimal |= SolverRun::isWithin(0, best, options);
    if (best.provenOptimal)
      best.lowerBound = best.cost;
    return !best.provenInfeasible && !run.isOver() &&
           !SolverRun::isWithin(options.gap, best, options) &&
           (!options.steps || best.steps < options.steps);
  };
  llvm::Expected<bool> more = runStage(*createLocalSolver(), localSteps);
  if (more && *more &&
      (problem.nodes.size() <= smallProblem ||
       MemoryModel(problem).getNumPoints() == 0))
    more = runStage(*createExactSolver(), exactSteps);
  if (more && *more)
    more = runStage(*createDQNSolver(), 0);
  if (!more)
    return more.takeError();
  best.seconds = run.getSeconds();
  return best;
}

std::unique_ptr<Solver> automap::createAutoSolver() {
  return std::make_unique<AutoSolver>();
}
