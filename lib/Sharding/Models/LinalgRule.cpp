//===- LinalgRule.cpp - Factors of linalg operations ----------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Linearity.h"
#include "LinalgModels.h"
#include "Reductions.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace automap;
using namespace automap::dist;

namespace {

/// A sum of loops times constants, and a constant.
struct LinearExpr {
  llvm::SmallDenseMap<unsigned, int64_t, 4> coefficients;
  int64_t constant = 0;

  /// Adds `expr` times `scale`. Fails if it is of another form.
  LogicalResult add(AffineExpr expr, int64_t scale) {
    if (auto number = dyn_cast<AffineConstantExpr>(expr)) {
      constant += number.getValue() * scale;
      return success();
    }
    if (auto dim = dyn_cast<AffineDimExpr>(expr)) {
      coefficients[dim.getPosition()] += scale;
      return success();
    }
    auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
    if (!binary)
      return failure();
    if (binary.getKind() == AffineExprKind::Add)
      return success(succeeded(add(binary.getLHS(), scale)) &&
                     succeeded(add(binary.getRHS(), scale)));
    auto factor = dyn_cast<AffineConstantExpr>(binary.getRHS());
    if (binary.getKind() != AffineExprKind::Mul || !factor)
      return failure();
    return add(binary.getLHS(), scale * factor.getValue());
  }
};

/// Builds the rule of one operation.
class LinalgRuleBuilder {
public:
  explicit LinalgRuleBuilder(linalg::LinalgOp op)
      : op(op), iterators(op.getIteratorTypesArray()),
        rule(getReplicatedRule(op)) {}

  ShardingRule build();

private:
  void addLoops();
  void addOperand(OpOperand &operand);
  /// Lets a window slide along dim `dim` of operand `operand`, which is read at
  /// `expr`. The longest loop is split; what the others add is the window. A
  /// loop that runs backwards is split if it is the only one.
  void addWindow(AffineExpr expr, unsigned operand, unsigned dim, int64_t size);
  void addCaptures();
  void addCapture(Value table, ArrayRef<tensor::ExtractOp> loads);
  void addCombiners();
  void makeWhole(unsigned loop) { rule.factors[loop].kind = FactorKind::whole; }
  /// Makes the loops that `expr` names whole.
  void makeWhole(AffineExpr expr) {
    for (unsigned loop = 0; loop < iterators.size(); ++loop)
      if (expr.isFunctionOfDim(loop))
        makeWhole(loop);
  }
  /// A factor of two dims of one value cannot split both, and whole factors
  /// split none.
  void eraseWhole();

  linalg::LinalgOp op;
  SmallVector<utils::IteratorType> iterators;
  ShardingRule rule;
  /// All results are sums over the reduction loops, or there are none.
  bool isSum = true;
};

} // namespace

void LinalgRuleBuilder::addLoops() {
  for (auto [iterator, size] : llvm::zip(iterators, op.getStaticLoopRanges())) {
    unsigned loop =
        rule.addFactor(size, iterator == utils::IteratorType::parallel
                                 ? FactorKind::parallel
                                 : FactorKind::reduction);
    if (ShapedType::isDynamic(size))
      makeWhole(loop);
  }
}

void LinalgRuleBuilder::addOperand(OpOperand &operand) {
  unsigned number = operand.getOperandNumber();
  AffineMap map = op.getMatchingIndexingMap(&operand);
  FactorDims &dims = rule.operands[number];
  for (unsigned dim = 0; dim < dims.size(); ++dim) {
    AffineExpr expr = map.getResult(dim);
    if (auto loop = dyn_cast<AffineDimExpr>(expr))
      dims[dim].push_back(loop.getPosition());
    else if (op.isDpsInit(&operand))
      // Tiles of the loop do not make tiles of the result.
      makeWhole(expr);
    else
      addWindow(expr, number, dim,
                cast<ShapedType>(operand.get().getType()).getDimSize(dim));
  }
  if (!op.isDpsInit(&operand))
    return;
  // A parallel loop that a result does not run over computes the same element
  // again and again.
  for (auto [loop, iterator] : llvm::enumerate(iterators))
    if (iterator == utils::IteratorType::parallel && !map.isFunctionOfDim(loop))
      makeWhole(loop);
}

