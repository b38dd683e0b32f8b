//===- KernelShape.cpp - What an operation computes and moves -------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Kernels/KernelShape.h"

#include "automap-runtime/Kernels.h"
#include "automap/Kernels/Fusion.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace automap;

/// Whether a dim of an input is read by more than one loop.
static bool hasWindows(linalg::LinalgOp op) {
  return llvm::any_of(op.getIndexingMapsArray(), [](AffineMap map) {
    return !map.isProjectedPermutation(/*allowZeroInResults=*/true);
  });
}

/// Whether neighbouring elements of the output are not neighbours in the input.
static bool transposes(linalg::LinalgOp op) {
  AffineMap from = op.getMatchingIndexingMap(op.getDpsInputOperand(0));
  AffineMap to = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
  if (from.getNumResults() == 0 || to.getNumResults() == 0)
    return false;
  AffineExpr innermost = from.getResults().back();
  return innermost != to.getResults().back() &&
         !isa<AffineConstantExpr>(innermost);
}

/// Kernels of products take any strides.
static bool isReadByProductsOnly(Operation *op) {
  return isFusedIntoAllUsers(op) &&
         llvm::all_of(op->getUsers(), [](auto *user) {
           return isSumOfProducts(cast<linalg::LinalgOp>(user));
         });
}

static KernelKind getKind(Operation *op) {
  if (isa<tensor::ExtractOp>(op))
    return KernelKind::Gather;
  if (isa<math::MathDialect>(op->getDialect()) &&
      !isa<math::AbsFOp, math::AbsIOp, math::FmaOp, math::CopySignOp,
           math::SqrtOp, math::RsqrtOp>(op))
    return KernelKind::Transcendental;
  return KernelKind::Elementwise;
}

/// Whether a loop of `op` that does something is not in the map of `operand`.
static bool isReused(linalg::LinalgOp op, OpOperand *operand) {
  AffineMap map = op.getMatchingIndexingMap(operand);
  for (auto [loop, size] : llvm::enumerate(op.getStaticLoopRanges()))
    if (size != 1 && !map.isFunctionOfDim(loop))
      return true;
  return false;
}

/// Whether each element of an input is multiplied with several. If not, a sum
/// of products is but a sum.
static bool reusesInputs(linalg::LinalgOp op) {
  return llvm::any_of(op.getDpsInputOperands(), [&](OpOperand *operand) {
    return isReused(op, operand);
  });
}

/// An operand that is read by windows is packed once for each.
static void setPacking(linalg::LinalgOp op, KernelShape &shape) {
  for (OpOperand &operand : op->getOpOperands()) {
    double &packing = shape.operandPacking.emplace_back(1);
    auto type = dyn_cast<RankedTensorType>(operand.get().getType());
    AffineMap map = op.getMatchingIndexingMap(&operand);
    if (!type || !type.hasStaticShape() ||
        map.isProjectedPermutation(/*allowZeroInResults=*/true))
      continue;
    double elements = 1;
    for (auto [loop, size] : llvm::enumerate(op.getStaticLoopRanges()))
      if (map.isFunctionOfDim(loop))
        elements *= size;
    packing = elements / std::max<double>(type.getNumElements(), 1);
  }
}

static void addOperations(linalg::LinalgOp op, KernelShape &shape) {
  shape.numLoops = op.getNumLoops();
  auto add = [&](KernelKind kind, double count) {
    for (auto &[known, sum] : shape.operations)
      if (known == kind) {
        sum += count;
        return;
      }
    shape.operations.push_back({kind, count});
  };
  if (isSumOfProducts(op) && reusesInputs(op)) {
    add(hasWindows(op) ? KernelKind::Convolution : KernelKind::Matmul, 2);
    setPacking(op, shape);
    return;
  }
  if (movesElementsOnly(op)) {
    if (transposes(op) && !isReadByProductsOnly(op))
      add(KernelKind::Transpose, 1);
    return;
  }
  // What is yielded of a reduction waits for the iteration before.
  llvm::SmallPtrSet<Operation *, 2> merges;
  if (op.getNumReductionLoops() > 0)
    for (Value value : op.getBlock()->getTerminator()->getOperands())
      if (Operation *merge = value.getDefiningOp())
        merges.insert(merge);
  for (Operation &inner : op.getBlock()->without_terminator())
    if (!isa<linalg::IndexOp, arith::ConstantOp>(inner))
      add(merges.contains(&inner) ? KernelKind::Reduction : getKind(&inner), 1);
}

/// How often the bytes of the operands of a destination-passing operation move:
/// what is overwritten or was only just filled is not read.
static void setOperandPasses(linalg::LinalgOp op, KernelShape &shape) {
  for (OpOperand &operand : op->getOpOperands()) {
    Operation *producer = operand.get().getDefiningOp();
    bool isRead = op.isDpsInit(&operand)
                      ? op.payloadUsesValueFromOperand(&operand) &&
                            !isa_and_nonnull<linalg::FillOp>(producer)
                      : !isFusedIntoUser(operand);
    shape.operandPasses[operand.getOperandNumber()] = isRead ? 1 : 0;
  }
}

