//===- Tensor.cpp - Sharding of tensor operations -------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Models.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace automap;
using namespace automap::dist;

static unsigned addFactor(ShardingRule &rule, int64_t size,
                          FactorKind kind = FactorKind::parallel) {
  Factor factor;
  factor.size = size;
  factor.kind = size > 1 ? kind : FactorKind::whole;
  rule.factors.push_back(factor);
  return rule.factors.size() - 1;
}

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

/// Each dim of the expanded side is a factor, each dim of the collapsed side
/// is made of the factors of its group. Within a group the major factor can be
/// split if that leaves whole tiles of the group, the minor ones cannot:
/// their tiles are not contiguous in the collapsed dim.
static ShardingRule getReshapeRule(Operation *op, RankedTensorType expanded,
                                   ArrayRef<ReassociationIndices> groups,
                                   FactorDims &expandedDims,
                                   FactorDims &collapsedDims) {
  ShardingRule rule = getReplicatedRule(op);
  for (auto [collapsed, group] : llvm::enumerate(groups)) {
    SmallVector<int64_t> dims = llvm::filter_to_vector(
        group, [&](int64_t dim) { return expanded.getDimSize(dim) != 1; });
    if (dims.empty() || expanded.isDynamicDim(dims.front()))
      continue;
    unsigned factor = addFactor(rule, expanded.getDimSize(dims.front()));
    rule.factors[factor].mustDivide = dims.size() > 1;
    expandedDims[dims.front()].push_back(factor);
    collapsedDims[collapsed].push_back(factor);
  }
  rule.addPartialFactor({0});
  return rule;
}

template <typename OpTy>
struct ReshapeModel
    : public ShardableOpInterface::ExternalModel<ReshapeModel<OpTy>, OpTy> {
  ShardingRule getShardingRule(Operation *op) const {
    auto reshape = cast<OpTy>(op);
    FactorDims source(reshape.getSrcType().getRank());
    FactorDims result(reshape.getResultType().getRank());
    constexpr bool expands = std::is_same_v<OpTy, tensor::ExpandShapeOp>;
    ShardingRule rule = getReshapeRule(
        op, expands ? reshape.getResultType() : reshape.getSrcType(),
        reshape.getReassociationIndices(), expands ? result : source,
        expands ? source : result);
    rule.operands[0] = source;
    rule.results[0] = result;
    return rule;
  }
  FailureOr<SmallVector<Value>> buildLocalOp(Operation *op,
                                             OpPartition &partition) const {
    return SmallVector<Value>{OpTy::create(
        partition.builder, op->getLoc(), partition.getLocalResultType(op, 0),
        partition.operands[0], cast<OpTy>(op).getReassociationIndices())};
  }
};

//===----------------------------------------------------------------------===//
// extract_slice, insert_slice, pad, concat
//===----------------------------------------------------------------------===//

/// Whether a slice takes all of dim `dim` of size `size`.
static bool takesWholeDim(OffsetSizeAndStrideOpInterface slice, int64_t size,
                          unsigned dim) {
  return !ShapedType::isDynamic(size) &&
         isConstantIntValue(slice.getMixedOffsets()[dim], 0) &&
         isConstantIntValue(slice.getMixedSizes()[dim], size) &&
         isConstantIntValue(slice.getMixedStrides()[dim], 1);
}

/// The sizes of a slice with those of split dims made local: `large` is the
/// local type of the tensor that the slice is taken from or put into.
static SmallVector<OpFoldResult>
getLocalSliceSizes(OffsetSizeAndStrideOpInterface slice,
                   const FactorDims &largeDims, RankedTensorType large,
                   OpBuilder &builder) {
  SmallVector<OpFoldResult> sizes = slice.getMixedSizes();
  for (auto [dim, factors] : llvm::enumerate(largeDims))
    if (!factors.empty())
      sizes[dim] = builder.getIndexAttr(large.getDimSize(dim));
  return sizes;
}

/// The dims of `large` that a slice takes whole are factors, shared with the
/// dims of `small` that are not dropped; the others are needed whole.
static void addSliceFactors(ShardingRule &rule,
                            OffsetSizeAndStrideOpInterface slice,
                            RankedTensorType large,
                            const llvm::SmallBitVector &dropped,
                            FactorDims &largeDims, FactorDims &smallDims) {
  unsigned smallDim = 0;
  for (unsigned dim = 0; dim < large.getRank(); ++dim) {
    if (takesWholeDim(slice, large.getDimSize(dim), dim) && !dropped[dim]) {
      unsigned factor = addFactor(rule, large.getDimSize(dim));
      largeDims[dim].push_back(factor);
      smallDims[smallDim].push_back(factor);
    }
    smallDim += !dropped[dim];
  }
}

