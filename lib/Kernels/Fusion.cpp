//===- Fusion.cpp - What shares a kernel with its user --------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Kernels/Fusion.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace automap;

/// More streams than this do not fit into registers and prefetchers.
static constexpr unsigned kMaxOperands = 12;

bool automap::isSumOfProducts(linalg::LinalgOp op) {
  if (op.getNumReductionLoops() == 0 || op.getNumDpsInputs() != 2)
    return false;
  Operation *yield = op.getBlock()->getTerminator();
  if (yield->getNumOperands() != 1)
    return false;
  Operation *add = yield->getOperand(0).getDefiningOp();
  if (!add || !isa<arith::AddFOp, arith::AddIOp>(add))
    return false;
  return llvm::any_of(add->getOperands(), [](Value operand) {
    Operation *multiply = operand.getDefiningOp();
    return multiply && isa<arith::MulFOp, arith::MulIOp>(multiply) &&
           multiply->getOperand(0) != multiply->getOperand(1);
  });
}

bool automap::movesElementsOnly(linalg::LinalgOp op) {
  return llvm::hasSingleElement(*op.getBlock()) && op.getNumDpsInputs() == 1 &&
         op.getBlock()->getTerminator()->getOperand(0) ==
             op.getBlock()->getArgument(0);
}

/// At most one operation, and none that takes long.
static bool isCheap(linalg::LinalgOp op) {
  unsigned count = 0;
  for (Operation &nested : op.getBlock()->without_terminator()) {
    if (!isa<arith::AddFOp, arith::SubFOp, arith::MulFOp, arith::NegFOp,
             arith::CmpFOp, arith::CmpIOp, arith::SelectOp, arith::AddIOp,
             arith::SubIOp, arith::ExtFOp, arith::TruncFOp, arith::ExtSIOp,
             arith::ExtUIOp, arith::TruncIOp, arith::SIToFPOp, arith::UIToFPOp,
             arith::IndexCastOp, linalg::IndexOp>(nested))
      return false;
    ++count;
  }
  return count <= 1;
}

static int64_t getNumIterations(linalg::LinalgOp op) {
  int64_t result = 1;
  for (int64_t size : op.getStaticLoopRanges()) {
    if (ShapedType::isDynamic(size))
      return -1;
    result *= size;
  }
  return result;
}

/// Elements that the inputs of `op` have, without scalars.
static int64_t getNumInputElements(linalg::LinalgOp op) {
  int64_t result = 0;
  for (OpOperand *operand : op.getDpsInputOperands())
    if (auto type = dyn_cast<RankedTensorType>(operand->get().getType()))
      result += type.getNumElements();
  return result;
}

bool automap::shouldFuse(OpOperand &use) {
  auto producer = use.get().getDefiningOp<linalg::LinalgOp>();
  auto consumer = dyn_cast<linalg::LinalgOp>(use.getOwner());
  if (!producer || !consumer)
    return false;
  if (isSumOfProducts(consumer))
    return movesElementsOnly(producer);
  if (producer->getNumOperands() + consumer->getNumOperands() > kMaxOperands)
    return false;
  int64_t iterations = getNumIterations(producer);
  if (movesElementsOnly(producer) ||
      (isCheap(producer) && getNumInputElements(producer) <= iterations))
    return true;
  return producer->hasOneUse() && iterations == getNumIterations(consumer);
}

bool automap::isFusedIntoUser(OpOperand &use) {
  auto producer = use.get().getDefiningOp<linalg::LinalgOp>();
  auto consumer = dyn_cast<linalg::LinalgOp>(use.getOwner());
  return producer && consumer && producer.getNumReductionLoops() == 0 &&
         producer->getNumResults() == 1 &&
         !isa<linalg::FillOp, linalg::CopyOp>(producer) &&
         !isa<linalg::ConvolutionOpInterface>(consumer.getOperation()) &&
         consumer.isDpsInput(&use) && shouldFuse(use);
}

bool automap::isFusedIntoAllUsers(Operation *op) {
  return op->getNumResults() == 1 && !op->use_empty() &&
         llvm::all_of(op->getUses(), isFusedIntoUser);
}
