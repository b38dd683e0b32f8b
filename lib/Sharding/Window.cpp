//===- Window.cpp - Reads beyond the own tile of a dim --------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Sharding/Window.h"

#include "automap/Sharding/ShardableOpInterface.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace automap;
using namespace automap::dist;

//===----------------------------------------------------------------------===//
// Pads
//===----------------------------------------------------------------------===//

static bool isPadded(tensor::PadOp pad, unsigned dim) {
  return pad.getStaticLow()[dim] != 0 || pad.getStaticHigh()[dim] != 0;
}

/// The window of `rule` along a dim of an operand, or null.
static const Window *findWindow(const ShardingRule &rule, unsigned operand,
                                unsigned dim) {
  for (const Window &window : rule.windows)
    if (window.operand == operand && window.dim == dim)
      return &window;
  return nullptr;
}

/// A pad by a constant, of static shape.
static tensor::PadOp getStaticPad(Value value) {
  auto pad = value.getDefiningOp<tensor::PadOp>();
  if (!pad || !pad.getSourceType().hasStaticShape() ||
      !pad.getResultType().hasStaticShape() ||
      pad.getSourceType().getNumElements() == 0)
    return nullptr;
  Value padding = pad.getConstantPaddingValue();
  return padding && matchPattern(padding, m_Constant()) ? pad : nullptr;
}

bool automap::readsBehindPad(OpOperand &use, const ShardingRule &rule,
                             FactorsAttr axes) {
  tensor::PadOp pad = getStaticPad(use.get());
  if (!pad || !isa<linalg::LinalgOp>(use.getOwner()) ||
      pad->getBlock() != use.getOwner()->getBlock())
    return false;
  unsigned operand = use.getOperandNumber();
  bool anySplit = false;
  for (auto [dim, factors] : llvm::enumerate(rule.operands[operand])) {
    bool isSplit = llvm::any_of(factors, [&](unsigned factor) {
      return !axes.getFactors()[factor].empty();
    });
    if (!isSplit || !isPadded(pad, dim))
      continue;
    const Window *window = findWindow(rule, operand, dim);
    if (!window || window->isMirrored)
      return false;
    anySplit = true;
  }
  return anySplit;
}

/// `window` of a pad's result as one of its source.
static Window getWindowBehindPad(Window window, tensor::PadOp pad) {
  window.offset -= pad.getStaticLow()[window.dim] * window.denominator;
  window.size = pad.getSourceType().getDimSize(window.dim);
  return window;
}

/// Whether all uses of a pad that is split as `axes` say can read behind it.
static bool isReadBehind(tensor::PadOp pad, const ShardingRule &rule,
                         FactorsAttr axes) {
  return getStaticPad(pad) && llvm::all_of(pad->getUses(), [&](OpOperand &use) {
           if (!isa<linalg::LinalgOp>(use.getOwner()))
             return false;
           ShardingRule userRule = getShardingRule(use.getOwner());
           return llvm::all_of(rule.windows, [&](const Window &window) {
             return axes.getFactors()[window.factor].empty() ||
                    findWindow(userRule, use.getOperandNumber(), window.dim);
           });
         });
}

//===----------------------------------------------------------------------===//
// Cost
//===----------------------------------------------------------------------===//

/// Whether devices take `piece` from others.
static bool isMoved(const Window &window, const WindowPlan::Piece &piece) {
  return window.isMirrored || piece.distance != 0;
}

double automap::getWindowCost(Operation *op, const ShardingRule &rule,
                              FactorsAttr axes, FlatSymbolRefAttr meshName,
                              MeshAttr mesh, const ReshardCostFn &cost) {
  if (auto pad = dyn_cast<tensor::PadOp>(op))
    if (isReadBehind(pad, rule, axes))
      return 0;
  double total = 0;
  for (Window window : rule.windows) {
    if (!rule.needsWindow(window, axes))
      continue;
    AxesAttr split = axes.getFactors()[window.factor];
    OpOperand &use = op->getOpOperand(window.operand);
    auto type = cast<RankedTensorType>(use.get().getType());
    if (readsBehindPad(use, rule, axes)) {
      auto pad = use.get().getDefiningOp<tensor::PadOp>();
      window = getWindowBehindPad(window, pad);
      type = pad.getSourceType();
    }
    WindowPlan plan = planWindow(rule, window, split, mesh);
    type = type.clone(rule.getOperandSharding(window.operand, axes, meshName)
                          .getLocalShape(type.getShape(), mesh));
    double elementBytes = static_cast<double>(getBytes(type)) /
                          static_cast<double>(std::max<int64_t>(plan.tile, 1));
    auto addExchange = [&](int64_t elements) {
      double bytes = elementBytes * static_cast<double>(elements);
      total += cost({ReshardStepKind::CollectivePermute, split.getAxes(),
                     mesh.getAxesSize(split.getAxes()), bytes, bytes});
    };
    for (const WindowPlan::Piece &piece : plan.pieces)
      if (isMoved(window, piece))
        addExchange(piece.end - piece.begin);
  }
  return total;
}

