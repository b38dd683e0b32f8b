//===- Inputs.h - What arguments of programs hold ---------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_FUZZ_INPUTS_H
#define AUTOMAP_LIB_FUZZ_INPUTS_H

#include "automap/Interpreter/Interpreter.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <optional>
#include <string>

namespace automap::fuzz {

/// An argument that is read as indices is named after what they may be, so that
/// a program in a file says it by itself: "below7.ids" or "distinct7.ids".
struct IndexRange {
  /// All are at least 0 and less than this.
  int64_t limit;
  /// No two are the same.
  bool isDistinct = false;

  std::string getPrefix() const;
  /// Nothing if argument number `index` is named after no range.
  static std::optional<IndexRange> get(mlir::func::FuncOp function,
                                       unsigned index);
};

/// What argument number `index` of `function` holds: small whole numbers, which
/// bear being summed, or indices.
interpreter::TensorRef makeInput(mlir::func::FuncOp function, unsigned index,
                                 uint64_t seed);

} // namespace automap::fuzz

#endif // AUTOMAP_LIB_FUZZ_INPUTS_H
