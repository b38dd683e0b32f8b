//===- Fusion.h - What shares a kernel with its user ------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Code generation and the cost model have to agree on this. What may be fused
// is upstream's decision (linalg::areElementwiseOpsFusable); what should be is
// made here:
//
//   producer                    consumer            fused if
//   moves elements only         contraction, conv   it has one input
//   any elementwise op          other               it is the only consumer and
//                                                   has as many iterations
//   moves elements, or one      other               always: reading its inputs
//   cheap operation on them                         again costs no more than
//                                                   reading its result
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_KERNELS_FUSION_H
#define AUTOMAP_KERNELS_FUSION_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace automap {

/// Whether `op` adds up products of its two inputs: what becomes a kernel of a
/// library.
bool isSumOfProducts(mlir::linalg::LinalgOp op);

/// Whether each element of the result is one of the only input.
bool movesElementsOnly(mlir::linalg::LinalgOp op);

/// Whether the operation that makes `use` should be computed inside its user,
/// provided that it may.
bool shouldFuse(mlir::OpOperand &use);

/// Whether all users of the result of `op` compute it inside them, so that it
/// is never in memory. Asks no more of `op` than upstream's fusion does.
bool isFusedIntoAllUsers(mlir::Operation *op);

/// Whether `use` is read through the operation that makes it.
bool isFusedIntoUser(mlir::OpOperand &use);

} // namespace automap

#endif // AUTOMAP_KERNELS_FUSION_H
