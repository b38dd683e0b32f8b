//===- Window.h - Reads beyond the own tile of a dim ------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Convolutions, poolings, pads, slices and concatenations read, for a tile of a
// factor, a range of an operand's dim that is not the tile of that dim: it is
// shifted, longer or shorter. The device takes what it lacks from those that
// have it, by one collective_permute for each distance between devices.
// Example: a sum of three neighbours, 8 outputs from 10 inputs, over 2 devices:
//
//                 tile of the output   reads      tile of the input   receives
//   device 0      [0, 4)               [0, 6)     [0, 5)              [5, 6)
//   device 1      [4, 8)               [4, 10)    [5, 10)             [4, 5)
//
// Both receive one element, the exact halo. Over several axes tiles may lie at
// irregular distances: 5 elements over 2 times 2 devices are [0, 2), [2, 3),
// [3, 5) and none. So where a piece belongs in the window is kept for each
// device.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_SHARDING_WINDOW_H
#define AUTOMAP_SHARDING_WINDOW_H

#include "automap/Sharding/OpPartition.h"
#include "automap/Sharding/Reshard.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace automap {

/// What every device needs of a dim that is split like a factor, and who has
/// it. Positions are those of the devices along the axes of the factor.
struct WindowPlan {
  /// One piece of what a device collects: a range of the tile of the device
  /// that is `distance` further. Of a mirrored dim the tiles are meant as they
  /// are when each device has turned its own around: the last device's is
  /// first.
  struct Piece {
    int64_t distance;
    int64_t begin, end;
    /// Source, target, source, target, … for the collective.
    llvm::SmallVector<int64_t> pairs;
    /// For each device where the piece begins, from the start of its window.
    /// What is not needed may lie outside of it, and over what is needed of
    /// pieces that come later.
    llvm::SmallVector<int64_t> positions;
  };
  /// In an order in which later pieces may be put over earlier ones. Empty if
  /// nobody needs anything.
  llvm::SmallVector<Piece> pieces;
  /// The number of elements that one device reads.
  int64_t length = 0;
  /// The tile of the dim.
  int64_t tile = 0;
};

/// Plans `window` of `rule` for a factor that is split over `axes`.
WindowPlan planWindow(const ShardingRule &rule, const Window &window,
                      dist::AxesAttr axes, dist::MeshAttr mesh);

/// Whether `use`, an operand of an operation with `rule` that is split as
/// `axes` say, is a pad whose padded dims are read through windows where they
/// are split. Such a window is taken from what is padded: the tiles of the
/// pad's result are others than those of its source, and both exchanges
/// together would move far more than the halo.
bool readsBehindPad(mlir::OpOperand &use, const ShardingRule &rule,
                    dist::FactorsAttr axes);

/// The cost of all exchanges of `op` if it is split as `axes` say.
double getWindowCost(mlir::Operation *op, const ShardingRule &rule,
                     dist::FactorsAttr axes, mlir::FlatSymbolRefAttr meshName,
                     dist::MeshAttr mesh, const ReshardCostFn &cost);

/// A window as a device holds it.
struct LocalWindow {
  mlir::Value value;
  /// The number of the window's first element in the whole dim, an index.
  /// Where it lies outside the dim, what the window holds is arbitrary.
  mlir::Value start;
};

/// Emits the exchange for `window` on `local`, the tile of its operand (or what
/// an earlier window of another dim made of it).
LocalWindow loadWindow(OpPartition &partition, mlir::Location loc,
                       const Window &window, mlir::Value local);

/// Loads all windows of split factors of operand `operand`.
mlir::Value loadWindows(OpPartition &partition, mlir::Location loc,
                        unsigned operand);

/// The same for an operand that reads behind its pad.
mlir::Value loadWindowsBehindPad(OpPartition &partition, mlir::OpOperand &use);

/// Loads `windows` of `source`, the local source of `pad`, and pads what they
/// hold by `fill`: what lies outside the source, and the dims without a window.
mlir::Value loadPadded(OpPartition &partition, mlir::tensor::PadOp pad,
                       llvm::ArrayRef<Window> windows, mlir::Value source,
                       mlir::Value fill);

/// A range of indices of one dim; without `begin` from 0.
struct DimRange {
  int64_t dim;
  mlir::Value begin;
  mlir::Value end;
};

/// `value` with the scalar `fill` wherever an index is outside its range.
mlir::Value fillOutside(mlir::OpBuilder &builder, mlir::Location loc,
                        mlir::Value value, llvm::ArrayRef<DimRange> ranges,
                        mlir::Value fill);

} // namespace automap

#endif // AUTOMAP_SHARDING_WINDOW_H
