//===- PlannedFunction.cpp - A plan that is written on a function ---------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Sharding/PlannedFunction.h"

#include "automap/Sharding/Reshard.h"
#include "automap/Sharding/ShardableOpInterface.h"

using namespace mlir;
using namespace automap;
using namespace automap::dist;

ShardingAttr automap::getPinnedSharding(Operation *op) {
  if (auto constraint = dyn_cast<ConstraintOp>(op))
    return constraint.getSharding();
  if (auto reshard = dyn_cast<ReshardOp>(op))
    return reshard.getTarget();
  return {};
}

ShardingRule automap::getPlanRule(Operation *op) {
  return getPinnedSharding(op) ? getElementwiseRule(op) : getShardingRule(op);
}

void automap::writeOpPlan(Operation *op, const ShardingRule &rule,
                          FactorsAttr factors, FlatSymbolRefAttr mesh) {
  op->setAttr(DistDialect::kFactorsAttr, factors);
  SmallVector<Attribute> shardings;
  for (OpResult result : op->getResults())
    if (isa<RankedTensorType>(result.getType()))
      shardings.push_back(
          rule.getResultSharding(result.getResultNumber(), factors, mesh));
  if (!shardings.empty() && shardings.size() == op->getNumResults())
    op->setAttr(DistDialect::kShardingAttr,
                ArrayAttr::get(op->getContext(), shardings));
}

void automap::writeCarriedShardings(
    Operation *op, function_ref<ShardingAttr(OpResult)> getSharding) {
  SmallVector<Attribute> shardings;
  for (OpResult result : op->getResults())
    shardings.push_back(isa<RankedTensorType>(result.getType())
                            ? Attribute(getSharding(result))
                            : UnitAttr::get(op->getContext()));
  if (!shardings.empty())
    op->setAttr(DistDialect::kShardingAttr,
                ArrayAttr::get(op->getContext(), shardings));
}

ShardingAttr automap::getCarriedSharding(OpResult result) {
  auto shardings =
      result.getOwner()->getAttrOfType<ArrayAttr>(DistDialect::kShardingAttr);
  return shardings ? dyn_cast<ShardingAttr>(shardings[result.getResultNumber()])
                   : ShardingAttr();
}

LogicalResult automap::verifyArgumentShardings(func::FuncOp function) {
  for (unsigned index = 0; index < function.getNumArguments(); ++index) {
    auto sharding = function.getArgAttrOfType<ShardingAttr>(
        index, DistDialect::kShardingAttr);
    if (sharding && sharding.isPartial())
      return function.emitOpError() << "argument #" << index
                                    << " cannot be annotated as partial; "
                                       "reduce it before it is passed";
  }
  return success();
}

LogicalResult PlannedFunction::initialize() {
  for (auto [index, type] : llvm::enumerate(function.getArgumentTypes()))
    if (isa<RankedTensorType>(type) &&
        !function.getArgAttr(index, DistDialect::kShardingAttr))
      return function.emitOpError()
             << "argument #" << index << " has no '"
             << DistDialect::kShardingAttr
             << "'; run 'dist-search' or 'dist-propagate' first";
  for (auto [index, type] : llvm::enumerate(function.getResultTypes())) {
    if (!isa<RankedTensorType>(type))
      continue;
    auto sharding = function.getResultAttrOfType<ShardingAttr>(
        index, DistDialect::kShardingAttr);
    if (!sharding)
      return function.emitOpError()
             << "result #" << index << " has no '" << DistDialect::kShardingAttr
             << "'; run 'dist-search' or 'dist-propagate' first";
    if (sharding.isPartial())
      return function.emitOpError()
             << "result #" << index << " cannot be returned as a partial value";
  }
  LogicalResult result = success();
  walkPlanned(getBody(), [&](Operation &op) {
    if (succeeded(result))
      result = initializeOp(op);
  });
  return result;
}

LogicalResult PlannedFunction::initializeOp(Operation &op) {
  if (getPinnedSharding(&op))
    return success();
  if (isControlFlow(&op)) {
    for (OpResult result : op.getResults()) {
      if (!isa<RankedTensorType>(result.getType()))
        continue;
      ShardingAttr sharding = getCarriedSharding(result);
      if (!sharding)
        return op.emitOpError()
               << "has no '" << DistDialect::kShardingAttr
               << "'; run 'dist-search' or 'dist-propagate' first";
    }
    return success();
  }
  auto axes = op.getAttrOfType<FactorsAttr>(DistDialect::kFactorsAttr);
  if (!axes)
    return op.emitOpError() << "has no '" << DistDialect::kFactorsAttr
                            << "'; run 'dist-search' or 'dist-propagate' first";
  OpPlan plan{getShardingRule(&op), axes};
  if (failed(plan.rule.verify(&op, axes, mesh)))
    return failure();
  plans[&op] = std::move(plan);
  return success();
}

