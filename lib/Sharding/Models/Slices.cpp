//===- Slices.cpp - Sharding of slices, pads and concatenations -----------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Models.h"
#include "automap/Sharding/Window.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace automap;
using namespace automap::dist;

/// The position, size and step of a slice along one dim, where they are known.
struct SliceDim {
  int64_t offset, size, stride;
};

static std::optional<SliceDim> getSliceDim(OffsetSizeAndStrideOpInterface slice,
                                           unsigned dim) {
  std::optional<int64_t> offset =
      getConstantIntValue(slice.getMixedOffsets()[dim]);
  std::optional<int64_t> size = getConstantIntValue(slice.getMixedSizes()[dim]);
  std::optional<int64_t> stride =
      getConstantIntValue(slice.getMixedStrides()[dim]);
  if (!offset || !size || !stride || *stride < 1)
    return std::nullopt;
  return SliceDim{*offset, *size, *stride};
}

static bool takesWhole(const SliceDim &slice, int64_t size) {
  return slice.offset == 0 && slice.size == size && slice.stride == 1;
}

/// From the dims of the large side of a slice to those of its small side; -1
/// for dims that are dropped.
static SmallVector<int64_t> getSmallDims(const llvm::SmallBitVector &dropped) {
  SmallVector<int64_t> dims;
  int64_t next = 0;
  for (unsigned dim = 0; dim < dropped.size(); ++dim)
    dims.push_back(dropped[dim] ? -1 : next++);
  return dims;
}

static int64_t getDimSize(Value value, int64_t dim) {
  return cast<RankedTensorType>(value.getType()).getDimSize(dim);
}

/// The window of `rule` on dim `dim` of operand `operand` if its factor is
/// split, else null.
static const Window *findSplitWindow(OpPartition &partition, unsigned operand,
                                     unsigned dim) {
  for (const Window &window : partition.rule.windows)
    if (window.operand == operand && window.dim == dim &&
        partition.isSplit(window.factor))
      return &window;
  return nullptr;
}

/// Offsets and sizes of a slice with the local values of dynamic ones.
static SmallVector<OpFoldResult> localize(OpPartition &partition,
                                          ArrayRef<OpFoldResult> values) {
  return llvm::map_to_vector(values, [&](OpFoldResult value) {
    if (auto dynamic = dyn_cast<Value>(value))
      return OpFoldResult(partition.captures.lookupOrDefault(dynamic));
    return value;
  });
}

static Value makeIndex(OpBuilder &builder, Location loc, int64_t value) {
  return arith::ConstantIndexOp::create(builder, loc, value);
}

/// `index - offset`, where `offset` is a constant.
static Value subtract(OpBuilder &builder, Location loc, int64_t constant,
                      Value offset) {
  return arith::SubIOp::create(builder, loc, makeIndex(builder, loc, constant),
                               offset);
}

