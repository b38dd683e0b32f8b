//===- ProgramGenerator.h - Random programs on tensors ----------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// A program is built forwards: each operation takes values that are there
// already or new arguments of the function. Whatever nobody uses is returned.
//
// Floats are small whole numbers as long as possible, so that sums are exact in
// any order: for each value the generator knows a bound, and whether it is
// exact. Operations with jumps (comparisons, floor, conversions to integers)
// take exact values only, and types with few bits are summed only if exact.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_FUZZ_PROGRAMGENERATOR_H
#define AUTOMAP_LIB_FUZZ_PROGRAMGENERATOR_H

#include "Random.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace automap::fuzz {

/// A tensor or a scalar, and what is known of it.
struct Known {
  mlir::Value value;
  /// No element is larger than this, or smaller than its negative.
  double bound = 0;
  /// Computed without rounding.
  bool exact = true;

  mlir::Type getElementType() const {
    return mlir::getElementTypeOrSelf(value.getType());
  }
};

class ProgramGenerator {
public:
  ProgramGenerator(mlir::func::FuncOp function, Random &random);

  /// Adds about `numOps` operations and returns their results.
  void run(unsigned numOps);

private:
  using Shape = llvm::SmallVector<int64_t, 4>;

  // Each of these adds an operation; false if it found nothing to work on.
  bool addElementwise();
  bool addElementwiseGeneric();
  bool addNamedElementwise();
  bool addConversion();
  bool addReduction();
  bool addNamedReduction();
  bool addArgMax();
  bool addMatmul();
  bool addContraction();
  bool addConvolution();
  bool addDepthwiseConvolution();
  bool addPooling();
  bool addSoftmax();
  bool addGather();
  bool addTranspose();
  bool addBroadcast();
  bool addReshape();
  bool addSlice();
  bool addInsertSlice();
  bool addPad();
  bool addConcat();
  bool addConstant();
  bool addControlFlow();

  // Values.
  int64_t pickSize();
  Shape pickShape(unsigned minRank, unsigned maxRank);
  mlir::Type pickType();
  mlir::Type pickFloat();
  mlir::Type pickArithmetic();
  /// A value of this type: one that is there, or a new argument.
  Known getTensor(llvm::ArrayRef<int64_t> shape, mlir::Type elementType);
  Known addArgument(mlir::RankedTensorType type, llvm::StringRef prefix = "a");
  /// A tensor that `accept` likes; without one a new argument of a random type
  /// that it likes, and at last null.
  Known pickTensor(llvm::function_ref<bool(mlir::RankedTensorType)> accept);
  /// A destination to reduce into or to overwrite: a filled or a constant
  /// tensor, or any value of the type.
  Known getDestination(llvm::ArrayRef<int64_t> shape, mlir::Type elementType,
                       std::optional<double> identity);
  mlir::Value getEmpty(llvm::ArrayRef<int64_t> shape, mlir::Type elementType);
  /// `number` as a constant of `type`, a scalar's or a tensor's.
  Known getConstant(mlir::Type type, double number);
  void keep(mlir::Value value, double bound, bool exact);
  /// The largest number up to which all whole numbers are exact.
  static double getExactLimit(mlir::Type elementType);
  /// Whether the sum of `number` such products is fine in this type.
  static bool canSum(mlir::Type elementType, double bound, bool exact,
                     double number);

  // Scalar operations, which are the same on tensors.
  Known buildUnary(Known operand);
  Known buildBinary(Known lhs, Known rhs);
  Known buildSelect(Known lhs, Known rhs);
  Known convert(Known operand, mlir::Type elementType);
  Known makeKnown(mlir::Value value, double bound, bool exact);

  mlir::Location getLoc() { return function.getLoc(); }

  mlir::func::FuncOp function;
  Random &random;
  mlir::OpBuilder builder;
  llvm::SmallVector<Known> pool;
  /// The sizes that dims of this program have.
  llvm::SmallVector<int64_t> sizes;
  /// The element types that it has most.
  mlir::Type favourite;
};

} // namespace automap::fuzz

#endif // AUTOMAP_LIB_FUZZ_PROGRAMGENERATOR_H
