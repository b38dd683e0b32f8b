//===- Reductions.h - How the loops of a linalg operation accumulate *- C++
//-*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_SHARDING_MODELS_REDUCTIONS_H
#define AUTOMAP_LIB_SHARDING_MODELS_REDUCTIONS_H

#include "automap/Dialect/Dist/IR/Dist.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace automap {

/// How the value that `op` yields for destination `number` merges with that of
/// other iterations, or std::nullopt if it is not a known reduction.
std::optional<dist::ReductionKind> getCombiner(mlir::linalg::LinalgOp op,
                                               unsigned number);

/// A reduction that keeps the largest or smallest value and where it was: two
/// results, one of which selects by comparison, and the other follows. Of equal
/// values the one with the lowest number, or the first one, is kept.
struct ArgReduction {
  /// The result that holds the value, and the one that holds its number.
  unsigned valueResult = 0, numberResult = 1;
  /// The scalars of the body that an iteration brings.
  mlir::Value value, number;
};

/// Recognizes an ArgReduction by what the body does for each order of the
/// values and numbers.
std::optional<ArgReduction> matchArgReduction(mlir::linalg::LinalgOp op);

} // namespace automap

#endif // AUTOMAP_LIB_SHARDING_MODELS_REDUCTIONS_H