namespace {

//===----------------------------------------------------------------------===//
// extract_slice
//===----------------------------------------------------------------------===//

/// A factor for each dim of the result. What a tile of the result takes from
/// the source is a window of it. Where the slice begins at a place that is not
/// known, or is a single element, the dim of the source is the factor: a device
/// has zeros for the elements that lie on others, and the result is a sum.
struct ExtractSliceModel
    : public ShardableOpInterface::ExternalModel<ExtractSliceModel,
                                                 tensor::ExtractSliceOp> {
  ShardingRule getShardingRule(Operation *op) const {
    auto slice = cast<tensor::ExtractSliceOp>(op);
    RankedTensorType source = slice.getSourceType();
    ShardingRule rule = getReplicatedRule(op);
    for (auto [dim, small] :
         llvm::enumerate(getSmallDims(slice.getDroppedDims()))) {
      std::optional<SliceDim> range = getSliceDim(slice, dim);
      if (source.isDynamicDim(dim) || !slice.getType().hasStaticShape())
        continue;
      if (small < 0 || !range || range->size == 1) {
        if (source.getElementType().isIntOrFloat())
          rule.operands[0][dim].push_back(
              rule.addFactor(source.getDimSize(dim), FactorKind::reduction));
        continue;
      }
      if (range->size == 0)
        continue;
      unsigned factor = rule.addFactor(range->size);
      rule.operands[0][dim].push_back(factor);
      rule.results[0][small].push_back(factor);
      if (takesWhole(*range, source.getDimSize(dim)))
        continue;
      Window window;
      window.dim = dim;
      window.factor = factor;
      window.size = source.getDimSize(dim);
      window.numerator = range->stride;
      window.offset = range->offset;
      rule.windows.push_back(window);
    }
    // A bool that one device has and others have as false.
    if (source.getElementType().isInteger(1))
      rule.combiners[0] = ReductionKind::bor;
    else
      rule.addPartialFactor({0});
    return rule;
  }

  FailureOr<SmallVector<Value>> buildLocalOp(Operation *op,
                                             OpPartition &partition) const {
    auto slice = cast<tensor::ExtractSliceOp>(op);
    OpBuilder &b = partition.builder;
    Value source = loadWindows(partition, op->getLoc(), 0);
    for (ArrayRef<unsigned> factors : partition.rule.operands[0])
      if (!factors.empty() && partition.isSplit(factors.front()) &&
          partition.rule.factors[factors.front()].kind == FactorKind::reduction)
        return SmallVector<Value>{takeOwn(slice, partition, source)};
    SmallVector<OpFoldResult> offsets =
        localize(partition, slice.getMixedOffsets());
    SmallVector<OpFoldResult> sizes =
        localize(partition, slice.getMixedSizes());
    for (auto [dim, factors] : llvm::enumerate(partition.rule.operands[0])) {
      if (factors.empty() || !partition.isSplit(factors.front()))
        continue;
      offsets[dim] = b.getIndexAttr(0);
      sizes[dim] = b.getIndexAttr(partition.getTileSize(factors.front()));
    }
    return SmallVector<Value>{tensor::ExtractSliceOp::create(
        b, op->getLoc(), partition.getLocalResultType(op, 0), source, offsets,
        sizes, localize(partition, slice.getMixedStrides()))};
  }

private:
  /// The slice with zeros for what this device does not have.
  static Value takeOwn(tensor::ExtractSliceOp slice, OpPartition &partition,
                       Value source) {
    OpBuilder &b = partition.builder;
    Location loc = slice.getLoc();
    RankedTensorType type = partition.getLocalResultType(slice, 0);
    SmallVector<OpFoldResult> offsets =
        localize(partition, slice.getMixedOffsets());
    SmallVector<OpFoldResult> strides =
        localize(partition, slice.getMixedStrides());
    SmallVector<int64_t> smallDims = getSmallDims(slice.getDroppedDims());
    SmallVector<utils::IteratorType> iterators(type.getRank(),
                                               utils::IteratorType::parallel);
    Value empty = tensor::EmptyOp::create(b, loc, type, ValueRange());
    auto generic = linalg::GenericOp::create(
        b, loc, type, ValueRange(), empty,
        b.getMultiDimIdentityMap(type.getRank()), iterators,
        [&](OpBuilder &b, Location loc, ValueRange) {
          Value zero = makeIndex(b, loc, 0);
          Value inside;
          SmallVector<Value> indices;
          for (auto [dim, small] : llvm::enumerate(smallDims)) {
            Value index =
                small < 0 ? zero
                          : linalg::IndexOp::create(b, loc, small).getResult();
            index = arith::MulIOp::create(
                b, loc, index,
                getValueOrCreateConstantIndexOp(b, loc, strides[dim]));
            ArrayRef<unsigned> factors = partition.rule.operands[0][dim];
            bool isSplit =
                !factors.empty() && partition.isSplit(factors.front());
            // A window begins at 0.
            bool isOwn =
                isSplit && partition.rule.factors[factors.front()].kind ==
                               FactorKind::reduction;
            if (!isSplit || isOwn)
              index = arith::AddIOp::create(
                  b, loc, index,
                  getValueOrCreateConstantIndexOp(b, loc, offsets[dim]));
            if (isOwn) {
              index = arith::SubIOp::create(
                  b, loc, index, partition.getOffset(factors.front()));
              // Not the padding, which may stand for what others have.
              Value size = partition.getValidSize(factors.front());
              Value holds[] = {
                  arith::CmpIOp::create(b, loc, arith::CmpIPredicate::sge,
                                        index, zero),
                  arith::CmpIOp::create(b, loc, arith::CmpIPredicate::slt,
                                        index, size)};
              for (Value hold : holds)
                inside =
                    inside ? arith::AndIOp::create(b, loc, inside, hold) : hold;
              index = arith::MaxSIOp::create(b, loc, index, zero);
              index = arith::MinSIOp::create(
                  b, loc, index,
                  makeIndex(b, loc, getDimSize(source, dim) - 1));
            }
            indices.push_back(index);
          }
          Value element = tensor::ExtractOp::create(b, loc, source, indices);
          Value nothing = arith::ConstantOp::create(
              b, loc, cast<TypedAttr>(b.getZeroAttr(type.getElementType())));
          Value selected =
              arith::SelectOp::create(b, loc, inside, element, nothing);
          linalg::YieldOp::create(b, loc, selected);
        });
    return generic.getResult(0);
  }
};

//===----------------------------------------------------------------------===//
// insert_slice
//===----------------------------------------------------------------------===//

/// A factor for each dim of the result. Where the source goes into a part of a
/// dim, a tile of the result takes a window of the source, or looks into all of
/// it if the place is not known or the source is a single element.
struct InsertSliceModel
    : public ShardableOpInterface::ExternalModel<InsertSliceModel,
                                                 tensor::InsertSliceOp> {
  ShardingRule getShardingRule(Operation *op) const {
    auto slice = cast<tensor::InsertSliceOp>(op);
    RankedTensorType dest = slice.getDestType();
    ShardingRule rule = getReplicatedRule(op);
    for (auto [dim, small] :
         llvm::enumerate(getSmallDims(slice.getDroppedDims()))) {
      std::optional<SliceDim> range = getSliceDim(slice, dim);
      if (dest.isDynamicDim(dim) || !slice.getSourceType().hasStaticShape() ||
          dest.getDimSize(dim) <= 1 ||
          !getConstantIntValue(slice.getMixedStrides()[dim]))
        continue;
      unsigned factor = rule.addFactor(dest.getDimSize(dim));
      rule.operands[1][dim].push_back(factor);
      if (small < 0 || !range || range->size <= 1)
        continue;
      rule.operands[0][small].push_back(factor);
      if (takesWhole(*range, dest.getDimSize(dim)))
        continue;
      Window window;
      window.dim = small;
      window.factor = factor;
      window.size = range->size;
      window.denominator = range->stride;
      window.offset = -range->offset;
      rule.windows.push_back(window);
    }
    rule.results[0] = rule.operands[1];
    rule.addPartialFactor({0, 1});
    return rule;
  }

  FailureOr<SmallVector<Value>> buildLocalOp(Operation *op,
                                             OpPartition &partition) const {
    auto slice = cast<tensor::InsertSliceOp>(op);
    OpBuilder &b = partition.builder;
    Location loc = op->getLoc();
    Value source = partition.operands[0], dest = partition.operands[1];
    SmallVector<int64_t> smallDims = getSmallDims(slice.getDroppedDims());
    // Dims that are cut other than the source.
    bool isCut = false;
    for (auto [dim, small] : llvm::enumerate(smallDims)) {
      ArrayRef<unsigned> factors = partition.rule.operands[1][dim];
      isCut |= !factors.empty() && partition.isSplit(factors.front()) &&
               (small < 0 || partition.rule.operands[0][small].empty() ||
                findSplitWindow(partition, 0, small));
    }
    if (isCut)
      return SmallVector<Value>{insertWindows(slice, partition, smallDims)};
    SmallVector<OpFoldResult> sizes =
        localize(partition, slice.getMixedSizes());
    for (auto [dim, factors] : llvm::enumerate(partition.rule.operands[1]))
      if (!factors.empty() && partition.isSplit(factors.front()))
        sizes[dim] = b.getIndexAttr(getDimSize(dest, dim));
    return SmallVector<Value>{tensor::InsertSliceOp::create(
        b, loc, source, dest, localize(partition, slice.getMixedOffsets()),
        sizes, localize(partition, slice.getMixedStrides()))};
  }

private:
  /// Selects element by element between the window of the source and the
  /// destination: the slice begins and ends within the tiles of devices.
  static Value insertWindows(tensor::InsertSliceOp slice,
                             OpPartition &partition,
                             ArrayRef<int64_t> smallDims) {
    OpBuilder &b = partition.builder;
    Location loc = slice.getLoc();
    Value source = partition.operands[0], dest = partition.operands[1];
    // For each dim of the destination the first element of what is here of it
    // and of the source; null where nothing is cut.
    SmallVector<Value> destStarts(smallDims.size());
    SmallVector<Value> sourceStarts(smallDims.size());
    for (auto [dim, small] : llvm::enumerate(smallDims)) {
      ArrayRef<unsigned> factors = partition.rule.operands[1][dim];
      if (!factors.empty() && partition.isSplit(factors.front()))
        destStarts[dim] = partition.getOffset(factors.front());
      const Window *window =
          small < 0 ? nullptr : findSplitWindow(partition, 0, small);
      if (!window)
        continue;
      LocalWindow local = loadWindow(partition, loc, *window, source);
      source = local.value;
      sourceStarts[dim] = local.start;
    }

    auto type = cast<RankedTensorType>(dest.getType());
    AffineMap identity = b.getMultiDimIdentityMap(type.getRank());
    SmallVector<utils::IteratorType> iterators(type.getRank(),
                                               utils::IteratorType::parallel);
    Value empty = tensor::EmptyOp::create(b, loc, type, ValueRange());
    SmallVector<OpFoldResult> offsets =
        localize(partition, slice.getMixedOffsets());
    SmallVector<OpFoldResult> sizes =
        localize(partition, slice.getMixedSizes());
    SmallVector<OpFoldResult> strides =
        localize(partition, slice.getMixedStrides());
    auto generic = linalg::GenericOp::create(
        b, loc, type, dest, empty, ArrayRef{identity, identity}, iterators,
        [&](OpBuilder &b, Location loc, ValueRange args) {
          Value zero = makeIndex(b, loc, 0);
          Value inside;
          auto require = [&](Value holds) {
            inside =
                inside ? arith::AndIOp::create(b, loc, inside, holds) : holds;
          };
          SmallVector<Value> indices;
          for (auto [dim, small] : llvm::enumerate(smallDims)) {
            Value index = linalg::IndexOp::create(b, loc, dim);
            // The source has the same tile as the destination.
            if (destStarts[dim] && !sourceStarts[dim] && small >= 0 &&
                !partition.rule.operands[0][small].empty()) {
              indices.push_back(index);
              continue;
            }
            if (destStarts[dim])
              index = arith::AddIOp::create(b, loc, index, destStarts[dim]);
            Value offset =
                getValueOrCreateConstantIndexOp(b, loc, offsets[dim]);
            Value relative = arith::SubIOp::create(b, loc, index, offset);
            require(arith::CmpIOp::create(b, loc, arith::CmpIPredicate::sge,
                                          relative, zero));
            Value stride =
                getValueOrCreateConstantIndexOp(b, loc, strides[dim]);
            if (!isConstantIntValue(strides[dim], 1)) {
              Value rest = arith::RemSIOp::create(b, loc, relative, stride);
              require(arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq,
                                            rest, zero));
              relative = arith::DivSIOp::create(b, loc, relative, stride);
            }
            Value size = getValueOrCreateConstantIndexOp(b, loc, sizes[dim]);
            require(arith::CmpIOp::create(b, loc, arith::CmpIPredicate::slt,
                                          relative, size));
            if (small < 0)
              continue;
            if (sourceStarts[dim])
              relative =
                  arith::SubIOp::create(b, loc, relative, sourceStarts[dim]);
            relative = arith::MaxSIOp::create(b, loc, relative, zero);
            Value last = makeIndex(b, loc, getDimSize(source, small) - 1);
            indices.push_back(arith::MinSIOp::create(b, loc, relative, last));
          }
          Value element = tensor::ExtractOp::create(b, loc, source, indices);
          Value selected =
              arith::SelectOp::create(b, loc, inside, element, args[0]);
          linalg::YieldOp::create(b, loc, selected);
        });
    return generic.getResult(0);
  }
};

