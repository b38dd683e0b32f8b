//===- GenerateShapes.cpp - Random operations that move elements ----------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramGenerator.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace automap;
using namespace automap::fuzz;

static bool hasDims(RankedTensorType type) { return type.getRank() > 0; }

bool ProgramGenerator::addTranspose() {
  Known x =
      pickTensor([](RankedTensorType type) { return type.getRank() > 1; });
  if (!x.value)
    return false;
  auto type = cast<RankedTensorType>(x.value.getType());
  SmallVector<int64_t> permutation =
      llvm::to_vector(llvm::seq<int64_t>(0, type.getRank()));
  random.shuffle(permutation);
  Shape shape;
  for (int64_t dim : permutation)
    shape.push_back(type.getDimSize(dim));
  keep(linalg::TransposeOp::create(builder, getLoc(), x.value,
                                   getEmpty(shape, type.getElementType()),
                                   permutation)
           ->getResult(0),
       x);
  return true;
}

bool ProgramGenerator::addBroadcast() {
  Known x =
      pickTensor([](RankedTensorType type) { return type.getRank() < 3; });
  if (!x.value)
    return false;
  auto type = cast<RankedTensorType>(x.value.getType());
  Shape shape(type.getShape());
  SmallVector<int64_t> added;
  unsigned count = random.between(1, 2);
  SmallVector<bool> isNew(shape.size(), false);
  for (unsigned i = 0; i < count; ++i) {
    unsigned at = random.between(0, static_cast<int64_t>(shape.size()));
    shape.insert(shape.begin() + at, i == 0 ? pickSize() : 2);
    isNew.insert(isNew.begin() + at, true);
  }
  for (auto [dim, fresh] : llvm::enumerate(isNew))
    if (fresh)
      added.push_back(dim);
  keep(linalg::BroadcastOp::create(builder, getLoc(), x.value,
                                   getEmpty(shape, type.getElementType()),
                                   added)
           ->getResult(0),
       x);
  return true;
}

/// expand_shape or collapse_shape.
bool ProgramGenerator::addReshape() {
  Known x = pickTensor(hasDims);
  if (!x.value)
    return false;
  auto type = cast<RankedTensorType>(x.value.getType());
  SmallVector<ReassociationIndices> groups;
  Shape shape;
  if (random.chance(50)) {
    // Each dim becomes one to three.
    int64_t next = 0;
    for (int64_t size : type.getShape()) {
      ReassociationIndices &group = groups.emplace_back();
      unsigned parts = random.pick({1u, 1u, 2u, 2u, 3u});
      for (unsigned part = 0; part < parts; ++part) {
        SmallVector<int64_t> divisors;
        for (int64_t divisor = 1; divisor <= size; ++divisor)
          if (size % divisor == 0)
            divisors.push_back(divisor);
        int64_t extent =
            part + 1 == parts ? size : random.pick(ArrayRef(divisors));
        size /= extent;
        shape.push_back(extent);
        group.push_back(next++);
      }
    }
    if (shape.size() > 5)
      return false;
    keep(tensor::ExpandShapeOp::create(
             builder, getLoc(),
             RankedTensorType::get(shape, type.getElementType()), x.value,
             groups),
         x);
    return true;
  }
  if (type.getRank() < 2)
    return false;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    if (groups.empty() || random.chance(50)) {
      groups.emplace_back();
      shape.push_back(1);
    }
    groups.back().push_back(dim);
    shape.back() *= type.getDimSize(dim);
  }
  keep(tensor::CollapseShapeOp::create(
           builder, getLoc(),
           RankedTensorType::get(shape, type.getElementType()), x.value,
           groups),
       x);
  return true;
}

/// A slice of a tensor; dims of size 1 may be dropped.
struct ProgramGenerator::Slice {
  SmallVector<OpFoldResult> offsets, sizes, strides;
  Shape shape;
};

