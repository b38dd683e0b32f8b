//===- Bufferize.cpp - Turn tensors into buffers --------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopVariables.h"

#include "automap/Dialect/Dist/IR/Dist.h"
#include "automap/Transforms/Passes.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotAnalysis.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotModuleBufferize.h"
#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace automap {
#define GEN_PASS_DEF_BUFFERIZEPASS
#include "automap/Transforms/Passes.h.inc"
} // namespace automap

using namespace mlir;
using namespace mlir::bufferization;
using namespace automap;

namespace {

struct Bufferize : public automap::impl::BufferizePassBase<Bufferize> {
  void runOnOperation() override;
};

/// Only static shapes have a place in an arena and in the runtime's ABI. An
/// unranked tensor is a cast of a static one (for a printing function).
LogicalResult checkStaticShapes(func::FuncOp function) {
  auto check = [&](Type type, Location loc) -> LogicalResult {
    auto tensorType = dyn_cast<RankedTensorType>(type);
    if (!tensorType || tensorType.hasStaticShape())
      return success();
    return emitError(loc) << "the shape of " << tensorType
                          << " is not known at compile time; export the model "
                             "with static shapes";
  };
  for (BlockArgument argument : function.getArguments())
    if (failed(check(argument.getType(), argument.getLoc())))
      return failure();
  for (Type type : function.getResultTypes())
    if (failed(check(type, function.getLoc())))
      return failure();
  WalkResult result = function.walk([&](Operation *op) {
    for (Type type : op->getResultTypes())
      if (failed(check(type, op->getLoc())))
        return WalkResult::interrupt();
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

/// Promises the analysis that nobody else needs the arguments to be writable.
void markArgumentsReadOnly(ModuleOp module) {
  llvm::DenseSet<StringAttr> launched;
  module.walk([&](dist::LaunchOp launch) {
    launched.insert(launch.getCalleeAttr().getAttr());
  });
  auto readOnly = BoolAttr::get(module.getContext(), false);
  for (auto function : module.getOps<func::FuncOp>()) {
    if (function.isExternal() ||
        (function.isPrivate() && !launched.contains(function.getSymNameAttr())))
      continue;
    for (BlockArgument argument : function.getArguments())
      if (isa<TensorType>(argument.getType()))
        function.setArgAttr(argument.getArgNumber(),
                            BufferizationDialect::kWritableAttrName, readOnly);
  }
}

/// An allocation that is returned becomes an out parameter, which it can do
/// once: what is returned again becomes a copy.
void separateResults(func::FuncOp function) {
  if (function.isExternal())
    return;
  Operation *terminator = function.getBody().back().getTerminator();
  OpBuilder builder(terminator);
  llvm::SmallDenseSet<Value> returned;
  for (OpOperand &operand : terminator->getOpOperands()) {
    auto type = dyn_cast<MemRefType>(operand.get().getType());
    if (!type || returned.insert(operand.get()).second)
      continue;
    Value copy = memref::AllocOp::create(builder, terminator->getLoc(), type);
    memref::CopyOp::create(builder, terminator->getLoc(), operand.get(), copy);
    operand.set(copy);
  }
}

} // namespace

void Bufferize::runOnOperation() {
  ModuleOp module = getOperation();
  for (auto function : module.getOps<func::FuncOp>())
    if (failed(checkStaticShapes(function)))
      return signalPassFailure();
  markArgumentsReadOnly(module);

  OneShotBufferizationOptions options;
  // Made sound by keepLoopVariablesInPlace.
  options.allowReturnAllocsFromLoops = true;
  options.bufferizeFunctionBoundaries = true;
  options.setFunctionBoundaryTypeConversion(LayoutMapOption::IdentityLayoutMap);
  options.unknownTypeConverterFn = [](TensorType type, Attribute memorySpace,
                                      const BufferizationOptions &) {
    return getMemRefTypeWithStaticIdentityLayout(type, memorySpace);
  };
  // A copy between strided buffers is a loop nest that later passes know; of
  // `memref.copy` only the dense form has a fast lowering.
  options.memCpyFn = [](OpBuilder &builder, Location loc, Value from,
                        Value to) -> LogicalResult {
    auto isDense = [](Value buffer) {
      auto type = dyn_cast<MemRefType>(buffer.getType());
      return !type || type.getLayout().isIdentity();
    };
    if (isDense(from) && isDense(to))
      memref::CopyOp::create(builder, loc, from, to);
    else
      linalg::CopyOp::create(builder, loc, from, to);
    return success();
  };
  BufferizationState state;
  if (failed(runOneShotModuleBufferize(module, options, state)))
    return signalPassFailure();
  keepLoopVariablesInPlace(module);
  for (auto function : module.getOps<func::FuncOp>())
    for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i)
      function.removeArgAttr(i, BufferizationDialect::kWritableAttrName);

  // A result that is an argument can no longer update one or be the loss.
  for (auto function : module.getOps<func::FuncOp>())
    for (unsigned i = 0, e = function.getNumResults(); i < e; ++i)
      for (NamedAttribute attr : llvm::to_vector(function.getResultAttrs(i)))
        if (isa_and_nonnull<dist::DistDialect>(attr.getNameDialect()))
          function.removeResultAttr(i, attr.getName());

  for (auto function : module.getOps<func::FuncOp>())
    separateResults(function);
  BufferResultsToOutParamsOpts outParams;
  outParams.hoistStaticAllocs = true;
  outParams.modifyPublicFunctions = true;
  if (failed(promoteBufferResultsToOutParams(module, outParams)))
    return signalPassFailure();
}
