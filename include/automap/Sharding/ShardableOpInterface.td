//===- ShardableOpInterface.td - Operations that can be split over devices ===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_SHARDING_SHARDABLEOPINTERFACE_TD
#define AUTOMAP_SHARDING_SHARDABLEOPINTERFACE_TD

include "mlir/IR/OpBase.td"

def ShardableOpInterface : OpInterface<"ShardableOpInterface"> {
  let cppNamespace = "::automap";
  let description = [{
    An operation that knows its sharding rule and how to compute one device's
    part of its results.
  }];
  let methods = [
    InterfaceMethod<[{
        The factors of the operation; see ShardingRule.h.
      }],
      "::automap::ShardingRule", "getShardingRule">,
    InterfaceMethod<[{
        Builds this device's part of the operation: from local operands, which
        `partition` provides, to one local value for each result. An error is
        reported at the operation.
      }],
      "::llvm::FailureOr<::llvm::SmallVector<::mlir::Value>>", "buildLocalOp",
      (ins "::automap::OpPartition &":$partition)>,
    InterfaceMethod<[{
        True if the operation is cheap and reads no tensor but its destination,
        so that it is better computed again where it is needed than moved.
      }],
      "bool", "isRematerializable", (ins), [{}], [{ return false; }]>,
  ];
}

#endif // AUTOMAP_SHARDING_SHARDABLEOPINTERFACE_TD
