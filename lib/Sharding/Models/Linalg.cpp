//===- Linalg.cpp - Sharding of linalg operations -------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LinalgModels.h"
#include "Models.h"

#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace automap;

/// No tensor is read, so that the values can be computed anywhere.
static bool readsNoTensor(linalg::LinalgOp op) {
  if (op.getNumReductionLoops() != 0)
    return false;
  for (OpOperand *input : op.getDpsInputOperands())
    if (isa<ShapedType>(input->get().getType()))
      return false;
  for (OpOperand &init : op.getDpsInitsMutable())
    if (op.payloadUsesValueFromOperand(&init))
      return false;
  llvm::SetVector<Value> captures;
  getUsedValuesDefinedAbove(op->getRegions(), captures);
  return llvm::none_of(
      captures, [](Value value) { return isa<ShapedType>(value.getType()); });
}

namespace {
template <typename OpTy>
struct LinalgModel
    : public ShardableOpInterface::ExternalModel<LinalgModel<OpTy>, OpTy> {
  ShardingRule getShardingRule(Operation *op) const {
    return getLinalgRule(cast<linalg::LinalgOp>(op));
  }
  FailureOr<SmallVector<Value>> buildLocalOp(Operation *op,
                                             OpPartition &partition) const {
    return buildLocalLinalgOp(cast<linalg::LinalgOp>(op), partition);
  }
  bool isRematerializable(Operation *op) const {
    return readsNoTensor(cast<linalg::LinalgOp>(op));
  }
};

template <typename... Ops>
void attach(MLIRContext *context) {
  (Ops::template attachInterface<LinalgModel<Ops>>(*context), ...);
}
} // namespace

void automap::registerLinalgModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, linalg::LinalgDialect *) {
    attach<
#define GET_OP_LIST
#include "mlir/Dialect/Linalg/IR/LinalgStructuredOps.cpp.inc"
        >(context);
  });
}
