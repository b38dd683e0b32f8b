//===- GenerateTosa.cpp - Random operations of TOSA -----------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Import makes others of them, with broadcasts and dims of size 1 that the
// other generators do not come up with.
//
//===----------------------------------------------------------------------===//

#include "ProgramGenerator.h"

#include "mlir/Dialect/Tosa/IR/TosaOps.h"

#include <cmath>

using namespace mlir;
using namespace automap;
using namespace automap::fuzz;

/// Types that all of these operations have.
static bool isTosaType(Type type) {
  return type.isF32() || type.isF16() || type.isInteger(32);
}

Known ProgramGenerator::pickTosaTensor(unsigned minRank) {
  return pickTensor([&](RankedTensorType type) {
    return type.getRank() >= static_cast<int64_t>(minRank) &&
           isTosaType(type.getElementType());
  });
}

bool ProgramGenerator::addTosa() {
  using Adder = bool (ProgramGenerator::*)();
  static constexpr Adder adders[] = {&ProgramGenerator::addTosaElementwise,
                                     &ProgramGenerator::addTosaReduction,
                                     &ProgramGenerator::addTosaMatmul,
                                     &ProgramGenerator::addTosaMove};
  return (this->*random.pick(ArrayRef(adders)))();
}

/// One side, or each in other dims, may be broadcast.
bool ProgramGenerator::addTosaElementwise() {
  Known x = pickTosaTensor(1);
  if (!x.value)
    return false;
  auto type = cast<RankedTensorType>(x.value.getType());
  Shape other(type.getShape()), all(type.getShape());
  for (auto [dim, size] : llvm::enumerate(other)) {
    if (random.chance(30))
      size = 1;
    else if (size == 1 && random.chance(50))
      size = all[dim] = pickSize();
  }
  int64_t elements = 1;
  for (int64_t size : all)
    elements *= size;
  if (elements > 1000)
    return false;
  Known y = getTensor(other, type.getElementType());
  RankedTensorType resultType = type.clone(all);
  Location loc = getLoc();
  bool exact = x.exact && y.exact;
  Fact most{std::max(x.bound, y.bound), exact};
  switch (random.below(4)) {
  case 0:
    keep(tosa::AddOp::create(builder, loc, resultType, x.value, y.value),
         {x.bound + y.bound, exact});
    break;
  case 1: {
    auto byte = RankedTensorType::get({1}, builder.getI8Type());
    Value shift = tosa::ConstOp::create(
        builder, loc, byte,
        DenseElementsAttr::get(byte, builder.getI8IntegerAttr(0)));
    keep(tosa::MulOp::create(builder, loc, resultType, x.value, y.value, shift),
         {x.bound * y.bound, exact});
    break;
  }
  case 2:
    keep(tosa::MaximumOp::create(builder, loc, resultType, x.value, y.value),
         most);
    break;
  default:
    keep(tosa::MinimumOp::create(builder, loc, resultType, x.value, y.value),
         most);
  }
  return true;
}

/// Sums, products and extremes, which keep the dim at a size of 1, and where
/// the largest element is, which does not.
bool ProgramGenerator::addTosaReduction() {
  Known x = pickTosaTensor(1);
  // Positions have jumps, and what is rounded is summed in wide types only.
  if (!x.value || !x.exact)
    return false;
  auto type = cast<RankedTensorType>(x.value.getType());
  Location loc = getLoc();
  uint32_t axis = random.below(type.getRank());
  int64_t size = type.getDimSize(axis);
  Shape shape(type.getShape());
  shape[axis] = 1;
  RankedTensorType resultType = type.clone(shape);
  Fact sum{x.bound * static_cast<double>(size), true};
  bool isInteger = type.getElementType().isInteger();
  switch (random.below(5)) {
  case 0:
    if (!isInteger && !clampTo(type.getElementType(), sum).exact)
      return false;
    keep(tosa::ReduceSumOp::create(builder, loc, resultType, x.value, axis),
         sum);
    break;
  case 1: {
    Fact product{std::pow(x.bound, static_cast<double>(size)), true};
    if (!isInteger && !clampTo(type.getElementType(), product).exact)
      return false;
    keep(tosa::ReduceProductOp::create(builder, loc, resultType, x.value, axis),
         product);
    break;
  }
  case 2:
    keep(tosa::ReduceMaxOp::create(builder, loc, resultType, x.value, axis), x);
    break;
  case 3:
    keep(tosa::ReduceMinOp::create(builder, loc, resultType, x.value, axis), x);
    break;
  default:
    shape.erase(shape.begin() + axis);
    keep(tosa::ArgMaxOp::create(
             builder, loc, RankedTensorType::get(shape, builder.getI32Type()),
             x.value, axis),
         {static_cast<double>(size), true});
  }
  return true;
}

