//===- FuseElementwise.cpp - Fuse elementwise ops -------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What may be fused is upstream's decision, what should be is made here:
//
//   producer                    consumer            fused if
//   moves elements only         contraction, conv   it has one input
//   any elementwise op          other               it is the only consumer and
//                                                   has as many iterations
//   moves elements, or one      other               always: reading its inputs
//   cheap operation on them                         again costs no more than
//                                                   reading its result
//
//===----------------------------------------------------------------------===//

#include "automap/Transforms/Passes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/Transforms/Transforms.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace automap {
#define GEN_PASS_DEF_FUSEELEMENTWISEPASS
#include "automap/Transforms/Passes.h.inc"
} // namespace automap

using namespace mlir;

namespace {

/// More streams than this do not fit into registers and prefetchers.
constexpr unsigned kMaxOperands = 12;

/// True for what becomes a library kernel: a sum of products.
bool isSumOfProducts(linalg::LinalgOp op) {
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

bool movesElementsOnly(linalg::GenericOp op) {
  return llvm::hasSingleElement(*op.getBody()) && op.getNumDpsInputs() == 1 &&
         op.getBody()->getTerminator()->getOperand(0) ==
             op.getBody()->getArgument(0);
}

/// At most one operation, and none that takes long.
bool isCheap(linalg::GenericOp op) {
  unsigned count = 0;
  for (Operation &nested : op.getBody()->without_terminator()) {
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

int64_t getNumIterations(linalg::LinalgOp op) {
  int64_t result = 1;
  for (int64_t size : op.getStaticLoopRanges()) {
    if (ShapedType::isDynamic(size))
      return -1;
    result *= size;
  }
  return result;
}

/// Elements that the inputs of `op` have, without scalars.
int64_t getNumInputElements(linalg::GenericOp op) {
  int64_t result = 0;
  for (OpOperand *operand : op.getDpsInputOperands())
    if (auto type = dyn_cast<RankedTensorType>(operand->get().getType()))
      result += type.getNumElements();
  return result;
}

bool shouldFuse(OpOperand *operand) {
  auto producer = operand->get().getDefiningOp<linalg::GenericOp>();
  auto consumer = dyn_cast<linalg::GenericOp>(operand->getOwner());
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

/// Named ops other than convolutions, fills and copies.
struct Generalize : public OpInterfaceRewritePattern<linalg::LinalgOp> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;
  LogicalResult matchAndRewrite(linalg::LinalgOp op,
                                PatternRewriter &rewriter) const override {
    if (isa<linalg::GenericOp, linalg::FillOp, linalg::CopyOp>(op) ||
        isa<linalg::ConvolutionOpInterface>(op.getOperation()))
      return failure();
    return linalg::generalizeNamedOp(rewriter, op);
  }
};

/// Ops that upstream can only take apart, softmax for one.
struct Decompose
    : public OpInterfaceRewritePattern<linalg::AggregatedOpInterface> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;
  LogicalResult matchAndRewrite(linalg::AggregatedOpInterface op,
                                PatternRewriter &rewriter) const override {
    FailureOr<SmallVector<Value>> values = op.decomposeOperation(rewriter);
    if (failed(values))
      return failure();
    rewriter.replaceOp(op, *values);
    return success();
  }
};

struct FuseElementwise
    : public automap::impl::FuseElementwisePassBase<FuseElementwise> {
  void runOnOperation() override;
};

} // namespace

void FuseElementwise::runOnOperation() {
  MLIRContext *context = &getContext();
  {
    RewritePatternSet patterns(context);
    patterns.add<Generalize, Decompose>(context);
    linalg::populateDecomposePadPatterns(patterns);
    tensor::populateDecomposeTensorConcatPatterns(patterns);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      return signalPassFailure();
  }
  {
    RewritePatternSet patterns(context);
    linalg::populateElementwiseOpsFusionPatterns(patterns, shouldFuse);
    linalg::populateInlineConstantOperandsPatterns(patterns);
    linalg::populateEraseUnusedOperandsAndResultsPatterns(patterns);
    tensor::EmptyOp::getCanonicalizationPatterns(patterns, context);
    linalg::GenericOp::getCanonicalizationPatterns(patterns, context);
    GreedyRewriteConfig config;
    config.setUseTopDownTraversal();
    if (failed(
            applyPatternsGreedily(getOperation(), std::move(patterns), config)))
      return signalPassFailure();
  }
  SmallVector<linalg::FillOp> fills;
  getOperation().walk([&](linalg::FillOp fill) { fills.push_back(fill); });
  OpBuilder builder(context);
  for (linalg::FillOp fill : fills) {
    if (fill->getNumResults() != 1)
      continue;
    for (OpOperand &use :
         llvm::make_early_inc_range(llvm::drop_begin(fill->getUses()))) {
      // Only what is overwritten needs its own; the start of a collective and
      // its wait must keep the same one.
      auto user = dyn_cast<DestinationStyleOpInterface>(use.getOwner());
      if (!user || !user.isDpsInit(&use))
        continue;
      builder.setInsertionPoint(use.getOwner());
      use.set(builder.clone(*fill)->getResult(0));
    }
  }
}
