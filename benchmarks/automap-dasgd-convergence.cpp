//===- automap-dasgd-convergence.cpp - What delayed averaging costs -------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Trains a perceptron with one hidden layer on rows of numbers, the last of
// which is the class, by plain SGD on 1, 4 and 8 workers, each with a share of
// the data. All arms make the same number of steps with the same batches; they
// differ in when and how the workers are averaged. What counts is the mean of
// the workers.
//
//===----------------------------------------------------------------------===//

#include "Convergence.h"

#include "automap-runtime/AutoMapRuntime.h"

#include <Eigen/Core>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <numeric>
#include <random>
#include <sstream>
#include <string>
#include <vector>

namespace {

using Matrix =
    Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

constexpr int64_t numHidden = 32;
constexpr int64_t batchSize = 16;
constexpr int64_t period = 4;
constexpr float learningRate = 0.05f;
/// Steps after which the mean of the workers is looked at.
const std::vector<int64_t> checkpoints = {25, 50, 100, 200, 400, 800};

struct Data {
  Matrix x;
  std::vector<int> y;
  int64_t size() const { return x.rows(); }
};

struct Arm {
  std::string name;
  int64_t period, delay, merge;
};

struct Outcome {
  /// Loss on the training data, by checkpoint; accuracy on the test data.
  std::vector<double> losses;
  double accuracy = 0;
};

[[noreturn]] void die(const std::string &message) {
  std::fprintf(stderr, "error: %s\n", message.c_str());
  std::exit(1);
}

/// All parameters in one vector: W1 [in, hidden], b1, W2 [hidden, classes], b2.
class Model {
public:
  Model(int64_t in, int64_t classes) : in(in), classes(classes) {}
  int64_t size() const {
    return in * numHidden + numHidden + numHidden * classes + classes;
  }
  std::vector<float> initial(uint32_t seed) const {
    std::mt19937 random(seed);
    std::vector<float> p(size(), 0);
    auto fill = [&](int64_t begin, int64_t count, int64_t fanIn) {
      float bound = 1 / std::sqrt(float(fanIn));
      std::uniform_real_distribution<float> values(-bound, bound);
      for (int64_t i = 0; i < count; ++i)
        p[begin + i] = values(random);
    };
    fill(0, in * numHidden, in);
    fill(in * numHidden + numHidden, numHidden * classes, numHidden);
    return p;
  }

  /// The mean loss on rows of `data`; with `gradient`, that as well.
  double loss(const std::vector<float> &p, const Matrix &x,
              const std::vector<int> &y, std::vector<float> *gradient,
              int64_t *correct = nullptr) const {
    auto w1 = Eigen::Map<const Matrix>(p.data(), in, numHidden);
    auto b1 = Eigen::Map<const Eigen::RowVectorXf>(p.data() + in * numHidden,
                                                   numHidden);
    const float *second = p.data() + in * numHidden + numHidden;
    auto w2 = Eigen::Map<const Matrix>(second, numHidden, classes);
    auto b2 = Eigen::Map<const Eigen::RowVectorXf>(second + numHidden * classes,
                                                   classes);
    Matrix hidden = ((x * w1).rowwise() + b1).array().tanh();
    Matrix logits = (hidden * w2).rowwise() + b2;
    double total = 0;
    Matrix delta(logits.rows(), logits.cols());
    for (int64_t i = 0; i < logits.rows(); ++i) {
      float top = logits.row(i).maxCoeff();
      Eigen::RowVectorXf e = (logits.row(i).array() - top).exp();
      float sum = e.sum();
      total += std::log(sum) + top - logits(i, y[i]);
      delta.row(i) = e / sum;
      delta(i, y[i]) -= 1;
      if (correct) {
        Eigen::Index best;
        logits.row(i).maxCoeff(&best);
        *correct += best == y[i];
      }
    }
    double rows = double(std::max<int64_t>(1, logits.rows()));
    if (gradient) {
      delta /= float(rows);
      gradient->resize(size());
      float *g = gradient->data();
      Matrix back =
          (delta * w2.transpose()).array() * (1 - hidden.array().square());
      Eigen::Map<Matrix>(g, in, numHidden) = x.transpose() * back;
      Eigen::Map<Eigen::RowVectorXf>(g + in * numHidden, numHidden) =
          back.colwise().sum();
      g += in * numHidden + numHidden;
      Eigen::Map<Matrix>(g, numHidden, classes) = hidden.transpose() * delta;
      Eigen::Map<Eigen::RowVectorXf>(g + numHidden * classes, classes) =
          delta.colwise().sum();
    }
    return total / rows;
  }

