//===- ShardLayout.h - Where the shards of a tensor lie ---------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Splits a global tensor into the shards of the devices and puts it together
// again. Tiles nest and are padded as the dist dialect says under "Uneven
// sizes": a dim of 10 split over axes of 2 and then 3 has major tiles of 5 and
// minor tiles of 2; the devices hold rows 0-1, 2-3, 4, 5-6, 7-8 and 9.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNNER_SHARDLAYOUT_H
#define AUTOMAP_RUNNER_SHARDLAYOUT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <cstdint>

namespace automap {

/// What one device holds of one dim.
struct Tile {
  /// Where it begins in the global tensor.
  int64_t offset;
  /// How much of it is there; the rest up to the padded extent is padding.
  int64_t size;
};

class ShardLayout {
public:
  /// A tensor that is whole on each device.
  ShardLayout(llvm::ArrayRef<int64_t> shape, int64_t elementSize)
      : ShardLayout(shape, elementSize, {}, {}) {}

  /// `dimAxes` has for each dim the numbers of the mesh axes that split it,
  /// major to minor, or is empty; `meshSizes` are the sizes of the mesh axes.
  ShardLayout(llvm::ArrayRef<int64_t> shape, int64_t elementSize,
              llvm::ArrayRef<llvm::SmallVector<int64_t, 2>> dimAxes,
              llvm::ArrayRef<int64_t> meshSizes);

  llvm::ArrayRef<int64_t> getGlobalShape() const { return globalShape; }
  /// The padded shape of a shard, which is the same on each device.
  llvm::ArrayRef<int64_t> getLocalShape() const { return localShape; }
  /// Bytes of a shard, padding included.
  int64_t getShardBytes() const;
  bool isPadded() const { return padded; }
  /// True if the layouts give each device the same piece.
  bool isSameAs(const ShardLayout &other) const;

  /// What `device` (row-major over the mesh) holds of `dim`.
  Tile getTile(int64_t dim, int64_t device) const;
  /// True if no device with a lower number holds the same piece.
  bool isFirstHolder(int64_t device) const;

  /// Copies the piece of `device` out of `global`; padding becomes zero.
  void split(const char *global, char *shard, int64_t device) const;
  /// Copies the piece of `device` into `global`, without its padding.
  void gather(const char *shard, char *global, int64_t device) const;
  /// Makes the padding of a shard zero.
  void clearPadding(char *shard, int64_t device) const;

private:
  llvm::SmallVector<int64_t, 4> globalShape, localShape, meshSizes;
  llvm::SmallVector<llvm::SmallVector<int64_t, 2>, 4> dimAxes;
  int64_t elementSize;
  bool padded = false;
};

} // namespace automap

#endif // AUTOMAP_RUNNER_SHARDLAYOUT_H
