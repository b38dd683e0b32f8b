//===- TopologyConversion.h - Between dist.topology and Topology *- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_DIALECT_DIST_TRANSFORMS_TOPOLOGYCONVERSION_H
#define AUTOMAP_LIB_DIALECT_DIST_TRANSFORMS_TOPOLOGYCONVERSION_H

#include "automap/Dialect/Dist/IR/Dist.h"
#include "automap/Topology/Topology.h"

namespace automap::dist {

/// A `dist.topology` called `name` with all figures of `topology`.
TopologyOp createTopologyOp(mlir::OpBuilder &builder, mlir::Location loc,
                            llvm::StringRef name, const Topology &topology);

/// The figures of `op`; those that it lacks are the ones of the `cpu` preset.
/// Emits an error at `op` if they make no topology.
mlir::FailureOr<Topology> getTopology(TopologyOp op);

} // namespace automap::dist

#endif // AUTOMAP_LIB_DIALECT_DIST_TRANSFORMS_TOPOLOGYCONVERSION_H
