//===- GenerateScalars.cpp - Random scalar and elementwise operations -----===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramGenerator.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

#include <cmath>

using namespace mlir;
using namespace automap;
using namespace automap::fuzz;

/// `type` with elements of `elementType`.
static Type withElements(Type type, Type elementType) {
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    return tensor.clone(elementType);
  return elementType;
}

/// What comes out of `op`; null, and the operation is gone, if it should not be
/// applied to these.
static Known apply(Operation *op, ArrayRef<Fact> operands) {
  if (std::optional<Fact> fact = getFact(op, operands))
    return {op->getResult(0), *fact};
  op->erase();
  return {};
}

Known ProgramGenerator::buildUnary(Known x) {
  OpBuilder &b = builder;
  Location loc = getLoc();
  Type type = x.value.getType(), element = x.getElementType();
  auto fallBack = [&](Known result) {
    return result.value ? result
                        : apply(arith::NegFOp::create(b, loc, x.value), x);
  };
  auto addOne = [&](Value value) -> Value {
    return arith::AddFOp::create(b, loc, math::AbsFOp::create(b, loc, value),
                                 getConstant(type, 1).value);
  };
  if (isa<FloatType>(element)) {
    switch (random.below(10)) {
    case 0:
      return apply(math::AbsFOp::create(b, loc, x.value), x);
    case 1:
      return apply(math::TanhOp::create(b, loc, x.value), x);
    case 2:
      return apply(math::ErfOp::create(b, loc, x.value), x);
    case 3:
      return fallBack(apply(math::ExpOp::create(b, loc, x.value), x));
    // With what is at least one these are well behaved.
    case 4:
      return {math::SqrtOp::create(b, loc, addOne(x.value)),
              {x.bound + 1, false}};
    case 5:
      return {math::RsqrtOp::create(b, loc, addOne(x.value)), {1, false}};
    case 6:
      return {arith::DivFOp::create(b, loc, getConstant(type, 1).value,
                                    addOne(x.value)),
              {1, false}};
    case 7:
      return fallBack(apply(math::FloorOp::create(b, loc, x.value), x));
    case 8:
      return fallBack(apply(math::CeilOp::create(b, loc, x.value), x));
    default:
      return fallBack({});
    }
  }
  Known constant = getConstant(
      type, element.isInteger(1) ? random.below(2) : random.between(1, 3));
  if (element.isInteger(1))
    return apply(arith::XOrIOp::create(b, loc, x.value, constant.value),
                 {x, constant});
  switch (random.below(5)) {
  case 0:
    return apply(arith::ShLIOp::create(b, loc, x.value, constant.value),
                 {x, constant});
  case 1:
    return {arith::ShRSIOp::create(b, loc, x.value, constant.value),
            {x.bound + 1, true}};
  case 2:
    return {arith::DivSIOp::create(b, loc, x.value, constant.value), x};
  case 3:
    return apply(math::AbsIOp::create(b, loc, x.value), x);
  default:
    return apply(arith::MulIOp::create(b, loc, x.value, constant.value),
                 {x, constant});
  }
}

Known ProgramGenerator::buildSelect(Known x, Known y) {
  OpBuilder &b = builder;
  Location loc = getLoc();
  Value condition;
  if (isa<FloatType>(x.getElementType())) {
    if (!x.exact || !y.exact)
      return apply(arith::AddFOp::create(b, loc, x.value, y.value), {x, y});
    condition = arith::CmpFOp::create(
        b, loc,
        random.pick({arith::CmpFPredicate::OGT, arith::CmpFPredicate::OLE,
                     arith::CmpFPredicate::UNE, arith::CmpFPredicate::OEQ}),
        x.value, y.value);
  } else {
    condition = arith::CmpIOp::create(
        b, loc,
        random.pick({arith::CmpIPredicate::slt, arith::CmpIPredicate::sge,
                     arith::CmpIPredicate::ult, arith::CmpIPredicate::eq}),
        x.value, y.value);
  }
  return apply(arith::SelectOp::create(b, loc, condition, x.value, y.value),
               {Fact{1, true}, x, y});
}

