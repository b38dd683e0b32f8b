//===- KernelsTest.cpp - Kernels against plain loops ----------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestSupport.h"

#include <algorithm>
#include <cmath>
#include <type_traits>

using namespace amrt_test;

namespace {

/// A strided operand inside a buffer with guard elements, that starts where its
/// lowest address is when strides are negative.
template <typename T>
struct Strided {
  std::vector<T> buffer;
  std::vector<int64_t> sizes, strides;
  int64_t origin = 0;

  Strided(std::vector<int64_t> sizes, std::vector<int64_t> strides,
          std::mt19937 &random)
      : sizes(std::move(sizes)), strides(std::move(strides)) {
    int64_t low = 0, high = 0;
    for (size_t i = 0; i < this->sizes.size(); ++i) {
      int64_t reach =
          std::max<int64_t>(this->sizes[i] - 1, 0) * this->strides[i];
      (reach < 0 ? low : high) += reach;
    }
    origin = guard - low;
    for (int64_t i = 0; i < high - low + 1 + 2 * guard; ++i)
      buffer.push_back(value(random));
  }
  static T value(std::mt19937 &random) {
    if constexpr (std::is_integral_v<T>)
      return static_cast<T>(random());
    else
      return T(std::uniform_real_distribution<float>(-1.0f, 1.0f)(random));
  }
  T *data() { return buffer.data() + origin; }
  T &at(std::initializer_list<int64_t> index) {
    int64_t offset = origin;
    size_t i = 0;
    for (int64_t x : index)
      offset += x * strides[i++];
    return buffer[offset];
  }
  static constexpr int64_t guard = 8;
};

/// What sums are computed in by the reference.
template <typename T>
using Wide = std::conditional_t<std::is_integral_v<T>, uint64_t, double>;

template <typename Out>
Out narrow(Wide<Out> value) {
  if constexpr (std::is_integral_v<Out>)
    return static_cast<Out>(value);
  else
    return Out(static_cast<
               std::conditional_t<std::is_same_v<Out, double>, double, float>>(
        value));
}

template <typename In>
auto widen(In value) {
  if constexpr (std::is_integral_v<In>)
    return static_cast<uint64_t>(static_cast<int64_t>(value));
  else
    return static_cast<double>(value);
}

/// Sums of `terms` products of values below 1, rounded in the output's type.
template <typename Out>
double tolerance(int64_t terms) {
  double epsilon = std::is_same_v<Out, double>            ? 1e-15
                   : std::is_same_v<Out, float>           ? 3e-7
                   : std::is_same_v<Out, Eigen::bfloat16> ? 1e-2
                                                          : 2e-3;
  return epsilon * double(terms + 4);
}

template <typename Out>
testing::AssertionResult close(Out actual, Out expected, int64_t terms) {
  if constexpr (std::is_integral_v<Out>) {
    if (actual == expected)
      return testing::AssertionSuccess();
    return testing::AssertionFailure() << +actual << " vs " << +expected;
  } else {
    double a = double(actual), b = double(expected);
    if (std::abs(a - b) <= tolerance<Out>(terms))
      return testing::AssertionSuccess();
    return testing::AssertionFailure() << a << " vs " << b;
  }
}

/// All that a kernel must not have touched is as it was: `used` marks what it
/// may write.
template <typename T>
void expectUntouched(const std::vector<T> &before, const std::vector<T> &after,
                     const std::vector<char> &used) {
  for (size_t i = 0; i < before.size(); ++i)
    if (!used[i]) {
      ASSERT_EQ(std::memcmp(&before[i], &after[i], sizeof(T)), 0)
          << "element " << i << " was overwritten";
    }
}

//===----------------------------------------------------------------------===//
// gemm
//===----------------------------------------------------------------------===//

template <typename InT, int64_t InCode, typename OutT, int64_t OutCode>
struct Pair {
  using In = InT;
  using Out = OutT;
  static constexpr int64_t word =
      InCode == OutCode ? InCode : InCode | OutCode << 8;
};

template <typename T>
class GemmTest : public testing::Test {};
using GemmTypes =
    testing::Types<Pair<float, AMRT_F32, float, AMRT_F32>,
                   Pair<double, AMRT_F64, double, AMRT_F64>,
                   Pair<Eigen::half, AMRT_F16, Eigen::half, AMRT_F16>,
                   Pair<Eigen::bfloat16, AMRT_BF16, Eigen::bfloat16, AMRT_BF16>,
                   Pair<Eigen::bfloat16, AMRT_BF16, float, AMRT_F32>,
                   Pair<int8_t, AMRT_I8, int8_t, AMRT_I8>,
                   Pair<int8_t, AMRT_I8, int32_t, AMRT_I32>,
                   Pair<int32_t, AMRT_I32, int32_t, AMRT_I32>,
                   Pair<int32_t, AMRT_I32, int64_t, AMRT_I64>,
                   Pair<int64_t, AMRT_I64, int64_t, AMRT_I64>,
                   Pair<uint8_t, AMRT_U8, uint32_t, AMRT_U32>>;
TYPED_TEST_SUITE(GemmTest, GemmTypes);

/// Ways to lay a [rows, cols] matrix out.
std::vector<std::vector<int64_t>> layouts(int64_t rows, int64_t cols) {
  return {{cols, 1},         {1, rows},         {cols + 3, 1},  {1, rows + 5},
          {2 * cols + 1, 2}, {3, 3 * rows + 4}, {-cols - 1, 1}, {cols, -1}};
}

template <typename TypeT>
void checkGemm(int64_t batch, int64_t m, int64_t n, int64_t k,
               std::vector<int64_t> aStrides, std::vector<int64_t> bStrides,
               std::vector<int64_t> cStrides, bool accumulate,
               std::mt19937 &random) {
  using In = typename TypeT::In;
  using Out = typename TypeT::Out;
  Strided<In> a({batch, m, k}, aStrides, random);
  Strided<In> b({batch, k, n}, bStrides, random);
  Strided<Out> c({batch, m, n}, cStrides, random);
  std::vector<Out> before = c.buffer;
  Strided<Out> expected = c;
  std::vector<char> used(c.buffer.size());
  for (int64_t z = 0; z < batch; ++z)
    for (int64_t i = 0; i < m; ++i)
      for (int64_t j = 0; j < n; ++j) {
        Wide<Out> sum = accumulate ? Wide<Out>(c.at({z, i, j})) : 0;
        for (int64_t l = 0; l < k; ++l)
          sum += widen(a.at({z, i, l})) * widen(b.at({z, l, j}));
        expected.at({z, i, j}) = narrow<Out>(sum);
        used[&expected.at({z, i, j}) - expected.buffer.data()] = 1;
      }
  if (batch == 1)
    amrt_gemm(TypeT::word, m, n, k, a.data(), aStrides[1], aStrides[2],
              b.data(), bStrides[1], bStrides[2], c.data(), cStrides[1],
              cStrides[2], accumulate);
  else
    amrt_batch_gemm(TypeT::word, batch, m, n, k, a.data(), aStrides[0],
                    aStrides[1], aStrides[2], b.data(), bStrides[0],
                    bStrides[1], bStrides[2], c.data(), cStrides[0],
                    cStrides[1], cStrides[2], accumulate);
  for (int64_t z = 0; z < batch; ++z)
    for (int64_t i = 0; i < m; ++i)
      for (int64_t j = 0; j < n; ++j)
        ASSERT_TRUE(close(c.at({z, i, j}), expected.at({z, i, j}), k))
            << m << "x" << n << "x" << k << " at " << z << "," << i << "," << j
            << " strides a " << toString(aStrides) << " b "
            << toString(bStrides) << " c " << toString(cStrides)
            << (accumulate ? " accumulating" : "");
  ASSERT_NO_FATAL_FAILURE(expectUntouched(before, c.buffer, used));
}

TYPED_TEST(GemmTest, AllLayouts) {
  std::mt19937 random(1);
  const int64_t shapes[][3] = {{1, 1, 1},  {3, 4, 5},   {17, 1, 9},
                               {1, 23, 8}, {33, 20, 1}, {40, 31, 50}};
  for (const auto &shape : shapes) {
    int64_t m = shape[0], n = shape[1], k = shape[2];
    bool accumulate = false;
    for (auto &a : layouts(m, k))
      for (auto &b : layouts(k, n))
        for (auto &c : layouts(m, n)) {
          accumulate = !accumulate;
          ASSERT_NO_FATAL_FAILURE(
              checkGemm<TypeParam>(1, m, n, k, {0, a[0], a[1]}, {0, b[0], b[1]},
                                   {0, c[0], c[1]}, accumulate, random));
        }
  }
}

TYPED_TEST(GemmTest, Batches) {
  std::mt19937 random(2);
  int64_t m = 6, n = 7, k = 5;
  for (bool accumulate : {false, true}) {
    auto check = [&](std::vector<int64_t> a, std::vector<int64_t> b,
                     std::vector<int64_t> c) {
      checkGemm<TypeParam>(3, m, n, k, a, b, c, accumulate, random);
    };
    check({m * k, k, 1}, {k * n, n, 1}, {m * n, n, 1});
    check({m * k, 1, m}, {k * n, 1, k}, {m * n, 1, m});
    check({m * k, k, 1}, {0, n, 1}, {m * n, n, 1});     // folds into one
    check({0, k, 1}, {k * n, n, 1}, {m * n, n, 1});     // shared A
    check({k, 3 * k, 1}, {n, 3 * n, 1}, {n, 3 * n, 1}); // batch inside rows
    check({1, 3 * k, 3}, {1, 3 * n, 3}, {1, 3 * n, 3}); // batch innermost
  }
}

TYPED_TEST(GemmTest, EmptyExtents) {
  std::mt19937 random(3);
  const int64_t shapes[][3] = {{0, 3, 4}, {3, 0, 4}, {3, 4, 0}};
  for (const auto &shape : shapes)
    for (bool accumulate : {false, true})
      checkGemm<TypeParam>(1, shape[0], shape[1], shape[2], {0, 5, 1},
                           {0, 5, 1}, {0, 5, 1}, accumulate, random);
}

TEST(Gemm, BroadcastInputs) {
  // Stride 0 in an input: one row or one element seen many times.
  std::mt19937 random(4);
  using F = Pair<float, AMRT_F32, float, AMRT_F32>;
  checkGemm<F>(1, 5, 6, 7, {0, 0, 1}, {0, 6, 1}, {0, 6, 1}, false, random);
  checkGemm<F>(1, 5, 6, 7, {0, 7, 1}, {0, 0, 0}, {0, 6, 1}, true, random);
}

TEST(Gemm, NanInOutputIsOverwritten) {
  float a = 2, b = 3, c = std::nanf("");
  amrt_gemm(AMRT_F32, 1, 1, 1, &a, 1, 1, &b, 1, 1, &c, 1, 1, 0);
  EXPECT_EQ(c, 6);
  std::vector<float> a2(100, 1), b2(100, 1), c2(100, std::nanf(""));
  amrt_gemm(AMRT_F32, 10, 10, 10, a2.data(), 10, 1, b2.data(), 10, 1, c2.data(),
            10, 1, 0);
  for (float value : c2)
    EXPECT_EQ(value, 10);
}

TEST(Gemm, BadArguments) {
  float x = 1;
  EXPECT_EXIT(amrt_gemm(99, 1, 1, 1, &x, 1, 1, &x, 1, 1, &x, 1, 1, 0),
              testing::ExitedWithCode(1), "gemm: the element type word 99");
  EXPECT_EXIT(amrt_gemm(AMRT_F32, -1, 1, 1, &x, 1, 1, &x, 1, 1, &x, 1, 1, 0),
              testing::ExitedWithCode(1), "negative extent");
  TestWorld world({2});
  EXPECT_EQ(world.launch([&](int64_t d) {
    float y = 0;
    amrt_gemm(AMRT_F32, 1, 1, 1, d == 1 ? nullptr : &x, 1, 1, &x, 1, 1, &y, 1,
              1, 0);
    amrt_barrier(pack({0}));
  }),
            AMRT_INVALID_ARGUMENT);
  EXPECT_STREQ(amrt_last_error(),
               "device 1: gemm: an operand is a null pointer");
}

//===----------------------------------------------------------------------===//
// conv2d
//===----------------------------------------------------------------------===//

struct ConvCase {
  int64_t n, c, f, oh, ow, kh, kw, sh, sw, dh, dw, groups;
};

/// Dense strides of logical dims whose order in memory is `order`, outermost
/// first; `pad` elements lie between the rows of the innermost dim.
std::vector<int64_t> dense(const std::vector<int64_t> &sizes, const char *names,
                           const char *order, int64_t pad = 0) {
  std::vector<int64_t> strides(sizes.size());
  int64_t stride = 1;
  for (int i = 3; i >= 0; --i) {
    size_t dim = std::strchr(names, order[i]) - names;
    strides[dim] = stride;
    stride *= std::max<int64_t>(sizes[dim], 1);
    if (i == 3)
      stride += pad;
  }
  return strides;
}

template <typename TypeT>
void checkConv(const ConvCase &c, std::vector<int64_t> inStrides,
               std::vector<int64_t> filterStrides,
               std::vector<int64_t> outStrides, bool accumulate,
               std::mt19937 &random) {
  using In = typename TypeT::In;
  using Out = typename TypeT::Out;
  int64_t h = (c.oh - 1) * c.sh + (c.kh - 1) * c.dh + 1;
  int64_t w = (c.ow - 1) * c.sw + (c.kw - 1) * c.dw + 1;
  int64_t cg = c.c / c.groups, fg = c.f / c.groups;
  Strided<In> in({c.n, c.c, h, w}, inStrides, random);
  Strided<In> filter({c.f, cg, c.kh, c.kw}, filterStrides, random);
  Strided<Out> out({c.n, c.f, c.oh, c.ow}, outStrides, random);
  std::vector<Out> before = out.buffer;
  Strided<Out> expected = out;
  std::vector<char> used(out.buffer.size());
  for (int64_t n = 0; n < c.n; ++n)
    for (int64_t f = 0; f < c.f; ++f)
      for (int64_t oh = 0; oh < c.oh; ++oh)
        for (int64_t ow = 0; ow < c.ow; ++ow) {
          Wide<Out> sum = accumulate ? Wide<Out>(out.at({n, f, oh, ow})) : 0;
          for (int64_t z = 0; z < cg; ++z)
            for (int64_t y = 0; y < c.kh; ++y)
              for (int64_t x = 0; x < c.kw; ++x)
                sum += widen(in.at({n, f / fg * cg + z, oh * c.sh + y * c.dh,
                                    ow * c.sw + x * c.dw})) *
                       widen(filter.at({f, z, y, x}));
          expected.at({n, f, oh, ow}) = narrow<Out>(sum);
          used[&expected.at({n, f, oh, ow}) - expected.buffer.data()] = 1;
        }
  amrt_conv2d(TypeT::word, c.n, c.c, c.f, c.oh, c.ow, c.kh, c.kw, in.data(),
              inStrides[0], inStrides[1], inStrides[2], inStrides[3],
              filter.data(), filterStrides[0], filterStrides[1],
              filterStrides[2], filterStrides[3], out.data(), outStrides[0],
              outStrides[1], outStrides[2], outStrides[3], c.sh, c.sw, c.dh,
              c.dw, c.groups, accumulate);
  for (size_t i = 0; i < used.size(); ++i)
    if (used[i]) {
      ASSERT_TRUE(close(out.buffer[i], expected.buffer[i], cg * c.kh * c.kw))
          << "element " << i << " in " << toString(inStrides) << " filter "
          << toString(filterStrides) << " out " << toString(outStrides);
    }
  ASSERT_NO_FATAL_FAILURE(expectUntouched(before, out.buffer, used));
}

const ConvCase convCases[] = {
    {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1},
    {2, 3, 4, 5, 6, 3, 3, 1, 1, 1, 1, 1},
    {2, 4, 6, 5, 4, 3, 2, 2, 1, 1, 2, 2},
    {3, 8, 8, 9, 9, 1, 1, 1, 1, 1, 1, 1}, // no patches needed
    {1, 6, 6, 7, 5, 3, 3, 1, 2, 2, 1, 6}, // depthwise
    {2, 3, 5, 12, 11, 5, 4, 3, 2, 1, 1, 1},
    {2, 2, 3, 3, 3, 9, 10, 1, 1, 2, 2, 1}, // a filter's gradient: large kernel
    {1, 0, 2, 3, 3, 1, 1, 1, 1, 1, 1, 1},  // an empty sum
    {1, 130, 3, 3, 30, 3, 3, 1, 1, 1, 1, 1}, // several depth blocks
    {1, 24, 3, 2, 66, 2, 3, 1, 1, 1, 1, 1},  // long runs that overlap
};

template <typename T>
class ConvTest : public testing::Test {};
using ConvTypes =
    testing::Types<Pair<float, AMRT_F32, float, AMRT_F32>,
                   Pair<double, AMRT_F64, double, AMRT_F64>,
                   Pair<Eigen::bfloat16, AMRT_BF16, Eigen::bfloat16, AMRT_BF16>,
                   Pair<Eigen::half, AMRT_F16, float, AMRT_F32>,
                   Pair<int8_t, AMRT_I8, int32_t, AMRT_I32>,
                   Pair<int64_t, AMRT_I64, int64_t, AMRT_I64>>;
TYPED_TEST_SUITE(ConvTest, ConvTypes);

TYPED_TEST(ConvTest, AllLayouts) {
  std::mt19937 random(5);
  for (const ConvCase &c : convCases) {
    SCOPED_TRACE("case " + std::to_string(&c - convCases));
    int64_t h = (c.oh - 1) * c.sh + (c.kh - 1) * c.dh + 1;
    int64_t w = (c.ow - 1) * c.sw + (c.kw - 1) * c.dw + 1;
    bool accumulate = false;
    for (const char *inOrder : {"NCHW", "NHWC", "CHWN", "HWNC"})
      for (const char *filterOrder : {"FCHW", "HWCF", "FHWC"})
        for (const char *outOrder : {"NFHW", "NHWF", "FHWN"}) {
          accumulate = !accumulate;
          int64_t pad = accumulate ? 0 : 3;
          ASSERT_NO_FATAL_FAILURE(checkConv<TypeParam>(
              c, dense({c.n, c.c, h, w}, "NCHW", inOrder, pad),
              dense({c.f, c.c / c.groups, c.kh, c.kw}, "FCHW", filterOrder),
              dense({c.n, c.f, c.oh, c.ow}, "NFHW", outOrder, pad), accumulate,
              random));
        }
  }
}

TEST(Conv, FlippedFilter) {
  // As in the input's gradient: negative strides over the taps.
  std::mt19937 random(6);
  checkConv<Pair<float, AMRT_F32, float, AMRT_F32>>(
      {2, 3, 4, 6, 7, 3, 2, 1, 1, 1, 1, 1}, {3 * 8 * 8, 8 * 8, 8, 1},
      {6, 24, -2, -1}, {4 * 42, 42, 7, 1}, false, random);
}

TEST(Conv, BadArguments) {
  float x = 1;
  auto call = [&](int64_t channels, int64_t groups, int64_t stride) {
    amrt_conv2d(AMRT_F32, 1, channels, 1, 1, 1, 1, 1, &x, 1, 1, 1, 1, &x, 1, 1,
                1, 1, &x, 1, 1, 1, 1, stride, 1, 1, 1, groups, 0);
  };
  EXPECT_EXIT(call(1, 2, 1), testing::ExitedWithCode(1), "do not divide");
  EXPECT_EXIT(call(1, 1, 0), testing::ExitedWithCode(1), "must be positive");
  EXPECT_EXIT(call(-1, 1, 1), testing::ExitedWithCode(1), "negative extent");
}

} // namespace
