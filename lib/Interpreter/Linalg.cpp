//===- Linalg.cpp - Structured operations by maps and region --------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine.h"
#include "ScalarProgram.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "llvm/Support/MathExtras.h"

#include <cmath>

using namespace mlir;
using namespace automap;
using namespace automap::interpreter;

namespace {
/// Where an operand is accessed, as a function of the loop indices.
struct Access {
  AffineMap map;
  SmallVector<int64_t, 4> shape;
  /// For a map of sums of multiples of dims: the position in the tensor is
  /// `base` plus the sum of `coefficients` times the indices.
  bool isLinear = true;
  int64_t base = 0;
  SmallVector<int64_t, 6> coefficients;

  /// Fails if the access may leave the tensor.
  LogicalResult initialize(AffineMap indexing, ArrayRef<int64_t> extents,
                           ArrayRef<int64_t> loops);
  /// The position for `indices`, or -1 if it lies outside.
  int64_t getPosition(ArrayRef<int64_t> indices) const;
};
} // namespace

/// Adds `expr` times `factor` to a sum of multiples of dims.
static bool addLinear(AffineExpr expr, int64_t factor,
                      MutableArrayRef<int64_t> coefficients,
                      int64_t &constant) {
  if (auto dim = dyn_cast<AffineDimExpr>(expr)) {
    coefficients[dim.getPosition()] += factor;
    return true;
  }
  if (auto number = dyn_cast<AffineConstantExpr>(expr)) {
    constant += factor * number.getValue();
    return true;
  }
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary)
    return false;
  if (binary.getKind() == AffineExprKind::Add)
    return addLinear(binary.getLHS(), factor, coefficients, constant) &&
           addLinear(binary.getRHS(), factor, coefficients, constant);
  auto number = dyn_cast<AffineConstantExpr>(binary.getRHS());
  return binary.getKind() == AffineExprKind::Mul && number &&
         addLinear(binary.getLHS(), factor * number.getValue(), coefficients,
                   constant);
}

static int64_t evaluateExpr(AffineExpr expr, ArrayRef<int64_t> indices) {
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return indices[dim.getPosition()];
  if (auto number = dyn_cast<AffineConstantExpr>(expr))
    return number.getValue();
  auto binary = cast<AffineBinaryOpExpr>(expr);
  int64_t lhs = evaluateExpr(binary.getLHS(), indices);
  int64_t rhs = evaluateExpr(binary.getRHS(), indices);
  switch (binary.getKind()) {
  case AffineExprKind::Add:
    return lhs + rhs;
  case AffineExprKind::Mul:
    return lhs * rhs;
  case AffineExprKind::Mod:
    return llvm::mod(lhs, rhs);
  case AffineExprKind::FloorDiv:
    return llvm::divideFloorSigned(lhs, rhs);
  case AffineExprKind::CeilDiv:
    return llvm::divideCeilSigned(lhs, rhs);
  default:
    llvm_unreachable("indexing maps have no symbols");
  }
}

LogicalResult Access::initialize(AffineMap indexing, ArrayRef<int64_t> extents,
                                 ArrayRef<int64_t> loops) {
  map = indexing;
  shape.assign(extents.begin(), extents.end());
  coefficients.assign(loops.size(), 0);
  int64_t stride = 1;
  for (int64_t dim = static_cast<int64_t>(shape.size()) - 1; dim >= 0; --dim) {
    SmallVector<int64_t, 6> own(loops.size(), 0);
    int64_t constant = 0;
    if (!addLinear(map.getResult(dim), 1, own, constant)) {
      isLinear = false;
      return success();
    }
    int64_t least = constant, most = constant;
    for (auto [coefficient, size] : llvm::zip_equal(own, loops))
      (coefficient < 0 ? least : most) += coefficient * (size - 1);
    if (least < 0 || most >= shape[dim])
      return failure();
    base += stride * constant;
    for (auto [sum, coefficient] : llvm::zip_equal(coefficients, own))
      sum += stride * coefficient;
    stride *= shape[dim];
  }
  return success();
}

int64_t Access::getPosition(ArrayRef<int64_t> indices) const {
  int64_t position = 0;
  if (isLinear) {
    position = base;
    for (auto [coefficient, index] : llvm::zip(coefficients, indices))
      position += coefficient * index;
    return position;
  }
  for (auto [expr, size] : llvm::zip_equal(map.getResults(), shape)) {
    int64_t index = evaluateExpr(expr, indices);
    if (index < 0 || index >= size)
      return -1;
    position = position * size + index;
  }
  return position;
}