static bool isView(Operation *op) {
  return isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::ReshapeOp,
             tensor::CastOp, tensor::EmptyOp, tensor::ExtractSliceOp>(op);
}

/// Whether each user fills its own output.
static bool isFillOfOutputs(Operation *op) {
  return isa<linalg::FillOp>(op) && op->getNumResults() == 1 &&
         !op->use_empty() && llvm::all_of(op->getUses(), [](OpOperand &use) {
           auto user = dyn_cast<DestinationStyleOpInterface>(use.getOwner());
           return user && user.isDpsInit(&use);
         });
}

bool automap::takesNoMemory(Operation *op) {
  return isView(op) || isa<arith::ConstantOp>(op) || isFillOfOutputs(op) ||
         (isa<linalg::LinalgOp>(op) && isFusedIntoAllUsers(op));
}

int64_t automap::getScratchBytes(Operation *op, ArrayRef<int64_t> loopSizes) {
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  if (!linalgOp || !isSumOfProducts(linalgOp) ||
      loopSizes.size() != linalgOp.getNumLoops())
    return 0;
  AffineMap maps[] = {
      linalgOp.getMatchingIndexingMap(linalgOp.getDpsInputOperand(0)),
      linalgOp.getMatchingIndexingMap(linalgOp.getDpsInputOperand(1))};
  auto isPlain = [](AffineMap map) {
    return map.isProjectedPermutation(/*allowZeroInResults=*/true);
  };
  unsigned input = isPlain(maps[0]) ? 1 : 0;
  if (isPlain(maps[input]))
    return 0;
  // What is gathered is a matrix of these.
  int64_t taps = 1, depth = 1, positions = 1;
  SmallVector<utils::IteratorType> kinds = linalgOp.getIteratorTypesArray();
  for (auto [loop, size] : llvm::enumerate(loopSizes)) {
    if (!maps[input].isFunctionOfDim(loop))
      continue;
    if (kinds[loop] != utils::IteratorType::reduction) {
      if (!maps[1 - input].isFunctionOfDim(loop))
        positions *= size;
      continue;
    }
    depth *= size;
    if (llvm::any_of(maps[input].getResults(), [loop = loop](AffineExpr expr) {
          return !isa<AffineDimExpr>(expr) && expr.isFunctionOfDim(loop);
        }))
      taps *= size;
  }
  if (taps <= 1 || positions == 0)
    return 0;
  depth = std::min<int64_t>(depth, AMRT_CONV_TILE_DEPTH);
  int64_t width =
      std::min(positions, std::max<int64_t>(AMRT_CONV_TILE_ELEMENTS / depth,
                                            AMRT_CONV_TILE_WIDTH));
  Type type = linalgOp.getDpsInputOperand(input)->get().getType();
  unsigned bits = getElementTypeOrSelf(type).getIntOrFloatBitWidth();
  return depth * width * (bits > 32 ? 8 : 4);
}

KernelShape automap::getKernelShape(Operation *op) {
  KernelShape shape;
  shape.operandPasses.assign(op->getNumOperands(), 1);
  shape.resultPasses.assign(op->getNumResults(), 1);
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op)) {
    addOperations(linalgOp, shape);
    setOperandPasses(linalgOp, shape);
    shape.isFused = isFusedIntoAllUsers(op);
    if (shape.isFused)
      shape.resultPasses.assign(1, 0);
    return shape;
  }
  if (isView(op)) {
    shape.operandPasses.assign(op->getNumOperands(), 0);
    shape.resultPasses.assign(op->getNumResults(), 0);
  } else if (isa<tensor::InsertSliceOp, tensor::ScatterOp>(op)) {
    // Read once and written once, into a destination that stays where it is.
    shape.operandPasses[0] = 2;
    shape.operandPasses[1] = 0;
    shape.resultPasses[0] = 0;
  } else if (isa<tensor::GatherOp>(op)) {
    shape.operandPasses[0] = 0;
    shape.resultPasses[0] = 2;
  }
  return shape;
}

KernelWork
automap::getKernelWork(Operation *op, const KernelShape &shape,
                       double iterations,
                       llvm::function_ref<double(unsigned)> getOperandBytes,
                       llvm::function_ref<double(unsigned)> getResultBytes) {
  KernelWork work;
  auto sum = [](TypeRange types, ArrayRef<double> factors, auto getBytes) {
    double bytes = 0;
    for (auto [index, type, factor] : llvm::enumerate(types, factors))
      if (factor != 0 && isa<RankedTensorType>(type))
        bytes += factor * getBytes(index);
    return bytes;
  };
  work.bytes =
      sum(op->getOperandTypes(), shape.operandPasses, getOperandBytes) +
      sum(op->getResultTypes(), shape.resultPasses, getResultBytes);
  if (!shape.operandPacking.empty())
    work.operations.push_back(
        {KernelKind::Packing,
         sum(op->getOperandTypes(), shape.operandPacking, getOperandBytes)});
  for (auto [kind, count] : shape.operations)
    work.operations.push_back({kind, count * iterations});
  work.isFused = shape.isFused;
  return work;
}
