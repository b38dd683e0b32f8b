//===- LinalgLocal.cpp - One device's part of a linalg operation ----------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LinalgModels.h"
#include "Reductions.h"
#include "automap/Sharding/Window.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace automap;
using namespace automap::dist;

/// Whether every element of `value` is known to be the identity of `kind`.
static bool isIdentity(Value value, ReductionKind kind) {
  while (auto reshard = value.getDefiningOp<ReshardOp>())
    value = reshard.getInput();
  if (auto fill = value.getDefiningOp<linalg::FillOp>())
    value = fill.value();
  Type type = getElementTypeOrSelf(value.getType());
  TypedAttr identity = getIdentity(kind, type);
  Attribute constant;
  if (!identity || !matchPattern(value, m_Constant(&constant)))
    return false;
  if (auto elements = dyn_cast<SplatElementsAttr>(constant))
    constant = elements.getSplatValue<Attribute>();
  if (auto number = dyn_cast<FloatAttr>(constant);
      number && kind == ReductionKind::sum)
    return number.getValue().isZero();
  return constant == identity;
}

/// The local destination for a result whose summands lie on several devices:
/// the first device starts from what is there, the others from the identity,
/// so that it counts once.
static Value buildDestination(OpPartition &partition, Location loc,
                              Value global, Value local, ReductionKind kind,
                              ArrayRef<StringAttr> axes) {
  if (isIdentity(global, kind))
    return local;
  OpBuilder &b = partition.builder;
  auto type = cast<RankedTensorType>(local.getType());
  Value identity = arith::ConstantOp::create(
      b, loc,
      DenseElementsAttr::get(
          type, cast<Attribute>(getIdentity(kind, type.getElementType()))));
  return arith::SelectOp::create(b, loc, partition.position.getIsFirst(axes),
                                 local, identity);
}

/// `linalg.index` counts from the start of the tile; make it global.
static void shiftIndices(OpPartition &partition, linalg::LinalgOp local) {
  for (auto index : llvm::make_early_inc_range(
           local.getBlock()->getOps<linalg::IndexOp>())) {
    unsigned loop = index.getDim();
    if (!partition.isSplit(loop))
      continue;
    OpBuilder b(index->getContext());
    b.setInsertionPointAfter(index);
    auto global = arith::AddIOp::create(b, index.getLoc(), index.getResult(),
                                        partition.getOffset(loop));
    index.getResult().replaceAllUsesExcept(global, global);
  }
}

/// A mirrored window is read forwards from its start.
static void turnMaps(OpPartition &partition, linalg::LinalgOp local) {
  for (const Window &window : partition.rule.windows) {
    if (!window.isMirrored || !partition.isSplit(window.factor))
      continue;
    auto generic = cast<linalg::GenericOp>(local.getOperation());
    SmallVector<AffineMap> maps = generic.getIndexingMapsArray();
    AffineMap &map = maps[window.operand];
    SmallVector<AffineExpr> exprs(map.getResults());
    exprs[window.dim] =
        getAffineDimExpr(window.factor, map.getContext()) * window.numerator;
    map = AffineMap::get(map.getNumDims(), 0, exprs, map.getContext());
    generic.setIndexingMapsAttr(
        Builder(map.getContext()).getAffineMapArrayAttr(maps));
  }
}

/// Iterations in the padding may compute any index: keep loads in bounds.
static void clampExtracts(linalg::LinalgOp local) {
  local.getBlock()->walk([](tensor::ExtractOp extract) {
    OpBuilder b(extract);
    Location loc = extract.getLoc();
    Value zero = arith::ConstantIndexOp::create(b, loc, 0);
    for (auto [dim, operand] : llvm::enumerate(extract.getIndicesMutable())) {
      Value size = b.createOrFold<tensor::DimOp>(loc, extract.getTensor(), dim);
      Value last = arith::SubIOp::create(
          b, loc, size, arith::ConstantIndexOp::create(b, loc, 1));
      Value index = arith::MaxSIOp::create(b, loc, operand.get(), zero);
      operand.set(arith::MinSIOp::create(b, loc, index, last));
    }
  });
}

/// Whether an iteration of `local` lies inside of the tiles of `loops`, built
/// at the insertion point of `b`.
static Value buildIsValid(OpBuilder &b, OpPartition &partition,
                          linalg::LinalgOp local, ArrayRef<unsigned> loops) {
  Location loc = local.getLoc();
  Value valid;
  for (unsigned loop : loops) {
    Value index = linalg::IndexOp::create(b, loc, loop);
    Value inside = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::slt,
                                         index, partition.getValidSize(loop));
    valid = valid ? arith::AndIOp::create(b, loc, valid, inside) : inside;
  }
  return valid;
}

