//===- Partition.cpp - Rewrite a function for one device of the mesh ------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EntryFunction.h"
#include "Remarks.h"
#include "automap/Dialect/Dist/IR/FunctionAttrs.h"
#include "automap/Dialect/Dist/Transforms/Passes.h"
#include "automap/Sharding/PlannedFunction.h"
#include "automap/Sharding/Reshard.h"
#include "automap/Sharding/ShardableOpInterface.h"
#include "automap/Sharding/Window.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace automap::dist {
#define GEN_PASS_DEF_PARTITIONPASS
#include "automap/Dialect/Dist/Transforms/Passes.h.inc"
} // namespace automap::dist

using namespace mlir;
using namespace automap;
using namespace automap::dist;

namespace {

/// Builds the local function of one planned function.
class LocalFunctionBuilder {
public:
  LocalFunctionBuilder(PlannedFunction &planned, ReshardPlanner &planner)
      : planned(planned), planner(planner), builder(planned.getFunction()) {}

  /// The function that every device runs.
  FailureOr<func::FuncOp> build();

private:
  /// A pad that every user takes its windows from behind needs no local form.
  bool isOnlyReadBehind(Operation &op);
  LogicalResult buildOp(Operation &op, DevicePosition &position);
  LogicalResult buildControlFlow(Operation &op, DevicePosition &position);
  LogicalResult buildBlock(Block &block, DevicePosition &position);
  Type getLocalType(Type type, ShardingAttr sharding);

  PlannedFunction &planned;
  ReshardPlanner &planner;
  OpBuilder builder;
  /// From global to local values.
  IRMapping locals;
};

struct PartitionPass
    : public automap::dist::impl::PartitionPassBase<PartitionPass> {
  using PartitionPassBase::PartitionPassBase;
  void runOnOperation() override;
};

} // namespace

Type LocalFunctionBuilder::getLocalType(Type type, ShardingAttr sharding) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor ? Type(sharding.getLocalType(tensor, planned.getMesh())) : type;
}

bool LocalFunctionBuilder::isOnlyReadBehind(Operation &op) {
  return isa<tensor::PadOp>(op) && !op.use_empty() &&
         llvm::all_of(op.getUses(), [&](OpOperand &use) {
           if (!isa<linalg::LinalgOp>(use.getOwner()) ||
               use.getOwner()->getBlock() != op.getBlock())
             return false;
           const OpPlan &plan = planned.getPlan(use.getOwner());
           return readsBehindPad(use, plan.rule, plan.axes);
         });
}

LogicalResult LocalFunctionBuilder::buildOp(Operation &op,
                                            DevicePosition &position) {
  if (auto reshard = dyn_cast<ReshardOp>(op)) {
    Value local =
        planner.emit(builder, op.getLoc(), locals.lookup(reshard.getInput()),
                     cast<RankedTensorType>(reshard.getType()),
                     reshard.getSource(), reshard.getTarget());
    if (!local)
      return failure();
    locals.map(reshard.getOutput(), local);
    return success();
  }
  if (isControlFlow(&op))
    return buildControlFlow(op, position);
  if (isOnlyReadBehind(op))
    return success();
  const OpPlan &plan = planned.getPlan(&op);
  OpPartition partition{builder, position, plan.rule, plan.axes, {}, locals};
  // What is only read behind has no local value.
  for (Value operand : op.getOperands())
    partition.operands.push_back(locals.lookupOrNull(operand));
  FailureOr<SmallVector<Value>> results;
  if (auto shardable = dyn_cast<ShardableOpInterface>(op))
    results = shardable.buildLocalOp(partition);
  else
    results = cloneWithLocalTypes(&op, partition);
  if (failed(results))
    return failure();
  locals.map(op.getResults(), *results);
  return success();
}

LogicalResult LocalFunctionBuilder::buildControlFlow(Operation &op,
                                                     DevicePosition &position) {
  Operation *local = op.cloneWithoutRegions(locals);
  local->removeAttr(DistDialect::kShardingAttr);
  for (auto [global, result] : llvm::zip(op.getResults(), local->getResults()))
    if (isa<RankedTensorType>(global.getType()))
      result.setType(
          getLocalType(global.getType(), planned.getSharding(global)));
  builder.insert(local);
  OpBuilder::InsertionGuard guard(builder);
  for (auto [global, region] : llvm::zip(op.getRegions(), local->getRegions()))
    for (Block &block : global) {
      auto *body = new Block();
      region.push_back(body);
      for (BlockArgument arg : block.getArguments()) {
        Type type = arg.getType();
        if (isa<RankedTensorType>(type))
          type = getLocalType(type, planned.getSharding(arg));
        locals.map(arg, body->addArgument(type, arg.getLoc()));
      }
      builder.setInsertionPointToStart(body);
      if (failed(buildBlock(block, position)))
        return failure();
      builder.clone(*block.getTerminator(), locals);
    }
  locals.map(op.getResults(), local->getResults());
  return success();
}

