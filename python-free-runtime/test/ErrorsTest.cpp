//===- ErrorsTest.cpp - Whatever goes wrong is an error, not a hang -------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestSupport.h"

#include <chrono>
#include <stdexcept>
#include <thread>

using namespace amrt_test;

namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Long enough that a test which waits for it has failed.
constexpr int64_t longMs = 120000;
constexpr double promptSeconds = 60;

::testing::AssertionResult contains(const std::string &text,
                                    const std::string &part) {
  if (text.find(part) != std::string::npos)
    return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure()
         << "'" << text << "' lacks '" << part << "'";
}

void allReduce(std::vector<float> &in, std::vector<float> &out, uint64_t axes) {
  amrt_all_reduce(in.data(), out.data(), int64_t(in.size()), AMRT_F32, AMRT_SUM,
                  axes);
}

TEST(Errors, TimeoutNamesDeviceOpAndPeer) {
  TestWorld world({3}, 200);
  auto start = Clock::now();
  amrt_status status = world.launch([&](int64_t d) {
    amrt_barrier(pack({0}));
    // Stuck for longer than the others are ready to wait.
    if (d == 2)
      std::this_thread::sleep_for(std::chrono::milliseconds(2500));
    std::vector<float> in(10), out(10);
    allReduce(in, out, pack({0}));
  });
  EXPECT_EQ(status, AMRT_TIMEOUT);
  std::string message = amrt_last_error();
  EXPECT_TRUE(contains(message, "all_reduce #1 over axes [0] timed out after "
                                "200 ms waiting for"));
  EXPECT_TRUE(contains(message, "device 2"));
  EXPECT_LT(secondsSince(start), promptSeconds);
  // The straggler gets an error as well.
  EXPECT_NE(world.deviceStatus(2), AMRT_OK);
}

TEST(Errors, TimeoutOfWait) {
  TestWorld world({2}, 200);
  amrt_status status = world.launch([&](int64_t d) {
    std::vector<float> in(5000), out(5000);
    if (d == 0)
      amrt_wait(amrt_all_reduce_start(in.data(), out.data(), 5000, AMRT_F32,
                                      AMRT_SUM, pack({0})));
    else
      std::this_thread::sleep_for(std::chrono::milliseconds(2500));
  });
  EXPECT_EQ(status, AMRT_TIMEOUT);
  EXPECT_TRUE(contains(amrt_last_error(),
                       "device 0: wait for all_reduce #0 over axes [0] timed "
                       "out after 200 ms waiting for device 1"));
}

TEST(Errors, DeviceThatLeavesEarly) {
  for (int64_t n : {10, 100000}) {
    for (bool started : {false, true}) {
      TestWorld world({4}, longMs);
      auto start = Clock::now();
      amrt_status status = world.launch([&](int64_t d) {
        std::vector<float> in(n), out(n);
        allReduce(in, out, pack({0}));
        if (d == 1)
          return;
        if (started)
          amrt_wait(amrt_all_reduce_start(in.data(), out.data(), n, AMRT_F32,
                                          AMRT_SUM, pack({0})));
        else
          allReduce(in, out, pack({0}));
      });
      EXPECT_EQ(status, AMRT_PEER_FAILED);
      EXPECT_TRUE(contains(amrt_last_error(), "all_reduce #1 over axes [0]"));
      EXPECT_TRUE(contains(amrt_last_error(),
                           "device 1 left its function without taking part"));
      EXPECT_LT(secondsSince(start), promptSeconds);
      EXPECT_EQ(world.deviceStatus(1), AMRT_OK);
      for (int64_t d : {0, 2, 3})
        EXPECT_EQ(world.deviceStatus(d), AMRT_PEER_FAILED);
    }
  }
}

