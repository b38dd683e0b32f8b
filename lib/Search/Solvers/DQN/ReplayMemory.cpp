//===- ReplayMemory.cpp - Decisions to learn from -------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReplayMemory.h"

#include <cmath>

using namespace automap;

/// How much the error counts for the probability, and how much of the resulting
/// bias is taken out (both as in the paper).
static constexpr double priorityExponent = 0.6;
static constexpr double biasExponent = 0.4;

ReplayMemory::ReplayMemory(unsigned capacity, bool prioritized)
    : capacity(capacity), prioritized(prioritized), sums(2 * capacity) {}

void ReplayMemory::setPriority(unsigned index, double priority) {
  unsigned node = index + capacity;
  sums[node] = priority;
  for (node /= 2; node != 0; node /= 2)
    sums[node] = sums[2 * node] + sums[2 * node + 1];
}

void ReplayMemory::add(Decision decision) {
  if (decisions.size() < capacity)
    decisions.push_back(std::move(decision));
  else
    decisions[head] = std::move(decision);
  // What was never drawn is as urgent as anything.
  setPriority(head, prioritized ? largest : 1);
  head = (head + 1) % capacity;
}

void ReplayMemory::setError(unsigned index, float error) {
  if (!prioritized)
    return;
  double priority = std::pow(std::abs(double(error)) + 1e-3, priorityExponent);
  largest = std::max(largest, priority);
  setPriority(index, priority);
}

unsigned ReplayMemory::find(double mass) const {
  unsigned node = 1;
  while (node < capacity) {
    node *= 2;
    if (mass >= sums[node] && sums[node + 1] > 0) {
      mass -= sums[node];
      ++node;
    }
  }
  return node - capacity;
}

void ReplayMemory::draw(unsigned count, unsigned steps, float discount,
                        std::mt19937_64 &random,
                        std::vector<Sample> &samples) const {
  samples.clear();
  float heaviest = 0;
  for (unsigned i = 0; i != count; ++i) {
    unsigned index =
        find(std::uniform_real_distribution<double>(0, sums[1])(random));
    Sample sample{index, &decisions[index], 0, nullptr, 1, 1};
    unsigned at = index;
    for (unsigned step = 0; step != steps; ++step) {
      sample.reward += sample.discount * decisions[at].reward;
      sample.discount *= discount;
      if (decisions[at].last) {
        sample.next = nullptr;
        break;
      }
      at = (at + 1) % decisions.size();
      sample.next = &decisions[at];
    }
    double probability =
        sums[capacity + index] * double(decisions.size()) / sums[1];
    sample.weight = float(std::pow(probability, -biasExponent));
    heaviest = std::max(heaviest, sample.weight);
    samples.push_back(sample);
  }
  for (Sample &sample : samples)
    sample.weight /= heaviest;
}
