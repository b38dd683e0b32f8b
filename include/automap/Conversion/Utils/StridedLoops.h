//===- StridedLoops.h - A linalg op as loops over strides -------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A structured op on memrefs with static shapes and strides is a nest of loops
// in which each iteration of a loop moves each operand's pointer by a fixed
// number of elements. In this form a transposed operand, a broadcast operand
// (stride 0), a convolution's window (two loops that move along one dim) and a
// dim of size 1 need no cases of their own.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_CONVERSION_UTILS_STRIDEDLOOPS_H
#define AUTOMAP_CONVERSION_UTILS_STRIDEDLOOPS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace automap {

struct StridedLoop {
  /// The loop of the op that this is, or the outermost of those merged.
  unsigned number;
  int64_t size;
  bool isReduction;
  /// Elements by which one iteration moves each operand of the op.
  llvm::SmallVector<int64_t, 4> strides;
};

struct StridedLoops {
  /// In the op's order, without loops of size 1.
  llvm::SmallVector<StridedLoop, 4> loops;
  /// Elements in front of the first one that is used, for each operand, as far
  /// as the indexing maps say; a memref's own offset comes on top.
  llvm::SmallVector<int64_t, 4> offsets;
};

/// `op` as loops over strides; none if an operand's shape or strides are not
/// static or an indexing map is not a sum of multiples of loops.
std::optional<StridedLoops> getStridedLoops(mlir::linalg::LinalgOp op);

/// True if `inner`, directly inside of `outer`, continues it for each operand,
/// so that both are one loop of the product of their sizes.
bool canMerge(const StridedLoop &outer, const StridedLoop &inner);

} // namespace automap

#endif // AUTOMAP_CONVERSION_UTILS_STRIDEDLOOPS_H
