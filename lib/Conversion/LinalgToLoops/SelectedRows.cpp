//===- SelectedRows.cpp - Loops that do nothing but for one row -----------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A scatter is a sum in which each row of the table asks each update whether it
// is meant for it:
//
//   for r < rows, for d < columns, for b < updates
//     table[r, d] += ids[b] == r ? update[b, d] : 0
//
// All but one row say no, so the row is computed instead:
//
//   for b < updates
//     if (0 <= ids[b] < rows)
//       for d < columns { table[ids[b], d] += update[b, d] }
//
//===----------------------------------------------------------------------===//

#include "SelectedRows.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;
using namespace automap;

namespace {
class SelectedRow {
public:
  explicit SelectedRow(linalg::GenericOp op)
      : op(op), body(*op.getBody()), sizes(op.getStaticLoopRanges()),
        lookupLoops(op.getNumLoops()) {}

  bool match();
  linalg::LinalgOp emit();

private:
  bool matchComparison(arith::CmpIOp candidate, Value index, Value number);
  /// Collects the loops that `value` depends on.
  LogicalResult collectLoops(Value value);
  /// What `value` is where the comparison is false.
  bool isFalse(Value value);
  bool isZero(Value value);
  bool isKept(Value value, Value accumulator);
  /// `value` outside of the body, for the induction variables `indices`.
  Value cloneLookup(OpBuilder &b, Value value, ArrayRef<Value> indices,
                    IRMapping &mapping);

  linalg::GenericOp op;
  Block &body;
  SmallVector<int64_t> sizes;
  /// The loops that look the row up.
  llvm::SmallBitVector lookupLoops;
  arith::CmpIOp comparison;
  unsigned rowLoop = 0;
  /// What is added to the index of the row before it is compared, or null.
  Value offset;
  Value lookup;
};
} // namespace

bool SelectedRow::isFalse(Value value) {
  if (value == comparison.getResult())
    return true;
  auto both = value.getDefiningOp<arith::AndIOp>();
  return both && (isFalse(both.getLhs()) || isFalse(both.getRhs()));
}

bool SelectedRow::isZero(Value value) {
  if (matchPattern(value, m_Zero()) || matchPattern(value, m_AnyZeroFloat()) ||
      isFalse(value))
    return true;
  if (auto select = value.getDefiningOp<arith::SelectOp>())
    return isZero(select.getFalseValue()) &&
           (isFalse(select.getCondition()) || isZero(select.getTrueValue()));
  auto both = value.getDefiningOp<arith::AndIOp>();
  return both && (isZero(both.getLhs()) || isZero(both.getRhs()));
}

bool SelectedRow::isKept(Value value, Value accumulator) {
  if (value == accumulator)
    return true;
  if (auto select = value.getDefiningOp<arith::SelectOp>())
    return isKept(select.getFalseValue(), accumulator) &&
           (isFalse(select.getCondition()) ||
            isKept(select.getTrueValue(), accumulator));
  Operation *sum = value.getDefiningOp();
  if (!isa_and_nonnull<arith::AddFOp, arith::AddIOp, arith::OrIOp>(sum))
    return false;
  Value lhs = sum->getOperand(0), rhs = sum->getOperand(1);
  return (isKept(lhs, accumulator) && isZero(rhs)) ||
         (isKept(rhs, accumulator) && isZero(lhs));
}

LogicalResult SelectedRow::collectLoops(Value value) {
  if (auto arg = dyn_cast<BlockArgument>(value);
      arg && arg.getOwner() == &body) {
    if (arg.getArgNumber() >= op.getNumDpsInputs())
      return failure();
    AffineMap map = op.getIndexingMapsArray()[arg.getArgNumber()];
    if (!map.isProjectedPermutation())
      return failure();
    for (unsigned loop = 0; loop < op.getNumLoops(); ++loop)
      if (map.isFunctionOfDim(loop))
        lookupLoops.set(loop);
    return success();
  }
  Operation *inner = value.getDefiningOp();
  if (!inner || inner->getBlock() != &body)
    return success();
  if (auto index = dyn_cast<linalg::IndexOp>(inner)) {
    lookupLoops.set(index.getDim());
    return success();
  }
  if (!isPure(inner) || inner->getNumRegions() != 0)
    return failure();
  for (Value operand : inner->getOperands())
    if (failed(collectLoops(operand)))
      return failure();
  return success();
}

bool SelectedRow::matchComparison(arith::CmpIOp candidate, Value index,
                                  Value number) {
  offset = {};
  if (auto sum = index.getDefiningOp<arith::AddIOp>()) {
    bool isOutside = sum.getRhs().getParentBlock() != &body;
    index = isOutside ? sum.getLhs() : sum.getRhs();
    offset = isOutside ? sum.getRhs() : sum.getLhs();
    if (offset.getParentBlock() == &body)
      return false;
  }
  auto row = index.getDefiningOp<linalg::IndexOp>();
  if (!row ||
      op.getIteratorTypesArray()[row.getDim()] != utils::IteratorType::parallel)
    return false;
  comparison = candidate;
  rowLoop = row.getDim();
  lookup = number;
  lookupLoops.reset();
  if (failed(collectLoops(number)) || lookupLoops.test(rowLoop))
    return false;
  // The order of adding up stays as it is.
  for (auto [loop, iterator] : llvm::enumerate(op.getIteratorTypesArray()))
    if (iterator == utils::IteratorType::reduction && !lookupLoops.test(loop))
      return false;
  for (auto [number, yielded] :
       llvm::enumerate(body.getTerminator()->getOperands()))
    if (!isKept(yielded, body.getArgument(op.getNumDpsInputs() + number)))
      return false;
  return true;
}

