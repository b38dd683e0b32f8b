//===- MpiTest.cpp - Devices as processes ---------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Run by mpirun with two or more processes. Each runs the same program twice:
// on threads of its own, and as one device among the processes. What a device
// gets must have the same bits both times.
//
//===----------------------------------------------------------------------===//

#include "AllCollectives.h"

#include <algorithm>
#include <cstdlib>
#include <sched.h>
#include <sys/resource.h>
#include <thread>

using namespace amrt_test;

namespace {

int64_t numProcesses() {
  for (const char *name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"})
    if (const char *text = std::getenv(name))
      return std::atoi(text);
  return 1;
}

struct World {
  World(const Shape &sizes, int64_t backend, int64_t timeoutMs = 60000) {
    amrt_world_options options;
    amrt_world_options_init(&options);
    EXPECT_EQ(options.backend, AMRT_BACKEND_MPI);
    options.backend = backend;
    options.timeout_ms = timeoutMs;
    EXPECT_EQ(amrt_world_create(int64_t(sizes.size()), sizes.data(), &options,
                                &world),
              AMRT_OK)
        << amrt_last_error();
  }
  ~World() { amrt_world_destroy(world); }
  amrt_status launch(const TestWorld::Function &function) {
    return amrt_world_launch(
        world,
        [](void *context, int64_t device) {
          (*static_cast<const TestWorld::Function *>(context))(device);
        },
        const_cast<TestWorld::Function *>(&function));
  }
  amrt_world *world = nullptr;
};

using Program = std::function<Output(int64_t)>;

void expectSame(const Shape &sizes, const Program &program) {
  std::vector<Output> local(numProcesses()), mpi(numProcesses());
  {
    World world(sizes, AMRT_BACKEND_LOCAL);
    ASSERT_EQ(world.launch([&](int64_t d) { local[d] = program(d); }), AMRT_OK)
        << amrt_last_error();
  }
  World world(sizes, AMRT_BACKEND_MPI);
  int64_t first = -1, count = 0;
  amrt_world_local_devices(world.world, &first, &count);
  ASSERT_EQ(count, 1);
  ASSERT_EQ(world.launch([&](int64_t d) {
    EXPECT_EQ(d, first);
    mpi[d] = program(d);
  }),
            AMRT_OK)
      << amrt_last_error();
  ASSERT_EQ(local[first].size(), mpi[first].size());
  for (size_t i = 0; i < mpi[first].size(); ++i)
    EXPECT_TRUE(sameBytes(local[first][i], mpi[first][i]))
        << "output " << i << " of device " << first;
}

/// The meshes that as many processes make.
std::vector<Shape> meshesOfAll() {
  int64_t n = numProcesses();
  std::vector<Shape> result = {{n}, {1, n}};
  if (n % 2 == 0)
    result.push_back({2, n / 2});
  return result;
}

TEST(Mpi, CollectivesGiveTheBitsOfTheLocalBackend) {
  for (const Shape &mesh : meshesOfAll())
    for (const Shape &axes : allAxes(mesh.size()))
      // What goes whole, what is shared out, and nothing at all.
      for (int64_t n : {0, 1, 10, 3001})
        for (bool start : {false, true})
          expectSame(mesh, [&](int64_t d) {
            HostMemory memory;
            allCollectives(d, axes, n, start, memory);
            return memory.outputs;
          });
}

TEST(Mpi, Transfers) {
  int64_t n = numProcesses();
  expectSame({n}, [&](int64_t d) {
    uint64_t axes = pack({0});
    Output out(2, std::vector<float>(5000, -1));
    std::vector<float> in(5000, float(d));
    uint64_t sending =
        amrt_send_start(in.data(), 5000, AMRT_F32, (d + 1) % n, axes);
    amrt_recv(out[0].data(), 5000, AMRT_F32, (d + n - 1) % n, axes);
    amrt_wait(sending);
    std::vector<float> small(3, float(d + 100));
    sending = amrt_send_start(small.data(), 3, AMRT_F32, (d + 1) % n, axes);
    amrt_recv(out[1].data(), 3, AMRT_F32, (d + n - 1) % n, axes);
    amrt_wait(sending);
    return out;
  });
}

TEST(Mpi, DelayedAveragingGivesTheBitsOfTheLocalBackend) {
  for (const Shape &mesh : meshesOfAll())
    for (int64_t merge : {AMRT_DASGD_CONVEX, AMRT_DASGD_CORRECTED})
      for (int64_t delay : {0, 1, 3})
        for (int64_t bucket : {0, 1000, 40000})
          expectSame(mesh, [&](int64_t d) {
            amrt_dasgd_options options;
            amrt_dasgd_options_init(&options);
            options.period = 3;
            options.delay = delay;
            options.merge = merge;
            options.bucket_bytes = bucket;
            options.warmup_steps = 1;
            std::mt19937 random(uint32_t(d) + 1);
            Output x = {randomVector<float>(20000, random),
                        randomVector<float>(7, random)};
            int64_t last = int64_t(mesh.size()) - 1;
            for (int64_t step = 0; step < 11; ++step) {
              for (auto &buffer : x)
                for (float &value : buffer)
                  value -= 0.1f * (value - float(d));
              if (random() % 3 == 0)
                std::this_thread::sleep_for(std::chrono::microseconds(300));
              void *buffers[] = {x[0].data(), x[1].data()};
              int64_t counts[] = {20000, 7}, dtypes[] = {AMRT_F32, AMRT_F32};
              amrt_dasgd_step(0, &options, 2, buffers, counts, dtypes,
                              pack({last}));
            }
            return x;
          });
}

TEST(Mpi, SoakWithRandomSettings) {
  // The same settings in all processes; sizes on both sides of what goes whole.
  std::mt19937 settings(5);
  for (int run = 0; run < 10; ++run) {
    amrt_dasgd_options options;
    amrt_dasgd_options_init(&options);
    options.period = 1 + settings() % 4;
    options.delay = settings() % (options.period + 1);
    options.merge = settings() % 3;
    options.bucket_bytes = settings() % 3 ? settings() % 30000 : 0;
    options.warmup_steps = settings() % 3;
    int64_t count = 1 + settings() % (run % 2 ? 40000 : 100);
    expectSame({numProcesses()}, [&](int64_t d) {
      std::mt19937 random(uint32_t(run * 100 + d));
      Output x = {randomVector<float>(count, random)};
      int64_t dtype = AMRT_F32;
      for (int64_t step = 0; step < 20 * options.period; ++step) {
        for (float &value : x[0])
          value -= 0.1f * (value - float(d));
        if (random() % 4 == 0)
          std::this_thread::sleep_for(
              std::chrono::microseconds(random() % 500));
        void *buffers[] = {x[0].data()};
        amrt_dasgd_step(0, &options, 1, buffers, &count, &dtype, pack({0}));
      }
      return x;
    });
  }
}

TEST(Mpi, AllAgreeOnAnAutomaticDelay) {
  // Steps that take different times would make each device choose for itself.
  int64_t n = numProcesses();
  World world({n}, AMRT_BACKEND_MPI);
  amrt_dasgd_options options;
  amrt_dasgd_options_init(&options);
  options.period = 8;
  options.delay = AMRT_DASGD_DELAY_AUTO;
  int64_t first = -1;
  amrt_world_local_devices(world.world, &first, nullptr);
  ASSERT_EQ(world.launch([&](int64_t d) {
    std::vector<float> x(100000, float(d));
    for (int64_t step = 0; step < 40; ++step) {
      std::this_thread::sleep_for(std::chrono::microseconds(200 + 2000 * d));
      void *buffers[] = {x.data()};
      int64_t counts[] = {100000}, dtypes[] = {AMRT_F32};
      amrt_dasgd_step(0, &options, 1, buffers, counts, dtypes, pack({0}));
    }
  }),
            AMRT_OK)
      << amrt_last_error();
  amrt_dasgd_report report = {};
  ASSERT_EQ(amrt_world_dasgd_report(world.world, first, 0, &report), AMRT_OK);
  EXPECT_EQ(report.delay_is_auto, 1);
  double own[] = {double(report.delay), report.measured_comm_seconds,
                  report.measured_step_seconds};
  double most[3], least[3];
  ASSERT_EQ(world.launch([&](int64_t) {
    amrt_all_reduce(own, most, 3, AMRT_F64, AMRT_MAX, pack({0}));
    amrt_all_reduce(own, least, 3, AMRT_F64, AMRT_MIN, pack({0}));
  }),
            AMRT_OK)
      << amrt_last_error();
  EXPECT_GE(least[0], 1);
  EXPECT_LE(most[0], 8);
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(least[i], most[i]) << i;
}

TEST(Mpi, LooksAreRareWhileADeviceComputes) {
  World world({numProcesses()}, AMRT_BACKEND_MPI);
  ASSERT_EQ(world.launch([&](int64_t d) {
    std::vector<float> in(100000, 1), out(100000);
    amrt_barrier(pack({0}));
    rusage before, after;
    getrusage(RUSAGE_SELF, &before);
    if (d != 0)
      std::this_thread::sleep_for(std::chrono::milliseconds(500));
    uint64_t handle = amrt_all_reduce_start(in.data(), out.data(), 100000,
                                            AMRT_F32, AMRT_SUM, pack({0}));
    if (d == 0)
      std::this_thread::sleep_for(std::chrono::milliseconds(600));
    getrusage(RUSAGE_SELF, &after);
    amrt_wait(handle);
    // One in 8 ms, and some at the beginning and at the end. Without longer and
    // longer rests it would be thousands.
    if (d == 0) {
      EXPECT_LT(after.ru_nvcsw - before.ru_nvcsw, 500);
    }
  }),
            AMRT_OK)
      << amrt_last_error();
}

/// The cores that a thread may run on, as 0 and 1 by core.
std::vector<float> allowedCores() {
  cpu_set_t set;
  CPU_ZERO(&set);
  EXPECT_EQ(sched_getaffinity(0, sizeof(set), &set), 0);
  std::vector<float> result(CPU_SETSIZE);
  for (int i = 0; i < CPU_SETSIZE; ++i)
    result[i] = CPU_ISSET(i, &set) ? 1 : 0;
  return result;
}

/// Those of the devices of a new world, added up.
std::vector<float> coresOfDevices(std::vector<float> &own) {
  std::vector<float> sum(CPU_SETSIZE);
  World world({numProcesses()}, AMRT_BACKEND_MPI);
  EXPECT_EQ(world.launch([&](int64_t) {
    own = allowedCores();
    amrt_all_reduce(own.data(), sum.data(), CPU_SETSIZE, AMRT_F32, AMRT_SUM,
                    pack({0}));
  }),
            AMRT_OK)
      << amrt_last_error();
  return sum;
}

TEST(Mpi, ProcessesShareTheCores) {
  int64_t n = numProcesses();
  std::vector<float> all = allowedCores(), own;
  int64_t count = std::count(all.begin(), all.end(), 1.0f);
  std::vector<float> sum = coresOfDevices(own);
  EXPECT_EQ(allowedCores(), all) << "of the thread that makes the world";
  for (int i = 0; i < CPU_SETSIZE; ++i)
    EXPECT_EQ(sum[i], count < n ? float(n) * all[i] : all[i]) << "core " << i;
  if (count >= n) {
    EXPECT_GE(std::count(own.begin(), own.end(), 1.0f), count / n);
  }

  setenv("AMRT_BIND", "none", 1);
  coresOfDevices(own);
  EXPECT_EQ(own, all);

  setenv("AMRT_BIND", "core", 1);
  amrt_world *world = nullptr;
  EXPECT_EQ(amrt_world_create(1, &n, nullptr, &world), AMRT_INVALID_ARGUMENT);
  EXPECT_NE(std::string(amrt_last_error()).find("AMRT_BIND is 'core'"),
            std::string::npos)
      << amrt_last_error();
  unsetenv("AMRT_BIND");
}

TEST(Mpi, TheMeshMustHaveADeviceForEachProcess) {
  amrt_world_options options;
  amrt_world_options_init(&options);
  int64_t size = numProcesses() + 1;
  amrt_world *world = nullptr;
  EXPECT_EQ(amrt_world_create(1, &size, &options, &world),
            AMRT_INVALID_ARGUMENT);
  std::string message = amrt_last_error();
  EXPECT_NE(message.find("mpirun -n " + std::to_string(size)),
            std::string::npos)
      << message;
}

// Each of these runs on its own: afterwards the processes no longer agree.

TEST(MpiErrors, MismatchNamesBothCalls) {
  World world({numProcesses()}, AMRT_BACKEND_MPI);
  amrt_status status = world.launch([&](int64_t d) {
    int64_t n = d == 0 ? 4000 : 3000;
    std::vector<float> in(n, 1), out(n);
    amrt_all_reduce(in.data(), out.data(), n, AMRT_F32, AMRT_SUM, pack({0}));
  });
  EXPECT_NE(status, AMRT_OK);
  std::string message = amrt_last_error();
  if (status == AMRT_INVALID_ARGUMENT) {
    EXPECT_NE(message.find("all_reduce(count=4000, f32, sum)"),
              std::string::npos)
        << message;
  }
}

TEST(MpiErrors, AFailureReachesAll) {
  World world({numProcesses()}, AMRT_BACKEND_MPI, 60000);
  auto start = std::chrono::steady_clock::now();
  amrt_status status = world.launch([&](int64_t d) {
    if (d == 1)
      return amrt_fail("the disk is full");
    std::vector<float> in(100, 1), out(100);
    amrt_all_reduce(in.data(), out.data(), 100, AMRT_F32, AMRT_SUM, pack({0}));
  });
  int64_t first = 0;
  amrt_world_local_devices(world.world, &first, nullptr);
  EXPECT_EQ(status, first == 1 ? AMRT_ABORTED : AMRT_PEER_FAILED);
  EXPECT_NE(std::string(amrt_last_error()).find("device 1: the disk is full"),
            std::string::npos)
      << amrt_last_error();
  EXPECT_LT(
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start)
          .count(),
      30);
}

TEST(MpiErrors, AStalledProcessIsATimeout) {
  World world({numProcesses()}, AMRT_BACKEND_MPI, 300);
  int64_t first = 0;
  amrt_world_local_devices(world.world, &first, nullptr);
  amrt_dasgd_options options;
  amrt_dasgd_options_init(&options);
  options.delay = 1;
  amrt_status status = world.launch([&](int64_t d) {
    std::vector<float> x(20000);
    for (int step = 1; step <= 4; ++step) {
      if (d == 1 && step == 3)
        std::this_thread::sleep_for(std::chrono::milliseconds(2500));
      void *buffers[] = {x.data()};
      int64_t counts[] = {20000}, dtypes[] = {AMRT_F32};
      amrt_dasgd_step(0, &options, 1, buffers, counts, dtypes, pack({0}));
    }
  });
  EXPECT_NE(status, AMRT_OK);
  std::string message = amrt_last_error();
  if (first == 0) {
    EXPECT_EQ(status, AMRT_TIMEOUT);
    for (const char *part :
         {"device 0: dasgd sync 0, step 4: ", "of dasgd sync 0, step 3",
          "timed out after 300 ms", "device 1"})
      EXPECT_NE(message.find(part), std::string::npos) << message;
  }
}

// A race on purpose, so it is disabled but where the thread sanitizer watches
// (ThreadSanitizer.ReportsARaceBesideMPI), which must report it: what is
// suppressed of MPI hides nothing of ours.
TEST(MpiRaces, DISABLED_ABufferInFlightIsWritten) {
  World world({numProcesses()}, AMRT_BACKEND_MPI);
  world.launch([&](int64_t) {
    std::vector<float> in(20000, 1), out(20000);
    uint64_t handle = amrt_all_reduce_start(in.data(), out.data(), 20000,
                                            AMRT_F32, AMRT_SUM, pack({0}));
    for (int i = 0; i < 100; ++i) {
      out[0] = out[19999] = float(i);
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    amrt_wait(handle);
  });
}

} // namespace
