//===- ReportFile.h - Where passes print for people -------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_DIALECT_DIST_TRANSFORMS_REPORTFILE_H
#define AUTOMAP_LIB_DIALECT_DIST_TRANSFORMS_REPORTFILE_H

#include "mlir/IR/BuiltinOps.h"

namespace automap::dist {

/// Lets `print` write to the file `path`, behind what it has if `append`, or to
/// the standard error output if that is "-". Emits an error at `module` if the
/// file cannot be written.
llvm::LogicalResult
writeReport(mlir::ModuleOp module, llvm::StringRef path,
            llvm::function_ref<void(llvm::raw_ostream &)> print,
            bool append = false);

} // namespace automap::dist

#endif // AUTOMAP_LIB_DIALECT_DIST_TRANSFORMS_REPORTFILE_H
