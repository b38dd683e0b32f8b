//===- AsyncTest.cpp - Started collectives --------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestSupport.h"

#include <algorithm>
#include <chrono>
#include <thread>

using namespace amrt_test;

namespace {

TEST(Async, ManyInFlightAwaitedInAnyOrder) {
  constexpr int64_t numOps = 40;
  for (const Shape &mesh : {Shape{2}, Shape{4}, Shape{2, 3}}) {
    TestWorld world(mesh);
    int64_t devices = world.numDevices();
    uint64_t axes = mesh.size() == 1 ? pack({0}) : pack({1, 0});
    std::vector<std::string> errors(devices);
    for (uint32_t seed = 0; seed < 5; ++seed) {
      world.launchOk([&](int64_t d) {
        std::vector<std::vector<int64_t>> in(numOps), out(numOps);
        std::vector<uint64_t> handles(numOps);
        for (int64_t op = 0; op < numOps; ++op) {
          // From one element to well past what is copied on arrival.
          int64_t n = op % 3 ? op + 1 : 3000;
          in[op].assign(n, (d + 1) * (op + 1));
          out[op].assign(n, -1);
          handles[op] = amrt_all_reduce_start(in[op].data(), out[op].data(), n,
                                              AMRT_I64, AMRT_SUM, axes);
          // Blocking ones in between, on the same group.
          if (op % 7 == 0)
            amrt_barrier(axes);
        }
        // Every device waits in an order of its own.
        std::vector<int64_t> order(numOps);
        for (int64_t i = 0; i < numOps; ++i)
          order[i] = i;
        std::mt19937 random(seed * 100 + uint32_t(d));
        std::shuffle(order.begin(), order.end(), random);
        for (int64_t op : order) {
          amrt_wait(handles[op]);
          int64_t expected = devices * (devices + 1) / 2 * (op + 1);
          for (int64_t value : out[op])
            if (value != expected)
              errors[d] =
                  "op " + std::to_string(op) + ": " + std::to_string(value);
        }
      });
      for (const std::string &error : errors)
        ASSERT_EQ(error, "");
    }
  }
}

TEST(Async, GroupsMayBeStartedInDifferentOrders) {
  // Order matters within a group only: here rows and columns are started the
  // other way round on every second device, so that a communication thread that
  // did one after the other would deadlock.
  TestWorld world({2, 2}, 10000);
  std::vector<int64_t> rows(4), columns(4);
  constexpr int64_t n = 4000;
  world.launchOk([&](int64_t d) {
    std::vector<int64_t> in(n, d + 1), row(n), column(n);
    auto startRow = [&] {
      return amrt_all_reduce_start(in.data(), row.data(), n, AMRT_I64, AMRT_SUM,
                                   pack({1}));
    };
    auto startColumn = [&] {
      return amrt_all_reduce_start(in.data(), column.data(), n, AMRT_I64,
                                   AMRT_SUM, pack({0}));
    };
    uint64_t first, second;
    if (d == 0 || d == 3) {
      first = startRow();
      second = startColumn();
    } else {
      first = startColumn();
      second = startRow();
    }
    amrt_wait(second);
    amrt_wait(first);
    rows[d] = row[n - 1];
    columns[d] = column[n - 1];
  });
  EXPECT_EQ(rows, (std::vector<int64_t>{3, 3, 7, 7}));
  EXPECT_EQ(columns, (std::vector<int64_t>{4, 6, 4, 6}));
}

TEST(Async, StartedInOneLaunchAwaitedInAnother) {
  TestWorld world({3});
  constexpr int64_t n = 5000;
  std::vector<std::vector<float>> in(3), out(3);
  std::vector<uint64_t> handles(3);
  for (int step = 0; step < 10; ++step) {
    world.launchOk([&](int64_t d) {
      in[d].assign(n, float(d + step));
      out[d].assign(n, -1);
      handles[d] = amrt_all_reduce_start(in[d].data(), out[d].data(), n,
                                         AMRT_F32, AMRT_SUM, pack({0}));
    });
    // Blocking work goes on meanwhile.
    world.launchOk([&](int64_t d) {
      int64_t one = 1, sum = 0;
      amrt_all_reduce(&one, &sum, 1, AMRT_I64, AMRT_SUM, pack({0}));
      EXPECT_EQ(sum, 3);
      EXPECT_EQ(d, amrt_device_index());
    });
    world.launchOk([&](int64_t d) { amrt_wait(handles[d]); });
    for (int64_t d = 0; d < 3; ++d)
      EXPECT_EQ(out[d][n - 1], float(3 + 3 * step));
  }
}

TEST(Async, ProgressNeedsNoWait) {
  // The communication threads finish the operation while the device computes.
  TestWorld world({2}, 60000, /*trace=*/true);
  constexpr int64_t n = 1 << 16;
  std::vector<std::vector<float>> out(2, std::vector<float>(n));
  std::atomic<int> early{0};
  world.launchOk([&](int64_t d) {
    std::vector<float> in(n, 1);
    uint64_t handle = amrt_all_reduce_start(in.data(), out[d].data(), n,
                                            AMRT_F32, AMRT_SUM, pack({0}));
    // Wait by looking at the last element; bounded, so that a failure is not a
    // hang. The volatile read races with the copy by design of this test only,
    // so it is left out of sanitizer builds.
#if !defined(__SANITIZE_THREAD__)
    for (int i = 0; i < 2000; ++i) {
      if (static_cast<volatile float &>(out[d][n - 1]) == 2) {
        ++early;
        break;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
#else
    ++early;
#endif
    amrt_wait(handle);
    EXPECT_EQ(out[d][0], 2);
  });
  EXPECT_EQ(early, 2);
}

TEST(Async, PipelineOfTransfers) {
  // Stages pass microbatches on, the sends being started ahead.
  TestWorld world({4});
  constexpr int64_t microbatches = 12, n = 2000;
  std::vector<int64_t> sums(microbatches);
  world.launchOk([&](int64_t d) {
    uint64_t axes = pack({0});
    std::vector<std::vector<int64_t>> buffers(microbatches,
                                              std::vector<int64_t>(n));
    std::vector<uint64_t> sends;
    for (int64_t i = 0; i < microbatches; ++i) {
      if (d > 0)
        amrt_recv(buffers[i].data(), n, AMRT_I64, d - 1, axes);
      else
        buffers[i].assign(n, i);
      for (int64_t &value : buffers[i])
        value += 1000;
      if (d < 3)
        sends.push_back(
            amrt_send_start(buffers[i].data(), n, AMRT_I64, d + 1, axes));
      else
        sums[i] = buffers[i][n - 1];
    }
    for (uint64_t handle : sends)
      amrt_wait(handle);
  });
  for (int64_t i = 0; i < microbatches; ++i)
    EXPECT_EQ(sums[i], 4000 + i);
}

TEST(Async, SoakWithRandomCollectives) {
  // Every device draws the same program; in between they are delayed at random.
  for (const Shape &mesh : {Shape{2, 2}, Shape{3}}) {
    TestWorld world(mesh);
    std::vector<Shape> choices = allAxes(mesh.size());
    std::atomic<int> wrong{0};
    world.launchOk([&](int64_t d) {
      std::mt19937 program(7), delays(static_cast<uint32_t>(d));
      struct InFlight {
        uint64_t handle;
        std::vector<int32_t> in, out;
        int32_t expected;
      };
      std::vector<InFlight> inFlight;
      for (int i = 0; i < 300; ++i) {
        const Shape &axes = choices[program() % choices.size()];
        int64_t n = program() % 2 ? 10 : 3000 + int64_t(program() % 100);
        bool start = program() % 2;
        size_t depth = program() % 8;
        Shape group = groupOf(mesh, axes, d);
        int32_t expected = 0;
        for (int64_t member : group)
          expected += int32_t(member + i);
        InFlight op{0, std::vector<int32_t>(n, int32_t(d + i)),
                    std::vector<int32_t>(n), expected};
        if (delays() % 16 == 0)
          std::this_thread::sleep_for(std::chrono::microseconds(200));
        if (start)
          op.handle = amrt_all_reduce_start(op.in.data(), op.out.data(), n,
                                            AMRT_I32, AMRT_SUM, pack(axes));
        else
          amrt_all_reduce(op.in.data(), op.out.data(), n, AMRT_I32, AMRT_SUM,
                          pack(axes));
        inFlight.push_back(std::move(op));
        while (inFlight.size() > depth) {
          amrt_wait(inFlight.front().handle);
          for (int32_t value : inFlight.front().out)
            wrong += value != inFlight.front().expected;
          inFlight.erase(inFlight.begin());
        }
      }
      for (InFlight &op : inFlight)
        amrt_wait(op.handle);
    });
    EXPECT_EQ(wrong, 0);
  }
}

} // namespace
