//===- ControlFlow.h - Values that loops and branches carry -----*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `scf.for`, `scf.while` and `scf.if` have no factors. What is decided on is
// the sharding of each value that they carry: the initial value, the argument
// of the region, what the region yields and the result are one value and have
// one sharding, which `dist.sharding` says for each result (`unit` for results
// that are no tensors). Operations inside are planned like those outside.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_SHARDING_CONTROLFLOW_H
#define AUTOMAP_SHARDING_CONTROLFLOW_H

#include "mlir/IR/Operation.h"

namespace automap {

/// Whether `op` is planned by the values it carries. A `scf.while` is if what
/// its condition passes on has the types of its operands; others, and those
/// that carry tensors of dynamic shape, run whole on every device.
bool isControlFlow(mlir::Operation *op);

/// The result of a control flow operation that stands for `arg`; null for other
/// arguments.
mlir::OpResult getCarriedResult(mlir::BlockArgument arg);

/// The result that stands for what `use`, an operand of a control flow
/// operation or of a terminator in it, passes on; null for other uses.
mlir::OpResult getCarriedResult(mlir::OpOperand &use);

/// The values that become `result`: initial values and what is yielded.
llvm::SmallVector<mlir::OpOperand *> getCarriedSources(mlir::OpResult result);

/// The region arguments that stand for `result`.
llvm::SmallVector<mlir::BlockArgument>
getCarriedArguments(mlir::OpResult result);

/// Calls `callback` for the operations of `block` and of the regions of control
/// flow operations in it, without terminators, each one before those inside it.
void walkPlanned(mlir::Block &block,
                 llvm::function_ref<void(mlir::Operation &)> callback);

/// The operation around `op`, or `op` itself, that `walkPlanned` visits in
/// `block`.
mlir::Operation *getPlannedAncestor(mlir::Operation *op, mlir::Block &block);

} // namespace automap

#endif // AUTOMAP_SHARDING_CONTROLFLOW_H