void LinalgRuleBuilder::addWindow(AffineExpr expr, unsigned operand,
                                  unsigned dim, int64_t size) {
  LinearExpr linear;
  if (ShapedType::isDynamic(size) || failed(linear.add(expr, 1)))
    return makeWhole(expr);
  if (linear.coefficients.size() == 1 && isa<linalg::GenericOp>(op)) {
    auto [loop, coefficient] = *linear.coefficients.begin();
    if (coefficient < 0) {
      Window window;
      window.operand = operand;
      window.dim = dim;
      window.factor = loop;
      window.size = size;
      window.numerator = -coefficient;
      window.offset = size - 1 - linear.constant;
      window.isMirrored = true;
      rule.windows.push_back(window);
      rule.operands[operand][dim].push_back(loop);
      return;
    }
  }
  std::optional<unsigned> longest;
  for (auto [loop, coefficient] : linear.coefficients)
    if (coefficient > 0 && rule.factors[loop].kind != FactorKind::whole &&
        (!longest || rule.factors[loop].size > rule.factors[*longest].size ||
         (rule.factors[loop].size == rule.factors[*longest].size &&
          loop < *longest)))
      longest = loop;
  Window window;
  window.operand = operand;
  window.dim = dim;
  window.size = size;
  window.offset = linear.constant;
  for (auto [loop, coefficient] : linear.coefficients) {
    if (longest && loop == *longest)
      continue;
    makeWhole(loop);
    int64_t reach = coefficient * (rule.factors[loop].size - 1);
    window.extent += std::abs(reach);
    window.offset += std::min<int64_t>(reach, 0);
  }
  if (!longest)
    return;
  // The local operation indexes by the same expression, so that its operand
  // begins where the loop does.
  window.extent += window.offset;
  window.offset = 0;
  window.factor = *longest;
  window.numerator = linear.coefficients[*longest];
  rule.windows.push_back(window);
  rule.operands[operand][dim].push_back(*longest);
}

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

void LinalgRuleBuilder::addCaptures() {
  Block &body = *op.getBlock();
  llvm::MapVector<Value, SmallVector<tensor::ExtractOp>> loads;
  llvm::SmallDenseSet<Value> others;
  body.walk([&](Operation *inner) {
    auto load = dyn_cast<tensor::ExtractOp>(inner);
    for (Value operand : inner->getOperands()) {
      if (!isa<RankedTensorType>(operand.getType()) ||
          operand.getParentBlock() == &body)
        continue;
      if (load && load->getBlock() == &body && operand == load.getTensor())
        loads[operand].push_back(load);
      else
        others.insert(operand);
    }
  });
  for (auto &[table, tableLoads] : loads)
    if (!others.contains(table))
      addCapture(table, tableLoads);
}

/// The loop that `index` counts, or nothing.
static std::optional<unsigned> getIndexedLoop(Value index) {
  auto loop = index.getDefiningOp<linalg::IndexOp>();
  return loop ? std::optional<unsigned>(loop.getDim()) : std::nullopt;
}

/// Dims that are read at a loop's own index are split like it. One dim that is
/// read at any other index may be split if the operation is linear in what is
/// read: a device reads zero where it does not have the row.
void LinalgRuleBuilder::addCapture(Value table,
                                   ArrayRef<tensor::ExtractOp> loads) {
  auto type = cast<RankedTensorType>(table.getType());
  if (!type.hasStaticShape())
    return;
  Capture capture{table, FactorDims(type.getRank())};
  tensor::ExtractOp first = loads.front();
  std::optional<unsigned> rowDim;
  bool severalRowDims = false;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    // Whatever the index is, it is 0.
    if (type.getDimSize(dim) == 1)
      continue;
    std::optional<unsigned> loop = getIndexedLoop(first.getIndices()[dim]);
    bool isLoop = loop && rule.factors[*loop].size == type.getDimSize(dim) &&
                  llvm::all_of(loads, [&, dim = dim](tensor::ExtractOp load) {
                    return getIndexedLoop(load.getIndices()[dim]) == loop;
                  });
    if (isLoop) {
      capture.dims[dim].push_back(*loop);
      continue;
    }
    if (llvm::any_of(loads, [&, dim = dim](tensor::ExtractOp load) {
          return getIndexedLoop(load.getIndices()[dim]).has_value();
        }))
      continue;
    severalRowDims |= rowDim.has_value();
    rowDim = dim;
  }
  bool canAdd = type.getElementType().isIntOrFloat() &&
                !type.getElementType().isInteger(1);
  if (rowDim && !severalRowDims && canAdd && isSum &&
      op.getNumReductionLoops() == 0 && op.getNumDpsInits() == 1 &&
      isLinearInLoads(op, table))
    capture.dims[*rowDim].push_back(
        rule.addFactor(type.getDimSize(*rowDim), FactorKind::reduction));
  rule.captures.push_back(std::move(capture));
}

