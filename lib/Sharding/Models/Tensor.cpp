//===- Tensor.cpp - Sharding of tensor operations -------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Models.h"
#include "automap/Sharding/Window.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace automap;
using namespace automap::dist;

namespace {

//===----------------------------------------------------------------------===//
// empty, splat, cast
//===----------------------------------------------------------------------===//

/// Operations whose result dims are all independent and whose local form
/// differs only in its types.
template <typename OpTy, bool rematerializable>
struct ElementwiseModel : public ShardableOpInterface::ExternalModel<
                              ElementwiseModel<OpTy, rematerializable>, OpTy> {
  ShardingRule getShardingRule(Operation *op) const {
    auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
    return type && type.hasStaticShape() ? getElementwiseRule(op)
                                         : getReplicatedRule(op);
  }
  FailureOr<SmallVector<Value>> buildLocalOp(Operation *op,
                                             OpPartition &partition) const {
    return cloneWithLocalTypes(op, partition);
  }
  bool isRematerializable(Operation *op) const { return rematerializable; }
};

//===----------------------------------------------------------------------===//
// expand_shape, collapse_shape
//===----------------------------------------------------------------------===//

/// One dim of a group that is not 1.
struct ReshapeDim {
  unsigned collapsed, expanded;
  int64_t size;
  /// How many elements of the collapsed dim one step along it takes.
  int64_t inner;
  /// The size of the dim of the group before this one; 1 for the first.
  int64_t majorSize;
};

static SmallVector<ReshapeDim>
getReshapeDims(RankedTensorType expanded,
               ArrayRef<ReassociationIndices> groups) {
  SmallVector<ReshapeDim> result;
  for (auto [collapsed, group] : llvm::enumerate(groups)) {
    int64_t inner = 1, majorSize = 1;
    for (int64_t dim : group)
      inner *= expanded.getDimSize(dim);
    for (int64_t dim : group) {
      int64_t size = expanded.getDimSize(dim);
      if (size == 1)
        continue;
      inner /= size;
      result.push_back({static_cast<unsigned>(collapsed),
                        static_cast<unsigned>(dim), size, inner, majorSize});
      majorSize = size;
    }
  }
  return result;
}

/// Adds the factor of `dim`, of `size` iterations, to the dims on both sides:
/// behind the one of the dim before it, where that is split into single rows.
/// Then the devices that share the row cut it like a dim of its own.
static unsigned addReshapeFactor(ShardingRule &rule, const ReshapeDim &dim,
                                 int64_t size, FactorDims &expandedDims,
                                 FactorDims &collapsedDims) {
  auto &factors = collapsedDims[dim.collapsed];
  unsigned factor = factors.empty() ? rule.addFactor(size)
                                    : rule.addMinorFactor(size, factors.back(),
                                                          dim.majorSize);
  factors.push_back(factor);
  expandedDims[dim.expanded].push_back(factor);
  return factor;
}

/// A factor for each dim of the expanded side. Where it does not divide, rows
/// that begin on one device and end on another are exchanged.
struct ExpandShapeModel
    : public ShardableOpInterface::ExternalModel<ExpandShapeModel,
                                                 tensor::ExpandShapeOp> {
  ShardingRule getShardingRule(Operation *op) const {
    auto expand = cast<tensor::ExpandShapeOp>(op);
    ShardingRule rule = getReplicatedRule(op);
    if (!expand.getResultType().hasStaticShape() ||
        expand.getResultType().getNumElements() == 0)
      return rule;
    for (const ReshapeDim &dim : getReshapeDims(
             expand.getResultType(), expand.getReassociationIndices())) {
      unsigned factor = addReshapeFactor(rule, dim, dim.size, rule.results[0],
                                         rule.operands[0]);
      if (dim.inner == 1)
        continue;
      Window window;
      window.dim = dim.collapsed;
      window.factor = factor;
      window.size = dim.size * dim.inner;
      window.numerator = window.extent = dim.inner;
      rule.windows.push_back(window);
    }
    rule.addPartialFactor({0});
    return rule;
  }
  FailureOr<SmallVector<Value>> buildLocalOp(Operation *op,
                                             OpPartition &partition) const {
    return SmallVector<Value>{tensor::ExpandShapeOp::create(
        partition.builder, op->getLoc(), partition.getLocalResultType(op, 0),
        loadWindows(partition, op->getLoc(), 0),
        cast<tensor::ExpandShapeOp>(op).getReassociationIndices())};
  }
};

/// A factor for each dim of the expanded side, with the elements of all dims
/// behind it: the first one is the collapsed dim. A device takes all rows that
/// its tile begins or ends in.
struct CollapseShapeModel
    : public ShardableOpInterface::ExternalModel<CollapseShapeModel,
                                                 tensor::CollapseShapeOp> {
  ShardingRule getShardingRule(Operation *op) const {
    auto collapse = cast<tensor::CollapseShapeOp>(op);
    ShardingRule rule = getReplicatedRule(op);
    if (!collapse.getSrcType().hasStaticShape() ||
        collapse.getSrcType().getNumElements() == 0)
      return rule;
    for (const ReshapeDim &dim : getReshapeDims(
             collapse.getSrcType(), collapse.getReassociationIndices())) {
      unsigned factor = addReshapeFactor(rule, dim, dim.size * dim.inner,
                                         rule.operands[0], rule.results[0]);
      if (dim.inner == 1)
        continue;
      Window window;
      window.dim = dim.expanded;
      window.factor = factor;
      window.size = dim.size;
      window.denominator = dim.inner;
      rule.windows.push_back(window);
    }
    rule.addPartialFactor({0});
    return rule;
  }

  FailureOr<SmallVector<Value>> buildLocalOp(Operation *op,
                                             OpPartition &partition) const {
    auto collapse = cast<tensor::CollapseShapeOp>(op);
    OpBuilder &b = partition.builder;
    Location loc = op->getLoc();
    RankedTensorType type = partition.getLocalResultType(op, 0);
    Value source = partition.operands[0];
    SmallVector<OpFoldResult> offsets(type.getRank(), b.getIndexAttr(0));
    SmallVector<int64_t> shape(type.getShape());
    for (const Window &window : partition.rule.windows) {
      if (!partition.rule.needsWindow(window, partition.axes))
        continue;
      unsigned dim = getCollapsedDim(partition, window.factor);
      LocalWindow rows = loadWindow(partition, loc, window, source);
      source = rows.value;
      shape[dim] =
          cast<RankedTensorType>(source.getType()).getDimSize(window.dim) *
          window.denominator;
      int64_t tile = partition.getTileSize(window.factor);
      if (shape[dim] == tile && tile % window.denominator == 0)
        continue;
      Value inner = arith::ConstantIndexOp::create(b, loc, window.denominator);
      Value begin = arith::MulIOp::create(b, loc, rows.start, inner);
      offsets[dim] = arith::SubIOp::create(
                         b, loc, partition.getOffset(window.factor), begin)
                         .getResult();
    }
    Value collapsed = tensor::CollapseShapeOp::create(
        b, loc, type.clone(shape), source, collapse.getReassociationIndices());
    if (collapsed.getType() == type)
      return SmallVector<Value>{collapsed};
    SmallVector<OpFoldResult> sizes, ones(type.getRank(), b.getIndexAttr(1));
    for (int64_t size : type.getShape())
      sizes.push_back(b.getIndexAttr(size));
    return SmallVector<Value>{tensor::ExtractSliceOp::create(
        b, loc, type, collapsed, offsets, sizes, ones)};
  }

private:
  static unsigned getCollapsedDim(OpPartition &partition, unsigned factor) {
    for (auto [dim, factors] : llvm::enumerate(partition.rule.results[0]))
      if (llvm::is_contained(factors, factor))
        return dim;
    llvm_unreachable("every factor has a dim in the result");
  }
};

} // namespace

void automap::registerTensorModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, tensor::TensorDialect *) {
    tensor::EmptyOp::attachInterface<ElementwiseModel<tensor::EmptyOp, true>>(
        *context);
    tensor::SplatOp::attachInterface<ElementwiseModel<tensor::SplatOp, true>>(
        *context);
    tensor::CastOp::attachInterface<ElementwiseModel<tensor::CastOp, false>>(
        *context);
    tensor::ExpandShapeOp::attachInterface<ExpandShapeModel>(*context);
    tensor::CollapseShapeOp::attachInterface<CollapseShapeModel>(*context);
  });
}