Known ProgramGenerator::buildBinary(Known x, Known y) {
  Type type = x.getElementType();
  OpBuilder &b = builder;
  Location loc = getLoc();
  auto create = [&](auto op) { return apply(op, {x, y}); };
  if (isa<FloatType>(type)) {
    switch (random.below(9)) {
    case 0:
    case 1:
      return create(arith::AddFOp::create(b, loc, x.value, y.value));
    case 2:
      return create(arith::SubFOp::create(b, loc, x.value, y.value));
    case 3:
    case 4:
      return create(arith::MulFOp::create(b, loc, x.value, y.value));
    case 5:
      return create(arith::MaximumFOp::create(b, loc, x.value, y.value));
    case 6:
      return create(arith::MinNumFOp::create(b, loc, x.value, y.value));
    case 7:
      return buildSelect(x, y);
    default:
      return buildUnary(x);
    }
  }
  switch (random.below(type.isInteger(1) ? 4 : 12)) {
  case 0:
    return create(arith::AndIOp::create(b, loc, x.value, y.value));
  case 1:
    return create(arith::OrIOp::create(b, loc, x.value, y.value));
  case 2:
    return create(arith::XOrIOp::create(b, loc, x.value, y.value));
  case 3:
    return buildUnary(x);
  case 4:
  case 5:
    return create(arith::AddIOp::create(b, loc, x.value, y.value));
  case 6:
    return create(arith::SubIOp::create(b, loc, x.value, y.value));
  case 7:
    return create(arith::MulIOp::create(b, loc, x.value, y.value));
  case 8:
    return create(arith::MaxUIOp::create(b, loc, x.value, y.value));
  case 9:
    return create(arith::MinSIOp::create(b, loc, x.value, y.value));
  case 10: {
    Value divisor = makeOdd(y).value;
    if (random.chance(50))
      return create(arith::RemUIOp::create(b, loc, x.value, divisor));
    return create(arith::DivSIOp::create(b, loc, x.value, divisor));
  }
  default:
    return buildSelect(x, y);
  }
}

Known ProgramGenerator::convert(Known x, Type to) {
  Type from = x.getElementType();
  if (from == to)
    return x;
  Type type = withElements(x.value.getType(), to);
  OpBuilder &b = builder;
  Location loc = getLoc();
  auto create = [&](auto op) { return apply(op, x); };
  auto toFloat = dyn_cast<FloatType>(to);
  if (auto fromFloat = dyn_cast<FloatType>(from)) {
    if (!toFloat)
      return to.isInteger(1)
                 ? Known()
                 : create(arith::FPToSIOp::create(b, loc, type, x.value));
    if (toFloat.getWidth() > fromFloat.getWidth())
      return create(arith::ExtFOp::create(b, loc, type, x.value));
    if (toFloat.getWidth() == fromFloat.getWidth())
      return {};
    return create(arith::TruncFOp::create(b, loc, type, x.value));
  }
  if (toFloat) {
    if (x.bound > 1e3)
      return {};
    if (from.isInteger(1))
      return create(arith::UIToFPOp::create(b, loc, type, x.value));
    return create(arith::SIToFPOp::create(b, loc, type, x.value));
  }
  if (to.getIntOrFloatBitWidth() < from.getIntOrFloatBitWidth())
    return create(arith::TruncIOp::create(b, loc, type, x.value));
  if (random.chance(50) || from.isInteger(1))
    return {arith::ExtUIOp::create(b, loc, type, x.value),
            {std::ldexp(1.0, from.getIntOrFloatBitWidth()), true}};
  return create(arith::ExtSIOp::create(b, loc, type, x.value));
}

/// arith and math operations on tensors.
bool ProgramGenerator::addElementwise() {
  Known x = pickTensor([](RankedTensorType) { return true; });
  if (!x.value)
    return false;
  auto type = cast<RankedTensorType>(x.value.getType());
  Known result;
  if (random.chance(25)) {
    result = buildUnary(x);
  } else {
    Known y = random.chance(15)
                  ? getConstant(type, type.getElementType().isInteger(1)
                                          ? random.below(2)
                                          : random.between(-2, 2))
                  : getTensor(type.getShape(), type.getElementType());
    if (random.chance(50))
      std::swap(x, y);
    result = buildBinary(x, y);
  }
  keep(result.value, result);
  return true;
}

bool ProgramGenerator::addConversion() {
  Known x = pickTensor([](RankedTensorType) { return true; });
  if (!x.value)
    return false;
  Known converted = convert(x, pickType());
  if (!converted.value || converted.value == x.value)
    return false;
  keep(converted.value, converted);
  return true;
}
