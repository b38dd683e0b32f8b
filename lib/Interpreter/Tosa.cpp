//===- Tosa.cpp - TOSA operations by their definition ---------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Those that random programs use, not by what they become on import, so that
// the two check each other. Zero points and shifts are 0.
//
//===----------------------------------------------------------------------===//

#include "Machine.h"

#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace automap;
using namespace automap::interpreter;
using dist::ReductionKind;

/// How two elements become one, elementwise or along an axis.
static std::optional<ReductionKind> getKind(Operation &op) {
  using Result = std::optional<ReductionKind>;
  return llvm::TypeSwitch<Operation *, Result>(&op)
      .Case<tosa::AddOp, tosa::ReduceSumOp>(
          [](auto) { return ReductionKind::sum; })
      .Case<tosa::MulOp, tosa::ReduceProductOp>(
          [](auto) { return ReductionKind::product; })
      .Case<tosa::MaximumOp, tosa::ReduceMaxOp>(
          [](auto) { return ReductionKind::max; })
      .Case<tosa::MinimumOp, tosa::ReduceMinOp>(
          [](auto) { return ReductionKind::min; })
      .Default(Result());
}

/// The element of `tensor` at `index`, whose dims of size 1 are broadcast.
static const Cell &getBroadcast(const TensorValue &tensor,
                                ArrayRef<int64_t> index) {
  SmallVector<int64_t> at(index);
  for (auto [position, size] : llvm::zip_equal(at, tensor.shape))
    if (size == 1)
      position = 0;
  return tensor.cells[linearize(at, tensor.shape)];
}

/// For each element of `result`, the sum of the products of a row and a column.
static void multiply(const TensorValue &a, const TensorValue &b,
                     TensorValue &result) {
  size_t position = 0;
  forEachIndex(result.shape, [&](ArrayRef<int64_t> index) {
    Cell sum = result.kind.isFloat() ? Cell::makeFloat(0) : Cell();
    for (int64_t k = 0; k < a.shape[2]; ++k)
      sum = merge(ReductionKind::sum, result.kind, sum,
                  merge(ReductionKind::product, result.kind,
                        a.cells[linearize({index[0], index[1], k}, a.shape)],
                        b.cells[linearize({index[0], k, index[2]}, b.shape)]));
    result.cells[position++] = sum;
  });
}

/// Merges along `axis`, of which the result has one element.
static void reduce(const TensorValue &source, int64_t axis, ReductionKind kind,
                   TensorValue &result) {
  size_t position = 0;
  forEachIndex(source.shape, [&](ArrayRef<int64_t> index) {
    SmallVector<int64_t> into(index);
    into[axis] = 0;
    Cell &cell = result.cells[linearize(into, result.shape)];
    const Cell &other = source.cells[position++];
    cell = index[axis] == 0 ? other : merge(kind, source.kind, cell, other);
  });
}

/// Where along `axis` the largest element is, the first of equal ones.
static void findLargest(const TensorValue &source, int64_t axis,
                        TensorValue &result) {
  ElementKind kind = source.kind;
  auto getNumber = [&](const Cell &cell) {
    return kind.isFloat() ? cell.f
                          : static_cast<double>(signExtend(cell.i, kind.width));
  };
  size_t position = 0;
  forEachIndex(result.shape, [&](ArrayRef<int64_t> index) {
    SmallVector<int64_t> at(index);
    at.insert(at.begin() + axis, 0);
    Cell best = source.cells[linearize(at, source.shape)];
    Cell &found = result.cells[position++] = Cell::makeInteger(0);
    for (int64_t i = 0; i < source.shape[axis]; ++i) {
      at[axis] = i;
      const Cell &cell = source.cells[linearize(at, source.shape)];
      bool isPoison = found.poison || cell.poison;
      if (getNumber(cell) > getNumber(best)) {
        best = cell;
        found = Cell::makeInteger(i);
      }
      found.poison = isPoison;
    }
  });
}

LogicalResult Machine::runTosa(Operation &op, unsigned device) {
  // Shapes are in the types as well.
  if (isa<tosa::ConstShapeOp>(op))
    return success();
  std::shared_ptr<TensorValue> result = makeResult(op);
  if (!result)
    return failure();
  if (failed(count(op, result->cells.size())))
    return failure();
  auto getOperand = [&](unsigned index) -> const TensorValue & {
    return *get(op.getOperand(index), device).tensor;
  };
  /// Takes each element from where `callback` puts its index.
  auto move = [&](llvm::function_ref<void(MutableArrayRef<int64_t>)> callback) {
    const TensorValue &source = getOperand(0);
    size_t position = 0;
    forEachIndex(result->shape, [&](ArrayRef<int64_t> index) {
      SmallVector<int64_t> at(index);
      callback(at);
      result->cells[position++] = source.cells[linearize(at, source.shape)];
    });
  };
  std::optional<ReductionKind> merging = getKind(op);
  auto axis = op.getAttrOfType<IntegerAttr>("axis");
  if (auto constant = dyn_cast<tosa::ConstOp>(op)) {
    for (auto [cell, attr] : llvm::zip_equal(
             result->cells, constant.getValues().getValues<Attribute>()))
      cell = getCell(attr, result->kind);
  } else if (merging && axis) {
    if (failed(count(op, getOperand(0).cells.size())))
      return failure();
    reduce(getOperand(0), axis.getInt(), *merging, *result);
  } else if (merging) {
    size_t position = 0;
    forEachIndex(result->shape, [&](ArrayRef<int64_t> index) {
      result->cells[position++] =
          merge(*merging, result->kind, getBroadcast(getOperand(0), index),
                getBroadcast(getOperand(1), index));
    });
  } else if (isa<tosa::MatMulOp>(op)) {
    if (failed(count(op, result->cells.size() * getOperand(0).shape[2])))
      return failure();
    multiply(getOperand(0), getOperand(1), *result);
  } else if (isa<tosa::ArgMaxOp>(op)) {
    if (failed(count(op, getOperand(0).cells.size())))
      return failure();
    findLargest(getOperand(0), axis.getInt(), *result);
  } else if (isa<tosa::ReshapeOp>(op)) {
    result->cells = getOperand(0).cells;
  } else if (auto transpose = dyn_cast<tosa::TransposeOp>(op)) {
    move([&](MutableArrayRef<int64_t> at) {
      SmallVector<int64_t> index(at);
      for (auto [dim, from] : llvm::enumerate(transpose.getPerms()))
        at[from] = index[dim];
    });
  } else if (isa<tosa::ReverseOp>(op)) {
    move([&](MutableArrayRef<int64_t> at) {
      int64_t &position = at[axis.getInt()];
      position = result->shape[axis.getInt()] - 1 - position;
    });
  } else {
    return fail(op, "cannot be interpreted");
  }
  set(op.getResult(0), device, {std::move(result), Cell()});
  return success();
}
