//===- Reductions.cpp - How the loops of a linalg operation accumulate ----===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reductions.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace automap;
using namespace automap::dist;

std::optional<ReductionKind> automap::getCombiner(linalg::LinalgOp op,
                                                  unsigned number) {
  Block &body = *op.getBlock();
  BlockArgument accumulator = body.getArgument(op.getNumDpsInputs() + number);
  Operation *combiner =
      body.getTerminator()->getOperand(number).getDefiningOp();
  if (!combiner || combiner->getNumOperands() != 2 ||
      !accumulator.hasOneUse() || *accumulator.user_begin() != combiner)
    return std::nullopt;
  bool accumulatorIsLhs = combiner->getOperand(0) == accumulator;
  return TypeSwitch<Operation *, std::optional<ReductionKind>>(combiner)
      .Case<arith::AddFOp, arith::AddIOp>(
          [](auto) { return ReductionKind::sum; })
      // acc - x sums the negated inputs; x - acc is no reduction.
      .Case<arith::SubFOp, arith::SubIOp>(
          [&](auto) -> std::optional<ReductionKind> {
            if (accumulatorIsLhs)
              return ReductionKind::sum;
            return std::nullopt;
          })
      .Case<arith::MulFOp, arith::MulIOp>(
          [](auto) { return ReductionKind::product; })
      .Case<arith::MaximumFOp, arith::MaxSIOp>(
          [](auto) { return ReductionKind::max; })
      .Case<arith::MinimumFOp, arith::MinSIOp>(
          [](auto) { return ReductionKind::min; })
      .Case<arith::MaxNumFOp>([](auto) { return ReductionKind::maxnum; })
      .Case<arith::MinNumFOp>([](auto) { return ReductionKind::minnum; })
      .Case<arith::MaxUIOp>([](auto) { return ReductionKind::umax; })
      .Case<arith::MinUIOp>([](auto) { return ReductionKind::umin; })
      .Case<arith::AndIOp>([](auto) { return ReductionKind::band; })
      .Case<arith::OrIOp>([](auto) { return ReductionKind::bor; })
      .Case<arith::XOrIOp>([](auto) { return ReductionKind::bxor; })
      .Default([](Operation *) { return std::nullopt; });
}

//===----------------------------------------------------------------------===//
// Largest or smallest value and its number
//===----------------------------------------------------------------------===//

namespace {

/// Follows the body of a reduction for one order of the scalars: what an
/// iteration brings against what is accumulated.
class OrderedBody {
public:
  OrderedBody(const ArgReduction &match, Value accumulatedValue,
              Value accumulatedNumber, int valueOrder, int numberOrder)
      : match(match), accumulatedValue(accumulatedValue),
        accumulatedNumber(accumulatedNumber), valueOrder(valueOrder),
        numberOrder(numberOrder) {}

  /// Whether `value`, a yielded one, is what the iteration brings (and not what
  /// is accumulated); nothing if that cannot be told. Where both are equal
  /// either is right for the value.
  std::optional<bool> takesNew(Value value, Value brought, Value accumulated,
                               int order) {
    if (value == brought)
      return true;
    if (value == accumulated)
      return false;
    Operation *op = value.getDefiningOp();
    if (auto select = dyn_cast_or_null<arith::SelectOp>(op)) {
      std::optional<bool> condition = evaluate(select.getCondition());
      if (!condition)
        return std::nullopt;
      return takesNew(*condition ? select.getTrueValue()
                                 : select.getFalseValue(),
                      brought, accumulated, order);
    }
    bool isMax = isa_and_nonnull<arith::MaximumFOp, arith::MaxNumFOp,
                                 arith::MaxSIOp, arith::MaxUIOp>(op);
    bool isMin = isa_and_nonnull<arith::MinimumFOp, arith::MinNumFOp,
                                 arith::MinSIOp, arith::MinUIOp>(op);
    if (!isMax && !isMin)
      return std::nullopt;
    auto lhs = takesNew(op->getOperand(0), brought, accumulated, order);
    auto rhs = takesNew(op->getOperand(1), brought, accumulated, order);
    if (!lhs || !rhs || *lhs == *rhs)
      return lhs == rhs ? lhs : std::nullopt;
    return isMax ? order > 0 : order < 0;
  }

private:
  /// The order of `lhs` against `rhs` if both are known scalars.
  std::optional<int> compare(Value lhs, Value rhs) {
    if (lhs == rhs)
      return 0;
    if (lhs == match.value && rhs == accumulatedValue)
      return valueOrder;
    if (lhs == accumulatedValue && rhs == match.value)
      return -valueOrder;
    if (lhs == match.number && rhs == accumulatedNumber)
      return numberOrder;
    if (lhs == accumulatedNumber && rhs == match.number)
      return -numberOrder;
    return std::nullopt;
  }