TEST(Errors, DeviceThatGivesUp) {
  TestWorld world({2, 2}, longMs);
  auto start = Clock::now();
  amrt_status status = world.launch([&](int64_t d) {
    std::vector<float> in(50000), out(50000);
    if (d == 3) {
      amrt_fail("the disk is full");
      EXPECT_EQ(amrt_device_status(), AMRT_ABORTED);
      EXPECT_STREQ(amrt_last_error(), "device 3: the disk is full");
    }
    // Device 0 meets the failure by way of devices 1 and 2 only.
    allReduce(in, out, pack({1}));
    allReduce(in, out, pack({0}));
  });
  EXPECT_EQ(status, AMRT_ABORTED);
  EXPECT_STREQ(amrt_last_error(), "device 3: the disk is full");
  EXPECT_LT(secondsSince(start), promptSeconds);
  EXPECT_EQ(world.deviceStatus(2), AMRT_PEER_FAILED);
  EXPECT_TRUE(contains(world.deviceMessage(2), "the disk is full"));
  EXPECT_EQ(world.deviceStatus(0), AMRT_PEER_FAILED);
}

TEST(Errors, FailureWithOperationsInFlight) {
  // A device dies at a random moment while large collectives run, and frees its
  // buffers at once. Under the address sanitizer this shows whether anybody
  // still touches them.
  for (int round = 0; round < 60; ++round) {
    TestWorld world({3}, longMs);
    amrt_status status = world.launch([&](int64_t d) {
      std::mt19937 random(static_cast<uint32_t>(round));
      int64_t victim = int64_t(random() % 3);
      int delayUs = int(random() % 300);
      std::vector<std::vector<float>> in, out;
      std::vector<uint64_t> handles;
      for (int i = 0; i < 4; ++i) {
        in.emplace_back(20000, 1.0f);
        out.emplace_back(20000);
      }
      for (int i = 0; i < 4; ++i)
        handles.push_back(amrt_all_reduce_start(
            in[i].data(), out[i].data(), 20000, AMRT_F32, AMRT_SUM, pack({0})));
      if (d == victim) {
        std::this_thread::sleep_for(std::chrono::microseconds(delayUs));
        amrt_fail("dead");
        return;
      }
      for (uint64_t handle : handles)
        amrt_wait(handle);
      allReduce(in[0], out[0], pack({0}));
    });
    ASSERT_EQ(status, AMRT_ABORTED) << amrt_last_error();
  }
}

TEST(Errors, StickyUntilReset) {
  TestWorld world({2}, longMs);
  EXPECT_EQ(world.launch([](int64_t d) {
    if (d == 0)
      amrt_fail("first");
    amrt_fail("second");
  }),
            AMRT_ABORTED);
  bool ran = false;
  EXPECT_EQ(world.launch([&](int64_t) { ran = true; }), AMRT_ABORTED);
  EXPECT_FALSE(ran);
  EXPECT_EQ(amrt_world_reset(world.world), AMRT_OK);
  EXPECT_EQ(world.deviceStatus(0), AMRT_OK);
  world.launchOk([&](int64_t) {
    int32_t one = 1, sum = 0;
    amrt_all_reduce(&one, &sum, 1, AMRT_I32, AMRT_SUM, pack({0}));
    EXPECT_EQ(sum, 2);
  });
}

TEST(Errors, ResetWithOperationsInFlight) {
  for (int round = 0; round < 20; ++round) {
    TestWorld world({3}, longMs);
    std::vector<float> in(30000, 1);
    std::vector<std::vector<float>> out(3, std::vector<float>(30000));
    // Device 0 starts more than the others: the last has to be given up.
    (void)world.launch([&](int64_t d) {
      for (int i = 0; i < (d == 0 ? 2 : 1); ++i)
        amrt_all_reduce_start(in.data(), out[d].data(), 30000, AMRT_F32,
                              AMRT_SUM, pack({0}));
    });
    ASSERT_EQ(amrt_world_reset(world.world), AMRT_OK);
    world.launchOk([&](int64_t d) { allReduce(in, out[d], pack({0})); });
    EXPECT_EQ(out[2][29999], 3);
  }
}

