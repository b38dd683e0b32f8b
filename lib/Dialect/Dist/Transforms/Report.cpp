//===- Report.cpp - Print the plan of a partitioned module ----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReportFile.h"
#include "automap/Dialect/Dist/Transforms/Passes.h"
#include "automap/Sharding/MeshTopology.h"
#include "automap/Topology/CostModel.h"

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

/// What the cost model says of a sync, and how far a round gets on average, in
/// steps: a convex merge forgets a part of those since the snapshot.
static void printPrediction(raw_ostream &os, DasgdSyncOp sync, int64_t bytes) {
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
  std::optional<int64_t> delay = sync.getDelay();
  if (delay == 0) {
    os << ", all of it exposed";
  } else if (delay) {
    os << llvm::format(", hidden behind steps of %.3g s or more; what is "
                       "exposed is max(0, %.3g s - %lld steps)",
                       seconds / *delay, seconds,
                       static_cast<long long>(*delay));
    double kept = sync.getMerge() == DasgdMerge::corrected ? 1
                  : sync.getMerge() == DasgdMerge::overwrite
                      ? 0
                      : sync.getLocalWeight().convertToDouble();
    os << llvm::format("\n  progress: %.4g of %lld steps a round",
                       sync.getPeriod() - (1 - kept) * *delay,
                       static_cast<long long>(sync.getPeriod()));
  }
  os << "\n";
}

static void printSyncs(raw_ostream &os, FunctionOpInterface callee) {
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
    printPrediction(os, sync, bytes);
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
  printSyncs(os, callee);
}

void ReportPass::runOnOperation() {
  if (failed(writeReport(getOperation(), output, [&](raw_ostream &os) {
        getOperation().walk([&](LaunchOp launch) { printLaunch(os, launch); });
      })))
    signalPassFailure();
}
