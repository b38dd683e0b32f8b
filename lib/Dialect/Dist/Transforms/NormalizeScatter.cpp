//===- NormalizeScatter.cpp - Scatters as sums over their updates ---------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every element of the result asks all updates whether they are meant for it.
// With the loops d over the dims of the destination and b over the updates:
//
//   sum[d] += hits(b, d) ? source[b, d] : 0
//   hit[d] |= hits(b, d)                      over the scattered dims only
//   result[d] = hit[d] ? sum[d] : destination[d]
//
// All loops can be split then: rows of the destination without any exchange,
// and updates with one reduction.
//
//===----------------------------------------------------------------------===//

#include "Normalize.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace automap::dist;

namespace {
class ScatterRewriter {
public:
  explicit ScatterRewriter(tensor::ScatterOp scatter)
      : scatter(scatter), builder(scatter), loc(scatter.getLoc()),
        type(scatter.getResultType()),
        batchRank(scatter.getIndicesType().getRank() - 1) {}

  Value rewrite();

private:
  /// A `linalg.generic` over `dims` of the destination and all updates. Its
  /// body gets an element of `input`, if there is one, and whether the update
  /// is meant for the element.
  Value reduce(ArrayRef<int64_t> dims, Type elementType, Value input,
               AffineMap inputMap,
               function_ref<Value(OpBuilder &, ValueRange, Value)> merge);
  /// Whether the update of this iteration is meant for its element.
  Value buildIsHit(OpBuilder &b, ArrayRef<int64_t> dims,
                   ValueRange updateCoordinates);
  /// Coordinate number `number` of all updates.
  Value extractCoordinate(int64_t number);
  AffineMap getSourceMap();
  Value sumUpdates();
  Value findHits();
  Value select(Value hits, Value sums);
  Value makeZeros(Type elementType, ArrayRef<int64_t> shape);

  tensor::ScatterOp scatter;
  OpBuilder builder;
  Location loc;
  RankedTensorType type;
  int64_t batchRank;
  /// For each scattered dim where the updates go.
  SmallVector<Value> coordinates;
};
} // namespace

Value ScatterRewriter::makeZeros(Type elementType, ArrayRef<int64_t> shape) {
  Value zero = arith::ConstantOp::create(
      builder, loc, cast<TypedAttr>(builder.getZeroAttr(elementType)));
  Value empty = tensor::EmptyOp::create(builder, loc, shape, elementType);
  return linalg::FillOp::create(builder, loc, zero, empty).getResult(0);
}

Value ScatterRewriter::buildIsHit(OpBuilder &b, ArrayRef<int64_t> dims,
                                  ValueRange updateCoordinates) {
  Value isHit;
  for (auto [dim, coordinate] :
       llvm::zip_equal(scatter.getScatterDims(), updateCoordinates)) {
    Value index = coordinate;
    if (!index.getType().isIndex())
      index = arith::IndexCastOp::create(b, loc, b.getIndexType(), index);
    Value own = linalg::IndexOp::create(
        b, loc, std::distance(dims.begin(), llvm::find(dims, dim)));
    Value equal =
        arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, index, own);
    isHit = isHit ? arith::AndIOp::create(b, loc, isHit, equal) : equal;
  }
  return isHit;
}

Value ScatterRewriter::reduce(
    ArrayRef<int64_t> dims, Type elementType, Value input, AffineMap inputMap,
    function_ref<Value(OpBuilder &, ValueRange, Value)> merge) {
  int64_t rank = dims.size();
  MLIRContext *context = builder.getContext();
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  iterators.append(batchRank, utils::IteratorType::reduction);
  AffineMap all = builder.getMultiDimIdentityMap(rank + batchRank);
  SmallVector<Value> inputs(coordinates);
  SmallVector<AffineMap> maps(coordinates.size(),
                              all.getMinorSubMap(batchRank));
  if (input) {
    inputs.push_back(input);
    maps.push_back(inputMap);
  }
  maps.push_back(AffineMap::get(rank + batchRank, 0,
                                all.getResults().take_front(rank), context));
  SmallVector<int64_t> shape = llvm::map_to_vector(
      dims, [&](int64_t dim) { return type.getDimSize(dim); });
  return linalg::GenericOp::create(
             builder, loc, RankedTensorType::get(shape, elementType), inputs,
             makeZeros(elementType, shape), maps, iterators,
             [&](OpBuilder &b, Location loc, ValueRange args) {
               size_t count = coordinates.size();
               Value isHit = buildIsHit(b, dims, args.take_front(count));
               linalg::YieldOp::create(b, loc,
                                       merge(b, args.drop_front(count), isHit));
             })
      .getResult(0);
}