static bool isIntegerDivision(Operation *op) {
  return isa<arith::DivSIOp, arith::DivUIOp, arith::CeilDivSIOp,
             arith::CeilDivUIOp, arith::FloorDivSIOp, arith::RemSIOp,
             arith::RemUIOp>(op);
}

static bool dividesIntegers(linalg::LinalgOp op) {
  return op.getBlock()
      ->walk([](Operation *nested) {
        return isIntegerDivision(nested) ? WalkResult::interrupt()
                                         : WalkResult::advance();
      })
      .wasInterrupted();
}

/// What lies in the padding may be zero: divide by 1 there, since an integer
/// division by zero ends the program.
static void maskDivisors(OpPartition &partition, linalg::LinalgOp local,
                         ArrayRef<unsigned> paddedLoops) {
  OpBuilder b(local->getContext());
  b.setInsertionPointToStart(local.getBlock());
  Value valid = buildIsValid(b, partition, local, paddedLoops);
  local.getBlock()->walk([&](Operation *op) {
    if (!isIntegerDivision(op))
      return;
    b.setInsertionPoint(op);
    Value one = arith::ConstantOp::create(
        b, op->getLoc(), b.getIntegerAttr(op->getOperand(1).getType(), 1));
    op->setOperand(1, arith::SelectOp::create(b, op->getLoc(), valid,
                                              op->getOperand(1), one));
  });
}

/// Iterations in the padding of a split reduction loop must leave the
/// accumulators as they are.
static void maskReductions(OpPartition &partition, linalg::LinalgOp local,
                           ArrayRef<unsigned> paddedLoops) {
  Block &body = *local.getBlock();
  Operation *yield = body.getTerminator();
  OpBuilder b(yield);
  Location loc = local.getLoc();
  Value valid = buildIsValid(b, partition, local, paddedLoops);
  for (OpOperand &operand : yield->getOpOperands()) {
    Value accumulator =
        body.getArgument(local.getNumDpsInputs() + operand.getOperandNumber());
    operand.set(
        arith::SelectOp::create(b, loc, valid, operand.get(), accumulator));
  }
}

//===----------------------------------------------------------------------===//
// Tables that the body reads
//===----------------------------------------------------------------------===//

/// Makes loads from split tables local: an index that is a loop's own counts
/// from the start of the tile, and a row that lies on another device is zero
/// here.
static void localizeLoads(linalg::LinalgOp op, OpPartition &partition,
                          linalg::LinalgOp local) {
  for (const Capture &capture : partition.rule.captures) {
    Value table = partition.captures.lookup(capture.value);
    std::optional<RowCapture> row =
        getRowCapture(partition.rule, op, capture.value);
    for (auto load : llvm::make_early_inc_range(
             local.getBlock()->getOps<tensor::ExtractOp>())) {
      if (load.getTensor() != table)
        continue;
      OpBuilder b(load);
      Location loc = load.getLoc();
      for (auto [dim, factors] : llvm::enumerate(capture.dims))
        if (!factors.empty() && partition.isSplit(factors.front()) &&
            !(row && row->dim == dim))
          load.getIndicesMutable()[dim].set(
              linalg::IndexOp::create(b, loc, factors.front()));
      if (!row || !partition.isSplit(row->factor))
        continue;
      OpOperand &operand = load.getIndicesMutable()[row->dim];
      Value zero = arith::ConstantIndexOp::create(b, loc, 0);
      // Not its padding, which may stand for rows of the next device.
      Value rows = partition.getValidSize(row->factor);
      Value index = arith::SubIOp::create(b, loc, operand.get(),
                                          partition.getOffset(row->factor));
      Value isBehind =
          arith::CmpIOp::create(b, loc, arith::CmpIPredicate::sge, index, zero);
      Value isBefore =
          arith::CmpIOp::create(b, loc, arith::CmpIPredicate::slt, index, rows);
      Value isHere = arith::AndIOp::create(b, loc, isBehind, isBefore);
      operand.set(arith::SelectOp::create(b, loc, isHere, index, zero));
      b.setInsertionPointAfter(load);
      Value nothing = arith::ConstantOp::create(
          b, loc, cast<TypedAttr>(b.getZeroAttr(load.getType())));
      auto selected =
          arith::SelectOp::create(b, loc, isHere, load.getResult(), nothing);
      load.getResult().replaceAllUsesExcept(selected.getResult(), selected);
    }
  }
}

//===----------------------------------------------------------------------===//
// Largest and smallest values with their numbers
//===----------------------------------------------------------------------===//

