//===- ReshardProblem.h - What a reshard has to change ----------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes out of a reshard what both shardings have in common, so that a search
// sees small lists of axes only.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_SHARDING_RESHARDPROBLEM_H
#define AUTOMAP_LIB_SHARDING_RESHARDPROBLEM_H

#include "ReshardDetail.h"
#include "automap/Sharding/Reshard.h"

#include <string>

namespace automap::detail {

/// Positions in `Problem::axes`.
using AxisList = llvm::SmallVector<uint8_t, 4>;

/// A sharding, restricted to the axes and dims of a problem.
struct Layout {
  llvm::SmallVector<AxisList, 4> dims;
  /// Bit i: partial on axis i.
  uint32_t partial = 0;

  bool operator==(const Layout &other) const {
    return partial == other.partial && dims == other.dims;
  }
};

/// A step between layouts; dims are positions in `Problem::dims`.
struct Step {
  ReshardStepKind kind;
  AxisList axes;
  int dim = -1;
  int splitDim = -1;
};

struct Axis {
  mlir::StringAttr name;
  int64_t size;
  /// Which of `from`'s partials must be reduced over this axis, or -1.
  int partialIndex = -1;
};

struct Dim {
  /// The dim of the tensor.
  int64_t index;
  /// The extent of the tile that `from` and `to` have in common.
  int64_t size;
};

class Problem {
public:
  /// Takes out what `from` and `to` share. Fails if `to` is partial where
  /// `from` is not, or if reductions would change their order.
  llvm::LogicalResult build(mlir::RankedTensorType type,
                            dist::ShardingAttr from, dist::ShardingAttr to,
                            dist::MeshAttr mesh);

  bool isSolved() const { return from == to; }

  llvm::SmallVector<int64_t, 4> getSizes(llvm::ArrayRef<uint8_t> list) const {
    llvm::SmallVector<int64_t, 4> sizes;
    for (uint8_t axis : list)
      sizes.push_back(axes[axis].size);
    return sizes;
  }
  int64_t getCount(llvm::ArrayRef<uint8_t> list) const {
    int64_t count = 1;
    for (uint8_t axis : list)
      count *= axes[axis].size;
    return count;
  }
  int64_t getTileOf(unsigned dim, llvm::ArrayRef<uint8_t> list) const {
    // The same as cutting axis by axis: ceil(ceil(n/a)/b) = ceil(n/(ab)).
    return llvm::divideCeil(dims[dim].size, getCount(list));
  }
  /// Whether the last `count` axes of `list` cut their tile of `dim` regularly.
  bool isSuffixRegular(unsigned dim, llvm::ArrayRef<uint8_t> list,
                       size_t count) const {
    return isEven || count == 1 ||
           isRegular(getTileOf(dim, list.drop_back(count)),
                     getSizes(list.take_back(count)));
  }
  /// The bytes of one device's value.
  double getBytes(const Layout &layout) const {
    double bytes = otherBytes;
    for (auto [dim, list] : llvm::enumerate(layout.dims))
      bytes *= static_cast<double>(getTileOf(dim, list));
    return bytes;
  }
  dist::ShardingAttr getSharding(const Layout &layout) const;

  /// Problems on one mesh with equal keys have plans of equal cost: their dims
  /// come in another order, or have other sizes but the same number of bytes,
  /// which is all that matters if no tile is padded.
  std::string getCostKey() const;

  llvm::SmallVector<Axis, 8> axes;
  llvm::SmallVector<Dim, 4> dims;
  Layout from, to;
  dist::ShardingAttr fromSharding, toSharding;
  /// Whether every dim divides by all axes together, so that no tile is padded.
  bool isEven = true;

private:
  /// For each dim of the tensor the axes that both shardings begin with.
  llvm::SmallVector<llvm::SmallVector<mlir::StringAttr, 2>> prefixes;
  /// The axes on which both are partial.
  llvm::SmallDenseSet<mlir::StringAttr, 4> keptPartials;
  /// Bytes of an element times the extents of the dims that do not change.
  double otherBytes = 1;
};

} // namespace automap::detail

#endif // AUTOMAP_LIB_SHARDING_RESHARDPROBLEM_H
