//===- DistDialect.td - The dist dialect ----------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_DIALECT_DIST_IR_DISTDIALECT_TD
#define AUTOMAP_DIALECT_DIST_IR_DISTDIALECT_TD

include "mlir/IR/OpBase.td"
include "mlir/IR/DialectBase.td"

def Dist_Dialect : Dialect {
  let name = "dist";
  let cppNamespace = "::automap::dist";
  let summary = "Meshes, shardings, collectives and the launch of a program on many devices";
  let description = [{
    The `dist` dialect says where the pieces of a tensor live and how they move.

    A module describes its devices once, with a `dist.topology`: a grid of
    devices with named axes and, where known, what each axis and each device
    can do. A `#dist.sharding` says how one tensor is laid over that grid.

    A module passes through two forms:

    1. *Global*: tensors have their full shapes. Shardings are attributes:
       `dist.sharding` on function arguments, function results and operations
       (one sharding a result), `dist.constraint` where a person wants to pin a
       value, and `dist.reshard` where a value changes its sharding.
    2. *Local* (SPMD): tensors have the shape of one device's shard, the same
       function runs on every device, and devices exchange data by collectives.
       `dist.axis_index` tells a device where it stands; `dist.launch` calls a
       local function from a global one.

    Function arguments carry their role in the training step as `dist.role`,
    and a function result that is the new value of an argument names it with
    `dist.updates`:

    ```mlir
    func.func @sgd(%w: tensor<4xf32> {dist.role = #dist.role<parameter>},
                   %g: tensor<4xf32> {dist.role = #dist.role<input>})
        -> (tensor<4xf32> {dist.updates = 0 : i64}) {
      %0 = arith.subf %w, %g : tensor<4xf32>
      return %0 : tensor<4xf32>
    }
    ```

    #### Uneven sizes

    A dim of size n that is split over an axis of size k has tiles of
    ceil(n/k); the last tiles are padded. A dim split over several axes is
    split once for each axis, major to minor, so that the tile of the major
    axes does not depend on the minor ones: gathering the minor axis and
    dropping the padding always gives the tile of the major axes.
  }];

  let dependentDialects = ["::mlir::tensor::TensorDialect",
                           "::mlir::arith::ArithDialect"];
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
  let hasCanonicalizer = 1;
  let extraClassDeclaration = [{
    void registerAttributes();

    /// On an operation: an array of `#dist.sharding`, one a result. On a
    /// function argument or result: one `#dist.sharding`.
    static constexpr ::llvm::StringLiteral kShardingAttr = "dist.sharding";
    /// On an operation: `#dist.factors`, the axes that split each factor of
    /// the operation's sharding rule.
    static constexpr ::llvm::StringLiteral kFactorsAttr = "dist.factors";
    /// On a function argument: `#dist.role`.
    static constexpr ::llvm::StringLiteral kRoleAttr = "dist.role";
    /// On a function result: the number of the argument whose new value this
    /// result is, as `i64`.
    static constexpr ::llvm::StringLiteral kUpdatesAttr = "dist.updates";
    /// On a function argument or result: the user's name for it.
    static constexpr ::llvm::StringLiteral kNameAttr = "dist.name";
    /// On a function: how its replicas share its arguments and results, see
    /// `dist-split-replicas`. On a function argument: a unit attribute that says
    /// that its leading dim counts replicas.
    static constexpr ::llvm::StringLiteral kReplicasAttr = "dist.replicas";
    /// On a function result: a unit attribute that marks the loss.
    static constexpr ::llvm::StringLiteral kLossAttr = "dist.loss";
  }];
}

#endif // AUTOMAP_DIALECT_DIST_IR_DISTDIALECT_TD
