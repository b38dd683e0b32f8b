//===- LinalgToStridedLoops.cpp - Structured ops to fast loops ------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each operand is seen as a flat run of elements, and each loop adds its stride
// to the operand's position (see StridedLoops.h). For a bias added to rows,
//
//   for i < 8 { for j < 64 { out[64*i + j] = a[64*i + j] + bias[j] } }
//
// and without the bias, for i < 512 { out[i] = a[i] }.
//
// Invariants:
// - Reduction loops stay in the op's order among themselves, so each output
//   element adds up in the order that the op says.
// - An operand is loaded in the outermost loop inside of which it does not
//   move. This relies on what a structured op on buffers promises: an output
//   overlaps an input only if both are accessed by the same element.
//
//===----------------------------------------------------------------------===//

#include "SelectedRows.h"

#include "automap/Conversion/Passes.h"
#include "automap/Conversion/Utils/StridedLoops.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/SmallSet.h"

namespace automap {
#define GEN_PASS_DEF_CONVERTLINALGTOSTRIDEDLOOPSPASS
#include "automap/Conversion/Passes.h.inc"
} // namespace automap

using namespace mlir;
using namespace automap;

namespace {

class Emitter {
public:
  Emitter(linalg::LinalgOp op, StridedLoops loops, bool reassociate)
      : op(op), loops(std::move(loops)), reassociate(reassociate), builder(op),
        loc(op.getLoc()) {}

  void emit();

private:
  void merge();
  void order();
  int64_t getCost(const StridedLoop &loop);
  void openOperand(unsigned index);
  void emitLoop(size_t depth);
  SmallVector<Value> emitBody(ValueRange accumulators);
  Value constant(int64_t value) {
    return arith::ConstantIndexOp::create(builder, loc, value);
  }
  unsigned getOutput(unsigned result) { return op.getNumDpsInputs() + result; }
  /// The depth from which on an operand does not move.
  size_t getLoadDepth(unsigned index);
  void loadOperands(size_t depth);

  linalg::LinalgOp op;
  StridedLoops loops;
  bool reassociate;
  OpBuilder builder;
  Location loc;

  /// Flat views of the memref operands, and the present element in each.
  SmallVector<Value> flat, position;
  /// What was loaded.
  SmallVector<Value> element;
  /// Induction variables by the op's loop number.
  DenseMap<unsigned, Value> inductionVariables;
  /// From this depth on all loops are reductions held in registers.
  size_t accumulatorDepth = 0;
};

} // namespace

void Emitter::merge() {
  // A body that asks for the index of a loop needs that loop.
  llvm::SmallSet<unsigned, 4> indexed;
  op->walk([&](linalg::IndexOp index) { indexed.insert(index.getDim()); });
  SmallVectorImpl<StridedLoop> &list = loops.loops;
  auto mayMerge = [&](size_t outer, size_t inner) {
    if (outer == inner || indexed.contains(list[outer].number) ||
        indexed.contains(list[inner].number) ||
        !canMerge(list[outer], list[inner]))
      return false;
    // Reductions must follow each other, or the order of adding up changes.
    if (!list[outer].isReduction)
      return true;
    for (size_t between = outer + 1; between < inner; ++between)
      if (list[between].isReduction)
        return false;
    return outer < inner;
  };
  bool changed = true;
  while (changed) {
    changed = false;
    for (size_t o = 0; o < list.size() && !changed; ++o)
      for (size_t i = 0; i < list.size() && !changed; ++i)
        if (mayMerge(o, i)) {
          list[i].size *= list[o].size;
          list.erase(list.begin() + o);
          changed = true;
        }
  }
}

/// What an iteration of `loop` as the innermost costs, in loads and stores of
/// one vector element.
int64_t Emitter::getCost(const StridedLoop &loop) {
  int64_t cost = 0;
  for (int64_t stride : loop.strides)
    cost += stride == 0 ? 0 : stride == 1 ? 1 : 6;
  // Adding up in order waits for each addition.
  if (loop.isReduction && !reassociate)
    cost += 4;
  // A loop shorter than a vector is not vectorized.
  if (loop.size < 8)
    cost += 4;
  return cost;
}