LogicalResult LocalFunctionBuilder::buildBlock(Block &block,
                                               DevicePosition &position) {
  for (Operation &op : block.without_terminator())
    if (failed(buildOp(op, position)))
      return failure();
  return success();
}

FailureOr<func::FuncOp> LocalFunctionBuilder::build() {
  func::FuncOp global = planned.getFunction();
  Location loc = global.getLoc();
  SmallVector<Type> argTypes, resultTypes;
  for (auto [index, type] : llvm::enumerate(global.getArgumentTypes()))
    argTypes.push_back(
        getLocalType(type, global.getArgAttrOfType<ShardingAttr>(
                               index, DistDialect::kShardingAttr)));
  for (auto [index, type] : llvm::enumerate(global.getResultTypes()))
    resultTypes.push_back(
        getLocalType(type, global.getResultAttrOfType<ShardingAttr>(
                               index, DistDialect::kShardingAttr)));
  builder.setInsertionPointAfter(global);
  auto local =
      func::FuncOp::create(builder, loc, (global.getName() + ".spmd").str(),
                           builder.getFunctionType(argTypes, resultTypes));
  local.setPrivate();
  Block *body = local.addEntryBlock();
  locals.map(planned.getBody().getArguments(), body->getArguments());
  builder.setInsertionPointToStart(body);

  // Index arithmetic collects in front of this.
  Operation *anchor = arith::ConstantIndexOp::create(builder, loc, 0);
  DevicePosition position(OpBuilder(anchor), loc, planned.getMeshName(),
                          planned.getMesh());
  if (failed(buildBlock(planned.getBody(), position))) {
    local.erase();
    return failure();
  }
  SmallVector<Value> results =
      llvm::map_to_vector(planned.getBody().getTerminator()->getOperands(),
                          [&](Value value) { return locals.lookup(value); });
  func::ReturnOp::create(builder, loc, results);
  anchor->erase();
  return local;
}

/// Replaces the body of `global` by a launch of `local`.
static void launchInstead(func::FuncOp global, func::FuncOp local,
                          FlatSymbolRefAttr meshName) {
  Block &body = global.getBody().front();
  body.clear();
  OpBuilder builder = OpBuilder::atBlockBegin(&body);
  auto collect = [&](unsigned count, auto getAttr) {
    SmallVector<Attribute> shardings;
    for (unsigned index = 0; index < count; ++index)
      shardings.push_back(getAttr(index));
    return builder.getArrayAttr(shardings);
  };
  ArrayAttr in = collect(global.getNumArguments(), [&](unsigned index) {
    return global.getArgAttr(index, DistDialect::kShardingAttr);
  });
  ArrayAttr out = collect(global.getNumResults(), [&](unsigned index) {
    return global.getResultAttr(index, DistDialect::kShardingAttr);
  });
  auto launch =
      LaunchOp::create(builder, global.getLoc(), global.getResultTypes(),
                       FlatSymbolRefAttr::get(local.getSymNameAttr()), meshName,
                       in, out, ValueRange(body.getArguments()));
  func::ReturnOp::create(builder, global.getLoc(), launch.getResults());
  // The launch says it from now on.
  auto remove = [](unsigned, Attribute) { return Attribute(); };
  updateArgAttrs(global, DistDialect::kShardingAttr, remove);
  updateResultAttrs(global, DistDialect::kShardingAttr, remove);
}

void PartitionPass::runOnOperation() {
  FailureOr<Entry> target = getEntry(getOperation(), entry);
  if (failed(target))
    return signalPassFailure();
  func::FuncOp function = target->function;
  for (auto [index, type] : llvm::enumerate(function.getArgumentTypes()))
    if (!isa<RankedTensorType>(type)) {
      function.emitOpError() << "argument #" << index << " has type " << type
                             << "; only tensors can be passed to the devices";
      return signalPassFailure();
    }
  for (auto [index, type] : llvm::enumerate(function.getResultTypes()))
    if (!isa<RankedTensorType>(type)) {
      function.emitOpError()
          << "result #" << index << " has type " << type
          << "; only tensors can be returned from the devices";
      return signalPassFailure();
    }
  PlannedFunction planned(function, target->topology);
  if (failed(planned.initialize()) || failed(planned.verify()))
    return signalPassFailure();
  if (remarks)
    emitWholeRemarks(planned);
  ReshardPlanner planner(planned.getMesh());
  FailureOr<func::FuncOp> local =
      LocalFunctionBuilder(planned, planner).build();
  if (failed(local))
    return signalPassFailure();
  launchInstead(function, *local, planned.getMeshName());
}