/// Clones what `value` is computed from, as far as `mapping` does not know it.
static Value cloneScalar(OpBuilder &b, Value value, IRMapping &mapping,
                         Block *body) {
  if (Value known = mapping.lookupOrNull(value))
    return known;
  Operation *op = value.getDefiningOp();
  if (!op || op->getBlock() != body)
    return value;
  for (Value operand : op->getOperands())
    cloneScalar(b, operand, mapping, body);
  b.clone(*op, mapping);
  return mapping.lookup(value);
}

/// Gathers what each device along `axes` found and keeps what the whole loop
/// would have kept. Every device started from the same destination, which
/// counts once however often it is compared.
static SmallVector<Value> mergeArgReduction(linalg::LinalgOp op,
                                            OpPartition &partition,
                                            const ArgReduction &match,
                                            ValueRange found, ValueRange inits,
                                            ArrayRef<StringAttr> axes) {
  OpBuilder &b = partition.builder;
  Location loc = op.getLoc();
  DevicePosition &position = partition.position;
  int64_t count = position.getMesh().getAxesSize(axes);
  SmallVector<Value> gathered;
  for (Value value : found) {
    auto type = cast<RankedTensorType>(value.getType());
    SmallVector<int64_t> shape(type.getShape());
    shape.insert(shape.begin(), 1);
    SmallVector<ReassociationIndices> groups;
    for (int64_t dim = 0; dim < type.getRank(); ++dim)
      groups.push_back(dim == 0 ? ReassociationIndices{0, 1}
                                : ReassociationIndices{dim + 1});
    Value row =
        tensor::ExpandShapeOp::create(b, loc, type.clone(shape), value, groups);
    shape[0] = count;
    gathered.push_back(AllGatherOp::create(b, loc, type.clone(shape), row,
                                           Value(), b.getI64IntegerAttr(0),
                                           position.getMeshName(),
                                           AxesAttr::get(b.getContext(), axes))
                           .getOutput());
  }
  int64_t rank = cast<RankedTensorType>(gathered[0].getType()).getRank();
  AffineMap all = b.getMultiDimIdentityMap(rank);
  AffineMap withoutRow = all.dropResult(0);
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  iterators[0] = utils::IteratorType::reduction;
  SmallVector<Type> types = llvm::to_vector(found.getTypes());
  Block *body = op.getBlock();
  auto merged = linalg::GenericOp::create(
      b, loc, types, gathered, inits,
      ArrayRef{all, all, withoutRow, withoutRow}, iterators,
      [&](OpBuilder &b, Location loc, ValueRange args) {
        IRMapping mapping = partition.mapCaptures(op);
        mapping.map(match.value, args[match.valueResult]);
        mapping.map(match.number, args[match.numberResult]);
        for (unsigned result : {0u, 1u})
          mapping.map(body->getArgument(op.getNumDpsInputs() + result),
                      args[2 + result]);
        SmallVector<Value> yielded;
        for (Value value : body->getTerminator()->getOperands())
          yielded.push_back(cloneScalar(b, value, mapping, body));
        linalg::YieldOp::create(b, loc, yielded);
      });
  return llvm::to_vector_of<Value>(merged->getResults());
}

//===----------------------------------------------------------------------===//
// The operation
//===----------------------------------------------------------------------===//

/// Whether zeros in the padding of `factor` leave the sums as they are: every
/// input that has it is multiplied by the others, and none slides over it.
static bool canMaskInputs(linalg::LinalgOp op, const ShardingRule &rule,
                          unsigned factor) {
  auto isLinear = [&](unsigned operand) {
    return llvm::any_of(rule.factors, [&](const Factor &other) {
      return other.kind == FactorKind::partial &&
             other.partialOperands.size() == 1 &&
             other.partialOperands.front() == operand;
    });
  };
  bool isUsed = false;
  for (OpOperand *input : op.getDpsInputOperands()) {
    unsigned number = input->getOperandNumber();
    for (ArrayRef<unsigned> factors : rule.operands[number])
      if (llvm::is_contained(factors, factor)) {
        isUsed = true;
        if (!isLinear(number))
          return false;
      }
  }
  return isUsed && llvm::none_of(rule.windows, [&](const Window &window) {
           return window.factor == factor;
         });
}

/// `value`, an input, with zeros where padded reduction loops have no elements.
static Value maskInput(OpPartition &partition, Location loc, unsigned operand,
                       Value value, ArrayRef<unsigned> paddedLoops) {
  SmallVector<DimRange> ranges;
  for (auto [dim, factors] : llvm::enumerate(partition.rule.operands[operand]))
    if (factors.size() == 1 && llvm::is_contained(paddedLoops, factors[0]))
      ranges.push_back({static_cast<int64_t>(dim), Value(),
                        partition.getValidSize(factors[0])});
  if (ranges.empty())
    return value;
  OpBuilder &b = partition.builder;
  Value zero = arith::ConstantOp::create(
      b, loc,
      cast<TypedAttr>(b.getZeroAttr(getElementTypeOrSelf(value.getType()))));
  return fillOutside(b, loc, value, ranges, zero);
}

