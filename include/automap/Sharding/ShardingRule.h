//===- ShardingRule.h - What an operation can be split on -------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A sharding rule says, in the manner of an einsum, what the loops of an
// operation are and which dims of its operands and results each of them runs
// over. Sharding is decided on these loops, the *factors*: splitting factor f
// over mesh axes splits every dim that f runs over, and no data moves. Example,
// C[i,j] += A[i,k] * B[k,j]:
//
//   factors   i: parallel, j: parallel, k: reduction
//             p0: partial sum of operand 0, p1: partial sum of operand 1
//   operands  A [[i],[k]]  B [[k],[j]]  C [[i],[j]]
//   results   [[i],[j]]
//
// With k split over "x" the result is a partial sum on "x". p0 and p1 are not
// loops: they stand for the linearity of the operation. With "x" on p0, A is a
// partial sum on "x" already and the result is one as well.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_SHARDING_SHARDINGRULE_H
#define AUTOMAP_SHARDING_SHARDINGRULE_H

#include "automap/Dialect/Dist/IR/Dist.h"

#include <optional>

namespace automap {

enum class FactorKind {
  /// Every device computes its own part of the results.
  parallel,
  /// Every device computes a summand of the results.
  reduction,
  /// Not a loop: the named operands hold summands, and so do the results.
  partial,
  /// Every device needs all of it.
  whole,
};

struct Factor {
  /// Number of iterations; 1 for a partial factor.
  int64_t size = 1;
  FactorKind kind = FactorKind::whole;
  /// For a reduction factor: the local operation merges what the devices
  /// computed by itself, so that its results are not partial.
  bool mergesInside = false;
  /// For a partial factor: the numbers of the operands that hold summands.
  llvm::SmallVector<unsigned, 2> partialOperands;
  /// For a factor of a dim that comes behind another one in it: that one, and
  /// into how many parts it must be split for this one to be split as well.
  /// With fewer parts the tiles of this one would lie apart in the dim.
  /// Example: a dim of 32 that is 4 heads of 8 channels. With the heads on "x",
  /// of 4 devices, and the channels on "y", the dim is split over ["x", "y"].
  std::optional<unsigned> major;
  int64_t majorParts = 0;
};

/// For each dim of a value the factors that make it up, major to minor. A dim
/// without factors has size 1 or is needed whole. Values that are not ranked
/// tensors have no dims.
using FactorDims = llvm::SmallVector<llvm::SmallVector<unsigned, 1>, 4>;

/// A dim of an operand that is read by a window: iteration i of a factor reads
/// the elements from floor((i * numerator + offset) / denominator) to
/// floor((i * numerator + offset + extent - 1) / denominator). The dim is split
/// like the factor, and devices exchange what they lack (see Window.h).
/// Elements outside the dim do not exist and must not be used. Of a mirrored
/// window all this is about the dim read from its end to its start.
///
/// Where a minor factor splits the dim as well, the tiles are the elements that
/// are read, and there is no window.
struct Window {
  unsigned operand = 0;
  unsigned dim = 0;
  unsigned factor = 0;
  /// The extent of the dim.
  int64_t size = 0;
  int64_t numerator = 1;
  int64_t denominator = 1;
  int64_t offset = 0;
  int64_t extent = 1;
  bool isMirrored = false;
};

/// A tensor that the regions of an operation use.
struct Capture {
  mlir::Value value;
  FactorDims dims;
};

struct ShardingRule {
  llvm::SmallVector<Factor> factors;
  /// One for each operand of the operation.
  llvm::SmallVector<FactorDims> operands;
  /// One for each result of the operation.
  llvm::SmallVector<FactorDims> results;
  /// Dims of operands whose major factor they name.
  llvm::SmallVector<Window, 2> windows;
  /// Tensors used in regions that need not be whole; all others must be.
  llvm::SmallVector<Capture, 1> captures;
  /// How each result merges when a reduction factor is split.
  llvm::SmallVector<dist::ReductionKind> combiners;
  /// For an operation that says itself how its operands and results are
  /// sharded, that; such a rule has no factors. Empty for all others.
  llvm::SmallVector<dist::ShardingAttr> fixedOperands, fixedResults;

  /// Whether any axes may split factor `factor`.
  bool canSplit(unsigned factor) const {
    return factors[factor].kind != FactorKind::whole;
  }

  /// Whether minor factors are split only behind their major ones.
  bool canSplit(dist::FactorsAttr axes, dist::MeshAttr mesh) const;

  /// Whether the tile of a device is not what it needs of the dim of `window`.
  bool needsWindow(const Window &window, dist::FactorsAttr axes) const;

  /// What operand `operand` must be sharded like when the factors are split as
  /// `axes` says; null for an operand without dims that is not a tensor.
  dist::ShardingAttr getOperandSharding(unsigned operand,
                                        dist::FactorsAttr axes,
                                        mlir::FlatSymbolRefAttr mesh) const;

  /// The same for a tensor that the regions use: whole unless it is one of
  /// `captures`.
  dist::ShardingAttr getCaptureSharding(mlir::Value value,
                                        dist::FactorsAttr axes,
                                        mlir::FlatSymbolRefAttr mesh) const;

  /// The dims of `value` if it is one of `captures`, else null.
  const FactorDims *getCaptureDims(mlir::Value value) const;

  /// What result `result` is sharded like when the factors are split as `axes`
  /// says.
  dist::ShardingAttr getResultSharding(unsigned result, dist::FactorsAttr axes,
                                       mlir::FlatSymbolRefAttr mesh) const;

  /// Adds a factor of `size` iterations; one of a single iteration has nothing
  /// to split. Returns its number.
  unsigned addFactor(int64_t size, FactorKind kind = FactorKind::parallel);

  /// Adds a parallel factor behind `major` in a dim, to be split where that is
  /// split into `majorParts`. Returns its number.
  unsigned addMinorFactor(int64_t size, unsigned major, int64_t majorParts);

  /// Adds a partial factor for summands held by `operands`.
  void addPartialFactor(llvm::ArrayRef<unsigned> operands);

  /// Checks `axes` of `op` against this rule: number of factors, known axes,
  /// each used once, factors that can be split.
  llvm::LogicalResult verify(mlir::Operation *op, dist::FactorsAttr axes,
                             dist::MeshAttr mesh) const;
};

/// The factors of all dims as loops of their own: operands and results that
/// have the same shape share the factors of their dims (an elementwise
/// operation). `op` must have at least one ranked tensor result.
ShardingRule getElementwiseRule(mlir::Operation *op);

/// A rule under which every device needs all of every operand and computes all
/// of every result.
ShardingRule getReplicatedRule(mlir::Operation *op);

} // namespace automap

#endif // AUTOMAP_SHARDING_SHARDINGRULE_H
