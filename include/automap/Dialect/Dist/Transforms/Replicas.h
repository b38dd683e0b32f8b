//===- Replicas.h - How replicas share a step -------------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What `dist-split-replicas` leaves on a function for `dist-insert-dasgd`, as
// the attribute `dist.replicas`.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_DIALECT_DIST_TRANSFORMS_REPLICAS_H
#define AUTOMAP_DIALECT_DIST_TRANSFORMS_REPLICAS_H

#include "automap/Dialect/Dist/IR/Dist.h"

namespace automap::dist {

/// An argument or result that each replica has its own value of.
constexpr int64_t kOwnOfReplica = -1;
/// An argument that has one value for all replicas, or a result of which the
/// first replica's value is taken.
constexpr int64_t kSharedByReplicas = -2;

struct Replicas {
  /// The axes along which the replicas lie, major to minor.
  AxesAttr axes;
  /// The mesh with these axes.
  MeshAttr mesh;
  /// For each argument and result the dim that is shared out among replicas, or
  /// one of the constants above.
  llvm::SmallVector<int64_t> arguments, results;

  /// Reads it off `function`; none if it is not there or not well-formed.
  static std::optional<Replicas> read(mlir::FunctionOpInterface function);
  void write(mlir::FunctionOpInterface function) const;
};

} // namespace automap::dist

#endif // AUTOMAP_DIALECT_DIST_TRANSFORMS_REPLICAS_H
