//===- Report.cpp - Print the plan of a partitioned module ----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReportFile.h"
#include "automap/Dialect/Dist/Transforms/Passes.h"
#include "automap/Dialect/Dist/Transforms/Replicas.h"
#include "automap/Sharding/MeshTopology.h"
#include "automap/Topology/CostModel.h"
#include "automap/Topology/DasgdCost.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/Support/Format.h"

namespace automap::dist {
#define GEN_PASS_DEF_REPORTPASS
#include "automap/Dialect/Dist/Transforms/Passes.h.inc"
} // namespace automap::dist

using namespace mlir;
using namespace automap;
using namespace automap::dist;

namespace {

/// Collectives of one kind over one set of axes.
struct CollectiveTotal {
  int64_t count = 0;
  int64_t bytes = 0;
};

struct ReportPass : public automap::dist::impl::ReportPassBase<ReportPass> {
  using ReportPassBase::ReportPassBase;
  void runOnOperation() override;
};

} // namespace

static std::string toString(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

/// The axes of each dim, as in `[["x"], []]`.
static std::string toString(ShardingAttr sharding) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "[";
  llvm::interleaveComma(sharding.getDims(), os, [&](AxesAttr axes) {
    os << "[";
    llvm::interleaveComma(axes, os, [&](StringAttr axis) { os << axis; });
    os << "]";
  });
  os << "]";
  return text;
}

static void printValue(raw_ostream &os, StringRef name, StringRef role,
                       Type type, ShardingAttr sharding) {
  os << llvm::format("  %-36s %-10s %-22s %s\n", name.str().c_str(),
                     role.str().c_str(), toString(type).c_str(),
                     toString(sharding).c_str());
}

static void printCollectives(raw_ostream &os, FunctionOpInterface callee) {
  llvm::MapVector<std::pair<StringRef, AxesAttr>, CollectiveTotal> totals;
  CollectiveTotal sum;
  callee->walk([&](CollectiveOpInterface op) {
    StringRef kind = op->getName().stripDialect();
    kind.consume_back("_start");
    CollectiveTotal &total = totals[{kind, op.getAxes()}];
    int64_t bytes = getBytes(cast<ShapedType>(op.getInput().getType()));
    ++total.count;
    total.bytes += bytes;
    ++sum.count;
    sum.bytes += bytes;
  });
  os << "collectives in @" << callee.getName()
     << " (bytes that one device gives, in one step)\n";
  for (auto &[key, total] : totals) {
    std::string axes;
    for (StringAttr axis : key.second)
      axes += (axes.empty() ? "" : ",") + axis.str();
    os << llvm::format("  %-20s over %-12s %6lld x %12lld bytes\n",
                       key.first.str().c_str(), axes.c_str(),
                       static_cast<long long>(total.count),
                       static_cast<long long>(total.bytes));
  }
  os << llvm::format("  %-37s %6lld x %12lld bytes\n", "all",
                     static_cast<long long>(sum.count),
                     static_cast<long long>(sum.bytes));
}

/// A sync in the terms of the cost model.
static DasgdCost getCost(DasgdSyncOp sync) {
  DasgdCost cost;
  cost.period = sync.getPeriod();
  if (std::optional<uint64_t> delay = sync.getDelay())
    cost.delay = *delay;
  switch (sync.getMerge()) {
  case DasgdMerge::convex:
    cost.kept = sync.getLocalWeight().convertToDouble();
    break;
  case DasgdMerge::corrected:
    cost.kept = 1;
    break;
  case DasgdMerge::overwrite:
    cost.kept = 0;
    break;
  }
  return cost;
}

/// Compares a step of the replicas with one that reduces their gradients, both
/// as fast as they make progress.
static void printComparison(raw_ostream &os, const DasgdCost &cost, double step,
                            double average) {
  double time = cost.getStepTime(step, average);
  double progress = cost.getProgress(step, average);
  double synchronous = DasgdCost::getSynchronousStepTime(step, average);
  os << llvm::format("\n  with predicted steps of %.3g s: delay %lld, %.3g s "
                     "of a step exposed, progress %.4g",
                     step, static_cast<long long>(cost.getDelay(step, average)),
                     cost.getExposed(step, average), progress);
  os << llvm::format("\n  a step takes %.3g s, synchronous data parallelism "
                     "takes %.3g s: ",
                     time, synchronous);
  if (progress > 0)
    os << llvm::format("%.3g times its progress in the same time",
                       progress * synchronous / time);
  else
    os << "no progress";
}