TEST(Errors, LaterCallsOfAFailedDeviceReturn) {
  TestWorld world({2}, longMs);
  EXPECT_EQ(world.launch([&](int64_t d) {
    if (d == 0)
      amrt_fail("early");
    float x = 1, y = 0;
    amrt_all_reduce(&x, &y, 1, AMRT_F32, AMRT_SUM, pack({0}));
    amrt_all_gather(&x, &y, 1, 1, AMRT_F32, pack({0}));
    amrt_barrier(pack({0}));
    EXPECT_EQ(amrt_barrier_start(pack({0})), 0u);
    amrt_wait(12345);
    amrt_gemm(AMRT_F32, 1, 1, 1, &x, 1, 1, &x, 1, 1, &y, 1, 1, 0);
  }),
            AMRT_ABORTED);
}

//===----------------------------------------------------------------------===//
// Mismatches
//===----------------------------------------------------------------------===//

struct Mismatch {
  const char *name;
  void (*first)(std::vector<float> &, std::vector<float> &);
  void (*second)(std::vector<float> &, std::vector<float> &);
  const char *firstText, *secondText;
};

const Mismatch mismatches[] = {
    {"op",
     [](auto &in, auto &out) {
       amrt_all_reduce(in.data(), out.data(), 8, AMRT_F32, AMRT_SUM, pack({0}));
     },
     [](auto &in, auto &out) {
       amrt_all_gather(in.data(), out.data(), 1, 8, AMRT_F32, pack({0}));
     },
     "device 0 called all_reduce(count=8, f32, sum) over axes [0]",
     "device 1 called all_gather(outer=1, inner=8, f32) over axes [0]"},
    {"count",
     [](auto &in, auto &out) {
       amrt_all_reduce(in.data(), out.data(), 8, AMRT_F32, AMRT_SUM, pack({0}));
     },
     [](auto &in, auto &out) {
       amrt_all_reduce(in.data(), out.data(), 9, AMRT_F32, AMRT_SUM, pack({0}));
     },
     "all_reduce(count=8, f32, sum)", "all_reduce(count=9, f32, sum)"},
    {"large count",
     [](auto &in, auto &out) {
       amrt_all_reduce(in.data(), out.data(), 9000, AMRT_F32, AMRT_SUM,
                       pack({0}));
     },
     [](auto &in, auto &out) {
       amrt_all_reduce(in.data(), out.data(), 7, AMRT_F32, AMRT_SUM, pack({0}));
     },
     "count=9000", "count=7"},
    {"type",
     [](auto &in, auto &out) {
       amrt_all_reduce(in.data(), out.data(), 8, AMRT_F32, AMRT_SUM, pack({0}));
     },
     [](auto &in, auto &out) {
       amrt_all_reduce(in.data(), out.data(), 8, AMRT_I32, AMRT_SUM, pack({0}));
     },
     "f32, sum", "i32, sum"},
    {"reduction",
     [](auto &in, auto &out) {
       amrt_all_reduce(in.data(), out.data(), 8, AMRT_F32, AMRT_SUM, pack({0}));
     },
     [](auto &in, auto &out) {
       amrt_all_reduce(in.data(), out.data(), 8, AMRT_F32, AMRT_MAX, pack({0}));
     },
     "f32, sum", "f32, max"},
    {"root",
     [](auto &in, auto &out) {
       amrt_broadcast(in.data(), out.data(), 8, AMRT_F32, 0, pack({0}));
     },
     [](auto &in, auto &out) {
       amrt_broadcast(in.data(), out.data(), 8, AMRT_F32, 1, pack({0}));
     },
     "broadcast(count=8, root=0, f32)", "broadcast(count=8, root=1, f32)"},
    {"pairs",
     [](auto &in, auto &out) {
       int64_t pairs[] = {0, 1};
       amrt_collective_permute(in.data(), out.data(), 8, AMRT_F32, pairs, 1,
                               pack({0}));
     },
     [](auto &in, auto &out) {
       int64_t pairs[] = {1, 0};
       amrt_collective_permute(in.data(), out.data(), 8, AMRT_F32, pairs, 1,
                               pack({0}));
     },
     "pairs=[(0,1)]", "pairs=[(1,0)]"},
    {"split",
     [](auto &in, auto &out) {
       amrt_all_to_all(in.data(), out.data(), 1, 2, 1, 2, 2, 1, AMRT_F32,
                       pack({0}));
     },
     [](auto &in, auto &out) {
       amrt_all_to_all(in.data(), out.data(), 1, 2, 1, 2, 2, 0, AMRT_F32,
                       pack({0}));
     },
     "split_first=1", "split_first=0"},
};