bool ProgramGenerator::addTosaMatmul() {
  Type element = builder.getF32Type();
  Known a = pickTensor([&](RankedTensorType type) {
    return type.getRank() == 3 && type.getElementType() == element;
  });
  if (!a.value)
    return false;
  ArrayRef<int64_t> shape =
      cast<RankedTensorType>(a.value.getType()).getShape();
  int64_t batch = shape[0], rows = shape[1], inner = shape[2],
          columns = pickSize();
  if (batch * rows * inner * columns > 4000)
    return false;
  Known b = getTensor({batch, inner, columns}, element);
  Fact fact{a.bound * b.bound * static_cast<double>(inner), a.exact && b.exact};
  if (!fact.exact && fact.bound > 1e5)
    return false;
  Location loc = getLoc();
  Value zero = tosa::ConstOp::create(
      builder, loc, RankedTensorType::get({1}, element),
      DenseElementsAttr::get(RankedTensorType::get({1}, element), 0.0f));
  keep(tosa::MatMulOp::create(
           builder, loc, RankedTensorType::get({batch, rows, columns}, element),
           a.value, b.value, zero, zero),
       fact);
  return true;
}

/// What only moves elements.
bool ProgramGenerator::addTosaMove() {
  Known x = pickTosaTensor(1);
  if (!x.value)
    return false;
  auto type = cast<RankedTensorType>(x.value.getType());
  Location loc = getLoc();
  switch (random.below(3)) {
  case 0:
    keep(tosa::ReverseOp::create(
             builder, loc, type, x.value,
             static_cast<uint32_t>(random.below(type.getRank()))),
         x);
    break;
  case 1: {
    SmallVector<int32_t> order =
        llvm::to_vector(llvm::seq<int32_t>(0, type.getRank()));
    random.shuffle(order);
    Shape shape;
    for (int32_t dim : order)
      shape.push_back(type.getDimSize(dim));
    keep(tosa::TransposeOp::create(builder, loc, type.clone(shape), x.value,
                                   order),
         x);
    break;
  }
  default: {
    // Dims are joined, and then one is cut.
    Shape shape;
    for (int64_t size : type.getShape())
      if (!shape.empty() && random.chance(40))
        shape.back() *= size;
      else
        shape.push_back(size);
    int64_t cut = random.below(static_cast<int64_t>(shape.size()));
    SmallVector<int64_t> divisors;
    for (int64_t divisor = 1; divisor <= shape[cut]; ++divisor)
      if (shape[cut] % divisor == 0)
        divisors.push_back(divisor);
    int64_t major = random.pick(ArrayRef(divisors));
    shape[cut] /= major;
    shape.insert(shape.begin() + cut, major);
    auto rank = static_cast<int64_t>(shape.size());
    Value target = tosa::ConstShapeOp::create(
        builder, loc, tosa::shapeType::get(builder.getContext(), rank),
        builder.getIndexTensorAttr(shape));
    keep(tosa::ReshapeOp::create(builder, loc, type.clone(shape), x.value,
                                 target),
         x);
  }
  }
  return true;
}
