//===- Network.cpp - Values of choices, learned ---------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Network.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>

using namespace automap;
using Eigen::MatrixXf;
using Eigen::VectorXf;

/// What the forward pass leaves for the backward pass; the choices of all
/// decisions are columns side by side.
struct Network::Pass {
  MatrixXf inputs, hidden1, hidden2, states, valueHidden;
  Eigen::RowVectorXf advantages, values;
  std::vector<unsigned> offsets;
};

Network::Network(unsigned numStateFeatures, unsigned numActionFeatures,
                 unsigned hidden, bool dueling, std::mt19937_64 &random)
    : dueling(dueling), parameters(NumParameters) {
  // He's initialization for the layers before a relu.
  auto fill = [&](unsigned rows, unsigned columns) {
    std::normal_distribution<float> normal(0, std::sqrt(2.0f / float(columns)));
    MatrixXf matrix(rows, columns);
    for (unsigned j = 0; j != columns; ++j)
      for (unsigned i = 0; i != rows; ++i)
        matrix(i, j) = normal(random);
    return matrix;
  };
  parameters[W1] = fill(hidden, numStateFeatures + numActionFeatures);
  parameters[B1] = MatrixXf::Zero(hidden, 1);
  parameters[W2] = fill(hidden, hidden);
  parameters[B2] = MatrixXf::Zero(hidden, 1);
  parameters[W3] = MatrixXf::Zero(1, hidden);
  parameters[U] = fill(hidden, numStateFeatures);
  parameters[C] = MatrixXf::Zero(hidden, 1);
  parameters[V] = MatrixXf::Zero(1, hidden);
  for (const MatrixXf &parameter : parameters) {
    firstMoments.push_back(MatrixXf::Zero(parameter.rows(), parameter.cols()));
    secondMoments.push_back(firstMoments.back());
  }
}

void Network::forward(llvm::ArrayRef<const Decision *> batch,
                      Pass &pass) const {
  unsigned numColumns = 0;
  pass.offsets.assign(1, 0);
  for (const Decision *decision : batch)
    pass.offsets.push_back(numColumns += decision->actions.cols());
  unsigned numState = parameters[U].cols();
  pass.inputs.resize(parameters[W1].cols(), numColumns);
  pass.states.resize(numState, batch.size());
  for (unsigned i = 0, e = batch.size(); i != e; ++i) {
    unsigned begin = pass.offsets[i], count = pass.offsets[i + 1] - begin;
    pass.states.col(i) = batch[i]->state;
    pass.inputs.block(0, begin, numState, count).colwise() = batch[i]->state;
    pass.inputs.block(numState, begin, batch[i]->actions.rows(), count) =
        batch[i]->actions;
  }
  pass.hidden1 = ((parameters[W1] * pass.inputs).colwise() +
                  VectorXf(parameters[B1].col(0)))
                     .cwiseMax(0.0f);
  pass.hidden2 = ((parameters[W2] * pass.hidden1).colwise() +
                  VectorXf(parameters[B2].col(0)))
                     .cwiseMax(0.0f);
  pass.advantages = parameters[W3] * pass.hidden2;
  if (!dueling)
    return;
  pass.valueHidden =
      ((parameters[U] * pass.states).colwise() + VectorXf(parameters[C].col(0)))
          .cwiseMax(0.0f);
  pass.values = parameters[V] * pass.valueHidden;
}

VectorXf Network::getValues(const Decision &decision) const {
  return getValues(llvm::ArrayRef<const Decision *>{&decision});
}

VectorXf Network::getValues(llvm::ArrayRef<const Decision *> batch) const {
  Pass pass;
  forward(batch, pass);
  VectorXf result = pass.advantages.transpose();
  for (unsigned i = 0, e = batch.size(); i != e; ++i) {
    unsigned begin = pass.offsets[i], count = pass.offsets[i + 1] - begin;
    auto values = result.segment(begin, count);
    if (dueling)
      values.array() += pass.values(i) - values.mean();
    values += batch[i]->prior;
  }
  return result;
}

