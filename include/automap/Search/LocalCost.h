//===- LocalCost.h - What operations of local form cost ---------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_SEARCH_LOCALCOST_H
#define AUTOMAP_SEARCH_LOCALCOST_H

#include "automap/Dialect/Dist/IR/Dist.h"
#include "automap/Topology/CostModel.h"

#include "llvm/ADT/DenseMap.h"

namespace automap {

/// Prices operations on local tensors by the cost model that the search uses.
class LocalCost {
public:
  LocalCost(dist::MeshAttr mesh, CostModel model)
      : mesh(mesh), model(std::move(model)) {}

  /// For collectives on `mesh`, which `from` refers to. Figures that make no
  /// sense are an error at the topology.
  static mlir::FailureOr<LocalCost> get(mlir::Operation *from,
                                        mlir::FlatSymbolRefAttr mesh);

  dist::MeshAttr getMesh() const { return mesh; }
  const Topology &getTopology() const { return model.getTopology(); }

  /// Seconds of `op`, a blocking or started collective.
  double getCollectiveTime(dist::CollectiveOpInterface op) const;

  /// CostModel::getFullBytes of `op`.
  double getFullBytes(dist::CollectiveOpInterface op) const;

  /// Seconds of any other operation with what is nested in it. Those that only
  /// view their operand cost nothing, and loops count once.
  double getComputeTime(mlir::Operation *op) const;

  /// Seconds of all that is nested in `op`, collectives included. Loops count
  /// as often as they run, where that is known.
  double getBodyTime(mlir::Operation *op) const;

private:
  llvm::SmallVector<unsigned> getAxes(dist::CollectiveOpInterface op) const;

  dist::MeshAttr mesh;
  CostModel model;
};

/// How often `op` runs its regions, as far as that is known; else once.
double getNumTrips(mlir::Operation *op);

/// The costs of the meshes that collectives of one module are on.
class LocalCosts {
public:
  /// Those of the mesh of `op`, until the next call; null after an error.
  const LocalCost *get(dist::CollectiveOpInterface op);

private:
  llvm::DenseMap<mlir::Attribute, LocalCost> costs;
};

} // namespace automap

#endif // AUTOMAP_SEARCH_LOCALCOST_H
