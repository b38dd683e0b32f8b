//===- Local.cpp - Rounding of the dual, then large neighbourhoods --------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//  1. The dual gives a lower bound, prices on memory and reduced costs. Every
//     few sweeps a plan is rounded from it: each node in turn takes the legal
//     strategy of least step cost.
//  2. Descent by large sets of nodes from the best of these plans.
//
//===----------------------------------------------------------------------===//

#include "BuiltinSolvers.h"

#include "../NeighborhoodSearch.h"
#include "../Rounding.h"

using namespace automap;

static SolveResult solveLocally(const PlanProblem &problem,
                                const SolverOptions &options) {
  SolverRun run(problem, options);
  DualStart start(run);
  if (start.isOver())
    return run.finish();
  SearchGraph graph(problem, SearchGraph::getPenalty(problem));
  std::mt19937_64 random(options.seed);
  NeighborhoodSearch search(run, graph, random);
  search.setPrices(start.dual.getPrices());
  search.setAssignment(start.plan);
  uint64_t taken = search.descend(/*rounds=*/0);
  run.addLog("local: descent, " + llvm::Twine(taken) + " sets taken");
  return run.finish();
}

namespace {
class LocalSolver : public Solver {
public:
  llvm::StringRef getName() const override { return "local"; }
  llvm::Expected<SolveResult> solve(const PlanProblem &problem,
                                    const SolverOptions &options) override {
    if (llvm::Error error = checkNoParameters(options, getName()))
      return error;
    return solveLocally(problem, options);
  }
};
} // namespace

std::unique_ptr<Solver> automap::createLocalSolver() {
  return std::make_unique<LocalSolver>();
}
