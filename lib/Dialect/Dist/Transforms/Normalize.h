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

namespace automap::dist {

/// Writes operations that have no sharding rule by those that have one:
/// `linalg.softmax` by its parts, `tensor.gather` by a `linalg.generic` that
/// reads from the table, `tensor.reshape` by `tensor.collapse_shape` and
/// `tensor.expand_shape`.
void normalizeOperations(mlir::Operation *root);

} // namespace automap::dist

#endif // AUTOMAP_LIB_DIALECT_DIST_TRANSFORMS_NORMALIZE_H
