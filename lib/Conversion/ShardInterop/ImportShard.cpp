//===- ImportShard.cpp - From annotations of the shard dialect ------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   shard.grid @g(shape = 2x4)      dist.topology @g <["m0" = 2, "m1" = 4]>
//   shard.shard %arg                dist.sharding of the argument
//   shard.shard %value              dist.constraint
//   shard.shard of a returned value dist.constraint, dist.sharding of the
//   result
//
//===----------------------------------------------------------------------===//

#include "automap/Conversion/Passes.h"
#include "automap/Dialect/Dist/IR/Dist.h"

#include "mlir/Dialect/Shard/IR/ShardDialect.h"
#include "mlir/Dialect/Shard/IR/ShardOps.h"

namespace automap {
#define GEN_PASS_DEF_IMPORTSHARDPASS
#include "automap/Conversion/Passes.h.inc"
} // namespace automap

using namespace mlir;
using namespace automap;
using namespace automap::dist;

namespace {

class Import {
public:
  explicit Import(ModuleOp module)
      : module(module), builder(module.getContext()) {}
  LogicalResult run();

private:
  LogicalResult importGrid();
  FailureOr<ShardingAttr> convert(shard::ShardOp op);
  LogicalResult importShard(shard::ShardOp op);
  void annotateResults();

  ModuleOp module;
  OpBuilder builder;
  shard::GridOp grid;
  TopologyOp topology;
};

struct ImportShard : public automap::impl::ImportShardPassBase<ImportShard> {
  void runOnOperation() override {
    if (failed(Import(getOperation()).run()))
      signalPassFailure();
  }
};

} // namespace

/// The one grid of the module becomes its topology, or is that of the topology
/// that is there already.
LogicalResult Import::importGrid() {
  for (auto op : module.getOps<shard::GridOp>()) {
    if (grid)
      return op.emitOpError()
                 .append("is a second grid; values of one module are split "
                         "over one mesh")
                 .attachNote(grid.getLoc())
             << "the first one is here";
    grid = op;
  }
  if (!grid)
    return success();
  for (int64_t size : grid.getShape())
    if (size < 1)
      return grid.emitOpError() << "needs sizes that are known and at least 1";
  auto topologies = module.getOps<TopologyOp>();
  if (!topologies.empty()) {
    topology = *topologies.begin();
    auto sizes =
        llvm::map_to_vector(topology.getMesh().getAxes(),
                            [](AxisAttr axis) { return axis.getSize(); });
    if (ArrayRef<int64_t>(sizes) == grid.getShape())
      return success();
    return grid.emitOpError()
               .append("has other sizes than the topology of the module")
               .attachNote(topology.getLoc())
           << "the topology is here";
  }
  SmallVector<AxisAttr> axes;
  for (auto [number, size] : llvm::enumerate(grid.getShape()))
    axes.push_back(AxisAttr::get(builder.getContext(),
                                 builder.getStringAttr("m" + Twine(number)),
                                 size, FloatAttr(), FloatAttr()));
  builder.setInsertionPoint(grid);
  topology = TopologyOp::create(builder, grid.getLoc(), grid.getSymNameAttr(),
                                MeshAttr::get(builder.getContext(), axes),
                                DeviceAttr());
  return success();
}

