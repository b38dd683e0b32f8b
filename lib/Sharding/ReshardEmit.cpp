//===- ReshardEmit.cpp - Operations of a reshard plan ---------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Sharding/Reshard.h"

#include "ReshardDetail.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/Utils/Utils.h"
#include "mlir/IR/Diagnostics.h"

#include <map>

using namespace mlir;
using namespace automap;
using namespace automap::dist;
using automap::detail::getNewSumAxes;
using automap::detail::getTile;
using automap::detail::getTiledExtent;

namespace {

/// Emits one step after the other.
class Emitter {
public:
  Emitter(OpBuilder &builder, Location loc, RankedTensorType globalType,
          MeshAttr mesh)
      : builder(builder), loc(loc), globalType(globalType), mesh(mesh) {}

  Value emit(Value value, const ReshardStep &step, ShardingAttr before);

  /// Zeros on all devices but the first one along `axes`.
  Value keepOnFirst(Value value, ArrayRef<StringAttr> axes,
                    FlatSymbolRefAttr meshName);

private:
  /// Pads `value` with zeros at the end of its dims, or cuts them off, so that
  /// it has `shape`.
  Value padTo(Value value, ArrayRef<int64_t> shape);
  Value cutTo(Value value, ArrayRef<int64_t> shape);
  Value emitSlice(Value value, ShardingAttr before, ShardingAttr after);
  DenseI64ArrayAttr getPairs(const ReshardStep &step, ShardingAttr before);

  SmallVector<int64_t> getShape(Value value) {
    return llvm::to_vector(cast<RankedTensorType>(value.getType()).getShape());
  }
  RankedTensorType getType(ArrayRef<int64_t> shape) {
    return globalType.clone(shape);
  }
  /// The axes of a dim without those of size 1.
  SmallVector<StringAttr> getAxes(ShardingAttr sharding, int64_t dim) {
    SmallVector<StringAttr> axes;
    for (StringAttr axis : sharding.getDims()[dim])
      if (mesh.getAxisSize(axis) > 1)
        axes.push_back(axis);
    return axes;
  }

  OpBuilder &builder;
  Location loc;
  RankedTensorType globalType;
  MeshAttr mesh;
};

} // namespace

Value Emitter::keepOnFirst(Value value, ArrayRef<StringAttr> axes,
                           FlatSymbolRefAttr meshName) {
  auto type = cast<RankedTensorType>(value.getType());
  Value isFirst;
  Value first = arith::ConstantIndexOp::create(builder, loc, 0);
  for (StringAttr axis : axes) {
    Value isHere = arith::CmpIOp::create(
        builder, loc, arith::CmpIPredicate::eq,
        AxisIndexOp::create(builder, loc, axis, meshName), first);
    isFirst =
        isFirst ? arith::AndIOp::create(builder, loc, isFirst, isHere) : isHere;
  }
  AffineMap all = builder.getMultiDimIdentityMap(type.getRank());
  Value empty = tensor::EmptyOp::create(builder, loc, type, ValueRange());
  return linalg::GenericOp::create(
             builder, loc, type, value, empty, ArrayRef{all, all},
             SmallVector<utils::IteratorType>(type.getRank(),
                                              utils::IteratorType::parallel),
             [&](OpBuilder &b, Location loc, ValueRange args) {
               Value zero = arith::ConstantOp::create(
                   b, loc, cast<TypedAttr>(b.getZeroAttr(args[0].getType())));
               Value kept =
                   arith::SelectOp::create(b, loc, isFirst, args[0], zero);
               linalg::YieldOp::create(b, loc, kept);
             })
      .getResult(0);
}

Value Emitter::padTo(Value value, ArrayRef<int64_t> shape) {
  if (getShape(value) == shape)
    return value;
  // Padding is arbitrary by contract; zeros make it reproducible.
  Value zero = arith::ConstantOp::create(
      builder, loc,
      cast<TypedAttr>(builder.getZeroAttr(globalType.getElementType())));
  return tensor::createPadHighOp(getType(shape), value, zero, /*nofold=*/false,
                                 loc, builder);
}

Value Emitter::cutTo(Value value, ArrayRef<int64_t> shape) {
  if (getShape(value) == shape)
    return value;
  SmallVector<OpFoldResult> sizes;
  for (int64_t size : shape)
    sizes.push_back(builder.getIndexAttr(size));
  SmallVector<OpFoldResult> zeros(shape.size(), builder.getIndexAttr(0));
  SmallVector<OpFoldResult> ones(shape.size(), builder.getIndexAttr(1));
  return tensor::ExtractSliceOp::create(builder, loc, getType(shape), value,
                                        zeros, sizes, ones);
}

