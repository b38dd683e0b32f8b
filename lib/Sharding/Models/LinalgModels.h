//===- LinalgModels.h - Parts of the sharding of linalg operations *- C++
//-*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_SHARDING_MODELS_LINALGMODELS_H
#define AUTOMAP_LIB_SHARDING_MODELS_LINALGMODELS_H

#include "automap/Sharding/OpPartition.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace automap {

/// One factor a loop, one more for each captured table that is read by row, and
/// the partial factors.
ShardingRule getLinalgRule(mlir::linalg::LinalgOp op);

/// This device's part of `op`.
llvm::FailureOr<llvm::SmallVector<mlir::Value>>
buildLocalLinalgOp(mlir::linalg::LinalgOp op, OpPartition &partition);

/// The tables that are read by row: captures with a factor that is no loop of
/// `op`. Null if `capture` is none.
struct RowCapture {
  /// The position of the table's row among the indices of its loads.
  unsigned dim;
  unsigned factor;
};
std::optional<RowCapture> getRowCapture(const ShardingRule &rule,
                                        mlir::linalg::LinalgOp op,
                                        mlir::Value table);

} // namespace automap

#endif // AUTOMAP_LIB_SHARDING_MODELS_LINALGMODELS_H