/// The range [begin, begin + size) of dim `dim` of `value`.
static Value takeRange(OpBuilder &builder, Location loc, Value value,
                       int64_t dim, OpFoldResult begin, int64_t size) {
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> shape(type.getShape());
  if (shape[dim] == size && isa<Attribute>(begin))
    return value;
  shape[dim] = size;
  SmallVector<OpFoldResult> offsets(shape.size(), builder.getIndexAttr(0));
  SmallVector<OpFoldResult> sizes, ones(shape.size(), builder.getIndexAttr(1));
  for (int64_t extent : shape)
    sizes.push_back(builder.getIndexAttr(extent));
  offsets[dim] = begin;
  return tensor::ExtractSliceOp::create(builder, loc, type.clone(shape), value,
                                        offsets, sizes, ones);
}

/// `value` turned around along `dim`.
static Value turn(OpBuilder &b, Location loc, Value value, int64_t dim) {
  auto type = cast<RankedTensorType>(value.getType());
  AffineMap identity = b.getMultiDimIdentityMap(type.getRank());
  SmallVector<AffineExpr> turned(identity.getResults());
  turned[dim] = type.getDimSize(dim) - 1 - turned[dim];
  SmallVector<utils::IteratorType> iterators(type.getRank(),
                                             utils::IteratorType::parallel);
  Value empty = tensor::EmptyOp::create(b, loc, type, ValueRange());
  return linalg::GenericOp::create(
             b, loc, type, value, empty,
             ArrayRef{AffineMap::get(type.getRank(), 0, turned, b.getContext()),
                      identity},
             iterators,
             [](OpBuilder &b, Location loc, ValueRange args) {
               linalg::YieldOp::create(b, loc, args[0]);
             })
      .getResult(0);
}

/// Emits the exchange of `piece` of `local`.
static Value exchange(OpPartition &partition, Location loc,
                      const Window &window, const WindowPlan::Piece &piece,
                      Value local) {
  OpBuilder &b = partition.builder;
  Value value = takeRange(b, loc, local, window.dim,
                          b.getIndexAttr(piece.begin), piece.end - piece.begin);
  if (!isMoved(window, piece))
    return value;
  return CollectivePermuteOp::create(b, loc, value.getType(), value, Value(),
                                     b.getDenseI64ArrayAttr(piece.pairs),
                                     partition.position.getMeshName(),
                                     partition.getFactorAxes(window.factor))
      .getOutput();
}

/// Puts `pieces`, those of `plan`, together to the window along `dim`.
static Value assemble(OpPartition &partition, Location loc,
                      const WindowPlan &plan, ArrayRef<Value> pieces,
                      int64_t dim, AxesAttr axes) {
  OpBuilder &b = partition.builder;
  auto getByDevice = [&](const WindowPlan::Piece &piece,
                         llvm::function_ref<int64_t(int64_t)> fromPosition) {
    return partition.position.getByDevice(
        axes, llvm::map_to_vector(piece.positions, fromPosition));
  };
  // One piece that has the window of every device.
  const WindowPlan::Piece &only = plan.pieces.front();
  if (plan.pieces.size() == 1 &&
      llvm::all_of(only.positions, [&](int64_t position) {
        return position <= 0 && position + only.end - only.begin >= plan.length;
      }))
    return takeRange(
        b, loc, pieces.front(), dim,
        getByDevice(only, [](int64_t position) { return -position; }),
        plan.length);

  // What sticks out goes into margins.
  int64_t low = 0, high = plan.length;
  for (const WindowPlan::Piece &piece : plan.pieces)
    for (int64_t position : piece.positions) {
      low = std::min(low, position);
      high = std::max(high, position + piece.end - piece.begin);
    }
  auto type = cast<RankedTensorType>(pieces.front().getType());
  SmallVector<int64_t> shape(type.getShape());
  shape[dim] = high - low;
  Value window =
      tensor::EmptyOp::create(b, loc, shape, type.getElementType()).getResult();
  SmallVector<OpFoldResult> offsets(shape.size(), b.getIndexAttr(0));
  SmallVector<OpFoldResult> ones(shape.size(), b.getIndexAttr(1));
  for (auto [piece, value] : llvm::zip_equal(plan.pieces, pieces)) {
    SmallVector<OpFoldResult> sizes;
    for (int64_t size : cast<RankedTensorType>(value.getType()).getShape())
      sizes.push_back(b.getIndexAttr(size));
    offsets[dim] =
        getByDevice(piece, [&](int64_t position) { return position - low; });
    window = tensor::InsertSliceOp::create(b, loc, value, window, offsets,
                                           sizes, ones);
  }
  return takeRange(b, loc, window, dim, b.getIndexAttr(-low), plan.length);
}

