//===- SolverRun.h - Budget, progress and best plan of a run ----*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_SEARCH_SOLVERRUN_H
#define AUTOMAP_LIB_SEARCH_SOLVERRUN_H

#include "Stopwatch.h"

#include "automap/Search/Solver.h"

#include "llvm/ADT/Twine.h"

#include <cmath>

namespace automap {

/// Keeps the best plan of a run, watches the budget and reports.
class SolverRun {
public:
  SolverRun(const PlanProblem &problem, const SolverOptions &options)
      : problem(problem), options(options), watch(options.processorTime) {}

  double getSeconds() const { return watch.getSeconds(); }

  /// True when the best plan is good enough, the budget is used up or the
  /// caller cancelled.
  bool isOver() const {
    return (options.cancel && options.cancel->load()) ||
           (options.steps && result.steps >= options.steps) ||
           isWithin(options.gap, result, options) ||
           getSeconds() >= options.seconds;
  }

  /// As isOver, but looks at the clock only now and then; for tight loops.
  bool isOverCheaply() {
    if (options.steps && result.steps >= options.steps)
      return true;
    if (++sinceCheck < 256)
      return over;
    sinceCheck = 0;
    over = isOver();
    return over;
  }

  /// Keeps `assignment` if it is feasible and better than the best so far.
  bool offer(llvm::ArrayRef<unsigned> assignment, llvm::StringRef phase) {
    PlanEvaluation evaluation = problem.evaluate(assignment);
    if (!evaluation.feasible || !(evaluation.cost < result.cost))
      return false;
    result.assignment.assign(assignment.begin(), assignment.end());
    result.cost = evaluation.cost;
    result.peakUsage = evaluation.peakUsage;
    report(phase);
    return true;
  }

  void raiseLowerBound(double bound, llvm::StringRef phase) {
    if (bound <= result.lowerBound)
      return;
    result.lowerBound = bound;
    report(phase);
  }

  /// Whether the best plan costs no more than the bound allows. The smallest
  /// gap is that of rounding.
  static bool isWithin(double gap, const SolveResult &result,
                       const SolverOptions &options) {
    double cost = std::abs(result.cost + options.constantCost);
    return result.hasAssignment() &&
           result.cost - result.lowerBound <= std::max(gap, 1e-12) * cost;
  }

  void report(llvm::StringRef phase) {
    if (!options.onProgress)
      return;
    double seconds = getSeconds();
    if (reported && seconds - lastReport < 0.1)
      return;
    reported = true;
    lastReport = seconds;
    options.onProgress(SolverProgress{seconds, result.steps, result.cost,
                                      result.lowerBound, phase});
  }

  void addLog(const llvm::Twine &line) { result.log += (line + "\n").str(); }

  /// Closes the run: a plan that meets the bound is optimal.
  SolveResult finish() {
    result.provenOptimal |= isWithin(0, result, options);
    if (result.provenOptimal)
      result.lowerBound = result.cost;
    result.seconds = getSeconds();
    return std::move(result);
  }

  const PlanProblem &problem;
  const SolverOptions &options;
  SolveResult result;

private:
  Stopwatch watch;
  unsigned sinceCheck = 0;
  bool over = false;
  bool reported = false;
  double lastReport = 0;
};

} // namespace automap

#endif // AUTOMAP_LIB_SEARCH_SOLVERRUN_H
