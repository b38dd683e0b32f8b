//===- Reducer.h - Cuts down a program that fails ---------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_FUZZ_REDUCER_H
#define AUTOMAP_FUZZ_REDUCER_H

#include "automap/Fuzz/Oracle.h"

#include "mlir/IR/OwningOpRef.h"

namespace automap::fuzz {

/// Makes `module`, which does not pass `oracle`, smaller as long as the outcome
/// stays what it is: results, operations, annotations and arguments go, one at
/// a time. An operation goes by leaving its first operand of the same type in
/// its place, or new arguments of the function. A program that crashes cannot
/// be cut down like this.
mlir::OwningOpRef<mlir::ModuleOp>
reduceCase(mlir::OwningOpRef<mlir::ModuleOp> module, Oracle &oracle,
           const OracleOptions &options);

} // namespace automap::fuzz

#endif // AUTOMAP_FUZZ_REDUCER_H
