//===- ReportFile.cpp - Where passes print for people ---------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReportFile.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace mlir;

LogicalResult
automap::dist::writeReport(ModuleOp module, StringRef path,
                           llvm::function_ref<void(raw_ostream &)> print,
                           bool append) {
  if (path == "-") {
    print(llvm::errs());
    return success();
  }
  std::error_code error;
  llvm::ToolOutputFile file(
      path, error, append ? llvm::sys::fs::OF_Append : llvm::sys::fs::OF_None);
  if (error)
    return module.emitError() << "cannot write the report to '" << path
                              << "': " << error.message();
  print(file.os());
  file.keep();
  return success();
}
