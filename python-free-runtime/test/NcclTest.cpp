//===- NcclTest.cpp - Devices as GPUs -------------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Programs that run on threads and on GPUs must give the same. NCCL sums in an
// order of its own, so sums of more than two floats are of whole numbers here.
// The work of a device between collectives is queued on its compute stream, as
// that of a compiled program is.
//
//===----------------------------------------------------------------------===//

#include "AllCollectives.h"

#include <cuda_runtime_api.h>

#include <chrono>
#include <cmath>
#include <thread>

using namespace amrt_test;

namespace {

// Streams of a GPU need a GPU. What is skipped here runs on the emulator as
// well, see CMakeLists.txt.
#define NEEDS_GPUS(COUNT)                                                      \
  do {                                                                         \
    int numGpus = 0;                                                           \
    cudaError_t error = cudaGetDeviceCount(&numGpus);                          \
    if (error || numGpus < (COUNT))                                            \
      GTEST_SKIP() << "needs " << (COUNT) << " GPUs, here are "                \
                   << (error ? 0 : numGpus)                                    \
                   << (error ? std::string(": ") + cudaGetErrorString(error)   \
                             : std::string());                                 \
  } while (false)

/// A world on GPUs, with compute streams of its own.
struct GpuWorld {
  explicit GpuWorld(const Shape &sizes, int64_t timeoutMs = 60000,
                    bool trace = false) {
    int64_t count = 1;
    for (int64_t size : sizes)
      count *= size;
    for (int64_t d = 0; d < count; ++d) {
      cudaSetDevice(int(d));
      cudaStreamCreateWithFlags(&streams.emplace_back(), cudaStreamNonBlocking);
    }
    std::vector<void *> pointers(streams.begin(), streams.end());
    amrt_world_options options;
    amrt_world_options_init(&options);
    options.backend = AMRT_BACKEND_NCCL;
    options.memory_kind = AMRT_MEMORY_CUDA;
    options.timeout_ms = timeoutMs;
    options.trace = trace;
    options.compute_streams = pointers.data();
    EXPECT_EQ(amrt_world_create(int64_t(sizes.size()), sizes.data(), &options,
                                &world),
              AMRT_OK)
        << amrt_last_error();
  }
  ~GpuWorld() {
    amrt_world_destroy(world);
    for (cudaStream_t stream : streams)
      cudaStreamDestroy(stream);
  }
  amrt_status launch(const TestWorld::Function &function) {
    return amrt_world_launch(
        world,
        [](void *context, int64_t device) {
          cudaSetDevice(int(device));
          (*static_cast<const TestWorld::Function *>(context))(device);
        },
        const_cast<TestWorld::Function *>(&function));
  }

  std::vector<cudaStream_t> streams;
  amrt_world *world = nullptr;
};

/// Buffers of a GPU.
struct GpuMemory {
  explicit GpuMemory(cudaStream_t stream) : stream(stream) {}
  ~GpuMemory() {
    for (const Buffer &buffer : buffers)
      cudaFree(buffer.pointer);
  }
  float *put(const std::vector<float> &values) {
    void *pointer = nullptr;
    EXPECT_EQ(cudaMalloc(&pointer, std::max<size_t>(values.size() * 4, 1)),
              cudaSuccess);
    host.push_back(values);
    cudaMemcpyAsync(pointer, host.back().data(), values.size() * 4,
                    cudaMemcpyHostToDevice, stream);
    buffers.push_back({static_cast<float *>(pointer), values.size()});
    return buffers.back().pointer;
  }
  const float *input(const std::vector<float> &values) { return put(values); }
  float *output(const std::vector<float> &values) {
    outputs.push_back(buffers.size());
    return put(values);
  }
  std::vector<float> get(size_t buffer) {
    std::vector<float> result(buffers[buffer].size);
    cudaMemcpyAsync(result.data(), buffers[buffer].pointer, result.size() * 4,
                    cudaMemcpyDeviceToHost, stream);
    cudaStreamSynchronize(stream);
    return result;
  }
  Output getOutputs() {
    Output result;
    for (size_t buffer : outputs)
      result.push_back(get(buffer));
    return result;
  }

