//===- Linalg.cpp - Sharding of linalg operations -------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Linearity.h"
#include "Models.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace automap;
using namespace automap::dist;

//===----------------------------------------------------------------------===//
// Rule
//===----------------------------------------------------------------------===//

/// How the value that `op` yields for destination `number` merges with that of
/// other iterations, or std::nullopt if it is not a known reduction.
static std::optional<ReductionKind> getCombiner(linalg::LinalgOp op,
                                                unsigned number) {
  Block &body = *op.getBlock();
  BlockArgument accumulator = body.getArgument(op.getNumDpsInputs() + number);
  Operation *combiner =
      body.getTerminator()->getOperand(number).getDefiningOp();
  if (!combiner || combiner->getNumOperands() != 2 ||
      !accumulator.hasOneUse() || *accumulator.user_begin() != combiner)
    return std::nullopt;
  bool accumulatorIsLhs = combiner->getOperand(0) == accumulator;
  return TypeSwitch<Operation *, std::optional<ReductionKind>>(combiner)
      .Case<arith::AddFOp, arith::AddIOp>(
          [](auto) { return ReductionKind::sum; })
      // acc - x sums the negated inputs; x - acc is no reduction.
      .Case<arith::SubFOp, arith::SubIOp>(
          [&](auto) -> std::optional<ReductionKind> {
            if (accumulatorIsLhs)
              return ReductionKind::sum;
            return std::nullopt;
          })
      .Case<arith::MulFOp, arith::MulIOp>(
          [](auto) { return ReductionKind::product; })
      .Case<arith::MaximumFOp, arith::MaxSIOp>(
          [](auto) { return ReductionKind::max; })
      .Case<arith::MinimumFOp, arith::MinSIOp>(
          [](auto) { return ReductionKind::min; })
      .Case<arith::MaxNumFOp>([](auto) { return ReductionKind::maxnum; })
      .Case<arith::MinNumFOp>([](auto) { return ReductionKind::minnum; })
      .Case<arith::MaxUIOp>([](auto) { return ReductionKind::umax; })
      .Case<arith::MinUIOp>([](auto) { return ReductionKind::umin; })
      .Case<arith::AndIOp>([](auto) { return ReductionKind::band; })
      .Case<arith::OrIOp>([](auto) { return ReductionKind::bor; })
      .Case<arith::XOrIOp>([](auto) { return ReductionKind::bxor; })
      .Default([](Operation *) { return std::nullopt; });
}

/// One factor a loop. A loop that an indexing map uses in anything but a plain
/// dim is needed whole, and so is a loop of unknown size or of size 1.
static ShardingRule getLinalgRule(linalg::LinalgOp op) {
  ShardingRule rule = getReplicatedRule(op);
  SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray();
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  bool hasReductions = false;
  for (auto [iterator, size] : llvm::zip(iterators, sizes)) {
    Factor factor;
    factor.size = size;
    if (size > 1)
      factor.kind = iterator == utils::IteratorType::parallel
                        ? FactorKind::parallel
                        : FactorKind::reduction;
    hasReductions |= iterator == utils::IteratorType::reduction;
    rule.factors.push_back(factor);
  }

  auto makeWhole = [&](unsigned loop) {
    rule.factors[loop].kind = FactorKind::whole;
  };
  for (OpOperand &operand : op->getOpOperands()) {
    AffineMap map = op.getMatchingIndexingMap(&operand);
    FactorDims &dims = rule.operands[operand.getOperandNumber()];
    for (auto [index, dim] : llvm::enumerate(dims)) {
      AffineExpr expr = map.getResult(index);
      if (auto dimExpr = dyn_cast<AffineDimExpr>(expr)) {
        dim.push_back(dimExpr.getPosition());
        continue;
      }
      for (unsigned loop = 0; loop < rule.factors.size(); ++loop)
        if (expr.isFunctionOfDim(loop))
          makeWhole(loop);
    }
    if (!op.isDpsInit(&operand))
      continue;
    // A parallel loop that a result does not run over computes the same
    // element again and again.
    for (unsigned loop = 0; loop < rule.factors.size(); ++loop)
      if (iterators[loop] == utils::IteratorType::parallel &&
          !map.isFunctionOfDim(loop))
        makeWhole(loop);
  }
  // A loop may be whole because of one operand and a plain dim of another.
  for (FactorDims &dims : rule.operands)
    for (auto &dim : dims)
      llvm::erase_if(dim, [&](unsigned loop) {
        return rule.factors[loop].kind == FactorKind::whole;
      });

  bool isSum = true;
  if (hasReductions) {
    for (unsigned result = 0; result < rule.results.size(); ++result) {
      std::optional<ReductionKind> combiner = getCombiner(op, result);
      if (combiner) {
        rule.combiners[result] = *combiner;
        isSum &= *combiner == ReductionKind::sum;
        continue;
      }
      isSum = false;
      for (auto [loop, iterator] : llvm::enumerate(iterators))
        if (iterator == utils::IteratorType::reduction)
          makeWhole(loop);
    }
    for (FactorDims &dims : rule.operands)
      for (auto &dim : dims)
        llvm::erase_if(dim, [&](unsigned loop) {
          return rule.factors[loop].kind == FactorKind::whole;
        });
  }
  for (auto [result, init] : llvm::zip(rule.results, op.getDpsInitsMutable()))
    result = rule.operands[init.getOperandNumber()];

  if (isSum)
    for (ArrayRef<unsigned> set : getLinearOperandSets(op, hasReductions))
      rule.addPartialFactor(set);
  return rule;
}