void Emitter::order() {
  SmallVectorImpl<StridedLoop> &list = loops.loops;
  if (list.empty())
    return;
  size_t best = list.size() - 1;
  int64_t bestCost = std::numeric_limits<int64_t>::max();
  for (size_t i = list.size(); i-- > 0;) {
    // Of the reductions only the last may become the innermost loop.
    bool isLastReduction =
        llvm::none_of(ArrayRef<StridedLoop>(list).drop_front(i + 1),
                      [](const StridedLoop &loop) { return loop.isReduction; });
    if (list[i].isReduction && !isLastReduction)
      continue;
    int64_t cost = getCost(list[i]);
    if (cost < bestCost) {
      best = i;
      bestCost = cost;
    }
  }
  std::rotate(list.begin() + best, list.begin() + best + 1, list.end());
}

size_t Emitter::getLoadDepth(unsigned index) {
  size_t depth = loops.loops.size();
  while (depth > 0 && loops.loops[depth - 1].strides[index] == 0)
    --depth;
  return depth;
}

void Emitter::openOperand(unsigned index) {
  Value operand = op->getOperand(index);
  auto type = dyn_cast<MemRefType>(operand.getType());
  if (!type) {
    element[index] = operand;
    return;
  }
  SmallVector<int64_t> strides;
  int64_t offset = 0;
  // Static strides were checked when the loops were made.
  (void)type.getStridesAndOffset(strides, offset);
  OpFoldResult offsetValue = builder.getIndexAttr(offset);
  if (ShapedType::isDynamic(offset))
    offsetValue =
        memref::ExtractStridedMetadataOp::create(builder, loc, operand)
            .getOffset();
  int64_t last = loops.offsets[index];
  for (const StridedLoop &loop : loops.loops)
    last += (loop.size - 1) * loop.strides[index];
  auto flatType =
      MemRefType::get({last + 1}, type.getElementType(),
                      StridedLayoutAttr::get(builder.getContext(), offset, {1}),
                      type.getMemorySpace());
  flat[index] = memref::ReinterpretCastOp::create(
      builder, loc, flatType, operand, offsetValue,
      ArrayRef<OpFoldResult>{builder.getIndexAttr(last + 1)},
      ArrayRef<OpFoldResult>{builder.getIndexAttr(1)});
  position[index] = constant(loops.offsets[index]);
}

void Emitter::loadOperands(size_t depth) {
  for (OpOperand &operand : op->getOpOperands()) {
    unsigned index = operand.getOperandNumber();
    bool isOutput = op.isDpsInit(&operand);
    size_t loadDepth = getLoadDepth(index);
    // An output that is not in a register may change in each iteration.
    if (isOutput)
      loadDepth = std::max(loadDepth, accumulatorDepth);
    if (!flat[index] || loadDepth != depth ||
        !op.payloadUsesValueFromOperand(&operand))
      continue;
    element[index] =
        memref::LoadOp::create(builder, loc, flat[index], position[index]);
  }
}

SmallVector<Value> Emitter::emitBody(ValueRange accumulators) {
  IRMapping mapping;
  Block *body = op.getBlock();
  for (OpOperand &operand : op->getOpOperands()) {
    unsigned index = operand.getOperandNumber();
    if (element[index])
      mapping.map(op.getMatchingBlockArgument(&operand), element[index]);
  }
  for (auto [result, accumulator] : llvm::enumerate(accumulators))
    mapping.map(body->getArgument(getOutput(result)), accumulator);
  for (Operation &nested : body->without_terminator()) {
    if (auto index = dyn_cast<linalg::IndexOp>(nested)) {
      Value &variable = inductionVariables[index.getDim()];
      mapping.map(index.getResult(), variable ? variable : constant(0));
      continue;
    }
    builder.clone(nested, mapping);
  }
  SmallVector<Value> results;
  for (Value value : body->getTerminator()->getOperands())
    results.push_back(mapping.lookupOrDefault(value));
  if (accumulators.empty() || !reassociate)
    return results;
  // Only the operation that closes the cycle through the accumulator.
  for (Value result : results) {
    Operation *combiner = result.getDefiningOp();
    if (auto fast = dyn_cast_or_null<arith::ArithFastMathInterface>(combiner))
      if (isa<arith::AddFOp, arith::MulFOp>(combiner))
        combiner->setAttr(
            fast.getFastMathAttrName(),
            arith::FastMathFlagsAttr::get(
                builder.getContext(), fast.getFastMathFlagsAttr().getValue() |
                                          arith::FastMathFlags::reassoc));
  }
  return results;
}

