//===- Search.cpp - Find a plan and write it onto the function ------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EntryFunction.h"
#include "automap/Dialect/Dist/Transforms/Passes.h"
#include "automap/Search/ProblemBuilder.h"
#include "automap/Search/Solver.h"
#include "automap/Sharding/MeshTopology.h"

namespace automap::dist {
#define GEN_PASS_DEF_SEARCHPASS
#include "automap/Dialect/Dist/Transforms/Passes.h.inc"
} // namespace automap::dist

using namespace mlir;
using namespace automap;
using namespace automap::dist;

namespace {
struct SearchPass : public automap::dist::impl::SearchPassBase<SearchPass> {
  using SearchPassBase::SearchPassBase;

  void runOnOperation() override {
    FailureOr<Entry> target = getEntry(getOperation(), entry);
    if (failed(target) || failed(search(target->function, target->topology)))
      signalPassFailure();
  }

private:
  LogicalResult search(func::FuncOp function, TopologyOp topologyOp);
};
} // namespace

LogicalResult SearchPass::search(func::FuncOp function, TopologyOp topologyOp) {
  FailureOr<Topology> topology = getTopology(topologyOp);
  if (failed(topology))
    return failure();
  CostModel costModel(*topology);
  ProblemBuilder builder(function,
                         FlatSymbolRefAttr::get(topologyOp.getSymNameAttr()),
                         topologyOp.getMesh(), costModel);
  if (failed(builder.build()))
    return failure();
  auto fail = [&](llvm::Error error) {
    return function.emitOpError(llvm::toString(std::move(error)));
  };
  if (!problem.empty())
    if (llvm::Error error = writePlanProblem(builder.getProblem(), problem))
      return fail(std::move(error));
  SolverOptions options;
  options.seconds = seconds;
  options.steps = steps;
  options.seed = seed;
  llvm::Expected<SolveResult> result =
      solvePlanProblem(builder.getProblem(), solver, options);
  if (!result)
    return fail(result.takeError());
  if (result->provenInfeasible)
    return function.emitOpError(
        "has no plan that respects the annotations and the memory limit");
  if (!result->hasAssignment())
    return function.emitOpError("no plan was found in ")
           << seconds << " s; give the option 'seconds' a larger value";
  builder.apply(result->assignment);
  return success();
}
