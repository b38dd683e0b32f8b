//===- CudaEmulator.cpp - What the NCCL backend needs of CUDA -------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// GPUs that do not exist: a stream is a thread that does its work in order, and
// takes its time between two pieces, so that an order that nobody asked for is
// not there. Memory is the CPU's, filled with NaNs. Only for tests.
//
//===----------------------------------------------------------------------===//

#include <cuda_runtime_api.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <random>
#include <thread>
#include <vector>

#define EMULATED extern "C" __attribute__((visibility("default")))

using Clock = std::chrono::steady_clock;

struct CUstream_st {
  CUstream_st() : thread([this] { work(); }) {}
  ~CUstream_st() {
    enqueue(nullptr);
    thread.join();
  }

  void enqueue(std::function<void()> task) {
    std::lock_guard<std::mutex> lock(mutex);
    tasks.push_back(std::move(task));
    condition.notify_all();
  }
  bool idle() {
    std::lock_guard<std::mutex> lock(mutex);
    return tasks.empty();
  }
  void wait() {
    std::unique_lock<std::mutex> lock(mutex);
    condition.wait(lock, [this] { return tasks.empty(); });
  }

private:
  void work() {
    std::minstd_rand random(unsigned(reinterpret_cast<uintptr_t>(this) >> 6));
    std::unique_lock<std::mutex> lock(mutex);
    while (true) {
      condition.wait(lock, [this] { return !tasks.empty(); });
      std::function<void()> task = tasks.front();
      lock.unlock();
      if (random() % 4 == 0)
        std::this_thread::sleep_for(std::chrono::microseconds(random() % 200));
      if (task)
        task();
      lock.lock();
      tasks.pop_front();
      condition.notify_all();
      if (!task)
        return;
    }
  }

  std::mutex mutex;
  std::condition_variable condition;
  /// The first one is being worked on. An empty one is the last.
  std::deque<std::function<void()>> tasks;
  std::thread thread;
};

struct CUevent_st {
  std::mutex mutex;
  std::condition_variable condition;
  int64_t numRecorded = 0, numPassed = 0;
  Clock::time_point passed;
};

static std::mutex streamsMutex;
/// With the device of each.
static std::map<cudaStream_t, int> streams;
static thread_local int currentDevice = 0;

/// Puts a task on a stream, for the emulator's other parts as well.
__attribute__((visibility("default"))) void
emulatorEnqueue(cudaStream_t stream, std::function<void()> task) {
  stream->enqueue(std::move(task));
}

//===----------------------------------------------------------------------===//
// Devices and memory
//===----------------------------------------------------------------------===//

EMULATED cudaError_t cudaGetDeviceCount(int *count) {
  const char *text = std::getenv("EMULATED_GPUS");
  *count = text ? std::atoi(text) : 8;
  return cudaSuccess;
}
EMULATED cudaError_t cudaSetDevice(int device) {
  currentDevice = device;
  return cudaSuccess;
}
EMULATED cudaError_t cudaGetLastError() { return cudaSuccess; }
EMULATED const char *cudaGetErrorString(cudaError_t) {
  return "an error of the emulator";
}

EMULATED cudaError_t cudaMalloc(void **memory, size_t bytes) {
  *memory = std::malloc(bytes);
  if (!*memory)
    return cudaErrorMemoryAllocation;
  std::memset(*memory, 0xff, bytes);
  return cudaSuccess;
}
EMULATED cudaError_t cudaFree(void *memory) {
  // As CUDA does, which is why the runtime had better not do it in between.
  std::vector<cudaStream_t> ofDevice;
  {
    std::lock_guard<std::mutex> lock(streamsMutex);
    for (auto [stream, device] : streams)
      if (device == currentDevice)
        ofDevice.push_back(stream);
  }
  for (cudaStream_t stream : ofDevice)
    stream->wait();
  std::free(memory);
  return cudaSuccess;
}
EMULATED cudaError_t cudaMallocHost(void **memory, size_t bytes) {
  return cudaMalloc(memory, bytes);
}
EMULATED cudaError_t cudaFreeHost(void *memory) {
  std::free(memory);
  return cudaSuccess;
}
EMULATED cudaError_t cudaMallocAsync(void **memory, size_t bytes,
                                     cudaStream_t) {
  return cudaMalloc(memory, bytes);
}
EMULATED cudaError_t cudaFreeAsync(void *memory, cudaStream_t stream) {
  stream->enqueue([memory] { std::free(memory); });
  return cudaSuccess;
}