/// From the loops to the element of the source: the batch, and the dims of the
/// destination, of which the scattered ones have size 1 or are dropped.
AffineMap ScatterRewriter::getSourceMap() {
  int64_t rank = type.getRank();
  bool dropsDims =
      scatter.getSourceType().getRank() < batchRank + type.getRank();
  SmallVector<AffineExpr> exprs;
  for (int64_t batch = 0; batch < batchRank; ++batch)
    exprs.push_back(builder.getAffineDimExpr(rank + batch));
  for (int64_t dim = 0; dim < rank; ++dim) {
    if (!llvm::is_contained(scatter.getScatterDims(), dim))
      exprs.push_back(builder.getAffineDimExpr(dim));
    else if (!dropsDims)
      exprs.push_back(builder.getAffineConstantExpr(0));
  }
  return AffineMap::get(rank + batchRank, 0, exprs, builder.getContext());
}

Value ScatterRewriter::sumUpdates() {
  Type element = type.getElementType();
  return reduce(llvm::to_vector(llvm::seq<int64_t>(0, type.getRank())), element,
                scatter.getSource(), getSourceMap(),
                [&](OpBuilder &b, ValueRange args, Value isHit) -> Value {
                  if (element.isInteger(1)) {
                    Value update =
                        arith::AndIOp::create(b, loc, isHit, args[0]);
                    return arith::OrIOp::create(b, loc, args[1], update);
                  }
                  Value zero = arith::ConstantOp::create(
                      b, loc, cast<TypedAttr>(b.getZeroAttr(element)));
                  Value update =
                      arith::SelectOp::create(b, loc, isHit, args[0], zero);
                  if (isa<FloatType>(element))
                    return arith::AddFOp::create(b, loc, args[1], update);
                  return arith::AddIOp::create(b, loc, args[1], update);
                });
}

Value ScatterRewriter::findHits() {
  return reduce(scatter.getScatterDims(), builder.getI1Type(), Value(),
                AffineMap(),
                [&](OpBuilder &b, ValueRange args, Value isHit) -> Value {
                  return arith::OrIOp::create(b, loc, args[0], isHit);
                });
}

Value ScatterRewriter::select(Value hits, Value sums) {
  int64_t rank = type.getRank();
  AffineMap all = builder.getMultiDimIdentityMap(rank);
  SmallVector<AffineExpr> scattered;
  for (int64_t dim : scatter.getScatterDims())
    scattered.push_back(builder.getAffineDimExpr(dim));
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  Value empty = tensor::EmptyOp::create(builder, loc, type, ValueRange());
  return linalg::GenericOp::create(
             builder, loc, type, ValueRange{hits, sums, scatter.getDest()},
             empty,
             ArrayRef{AffineMap::get(rank, 0, scattered, builder.getContext()),
                      all, all, all},
             iterators,
             [&](OpBuilder &b, Location loc, ValueRange args) {
               Value selected =
                   arith::SelectOp::create(b, loc, args[0], args[1], args[2]);
               linalg::YieldOp::create(b, loc, selected);
             })
      .getResult(0);
}

Value ScatterRewriter::extractCoordinate(int64_t number) {
  RankedTensorType indices = scatter.getIndicesType();
  SmallVector<OpFoldResult> offsets(batchRank, builder.getIndexAttr(0));
  SmallVector<OpFoldResult> ones(batchRank + 1, builder.getIndexAttr(1));
  SmallVector<OpFoldResult> sizes;
  for (int64_t size : indices.getShape().drop_back())
    sizes.push_back(builder.getIndexAttr(size));
  offsets.push_back(builder.getIndexAttr(number));
  sizes.push_back(builder.getIndexAttr(1));
  return tensor::ExtractSliceOp::create(
      builder, loc, indices.clone(indices.getShape().drop_back()),
      scatter.getIndices(), offsets, sizes, ones);
}

Value ScatterRewriter::rewrite() {
  for (size_t number = 0; number < scatter.getScatterDims().size(); ++number)
    coordinates.push_back(extractCoordinate(number));
  Value sums = sumUpdates();
  return select(findHits(), sums);
}

void automap::dist::rewriteScatter(tensor::ScatterOp scatter) {
  if (!scatter.getSourceType().hasStaticShape() ||
      !scatter.getIndicesType().hasStaticShape() ||
      !scatter.getResultType().hasStaticShape() ||
      !scatter.getResultType().getElementType().isIntOrIndexOrFloat())
    return;
  scatter->replaceAllUsesWith(ValueRange(ScatterRewriter(scatter).rewrite()));
  scatter->erase();
}
