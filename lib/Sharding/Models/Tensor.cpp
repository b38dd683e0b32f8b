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

/// The dims of one group that are not 1: the major one, how many elements of
/// the collapsed dim one step along it takes, and the minor one if there are
/// two.
struct ReshapeGroup {
  unsigned collapsed;
  unsigned major;
  int64_t majorSize;
  int64_t inner = 1;
  unsigned numDims = 1;
  unsigned minor = 0;

  /// Adds a factor for the minor dim, behind `factor`, which splits the major
  /// one. With more than two dims uneven tiles of a middle one would not be
  /// tiles of the collapsed dim.
  void addMinor(ShardingRule &rule, unsigned factor, FactorDims &expandedDims,
                FactorDims &collapsedDims) const {
    if (numDims != 2)
      return;
    unsigned minorFactor = rule.addMinorFactor(inner, factor, majorSize);
    expandedDims[minor].push_back(minorFactor);
    collapsedDims[collapsed].push_back(minorFactor);
  }
};

static SmallVector<ReshapeGroup>
getReshapeGroups(RankedTensorType expanded,
                 ArrayRef<ReassociationIndices> groups) {
  SmallVector<ReshapeGroup> result;
  for (auto [collapsed, group] : llvm::enumerate(groups)) {
    std::optional<ReshapeGroup> found;
    for (int64_t dim : group) {
      int64_t size = expanded.getDimSize(dim);
      if (size == 1)
        continue;
      if (!found) {
        found = ReshapeGroup{static_cast<unsigned>(collapsed),
                             static_cast<unsigned>(dim), size};
        continue;
      }
      found->inner *= size;
      found->minor = dim;
      ++found->numDims;
    }
    if (found)
      result.push_back(*found);
  }
  return result;
}

/// A factor a group: the major dim of the expanded side. Where it does not
/// divide, rows that begin on one device and end on another are exchanged. One
/// more for the minor dim of two.
struct ExpandShapeModel
    : public ShardableOpInterface::ExternalModel<ExpandShapeModel,
                                                 tensor::ExpandShapeOp> {
  ShardingRule getShardingRule(Operation *op) const {
    auto expand = cast<tensor::ExpandShapeOp>(op);
    ShardingRule rule = getReplicatedRule(op);
    if (!expand.getResultType().hasStaticShape() ||
        expand.getResultType().getNumElements() == 0)
      return rule;
    for (const ReshapeGroup &group : getReshapeGroups(
             expand.getResultType(), expand.getReassociationIndices())) {
      unsigned factor = rule.addFactor(group.majorSize);
      rule.operands[0][group.collapsed].push_back(factor);
      rule.results[0][group.major].push_back(factor);
      if (group.inner == 1)
        continue;
      Window window;
      window.dim = group.collapsed;
      window.factor = factor;
      window.size = group.majorSize * group.inner;
      window.numerator = window.extent = group.inner;
      rule.windows.push_back(window);
      group.addMinor(rule, factor, rule.results[0], rule.operands[0]);
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

/// A factor a group: the collapsed dim. A device takes all rows of the major
/// dim that its tile begins or ends in. One more for the minor dim of two.
struct CollapseShapeModel
    : public ShardableOpInterface::ExternalModel<CollapseShapeModel,
                                                 tensor::CollapseShapeOp> {
  ShardingRule getShardingRule(Operation *op) const {
    auto collapse = cast<tensor::CollapseShapeOp>(op);
    ShardingRule rule = getReplicatedRule(op);
    if (!collapse.getSrcType().hasStaticShape() ||
        collapse.getSrcType().getNumElements() == 0)
      return rule;
    for (const ReshapeGroup &group : getReshapeGroups(
             collapse.getSrcType(), collapse.getReassociationIndices())) {
      unsigned factor = rule.addFactor(group.majorSize * group.inner);
      rule.operands[0][group.major].push_back(factor);
      rule.results[0][group.collapsed].push_back(factor);
      if (group.inner == 1)
        continue;
      Window window;
      window.dim = group.major;
      window.factor = factor;
      window.size = group.majorSize;
      window.denominator = group.inner;
      rule.windows.push_back(window);
      group.addMinor(rule, factor, rule.operands[0], rule.results[0]);
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
