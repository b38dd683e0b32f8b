//===- Auto.cpp - The portfolio
//-----------------------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Small problems, and those whose memory cannot bind, go to `exact` first, with
// a budget in steps so that what follows does not depend on the clock. What is
// not proven then goes to `local`.
//
//===----------------------------------------------------------------------===//

#include "BuiltinSolvers.h"

#include "../MemoryModel.h"
#include "../SolverRun.h"

using namespace automap;

static constexpr unsigned smallProblem = 150;
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
  SolveResult first;
  bool tryExact = problem.nodes.size() <= smallProblem ||
                  MemoryModel(problem).getNumPoints() == 0;
  if (tryExact) {
    SolverOptions exactOptions = options;
    exactOptions.steps =
        options.steps ? std::min(options.steps, exactSteps) : exactSteps;
    llvm::Expected<SolveResult> result =
        createExactSolver()->solve(problem, exactOptions);
    if (!result || result->provenOptimal || result->provenInfeasible ||
        run.isOver() || (options.steps && result->steps >= options.steps))
      return result;
    first = std::move(*result);
  }
  SolverOptions localOptions = options;
  localOptions.seconds = std::max(0.0, options.seconds - run.getSeconds());
  if (options.steps)
    localOptions.steps = options.steps - first.steps;
  if (first.hasAssignment())
    localOptions.initial = first.assignment;
  if (options.onProgress)
    localOptions.onProgress =
        [&, spent = run.getSeconds()](const SolverProgress &progress) {
          SolverProgress shifted = progress;
          shifted.seconds += spent;
          shifted.step += first.steps;
          shifted.lowerBound = std::max(shifted.lowerBound, first.lowerBound);
          options.onProgress(shifted);
        };
  llvm::Expected<SolveResult> second =
      createLocalSolver()->solve(problem, localOptions);
  if (!second)
    return second;
  second->log = first.log + second->log;
  second->steps += first.steps;
  second->lowerBound = std::max(second->lowerBound, first.lowerBound);
  second->seconds = run.getSeconds();
  return second;
}

std::unique_ptr<Solver> automap::createAutoSolver() {
  return std::make_unique<AutoSolver>();
}
