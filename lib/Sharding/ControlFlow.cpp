//===- ControlFlow.cpp - Values that loops and branches carry -------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Sharding/ControlFlow.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace automap;

bool automap::isControlFlow(Operation *op) {
  if (!isa_and_nonnull<scf::ForOp, scf::IfOp, scf::WhileOp>(op))
    return false;
  if (auto loop = dyn_cast<scf::WhileOp>(op))
    if (!llvm::equal(loop.getInits().getTypes(), loop.getResultTypes()))
      return false;
  return llvm::all_of(op->getResultTypes(), [](Type type) {
    auto tensor = dyn_cast<TensorType>(type);
    return !tensor || tensor.hasStaticShape();
  });
}

OpResult automap::getCarriedResult(BlockArgument arg) {
  Operation *op = arg.getOwner()->getParentOp();
  if (!isControlFlow(op))
    return {};
  // A `scf.for` counts in its first argument.
  unsigned first = isa<scf::ForOp>(op) ? 1 : 0;
  if (arg.getArgNumber() < first)
    return {};
  return op->getResult(arg.getArgNumber() - first);
}

OpResult automap::getCarriedResult(OpOperand &use) {
  Operation *user = use.getOwner();
  unsigned number = use.getOperandNumber();
  if (isControlFlow(user)) {
    unsigned first = isa<scf::ForOp>(user)     ? 3
                     : isa<scf::WhileOp>(user) ? 0
                                               : user->getNumOperands();
    return number < first ? OpResult() : user->getResult(number - first);
  }
  if (!user->hasTrait<OpTrait::IsTerminator>() ||
      !isControlFlow(user->getParentOp()))
    return {};
  unsigned first = isa<scf::ConditionOp>(user) ? 1 : 0;
  return number < first ? OpResult()
                        : user->getParentOp()->getResult(number - first);
}

SmallVector<OpOperand *> automap::getCarriedSources(OpResult result) {
  SmallVector<OpOperand *> sources;
  auto collect = [&](Operation *op) {
    for (OpOperand &operand : op->getOpOperands())
      if (getCarriedResult(operand) == result)
        sources.push_back(&operand);
  };
  collect(result.getOwner());
  for (Region &region : result.getOwner()->getRegions())
    for (Block &block : region)
      collect(block.getTerminator());
  return sources;
}

SmallVector<BlockArgument> automap::getCarriedArguments(OpResult result) {
  SmallVector<BlockArgument> args;
  for (Region &region : result.getOwner()->getRegions())
    for (BlockArgument arg : region.getArguments())
      if (getCarriedResult(arg) == result)
        args.push_back(arg);
  return args;
}

void automap::walkPlanned(Block &block,
                          function_ref<void(Operation &)> callback) {
  for (Operation &op : llvm::make_early_inc_range(block)) {
    if (op.hasTrait<OpTrait::IsTerminator>())
      continue;
    callback(op);
    if (isControlFlow(&op))
      for (Region &region : op.getRegions())
        for (Block &inner : region)
          walkPlanned(inner, callback);
  }
}

Operation *automap::getPlannedAncestor(Operation *op, Block &block) {
  // The outermost operation that is not control flow.
  Operation *found = op;
  for (Operation *outer = op; outer->getBlock() != &block;) {
    outer = outer->getParentOp();
    if (!isControlFlow(outer))
      found = outer;
  }
  return found;
}