/// Takes this device's piece of each dim that has more axes than before. The
/// dim is padded first so that the last piece, too, lies inside.
Value Emitter::emitSlice(Value value, ShardingAttr before, ShardingAttr after) {
  SmallVector<int64_t> shape = getShape(value);
  SmallVector<int64_t> padded(shape), sizes(shape);
  SmallVector<OpFoldResult> offsets(shape.size(), builder.getIndexAttr(0));
  for (auto [dim, size] : llvm::enumerate(shape)) {
    SmallVector<StringAttr> list = getAxes(after, dim);
    ArrayRef<StringAttr> added =
        ArrayRef(list).drop_front(getAxes(before, dim).size());
    SmallVector<int64_t> counts;
    for (StringAttr axis : added)
      counts.push_back(mesh.getAxisSize(axis));
    sizes[dim] = getTile(size, counts);
    // One piece holds everything and the others nothing: any values will do.
    if (sizes[dim] == size)
      continue;
    padded[dim] = std::max(size, getTiledExtent(size, counts));
    Value offset;
    int64_t tile = size;
    for (auto [axis, count] : llvm::zip_equal(added, counts)) {
      tile = llvm::divideCeil(tile, count);
      Value term = AxisIndexOp::create(builder, loc, axis, before.getMesh());
      if (tile != 1)
        term = arith::MulIOp::create(
            builder, loc, term,
            arith::ConstantIndexOp::create(builder, loc, tile));
      offset =
          offset ? arith::AddIOp::create(builder, loc, offset, term) : term;
    }
    offsets[dim] = offset;
  }
  if (sizes == shape)
    return value;
  value = padTo(value, padded);
  SmallVector<OpFoldResult> sizeAttrs;
  for (int64_t size : sizes)
    sizeAttrs.push_back(builder.getIndexAttr(size));
  SmallVector<OpFoldResult> ones(shape.size(), builder.getIndexAttr(1));
  return tensor::ExtractSliceOp::create(builder, loc, getType(sizes), value,
                                        offsets, sizeAttrs, ones);
}

/// Who sends to whom in a permute: every device needs the block that the new
/// axes give it, and takes it from itself if it has it, else from a device that
/// has it and serves nobody yet. There are as many holders of a block as there
/// are devices that need it, since both shardings cut the same blocks.
DenseI64ArrayAttr Emitter::getPairs(const ReshardStep &step,
                                    ShardingAttr before) {
  SmallVector<int64_t> sizes;
  for (StringAttr axis : step.axes)
    sizes.push_back(mesh.getAxisSize(axis));
  int64_t group = mesh.getAxesSize(step.axes);

  // The block of each dim, in row-major order of those of its axes that move.
  // Axes in front of them are the same before and after.
  auto getBlocks = [&](ShardingAttr sharding, int64_t position) {
    llvm::SmallDenseMap<StringAttr, int64_t, 4> indices;
    for (int64_t i = static_cast<int64_t>(sizes.size()) - 1; i >= 0; --i) {
      indices[step.axes[i]] = position % sizes[i];
      position /= sizes[i];
    }
    std::vector<int64_t> blocks;
    for (AxesAttr list : sharding.getDims()) {
      int64_t block = 0;
      for (StringAttr axis : list) {
        auto it = indices.find(axis);
        if (it != indices.end())
          block = block * mesh.getAxisSize(axis) + it->second;
      }
      blocks.push_back(block);
    }
    return blocks;
  };

  SmallVector<int64_t> sourceOf(group, -1);
  std::map<std::vector<int64_t>, SmallVector<int64_t>> holders;
  for (int64_t position = 0; position < group; ++position) {
    std::vector<int64_t> held = getBlocks(before, position);
    if (held == getBlocks(step.result, position))
      sourceOf[position] = position;
    else
      holders[held].push_back(position);
  }
  SmallVector<int64_t> pairs;
  for (int64_t position = group - 1; position >= 0; --position) {
    if (sourceOf[position] >= 0)
      continue;
    SmallVector<int64_t> &sources = holders[getBlocks(step.result, position)];
    sourceOf[position] = sources.pop_back_val();
  }
  for (auto [target, source] : llvm::enumerate(sourceOf)) {
    pairs.push_back(source);
    pairs.push_back(target);
  }
  return builder.getDenseI64ArrayAttr(pairs);
}

