//===- Search.cpp - Find a plan and write it onto the function ------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EntryFunction.h"
#include "ReportFile.h"
#include "automap/Dialect/Dist/Transforms/Passes.h"
#include "automap/Search/Interrupt.h"
#include "automap/Search/ProblemBuilder.h"
#include "automap/Search/Progress.h"
#include "automap/Sharding/MeshTopology.h"

#include "llvm/Support/Format.h"

#include <cmath>

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
  FailureOr<SolveResult> solve(func::FuncOp function,
                               const PlanProblem &problem);
  LogicalResult printResult(func::FuncOp function, const PlanProblem &problem,
                            const SolveResult &result);
};
} // namespace

/// Fails if the values that are alive at one time need more memory than a
/// device has, however they are split. Names the largest ones.
static LogicalResult verifyMemory(func::FuncOp function,
                                  const ProblemBuilder &builder) {
  ProblemBuilder::LeastMemory least = builder.getLeastMemory();
  int64_t limit = *builder.getProblem().usageLimit;
  if (least.bytes <= limit)
    return success();
  InFlightDiagnostic error = function.emitOpError()
                             << "needs at least " << least.bytes
                             << " bytes on each device, however it is split, "
                                "but a device has "
                             << limit
                             << "; take more devices or ones with more memory";
  constexpr size_t shown = 5;
  for (auto [value, bytes] : ArrayRef(least.values).take_front(shown))
    error.attachNote(value.getLoc())
        << "this " << value.getType() << " takes " << bytes << " bytes";
  return failure();
}

FailureOr<SolveResult> SearchPass::solve(func::FuncOp function,
                                         const PlanProblem &problem) {
  StopOnInterrupt interrupt;
  SolverOptions options;
  options.seconds = seconds;
  options.steps = steps;
  options.seed = seed;
  options.cancel = interrupt.getFlag();
  if (progress || llvm::errs().is_displayed())
    options.onProgress = ProgressPrinter(llvm::errs());
  llvm::Expected<SolveResult> result =
      solvePlanProblem(problem, solver, options);
  if (!result)
    return function.emitOpError(llvm::toString(result.takeError()));
  if (result->provenInfeasible)
    return function.emitOpError(
        "has no plan that respects the annotations and the memory limit");
  if (!result->hasAssignment()) {
    if (interrupt.wasInterrupted())
      return function.emitOpError("no plan was found before the interrupt");
    return function.emitOpError("no plan was found in ")
           << seconds << " s; give the option 'seconds' a larger value";
  }
  if (interrupt.wasInterrupted())
    function.emitWarning("the search was interrupted; its best plan is used");
  return std::move(*result);
}

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
  if (!problem.empty())
    if (llvm::Error error = writePlanProblem(builder.getProblem(), problem))
      return function.emitOpError(llvm::toString(std::move(error)));
  if (failed(verifyMemory(function, builder)))
    return failure();
  FailureOr<SolveResult> result = solve(function, builder.getProblem());
  if (failed(result))
    return failure();
  builder.apply(result->assignment);
  if (report.empty())
    return success();
  return printResult(function, builder.getProblem(), *result);
}

LogicalResult SearchPass::printResult(func::FuncOp function,
                                      const PlanProblem &problem,
                                      const SolveResult &result) {
  size_t strategies = 0;
  for (const PlanNode &node : problem.nodes)
    strategies += node.costs.size();
  return writeReport(getOperation(), report, [&](raw_ostream &os) {
    os << "search for a plan of @" << function.getName() << "\n";
    os << "  problem: " << problem.nodes.size() << " nodes, " << strategies
       << " strategies, " << problem.edges.size() << " edges\n";
    SmallVector<StringRef> lines;
    StringRef(result.log).split(lines, '\n', -1, /*KeepEmpty=*/false);
    for (StringRef line : lines)
      os << "  " << line << "\n";
    os << llvm::format("  solver time: %.3f s\n", result.seconds)
       << llvm::format("  predicted step time: %.6f s\n", result.cost);
    if (std::isfinite(result.lowerBound) && result.cost > 0)
      os << llvm::format("  lower bound: %.6f s\n", result.lowerBound)
         << llvm::format("  gap: %.3f %%\n",
                         100 * (1 - result.lowerBound / result.cost));
    os << "  memory: " << result.peakUsage << " of " << *problem.usageLimit
       << " bytes\n";
  });
}