TEST(Errors, MismatchIsReportedToAllNamingBoth) {
  for (const Mismatch &m : mismatches) {
    SCOPED_TRACE(m.name);
    TestWorld world({2}, longMs);
    EXPECT_EQ(world.launch([&](int64_t d) {
      std::vector<float> in(10000), out(10000);
      (d == 0 ? m.first : m.second)(in, out);
    }),
              AMRT_INVALID_ARGUMENT);
    for (int64_t d : {0, 1}) {
      EXPECT_EQ(world.deviceStatus(d), AMRT_INVALID_ARGUMENT);
      std::string message = world.deviceMessage(d);
      EXPECT_TRUE(contains(message, "collective #0 does not match"));
      EXPECT_TRUE(contains(message, m.firstText));
      EXPECT_TRUE(contains(message, m.secondText));
    }
  }
}

TEST(Errors, MismatchOfAxisOrder) {
  TestWorld world({2, 2}, longMs);
  EXPECT_EQ(world.launch([&](int64_t d) {
    std::vector<float> in(8), out(8);
    allReduce(in, out, d == 2 ? pack({1, 0}) : pack({0, 1}));
  }),
            AMRT_INVALID_ARGUMENT);
  EXPECT_TRUE(contains(amrt_last_error(), "over axes [0,1]"));
  EXPECT_TRUE(contains(amrt_last_error(), "over axes [1,0]"));
}

TEST(Errors, MismatchOfATransfer) {
  TestWorld world({2}, longMs);
  EXPECT_EQ(world.launch([&](int64_t d) {
    std::vector<float> buffer(9000);
    if (d == 0)
      amrt_send(buffer.data(), 9000, AMRT_F32, 1, pack({0}));
    else
      amrt_recv(buffer.data(), 8000, AMRT_F32, 0, pack({0}));
  }),
            AMRT_INVALID_ARGUMENT);
  EXPECT_TRUE(contains(amrt_last_error(), "transfer #0 does not match"));
  EXPECT_TRUE(contains(amrt_last_error(), "send(count=9000, target=1, f32)"));
  EXPECT_TRUE(contains(amrt_last_error(), "recv(count=8000, source=0, f32)"));
}

TEST(Errors, MismatchOfAStartedCollective) {
  TestWorld world({2}, longMs);
  EXPECT_EQ(world.launch([&](int64_t d) {
    std::vector<float> in(8), out(16);
    uint64_t handle = d == 0
                          ? amrt_all_reduce_start(in.data(), out.data(), 8,
                                                  AMRT_F32, AMRT_SUM, pack({0}))
                          : amrt_all_gather_start(in.data(), out.data(), 1, 8,
                                                  AMRT_F32, pack({0}));
    amrt_wait(handle);
  }),
            AMRT_INVALID_ARGUMENT);
  for (int64_t d : {0, 1})
    EXPECT_EQ(world.deviceStatus(d), AMRT_INVALID_ARGUMENT);
}

//===----------------------------------------------------------------------===//
// Bad arguments
//===----------------------------------------------------------------------===//

