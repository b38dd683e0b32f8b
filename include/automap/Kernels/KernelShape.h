//===- KernelShape.h - What an operation computes and moves -----*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part of an operation's price that no sharding changes: operations by kind
// for each iteration of its loops, and which of its values go through memory.
//
// Code generation fuses elementwise operations, and so does the price: a value
// between two of them is neither written nor read. Views cost nothing; what is
// updated in place counts as what is written into it.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_KERNELS_KERNELSHAPE_H
#define AUTOMAP_KERNELS_KERNELSHAPE_H

#include "automap/Topology/CostModel.h"

#include "mlir/IR/Operation.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace automap {

struct KernelShape {
  /// Operations of each kind in one iteration.
  llvm::SmallVector<std::pair<KernelKind, double>, 2> operations;
  /// The number of leading factors that are loops; the others are no
  /// iterations of the kernel.
  unsigned numLoops = 0;
  /// How often the bytes of each operand and each result move.
  llvm::SmallVector<double, 4> operandPasses, resultPasses;
  /// Of kernels of products, how often the bytes of each operand are packed: a
  /// convolution does it for each of its windows. Empty for others.
  llvm::SmallVector<double, 4> operandPacking;
  /// A part of its consumer's kernel.
  bool isFused = false;
};

KernelShape getKernelShape(mlir::Operation *op);

/// The work of `op` on one device: `iterations` of its loops, and the bytes of
/// each operand and result there.
KernelWork getKernelWork(mlir::Operation *op, const KernelShape &shape,
                         double iterations,
                         llvm::function_ref<double(unsigned)> getOperandBytes,
                         llvm::function_ref<double(unsigned)> getResultBytes);

/// The bytes that the kernel of `op` needs besides its operands, if its loops
/// have `loopSizes`: a convolution's tile (see automap-runtime/Kernels.h).
int64_t getScratchBytes(mlir::Operation *op, llvm::ArrayRef<int64_t> loopSizes);

/// Whether the results of `op` are no buffers: they are computed inside all
/// users, start the outputs of all users, are views or a part of the program.
/// Its operands are needed as long as its results.
bool takesNoMemory(mlir::Operation *op);

} // namespace automap

#endif // AUTOMAP_KERNELS_KERNELSHAPE_H
