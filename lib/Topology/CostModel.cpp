//===- CostModel.cpp - Times of kernels and collectives -------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Topology/CostModel.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/ErrorHandling.h"

#include <algorithm>

using namespace automap;

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

CostModel::CostModel(Topology topology) : topology(std::move(topology)) {}

double CostModel::getComputeTime(double flops, double bytes) const {
  if (flops <= 0 && bytes <= 0)
    return 0;
  const DeviceSpec &device = topology.device;
  return std::max({flops / (device.efficiency * device.flops),
                   bytes / (device.efficiency * device.memoryBandwidth),
                   device.kernelFloor});
}

/// One collective on one axis of n devices.
static double getOneAxisTime(CollectiveKind kind, double n, double latency,
                             double bandwidth, double bytes) {
  switch (kind) {
  case CollectiveKind::AllReduce:
    return latency + 2 * bytes * ((n - 1) / n) / bandwidth;
  case CollectiveKind::AllGather:
  case CollectiveKind::ReduceScatter:
    return latency + bytes * ((n - 1) / n) / bandwidth;
  case CollectiveKind::AllToAll:
    return latency + bytes * ((n - 1) / n / n) * (n / 2) / bandwidth;
  case CollectiveKind::Permute:
    return latency + bytes / bandwidth;
  case CollectiveKind::LocalSlice:
    return 0;
  }
  llvm_unreachable("unknown collective kind");
}

double CostModel::getCollectiveTime(CollectiveKind kind,
                                    llvm::ArrayRef<unsigned> axes,
                                    double bytes) const {
  if (kind == CollectiveKind::LocalSlice)
    return 0;
  llvm::SmallVector<const AxisLink *> links;
  double numDevices = 1, maxLatency = 0;
  for (unsigned axis : axes) {
    const AxisLink &link = topology.axes[axis];
    if (link.size == 1)
      continue;
    links.push_back(&link);
    numDevices *= static_cast<double>(link.size);
    maxLatency = std::max(maxLatency, link.latency);
  }
  if (links.empty())
    return 0;
  llvm::stable_sort(links, [](const AxisLink *a, const AxisLink *b) {
    return a->bandwidth > b->bandwidth;
  });

  double time = getOneAxisTime(kind, numDevices, maxLatency,
                               links.back()->bandwidth, bytes);
  if (links.size() > 1 && kind != CollectiveKind::Permute) {
    double hierarchical = 0, remaining = bytes;
    for (const AxisLink *link : links) {
      double n = static_cast<double>(link->size);
      hierarchical += getOneAxisTime(kind, n, link->latency, link->bandwidth,
                                     kind == CollectiveKind::AllToAll
                                         ? bytes * n / numDevices
                                         : remaining);
      remaining /= n;
    }
    time = std::min(time, hierarchical);
  }

  switch (kind) {
  case CollectiveKind::AllGather:
    return time + 100 * tieBreak;
  case CollectiveKind::AllReduce:
    return time + 10 * tieBreak;
  default:
    return time + tieBreak;
  }
}
