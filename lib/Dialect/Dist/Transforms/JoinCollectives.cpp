//===- JoinCollectives.cpp - One collective for several -------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All kinds look alike: every member is a matrix, with a row for each device
// that gets a piece of it, and the joined operand is the concatenation of the
// rows. With 2 devices,
//
//   %0 = all_reduce %a : 4x8          %b = [%a as 1x32 | %c as 1x5] : 1x37
//   %1 = all_reduce %c : 5            %r = all_reduce %b : 1x37
//
//   %0 = reduce_scatter %a dim 0 : 4x8 -> 2x8     %a as 2x16, a piece a row
//   %1 = reduce_scatter %c dim 1 : 3x2 -> 3x1     %c transposed to 2x3
//
//===----------------------------------------------------------------------===//

#include "JoinCollectives.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace automap::dist;

namespace {

/// The extents of a tensor around one of its dims.
struct DimView {
  int64_t outer = 1, dim = 1, inner = 1;
  DimView(ArrayRef<int64_t> shape, int64_t position) {
    for (auto [index, size] : llvm::enumerate(shape))
      (static_cast<int64_t>(index) < position    ? outer
       : static_cast<int64_t>(index) == position ? dim
                                                 : inner) *= size;
  }
};

/// Builds one joined collective.
class Joining {
public:
  Joining(MutableArrayRef<CollectiveOpInterface> members);
  void run();

private:
  // The two ends of a member, both as matrices.
  Value pack(CollectiveOpInterface op);
  Value unpack(CollectiveOpInterface op, Value rows);

  Value reshape(Location loc, Value value, ArrayRef<int64_t> shape);
  Value swapLeadingDims(Location loc, Value value);

  MutableArrayRef<CollectiveOpInterface> members;
  CollectiveOpInterface last;
  OpBuilder builder;
  int64_t groupSize;
};

} // namespace

static RankedTensorType getInputType(CollectiveOpInterface op) {
  return cast<RankedTensorType>(op.getInput().getType());
}

Joining::Joining(MutableArrayRef<CollectiveOpInterface> members)
    : members(members), last(members.back()), builder(last.getContext()),
      groupSize(lookupTopology(last, last.getMeshAttr())
                    .getMesh()
                    .getAxesSize(last.getAxes())) {
  builder.setInsertionPointAfter(last);
}

Value Joining::reshape(Location loc, Value value, ArrayRef<int64_t> shape) {
  auto type = cast<RankedTensorType>(value.getType());
  if (type.getShape() == shape)
    return value;
  auto getAll = [](int64_t rank) {
    SmallVector<ReassociationIndices> all;
    if (rank > 0)
      all.push_back(llvm::to_vector(llvm::seq<int64_t>(0, rank)));
    return all;
  };
  auto flat =
      RankedTensorType::get({type.getNumElements()}, type.getElementType());
  if (type.getRank() == 0)
    value = tensor::ExpandShapeOp::create(builder, loc, flat, value, getAll(0));
  else if (type.getRank() > 1)
    value = tensor::CollapseShapeOp::create(builder, loc, flat, value,
                                            getAll(type.getRank()));
  auto target = RankedTensorType::get(shape, type.getElementType());
  if (shape.empty())
    return tensor::CollapseShapeOp::create(builder, loc, target, value,
                                           getAll(0));
  if (shape.size() > 1)
    value = tensor::ExpandShapeOp::create(builder, loc, target, value,
                                          getAll(shape.size()));
  return value;
}

Value Joining::swapLeadingDims(Location loc, Value value) {
  auto type = cast<RankedTensorType>(value.getType());
  ArrayRef<int64_t> shape = type.getShape();
  if (shape[0] == 1 || shape[1] == 1)
    return reshape(loc, value, {shape[1], shape[0], shape[2]});
  Value init = tensor::EmptyOp::create(
      builder, loc, {shape[1], shape[0], shape[2]}, type.getElementType());
  return linalg::TransposeOp::create(builder, loc, value, init,
                                     ArrayRef<int64_t>{1, 0, 2})
      ->getResult(0);
}