  const int64_t in, classes;
};

Data pick(const Data &all, const std::vector<int64_t> &rows) {
  Data result;
  result.x.resize(int64_t(rows.size()), all.x.cols());
  for (size_t i = 0; i < rows.size(); ++i) {
    result.x.row(int64_t(i)) = all.x.row(rows[i]);
    result.y.push_back(all.y[rows[i]]);
  }
  return result;
}

Data read(const char *path, int64_t &classes) {
  std::ifstream file(path);
  if (!file)
    die(std::string(path) + ": cannot be read");
  std::vector<std::vector<float>> rows;
  std::string line;
  while (std::getline(file, line)) {
    std::stringstream stream(line);
    std::string item;
    std::vector<float> row;
    while (std::getline(stream, item, ','))
      row.push_back(std::strtof(item.c_str(), nullptr));
    if (!rows.empty() && row.size() != rows[0].size())
      die(std::string(path) + ": rows differ in length");
    rows.push_back(std::move(row));
  }
  if (rows.size() < 100 || rows[0].size() < 2)
    die(std::string(path) + ": too little data");
  Data data;
  int64_t columns = int64_t(rows[0].size()) - 1;
  data.x.resize(int64_t(rows.size()), columns);
  classes = 0;
  for (size_t i = 0; i < rows.size(); ++i) {
    for (int64_t j = 0; j < columns; ++j)
      data.x(int64_t(i), j) = rows[i][j];
    data.y.push_back(int(rows[i].back()));
    classes = std::max<int64_t>(classes, data.y.back() + 1);
  }
  float largest = data.x.maxCoeff();
  data.x /= std::max(largest, 1e-6f);
  return data;
}

struct Run {
  const Model &model;
  const Data &train, &test;
  const Arm &arm;
  int64_t workers;
  uint32_t seed;
  Outcome outcome;
};

void worker(void *context, int64_t number) {
  Run &run = *static_cast<Run *>(context);
  const int64_t axis = 0;
  uint64_t axes = amrt_pack_axes(&axis, 1);
  amrt_dasgd_options options;
  amrt_dasgd_options_init(&options);
  options.period = run.arm.period;
  options.delay = run.arm.delay;
  options.merge = run.arm.merge;
  std::vector<float> p = run.model.initial(run.seed), gradient, mean(p.size());
  // Every k-th row is this worker's.
  std::vector<int64_t> own;
  for (int64_t i = number; i < run.train.size(); i += run.workers)
    own.push_back(i);
  std::mt19937 random(run.seed * 1000 + uint32_t(number));
  size_t position = own.size();
  int64_t count = int64_t(p.size()), dtype = AMRT_F32;
  for (int64_t step = 1; step <= checkpoints.back(); ++step) {
    std::vector<int64_t> rows;
    while (int64_t(rows.size()) < batchSize) {
      if (position == own.size()) {
        std::shuffle(own.begin(), own.end(), random);
        position = 0;
      }
      rows.push_back(own[position++]);
    }
    Data batch = pick(run.train, rows);
    run.model.loss(p, batch.x, batch.y, &gradient);
    for (int64_t i = 0; i < count; ++i)
      p[i] -= learningRate * gradient[i];
    void *buffers[] = {p.data()};
    amrt_dasgd_step(0, &options, 1, buffers, &count, &dtype, axes);
    if (std::find(checkpoints.begin(), checkpoints.end(), step) ==
        checkpoints.end())
      continue;
    amrt_all_reduce(p.data(), mean.data(), count, AMRT_F32, AMRT_SUM, axes);
    if (number != 0)
      continue;
    for (float &value : mean)
      value /= float(run.workers);
    run.outcome.losses.push_back(
        run.model.loss(mean, run.train.x, run.train.y, nullptr));
    int64_t correct = 0;
    run.model.loss(mean, run.test.x, run.test.y, nullptr, &correct);
    run.outcome.accuracy = 100.0 * double(correct) / double(run.test.size());
  }
}

} // namespace

