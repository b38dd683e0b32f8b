//===- Memory.cpp - What values take, and when ----------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Arguments and results have buffers throughout the step, any other value from
// its operation to its last use. If that leaves the buffer to a value of its
// own (BufferReuse.h, and all_reduces, which work in place), the two do not add
// up, and what is left to a result takes nothing: it is made where the result
// goes. A small sum is reduced together with others
// (--dist-bucket-collectives): it stays in their buffer, and leaves it to
// nobody.
//
// What kernels need besides is one allocation at a time, on top of the buffers,
// which are one for all of the step.
//
//===----------------------------------------------------------------------===//

#include "automap/Search/ProblemBuilder.h"

#include "automap/Dialect/Dist/IR/FunctionAttrs.h"
#include "automap/Kernels/BufferReuse.h"
#include "automap/Kernels/KernelShape.h"
#include "automap/Sharding/ControlFlow.h"
#include "automap/Sharding/PlannedFunction.h"

#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace automap;
using namespace automap::dist;

/// The planned operations of `body`, users before what they use.
static SmallVector<Operation *> getReversed(Block &body) {
  SmallVector<Operation *> ops;
  walkPlanned(body, [&](Operation &op) { ops.push_back(&op); });
  std::reverse(ops.begin(), ops.end());
  return ops;
}

//===----------------------------------------------------------------------===//
// Times
//===----------------------------------------------------------------------===//

/// The last position inside `op`.
static Operation *getLastInside(Operation *op) {
  if (!isControlFlow(op))
    return op;
  Operation *last = op;
  for (Region &region : op->getRegions())
    if (!region.empty())
      last = region.front().getTerminator();
  return last;
}

int64_t ProblemBuilder::getEndOfUses(Value value) const {
  Operation *op = value.getDefiningOp();
  int64_t end = positions.lookup(getLastInside(op));
  for (Operation *user : value.getUsers()) {
    Operation *ancestor = op->getBlock()->findAncestorOpInBlock(*user);
    end = std::max(end, positions.lookup(getLastInside(ancestor)));
  }
  return end + 1;
}

