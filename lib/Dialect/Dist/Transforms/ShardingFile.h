//===- ShardingFile.h - Shardings of arguments from a file ------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_DIALECT_DIST_TRANSFORMS_SHARDINGFILE_H
#define AUTOMAP_LIB_DIALECT_DIST_TRANSFORMS_SHARDINGFILE_H

#include "automap/Dialect/Dist/IR/Dist.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace automap::dist {

/// Annotates the arguments of `function` as the file at `path` says; see the
/// pass `dist-import` for its form. A line that does not parse, does not fit
/// the arguments it matches, or matches none is an error.
llvm::LogicalResult annotateFromFile(mlir::func::FuncOp function,
                                     TopologyOp topology, llvm::StringRef path);

} // namespace automap::dist

#endif // AUTOMAP_LIB_DIALECT_DIST_TRANSFORMS_SHARDINGFILE_H