ProgramGenerator::Slice ProgramGenerator::pickSlice(RankedTensorType type) {
  Slice slice;
  for (int64_t extent : type.getShape()) {
    int64_t offset = 0, size = extent, stride = 1;
    if (random.chance(55)) {
      size = random.between(1, extent);
      offset = random.between(0, extent - size);
      if (size > 1 && random.chance(20) &&
          offset + (size - 1) / 2 * 2 < extent) {
        stride = 2;
        size = (size - 1) / 2 + 1;
      }
    }
    slice.offsets.push_back(builder.getIndexAttr(offset));
    slice.sizes.push_back(builder.getIndexAttr(size));
    slice.strides.push_back(builder.getIndexAttr(stride));
    if (size != 1 || random.chance(50))
      slice.shape.push_back(size);
  }
  return slice;
}

void ProgramGenerator::extract(Known x, const Slice &slice) {
  Type element = getElementTypeOrSelf(x.value.getType());
  keep(tensor::ExtractSliceOp::create(
           builder, getLoc(), RankedTensorType::get(slice.shape, element),
           x.value, slice.offsets, slice.sizes, slice.strides),
       x);
}

void ProgramGenerator::insert(Known x, const Slice &slice) {
  Type element = getElementTypeOrSelf(x.value.getType());
  Known part = getTensor(slice.shape, element);
  keep(tensor::InsertSliceOp::create(builder, getLoc(), part.value, x.value,
                                     slice.offsets, slice.sizes, slice.strides),
       {std::max(x.bound, part.bound), x.exact && part.exact});
}

bool ProgramGenerator::addSlice() {
  Known x = pickTensor(hasDims);
  if (!x.value)
    return false;
  auto type = cast<RankedTensorType>(x.value.getType());
  Slice slice = pickSlice(type);
  extract(x, slice);
  return true;
}

bool ProgramGenerator::addInsertSlice() {
  Known x = pickTensor(hasDims);
  if (!x.value)
    return false;
  auto type = cast<RankedTensorType>(x.value.getType());
  Slice slice = pickSlice(type);
  insert(x, slice);
  return true;
}

/// A slice at offsets that are computed, in or out. What would begin behind the
/// end is moved back, as frameworks do it.
bool ProgramGenerator::addDynamicSlice() {
  Known x = pickTensor(hasDims);
  if (!x.value)
    return false;
  auto type = cast<RankedTensorType>(x.value.getType());
  Slice slice = pickSlice(type);
  for (auto [dim, extent] : llvm::enumerate(type.getShape())) {
    slice.strides[dim] = builder.getIndexAttr(1);
    if (random.chance(50))
      continue;
    int64_t last = extent - *getConstantIntValue(slice.sizes[dim]);
    Value limit = arith::ConstantIndexOp::create(builder, getLoc(), last);
    slice.offsets[dim] =
        arith::MinSIOp::create(builder, getLoc(), getIndex(last + 3), limit)
            .getResult();
  }
  if (random.chance(50)) {
    extract(x, slice);
    return true;
  }
  insert(x, slice);
  return true;
}

bool ProgramGenerator::addPad() {
  Known x = pickTensor(hasDims);
  if (!x.value)
    return false;
  auto type = cast<RankedTensorType>(x.value.getType());
  Type element = type.getElementType();
  SmallVector<OpFoldResult> low, high;
  Shape shape;
  for (int64_t size : type.getShape()) {
    int64_t before = random.chance(40) ? random.between(0, 2) : 0;
    int64_t after = random.chance(40) ? random.between(0, 3) : 0;
    low.push_back(builder.getIndexAttr(before));
    high.push_back(builder.getIndexAttr(after));
    shape.push_back(size + before + after);
  }
  double number = random.chance(60)      ? 0
                  : element.isInteger(1) ? 1
                                         : random.between(-2, 2);
  Value fill = getConstant(element, number).value;
  keep(tensor::PadOp::create(builder, getLoc(),
                             RankedTensorType::get(shape, element), x.value,
                             low, high, fill),
       {std::max(x.bound, std::fabs(number)), x.exact});
  return true;
}