void ProblemBuilder::numberOperations(Block &body) {
  auto number = [&](auto &&self, Block &block) -> void {
    for (Operation &op : block) {
      positions[&op] = positions.size();
      if (isControlFlow(&op))
        for (Region &region : op.getRegions())
          for (Block &inner : region)
            self(self, inner);
    }
  };
  number(number, body);
  // What makes no buffer is there when the last of its users runs.
  for (Operation *op : getReversed(body)) {
    if (!takesNoMemory(op))
      continue;
    for (OpResult result : op->getResults())
      positions[op] = std::max(positions[op], getEndOfUses(result) - 1);
  }
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

void ProblemBuilder::addMemory(Value value, unsigned node,
                               const ShardingChoice &choices, int64_t begin,
                               int64_t end, bool isInOutput) {
  auto type = cast<RankedTensorType>(value.getType());
  std::vector<int64_t> usages;
  for (unsigned index : choices.byStrategy) {
    ShardingAttr sharding = choices.distinct[index];
    usages.push_back(isInOutput && !sharding.isPartial()
                         ? 0
                         : getLocalBytes(type, sharding));
  }
  liveRanges.push_back(
      {value, begin, end, *std::min_element(usages.begin(), usages.end())});
  problem.addUsage(node, begin, end, std::move(usages));
}

/// The result that can have the buffer of what is used here last, also through
/// operations that are a part of their users.
static Value getHeir(OpOperand &use, bool isDecided) {
  Operation *op = use.getOwner();
  if (auto reshard = dyn_cast<ReshardOp>(op)) {
    bool reduces =
        isDecided && reshard.getSource().isPartial() &&
        reshard.getSource().getDims() == reshard.getTarget().getDims();
    return reduces ? reshard.getOutput() : Value();
  }
  OpResult result = getOverwritingResult(use);
  while (result && takesNoMemory(result.getOwner()))
    result = result.hasOneUse() ? getOverwritingResult(*result.use_begin())
                                : OpResult();
  return result;
}

double ProblemBuilder::getBucketBytes(ReshardOp op) const {
  SmallVector<unsigned> axes;
  for (PartialAttr partial : op.getSource().getPartials())
    for (StringAttr axis : partial.getAxes())
      axes.push_back(*mesh.getAxisIndex(axis));
  return axes.empty() ? 0
                      : costModel.getFullBytes(CollectiveKind::AllReduce, axes);
}

bool ProblemBuilder::isJoined(ReshardOp op) const {
  auto type = cast<RankedTensorType>(op.getInput().getType());
  return getLocalBytes(type, op.getSource()) < getBucketBytes(op);
}

void ProblemBuilder::findBuckets(Block &body) {
  struct Bucket {
    SmallVector<Value> members;
    int64_t bytes = 0, begin = 0;
  };
  auto close = [&](Bucket &bucket) {
    for (Value member : bucket.members)
      bucketBegins[member] = bucket.begin;
    bucket = Bucket();
  };
  llvm::MapVector<Attribute, Bucket> open;
  for (auto reshard : body.getOps<ReshardOp>()) {
    Value input = reshard.getInput();
    Operation *producer = input.getDefiningOp();
    if (!producer || producer->getBlock() != &body || !input.hasOneUse() ||
        !isJoined(reshard))
      continue;
    Bucket &bucket = open[reshard.getSource().getPartials().front()];
    int64_t begin = positions.lookup(producer);
    bucket.begin =
        bucket.members.empty() ? begin : std::min(bucket.begin, begin);
    bucket.members.push_back(input);
    bucket.bytes += getLocalBytes(cast<RankedTensorType>(input.getType()),
                                  reshard.getSource());
    if (bucket.bytes >= getBucketBytes(reshard))
      close(bucket);
  }
  for (auto &[partial, bucket] : open)
    close(bucket);
}

Value ProblemBuilder::getHeir(OpResult value) const {
  Operation *op = value.getOwner();
  if (auto reshard = dyn_cast<ReshardOp>(op); reshard && isJoined(reshard))
    return {};
  int64_t last = getEndOfUses(value) - 1;
  Value heir;
  for (OpOperand &use : value.getUses()) {
    Operation *user = use.getOwner();
    bool isNested = user->getBlock() != op->getBlock();
    if (!isNested && positions.lookup(getLastInside(user)) != last)
      continue;
    Value next = isNested ? Value() : ::getHeir(use, isDecided);
    if (!next || (heir && next != heir))
      return {};
    heir = next;
  }
  return heir;
}

/// Whether `result` is written over a variable of the loop around it, which
/// nothing else needs: the loop has counted it.
static bool isInLoopVariable(OpResult result) {
  Value variable;
  if (auto insert = dyn_cast<tensor::InsertSliceOp>(result.getOwner()))
    variable = insert.getDest();
  else if (auto op = dyn_cast<DestinationStyleOpInterface>(result.getOwner()))
    variable = op.getTiedOpOperand(result)->get();
  auto argument = dyn_cast_or_null<BlockArgument>(variable);
  return argument && argument.hasOneUse() &&
         argument.getOwner() == result.getOwner()->getBlock() &&
         isControlFlow(argument.getOwner()->getParentOp());
}

/// The memory of `result`, which `node` makes. What uses it has been seen.
void ProblemBuilder::addResultMemory(OpResult result, const OpNode &node) {
  const ShardingChoice &made = node.results[result.getResultNumber()];
  int64_t begin = positions.lookup(result.getOwner());
  if (auto bucket = bucketBegins.find(result); bucket != bucketBegins.end())
    begin = bucket->second;
  int64_t end = getEndOfUses(result);
  if (auto output = outputs.find(result); output != outputs.end()) {
    ShardingChoice returned;
    for (unsigned strategy = 0; strategy < made.byStrategy.size(); ++strategy)
      returned.add(output->second ? output->second : made.get(strategy));
    addMemory(result, node.node, returned, 0, positions.size() + 1);
    return;
  }
  if (takesNoMemory(result.getOwner()) || isInLoopVariable(result))
    return;
  Value heir = getHeir(result);
  if (heir && isDecided) {
    const OpNode &user = *opNodes.at(heir.getDefiningOp());
    ShardingAttr sharding =
        user.results[cast<OpResult>(heir).getResultNumber()].get(0);
    if (getLocalBytes(cast<RankedTensorType>(heir.getType()), sharding) !=
        getLocalBytes(cast<RankedTensorType>(result.getType()), made.get(0)))
      heir = {};
  }
  // As in --automap-eliminate-empty-tensors.
  if (bucketBegins.contains(heir)) {
    bucketBegins[result] = bucketBegins.lookup(heir);
    return;
  }
  bool isInOutput =
      heir && (outputs.contains(heir) || valuesInOutputs.contains(heir));
  if (isInOutput)
    valuesInOutputs.insert(result);
  if (isInOutput && isDecided)
    return;
  if (heir)
    --end;
  if (!isKept(result)) {
    addMemory(result, node.node, made, begin, end);
    return;
  }
  // From then on it is in memory as its users want it.
  addMemory(result, node.node, made, begin, begin + 1);
  const ValueNode &kept = *valueNodes.at(result);
  if (begin + 1 < end)
    addMemory(result, kept.node, kept.shardings, begin + 1, end, isInOutput);
}

void ProblemBuilder::addMemoryOfResults(Block &body) {
  findBuckets(body);
  // A value knows whether its heir is in a result.
  for (Operation *op : getReversed(body)) {
    auto it = opNodes.find(op);
    if (it == opNodes.end())
      continue;
    for (OpResult result : op->getResults())
      if (isa<RankedTensorType>(result.getType()))
        addResultMemory(result, *it->second);
  }
  if (scratchBytes > 0)
    problem.fixedUsages.push_back(
        {0, static_cast<int64_t>(positions.size()) + 1, scratchBytes});
}

ProblemBuilder::LeastMemory ProblemBuilder::getLeastMemory() const {
  std::vector<int64_t> changes(positions.size() + 2, 0);
  for (const LiveRange &range : liveRanges) {
    changes[range.begin] += range.leastBytes;
    changes[range.end] -= range.leastBytes;
  }
  LeastMemory least;
  int64_t peak = 0, current = scratchBytes;
  for (auto [time, change] : llvm::enumerate(changes)) {
    current += change;
    if (current > least.bytes) {
      least.bytes = current;
      peak = time;
    }
  }
  for (const LiveRange &range : liveRanges)
    if (range.begin <= peak && peak < range.end)
      least.values.push_back({range.value, range.leastBytes});
  llvm::stable_sort(least.values, [](const auto &left, const auto &right) {
    return left.second > right.second;
  });
  return least;
}
