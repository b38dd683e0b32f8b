//===- Overlap.cpp - What of the communication computing hides ------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Search/Overlap.h"

#include <algorithm>

using namespace automap;

StepTimes automap::simulateOverlap(const PlanProblem &problem,
                                   llvm::ArrayRef<unsigned> assignment,
                                   unsigned numArguments) {
  struct Transfer {
    unsigned target;
    double seconds;
  };
  size_t numNodes = problem.nodes.size();
  std::vector<std::vector<Transfer>> fetched(numNodes), sent(numNodes);
  StepTimes times;
  for (const PlanEdge &edge : problem.edges) {
    unsigned columns = problem.getNumStrategies(edge.second);
    double seconds =
        edge.costs[assignment[edge.first] * columns + assignment[edge.second]];
    times.communication += seconds;
    auto &list =
        edge.first < numArguments ? fetched[edge.second] : sent[edge.first];
    list.push_back({edge.second, seconds});
  }

  double computed = 0, transferred = 0;
  std::vector<double> ready(numNodes, 0);
  auto start = [&](const Transfer &transfer, double available) {
    double arrival = available;
    if (transfer.seconds > 0)
      arrival = transferred =
          std::max(transferred, available) + transfer.seconds;
    ready[transfer.target] = std::max(ready[transfer.target], arrival);
  };
  for (size_t node = 0; node < numNodes; ++node) {
    double cost = problem.nodes[node].costs[assignment[node]];
    // What takes no time, a reshard that was made explicit say, passes on what
    // it gets, and lets its first user fetch.
    if (cost == 0 && !fetched[node].empty() && !sent[node].empty()) {
      unsigned first =
          std::min_element(sent[node].begin(), sent[node].end(),
                           [](const Transfer &left, const Transfer &right) {
                             return left.target < right.target;
                           })
              ->target;
      if (first > node) {
        for (Transfer transfer : fetched[node])
          fetched[first].push_back({first, transfer.seconds});
        fetched[node].clear();
      }
    }
    for (const Transfer &transfer : fetched[node])
      start(transfer, computed);
    times.compute += cost;
    double done = ready[node];
    if (cost > 0)
      done = computed = std::max(computed, done) + cost;
    for (const Transfer &transfer : sent[node])
      start(transfer, done);
  }
  times.overlapped = std::max(computed, transferred);
  return times;
}
