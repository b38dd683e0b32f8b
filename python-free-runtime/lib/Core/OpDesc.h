//===- OpDesc.h - What one collective call asks for -------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNTIME_LIB_CORE_OPDESC_H
#define AUTOMAP_RUNTIME_LIB_CORE_OPDESC_H

#include "Mesh.h"
#include "Status.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace amrt {

enum class OpKind : uint8_t {
  AllReduce,
  AllGather,
  ReduceScatter,
  AllToAll,
  Permute,
  Broadcast,
  Send,
  Recv,
  Barrier
};

AMRT_API const char *opName(OpKind kind);

/// One call of a collective with all its operands.
struct OpDesc {
  OpKind kind = OpKind::Barrier;
  uint64_t axesWord = 0;
  int64_t dtype = AMRT_I8;
  int64_t reduction = AMRT_SUM;
  /// outer, d1, mid, d2, inner, as all_to_all names them; a gather uses outer
  /// and inner, what takes a count has it as inner, the rest is 1.
  std::array<int64_t, 5> dims = {1, 1, 1, 1, 1};
  bool splitFirst = false;
  /// The root of a broadcast, the other end of a send or recv.
  int64_t peer = 0;
  /// A permutation's (source, target) member indices, flattened.
  std::vector<int64_t> pairs;
  const void *in = nullptr;
  void *out = nullptr;
  /// The bucket of a DaSGD sync that this is the average of; -1: of none.
  int64_t sync = -1;
  int64_t syncStep = 0;
  int64_t syncBucket = 0;

  // Filled in by validate.
  int64_t elementSize = 0;
  int64_t inBytes = 0;
  int64_t outBytes = 0;

  bool isPointToPoint() const {
    return kind == OpKind::Send || kind == OpKind::Recv;
  }

  /// Checks everything that can be known from one member's call, and computes
  /// the sizes.
  Status validate(const Group &group);

  /// Whether two members' calls of one collective (or the two ends of a
  /// transfer) fit together.
  AMRT_API bool matches(const OpDesc &other) const;

  /// "all_reduce(count=8, f32, sum)" for messages.
  AMRT_API std::string describe() const;

  /// " for bucket 0 of dasgd sync 1, step 8", or "".
  AMRT_API std::string origin() const;
};

const char *dtypeName(int64_t dtype);
const char *reductionName(int64_t reduction);

} // namespace amrt

#endif // AUTOMAP_RUNTIME_LIB_CORE_OPDESC_H
