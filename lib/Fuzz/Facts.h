//===- Facts.h - What is known of values that a program makes ---*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// A random program must not depend on the order of sums beyond the tolerance
// that results are compared with. So floats stay small whole numbers as long as
// possible, whose sums are exact in any order. For each value there is a bound,
// and whether it is exact; for each operation what that makes of its results,
// and whether it should be applied at all: operations with jumps or poles
// (comparisons, floor, division) want exact operands, and types with few bits
// are summed only if the sum is exact.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_FUZZ_FACTS_H
#define AUTOMAP_LIB_FUZZ_FACTS_H

#include "mlir/IR/Value.h"

#include <optional>

namespace mlir::linalg {
class LinalgOp;
} // namespace mlir::linalg

namespace automap::fuzz {

/// What is known of the elements of a value.
struct Fact {
  /// No element is larger than this, or smaller than its negative.
  double bound = 0;
  /// Computed without rounding.
  bool exact = true;
};

/// The fact of a value of elements of `type`: bounds and exactness are at most
/// what the type can hold.
Fact clampTo(mlir::Type elementType, Fact fact);

/// The fact of the result of `op`, a scalar or elementwise operation of arith
/// or math, or nothing if it should not be applied to such operands.
std::optional<Fact> getFact(mlir::Operation *op, llvm::ArrayRef<Fact> operands);

/// The facts of the results of `op`, whose loops have static sizes, or nothing
/// if it should not be applied to such operands. Captured tensors have the fact
/// `captured`.
std::optional<llvm::SmallVector<Fact>> getFacts(mlir::linalg::LinalgOp op,
                                                llvm::ArrayRef<Fact> operands,
                                                Fact captured = {});

} // namespace automap::fuzz

#endif // AUTOMAP_LIB_FUZZ_FACTS_H
