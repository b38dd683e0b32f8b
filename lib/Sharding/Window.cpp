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

#include <limits>

using namespace mlir;
using namespace automap;
using namespace automap::dist;

int64_t WindowPlan::getCollected() const {
  int64_t size = 0;
  for (const Piece &piece : pieces)
    size += piece.end - piece.begin;
  return size;
}

/// `window`, of a dim that is split over `devices`, without a mirror: of the
/// dim as it is when the devices change their tiles, the first one's with the
/// last one's, and turn them around. The padding comes first then.
static Window mirror(Window window, int64_t devices) {
  int64_t padded = llvm::divideCeil(window.size, devices) * devices;
  window.offset += padded - window.size;
  window.size = padded;
  window.isMirrored = false;
  return window;
}

/// The first element that iteration `begin` of a factor reads.
static int64_t getFirst(const Window &window, int64_t begin) {
  return llvm::divideFloorSigned(begin * window.numerator + window.offset,
                                 window.denominator);
}

/// One behind the last element that iteration `last` of a factor reads.
static int64_t getEnd(const Window &window, int64_t last) {
  return llvm::divideFloorSigned(last * window.numerator + window.offset +
                                     window.extent - 1,
                                 window.denominator) +
         1;
}

WindowPlan automap::planWindow(const ShardingRule &rule, const Window &window,
                               AxesAttr axes, MeshAttr mesh) {
  int64_t devices = mesh.getAxesSize(axes.getAxes());
  if (window.isMirrored)
    return planWindow(rule, mirror(window, devices), axes, mesh);
  int64_t factorSize = rule.factors[window.factor].size;
  int64_t factorTile = llvm::divideCeil(factorSize, devices);
  WindowPlan plan;
  plan.tile = llvm::divideCeil(window.size, devices);

  SmallVector<int64_t> firsts;
  for (int64_t device = 0; device < devices; ++device) {
    int64_t begin = device * factorTile;
    int64_t first = getFirst(window, begin);
    firsts.push_back(first);
    plan.length =
        std::max(plan.length, getEnd(window, begin + factorTile - 1) - first);
    int64_t low = std::max<int64_t>(first, 0);
    int64_t high =
        begin >= factorSize
            ? low
            : std::min(
                  window.size,
                  getEnd(window, std::min(begin + factorTile, factorSize) - 1));
    plan.used.push_back(low < high);
    if (low >= high)
      continue;
    for (int64_t source = low / plan.tile; source * plan.tile < high;
         ++source) {
      int64_t base = source * plan.tile, distance = source - device;
      WindowPlan::Piece needed{distance, std::max(low - base, int64_t(0)),
                               std::min(high - base, plan.tile)};
      auto *it = llvm::lower_bound(
          plan.pieces, needed,
          [](const auto &a, const auto &b) { return a.distance < b.distance; });
      if (it == plan.pieces.end() || it->distance != distance)
        it = plan.pieces.insert(it, needed);
      it->begin = std::min(it->begin, needed.begin);
      it->end = std::max(it->end, needed.end);
      it->pairs.push_back(source);
      it->pairs.push_back(device);
    }
  }
  if (plan.pieces.empty())
    return plan;

  // Put together they must have no gaps: all but the first one begin at the
  // start of a tile, all but the last one go to the end.
  SmallVector<WindowPlan::Piece> pieces;
  for (WindowPlan::Piece &piece : plan.pieces) {
    while (!pieces.empty() && pieces.back().distance + 1 < piece.distance)
      pieces.push_back({pieces.back().distance + 1, 0, plan.tile});
    if (!pieces.empty()) {
      pieces.back().end = plan.tile;
      piece.begin = 0;
    }
    pieces.push_back(std::move(piece));
  }
  plan.pieces = std::move(pieces);
  const WindowPlan::Piece &front = plan.pieces.front();
  for (auto [device, first] : llvm::enumerate(firsts))
    plan.starts.push_back(
        first - (static_cast<int64_t>(device) + front.distance) * plan.tile -
        front.begin);
  return plan;
}

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
    if (window.isMirrored)
      addExchange(plan.tile);
    for (const WindowPlan::Piece &piece : plan.pieces)
      if (piece.distance != 0 && !piece.pairs.empty())
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

static Value makeZeros(OpBuilder &builder, Location loc,
                       RankedTensorType type) {
  return arith::ConstantOp::create(builder, loc,
                                   cast<TypedAttr>(builder.getZeroAttr(type)));
}

/// `value` with zeros before and behind it along `dim`.
static Value padDim(OpBuilder &builder, Location loc, Value value, int64_t dim,
                    int64_t low, int64_t high) {
  if (low == 0 && high == 0)
    return value;
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<OpFoldResult> lows(type.getRank(), builder.getIndexAttr(0));
  SmallVector<OpFoldResult> highs(lows);
  lows[dim] = builder.getIndexAttr(low);
  highs[dim] = builder.getIndexAttr(high);
  SmallVector<int64_t> shape(type.getShape());
  shape[dim] += low + high;
  Value zero = arith::ConstantOp::create(
      builder, loc,
      cast<TypedAttr>(builder.getZeroAttr(type.getElementType())));
  return tensor::PadOp::create(builder, loc, type.clone(shape), value, lows,
                               highs, zero);
}

