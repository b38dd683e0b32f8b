//===- Solver.h - One interface for all solvers -----------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A solver turns a plan problem into the best assignment that it finds. All are
// anytime (the best plan so far is returned when the budget ends or the caller
// cancels) and deterministic: the sequence of plans that a solver goes through
// depends on the problem, the seed and the parameters alone; a budget in
// seconds only decides where the sequence is cut, one in steps cuts it at the
// same place on any machine.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_SEARCH_SOLVER_H
#define AUTOMAP_SEARCH_SOLVER_H

#include "automap/Search/PlanProblem.h"

#include "llvm/ADT/StringMap.h"

#include <atomic>
#include <functional>
#include <memory>

namespace automap {

/// What a solver reports while it works.
struct SolverProgress {
  double seconds = 0;
  uint64_t step = 0;
  /// Infinity until a feasible plan is known.
  double bestCost = forbiddenCost;
  double lowerBound = -forbiddenCost;
  llvm::StringRef phase;
};

struct SolverOptions {
  /// Budget of wall-clock time, or of the calling thread's processor time.
  double seconds = 10;
  bool processorTime = false;
  /// Budget in solver-specific steps; 0: none.
  uint64_t steps = 0;
  /// The search ends when the best plan is proven to cost at most this share of
  /// its cost more than the optimum; 0: when it is proven optimal.
  double gap = 0;
  /// What every plan costs besides, since presolve took it out of the problem.
  double constantCost = 0;
  uint64_t seed = 1;
  /// Reduce the problem first (solvePlanProblem only).
  bool presolve = true;
  /// Decide what repeats only once (solvePlanProblem only). Faster, but the
  /// optimum may be lost, and there is no lower bound.
  bool repeatedLayers = false;
  /// A plan to start from, if not empty; it need not be feasible.
  Assignment initial;
  /// Called now and then, from the thread that solves.
  std::function<void(const SolverProgress &)> onProgress;
  /// Set by another thread (or a signal handler) to stop early.
  const std::atomic<bool> *cancel = nullptr;
  /// Solver-specific settings, such as the weights file of a learning solver.
  /// An unknown key or a bad value is an error.
  llvm::StringMap<std::string> parameters;
};

struct SolveResult {
  /// The best feasible assignment, or empty if none was found.
  Assignment assignment;
  /// Cost of `assignment`; infinity without one.
  double cost = forbiddenCost;
  int64_t peakUsage = 0;
  /// No feasible assignment costs less.
  double lowerBound = -forbiddenCost;
  bool provenOptimal = false;
  /// There is no feasible assignment. If neither this is set nor there is an
  /// assignment, the budget ended too early.
  bool provenInfeasible = false;
  uint64_t steps = 0;
  double seconds = 0;
  /// Lines for people on how the result came about.
  std::string log;

  bool hasAssignment() const { return cost < forbiddenCost; }
};

class Solver {
public:
  virtual ~Solver();

  virtual llvm::StringRef getName() const = 0;

  /// `problem` must verify. Fails only on bad parameters: a problem without
  /// solution is a result.
  virtual llvm::Expected<SolveResult> solve(const PlanProblem &problem,
                                            const SolverOptions &options) = 0;
};

/// One line of the list of solvers.
struct SolverInfo {
  std::string name;
  std::string description;
  std::function<std::unique_ptr<Solver>()> create;
};

/// Adds a solver under a new name, or replaces the one of that name.
void registerSolver(SolverInfo info);

/// All solvers, built-in ones first.
llvm::ArrayRef<SolverInfo> getSolvers();

/// Fails with the list of names if there is no such solver.
llvm::Expected<std::unique_ptr<Solver>> createSolver(llvm::StringRef name);

/// The front door: verifies, reduces the problem unless told not to, solves
/// what is left with the named solver, puts the assignment of the whole problem
/// together and evaluates it on the given problem.
llvm::Expected<SolveResult> solvePlanProblem(const PlanProblem &problem,
                                             llvm::StringRef solverName,
                                             const SolverOptions &options);

} // namespace automap

#endif // AUTOMAP_SEARCH_SOLVER_H
