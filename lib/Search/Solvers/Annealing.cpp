//===- Annealing.cpp - Simulated annealing --------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Moves of one node, or of one node together with the best answer of one
// neighbour, accepted with Metropolis' rule. Breaking the limit costs a penalty
// per byte of the worst excess, which rises while the plan breaks the limit and
// falls while it does not. Cooling takes a fixed number of steps, and each
// restart from the best plan twice as many as the one before, so that the
// sequence does not depend on the clock.
//
//===----------------------------------------------------------------------===//

#include "BuiltinSolvers.h"

#include "../SearchGraph.h"
#include "../SolverRun.h"

#include <cmath>
#include <random>

using namespace automap;

namespace {

class Annealing {
public:
  Annealing(const PlanProblem &problem, const SolverOptions &options)
      : run(problem, options), graph(problem, SearchGraph::getPenalty(problem)),
        random(options.seed), profile(graph.memory.slack) {}

  SolveResult solve();

private:
  void move(unsigned node, unsigned strategy) {
    addUsage(profile, graph, node, current[node], -1);
    addUsage(profile, graph, node, strategy);
    current[node] = strategy;
  }
  double getExcess() const {
    return double(std::max<int64_t>(0, profile.getMax()));
  }
  double getRandom() {
    return std::uniform_real_distribution<double>()(random);
  }
  unsigned getRandom(unsigned bound) {
    return std::uniform_int_distribution<unsigned>(0, bound - 1)(random);
  }
  void setCurrent(const Assignment &assignment);
  double estimateTemperature();
  void cool(uint64_t steps, double hot);

  SolverRun run;
  SearchGraph graph;
  std::mt19937_64 random;
  UsageProfile profile;
  Assignment current;
  double cost = 0;
  double penalty = 0;
  std::vector<unsigned> decided;
  std::vector<double> costs, answers;
};

} // namespace

void Annealing::setCurrent(const Assignment &assignment) {
  current = assignment;
  cost = graph.getCost(current);
  profile = UsageProfile(graph.memory.slack);
  for (unsigned i = 0, e = graph.getNumNodes(); i != e; ++i)
    addUsage(profile, graph, i, current[i]);
}

/// The mean change of cost of moves that forbid nothing.
double Annealing::estimateTemperature() {
  double limit = SearchGraph::getPenalty(run.problem) / 2;
  double sum = 0;
  unsigned count = 0;
  for (unsigned i = 0; i != 1000; ++i) {
    unsigned node = decided[getRandom(decided.size())];
    graph.getLocalCosts(node, current, costs);
    double change =
        std::abs(costs[getRandom(costs.size())] - costs[current[node]]);
    if (change > 0 && change < limit) {
      sum += change;
      ++count;
    }
  }
  return count ? sum / count : 1;
}

void Annealing::cool(uint64_t steps, double hot) {
  const double cold = hot * 1e-4;
  double temperature = hot;
  double excess = getExcess();
  for (uint64_t step = 0; step != steps; ++step) {
    if (run.isOverCheaply())
      return;
    ++run.result.steps;
    if (step % 256 == 0) {
      temperature = hot * std::pow(cold / hot, double(step) / double(steps));
      penalty *= excess > 0 ? 1.1 : 0.98;
      run.report("annealing");
    }
    unsigned node = decided[getRandom(decided.size())];
    unsigned old = current[node];
    unsigned strategy = getRandom(graph.getNumStrategies(node) - 1);
    strategy += strategy >= old;
    graph.getLocalCosts(node, current, costs);
    double change = costs[strategy] - costs[old];
    move(node, strategy);

    llvm::ArrayRef<SearchGraph::Neighbor> neighbors = graph.getNeighbors(node);
    unsigned answering = ~0u, oldAnswer = 0;
    if (change > 0 && !neighbors.empty() && getRandom(2)) {
      answering = neighbors[getRandom(neighbors.size())].node;
      oldAnswer = current[answering];
      graph.getLocalCosts(answering, current, answers);
      unsigned answer = oldAnswer;
      for (unsigned s = 0, e = answers.size(); s != e; ++s)
        if (answers[s] < answers[answer])
          answer = s;
      change += answers[answer] - answers[oldAnswer];
      if (answer == oldAnswer)
        answering = ~0u;
      else
        move(answering, answer);
    }
    double newExcess = getExcess();
    double total = change + penalty * (newExcess - excess);
    if (total <= 0 || getRandom() < std::exp(-total / temperature)) {
      cost += change;
      excess = newExcess;
      if (excess == 0 && cost < run.result.cost)
        run.offer(current, "annealing");
      continue;
    }
    if (answering != ~0u)
      move(answering, oldAnswer);
    move(node, old);
  }
}

SolveResult Annealing::solve() {
  if (graph.memory.infeasible) {
    run.result.provenInfeasible = true;
    return run.finish();
  }
  SolverOptions greedyOptions = run.options;
  greedyOptions.onProgress = nullptr;
  llvm::Expected<SolveResult> start =
      createGreedySolver()->solve(run.problem, greedyOptions);
  if (!start) {
    llvm::consumeError(start.takeError());
    return run.finish();
  }
  Assignment initial(graph.getNumNodes(), 0);
  if (start->hasAssignment())
    initial = start->assignment;
  else if (!run.options.initial.empty())
    initial = run.options.initial;
  setCurrent(initial);
  run.offer(current, "greedy");
  for (unsigned i = 0, e = graph.getNumNodes(); i != e; ++i)
    if (graph.getNumStrategies(i) > 1)
      decided.push_back(i);
  if (decided.empty())
    return run.finish();
  double hot = estimateTemperature();
  penalty = hot / std::max(1.0, double(run.problem.usageLimit.value_or(1)) /
                                    double(graph.getNumNodes()));
  uint64_t steps = 200 * uint64_t(decided.size());
  while (!run.isOver()) {
    cool(steps, hot);
    steps *= 2;
    hot *= 0.5;
    if (run.result.hasAssignment())
      setCurrent(run.result.assignment);
  }
  return run.finish();
}

namespace {
class AnnealingSolver : public Solver {
public:
  llvm::StringRef getName() const override { return "annealing"; }
  llvm::Expected<SolveResult> solve(const PlanProblem &problem,
                                    const SolverOptions &options) override {
    if (llvm::Error error = checkNoParameters(options, getName()))
      return error;
    return Annealing(problem, options).solve();
  }
};
} // namespace

std::unique_ptr<Solver> automap::createAnnealingSolver() {
  return std::make_unique<AnnealingSolver>();
}
