//===- FitTest.cpp - Latency and bandwidth from times ---------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Calibrate/Calibrate.h"

#include "gtest/gtest.h"

#include <cmath>

using namespace automap;

TEST(FitLink, Exact) {
  LinkFigures link = fitLink({100, 1000, 10000}, {2.1, 3, 12});
  EXPECT_NEAR(link.latency, 2, 1e-9);
  EXPECT_NEAR(link.bandwidth, 1000, 1e-6);
}

TEST(FitLink, RelativeErrorsCount) {
  // Five percent of the largest time is more than all of the smallest.
  LinkFigures link = fitLink({1, 1e3, 1e6}, {1.001, 2, 1050});
  EXPECT_NEAR(link.latency, 1, 0.05);
  EXPECT_NEAR(link.bandwidth, 1000, 50);
}

TEST(FitLink, NoiseMakesNoNegativeFigures) {
  // Larger messages seem faster: it is all latency.
  LinkFigures falling = fitLink({100, 1000}, {3, 2});
  EXPECT_GE(falling.latency, 2);
  EXPECT_GT(falling.bandwidth, 1000);
  // More than linear: no latency is left.
  LinkFigures steep = fitLink({100, 1000}, {1, 20});
  EXPECT_EQ(steep.latency, 0);
  EXPECT_GT(steep.bandwidth, 0);
}

TEST(FitRates, Exact) {
  // 1 / 10 + 1 / 2 and so on.
  auto [first, second] = fitRates({1, 100, 10}, {1, 1, 50}, {0.6, 10.5, 26});
  EXPECT_NEAR(first, 10, 1e-9);
  EXPECT_NEAR(second, 2, 1e-9);
}

TEST(FitRates, NeverNegative) {
  // More of the second takes less time.
  auto [first, second] = fitRates({1, 1}, {1, 2}, {1, 0.5});
  EXPECT_NEAR(first, 1.6666666667, 1e-9);
  EXPECT_GT(second, 1e3);
  std::tie(first, second) = fitRates({1, 2}, {1, 1}, {1, 0.5});
  EXPECT_GT(first, 1e3);
  EXPECT_NEAR(second, 1.6666666667, 1e-9);
}

TEST(FitBandwidths, OneMeasurementDecidesNothing) {
  // The smallest one is off; the others are those of a cache of 1 MiB.
  Bandwidths fitted = fitBandwidths({{1 << 16, 200e9},
                                     {1 << 18, 80e9},
                                     {1 << 20, 80e9},
                                     {1 << 22, 20e9},
                                     {1 << 24, 20e9}});
  EXPECT_EQ(fitted.cacheBytes, 1 << 20);
  EXPECT_NEAR(fitted.cache, std::cbrt(200e9 * 80e9 * 80e9), 1);
  EXPECT_NEAR(fitted.memory, 20e9, 1);
}

TEST(FitBandwidths, NoCache) {
  Bandwidths fitted = fitBandwidths({{1 << 20, 20e9}, {1 << 22, 18e9}});
  EXPECT_EQ(fitted.cacheBytes, 0);
  EXPECT_EQ(fitted.cache, 0);
  EXPECT_NEAR(fitted.memory, std::sqrt(20e9 * 18e9), 1);
  EXPECT_NEAR(fitBandwidths({{1 << 20, 7e9}}).memory, 7e9, 1);
}
