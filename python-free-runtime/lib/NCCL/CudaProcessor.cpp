//===- CudaProcessor.cpp - A GPU's work on buffers ------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CudaProcessor.h"

#include "../Trace/Trace.h"
#include "MergeKernels.h"

#include <algorithm>

using namespace amrt;

Status amrt::cudaStatus(const char *call, cudaError_t error) {
  if (error == cudaSuccess)
    return Status();
  return Status(error == cudaErrorMemoryAllocation ? AMRT_OUT_OF_MEMORY
                                                   : AMRT_INTERNAL,
                std::string(call) + ": " + cudaGetErrorString(error));
}

Status CudaProcessor::create(int gpu, cudaStream_t stream,
                             std::unique_ptr<Processor> &result) {
  if (cudaError_t error = cudaSetDevice(gpu))
    return cudaStatus("cudaSetDevice", error);
  std::unique_ptr<CudaProcessor> processor(new CudaProcessor(gpu, stream));
  if (cudaError_t error =
          cudaMalloc(reinterpret_cast<void **>(&processor->found),
                     sizeof(*processor->found)))
    return cudaStatus("cudaMalloc", error);
  processor->base = processor->mark();
  if (Status status = processor->synchronize(); !status.ok())
    return status;
  processor->base.ns = nowNs();
  result = std::move(processor);
  return Status();
}

CudaProcessor::EventPool::~EventPool() {
  for (cudaEvent_t event : events)
    cudaEventDestroy(event);
}

CudaProcessor::~CudaProcessor() {
  cudaSetDevice(gpu);
  cudaFree(found);
}

void *CudaProcessor::allocate(int64_t bytes) {
  void *result = nullptr;
  cudaSetDevice(gpu);
  return cudaMalloc(&result, bytes) == cudaSuccess ? result : nullptr;
}

void CudaProcessor::free(void *pointer) {
  cudaSetDevice(gpu);
  cudaFree(pointer);
}

Status CudaProcessor::copy(void *to, const void *from, int64_t bytes) {
  return cudaStatus(
      "cudaMemcpyAsync",
      cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToDevice, stream));
}

Status CudaProcessor::clear(void *to, int64_t bytes) {
  return cudaStatus("cudaMemsetAsync", cudaMemsetAsync(to, 0, bytes, stream));
}

Status CudaProcessor::merge(const MergeTask &task) {
  cudaSetDevice(gpu);
  if (Status status = cudaStatus("the merge kernel", launchMerge(task, stream));
      !status.ok() || !task.next)
    return status;
  return copy(task.next, task.x, task.count * amrt_dtype_size(task.dtype));
}

Status CudaProcessor::read(void *to, const void *from, int64_t bytes) {
  if (cudaError_t error =
          cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToHost, stream))
    return cudaStatus("cudaMemcpyAsync", error);
  return synchronize();
}

Status CudaProcessor::write(void *to, const void *from, int64_t bytes) {
  if (cudaError_t error =
          cudaMemcpyAsync(to, from, bytes, cudaMemcpyHostToDevice, stream))
    return cudaStatus("cudaMemcpyAsync", error);
  return synchronize();
}

Status CudaProcessor::findNonFinite(const void *buffer, int64_t dtype,
                                    int64_t count, int64_t &index) {
  unsigned long long first = count;
  if (Status status = write(found, &first, sizeof(first)); !status.ok())
    return status;
  cudaSetDevice(gpu);
  if (cudaError_t error =
          launchFindNonFinite(buffer, dtype, count, found, stream))
    return cudaStatus("the kernel that looks for NaNs", error);
  Status status = read(&first, found, sizeof(first));
  index = int64_t(first);
  return status;
}

Mark CudaProcessor::mark() {
  cudaEvent_t event = nullptr;
  {
    std::lock_guard<std::mutex> lock(pool->mutex);
    if (!pool->events.empty()) {
      event = pool->events.back();
      pool->events.pop_back();
    }
  }
  cudaSetDevice(gpu);
  // A failure shows as a mark that is never passed, and in the next call.
  if (!event && cudaEventCreate(&event) != cudaSuccess)
    return Mark();
  cudaEventRecord(event, stream);
  Mark result;
  result.event = std::shared_ptr<void>(event, [pool = pool](void *event) {
    std::lock_guard<std::mutex> lock(pool->mutex);
    pool->events.push_back(static_cast<cudaEvent_t>(event));
  });
  return result;
}

bool CudaProcessor::resolve(Mark &mark) {
  if (mark.ns)
    return true;
  auto event = static_cast<cudaEvent_t>(mark.event.get());
  if (!event || cudaEventQuery(event) != cudaSuccess)
    return false;
  float milliseconds = 0;
  if (cudaEventElapsedTime(&milliseconds,
                           static_cast<cudaEvent_t>(base.event.get()), event))
    return false;
  mark.ns = base.ns + int64_t(double(milliseconds) * 1e6);
  if (mark.ns > base.ns)
    base = mark;
  return true;
}

Status CudaProcessor::synchronize() {
  return cudaStatus("cudaStreamSynchronize", cudaStreamSynchronize(stream));
}
