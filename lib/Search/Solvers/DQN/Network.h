//===- Network.h - Values of choices, learned -------------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A network that is shared by all decisions, whatever their number of choices.
// A decision has features of its state, and each choice has features of its
// own; the network rates the pair of both:
//
//   A(s, a) = w . relu(W2 relu(W1 [s; a] + b1) + b2)
//   V(s)    = v . relu(U s + c)
//   Q(s, a) = prior(a) + V(s) + A(s, a) - mean of A(s, .)
//
// The last line is the dueling form (Wang et al., ICML 2016); without dueling V
// and the mean are absent. The prior is the reward that the choice is known to
// bring at once, so that an untrained network, whose last layers are zero, is
// the greedy policy, and what is learned is what a choice costs later.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_SEARCH_SOLVERS_DQN_NETWORK_H
#define AUTOMAP_LIB_SEARCH_SOLVERS_DQN_NETWORK_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

#include <Eigen/Core>

#include <random>
#include <vector>

namespace automap {

/// What the agent saw and did at one step.
struct Decision {
  Eigen::VectorXf state;
  /// One column for each choice that was open.
  Eigen::MatrixXf actions;
  Eigen::VectorXf prior;
  unsigned chosen = 0;
  float reward = 0;
  /// The last of its episode.
  bool last = false;
};

class Network {
public:
  Network(unsigned numStateFeatures, unsigned numActionFeatures,
          unsigned hidden, bool dueling, std::mt19937_64 &random);

  /// Values of all choices of a decision.
  Eigen::VectorXf getValues(const Decision &decision) const;
  /// Those of several decisions, one after the other.
  Eigen::VectorXf getValues(llvm::ArrayRef<const Decision *> batch) const;

  /// One step of Adam (Kingma and Ba, ICLR 2015) on the weighted Huber loss of
  /// the chosen values against `targets`. Fills in the errors.
  void train(llvm::ArrayRef<const Decision *> batch,
             llvm::ArrayRef<float> targets, llvm::ArrayRef<float> weights,
             float learningRate, std::vector<float> &errors);

  /// Takes over the weights of another network of the same shape.
  void copyFrom(const Network &other) { parameters = other.parameters; }

  /// The weights as attributes of an object.
  void write(llvm::json::OStream &json) const;
  /// Fails if they are malformed or of a network of another shape; then nothing
  /// has changed.
  llvm::Error read(const llvm::json::Object &object);

private:
  /// Order of the parameters.
  enum { W1, B1, W2, B2, W3, U, C, V, NumParameters };
  struct Pass;

  void forward(llvm::ArrayRef<const Decision *> batch, Pass &pass) const;

  bool dueling;
  std::vector<Eigen::MatrixXf> parameters;
  std::vector<Eigen::MatrixXf> firstMoments, secondMoments;
  uint64_t numUpdates = 0;
};

} // namespace automap

#endif // AUTOMAP_LIB_SEARCH_SOLVERS_DQN_NETWORK_H
