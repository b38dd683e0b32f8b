//===- Facts.cpp - What is known of values that a program makes -----------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Facts.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/TypeSwitch.h"

#include <cmath>

using namespace mlir;
using namespace automap;
using namespace automap::fuzz;

/// Beyond this a float that is not exact is not summed.
static constexpr double largestSum = 1e5;
/// Beyond this a float is not rounded to another type.
static constexpr double largestRounded = 1e3;

Fact fuzz::clampTo(Type type, Fact fact) {
  if (auto floatType = dyn_cast<FloatType>(type)) {
    // Up to here every whole number is exact.
    fact.exact &= fact.bound <= std::ldexp(1.0, floatType.getFPMantissaWidth());
    return fact;
  }
  // What wraps around may be anything.
  double limit =
      type.isIndex() ? HUGE_VAL : std::ldexp(1.0, type.getIntOrFloatBitWidth());
  return {std::min(fact.bound, limit), true};
}

std::optional<Fact> fuzz::getFact(Operation *op, ArrayRef<Fact> x) {
  using Result = std::optional<Fact>;
  Type type = getElementTypeOrSelf(op->getResult(0).getType());
  bool exact = true;
  double sum = 0, product = 1, most = 0;
  for (const Fact &fact : x) {
    exact &= fact.exact;
    sum += fact.bound;
    product *= fact.bound;
    most = std::max(most, fact.bound);
  }
  auto ifExact = [&](double bound, bool isExact) -> Result {
    return exact ? Result(Fact{bound, isExact}) : std::nullopt;
  };
  auto result =
      llvm::TypeSwitch<Operation *, Result>(op)
          .Case<arith::AddFOp, arith::SubFOp, arith::AddIOp, arith::SubIOp>(
              [&](auto) { return Fact{sum, exact}; })
          .Case<arith::MulFOp, arith::MulIOp>(
              [&](auto) { return Fact{product, exact}; })
          .Case<arith::MaximumFOp, arith::MinimumFOp, arith::MaxNumFOp,
                arith::MinNumFOp, arith::MaxSIOp, arith::MinSIOp, arith::NegFOp,
                math::AbsFOp, math::AbsIOp, arith::ExtSIOp, arith::TruncIOp,
                arith::UIToFPOp, arith::SIToFPOp, arith::IndexCastOp>(
              [&](auto) { return Fact{most, exact}; })
          // A wider type is compared more strictly than the rounding that is
          // in its value.
          .Case<arith::ExtFOp>([&](auto) { return ifExact(most, true); })
          .Case<arith::SelectOp>([&](auto) {
            return Fact{std::max(x[1].bound, x[2].bound), exact};
          })
          .Case<arith::CmpFOp, arith::CmpIOp>(
              [&](auto) { return ifExact(1, true); })
          .Case<math::TanhOp, math::ErfOp, math::SinOp, math::CosOp>(
              [&](auto) { return Fact{1, false}; })
          .Case<math::ExpOp>([&](auto) {
            return most <= 6 ? Result(Fact{std::exp(most), false})
                             : std::nullopt;
          })
          .Case<math::FloorOp, math::CeilOp, math::RoundOp, math::RoundEvenOp>(
              [&](auto) { return ifExact(most + 1, true); })
          // Near their poles these make much of a small difference.
          .Case<math::SqrtOp, math::RsqrtOp, math::LogOp, math::PowFOp,
                arith::DivFOp>([&](auto) { return ifExact(HUGE_VAL, false); })
          .Case<arith::TruncFOp>([&](auto) {
            return most <= largestRounded ? Result(Fact{most, exact})
                                          : std::nullopt;
          })
          .Case<arith::FPToSIOp, arith::FPToUIOp>([&](auto) {
            return most <= 100 ? ifExact(most, true) : std::nullopt;
          })
          // Bits of integers.
          .Default([&](auto) {
            return isa<FloatType>(type) ? Result() : Fact{HUGE_VAL, true};
          });
  return result ? Result(clampTo(type, *result)) : std::nullopt;
}

/// Runs the body once on facts instead of elements.
static std::optional<SmallVector<Fact>> runBody(linalg::LinalgOp op,
                                                ArrayRef<Fact> arguments,
                                                Fact captured,
                                                ArrayRef<int64_t> loops) {
  llvm::SmallDenseMap<Value, Fact> facts;
  Block &body = *op.getBlock();
  for (auto [argument, fact] : llvm::zip_equal(body.getArguments(), arguments))
    facts[argument] = clampTo(argument.getType(), fact);
  for (Operation &inner : body.without_terminator()) {
    SmallVector<Fact> operands;
    for (Value operand : inner.getOperands())
      operands.push_back(facts.lookup(operand));
    std::optional<Fact> fact;
    if (auto constant = dyn_cast<arith::ConstantOp>(inner)) {
      double number = 0;
      if (auto attr = dyn_cast<FloatAttr>(constant.getValue()))
        number = attr.getValueAsDouble();
      else if (auto attr = dyn_cast<IntegerAttr>(constant.getValue()))
        number = static_cast<double>(attr.getValue().getSExtValue());
      fact = Fact{std::fabs(number), true};
    } else if (auto index = dyn_cast<linalg::IndexOp>(inner)) {
      fact = Fact{static_cast<double>(loops[index.getDim()]), true};
    } else if (isa<tensor::ExtractOp>(inner)) {
      fact = captured;
    } else {
      fact = getFact(&inner, operands);
    }
    if (!fact)
      return std::nullopt;
    facts[inner.getResult(0)] = *fact;
  }
  SmallVector<Fact> results;
  for (Value value : body.getTerminator()->getOperands())
    results.push_back(facts.lookup(value));
  return results;
}

std::optional<SmallVector<Fact>>
fuzz::getFacts(linalg::LinalgOp op, ArrayRef<Fact> operands, Fact captured) {
  SmallVector<Fact> arguments(operands);
  MutableArrayRef<Fact> accumulators =
      MutableArrayRef(arguments).take_back(op.getNumDpsInits());
  SmallVector<int64_t, 4> loops = op.getStaticLoopRanges();
  int64_t iterations = 1;
  for (auto [size, iterator] :
       llvm::zip_equal(loops, op.getIteratorTypesArray()))
    if (iterator == utils::IteratorType::reduction)
      iterations *= size;
  // What a reduction adds up to is known after as many rounds as it has.
  for (int64_t i = 0; i < iterations; ++i) {
    auto results = runBody(op, arguments, captured, loops);
    if (!results)
      return std::nullopt;
    llvm::copy(*results, accumulators.begin());
  }
  if (op.getNumReductionLoops() != 0)
    for (auto [accumulator, result] :
         llvm::zip_equal(accumulators, op->getResultTypes())) {
      Type type = getElementTypeOrSelf(result);
      if (!accumulator.exact &&
          (!(type.isF32() || type.isF64()) || accumulator.bound > largestSum))
        return std::nullopt;
    }
  return SmallVector<Fact>(accumulators);
}
