//===- MeshTopology.h - Between dist.topology and Topology ------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_SHARDING_MESHTOPOLOGY_H
#define AUTOMAP_SHARDING_MESHTOPOLOGY_H

#include "automap/Dialect/Dist/IR/Dist.h"
#include "automap/Topology/Topology.h"

namespace automap {

/// A `dist.topology` called `name` with all figures of `topology`.
dist::TopologyOp createTopologyOp(mlir::OpBuilder &builder, mlir::Location loc,
                                  llvm::StringRef name,
                                  const Topology &topology);

/// The figures of the axes of `mesh`; those that it lacks, and those of the
/// devices, are the ones of the `cpu` preset. May not verify.
Topology getTopology(dist::MeshAttr mesh);

/// The figures of `op`; those that it lacks are the ones of the `cpu` preset.
/// Emits an error at `op` if they make no topology.
mlir::FailureOr<Topology> getTopology(dist::TopologyOp op);

} // namespace automap

#endif // AUTOMAP_SHARDING_MESHTOPOLOGY_H