TEST(Errors, BadArgumentsOfCollectives) {
  float x[16] = {}, y[16] = {};
  struct {
    const char *text;
    std::function<void()> call;
  } const cases[] = {
      {"unknown element type code 77",
       [&] { amrt_all_reduce(x, y, 1, 77, AMRT_SUM, pack({0})); }},
      {"unknown reduction code -1",
       [&] { amrt_all_reduce(x, y, 1, AMRT_F32, -1, pack({0})); }},
      {"there is no and of f32 values",
       [&] { amrt_all_reduce(x, y, 1, AMRT_F32, AMRT_AND, pack({0})); }},
      {"there is no maxnum of i32 values",
       [&] { amrt_all_reduce(x, y, 1, AMRT_I32, AMRT_MAXNUM, pack({0})); }},
      {"negative extent -5",
       [&] { amrt_all_reduce(x, y, -5, AMRT_F32, AMRT_SUM, pack({0})); }},
      {"product is too large",
       [&] {
         amrt_all_gather(x, y, int64_t(1) << 40, int64_t(1) << 40, AMRT_F32,
                         pack({0}));
       }},
      {"there is no mesh axis 3",
       [&] { amrt_all_reduce(x, y, 1, AMRT_F32, AMRT_SUM, pack({3})); }},
      {"mesh axis 0 is listed twice",
       [&] { amrt_all_reduce(x, y, 1, AMRT_F32, AMRT_SUM, pack({0, 0})); }},
      {"bits set past its 1 axes", [&] { amrt_barrier(0x101); }},
      {"no multiple of the group's size 2",
       [&] { amrt_all_to_all(x, y, 1, 3, 1, 2, 1, 1, AMRT_F32, pack({0})); }},
      {"the root 2 is not in the group of 2",
       [&] { amrt_broadcast(x, y, 1, AMRT_F32, 2, pack({0})); }},
      {"cannot send to itself",
       [&] { amrt_send(x, 1, AMRT_F32, amrt_device_index(), pack({0})); }},
      {"a buffer is a null pointer",
       [&] { amrt_all_reduce(nullptr, y, 1, AMRT_F32, AMRT_SUM, pack({0})); }},
      {"buffers overlap",
       [&] { amrt_all_gather(x, x + 1, 1, 2, AMRT_F32, pack({0})); }},
      {"is a target twice",
       [&] {
         int64_t pairs[] = {0, 1, 1, 1};
         amrt_collective_permute(x, y, 1, AMRT_F32, pairs, 2, pack({0}));
       }},
      {"the pair (0, 2) is outside",
       [&] {
         int64_t pairs[] = {0, 2};
         amrt_collective_permute(x, y, 1, AMRT_F32, pairs, 1, pack({0}));
       }},
      {"negative extent",
       [&] {
         amrt_collective_permute(x, y, 1, AMRT_F32, nullptr, 1, pack({0}));
       }},
      {"is no handle of a collective in flight", [&] { amrt_wait(99); }},
      {"axis_index: there is no mesh axis -1", [&] { amrt_axis_index(-1); }},
  };
  for (const auto &c : cases) {
    SCOPED_TRACE(c.text);
    TestWorld world({2}, longMs);
    EXPECT_EQ(world.launch([&](int64_t d) {
      if (d == 0)
        c.call();
    }),
              AMRT_INVALID_ARGUMENT);
    EXPECT_TRUE(contains(amrt_last_error(), c.text));
    EXPECT_TRUE(contains(amrt_last_error(), "device 0: "));
  }
}

TEST(Errors, HandleIsAwaitedOnce) {
  TestWorld world({2}, longMs);
  EXPECT_EQ(world.launch([&](int64_t) {
    uint64_t handle = amrt_barrier_start(pack({0}));
    amrt_wait(handle);
    amrt_wait(handle);
  }),
            AMRT_INVALID_ARGUMENT);
  EXPECT_TRUE(contains(amrt_last_error(), "awaited twice"));
}

