//===- ReplayMemory.h - Decisions to learn from -----------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A ring of the latest decisions, drawn with a probability that grows with the
// error that they showed last (prioritized replay: Schaul et al., ICLR 2016),
// or evenly. The decisions of an episode follow one another, so that the return
// over n steps is put together when a decision is drawn.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_SEARCH_SOLVERS_DQN_REPLAYMEMORY_H
#define AUTOMAP_LIB_SEARCH_SOLVERS_DQN_REPLAYMEMORY_H

#include "Network.h"

namespace automap {

class ReplayMemory {
public:
  ReplayMemory(unsigned capacity, bool prioritized);

  struct Sample {
    unsigned index;
    const Decision *decision;
    /// Sum of the discounted rewards of up to n steps.
    float reward;
    /// The decision after these steps and its discount; null if the episode
    /// ended before.
    const Decision *next;
    float discount;
    /// Makes up for the uneven drawing; at most 1 within a batch.
    float weight;
  };

  void add(Decision decision);
  unsigned size() const { return decisions.size(); }
  /// To be called between episodes only.
  void draw(unsigned count, unsigned steps, float discount,
            std::mt19937_64 &random, std::vector<Sample> &samples) const;
  void setError(unsigned index, float error);

private:
  void setPriority(unsigned index, double priority);
  unsigned find(double mass) const;

  unsigned capacity;
  bool prioritized;
  std::vector<Decision> decisions;
  unsigned head = 0;
  /// A heap-shaped tree of sums of priorities.
  std::vector<double> sums;
  double largest = 1;
};

} // namespace automap

#endif // AUTOMAP_LIB_SEARCH_SOLVERS_DQN_REPLAYMEMORY_H
