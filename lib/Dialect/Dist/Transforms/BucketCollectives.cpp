//===- BucketCollectives.cpp - Join small collectives ---------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A block is read once, from its start. Collectives of one kind wait in a
// bucket until it is full or one of them is used; then the bucket is emitted
// behind its last member. So no member can depend on another one.
//
// Not every use counts. An operation that no reduction depends on, as in an
// update of parameters, can wait itself: it is held back until the bucket is
// emitted. Gathers that were held back find their buckets in a second reading.
//
//===----------------------------------------------------------------------===//

#include "JoinCollectives.h"
#include "automap/Dialect/Dist/Transforms/Passes.h"
#include "automap/Search/LocalCost.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/TypeSwitch.h"

namespace automap::dist {
#define GEN_PASS_DEF_BUCKETCOLLECTIVESPASS
#include "automap/Dialect/Dist/Transforms/Passes.h.inc"
} // namespace automap::dist

using namespace mlir;
using namespace automap;
using namespace automap::dist;

namespace {

/// What collectives must have in common: the operation, the mesh, the axes, the
/// reduction, and the type of elements.
using BucketKey = std::tuple<TypeID, Attribute, Attribute, Attribute, Type>;

struct Bucket {
  SmallVector<CollectiveOpInterface> members;
  int64_t bytes = 0;
};

/// Joins the collectives of one module.
class Bucketing {
public:
  explicit Bucketing(int64_t bucketBytes) : bucketBytes(bucketBytes) {}

  LogicalResult run(Block &block);

private:
  /// The size from which on a bucket of this kind is full.
  FailureOr<int64_t> getLimit(CollectiveOpInterface op);
  LogicalResult read(Block &block,
                     llvm::function_ref<bool(Operation *)> isCandidate);
  LogicalResult add(CollectiveOpInterface op, Operation *next);
  /// Finds what reductions depend on.
  void findFeeding(Block &block);
  /// Holds `op` back if it uses something that waits and may wait as well;
  /// otherwise emits what it uses. Returns true if it was held back.
  bool holdOrClose(Operation &op);
  void closeAll(Operation *next);
  /// Puts what no longer needs to wait before `next`.
  void release(Operation *next);
  void emit(Bucket &bucket);

  int64_t bucketBytes;
  LocalCosts costs;
  llvm::MapVector<BucketKey, Bucket> open;
  /// The buckets that results wait in.
  llvm::DenseMap<Value, BucketKey> waiting;
  /// What was held back, in order.
  llvm::SetVector<Operation *> held;
  llvm::DenseSet<Operation *> feeding;
  /// Gathers that were held back.
  llvm::DenseSet<Operation *> late;
};

struct BucketCollectivesPass
    : public automap::dist::impl::BucketCollectivesPassBase<
          BucketCollectivesPass> {
  using BucketCollectivesPassBase::BucketCollectivesPassBase;

  void runOnOperation() override {
    if (bucketBytes < -1) {
      getOperation().emitError() << "bucket-bytes is " << bucketBytes.getValue()
                                 << "; it must be -1 (from the topology), 0 "
                                    "(no buckets) or a number of bytes";
      return signalPassFailure();
    }
    if (bucketBytes == 0)
      return;
    Bucketing bucketing(bucketBytes);
    WalkResult result = getOperation().walk([&](Block *block) {
      return failed(bucketing.run(*block)) ? WalkResult::interrupt()
                                           : WalkResult::advance();
    });
    if (result.wasInterrupted())
      signalPassFailure();
  }
};

} // namespace

/// The reduction of `op`; null if it has none.
static Attribute getReduction(Operation *op) {
  return llvm::TypeSwitch<Operation *, Attribute>(op)
      .Case<AllReduceOp, ReduceScatterOp>(
          [](auto op) { return op.getKindAttr(); })
      .Default(Attribute());
}

/// Collectives on tensors that have an element at least.
static bool isBucketable(Operation *op) {
  if (!isa<AllReduceOp, AllGatherOp, ReduceScatterOp>(op))
    return false;
  auto type = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
  return type && type.getNumElements() > 0;
}

static bool isReduction(Operation *op) {
  return isa<AllReduceOp, ReduceScatterOp>(op);
}

static RankedTensorType getInputType(CollectiveOpInterface op) {
  return cast<RankedTensorType>(op.getInput().getType());
}

