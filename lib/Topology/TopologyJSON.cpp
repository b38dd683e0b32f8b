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

json::Value automap::toJSON(const Topology &topology) {
  json::Array axes;
  for (const AxisLink &axis : topology.axes)
    axes.push_back(json::Object{{"name", axis.name},
                                {"size", axis.size},
                                {"bandwidth", axis.bandwidth},
                                {"latency", axis.latency}});
  const DeviceSpec &device = topology.device;
  return json::Object{
      {"axes", std::move(axes)},
      {"device", json::Object{
                     {"name", device.name},
                     {"flops", device.flops},
                     {"memory_bandwidth", device.memoryBandwidth},
                     {"memory_bytes", device.memoryBytes},
                     {"kernel_floor", device.kernelFloor},
                     {"efficiency", device.efficiency},
                 }}};
}

// Found by ObjectMapper through argument-dependent lookup.
namespace automap {
static bool fromJSON(const json::Value &value, AxisLink &axis,
                     json::Path path) {
  json::ObjectMapper map(value, path);
  return map && map.map("name", axis.name) && map.map("size", axis.size) &&
         map.map("bandwidth", axis.bandwidth) &&
         map.map("latency", axis.latency);
}

static bool fromJSON(const json::Value &value, DeviceSpec &device,
                     json::Path path) {
  json::ObjectMapper map(value, path);
  return map && map.map("name", device.name) &&
         map.map("flops", device.flops) &&
         map.map("memory_bandwidth", device.memoryBandwidth) &&
         map.map("memory_bytes", device.memoryBytes) &&
         map.map("kernel_floor", device.kernelFloor) &&
         map.map("efficiency", device.efficiency);
}

} // namespace automap

/// A misspelt optional figure would otherwise be dropped without a word.
static bool checkKeys(const json::Object &object,
                      llvm::ArrayRef<llvm::StringRef> known, json::Path path) {
  for (const auto &entry : object)
    if (!llvm::is_contained(known, llvm::StringRef(entry.first))) {
      path.field(entry.first).report("unknown key");
      return false;
    }
  return true;
}

static bool readTopology(const json::Value &value, Topology &topology,
                         json::Path path) {
  json::ObjectMapper map(value, path);
  if (!map || !checkKeys(*value.getAsObject(), {"axes", "device"}, path) ||
      !map.map("axes", topology.axes) || !map.map("device", topology.device))
    return false;
  const json::Object &object = *value.getAsObject();
  if (!checkKeys(*object.getObject("device"),
                 {"name", "flops", "memory_bandwidth", "memory_bytes",
                  "kernel_floor", "efficiency"},
                 path.field("device")))
    return false;
  unsigned i = 0;
  for (const json::Value &axis : *object.getArray("axes"))
    if (!checkKeys(*axis.getAsObject(),
                   {"name", "size", "bandwidth", "latency"},
                   path.field("axes").index(i++)))
      return false;
  return true;
}

llvm::Expected<Topology> automap::parseTopologyJSON(llvm::StringRef text,
                                                    llvm::StringRef fileName) {
  llvm::Expected<json::Value> value = json::parse(text);
  if (!value)
    return createStringError(
        fileName + ": not valid JSON: " + llvm::toString(value.takeError()));
  Topology topology;
  json::Path::Root root("topology");
  if (!readTopology(*value, topology, root))
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
