//===- SelectedRows.h - Loops that do nothing but for one row ---*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_CONVERSION_LINALGTOLOOPS_SELECTEDROWS_H
#define AUTOMAP_LIB_CONVERSION_LINALGTOLOOPS_SELECTEDROWS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace automap {

/// If iterations of `op`, on buffers, do something only where the index of a
/// parallel loop equals a number that the other loops look up, replaces `op` by
/// loops that look it up and an operation on that row alone, which is returned.
/// Else returns `op`.
mlir::linalg::LinalgOp goToSelectedRows(mlir::linalg::LinalgOp op);

} // namespace automap

#endif // AUTOMAP_LIB_CONVERSION_LINALGTOLOOPS_SELECTEDROWS_H