std::optional<RowCapture> automap::getRowCapture(const ShardingRule &rule,
                                                 linalg::LinalgOp op,
                                                 Value table) {
  const FactorDims *dims = rule.getCaptureDims(table);
  if (!dims)
    return std::nullopt;
  for (auto [dim, factors] : llvm::enumerate(*dims))
    if (!factors.empty() && factors.front() >= op.getNumLoops())
      return RowCapture{static_cast<unsigned>(dim), factors.front()};
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

void LinalgRuleBuilder::addCombiners() {
  if (op.getNumReductionLoops() == 0)
    return;
  bool areKnown = true;
  for (unsigned result = 0; result < rule.results.size(); ++result) {
    std::optional<ReductionKind> combiner = getCombiner(op, result);
    areKnown &= combiner.has_value();
    if (combiner)
      rule.combiners[result] = *combiner;
    isSum &= combiner == ReductionKind::sum;
  }
  if (areKnown)
    return;
  bool isArgReduction = matchArgReduction(op).has_value();
  for (auto [loop, iterator] : llvm::enumerate(iterators)) {
    if (iterator != utils::IteratorType::reduction)
      continue;
    if (isArgReduction)
      rule.factors[loop].mergesInside = true;
    else
      makeWhole(loop);
  }
}

void LinalgRuleBuilder::eraseWhole() {
  auto isWhole = [&](unsigned factor) {
    return rule.factors[factor].kind == FactorKind::whole;
  };
  auto visit = [&](auto &&callback) {
    for (FactorDims &dims : rule.operands)
      callback(dims);
    for (Capture &capture : rule.captures)
      callback(capture.dims);
  };
  visit([&](FactorDims &dims) {
    llvm::SmallDenseSet<unsigned, 4> seen;
    for (auto &dim : dims)
      for (unsigned factor : dim)
        if (!seen.insert(factor).second)
          makeWhole(factor);
  });
  visit([&](FactorDims &dims) {
    for (auto &dim : dims)
      llvm::erase_if(dim, isWhole);
  });
  llvm::erase_if(rule.windows,
                 [&](const Window &window) { return isWhole(window.factor); });
}

ShardingRule LinalgRuleBuilder::build() {
  addLoops();
  for (OpOperand &operand : op->getOpOperands())
    addOperand(operand);
  addCombiners();
  addCaptures();
  eraseWhole();
  for (auto [result, init] : llvm::zip(rule.results, op.getDpsInitsMutable()))
    result = rule.operands[init.getOperandNumber()];
  if (isSum)
    for (SmallVector<unsigned, 2> &set :
         getLinearOperandSets(op, op.getNumReductionLoops() > 0)) {
      // A destination that is overwritten may be the same value as a summand.
      auto isSummand = [&](unsigned input, const OpOperand &init) {
        return op->getOperand(input) == init.get();
      };
      for (OpOperand &init : op.getDpsInitsMutable())
        if (!op.payloadUsesValueFromOperand(&init) &&
            llvm::any_of(
                set, [&](unsigned input) { return isSummand(input, init); }))
          set.push_back(init.getOperandNumber());
      rule.addPartialFactor(set);
    }
  return rule;
}

ShardingRule automap::getLinalgRule(linalg::LinalgOp op) {
  return LinalgRuleBuilder(op).build();
}
