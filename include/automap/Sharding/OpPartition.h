//===- OpPartition.h - One operation as one device sees it ------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_SHARDING_OPPARTITION_H
#define AUTOMAP_SHARDING_OPPARTITION_H

#include "automap/Sharding/ShardingRule.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/DenseMap.h"

namespace automap {

/// Where this device stands on a mesh: index arithmetic that is needed again
/// and again in a local function is built once, at its entry.
class DevicePosition {
public:
  /// `builder` must insert at a place that dominates all later uses.
  DevicePosition(mlir::OpBuilder builder, mlir::Location loc,
                 mlir::FlatSymbolRefAttr meshName, dist::MeshAttr mesh)
      : builder(builder), loc(loc), meshName(meshName), mesh(mesh) {}

  mlir::FlatSymbolRefAttr getMeshName() const { return meshName; }
  dist::MeshAttr getMesh() const { return mesh; }

  /// This device's coordinate on `axis`.
  mlir::Value getAxisIndex(mlir::StringAttr axis);

  /// The global index of the first element of this device's tile of a dim of
  /// `size` split over `axes`. May lie beyond the end.
  mlir::Value getOffset(int64_t size, dist::AxesAttr axes);

  /// The number of elements of the tile that are not padding.
  mlir::Value getValidSize(int64_t size, dist::AxesAttr axes);

  /// An i1: this device is the first one along all of `axes`.
  mlir::Value getIsFirst(llvm::ArrayRef<mlir::StringAttr> axes);

  /// Of `values`, one for each position along `axes`, this device's: a constant
  /// where all are equal, else an index.
  mlir::OpFoldResult getByDevice(dist::AxesAttr axes,
                                 llvm::ArrayRef<int64_t> values);

  /// Whether tiles of a dim of `size` split over `axes` have padding on any
  /// device.
  bool hasPadding(int64_t size, dist::AxesAttr axes) const;

private:
  mlir::OpBuilder builder;
  mlir::Location loc;
  mlir::FlatSymbolRefAttr meshName;
  dist::MeshAttr mesh;
  llvm::DenseMap<mlir::Attribute, mlir::Value> axisIndices;
  llvm::DenseMap<std::pair<int64_t, mlir::Attribute>, mlir::Value> offsets;
  llvm::DenseMap<std::pair<int64_t, mlir::Attribute>, mlir::Value> validSizes;
  llvm::DenseMap<mlir::Attribute, mlir::Value> isFirst;
  llvm::DenseMap<std::pair<mlir::Attribute, mlir::Attribute>, mlir::Value>
      byDevice;
};

/// What an operation needs in order to build its local form.
struct OpPartition {
  mlir::OpBuilder &builder;
  DevicePosition &position;
  const ShardingRule &rule;
  /// The axes on each factor of `rule`.
  dist::FactorsAttr axes;
  /// The local operands, in the order of the operation's operands.
  llvm::SmallVector<mlir::Value> operands;
  /// From all global values so far to local values. It is as large as the
  /// function: not to be copied for an operation.
  const mlir::IRMapping &captures;

  /// The part of `captures` that the regions of `op` use.
  mlir::IRMapping mapCaptures(mlir::Operation *op) const;

  /// The type of this device's part of result `result` of `op`.
  mlir::RankedTensorType getLocalResultType(mlir::Operation *op,
                                            unsigned result) const;

  dist::AxesAttr getFactorAxes(unsigned factor) const {
    return axes.getFactors()[factor];
  }
  bool isSplit(unsigned factor) const { return !getFactorAxes(factor).empty(); }
  /// The extent of this device's tile of `factor`.
  int64_t getTileSize(unsigned factor) const {
    return dist::getTileSize(rule.factors[factor].size, getFactorAxes(factor),
                             position.getMesh());
  }
  bool hasPadding(unsigned factor) const {
    return position.hasPadding(rule.factors[factor].size,
                               getFactorAxes(factor));
  }
  mlir::Value getOffset(unsigned factor) const {
    return position.getOffset(rule.factors[factor].size, getFactorAxes(factor));
  }
  mlir::Value getValidSize(unsigned factor) const {
    return position.getValidSize(rule.factors[factor].size,
                                 getFactorAxes(factor));
  }
};

/// Clones `op` with local operands and local result types. Enough for
/// operations whose local form differs only in its types.
llvm::SmallVector<mlir::Value> cloneWithLocalTypes(mlir::Operation *op,
                                                   OpPartition &partition);

} // namespace automap

#endif // AUTOMAP_SHARDING_OPPARTITION_H
