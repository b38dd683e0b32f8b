//===- EntryFunction.h - The function that passes work on -------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_DIALECT_DIST_TRANSFORMS_ENTRYFUNCTION_H
#define AUTOMAP_LIB_DIALECT_DIST_TRANSFORMS_ENTRYFUNCTION_H

#include "automap/Dialect/Dist/IR/Dist.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace automap::dist {

/// The function called `name`, or without a name the only public function that
/// has a body. It has a single block. Emits an error otherwise.
mlir::FailureOr<mlir::func::FuncOp> getEntryFunction(mlir::ModuleOp module,
                                                     llvm::StringRef name);

/// What most passes work on.
struct Entry {
  mlir::func::FuncOp function;
  TopologyOp topology;
};

/// `getEntryFunction` and the only topology of `module`. Emits an error if
/// either is missing.
mlir::FailureOr<Entry> getEntry(mlir::ModuleOp module, llvm::StringRef name);

} // namespace automap::dist

#endif // AUTOMAP_LIB_DIALECT_DIST_TRANSFORMS_ENTRYFUNCTION_H