/// Gives the devices along `axes` each other's tiles, the first one the last
/// one's, turned around along `dim`.
static Value exchangeMirrored(OpPartition &partition, Location loc, Value local,
                              int64_t dim, AxesAttr axes) {
  OpBuilder &b = partition.builder;
  int64_t devices = partition.position.getMesh().getAxesSize(axes.getAxes());
  SmallVector<int64_t> pairs;
  for (int64_t device = 0; device < devices; ++device)
    llvm::append_values(pairs, device, devices - 1 - device);
  auto type = cast<RankedTensorType>(local.getType());
  Value other = CollectivePermuteOp::create(
                    b, loc, type, local, Value(), b.getDenseI64ArrayAttr(pairs),
                    partition.position.getMeshName(), axes)
                    .getOutput();
  AffineMap identity = b.getMultiDimIdentityMap(type.getRank());
  SmallVector<AffineExpr> turned(identity.getResults());
  turned[dim] = type.getDimSize(dim) - 1 - turned[dim];
  SmallVector<utils::IteratorType> iterators(type.getRank(),
                                             utils::IteratorType::parallel);
  Value empty = tensor::EmptyOp::create(b, loc, type, ValueRange());
  return linalg::GenericOp::create(
             b, loc, type, other, empty,
             ArrayRef{AffineMap::get(type.getRank(), 0, turned, b.getContext()),
                      identity},
             iterators,
             [](OpBuilder &b, Location loc, ValueRange args) {
               linalg::YieldOp::create(b, loc, args[0]);
             })
      .getResult(0);
}

LocalWindow automap::loadWindow(OpPartition &partition, Location loc,
                                const Window &window, Value local) {
  OpBuilder &b = partition.builder;
  if (window.isMirrored) {
    AxesAttr split = partition.getFactorAxes(window.factor);
    return loadWindow(
        partition, loc,
        mirror(window,
               partition.position.getMesh().getAxesSize(split.getAxes())),
        exchangeMirrored(partition, loc, local, window.dim, split));
  }
  DevicePosition &position = partition.position;
  AxesAttr axes = partition.getFactorAxes(window.factor);
  MeshAttr mesh = position.getMesh();
  WindowPlan plan = planWindow(partition.rule, window, axes, mesh);
  auto type = cast<RankedTensorType>(local.getType());

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
    SmallVector<int64_t> shape(type.getShape());
    shape[window.dim] = plan.length;
    return {makeZeros(b, loc, type.clone(shape)), start};
  }

  SmallVector<Value> pieces;
  for (const WindowPlan::Piece &piece : plan.pieces) {
    Value value =
        takeRange(b, loc, local, window.dim, b.getIndexAttr(piece.begin),
                  piece.end - piece.begin);
    auto pieceType = cast<RankedTensorType>(value.getType());
    if (piece.pairs.empty())
      value = makeZeros(b, loc, pieceType);
    else if (piece.distance != 0)
      value = CollectivePermuteOp::create(b, loc, pieceType, value, Value(),
                                          b.getDenseI64ArrayAttr(piece.pairs),
                                          position.getMeshName(), axes)
                  .getOutput();
    pieces.push_back(value);
  }
  Value collected =
      pieces.size() == 1
          ? pieces.front()
          : tensor::ConcatOp::create(b, loc, window.dim, pieces).getResult();

  // Devices without work read anything that is there.
  int64_t low = std::numeric_limits<int64_t>::max(), high = -low;
  bool allUsed = true;
  for (auto [used, at] : llvm::zip_equal(plan.used, plan.starts)) {
    allUsed &= used;
    if (!used)
      continue;
    low = std::min(low, at);
    high = std::max(high, at);
  }
  int64_t padLow = std::max<int64_t>(0, -low);
  int64_t size = plan.getCollected();
  int64_t padHigh = std::max<int64_t>(0, high + plan.length - size);
  collected = padDim(b, loc, collected, window.dim, padLow, padHigh);
  if (low == high)
    return {takeRange(b, loc, collected, window.dim,
                      b.getIndexAttr(low + padLow), plan.length),
            start};

  const WindowPlan::Piece &front = plan.pieces.front();
  Value at = arith::SubIOp::create(b, loc, start,
                                   position.getOffset(window.size, axes));
  at = arith::AddIOp::create(
      b, loc, at, constant(padLow - front.distance * plan.tile - front.begin));
  if (!allUsed) {
    at = arith::MaxSIOp::create(b, loc, at, constant(low + padLow));
    at = arith::MinSIOp::create(b, loc, at, constant(high + padLow));
  }
  return {takeRange(b, loc, collected, window.dim, at, plan.length), start};
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