//===----------------------------------------------------------------------===//
// pad
//===----------------------------------------------------------------------===//

/// A factor for each dim of the result. A tile of the result takes a window of
/// the source, and what lies outside the source is filled.
struct PadModel
    : public ShardableOpInterface::ExternalModel<PadModel, tensor::PadOp> {
  ShardingRule getShardingRule(Operation *op) const {
    auto pad = cast<tensor::PadOp>(op);
    ShardingRule rule = getReplicatedRule(op);
    Value padding = pad.getConstantPaddingValue();
    RankedTensorType source = pad.getSourceType(), type = pad.getResultType();
    for (int64_t dim = 0; dim < type.getRank(); ++dim) {
      std::optional<int64_t> low =
          getConstantIntValue(pad.getMixedLowPad()[dim]);
      std::optional<int64_t> high =
          getConstantIntValue(pad.getMixedHighPad()[dim]);
      if (!low || !high || type.isDynamicDim(dim) || source.isDynamicDim(dim))
        continue;
      bool isPadded = *low != 0 || *high != 0;
      if (isPadded && (!padding || source.getDimSize(dim) == 0))
        continue;
      unsigned factor = rule.addFactor(type.getDimSize(dim));
      rule.operands[0][dim].push_back(factor);
      rule.results[0][dim].push_back(factor);
      if (!isPadded)
        continue;
      Window window;
      window.dim = dim;
      window.factor = factor;
      window.size = source.getDimSize(dim);
      window.offset = -*low;
      rule.windows.push_back(window);
    }
    if (padding && (matchPattern(padding, m_AnyZeroFloat()) ||
                    matchPattern(padding, m_Zero())))
      rule.addPartialFactor({0});
    return rule;
  }

  FailureOr<SmallVector<Value>> buildLocalOp(Operation *op,
                                             OpPartition &partition) const {
    auto pad = cast<tensor::PadOp>(op);
    OpBuilder &b = partition.builder;
    Location loc = op->getLoc();
    SmallVector<Window> windows;
    for (const Window &window : partition.rule.windows)
      if (partition.isSplit(window.factor))
        windows.push_back(window);
    if (windows.empty())
      return cloneWithLocalTypes(op, partition);
    Value padding = pad.getConstantPaddingValue();
    Value fill = partition.captures.lookupOrDefault(padding);
    if (padding.getParentRegion() == &pad.getRegion() ||
        padding.getDefiningOp<arith::ConstantOp>()) {
      Attribute constant;
      if (matchPattern(padding, m_Constant(&constant)))
        fill = arith::ConstantOp::create(b, loc, cast<TypedAttr>(constant));
    }
    return SmallVector<Value>{
        loadPadded(partition, pad, windows, partition.operands[0], fill)};
  }
};

