//===- StridedLoops.cpp - A linalg op as loops over strides ---------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Conversion/Utils/StridedLoops.h"

using namespace mlir;
using namespace automap;

/// Adds `scale * expr` to the coefficients of the loops and the constant; false
/// if `expr` is not a sum of multiples of loops.
static bool addLinear(AffineExpr expr, int64_t scale,
                      MutableArrayRef<int64_t> coefficients,
                      int64_t &constant) {
  if (auto dim = dyn_cast<AffineDimExpr>(expr)) {
    coefficients[dim.getPosition()] += scale;
    return true;
  }
  if (auto value = dyn_cast<AffineConstantExpr>(expr)) {
    constant += scale * value.getValue();
    return true;
  }
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary)
    return false;
  if (expr.getKind() == AffineExprKind::Add)
    return addLinear(binary.getLHS(), scale, coefficients, constant) &&
           addLinear(binary.getRHS(), scale, coefficients, constant);
  // A constant factor stands on the right.
  auto factor = dyn_cast<AffineConstantExpr>(binary.getRHS());
  return expr.getKind() == AffineExprKind::Mul && factor &&
         addLinear(binary.getLHS(), scale * factor.getValue(), coefficients,
                   constant);
}

std::optional<StridedLoops> automap::getStridedLoops(linalg::LinalgOp op) {
  SmallVector<int64_t, 4> sizes = op.getStaticLoopRanges();
  SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray();
  size_t numOperands = op->getNumOperands();
  StridedLoops result;
  for (auto [number, size] : llvm::enumerate(sizes)) {
    if (ShapedType::isDynamic(size))
      return std::nullopt;
    result.loops.push_back({static_cast<unsigned>(number), size,
                            iterators[number] == utils::IteratorType::reduction,
                            SmallVector<int64_t, 4>(numOperands, 0)});
  }
  result.offsets.assign(numOperands, 0);
  for (OpOperand &operand : op->getOpOperands()) {
    auto type = dyn_cast<MemRefType>(operand.get().getType());
    if (!type) {
      // A scalar is the same in each iteration.
      if (isa<ShapedType>(operand.get().getType()))
        return std::nullopt;
      continue;
    }
    SmallVector<int64_t> strides;
    int64_t memrefOffset;
    if (!type.hasStaticShape() ||
        failed(type.getStridesAndOffset(strides, memrefOffset)) ||
        llvm::any_of(strides, ShapedType::isDynamic))
      return std::nullopt;
    unsigned index = operand.getOperandNumber();
    SmallVector<int64_t> coefficients(sizes.size(), 0);
    AffineMap map = op.getMatchingIndexingMap(&operand);
    for (auto [expr, stride] : llvm::zip(map.getResults(), strides))
      if (!addLinear(expr, stride, coefficients, result.offsets[index]))
        return std::nullopt;
    for (auto [loop, coefficient] : llvm::zip(result.loops, coefficients))
      loop.strides[index] = coefficient;
  }
  llvm::erase_if(result.loops,
                 [](const StridedLoop &loop) { return loop.size == 1; });
  return result;
}

bool automap::canMerge(const StridedLoop &outer, const StridedLoop &inner) {
  if (outer.isReduction != inner.isReduction)
    return false;
  for (auto [o, i] : llvm::zip(outer.strides, inner.strides))
    if (o != i * inner.size)
      return false;
  return true;
}
