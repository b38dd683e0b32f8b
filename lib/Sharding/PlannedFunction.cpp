//===- PlannedFunction.cpp - A plan that is written on a function ---------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Sharding/PlannedFunction.h"

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
  for (Operation &op : getBody().without_terminator()) {
    if (getPinnedSharding(&op))
      continue;
    auto axes = op.getAttrOfType<FactorsAttr>(DistDialect::kFactorsAttr);
    if (!axes)
      return op.emitOpError()
             << "has no '" << DistDialect::kFactorsAttr
             << "'; run 'dist-search' or 'dist-propagate' first";
    OpPlan plan{getShardingRule(&op), axes};
    if (failed(plan.rule.verify(&op, axes, mesh)))
      return failure();
    plans[&op] = std::move(plan);
  }
  return success();
}

ShardingAttr PlannedFunction::getSharding(Value value) const {
  if (auto arg = dyn_cast<BlockArgument>(value))
    return function.getArgAttrOfType<ShardingAttr>(arg.getArgNumber(),
                                                   DistDialect::kShardingAttr);
  Operation *op = value.getDefiningOp();
  if (ShardingAttr pinned = getPinnedSharding(op))
    return pinned;
  const OpPlan &plan = getPlan(op);
  return plan.rule.getResultSharding(cast<OpResult>(value).getResultNumber(),
                                     plan.axes, meshName);
}

ShardingAttr PlannedFunction::getRequiredSharding(OpOperand &use) const {
  Operation *user = use.getOwner();
  if (user->getBlock() != &function.getBody().front())
    return ShardingAttr::getReplicated(
        meshName, cast<RankedTensorType>(use.get().getType()).getRank());
  if (user->hasTrait<OpTrait::IsTerminator>())
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
