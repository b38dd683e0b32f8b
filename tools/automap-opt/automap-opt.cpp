//===- automap-opt.cpp - The AutoMap optimizer driver ---------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Dialect/Dist/IR/Dist.h"
#include "automap/Dialect/Dist/Transforms/Passes.h"

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

int main(int argc, char **argv) {
  mlir::registerAllPasses();
  automap::dist::registerDistTransformsPasses();

  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  registry.insert<automap::dist::DistDialect>();
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argc, argv, "AutoMap optimizer driver\n", registry));
}
