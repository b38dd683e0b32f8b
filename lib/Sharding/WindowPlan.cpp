//===- WindowPlan.cpp - Who needs which part of a dim ---------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Sharding/Window.h"

using namespace mlir;
using namespace automap;
using namespace automap::dist;

namespace {
/// The tile of one device: element i of it is element `offset` + i of the dim.
/// Those from `begin` to `end` exist, the others are padding.
struct Tile {
  int64_t offset, begin, end;
};
} // namespace

/// The tiles of a dim of `size` that is cut by one of `axes` after the other.
static SmallVector<Tile> getTiles(int64_t size, AxesAttr axes, MeshAttr mesh) {
  SmallVector<Tile> tiles = {{0, 0, size}};
  int64_t extent = size;
  for (StringAttr axis : axes) {
    extent = getTileSize(extent, axis, mesh);
    SmallVector<Tile> cut;
    for (const Tile &tile : tiles)
      for (int64_t part = 0; part < mesh.getAxisSize(axis); ++part) {
        int64_t before = part * extent;
        cut.push_back({tile.offset + before, 0,
                       std::clamp<int64_t>(tile.end - before, 0, extent)});
      }
    tiles = std::move(cut);
  }
  return tiles;
}

/// `tiles`, of `extent` elements, of a dim of `size` as they are in the dim
/// read from its end, when each of them is turned around.
static SmallVector<Tile> mirror(ArrayRef<Tile> tiles, int64_t size,
                                int64_t extent) {
  return llvm::map_to_vector(llvm::reverse(tiles), [&](const Tile &tile) {
    return Tile{size - tile.offset - extent, extent - tile.end,
                extent - tile.begin};
  });
}

/// The first element that iteration `begin` of a factor reads.
static int64_t getFirst(const Window &window, int64_t begin) {
  return llvm::divideFloorSigned(begin * window.numerator + window.offset,
                                 window.denominator);
}

/// One behind the last element that iteration `last` of a factor reads.
static int64_t getEnd(const Window &window, int64_t last) {
  return llvm::divideFloorSigned(last * window.numerator + window.offset +
                                     window.extent - 1,
                                 window.denominator) +
         1;
}

namespace {
/// What one device reads: elements from `first` on, of which those from `low`
/// to `high` are needed.
struct Need {
  int64_t first, low, high;
};
} // namespace

static Need getNeed(const Window &window, const Tile &iterations) {
  Need need;
  need.first = getFirst(window, iterations.offset);
  need.low = std::max<int64_t>(need.first, 0);
  need.high = need.low;
  if (iterations.end > 0)
    need.high =
        std::max(need.low,
                 std::min(window.size, getEnd(window, iterations.offset +
                                                          iterations.end - 1)));
  return need;
}

/// Fills in where `piece` begins in the windows of all devices. A device that
/// does not take it puts it where most others do, if nothing that it needs is
/// there, else behind its window.
static void place(WindowPlan::Piece &piece, ArrayRef<Tile> tiles,
                  ArrayRef<Need> needs, int64_t length) {
  std::optional<int64_t> usual;
  SmallVector<bool> takes(needs.size());
  piece.positions.assign(needs.size(), 0);
  for (size_t pair = 0; pair < piece.pairs.size(); pair += 2) {
    int64_t device = piece.pairs[pair + 1];
    takes[device] = true;
    piece.positions[device] = tiles[device + piece.distance].offset +
                              piece.begin - needs[device].first;
    if (!usual)
      usual = piece.positions[device];
  }
  for (auto [need, isTaken, position] :
       llvm::zip_equal(needs, takes, piece.positions)) {
    if (isTaken)
      continue;
    bool isFree = *usual + piece.end - piece.begin <= need.low - need.first ||
                  *usual >= need.high - need.first || need.low == need.high;
    position = isFree ? *usual : std::max(length, *usual);
  }
}

WindowPlan automap::planWindow(const ShardingRule &rule, const Window &window,
                               AxesAttr axes, MeshAttr mesh) {
  int64_t factorSize = rule.factors[window.factor].size;
  SmallVector<Tile> iterations = getTiles(factorSize, axes, mesh);
  SmallVector<Tile> tiles = getTiles(window.size, axes, mesh);
  WindowPlan plan;
  plan.tile = getTileSize(window.size, axes, mesh);
  if (window.isMirrored)
    tiles = mirror(tiles, window.size, plan.tile);
  int64_t devices = static_cast<int64_t>(tiles.size());
  // Tiles without elements may lie anywhere; the others are in order.
  SmallVector<int64_t> holders;
  for (auto [device, tile] : llvm::enumerate(tiles))
    if (tile.begin < tile.end)
      holders.push_back(device);

  int64_t iterationsOfTile = getTileSize(factorSize, axes, mesh);
  SmallVector<Need> needs;
  for (auto [device, tile] : llvm::enumerate(iterations)) {
    Need need = getNeed(window, tile);
    needs.push_back(need);
    plan.length = std::max(plan.length,
                           getEnd(window, tile.offset + iterationsOfTile - 1) -
                               need.first);
    if (need.low == need.high)
      continue;
    auto *holder = llvm::partition_point(holders, [&](int64_t source) {
      return tiles[source].offset + tiles[source].end <= need.low;
    });
    for (; holder != holders.end(); ++holder) {
      int64_t source = *holder;
      const Tile &from = tiles[source];
      if (from.offset + from.begin >= need.high)
        break;
      int64_t distance = source - static_cast<int64_t>(device);
      WindowPlan::Piece piece{distance,
                              std::max(need.low - from.offset, from.begin),
                              std::min(need.high - from.offset, from.end),
                              {},
                              {}};
      auto *it =
          llvm::lower_bound(plan.pieces, distance,
                            [](const WindowPlan::Piece &piece, int64_t at) {
                              return piece.distance < at;
                            });
      if (it == plan.pieces.end() || it->distance != distance)
        it = plan.pieces.insert(it, piece);
      it->begin = std::min(it->begin, piece.begin);
      it->end = std::max(it->end, piece.end);
      it->pairs.push_back(window.isMirrored ? devices - 1 - source : source);
      it->pairs.push_back(static_cast<int64_t>(device));
    }
  }
  for (WindowPlan::Piece &piece : plan.pieces)
    place(piece, tiles, needs, plan.length);
  // The padding of a tile lies behind its elements, or before them if it is
  // turned: the tile next to it goes over it.
  if (window.isMirrored)
    std::reverse(plan.pieces.begin(), plan.pieces.end());
  return plan;
}
