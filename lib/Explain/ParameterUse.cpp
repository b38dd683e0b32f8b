//===- ParameterUse.cpp - How a parameter is used along an axis -----------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ParameterUse.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace automap;
using namespace automap::dist;
using namespace automap::detail;

/// Whether `op` passes on the elements of its only tensor input.
static bool passesOn(Operation *op) {
  if (isa<ReshardOp, ConstraintOp, tensor::ExpandShapeOp,
          tensor::CollapseShapeOp, tensor::CastOp, tensor::ExtractSliceOp>(op))
    return true;
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  return linalgOp && linalgOp.getNumReductionLoops() == 0 &&
         linalgOp.getNumDpsInputs() == 1 && op->getNumResults() == 1;
}

/// Whether `use` is a factor of products that are summed up.
static bool isContracted(OpOperand &use) {
  auto op = dyn_cast<linalg::LinalgOp>(use.getOwner());
  return op && op.getNumReductionLoops() > 0 && op.getNumDpsInputs() >= 2 &&
         !op.isDpsInit(&use);
}

/// The operation with a plan that `op` is, or is inside of.
static Operation *getPlanned(Operation *op) {
  while (!isa<func::FuncOp>(op->getParentOp()) &&
         !isControlFlow(op->getParentOp()))
    op = op->getParentOp();
  return op;
}

/// Whether `a` comes before `b` in the body of a function or of a loop.
static bool isBefore(Operation *a, Operation *b, Block &body) {
  if (a->getBlock() == b->getBlock())
    return a->isBeforeInBlock(b);
  Operation *outerA = body.findAncestorOpInBlock(*a);
  Operation *outerB = body.findAncestorOpInBlock(*b);
  return outerA != outerB && outerA->isBeforeInBlock(outerB);
}

std::optional<ParameterUse> automap::detail::findUse(BlockArgument parameter) {
  Block &body = *parameter.getOwner();
  std::optional<ParameterUse> first;
  // Grows in the loop.
  SmallVector<Value> values{parameter};
  for (size_t i = 0; i < values.size(); ++i)
    for (OpOperand &use : Value(values[i]).getUses()) {
      Operation *user = getPlanned(use.getOwner());
      if (isControlFlow(user))
        continue;
      bool isInside = user != use.getOwner();
      if (!isInside && !isa<tensor::GatherOp>(user) && !isContracted(use)) {
        if (passesOn(user))
          values.push_back(user->getResult(0));
        continue;
      }
      // The backward pass uses it as well, but later.
      if (first && !isBefore(user, first->user, body))
        continue;
      first = ParameterUse{user, std::nullopt};
      if (!isInside)
        first->operand = use.getOperandNumber();
    }
  return first;
}

static bool contains(const FactorDims &dims, unsigned factor) {
  return llvm::any_of(
      dims, [&](const auto &list) { return llvm::is_contained(list, factor); });
}

/// The factor that `axis` splits.
static std::optional<unsigned> findFactor(const OpPlan &plan, StringAttr axis) {
  for (auto [factor, axes] : llvm::enumerate(plan.axes.getFactors()))
    if (llvm::is_contained(axes.getAxes(), axis) &&
        plan.rule.factors[factor].kind != FactorKind::partial)
      return factor;
  return std::nullopt;
}

/// The dims of the parameter in the rule of its user; null if it is whole.
static const FactorDims *getDims(const ParameterUse &use, const OpPlan &plan) {
  if (use.operand)
    return &plan.rule.operands[*use.operand];
  return plan.rule.captures.empty() ? nullptr : &plan.rule.captures[0].dims;
}

bool automap::detail::isSplitAtUse(const ParameterUse &use,
                                   const PlannedFunction &plan,
                                   StringAttr axis) {
  const OpPlan &op = plan.getPlan(use.user);
  std::optional<unsigned> factor = findFactor(op, axis);
  const FactorDims *dims = getDims(use, op);
  return factor && dims && contains(*dims, *factor);
}

AxisUse automap::detail::classify(const ParameterUse &use,
                                  const PlannedFunction &plan,
                                  StringAttr axis) {
  const OpPlan &op = plan.getPlan(use.user);
  std::optional<unsigned> factor = findFactor(op, axis);
  if (!factor)
    return AxisUse::Replicated;
  bool inParameter = isSplitAtUse(use, plan, axis);
  bool inResult = contains(op.rule.results[0], *factor);
  bool isTable = !use.operand || isa<tensor::GatherOp>(use.user);
  if (isTable) {
    if (inParameter)
      return inResult ? AxisUse::Columns : AxisUse::Vocabulary;
    const FactorDims &result = op.rule.results[0];
    return !result.empty() && llvm::is_contained(result[0], *factor)
               ? AxisUse::Data
               : AxisUse::Sequence;
  }

  for (const Window &window : op.rule.windows)
    if (window.factor == *factor)
      return AxisUse::Spatial;
  // Where the other operand has the factor.
  std::optional<int64_t> otherDim;
  for (auto [index, operand] : llvm::enumerate(op.rule.operands)) {
    auto init = dyn_cast<DestinationStyleOpInterface>(use.user);
    if (index == *use.operand ||
        (init && init.isDpsInit(&use.user->getOpOperand(index))))
      continue;
    for (auto [dim, factors] : llvm::enumerate(operand))
      if (llvm::is_contained(factors, *factor))
        otherDim = dim;
  }
  if (!inParameter)
    return otherDim.value_or(0) == 0 ? AxisUse::Data : AxisUse::Sequence;
  if (!otherDim)
    return AxisUse::Columns;
  return inResult ? AxisUse::Experts : AxisUse::Rows;
}
