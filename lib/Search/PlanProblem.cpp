//===- PlanProblem.cpp - The search's input -------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Search/PlanProblem.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

#include <algorithm>
#include <cmath>

using namespace automap;
using llvm::createStringError;
using llvm::Twine;

static void normalizeForbidden(std::vector<double> &costs) {
  for (double &cost : costs)
    if (cost >= forbiddenThreshold)
      cost = forbiddenCost;
}

unsigned PlanProblem::addNode(std::vector<double> costs, std::string name) {
  normalizeForbidden(costs);
  nodes.push_back(PlanNode{std::move(name), std::move(costs), {}});
  return nodes.size() - 1;
}

void PlanProblem::addUsage(unsigned node, int64_t begin, int64_t end,
                           std::vector<int64_t> usages) {
  nodes[node].usages.push_back(UsageTerm{begin, end, std::move(usages)});
}

void PlanProblem::addEdge(unsigned first, unsigned second,
                          std::vector<double> costs) {
  normalizeForbidden(costs);
  edges.push_back(PlanEdge{first, second, std::move(costs)});
}

static std::string describeNode(const PlanProblem &problem, unsigned node) {
  std::string text = "node " + std::to_string(node);
  if (!problem.nodes[node].name.empty())
    text += " ('" + problem.nodes[node].name + "')";
  return text;
}

static llvm::Error checkCosts(llvm::ArrayRef<double> costs, const Twine &what) {
  for (auto [i, cost] : llvm::enumerate(costs))
    if (std::isnan(cost) || cost == -forbiddenCost)
      return createStringError(what + ": cost " + Twine(i) +
                               " is not a number");
  return llvm::Error::success();
}

llvm::Error PlanProblem::verify() const {
  int64_t total = 0;
  auto addToTotal = [&](int64_t usage) -> llvm::Error {
    if (usage > std::numeric_limits<int64_t>::max() - total)
      return createStringError("the usages add up to more than 64 bits hold");
    total += usage;
    return llvm::Error::success();
  };
  for (auto [i, node] : llvm::enumerate(nodes)) {
    if (node.costs.empty())
      return createStringError(describeNode(*this, i) + " has no strategies");
    if (llvm::Error error = checkCosts(node.costs, describeNode(*this, i)))
      return error;
    for (const UsageTerm &term : node.usages) {
      if (term.usages.size() != node.costs.size())
        return createStringError(describeNode(*this, i) + " has " +
                                 Twine(node.costs.size()) + " strategies but " +
                                 Twine(term.usages.size()) + " usages");
      int64_t largest = 0;
      for (int64_t usage : term.usages) {
        if (usage < 0)
          return createStringError(describeNode(*this, i) +
                                   " has a negative usage (" + Twine(usage) +
                                   ")");
        largest = std::max(largest, usage);
      }
      if (llvm::Error error = addToTotal(largest))
        return error;
    }
  }
  for (const FixedUsage &fixed : fixedUsages) {
    if (fixed.usage < 0)
      return createStringError("a fixed usage is negative (" +
                               Twine(fixed.usage) + ")");
    if (llvm::Error error = addToTotal(fixed.usage))
      return error;
  }
  for (auto [i, edge] : llvm::enumerate(edges)) {
    for (unsigned node : {edge.first, edge.second})
      if (node >= nodes.size())
        return createStringError("edge " + Twine(i) + " names node " +
                                 Twine(node) + ", but there are only " +
                                 Twine(nodes.size()) + " nodes");
    if (edge.first == edge.second)
      return createStringError("edge " + Twine(i) + " joins " +
                               describeNode(*this, edge.first) + " to itself");
    size_t rows = getNumStrategies(edge.first);
    size_t columns = getNumStrategies(edge.second);
    if (edge.costs.size() != rows * columns)
      return createStringError("edge " + Twine(i) + " has " +
                               Twine(edge.costs.size()) + " costs, but " +
                               Twine(rows) + " x " + Twine(columns) +
                               " strategies need " + Twine(rows * columns));
    if (llvm::Error error = checkCosts(edge.costs, "edge " + Twine(i)))
      return error;
  }
  if (usageLimit && *usageLimit < 0)
    return createStringError("the usage limit is negative (" +
                             Twine(*usageLimit) + ")");
  return llvm::Error::success();
}

llvm::Error
PlanProblem::verifyAssignment(llvm::ArrayRef<unsigned> assignment) const {
  if (assignment.size() != nodes.size())
    return createStringError("the assignment has " + Twine(assignment.size()) +
                             " entries for " + Twine(nodes.size()) + " nodes");
  for (auto [i, strategy] : llvm::enumerate(assignment))
    if (strategy >= getNumStrategies(i))
      return createStringError("strategy " + Twine(strategy) + " of " +
                               describeNode(*this, i) + " is not one of its " +
                               Twine(getNumStrategies(i)));
  return llvm::Error::success();
}

PlanEvaluation
PlanProblem::evaluate(llvm::ArrayRef<unsigned> assignment) const {
  PlanEvaluation result;
  std::vector<std::pair<int64_t, int64_t>> events;
  auto addEvents = [&](int64_t begin, int64_t end, int64_t usage) {
    if (begin >= end || usage == 0)
      return;
    events.emplace_back(begin, usage);
    events.emplace_back(end, -usage);
  };
  for (auto [i, node] : llvm::enumerate(nodes)) {
    result.cost += node.costs[assignment[i]];
    for (const UsageTerm &term : node.usages)
      addEvents(term.begin, term.end, term.usages[assignment[i]]);
  }
  for (const PlanEdge &edge : edges)
    result.cost += edge.costs[assignment[edge.first] *
                                  size_t(getNumStrategies(edge.second)) +
                              assignment[edge.second]];
  for (const FixedUsage &fixed : fixedUsages)
    addEvents(fixed.begin, fixed.end, fixed.usage);
  // What ends at a time is gone before what begins then (intervals are half
  // open): the negative events sort first.
  llvm::sort(events);
  int64_t current = 0;
  for (auto [time, usage] : events) {
    current += usage;
    if (current > result.peakUsage) {
      result.peakUsage = current;
      result.peakTime = time;
    }
  }
  result.feasible = result.cost < forbiddenCost &&
                    (!usageLimit || result.peakUsage <= *usageLimit);
  return result;
}