  std::optional<bool> evaluate(Value value) {
    APInt constant;
    if (matchPattern(value, m_ConstantInt(&constant)))
      return !constant.isZero();
    Operation *op = value.getDefiningOp();
    if (!op)
      return std::nullopt;
    return TypeSwitch<Operation *, std::optional<bool>>(op)
        .Case([&](arith::CmpFOp cmp) { return evaluateFloat(cmp); })
        .Case([&](arith::CmpIOp cmp) { return evaluateInteger(cmp); })
        .Case<arith::AndIOp, arith::OrIOp, arith::XOrIOp>(
            [&](auto logic) -> std::optional<bool> {
              auto lhs = evaluate(logic.getLhs());
              auto rhs = evaluate(logic.getRhs());
              if (!lhs || !rhs)
                return std::nullopt;
              if (isa<arith::AndIOp>(op))
                return *lhs && *rhs;
              return isa<arith::OrIOp>(op) ? *lhs || *rhs : *lhs != *rhs;
            })
        .Case([&](arith::SelectOp select) -> std::optional<bool> {
          auto condition = evaluate(select.getCondition());
          if (!condition)
            return std::nullopt;
          return evaluate(*condition ? select.getTrueValue()
                                     : select.getFalseValue());
        })
        .Default([](Operation *) { return std::nullopt; });
  }

  std::optional<bool> evaluateFloat(arith::CmpFOp cmp) {
    std::optional<int> order = compare(cmp.getLhs(), cmp.getRhs());
    if (!order)
      return std::nullopt;
    switch (cmp.getPredicate()) {
    case arith::CmpFPredicate::OEQ:
    case arith::CmpFPredicate::UEQ:
      return *order == 0;
    case arith::CmpFPredicate::ONE:
    case arith::CmpFPredicate::UNE:
      return *order != 0;
    case arith::CmpFPredicate::OGT:
    case arith::CmpFPredicate::UGT:
      return *order > 0;
    case arith::CmpFPredicate::OGE:
    case arith::CmpFPredicate::UGE:
      return *order >= 0;
    case arith::CmpFPredicate::OLT:
    case arith::CmpFPredicate::ULT:
      return *order < 0;
    case arith::CmpFPredicate::OLE:
    case arith::CmpFPredicate::ULE:
      return *order <= 0;
    case arith::CmpFPredicate::UNO:
      return false;
    case arith::CmpFPredicate::ORD:
      return true;
    default:
      return std::nullopt;
    }
  }

  std::optional<bool> evaluateInteger(arith::CmpIOp cmp) {
    std::optional<int> order = compare(cmp.getLhs(), cmp.getRhs());
    if (!order)
      return std::nullopt;
    switch (cmp.getPredicate()) {
    case arith::CmpIPredicate::eq:
      return *order == 0;
    case arith::CmpIPredicate::ne:
      return *order != 0;
    case arith::CmpIPredicate::sgt:
    case arith::CmpIPredicate::ugt:
      return *order > 0;
    case arith::CmpIPredicate::sge:
    case arith::CmpIPredicate::uge:
      return *order >= 0;
    case arith::CmpIPredicate::slt:
    case arith::CmpIPredicate::ult:
      return *order < 0;
    case arith::CmpIPredicate::sle:
    case arith::CmpIPredicate::ule:
      return *order <= 0;
    }
    return std::nullopt;
  }

