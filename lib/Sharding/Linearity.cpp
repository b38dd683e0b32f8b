//===- Linearity.cpp - Which operands an operation is linear in -----------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Linearity.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace automap;

namespace {

/// How a scalar depends on the summands. Zero is linear and constant at once.
enum class Dependence { zero, constant, linear, other };

/// Computes the dependence of every scalar of one body, given that of the
/// block arguments.
class BodyAnalysis {
public:
  explicit BodyAnalysis(Block &body) : body(body) {}

  /// Whether all yielded values are linear in the arguments `summands` and in
  /// what is read from `table`.
  bool yieldsLinear(ArrayRef<unsigned> summands, Value table = {}) {
    dependence.clear();
    for (BlockArgument arg : body.getArguments())
      dependence[arg] = Dependence::constant;
    for (unsigned arg : summands)
      dependence[body.getArgument(arg)] = Dependence::linear;
    for (Operation &op : body.without_terminator()) {
      auto load = dyn_cast<tensor::ExtractOp>(op);
      Dependence result = op.getNumRegions() ? joinAll(&op) : visit(&op);
      if (load && table && load.getTensor() == table)
        result = result == Dependence::constant ? Dependence::linear
                                                : Dependence::other;
      for (Value value : op.getResults())
        dependence[value] = result;
    }
    return llvm::all_of(body.getTerminator()->getOperands(), [&](Value value) {
      return get(value) == Dependence::linear || get(value) == Dependence::zero;
    });
  }

private:
  Dependence get(Value value) {
    if (matchPattern(value, m_AnyZeroFloat()) || matchPattern(value, m_Zero()))
      return Dependence::zero;
    auto it = dependence.find(value);
    return it == dependence.end() ? Dependence::constant : it->second;
  }

  static Dependence add(Dependence lhs, Dependence rhs) {
    if (lhs == Dependence::zero)
      return rhs;
    if (rhs == Dependence::zero)
      return lhs;
    return lhs == rhs ? lhs : Dependence::other;
  }

  static Dependence multiply(Dependence lhs, Dependence rhs) {
    if (lhs == Dependence::other || rhs == Dependence::other)
      return Dependence::other;
    if (lhs == Dependence::zero || rhs == Dependence::zero)
      return Dependence::zero;
    if (lhs == Dependence::linear && rhs == Dependence::linear)
      return Dependence::other;
    return lhs == Dependence::linear ? lhs : rhs;
  }

  /// The dependence of a result that may be any function of the operands.
  Dependence joinAll(Operation *op) {
    bool isConstant = true;
    op->walk([&](Operation *nested) {
      for (Value operand : nested->getOperands()) {
        Dependence operandDependence = get(operand);
        isConstant &= operandDependence == Dependence::constant ||
                      operandDependence == Dependence::zero;
      }
    });
    return isConstant ? Dependence::constant : Dependence::other;
  }

  Dependence visit(Operation *op) {
    return TypeSwitch<Operation *, Dependence>(op)
        .Case<arith::AddFOp, arith::SubFOp, arith::AddIOp, arith::SubIOp>(
            [&](auto) {
              return add(get(op->getOperand(0)), get(op->getOperand(1)));
            })
        .Case<arith::MulFOp, arith::MulIOp>([&](auto) {
          return multiply(get(op->getOperand(0)), get(op->getOperand(1)));
        })
        .Case<arith::NegFOp, arith::ExtFOp>(
            [&](auto) { return get(op->getOperand(0)); })
        .Case<arith::DivFOp>([&](auto) {
          Dependence divisor = get(op->getOperand(1));
          return divisor == Dependence::constant
                     ? multiply(get(op->getOperand(0)), divisor)
                     : joinAll(op);
        })
        .Case<arith::SelectOp>([&](arith::SelectOp select) {
          Dependence condition = get(select.getCondition());
          if (condition != Dependence::constant &&
              condition != Dependence::zero)
            return Dependence::other;
          return add(get(select.getTrueValue()), get(select.getFalseValue()));
        })
        .Default([&](Operation *) { return joinAll(op); });
  }

  Block &body;
  llvm::DenseMap<Value, Dependence> dependence;
};

} // namespace

SmallVector<SmallVector<unsigned, 2>>
automap::getLinearOperandSets(linalg::LinalgOp op, bool accumulates) {
  Block &body = *op.getBlock();
  BodyAnalysis analysis(body);
  unsigned numInputs = op.getNumDpsInputs();
  SmallVector<unsigned> candidates, destinations;
  for (unsigned input = 0; input < numInputs; ++input)
    if (!body.getArgument(input).use_empty() &&
        isa<ShapedType>(op->getOperand(input).getType()))
      candidates.push_back(input);
  if (accumulates)
    for (unsigned arg = numInputs; arg < body.getNumArguments(); ++arg)
      destinations.push_back(arg);

  SmallVector<SmallVector<unsigned, 2>> sets;
  auto tryAdd = [&](ArrayRef<unsigned> set) {
    SmallVector<unsigned> summands(set);
    llvm::append_range(summands, destinations);
    bool linear = analysis.yieldsLinear(summands);
    if (linear)
      sets.emplace_back(set.begin(), set.end());
    return linear;
  };
  // What is linear alone need not be tried together with others.
  SmallVector<unsigned> rest;
  for (unsigned input : candidates)
    if (!tryAdd({input}))
      rest.push_back(input);
  for (unsigned i = 0; i < rest.size(); ++i)
    for (unsigned j = i + 1; j < rest.size(); ++j)
      tryAdd({rest[i], rest[j]});
  if (rest.size() > 2)
    tryAdd(rest);
  return sets;
}

bool automap::isLinearInLoads(linalg::LinalgOp op, Value table) {
  return BodyAnalysis(*op.getBlock()).yieldsLinear({}, table);
}
