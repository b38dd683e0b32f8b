//===- Allocator.h - Caching allocator --------------------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNTIME_LIB_CORE_ALLOCATOR_H
#define AUTOMAP_RUNTIME_LIB_CORE_ALLOCATOR_H

#include "automap-runtime/World.h"

#include <cstdint>
#include <mutex>
#include <vector>

namespace amrt {

/// A pool of memory blocks in size classes, four to a power of two. It lives
/// until its owner has closed it and its last block has come back.
class Pool {
public:
  static Pool *create() { return new Pool(); }

  /// Null if the system has no more. `alignment` is a power of two.
  void *allocate(int64_t bytes, int64_t alignment);
  /// Finds the pool by the block's header.
  static void free(void *pointer);

  amrt_memory_stats stats();
  void resetPeak();
  void trim();
  /// The owner is done with it.
  void close();

  struct Header;

private:
  Pool() = default;
  ~Pool() = default;
  void trimLocked();
  void release(Header *header);

  static constexpr int numClasses = 4 * 64;
  std::mutex mutex;
  std::vector<void *> freeBlocks[numClasses];
  amrt_memory_stats counters = {};
  int64_t outstanding = 0;
  bool closed = false;
};

/// The pool for threads that are no device.
Pool &hostPool();

} // namespace amrt

#endif // AUTOMAP_RUNTIME_LIB_CORE_ALLOCATOR_H