  const ArgReduction &match;
  Value accumulatedValue, accumulatedNumber;
  int valueOrder, numberOrder;
};

} // namespace

/// What is selected against `accumulator` in `yielded`, through one select,
/// max or min; null if it is not of that form.
static Value getBrought(Value yielded, Value accumulator) {
  Operation *op = yielded.getDefiningOp();
  if (auto select = dyn_cast_or_null<arith::SelectOp>(op)) {
    if (select.getTrueValue() == accumulator)
      return select.getFalseValue();
    return select.getFalseValue() == accumulator ? select.getTrueValue()
                                                 : Value();
  }
  if (!isa_and_nonnull<arith::MaximumFOp, arith::MaxNumFOp, arith::MaxSIOp,
                       arith::MaxUIOp, arith::MinimumFOp, arith::MinNumFOp,
                       arith::MinSIOp, arith::MinUIOp>(op))
    return {};
  if (op->getOperand(0) == accumulator)
    return op->getOperand(1);
  return op->getOperand(1) == accumulator ? op->getOperand(0) : Value();
}

/// Whether `value` depends on one of the destinations.
static bool dependsOn(Value value, ArrayRef<BlockArgument> accumulators) {
  if (llvm::is_contained(accumulators, value))
    return true;
  Operation *op = value.getDefiningOp();
  return op && op->getBlock() == accumulators.front().getOwner() &&
         llvm::any_of(op->getOperands(), [&](Value operand) {
           return dependsOn(operand, accumulators);
         });
}

std::optional<ArgReduction> automap::matchArgReduction(linalg::LinalgOp op) {
  if (op.getNumDpsInits() != 2 || op->getNumResults() != 2)
    return std::nullopt;
  Block &body = *op.getBlock();
  Operation *yield = body.getTerminator();
  auto accumulators = body.getArguments().take_back(2);
  for (unsigned valueResult : {0u, 1u}) {
    ArgReduction match{valueResult, 1 - valueResult, {}, {}};
    BlockArgument accumulatedValue = accumulators[match.valueResult];
    BlockArgument accumulatedNumber = accumulators[match.numberResult];
    match.value =
        getBrought(yield->getOperand(match.valueResult), accumulatedValue);
    match.number =
        getBrought(yield->getOperand(match.numberResult), accumulatedNumber);
    if (!match.value || !match.number ||
        !match.number.getType().isIntOrIndex() ||
        dependsOn(match.value, accumulators) ||
        dependsOn(match.number, accumulators))
      continue;

    // The larger (or smaller) value must win whatever the numbers are, and of
    // equal ones the accumulated or the lower number.
    bool fits = true;
    std::optional<bool> keepsLarger;
    std::optional<bool> atEqual[3];
    for (int numberOrder : {-1, 0, 1})
      for (int valueOrder : {-1, 0, 1}) {
        OrderedBody ordered(match, accumulatedValue, accumulatedNumber,
                            valueOrder, numberOrder);
        auto value =
            ordered.takesNew(yield->getOperand(match.valueResult), match.value,
                             accumulatedValue, valueOrder);
        auto number =
            ordered.takesNew(yield->getOperand(match.numberResult),
                             match.number, accumulatedNumber, numberOrder);
        fits &= value.has_value() && number.has_value();
        if (!fits)
          break;
        if (valueOrder == 0) {
          atEqual[numberOrder + 1] = number;
          continue;
        }
        bool larger = *value == (valueOrder > 0);
        fits &= *number == *value && (!keepsLarger || *keepsLarger == larger);
        keepsLarger = larger;
      }
    // Equal numbers are the same either way.
    if (fits && !*atEqual[2])
      return match;
  }
  return std::nullopt;
}
