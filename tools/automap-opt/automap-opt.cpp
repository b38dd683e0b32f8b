//===- automap-opt.cpp - The AutoMap optimizer driver ---------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/InitAll.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "llvm/Support/CommandLine.h"

/// Errors of whole functions would print whole models; make that an option.
static void printNoOpsOnDiagnostics() {
  mlir::registerMLIRContextCLOptions();
  auto &options = llvm::cl::getRegisteredOptions();
  auto option = options.find("mlir-print-op-on-diagnostic");
  if (option != options.end())
    static_cast<llvm::cl::opt<bool> *>(option->second)->setInitialValue(false);
}

int main(int argc, char **argv) {
  printNoOpsOnDiagnostics();
  automap::registerAllPasses();

  mlir::DialectRegistry registry;
  automap::registerAllDialects(registry);
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argc, argv, "AutoMap optimizer driver\n", registry));
}
