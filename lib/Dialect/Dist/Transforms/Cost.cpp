//===- Cost.cpp - Print what a plan costs ---------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EntryFunction.h"
#include "ReportFile.h"
#include "automap/Dialect/Dist/Transforms/Passes.h"
#include "automap/Search/DecidedPlan.h"

#include "llvm/Support/Format.h"

namespace automap::dist {
#define GEN_PASS_DEF_COSTPASS
#include "automap/Dialect/Dist/Transforms/Passes.h.inc"
} // namespace automap::dist

using namespace mlir;
using namespace automap;
using namespace automap::dist;

namespace {
struct CostPass : public automap::dist::impl::CostPassBase<CostPass> {
  using CostPassBase::CostPassBase;

  void runOnOperation() override {
    FailureOr<Entry> target = getEntry(getOperation(), entry);
    if (failed(target) || failed(printCost(target->function, target->topology)))
      signalPassFailure();
    markAllAnalysesPreserved();
  }

private:
  LogicalResult printCost(func::FuncOp function, TopologyOp topologyOp);
};
} // namespace

LogicalResult CostPass::printCost(func::FuncOp function,
                                  TopologyOp topologyOp) {
  FailureOr<DecidedPlan> decided = DecidedPlan::get(function, topologyOp);
  if (failed(decided))
    return failure();
  const PlanProblem &problem = decided->problem;
  PlanEvaluation plan = problem.evaluate(decided->assignment);
  double communication = 0;
  for (const PlanEdge &edge : problem.edges)
    communication += edge.costs.front();
  return writeReport(getOperation(), output, [&](raw_ostream &os) {
    auto printSeconds = [&](StringRef name, double seconds) {
      os << "  " << name << llvm::format(": %.6f s\n", seconds);
    };
    os << "cost of @" << function.getName() << " on ";
    llvm::interleaveComma(
        decided->topology.axes, os,
        [&](const AxisLink &axis) { os << axis.name << "=" << axis.size; });
    os << " (predicted)\n";
    printSeconds("step time", plan.cost);
    printSeconds("compute", plan.cost - communication);
    printSeconds("communication", communication);
    os << "  memory: " << plan.peakUsage << " of " << *problem.usageLimit
       << " bytes\n";
  });
}
