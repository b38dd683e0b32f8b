//===- Linearity.h - Which operands an operation is linear in ---*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Summands held by several devices may stay unsummed through an operation that
// is linear in them: f(a1 + a2) = f(a1) + f(a2). This finds out for the scalar
// body of a linalg operation.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_SHARDING_LINEARITY_H
#define AUTOMAP_LIB_SHARDING_LINEARITY_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace automap {

/// Sets of input operands of `op` such that `op` is linear in each set taken
/// together: `a + b` gives {{0, 1}}, `a * b` gives {{0}, {1}}. `accumulates`
/// says that the results are sums over the reduction loops, so that the
/// destination is a summand too.
llvm::SmallVector<llvm::SmallVector<unsigned, 2>>
getLinearOperandSets(mlir::linalg::LinalgOp op, bool accumulates);

/// Whether `op` is linear in what its body reads from `table` with
/// `tensor.extract`, all loads taken together.
bool isLinearInLoads(mlir::linalg::LinalgOp op, mlir::Value table);

} // namespace automap

#endif // AUTOMAP_LIB_SHARDING_LINEARITY_H