  /// Queues `function` on the values of a buffer; they go to the CPU and back.
  void queue(size_t buffer,
             std::function<void(std::vector<float> &)> function) {
    struct Task {
      std::vector<float> *values;
      std::function<void(std::vector<float> &)> function;
    };
    std::vector<float> &values = host[buffer];
    cudaMemcpyAsync(values.data(), buffers[buffer].pointer, values.size() * 4,
                    cudaMemcpyDeviceToHost, stream);
    cudaLaunchHostFunc(
        stream,
        [](void *data) {
          std::unique_ptr<Task> task(static_cast<Task *>(data));
          task->function(*task->values);
        },
        new Task{&values, std::move(function)});
    cudaMemcpyAsync(buffers[buffer].pointer, values.data(), values.size() * 4,
                    cudaMemcpyHostToDevice, stream);
  }

  struct Buffer {
    float *pointer;
    size_t size;
  };
  cudaStream_t stream;
  std::vector<Buffer> buffers;
  /// Where the values are on the CPU.
  std::deque<std::vector<float>> host;
  std::vector<size_t> outputs;
};

TEST(Nccl, CollectivesGiveTheBitsOfTheLocalBackend) {
  NEEDS_GPUS(4);
  for (const Shape &mesh : {Shape{2}, Shape{4}, Shape{2, 2}}) {
    GpuWorld gpus(mesh);
    TestWorld threads(mesh);
    int64_t count = threads.numDevices();
    for (const Shape &axes : allAxes(mesh.size()))
      for (int64_t n : {0, 1, 10, 3001})
        for (bool start : {false, true}) {
          std::vector<Output> expected(count), got(count);
          threads.launchOk([&](int64_t d) {
            HostMemory memory;
            allCollectives(d, axes, n, start, memory, true);
            expected[d] = memory.outputs;
          });
          ASSERT_EQ(gpus.launch([&](int64_t d) {
            GpuMemory memory(gpus.streams[d]);
            allCollectives(d, axes, n, start, memory, true);
            got[d] = memory.getOutputs();
          }),
                    AMRT_OK)
              << amrt_last_error();
          for (int64_t d = 0; d < count; ++d)
            for (size_t i = 0; i < expected[d].size(); ++i)
              ASSERT_TRUE(sameBytes(expected[d][i], got[d][i]))
                  << "output " << i << " of device " << d << " over "
                  << toString(axes) << ", n = " << n;
        }
  }
}

TEST(Nccl, ReductionsThatNcclLacksAreFormedByTheCPU) {
  NEEDS_GPUS(2);
  GpuWorld world({2});
  std::vector<std::vector<float>> results(2);
  ASSERT_EQ(world.launch([&](int64_t d) {
    GpuMemory memory(world.streams[d]);
    // A NaN wins in MAX; the bits of 1 and 2 in exclusive or.
    const float *in =
        memory.put({d == 0 ? std::nanf("") : 1.0f, float(d), -float(d)});
    float *out = memory.output({0, 0, 0});
    amrt_all_reduce(in, out, 3, AMRT_F32, AMRT_MAX, pack({0}));
    results[d] = memory.getOutputs()[0];
    const float *bits = memory.put({1.0f, 2.0f});
    float *exclusive = memory.output({5.0f});
    amrt_reduce_scatter(bits, exclusive, 1, 1, AMRT_I32, AMRT_XOR, pack({0}));
    results[d].push_back(memory.getOutputs()[1][0]);
  }),
            AMRT_OK)
      << amrt_last_error();
  for (const std::vector<float> &result : results) {
    EXPECT_TRUE(std::isnan(result[0]));
    EXPECT_EQ(result[1], 1);
    EXPECT_EQ(result[2], 0);
    EXPECT_EQ(result[3], 0);
  }
}

amrt_dasgd_options makeOptions(int64_t period, int64_t delay, int64_t merge) {
  amrt_dasgd_options options;
  amrt_dasgd_options_init(&options);
  options.period = period;
  options.delay = delay;
  options.merge = merge;
  options.bucket_bytes = 1000;
  return options;
}

void descend(int64_t d, int64_t step, std::vector<float> &x) {
  for (size_t i = 0; i < x.size(); ++i)
    x[i] -= 0.1f * (x[i] - float((size_t(d) * 7 + size_t(step) * 3 + i) % 11));
}

void syncBuffers(const amrt_dasgd_options &options, std::vector<void *> buffers,
                 const std::vector<int64_t> &counts) {
  std::vector<int64_t> dtypes(counts.size(), AMRT_F32);
  amrt_dasgd_step(0, &options, int64_t(counts.size()), buffers.data(),
                  counts.data(), dtypes.data(), pack({0}));
}

/// Two replicas' buffers after some steps on threads.
std::vector<Output> trainOnThreads(const amrt_dasgd_options &options,
                                   int64_t steps) {
  TestWorld world({2});
  std::vector<Output> x(2, {std::vector<float>(1300), std::vector<float>(7)});
  world.launchOk([&](int64_t d) {
    for (int64_t step = 1; step <= steps; ++step) {
      for (std::vector<float> &buffer : x[d])
        descend(d, step, buffer);
      syncBuffers(options, {x[d][0].data(), x[d][1].data()}, {1300, 7});
    }
  });
  return x;
}

/// Steps `first` to `last` of two replicas on GPUs.
amrt_status trainOnGpus(GpuWorld &world, const amrt_dasgd_options &options,
                        int64_t first, int64_t last, std::vector<Output> &x) {
  return world.launch([&](int64_t d) {
    GpuMemory memory(world.streams[d]);
    float *a = memory.output(x[d][0]), *b = memory.output(x[d][1]);
    for (int64_t step = first; step <= last; ++step) {
      for (size_t buffer : {0, 1})
        memory.queue(buffer, [=](std::vector<float> &values) {
          descend(d, step, values);
        });
      syncBuffers(options, {a, b}, {1300, 7});
    }
    x[d] = memory.getOutputs();
  });
}

const std::vector<Output> zeros(2, {std::vector<float>(1300),
                                    std::vector<float>(7)});

void expectSame(const std::vector<Output> &expected,
                const std::vector<Output> &got) {
  for (size_t d = 0; d < expected.size(); ++d)
    for (size_t i = 0; i < expected[d].size(); ++i)
      EXPECT_TRUE(sameBytes(expected[d][i], got[d][i]))
          << "buffer " << i << " of device " << d;
}

TEST(Nccl, DelayedAveragingGivesTheBitsOfTheLocalBackend) {
  NEEDS_GPUS(2);
  for (int64_t merge :
       {AMRT_DASGD_CONVEX, AMRT_DASGD_CORRECTED, AMRT_DASGD_OVERWRITE})
    for (int64_t delay : {0, 1, 3}) {
      SCOPED_TRACE("merge " + std::to_string(merge) + " d " +
                   std::to_string(delay));
      amrt_dasgd_options options = makeOptions(3, delay, merge);
      options.warmup_steps = 1;
      GpuWorld world({2});
      std::vector<Output> x = zeros;
      ASSERT_EQ(trainOnGpus(world, options, 1, 11, x), AMRT_OK)
          << amrt_last_error();
      expectSame(trainOnThreads(options, 11), x);
      amrt_dasgd_report report;
      ASSERT_EQ(amrt_world_dasgd_report(world.world, 0, 0, &report), AMRT_OK);
      EXPECT_EQ(report.rounds, delay == 0 || delay == 3 ? 3 - (delay == 3) : 3);
      EXPECT_GT(report.step_seconds, 0);
      EXPECT_GT(report.comm_seconds, 0);
      EXPECT_GT(report.merge_seconds, 0);
    }
}

TEST(Nccl, NoThreadWaitsForAnAverage) {
  NEEDS_GPUS(2);
  // Steps of 20 ms are queued, and the calls that average come back at once.
  GpuWorld world({2});
  amrt_dasgd_options options = makeOptions(2, 1, AMRT_DASGD_CORRECTED);
  options.bucket_bytes = 0;
  double called[2] = {};
  std::vector<Output> x = zeros;
  ASSERT_EQ(trainOnGpus(world, options, 1, 4, x), AMRT_OK); // Connects.
  ASSERT_EQ(world.launch([&](int64_t d) {
    GpuMemory memory(world.streams[d]);
    float *a = memory.output(x[d][0]), *b = memory.output(x[d][1]);
    cudaStreamSynchronize(world.streams[d]);
    auto begin = std::chrono::steady_clock::now();
    for (int64_t step = 5; step <= 14; ++step) {
      memory.queue(0, [](std::vector<float> &) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
      });
      syncBuffers(options, {a, b}, {1300, 7});
    }
    called[d] =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin)
            .count();
    cudaStreamSynchronize(world.streams[d]);
  }),
            AMRT_OK)
      << amrt_last_error();
  for (double seconds : called)
    EXPECT_LT(seconds, 0.1) << "the steps take 0.2 s";
  amrt_dasgd_report report;
  ASSERT_EQ(amrt_world_dasgd_report(world.world, 0, 0, &report), AMRT_OK);
  // What the stream has waited, not the calls.
  EXPECT_GT(report.step_seconds + report.busy_step_seconds, 0.02);
}

