//===- Manual.cpp - Parts of a program that a person partitioned ----------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Models.h"

using namespace mlir;
using namespace automap;
using namespace automap::dist;

namespace {
/// The operation says how it is sharded, and its body is what a device runs.
struct ManualModel
    : public ShardableOpInterface::ExternalModel<ManualModel, ManualOp> {
  ShardingRule getShardingRule(Operation *op) const {
    auto manual = cast<ManualOp>(op);
    ShardingRule rule = getReplicatedRule(op);
    llvm::append_range(rule.fixedOperands,
                       manual.getInShardings().getAsRange<ShardingAttr>());
    llvm::append_range(rule.fixedResults,
                       manual.getOutShardings().getAsRange<ShardingAttr>());
    return rule;
  }

  FailureOr<SmallVector<Value>> buildLocalOp(Operation *op,
                                             OpPartition &partition) const {
    Block &body = cast<ManualOp>(op).getBody().front();
    IRMapping mapping;
    mapping.map(body.getArguments(), partition.operands);
    for (Operation &inner : body.without_terminator())
      partition.builder.clone(inner, mapping);
    return llvm::map_to_vector(
        body.getTerminator()->getOperands(),
        [&](Value value) { return mapping.lookup(value); });
  }
};
} // namespace

void automap::registerManualModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, DistDialect *) {
    ManualOp::attachInterface<ManualModel>(*context);
  });
}