/// What the cost model says of a sync, and how far a round gets on average, in
/// steps: a convex merge forgets a part of those since the snapshot.
static void printPrediction(raw_ostream &os, DasgdSyncOp sync, int64_t bytes,
                            std::optional<double> step) {
  TopologyOp topology = lookupTopology(sync, sync.getMeshAttr());
  Topology figures = getTopology(topology.getMesh());
  // Without figures there is nothing to predict from.
  if (llvm::errorToBool(figures.verify()))
    return;
  SmallVector<unsigned> axes;
  for (StringAttr axis : sync.getAxes())
    axes.push_back(*topology.getMesh().getAxisIndex(axis));
  double seconds = CostModel(figures).getCollectiveTime(
      CollectiveKind::AllReduce, axes, static_cast<double>(bytes));
  os << llvm::format("  predicted: an average takes %.3g s", seconds);
  DasgdCost cost = getCost(sync);
  if (cost.delay == 0) {
    os << ", all of it exposed";
  } else if (cost.delay) {
    os << llvm::format(", hidden behind steps of %.3g s or more; what is "
                       "exposed is max(0, %.3g s - %lld steps)",
                       seconds / *cost.delay, seconds,
                       static_cast<long long>(*cost.delay));
    os << llvm::format("\n  progress: %.4g of %lld steps a round",
                       cost.getProgress(0, seconds) * cost.period,
                       static_cast<long long>(cost.period));
  }
  if (step)
    printComparison(os, cost, *step, seconds);
  os << "\n";
}

static void printSyncs(raw_ostream &os, FunctionOpInterface callee,
                       std::optional<double> step) {
  callee->walk([&](DasgdSyncOp sync) {
    int64_t bytes = 0;
    for (Value input : sync.getInputs())
      bytes += getBytes(cast<ShapedType>(input.getType()));
    os << "dasgd sync " << sync.getId() << " over ";
    llvm::interleave(
        sync.getAxes(), os, [&](StringAttr axis) { os << axis.getValue(); },
        ",");
    os << ": " << sync.getInputs().size() << " tensors, " << bytes
       << " bytes every " << sync.getPeriod() << " steps, merged ("
       << stringifyDasgdMerge(sync.getMerge()) << ") ";
    if (std::optional<int64_t> delay = sync.getDelay())
      os << *delay << " steps later\n";
    else
      os << "as soon as it is hidden\n";
    printPrediction(os, sync, bytes, step);
  });
}

static void printLaunch(raw_ostream &os, LaunchOp launch) {
  auto caller = launch->getParentOfType<FunctionOpInterface>();
  auto callee = SymbolTable::lookupNearestSymbolFrom<FunctionOpInterface>(
      launch, launch.getCalleeAttr());
  os << "plan of @" << caller.getName() << " on " << launch.getMeshAttr()
     << "\n";
  auto getName = [](Attribute name, const Twine &fallback) {
    auto text = dyn_cast_or_null<StringAttr>(name);
    return text ? text.str() : fallback.str();
  };
  for (auto [index, value] : llvm::enumerate(launch.getInputs())) {
    std::string name = "operand " + std::to_string(index);
    StringRef role;
    if (auto arg = dyn_cast<BlockArgument>(value)) {
      unsigned number = arg.getArgNumber();
      name = getName(caller.getArgAttr(number, DistDialect::kNameAttr), name);
      if (auto attr =
              caller.getArgAttrOfType<RoleAttr>(number, DistDialect::kRoleAttr))
        role = stringifyRole(attr.getValue());
    }
    printValue(os, name, role, value.getType(),
               cast<ShardingAttr>(launch.getInShardings()[index]));
  }
  for (OpOperand &use :
       caller.getFunctionBody().front().getTerminator()->getOpOperands()) {
    auto result = dyn_cast<OpResult>(use.get());
    if (!result || result.getOwner() != launch)
      continue;
    unsigned number = use.getOperandNumber();
    // What an updated argument is sharded like was said above.
    if (caller.getResultAttr(number, DistDialect::kUpdatesAttr))
      continue;
    printValue(
        os,
        getName(caller.getResultAttr(number, DistDialect::kNameAttr),
                "result " + Twine(number)),
        "result", result.getType(),
        cast<ShardingAttr>(launch.getOutShardings()[result.getResultNumber()]));
  }
  if (!callee)
    return;
  printCollectives(os, callee);
  printSyncs(os, callee, Replicas::readPrediction(caller));
}

void ReportPass::runOnOperation() {
  auto print = [&](raw_ostream &os) {
    getOperation().walk([&](LaunchOp launch) { printLaunch(os, launch); });
  };
  if (failed(writeReport(getOperation(), output, print, append)))
    signalPassFailure();
}
