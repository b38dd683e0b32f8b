//===- GenerateElementwise.cpp - Random elementwise operations ------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramGenerator.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace automap;
using namespace automap::fuzz;

/// `type` with elements of `elementType`.
static Type withElements(Type type, Type elementType) {
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    return tensor.clone(elementType);
  return elementType;
}

Known ProgramGenerator::buildUnary(Known x) {
  Type type = x.getElementType();
  OpBuilder &b = builder;
  Location loc = getLoc();
  if (isa<FloatType>(type)) {
    switch (random.below(x.exact ? 11 : 9)) {
    case 0:
      return makeKnown(math::AbsFOp::create(b, loc, x.value), x.bound, x.exact);
    case 1:
      return makeKnown(math::TanhOp::create(b, loc, x.value), 1, false);
    case 2:
      return makeKnown(math::ErfOp::create(b, loc, x.value), 1, false);
    case 3:
      return makeKnown(
          math::SqrtOp::create(b, loc, math::AbsFOp::create(b, loc, x.value)),
          x.bound + 1, false);
    case 4:
      if (x.bound <= 6)
        return makeKnown(math::ExpOp::create(b, loc, x.value),
                         std::exp(x.bound), false);
      break;
    case 5: {
      Known one = getConstant(x.value.getType(), 1);
      Value positive = arith::AddFOp::create(
          b, loc, math::AbsFOp::create(b, loc, x.value), one.value);
      return makeKnown(math::RsqrtOp::create(b, loc, positive), 1, false);
    }
    case 6: {
      Known one = getConstant(x.value.getType(), 1);
      Value positive = arith::AddFOp::create(
          b, loc, math::AbsFOp::create(b, loc, x.value), one.value);
      return makeKnown(arith::DivFOp::create(b, loc, one.value, positive), 1,
                       false);
    }
    case 9:
      return makeKnown(math::FloorOp::create(b, loc, x.value), x.bound + 1,
                       x.exact);
    case 10:
      return makeKnown(math::CeilOp::create(b, loc, x.value), x.bound + 1,
                       x.exact);
    default:
      break;
    }
    return makeKnown(arith::NegFOp::create(b, loc, x.value), x.bound, x.exact);
  }
  double number = random.between(1, 3);
  if (type.isInteger(1))
    number = random.below(2);
  Known constant = getConstant(x.value.getType(), number);
  if (type.isInteger(1))
    return makeKnown(arith::XOrIOp::create(b, loc, x.value, constant.value), 1,
                     true);
  switch (random.below(5)) {
  case 0:
    return makeKnown(arith::ShLIOp::create(b, loc, x.value, constant.value),
                     x.bound * 8, true);
  case 1:
    return makeKnown(arith::ShRSIOp::create(b, loc, x.value, constant.value),
                     x.bound + 1, true);
  case 2:
    return makeKnown(arith::DivSIOp::create(b, loc, x.value, constant.value),
                     x.bound, true);
  case 3:
    return makeKnown(math::AbsIOp::create(b, loc, x.value), x.bound, true);
  default:
    return makeKnown(arith::MulIOp::create(b, loc, x.value, constant.value),
                     x.bound * 3, true);
  }
}

