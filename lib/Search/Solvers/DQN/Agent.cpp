//===- Agent.cpp - Learns which choices cost later ------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Agent.h"

#include <cmath>

using namespace automap;

static constexpr unsigned memorySize = 8192;
static constexpr unsigned batchSize = 32;
static constexpr unsigned updatesPerTarget = 100;
static constexpr float discount = 0.95f;
static constexpr float learningRate = 1e-3f;

Agent::Agent(unsigned numStateFeatures, unsigned numActionFeatures, float trust,
             const DQNOptions &options, std::mt19937_64 &random)
    : online(numStateFeatures, numActionFeatures, options.hidden,
             options.dueling, random),
      trust(trust), options(options), random(random), target(online),
      memory(memorySize, options.prioritized) {}

unsigned Agent::choose(const Decision &decision, float exploration) {
  unsigned size = decision.actions.cols();
  auto isChance = [&](float probability) {
    return std::uniform_real_distribution<float>()(random) < probability;
  };
  if (options.policy == DQNOptions::Policy::Random)
    return std::uniform_int_distribution<unsigned>(0, size - 1)(random);
  if (isChance(exploration)) {
    // Boltzmann's distribution: what costs much more at once is rarely tried.
    std::vector<double> weights;
    for (float prior : decision.prior)
      weights.push_back(std::exp(double(prior - decision.prior.maxCoeff())));
    return std::discrete_distribution<unsigned>(weights.begin(),
                                                weights.end())(random);
  }
  Eigen::Index greedy;
  decision.prior.maxCoeff(&greedy);
  if (options.policy == DQNOptions::Policy::Greedy)
    return greedy;
  Eigen::VectorXf values = online.getValues(decision);
  Eigen::Index best;
  float most = values.maxCoeff(&best);
  // What is smaller than the network's own errors is no reason to leave the
  // greedy choice.
  return most - values(greedy) > trust * meanError ? best : greedy;
}

void Agent::learn(unsigned updates) {
  if (options.policy != DQNOptions::Policy::Learned ||
      memory.size() < 4 * batchSize)
    return;
  std::vector<ReplayMemory::Sample> samples;
  std::vector<const Decision *> batch, next;
  std::vector<float> targets, weights, errors;
  for (unsigned i = 0; i != updates; ++i) {
    if (numUpdates++ % updatesPerTarget == 0)
      target.copyFrom(online);
    memory.draw(batchSize, options.steps, discount, random, samples);
    batch.clear();
    targets.clear();
    weights.clear();
    next.clear();
    for (const ReplayMemory::Sample &sample : samples) {
      batch.push_back(sample.decision);
      targets.push_back(sample.reward);
      weights.push_back(sample.weight);
      if (sample.next)
        next.push_back(sample.next);
    }
    Eigen::VectorXf rated = target.getValues(next), chosen;
    // The double estimate: one network chooses, the other rates.
    if (options.useDouble)
      chosen = online.getValues(next);
    const Eigen::VectorXf &choosing = options.useDouble ? chosen : rated;
    Eigen::Index offset = 0;
    for (unsigned j = 0; j != batchSize; ++j) {
      if (!samples[j].next)
        continue;
      Eigen::Index count = samples[j].next->prior.size(), best;
      choosing.segment(offset, count).maxCoeff(&best);
      targets[j] += samples[j].discount * rated(offset + best);
      offset += count;
    }
    online.train(batch, targets, weights, learningRate, errors);
    float sum = 0;
    for (unsigned j = 0; j != batchSize; ++j) {
      memory.setError(samples[j].index, errors[j]);
      sum += std::abs(errors[j]);
    }
    meanError += 0.01f * (sum / batchSize - meanError);
  }
}