void Network::train(llvm::ArrayRef<const Decision *> batch,
                    llvm::ArrayRef<float> targets,
                    llvm::ArrayRef<float> weights, float learningRate,
                    std::vector<float> &errors) {
  Pass pass;
  forward(batch, pass);
  unsigned size = batch.size();
  errors.resize(size);
  Eigen::RowVectorXf ofAdvantages =
      Eigen::RowVectorXf::Zero(pass.advantages.cols());
  Eigen::RowVectorXf ofValues = Eigen::RowVectorXf::Zero(size);
  for (unsigned i = 0; i != size; ++i) {
    unsigned begin = pass.offsets[i], count = pass.offsets[i + 1] - begin;
    unsigned chosen = begin + batch[i]->chosen;
    float value = batch[i]->prior(batch[i]->chosen) + pass.advantages(chosen);
    if (dueling)
      value += pass.values(i) - pass.advantages.segment(begin, count).mean();
    errors[i] = value - targets[i];
    // Huber's loss: the slope is bounded.
    float slope = std::clamp(errors[i], -1.0f, 1.0f) * weights[i] / float(size);
    ofAdvantages(chosen) += slope;
    if (dueling) {
      ofAdvantages.segment(begin, count).array() -= slope / float(count);
      ofValues(i) = slope;
    }
  }

  std::vector<MatrixXf> gradients(NumParameters);
  gradients[W3] = ofAdvantages * pass.hidden2.transpose();
  MatrixXf back =
      (parameters[W3].transpose() * ofAdvantages)
          .cwiseProduct((pass.hidden2.array() > 0.0f).cast<float>().matrix());
  gradients[W2] = back * pass.hidden1.transpose();
  gradients[B2] = back.rowwise().sum();
  back = (parameters[W2].transpose() * back)
             .cwiseProduct((pass.hidden1.array() > 0.0f).cast<float>().matrix())
             .eval();
  gradients[W1] = back * pass.inputs.transpose();
  gradients[B1] = back.rowwise().sum();
  if (dueling) {
    gradients[V] = ofValues * pass.valueHidden.transpose();
    MatrixXf valueBack =
        (parameters[V].transpose() * ofValues)
            .cwiseProduct(
                (pass.valueHidden.array() > 0.0f).cast<float>().matrix());
    gradients[U] = valueBack * pass.states.transpose();
    gradients[C] = valueBack.rowwise().sum();
  }

  constexpr float beta1 = 0.9f, beta2 = 0.999f, epsilon = 1e-6f;
  ++numUpdates;
  float rate = learningRate *
               std::sqrt(1 - std::pow(beta2, float(numUpdates))) /
               (1 - std::pow(beta1, float(numUpdates)));
  for (unsigned p = 0; p != NumParameters; ++p) {
    if (gradients[p].size() == 0)
      continue;
    firstMoments[p] = beta1 * firstMoments[p] + (1 - beta1) * gradients[p];
    secondMoments[p] =
        beta2 * secondMoments[p] + (1 - beta2) * gradients[p].cwiseAbs2();
    parameters[p].array() -= rate * firstMoments[p].array() /
                             (secondMoments[p].array().sqrt() + epsilon);
  }
}

static constexpr llvm::StringRef parameterNames[] = {"W1", "b1", "W2", "b2",
                                                     "w",  "U",  "c",  "v"};

void Network::write(llvm::json::OStream &json) const {
  json.attribute("dueling", dueling);
  for (unsigned p = 0; p != NumParameters; ++p)
    json.attributeArray(parameterNames[p], [&] {
      for (float value : parameters[p].reshaped())
        // As many digits as it takes to read the same number back.
        json.rawValue([&](llvm::raw_ostream &os) {
          os << llvm::format("%.9g", double(value));
        });
    });
}

llvm::Error Network::read(const llvm::json::Object &object) {
  if (object.getBoolean("dueling") != dueling)
    return llvm::createStringError(
        "the weights are of a network with another 'dueling'");
  std::vector<MatrixXf> loaded = parameters;
  for (unsigned p = 0; p != NumParameters; ++p) {
    const llvm::json::Array *array = object.getArray(parameterNames[p]);
    if (!array || array->size() != size_t(loaded[p].size()))
      return llvm::createStringError(
          "'" + parameterNames[p] + "' must be an array of " +
          llvm::Twine(loaded[p].size()) + " numbers");
    auto out = loaded[p].reshaped();
    for (size_t i = 0, e = array->size(); i != e; ++i) {
      std::optional<double> number = (*array)[i].getAsNumber();
      if (!number || !std::isfinite(float(*number)))
        return llvm::createStringError("'" + parameterNames[p] +
                                       "' has an entry that is no finite "
                                       "number");
      out(i) = float(*number);
    }
  }
  parameters = std::move(loaded);
  return llvm::Error::success();
}
