//===- FitTest.cpp - Latency and bandwidth from times ---------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Calibrate/Calibrate.h"

#include "gtest/gtest.h"

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
