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
// Facts.h says what keeps floats comparable.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_FUZZ_PROGRAMGENERATOR_H
#define AUTOMAP_LIB_FUZZ_PROGRAMGENERATOR_H

#include "Facts.h"
#include "Inputs.h"
#include "Random.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/LinalgInterfaces.h"

namespace automap::fuzz {

/// A tensor or a scalar, and what is known of it.
struct Known : Fact {
  Known() = default;
  Known(mlir::Value value, Fact fact) : Fact(fact), value(value) {}

  mlir::Value value;

  mlir::Type getElementType() const {
    return mlir::getElementTypeOrSelf(value.getType());
  }
};

class ProgramGenerator {
public:
  /// `depth` is the number of regions and calls around the program.
  ProgramGenerator(mlir::func::FuncOp function, Random &random,
                   unsigned depth = 0);

  /// Adds about `numOps` operations and returns their results, from the
  /// function as well.
  llvm::SmallVector<Known> run(unsigned numOps);

private:
  using Shape = llvm::SmallVector<int64_t, 4>;
  using Extents = llvm::ArrayRef<int64_t>;

  // Each of these adds an operation; false if it found nothing to work on.
  // GenerateScalars.cpp:
  bool addElementwise();
  bool addConversion();
  // GenerateGenerics.cpp:
  bool addParallelGeneric();
  bool addReduction();
  bool addArgMax();
  bool addNamedReduction();
  bool addWindowGeneric();
  // GenerateNamed.cpp:
  bool addNamedOp();
  bool addMatmul();
  bool addContraction();
  bool addElementwiseOp();
  bool addMap();
  bool addSoftmax();
  bool addNamed(
      mlir::OperationName name, mlir::NamedAttrList attributes,
      llvm::function_ref<bool(mlir::Type)> accept = [](mlir::Type) {
        return true;
      });
  // GenerateTables.cpp:
  bool addLookup();
  bool addGather();
  bool addRowSums();
  bool addScatter();
  // GenerateTosa.cpp:
  bool addTosa();
  bool addTosaElementwise();
  bool addTosaReduction();
  bool addTosaMatmul();
  bool addTosaMove();
  Known pickTosaTensor(unsigned minRank);
  // GenerateManual.cpp:
  bool addManual();
  // GenerateShapes.cpp:
  bool addTranspose();
  bool addBroadcast();
  bool addReshape();
  bool addSlice();
  bool addInsertSlice();
  bool addDynamicSlice();
  struct Slice;
  Slice pickSlice(mlir::RankedTensorType type);
  void extract(Known x, const Slice &slice);
  /// Overwrites the slice of `x` by another tensor.
  void insert(Known x, const Slice &slice);
  bool addPad();
  bool addConcat();
  bool addReverse();
  bool addConstant();
  // GenerateControlFlow.cpp:
  bool addFor();
  bool addWhile();
  bool addIf();
  bool addCall();
  /// Fills the body of a loop that carries on `starts`.
  llvm::SmallVector<mlir::Value> buildLoopBody(mlir::Block *block,
                                               llvm::ArrayRef<Known> starts,
                                               mlir::ValueRange arguments);
  /// Adds operations to a region with `arguments`; what it should yield is of
  /// `type`, and bounded.
  mlir::Value buildNested(mlir::Block *block, llvm::ArrayRef<Known> arguments,
                          mlir::Type type);
  llvm::SmallVector<Known> pickCarried();
  bool keepCarried(mlir::ValueRange results, llvm::ArrayRef<Known> starts);

  void addOps(unsigned numOps);

  // Values.
  int64_t pickSize();
  Shape pickShape(unsigned minRank, unsigned maxRank);
  mlir::Type pickType();
  mlir::Type pickArithmetic();
  /// A value of this type: one that is there, or a new argument.
  Known getTensor(Extents shape, mlir::Type elementType);
  /// The same, but often the result of padding a smaller one.
  Known getPadded(Extents shape, mlir::Type elementType);
  Known addArgument(mlir::RankedTensorType type, llvm::StringRef prefix = "a");
  /// An argument of integers of `type` within `range`. It is not offered to
  /// other operations.
  Known addIndices(mlir::RankedTensorType type, IndexRange range);
  /// A tensor that `accept` likes; without one a new argument of a random type
  /// that it likes, and at last null.
  Known pickTensor(llvm::function_ref<bool(mlir::RankedTensorType)> accept);
  /// A destination to reduce into or to overwrite: a filled or a constant
  /// tensor, or any value of the type.
  Known getDestination(Extents shape, mlir::Type elementType,
                       std::optional<double> identity);
  mlir::Value getEmpty(Extents shape, mlir::Type elementType);
  /// `number` as a constant of `type`, a scalar's or a tensor's.
  Known getConstant(mlir::Type type, double number);
  /// A scalar of the type index: one element of a new argument, below `limit`.
  mlir::Value getIndex(int64_t limit);
  /// `x` with the lowest bit set, which makes it no zero.
  Known makeOdd(Known x);
  void keep(mlir::Value value, Fact fact);
  /// Keeps the results of `op`; removes it if its operands are nothing for it.
  bool keepResults(mlir::linalg::LinalgOp op, llvm::ArrayRef<Known> operands,
                   Fact captured = {});

  // Scalar operations, which are the same on tensors.
  Known buildUnary(Known operand);
  Known buildBinary(Known lhs, Known rhs);
  Known buildSelect(Known lhs, Known rhs);
  /// Null if `operand` should not be converted.
  Known convert(Known operand, mlir::Type elementType);

  mlir::Location getLoc() { return function.getLoc(); }

  mlir::func::FuncOp function;
  Random &random;
  mlir::OpBuilder builder;
  llvm::SmallVector<Known> pool;
  /// How many regions and calls there are around.
  unsigned depth;
  /// The sizes that dims of this program have.
  llvm::SmallVector<int64_t> sizes;
  /// The element types that it has most.
  mlir::Type favourite;
};

/// A sum or product of two values, by `and` and `or` for bools.
mlir::Value createSum(mlir::OpBuilder &builder, mlir::Location loc,
                      mlir::Value lhs, mlir::Value rhs);
mlir::Value createProduct(mlir::OpBuilder &builder, mlir::Location loc,
                          mlir::Value lhs, mlir::Value rhs);

} // namespace automap::fuzz

#endif // AUTOMAP_LIB_FUZZ_PROGRAMGENERATOR_H
