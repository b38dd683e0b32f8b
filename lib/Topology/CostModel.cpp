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
#include <cmath>

using namespace automap;

CostModel::CostModel(Topology topology) : topology(std::move(topology)) {}

/// Kinds whose price is that of their bytes if they have no rate.
static bool movesOnly(KernelKind kind) {
  return kind == KernelKind::Transpose || kind == KernelKind::Gather ||
         kind == KernelKind::Packing;
}

double CostModel::getKernelTime(const KernelWork &work) const {
  const DeviceSpec &device = topology.device;
  double computing = 0;
  for (auto [kind, count] : work.operations) {
    auto found = device.rates.find(kind);
    if (found != device.rates.end())
      computing += count / found->second;
    else if (!movesOnly(kind))
      computing += count / (device.efficiency * device.flops);
  }
  double memoryBandwidth = device.efficiency * device.memoryBandwidth;
  double moving = work.coldBytes / memoryBandwidth;
  // There may be no cache, nor a bandwidth of it.
  if (work.bytes > 0)
    moving += work.bytes / (work.bytes <= static_cast<double>(device.cacheBytes)
                                ? device.cacheBandwidth
                                : memoryBandwidth);
  double time = std::max(computing, moving);
  return time > 0 && !work.isFused ? std::max(time, device.kernelFloor) : time;
}

namespace {
/// What one kind of collective has of an axis, or of several together.
struct Link {
  double size = 1;
  double latency = 0, hop = 0, bandwidth = 0;
};
} // namespace

static Link getLink(const AxisLink &axis, CollectiveKind kind) {
  Link link{static_cast<double>(axis.size), axis.latency, axis.hop,
            axis.bandwidth};
  auto found = axis.collectives.find(kind);
  if (found != axis.collectives.end())
    link = {link.size, found->second.latency, 0, found->second.bandwidth};
  return link;
}

static double getTimeOnLink(CollectiveKind kind, const Link &link,
                            double bytes) {
  double n = link.size;
  auto getTime = [&](double steps, double sent) {
    return link.latency + steps * link.hop + sent / link.bandwidth;
  };
  switch (kind) {
  case CollectiveKind::AllReduce:
    return std::min(getTime(2 * (n - 1), 2 * bytes * ((n - 1) / n)),
                    getTime(2 * std::ceil(std::log2(n)), 2 * bytes));
  case CollectiveKind::AllGather:
  case CollectiveKind::ReduceScatter:
    return getTime(n - 1, bytes * ((n - 1) / n));
  case CollectiveKind::AllToAll:
    return getTime(n - 1, bytes * ((n - 1) / n / n) * (n / 2));
  case CollectiveKind::Permute:
    return getTime(1, bytes);
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
  llvm::SmallVector<Link, 4> links;
  Link flat;
  for (unsigned axis : axes) {
    if (topology.axes[axis].size == 1)
      continue;
    Link link = getLink(topology.axes[axis], kind);
    flat.size *= link.size;
    flat.latency = std::max(flat.latency, link.latency);
    flat.hop = std::max(flat.hop, link.hop);
    flat.bandwidth = links.empty() ? link.bandwidth
                                   : std::min(flat.bandwidth, link.bandwidth);
    links.push_back(link);
  }
  if (links.empty())
    return 0;

  double time = getTimeOnLink(kind, flat, bytes);
  if (links.size() > 1 && kind != CollectiveKind::Permute) {
    llvm::stable_sort(links, [](const Link &left, const Link &right) {
      return left.bandwidth > right.bandwidth;
    });
    double hierarchical = 0, remaining = bytes;
    for (const Link &link : links) {
      hierarchical += getTimeOnLink(kind, link,
                                    kind == CollectiveKind::AllToAll
                                        ? bytes * link.size / flat.size
                                        : remaining);
      remaining /= link.size;
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

double CostModel::getFullBytes(CollectiveKind kind,
                               llvm::ArrayRef<unsigned> axes) const {
  // Times are linear in the size: from where on does what grows with it have
  // its share?
  constexpr double share = 0.9, unit = 1 << 30;
  double start = getCollectiveTime(kind, axes, 0);
  double growth = getCollectiveTime(kind, axes, unit) - start;
  return growth > 0 ? std::min(share / (1 - share) * start / growth, 1.0) * unit
                    : unit;
}
