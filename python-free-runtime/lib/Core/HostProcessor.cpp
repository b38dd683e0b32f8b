//===- HostProcessor.cpp - A CPU's work on buffers ------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Trace/Trace.h"
#include "MergeArithmetic.h"

#include <Eigen/Core>

#include <algorithm>
#include <cmath>
#include <cstring>

using namespace amrt;

namespace {

/// Calls `body` with a null pointer to the type of `dtype`, which is a float
/// type, and a zero of the type that it is computed in.
template <typename Body>
auto withFloatType(int64_t dtype, Body body) {
  switch (dtype) {
  case AMRT_F16:
    return body(static_cast<Eigen::half *>(nullptr), 0.0f);
  case AMRT_BF16:
    return body(static_cast<Eigen::bfloat16 *>(nullptr), 0.0f);
  case AMRT_F64:
    return body(static_cast<double *>(nullptr), 0.0);
  default:
    return body(static_cast<float *>(nullptr), 0.0f);
  }
}

template <Merge how, typename T, typename Acc>
void mergeAll(const MergeTask &task) {
  // A copy finds the new values in the first-level cache.
  constexpr int64_t blockElements = (8 << 10) / sizeof(T);
  MergeNumbers<Acc> numbers(task);
  T *x = static_cast<T *>(task.x);
  const T *sum = static_cast<const T *>(task.sum);
  const T *snapshot = static_cast<const T *>(task.snapshot);
  T *next = static_cast<T *>(task.next);
  for (int64_t begin = 0; begin < task.count; begin += blockElements) {
    int64_t end = std::min(begin + blockElements, task.count);
    for (int64_t i = begin; i < end; ++i)
      x[i] = mergeElement<how>(x, sum, snapshot, i, numbers);
    if (next)
      std::memcpy(next + begin, x + begin, (end - begin) * sizeof(T));
  }
}

class HostProcessor final : public Processor {
public:
  explicit HostProcessor(Pool &pool) : pool(pool) {}

  void *allocate(int64_t bytes) override { return pool.allocate(bytes, 64); }
  void free(void *pointer) override { Pool::free(pointer); }

  Status copy(void *to, const void *from, int64_t bytes) override {
    std::memcpy(to, from, bytes);
    return Status();
  }
  Status clear(void *to, int64_t bytes) override {
    std::memset(to, 0, bytes);
    return Status();
  }
  Status read(void *to, const void *from, int64_t bytes) override {
    return copy(to, from, bytes);
  }
  Status write(void *to, const void *from, int64_t bytes) override {
    return copy(to, from, bytes);
  }

  Status merge(const MergeTask &task) override {
    withFloatType(task.dtype, [&](auto *type, auto zero) {
      using T = std::remove_pointer_t<decltype(type)>;
      using Acc = decltype(zero);
      switch (task.how) {
      case Merge::Convex:
        return mergeAll<Merge::Convex, T, Acc>(task);
      case Merge::Corrected:
        return mergeAll<Merge::Corrected, T, Acc>(task);
      case Merge::Overwrite:
        return mergeAll<Merge::Overwrite, T, Acc>(task);
      }
    });
    return Status();
  }

  Status findNonFinite(const void *buffer, int64_t dtype, int64_t count,
                       int64_t &index) override {
    withFloatType(dtype, [&](auto *type, auto zero) {
      using Acc = decltype(zero);
      auto *x =
          static_cast<std::remove_pointer_t<decltype(type)> const *>(buffer);
      for (index = 0; index < count; ++index)
        if (!std::isfinite(static_cast<Acc>(x[index])))
          return;
    });
    return Status();
  }

  Mark mark() override { return {nowNs(), nullptr}; }
  bool resolve(Mark &) override { return true; }
  Status synchronize() override { return Status(); }

private:
  Pool &pool;
};

} // namespace

std::unique_ptr<Processor> amrt::createHostProcessor(Pool &pool) {
  return std::make_unique<HostProcessor>(pool);
}
