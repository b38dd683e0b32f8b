//===- Collectives.cpp - Measure the runtime's collectives ----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Measure.h"

#include "automap/Topology/CostModel.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <chrono>
#include <limits>

using namespace automap;
using automap::detail::getRuntimeError;

namespace {

/// One collective of `count` floats, the size that the cost model's formulas
/// take (see CostModel.h; of an all_to_all, what one device has).
struct Collective {
  CollectiveKind kind;
  int64_t axis, groupSize, count;
  /// Repetitions that are timed together.
  int64_t repeats;
  /// For the process' first device.
  int64_t firstDevice;
  double seconds = 0;
};

} // namespace

static void issue(const Collective &what, const float *in, float *out,
                  const std::vector<int64_t> &ring) {
  uint64_t axes = amrt_pack_axes(&what.axis, 1);
  int64_t share = what.count / what.groupSize;
  switch (what.kind) {
  case CollectiveKind::AllReduce:
    return amrt_all_reduce(in, out, what.count, AMRT_F32, AMRT_SUM, axes);
  case CollectiveKind::AllGather:
    return amrt_all_gather(in, out, 1, share, AMRT_F32, axes);
  case CollectiveKind::ReduceScatter:
    return amrt_reduce_scatter(in, out, 1, share, AMRT_F32, AMRT_SUM, axes);
  case CollectiveKind::AllToAll:
    return amrt_all_to_all(in, out, 1, what.groupSize, 1, 1, share,
                           /*split_first=*/1, AMRT_F32, axes);
  case CollectiveKind::Permute:
    return amrt_collective_permute(in, out, what.count, AMRT_F32, ring.data(),
                                   what.groupSize, axes);
  case CollectiveKind::LocalSlice:
    return;
  }
}

/// Runs on every device.
static void timeCollective(void *context, int64_t device) {
  auto &what = *static_cast<Collective *>(context);
  std::vector<float> in(what.count, 1), out(what.count, 0);
  std::vector<int64_t> ring;
  for (int64_t member = 0; member < what.groupSize; ++member)
    ring.insert(ring.end(), {member, (member + 1) % what.groupSize});
  issue(what, in.data(), out.data(), ring);
  amrt_barrier(amrt_pack_axes(&what.axis, 1));
  auto start = std::chrono::steady_clock::now();
  for (int64_t i = 0; i < what.repeats; ++i)
    issue(what, in.data(), out.data(), ring);
  std::chrono::duration<double> elapsed =
      std::chrono::steady_clock::now() - start;
  if (device == what.firstDevice)
    what.seconds = elapsed.count() / static_cast<double>(what.repeats);
}

/// The members of a group must issue the same collectives, so they agree on how
/// often from what the first launch took.
static llvm::Expected<double> measure(amrt_world *world, Collective what,
                                      double budget) {
  auto launch = [&]() -> llvm::Error {
    if (amrt_status status = amrt_world_launch(world, timeCollective, &what))
      return getRuntimeError(status);
    return llvm::Error::success();
  };
  if (llvm::Error error = launch())
    return error;
  constexpr int kLaunches = 5;
  struct Agreement {
    int64_t axis, firstDevice;
    float wanted, agreed = 1;
  } agreement{
      what.axis, what.firstDevice,
      static_cast<float>(std::clamp(
          budget / kLaunches / std::max(what.seconds, 1e-7), 1.0, 1e4))};
  amrt_status status = amrt_world_launch(
      world,
      [](void *pointer, int64_t device) {
        auto &agreement = *static_cast<Agreement *>(pointer);
        float wanted = agreement.wanted, least = 0;
        amrt_all_reduce(&wanted, &least, 1, AMRT_F32, AMRT_MIN,
                        amrt_pack_axes(&agreement.axis, 1));
        if (device == agreement.firstDevice)
          agreement.agreed = least;
      },
      &agreement);
  if (status)
    return getRuntimeError(status);
  what.repeats = std::max<int64_t>(1, static_cast<int64_t>(agreement.agreed));
  double shortest = std::numeric_limits<double>::infinity();
  for (int i = 0; i < kLaunches; ++i) {
    if (llvm::Error error = launch())
      return error;
    shortest = std::min(shortest, what.seconds);
  }
  return shortest;
}

/// Bytes of the formulas of the cost model that a link carries one by one.
static double getSentBytes(CollectiveKind kind, int64_t groupSize,
                           double bytes) {
  Topology unit;
  unit.device = {"unit", 1, 1, 1, 0, 1};
  unit.axes.push_back({"unit", groupSize, 1, 0});
  CostModel model(unit);
  model.tieBreak = 0;
  if (kind == CollectiveKind::AllToAll)
    bytes *= static_cast<double>(groupSize);
  return model.getCollectiveTime(kind, {0}, bytes);
}

llvm::Error automap::detail::measureCollectives(Topology &topology,
                                                amrt_world *world,
                                                const CalibrateOptions &options,
                                                double seconds,
                                                llvm::raw_ostream &os) {
  int64_t firstDevice = 0, numLocal = 0;
  amrt_world_local_devices(world, &firstDevice, &numLocal);
  int64_t numMeasured = llvm::count_if(
      topology.axes, [](const AxisLink &axis) { return axis.size > 1; });

  // Powers of four from a message that is all latency to the largest buffer.
  std::vector<int64_t> counts;
  for (int64_t bytes = 256; bytes <= options.maxBytes / 4; bytes *= 4)
    counts.push_back(bytes / static_cast<int64_t>(sizeof(float)));
  double share = seconds / static_cast<double>(numMeasured * counts.size() *
                                               getCollectiveKinds().size());
  for (auto [number, axis] : llvm::enumerate(topology.axes)) {
    if (axis.size == 1)
      continue;
    axis.hop = 0;
    axis.collectives.clear();
    for (CollectiveKind kind : getCollectiveKinds()) {
      std::vector<double> sent, times;
      for (int64_t count : counts) {
        // A whole number of elements for each member.
        count = std::max(count / axis.size, int64_t(1)) * axis.size;
        llvm::Expected<double> time =
            measure(world,
                    {kind, static_cast<int64_t>(number), axis.size, count, 1,
                     firstDevice},
                    share);
        if (!time)
          return time.takeError();
        sent.push_back(getSentBytes(
            kind, axis.size, static_cast<double>(count * sizeof(float))));
        times.push_back(*time);
      }
      LinkFigures figures = fitLink(sent, times);
      axis.collectives[kind] = figures;
      os << axis.name << " " << stringifyCollectiveKind(kind)
         << llvm::format(": latency %.3g s, bandwidth %.3g B/s\n",
                         figures.latency, figures.bandwidth);
    }
    // For what has no figures of its own.
    const LinkFigures &allReduce = axis.collectives[CollectiveKind::AllReduce];
    axis.latency = allReduce.latency;
    axis.bandwidth = allReduce.bandwidth;
  }
  return llvm::Error::success();
}
