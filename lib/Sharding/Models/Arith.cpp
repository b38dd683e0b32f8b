//===- Arith.cpp - Sharding of arith operations on tensors ----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Models.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace automap;

namespace {
/// A splat can be made in any local shape. Other constants are made whole and
/// sliced, which costs no communication.
struct ConstantModel
    : public ShardableOpInterface::ExternalModel<ConstantModel,
                                                 arith::ConstantOp> {
  static bool isSplat(Operation *op) {
    return isa<SplatElementsAttr>(cast<arith::ConstantOp>(op).getValue());
  }
  ShardingRule getShardingRule(Operation *op) const {
    return isSplat(op) ? getElementwiseRule(op) : getReplicatedRule(op);
  }
  FailureOr<SmallVector<Value>> buildLocalOp(Operation *op,
                                             OpPartition &partition) const {
    auto constant = cast<arith::ConstantOp>(op);
    TypedAttr value = constant.getValue();
    if (auto splat = dyn_cast<SplatElementsAttr>(value))
      value = splat.resizeSplat(partition.getLocalResultType(op, 0));
    return SmallVector<Value>{
        arith::ConstantOp::create(partition.builder, op->getLoc(), value)};
  }
  bool isRematerializable(Operation *op) const { return isSplat(op); }
};
} // namespace

void automap::registerArithModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, arith::ArithDialect *) {
    arith::ConstantOp::attachInterface<ConstantModel>(*context);
  });
}