LocalWindow automap::loadWindow(OpPartition &partition, Location loc,
                                const Window &window, Value local) {
  OpBuilder &b = partition.builder;
  AxesAttr axes = partition.getFactorAxes(window.factor);
  WindowPlan plan =
      planWindow(partition.rule, window, axes, partition.position.getMesh());

  // Where the window starts in the whole dim.
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantIndexOp::create(b, loc, value);
  };
  Value start = partition.getOffset(window.factor);
  if (window.numerator != 1)
    start = arith::MulIOp::create(b, loc, start, constant(window.numerator));
  if (window.offset != 0)
    start = arith::AddIOp::create(b, loc, start, constant(window.offset));
  if (window.denominator != 1)
    start = arith::FloorDivSIOp::create(b, loc, start,
                                        constant(window.denominator));

  if (plan.pieces.empty()) {
    auto type = cast<RankedTensorType>(local.getType());
    SmallVector<int64_t> shape(type.getShape());
    shape[window.dim] = plan.length;
    return {tensor::EmptyOp::create(b, loc, shape, type.getElementType()),
            start};
  }
  if (window.isMirrored)
    local = turn(b, loc, local, window.dim);
  SmallVector<Value> pieces;
  for (const WindowPlan::Piece &piece : plan.pieces)
    pieces.push_back(exchange(partition, loc, window, piece, local));
  return {assemble(partition, loc, plan, pieces, window.dim, axes), start};
}

Value automap::loadWindows(OpPartition &partition, Location loc,
                           unsigned operand) {
  Value value = partition.operands[operand];
  for (const Window &window : partition.rule.windows)
    if (window.operand == operand &&
        partition.rule.needsWindow(window, partition.axes))
      value = loadWindow(partition, loc, window, value).value;
  return value;
}

Value automap::fillOutside(OpBuilder &builder, Location loc, Value value,
                           ArrayRef<DimRange> ranges, Value fill) {
  if (ranges.empty())
    return value;
  auto type = cast<RankedTensorType>(value.getType());
  AffineMap identity = builder.getMultiDimIdentityMap(type.getRank());
  SmallVector<utils::IteratorType> iterators(type.getRank(),
                                             utils::IteratorType::parallel);
  Value empty = tensor::EmptyOp::create(builder, loc, type, ValueRange());
  auto generic = linalg::GenericOp::create(
      builder, loc, type, value, empty, ArrayRef{identity, identity}, iterators,
      [&](OpBuilder &b, Location loc, ValueRange args) {
        Value inside;
        auto require = [&](arith::CmpIPredicate predicate, Value index,
                           Value bound) {
          Value holds = arith::CmpIOp::create(b, loc, predicate, index, bound);
          inside =
              inside ? arith::AndIOp::create(b, loc, inside, holds) : holds;
        };
        for (const DimRange &range : ranges) {
          Value index = linalg::IndexOp::create(b, loc, range.dim);
          if (range.begin)
            require(arith::CmpIPredicate::sge, index, range.begin);
          require(arith::CmpIPredicate::slt, index, range.end);
        }
        Value selected = arith::SelectOp::create(b, loc, inside, args[0], fill);
        linalg::YieldOp::create(b, loc, selected);
      });
  return generic.getResult(0);
}

Value automap::loadPadded(OpPartition &partition, tensor::PadOp pad,
                          ArrayRef<Window> windows, Value source, Value fill) {
  Location loc = pad.getLoc();
  OpBuilder &b = partition.builder;
  SmallVector<OpFoldResult> lows = pad.getMixedLowPad();
  SmallVector<OpFoldResult> highs = pad.getMixedHighPad();
  SmallVector<DimRange> ranges;
  for (const Window &window : windows) {
    LocalWindow local = loadWindow(partition, loc, window, source);
    source = local.value;
    if (!isPadded(pad, window.dim))
      continue;
    lows[window.dim] = highs[window.dim] = b.getIndexAttr(0);
    auto fromStart = [&](int64_t index) -> Value {
      return arith::SubIOp::create(
          b, loc, arith::ConstantIndexOp::create(b, loc, index), local.start);
    };
    ranges.push_back({static_cast<int64_t>(window.dim), fromStart(0),
                      fromStart(window.size)});
  }
  source = fillOutside(b, loc, source, ranges, fill);
  auto type = cast<RankedTensorType>(source.getType());
  SmallVector<int64_t> shape(type.getShape());
  for (auto [dim, size] : llvm::enumerate(shape)) {
    std::optional<int64_t> low = getConstantIntValue(lows[dim]);
    std::optional<int64_t> high = getConstantIntValue(highs[dim]);
    // A dim that is padded by computed sizes is whole.
    size =
        low && high ? size + *low + *high : pad.getResultType().getDimSize(dim);
  }
  if (ArrayRef(shape) == type.getShape())
    return source;
  return tensor::PadOp::create(b, loc, type.clone(shape), source, lows, highs,
                               fill);
}

Value automap::loadWindowsBehindPad(OpPartition &partition, OpOperand &use) {
  auto pad = use.get().getDefiningOp<tensor::PadOp>();
  SmallVector<Window> windows;
  for (const Window &window : partition.rule.windows)
    if (window.operand == use.getOperandNumber() &&
        partition.isSplit(window.factor))
      windows.push_back(getWindowBehindPad(window, pad));
  TypedAttr padding;
  matchPattern(pad.getConstantPaddingValue(), m_Constant(&padding));
  Value fill =
      arith::ConstantOp::create(partition.builder, pad.getLoc(), padding);
  return loadPadded(partition, pad, windows,
                    partition.captures.lookup(pad.getSource()), fill);
}
