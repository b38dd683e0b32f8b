//===- EliminateEmptyTensors.cpp - Compute parts in place -----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// This changes no value: an empty tensor may be any slice. Where the
// destination has no other use, bufferization then needs no copy.
//
//===----------------------------------------------------------------------===//

#include "automap/Support/Reshape.h"
#include "automap/Transforms/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace automap {
#define GEN_PASS_DEF_ELIMINATEEMPTYTENSORSPASS
#include "automap/Transforms/Passes.h.inc"
} // namespace automap

using namespace mlir;
using namespace automap;

namespace {
struct EliminateEmptyTensors
    : public automap::impl::EliminateEmptyTensorsPassBase<
          EliminateEmptyTensors> {
  void runOnOperation() override;
};

/// A part of a tensor, as it was made and as it is inserted.
struct Part {
  /// The operand that starts from an empty tensor.
  OpOperand *start = nullptr;
  /// Whether it is needed for this only.
  bool isOnlyInserted = true;
};
} // namespace

/// Whether `op` inserts one stretch of memory.
static bool isContiguous(tensor::InsertSliceOp op) {
  bool isInside = false;
  for (auto [size, stride, whole] :
       llvm::zip_equal(op.getStaticSizes(), op.getStaticStrides(),
                       op.getDestType().getShape())) {
    if (isInside && size != whole)
      return false;
    isInside |= size != 1;
    if (size != 1 && stride != 1)
      return false;
  }
  return true;
}

/// Follows what `op` inserts back to where it is made, also through what was
/// computed in place. Kernels write stretches of memory as well as tensors.
static Part findPart(tensor::InsertSliceOp op) {
  Part part;
  Value value = op.getSource();
  part.isOnlyInserted = value.hasOneUse();
  while (isa_and_nonnull<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(
      value.getDefiningOp())) {
    value = value.getDefiningOp()->getOperand(0);
    part.isOnlyInserted &= value.hasOneUse();
  }
  bool followsInPlace = isContiguous(op) && part.isOnlyInserted;
  while (true) {
    auto maker = value.getDefiningOp<linalg::LinalgOp>();
    if (!maker || maker->getBlock() != op->getBlock())
      return part;
    OpOperand *init =
        maker.getDpsInitOperand(cast<OpResult>(value).getResultNumber());
    value = init->get();
    if (value.getDefiningOp<tensor::EmptyOp>()) {
      part.start = init;
      return part;
    }
    bool isFill = value.getDefiningOp<linalg::FillOp>() != nullptr;
    if ((!isFill && !followsInPlace) ||
        llvm::any_of(value.getUsers(),
                     [&](Operation *user) { return user != maker; }))
      return part;
  }
}

/// Whether `value` is there before `op`, or can be.
static bool precedes(Value value, Operation *op) {
  Operation *producer = value.getDefiningOp();
  if (!producer || producer->getBlock() != op->getBlock() ||
      producer->isBeforeInBlock(op))
    return true;
  auto empty = dyn_cast<tensor::EmptyOp>(producer);
  if (!empty || empty->getNumOperands() > 0)
    return false;
  empty->moveBefore(op);
  return true;
}

static void computeInPlace(tensor::InsertSliceOp op) {
  Part part = findPart(op);
  RankedTensorType sourceType = op.getSourceType(), destType = op.getDestType();
  if (!part.start || !op.getDest().hasOneUse() ||
      !sourceType.hasStaticShape() || !destType.hasStaticShape())
    return;
  // It lives as long as the destination then.
  if (!part.isOnlyInserted &&
      destType.getNumElements() * 4 > sourceType.getNumElements() * 5)
    return;
  Operation *user = part.start->getOwner();
  if (!llvm::all_of(op->getOperands().drop_front(),
                    [&](Value operand) { return precedes(operand, user); }))
    return;
  OpBuilder builder(user);
  Value slice = tensor::ExtractSliceOp::create(
      builder, op.getLoc(), sourceType, op.getDest(), op.getMixedOffsets(),
      op.getMixedSizes(), op.getMixedStrides());
  part.start->set(
      reshape(builder, op.getLoc(), slice,
              cast<RankedTensorType>(part.start->get().getType()).getShape()));
}

void EliminateEmptyTensors::runOnOperation() {
  getOperation().walk([](tensor::InsertSliceOp op) { computeInPlace(op); });
}
