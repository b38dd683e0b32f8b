//===- CollectivesTest.cpp - Every collective against a reference ---------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each test runs a collective on every mesh and over every ordered choice of
// its axes, blocking and started, small (copied on arrival) and large, and
// compares all outputs bitwise with a reference computed from all inputs.
//
//===----------------------------------------------------------------------===//

#include "TestSupport.h"

#include <cmath>
#include <limits>

using namespace amrt_test;

namespace {

struct Case {
  TestWorld *world;
  Shape mesh, axes;
  int64_t k;
  bool start;
  /// Counts the cases, to spread what is not tried on all of them.
  size_t index;
};

/// Runs `body` for every mesh, axes and form.
template <typename Body>
void forAllCases(Body body) {
  size_t caseIndex = 0;
  for (const Shape &mesh : meshes()) {
    TestWorld world(mesh);
    for (const Shape &axes : allAxes(mesh.size())) {
      for (bool start : {false, true}) {
        SCOPED_TRACE("mesh " + toString(mesh) + " axes " + toString(axes) +
                     (start ? " started" : " blocking"));
        int64_t k = int64_t(groupOf(mesh, axes, 0).size());
        body(Case{&world, mesh, axes, k, start, caseIndex++});
        if (testing::Test::HasFatalFailure())
          return;
      }
    }
  }
}

template <typename T>
using Buffers = std::vector<std::vector<T>>;

template <typename T>
Buffers<T> randomBuffers(const Case &c, int64_t n, uint32_t seed) {
  std::mt19937 random(seed);
  Buffers<T> result;
  for (int64_t d = 0; d < c.world->numDevices(); ++d)
    result.push_back(randomVector<T>(n, random));
  return result;
}

template <typename T>
Buffers<T> emptyBuffers(const Case &c, int64_t n) {
  return Buffers<T>(c.world->numDevices(), std::vector<T>(n, T(77)));
}

template <typename T>
void expectSame(const Buffers<T> &actual, const Buffers<T> &expected) {
  for (size_t d = 0; d < actual.size(); ++d) {
    ASSERT_EQ(actual[d].size(), expected[d].size());
    for (size_t i = 0; i < actual[d].size(); ++i)
      ASSERT_EQ(std::memcmp(&actual[d][i], &expected[d][i], sizeof(T)), 0)
          << "device " << d << " element " << i << ": " << double(actual[d][i])
          << " instead of " << double(expected[d][i]);
  }
}

/// Sizes that are copied on arrival, that are shared out, and nothing at all.
const int64_t counts[] = {0, 1, 5, 1000, 5000};

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

/// One reduction step, written apart from the runtime's.
template <typename Acc>
Acc combine(int64_t reduction, Acc a, Acc b) {
  if constexpr (std::is_floating_point_v<Acc>) {
    bool nan = std::isnan(a) || std::isnan(b);
    Acc quiet = std::numeric_limits<Acc>::quiet_NaN();
    switch (reduction) {
    case AMRT_SUM:
      return a + b;
    case AMRT_PRODUCT:
      return a * b;
    case AMRT_MAX:
      return nan ? quiet : std::fmax(a, b);
    case AMRT_MIN:
      return nan ? quiet : std::fmin(a, b);
    case AMRT_MAXNUM:
      return std::fmax(a, b);
    case AMRT_MINNUM:
      return std::fmin(a, b);
    }
  } else {
    using U = std::make_unsigned_t<Acc>;
    U x = U(a), y = U(b);
    switch (reduction) {
    case AMRT_SUM:
      return Acc(U(uint64_t(x) + uint64_t(y)));
    case AMRT_PRODUCT:
      return Acc(U(uint64_t(x) * uint64_t(y)));
    case AMRT_MAX:
      return a > b ? a : b;
    case AMRT_MIN:
      return a < b ? a : b;
    case AMRT_UMAX:
      return x > y ? a : b;
    case AMRT_UMIN:
      return x < y ? a : b;
    case AMRT_AND:
      return Acc(x & y);
    case AMRT_OR:
      return Acc(x | y);
    case AMRT_XOR:
      return Acc(x ^ y);
    }
  }
  ADD_FAILURE() << "no such reduction";
  return a;
}

template <typename T>
std::vector<int64_t> reductionsOf() {
  if constexpr (std::is_integral_v<T>)
    return {AMRT_SUM,  AMRT_PRODUCT, AMRT_MAX, AMRT_MIN, AMRT_UMAX,
            AMRT_UMIN, AMRT_AND,     AMRT_OR,  AMRT_XOR};
  else
    return {AMRT_SUM, AMRT_PRODUCT, AMRT_MAX,
            AMRT_MIN, AMRT_MAXNUM,  AMRT_MINNUM};
}

template <typename TypeT>
class ReductionTest : public testing::Test {};
using ReductionTypes = testing::Types<
    Type<int8_t, AMRT_I8>, Type<int16_t, AMRT_I16>, Type<int32_t, AMRT_I32>,
    Type<int64_t, AMRT_I64>, Type<uint8_t, AMRT_U8>, Type<uint16_t, AMRT_U16>,
    Type<uint32_t, AMRT_U32>, Type<uint64_t, AMRT_U64>, F16, BF16, F32, F64>;
TYPED_TEST_SUITE(ReductionTest, ReductionTypes);

TYPED_TEST(ReductionTest, AllReduce) {
  using T = typename TypeParam::Storage;
  using Acc = typename TypeParam::Accumulator;
  forAllCases([&](const Case &c) {
    std::vector<int64_t> reductions = reductionsOf<T>();
    for (size_t r = 0; r < reductions.size(); ++r) {
      // The sum always, each other reduction on every fifth case.
      if (r && (c.index + r) % 5)
        continue;
      // Different sizes for the reductions; all for the sum.
      for (int64_t n : counts) {
        if (r && n != counts[r % 5] && n != 5000)
          continue;
        bool inPlace = (r + n) % 2;
        Buffers<T> in = randomBuffers<T>(c, n, uint32_t(n + r));
        Buffers<T> out = emptyBuffers<T>(c, n), expected = out;
        for (size_t d = 0; d < in.size(); ++d) {
          Shape group = groupOf(c.mesh, c.axes, int64_t(d));
          for (int64_t i = 0; i < n; ++i) {
            Acc acc = Acc(in[group[0]][i]);
            for (size_t j = 1; j < group.size(); ++j)
              acc = combine<Acc>(reductions[r], acc, Acc(in[group[j]][i]));
            expected[d][i] = T(acc);
          }
        }
        c.world->launchOk([&](int64_t d) {
          if (inPlace)
            out[d] = in[d];
          const T *from = inPlace ? out[d].data() : in[d].data();
          if (c.start)
            amrt_wait(amrt_all_reduce_start(from, out[d].data(), n,
                                            TypeParam::code, reductions[r],
                                            pack(c.axes)));
          else
            amrt_all_reduce(from, out[d].data(), n, TypeParam::code,
                            reductions[r], pack(c.axes));
        });
        SCOPED_TRACE("reduction " + std::to_string(reductions[r]) + " count " +
                     std::to_string(n));
        ASSERT_NO_FATAL_FAILURE(expectSame(out, expected));
      }
    }
  });
}

TYPED_TEST(ReductionTest, ReduceScatter) {
  using T = typename TypeParam::Storage;
  using Acc = typename TypeParam::Accumulator;
  forAllCases([&](const Case &c) {
    std::vector<int64_t> reductions = reductionsOf<T>();
    for (size_t r = 0; r < reductions.size(); ++r) {
      if (r && (c.index + r) % 5)
        continue;
      for (auto [outer, inner] :
           {std::pair<int64_t, int64_t>{1, 7}, {3, 2}, {5, 2100}, {0, 4}}) {
        int64_t n = outer * inner, k = c.k;
        Buffers<T> in = randomBuffers<T>(c, n * k, uint32_t(n + r));
        Buffers<T> out = emptyBuffers<T>(c, n), expected = out;
        for (size_t d = 0; d < in.size(); ++d) {
          Shape group = groupOf(c.mesh, c.axes, int64_t(d));
          int64_t self = indexOf(group, int64_t(d));
          for (int64_t o = 0; o < outer; ++o)
            for (int64_t i = 0; i < inner; ++i) {
              int64_t at = (o * k + self) * inner + i;
              Acc acc = Acc(in[group[0]][at]);
              for (size_t j = 1; j < group.size(); ++j)
                acc = combine<Acc>(reductions[r], acc, Acc(in[group[j]][at]));
              expected[d][o * inner + i] = T(acc);
            }
        }
        c.world->launchOk([&, outer = outer, inner = inner](int64_t d) {
          if (c.start)
            amrt_wait(amrt_reduce_scatter_start(in[d].data(), out[d].data(),
                                                outer, inner, TypeParam::code,
                                                reductions[r], pack(c.axes)));
          else
            amrt_reduce_scatter(in[d].data(), out[d].data(), outer, inner,
                                TypeParam::code, reductions[r], pack(c.axes));
        });
        ASSERT_NO_FATAL_FAILURE(expectSame(out, expected));
      }
    }
  });
}

TEST(Reduction, OneBitIntegers) {
  // All inputs of two members, as an i1 of MLIR computes.
  TestWorld world({2});
  const uint8_t in[2][4] = {{0, 0, 1, 1}, {0, 1, 0, 1}};
  struct {
    int64_t reduction;
    uint8_t expected[4];
  } const cases[] = {{AMRT_SUM, {0, 1, 1, 0}},  {AMRT_PRODUCT, {0, 0, 0, 1}},
                     {AMRT_MAX, {0, 0, 0, 1}},  {AMRT_MIN, {0, 1, 1, 1}},
                     {AMRT_UMAX, {0, 1, 1, 1}}, {AMRT_UMIN, {0, 0, 0, 1}},
                     {AMRT_AND, {0, 0, 0, 1}},  {AMRT_OR, {0, 1, 1, 1}},
                     {AMRT_XOR, {0, 1, 1, 0}}};
  for (const auto &c : cases) {
    uint8_t out[2][4];
    world.launchOk([&](int64_t d) {
      amrt_all_reduce(in[d], out[d], 4, AMRT_I1, c.reduction, pack({0}));
    });
    for (int d = 0; d < 2; ++d)
      EXPECT_EQ(std::memcmp(out[d], c.expected, 4), 0)
          << "reduction " << c.reduction;
  }
}

TEST(Reduction, NanAndSignedZero) {
  TestWorld world({2});
  const float nan = std::numeric_limits<float>::quiet_NaN();
  const float in[2][5] = {{nan, 1, nan, -0.0f, 0.0f},
                          {2, nan, nan, 0.0f, -0.0f}};
  float out[2][5];
  auto run = [&](int64_t reduction) {
    world.launchOk([&](int64_t d) {
      amrt_all_reduce(in[d], out[d], 5, AMRT_F32, reduction, pack({0}));
    });
  };
  for (int64_t reduction : {AMRT_MAX, AMRT_MIN}) {
    run(reduction);
    for (int i = 0; i < 3; ++i)
      EXPECT_TRUE(std::isnan(out[1][i]));
    EXPECT_EQ(std::signbit(out[0][3]), reduction == AMRT_MIN);
    EXPECT_EQ(std::signbit(out[0][4]), reduction == AMRT_MIN);
  }
  for (int64_t reduction : {AMRT_MAXNUM, AMRT_MINNUM}) {
    run(reduction);
    EXPECT_EQ(out[0][0], 2);
    EXPECT_EQ(out[0][1], 1);
    EXPECT_TRUE(std::isnan(out[0][2]));
  }
}

TEST(Reduction, HalvesAreRoundedOnce) {
  // 256 + 1 + 1 in bf16: step by step each 1 would be lost.
  TestWorld world({3});
  Eigen::bfloat16 out[3];
  world.launchOk([&](int64_t d) {
    Eigen::bfloat16 in(d == 0 ? 256.0f : 1.0f);
    amrt_all_reduce(&in, &out[d], 1, AMRT_BF16, AMRT_SUM, pack({0}));
  });
  for (Eigen::bfloat16 value : out)
    EXPECT_EQ(float(value), 258.0f);
}

//===----------------------------------------------------------------------===//
// Data movement
//===----------------------------------------------------------------------===//

template <typename TypeT>
class MovementTest : public testing::Test {};
using MovementTypes =
    testing::Types<Type<uint8_t, AMRT_I1>, Type<int16_t, AMRT_I16>,
                   Type<float, AMRT_F32>, Type<double, AMRT_F64>>;
TYPED_TEST_SUITE(MovementTest, MovementTypes);

TYPED_TEST(MovementTest, AllGather) {
  using T = typename TypeParam::Storage;
  forAllCases([&](const Case &c) {
    for (auto [outer, inner] :
         {std::pair<int64_t, int64_t>{1, 3}, {4, 5}, {3, 3000}, {2, 0}}) {
      int64_t n = outer * inner, k = c.k;
      Buffers<T> in = randomBuffers<T>(c, n, uint32_t(n));
      Buffers<T> out = emptyBuffers<T>(c, n * k), expected = out;
      for (size_t d = 0; d < in.size(); ++d) {
        Shape group = groupOf(c.mesh, c.axes, int64_t(d));
        for (int64_t o = 0; o < outer; ++o)
          for (int64_t j = 0; j < k; ++j)
            for (int64_t i = 0; i < inner; ++i)
              expected[d][(o * k + j) * inner + i] =
                  in[group[j]][o * inner + i];
      }
      c.world->launchOk([&, outer = outer, inner = inner](int64_t d) {
        if (c.start)
          amrt_wait(amrt_all_gather_start(in[d].data(), out[d].data(), outer,
                                          inner, TypeParam::code,
                                          pack(c.axes)));
        else
          amrt_all_gather(in[d].data(), out[d].data(), outer, inner,
                          TypeParam::code, pack(c.axes));
      });
      ASSERT_NO_FATAL_FAILURE(expectSame(out, expected));
    }
  });
}

TYPED_TEST(MovementTest, AllToAll) {
  using T = typename TypeParam::Storage;
  forAllCases([&](const Case &c) {
    int64_t k = c.k;
    const int64_t shapes[][5] = {{1, k, 1, 1, 1},
                                 {2, 2 * k, 3, 2, 5},
                                 {2, k, 2, 3, 400},
                                 {2, 0, 1, 2, 2}};
    for (const auto &shape : shapes) {
      for (bool splitFirst : {true, false}) {
        int64_t outer = shape[0], mid = shape[2], inner = shape[4];
        int64_t d1 = splitFirst ? shape[1] : shape[3];
        int64_t d2 = splitFirst ? shape[3] : shape[1];
        int64_t n = outer * d1 * mid * d2 * inner;
        int64_t o1 = splitFirst ? d1 / k : d1 * k;
        int64_t o2 = splitFirst ? d2 * k : d2 / k;
        Buffers<T> in = randomBuffers<T>(c, n, uint32_t(n));
        Buffers<T> out = emptyBuffers<T>(c, n), expected = out;
        for (size_t d = 0; d < in.size(); ++d) {
          Shape group = groupOf(c.mesh, c.axes, int64_t(d));
          int64_t self = indexOf(group, int64_t(d));
          // By the output's coordinates: who holds that element, and where.
          int64_t at = 0;
          for (int64_t o = 0; o < outer; ++o)
            for (int64_t a = 0; a < o1; ++a)
              for (int64_t m = 0; m < mid; ++m)
                for (int64_t b = 0; b < o2; ++b)
                  for (int64_t i = 0; i < inner; ++i, ++at) {
                    int64_t j = splitFirst ? b / d2 : a / d1;
                    int64_t sa = splitFirst ? self * o1 + a : a % d1;
                    int64_t sb = splitFirst ? b % d2 : self * o2 + b;
                    expected[d][at] =
                        in[group[j]]
                          [(((o * d1 + sa) * mid + m) * d2 + sb) * inner + i];
                  }
        }
        c.world->launchOk([&](int64_t d) {
          if (c.start)
            amrt_wait(amrt_all_to_all_start(in[d].data(), out[d].data(), outer,
                                            d1, mid, d2, inner, splitFirst,
                                            TypeParam::code, pack(c.axes)));
          else
            amrt_all_to_all(in[d].data(), out[d].data(), outer, d1, mid, d2,
                            inner, splitFirst, TypeParam::code, pack(c.axes));
        });
        ASSERT_NO_FATAL_FAILURE(expectSame(out, expected));
      }
    }
  });
}

TYPED_TEST(MovementTest, CollectivePermute) {
  using T = typename TypeParam::Storage;
  forAllCases([&](const Case &c) {
    int64_t k = c.k;
    std::vector<std::vector<int64_t>> permutations(4);
    for (int64_t i = 0; i < k; ++i) {
      // A ring, a shift that leaves member 0 without a source, a reversal, and
      // nothing.
      permutations[0].insert(permutations[0].end(), {i, (i + 1) % k});
      if (i + 1 < k)
        permutations[1].insert(permutations[1].end(), {i, i + 1});
      permutations[2].insert(permutations[2].end(), {i, k - 1 - i});
    }
    for (const auto &pairs : permutations) {
      for (int64_t n : counts) {
        Buffers<T> in = randomBuffers<T>(c, n, uint32_t(n));
        Buffers<T> out = emptyBuffers<T>(c, n), expected = out;
        for (size_t d = 0; d < in.size(); ++d) {
          Shape group = groupOf(c.mesh, c.axes, int64_t(d));
          expected[d].assign(n, T(0));
          for (size_t p = 0; p < pairs.size(); p += 2)
            if (pairs[p + 1] == indexOf(group, int64_t(d)))
              expected[d] = in[group[pairs[p]]];
        }
        c.world->launchOk([&](int64_t d) {
          // A copy that is gone before the wait: the call must not keep it.
          std::vector<int64_t> copy = pairs;
          uint64_t handle = 0;
          if (c.start)
            handle = amrt_collective_permute_start(
                in[d].data(), out[d].data(), n, TypeParam::code, copy.data(),
                int64_t(copy.size() / 2), pack(c.axes));
          else
            amrt_collective_permute(in[d].data(), out[d].data(), n,
                                    TypeParam::code, copy.data(),
                                    int64_t(copy.size() / 2), pack(c.axes));
          copy.assign(copy.size(), -1);
          amrt_wait(handle);
        });
        ASSERT_NO_FATAL_FAILURE(expectSame(out, expected));
      }
    }
  });
}

TYPED_TEST(MovementTest, Broadcast) {
  using T = typename TypeParam::Storage;
  forAllCases([&](const Case &c) {
    for (int64_t root = 0; root < c.k; ++root) {
      for (int64_t n : counts) {
        bool inPlace = (root + n) % 2;
        Buffers<T> in = randomBuffers<T>(c, n, uint32_t(n));
        Buffers<T> out = emptyBuffers<T>(c, n), expected = out;
        for (size_t d = 0; d < in.size(); ++d)
          expected[d] = in[groupOf(c.mesh, c.axes, int64_t(d))[root]];
        c.world->launchOk([&](int64_t d) {
          bool isRoot = amrt_group_index(pack(c.axes)) == root;
          if (inPlace)
            out[d] = in[d];
          // Only the root's input is read.
          const T *from = inPlace  ? out[d].data()
                          : isRoot ? in[d].data()
                                   : nullptr;
          if (c.start)
            amrt_wait(amrt_broadcast_start(
                from, out[d].data(), n, TypeParam::code, root, pack(c.axes)));
          else
            amrt_broadcast(from, out[d].data(), n, TypeParam::code, root,
                           pack(c.axes));
        });
        ASSERT_NO_FATAL_FAILURE(expectSame(out, expected));
      }
    }
  });
}

TYPED_TEST(MovementTest, SendRecvRing) {
  using T = typename TypeParam::Storage;
  forAllCases([&](const Case &c) {
    if (c.k == 1)
      return;
    for (int64_t n : counts) {
      Buffers<T> in = randomBuffers<T>(c, n, uint32_t(n));
      Buffers<T> out = emptyBuffers<T>(c, n), expected = out;
      for (size_t d = 0; d < in.size(); ++d) {
        Shape group = groupOf(c.mesh, c.axes, int64_t(d));
        expected[d] = in[group[(indexOf(group, int64_t(d)) + c.k - 1) % c.k]];
      }
      c.world->launchOk([&](int64_t d) {
        uint64_t axes = pack(c.axes);
        int64_t self = amrt_group_index(axes), k = amrt_group_size(axes);
        int64_t next = (self + 1) % k, previous = (self + k - 1) % k;
        if (c.start) {
          uint64_t recv = amrt_recv_start(out[d].data(), n, TypeParam::code,
                                          previous, axes);
          uint64_t send =
              amrt_send_start(in[d].data(), n, TypeParam::code, next, axes);
          amrt_wait(send);
          amrt_wait(recv);
        } else if (self == 0) {
          amrt_send(in[d].data(), n, TypeParam::code, next, axes);
          amrt_recv(out[d].data(), n, TypeParam::code, previous, axes);
        } else {
          amrt_recv(out[d].data(), n, TypeParam::code, previous, axes);
          amrt_send(in[d].data(), n, TypeParam::code, next, axes);
        }
      });
      ASSERT_NO_FATAL_FAILURE(expectSame(out, expected));
    }
  });
}

TEST(Barrier, NobodyLeavesBeforeAllHaveCome) {
  forAllCases([&](const Case &c) {
    int64_t n = c.world->numDevices();
    std::vector<std::atomic<int>> rounds(n);
    std::atomic<int> tooEarly{0};
    c.world->launchOk([&](int64_t d) {
      Shape group = groupOf(c.mesh, c.axes, d);
      for (int round = 1; round <= 20; ++round) {
        rounds[d] = round;
        if (c.start)
          amrt_wait(amrt_barrier_start(pack(c.axes)));
        else
          amrt_barrier(pack(c.axes));
        for (int64_t member : group)
          if (rounds[member] < round)
            ++tooEarly;
      }
    });
    EXPECT_EQ(tooEarly, 0);
  });
}

} // namespace
