//===- WorldTest.cpp - Worlds, launches, memory and trace -----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestSupport.h"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <thread>

using namespace amrt_test;

namespace {

TEST(World, AxisIndexAndGroups) {
  for (const Shape &mesh : meshes()) {
    TestWorld world(mesh);
    std::vector<Shape> choices = allAxes(mesh.size());
    world.launchOk([&](int64_t d) {
      EXPECT_EQ(amrt_device_index(), d);
      Shape expected = coordinates(mesh, d);
      for (size_t axis = 0; axis < mesh.size(); ++axis)
        EXPECT_EQ(amrt_axis_index(int64_t(axis)), expected[axis]);
      for (const Shape &axes : choices) {
        Shape group = groupOf(mesh, axes, d);
        EXPECT_EQ(amrt_group_size(pack(axes)), int64_t(group.size()));
        EXPECT_EQ(amrt_group_index(pack(axes)), indexOf(group, d));
      }
    });
  }
}

TEST(World, FifteenAxes) {
  Shape mesh(15, 1);
  mesh[14] = 2;
  TestWorld world(mesh);
  Shape axes;
  for (int64_t i = 14; i >= 0; --i)
    axes.push_back(i);
  world.launchOk([&](int64_t d) {
    EXPECT_EQ(amrt_axis_index(14), d);
    int32_t one = 1, sum = 0;
    amrt_all_reduce(&one, &sum, 1, AMRT_I32, AMRT_SUM, pack(axes));
    EXPECT_EQ(sum, 2);
  });
}

TEST(World, PackedAxes) {
  static_assert(std::is_same_v<decltype(amrt_pack_axes(nullptr, 0)), uint64_t>);
  constexpr int64_t axes[] = {2, 0, 14};
  static_assert(amrt_pack_axes(axes, 3) == 0xe023);
  static_assert(amrt_pack_axes(axes, 0) == 0);
}

TEST(World, ManyLaunches) {
  TestWorld world({4});
  std::vector<std::thread::id> threads(4);
  std::vector<int64_t> counts(4);
  for (int step = 0; step < 2000; ++step)
    world.launchOk([&](int64_t d) {
      if (step == 0)
        threads[d] = std::this_thread::get_id();
      // The same thread every time, so thread-local state persists.
      EXPECT_EQ(threads[d], std::this_thread::get_id());
      ++counts[d];
    });
  EXPECT_EQ(counts, (std::vector<int64_t>(4, 2000)));
}

TEST(World, LaunchesFromSeveralThreadsTakeTurns) {
  TestWorld world({2});
  std::atomic<int> inside{0}, clashes{0};
  std::vector<std::thread> callers;
  for (int i = 0; i < 4; ++i)
    callers.emplace_back([&, i] {
      for (int j = 0; j < 50; ++j)
        EXPECT_EQ(world.launch([&](int64_t d) {
          if (d == 0 && inside.exchange(1))
            ++clashes;
          amrt_barrier(pack({0}));
          if (d == 0)
            inside = 0;
        }),
                  AMRT_OK)
            << i;
    });
  for (std::thread &caller : callers)
    caller.join();
  EXPECT_EQ(clashes, 0);
}

TEST(World, TwoWorldsAtOnce) {
  TestWorld a({2}), b({3});
  auto run = [](TestWorld &world) {
    for (int i = 0; i < 50; ++i)
      world.launchOk([&](int64_t) {
        int32_t one = 1, sum = 0;
        amrt_all_reduce(&one, &sum, 1, AMRT_I32, AMRT_SUM, pack({0}));
        EXPECT_EQ(sum, world.numDevices());
      });
  };
  std::thread other([&] { run(a); });
  run(b);
  other.join();
}

TEST(World, LocalDevices) {
  TestWorld world({2, 3});
  int64_t first = -1, count = -1;
  amrt_world_local_devices(world.world, &first, &count);
  EXPECT_EQ(first, 0);
  EXPECT_EQ(count, 6);
  EXPECT_EQ(world.deviceStatus(6), AMRT_INVALID_ARGUMENT);
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

TEST(Memory, AlignmentAndReuse) {
  TestWorld world({2});
  world.launchOk([&](int64_t) {
    for (int64_t alignment : {0, 1, 8, 64, 128, 4096})
      for (int64_t bytes : {0, 1, 63, 64, 1000, 100000, 9000000}) {
        void *p = amrt_alloc(bytes, alignment);
        auto address = reinterpret_cast<uintptr_t>(p);
        EXPECT_EQ(address % 64, 0u);
        EXPECT_EQ(address % uint64_t(std::max<int64_t>(alignment, 1)), 0u);
        std::memset(p, 1, bytes);
        amrt_free(p);
      }
    amrt_free(nullptr);
  });
  amrt_memory_stats before, after;
  amrt_world_memory_stats(world.world, 1, &before);
  for (int i = 0; i < 5; ++i)
    world.launchOk([&](int64_t) {
      void *a = amrt_alloc(100000, 64), *b = amrt_alloc(9000000, 0);
      std::memset(a, 1, 100000);
      amrt_free(a);
      amrt_free(b);
    });
  amrt_world_memory_stats(world.world, 1, &after);
  EXPECT_EQ(after.num_allocs, before.num_allocs + 10);
  EXPECT_EQ(after.num_system_allocs, before.num_system_allocs);
  EXPECT_EQ(after.in_use, 0);
  EXPECT_GT(after.cached, 0);
  amrt_world_memory_trim(world.world);
  amrt_world_memory_stats(world.world, 1, &after);
  EXPECT_EQ(after.cached, 0);
}

TEST(Memory, PeakPerDevice) {
  TestWorld world({2});
  std::vector<void *> kept(2);
  world.launchOk([&](int64_t d) {
    void *a = amrt_alloc(1000 * (d + 1), 0), *b = amrt_alloc(500, 0);
    amrt_free(a);
    kept[d] = b;
  });
  amrt_memory_stats stats;
  for (int64_t d : {0, 1}) {
    EXPECT_EQ(amrt_world_memory_stats(world.world, d, &stats), AMRT_OK);
    EXPECT_EQ(stats.peak, 1000 * (d + 1) + 500);
    EXPECT_EQ(stats.in_use, 500);
  }
  amrt_world_memory_reset_peak(world.world);
  amrt_world_memory_stats(world.world, 0, &stats);
  EXPECT_EQ(stats.peak, 500);
  for (void *p : kept)
    amrt_free(p);
}

TEST(Memory, OutlivesItsWorldAndThread) {
  void *p = nullptr;
  {
    TestWorld world({1});
    world.launchOk([&](int64_t) { p = amrt_alloc(1000, 0); });
  }
  std::memset(p, 1, 1000);
  amrt_free(p);
  void *host = _mlir_memref_to_llvm_aligned_alloc(256, 100);
  EXPECT_EQ(reinterpret_cast<uintptr_t>(host) % 256, 0u);
  _mlir_memref_to_llvm_free(host);
  _mlir_memref_to_llvm_free(_mlir_memref_to_llvm_alloc(10));
}

TEST(Memory, DoubleFreeIsCaught) {
  EXPECT_DEATH(
      {
        void *p = amrt_alloc(1000, 0);
        amrt_free(p);
        amrt_free(p);
      },
      "not a live amrt_alloc pointer");
}

//===----------------------------------------------------------------------===//
// Trace
//===----------------------------------------------------------------------===//

/// A reader of JSON that knows just enough: it fails on anything malformed and
/// flattens objects to strings.
struct Json {
  enum Kind { Null, Number, String, Array, Object } kind = Null;
  double number = 0;
  std::string string;
  std::vector<Json> array;
  std::map<std::string, Json> object;
  const Json &operator[](const std::string &key) const {
    static const Json none;
    auto found = object.find(key);
    return found == object.end() ? none : found->second;
  }
};

struct Parser {
  const std::string &text;
  size_t at = 0;
  bool failed = false;

  char peek() {
    while (at < text.size() && std::isspace((unsigned char)text[at]))
      ++at;
    return at < text.size() ? text[at] : '\0';
  }
  bool take(char c) {
    if (peek() != c)
      return false;
    ++at;
    return true;
  }
  void expect(char c) { failed |= !take(c); }
  Json value() {
    Json result;
    char c = peek();
    if (failed)
      return result;
    if (c == '{') {
      ++at;
      result.kind = Json::Object;
      if (take('}'))
        return result;
      do {
        Json key = value();
        failed |= key.kind != Json::String;
        expect(':');
        result.object[key.string] = value();
      } while (!failed && take(','));
      expect('}');
    } else if (c == '[') {
      ++at;
      result.kind = Json::Array;
      if (take(']'))
        return result;
      do
        result.array.push_back(value());
      while (!failed && take(','));
      expect(']');
    } else if (c == '"') {
      ++at;
      result.kind = Json::String;
      while (at < text.size() && text[at] != '"' && text[at] != '\\')
        result.string += text[at++];
      expect('"');
    } else {
      result.kind = Json::Number;
      char *end = nullptr;
      result.number = std::strtod(text.c_str() + at, &end);
      failed |= end == text.c_str() + at;
      at = end - text.c_str();
    }
    return result;
  }
};

std::string readFile(const std::string &path) {
  std::ifstream file(path);
  std::stringstream result;
  result << file.rdbuf();
  return result.str();
}

TEST(Trace, WellFormedAndComplete) {
  TestWorld world({3}, 60000, /*trace=*/true);
  constexpr int64_t n = 3000;
  world.launchOk([&](int64_t) {
    std::vector<float> in(n, 1), out(n), out2(n), c(4);
    uint64_t first = amrt_all_reduce_start(in.data(), out.data(), n, AMRT_F32,
                                           AMRT_SUM, pack({0}));
    uint64_t second = amrt_all_reduce_start(in.data(), out2.data(), n, AMRT_F32,
                                            AMRT_SUM, pack({0}));
    amrt_gemm(AMRT_F32, 2, 2, 2, in.data(), 2, 1, in.data(), 2, 1, c.data(), 2,
              1, 0);
    amrt_wait(second);
    amrt_wait(first);
    amrt_barrier(pack({0}));
  });
  std::string path = testing::TempDir() + "amrt_trace.json";
  ASSERT_EQ(amrt_world_trace_write(world.world, path.c_str()), AMRT_OK);
  std::string text = readFile(path);
  std::remove(path.c_str());
  Parser parser{text};
  Json root = parser.value();
  ASSERT_FALSE(parser.failed || parser.peek()) << "at " << parser.at;
  EXPECT_EQ(root["droppedEvents"].number, 0);

  std::map<std::string, int> names;
  std::map<std::pair<int, int>, std::vector<std::pair<double, double>>> tracks;
  int metadata = 0;
  for (const Json &event : root["traceEvents"].array) {
    if (event["ph"].string == "M") {
      ++metadata;
      continue;
    }
    ASSERT_EQ(event["ph"].string, "X");
    std::string name = event["name"].string;
    int pid = int(event["pid"].number), tid = int(event["tid"].number);
    EXPECT_TRUE(pid >= 0 && pid < 3);
    double start = event["ts"].number, length = event["dur"].number;
    EXPECT_GE(start, 0);
    EXPECT_GE(length, 0);
    ++names[name];
    if (name == "gemm") {
      EXPECT_EQ(tid, 0);
    } else if (name == "wait" || name == "launch") {
      EXPECT_EQ(tid, 2);
    } else {
      EXPECT_TRUE(tid == 1 || tid >= 16);
    }
    if (name == "all_reduce") {
      EXPECT_EQ(event["args"]["bytes"].number, n * 4);
    }
    tracks[{pid, tid}].push_back({start, start + length});
  }
  EXPECT_EQ(names["all_reduce"], 6);
  EXPECT_EQ(names["barrier"], 3);
  EXPECT_EQ(names["wait"], 6);
  EXPECT_EQ(names["gemm"], 3);
  EXPECT_EQ(names["launch"], 3);
  EXPECT_GE(metadata, 3 * 4);
  // On one track spans nest or follow each other.
  for (auto &[key, spans] : tracks)
    for (auto &a : spans)
      for (auto &b : spans)
        EXPECT_FALSE(a.first < b.first && b.first < a.second &&
                     a.second < b.second)
            << "device " << key.first << " thread " << key.second;
}

TEST(Trace, OffRecordsNothingAndClears) {
  TestWorld world({2});
  std::string path = testing::TempDir() + "amrt_trace_off.json";
  auto countSpans = [&] {
    EXPECT_EQ(amrt_world_trace_write(world.world, path.c_str()), AMRT_OK);
    std::string text = readFile(path);
    int count = 0;
    for (size_t at = 0; (at = text.find("\"ph\":\"X\"", at)) != text.npos; ++at)
      ++count;
    return count;
  };
  auto run = [&] { world.launchOk([](int64_t) { amrt_barrier(pack({0})); }); };
  run();
  EXPECT_EQ(countSpans(), 0);
  amrt_world_trace_enable(world.world, 1);
  run();
  EXPECT_EQ(countSpans(), 4);
  amrt_world_trace_clear(world.world);
  EXPECT_EQ(countSpans(), 0);
  std::remove(path.c_str());
  EXPECT_EQ(amrt_world_trace_write(world.world, "/no/such/folder/x.json"),
            AMRT_IO_ERROR);
  EXPECT_NE(std::string(amrt_last_error()).find("/no/such/folder/x.json"),
            std::string::npos);
}

//===----------------------------------------------------------------------===//
// amrt_launch
//===----------------------------------------------------------------------===//

void sumFunction(void *context, int64_t device) {
  int32_t own = int32_t(device), sum = 0;
  amrt_all_reduce(&own, &sum, 1, AMRT_I32, AMRT_SUM, pack({0, 1}));
  static_cast<int32_t *>(context)[device] = sum;
}

TEST(Launch, DefaultWorld) {
  const int64_t sizes[] = {2, 2};
  for (int i = 0; i < 3; ++i) {
    int32_t sums[4] = {};
    amrt_launch(2, sizes, sumFunction, sums);
    for (int32_t sum : sums)
      EXPECT_EQ(sum, 6);
  }
}

TEST(Launch, ErrorExitsWithMessage) {
  testing::FLAGS_gtest_death_test_style = "threadsafe";
  const int64_t sizes[] = {2};
  EXPECT_EXIT(
      amrt_launch(
          1, sizes, [](void *, int64_t) { amrt_barrier(0x31); }, nullptr),
      testing::ExitedWithCode(1),
      "invalid argument: device [01]: barrier: there is no mesh axis "
      "3");
  EXPECT_EXIT(amrt_launch(99, sizes, sumFunction, nullptr),
              testing::ExitedWithCode(1), "a mesh has 0 to 15 axes");
}

TEST(Launch, EnvironmentSettings) {
  testing::FLAGS_gtest_death_test_style = "threadsafe";
  const int64_t sizes[] = {2};
  EXPECT_EXIT(
      {
        setenv("AMRT_TIMEOUT_MS", "50", 1);
        amrt_launch(
            1, sizes,
            [](void *, int64_t device) {
              if (device == 1)
                std::this_thread::sleep_for(std::chrono::seconds(2));
              amrt_barrier(0x01);
            },
            nullptr);
      },
      testing::ExitedWithCode(1), "timed out after 50 ms waiting for device 1");
  EXPECT_EXIT(
      {
        setenv("AMRT_TIMEOUT_MS", "soon", 1);
        amrt_launch(1, sizes, sumFunction, nullptr);
      },
      testing::ExitedWithCode(1), "it must be positive");

  std::string path = testing::TempDir() + "amrt_launch_trace.json";
  std::remove(path.c_str());
  EXPECT_EXIT(
      {
        setenv("AMRT_TRACE", path.c_str(), 1);
        amrt_launch(
            1, sizes, [](void *, int64_t) { amrt_barrier(0x01); }, nullptr);
        std::exit(0);
      },
      testing::ExitedWithCode(0), "");
  EXPECT_NE(readFile(path).find("\"barrier\""), std::string::npos);
  std::remove(path.c_str());
}

} // namespace
