//===- DQNTest.cpp - The learning solver and its parts --------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RandomProblem.h"
#include "Solvers/DQN/Agent.h"
#include "Solvers/DQN/Environment.h"
#include "Solvers/DQN/Weights.h"

#include "automap/Search/Solver.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace automap;

/// The best of `size` actions is the one with the largest feature, but the
/// prior prefers the first.
static Decision makeDecision(unsigned size, std::mt19937_64 &random) {
  std::uniform_real_distribution<float> uniform;
  Decision decision;
  decision.state = Eigen::VectorXf::Zero(3);
  decision.state(0) = uniform(random);
  decision.actions = Eigen::MatrixXf::Zero(2, size);
  decision.prior = Eigen::VectorXf::Zero(size);
  for (unsigned i = 0; i != size; ++i) {
    decision.actions(0, i) = uniform(random);
    decision.prior(i) = -0.1f * float(i);
  }
  return decision;
}

TEST(Network, UntrainedIsThePrior) {
  std::mt19937_64 random(1);
  for (bool dueling : {false, true}) {
    Network network(3, 2, 8, dueling, random);
    Decision decision = makeDecision(5, random);
    EXPECT_TRUE(network.getValues(decision).isApprox(decision.prior));
  }
}

TEST(Network, LearnsValuesOfActions) {
  for (bool dueling : {false, true}) {
    std::mt19937_64 random(1);
    Network network(3, 2, 16, dueling, random);
    std::vector<float> errors;
    for (unsigned round = 0; round != 1500; ++round) {
      std::vector<Decision> decisions;
      for (unsigned i = 0; i != 16; ++i) {
        decisions.push_back(makeDecision(2 + i % 4, random));
        decisions.back().chosen = random() % decisions.back().actions.cols();
      }
      std::vector<const Decision *> batch;
      std::vector<float> targets, weights(16, 1.0f);
      for (const Decision &decision : decisions) {
        batch.push_back(&decision);
        targets.push_back(decision.state(0) +
                          2 * decision.actions(0, decision.chosen));
      }
      network.train(batch, targets, weights, 5e-3f, errors);
    }
    float sum = 0;
    for (float error : errors)
      sum += std::abs(error);
    EXPECT_LT(sum / float(errors.size()), dueling ? 0.3f : 0.1f);
    Decision decision = makeDecision(4, random);
    Eigen::Index best, expected;
    network.getValues(decision).maxCoeff(&best);
    decision.actions.row(0).maxCoeff(&expected);
    EXPECT_EQ(best, expected);
    // A batch gives what single decisions give.
    Decision other = makeDecision(3, random);
    const Decision *both[] = {&decision, &other};
    Eigen::VectorXf values = network.getValues(both);
    EXPECT_TRUE(values.head(4).isApprox(network.getValues(decision), 1e-4f));
    EXPECT_TRUE(values.tail(3).isApprox(network.getValues(other), 1e-4f));
  }
}

TEST(Weights, SavesAndLoads) {
  llvm::SmallString<64> path;
  ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("weights", "json", path));
  std::mt19937_64 random(1);
  Network network(3, 2, 8, true, random), other(3, 2, 8, true, random);
  Network second(4, 2, 8, true, random), otherSecond(4, 2, 8, true, random);
  Weights weights{network, second}, otherWeights{other, otherSecond};
  std::vector<float> errors;
  Decision decision = makeDecision(4, random);
  for (unsigned i = 0; i != 20; ++i)
    network.train({&decision}, {5.0f}, {1.0f}, 1e-2f, errors);
  llvm::Error saved = weights.save(path);
  ASSERT_FALSE(bool(saved)) << llvm::toString(std::move(saved));
  llvm::Error loaded = otherWeights.load(path);
  ASSERT_FALSE(bool(loaded)) << llvm::toString(std::move(loaded));
  EXPECT_EQ(network.getValues(decision), other.getValues(decision));

  auto getMessage = [&](Network &first) {
    return llvm::toString(Weights{first, otherSecond}.load(path));
  };
  Network wider(3, 2, 9, true, random), plain(3, 2, 8, false, random);
  EXPECT_NE(getMessage(wider).find(
                "neighborhoods: 'W1' must be an array of 45 numbers"),
            std::string::npos);
  EXPECT_NE(getMessage(plain).find("another 'dueling'"), std::string::npos);
  auto write = [&](llvm::StringRef text) {
    std::error_code error;
    llvm::raw_fd_ostream(path, error) << text;
  };
  write("{\"format\": ");
  EXPECT_NE(getMessage(other).find("not valid JSON"), std::string::npos);
  write("[]");
  EXPECT_NE(getMessage(other).find("no weights"), std::string::npos);
  write("{\"format\": \"automap-dqn-2\"}");
  EXPECT_NE(getMessage(other).find("there is no network 'neighborhoods'"),
            std::string::npos);
  llvm::sys::fs::remove(path);
  EXPECT_NE(getMessage(other).find("cannot read"), std::string::npos);
  // What failed to load changed nothing.
  EXPECT_EQ(network.getValues(decision), other.getValues(decision));
}

