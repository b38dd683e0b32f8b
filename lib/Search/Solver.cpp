//===- Solver.cpp - Solver registry and front door ------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Search/Solver.h"

#include "Presolve/RepeatedLayers.h"
#include "Solvers/BuiltinSolvers.h"
#include "Stopwatch.h"

#include "automap/Search/Presolve.h"

#include "llvm/ADT/STLExtras.h"

using namespace automap;
using llvm::createStringError;

Solver::~Solver() = default;

static std::vector<SolverInfo> &getRegistry() {
  static std::vector<SolverInfo> registry = {
      {"auto",
       "a bound and local search, exact where the problem is small, then dqn",
       createAutoSolver},
      {"dqn",
       "deep Q-learning chooses the large neighbourhoods that are optimized",
       createDQNSolver},
      {"exact",
       "tree decomposition, else branch and bound; says whether it is proven",
       createExactSolver},
      {"local",
       "rounding of a dual bound, then exact optimization of large "
       "neighbourhoods under memory prices",
       createLocalSolver},
      {"annealing", "simulated annealing with moves of one or two nodes",
       createAnnealingSolver},
      {"greedy", "one pass, then descent by moves of single nodes",
       createGreedySolver},
  };
  return registry;
}

void automap::registerSolver(SolverInfo info) {
  std::vector<SolverInfo> &registry = getRegistry();
  auto it = llvm::find_if(registry, [&](const SolverInfo &other) {
    return other.name == info.name;
  });
  if (it != registry.end())
    *it = std::move(info);
  else
    registry.push_back(std::move(info));
}

llvm::ArrayRef<SolverInfo> automap::getSolvers() { return getRegistry(); }

llvm::Expected<std::unique_ptr<Solver>>
automap::createSolver(llvm::StringRef name) {
  std::string names;
  for (const SolverInfo &info : getRegistry()) {
    if (info.name == name)
      return info.create();
    names += (names.empty() ? "" : ", ") + info.name;
  }
  return createStringError("unknown solver '" + name + "'; the solvers are " +
                           names);
}

llvm::Error automap::checkNoParameters(const SolverOptions &options,
                                       llvm::StringRef solver) {
  if (options.parameters.empty())
    return llvm::Error::success();
  return createStringError("solver '" + solver + "' has no parameter '" +
                           options.parameters.begin()->first() + "'");
}

/// Solves the problem in which what repeats is decided once. If that has no
/// plan, the whole problem may still have one: it gets the time that is left.
static llvm::Expected<SolveResult>
solveRepeatedLayers(const PlanProblem &problem, llvm::StringRef solverName,
                    const SolverOptions &options) {
  Stopwatch watch(options.processorTime);
  RepeatedLayers layers(problem);
  SolverOptions reducedOptions = options;
  reducedOptions.repeatedLayers = false;
  reducedOptions.seconds = std::max(0.0, options.seconds - watch.getSeconds());
  if (!options.initial.empty())
    reducedOptions.initial = layers.reduce(options.initial);
  llvm::Expected<SolveResult> result =
      solvePlanProblem(layers.getReduced(), solverName, reducedOptions);
  if (!result)
    return result.takeError();
  std::string log =
      ("repeated layers: " + llvm::Twine(problem.nodes.size()) + " nodes -> " +
       llvm::Twine(layers.getReduced().nodes.size()) + "\n")
          .str();
  if (!result->hasAssignment()) {
    reducedOptions.initial = options.initial;
    reducedOptions.seconds =
        std::max(0.0, options.seconds - watch.getSeconds());
    llvm::Expected<SolveResult> whole =
        solvePlanProblem(problem, solverName, reducedOptions);
    if (whole)
      whole->log = log + "no plan treats all layers alike\n" + whole->log;
    return whole;
  }
  result->log = log + result->log;
  result->assignment = layers.expand(result->assignment);
  PlanEvaluation evaluation = problem.evaluate(result->assignment);
  result->cost = evaluation.cost;
  result->peakUsage = evaluation.peakUsage;
  result->lowerBound = -forbiddenCost;
  result->provenOptimal = false;
  result->seconds = watch.getSeconds();
  return result;
}

llvm::Expected<SolveResult>
automap::solvePlanProblem(const PlanProblem &problem,
                          llvm::StringRef solverName,
                          const SolverOptions &options) {
  Stopwatch watch(options.processorTime);
  if (llvm::Error error = problem.verify())
    return error;
  if (!options.initial.empty())
    if (llvm::Error error = problem.verifyAssignment(options.initial))
      return error;
  llvm::Expected<std::unique_ptr<Solver>> solver = createSolver(solverName);
  if (!solver)
    return solver.takeError();
  if (options.repeatedLayers)
    return solveRepeatedLayers(problem, solverName, options);
  if (!options.presolve)
    return (*solver)->solve(problem, options);

  Presolve presolve(problem);
  std::string log = presolve.getLog();
  if (presolve.isInfeasible()) {
    SolveResult result;
    result.provenInfeasible = true;
    result.log = log;
    result.seconds = watch.getSeconds();
    return result;
  }
  SolverOptions reducedOptions = options;
  double spent = watch.getSeconds();
  reducedOptions.seconds = std::max(0.0, options.seconds - spent);
  if (!options.initial.empty())
    reducedOptions.initial = presolve.reduceAssignment(options.initial);
  double constant = presolve.getConstantCost();
  reducedOptions.constantCost += constant;
  if (options.onProgress)
    reducedOptions.onProgress = [&](const SolverProgress &progress) {
      SolverProgress shifted = progress;
      shifted.seconds += spent;
      shifted.bestCost += constant;
      shifted.lowerBound += constant;
      options.onProgress(shifted);
    };
  llvm::Expected<SolveResult> result =
      (*solver)->solve(presolve.getReduced(), reducedOptions);
  if (!result)
    return result.takeError();
  result->lowerBound += constant;
  result->log = log + result->log;
  if (result->hasAssignment()) {
    result->assignment = presolve.reconstruct(result->assignment);
    PlanEvaluation evaluation = problem.evaluate(result->assignment);
    if (!evaluation.feasible)
      return createStringError("solver '" + solverName +
                               "' returned an infeasible assignment");
    result->cost = evaluation.cost;
    result->peakUsage = evaluation.peakUsage;
    if (result->provenOptimal)
      result->lowerBound = result->cost;
  }
  result->seconds = watch.getSeconds();
  return result;
}