TEST(Nccl, ADelayIsChosen) {
  NEEDS_GPUS(2);
  GpuWorld world({2});
  amrt_dasgd_options options =
      makeOptions(3, AMRT_DASGD_DELAY_AUTO, AMRT_DASGD_CORRECTED);
  std::vector<Output> x = zeros;
  ASSERT_EQ(trainOnGpus(world, options, 1, 15, x), AMRT_OK)
      << amrt_last_error();
  amrt_dasgd_report reports[2];
  for (int64_t d : {0, 1})
    ASSERT_EQ(amrt_world_dasgd_report(world.world, d, 0, &reports[d]), AMRT_OK);
  EXPECT_GT(reports[0].measured_comm_seconds, 0);
  EXPECT_GE(reports[0].delay, 1);
  EXPECT_EQ(reports[0].delay, reports[1].delay);
}

TEST(Nccl, ResumesExactlyWithAnAverageInFlight) {
  NEEDS_GPUS(2);
  amrt_dasgd_options options = makeOptions(3, 2, AMRT_DASGD_CORRECTED);
  std::vector<Output> x = zeros;
  SyncStates states;
  {
    GpuWorld world({2});
    ASSERT_EQ(trainOnGpus(world, options, 1, 7, x), AMRT_OK);
    ASSERT_NO_FATAL_FAILURE(saveSyncs(world.world, states));
  }
  GpuWorld world({2});
  ASSERT_NO_FATAL_FAILURE(restoreSyncs(world.world, states));
  ASSERT_EQ(trainOnGpus(world, options, 8, 13, x), AMRT_OK)
      << amrt_last_error();
  expectSame(trainOnThreads(options, 13), x);
}

