//===- KernelShape.h - What an operation computes and moves -----*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part of an operation's price that no sharding changes.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_SEARCH_BUILDER_KERNELSHAPE_H
#define AUTOMAP_LIB_SEARCH_BUILDER_KERNELSHAPE_H

#include "automap/Topology/CostModel.h"

#include "mlir/IR/Operation.h"

namespace automap {

struct KernelShape {
  /// Operations of each kind in one iteration.
  llvm::SmallVector<std::pair<KernelKind, double>, 2> operations;
  /// The number of leading factors that are loops; the others are no
  /// iterations of the kernel.
  unsigned numLoops = 0;
};

KernelShape getKernelShape(mlir::Operation *op);

} // namespace automap

#endif // AUTOMAP_LIB_SEARCH_BUILDER_KERNELSHAPE_H
