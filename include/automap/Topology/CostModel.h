//===- CostModel.h - Times of kernels and collectives -----------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Predicted seconds of what one device does, as pure functions of a topology.
// The search, the report and hand-annotated plans are all priced here.
//
// Compute (roofline, Williams et al., CACM 2009, with a floor for launches):
//
//   t = max(sum_k operations_k / rate_k, sum_m bytes_m / bandwidth_m, floor)
//
// where rate_k is what kernels of kind k reach if the topology says so, else
// eff * peak (moves and packing are no operations then). The bandwidth is that
// of the cache for bytes that may be there, if they fit into it, else eff * the
// memory's.
//
// Collectives on one axis of n devices with latency a, seconds h for each step
// and b = 1/bandwidth (the alpha-beta model as used by Alpa, OSDI 2022, and
// XLA's auto-sharding; steps as in NCCL's tuning model), where B is the number
// of bytes of the value as one device would hold it if the axes of the
// collective did not split it (it may be split along other axes):
//
//   all_gather      a + (n-1)*h +   b*B*(n-1)/n     B: size of the result
//   reduce_scatter  a + (n-1)*h +   b*B*(n-1)/n     B: size of the operand
//   all_reduce      the cheaper of                  B: size of the operand
//     ring          a + 2*(n-1)*h + 2*b*B*(n-1)/n
//     tree          a + 2*ceil(log2 n)*h + 2*b*B
//   all_to_all      a + (n-1)*h + b*B*(n-1)/n^2 * n/2   B: n times the local
//                                                      size
//   permute         a + h + b*B                     B: size that each device
//                                                      sends
//   local slice     0
//
// The n/2 of all_to_all is Alpa's penalty for the links that a ring lacks. The
// tree is a pair of binary trees, each of which carries half (Sanders et al.,
// Parallel Computing 35, 2009). A topology may have figures of its own for a
// kind of collective, as measured, which take the place of a and b; h is in
// them.
//
// Several axes jointly: the cheaper of
//  - hierarchical (BlueConnect, Cho et al., MLSys 2019): one axis after the
//    other, fastest link first, so that each slower axis sees only B divided by
//    the sizes of the axes before it. An all_reduce is reduce_scatters on the
//    way to the slowest axis and all_gathers on the way back, which adds up to
//    sum_k all_reduce_k(B_k); an all_to_all moves the whole local part along
//    each axis: sum_k all_to_all_k(B * n_k / N);
//  - flat: one ring over all N devices at the largest latency and the smallest
//    bandwidth.
// A permute over several axes takes the slowest link.
//
// Equal times are told apart as Alpa does: reduce_scatter and all_to_all before
// all_reduce before all_gather. The difference is picoseconds, below anything
// that matters otherwise. Axes of size 1 cost nothing.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_TOPOLOGY_COSTMODEL_H
#define AUTOMAP_TOPOLOGY_COSTMODEL_H

#include "automap/Topology/Topology.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace automap {

/// What one device computes in a kernel.
struct KernelWork {
  /// Numbers of operations by kind, done one after the other.
  llvm::SmallVector<std::pair<KernelKind, double>, 2> operations;
  /// Read and written, in the cache if all of it fits there.
  double bytes = 0;
  /// Read and written whose last use is so long ago that no cache holds it.
  double coldBytes = 0;
  /// A part of another kernel, launched with it.
  bool isFused = false;
};

/// Prices kernels and collectives on one topology, which must verify.
class CostModel {
public:
  explicit CostModel(Topology topology);

  const Topology &getTopology() const { return topology; }

  /// Seconds of a kernel; 0 if it does nothing.
  double getKernelTime(const KernelWork &work) const;

  /// Seconds of a collective over the axes with the given positions in
  /// `topology.axes`, jointly. For `bytes` see the table above.
  double getCollectiveTime(CollectiveKind kind, llvm::ArrayRef<unsigned> axes,
                           double bytes) const;

  /// The bytes from which on such a collective spends nine tenths of its time
  /// on moving them, so that it gains little from being joined with others.
  double getFullBytes(CollectiveKind kind, llvm::ArrayRef<unsigned> axes) const;

  /// Scale of the preferences among equal times, in seconds; 0 turns them off.
  double tieBreak = 1e-12;

private:
  Topology topology;
};

} // namespace automap

#endif // AUTOMAP_TOPOLOGY_COSTMODEL_H
