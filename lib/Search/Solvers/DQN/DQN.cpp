//===- DQN.cpp - The learning solver --------------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//  1. The dual gives a bound, prices on memory, and a first plan by rounding.
//  2. Rounds of: take back the choices of a region, decide it anew with the
//     policy that is being learned, learn from that, and polish what came out
//     by large neighbourhoods.
//
// Regions are grown around groups whose choice the network regrets most, among
// some that are drawn. Small problems are also decided as a whole. All parts
// take fixed numbers of steps, so that the sequence of plans does not depend on
// the clock.
//
//===----------------------------------------------------------------------===//

#include "Agent.h"
#include "Environment.h"

#include "../BuiltinSolvers.h"

#include "../../NeighborhoodSearch.h"
#include "../../Rounding.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

using namespace automap;

namespace {

class DQN {
public:
  DQN(SolverRun &run, const DQNOptions &options, DualStart &start);

  /// Fails if weights cannot be read or written.
  llvm::Error solve();

private:
  std::vector<unsigned> chooseScope();
  double getRegret(unsigned node);
  void runEpisode(llvm::ArrayRef<unsigned> scope, float exploration);
  unsigned getRandom(unsigned bound) {
    return std::uniform_int_distribution<unsigned>(0, bound - 1)(random);
  }

  static constexpr unsigned polishRounds = 16;
  static constexpr unsigned maxWholeScope = 256;

  SolverRun &run;
  const DQNOptions &options;
  DualStart &start;
  std::mt19937_64 random;
  SearchGraph graph;
  NeighborhoodSearch search;
  Environment environment;
  Agent agent;
  /// The plan that episodes start from.
  Assignment current;
  uint64_t episodes = 0, improvements = 0;
};

} // namespace

DQN::DQN(SolverRun &run, const DQNOptions &options, DualStart &start)
    : run(run), options(options), start(start), random(run.options.seed),
      graph(run.problem, SearchGraph::getPenalty(run.problem)),
      search(run, graph, random), environment(start.partial),
      agent(options, random), current(start.plan) {
  search.setPrices(start.dual.getPrices());
  search.setKicks(false);
  environment.setMarkup(start.rule.markup);
  double bound = start.dual.getBound();
  double gap = run.result.hasAssignment() ? run.result.cost - bound
                                          : 0.05 * std::abs(bound);
  environment.setScale(std::max({gap / 2, 1e-9 * std::abs(bound), 1e-300}));
}

/// By how much the network rates another choice of the node higher than the
/// present one, all others being as they are.
double DQN::getRegret(unsigned node) {
  Decision decision;
  unsigned strategy = environment.getPlan()[node];
  environment.undecide(node);
  environment.observe(node, decision);
  environment.decide(node, strategy);
  std::optional<unsigned> kept = environment.getKeepingAction(node);
  if (!kept)
    return std::numeric_limits<double>::max();
  Eigen::VectorXf values = agent.getValues(decision);
  return values.maxCoeff() - values(*kept);
}

std::vector<unsigned> DQN::chooseScope() {
  llvm::ArrayRef<unsigned> decided = search.getDecided();
  if (decided.size() <= maxWholeScope && getRandom(8) == 0)
    return decided.vec();
  unsigned size = 4u << getRandom(6);
  if (getRandom(4) == 0) {
    search.setAssignment(current);
    return search.gatherSet(size);
  }
  unsigned center = decided[getRandom(decided.size())];
  if (options.policy == DQNOptions::Policy::Learned && getRandom(3)) {
    environment.start(current, {});
    double most = getRegret(center);
    for (unsigned i = 0; i != 8; ++i) {
      unsigned node = decided[getRandom(decided.size())];
      if (double regret = getRegret(node); regret > most) {
        most = regret;
        center = node;
      }
    }
  }
  return search.growSet(center, size);
}

void DQN::runEpisode(llvm::ArrayRef<unsigned> scope, float exploration) {
  environment.start(current, scope);
  Decision last;
  for (auto [i, node] : llvm::enumerate(scope)) {
    Decision decision;
    environment.observe(node, decision);
    environment.act(node, agent.choose(decision, exploration), decision);
    if (i + 1 == scope.size()) {
      decision.last = true;
      decision.reward += environment.getFinalReward();
    }
    agent.remember(std::move(decision));
  }
  ++episodes;
  ++run.result.steps;
}

llvm::Error DQN::solve() {
  if (!options.load.empty())
    if (llvm::Error error = agent.online.load(options.load))
      return error;
  while (!search.getDecided().empty() && !run.isOver() &&
         !run.result.provenInfeasible && !run.isSolved()) {
    std::vector<unsigned> scope = chooseScope();
    sortForRounding(start.graph, start.rule, scope);
    runEpisode(scope, /*exploration=*/0.1f);
    if (run.offer(environment.getPlan(), "episode"))
      ++improvements;
    agent.learn(std::clamp<unsigned>(scope.size() / 8, 1, 8));
    run.report("learning");
    search.setAssignment(environment.getPlan().vec());
    if (options.polish)
      search.descend(polishRounds);
    // Hardly worse plans are kept for a while (record-to-record travel).
    static const double tolerances[] = {0, 1e-4, 1e-3, 1e-2};
    double allowed = std::abs(run.result.cost) *
                     tolerances[episodes / 16 % std::size(tolerances)];
    if (!run.result.hasAssignment() ||
        search.getCost() <= run.result.cost + allowed)
      current = search.getAssignment().vec();
    else if (episodes % 64 == 0)
      current = run.result.assignment;
  }
  run.addLog("dqn: " + llvm::Twine(episodes) + " episodes, " +
             llvm::Twine(improvements) + " with a better plan before polish, " +
             llvm::Twine(agent.getNumUpdates()) + " updates, mean error " +
             std::to_string(agent.getMeanError()));
  if (!options.save.empty())
    return agent.online.save(options.save);
  return llvm::Error::success();
}

namespace {
class DQNSolver : public Solver {
public:
  llvm::StringRef getName() const override { return "dqn"; }
  llvm::Expected<SolveResult> solve(const PlanProblem &problem,
                                    const SolverOptions &options) override {
    llvm::Expected<DQNOptions> parsed = DQNOptions::parse(options.parameters);
    if (!parsed)
      return parsed.takeError();
    SolverRun run(problem, options);
    DualStart start(run);
    if (!start.isOver() || !parsed->load.empty() || !parsed->save.empty())
      if (llvm::Error error = DQN(run, *parsed, start).solve())
        return error;
    return run.finish();
  }
};
} // namespace

std::unique_ptr<Solver> automap::createDQNSolver() {
  return std::make_unique<DQNSolver>();
}
