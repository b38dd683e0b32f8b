//===- OpPartition.cpp - One operation as one device sees it --------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Sharding/OpPartition.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace automap;
using namespace automap::dist;

Value DevicePosition::getAxisIndex(StringAttr axis) {
  Value &value = axisIndices[axis];
  if (!value)
    value = AxisIndexOp::create(builder, loc, axis, meshName);
  return value;
}

Value DevicePosition::getOffset(int64_t size, AxesAttr axes) {
  auto it = offsets.find({size, axes});
  if (it != offsets.end())
    return it->second;
  Value offset;
  int64_t tile = size;
  for (StringAttr axis : axes) {
    tile = getTileSize(tile, axis, mesh);
    Value part = arith::MulIOp::create(
        builder, loc, getAxisIndex(axis),
        arith::ConstantIndexOp::create(builder, loc, tile));
    offset = offset ? arith::AddIOp::create(builder, loc, offset, part) : part;
  }
  if (!offset)
    offset = arith::ConstantIndexOp::create(builder, loc, 0);
  offsets[{size, axes}] = offset;
  return offset;
}

Value DevicePosition::getValidSize(int64_t size, AxesAttr axes) {
  auto it = validSizes.find({size, axes});
  if (it != validSizes.end())
    return it->second;
  // One axis after the other: of the elements that are valid in the tile of
  // the axes so far, those from this device's offset on, at most a tile.
  Value valid = arith::ConstantIndexOp::create(builder, loc, size);
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  int64_t tile = size;
  for (StringAttr axis : axes) {
    tile = getTileSize(tile, axis, mesh);
    Value tileSize = arith::ConstantIndexOp::create(builder, loc, tile);
    Value offset =
        arith::MulIOp::create(builder, loc, getAxisIndex(axis), tileSize);
    valid = arith::SubIOp::create(builder, loc, valid, offset);
    valid = arith::MaxSIOp::create(builder, loc, valid, zero);
    valid = arith::MinSIOp::create(builder, loc, valid, tileSize);
  }
  validSizes[{size, axes}] = valid;
  return valid;
}

Value DevicePosition::getIsFirst(ArrayRef<StringAttr> axes) {
  Attribute key = AxesAttr::get(builder.getContext(), axes);
  auto it = isFirst.find(key);
  if (it != isFirst.end())
    return it->second;
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  Value result;
  for (StringAttr axis : axes) {
    Value first = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                        getAxisIndex(axis), zero);
    result =
        result ? arith::AndIOp::create(builder, loc, result, first) : first;
  }
  isFirst[key] = result;
  return result;
}

OpFoldResult DevicePosition::getByDevice(AxesAttr axes,
                                         ArrayRef<int64_t> values) {
  if (llvm::all_equal(values))
    return builder.getIndexAttr(values.front());
  DenseElementsAttr table = builder.getIndexTensorAttr(values);
  Value &value = byDevice[{axes, table}];
  if (!value) {
    Value position = getOffset(static_cast<int64_t>(values.size()), axes);
    value = tensor::ExtractOp::create(
        builder, loc, arith::ConstantOp::create(builder, loc, table), position);
  }
  return value;
}

bool DevicePosition::hasPadding(int64_t size, AxesAttr axes) const {
  int64_t tile = size;
  for (StringAttr axis : axes) {
    int64_t parts = mesh.getAxisSize(axis);
    if (tile % parts != 0)
      return true;
    tile /= parts;
  }
  return false;
}

RankedTensorType OpPartition::getLocalResultType(Operation *op,
                                                 unsigned result) const {
  return rule.getResultSharding(result, axes, position.getMeshName())
      .getLocalType(cast<RankedTensorType>(op->getResult(result).getType()),
                    position.getMesh());
}

IRMapping OpPartition::mapCaptures(Operation *op) const {
  IRMapping mapping;
  llvm::SetVector<Value> captured;
  getUsedValuesDefinedAbove(op->getRegions(), captured);
  for (Value value : captured)
    if (Value local = captures.lookupOrNull(value))
      mapping.map(value, local);
  return mapping;
}

SmallVector<Value> automap::cloneWithLocalTypes(Operation *op,
                                                OpPartition &partition) {
  IRMapping mapping = partition.mapCaptures(op);
  for (auto [global, local] : llvm::zip(op->getOperands(), partition.operands))
    mapping.map(global, local);
  Operation *clone = partition.builder.clone(*op, mapping);
  for (OpResult result : clone->getResults())
    if (isa<RankedTensorType>(result.getType()))
      result.setType(
          partition.getLocalResultType(op, result.getResultNumber()));
  clone->removeAttr(DistDialect::kFactorsAttr);
  clone->removeAttr(DistDialect::kShardingAttr);
  return SmallVector<Value>(clone->getResults());
}
