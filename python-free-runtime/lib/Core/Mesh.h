//===- Mesh.h - Device numbering and groups ---------------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNTIME_LIB_CORE_MESH_H
#define AUTOMAP_RUNTIME_LIB_CORE_MESH_H

#include "Status.h"

#include <cstdint>
#include <string>
#include <vector>

namespace amrt {

/// Most axes a mesh can have: `axes` words hold that many.
constexpr int64_t maxMeshRank = 15;

/// A group as one of its members sees it.
struct Group {
  uint64_t axes = 0;
  /// The same axes without their order: bit i stands for axis i.
  uint32_t axisMask = 0;
  /// Device numbers in member order.
  std::vector<int64_t> devices;
  /// This member's index in `devices`.
  int64_t self = 0;

  int64_t size() const { return static_cast<int64_t>(devices.size()); }
  /// The lowest device number: with the mask it names the group.
  AMRT_API int64_t base() const;
};

/// A grid of devices, numbered row-major (axis 0 most significant).
class Mesh {
public:
  Mesh() = default;
  static Status create(int64_t rank, const int64_t *sizes, Mesh &mesh);

  int64_t rank() const { return static_cast<int64_t>(sizes.size()); }
  int64_t numDevices() const { return count; }
  int64_t coordinate(int64_t device, int64_t axis) const {
    return device / strides[axis] % sizes[axis];
  }

  /// Decodes an `axes` word for a device.
  AMRT_API Status makeGroup(uint64_t axes, int64_t device, Group &group) const;

private:
  std::vector<int64_t> sizes, strides;
  int64_t count = 1;
};

/// "[0,2]" for the axes in an `axes` word.
AMRT_API std::string axesToString(uint64_t axes);

} // namespace amrt

#endif // AUTOMAP_RUNTIME_LIB_CORE_MESH_H
