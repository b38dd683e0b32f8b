//===- DQN.cpp - The learning solver --------------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//  1. The dual gives a bound, prices on memory, and a first plan by rounding.
//  2. A first network chooses, again and again, the set of nodes that is chosen
//     anew next by elimination (Proposals.h).
//  3. Where that gets stuck, a second network decides a region of the best plan
//     anew, node by node (Environment.h), for the first to go on from.
//
// Both learn from what they do. All parts take fixed numbers of steps, so that
// the sequence of plans does not depend on the clock.
//
//===----------------------------------------------------------------------===//

#include "Agent.h"
#include "Environment.h"
#include "Paper.h"
#include "Proposals.h"
#include "Weights.h"

#include "../BuiltinSolvers.h"

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
  void improve();
  void restart();
  void runEpisode(float exploration);
  unsigned getRandom(unsigned bound) {
    return std::uniform_int_distribution<unsigned>(0, bound - 1)(random);
  }

  /// How many sets are tried without a better plan before the search goes back
  /// to the best one, or to what an episode makes of it.
  static constexpr unsigned patience = 256;
  static constexpr unsigned maxWholeScope = 256;
  /// One update of the network for this much work of the search.
  static constexpr double workPerUpdate = 3e6;

  SolverRun &run;
  const DQNOptions &options;
  DualStart &start;
  std::mt19937_64 random;
  SearchGraph graph;
  NeighborhoodSearch search;
  Proposals proposals;
  Environment environment;
  Agent chooser, decider;
  uint64_t sinceBest = 0;
  double workLeft = 0;
  uint64_t episodes = 0, tries = 0, taken = 0;
};

} // namespace

DQN::DQN(SolverRun &run, const DQNOptions &options, DualStart &start)
    : run(run), options(options), start(start), random(run.options.seed),
      graph(run.problem, SearchGraph::getPenalty(run.problem)),
      search(run, graph, random),
      proposals(run, search, start.graph, start.dual, random),
      environment(start.partial),
      chooser(Proposals::numStateFeatures, Proposals::numActionFeatures,
              /*trust=*/0, options, random),
      decider(Environment::numStateFeatures, Environment::numActionFeatures,
              /*trust=*/0.5f, options, random) {
  search.setPrices(start.dual.getPrices());
  search.setAssignment(start.plan);
  environment.setMarkup(start.rule.markup);
  double bound = start.dual.getBound();
  double gap = run.result.hasAssignment() ? run.result.cost - bound
                                          : 0.05 * std::abs(bound);
  environment.setScale(std::max({gap / 2, 1e-9 * std::abs(bound), 1e-300}));
}

/// Decides a region of the best plan anew.
void DQN::runEpisode(float exploration) {
  if (run.result.hasAssignment())
    search.setAssignment(run.result.assignment);
  llvm::ArrayRef<unsigned> decided = search.getDecided();
  unsigned size = 4u << getRandom(6);
  std::vector<unsigned> scope;
  if (decided.size() <= maxWholeScope && getRandom(8) == 0)
    scope = decided.vec();
  else if (getRandom(4) == 0)
    scope = search.gatherSet(size);
  else
    scope = search.growSet(decided[getRandom(decided.size())], size);
  sortForRounding(start.graph, start.rule, scope);
  environment.start(search.getAssignment(), scope);
  for (auto [i, node] : llvm::enumerate(scope)) {
    Decision decision;
    environment.observe(node, decision);
    environment.act(node, decider.choose(decision, exploration), decision);
    if (i + 1 == scope.size()) {
      decision.last = true;
      decision.reward += environment.getFinalReward();
    }
    decider.remember(std::move(decision));
  }
  ++episodes;
  ++run.result.steps;
  run.offer(environment.getPlan(), "episode");
  decider.learn(std::clamp<unsigned>(scope.size() / 8, 1, 8));
  search.setAssignment(environment.getPlan().vec());
}

/// The search is stuck: goes back, every other time with a region decided anew.
void DQN::restart() {
  if (sinceBest / patience % 2)
    search.setAssignment(run.result.assignment);
  else
    runEpisode(/*exploration=*/0.3f);
  proposals.reset();
}

/// One set, chosen by the network.
void DQN::improve() {
  Decision decision;
  double allowed = search.getAllowed(sinceBest);
  proposals.observe(sinceBest, allowed, decision);
  unsigned action = chooser.choose(decision, /*exploration=*/0.05f);
  double best = run.result.cost;
  double tolerance = std::max(0.0, best + allowed - search.getCost());
  ++run.result.steps;
  NeighborhoodSearch::Outcome outcome =
      search.improve(proposals.get(action), tolerance);
  proposals.record(action, outcome, decision);
  ++tries;
  taken += outcome.change < 0;
  bool isStuck = false;
  if (run.result.cost < best)
    sinceBest = 0;
  else
    isStuck = ++sinceBest % patience == 0;
  decision.last = isStuck;
  chooser.remember(std::move(decision));
  workLeft += outcome.work;
  unsigned updates = unsigned(std::min(16.0, workLeft / workPerUpdate));
  workLeft -= updates * workPerUpdate;
  chooser.learn(updates);
  if (isStuck)
    restart();
}

llvm::Error DQN::solve() {
  Weights weights{chooser.online, decider.online};
  if (options.usesPretrained())
    llvm::cantFail(weights.parse(pretrainedWeights, "pretrained.json"));
  else if (!options.load.empty() && options.load != "none")
    if (llvm::Error error = weights.load(options.load))
      return error;
  auto isOver = [&] {
    return search.getDecided().empty() || run.isOver() ||
           run.result.provenInfeasible;
  };
  // Until there is a plan, episodes and small sets in turn.
  while (!run.result.hasAssignment() && !isOver()) {
    runEpisode(/*exploration=*/0.1f);
    if (options.polish)
      search.descend(16);
  }
  if (options.polish && !isOver()) {
    search.setAssignment(run.result.assignment);
    proposals.reset();
  }
  while (!isOver()) {
    if (options.polish)
      improve();
    else
      runEpisode(/*exploration=*/0.1f);
    run.report("learning");
  }
  run.addLog("dqn: " + llvm::Twine(tries) + " sets chosen, " +
             llvm::Twine(taken) + " gained, " +
             llvm::Twine(chooser.getNumUpdates()) + " updates, mean error " +
             std::to_string(chooser.getMeanError()) + "; " +
             llvm::Twine(episodes) + " episodes, " +
             llvm::Twine(decider.getNumUpdates()) + " updates, mean error " +
             std::to_string(decider.getMeanError()));
  if (!options.save.empty())
    return weights.save(options.save);
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
    if (parsed->paper) {
      if (options.presolve)
        return llvm::createStringError(
            "solver 'dqn': reward=paper needs the problem as it is; turn "
            "presolve off (automap-solve --no-presolve)");
      if (llvm::Error error = Paper(run, *parsed).solve())
        return error;
      return run.finish();
    }
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
