//===- InsertReshards.cpp - Make every change of sharding explicit --------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EntryFunction.h"
#include "automap/Dialect/Dist/Transforms/Passes.h"
#include "automap/Sharding/PlannedFunction.h"

#include "llvm/ADT/SetVector.h"

namespace automap::dist {
#define GEN_PASS_DEF_INSERTRESHARDSPASS
#include "automap/Dialect/Dist/Transforms/Passes.h.inc"
} // namespace automap::dist

using namespace mlir;
using namespace automap;
using namespace automap::dist;

/// Puts reshards between `value` and those of its uses that need it in another
/// sharding than it has.
static void insertReshards(PlannedFunction &planned, OpBuilder &builder,
                           Value value) {
  if (!isa<RankedTensorType>(value.getType()))
    return;
  ShardingAttr from = planned.getSharding(value);
  llvm::MapVector<ShardingAttr, SmallVector<OpOperand *>> usesByTarget;
  for (OpOperand &use : value.getUses()) {
    ShardingAttr to = planned.getRequiredSharding(use);
    if (to != from)
      usesByTarget[to].push_back(&use);
  }
  if (usesByTarget.empty())
    return;
  // The uses are listed last first; earlier users get their reshard first.
  auto targets = usesByTarget.takeVector();
  std::reverse(targets.begin(), targets.end());

  Value base = value, last = value;
  auto createReshard = [&](ShardingAttr to) {
    builder.setInsertionPointAfterValue(last);
    last = ReshardOp::create(builder, value.getLoc(), value.getType(), base,
                             from, to);
    return last;
  };
  // Several targets would each reduce the summands again.
  if (from.isPartial() && targets.size() > 1) {
    base = createReshard(from.withoutPartials());
    from = from.withoutPartials();
  }
  // A change back is none.
  Value pinned = base;
  while (auto constraint = pinned.getDefiningOp<ConstraintOp>())
    pinned = constraint.getInput();
  auto inner = pinned.getDefiningOp<ReshardOp>();
  auto getAs = [&](ShardingAttr to) -> Value {
    if (to == from)
      return base;
    return inner && inner.getSource() == to ? inner.getInput()
                                            : createReshard(to);
  };
  for (auto &[to, uses] : targets) {
    Value resharded = getAs(to);
    for (OpOperand *use : uses)
      use->set(resharded);
  }
}

namespace {
struct InsertReshardsPass
    : public automap::dist::impl::InsertReshardsPassBase<InsertReshardsPass> {
  using InsertReshardsPassBase::InsertReshardsPassBase;

  void runOnOperation() override {
    FailureOr<Entry> target = getEntry(getOperation(), entry);
    if (failed(target))
      return signalPassFailure();
    PlannedFunction planned(target->function, target->topology);
    if (failed(planned.initialize()))
      return signalPassFailure();

    Block &body = planned.getBody();
    OpBuilder builder(&getContext());
    // Reshards are no part of the plan.
    SmallVector<Operation *> ops;
    walkPlanned(body, [&](Operation &op) { ops.push_back(&op); });
    for (BlockArgument arg : body.getArguments())
      insertReshards(planned, builder, arg);
    SmallVector<ConstraintOp> constraints;
    for (Operation *op : ops) {
      for (Value result : op->getResults())
        insertReshards(planned, builder, result);
      if (isControlFlow(op))
        for (Region &region : op->getRegions())
          for (BlockArgument arg : region.getArguments())
            insertReshards(planned, builder, arg);
      if (auto constraint = dyn_cast<ConstraintOp>(op))
        constraints.push_back(constraint);
    }
    // What was pinned is now sharded as asked.
    for (ConstraintOp constraint : constraints) {
      constraint.getOutput().replaceAllUsesWith(constraint.getInput());
      constraint.erase();
    }
  }
};
} // namespace