bool ProgramGenerator::addConcat() {
  Known x = pickTensor(hasDims);
  if (!x.value)
    return false;
  auto type = cast<RankedTensorType>(x.value.getType());
  int64_t dim = random.below(type.getRank());
  SmallVector<Value> inputs = {x.value};
  Fact fact = x;
  unsigned more = random.between(1, 2);
  for (unsigned i = 0; i < more; ++i) {
    Shape shape(type.getShape());
    if (random.chance(50))
      shape[dim] = pickSize();
    Known other = getTensor(shape, type.getElementType());
    inputs.push_back(other.value);
    fact = {std::max(fact.bound, other.bound), fact.exact && other.exact};
  }
  random.shuffle(inputs);
  keep(tensor::ConcatOp::create(builder, getLoc(), dim, inputs), fact);
  return true;
}

/// What is turned round or rolled, as frameworks say it: a load at the mirrored
/// index, two slices that change places.
bool ProgramGenerator::addReverse() {
  Known x = pickTensor(hasDims);
  if (!x.value)
    return false;
  auto type = cast<RankedTensorType>(x.value.getType());
  unsigned rank = type.getRank(), dim = random.below(rank);
  int64_t size = type.getDimSize(dim);
  OpBuilder &b = builder;
  Location loc = getLoc();
  if (size > 1 && random.chance(50)) {
    int64_t shift = random.between(1, size - 1);
    auto slice = [&](int64_t from, int64_t to) -> Value {
      SmallVector<OpFoldResult> offsets(rank, b.getIndexAttr(0)), sizes,
          strides(rank, b.getIndexAttr(1));
      for (int64_t extent : type.getShape())
        sizes.push_back(b.getIndexAttr(extent));
      offsets[dim] = b.getIndexAttr(from);
      sizes[dim] = b.getIndexAttr(to - from);
      return tensor::ExtractSliceOp::create(b, loc, x.value, offsets, sizes,
                                            strides);
    };
    Value parts[] = {slice(shift, size), slice(0, shift)};
    keep(tensor::ConcatOp::create(b, loc, dim, parts), x);
    return true;
  }
  Value empty = getEmpty(type.getShape(), type.getElementType());
  auto generic = linalg::GenericOp::create(
      b, loc, type, ValueRange{}, empty,
      {AffineMap::getMultiDimIdentityMap(rank, b.getContext())},
      SmallVector<utils::IteratorType>(rank, utils::IteratorType::parallel),
      [&](OpBuilder &b, Location loc, ValueRange) {
        SmallVector<Value> at;
        for (unsigned loop = 0; loop < rank; ++loop)
          at.push_back(linalg::IndexOp::create(b, loc, loop));
        at[dim] = arith::SubIOp::create(
            b, loc, arith::ConstantIndexOp::create(b, loc, size - 1), at[dim]);
        linalg::YieldOp::create(
            b, loc, ValueRange{tensor::ExtractOp::create(b, loc, x.value, at)});
      });
  keep(generic.getResult(0), x);
  return true;
}

/// A constant whose elements differ.
bool ProgramGenerator::addConstant() {
  auto type = RankedTensorType::get(pickShape(0, 3), pickType());
  Type element = type.getElementType();
  SmallVector<Attribute> elements;
  for (int64_t i = 0; i < type.getNumElements(); ++i) {
    int64_t number =
        element.isInteger(1) ? random.below(2) : random.between(-3, 3);
    if (isa<FloatType>(element))
      elements.push_back(
          builder.getFloatAttr(element, static_cast<double>(number)));
    else
      elements.push_back(builder.getIntegerAttr(element, number));
  }
  keep(arith::ConstantOp::create(builder, getLoc(),
                                 DenseElementsAttr::get(type, elements)),
       {3, true});
  return true;
}
