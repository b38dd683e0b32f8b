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
// What only a reduction uses is put into the joined operand as soon as it is
// there. So it need not wait in a buffer of its own, and can be computed in its
// place (--automap-eliminate-empty-tensors).
//
//===----------------------------------------------------------------------===//

#include "JoinCollectives.h"

#include "automap/Support/Reshape.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/TypeSwitch.h"
#include <array>

using namespace mlir;
using namespace automap;
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
  Value packAll(Location loc, ArrayRef<int64_t> begins, int64_t rows,
                int64_t columns);
  // The two ends of a member, both as matrices.
  Value pack(CollectiveOpInterface op);
  Value unpack(CollectiveOpInterface op, Value rows);

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

Value Joining::swapLeadingDims(Location loc, Value value) {
  auto type = cast<RankedTensorType>(value.getType());
  ArrayRef<int64_t> shape = type.getShape();
  if (shape[0] == 1 || shape[1] == 1)
    return reshape(builder, loc, value, {shape[1], shape[0], shape[2]});
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
    return reshape(builder, loc, op.getInput(), {1, type.getNumElements()});
  DimView view(type.getShape(), scatter.getDim());
  Value rows =
      reshape(builder, loc, op.getInput(),
              {view.outer, groupSize, view.dim / groupSize * view.inner});
  return reshape(builder, loc, swapLeadingDims(loc, rows),
                 {groupSize, type.getNumElements() / groupSize});
}

Value Joining::unpack(CollectiveOpInterface op, Value rows) {
  Location loc = op.getLoc();
  if (auto gather = dyn_cast<AllGatherOp>(op.getOperation())) {
    DimView view(getInputType(op).getShape(), gather.getDim());
    rows = reshape(builder, loc, rows,
                   {groupSize, view.outer, view.dim * view.inner});
    rows = swapLeadingDims(loc, rows);
  }
  return reshape(builder, loc, rows,
                 cast<RankedTensorType>(op.getOutput().getType()).getShape());
}

/// Moves `op` up to right behind what it uses, if it computes an element from
/// an element, and so what only it uses. An update of parameters scales
/// gradients at its end, and all of them would wait for that.
static void hoist(Operation *op) {
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  bool isElementwise =
      linalgOp && linalgOp.getNumReductionLoops() == 0 &&
      llvm::all_of(linalgOp.getIndexingMapsArray(), [](AffineMap map) {
        return map.isProjectedPermutation(/*allowZeroInResults=*/true);
      });
  if (!isElementwise &&
      !isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(op))
    return;
  llvm::SetVector<Value> used(op->operand_begin(), op->operand_end());
  getUsedValuesDefinedAbove(op->getRegions(), used);
  Operation *latest = nullptr;
  for (Value operand : used) {
    Operation *producer = operand.getDefiningOp();
    if (!producer || producer->getBlock() != op->getBlock())
      continue;
    if (operand.hasOneUse())
      hoist(producer);
    if (!latest || latest->isBeforeInBlock(producer))
      latest = producer;
  }
  if (latest)
    op->moveAfter(latest);
}

/// The operation behind which the operand of `op` can be packed; null if that
/// is where they are joined.
static Operation *getEarlyPlace(CollectiveOpInterface op) {
  Operation *producer = op.getInput().getDefiningOp();
  bool canBeEarly = isa<AllReduceOp, ReduceScatterOp>(op) && producer &&
                    producer->getBlock() == op->getBlock() &&
                    op.getInput().hasOneUse();
  if (!canBeEarly)
    return nullptr;
  hoist(producer);
  return producer;
}

/// The columns from `begin` to `end` of a matrix.
static std::array<SmallVector<OpFoldResult>, 3>
getColumns(MLIRContext *context, int64_t rows, int64_t begin, int64_t end) {
  return {getAsIndexOpFoldResult(context, {0, begin}),
          getAsIndexOpFoldResult(context, {rows, end - begin}),
          getAsIndexOpFoldResult(context, {1, 1})};
}

Value Joining::packAll(Location loc, ArrayRef<int64_t> begins, int64_t rows,
                       int64_t columns) {
  struct Part {
    unsigned index;
    Operation *place;
  };
  SmallVector<Part> parts;
  for (auto [index, member] : llvm::enumerate(members))
    parts.push_back({static_cast<unsigned>(index), getEarlyPlace(member)});
  llvm::stable_sort(parts, [](const Part &left, const Part &right) {
    if (!left.place || !right.place)
      return left.place && !right.place;
    return left.place->isBeforeInBlock(right.place);
  });

  OpBuilder::InsertionGuard guard(builder);
  OpBuilder::InsertPoint end = builder.saveInsertionPoint();
  if (parts.front().place)
    builder.setInsertionPointAfter(parts.front().place);
  Value all = tensor::EmptyOp::create(builder, loc, {rows, columns},
                                      getInputType(last).getElementType());
  Operation *place = parts.front().place;
  for (const Part &part : parts) {
    if (part.place != place) {
      place = part.place;
      if (place)
        builder.setInsertionPointAfter(place);
      else
        builder.restoreInsertionPoint(end);
    }
    auto [offsets, sizes, strides] = getColumns(
        builder.getContext(), rows, begins[part.index], begins[part.index + 1]);
    all = tensor::InsertSliceOp::create(builder, loc, pack(members[part.index]),
                                        all, offsets, sizes, strides);
  }
  return all;
}

void Joining::run() {
  SmallVector<Location> locations = llvm::map_to_vector(
      members, [](CollectiveOpInterface op) { return op.getLoc(); });
  Location loc = builder.getFusedLoc(locations);

  SmallVector<int64_t> begins = {0};
  int64_t rows = isa<ReduceScatterOp>(last) ? groupSize : 1;
  for (CollectiveOpInterface member : members)
    begins.push_back(begins.back() +
                     getInputType(member).getNumElements() / rows);
  int64_t columns = begins.back();
  Type element = getInputType(last).getElementType();
  Value all = packAll(loc, begins, rows, columns);

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
    auto [offsets, sizes, strides] = getColumns(
        builder.getContext(), outRows, begins[index], begins[index + 1]);
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