//===----------------------------------------------------------------------===//
// concat
//===----------------------------------------------------------------------===//

/// A factor for each dim of the result. Along the concatenated dim each operand
/// is a window.
struct ConcatModel
    : public ShardableOpInterface::ExternalModel<ConcatModel,
                                                 tensor::ConcatOp> {
  ShardingRule getShardingRule(Operation *op) const {
    auto concat = cast<tensor::ConcatOp>(op);
    ShardingRule rule = getReplicatedRule(op);
    RankedTensorType type = concat.getResultType();
    for (int64_t dim = 0; dim < type.getRank(); ++dim) {
      bool isJoined = dim == static_cast<int64_t>(concat.getDim());
      if (type.isDynamicDim(dim) ||
          (isJoined && llvm::any_of(op->getOperandTypes(), [&](Type type) {
             int64_t size = cast<RankedTensorType>(type).getDimSize(dim);
             return ShapedType::isDynamic(size) || size == 0;
           })))
        continue;
      unsigned factor = rule.addFactor(type.getDimSize(dim));
      rule.results[0][dim].push_back(factor);
      int64_t offset = 0;
      for (auto [index, operand] : llvm::enumerate(op->getOperands())) {
        rule.operands[index][dim].push_back(factor);
        if (!isJoined || op->getNumOperands() == 1)
          continue;
        Window window;
        window.operand = index;
        window.dim = dim;
        window.factor = factor;
        window.size = getDimSize(operand, dim);
        window.offset = -offset;
        offset += window.size;
        rule.windows.push_back(window);
      }
    }
    rule.addPartialFactor(
        llvm::to_vector(llvm::seq<unsigned>(0, op->getNumOperands())));
    return rule;
  }

  FailureOr<SmallVector<Value>> buildLocalOp(Operation *op,
                                             OpPartition &partition) const {
    OpBuilder &b = partition.builder;
    Location loc = op->getLoc();
    SmallVector<Value> windows;
    SmallVector<Value> ends;
    unsigned dim = cast<tensor::ConcatOp>(op).getDim();
    for (unsigned index = 0; index < op->getNumOperands(); ++index) {
      const Window *window = findSplitWindow(partition, index, dim);
      if (!window)
        return cloneWithLocalTypes(op, partition);
      LocalWindow local =
          loadWindow(partition, loc, *window, partition.operands[index]);
      windows.push_back(local.value);
      ends.push_back(subtract(b, loc, window->size, local.start));
    }
    RankedTensorType type = partition.getLocalResultType(op, 0);
    SmallVector<AffineMap> maps(windows.size() + 1,
                                b.getMultiDimIdentityMap(type.getRank()));
    SmallVector<utils::IteratorType> iterators(type.getRank(),
                                               utils::IteratorType::parallel);
    Value empty = tensor::EmptyOp::create(b, loc, type, ValueRange());
    auto generic = linalg::GenericOp::create(
        b, loc, type, windows, empty, maps, iterators,
        [&](OpBuilder &b, Location loc, ValueRange args) {
          Value index = linalg::IndexOp::create(b, loc, dim);
          Value selected = args[windows.size() - 1];
          for (int64_t i = static_cast<int64_t>(windows.size()) - 2; i >= 0;
               --i) {
            Value isBefore = arith::CmpIOp::create(
                b, loc, arith::CmpIPredicate::slt, index, ends[i]);
            selected =
                arith::SelectOp::create(b, loc, isBefore, args[i], selected);
          }
          linalg::YieldOp::create(b, loc, selected);
        });
    return SmallVector<Value>{generic.getResult(0)};
  }
};

} // namespace

void automap::registerSliceModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, tensor::TensorDialect *) {
    tensor::ExtractSliceOp::attachInterface<ExtractSliceModel>(*context);
    tensor::InsertSliceOp::attachInterface<InsertSliceModel>(*context);
    tensor::PadOp::attachInterface<PadModel>(*context);
    tensor::ConcatOp::attachInterface<ConcatModel>(*context);
  });
}
