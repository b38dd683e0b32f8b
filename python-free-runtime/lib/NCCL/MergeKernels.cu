//===- MergeKernels.cu - A GPU's part of delayed averaging ----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A merge reads each element once and writes it once. That is why it is not
// made of cuBLAS's scal and axpy, which would also round half-precision numbers
// twice.
//
//===----------------------------------------------------------------------===//

#include "MergeKernels.h"

#include "../Core/MergeArithmetic.h"

#include <algorithm>
#include <cuda_bf16.h>
#include <cuda_fp16.h>

using namespace amrt;

static constexpr int threadsPerBlock = 256;
/// Enough to fill a GPU; a thread does several elements of a large buffer.
static constexpr int64_t maxBlocks = 1024;

static int numBlocks(int64_t count) {
  return int(std::clamp<int64_t>(
      (count + threadsPerBlock - 1) / threadsPerBlock, 1, maxBlocks));
}

template <Merge how, typename T, typename Acc>
__global__ void mergeKernel(T *x, const T *sum, const T *snapshot,
                            int64_t count, MergeNumbers<Acc> numbers) {
  int64_t stride = int64_t(gridDim.x) * blockDim.x;
  for (int64_t i = int64_t(blockIdx.x) * blockDim.x + threadIdx.x; i < count;
       i += stride)
    x[i] = mergeElement<how>(x, sum, snapshot, i, numbers);
}

template <typename T, typename Acc>
__global__ void findKernel(const T *x, int64_t count,
                           unsigned long long *index) {
  int64_t stride = int64_t(gridDim.x) * blockDim.x;
  for (int64_t i = int64_t(blockIdx.x) * blockDim.x + threadIdx.x; i < count;
       i += stride)
    if (!isfinite(static_cast<Acc>(x[i]))) {
      atomicMin(index, static_cast<unsigned long long>(i));
      return;
    }
}

template <typename T, typename Acc>
static void mergeOfType(const MergeTask &task, cudaStream_t stream) {
  MergeNumbers<Acc> numbers(task);
  auto launch = [&](auto kernel) {
    kernel<<<numBlocks(task.count), threadsPerBlock, 0, stream>>>(
        static_cast<T *>(task.x), static_cast<const T *>(task.sum),
        static_cast<const T *>(task.snapshot), task.count, numbers);
  };
  switch (task.how) {
  case Merge::Convex:
    return launch(mergeKernel<Merge::Convex, T, Acc>);
  case Merge::Corrected:
    return launch(mergeKernel<Merge::Corrected, T, Acc>);
  case Merge::Overwrite:
    return launch(mergeKernel<Merge::Overwrite, T, Acc>);
  }
}

cudaError_t amrt::launchMerge(const MergeTask &task, cudaStream_t stream) {
  switch (task.dtype) {
  case AMRT_F16:
    mergeOfType<__half, float>(task, stream);
    break;
  case AMRT_BF16:
    mergeOfType<__nv_bfloat16, float>(task, stream);
    break;
  case AMRT_F32:
    mergeOfType<float, float>(task, stream);
    break;
  case AMRT_F64:
    mergeOfType<double, double>(task, stream);
    break;
  default:
    return cudaErrorInvalidValue;
  }
  return cudaGetLastError();
}

cudaError_t amrt::launchFindNonFinite(const void *buffer, int64_t dtype,
                                      int64_t count, unsigned long long *index,
                                      cudaStream_t stream) {
  int blocks = numBlocks(count);
  switch (dtype) {
  case AMRT_F16:
    findKernel<__half, float><<<blocks, threadsPerBlock, 0, stream>>>(
        static_cast<const __half *>(buffer), count, index);
    break;
  case AMRT_BF16:
    findKernel<__nv_bfloat16, float><<<blocks, threadsPerBlock, 0, stream>>>(
        static_cast<const __nv_bfloat16 *>(buffer), count, index);
    break;
  case AMRT_F32:
    findKernel<float, float><<<blocks, threadsPerBlock, 0, stream>>>(
        static_cast<const float *>(buffer), count, index);
    break;
  case AMRT_F64:
    findKernel<double, double><<<blocks, threadsPerBlock, 0, stream>>>(
        static_cast<const double *>(buffer), count, index);
    break;
  default:
    return cudaErrorInvalidValue;
  }
  return cudaGetLastError();
}
