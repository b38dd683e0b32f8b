//===- Topology.h - The device mesh and its figures -------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A topology is a mesh (named axes, major to minor) with the link of each axis
// and the figures of one device. All devices are alike. This library knows no
// MLIR; the `dist` dialect's topology attribute converts to and from it.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_TOPOLOGY_TOPOLOGY_H
#define AUTOMAP_TOPOLOGY_TOPOLOGY_H

#include "automap/Topology/Kinds.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace automap {

/// Latency in seconds and bandwidth in bytes per second of one collective.
struct LinkFigures {
  double latency = 0;
  double bandwidth = 0;

  bool operator==(const LinkFigures &other) const;
};

/// One mesh axis and the link between neighbours along it.
struct AxisLink {
  std::string name;
  /// Number of devices along the axis, at least 1.
  int64_t size = 1;
  /// Bytes per second that one device can send along this axis, in one
  /// direction, while all others do the same.
  double bandwidth = 0;
  /// Seconds that one collective along this axis costs whatever its size.
  double latency = 0;
  /// Seconds that each step of a collective adds: n - 1 in a ring of n devices.
  double hop = 0;
  /// Measured figures of single collectives, where those above do not fit.
  std::map<CollectiveKind, LinkFigures> collectives;

  bool operator==(const AxisLink &other) const;
};

/// The figures of one device.
struct DeviceSpec {
  std::string name;
  /// Peak floating-point operations per second for f32.
  double flops = 0;
  /// Bytes per second between the device and its own memory.
  double memoryBandwidth = 0;
  /// Bytes of memory of one device.
  int64_t memoryBytes = 0;
  /// Seconds that the shortest kernel takes.
  double kernelFloor = 0;
  /// Part of the peak figures that real kernels reach, in (0, 1].
  double efficiency = 1;
  /// Bytes that lie nearer than the memory, and bytes per second of kernels
  /// that touch no more than these, as reached; 0 if there is nothing to say.
  int64_t cacheBytes = 0;
  double cacheBandwidth = 0;
  /// Operations per second that kernels of one kind reach, where `efficiency`
  /// times `flops` does not fit.
  std::map<KernelKind, double> rates;

  bool operator==(const DeviceSpec &other) const;
};

/// A mesh of equal devices. The first axis is the most major one: the linear
/// device number counts the last axis fastest.
struct Topology {
  std::vector<AxisLink> axes;
  DeviceSpec device;

  /// Product of the axis sizes (1 for a topology without axes).
  int64_t getNumDevices() const;

  /// Position of the axis called `name`.
  std::optional<unsigned> findAxis(llvm::StringRef name) const;

  /// Fails, saying which figure is wrong and what is allowed: axis names must
  /// be identifiers and distinct, sizes at least 1, bandwidths positive,
  /// latencies not negative, the number of devices at most 2^20, the device's
  /// figures positive, and the efficiency in (0, 1].
  llvm::Error verify() const;

  bool operator==(const Topology &other) const;
};

/// Parses the text that options take. The forms are
///
///   4             one axis "m0" of the local `cpu` preset
///   2x4           axes "m0", "m1", and so on
///   node=2,gpu=4  named axes
///   h100-8        a preset: one server, axis "gpu" of 8
///   v100-8x2      two servers: axes "node" of 2 and "gpu" of 8
///   v100-16       more devices than a server holds: servers of 8 each
///   cpu-4         four local devices (threads of one process), axis "cpu"
///   file:t.json   a file in JSON form
///
/// A preset may be written `preset:NAME`. After a mesh, `@DEVICE` picks the
/// preset that the figures come from (`node=2,gpu=4@h100`; the axes "node",
/// "host" and "server" take its network link, others its link inside a
/// server). After a GPU preset or device, `/NETWORK` picks the network between
/// servers: 25gbe, 50gbe, ib200, ib400.
llvm::Expected<Topology> parseTopology(llvm::StringRef text);

/// The device presets that parseTopology knows.
std::vector<std::string> getTopologyPresetNames();

/// The JSON form:
///
///   {"axes": [{"name": "gpu", "size": 8, "bandwidth": 3.2e11,
///              "latency": 8.4e-06, "hop": 3.4e-06,
///              "collectives": {"all_to_all": {"latency": 2.0e-05,
///                                             "bandwidth": 2.0e11}}}],
///    "device": {"name": "h100", "flops": 6.7e13, "memory_bandwidth": 3.35e12,
///               "memory_bytes": 80000000000, "kernel_floor": 7e-06,
///               "efficiency": 0.7, "cache_bytes": 50000000,
///               "cache_bandwidth": 5.5e12, "rates": {"matmul": 5e13}}}
///
/// with bytes, seconds and their quotients as units. `hop`, `collectives`,
/// `cache_bytes`, `cache_bandwidth` and `rates` may be absent. Reading
/// verifies, and refuses keys that it does not know.
llvm::json::Value toJSON(const Topology &topology);
llvm::Expected<Topology> parseTopologyJSON(llvm::StringRef text,
                                           llvm::StringRef fileName = "<json>");
llvm::Expected<Topology> readTopologyFile(llvm::StringRef path);
/// Writes to a temporary file first: either the whole file or nothing appears.
llvm::Error writeTopologyFile(const Topology &topology, llvm::StringRef path);

} // namespace automap

#endif // AUTOMAP_TOPOLOGY_TOPOLOGY_H
