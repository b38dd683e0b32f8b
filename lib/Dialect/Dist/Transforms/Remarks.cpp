//===- Remarks.cpp - What a plan does not divide --------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remarks.h"

#include "automap/Sharding/ShardableOpInterface.h"

using namespace mlir;
using namespace automap;
using namespace automap::dist;

/// Whether `sharding` splits any dim over more than one device.
static bool isSplit(ShardingAttr sharding, MeshAttr mesh) {
  return llvm::any_of(sharding.getDims(), [&](AxesAttr axes) {
    return mesh.getAxesSize(axes.getAxes()) > 1;
  });
}

/// Whether `value` is a tensor of more than one element.
static bool isLarge(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && (!type.hasStaticShape() || type.getNumElements() > 1);
}

static StringRef getReason(Operation &op, const ShardingRule &rule) {
  if (!isa<ShardableOpInterface>(op))
    return "it has no sharding rule";
  bool canSplit = llvm::any_of(rule.factors, [](const Factor &factor) {
    return factor.kind == FactorKind::parallel ||
           factor.kind == FactorKind::reduction;
  });
  return canSplit ? "the plan splits none of its factors"
                  : "its rule needs every dim whole";
}

void automap::dist::emitWholeRemarks(PlannedFunction &planned) {
  MeshAttr mesh = planned.getMesh();
  walkPlanned(planned.getBody(), [&](Operation &op) {
    if (auto reshard = dyn_cast<ReshardOp>(op)) {
      if (isSplit(reshard.getSource(), mesh) &&
          !isSplit(reshard.getTarget(), mesh))
        op.emitRemark() << "every device holds all of "
                        << reshard.getOutput().getType()
                        << " here: its user needs it whole";
      return;
    }
    if (getPinnedSharding(&op) || isControlFlow(&op) ||
        isRematerializable(&op) || llvm::none_of(op.getResults(), isLarge))
      return;
    const OpPlan &plan = planned.getPlan(&op);
    bool isDivided =
        llvm::any_of(llvm::zip_equal(plan.rule.factors, plan.axes.getFactors()),
                     [&](const auto &entry) {
                       auto &[factor, axes] = entry;
                       return factor.kind != FactorKind::partial &&
                              mesh.getAxesSize(axes.getAxes()) > 1;
                     });
    if (!isDivided)
      op.emitRemark() << "every device computes all of '" << op.getName()
                      << "': " << getReason(op, plan.rule);
  });
}
