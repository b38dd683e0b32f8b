//===- SearchGraph.cpp - A plan problem laid out for solvers --------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SearchGraph.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

#include <cmath>

using namespace automap;

double SearchGraph::getPenalty(const PlanProblem &problem) {
  double largest = 0;
  for (const PlanNode &node : problem.nodes)
    for (double cost : node.costs)
      if (cost < forbiddenCost)
        largest = std::max(largest, std::abs(cost));
  for (const PlanEdge &edge : problem.edges)
    for (double cost : edge.costs)
      if (cost < forbiddenCost)
        largest = std::max(largest, std::abs(cost));
  return largest > 0 ? 100 * largest : 1;
}

SearchGraph::SearchGraph(const PlanProblem &problem, double forbidden)
    : memory(problem) {
  unsigned numNodes = problem.nodes.size();
  auto clamp = [&](double cost) {
    return cost == forbiddenCost ? forbidden : cost;
  };
  costOffsets.push_back(0);
  for (const PlanNode &node : problem.nodes) {
    for (double cost : node.costs)
      costs.push_back(clamp(cost));
    costOffsets.push_back(costs.size());
  }

  llvm::DenseMap<std::pair<unsigned, unsigned>, unsigned> edgeOfPair;
  std::vector<std::pair<unsigned, unsigned>> pairs;
  std::vector<std::vector<double>> sums;
  for (const PlanEdge &edge : problem.edges) {
    auto pair = std::minmax(edge.first, edge.second);
    auto [it, inserted] = edgeOfPair.try_emplace(
        {pair.first, pair.second}, static_cast<unsigned>(pairs.size()));
    unsigned rows = getNumStrategies(pair.first);
    unsigned columns = getNumStrategies(pair.second);
    if (inserted) {
      pairs.push_back(pair);
      sums.emplace_back(size_t(rows) * columns, 0.0);
    }
    std::vector<double> &sum = sums[it->second];
    bool swapped = edge.first != pair.first;
    for (unsigned i = 0; i != rows; ++i)
      for (unsigned j = 0; j != columns; ++j)
        sum[size_t(i) * columns + j] +=
            clamp(swapped ? edge.costs[size_t(j) * rows + i]
                          : edge.costs[size_t(i) * columns + j]);
  }
  numEdges = pairs.size();

  offsets.assign(numNodes + 1, 0);
  for (auto [first, second] : pairs) {
    ++offsets[first + 1];
    ++offsets[second + 1];
  }
  for (unsigned i = 0; i != numNodes; ++i)
    offsets[i + 1] += offsets[i];
  neighbors.resize(offsets[numNodes]);
  std::vector<unsigned> next(offsets.begin(), offsets.end() - 1);
  size_t total = 0;
  for (const std::vector<double> &sum : sums)
    total += 2 * sum.size();
  matrices.reserve(total);
  for (unsigned e = 0; e != numEdges; ++e) {
    auto [first, second] = pairs[e];
    unsigned rows = getNumStrategies(first), columns = getNumStrategies(second);
    neighbors[next[second]++] = Neighbor{first, e, matrices.size()};
    llvm::append_range(matrices, sums[e]);
    neighbors[next[first]++] = Neighbor{second, e, matrices.size()};
    for (unsigned j = 0; j != columns; ++j)
      for (unsigned i = 0; i != rows; ++i)
        matrices.push_back(sums[e][size_t(i) * columns + j]);
    sums[e] = {};
  }
}

void SearchGraph::getLocalCosts(unsigned node,
                                llvm::ArrayRef<unsigned> assignment,
                                std::vector<double> &result) const {
  llvm::ArrayRef<double> own = getCosts(node);
  result.assign(own.begin(), own.end());
  for (const Neighbor &neighbor : getNeighbors(node)) {
    const double *row = getRow(node, neighbor, assignment[neighbor.node]);
    for (unsigned s = 0, e = own.size(); s != e; ++s)
      result[s] += row[s];
  }
}

double SearchGraph::getCost(llvm::ArrayRef<unsigned> assignment) const {
  double cost = 0;
  for (unsigned i = 0, e = getNumNodes(); i != e; ++i) {
    cost += getCosts(i)[assignment[i]];
    for (const Neighbor &neighbor : getNeighbors(i))
      if (neighbor.node > i)
        cost += getRow(i, neighbor, assignment[neighbor.node])[assignment[i]];
  }
  return cost;
}
