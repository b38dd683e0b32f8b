//===- ParseTopology.cpp - Topology presets and option text ---------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Topology/Topology.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace automap;
using llvm::createStringError;
using llvm::StringRef;

namespace {

struct Link {
  double bandwidth;
  double latency;
  double hop;
};

/// A kind of server: its devices, the link among them and the usual network.
struct Preset {
  StringRef name;
  StringRef description;
  DeviceSpec device;
  Link inside;
  StringRef network;
  /// Name of the axis inside a server and the devices that it holds at most.
  StringRef axis;
  int64_t perServer;
};

struct Network {
  StringRef name;
  Link link;
};

} // namespace

// GPU peak figures and memory: the vendor's data sheets (V100 SXM2 16 GB:
// 15.7 TFLOP/s f32, 900 GB/s; A100 SXM 80 GB: 19.5 TFLOP/s f32, 312 with bf16,
// 2.0 TB/s; H100 SXM: 67 TFLOP/s f32, 989 with bf16, 3.35 TB/s). The flops
// figure is for f32, as DeviceSpec says.
// Kernel floor 7 us, efficiency 0.7, and the rates per GPU that NCCL reaches
// inside a server (A100 87.7 GB/s, H100 320 GB/s): meta-pytorch/autoparallel.
// NVLink of the V100, 25 GB/s point to point: HPGO.
// Latency of a collective and of each of its steps: NCCL's ring base latency
// with the Simple protocol, 8.4 us, and 3.4 us for a step over NVLink (tables
// baseLat and hwLat of src/graph/tuning.cc, NCCL 2.12 to 2.19). CPU: a device
// is one thread of this process. 100 GFLOP/s f32 is a 3 GHz core with two
// 8-wide FMA units; 10 GB/s is what one thread of a laptop streams (STREAM
// triad, order of magnitude), and a collective is a copy in memory that reads
// and writes, hence half of it. Estimates until a calibration file says what
// the machine does.
static const Preset presets[] = {
    {"v100",
     "servers of 8 V100 (16 GB) with NVLink, 25 GbE between them",
     {"v100", 15.7e12, 900e9, 16'000'000'000, 7e-6, 0.7},
     {25e9, 8.4e-6, 3.4e-6},
     "25gbe",
     "gpu",
     8},
    {"a100",
     "servers of 8 A100 (80 GB) with NVLink, 200 Gb InfiniBand between them",
     {"a100", 19.5e12, 2.0e12, 80'000'000'000, 7e-6, 0.7},
     {87.7e9, 8.4e-6, 3.4e-6},
     "ib200",
     "gpu",
     8},
    {"h100",
     "servers of 8 H100 (80 GB) with NVLink, 400 Gb InfiniBand between them",
     {"h100", 67e12, 3.35e12, 80'000'000'000, 7e-6, 0.7},
     {320e9, 8.4e-6, 3.4e-6},
     "ib400",
     "gpu",
     8},
    {"cpu",
     "threads of one process",
     {"cpu", 100e9, 10e9, int64_t(4) << 30, 1e-6, 0.7},
     {5e9, 5e-6, 0},
     "25gbe",
     "cpu",
     1024},
};

// 25 Gb Ethernet carries 3.125 GB/s, of which NCCL reaches about 3.0 (TePDist,
// HPGO); 50 GbE is taken at the same ratio. InfiniBand: 25 GB/s at 200 Gb/s and
// 50 GB/s at 400 Gb/s (autoparallel). Latency: NCCL's as above, and 14 us for a
// step over a network.
static const Network networks[] = {
    {"25gbe", {3.0e9, 8.4e-6, 14e-6}},
    {"50gbe", {6.0e9, 8.4e-6, 14e-6}},
    {"ib200", {25e9, 8.4e-6, 14e-6}},
    {"ib400", {50e9, 8.4e-6, 14e-6}},
};

static constexpr StringRef forms =
    "allowed are a mesh (4, 2x4 or node=2,gpu=4, with @DEVICE to pick a "
    "device), a preset (h100-8, v100-8x2, cpu-4) or file:PATH";

template <typename Range>
static std::string listNames(const Range &range) {
  std::string list;
  for (const auto &entry : range) {
    if (!list.empty())
      list += ", ";
    list += entry.name;
  }
  return list;
}

std::vector<std::string> automap::getTopologyPresetNames() {
  std::vector<std::string> names;
  for (const Preset &preset : presets)
    names.push_back(preset.name.str());
  return names;
}

static llvm::Error makeError(StringRef text, const llvm::Twine &reason) {
  return createStringError("bad topology '" + text + "': " + reason);
}

static const Preset *findPreset(StringRef name) {
  for (const Preset &preset : presets)
    if (preset.name == name)
      return &preset;
  return nullptr;
}

/// Reads a positive size; sizes that overflow are left for verify to refuse.
static llvm::Expected<int64_t> parseSize(StringRef size, StringRef text) {
  int64_t value;
  if (size.empty() || !llvm::all_of(size, llvm::isDigit) ||
      size.getAsInteger(10, value) || value < 1)
    return makeError(text, "'" + size + "' is not a positive size; " + forms);
  return value;
}

static AxisLink makeAxis(StringRef name, int64_t size, const Link &link) {
  return AxisLink{name.str(), size, link.bandwidth, link.latency, link.hop, {}};
}

/// Cuts `/NETWORK` off `spec` and finds the link between servers.
static llvm::Expected<Link> takeNetwork(StringRef &spec, StringRef text,
                                        StringRef &networkName) {
  networkName = StringRef();
  if (spec.contains('/')) {
    std::tie(spec, networkName) = spec.split('/');
    for (const Network &network : networks)
      if (network.name == networkName)
        return network.link;
    return makeError(text, "unknown network '" + networkName +
                               "'; the networks are " + listNames(networks));
  }
  return Link{0, 0, 0};
}

static Link getNetwork(const Preset &preset, const Link &chosen) {
  if (chosen.bandwidth > 0)
    return chosen;
  for (const Network &network : networks)
    if (network.name == preset.network)
      return network.link;
  return preset.inside;
}

/// `DEVICE-COUNT` or `DEVICE-COUNTxSERVERS`.
static llvm::Expected<Topology> parsePreset(StringRef spec, StringRef text) {
  StringRef networkName;
  llvm::Expected<Link> chosen = takeNetwork(spec, text, networkName);
  if (!chosen)
    return chosen.takeError();
  auto [name, shape] = spec.split('-');
  const Preset *preset = findPreset(name);
  if (!preset)
    return makeError(text, "unknown preset '" + name + "'; the presets are " +
                               listNames(presets) +
                               ", followed by -COUNT or -COUNTxSERVERS");
  if (shape.empty())
    return makeError(text, "preset '" + name + "' needs a device count: " +
                               name + "-COUNT or " + name + "-COUNTxSERVERS");
  auto [countText, serversText] = shape.split('x');
  llvm::Expected<int64_t> count = parseSize(countText, text);
  if (!count)
    return count.takeError();
  int64_t servers = 1;
  if (shape.contains('x')) {
    llvm::Expected<int64_t> parsed = parseSize(serversText, text);
    if (!parsed)
      return parsed.takeError();
    servers = *parsed;
    if (*count > preset->perServer)
      return makeError(text, "a " + name + " server holds at most " +
                                 llvm::Twine(preset->perServer) + " devices");
  } else if (*count > preset->perServer) {
    if (*count % preset->perServer)
      return makeError(text, llvm::Twine(*count) +
                                 " devices do not fill servers of " +
                                 llvm::Twine(preset->perServer) +
                                 "; use a multiple, or -COUNTxSERVERS");
    servers = *count / preset->perServer;
    count = preset->perServer;
  }
  Topology topology;
  topology.device = preset->device;
  if (servers > 1)
    topology.axes.push_back(
        makeAxis("node", servers, getNetwork(*preset, *chosen)));
  topology.axes.push_back(makeAxis(preset->axis, *count, preset->inside));
  return topology;
}

/// `4`, `2x4`, `node=2,gpu=4`, each with an optional `@DEVICE[/NETWORK]`.
static llvm::Expected<Topology> parseMesh(StringRef spec, StringRef text) {
  auto [mesh, deviceSpec] = spec.split('@');
  const Preset *preset = findPreset("cpu");
  Link chosen{0, 0, 0};
  if (spec.contains('@')) {
    StringRef networkName;
    llvm::Expected<Link> network = takeNetwork(deviceSpec, text, networkName);
    if (!network)
      return network.takeError();
    chosen = *network;
    preset = findPreset(deviceSpec);
    if (!preset)
      return makeError(text, "unknown device '" + deviceSpec +
                                 "' after @; the devices are " +
                                 listNames(presets));
  }
  Topology topology;
  topology.device = preset->device;
  llvm::SmallVector<StringRef> parts;
  if (!mesh.contains('=')) {
    mesh.split(parts, 'x');
    for (auto [i, part] : llvm::enumerate(parts)) {
      llvm::Expected<int64_t> size = parseSize(part.trim(), text);
      if (!size)
        return size.takeError();
      topology.axes.push_back(
          makeAxis("m" + std::to_string(i), *size, preset->inside));
    }
    return topology;
  }
  mesh.split(parts, ',');
  for (StringRef part : parts) {
    if (!part.contains('='))
      return makeError(text,
                       "'" + part.trim() + "' is not of the form AXIS=SIZE");
    auto [name, sizeText] = part.split('=');
    name = name.trim().trim('"');
    llvm::Expected<int64_t> size = parseSize(sizeText.trim(), text);
    if (!size)
      return size.takeError();
    bool betweenServers = name == "node" || name == "host" || name == "server";
    topology.axes.push_back(makeAxis(name, *size,
                                     betweenServers && preset->name != "cpu"
                                         ? getNetwork(*preset, chosen)
                                         : preset->inside));
  }
  return topology;
}

llvm::Expected<Topology> automap::parseTopology(StringRef text) {
  StringRef spec = text.trim();
  if (spec.empty())
    return makeError(text, forms);
  if (spec.consume_front("file:"))
    return readTopologyFile(spec);
  bool isPreset = spec.consume_front("preset:");
  // A mesh has a digit first or names an axis with `=`; all else is a preset.
  if (!isPreset)
    isPreset = !llvm::isDigit(spec.front()) && !spec.contains('=') &&
               spec.front() != '-';
  llvm::Expected<Topology> topology =
      isPreset ? parsePreset(spec, text) : parseMesh(spec, text);
  if (!topology)
    return topology.takeError();
  if (llvm::Error error = topology->verify())
    return makeError(text, llvm::toString(std::move(error)));
  return topology;
}
