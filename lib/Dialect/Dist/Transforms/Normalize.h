//===- Normalize.h - Fewer kinds of operations ------------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_DIALECT_DIST_TRANSFORMS_NORMALIZE_H
#define AUTOMAP_LIB_DIALECT_DIST_TRANSFORMS_NORMALIZE_H

#include "automap/Dialect/Dist/IR/Dist.h"

namespace mlir::scf {
class WhileOp;
} // namespace mlir::scf
namespace mlir::tensor {
class ScatterOp;
} // namespace mlir::tensor

namespace automap::dist {

/// Writes operations that have no sharding rule by those that have one:
/// `linalg.softmax` by its parts, `tensor.gather` by a `linalg.generic` that
/// reads from the table, `tensor.scatter` by one that sums the updates,
/// `tensor.reshape` by `tensor.collapse_shape` and `tensor.expand_shape`, a
/// `scf.while` by one that carries the same values all along.
void normalizeOperations(mlir::Operation *root);

void rewriteScatter(mlir::tensor::ScatterOp scatter);
void rewriteWhile(mlir::scf::WhileOp loop);

} // namespace automap::dist

#endif // AUTOMAP_LIB_DIALECT_DIST_TRANSFORMS_NORMALIZE_H