TEST(Nccl, ANaNIsReportedBeforeItSpreads) {
  NEEDS_GPUS(2);
  GpuWorld world({2}, 5000);
  amrt_dasgd_options options = makeOptions(2, 1, AMRT_DASGD_CONVEX);
  options.check_finite = 1;
  std::vector<Output> x = zeros;
  x[1][1][5] = std::nanf("");
  EXPECT_EQ(trainOnGpus(world, options, 1, 4, x), AMRT_ABORTED);
  EXPECT_STREQ(amrt_last_error(),
               "device 1: dasgd sync 0, step 2: buffer 1 is not finite at "
               "element 5; it was not averaged");
  EXPECT_FALSE(std::isnan(x[0][1][5]));
  EXPECT_EQ(amrt_world_device_status(world.world, 0, nullptr),
            AMRT_PEER_FAILED);
}

TEST(Nccl, MismatchNamesBothCalls) {
  NEEDS_GPUS(2);
  GpuWorld world({2}, 5000);
  EXPECT_EQ(world.launch([&](int64_t d) {
    GpuMemory memory(world.streams[d]);
    float *x = memory.put({1, 2, 3, 4});
    if (d == 1)
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    amrt_all_reduce(x, x, d == 0 ? 4 : 3, AMRT_F32, AMRT_SUM, pack({0}));
  }),
            AMRT_INVALID_ARGUMENT);
  EXPECT_NE(std::string(amrt_last_error())
                .find("collective #0 does not match: device 0 called "
                      "all_reduce(count=4, f32, sum) over axes [0], device 1 "
                      "called all_reduce(count=3, f32, sum) over axes [0]"),
            std::string::npos)
      << amrt_last_error();
  for (int64_t d : {0, 1})
    EXPECT_EQ(amrt_world_device_status(world.world, d, nullptr),
              AMRT_INVALID_ARGUMENT);
}