FailureOr<SmallVector<Value>>
automap::buildLocalLinalgOp(linalg::LinalgOp op, OpPartition &partition) {
  const ShardingRule &rule = partition.rule;
  Location loc = op.getLoc();
  SmallVector<unsigned> paddedLoops, paddedReductions;
  SmallVector<StringAttr> summandAxes, mergedAxes;
  for (auto [index, factor] : llvm::enumerate(rule.factors)) {
    if (factor.mergesInside)
      llvm::append_range(mergedAxes, partition.getFactorAxes(index));
    else if (factor.kind == FactorKind::reduction ||
             factor.kind == FactorKind::partial)
      llvm::append_range(summandAxes, partition.getFactorAxes(index));
    // The rows of a table are no loop.
    if (index >= op.getNumLoops() || !partition.isSplit(index) ||
        !partition.hasPadding(index))
      continue;
    paddedLoops.push_back(index);
    if (factor.kind == FactorKind::reduction)
      paddedReductions.push_back(index);
  }

  SmallVector<Value> operands;
  for (OpOperand &operand : op->getOpOperands())
    operands.push_back(
        readsBehindPad(operand, rule, partition.axes)
            ? loadWindowsBehindPad(partition, operand)
            : loadWindows(partition, loc, operand.getOperandNumber()));
  bool anyWindow = llvm::any_of(rule.windows, [&](const Window &window) {
    return partition.isSplit(window.factor);
  });
  // A kernel has no place for a mask of its iterations.
  if (!isa<linalg::GenericOp>(op) && op.getNumDpsInputs() > 1 &&
      llvm::all_of(paddedReductions, [&](unsigned factor) {
        return canMaskInputs(op, rule, factor);
      })) {
    for (OpOperand *input : op.getDpsInputOperands()) {
      unsigned number = input->getOperandNumber();
      operands[number] =
          maskInput(partition, loc, number, operands[number], paddedReductions);
    }
    paddedReductions.clear();
  }
  // Without reduction loops the destination is a factor of the results, if it
  // is read at all, and not a summand.
  if (!summandAxes.empty() && op.getNumReductionLoops() > 0)
    for (auto [result, init] : llvm::enumerate(op.getDpsInitsMutable()))
      if (op.payloadUsesValueFromOperand(&init)) {
        Value &local = operands[init.getOperandNumber()];
        local = buildDestination(partition, loc, init.get(), local,
                                 rule.combiners[result], summandAxes);
      }

  IRMapping mapping = partition.mapCaptures(op);
  for (auto [global, local] : llvm::zip(op->getOperands(), operands))
    if (!isa<RankedTensorType>(global.getType()))
      mapping.map(global, local);
  // The same global value may be an operand twice with two local values, so
  // operands are set by position, not by mapping.
  Operation *clone = op->cloneWithoutRegions(mapping);
  clone->setOperands(operands);
  for (auto [region, cloned] : llvm::zip(op->getRegions(), clone->getRegions()))
    region.cloneInto(&cloned, mapping);
  clone->removeAttr(DistDialect::kFactorsAttr);
  clone->removeAttr(DistDialect::kShardingAttr);
  for (OpResult result : clone->getResults())
    result.setType(partition.getLocalResultType(op, result.getResultNumber()));
  partition.builder.insert(clone);

  auto local = cast<linalg::LinalgOp>(clone);
  bool needsMask = !paddedReductions.empty() ||
                   (!paddedLoops.empty() && dividesIntegers(local));
  if (needsMask && !isa<linalg::GenericOp>(clone)) {
    IRRewriter rewriter(partition.builder);
    FailureOr<linalg::GenericOp> generic =
        linalg::generalizeNamedOp(rewriter, local);
    if (failed(generic))
      return op.emitOpError("cannot be split unevenly: it has no generic form");
    partition.builder.setInsertionPointAfter(*generic);
    local = cast<linalg::LinalgOp>(generic->getOperation());
  }
  turnMaps(partition, local);
  shiftIndices(partition, local);
  localizeLoads(op, partition, local);
  if (!paddedLoops.empty() || anyWindow)
    clampExtracts(local);
  if (!paddedLoops.empty() && dividesIntegers(local))
    maskDivisors(partition, local, paddedLoops);
  if (!paddedReductions.empty())
    maskReductions(partition, local, paddedReductions);
  SmallVector<Value> results(local->getResults());
  if (!mergedAxes.empty())
    results = mergeArgReduction(op, partition, *matchArgReduction(op), results,
                                ValueRange(operands).take_back(2), mergedAxes);
  return results;
}
