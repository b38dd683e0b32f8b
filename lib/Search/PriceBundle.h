//===- PriceBundle.h - Prices that maximize a bound -------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Maximizes a concave function of prices that are not negative, from its values
// and supergradients at the points that are tried (proximal bundle method:
// Kiwiel, Math. Programming 46, 1990). Each supergradient is a cut, a linear
// function that is nowhere below. The next point maximizes the least of the
// cuts, minus the squared distance from the best point so far. A single
// subgradient cannot do that: memory is exceeded now at one time and now at a
// neighbouring one, and its steps only ever move the excess.
//
// The function may grow while it is maximized, as the messages of Dual.h get
// better. Cuts that have become too low are raised.
//
// Example: min(p, 4 - p), tried at 0 (value 0, slope 1). The next point is some
// p > 2, where the slope is -1. The two cuts meet at 2, which is the maximum.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_SEARCH_PRICEBUNDLE_H
#define AUTOMAP_LIB_SEARCH_PRICEBUNDLE_H

#include "llvm/ADT/ArrayRef.h"

#include <vector>

namespace automap {

class PriceBundle {
public:
  /// Starts at prices of 0.
  explicit PriceBundle(unsigned numPrices)
      : center(numPrices), point(numPrices) {}

  /// Where the function is to be evaluated next.
  llvm::ArrayRef<double> getPoint() const { return point; }

  /// Takes the function's value and a supergradient at getPoint(), and moves
  /// that. `target` is a guess at the maximum; it sets the first step's length.
  void add(double value, llvm::ArrayRef<double> gradient, double target);

private:
  /// constant + slope · prices is at least the function.
  struct Cut {
    double constant;
    std::vector<double> slope;
    /// The cut's share of the gradient that led to the next point.
    double share = 0;
  };

  double evaluate(const Cut &cut) const;
  void updateCenter(double value, llvm::ArrayRef<double> gradient);
  void insert(Cut cut);
  void movePoint();

  std::vector<Cut> cuts;
  /// The best point so far, and the value there.
  std::vector<double> center;
  double centerValue = 0;
  std::vector<double> point;
  /// The least of the cuts at the point: what it can be worth at most.
  double predicted = 0;
  /// The length of a step for a gradient of 1.
  double stepLength = 0;
};

} // namespace automap

#endif // AUTOMAP_LIB_SEARCH_PRICEBUNDLE_H