//===----------------------------------------------------------------------===//
// Local operation
//===----------------------------------------------------------------------===//

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

static FailureOr<SmallVector<Value>>
buildLocalLinalgOp(linalg::LinalgOp op, OpPartition &partition) {
  const ShardingRule &rule = partition.rule;
  Location loc = op.getLoc();
  SmallVector<unsigned> paddedLoops, paddedReductions;
  SmallVector<StringAttr> summandAxes;
  for (auto [index, factor] : llvm::enumerate(rule.factors)) {
    if (factor.kind == FactorKind::reduction ||
        factor.kind == FactorKind::partial)
      llvm::append_range(summandAxes, partition.getFactorAxes(index));
    if (factor.kind == FactorKind::partial || !partition.isSplit(index) ||
        !partition.hasPadding(index))
      continue;
    paddedLoops.push_back(index);
    if (factor.kind == FactorKind::reduction)
      paddedReductions.push_back(index);
  }

  SmallVector<Value> operands = partition.operands;
  // Without reduction loops the destination is a factor of the results, if it
  // is read at all, and not a summand.
  if (!summandAxes.empty() && op.getNumReductionLoops() > 0)
    for (auto [result, init] : llvm::enumerate(op.getDpsInitsMutable()))
      if (op.payloadUsesValueFromOperand(&init)) {
        Value &local = operands[init.getOperandNumber()];
        local = buildDestination(partition, loc, init.get(), local,
                                 rule.combiners[result], summandAxes);
      }

  IRMapping mapping(partition.captures);
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
  shiftIndices(partition, local);
  if (!paddedLoops.empty()) {
    clampExtracts(local);
    if (dividesIntegers(local))
      maskDivisors(partition, local, paddedLoops);
  }
  if (!paddedReductions.empty())
    maskReductions(partition, local, paddedReductions);
  return SmallVector<Value>(local->getResults());
}

/// No tensor is read, so that the values can be computed anywhere.
static bool readsNoTensor(linalg::LinalgOp op) {
  if (op.getNumReductionLoops() != 0)
    return false;
  for (OpOperand *input : op.getDpsInputOperands())
    if (isa<ShapedType>(input->get().getType()))
      return false;
  for (OpOperand &init : op.getDpsInitsMutable())
    if (op.payloadUsesValueFromOperand(&init))
      return false;
  llvm::SetVector<Value> captures;
  getUsedValuesDefinedAbove(op->getRegions(), captures);
  return llvm::none_of(
      captures, [](Value value) { return isa<ShapedType>(value.getType()); });
}

namespace {
template <typename OpTy>
struct LinalgModel
    : public ShardableOpInterface::ExternalModel<LinalgModel<OpTy>, OpTy> {
  ShardingRule getShardingRule(Operation *op) const {
    return getLinalgRule(cast<linalg::LinalgOp>(op));
  }
  FailureOr<SmallVector<Value>> buildLocalOp(Operation *op,
                                             OpPartition &partition) const {
    return buildLocalLinalgOp(cast<linalg::LinalgOp>(op), partition);
  }
  bool isRematerializable(Operation *op) const {
    return readsNoTensor(cast<linalg::LinalgOp>(op));
  }
};

template <typename... Ops>
void attach(MLIRContext *context) {
  (Ops::template attachInterface<LinalgModel<Ops>>(*context), ...);
}
} // namespace

void automap::registerLinalgModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, linalg::LinalgDialect *) {
    attach<
#define GET_OP_LIST
#include "mlir/Dialect/Linalg/IR/LinalgStructuredOps.cpp.inc"
        >(context);
  });
}
