//===- RuntimeCheck.h - Compiles and runs a program -------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_FUZZ_RUNTIMECHECK_H
#define AUTOMAP_LIB_FUZZ_RUNTIMECHECK_H

#include "automap/Interpreter/Interpreter.h"

namespace automap::fuzz {

/// Compiles the partitioned `module`, which is changed, and runs it on the
/// local backend. Returns what is wrong, or nothing.
std::string checkRuntime(mlir::ModuleOp module,
                         llvm::ArrayRef<interpreter::TensorRef> inputs,
                         llvm::ArrayRef<interpreter::TensorRef> expected);

/// The first difference of results, if there is one out of tolerance.
std::string compareResults(llvm::ArrayRef<interpreter::TensorRef> expected,
                           llvm::ArrayRef<interpreter::TensorRef> actual);

} // namespace automap::fuzz

#endif // AUTOMAP_LIB_FUZZ_RUNTIMECHECK_H
