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
  /// The seconds of a step without averages, if the search has predicted them.
  std::optional<double> stepSeconds;

  /// Reads it off `function`; none if it is not there or not well-formed.
  static std::optional<Replicas> read(mlir::FunctionOpInterface function);
  void write(mlir::FunctionOpInterface function) const;

  /// Whether an argument that a result updates is averaged, as far as its role
  /// and type go; with `ofState`, not only parameters are.
  static bool isAveraged(mlir::FunctionOpInterface function, unsigned argument,
                         bool ofState);

  /// Reads a period and a delay, 'auto' or a number, as options give them.
  static llvm::LogicalResult readSchedule(mlir::FunctionOpInterface function,
                                          int64_t period, llvm::StringRef delay,
                                          std::optional<int64_t> &steps);

  /// The prediction alone outlives the replicas' own step: it stays on the
  /// function, for the report.
  void writePrediction(mlir::FunctionOpInterface function) const;
  static std::optional<double>
  readPrediction(mlir::FunctionOpInterface function);
};

} // namespace automap::dist

#endif // AUTOMAP_DIALECT_DIST_TRANSFORMS_REPLICAS_H
