//===- PriceBundleTest.cpp - Maximizing a concave function ----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PriceBundle.h"

#include "gtest/gtest.h"

#include <cmath>
#include <random>

using namespace automap;

namespace {
/// The least of some linear functions, shifted so that a given point is best.
struct Concave {
  std::vector<double> constants;
  std::vector<std::vector<double>> slopes;

  double evaluate(llvm::ArrayRef<double> point,
                  std::vector<double> &gradient) const {
    double least = INFINITY;
    for (unsigned k = 0; k != slopes.size(); ++k) {
      double value = constants[k];
      for (unsigned i = 0; i != point.size(); ++i)
        value += slopes[k][i] * point[i];
      if (value < least) {
        least = value;
        gradient = slopes[k];
      }
    }
    return least;
  }
};
} // namespace

/// All functions are `maximum` at `best`, and some sum of their slopes with
/// positive weights is 0 where `best` is positive, negative where it is 0.
static Concave makeConcave(llvm::ArrayRef<double> best, double maximum,
                           std::mt19937 &random) {
  std::normal_distribution<double> normal;
  unsigned size = best.size(), count = size + 5;
  Concave result;
  result.slopes.assign(count, std::vector<double>(size));
  for (unsigned i = 0; i != size; ++i) {
    double sum = 0;
    for (unsigned k = 0; k != count; ++k)
      sum += result.slopes[k][i] = 1e6 * normal(random);
    for (unsigned k = 0; k != count; ++k)
      result.slopes[k][i] -= sum / count + (best[i] > 0 ? 0 : 1e4);
  }
  for (const std::vector<double> &slope : result.slopes) {
    double constant = maximum;
    for (unsigned i = 0; i != size; ++i)
      constant -= slope[i] * best[i];
    result.constants.push_back(constant);
  }
  return result;
}

// In some dims and with slopes of very different size from that of the prices,
// as bytes are.
TEST(PriceBundle, FindsTheMaximum) {
  for (unsigned seed = 0; seed != 50; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> uniform(0, 1);
    std::vector<double> best(1 + random() % 12), gradient;
    for (double &price : best)
      price = random() % 2 ? 1e-6 * uniform(random) : 0;
    Concave function = makeConcave(best, /*maximum=*/10, random);
    PriceBundle bundle(best.size());
    double reached = function.evaluate(bundle.getPoint(), gradient);
    for (unsigned i = 0; i != 200; ++i) {
      double value = function.evaluate(bundle.getPoint(), gradient);
      for (double price : bundle.getPoint())
        ASSERT_GE(price, 0);
      ASSERT_LE(value, 10 + 1e-6);
      reached = std::max(reached, value);
      bundle.add(value, gradient, /*target=*/12);
    }
    EXPECT_GT(reached, 10 - 1e-3);
  }
}

// A function that grows by one while it is maximized, as messages get better.
TEST(PriceBundle, RaisesCutsThatBecameTooLow) {
  PriceBundle bundle(1);
  double reached = 0;
  for (unsigned i = 0; i != 100; ++i) {
    double price = bundle.getPoint()[0], growth = i < 20 ? 0 : 1;
    bool isRising = price < 2 + growth;
    double value = isRising ? price : 4 + 2 * growth - price;
    bundle.add(value, {isRising ? 1.0 : -1.0}, /*target=*/3);
    reached = std::max(reached, value);
  }
  EXPECT_NEAR(reached, 3, 1e-3);
}

// What is not exceeded at a price of 0 gets none.
TEST(PriceBundle, StaysAtZero) {
  PriceBundle bundle(3);
  bundle.add(5, {-1, -2, 0}, /*target=*/6);
  for (double price : bundle.getPoint())
    EXPECT_EQ(price, 0);
}