void Emitter::emitLoop(size_t depth) {
  loadOperands(depth);
  size_t numLoops = loops.loops.size();
  bool inRegisters = depth >= accumulatorDepth && depth < numLoops;
  SmallVector<Value> accumulators;
  if (inRegisters)
    for (int64_t i = 0, e = op.getNumDpsInits(); i < e; ++i)
      accumulators.push_back(element[getOutput(i)]);

  auto store = [&](ValueRange values) {
    for (auto [result, value] : llvm::enumerate(values))
      memref::StoreOp::create(builder, loc, value, flat[getOutput(result)],
                              position[getOutput(result)]);
  };
  if (depth == numLoops) {
    store(emitBody({}));
    return;
  }

  const StridedLoop &loop = loops.loops[depth];
  auto forOp =
      scf::ForOp::create(builder, loc, constant(0), constant(loop.size),
                         constant(1), accumulators);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(forOp.getBody());
  Value variable = forOp.getInductionVar();
  inductionVariables[loop.number] = variable;
  SmallVector<Value> outerPosition = position;
  SmallVector<Value> outerElement = element;
  for (auto [index, stride] : llvm::enumerate(loop.strides)) {
    if (stride == 0)
      continue;
    Value step = variable;
    if (stride != 1)
      step = arith::MulIOp::create(builder, loc, step, constant(stride));
    position[index] =
        arith::AddIOp::create(builder, loc, position[index], step);
  }
  if (!inRegisters) {
    emitLoop(depth + 1);
  } else {
    ValueRange carried = forOp.getRegionIterArgs();
    SmallVector<Value> results;
    if (depth + 1 < numLoops) {
      for (auto [result, value] : llvm::enumerate(carried))
        element[getOutput(result)] = value;
      // The loop inside of this one leaves its results in `element`.
      emitLoop(depth + 1);
      for (size_t result = 0; result < carried.size(); ++result)
        results.push_back(element[getOutput(result)]);
    } else {
      loadOperands(depth + 1);
      results = emitBody(carried);
    }
    builder.setInsertionPointToEnd(forOp.getBody());
    scf::YieldOp::create(builder, loc, results);
  }
  position = std::move(outerPosition);
  element = std::move(outerElement);
  if (inRegisters) {
    builder.setInsertionPointAfter(forOp);
    if (depth == accumulatorDepth)
      store(forOp.getResults());
    for (auto [result, value] : llvm::enumerate(forOp.getResults()))
      element[getOutput(result)] = value;
  }
}

void Emitter::emit() {
  if (llvm::any_of(loops.loops,
                   [](const StridedLoop &loop) { return loop.size == 0; })) {
    op->erase();
    return;
  }
  merge();
  order();
  unsigned numOperands = op->getNumOperands();
  flat.resize(numOperands);
  position.resize(numOperands);
  element.resize(numOperands);
  for (unsigned index = 0; index < numOperands; ++index)
    openOperand(index);
  accumulatorDepth = loops.loops.size();
  bool accumulates =
      llvm::all_of(op.getDpsInitsMutable(), [&](OpOperand &init) {
        return op.payloadUsesValueFromOperand(&init);
      });
  while (accumulates && accumulatorDepth > 0 &&
         loops.loops[accumulatorDepth - 1].isReduction)
    --accumulatorDepth;
  emitLoop(0);
  op->erase();
}

namespace {

struct ConvertLinalgToStridedLoops
    : public automap::impl::ConvertLinalgToStridedLoopsPassBase<
          ConvertLinalgToStridedLoops> {
  using Base::Base;
  void runOnOperation() override {
    SmallVector<linalg::LinalgOp> ops;
    getOperation().walk([&](linalg::LinalgOp op) { ops.push_back(op); });
    for (linalg::LinalgOp op : ops) {
      if (!op.hasPureBufferSemantics())
        continue;
      op = goToSelectedRows(op);
      if (std::optional<StridedLoops> loops = getStridedLoops(op))
        Emitter(op, std::move(*loops), reassociateReductions).emit();
    }
  }
};

} // namespace