bool PlannedFunction::isPlanned(Value value) const {
  if (value.getParentBlock() == &function.getBody().front())
    return true;
  if (auto arg = dyn_cast<BlockArgument>(value))
    return getCarriedResult(arg) && isPlanned(getCarriedResult(arg));
  Operation *op = value.getDefiningOp();
  return plans.contains(op) || getPinnedSharding(op) ||
         (isControlFlow(op) && op->getNumResults() > 0 &&
          getCarriedSharding(op->getResult(0)));
}

ShardingAttr PlannedFunction::getSharding(Value value) const {
  if (auto arg = dyn_cast<BlockArgument>(value)) {
    if (OpResult carried = getCarriedResult(arg))
      return getCarriedSharding(carried);
    return function.getArgAttrOfType<ShardingAttr>(arg.getArgNumber(),
                                                   DistDialect::kShardingAttr);
  }
  Operation *op = value.getDefiningOp();
  if (isControlFlow(op))
    return getCarriedSharding(cast<OpResult>(value));
  if (ShardingAttr pinned = getPinnedSharding(op))
    return pinned;
  const OpPlan &plan = getPlan(op);
  return plan.rule.getResultSharding(cast<OpResult>(value).getResultNumber(),
                                     plan.axes, meshName);
}

ShardingAttr PlannedFunction::getRequiredSharding(OpOperand &use) const {
  Operation *user = use.getOwner();
  if (OpResult carried = getCarriedResult(use))
    return getCarriedSharding(carried);
  Block &body = function.getBody().front();
  if (Operation *ancestor = getPlannedAncestor(user, body); ancestor != user) {
    const OpPlan &plan = getPlan(ancestor);
    return plan.rule.getCaptureSharding(use.get(), plan.axes, meshName);
  }
  if (user == body.getTerminator())
    return function.getResultAttrOfType<ShardingAttr>(
        use.getOperandNumber(), DistDialect::kShardingAttr);
  if (auto reshard = dyn_cast<ReshardOp>(user))
    return reshard.getSource();
  if (auto constraint = dyn_cast<ConstraintOp>(user))
    return constraint.getSharding();
  const OpPlan &plan = getPlan(user);
  return plan.rule.getOperandSharding(use.getOperandNumber(), plan.axes,
                                      meshName);
}

/// Every tensor that `op` or its regions use arrives as it is needed.
LogicalResult PlannedFunction::verifyUses(Operation &op) {
  auto check = [&](Operation *user) -> LogicalResult {
    for (OpOperand &operand : user->getOpOperands()) {
      Value value = operand.get();
      // Values inside what runs as it is live on one device.
      if (!isa<RankedTensorType>(value.getType()) || !isPlanned(value))
        continue;
      ShardingAttr actual = getSharding(value);
      ShardingAttr required = getRequiredSharding(operand);
      if (actual != required)
        return user->emitOpError()
               << "needs operand #" << operand.getOperandNumber() << " as "
               << required << ", but it is " << actual
               << "; run 'dist-insert-reshards' first";
    }
    return success();
  };
  // The operations inside control flow are visited themselves.
  if (isControlFlow(&op)) {
    if (failed(check(&op)))
      return failure();
    for (Region &region : op.getRegions())
      for (Block &block : region)
        if (failed(check(block.getTerminator())))
          return failure();
    return success();
  }
  return failure(op.walk([&](Operation *user) {
                     return failed(check(user)) ? WalkResult::interrupt()
                                                : WalkResult::advance();
                   }).wasInterrupted());
}

LogicalResult PlannedFunction::verifyOp(Operation &op) {
  auto emitError = [&] { return op.emitOpError(); };
  for (OpResult result : op.getResults()) {
    auto type = dyn_cast<RankedTensorType>(result.getType());
    if (!type)
      continue;
    ShardingAttr sharding = getSharding(result);
    if (failed(sharding.verifyFor(type, mesh, emitError)))
      return failure();
    auto written = op.getAttrOfType<ArrayAttr>(DistDialect::kShardingAttr);
    if (written && written[result.getResultNumber()] != sharding)
      return emitError() << "produces result #" << result.getResultNumber()
                         << " as " << sharding << ", but '"
                         << DistDialect::kShardingAttr << "' says "
                         << written[result.getResultNumber()];
  }
  if (auto reshard = dyn_cast<ReshardOp>(op))
    if (failed(verifyReshard(cast<RankedTensorType>(reshard.getType()),
                             reshard.getSource(), reshard.getTarget(), mesh,
                             emitError)))
      return failure();
  return verifyUses(op);
}

LogicalResult PlannedFunction::verify() {
  LogicalResult result = success();
  walkPlanned(getBody(), [&](Operation &op) {
    if (succeeded(result))
      result = verifyOp(op);
  });
  if (failed(result))
    return failure();
  return verifyUses(*getBody().getTerminator());
}