bool SelectedRow::match() {
  if (llvm::any_of(sizes, ShapedType::isDynamic))
    return false;
  for (auto candidate : body.getOps<arith::CmpIOp>()) {
    if (candidate.getPredicate() != arith::CmpIPredicate::eq)
      continue;
    if (matchComparison(candidate, candidate.getLhs(), candidate.getRhs()) ||
        matchComparison(candidate, candidate.getRhs(), candidate.getLhs()))
      return true;
  }
  return false;
}

Value SelectedRow::cloneLookup(OpBuilder &b, Value value,
                               ArrayRef<Value> indices, IRMapping &mapping) {
  if (Value known = mapping.lookupOrNull(value))
    return known;
  Value result = value;
  if (auto arg = dyn_cast<BlockArgument>(value);
      arg && arg.getOwner() == &body) {
    OpOperand &operand = op->getOpOperand(arg.getArgNumber());
    result = operand.get();
    if (isa<MemRefType>(result.getType())) {
      SmallVector<Value> at;
      for (AffineExpr expr : op.getMatchingIndexingMap(&operand).getResults())
        at.push_back(indices[cast<AffineDimExpr>(expr).getPosition()]);
      result = memref::LoadOp::create(b, op.getLoc(), result, at);
    }
  } else if (Operation *inner = value.getDefiningOp();
             inner && inner->getBlock() == &body) {
    if (auto index = dyn_cast<linalg::IndexOp>(inner)) {
      result = indices[index.getDim()];
    } else {
      for (Value operand : inner->getOperands())
        cloneLookup(b, operand, indices, mapping);
      b.clone(*inner, mapping);
      return mapping.lookup(value);
    }
  }
  mapping.map(value, result);
  return result;
}

linalg::LinalgOp SelectedRow::emit() {
  OpBuilder b(op);
  Location loc = op.getLoc();
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  auto makeSize = [&](unsigned loop) -> Value {
    return arith::ConstantIndexOp::create(b, loc, sizes[loop]);
  };
  SmallVector<Value> indices(sizes.size());
  for (unsigned loop : lookupLoops.set_bits()) {
    auto outer = scf::ForOp::create(b, loc, zero, makeSize(loop), one);
    indices[loop] = outer.getInductionVar();
    b.setInsertionPointToStart(outer.getBody());
  }
  IRMapping mapping;
  Value row = cloneLookup(b, lookup, indices, mapping);
  if (!row.getType().isIndex())
    row = arith::IndexCastOp::create(b, loc, b.getIndexType(), row);
  if (offset)
    row = arith::SubIOp::create(b, loc, row, offset);
  // As an unsigned number a negative one is large.
  Value isInside = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ult, row,
                                         makeSize(rowLoop));
  auto branch = scf::IfOp::create(b, loc, isInside, /*withElseRegion=*/false);
  b.setInsertionPointToStart(branch.thenBlock());

  indices[rowLoop] = row;
  SmallVector<OpFoldResult> chosen, tiles, bounds, offsets;
  for (auto [index, size] : llvm::zip_equal(indices, sizes)) {
    if (index)
      chosen.push_back(index);
    tiles.push_back(b.getIndexAttr(index ? 1 : 0));
    bounds.push_back(b.getIndexAttr(size));
    offsets.push_back(index ? OpFoldResult(index)
                            : OpFoldResult(b.getIndexAttr(0)));
  }
  SmallVector<Value> operands = linalg::makeTiledShapes(
      b, loc, op, llvm::to_vector(op->getOperands()), chosen, tiles, bounds,
      /*omitPartialTileCheck=*/true);
  auto tile = cast<linalg::GenericOp>(clone(b, op, TypeRange(), operands));
  // Here the comparison holds.
  Operation &holds =
      *std::next(tile.getBody()->begin(),
                 std::distance(body.begin(), comparison->getIterator()));
  OpBuilder inBody(&holds);
  holds.replaceAllUsesWith(ValueRange(
      arith::ConstantOp::create(inBody, loc, inBody.getBoolAttr(true))
          .getResult()));
  holds.erase();
  linalg::offsetIndices(b, cast<linalg::LinalgOp>(tile.getOperation()),
                        offsets);
  op.erase();
  return cast<linalg::LinalgOp>(tile.getOperation());
}

linalg::LinalgOp automap::goToSelectedRows(linalg::LinalgOp op) {
  auto generic = dyn_cast<linalg::GenericOp>(op.getOperation());
  if (!generic)
    return op;
  SelectedRow row(generic);
  return row.match() ? row.emit() : op;
}