int main(int argc, char **argv) {
  if (argc < 3)
    die("usage: automap-dasgd-convergence DATA.csv SEEDS [PLOT.svg]");
  int64_t classes = 0, seeds = std::atoi(argv[2]);
  if (seeds < 1)
    die("SEEDS must be positive");
  Data all = read(argv[1], classes);
  std::vector<int64_t> order(all.size());
  std::iota(order.begin(), order.end(), 0);
  std::mt19937 random(7);
  std::shuffle(order.begin(), order.end(), random);
  int64_t numTest = all.size() / 5;
  Data test = pick(all, {order.begin(), order.begin() + numTest});
  Data train = pick(all, {order.begin() + numTest, order.end()});
  Model model(all.x.cols(), classes);
  std::printf("rows_for_training: %lld\nrows_for_test: %lld\nseeds: %lld\n"
              "steps: %lld\n",
              (long long)train.size(), (long long)test.size(), (long long)seeds,
              (long long)checkpoints.back());

  std::vector<Arm> arms = {{"synchronous", 1, 0, AMRT_DASGD_CONVEX},
                           {"local", period, 0, AMRT_DASGD_CONVEX}};
  for (int64_t d = 1; d <= period; ++d)
    arms.push_back(
        {"convex_d" + std::to_string(d), period, d, AMRT_DASGD_CONVEX});
  for (int64_t d = 1; d <= period; ++d)
    arms.push_back(
        {"corrected_d" + std::to_string(d), period, d, AMRT_DASGD_CORRECTED});
  double worstCorrected = 1e30, worstConvex = 1e30;
  for (int64_t workers : {1, 4, 8}) {
    std::vector<Curve> curves;
    double reference = 0;
    for (const Arm &arm : arms) {
      std::vector<double> accuracies, slopes;
      Curve curve{arm.name, std::vector<double>(checkpoints.size(), 0)};
      for (int64_t seed = 1; seed <= seeds; ++seed) {
        Run run{model, train, test, arm, workers, uint32_t(seed), {}};
        amrt_world *world = nullptr;
        if (amrt_world_create(1, &workers, nullptr, &world) ||
            amrt_world_launch(world, worker, &run))
          die(amrt_last_error());
        amrt_world_destroy(world);
        accuracies.push_back(run.outcome.accuracy);
        slopes.push_back(fitSlope(checkpoints, run.outcome.losses));
        for (size_t i = 0; i < curve.losses.size(); ++i)
          curve.losses[i] += run.outcome.losses[i] / double(seeds);
      }
      double accuracy = mean(accuracies);
      if (arm.name == "synchronous")
        reference = accuracy;
      if (arm.merge == AMRT_DASGD_CORRECTED)
        worstCorrected = std::min(worstCorrected, accuracy - reference);
      else if (arm.delay > 0)
        worstConvex = std::min(worstConvex, accuracy - reference);
      std::printf("%s_on_%lld: accuracy %.2f +- %.2f %%, loss %.4f, slope "
                  "%.3f\n",
                  arm.name.c_str(), (long long)workers, accuracy,
                  deviation(accuracies), curve.losses.back(), mean(slopes));
      std::fflush(stdout);
      if (arm.delay == 0 || arm.delay == 1 || arm.delay == period)
        curves.push_back(std::move(curve));
    }
    if (workers == 4 && argc > 3)
      writePlot(argv[3], "Training loss, 4 workers, period 4", checkpoints,
                curves);
  }
  std::printf("convex_worst_against_synchronous_points: %.2f\n", worstConvex);
  std::printf("corrected_worst_against_synchronous_points: %.2f\n",
              worstCorrected);
  return 0;
}
