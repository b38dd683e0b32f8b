//===- Presolve.cpp - Reductions that keep the optimum --------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Search/Presolve.h"

#include "PresolveGraph.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace automap;

/// One run of all rules: how to get back from its result to its input.
struct Presolve::Stage {
  std::vector<PresolveGraph::Record> records;
  /// By node of the result: the input's node and its strategies.
  std::vector<unsigned> kept;
  std::vector<std::vector<unsigned>> origin;
  unsigned numNodes;
};

Presolve::~Presolve() = default;
Presolve::Presolve(Presolve &&) = default;

static void runRules(PresolveGraph &graph, const PresolveOptions &options) {
  using Rule = bool (*)(PresolveGraph &, unsigned);
  const std::pair<bool, Rule> rules[] = {
      {options.forcedChoices, applyForcedChoices},
      {options.equalityEdges, applyEqualityEdges},
      {options.lowDegree, applyLowDegree},
      {options.dominatedStrategies, applyDominatedStrategies},
  };
  while (!graph.queue.empty() && !graph.infeasible) {
    unsigned node = graph.queue.front();
    graph.queue.pop_front();
    graph.nodes[node].queued = false;
    for (auto [enabled, rule] : rules) {
      if (!graph.nodes[node].alive || graph.infeasible)
        break;
      if (enabled)
        rule(graph, node);
    }
  }
}

Presolve::Presolve(const PlanProblem &problem, const PresolveOptions &options) {
  // Strategies that go can free points in time from ever binding, which makes
  // room for more reductions: run again while that pays.
  constexpr unsigned maxStages = 4;
  const PlanProblem *input = &problem;
  for (unsigned i = 0; i != maxStages; ++i) {
    PresolveGraph graph(*input);
    runRules(graph, options);
    auto stage = std::make_unique<Stage>();
    stage->numNodes = graph.nodes.size();
    PlanProblem output = graph.extract(stage->kept);
    infeasible = graph.infeasible;
    if (infeasible)
      break;
    for (unsigned node : stage->kept)
      stage->origin.push_back(graph.nodes[node].origin);
    stage->records = std::move(graph.records);
    constantCost += graph.constantCost;
    bool pays = output.nodes.size() * 100 < input->nodes.size() * 99;
    output.name = problem.name;
    reduced = std::move(output);
    input = &reduced;
    stages.push_back(std::move(stage));
    if (!pays)
      break;
  }
  if (infeasible) {
    log = "presolve: infeasible\n";
    return;
  }
  auto countStrategies = [](const PlanProblem &p) {
    size_t count = 0;
    for (const PlanNode &node : p.nodes)
      count += node.costs.size();
    return count;
  };
  log = ("presolve: " + llvm::Twine(problem.nodes.size()) + " nodes, " +
         llvm::Twine(countStrategies(problem)) + " strategies, " +
         llvm::Twine(problem.edges.size()) + " edges -> " +
         llvm::Twine(reduced.nodes.size()) + ", " +
         llvm::Twine(countStrategies(reduced)) + ", " +
         llvm::Twine(reduced.edges.size()) + "\n")
            .str();
}

Assignment
Presolve::reconstruct(llvm::ArrayRef<unsigned> reducedAssignment) const {
  Assignment current = reducedAssignment.vec();
  for (const std::unique_ptr<Stage> &stage : llvm::reverse(stages)) {
    Assignment whole(stage->numNodes);
    for (auto [i, node] : llvm::enumerate(stage->kept))
      whole[node] = stage->origin[i][current[i]];
    for (const PresolveGraph::Record &record : llvm::reverse(stage->records)) {
      size_t index = 0;
      switch (record.on.size()) {
      case 0:
        break;
      case 1:
        index = whole[record.on[0]];
        break;
      default:
        index = whole[record.on[0]] * record.columns + whole[record.on[1]];
        break;
      }
      whole[record.node] = record.table[index];
    }
    current = std::move(whole);
  }
  return current;
}

Assignment
Presolve::reduceAssignment(llvm::ArrayRef<unsigned> assignment) const {
  Assignment current = assignment.vec();
  for (const std::unique_ptr<Stage> &stage : stages) {
    Assignment next(stage->kept.size());
    for (auto [i, node] : llvm::enumerate(stage->kept)) {
      const std::vector<unsigned> &origin = stage->origin[i];
      auto it = llvm::find(origin, current[node]);
      next[i] = it == origin.end() ? 0 : it - origin.begin();
    }
    current = std::move(next);
  }
  return current;
}
