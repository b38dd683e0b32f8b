//===- PriceBundle.cpp - Prices that maximize a bound ---------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PriceBundle.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>

using namespace automap;

static constexpr unsigned maxCuts = 30;

double PriceBundle::evaluate(const Cut &cut) const {
  double value = cut.constant;
  for (auto [slope, price] : llvm::zip(cut.slope, point))
    value += slope * price;
  return value;
}

void PriceBundle::add(double value, llvm::ArrayRef<double> gradient,
                      double target) {
  Cut cut{value, gradient.vec()};
  double norm = 0;
  for (auto [slope, price] : llvm::zip(gradient, point)) {
    if (slope > 0 || price > 0)
      norm += slope * slope;
    cut.constant -= slope * price;
  }
  // Nothing is exceeded and nothing has a price.
  if (norm == 0)
    return;
  if (cuts.empty()) {
    stepLength = (target - value) / norm;
    cut.share = 1;
  }
  // By more than is known to be missing: more may be elsewhere.
  for (Cut &old : cuts)
    old.constant += 2 * std::max(0.0, value - evaluate(old));
  updateCenter(value, gradient);
  insert(std::move(cut));
  movePoint();
}

/// Goes to the point if it is better, and adapts the length of steps by how the
/// function goes on there: longer ones if it still rises, shorter ones if it
/// has long been falling. Values do not say that, as messages change them too.
void PriceBundle::updateCenter(double value, llvm::ArrayRef<double> gradient) {
  double expected = std::max(0.0, predicted - centerValue), along = 0;
  for (auto [slope, from, to] : llvm::zip(gradient, center, point))
    along += slope * (to - from);
  if (along > 0.25 * expected)
    stepLength *= 2;
  else if (along < -expected && value < centerValue)
    stepLength *= 0.5;
  if (cuts.empty() || value > centerValue + 0.05 * expected) {
    center = point;
    centerValue = value;
  }
}

/// If there are too many cuts, the two that matter least become one.
void PriceBundle::insert(Cut cut) {
  if (cuts.size() == maxCuts) {
    llvm::stable_sort(cuts, [](const Cut &left, const Cut &right) {
      return left.share > right.share;
    });
    Cut last = std::move(cuts.back());
    cuts.pop_back();
    if (last.share > 0) {
      Cut &kept = cuts.back();
      double sum = kept.share + last.share, part = last.share / sum;
      kept.constant += part * (last.constant - kept.constant);
      for (auto [slope, other] : llvm::zip(kept.slope, last.slope))
        slope += part * (other - slope);
      kept.share = sum;
    }
  }
  cuts.push_back(std::move(cut));
}

/// Finds the shares of the cuts whose sum leads from the center to the point
/// that maximizes the model. Share moves from the cut that is largest there to
/// the one that is least, until they are equal.
void PriceBundle::movePoint() {
  // Where nothing is exceeded in any cut, prices of 0 stay.
  std::vector<unsigned> active;
  for (unsigned t = 0, e = point.size(); t != e; ++t)
    if (center[t] > 0 ||
        llvm::any_of(cuts, [&](const Cut &cut) { return cut.slope[t] > 0; }))
      active.push_back(t);
  size_t size = active.size();
  std::vector<double> slopes, sum(size), base(size), prices(size);
  slopes.reserve(cuts.size() * size);
  for (const Cut &cut : cuts)
    for (unsigned t : active)
      slopes.push_back(cut.slope[t]);
  for (size_t i = 0; i != size; ++i)
    base[i] = center[active[i]];
  for (auto [k, cut] : llvm::enumerate(cuts))
    for (size_t i = 0; i != size; ++i)
      sum[i] += cut.share * slopes[k * size + i];

  constexpr unsigned maxMoves = 100;
  for (unsigned move = 0;; ++move) {
    for (size_t i = 0; i != size; ++i)
      prices[i] = std::max(0.0, base[i] + stepLength * sum[i]);
    unsigned least = 0, most = 0;
    double leastValue = 0, mostValue = 0;
    for (unsigned k = 0, e = cuts.size(); k != e; ++k) {
      const double *slope = slopes.data() + k * size;
      double value = cuts[k].constant;
      for (size_t i = 0; i != size; ++i)
        value += slope[i] * prices[i];
      if (k == 0 || value < leastValue) {
        leastValue = value;
        least = k;
      }
      if (cuts[k].share > 0 &&
          (cuts[most].share == 0 || most == k || value > mostValue)) {
        mostValue = value;
        most = k;
      }
    }
    predicted = leastValue;
    double difference = mostValue - leastValue;
    if (move == maxMoves || least == most ||
        difference <= 1e-3 * std::abs(leastValue - centerValue))
      break;
    const double *up = slopes.data() + least * size;
    const double *down = slopes.data() + most * size;
    // How much less the one cut is still than the other if share has moved. It
    // falls, by pieces as prices get to 0.
    double constant = cuts[most].constant - cuts[least].constant;
    auto getDifference = [&](double moved) {
      double value = constant;
      for (size_t i = 0; i != size; ++i) {
        double slope = up[i] - down[i];
        double price = base[i] + stepLength * (sum[i] + moved * slope);
        if (price > 0)
          value -= slope * price;
      }
      return value;
    };
    double moved = cuts[most].share;
    if (getDifference(moved) < 0) {
      double low = 0, high = moved;
      for (unsigned i = 0; i != 12; ++i) {
        moved = (low + high) / 2;
        (getDifference(moved) < 0 ? high : low) = moved;
      }
    }
    cuts[least].share += moved;
    cuts[most].share -= moved;
    for (size_t i = 0; i != size; ++i)
      sum[i] += moved * (up[i] - down[i]);
  }
  std::fill(point.begin(), point.end(), 0.0);
  for (size_t i = 0; i != size; ++i)
    point[active[i]] = prices[i];
}
