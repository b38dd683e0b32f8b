//===- SpecializeBatch.cpp - Give a dynamic batch its size ----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EntryFunction.h"
#include "automap/Dialect/Dist/Transforms/Passes.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace automap::dist {
#define GEN_PASS_DEF_SPECIALIZEBATCHPASS
#include "automap/Dialect/Dist/Transforms/Passes.h.inc"
} // namespace automap::dist

using namespace mlir;
using namespace automap::dist;

namespace {
struct SpecializeBatchPass
    : public automap::dist::impl::SpecializeBatchPassBase<SpecializeBatchPass> {
  using SpecializeBatchPassBase::SpecializeBatchPassBase;

  void runOnOperation() override {
    FailureOr<func::FuncOp> function = getEntryFunction(getOperation(), entry);
    if (failed(function) || failed(specializeArguments(*function)) ||
        failed(simplify(*function)))
      return signalPassFailure();
    specializeResults(*function);
  }

private:
  LogicalResult specializeArguments(func::FuncOp function);
  LogicalResult simplify(func::FuncOp function);
  void specializeResults(func::FuncOp function);
};

/// A concatenation of what the casts in front of it hide; for most other
/// operations upstream has such patterns.
struct ConcatUncast : OpRewritePattern<tensor::ConcatOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(tensor::ConcatOp concat,
                                PatternRewriter &rewriter) const override {
    SmallVector<Value> inputs(concat.getInputs());
    for (Value &input : inputs)
      if (auto cast = input.getDefiningOp<tensor::CastOp>();
          cast && tensor::canFoldIntoConsumerOp(cast))
        input = cast.getSource();
    if (llvm::equal(inputs, concat.getInputs()))
      return failure();
    Value joined = tensor::ConcatOp::create(rewriter, concat.getLoc(),
                                            concat.getDim(), inputs);
    rewriter.replaceOpWithNewOp<tensor::CastOp>(concat, concat.getType(),
                                                joined);
    return success();
  }
};
} // namespace

/// Arguments of the size that was asked for, cast to what they were.
LogicalResult SpecializeBatchPass::specializeArguments(func::FuncOp function) {
  if (size < 1)
    return function.emitOpError()
           << "cannot have a batch of " << size.getValue()
           << "; give the option 'size' a positive one";
  OpBuilder builder = OpBuilder::atBlockBegin(&function.getBody().front());
  for (BlockArgument arg : function.getArguments()) {
    auto type = dyn_cast<RankedTensorType>(arg.getType());
    if (!type || type.hasStaticShape())
      continue;
    SmallVector<int64_t> shape(type.getShape());
    if (ShapedType::isDynamic(shape[0]))
      shape[0] = size;
    if (ShapedType::isDynamicShape(shape))
      return function.emitOpError()
             << "argument #" << arg.getArgNumber() << " has type " << type
             << "; only the outer dim can be dynamic, as a batch";
    arg.setType(type.clone(shape));
    auto cast = tensor::CastOp::create(builder, arg.getLoc(), type, arg);
    arg.replaceAllUsesExcept(cast, cast);
  }
  function.setFunctionType(
      builder.getFunctionType(function.getBody().front().getArgumentTypes(),
                              function.getResultTypes()));
  return success();
}

/// Canonicalization moves the casts to where the function returns.
LogicalResult SpecializeBatchPass::simplify(func::FuncOp function) {
  MLIRContext *context = &getContext();
  RewritePatternSet patterns(context);
  patterns.add<ConcatUncast>(context);
  for (Dialect *dialect : context->getLoadedDialects())
    dialect->getCanonicalizationPatterns(patterns);
  for (RegisteredOperationName op : context->getRegisteredOperations())
    op.getCanonicalizationPatterns(patterns, context);
  return applyPatternsGreedily(function, std::move(patterns));
}

void SpecializeBatchPass::specializeResults(func::FuncOp function) {
  Operation *terminator = function.getBody().front().getTerminator();
  for (OpOperand &operand : terminator->getOpOperands())
    if (auto cast = operand.get().getDefiningOp<tensor::CastOp>())
      if (cast.getSource().getType().hasStaticShape())
        operand.set(cast.getSource());
  function.setFunctionType(Builder(&getContext())
                               .getFunctionType(function.getArgumentTypes(),
                                                terminator->getOperandTypes()));
  for (Operation &op : llvm::make_early_inc_range(function.getBody().front()))
    if (isa<tensor::CastOp>(op) && op.use_empty())
      op.erase();
}