LogicalResult Machine::runSoftmax(Operation &op, unsigned device) {
  auto softmax = cast<linalg::SoftmaxOp>(op);
  const TensorValue &input = *get(softmax.getInput(), device).tensor;
  auto result = std::make_shared<TensorValue>(input.kind, input.shape, Cell());
  unsigned dim = softmax.getDimension();
  SmallVector<int64_t, 4> rows(input.shape);
  int64_t size = std::exchange(rows[dim], 1);
  int64_t stride = input.getStrides()[dim];
  if (failed(count(op, 3 * input.cells.size())))
    return failure();
  forEachIndex(rows, [&](ArrayRef<int64_t> index) {
    int64_t first = linearize(index, input.shape);
    Cell greatest = Cell::makeFloat(-HUGE_VAL), sum;
    for (int64_t i = 0; i < size; ++i)
      greatest = merge(dist::ReductionKind::max, input.kind, greatest,
                       input.cells[first + i * stride]);
    for (int64_t i = 0; i < size; ++i) {
      Cell &cell = result->cells[first + i * stride];
      cell = input.cells[first + i * stride];
      cell.f = roundTo(std::exp(roundTo(cell.f - greatest.f, input.kind)),
                       input.kind);
      sum = merge(dist::ReductionKind::sum, input.kind, sum, cell);
    }
    for (int64_t i = 0; i < size; ++i) {
      Cell &cell = result->cells[first + i * stride];
      cell.f = roundTo(cell.f / sum.f, input.kind);
      cell.poison |= sum.poison;
    }
  });
  set(op.getResult(0), device, {std::move(result), Cell()});
  return success();
}

LogicalResult Machine::runLinalg(Operation &op, Active active) {
  if (isa<linalg::SoftmaxOp>(op)) {
    for (unsigned device : active)
      if (failed(runSoftmax(op, device)))
        return failure();
    return success();
  }
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  if (!linalgOp || !linalgOp.hasPureTensorSemantics())
    return fail(op, "cannot be interpreted");
  SmallVector<int64_t> loops = linalgOp.getStaticLoopRanges();
  if (llvm::any_of(loops, ShapedType::isDynamic))
    return fail(op, "has loops of unknown size");

  ScalarProgram program;
  if (llvm::Error problem = program.compile(*linalgOp.getBlock()))
    return fail(op, llvm::toString(std::move(problem)));
  unsigned numInputs = linalgOp.getNumDpsInputs();
  unsigned numOperands = op.getNumOperands();
  SmallVector<Access> accesses(numOperands);
  bool isEmpty = llvm::is_contained(loops, 0);
  for (OpOperand &operand : op.getOpOperands()) {
    auto type = dyn_cast<RankedTensorType>(operand.get().getType());
    if (type && !isEmpty &&
        failed(accesses[operand.getOperandNumber()].initialize(
            linalgOp.getMatchingIndexingMap(&operand), type.getShape(), loops)))
      return fail(op, "accesses operand #" + Twine(operand.getOperandNumber()) +
                          " out of bounds");
  }

  std::vector<Cell> slots = program.getInitialSlots();
  for (unsigned device : active) {
    SmallVector<TensorRef> inputs(numOperands), captures;
    SmallVector<std::shared_ptr<TensorValue>> outputs;
    for (unsigned number = 0; number < numOperands; ++number) {
      RuntimeValue &value = get(op.getOperand(number), device);
      inputs[number] = value.tensor;
      if (!value.tensor)
        slots[number] = value.scalar;
      if (number >= numInputs)
        outputs.push_back(std::make_shared<TensorValue>(*value.tensor));
    }
    for (auto [index, value] : llvm::enumerate(program.getScalarCaptures()))
      slots[numOperands + index] = get(value, device).scalar;
    for (Value value : program.getTensorCaptures())
      captures.push_back(get(value, device).tensor);

    uint64_t iterations = 1;
    for (int64_t size : loops)
      iterations *= size;
    if (failed(count(op, iterations * (1 + program.getNumSteps()))))
      return failure();
    const char *message = nullptr;
    SmallVector<int64_t> positions(numOperands);
    forEachIndex(loops, [&](ArrayRef<int64_t> indices) {
      if (message)
        return;
      for (unsigned number = 0; number < numOperands; ++number) {
        if (!inputs[number])
          continue;
        int64_t position = accesses[number].getPosition(indices);
        if (position < 0) {
          message = "accesses an operand out of bounds";
          return;
        }
        positions[number] = position;
        slots[number] = number < numInputs
                            ? inputs[number]->cells[position]
                            : outputs[number - numInputs]->cells[position];
      }
      message = program.run(slots.data(), indices, captures);
      if (message)
        return;
      for (auto [output, slot] : llvm::enumerate(program.getYields()))
        outputs[output]->cells[positions[numInputs + output]] = slots[slot];
    });
    if (message)
      return fail(op, message);
    for (auto [result, output] : llvm::zip_equal(op.getResults(), outputs))
      set(result, device, {std::move(output), Cell()});
  }
  return success();
}
