//===- TestSupport.h - What the runtime's tests share -----------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNTIME_TEST_TESTSUPPORT_H
#define AUTOMAP_RUNTIME_TEST_TESTSUPPORT_H

#include "automap-runtime/AutoMapRuntime.h"

#include <Eigen/Core>
#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <cstring>
#include <functional>
#include <random>
#include <string>
#include <vector>

namespace amrt_test {

using Shape = std::vector<int64_t>;

/// A world that is destroyed at the end of its scope.
class TestWorld {
public:
  explicit TestWorld(const Shape &sizes, int64_t timeoutMs = 60000,
                     bool trace = false)
      : sizes(sizes) {
    amrt_world_options options;
    amrt_world_options_init(&options);
    options.timeout_ms = timeoutMs;
    options.trace = trace;
    EXPECT_EQ(amrt_world_create(int64_t(sizes.size()), sizes.data(), &options,
                                &world),
              AMRT_OK)
        << amrt_last_error();
  }
  ~TestWorld() { amrt_world_destroy(world); }
  TestWorld(const TestWorld &) = delete;

  using Function = std::function<void(int64_t)>;
  amrt_status launch(const Function &function) {
    return amrt_world_launch(
        world,
        [](void *context, int64_t device) {
          (*static_cast<const Function *>(context))(device);
        },
        const_cast<Function *>(&function));
  }
  void launchOk(const Function &function) {
    amrt_status status = launch(function);
    ASSERT_EQ(status, AMRT_OK) << amrt_last_error();
  }
  int64_t numDevices() const { return amrt_world_num_devices(world); }
  std::string deviceMessage(int64_t device) const {
    const char *message = nullptr;
    amrt_world_device_status(world, device, &message);
    return message;
  }
  amrt_status deviceStatus(int64_t device) const {
    return amrt_world_device_status(world, device, nullptr);
  }

  const Shape sizes;
  amrt_world *world = nullptr;
};

/// The state of the DaSGD sync 0 of each device.
using SyncStates = std::vector<std::vector<char>>;

inline void saveSyncs(amrt_world *world, SyncStates &states) {
  for (int64_t d = 0; d < amrt_world_num_devices(world); ++d) {
    int64_t bytes = 0;
    ASSERT_EQ(amrt_world_dasgd_state_size(world, d, 0, &bytes), AMRT_OK);
    std::vector<char> &state = states.emplace_back(bytes);
    ASSERT_EQ(amrt_world_dasgd_save(world, d, 0, state.data(), bytes), AMRT_OK)
        << amrt_last_error();
  }
}

inline void restoreSyncs(amrt_world *world, const SyncStates &states) {
  for (size_t d = 0; d < states.size(); ++d)
    ASSERT_EQ(amrt_world_dasgd_restore(world, int64_t(d), 0, states[d].data(),
                                       int64_t(states[d].size())),
              AMRT_OK);
}

/// A device's coordinates, worked out apart from the runtime.
inline Shape coordinates(const Shape &sizes, int64_t device) {
  Shape result(sizes.size());
  for (size_t i = sizes.size(); i-- > 0;) {
    result[i] = device % sizes[i];
    device /= sizes[i];
  }
  return result;
}

/// The devices of `device`'s group over the listed axes, in member order.
inline Shape groupOf(const Shape &sizes, const Shape &axes, int64_t device) {
  int64_t count = 1, k = 1;
  for (int64_t size : sizes)
    count *= size;
  for (int64_t axis : axes)
    k *= sizes[axis];
  Shape own = coordinates(sizes, device), group(k, -1);
  for (int64_t other = 0; other < count; ++other) {
    Shape theirs = coordinates(sizes, other);
    int64_t index = 0;
    for (int64_t axis : axes)
      index = index * sizes[axis] + theirs[axis];
    for (int64_t axis : axes)
      theirs[axis] = own[axis];
    if (theirs == own)
      group[index] = other;
  }
  return group;
}

inline int64_t indexOf(const Shape &group, int64_t device) {
  for (size_t i = 0; i < group.size(); ++i)
    if (group[i] == device)
      return int64_t(i);
  return -1;
}

inline uint64_t pack(const Shape &axes) {
  return amrt_pack_axes(axes.data(), int64_t(axes.size()));
}

/// Every ordered choice of distinct axes, the empty one included.
inline std::vector<Shape> allAxes(size_t rank) {
  std::vector<Shape> result = {{}};
  for (size_t i = 0; i < result.size(); ++i)
    for (int64_t axis = 0; axis < int64_t(rank); ++axis) {
      Shape longer = result[i];
      if (indexOf(longer, axis) >= 0)
        continue;
      longer.push_back(axis);
      result.push_back(longer);
    }
  return result;
}

inline std::string toString(const Shape &shape) {
  std::string result = "[";
  for (int64_t value : shape)
    result += std::to_string(value) + ",";
  return result + "]";
}

inline const std::vector<Shape> &meshes() {
  static const std::vector<Shape> list = {{},     {1},    {2}, {3},      {4},
                                          {2, 2}, {2, 3}, {8}, {2, 1, 2}};
  return list;
}

/// How a type is stored, its code, and what the reference computes in.
template <typename T, int64_t Code, typename Acc = T>
struct Type {
  using Storage = T;
  using Accumulator = Acc;
  static constexpr int64_t code = Code;
};
using F32 = Type<float, AMRT_F32>;
using F64 = Type<double, AMRT_F64>;
using F16 = Type<Eigen::half, AMRT_F16, float>;
using BF16 = Type<Eigen::bfloat16, AMRT_BF16, float>;

/// Small values, of which floats represent sums and products exactly as often
/// as not: rounding takes part.
template <typename T>
T randomValue(std::mt19937 &random) {
  if constexpr (std::is_integral_v<T>)
    return static_cast<T>(random());
  else
    return static_cast<T>(
        std::uniform_real_distribution<float>(-2.0f, 2.0f)(random));
}

template <typename T>
std::vector<T> randomVector(int64_t n, std::mt19937 &random) {
  std::vector<T> result;
  result.reserve(n);
  for (int64_t i = 0; i < n; ++i)
    result.push_back(randomValue<T>(random));
  return result;
}

template <typename T>
bool sameBytes(const std::vector<T> &a, const std::vector<T> &b) {
  return a.size() == b.size() &&
         (a.empty() || !std::memcmp(a.data(), b.data(), a.size() * sizeof(T)));
}

} // namespace amrt_test

#endif // AUTOMAP_RUNTIME_TEST_TESTSUPPORT_H
