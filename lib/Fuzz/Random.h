//===- Random.h - Seeded random choices -------------------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_FUZZ_RANDOM_H
#define AUTOMAP_LIB_FUZZ_RANDOM_H

#include "automap/Support/SplitMix64.h"

#include "llvm/ADT/ArrayRef.h"

#include <cstdint>
#include <utility>

namespace automap::fuzz {

/// What generators choose by.
class Random : public SplitMix64 {
public:
  using SplitMix64::SplitMix64;

  /// Uniform in [0, bound).
  int64_t below(int64_t bound) {
    return static_cast<int64_t>(next() % static_cast<uint64_t>(bound));
  }
  /// Uniform in [low, high].
  int64_t between(int64_t low, int64_t high) {
    return low + below(high - low + 1);
  }
  bool chance(unsigned percent) { return below(100) < percent; }
  template <typename T>
  const T &pick(llvm::ArrayRef<T> items) {
    return items[below(items.size())];
  }
  template <typename T>
  T pick(std::initializer_list<T> items) {
    return items.begin()[below(items.size())];
  }
  template <typename Range>
  void shuffle(Range &&range) {
    for (int64_t i = static_cast<int64_t>(range.size()) - 1; i > 0; --i)
      std::swap(range[i], range[below(i + 1)]);
  }
};

} // namespace automap::fuzz

#endif // AUTOMAP_LIB_FUZZ_RANDOM_H
