//===- ReuseBuffers.cpp - Compute in place --------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An output that starts as an empty tensor starts as an input that is read for
// the last time instead, where BufferReuse.h lets it:
//
//   %y = exp ins(%x) outs(%empty)   =>   %y = exp ins(%x) outs(%x)
//
// This changes no value, but bufferization then gives both one buffer. Reads
// through views count as reads. Arguments are not written.
//
//===----------------------------------------------------------------------===//

#include "automap/Dialect/Dist/IR/Dist.h"
#include "automap/Kernels/BufferReuse.h"
#include "automap/Transforms/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

namespace automap {
#define GEN_PASS_DEF_REUSEBUFFERSPASS
#include "automap/Transforms/Passes.h.inc"
} // namespace automap

using namespace mlir;
using namespace automap;

namespace {

/// The last operation of a value's block that needs it or a view of it.
struct LastUse {
  Operation *op = nullptr;
  /// Not only as an operand of this operation, and not only as it is.
  bool isIndirect = false;
};

struct ReuseBuffers : public automap::impl::ReuseBuffersPassBase<ReuseBuffers> {
  void runOnOperation() override;

private:
  const LastUse &getLastUse(Value value);
  void reuse(linalg::LinalgOp op);

  llvm::DenseMap<Value, LastUse> lastUses;
};

} // namespace

static bool isView(Operation *op) {
  return isa<ViewLikeOpInterface>(op) ||
         isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::CastOp,
             tensor::ReshapeOp, tensor::ExtractSliceOp>(op);
}

/// Whether the buffer of `value` is one that is made for it.
static bool ownsBuffer(Value value) {
  Operation *op = value.getDefiningOp();
  return op &&
         isa<linalg::LinalgOp, dist::CollectiveOpInterface, dist::WaitOp>(op);
}

const LastUse &ReuseBuffers::getLastUse(Value value) {
  auto [it, isNew] = lastUses.try_emplace(value);
  if (!isNew)
    return it->second;
  LastUse last;
  Block *block = value.getParentBlock();
  SmallVector<Value> names = {value};
  while (!names.empty()) {
    Value name = names.pop_back_val();
    for (Operation *user : name.getUsers()) {
      Operation *op = block->findAncestorOpInBlock(*user);
      bool isIndirect = op != user || name != value || isView(user);
      if (!last.op || last.op->isBeforeInBlock(op))
        last = {op, isIndirect};
      else if (last.op == op)
        last.isIndirect |= isIndirect;
      if (isView(user))
        llvm::append_range(names, user->getResults());
    }
  }
  return lastUses[value] = last;
}

void ReuseBuffers::reuse(linalg::LinalgOp op) {
  for (OpOperand &init : op.getDpsInitsMutable()) {
    if (!init.get().getDefiningOp<tensor::EmptyOp>() ||
        op.payloadUsesValueFromOperand(&init))
      continue;
    for (OpOperand *input : op.getDpsInputOperands()) {
      Value value = input->get();
      if (!ownsBuffer(value) || value.getParentBlock() != op->getBlock() ||
          !isReadWhereWritten(*input, init))
        continue;
      const LastUse &last = getLastUse(value);
      if (last.op != op || last.isIndirect)
        continue;
      // No other output, and no input that is read elsewhere.
      if (llvm::any_of(op->getOpOperands(), [&](OpOperand &other) {
            return other.get() == value &&
                   (op.isDpsInit(&other) || !isReadWhereWritten(other, init));
          }))
        continue;
      init.set(value);
      break;
    }
  }
}

void ReuseBuffers::runOnOperation() {
  lastUses.clear();
  getOperation().walk([&](linalg::LinalgOp op) {
    if (op.hasPureTensorSemantics())
      reuse(op);
  });
}
