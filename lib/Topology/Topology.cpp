//===- Topology.cpp - The device mesh and its figures ---------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Topology/Topology.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

#include <cmath>
#include <tuple>

using namespace automap;
using llvm::createStringError;

bool AxisLink::operator==(const AxisLink &other) const {
  return std::tie(name, size, bandwidth, latency) ==
         std::tie(other.name, other.size, other.bandwidth, other.latency);
}

bool DeviceSpec::operator==(const DeviceSpec &other) const {
  return std::tie(name, flops, memoryBandwidth, memoryBytes, kernelFloor,
                  efficiency) ==
         std::tie(other.name, other.flops, other.memoryBandwidth,
                  other.memoryBytes, other.kernelFloor, other.efficiency);
}

bool Topology::operator==(const Topology &other) const {
  return axes == other.axes && device == other.device;
}

int64_t Topology::getNumDevices() const {
  int64_t count = 1;
  for (const AxisLink &axis : axes)
    count *= axis.size;
  return count;
}

std::optional<unsigned> Topology::findAxis(llvm::StringRef name) const {
  for (unsigned i = 0, e = axes.size(); i != e; ++i)
    if (axes[i].name == name)
      return i;
  return std::nullopt;
}

static bool isIdentifier(llvm::StringRef name) {
  if (name.empty() || !(llvm::isAlpha(name[0]) || name[0] == '_'))
    return false;
  return llvm::all_of(name,
                      [](char c) { return llvm::isAlnum(c) || c == '_'; });
}

static llvm::Error checkPositive(double value, const llvm::Twine &what) {
  if (value > 0 && std::isfinite(value))
    return llvm::Error::success();
  return createStringError(what + " must be a positive number, but is " +
                           std::to_string(value));
}

llvm::Error Topology::verify() const {
  constexpr int64_t maxDevices = int64_t(1) << 20;
  llvm::StringSet<> names;
  int64_t count = 1;
  for (const AxisLink &axis : axes) {
    if (!isIdentifier(axis.name))
      return createStringError("mesh axis name '" + axis.name +
                               "' is not an identifier (a letter or _, then "
                               "letters, digits and _)");
    if (!names.insert(axis.name).second)
      return createStringError("mesh axis '" + axis.name + "' appears twice");
    if (axis.size < 1)
      return createStringError("mesh axis '" + axis.name +
                               "' must have a size of at least 1, but has " +
                               std::to_string(axis.size));
    if (axis.size > maxDevices || (count *= axis.size) > maxDevices)
      return createStringError("the mesh has more than " +
                               std::to_string(maxDevices) + " devices");
    if (llvm::Error error = checkPositive(
            axis.bandwidth, "the bandwidth of mesh axis '" + axis.name + "'"))
      return error;
    if (!(axis.latency >= 0) || !std::isfinite(axis.latency))
      return createStringError("the latency of mesh axis '" + axis.name +
                               "' must be a number of at least 0, but is " +
                               std::to_string(axis.latency));
  }
  if (llvm::Error error = checkPositive(device.flops, "the device's flops"))
    return error;
  if (llvm::Error error = checkPositive(device.memoryBandwidth,
                                        "the device's memory bandwidth"))
    return error;
  if (device.memoryBytes <= 0)
    return createStringError("the device's memory size must be a positive "
                             "number of bytes, but is " +
                             std::to_string(device.memoryBytes));
  if (!(device.kernelFloor >= 0) || !std::isfinite(device.kernelFloor))
    return createStringError("the device's kernel floor must be a number of "
                             "at least 0, but is " +
                             std::to_string(device.kernelFloor));
  if (!(device.efficiency > 0) || !(device.efficiency <= 1))
    return createStringError("the device's efficiency must be more than 0 and "
                             "at most 1, but is " +
                             std::to_string(device.efficiency));
  return llvm::Error::success();
}