Value Emitter::emit(Value value, const ReshardStep &step, ShardingAttr before) {
  SmallVector<int64_t> shape = getShape(value);
  SmallVector<int64_t> after =
      step.result.getLocalShape(globalType.getShape(), mesh);
  FlatSymbolRefAttr symbol = before.getMesh();
  AxesAttr axes = AxesAttr::get(builder.getContext(), step.axes);
  int64_t group = mesh.getAxesSize(step.axes);
  MLIRContext *context = builder.getContext();

  switch (step.kind) {
  case ReshardStepKind::AllReduce:
    return AllReduceOp::create(builder, loc, getType(shape), value, Value(),
                               ReductionKindAttr::get(context, step.reduction),
                               symbol, axes)
        .getOutput();
  case ReshardStepKind::ReduceScatter:
    shape[step.dim] = after[step.dim] * group;
    value = padTo(value, shape);
    return ReduceScatterOp::create(
               builder, loc, getType(after), value, Value(),
               ReductionKindAttr::get(context, step.reduction),
               builder.getI64IntegerAttr(step.dim), symbol, axes)
        .getOutput();
  case ReshardStepKind::AllGather:
    shape[step.dim] *= group;
    value =
        AllGatherOp::create(builder, loc, getType(shape), value, Value(),
                            builder.getI64IntegerAttr(step.dim), symbol, axes)
            .getOutput();
    return cutTo(value, after);
  case ReshardStepKind::AllToAll:
    shape[step.splitDim] = after[step.splitDim] * group;
    value = padTo(value, shape);
    shape[step.splitDim] = after[step.splitDim];
    shape[step.dim] *= group;
    value =
        AllToAllOp::create(builder, loc, getType(shape), value, Value(),
                           builder.getI64IntegerAttr(step.splitDim),
                           builder.getI64IntegerAttr(step.dim), symbol, axes)
            .getOutput();
    return cutTo(value, after);
  case ReshardStepKind::CollectivePermute:
    return CollectivePermuteOp::create(builder, loc, getType(shape), value,
                                       Value(), getPairs(step, before), symbol,
                                       axes)
        .getOutput();
  case ReshardStepKind::LocalSlice:
    return emitSlice(value, before, step.result);
  }
  llvm_unreachable("all kinds are handled");
}

Value automap::emitReshardPlan(OpBuilder &builder, Location loc, Value local,
                               RankedTensorType globalType,
                               const ReshardPlan &plan, ShardingAttr from,
                               ShardingAttr to, MeshAttr mesh) {
  Emitter emitter(builder, loc, globalType, mesh);
  ShardingAttr current = from;
  for (const ReshardStep &step : plan.steps) {
    local = emitter.emit(local, step, current);
    current = step.result;
  }
  // A tensor without elements has no steps but may have another shape.
  RankedTensorType type = to.getLocalType(globalType, mesh);
  if (local.getType() != type)
    local = tensor::EmptyOp::create(builder, loc, type, ValueRange());
  SmallVector<StringAttr, 2> summed = getNewSumAxes(from, to);
  return summed.empty() ? local
                        : emitter.keepOnFirst(local, summed, to.getMesh());
}

Value ReshardPlanner::emit(OpBuilder &builder, Location loc, Value local,
                           RankedTensorType globalType, ShardingAttr from,
                           ShardingAttr to) {
  auto emitError = [&] { return mlir::emitError(loc); };
  if (failed(verifyReshard(globalType, from, to, mesh, emitError)))
    return {};
  if (local.getType() != from.getLocalType(globalType, mesh)) {
    emitError() << "a device holds " << from.getLocalType(globalType, mesh)
                << " of " << globalType << " under " << from
                << ", but the value is " << local.getType();
    return {};
  }
  if (!globalType.getElementType().isIntOrIndexOrFloat() && from != to) {
    emitError() << "cannot change the sharding of elements of type "
                << globalType.getElementType()
                << "; only integers, floats and index are supported";
    return {};
  }
  return emitReshardPlan(builder, loc, local, globalType,
                         *plan(globalType, from, to), from, to, mesh);
}

Value automap::emitReshard(OpBuilder &builder, Location loc, Value local,
                           RankedTensorType globalType, ShardingAttr from,
                           ShardingAttr to, MeshAttr mesh) {
  return ReshardPlanner(mesh).emit(builder, loc, local, globalType, from, to);
}
