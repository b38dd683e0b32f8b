//===- Case.h - One random program with its shardings -----------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_FUZZ_CASE_H
#define AUTOMAP_FUZZ_CASE_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

#include <cstdint>

namespace automap::fuzz {

/// A module with a topology and a function `@step` of at most about `maxOps`
/// operations, annotated. The same seed always gives the same module.
mlir::OwningOpRef<mlir::ModuleOp> makeCase(mlir::MLIRContext *context,
                                           uint64_t seed, unsigned maxOps);

/// Whether the case of this seed, `module`, lets the search find the plan. With
/// three axes it has too many choices to be quick.
bool usesSearch(mlir::ModuleOp module, uint64_t seed);

} // namespace automap::fuzz

#endif // AUTOMAP_FUZZ_CASE_H
