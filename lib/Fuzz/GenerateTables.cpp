//===- GenerateTables.cpp - Random reads and sums at computed rows --------===//
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
using utils::IteratorType;

/// A body that loads from a table with up to three dims: one or two at indices
/// that an argument holds, the others at their loop's.
bool ProgramGenerator::addLookup() {
  Known table = pickTensor([](RankedTensorType type) {
    return type.getRank() >= 1 && type.getRank() <= 3;
  });
  if (!table.value)
    return false;
  auto type = cast<RankedTensorType>(table.value.getType());
  MLIRContext *context = builder.getContext();
  Location loc = getLoc();
  Shape indexShape = pickShape(1, 2);
  unsigned indexRank = indexShape.size();
  // For each dim of the table the input that says where, or none for a loop.
  SmallVector<std::optional<unsigned>> inputOfDim(type.getRank());
  unsigned numRead = type.getRank() > 1 && random.chance(15) ? 2 : 1;
  SmallVector<unsigned> dims =
      llvm::to_vector(llvm::seq<unsigned>(0, type.getRank()));
  random.shuffle(dims);
  SmallVector<Value> inputs;
  for (unsigned dim : ArrayRef(dims).take_front(numRead)) {
    inputOfDim[dim] = inputs.size();
    inputs.push_back(
        addIndices(RankedTensorType::get(
                       indexShape, random.chance(50) ? builder.getI32Type()
                                                     : builder.getI64Type()),
                   {type.getDimSize(dim)})
            .value);
  }
  Shape shape(indexShape);
  for (auto [input, size] : llvm::zip_equal(inputOfDim, type.getShape()))
    if (!input)
      shape.push_back(size);
  unsigned rank = shape.size();
  SmallVector<unsigned> indexDims =
      llvm::to_vector(llvm::seq<unsigned>(0, indexRank));
  SmallVector<AffineMap> maps(
      inputs.size(),
      AffineMap::getMultiDimMapWithTargets(rank, indexDims, context));
  maps.push_back(AffineMap::getMultiDimIdentityMap(rank, context));
  Value empty = getEmpty(shape, type.getElementType());
  Known result;
  auto generic = linalg::GenericOp::create(
      builder, loc, empty.getType(), inputs, empty, maps,
      SmallVector<IteratorType>(rank, IteratorType::parallel),
      [&](OpBuilder &b, Location loc, ValueRange args) {
        OpBuilder::InsertionGuard guard(builder);
        builder.setInsertionPointToEnd(args[0].getParentBlock());
        SmallVector<Value> at;
        unsigned loop = indexRank;
        for (std::optional<unsigned> input : inputOfDim)
          at.push_back(input ? Value(arith::IndexCastOp::create(
                                   b, loc, b.getIndexType(), args[*input]))
                             : Value(linalg::IndexOp::create(b, loc, loop++)));
        result = {tensor::ExtractOp::create(b, loc, table.value, at), table};
        // Rows can stay split where this is linear.
        if (random.chance(40))
          result = buildBinary(
              result, getConstant(type.getElementType(),
                                  type.getElementType().isInteger(1) ? 1 : 2));
        linalg::YieldOp::create(builder, loc, result.value);
      });
  keep(generic.getResult(0), result);
  return true;
}

/// tensor.gather of whole rows.
bool ProgramGenerator::addGather() {
  Known table = pickTensor([](RankedTensorType type) {
    return type.getRank() >= 1 && type.getRank() <= 3;
  });
  if (!table.value)
    return false;
  auto type = cast<RankedTensorType>(table.value.getType());
  int64_t dim = random.below(type.getRank());
  Shape shape = pickShape(1, 2), indexShape(shape);
  indexShape.push_back(1);
  Known indices =
      addIndices(RankedTensorType::get(indexShape, builder.getI64Type()),
                 {type.getDimSize(dim)});
  // Without the dim of the rows.
  for (auto [other, size] : llvm::enumerate(type.getShape()))
    if (static_cast<int64_t>(other) != dim)
      shape.push_back(size);
  keep(tensor::GatherOp::create(
           builder, getLoc(),
           RankedTensorType::get(shape, type.getElementType()), table.value,
           indices.value, ArrayRef<int64_t>{dim}),
       table);
  return true;
}

