//===- Kinds.cpp - Kinds of kernels and collectives -----------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Topology/Kinds.h"

#include "llvm/Support/ErrorHandling.h"

using namespace automap;

llvm::ArrayRef<CollectiveKind> automap::getCollectiveKinds() {
  static constexpr CollectiveKind kinds[] = {
      CollectiveKind::AllReduce, CollectiveKind::AllGather,
      CollectiveKind::ReduceScatter, CollectiveKind::AllToAll,
      CollectiveKind::Permute};
  return kinds;
}

llvm::ArrayRef<KernelKind> automap::getKernelKinds() {
  static constexpr KernelKind kinds[] = {
      KernelKind::Matmul,      KernelKind::Convolution,
      KernelKind::Elementwise, KernelKind::Transcendental,
      KernelKind::Reduction,   KernelKind::Transpose,
      KernelKind::Gather,      KernelKind::Packing};
  return kinds;
}

llvm::StringRef automap::stringifyCollectiveKind(CollectiveKind kind) {
  switch (kind) {
  case CollectiveKind::AllReduce:
    return "all_reduce";
  case CollectiveKind::AllGather:
    return "all_gather";
  case CollectiveKind::ReduceScatter:
    return "reduce_scatter";
  case CollectiveKind::AllToAll:
    return "all_to_all";
  case CollectiveKind::Permute:
    return "permute";
  case CollectiveKind::LocalSlice:
    return "local_slice";
  }
  llvm_unreachable("unknown collective kind");
}

llvm::StringRef automap::stringifyKernelKind(KernelKind kind) {
  switch (kind) {
  case KernelKind::Matmul:
    return "matmul";
  case KernelKind::Convolution:
    return "convolution";
  case KernelKind::Elementwise:
    return "elementwise";
  case KernelKind::Transcendental:
    return "transcendental";
  case KernelKind::Reduction:
    return "reduction";
  case KernelKind::Transpose:
    return "transpose";
  case KernelKind::Gather:
    return "gather";
  case KernelKind::Packing:
    return "packing";
  }
  llvm_unreachable("unknown kernel kind");
}

template <typename Kind>
static std::optional<Kind> findKind(llvm::ArrayRef<Kind> kinds,
                                    llvm::StringRef (*stringify)(Kind),
                                    llvm::StringRef name) {
  for (Kind kind : kinds)
    if (stringify(kind) == name)
      return kind;
  return std::nullopt;
}

std::optional<CollectiveKind>
automap::symbolizeCollectiveKind(llvm::StringRef name) {
  return findKind(getCollectiveKinds(), stringifyCollectiveKind, name);
}

std::optional<KernelKind> automap::symbolizeKernelKind(llvm::StringRef name) {
  return findKind(getKernelKinds(), stringifyKernelKind, name);
}