TEST(Nccl, ALostDeviceIsAnErrorOnTheOthers) {
  NEEDS_GPUS(2);
  GpuWorld world({2}, 60000);
  auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(world.launch([&](int64_t d) {
    GpuMemory memory(world.streams[d]);
    float *x = memory.put({1, 2, 3, 4});
    if (d == 1)
      return;
    amrt_all_reduce(x, x, 4, AMRT_F32, AMRT_SUM, pack({0}));
    cudaStreamSynchronize(world.streams[d]);
  }),
            AMRT_PEER_FAILED);
  EXPECT_STREQ(amrt_last_error(),
               "device 0: all_reduce #0 over axes [0]: device 1 left its "
               "function without taking part");
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(30));

  // The world can be used again.
  ASSERT_EQ(amrt_world_reset(world.world), AMRT_OK);
  std::vector<Output> x = zeros;
  amrt_dasgd_options options = makeOptions(2, 1, AMRT_DASGD_CORRECTED);
  ASSERT_EQ(trainOnGpus(world, options, 1, 5, x), AMRT_OK) << amrt_last_error();
  expectSame(trainOnThreads(options, 5), x);
}

TEST(Nccl, AStalledDeviceIsATimeout) {
  NEEDS_GPUS(2);
  GpuWorld world({2}, 300);
  amrt_dasgd_options options = makeOptions(2, 1, AMRT_DASGD_CORRECTED);
  EXPECT_EQ(world.launch([&](int64_t d) {
    GpuMemory memory(world.streams[d]);
    float *a = memory.put(std::vector<float>(4, float(d)));
    for (int64_t step = 1; step <= 3; ++step) {
      if (d == 1 && step == 2)
        std::this_thread::sleep_for(std::chrono::milliseconds(1500));
      syncBuffers(options, {a}, {4});
    }
  }),
            AMRT_TIMEOUT);
  EXPECT_STREQ(amrt_last_error(),
               "device 0: all_reduce #0 over axes [0] for bucket 0 of dasgd "
               "sync 0, step 2 timed out after 300 ms waiting for device 1");
}

TEST(Nccl, WorldsThatCannotBeAreErrors) {
  amrt_world_options options;
  amrt_world_options_init(&options);
  options.backend = AMRT_BACKEND_NCCL;
  int64_t sizes[] = {2};
  amrt_world *world = nullptr;
  EXPECT_EQ(amrt_world_create(1, sizes, &options, &world), AMRT_UNSUPPORTED);
  EXPECT_STREQ(amrt_last_error(),
               "world create: the NCCL backend takes CUDA memory only");
  options.memory_kind = AMRT_MEMORY_CUDA;
  sizes[0] = 1000;
  int numGpus = 0;
  bool none = cudaGetDeviceCount(&numGpus) || numGpus == 0;
  EXPECT_EQ(amrt_world_create(1, sizes, &options, &world),
            none ? AMRT_UNSUPPORTED : AMRT_INVALID_ARGUMENT);
  EXPECT_NE(std::string(amrt_last_error())
                .find(none ? "there is no GPU: "
                           : "the mesh has 1000 devices, but there are "),
            std::string::npos)
      << amrt_last_error();
}

} // namespace
