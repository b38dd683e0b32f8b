//===- SimulatedDevices.h - Runs reshards on simulated devices --*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Interprets, on all devices of a mesh in lockstep, the operations that a
// reshard may emit. Written against the documentation of the operations, not
// against the planner: what a device should hold is computed from the
// definition of nested tiles alone.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_TEST_UNIT_SHARDING_SIMULATEDDEVICES_H
#define AUTOMAP_TEST_UNIT_SHARDING_SIMULATEDDEVICES_H

#include "automap/Dialect/Dist/IR/Dist.h"

#include <string>
#include <vector>

namespace automap {

/// A dense row-major array.
struct Array {
  llvm::SmallVector<int64_t, 3> shape;
  std::vector<int64_t> values;

  Array() = default;
  Array(llvm::ArrayRef<int64_t> shape, int64_t value);
  int64_t &at(llvm::ArrayRef<int64_t> index);
};

/// Calls `callback` with every index into `shape`, in row-major order.
void forEachIndex(llvm::ArrayRef<int64_t> shape,
                  llvm::function_ref<void(llvm::ArrayRef<int64_t>)> callback);

class SimulatedDevices {
public:
  explicit SimulatedDevices(dist::MeshAttr mesh) : mesh(mesh) {}

  /// What fills the padding of shards: shows up if it is used.
  static constexpr int64_t kGarbage = 1000000007;

  /// The shards, one a device, of the array of `shape` whose elements are 1, 2,
  /// 3, ... in row-major order. On partial axes the devices hold summands (or
  /// what the reduction is) that merge to that.
  std::vector<Array> shard(llvm::ArrayRef<int64_t> shape,
                           dist::ShardingAttr sharding) const;

  /// Checks that `shards` hold the array described above; returns what is
  /// wrong, empty if nothing is.
  std::string check(llvm::ArrayRef<int64_t> shape, dist::ShardingAttr sharding,
                    const std::vector<Array> &shards) const;

  /// Runs the operations of `block`, whose only argument is the shard, and
  /// returns what its terminator-less last value `result` is on each device.
  /// On an operation or a case that it does not know, sets `error`.
  std::vector<Array> run(mlir::Block &block, mlir::Value result,
                         const std::vector<Array> &input, std::string &error);

private:
  int64_t getPosition(int64_t device, mlir::StringAttr axis) const;
  /// The row-major position of `device` on `axes` in the order written.
  int64_t getGroupPosition(int64_t device,
                           llvm::ArrayRef<mlir::StringAttr> axes) const;
  /// The devices that differ from `device` on `axes` only, by group position.
  llvm::SmallVector<int64_t>
  getGroup(int64_t device, llvm::ArrayRef<mlir::StringAttr> axes) const;
  /// Where the shard of `device` begins and how much of it is valid.
  void getRegion(int64_t device, llvm::ArrayRef<int64_t> shape,
                 dist::ShardingAttr sharding,
                 llvm::SmallVectorImpl<int64_t> &offsets,
                 llvm::SmallVectorImpl<int64_t> &extents) const;

  dist::MeshAttr mesh;
};

/// Merges two values as `kind` says.
int64_t merge(dist::ReductionKind kind, int64_t lhs, int64_t rhs);

} // namespace automap

#endif // AUTOMAP_TEST_UNIT_SHARDING_SIMULATEDDEVICES_H
