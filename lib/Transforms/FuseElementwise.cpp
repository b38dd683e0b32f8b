//===- FuseElementwise.cpp - Fuse elementwise ops -------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Brings structured ops into one form, fuses those that Fusion.h names, and
// gives each op an output of its own: a fill if it fills it first, else an
// empty tensor. What shares one would share its buffer, from the first use to
// the last. Fills stand right before what they are for, and fill only the slice
// that is taken of them, so that no buffer of zeros waits for its use.
//
//===----------------------------------------------------------------------===//

#include "automap/Dialect/Dist/IR/Dist.h"
#include "automap/Kernels/Fusion.h"
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
using namespace automap;

namespace {

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

/// Slices of what only moves elements, a broadcast for one, become that of
/// slices where this reads no more than the slice has, or nobody needs the
/// rest.
struct MoveOnlyTheSlice : public OpRewritePattern<tensor::ExtractSliceOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(tensor::ExtractSliceOp slice,
                                PatternRewriter &rewriter) const override {
    auto producer = slice.getSource().getDefiningOp<linalg::GenericOp>();
    RankedTensorType type = slice.getType();
    if (!producer || !movesElementsOnly(producer) ||
        producer.getNumReductionLoops() > 0 || !slice.hasUnitStride() ||
        type.getRank() != slice.getSourceType().getRank() ||
        !type.hasStaticShape() || type.getNumElements() == 0)
      return failure();
    auto input =
        dyn_cast<RankedTensorType>(producer.getInputs().front().getType());
    bool isBroadcast =
        !input || (input.hasStaticShape() &&
                   input.getNumElements() <= type.getNumElements());
    if (!isBroadcast && !producer->hasOneUse())
      return failure();
    FailureOr<TilingResult> moved =
        tensor::replaceExtractSliceWithTiledProducer(
            rewriter, slice, cast<OpResult>(slice.getSource()));
    if (failed(moved))
      return failure();
    rewriter.replaceOp(slice, moved->tiledValues);
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
    linalg::populateElementwiseOpsFusionPatterns(
        patterns, [](OpOperand *use) { return shouldFuse(*use); });
    linalg::populateInlineConstantOperandsPatterns(patterns);
    linalg::populateSwapExtractSliceWithFillPatterns(patterns);
    patterns.add<MoveOnlyTheSlice>(context);
    tensor::populateFoldTensorEmptyPatterns(patterns);
    linalg::populateEraseUnusedOperandsAndResultsPatterns(patterns);
    tensor::EmptyOp::getCanonicalizationPatterns(patterns, context);
    linalg::GenericOp::getCanonicalizationPatterns(patterns, context);
    GreedyRewriteConfig config;
    config.setUseTopDownTraversal();
    if (failed(
            applyPatternsGreedily(getOperation(), std::move(patterns), config)))
      return signalPassFailure();
  }
  OpBuilder builder(context);
  auto giveOwn = [&](Operation *op, auto needsOwn) {
    if (op->getNumResults() != 1 || op->use_empty())
      return;
    for (OpOperand &use :
         llvm::make_early_inc_range(llvm::drop_begin(op->getUses()))) {
      if (!needsOwn(use))
        continue;
      builder.setInsertionPoint(use.getOwner());
      use.set(builder.clone(*op)->getResult(0));
    }
  };
  SmallVector<linalg::FillOp> fills;
  getOperation().walk([&](linalg::FillOp fill) { fills.push_back(fill); });
  for (linalg::FillOp fill : fills) {
    giveOwn(fill, [](OpOperand &use) {
      // Only what is overwritten needs its own.
      auto user = dyn_cast<DestinationStyleOpInterface>(use.getOwner());
      return user && user.isDpsInit(&use);
    });
    // Not into a loop, where it would be filled again and again.
    if (!fill->hasOneUse())
      continue;
    Operation *user = *fill->user_begin();
    if (user->getBlock() == fill->getBlock())
      fill->moveBefore(user);
  }
  SmallVector<tensor::EmptyOp> empties;
  getOperation().walk([&](tensor::EmptyOp empty) { empties.push_back(empty); });
  for (tensor::EmptyOp empty : empties)
    giveOwn(empty, [](OpOperand &use) {
      // The start of a collective and its wait must keep the same one.
      return !isa<dist::DistDialect>(use.getOwner()->getDialect());
    });
}
