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

bool LinkFigures::operator==(const LinkFigures &other) const {
  return latency == other.latency && bandwidth == other.bandwidth;
}

bool AxisLink::operator==(const AxisLink &other) const {
  return std::tie(name, size, bandwidth, latency, hop, collectives) ==
         std::tie(other.name, other.size, other.bandwidth, other.latency,
                  other.hop, other.collectives);
}

bool DeviceSpec::operator==(const DeviceSpec &other) const {
  return std::tie(name, flops, memoryBandwidth, memoryBytes, kernelFloor,
                  efficiency, cacheBytes, cacheBandwidth, rates) ==
         std::tie(other.name, other.flops, other.memoryBandwidth,
                  other.memoryBytes, other.kernelFloor, other.efficiency,
                  other.cacheBytes, other.cacheBandwidth, other.rates);
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

static llvm::Error checkSeconds(double value, const llvm::Twine &what) {
  if (value >= 0 && std::isfinite(value))
    return llvm::Error::success();
  return createStringError(what + " must be a number of at least 0, but is " +
                           std::to_string(value));
}

static llvm::Error checkLink(const AxisLink &axis) {
  std::string ofAxis = " of mesh axis '" + axis.name + "'";
  if (llvm::Error error =
          checkPositive(axis.bandwidth, "the bandwidth" + ofAxis))
    return error;
  if (llvm::Error error = checkSeconds(axis.latency, "the latency" + ofAxis))
    return error;
  if (llvm::Error error = checkSeconds(axis.hop, "the hop" + ofAxis))
    return error;
  for (const auto &[kind, figures] : axis.collectives) {
    std::string ofKind =
        (" of " + stringifyCollectiveKind(kind)).str() + ofAxis;
    if (llvm::Error error =
            checkPositive(figures.bandwidth, "the bandwidth" + ofKind))
      return error;
    if (llvm::Error error =
            checkSeconds(figures.latency, "the latency" + ofKind))
      return error;
  }
  return llvm::Error::success();
}

static llvm::Error checkDevice(const DeviceSpec &device) {
  if (llvm::Error error = checkPositive(device.flops, "the device's flops"))
    return error;
  if (llvm::Error error = checkPositive(device.memoryBandwidth,
                                        "the device's memory bandwidth"))
    return error;
  if (device.memoryBytes <= 0)
    return createStringError("the device's memory size must be a positive "
                             "number of bytes, but is " +
                             std::to_string(device.memoryBytes));
  if (llvm::Error error =
          checkSeconds(device.kernelFloor, "the device's kernel floor"))
    return error;
  if (!(device.efficiency > 0) || !(device.efficiency <= 1))
    return createStringError("the device's efficiency must be more than 0 and "
                             "at most 1, but is " +
                             std::to_string(device.efficiency));
  if (device.cacheBytes < 0 ||
      (device.cacheBytes > 0) != (device.cacheBandwidth > 0))
    return createStringError("the device's cache must have both a size and a "
                             "bandwidth, or neither");
  if (device.cacheBytes > 0)
    if (llvm::Error error = checkPositive(device.cacheBandwidth,
                                          "the device's cache bandwidth"))
      return error;
  for (const auto &[kind, rate] : device.rates)
    if (llvm::Error error = checkPositive(rate, "the device's rate of " +
                                                    stringifyKernelKind(kind)))
      return error;
  return llvm::Error::success();
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
    if (llvm::Error error = checkLink(axis))
      return error;
  }
  return checkDevice(device);
}