FailureOr<ShardingAttr> Import::convert(shard::ShardOp op) {
  auto sharding = op.getSharding().getDefiningOp<shard::ShardingOp>();
  if (!sharding) {
    op.emitOpError() << "needs its sharding from a 'shard.sharding'";
    return failure();
  }
  if (!grid || sharding.getGridAttr().getAttr() != grid.getSymNameAttr()) {
    sharding.emitOpError() << "is on " << sharding.getGridAttr()
                           << ", which is no grid of the module";
    return failure();
  }
  if (!sharding.getStaticHaloSizes().empty()) {
    sharding.emitOpError() << "has halos; leave them out, a partitioned "
                              "operation exchanges the ones that it needs";
    return failure();
  }
  if (!sharding.getStaticShardedDimsOffsets().empty()) {
    sharding.emitOpError() << "cuts dims at given offsets; all pieces of a dim "
                              "have one size here, and the last is padded";
    return failure();
  }
  auto type = cast<RankedTensorType>(op.getType());
  ArrayRef<AxisAttr> meshAxes = topology.getMesh().getAxes();
  SmallVector<AxesAttr> dims;
  for (DenseI16ArrayAttr split : sharding.getSplitAxes()) {
    SmallVector<StringAttr> axes;
    for (int16_t axis : split.asArrayRef()) {
      if (axis < 0 || axis >= static_cast<int64_t>(meshAxes.size())) {
        sharding.emitOpError()
            << "splits over axis " << axis << ", but the grid has "
            << meshAxes.size() << " axes";
        return failure();
      }
      axes.push_back(meshAxes[axis].getName());
    }
    dims.push_back(AxesAttr::get(builder.getContext(), axes));
  }
  // Dims that are not listed are not split, and a list of one dim that is not
  // split may stand for none.
  while (static_cast<int64_t>(dims.size()) > type.getRank() &&
         dims.back().empty())
    dims.pop_back();
  while (static_cast<int64_t>(dims.size()) < type.getRank())
    dims.push_back(AxesAttr::get(builder.getContext(), {}));
  auto result = ShardingAttr::get(
      FlatSymbolRefAttr::get(topology.getSymNameAttr()), dims);
  if (failed(result.verifyFor(type, topology.getMesh(),
                              [&] { return op.emitOpError(); })))
    return failure();
  return result;
}

LogicalResult Import::importShard(shard::ShardOp op) {
  if (!isa<RankedTensorType>(op.getType()))
    return op.emitOpError() << "annotates a value of type " << op.getType()
                            << "; only ranked tensors are split";
  FailureOr<ShardingAttr> sharding = convert(op);
  if (failed(sharding))
    return failure();
  auto arg = dyn_cast<BlockArgument>(op.getSrc());
  auto function =
      arg ? dyn_cast<FunctionOpInterface>(arg.getOwner()->getParentOp())
          : FunctionOpInterface();
  if (function && !op.getAnnotateForUsers()) {
    auto said = function.getArgAttrOfType<ShardingAttr>(
        arg.getArgNumber(), DistDialect::kShardingAttr);
    if (said && said != *sharding)
      return op.emitOpError()
             << "says that argument #" << arg.getArgNumber() << " is "
             << *sharding << ", which is annotated as " << said;
    function.setArgAttr(arg.getArgNumber(), DistDialect::kShardingAttr,
                        *sharding);
    op.replaceAllUsesWith(op.getSrc());
  } else {
    builder.setInsertionPoint(op);
    op.replaceAllUsesWith(ConstraintOp::create(builder, op.getLoc(),
                                               op.getType(), op.getSrc(),
                                               *sharding)
                              .getOutput());
  }
  op.erase();
  return success();
}

void Import::annotateResults() {
  for (auto function : module.getOps<func::FuncOp>()) {
    if (function.isExternal())
      continue;
    Operation *terminator = function.getBody().back().getTerminator();
    for (OpOperand &operand : terminator->getOpOperands())
      if (auto constraint = operand.get().getDefiningOp<ConstraintOp>())
        function.setResultAttr(operand.getOperandNumber(),
                               DistDialect::kShardingAttr,
                               constraint.getSharding());
  }
}

LogicalResult Import::run() {
  if (failed(importGrid()))
    return failure();
  SmallVector<shard::ShardOp> shards;
  SmallVector<shard::ShardingOp> shardings;
  WalkResult result = module.walk([&](Operation *op) {
    if (!isa_and_nonnull<shard::ShardDialect>(op->getDialect()) ||
        isa<shard::GridOp>(op))
      return WalkResult::advance();
    if (auto shard = dyn_cast<shard::ShardOp>(op)) {
      shards.push_back(shard);
    } else if (auto sharding = dyn_cast<shard::ShardingOp>(op)) {
      shardings.push_back(sharding);
    } else {
      op->emitOpError() << "cannot be imported; only 'shard.grid', "
                           "'shard.sharding' and 'shard.shard' can";
      return WalkResult::interrupt();
    }
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  for (shard::ShardOp shard : shards)
    if (failed(importShard(shard)))
      return failure();
  annotateResults();
  for (shard::ShardingOp sharding : shardings)
    sharding.erase();
  if (grid)
    grid.erase();
  return success();
}