/// The gradient of a lookup: what belongs to a row is added to it.
bool ProgramGenerator::addRowSums() {
  Known values = pickTensor([](RankedTensorType type) {
    return type.getRank() >= 1 && type.getRank() <= 3 &&
           !type.getElementType().isInteger(1);
  });
  if (!values.value)
    return false;
  auto type = cast<RankedTensorType>(values.value.getType());
  Type element = type.getElementType();
  int64_t numRows = pickSize();
  unsigned numIndexed = random.between(1, type.getRank());
  Known ids =
      addIndices(RankedTensorType::get(type.getShape().take_front(numIndexed),
                                       builder.getI32Type()),
                 {numRows});
  // Loops: the row, then the dims of the values.
  unsigned rank = type.getRank() + 1;
  MLIRContext *context = builder.getContext();
  SmallVector<IteratorType> iterators(rank, IteratorType::parallel);
  SmallVector<unsigned> indexed, all, kept = {0};
  Shape shape = {numRows};
  for (unsigned loop = 1; loop < rank; ++loop) {
    all.push_back(loop);
    if (loop <= numIndexed) {
      indexed.push_back(loop);
      iterators[loop] = IteratorType::reduction;
    } else {
      kept.push_back(loop);
      shape.push_back(type.getDimSize(loop - 1));
    }
  }
  SmallVector<AffineMap> maps;
  for (ArrayRef<unsigned> dims : {indexed, all, kept})
    maps.push_back(AffineMap::getMultiDimMapWithTargets(rank, dims, context));
  Known destination = getDestination(shape, element, 0);
  auto generic = linalg::GenericOp::create(
      builder, getLoc(), destination.value.getType(),
      ValueRange{ids.value, values.value}, destination.value, maps, iterators,
      [&](OpBuilder &b, Location loc, ValueRange args) {
        OpBuilder::InsertionGuard guard(builder);
        builder.setInsertionPointToEnd(args[0].getParentBlock());
        Value row =
            arith::IndexCastOp::create(b, loc, b.getIndexType(), args[0]);
        Value here =
            arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, row,
                                  linalg::IndexOp::create(b, loc, 0));
        Value part = arith::SelectOp::create(b, loc, here, args[1],
                                             getConstant(element, 0).value);
        linalg::YieldOp::create(b, loc, createSum(b, loc, args[2], part));
      });
  return keepResults(generic, {ids, values, destination});
}

/// tensor.scatter of rows, or of elements at one or two coordinates. Rows are
/// named once each, as the operation wants it.
bool ProgramGenerator::addScatter() {
  Known destination = pickTensor([](RankedTensorType type) {
    return type.getRank() >= 1 && type.getRank() <= 3;
  });
  if (!destination.value)
    return false;
  auto type = cast<RankedTensorType>(destination.value.getType());
  SmallVector<int64_t> dims =
      llvm::to_vector(llvm::seq<int64_t>(0, type.getRank()));
  random.shuffle(dims);
  dims.truncate(dims.size() > 1 && random.chance(25) ? 2 : 1);
  Shape batch = pickShape(1, 2);
  int64_t number = 1;
  for (int64_t &size : batch) {
    size = std::min(size, type.getDimSize(dims[0]) / number);
    number *= size;
  }
  // One coordinate that differs is enough. They must be in order.
  int64_t distinct = dims[0];
  llvm::sort(dims);
  Shape indexShape(batch);
  indexShape.push_back(1);
  auto indexType = RankedTensorType::get(
      indexShape,
      random.chance(50) ? builder.getI32Type() : Type(builder.getI64Type()));
  Value indices;
  for (int64_t dim : dims) {
    Value coordinate =
        addIndices(indexType, {type.getDimSize(dim), dim == distinct}).value;
    indices = indices
                  ? tensor::ConcatOp::create(builder, getLoc(),
                                             static_cast<int64_t>(batch.size()),
                                             ValueRange{indices, coordinate})
                  : coordinate;
  }
  bool dropsDims = random.chance(50);
  Shape shape(batch);
  for (auto [dim, size] : llvm::enumerate(type.getShape()))
    if (!llvm::is_contained(dims, static_cast<int64_t>(dim)))
      shape.push_back(size);
    else if (!dropsDims)
      shape.push_back(1);
  Known updates = getTensor(shape, type.getElementType());
  keep(tensor::ScatterOp::create(builder, getLoc(), type, updates.value,
                                 destination.value, indices, dims,
                                 /*unique=*/true),
       {std::max(updates.bound, destination.bound),
        updates.exact && destination.exact});
  return true;
}
