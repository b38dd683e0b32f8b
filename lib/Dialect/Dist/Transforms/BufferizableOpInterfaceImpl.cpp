//===- BufferizableOpInterfaceImpl.cpp - Bufferize dist -------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Invariants:
// - A collective never writes its input: the outcome has a buffer of its own,
//   which the memory plan lets share storage with whatever is dead by then.
// - The input of a started collective is read until its wait, so the analysis
//   sees `dist.wait` as a reader of it: an op in between that would like to
//   write it in place gets a copy.
// - The outcome of a started collective is written until its wait. Its only
//   use is the wait, so no copy of it can be taken too early.
//
//===----------------------------------------------------------------------===//

#include "automap/Dialect/Dist/Transforms/BufferizableOpInterfaceImpl.h"

#include "automap/Dialect/Dist/IR/Dist.h"
#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::bufferization;
using namespace automap::dist;

/// The dense row-major buffer of a tensor.
static MemRefType getDenseType(Type type) {
  auto tensorType = cast<RankedTensorType>(type);
  return MemRefType::get(tensorType.getShape(), tensorType.getElementType());
}

namespace {

/// What collectives and the launch have in common: tensors in are only read,
/// tensors out are new buffers.
template <typename Model, typename OpTy>
struct ReadsAndAllocates
    : public BufferizableOpInterface::ExternalModel<Model, OpTy> {
  bool bufferizesToAllocation(Operation *, Value value) const {
    return isa<TensorType>(value.getType());
  }
  bool bufferizesToMemoryRead(Operation *, OpOperand &,
                              const AnalysisState &) const {
    return true;
  }
  bool bufferizesToMemoryWrite(Operation *, OpOperand &,
                               const AnalysisState &) const {
    return false;
  }
  AliasingValueList getAliasingValues(Operation *, OpOperand &,
                                      const AnalysisState &) const {
    return {};
  }
  FailureOr<BufferLikeType> getBufferType(Operation *, Value value,
                                          const BufferizationOptions &,
                                          const BufferizationState &,
                                          SmallVector<Value> &) const {
    return cast<BufferLikeType>(getDenseType(value.getType()));
  }
};

template <typename OpTy>
struct CollectiveModel : public ReadsAndAllocates<CollectiveModel<OpTy>, OpTy> {
  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options,
                          BufferizationState &state) const {
    auto collective = cast<OpTy>(op);
    FailureOr<Value> input =
        getBuffer(rewriter, collective.getInput(), options, state);
    if (failed(input))
      return failure();
    FailureOr<Value> dest =
        options.createAlloc(rewriter, op->getLoc(),
                            getDenseType(collective.getOutput().getType()), {});
    if (failed(dest))
      return failure();

    OperationState newState(op->getLoc(), op->getName());
    newState.addOperands({*input, *dest});
    newState.addAttributes(op->getAttrs());
    Value token = collective.getTokenOrNull();
    if (token)
      newState.addTypes(token.getType());
    Operation *newOp = rewriter.create(newState);
    SmallVector<Value> replacements = {*dest};
    llvm::append_range(replacements, newOp->getResults());
    replaceOpWithBufferizedValues(rewriter, op, replacements);
    return success();
  }
};

struct LaunchModel : public ReadsAndAllocates<LaunchModel, LaunchOp> {
  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options,
                          BufferizationState &state) const {
    auto launch = cast<LaunchOp>(op);
    SmallVector<Value> inputs, dests;
    for (Value input : launch.getInputs()) {
      FailureOr<Value> buffer = getBuffer(rewriter, input, options, state);
      if (failed(buffer))
        return failure();
      inputs.push_back(*buffer);
    }
    for (Value output : launch.getOutputs()) {
      FailureOr<Value> dest = options.createAlloc(
          rewriter, op->getLoc(), getDenseType(output.getType()), {});
      if (failed(dest))
        return failure();
      dests.push_back(*dest);
    }
    LaunchOp::create(rewriter, op->getLoc(), TypeRange(),
                     launch.getCalleeAttr(), launch.getMeshAttr(),
                     launch.getInShardings(), launch.getOutShardings(), inputs,
                     dests);
    replaceOpWithBufferizedValues(rewriter, op, dests);
    return success();
  }
};

