//===- Bufferize.cpp - Turn tensors into buffers --------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Dialect/Dist/IR/Dist.h"
#include "automap/Transforms/Passes.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotAnalysis.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotModuleBufferize.h"
#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

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

/// A buffer that one iteration allocates and the next one reads would be two
/// live buffers with one allocation, which has no place in a memory plan. So a
/// loop that carries buffers gets one buffer for each, outside of it, and
/// copies into it at the end of an iteration:
///
///   %r = scf.for ... iter_args(%a = %init) { ...; scf.yield %b }
///
/// becomes
///
///   %p = memref.alloc(); memref.copy %init, %p
///   scf.for ... { (%a is %p) ...; memref.copy %b, %p }
///
/// With several such variables the new values may refer to the old ones, so
/// they are all copied away first.
void keepLoopVariablesInPlace(scf::ForOp loop) {
  SmallVector<unsigned> carried;
  for (auto [index, init, yielded] :
       llvm::enumerate(loop.getInitArgs(), loop.getYieldedValues()))
    if (isa<MemRefType>(init.getType()) &&
        yielded != loop.getRegionIterArg(index))
      carried.push_back(index);
  OpBuilder builder(loop);
  Location loc = loop.getLoc();
  auto allocate = [&](Value like) -> Value {
    auto type = cast<MemRefType>(like.getType());
    return memref::AllocOp::create(
        builder, loc, MemRefType::get(type.getShape(), type.getElementType()));
  };
  auto copy = [&](Value from, Value to) {
    linalg::CopyOp::create(builder, loc, from, to);
  };
  auto yield = cast<scf::YieldOp>(loop.getBody()->getTerminator());
  SmallVector<Value> places, results;
  for (unsigned index : carried) {
    Value init = loop.getInitArgs()[index];
    Value place = allocate(init);
    copy(init, place);
    places.push_back(place);
    Value asCarried = place;
    if (place.getType() != init.getType())
      asCarried = memref::CastOp::create(builder, loc, init.getType(), place);
    results.push_back(asCarried);
  }
  builder.setInsertionPoint(yield);
  SmallVector<Value> values;
  for (unsigned index : carried) {
    Value value = yield.getResults()[index];
    if (carried.size() > 1) {
      Value away = allocate(value);
      copy(value, away);
      value = away;
    }
    values.push_back(value);
  }
  for (auto [value, place] : llvm::zip(values, places))
    copy(value, place);
  for (auto [index, result] : llvm::zip(carried, results)) {
    loop.getInitArgsMutable()[index].set(result);
    yield.setOperand(index, loop.getRegionIterArg(index));
  }
}

void keepLoopVariablesInPlace(ModuleOp module) {
  SmallVector<scf::ForOp> loops;
  module.walk([&](scf::ForOp loop) { loops.push_back(loop); });
  for (scf::ForOp loop : loops)
    keepLoopVariablesInPlace(loop);
}

/// A while loop must carry its buffers in place already.
LogicalResult checkWhileLoops(ModuleOp module) {
  WalkResult result = module.walk([&](scf::WhileOp loop) {
    auto inPlace = [](ValueRange values, ValueRange arguments) {
      for (auto [value, argument] : llvm::zip(values, arguments))
        if (isa<MemRefType>(value.getType()) && value != argument)
          return false;
      return true;
    };
    if (inPlace(loop.getConditionOp().getArgs(), loop.getBeforeArguments()) &&
        inPlace(loop.getYieldOp().getResults(), loop.getAfterArguments()))
      return WalkResult::advance();
    loop.emitOpError() << "carries a tensor that is not updated in place; use "
                          "'scf.for'";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
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
  if (failed(checkWhileLoops(module)))
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
