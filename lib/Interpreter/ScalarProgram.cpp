//===- ScalarProgram.cpp - The body of an operation, ready to run ---------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ScalarProgram.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace automap;
using namespace automap::interpreter;

/// Scalars that `block` uses and that are defined outside of it.
static void collectScalarCaptures(Block &block,
                                  SmallVectorImpl<Value> &captures) {
  llvm::SmallDenseSet<Value> seen;
  block.walk([&](Operation *op) {
    for (Value operand : op->getOperands())
      if (!isa<TensorType>(operand.getType()) &&
          !block.getParent()->isAncestor(operand.getParentRegion()) &&
          seen.insert(operand).second)
        captures.push_back(operand);
  });
}

llvm::Error ScalarProgram::compile(Block &block) {
  auto addSlot = [&](Value value) {
    slotOf[value] = initialSlots.size();
    initialSlots.emplace_back();
    return initialSlots.size() - 1;
  };
  for (BlockArgument arg : block.getArguments())
    addSlot(arg);
  collectScalarCaptures(block, scalarCaptures);
  for (Value capture : scalarCaptures)
    addSlot(capture);
  auto getSlots = [&](ValueRange values) {
    SmallVector<unsigned, 3> slots;
    for (Value value : values)
      slots.push_back(slotOf.lookup(value));
    return slots;
  };
  for (Operation &op : block) {
    if (op.hasTrait<OpTrait::IsTerminator>()) {
      yields.assign(getSlots(op.getOperands()));
      continue;
    }
    if (auto constant = dyn_cast<arith::ConstantOp>(op)) {
      auto kind = ElementKind::get(constant.getType());
      if (kind) {
        unsigned slot = addSlot(constant);
        initialSlots[slot] = getCell(constant.getValue(), *kind);
        continue;
      }
    }
    Step step;
    if (auto index = dyn_cast<linalg::IndexOp>(op)) {
      step.kind = Step::Index;
      step.number = index.getDim();
    } else if (auto extract = dyn_cast<tensor::ExtractOp>(op)) {
      step.kind = Step::Extract;
      auto it = llvm::find(tensorCaptures, extract.getTensor());
      step.number = it - tensorCaptures.begin();
      if (it == tensorCaptures.end())
        tensorCaptures.push_back(extract.getTensor());
      step.operands = getSlots(extract.getIndices());
    } else if (std::optional<Instruction> instruction = Instruction::get(&op)) {
      step.kind = Step::Evaluate;
      step.instruction = *instruction;
      step.operands = getSlots(op.getOperands());
    } else {
      return llvm::createStringError("cannot interpret '%s' in a body",
                                     op.getName().getStringRef().str().c_str());
    }
    step.result = addSlot(op.getResult(0));
    steps.push_back(std::move(step));
  }
  return llvm::Error::success();
}

const char *ScalarProgram::run(Cell *slots, ArrayRef<int64_t> indices,
                               ArrayRef<TensorRef> captures) const {
  const char *error = nullptr;
  for (const Step &step : steps) {
    Cell &result = slots[step.result];
    switch (step.kind) {
    case Step::Evaluate: {
      Cell operands[3];
      for (auto [index, slot] : llvm::enumerate(step.operands))
        operands[index] = slots[slot];
      result = evaluate(step.instruction, operands, error);
      if (error)
        return error;
      break;
    }
    case Step::Index:
      result = Cell::makeInteger(indices[step.number]);
      break;
    case Step::Extract: {
      const TensorValue &tensor = *captures[step.number];
      int64_t position = 0;
      bool poison = false;
      for (auto [dim, slot] : llvm::enumerate(step.operands)) {
        auto index = static_cast<int64_t>(slots[slot].i);
        if (index < 0 || index >= tensor.shape[dim])
          return slots[slot].poison
                     ? "may load out of bounds where it computes padding"
                     : "loads out of bounds";
        poison |= slots[slot].poison;
        position = position * tensor.shape[dim] + index;
      }
      result = tensor.cells[position];
      result.poison |= poison;
      break;
    }
    }
  }
  return nullptr;
}