TEST(ReplayMemory, SumsRewardsUpToTheEndOfTheEpisode) {
  std::mt19937_64 random(1);
  ReplayMemory memory(16, /*prioritized=*/true);
  // Episodes of 5 steps with rewards 1, 2, 3, ...; some are overwritten.
  for (unsigned i = 0; i != 30; ++i) {
    Decision decision = makeDecision(2, random);
    decision.reward = float(i);
    decision.last = i % 5 == 4;
    memory.add(std::move(decision));
  }
  EXPECT_EQ(memory.size(), 16u);
  std::vector<ReplayMemory::Sample> samples;
  memory.draw(200, 3, 0.5f, random, samples);
  for (const ReplayMemory::Sample &sample : samples) {
    unsigned first = unsigned(sample.decision->reward);
    EXPECT_GE(first, 14u);
    float expected = 0, discount = 1;
    unsigned at = first;
    bool ended = false;
    for (unsigned step = 0; step != 3 && !ended; ++step, discount /= 2) {
      expected += discount * float(at);
      ended = at++ % 5 == 4;
    }
    EXPECT_EQ(sample.reward, expected);
    ASSERT_EQ(sample.next == nullptr, ended);
    if (sample.next) {
      EXPECT_EQ(sample.next->reward, float(at));
      EXPECT_EQ(sample.discount, 0.125f);
    }
    EXPECT_LE(sample.weight, 1.0f);
  }
}

TEST(ReplayMemory, DrawsLargeErrorsMoreOften) {
  for (bool prioritized : {false, true}) {
    std::mt19937_64 random(1);
    ReplayMemory memory(8, prioritized);
    for (unsigned i = 0; i != 8; ++i) {
      Decision decision = makeDecision(2, random);
      decision.last = true;
      memory.add(std::move(decision));
    }
    for (unsigned i = 0; i != 8; ++i)
      memory.setError(i, i == 3 ? 10.0f : 0.1f);
    std::vector<ReplayMemory::Sample> samples;
    memory.draw(1000, 1, 1, random, samples);
    unsigned hits = 0;
    for (const ReplayMemory::Sample &sample : samples)
      hits += sample.index == 3;
    if (prioritized)
      EXPECT_GT(hits, 500u);
    else
      EXPECT_LT(hits, 250u);
  }
}

// The rewards of an episode are the change of cost, whatever the dual is.
TEST(Environment, RewardsAddUpToTheCost) {
  unsigned compared = 0;
  for (unsigned seed = 0; seed != 200; ++seed) {
    SCOPED_TRACE(seed);
    PlanProblem problem = makeRandomProblem(seed);
    SearchGraph graph(problem, forbiddenCost);
    if (graph.memory.infeasible)
      continue;
    SolverOptions options;
    SolverRun run(problem, options);
    Dual dual(graph);
    dual.improve(run, 20);
    if (dual.getBound() == forbiddenCost)
      continue;
    PartialPlan partial(graph, dual);
    Environment environment(partial);
    environment.setScale(1000);
    std::mt19937 random(seed);
    std::vector<unsigned> all;
    for (unsigned i = 0; i != problem.nodes.size(); ++i)
      all.push_back(i);
    Assignment start(problem.nodes.size(), 0);
    std::optional<double> constant;
    for (unsigned round = 0; round != 5; ++round) {
      environment.start(start, all);
      double sum = 0;
      for (unsigned node : all) {
        Decision decision;
        environment.observe(node, decision);
        EXPECT_EQ(decision.state.size(), Environment::numStateFeatures);
        EXPECT_EQ(decision.actions.rows(), Environment::numActionFeatures);
        EXPECT_TRUE(decision.state.allFinite());
        EXPECT_TRUE(decision.actions.allFinite());
        environment.act(node, random() % decision.actions.cols(), decision);
        sum += decision.reward;
      }
      sum += environment.getFinalReward();
      PlanEvaluation evaluation = problem.evaluate(environment.getPlan());
      if (!evaluation.feasible)
        continue;
      if (constant)
        ++compared;
      else
        constant = evaluation.cost + 1000 * sum;
      EXPECT_NEAR(evaluation.cost + 1000 * sum, *constant, 0.05);
    }
  }
  EXPECT_GT(compared, 100u);
}

