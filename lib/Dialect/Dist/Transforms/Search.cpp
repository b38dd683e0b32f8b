//===- Search.cpp - Find a plan and write it onto the function ------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EntryFunction.h"
#include "ReportFile.h"
#include "WriteExplanation.h"
#include "automap/Dialect/Dist/Transforms/Passes.h"
#include "automap/Dialect/Dist/Transforms/Replicas.h"
#include "automap/Search/Interrupt.h"
#include "automap/Search/LeastLimit.h"
#include "automap/Search/PlanTemplates.h"
#include "automap/Search/ProblemBuilder.h"
#include "automap/Search/Progress.h"
#include "automap/Sharding/MeshTopology.h"
#include "automap/Topology/DasgdCost.h"

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
                               const ProblemBuilder &builder,
                               const SolverOptions &options);
  FailureOr<SolveResult> solveForReplicas(func::FuncOp function,
                                          ProblemBuilder &builder,
                                          Replicas &replicas,
                                          const SolverOptions &options);
  LogicalResult printResult(func::FuncOp function, const PlanProblem &problem,
                            const SolveResult &result);
};

/// What averages of the replicas of a step take, by how their parameters are
/// sharded.
class Averages {
public:
  /// `costModel` is of the replicas' mesh.
  Averages(func::FuncOp function, const Replicas &replicas, CostModel costModel,
           bool ofState);

  /// Seconds of an average in a solution.
  double getSeconds(const ProblemBuilder &builder,
                    ArrayRef<unsigned> assignment) const;
  /// The part of an argument in it, which grows with its bytes.
  double getSeconds(BlockArgument arg, ShardingAttr sharding) const;

private:
  double getSeconds(int64_t bytes) const {
    return costModel.getCollectiveTime(CollectiveKind::AllReduce, axes,
                                       static_cast<double>(bytes));
  }
  int64_t getBytes(BlockArgument arg, ShardingAttr sharding) const;

  MeshAttr mesh;
  CostModel costModel;
  SmallVector<unsigned> axes;
  llvm::SetVector<Value> averaged;
};
} // namespace

Averages::Averages(func::FuncOp function, const Replicas &replicas,
                   CostModel costModel, bool ofState)
    : mesh(replicas.mesh), costModel(std::move(costModel)) {
  for (StringAttr axis : replicas.axes)
    axes.push_back(*mesh.getAxisIndex(axis));
  for (unsigned result = 0; result < function.getNumResults(); ++result) {
    auto updates = function.getResultAttrOfType<IntegerAttr>(
        result, DistDialect::kUpdatesAttr);
    if (updates && Replicas::isAveraged(function, updates.getInt(), ofState))
      averaged.insert(function.getArgument(updates.getInt()));
  }
}

int64_t Averages::getBytes(BlockArgument arg, ShardingAttr sharding) const {
  return automap::dist::getBytes(
      sharding.getLocalType(cast<RankedTensorType>(arg.getType()), mesh));
}

double Averages::getSeconds(BlockArgument arg, ShardingAttr sharding) const {
  if (!averaged.contains(arg))
    return 0;
  return getSeconds(getBytes(arg, sharding)) - getSeconds(int64_t(0));
}

double Averages::getSeconds(const ProblemBuilder &builder,
                            ArrayRef<unsigned> assignment) const {
  int64_t bytes = 0;
  for (Value value : averaged) {
    auto arg = cast<BlockArgument>(value);
    bytes += getBytes(arg, builder.getSharding(arg, assignment));
  }
  return getSeconds(bytes);
}

/// An error of a function that has no plan, or none that was found, within the
/// memory of a device: names the smallest limit that would do, and the values
/// that take the most where the memory is needed most.
static LogicalResult emitNoPlan(func::FuncOp function,
                                const ProblemBuilder &builder, const Twine &why,
                                SolverOptions options) {
  ProblemBuilder::LeastMemory least = builder.getLeastMemory();
  options.initial.clear();
  std::optional<int64_t> enough =
      findLeastLimit(builder.getProblem(), least.bytes, options);
  InFlightDiagnostic error = function.emitOpError() << why;
  if (!enough) {
    error << "; nor was one found with unlimited memory: check the annotations";
    return failure();
  }
  error << "; " << *enough
        << " bytes would do; take more devices or ones with more memory";
  constexpr size_t shown = 5;
  for (auto [value, bytes] : ArrayRef(least.values).take_front(shown))
    error.attachNote(value.getLoc()) << "this " << value.getType()
                                     << " takes at least " << bytes << " bytes";
  return failure();
}

/// Fails if the values that are alive at one time need more memory than a
/// device has, however they are split.
static LogicalResult verifyMemory(func::FuncOp function,
                                  const ProblemBuilder &builder,
                                  const SolverOptions &options) {
  int64_t least = builder.getLeastMemory().bytes;
  int64_t limit = *builder.getProblem().usageLimit;
  if (least <= limit)
    return success();
  return emitNoPlan(function, builder,
                    "needs at least " + Twine(least) +
                        " bytes on each device, however it is split, but a "
                        "device has " +
                        Twine(limit),
                    options);
}

