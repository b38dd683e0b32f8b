//===- ShardableOpInterface.cpp - Operations that can be split over devices
//===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Sharding/ShardableOpInterface.h"

#include "Models/Models.h"

#include "automap/Sharding/ShardableOpInterface.cpp.inc"

void automap::registerShardableOpModels(mlir::DialectRegistry &registry) {
  registerArithModels(registry);
  registerLinalgModels(registry);
  registerManualModels(registry);
  registerSliceModels(registry);
  registerTensorModels(registry);
}

automap::ShardingRule automap::getShardingRule(mlir::Operation *op) {
  if (auto shardable = mlir::dyn_cast<ShardableOpInterface>(op))
    return shardable.getShardingRule();
  return getReplicatedRule(op);
}

bool automap::isRematerializable(mlir::Operation *op) {
  auto shardable = mlir::dyn_cast<ShardableOpInterface>(op);
  return shardable && shardable.isRematerializable();
}
