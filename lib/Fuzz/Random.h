//===- Random.h - Seeded random choices -------------------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_FUZZ_RANDOM_H
#define AUTOMAP_LIB_FUZZ_RANDOM_H

#include "llvm/ADT/ArrayRef.h"

#include <cstdint>
#include <utility>

namespace automap::fuzz {

/// SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number
/// Generators, OOPSLA 2014): the same numbers on every platform, and nearby
/// seeds are unrelated.
class Random {
public:
  explicit Random(uint64_t seed) : state(seed) {}

  uint64_t next() {
    uint64_t z = (state += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
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

private:
  uint64_t state;
};

} // namespace automap::fuzz

#endif // AUTOMAP_LIB_FUZZ_RANDOM_H
