//===- ShardLayout.cpp - Where the shards of a tensor lie -----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Runner/ShardLayout.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

#include <cstring>

using namespace llvm;
using namespace automap;

ShardLayout::ShardLayout(ArrayRef<int64_t> shape, int64_t elementSize,
                         ArrayRef<SmallVector<int64_t, 2>> dimAxes,
                         ArrayRef<int64_t> meshSizes)
    : globalShape(shape), localShape(shape), meshSizes(meshSizes),
      dimAxes(dimAxes), elementSize(elementSize) {
  this->dimAxes.resize(shape.size());
  for (auto [extent, axes] : zip_equal(localShape, this->dimAxes)) {
    // An axis of one device splits nothing.
    erase_if(axes, [&](int64_t axis) { return meshSizes[axis] == 1; });
    for (int64_t axis : axes) {
      padded |= extent % meshSizes[axis] != 0;
      extent = divideCeil(extent, meshSizes[axis]);
    }
  }
}

int64_t ShardLayout::getShardBytes() const {
  int64_t bytes = elementSize;
  for (int64_t extent : localShape)
    bytes *= extent;
  return bytes;
}

bool ShardLayout::isSameAs(const ShardLayout &other) const {
  return globalShape == other.globalShape && dimAxes == other.dimAxes;
}

/// The position of `device` on mesh axis `axis`.
static int64_t getCoordinate(ArrayRef<int64_t> meshSizes, int64_t axis,
                             int64_t device) {
  for (int64_t minor = meshSizes.size() - 1; minor > axis; --minor)
    device /= meshSizes[minor];
  return device % meshSizes[axis];
}

Tile ShardLayout::getTile(int64_t dim, int64_t device) const {
  int64_t offset = 0, end = globalShape[dim], extent = end;
  for (int64_t axis : dimAxes[dim]) {
    extent = divideCeil(extent, meshSizes[axis]);
    offset += getCoordinate(meshSizes, axis, device) * extent;
    // A minor tile ends where its major tile does.
    end = std::min(end, offset + extent);
  }
  return {offset, std::max<int64_t>(end - offset, 0)};
}

bool ShardLayout::isFirstHolder(int64_t device) const {
  SmallVector<bool> splits(meshSizes.size(), false);
  for (ArrayRef<int64_t> axes : dimAxes)
    for (int64_t axis : axes)
      splits[axis] = true;
  for (auto [axis, isSplit] : enumerate(splits))
    if (!isSplit && getCoordinate(meshSizes, axis, device) != 0)
      return false;
  return true;
}

/// Copies a box of `sizes` elements between two dense row-major arrays.
static void copyBox(const char *source, ArrayRef<int64_t> sourceShape,
                    char *target, ArrayRef<int64_t> targetShape,
                    ArrayRef<int64_t> sizes, int64_t elementSize) {
  // Dims that are whole on both sides merge with the one before.
  size_t rank = sizes.size();
  int64_t run = elementSize;
  while (rank > 0 && sourceShape[rank - 1] == sizes[rank - 1] &&
         targetShape[rank - 1] == sizes[rank - 1])
    run *= sizes[--rank];
  if (rank == 0) {
    std::memcpy(target, source, run);
    return;
  }
  --rank;
  int64_t sourceRow = run * sourceShape[rank];
  int64_t targetRow = run * targetShape[rank];
  run *= sizes[rank];
  SmallVector<int64_t> position(rank, 0);
  if (is_contained(sizes, 0))
    return;
  while (true) {
    int64_t sourceIndex = 0, targetIndex = 0;
    for (size_t dim = 0; dim < rank; ++dim) {
      sourceIndex = sourceIndex * sourceShape[dim] + position[dim];
      targetIndex = targetIndex * targetShape[dim] + position[dim];
    }
    std::memcpy(target + targetIndex * targetRow,
                source + sourceIndex * sourceRow, run);
    size_t dim = rank;
    while (dim > 0 && ++position[dim - 1] == sizes[dim - 1])
      position[--dim] = 0;
    if (dim == 0)
      return;
  }
}

/// The offset in bytes of the box at `tiles` in a dense array of `shape`.
static int64_t getByteOffset(ArrayRef<Tile> tiles, ArrayRef<int64_t> shape,
                             int64_t elementSize) {
  int64_t index = 0;
  for (auto [tile, extent] : zip_equal(tiles, shape))
    index = index * extent + tile.offset;
  return index * elementSize;
}

void ShardLayout::split(const char *global, char *shard, int64_t device) const {
  SmallVector<Tile> tiles;
  SmallVector<int64_t> sizes;
  for (size_t dim = 0; dim < globalShape.size(); ++dim) {
    tiles.push_back(getTile(dim, device));
    sizes.push_back(tiles.back().size);
  }
  if (padded)
    std::memset(shard, 0, getShardBytes());
  if (!is_contained(sizes, 0))
    copyBox(global + getByteOffset(tiles, globalShape, elementSize),
            globalShape, shard, localShape, sizes, elementSize);
}

void ShardLayout::gather(const char *shard, char *global,
                         int64_t device) const {
  SmallVector<Tile> tiles;
  SmallVector<int64_t> sizes;
  for (size_t dim = 0; dim < globalShape.size(); ++dim) {
    tiles.push_back(getTile(dim, device));
    sizes.push_back(tiles.back().size);
  }
  if (!is_contained(sizes, 0))
    copyBox(shard, localShape,
            global + getByteOffset(tiles, globalShape, elementSize),
            globalShape, sizes, elementSize);
}

void ShardLayout::clearPadding(char *shard, int64_t device) const {
  if (!padded)
    return;
  // For each dim the slab behind the valid part, in all of the dims before it.
  int64_t inner = getShardBytes();
  int64_t outer = 1;
  for (size_t dim = 0; dim < localShape.size() && inner > 0; ++dim) {
    int64_t row = inner / localShape[dim];
    int64_t size = getTile(dim, device).size;
    if (size < localShape[dim])
      for (int64_t i = 0; i < outer; ++i)
        std::memset(shard + i * inner + size * row, 0,
                    (localShape[dim] - size) * row);
    outer *= localShape[dim];
    inner = row;
  }
}
