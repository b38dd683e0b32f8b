//===- ShardableOpInterface.h - Operations that can be split over devices *- C++
//-*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_SHARDING_SHARDABLEOPINTERFACE_H
#define AUTOMAP_SHARDING_SHARDABLEOPINTERFACE_H

#include "automap/Sharding/OpPartition.h"
#include "automap/Sharding/ShardingRule.h"

#include "automap/Sharding/ShardableOpInterface.h.inc"

namespace automap {

/// The sharding rule of `op`: its own, or one that needs everything whole for
/// operations without the interface.
ShardingRule getShardingRule(mlir::Operation *op);

/// Whether `op` has the interface and says so.
bool isRematerializable(mlir::Operation *op);

/// Attaches ShardableOpInterface to operations of linalg, tensor and arith, and
/// to `dist.manual`.
void registerShardableOpModels(mlir::DialectRegistry &registry);

} // namespace automap

#endif // AUTOMAP_SHARDING_SHARDABLEOPINTERFACE_H
