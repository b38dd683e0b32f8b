//===- ReshardDetail.h - Tiles of a dim, for planning and emitting --------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_SHARDING_RESHARDDETAIL_H
#define AUTOMAP_LIB_SHARDING_RESHARDDETAIL_H

#include "automap/Dialect/Dist/IR/Dist.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

namespace automap::detail {

/// The extent of a tile of `size` cut into `counts` pieces, one after another.
inline int64_t getTile(int64_t size, llvm::ArrayRef<int64_t> counts) {
  for (int64_t count : counts)
    size = llvm::divideCeil(size, count);
  return size;
}

/// The offset of the last tile plus its extent: what the dim must be padded to
/// so that all tiles lie inside.
inline int64_t getTiledExtent(int64_t size, llvm::ArrayRef<int64_t> counts) {
  int64_t extent = 0;
  for (int64_t count : counts) {
    size = llvm::divideCeil(size, count);
    extent += (count - 1) * size;
  }
  return extent + size;
}

/// Whether tile j, in row-major order, starts at j times the extent of a tile.
/// True if every cut but the first goes without remainder; the tiles of a
/// single cut always do, and of one element only tile 0 has any.
inline bool isRegular(int64_t size, llvm::ArrayRef<int64_t> counts) {
  if (size <= 1)
    return true;
  for (auto [level, count] : llvm::enumerate(counts)) {
    if (level > 0 && size % count != 0)
      return false;
    size = llvm::divideCeil(size, count);
  }
  return true;
}

/// The axes on which `to` is a partial sum and `from` is not partial.
llvm::SmallVector<mlir::StringAttr, 2> getNewSumAxes(dist::ShardingAttr from,
                                                     dist::ShardingAttr to);

/// `to` without those.
dist::ShardingAttr withoutNewSums(dist::ShardingAttr from,
                                  dist::ShardingAttr to);

} // namespace automap::detail

#endif // AUTOMAP_LIB_SHARDING_RESHARDDETAIL_H
