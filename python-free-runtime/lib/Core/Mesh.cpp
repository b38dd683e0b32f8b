//===- Mesh.cpp - Device numbering and groups -----------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Mesh.h"

#include <algorithm>

using namespace amrt;

int64_t Group::base() const {
  return *std::min_element(devices.begin(), devices.end());
}

Status Mesh::create(int64_t rank, const int64_t *sizes, Mesh &mesh) {
  // Devices are threads or processes: more than this is a mistake, and would
  // let the products below overflow.
  constexpr int64_t maxDevices = int64_t(1) << 20;
  if (rank < 0 || rank > maxMeshRank)
    return invalidArgument("a mesh has 0 to 15 axes, not " +
                           std::to_string(rank));
  if (rank > 0 && !sizes)
    return invalidArgument("the mesh's sizes are a null pointer");
  Mesh result;
  result.sizes.assign(sizes, sizes + rank);
  result.strides.assign(rank, 1);
  for (int64_t i = rank - 1; i >= 0; --i) {
    if (sizes[i] < 1 || sizes[i] > maxDevices)
      return invalidArgument("mesh axis " + std::to_string(i) +
                             " has the size " + std::to_string(sizes[i]) +
                             ": sizes are 1 to " + std::to_string(maxDevices));
    result.strides[i] = result.count;
    result.count *= sizes[i];
    if (result.count > maxDevices)
      return invalidArgument("the mesh has more than " +
                             std::to_string(maxDevices) + " devices");
  }
  mesh = std::move(result);
  return Status();
}

Status Mesh::makeGroup(uint64_t axes, int64_t device, Group &group) const {
  int64_t numAxes = axes & 15;
  if (numAxes < maxMeshRank && axes >> (4 + 4 * numAxes))
    return invalidArgument("the axes word has bits set past its " +
                           std::to_string(numAxes) + " axes");
  group = Group();
  group.axes = axes;
  int64_t base = device;
  group.devices = {0};
  for (int64_t i = 0; i < numAxes; ++i) {
    int64_t axis = axes >> (4 + 4 * i) & 15;
    if (axis >= rank())
      return invalidArgument("there is no mesh axis " + std::to_string(axis) +
                             " (the mesh has " + std::to_string(rank()) + ")");
    if (group.axisMask >> axis & 1)
      return invalidArgument("mesh axis " + std::to_string(axis) +
                             " is listed twice in axes " + axesToString(axes));
    group.axisMask |= uint32_t(1) << axis;
    int64_t own = coordinate(device, axis);
    base -= own * strides[axis];
    group.self = group.self * sizes[axis] + own;
    std::vector<int64_t> grown;
    grown.reserve(group.devices.size() * sizes[axis]);
    for (int64_t offset : group.devices)
      for (int64_t j = 0; j < sizes[axis]; ++j)
        grown.push_back(offset + j * strides[axis]);
    group.devices = std::move(grown);
  }
  for (int64_t &member : group.devices)
    member += base;
  return Status();
}

std::string amrt::axesToString(uint64_t axes) {
  std::string result = "[";
  for (uint64_t i = 0; i < (axes & 15); ++i) {
    if (i)
      result += ',';
    result += std::to_string(axes >> (4 + 4 * i) & 15);
  }
  return result + "]";
}
