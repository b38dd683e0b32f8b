//===- automap-reduce.cpp - The AutoMap test case reducer -----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/InitAll.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Tools/mlir-reduce/MlirReduceMain.h"
#include "llvm/Support/LogicalResult.h"

int main(int argc, char **argv) {
  automap::registerAllPasses();

  mlir::DialectRegistry registry;
  automap::registerAllDialects(registry);
  mlir::MLIRContext context(registry);
  return llvm::failed(mlir::mlirReduceMain(argc, argv, context));
}