struct ExtractSliceModel
    : public ShardableOpInterface::ExternalModel<ExtractSliceModel,
                                                 tensor::ExtractSliceOp> {
  ShardingRule getShardingRule(Operation *op) const {
    auto slice = cast<tensor::ExtractSliceOp>(op);
    ShardingRule rule = getReplicatedRule(op);
    addSliceFactors(rule, slice, slice.getSourceType(), slice.getDroppedDims(),
                    rule.operands[0], rule.results[0]);
    rule.addPartialFactor({0});
    return rule;
  }
  FailureOr<SmallVector<Value>> buildLocalOp(Operation *op,
                                             OpPartition &partition) const {
    auto slice = cast<tensor::ExtractSliceOp>(op);
    Value source = partition.operands[0];
    SmallVector<OpFoldResult> sizes = getLocalSliceSizes(
        slice, partition.rule.operands[0],
        cast<RankedTensorType>(source.getType()), partition.builder);
    return SmallVector<Value>{tensor::ExtractSliceOp::create(
        partition.builder, op->getLoc(), partition.getLocalResultType(op, 0),
        source, slice.getMixedOffsets(), sizes, slice.getMixedStrides())};
  }
};

struct InsertSliceModel
    : public ShardableOpInterface::ExternalModel<InsertSliceModel,
                                                 tensor::InsertSliceOp> {
  ShardingRule getShardingRule(Operation *op) const {
    auto slice = cast<tensor::InsertSliceOp>(op);
    ShardingRule rule = getReplicatedRule(op);
    addSliceFactors(rule, slice, slice.getDestType(), slice.getDroppedDims(),
                    rule.operands[1], rule.operands[0]);
    rule.results[0] = rule.operands[1];
    rule.addPartialFactor({0, 1});
    return rule;
  }
  FailureOr<SmallVector<Value>> buildLocalOp(Operation *op,
                                             OpPartition &partition) const {
    auto slice = cast<tensor::InsertSliceOp>(op);
    Value dest = partition.operands[1];
    SmallVector<OpFoldResult> sizes = getLocalSliceSizes(
        slice, partition.rule.operands[1],
        cast<RankedTensorType>(dest.getType()), partition.builder);
    return SmallVector<Value>{tensor::InsertSliceOp::create(
        partition.builder, op->getLoc(), partition.operands[0], dest,
        slice.getMixedOffsets(), sizes, slice.getMixedStrides())};
  }
};

struct PadModel
    : public ShardableOpInterface::ExternalModel<PadModel, tensor::PadOp> {
  ShardingRule getShardingRule(Operation *op) const {
    auto pad = cast<tensor::PadOp>(op);
    ShardingRule rule = getReplicatedRule(op);
    for (unsigned dim = 0; dim < rule.results[0].size(); ++dim) {
      int64_t size = pad.getResultType().getDimSize(dim);
      if (ShapedType::isDynamic(size) ||
          !isConstantIntValue(pad.getMixedLowPad()[dim], 0) ||
          !isConstantIntValue(pad.getMixedHighPad()[dim], 0))
        continue;
      unsigned factor = addFactor(rule, size);
      rule.operands[0][dim].push_back(factor);
      rule.results[0][dim].push_back(factor);
    }
    Value padding = pad.getConstantPaddingValue();
    if (padding && (matchPattern(padding, m_AnyZeroFloat()) ||
                    matchPattern(padding, m_Zero())))
      rule.addPartialFactor({0});
    return rule;
  }
  FailureOr<SmallVector<Value>> buildLocalOp(Operation *op,
                                             OpPartition &partition) const {
    return cloneWithLocalTypes(op, partition);
  }
};

struct ConcatModel
    : public ShardableOpInterface::ExternalModel<ConcatModel,
                                                 tensor::ConcatOp> {
  ShardingRule getShardingRule(Operation *op) const {
    auto concat = cast<tensor::ConcatOp>(op);
    ShardingRule rule = getReplicatedRule(op);
    RankedTensorType type = concat.getResultType();
    for (int64_t dim = 0; dim < type.getRank(); ++dim) {
      if (dim == static_cast<int64_t>(concat.getDim()) ||
          type.isDynamicDim(dim))
        continue;
      unsigned factor = addFactor(rule, type.getDimSize(dim));
      for (FactorDims &operand : rule.operands)
        operand[dim].push_back(factor);
      rule.results[0][dim].push_back(factor);
    }
    rule.addPartialFactor(
        llvm::to_vector(llvm::seq<unsigned>(0, op->getNumOperands())));
    return rule;
  }
  FailureOr<SmallVector<Value>> buildLocalOp(Operation *op,
                                             OpPartition &partition) const {
    return cloneWithLocalTypes(op, partition);
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
    tensor::ExpandShapeOp::attachInterface<ReshapeModel<tensor::ExpandShapeOp>>(
        *context);
    tensor::CollapseShapeOp::attachInterface<
        ReshapeModel<tensor::CollapseShapeOp>>(*context);
    tensor::ExtractSliceOp::attachInterface<ExtractSliceModel>(*context);
    tensor::InsertSliceOp::attachInterface<InsertSliceModel>(*context);
    tensor::PadOp::attachInterface<PadModel>(*context);
    tensor::ConcatOp::attachInterface<ConcatModel>(*context);
  });
}