Known ProgramGenerator::buildSelect(Known x, Known y) {
  OpBuilder &b = builder;
  Location loc = getLoc();
  Value condition;
  if (isa<FloatType>(x.getElementType())) {
    if (!x.exact || !y.exact)
      return makeKnown(arith::AddFOp::create(b, loc, x.value, y.value),
                       x.bound + y.bound, false);
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
  return makeKnown(arith::SelectOp::create(b, loc, condition, x.value, y.value),
                   std::max(x.bound, y.bound), x.exact && y.exact);
}

Known ProgramGenerator::buildBinary(Known x, Known y) {
  Type type = x.getElementType();
  OpBuilder &b = builder;
  Location loc = getLoc();
  bool exact = x.exact && y.exact;
  double most = std::max(x.bound, y.bound), sum = x.bound + y.bound;
  if (isa<FloatType>(type)) {
    switch (random.below(9)) {
    case 0:
    case 1:
      return makeKnown(arith::AddFOp::create(b, loc, x.value, y.value), sum,
                       exact);
    case 2:
      return makeKnown(arith::SubFOp::create(b, loc, x.value, y.value), sum,
                       exact);
    case 3:
    case 4:
      return makeKnown(arith::MulFOp::create(b, loc, x.value, y.value),
                       x.bound * y.bound, exact);
    case 5:
      return makeKnown(arith::MaximumFOp::create(b, loc, x.value, y.value),
                       most, exact);
    case 6:
      return makeKnown(arith::MinNumFOp::create(b, loc, x.value, y.value), most,
                       exact);
    case 7:
      return buildSelect(x, y);
    default:
      return buildUnary(x);
    }
  }
  switch (random.below(type.isInteger(1) ? 4 : 12)) {
  case 0:
    return makeKnown(arith::AndIOp::create(b, loc, x.value, y.value), HUGE_VAL,
                     true);
  case 1:
    return makeKnown(arith::OrIOp::create(b, loc, x.value, y.value), HUGE_VAL,
                     true);
  case 2:
    return makeKnown(arith::XOrIOp::create(b, loc, x.value, y.value), HUGE_VAL,
                     true);
  case 3:
    return buildUnary(x);
  case 4:
  case 5:
    return makeKnown(arith::AddIOp::create(b, loc, x.value, y.value), sum,
                     true);
  case 6:
    return makeKnown(arith::SubIOp::create(b, loc, x.value, y.value), sum,
                     true);
  case 7:
    return makeKnown(arith::MulIOp::create(b, loc, x.value, y.value),
                     x.bound * y.bound, true);
  case 8:
    return makeKnown(arith::MaxUIOp::create(b, loc, x.value, y.value), HUGE_VAL,
                     true);
  case 9:
    return makeKnown(arith::MinSIOp::create(b, loc, x.value, y.value), most,
                     true);
  case 10: {
    // An odd divisor is not zero.
    Value divisor = arith::OrIOp::create(
        b, loc, y.value, getConstant(y.value.getType(), 1).value);
    if (random.chance(50))
      return makeKnown(arith::RemUIOp::create(b, loc, x.value, divisor),
                       HUGE_VAL, true);
    return makeKnown(arith::DivSIOp::create(b, loc, x.value, divisor), HUGE_VAL,
                     true);
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
  auto create = [&](auto op) { return makeKnown(op, x.bound, x.exact); };
  auto toFloat = dyn_cast<FloatType>(to);
  if (auto fromFloat = dyn_cast<FloatType>(from)) {
    if (!toFloat) {
      if (!x.exact || x.bound > 100 || to.isInteger(1))
        return {};
      return create(arith::FPToSIOp::create(b, loc, type, x.value));
    }
    if (toFloat.getWidth() > fromFloat.getWidth())
      return create(arith::ExtFOp::create(b, loc, type, x.value));
    if (toFloat.getWidth() == fromFloat.getWidth() || x.bound > 1e3)
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
    return makeKnown(arith::ExtUIOp::create(b, loc, type, x.value),
                     std::ldexp(1.0, from.getIntOrFloatBitWidth()), true);
  return create(arith::ExtSIOp::create(b, loc, type, x.value));
}

/// arith and math operations on tensors.
bool ProgramGenerator::addElementwise() {
  Known x = pickTensor([](RankedTensorType) { return true; });
  if (!x.value)
    return false;
  auto type = cast<RankedTensorType>(x.value.getType());
  if (random.chance(25)) {
    pool.push_back(buildUnary(x));
    return true;
  }
  Known y = random.chance(15)
                ? getConstant(type, type.getElementType().isInteger(1)
                                        ? random.below(2)
                                        : random.between(-2, 2))
                : getTensor(type.getShape(), type.getElementType());
  if (random.chance(50))
    std::swap(x, y);
  pool.push_back(buildBinary(x, y));
  return true;
}

bool ProgramGenerator::addConversion() {
  Known x = pickTensor([](RankedTensorType) { return true; });
  if (!x.value)
    return false;
  Known converted = convert(x, pickType());
  if (!converted.value || converted.value == x.value)
    return false;
  pool.push_back(converted);
  return true;
}

/// A generic without reductions: several results, broadcast and transposed
/// operands, linalg.index.
bool ProgramGenerator::addElementwiseGeneric() {
  Shape loops = pickShape(1, 3);
  unsigned rank = loops.size();
  MLIRContext *context = builder.getContext();
  Type type = pickArithmetic();
  SmallVector<AffineMap> maps;
  SmallVector<Value> inputs, outputs;
  SmallVector<Known> known;
  auto addMap = [&](unsigned percent) {
    SmallVector<unsigned> dims;
    for (unsigned dim = 0; dim < rank; ++dim)
      if (random.chance(percent))
        dims.push_back(dim);
    if (random.chance(40))
      random.shuffle(dims);
    maps.push_back(AffineMap::getMultiDimMapWithTargets(rank, dims, context));
    Shape shape;
    for (unsigned dim : dims)
      shape.push_back(loops[dim]);
    return shape;
  };
  unsigned numInputs = random.between(1, 3);
  for (unsigned i = 0; i < numInputs; ++i) {
    known.push_back(getTensor(addMap(75), type));
    inputs.push_back(known.back().value);
  }
  unsigned numResults = random.chance(25) ? 2 : 1;
  SmallVector<Known> destinations;
  SmallVector<Type> types;
  for (unsigned i = 0; i < numResults; ++i) {
    Shape shape = addMap(100);
    // Sometimes one that is read.
    if (random.chance(20))
      destinations.push_back(getTensor(shape, type));
    else
      destinations.push_back({getEmpty(shape, type), 0, true});
    outputs.push_back(destinations.back().value);
    types.push_back(outputs.back().getType());
  }
  SmallVector<Known> results;
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  auto generic = linalg::GenericOp::create(
      builder, getLoc(), types, inputs, outputs, maps, iterators,
      [&](OpBuilder &, Location, ValueRange args) {
        OpBuilder::InsertionGuard guard(builder);
        builder.setInsertionPointToEnd(args[0].getParentBlock());
        SmallVector<Known> scalars;
        for (auto [input, arg] : llvm::zip(known, args))
          scalars.push_back({arg, input.bound, input.exact});
        for (auto [index, destination] : llvm::enumerate(destinations))
          if (!destination.value.getDefiningOp<tensor::EmptyOp>())
            scalars.push_back({args[numInputs + index], destination.bound,
                               destination.exact});
        if (random.chance(25)) {
          unsigned dim = random.below(rank);
          Value index = linalg::IndexOp::create(builder, getLoc(), dim);
          Value integer = arith::IndexCastOp::create(
              builder, getLoc(), builder.getI32Type(), index);
          Known converted = convert(
              makeKnown(integer, static_cast<double>(loops[dim]), true), type);
          if (converted.value)
            scalars.push_back(converted);
        }
        unsigned numOps = random.between(1, 4);
        for (unsigned i = 0; i < numOps; ++i) {
          Known x = random.pick(ArrayRef(scalars));
          Known y = random.chance(20) ? getConstant(type, random.between(-2, 2))
                                      : random.pick(ArrayRef(scalars));
          Known result = buildBinary(x, y);
          if (result.bound < 1e4 || !isa<FloatType>(type))
            scalars.push_back(result);
        }
        SmallVector<Value> yields;
        for (unsigned i = 0; i < numResults; ++i) {
          results.push_back(i == 0 ? scalars.back()
                                   : random.pick(ArrayRef(scalars)));
          yields.push_back(results.back().value);
        }
        linalg::YieldOp::create(builder, getLoc(), yields);
      });
  for (auto [result, scalar] : llvm::zip(generic.getResults(), results))
    keep(result, scalar.bound, scalar.exact);
  return true;
}

bool ProgramGenerator::addNamedElementwise() {
  Known x = pickTensor([](RankedTensorType type) {
    return type.getElementType().isIntOrFloat() &&
           !type.getElementType().isInteger(1);
  });
  if (!x.value)
    return false;
  auto type = cast<RankedTensorType>(x.value.getType());
  Known y = getTensor(type.getShape(), type.getElementType());
  Value empty = getEmpty(type.getShape(), type.getElementType());
  SmallVector<Value> both = {x.value, y.value};
  bool exact = x.exact && y.exact;
  switch (random.below(5)) {
  case 0:
    keep(linalg::AddOp::create(builder, getLoc(), both, empty).getResult(0),
         x.bound + y.bound, exact);
    return true;
  case 1:
    keep(linalg::SubOp::create(builder, getLoc(), both, empty).getResult(0),
         x.bound + y.bound, exact);
    return true;
  case 2:
    keep(linalg::MulOp::create(builder, getLoc(), both, empty).getResult(0),
         x.bound * y.bound, exact);
    return true;
  case 3:
    keep(linalg::MaxOp::create(builder, getLoc(), both, empty).getResult(0),
         std::max(x.bound, y.bound), exact);
    return true;
  default: {
    Known result;
    auto map = linalg::MapOp::create(
        builder, getLoc(), both, empty,
        [&](OpBuilder &, Location, ValueRange args) {
          OpBuilder::InsertionGuard guard(builder);
          builder.setInsertionPointToEnd(args[0].getParentBlock());
          result = buildBinary({args[0], x.bound, x.exact},
                               {args[1], y.bound, y.exact});
          linalg::YieldOp::create(builder, getLoc(), result.value);
        });
    keep(map->getResult(0), result.bound, result.exact);
    return true;
  }
  }
}