FailureOr<int64_t> Bucketing::getLimit(CollectiveOpInterface op) {
  if (bucketBytes > 0)
    return bucketBytes;
  const LocalCost *cost = costs.get(op);
  if (!cost)
    return failure();
  return static_cast<int64_t>(cost->getFullBytes(op));
}

void Bucketing::emit(Bucket &bucket) {
  for (CollectiveOpInterface member : bucket.members)
    waiting.erase(member.getOutput());
  joinCollectives(bucket.members);
}

/// Calls `callback` for the operands of `op` and of what is nested in it.
static void forEachOperand(Operation &op,
                           llvm::function_ref<void(Value)> callback) {
  op.walk([&](Operation *user) {
    for (Value operand : user->getOperands())
      callback(operand);
  });
}

LogicalResult Bucketing::add(CollectiveOpInterface op, Operation *next) {
  FailureOr<int64_t> limit = getLimit(op);
  if (failed(limit))
    return failure();
  int64_t bytes = getBytes(getInputType(op));
  if (bytes >= *limit)
    return success();
  BucketKey key(op->getName().getTypeID(), op.getMeshAttr(), op.getAxes(),
                getReduction(op), getInputType(op).getElementType());
  Bucket &bucket = open[key];
  bucket.members.push_back(op);
  bucket.bytes += bytes;
  waiting.try_emplace(op.getOutput(), key);
  if (bucket.bytes < *limit)
    return success();
  emit(bucket);
  open.erase(key);
  release(next);
  return success();
}

void Bucketing::findFeeding(Block &block) {
  for (Operation &op : llvm::reverse(block))
    if (isReduction(&op) || feeding.contains(&op))
      forEachOperand(op, [&](Value operand) {
        if (Operation *producer = operand.getDefiningOp())
          feeding.insert(producer);
      });
}

void Bucketing::release(Operation *next) {
  auto ops = held.takeVector();
  for (Operation *op : ops) {
    bool waits = false;
    forEachOperand(*op, [&](Value operand) {
      waits |=
          waiting.contains(operand) || held.contains(operand.getDefiningOp());
    });
    if (waits)
      held.insert(op);
    else
      op->moveBefore(next);
  }
}

void Bucketing::closeAll(Operation *next) {
  for (auto &[key, bucket] : open)
    emit(bucket);
  open.clear();
  release(next);
}

bool Bucketing::holdOrClose(Operation &op) {
  if (waiting.empty() && held.empty())
    return false;
  SmallVector<BucketKey> used;
  bool usesHeld = false;
  forEachOperand(op, [&](Value operand) {
    if (auto it = waiting.find(operand); it != waiting.end())
      used.push_back(it->second);
    usesHeld |= held.contains(operand.getDefiningOp());
  });
  if (used.empty() && !usesHeld)
    return false;
  if (!feeding.contains(&op) && !isReduction(&op) && isMemoryEffectFree(&op)) {
    held.insert(&op);
    if (isBucketable(&op))
      late.insert(&op);
    return true;
  }
  if (usesHeld) {
    closeAll(&op);
    return false;
  }
  for (const BucketKey &key : used)
    if (auto it = open.find(key); it != open.end()) {
      emit(it->second);
      open.erase(it);
    }
  release(&op);
  return false;
}

LogicalResult
Bucketing::read(Block &block,
                llvm::function_ref<bool(Operation *)> isCandidate) {
  findFeeding(block);
  // What is emitted or released stands before the next operation and is not
  // read again.
  for (Operation &op : llvm::make_early_inc_range(block)) {
    if (&op == block.getTerminator()) {
      closeAll(&op);
      break;
    }
    Operation *next = op.getNextNode();
    if (holdOrClose(op) || !isCandidate(&op))
      continue;
    if (failed(add(cast<CollectiveOpInterface>(op), next)))
      return failure();
  }
  feeding.clear();
  return success();
}

LogicalResult Bucketing::run(Block &block) {
  if (block.empty() || !block.back().hasTrait<OpTrait::IsTerminator>())
    return success();
  if (failed(read(block, isBucketable)))
    return failure();
  // Gathers that were held back, of new parameters say, have buckets as well.
  llvm::DenseSet<Operation *> gathers = std::exchange(late, {});
  if (gathers.empty())
    return success();
  return read(block, [&](Operation *op) { return gathers.contains(op); });
}
