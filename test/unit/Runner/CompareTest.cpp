//===- CompareTest.cpp - Tests of comparing and random tensors ------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Runner/Compare.h"
#include "automap/Runner/Initialize.h"

#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"

#include <cmath>
#include <cstring>

using namespace llvm;
using namespace automap;

namespace {

Tensor makeTensor(DType dtype, ArrayRef<double> values) {
  Tensor tensor(dtype, {static_cast<int64_t>(values.size())});
  for (auto [i, value] : enumerate(values))
    tensor.setFloat(i, value);
  return tensor;
}

Difference compareFloats(ArrayRef<double> actual, ArrayRef<double> expected,
                         Tolerance tolerance = {0.1, 0.01}) {
  return compare(makeTensor(DType::F64, actual),
                 makeTensor(DType::F64, expected), tolerance);
}

TEST(CompareTest, FloatsWithinTolerance) {
  Difference difference = compareFloats({1.05, 0.005, -20}, {1, 0, -20});
  EXPECT_FALSE(difference.firstBad);
  EXPECT_NEAR(difference.largest, 0.05, 1e-12);
  EXPECT_NEAR(difference.largestRelative, 0.05, 1e-12);
}

TEST(CompareTest, FirstElementOutOfTolerance) {
  Difference difference = compareFloats({1, 2, 3.5}, {1, 1, 1});
  EXPECT_EQ(difference.firstBad, 1);
  EXPECT_EQ(difference.largest, 2.5);
  EXPECT_EQ(compareFloats({0.02}, {0}).firstBad, 0);
}

TEST(CompareTest, NotANumber) {
  double nan = NAN, inf = INFINITY;
  EXPECT_FALSE(compareFloats({nan, inf, -inf}, {nan, inf, -inf}).firstBad);
  EXPECT_EQ(compareFloats({nan}, {1}).firstBad, 0);
  EXPECT_EQ(compareFloats({1}, {nan}).firstBad, 0);
  EXPECT_EQ(compareFloats({inf}, {-inf}).firstBad, 0);
  EXPECT_EQ(compareFloats({inf}, {1}).largest, inf);
  // An infinite reference has an infinite tolerance, but no number is near it.
  EXPECT_EQ(compareFloats({1}, {inf}).firstBad, 0);
}

TEST(CompareTest, IntegersExactly) {
  Tensor left(DType::I64, {2}), right(DType::I64, {2});
  left.setInteger(1, (1LL << 60) + 1);
  right.setInteger(1, 1LL << 60);
  Difference difference = compare(left, right, {1e9, 1e9});
  EXPECT_EQ(difference.firstBad, 1);
  EXPECT_EQ(difference.largest, 1);
  EXPECT_EQ(printElement(left, 1), "1152921504606846977");

  // The bits count where the signedness differs.
  Tensor i8(DType::I8, {1}), u8(DType::U8, {1});
  i8.setInteger(0, -1);
  u8.setInteger(0, 255);
  EXPECT_FALSE(compare(i8, u8, {}).firstBad);
}

StepArgument makeArgument(DType dtype, ArrayRef<int64_t> shape,
                          ArgumentRole role, StringRef name = "a") {
  return {name.str(), role, dtype, ShardLayout(shape, getByteSize(dtype)), {}};
}

Tensor makeRandomTensor(const StepArgument &argument, uint64_t seed = 1,
                        std::optional<RandomRange> range = {}) {
  Expected<Tensor> tensor = makeRandom(argument, seed, range);
  if (!tensor) {
    ADD_FAILURE() << toString(tensor.takeError());
    return Tensor(argument.dtype, argument.layout.getGlobalShape());
  }
  return std::move(*tensor);
}

TEST(InitializeTest, ParametersScaleByFanIn) {
  Tensor tensor = makeRandomTensor(
      makeArgument(DType::F32, {100, 25, 2, 2}, ArgumentRole::Parameter));
  double largest = 0, sum = 0;
  for (int64_t i = 0; i < tensor.getNumElements(); ++i) {
    largest = std::max(largest, std::fabs(tensor.getFloat(i)));
    sum += tensor.getFloat(i);
  }
  EXPECT_LE(largest, 0.1);
  EXPECT_GT(largest, 0.099);
  EXPECT_NEAR(sum / tensor.getNumElements(), 0, 0.002);
}

TEST(InitializeTest, InputsAreNormal) {
  Tensor tensor =
      makeRandomTensor(makeArgument(DType::F64, {100000}, ArgumentRole::Input));
  double sum = 0, squares = 0;
  for (int64_t i = 0; i < tensor.getNumElements(); ++i) {
    sum += tensor.getFloat(i);
    squares += tensor.getFloat(i) * tensor.getFloat(i);
  }
  EXPECT_NEAR(sum / 1e5, 0, 0.02);
  EXPECT_NEAR(squares / 1e5, 1, 0.02);
}

TEST(InitializeTest, StateIsZero) {
  Tensor tensor =
      makeRandomTensor(makeArgument(DType::F32, {5}, ArgumentRole::State));
  for (int64_t i = 0; i < 5; ++i)
    EXPECT_EQ(tensor.getFloat(i), 0);
}

TEST(InitializeTest, IntegersNeedARange) {
  StepArgument labels = makeArgument(DType::I32, {1000}, ArgumentRole::Input);
  Expected<Tensor> tensor = makeRandom(labels, 1, std::nullopt);
  ASSERT_FALSE(bool(tensor));
  EXPECT_NE(toString(tensor.takeError()).find("--range=a=LOW:HIGH"),
            std::string::npos);
  Tensor inRange = makeRandomTensor(labels, 1, RandomRange{-2, 3});
  std::vector<int> counts(5);
  for (int64_t i = 0; i < 1000; ++i) {
    ASSERT_GE(inRange.getInteger(i), -2);
    ASSERT_LT(inRange.getInteger(i), 3);
    ++counts[inRange.getInteger(i) + 2];
  }
  for (int count : counts)
    EXPECT_GT(count, 100);
}

TEST(InitializeTest, DependsOnSeedAndNameAlone) {
  auto bytes = [](StringRef name, uint64_t seed) {
    Tensor tensor = makeRandomTensor(
        makeArgument(DType::F32, {16}, ArgumentRole::Input, name), seed);
    return std::string(tensor.data(), tensor.getNumBytes());
  };
  EXPECT_EQ(bytes("a", 1), bytes("a", 1));
  EXPECT_NE(bytes("a", 1), bytes("b", 1));
  EXPECT_NE(bytes("a", 1), bytes("a", 2));
}

} // namespace
