//===- Agent.h - Learns which choices cost later ----------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Deep Q-learning (Mnih et al., Nature 518, 2015) with double estimates (van
// Hasselt et al., AAAI 2016), a dueling network, returns over several steps and
// prioritized replay: what Rainbow (Hessel et al., AAAI 2018) joins, without
// its noisy layers and distributions.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_SEARCH_SOLVERS_DQN_AGENT_H
#define AUTOMAP_LIB_SEARCH_SOLVERS_DQN_AGENT_H

#include "DQNOptions.h"
#include "ReplayMemory.h"

namespace automap {

class Agent {
public:
  /// A value must be higher by more than the part `trust` of the mean error
  /// to count.
  Agent(unsigned numStateFeatures, unsigned numActionFeatures, float trust,
        const DQNOptions &options, std::mt19937_64 &random);

  /// An action for the decision; with probability `exploration` one at random,
  /// those of better prior more often.
  unsigned choose(const Decision &decision, float exploration);
  Eigen::VectorXf getValues(const Decision &decision) const {
    return online.getValues(decision);
  }

  void remember(Decision decision) { memory.add(std::move(decision)); }
  /// Some steps of learning; between episodes only.
  void learn(unsigned updates);

  uint64_t getNumUpdates() const { return numUpdates; }
  /// Running mean of the errors of what was drawn.
  float getMeanError() const { return meanError; }

  Network online;

private:
  float trust;
  const DQNOptions &options;
  std::mt19937_64 &random;
  Network target;
  ReplayMemory memory;
  uint64_t numUpdates = 0;
  float meanError = 0;
};

} // namespace automap

#endif // AUTOMAP_LIB_SEARCH_SOLVERS_DQN_AGENT_H
