//===- Allocator.cpp - Caching allocator ----------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Allocator.h"

#include <cstdio>
#include <cstdlib>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

using namespace amrt;

namespace amrt {
/// Sits right before the pointer that was handed out.
struct alignas(64) Pool::Header {
  static constexpr uint64_t liveMagic = 0x616d7274626c6f63;
  uint64_t magic;
  Pool *pool;
  void *block;
  int64_t bytes;
  int32_t sizeClass;
};
} // namespace amrt

/// Blocks from here on are aligned to huge pages and may be backed by them.
static constexpr int64_t hugePage = int64_t(1) << 21;
static constexpr int64_t smallestBlock = 128;

/// The smallest class whose blocks hold `bytes`, and the size of its blocks:
/// 4, 5, 6 or 7 quarters of a power of two.
static int sizeClassFor(int64_t bytes, int64_t &blockBytes) {
  if (bytes < smallestBlock)
    bytes = smallestBlock;
  int log2 = 63 - __builtin_clzll(static_cast<uint64_t>(bytes));
  int64_t quarter = int64_t(1) << (log2 - 2);
  int64_t quarters = (bytes + quarter - 1) / quarter; // 4 to 8
  blockBytes = quarters * quarter;
  return quarters == 8 ? (log2 + 1) * 4 : log2 * 4 + int(quarters - 4);
}

void *Pool::allocate(int64_t bytes, int64_t alignment) {
  constexpr int64_t headerBytes = sizeof(Header);
  if (alignment < 64)
    alignment = 64;
  // More than any address space: the sums below cannot overflow.
  constexpr int64_t most = int64_t(1) << 47;
  if (bytes < 0 || bytes > most || alignment > most)
    return nullptr;
  int64_t slack = alignment > 64 ? alignment - 64 : 0;
  int64_t blockBytes;
  int sizeClass = sizeClassFor(bytes + headerBytes + slack, blockBytes);

  std::lock_guard<std::mutex> lock(mutex);
  void *block = nullptr;
  std::vector<void *> &freeList = freeBlocks[sizeClass];
  if (!freeList.empty()) {
    block = freeList.back();
    freeList.pop_back();
    counters.cached -= blockBytes;
  } else {
    size_t blockAlignment = blockBytes >= 2 * hugePage ? hugePage : 64;
    for (int attempt = 0; attempt < 2 && !block; ++attempt) {
      if (attempt == 1)
        trimLocked();
      if (posix_memalign(&block, blockAlignment, blockBytes) != 0)
        block = nullptr;
    }
    if (!block)
      return nullptr;
#if defined(MADV_HUGEPAGE)
    // Advice only: fewer page faults on the first touch.
    if (blockBytes >= 2 * hugePage)
      (void)madvise(block, blockBytes, MADV_HUGEPAGE);
#endif
    ++counters.num_system_allocs;
  }
  auto address = reinterpret_cast<uintptr_t>(block) + headerBytes;
  address = (address + alignment - 1) & ~static_cast<uintptr_t>(alignment - 1);
  auto *header = reinterpret_cast<Header *>(address) - 1;
  new (header) Header{Header::liveMagic, this, block, bytes, sizeClass};
  ++outstanding;
  ++counters.num_allocs;
  counters.in_use += bytes;
  if (counters.in_use > counters.peak)
    counters.peak = counters.in_use;
  return reinterpret_cast<void *>(address);
}

void Pool::free(void *pointer) {
  Header *header = static_cast<Header *>(pointer) - 1;
  if (header->magic != Header::liveMagic) {
    // Going on would corrupt memory: the caller freed twice, or freed what is
    // not ours.
    std::fprintf(stderr,
                 "automap runtime: amrt_free: %p is not a live amrt_alloc "
                 "pointer (freed twice, or from another allocator)\n",
                 pointer);
    std::abort();
  }
  header->magic = 0;
  header->pool->release(header);
}

void Pool::release(Header *header) {
  int64_t blockBytes;
  // From the class's own size, so that all its blocks count the same.
  int log2 = header->sizeClass / 4, quarters = 4 + header->sizeClass % 4;
  blockBytes = (int64_t(1) << (log2 - 2)) * quarters;
  bool last;
  {
    std::lock_guard<std::mutex> lock(mutex);
    counters.in_use -= header->bytes;
    --outstanding;
    if (closed) {
      std::free(header->block);
    } else {
      try {
        freeBlocks[header->sizeClass].push_back(header->block);
        counters.cached += blockBytes;
      } catch (const std::bad_alloc &) {
        std::free(header->block);
      }
    }
    last = closed && outstanding == 0;
  }
  if (last)
    delete this;
}

amrt_memory_stats Pool::stats() {
  std::lock_guard<std::mutex> lock(mutex);
  return counters;
}

void Pool::resetPeak() {
  std::lock_guard<std::mutex> lock(mutex);
  counters.peak = counters.in_use;
}

void Pool::trimLocked() {
  for (std::vector<void *> &list : freeBlocks) {
    for (void *block : list)
      std::free(block);
    list.clear();
  }
  counters.cached = 0;
}

void Pool::trim() {
  std::lock_guard<std::mutex> lock(mutex);
  trimLocked();
}

void Pool::close() {
  bool last;
  {
    std::lock_guard<std::mutex> lock(mutex);
    trimLocked();
    closed = true;
    last = outstanding == 0;
  }
  if (last)
    delete this;
}

Pool &amrt::hostPool() {
  // Never destroyed: blocks may be freed during static destruction.
  static Pool *pool = Pool::create();
  return *pool;
}