FailureOr<SolveResult> SearchPass::solve(func::FuncOp function,
                                         const ProblemBuilder &builder,
                                         const SolverOptions &options) {
  const PlanProblem &problem = builder.getProblem();
  llvm::Expected<SolveResult> result =
      solvePlanProblem(problem, solver, options);
  if (!result)
    return function.emitOpError(llvm::toString(result.takeError()));
  if (!result->hasAssignment() && options.cancel->load())
    return function.emitOpError("no plan was found before the interrupt");
  if (result->provenInfeasible)
    return emitNoPlan(
        function, builder,
        "has no plan that respects the annotations and fits the " +
            Twine(*problem.usageLimit) + " bytes of a device",
        options);
  if (!result->hasAssignment())
    return emitNoPlan(function, builder,
                      "no plan that fits the " + Twine(*problem.usageLimit) +
                          " bytes of a device was found in the time that the "
                          "option 'seconds' allows",
                      options);
  if (options.cancel->load())
    function.emitWarning("the search was interrupted; its best plan is used");
  return std::move(*result);
}

/// The plan with the least time of a step and its share of the averages. That
/// time is the larger one of two sums of costs, so the best plan for the first
/// one is the best of all if the first one is the larger one in it.
FailureOr<SolveResult>
SearchPass::solveForReplicas(func::FuncOp function, ProblemBuilder &builder,
                             Replicas &replicas, const SolverOptions &options) {
  DasgdCost cost;
  cost.period = dasgdPeriod;
  if (failed(Replicas::readSchedule(function, dasgdPeriod, dasgdDelay,
                                    cost.delay)))
    return failure();
  Topology figures = getTopology(replicas.mesh);
  if (llvm::Error error = figures.verify())
    return function.emitOpError(llvm::toString(std::move(error)));
  Averages averages(function, replicas, CostModel(figures), dasgdAverageState);
  FailureOr<SolveResult> first = solve(function, builder, options);
  if (failed(first))
    return failure();
  double average = averages.getSeconds(builder, first->assignment);
  replicas.stepSeconds = first->cost;
  if (cost.getExposed(first->cost, average) == 0)
    return first;

  double weight = cost.getExposedWeight();
  builder.addArgumentCosts([&](BlockArgument arg, ShardingAttr sharding) {
    return weight * averages.getSeconds(arg, sharding);
  });
  SolverOptions again = options;
  again.seconds =
      std::max(options.seconds - first->seconds, options.seconds / 10);
  again.initial = first->assignment;
  FailureOr<SolveResult> second = solve(function, builder, again);
  if (failed(second))
    return failure();
  double secondStep = second->cost;
  for (BlockArgument arg : function.getArguments())
    if (isa<RankedTensorType>(arg.getType()))
      secondStep -=
          weight * averages.getSeconds(
                       arg, builder.getSharding(arg, second->assignment));
  double secondAverage = averages.getSeconds(builder, second->assignment);
  if (cost.getStepTime(secondStep, secondAverage) >=
      cost.getStepTime(first->cost, average))
    return first;
  replicas.stepSeconds = secondStep;
  // What was proven holds for the weighted sum.
  second->cost = secondStep;
  second->lowerBound = first->lowerBound;
  return second;
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
  StopOnInterrupt interrupt;
  SolverOptions options;
  options.seconds = seconds;
  options.steps = steps;
  options.gap = gap;
  options.seed = seed;
  options.repeatedLayers = repeatedLayers;
  options.cancel = interrupt.getFlag();
  if (failed(verifyMemory(function, builder, options)))
    return failure();
  // What people would write is where the search starts: it finds nothing worse.
  std::vector<TemplatePlan> templates = solveTemplates(
      builder, getPlanTemplates(function, topologyOp.getMesh()), options);
  SearchFacts facts;
  double least = forbiddenCost, spent = 0;
  for (TemplatePlan &plan : templates) {
    spent += plan.result.seconds;
    facts.alternatives.push_back(
        {plan.name, plan.result.cost, plan.result.peakUsage});
    if (!plan.fits || plan.result.cost >= least)
      continue;
    least = plan.result.cost;
    options.initial = plan.result.assignment;
  }
  options.seconds = std::max(seconds - spent, seconds / 10);
  if (progress || llvm::errs().is_displayed())
    options.onProgress = ProgressPrinter(llvm::errs());
  std::optional<Replicas> replicas = Replicas::read(function);
  FailureOr<SolveResult> result =
      replicas ? solveForReplicas(function, builder, *replicas, options)
               : solve(function, builder, options);
  if (failed(result))
    return failure();
  facts.solver = solver;
  facts.seconds = spent + result->seconds;
  facts.lowerBound = result->lowerBound;
  builder.apply(result->assignment);
  if ((!explain.empty() || !explainJson.empty()) &&
      failed(
          writeExplanation(function, topologyOp, facts, explain, explainJson)))
    return failure();
  if (replicas)
    replicas->write(function);
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