TEST(Errors, ExceptionsDoNotCross) {
  TestWorld world({2}, longMs);
  EXPECT_EQ(world.launch([&](int64_t d) {
    if (d == 1)
      throw std::runtime_error("oops");
    amrt_barrier(pack({0}));
  }),
            AMRT_ABORTED);
  EXPECT_STREQ(amrt_last_error(), "device 1: the device function threw: oops");
}

TEST(Errors, OutOfMemoryLeavesTheFunction) {
  TestWorld world({2}, longMs);
  std::atomic<int> reached{0};
  EXPECT_EQ(world.launch([&](int64_t d) {
    if (d == 1) {
      amrt_alloc(int64_t(1) << 55, 64);
      ++reached;
    }
    amrt_barrier(pack({0}));
    ++reached;
  }),
            AMRT_OUT_OF_MEMORY);
  EXPECT_EQ(reached, 1); // device 0, whose barrier failed
  EXPECT_TRUE(contains(amrt_last_error(), "device 1: alloc: out of memory"));
  EXPECT_EQ(amrt_alloc(int64_t(1) << 55, 64), nullptr);
  EXPECT_EQ(amrt_alloc(-1, 64), nullptr);
  EXPECT_EQ(amrt_alloc(8, 3), nullptr);
}

TEST(Errors, OutsideOfALaunch) {
  float x = 0;
  EXPECT_EXIT(amrt_all_reduce(&x, &x, 1, AMRT_F32, AMRT_SUM, 0),
              testing::ExitedWithCode(1),
              "amrt_all_reduce was called outside of a launch");
  EXPECT_EXIT(amrt_axis_index(0), testing::ExitedWithCode(1),
              "amrt_axis_index was called outside of a launch");
}

TEST(Errors, BadWorlds) {
  amrt_world *world = nullptr;
  amrt_world_options options;
  amrt_world_options_init(&options);
  auto create = [&](Shape sizes) {
    return amrt_world_create(int64_t(sizes.size()), sizes.data(), &options,
                             &world);
  };
  EXPECT_EQ(create({2, 0}), AMRT_INVALID_ARGUMENT);
  EXPECT_TRUE(contains(amrt_last_error(), "mesh axis 1 has the size 0"));
  EXPECT_EQ(create({-1}), AMRT_INVALID_ARGUMENT);
  EXPECT_EQ(create(Shape(16, 1)), AMRT_INVALID_ARGUMENT);
  EXPECT_EQ(create({1 << 15, 1 << 15}), AMRT_INVALID_ARGUMENT);
  EXPECT_EQ(create({100000}), AMRT_UNSUPPORTED);
  options.timeout_ms = 0;
  EXPECT_EQ(create({2}), AMRT_INVALID_ARGUMENT);
  amrt_world_options_init(&options);
  options.backend = AMRT_BACKEND_NCCL;
  EXPECT_EQ(create({2}), AMRT_UNSUPPORTED);
  EXPECT_TRUE(contains(amrt_last_error(), "takes CUDA memory only"));
  options.backend = 9;
  EXPECT_EQ(create({2}), AMRT_INVALID_ARGUMENT);
  amrt_world_options_init(&options);
  options.memory_kind = AMRT_MEMORY_CUDA;
  EXPECT_EQ(create({2}), AMRT_UNSUPPORTED);
  amrt_world_options_init(&options);
  options.struct_size = 8;
  EXPECT_EQ(create({2}), AMRT_INVALID_ARGUMENT);
  EXPECT_EQ(world, nullptr);
  EXPECT_EQ(amrt_world_launch(nullptr, nullptr, nullptr),
            AMRT_INVALID_ARGUMENT);
}

TEST(Errors, NestedLaunch) {
  TestWorld world({1});
  world.launchOk([&](int64_t) {
    EXPECT_EQ(world.launch([](int64_t) {}), AMRT_INVALID_ARGUMENT);
    EXPECT_TRUE(contains(amrt_last_error(), "called from inside"));
  });
}

} // namespace
