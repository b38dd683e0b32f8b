//===- KernelShape.cpp - What an operation computes and moves -------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelShape.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace automap;

/// A sum of products of two inputs: what becomes a library's kernel.
static bool isContraction(linalg::LinalgOp op) {
  if (isa<linalg::ConvolutionOpInterface>(op.getOperation()) ||
      linalg::isaContractionOpInterface(op))
    return true;
  if (op.getNumReductionLoops() == 0 || op.getNumDpsInputs() != 2)
    return false;
  Operation *add =
      op.getBlock()->getTerminator()->getOperand(0).getDefiningOp();
  return isa_and_nonnull<arith::AddFOp, arith::AddIOp>(add) &&
         llvm::any_of(add->getOperands(), [](Value operand) {
           return isa_and_nonnull<arith::MulFOp, arith::MulIOp>(
               operand.getDefiningOp());
         });
}

/// Whether a dim of an input is read by more than one loop.
static bool hasWindows(linalg::LinalgOp op) {
  return llvm::any_of(op.getIndexingMapsArray(), [](AffineMap map) {
    return !map.isProjectedPermutation(/*allowZeroInResults=*/true);
  });
}

static bool movesElementsOnly(linalg::LinalgOp op) {
  return llvm::hasSingleElement(*op.getBlock()) && op.getNumDpsInputs() == 1 &&
         op.getBlock()->getTerminator()->getOperand(0) ==
             op.getBlock()->getArgument(0);
}

/// Whether neighbouring elements of the output are not neighbours in the input.
static bool transposes(linalg::LinalgOp op) {
  AffineMap from = op.getMatchingIndexingMap(op.getDpsInputOperand(0));
  AffineMap to = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
  if (from.getNumResults() == 0 || to.getNumResults() == 0)
    return false;
  AffineExpr innermost = from.getResults().back();
  return innermost != to.getResults().back() &&
         !isa<AffineConstantExpr>(innermost);
}

static KernelKind getKind(Operation *op) {
  if (isa<tensor::ExtractOp>(op))
    return KernelKind::Gather;
  if (isa<math::MathDialect>(op->getDialect()) &&
      !isa<math::AbsFOp, math::AbsIOp, math::FmaOp, math::CopySignOp,
           math::SqrtOp, math::RsqrtOp>(op))
    return KernelKind::Transcendental;
  return KernelKind::Elementwise;
}

static void addOperations(linalg::LinalgOp op, KernelShape &shape) {
  shape.numLoops = op.getNumLoops();
  auto add = [&](KernelKind kind, double count) {
    for (auto &[known, sum] : shape.operations)
      if (known == kind) {
        sum += count;
        return;
      }
    shape.operations.push_back({kind, count});
  };
  if (isContraction(op)) {
    KernelKind kind =
        hasWindows(op) ? KernelKind::Convolution : KernelKind::Matmul;
    for (Operation &inner : op.getBlock()->without_terminator())
      if (!isa<linalg::IndexOp>(inner))
        add(kind, 1);
    return;
  }
  if (movesElementsOnly(op)) {
    if (transposes(op))
      add(KernelKind::Transpose, 1);
    return;
  }
  // What is yielded of a reduction waits for the iteration before.
  llvm::SmallPtrSet<Operation *, 2> merges;
  if (op.getNumReductionLoops() > 0)
    for (Value value : op.getBlock()->getTerminator()->getOperands())
      if (Operation *merge = value.getDefiningOp())
        merges.insert(merge);
  for (Operation &inner : op.getBlock()->without_terminator())
    if (!isa<linalg::IndexOp>(inner))
      add(merges.contains(&inner) ? KernelKind::Reduction : getKind(&inner), 1);
}

KernelShape automap::getKernelShape(Operation *op) {
  KernelShape shape;
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
    addOperations(linalgOp, shape);
  return shape;
}
