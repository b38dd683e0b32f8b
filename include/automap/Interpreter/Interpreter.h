//===- Interpreter.h - Runs tensor programs on simulated devices -*- C++
//-*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// Computes functions on tensors straight from the meaning of their operations:
// linalg by indexing maps and region, tensor operations by their definition,
// the collectives of the dist dialect by the devices that take part. The
// devices of a `dist.launch` run in lockstep, one operation after the other.
//
// Nothing is shared with the lowering, so that the two check each other, and
// nothing is compiled, so that a small program takes about a millisecond.
// Beyond what a run on real devices would show it finds
//
//   - results that depend on padding or on uninitialized memory (poison);
//   - results that devices with the same shard do not agree on;
//   - accesses out of bounds, also where they would go unnoticed.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_INTERPRETER_INTERPRETER_H
#define AUTOMAP_INTERPRETER_INTERPRETER_H

#include "automap/Interpreter/Scalar.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/Support/Error.h"

#include <memory>
#include <vector>

namespace automap::interpreter {

/// A dense row-major tensor.
struct TensorValue {
  ElementKind kind;
  llvm::SmallVector<int64_t, 4> shape;
  std::vector<Cell> cells;

  TensorValue() = default;
  /// All elements are `fill`.
  TensorValue(ElementKind kind, llvm::ArrayRef<int64_t> shape,
              const Cell &fill);

  llvm::SmallVector<int64_t, 4> getStrides() const;
};

/// Tensors are shared and never changed once they are made.
using TensorRef = std::shared_ptr<const TensorValue>;

struct InterpreterOptions {
  /// Scalar operations that a run may take in all, an error beyond.
  uint64_t maxInstructions = uint64_t(1) << 32;
};

/// Runs `function`, which takes and returns ranked tensors of static shape, on
/// `arguments`. Errors (an unknown operation, an access out of bounds, devices
/// that disagree) say where.
llvm::Expected<llvm::SmallVector<TensorRef>>
interpret(mlir::func::FuncOp function, llvm::ArrayRef<TensorRef> arguments,
          const InterpreterOptions &options = {});

} // namespace automap::interpreter

#endif // AUTOMAP_INTERPRETER_INTERPRETER_H
