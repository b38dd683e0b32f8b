//===- TopologyJSON.cpp - Topology files ----------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Topology/Topology.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace automap;
using llvm::createStringError;
namespace json = llvm::json;

/// What is absent from a file is what a default-made struct has.
json::Value automap::toJSON(const Topology &topology) {
  json::Array axes;
  for (const AxisLink &axis : topology.axes) {
    json::Object object{{"name", axis.name},
                        {"size", axis.size},
                        {"bandwidth", axis.bandwidth},
                        {"latency", axis.latency}};
    if (axis.hop > 0)
      object["hop"] = axis.hop;
    json::Object collectives;
    for (const auto &[kind, figures] : axis.collectives)
      collectives[stringifyCollectiveKind(kind)] = json::Object{
          {"latency", figures.latency}, {"bandwidth", figures.bandwidth}};
    if (!collectives.empty())
      object["collectives"] = std::move(collectives);
    axes.push_back(std::move(object));
  }
  const DeviceSpec &device = topology.device;
  json::Object object{
      {"name", device.name},
      {"flops", device.flops},
      {"memory_bandwidth", device.memoryBandwidth},
      {"memory_bytes", device.memoryBytes},
      {"kernel_floor", device.kernelFloor},
      {"efficiency", device.efficiency},
  };
  if (device.cacheBytes > 0) {
    object["cache_bytes"] = device.cacheBytes;
    object["cache_bandwidth"] = device.cacheBandwidth;
  }
  json::Object rates;
  for (const auto &[kind, rate] : device.rates)
    rates[stringifyKernelKind(kind)] = rate;
  if (!rates.empty())
    object["rates"] = std::move(rates);
  return json::Object{{"axes", std::move(axes)}, {"device", std::move(object)}};
}

/// A misspelt optional figure would otherwise be dropped without a word.
static bool checkKeys(const json::Value &value,
                      llvm::ArrayRef<llvm::StringRef> known, json::Path path) {
  for (const auto &entry : *value.getAsObject())
    if (!llvm::is_contained(known, llvm::StringRef(entry.first))) {
      path.field(entry.first).report("unknown key");
      return false;
    }
  return true;
}

/// Reads an object whose keys are names of kinds; it may be absent.
template <typename Kind, typename T>
static bool readKinds(const json::Value &value, llvm::StringLiteral field,
                      std::optional<Kind> (*symbolize)(llvm::StringRef),
                      std::map<Kind, T> &kinds, json::Path path) {
  const json::Value *found = value.getAsObject()->get(field);
  if (!found)
    return true;
  // A path points to the one around it.
  json::Path inside = path.field(field);
  const json::Object *object = found->getAsObject();
  if (!object) {
    inside.report("expected object");
    return false;
  }
  for (const auto &[key, entry] : *object) {
    std::optional<Kind> kind = symbolize(llvm::StringRef(key));
    if (!kind) {
      inside.field(key).report("unknown kind");
      return false;
    }
    if (!fromJSON(entry, kinds[*kind], inside.field(key)))
      return false;
  }
  return true;
}

// Found by ObjectMapper through argument-dependent lookup.
namespace automap {
static bool fromJSON(const json::Value &value, LinkFigures &figures,
                     json::Path path) {
  json::ObjectMapper map(value, path);
  return map && checkKeys(value, {"latency", "bandwidth"}, path) &&
         map.map("latency", figures.latency) &&
         map.map("bandwidth", figures.bandwidth);
}

static bool fromJSON(const json::Value &value, AxisLink &axis,
                     json::Path path) {
  json::ObjectMapper map(value, path);
  return map &&
         checkKeys(
             value,
             {"name", "size", "bandwidth", "latency", "hop", "collectives"},
             path) &&
         map.map("name", axis.name) && map.map("size", axis.size) &&
         map.map("bandwidth", axis.bandwidth) &&
         map.map("latency", axis.latency) && map.mapOptional("hop", axis.hop) &&
         readKinds(value, "collectives", symbolizeCollectiveKind,
                   axis.collectives, path);
}

static bool fromJSON(const json::Value &value, DeviceSpec &device,
                     json::Path path) {
  json::ObjectMapper map(value, path);
  return map &&
         checkKeys(value,
                   {"name", "flops", "memory_bandwidth", "memory_bytes",
                    "kernel_floor", "efficiency", "cache_bytes",
                    "cache_bandwidth", "rates"},
                   path) &&
         map.map("name", device.name) && map.map("flops", device.flops) &&
         map.map("memory_bandwidth", device.memoryBandwidth) &&
         map.map("memory_bytes", device.memoryBytes) &&
         map.map("kernel_floor", device.kernelFloor) &&
         map.map("efficiency", device.efficiency) &&
         map.mapOptional("cache_bytes", device.cacheBytes) &&
         map.mapOptional("cache_bandwidth", device.cacheBandwidth) &&
         readKinds(value, "rates", symbolizeKernelKind, device.rates, path);
}

static bool fromJSON(const json::Value &value, Topology &topology,
                     json::Path path) {
  json::ObjectMapper map(value, path);
  return map && checkKeys(value, {"axes", "device"}, path) &&
         map.map("axes", topology.axes) && map.map("device", topology.device);
}
} // namespace automap

llvm::Expected<Topology> automap::parseTopologyJSON(llvm::StringRef text,
                                                    llvm::StringRef fileName) {
  llvm::Expected<json::Value> value = json::parse(text);
  if (!value)
    return createStringError(
        fileName + ": not valid JSON: " + llvm::toString(value.takeError()));
  Topology topology;
  json::Path::Root root("topology");
  if (!fromJSON(*value, topology, root))
    return createStringError(fileName + ": " + llvm::toString(root.getError()));
  if (llvm::Error error = topology.verify())
    return createStringError(fileName + ": " +
                             llvm::toString(std::move(error)));
  return topology;
}

llvm::Expected<Topology> automap::readTopologyFile(llvm::StringRef path) {
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/true);
  if (!buffer)
    return createStringError(buffer.getError(),
                             "cannot read topology file '" + path +
                                 "': " + buffer.getError().message());
  return parseTopologyJSON((*buffer)->getBuffer(), path);
}

llvm::Error automap::writeTopologyFile(const Topology &topology,
                                       llvm::StringRef path) {
  if (llvm::Error error = topology.verify())
    return error;
  return llvm::writeToOutput(path, [&](llvm::raw_ostream &os) {
    os << llvm::formatv("{0:2}", toJSON(topology)) << "\n";
    return llvm::Error::success();
  });
}
