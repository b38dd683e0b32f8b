//===- Kinds.h - Kinds of kernels and collectives ---------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_TOPOLOGY_KINDS_H
#define AUTOMAP_TOPOLOGY_KINDS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <optional>

namespace automap {

enum class CollectiveKind {
  AllReduce,
  AllGather,
  ReduceScatter,
  AllToAll,
  Permute,
  LocalSlice
};

/// The mnemonic of the matching op: "all_reduce" and so on.
llvm::StringRef stringifyCollectiveKind(CollectiveKind kind);

/// The kind called `name`, one that communicates.
std::optional<CollectiveKind> symbolizeCollectiveKind(llvm::StringRef name);

/// What bounds the rate of a kernel if its bytes do not.
enum class KernelKind {
  /// Sums of products without windows; an operation is an addition or a
  /// multiplication.
  Matmul,
  /// Sums of products over windows; the same operations.
  Convolution,
  /// Scalar operations of an instruction each.
  Elementwise,
  /// exp, tanh and others that are computed by many instructions.
  Transcendental,
  /// Operations whose result is the operand of the next iteration.
  Reduction,
  /// Elements moved to another order.
  Transpose,
  /// Elements read from positions that are data.
  Gather,
  /// Bytes that kernels of products bring into an order of their own before
  /// they compute, and write when they have.
  Packing
};

/// "matmul" and so on.
llvm::StringRef stringifyKernelKind(KernelKind kind);
std::optional<KernelKind> symbolizeKernelKind(llvm::StringRef name);

/// All kinds, in the order of the declaration; of collectives those that
/// communicate.
llvm::ArrayRef<CollectiveKind> getCollectiveKinds();
llvm::ArrayRef<KernelKind> getKernelKinds();

} // namespace automap

#endif // AUTOMAP_TOPOLOGY_KINDS_H