struct WaitModel
    : public BufferizableOpInterface::ExternalModel<WaitModel, WaitOp> {
  bool bufferizesToMemoryRead(Operation *op, OpOperand &operand,
                              const AnalysisState &) const {
    return operand.get() == cast<WaitOp>(op).getInput();
  }
  bool bufferizesToMemoryWrite(Operation *, OpOperand &,
                               const AnalysisState &) const {
    return false;
  }
  AliasingValueList getAliasingValues(Operation *op, OpOperand &operand,
                                      const AnalysisState &) const {
    auto wait = cast<WaitOp>(op);
    if (operand.get() == wait.getPending())
      return {{wait.getOutput(), BufferRelation::Equivalent}};
    return {};
  }
  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options,
                          BufferizationState &state) const {
    auto wait = cast<WaitOp>(op);
    FailureOr<Value> buffer =
        getBuffer(rewriter, wait.getPending(), options, state);
    if (failed(buffer))
      return failure();
    WaitOp::create(rewriter, op->getLoc(), /*output=*/Type(), wait.getToken(),
                   /*pending=*/Value(), /*input=*/Value());
    replaceOpWithBufferizedValues(rewriter, op, *buffer);
    return success();
  }
};

/// Averages in place.
struct DasgdSyncModel
    : public BufferizableOpInterface::ExternalModel<DasgdSyncModel,
                                                    DasgdSyncOp> {
  bool bufferizesToMemoryRead(Operation *, OpOperand &,
                              const AnalysisState &) const {
    return true;
  }
  bool bufferizesToMemoryWrite(Operation *, OpOperand &,
                               const AnalysisState &) const {
    return true;
  }
  AliasingValueList getAliasingValues(Operation *op, OpOperand &operand,
                                      const AnalysisState &) const {
    return {{op->getResult(operand.getOperandNumber()),
             BufferRelation::Equivalent}};
  }
  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options,
                          BufferizationState &state) const {
    SmallVector<Value> buffers;
    for (Value input : op->getOperands()) {
      FailureOr<Value> buffer = getBuffer(rewriter, input, options, state);
      if (failed(buffer))
        return failure();
      buffers.push_back(*buffer);
    }
    OperationState newState(op->getLoc(), op->getName());
    newState.addOperands(buffers);
    newState.addAttributes(op->getAttrs());
    rewriter.create(newState);
    replaceOpWithBufferizedValues(rewriter, op, buffers);
    return success();
  }
};

/// In the global form a constraint and a reshard say where a value lives, not
/// what it is.
template <typename OpTy>
struct IdentityModel
    : public BufferizableOpInterface::ExternalModel<IdentityModel<OpTy>, OpTy> {
  bool bufferizesToMemoryRead(Operation *, OpOperand &,
                              const AnalysisState &) const {
    return false;
  }
  bool bufferizesToMemoryWrite(Operation *, OpOperand &,
                               const AnalysisState &) const {
    return false;
  }
  AliasingValueList getAliasingValues(Operation *op, OpOperand &,
                                      const AnalysisState &) const {
    return {{op->getResult(0), BufferRelation::Equivalent}};
  }
  LogicalResult bufferize(Operation *op, RewriterBase &rewriter,
                          const BufferizationOptions &options,
                          BufferizationState &state) const {
    FailureOr<Value> buffer =
        getBuffer(rewriter, op->getOperand(0), options, state);
    if (failed(buffer))
      return failure();
    replaceOpWithBufferizedValues(rewriter, op, *buffer);
    return success();
  }
};

template <typename... OpTys>
void attachCollectives(MLIRContext *context) {
  (OpTys::template attachInterface<CollectiveModel<OpTys>>(*context), ...);
}

} // namespace

void automap::dist::registerBufferizableOpInterfaceExternalModels(
    DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, DistDialect *) {
    attachCollectives<AllReduceOp, AllReduceStartOp, AllGatherOp,
                      AllGatherStartOp, ReduceScatterOp, ReduceScatterStartOp,
                      AllToAllOp, AllToAllStartOp, CollectivePermuteOp,
                      CollectivePermuteStartOp, BroadcastOp, BroadcastStartOp>(
        context);
    LaunchOp::attachInterface<LaunchModel>(*context);
    WaitOp::attachInterface<WaitModel>(*context);
    DasgdSyncOp::attachInterface<DasgdSyncModel>(*context);
    ConstraintOp::attachInterface<IdentityModel<ConstraintOp>>(*context);
    ReshardOp::attachInterface<IdentityModel<ReshardOp>>(*context);
    context->loadDialect<memref::MemRefDialect>();
  });
}