TEST(DQN, Parameters) {
  for (auto [name, value, message] :
       {std::tuple("depth", "3", "it has double, dueling"),
        std::tuple("dueling", "maybe", "must be on or off, not 'maybe'"),
        std::tuple("n-step", "0", "must be a number of steps from 1 to 100"),
        std::tuple("hidden", "-4", "must be a number of units"),
        std::tuple("policy", "wild", "must be learned, greedy or random"),
        std::tuple("reward", "fame", "must be cost or paper"),
        std::tuple("reward", "paper", "turn presolve off"),
        std::tuple("load", "/nowhere/weights", "cannot read")}) {
    SCOPED_TRACE(name);
    SolverOptions options;
    options.parameters[name] = value;
    llvm::Expected<SolveResult> result =
        solvePlanProblem(makeRandomProblem(3), "dqn", options);
    ASSERT_FALSE(bool(result));
    EXPECT_NE(llvm::toString(result.takeError()).find(message),
              std::string::npos);
  }
}

// Every part can be turned off, and the outcome depends on the seed alone.
TEST(DQN, Ablations) {
  // Dense and without structure, so that the bound is far from the optimum and
  // the solver has to go on.
  std::mt19937 random(5);
  PlanProblem problem;
  for (unsigned i = 0; i != 40; ++i) {
    problem.addNode(std::vector<double>(4, 0.0));
    problem.addUsage(i, i, i + 10, {3, 2, 1, 0});
    for (unsigned j = 0; j != i; ++j) {
      std::vector<double> costs(16);
      for (double &cost : costs)
        cost = double(random() % 100);
      problem.addEdge(j, i, std::move(costs));
    }
  }
  problem.usageLimit = 15;
  for (auto [name, value] :
       {std::pair("double", "off"), std::pair("dueling", "off"),
        std::pair("prioritized", "off"), std::pair("polish", "off"),
        std::pair("n-step", "1"), std::pair("policy", "greedy"),
        std::pair("policy", "random")}) {
    SCOPED_TRACE(name);
    SolverOptions options;
    options.seconds = 60;
    options.steps = 600;
    options.parameters[name] = value;
    llvm::Expected<SolveResult> first =
        solvePlanProblem(problem, "dqn", options);
    llvm::Expected<SolveResult> second =
        solvePlanProblem(problem, "dqn", options);
    ASSERT_TRUE(bool(first));
    ASSERT_TRUE(bool(second));
    EXPECT_TRUE(first->hasAssignment());
    EXPECT_GE(first->steps, 600u);
    EXPECT_EQ(first->assignment, second->assignment);
    EXPECT_EQ(first->steps, second->steps);
  }
}

// A chain of a variable, what uses it, and a result; the second is a network of
// its own. Splits are counted, costs are not.
TEST(DQN, PaperCountsSplits) {
  PlanProblem problem;
  auto addNode = [&](double splitCost, const char *name) {
    unsigned node = problem.addNode({0, splitCost}, name);
    problem.addUsage(node, 0, 1, {8, 4});
    return node;
  };
  unsigned variable = addNode(0, "parameter arg0");
  unsigned user = addNode(100, "user");
  unsigned result = addNode(100, "result");
  // What is split stays split, what is whole may be split.
  problem.addEdge(variable, user, {0, 0, 9, 0});
  problem.addEdge(user, result, {0, 0, 9, 0});
  addNode(0, "parameter arg1");
  addNode(0, "arg2");
  SolverOptions options;
  options.presolve = false;
  options.steps = 20;
  options.parameters["reward"] = "paper";
  llvm::Expected<SolveResult> found = solvePlanProblem(problem, "dqn", options);
  ASSERT_TRUE(bool(found));
  EXPECT_EQ(found->assignment, (Assignment{1, 1, 1, 1, 0}));
  EXPECT_EQ(found->cost, 200);
  // If what follows breaks too many rules, the variable stays whole: two
  // results are asked to split and not to split.
  unsigned other = addNode(0, "other");
  problem.addEdge(variable, other, {0, 0, 9, 0});
  problem.addEdge(other, result, {0, 0, 0, 9});
  unsigned second = addNode(100, "result");
  problem.addEdge(user, second, {0, 0, 9, 0});
  problem.addEdge(other, second, {0, 0, 0, 9});
  found = solvePlanProblem(problem, "dqn", options);
  ASSERT_TRUE(bool(found));
  EXPECT_EQ(found->assignment[variable], 0u);
  // Nothing to decide.
  found = solvePlanProblem(makeRandomProblem(3), "dqn", options);
  ASSERT_FALSE(bool(found));
  EXPECT_NE(llvm::toString(found.takeError()).find("no node whose name"),
            std::string::npos);
}
