//===- RegisterAll.cpp - Registration of everything AutoMap has -----------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/InitAll.h"

#include "automap/Conversion/Passes.h"
#include "automap/Dialect/Dist/IR/Dist.h"
#include "automap/Dialect/Dist/Transforms/BufferizableOpInterfaceImpl.h"
#include "automap/Dialect/Dist/Transforms/Passes.h"
#include "automap/Pipelines/AutoMap.h"
#include "automap/Pipelines/DistToCPU.h"
#include "automap/Sharding/ShardableOpInterface.h"
#include "automap/Transforms/Passes.h"

#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"

void automap::registerAllDialects(mlir::DialectRegistry &registry) {
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  registry.insert<dist::DistDialect>();
  registerShardableOpModels(registry);
  dist::registerBufferizableOpInterfaceExternalModels(registry);
}

void automap::registerAllPasses() {
  mlir::registerAllPasses();
  dist::registerDistTransformsPasses();
  registerAutoMapPipeline();
  registerTransformsPasses();
  registerConversionPasses();
  registerDistToCPUPipeline();
}
