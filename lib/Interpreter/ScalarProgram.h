//===- ScalarProgram.h - The body of an operation, ready to run -*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_INTERPRETER_SCALARPROGRAM_H
#define AUTOMAP_LIB_INTERPRETER_SCALARPROGRAM_H

#include "automap/Interpreter/Interpreter.h"

namespace automap::interpreter {

/// A block of scalar operations, translated once and run for each element.
/// Values live in slots: first the block arguments, then the captured scalars,
/// then what the operations compute.
class ScalarProgram {
public:
  /// An error names the operation that is not known.
  llvm::Error compile(mlir::Block &block);

  /// Values from outside of the block; scalars come in the slots after the
  /// block arguments.
  llvm::ArrayRef<mlir::Value> getScalarCaptures() const {
    return scalarCaptures;
  }
  llvm::ArrayRef<mlir::Value> getTensorCaptures() const {
    return tensorCaptures;
  }
  unsigned getNumSlots() const { return initialSlots.size(); }
  size_t getNumSteps() const { return steps.size(); }
  /// Slots with the constants set.
  const std::vector<Cell> &getInitialSlots() const { return initialSlots; }
  /// What the terminator yields.
  llvm::ArrayRef<unsigned> getYields() const { return yields; }

  /// Runs for the iteration `indices`. Returns what is wrong, or null.
  const char *run(Cell *slots, llvm::ArrayRef<int64_t> indices,
                  llvm::ArrayRef<TensorRef> captures) const;

private:
  struct Step {
    enum Kind { Evaluate, Index, Extract } kind;
    Instruction instruction;
    /// The loop of an index, the number of the tensor of an extract.
    unsigned number = 0;
    llvm::SmallVector<unsigned, 3> operands;
    unsigned result = 0;
  };

  llvm::DenseMap<mlir::Value, unsigned> slotOf;
  llvm::SmallVector<mlir::Value> scalarCaptures, tensorCaptures;
  std::vector<Step> steps;
  std::vector<Cell> initialSlots;
  llvm::SmallVector<unsigned> yields;
};

} // namespace automap::interpreter

#endif // AUTOMAP_LIB_INTERPRETER_SCALARPROGRAM_H