Value Joining::pack(CollectiveOpInterface op) {
  Location loc = op.getLoc();
  RankedTensorType type = getInputType(op);
  auto scatter = dyn_cast<ReduceScatterOp>(op.getOperation());
  if (!scatter)
    return reshape(loc, op.getInput(), {1, type.getNumElements()});
  DimView view(type.getShape(), scatter.getDim());
  Value rows =
      reshape(loc, op.getInput(),
              {view.outer, groupSize, view.dim / groupSize * view.inner});
  return reshape(loc, swapLeadingDims(loc, rows),
                 {groupSize, type.getNumElements() / groupSize});
}

Value Joining::unpack(CollectiveOpInterface op, Value rows) {
  Location loc = op.getLoc();
  if (auto gather = dyn_cast<AllGatherOp>(op.getOperation())) {
    DimView view(getInputType(op).getShape(), gather.getDim());
    rows = reshape(loc, rows, {groupSize, view.outer, view.dim * view.inner});
    rows = swapLeadingDims(loc, rows);
  }
  return reshape(loc, rows,
                 cast<RankedTensorType>(op.getOutput().getType()).getShape());
}

void Joining::run() {
  SmallVector<Location> locations = llvm::map_to_vector(
      members, [](CollectiveOpInterface op) { return op.getLoc(); });
  Location loc = builder.getFusedLoc(locations);

  SmallVector<Value> parts;
  SmallVector<int64_t> begins;
  int64_t rows = isa<ReduceScatterOp>(last) ? groupSize : 1, columns = 0;
  for (CollectiveOpInterface member : members) {
    parts.push_back(pack(member));
    begins.push_back(columns);
    columns += getInputType(member).getNumElements() / rows;
  }
  Type element = getInputType(last).getElementType();
  auto getSlice = [&](int64_t rows, unsigned index) {
    int64_t end = index + 1 < begins.size() ? begins[index + 1] : columns;
    return std::make_tuple(
        getAsIndexOpFoldResult(builder.getContext(), {0, begins[index]}),
        getAsIndexOpFoldResult(builder.getContext(),
                               {rows, end - begins[index]}),
        getAsIndexOpFoldResult(builder.getContext(), {1, 1}));
  };
  Value all = tensor::EmptyOp::create(builder, loc, {rows, columns}, element);
  for (auto [index, part] : llvm::enumerate(parts)) {
    auto [offsets, sizes, strides] = getSlice(rows, index);
    all = tensor::InsertSliceOp::create(builder, loc, part, all, offsets, sizes,
                                        strides);
  }

  int64_t outRows = isa<AllGatherOp>(last) ? groupSize : 1;
  auto type = RankedTensorType::get({outRows, columns}, element);
  FlatSymbolRefAttr mesh = last.getMeshAttr();
  AxesAttr axes = last.getAxes();
  IntegerAttr dim = builder.getI64IntegerAttr(0);
  Value joined =
      llvm::TypeSwitch<Operation *, Value>(last)
          .Case([&](AllReduceOp op) {
            return AllReduceOp::create(builder, loc, type, all, Value(),
                                       op.getKindAttr(), mesh, axes)
                .getOutput();
          })
          .Case([&](AllGatherOp) {
            return AllGatherOp::create(builder, loc, type, all, Value(), dim,
                                       mesh, axes)
                .getOutput();
          })
          .Case([&](ReduceScatterOp op) {
            return ReduceScatterOp::create(builder, loc, type, all, Value(),
                                           op.getKindAttr(), dim, mesh, axes)
                .getOutput();
          });
  for (auto [index, member] : llvm::enumerate(members)) {
    auto [offsets, sizes, strides] = getSlice(outRows, index);
    Value slice = tensor::ExtractSliceOp::create(builder, loc, joined, offsets,
                                                 sizes, strides);
    member.getOutput().replaceAllUsesWith(unpack(member, slice));
    member.erase();
  }
}

void automap::dist::joinCollectives(
    MutableArrayRef<CollectiveOpInterface> members) {
  if (members.size() > 1)
    Joining(members).run();
}
