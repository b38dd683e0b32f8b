//===- CudaProcessor.h - A GPU's work on buffers ----------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNTIME_LIB_NCCL_CUDAPROCESSOR_H
#define AUTOMAP_RUNTIME_LIB_NCCL_CUDAPROCESSOR_H

#include "../Core/Processor.h"

#include <cuda_runtime_api.h>
#include <mutex>
#include <vector>

namespace amrt {

/// What a call to CUDA came to, "cudaMalloc: out of memory" say.
Status cudaStatus(const char *call, cudaError_t error);

/// Works on the compute stream of a GPU, which it does not own.
class CudaProcessor final : public Processor {
public:
  static Status create(int gpu, cudaStream_t stream,
                       std::unique_ptr<Processor> &result);
  ~CudaProcessor() override;

  void *allocate(int64_t bytes) override;
  void free(void *pointer) override;
  Status copy(void *to, const void *from, int64_t bytes) override;
  Status clear(void *to, int64_t bytes) override;
  Status merge(const MergeTask &task) override;
  Status read(void *to, const void *from, int64_t bytes) override;
  Status write(void *to, const void *from, int64_t bytes) override;
  Status findNonFinite(const void *buffer, int64_t dtype, int64_t count,
                       int64_t &index) override;
  Mark mark() override;
  bool resolve(Mark &mark) override;
  Status synchronize() override;

private:
  /// Events that are not in use. They outlive the processor as long as marks
  /// do.
  struct EventPool {
    ~EventPool();
    std::mutex mutex;
    std::vector<cudaEvent_t> events;
  };

  CudaProcessor(int gpu, cudaStream_t stream) : gpu(gpu), stream(stream) {}

  const int gpu;
  const cudaStream_t stream;
  std::shared_ptr<EventPool> pool = std::make_shared<EventPool>();
  /// The last mark whose time is known: CUDA tells times between events only,
  /// and the longer those are the less exactly.
  Mark base;
  unsigned long long *found = nullptr;
};

} // namespace amrt

#endif // AUTOMAP_RUNTIME_LIB_NCCL_CUDAPROCESSOR_H
