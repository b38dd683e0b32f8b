//===- AllCollectives.h - A program for all backends ------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNTIME_TEST_ALLCOLLECTIVES_H
#define AUTOMAP_RUNTIME_TEST_ALLCOLLECTIVES_H

#include "TestSupport.h"

#include <cmath>
#include <deque>

namespace amrt_test {

/// What a device writes, to be compared.
using Output = std::vector<std::vector<float>>;

/// Buffers of the CPU.
struct HostMemory {
  const float *input(const std::vector<float> &values) {
    inputs.push_back(values);
    return inputs.back().data();
  }
  float *output(const std::vector<float> &values) {
    outputs.reserve(16);
    outputs.push_back(values);
    return outputs.back().data();
  }
  std::deque<std::vector<float>> inputs;
  Output outputs;
};

/// Runs each collective once, on the device `d`. `wholeNumbers` sum up to the
/// same in any order.
template <typename Memory>
void allCollectives(int64_t d, const Shape &axes, int64_t n, bool start,
                    Memory &memory, bool wholeNumbers = false) {
  uint64_t word = pack(axes);
  int64_t k = amrt_group_size(word);
  std::mt19937 random(uint32_t(d) + 3);
  auto values = randomVector<float>(n * k * 2, random);
  if (wholeNumbers)
    for (float &value : values)
      value = std::round(value * 100);
  const float *in = memory.input(values);
  auto next = [&](int64_t size) {
    return memory.output(std::vector<float>(size, -1.0f));
  };
  std::vector<uint64_t> handles;
#define RUN(NAME, ...)                                                         \
  if (start)                                                                   \
    handles.push_back(amrt_##NAME##_start(__VA_ARGS__));                       \
  else                                                                         \
    amrt_##NAME(__VA_ARGS__)
  RUN(all_reduce, in, next(n * k), n * k, AMRT_F32, AMRT_SUM, word);
  RUN(all_reduce, in, next(n), n, AMRT_F32, AMRT_MAX, word);
  RUN(all_gather, in, next(2 * n * k), 2, n, AMRT_F32, word);
  RUN(reduce_scatter, in, next(2 * n), 2, n, AMRT_F32, AMRT_SUM, word);
  RUN(all_to_all, in, next(2 * n * k), 1, k, n, 2, 1, 1, AMRT_F32, word);
  RUN(all_to_all, in, next(2 * n * k), 2, 1, 1, k, n, 0, AMRT_F32, word);
  RUN(broadcast, in, next(n), n, AMRT_F32, k - 1, word);
  std::vector<int64_t> pairs;
  for (int64_t j = 0; j + 1 < k; ++j)
    pairs.insert(pairs.end(), {j, j + 1});
  RUN(collective_permute, in, next(n), n, AMRT_F32, pairs.data(),
      int64_t(pairs.size() / 2), word);
  RUN(barrier, word);
#undef RUN
  for (size_t i = handles.size(); i-- > 0;)
    amrt_wait(handles[i]);
  float *inPlace = memory.output(values);
  amrt_all_reduce(inPlace, inPlace, n * k * 2, AMRT_F32, AMRT_SUM, word);
}

} // namespace amrt_test

#endif // AUTOMAP_RUNTIME_TEST_ALLCOLLECTIVES_H