//===----------------------------------------------------------------------===//
// Streams
//===----------------------------------------------------------------------===//

EMULATED cudaError_t cudaStreamCreateWithFlags(cudaStream_t *stream, unsigned) {
  std::lock_guard<std::mutex> lock(streamsMutex);
  *stream = new CUstream_st();
  streams[*stream] = currentDevice;
  return cudaSuccess;
}
EMULATED cudaError_t cudaStreamDestroy(cudaStream_t stream) {
  {
    std::lock_guard<std::mutex> lock(streamsMutex);
    streams.erase(stream);
  }
  delete stream;
  return cudaSuccess;
}
EMULATED cudaError_t cudaStreamSynchronize(cudaStream_t stream) {
  stream->wait();
  return cudaSuccess;
}
EMULATED cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t bytes,
                                     cudaMemcpyKind, cudaStream_t stream) {
  stream->enqueue([=] { std::memcpy(to, from, bytes); });
  return cudaSuccess;
}
EMULATED cudaError_t cudaMemcpy2DAsync(void *to, size_t toPitch,
                                       const void *from, size_t fromPitch,
                                       size_t width, size_t height,
                                       cudaMemcpyKind, cudaStream_t stream) {
  if (width > toPitch || width > fromPitch)
    return cudaErrorInvalidPitchValue;
  stream->enqueue([=] {
    for (size_t row = 0; row < height; ++row)
      std::memcpy(static_cast<char *>(to) + row * toPitch,
                  static_cast<const char *>(from) + row * fromPitch, width);
  });
  return cudaSuccess;
}
EMULATED cudaError_t cudaMemsetAsync(void *to, int value, size_t bytes,
                                     cudaStream_t stream) {
  stream->enqueue([=] { std::memset(to, value, bytes); });
  return cudaSuccess;
}
EMULATED cudaError_t cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t task,
                                        void *data) {
  stream->enqueue([=] { task(data); });
  return cudaSuccess;
}

//===----------------------------------------------------------------------===//
// Events
//===----------------------------------------------------------------------===//

EMULATED cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event, unsigned) {
  *event = new CUevent_st();
  return cudaSuccess;
}
EMULATED cudaError_t cudaEventCreate(cudaEvent_t *event) {
  return cudaEventCreateWithFlags(event, 0);
}
EMULATED cudaError_t cudaEventDestroy(cudaEvent_t event) {
  // CUDA does it once the event has passed.
  {
    std::unique_lock<std::mutex> lock(event->mutex);
    event->condition.wait(
        lock, [&] { return event->numPassed == event->numRecorded; });
  }
  // Streams that were told to wait for it may not have come to that yet: it is
  // left to them, and leaks.
  return cudaSuccess;
}
EMULATED cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) {
  int64_t number;
  {
    std::lock_guard<std::mutex> lock(event->mutex);
    number = ++event->numRecorded;
  }
  stream->enqueue([=] {
    std::lock_guard<std::mutex> lock(event->mutex);
    event->numPassed = number;
    event->passed = Clock::now();
    event->condition.notify_all();
  });
  return cudaSuccess;
}
EMULATED cudaError_t cudaEventQuery(cudaEvent_t event) {
  std::lock_guard<std::mutex> lock(event->mutex);
  return event->numPassed == event->numRecorded ? cudaSuccess
                                                : cudaErrorNotReady;
}
EMULATED cudaError_t cudaEventElapsedTime(float *milliseconds,
                                          cudaEvent_t begin, cudaEvent_t end) {
  if (begin == end) {
    *milliseconds = 0;
    return cudaEventQuery(end);
  }
  std::scoped_lock lock(begin->mutex, end->mutex);
  if (begin->numPassed != begin->numRecorded ||
      end->numPassed != end->numRecorded)
    return cudaErrorNotReady;
  *milliseconds =
      std::chrono::duration<float, std::milli>(end->passed - begin->passed)
          .count();
  return cudaSuccess;
}
EMULATED cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event,
                                         unsigned) {
  int64_t number;
  {
    std::lock_guard<std::mutex> lock(event->mutex);
    number = event->numRecorded;
  }
  stream->enqueue([=] {
    std::unique_lock<std::mutex> lock(event->mutex);
    event->condition.wait(lock, [&] { return event->numPassed >= number; });
  });
  return cudaSuccess;
}
