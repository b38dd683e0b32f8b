//===- PresolveGraph.cpp - A plan problem that shrinks --------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PresolveGraph.h"

#include "llvm/ADT/STLExtras.h"

using namespace automap;

PresolveGraph::PresolveGraph(const PlanProblem &problem) {
  MemoryModel memory(problem);
  infeasible = memory.infeasible;
  slack = std::move(memory.slack);
  fixedDelta.assign(slack.size() + 1, 0);
  nodes.resize(problem.nodes.size());
  for (auto [i, source] : llvm::enumerate(problem.nodes)) {
    Node &node = nodes[i];
    node.name = source.name;
    node.costs = source.costs;
    node.numOriginal = source.costs.size();
    for (unsigned s = 0; s != node.numOriginal; ++s)
      node.origin.push_back(s);
    node.terms = std::move(memory.terms[i]);
  }
  // Merging parallel edges is exact: a choice pays the sum of them.
  for (const PlanEdge &edge : problem.edges)
    addEdge(edge.first, edge.second, edge.costs);
  for (unsigned i = 0, e = nodes.size(); i != e; ++i)
    enqueue(i);
}

llvm::ArrayRef<unsigned> PresolveGraph::getEdges(unsigned node) {
  std::vector<unsigned> &list = nodes[node].edges;
  if (list.size() != nodes[node].degree)
    llvm::erase_if(list, [&](unsigned edge) { return !edges[edge].alive; });
  return list;
}

void PresolveGraph::enqueue(unsigned node) {
  if (nodes[node].queued || !nodes[node].alive)
    return;
  nodes[node].queued = true;
  queue.push_back(node);
}

void PresolveGraph::enqueueNeighbors(unsigned node) {
  for (unsigned edge : getEdges(node))
    enqueue(getOther(edge, node));
}

template <typename T>
static void keepEntries(std::vector<T> &values, const std::vector<char> &keep) {
  unsigned kept = 0;
  for (unsigned i = 0, e = values.size(); i != e; ++i)
    if (keep[i])
      values[kept++] = values[i];
  values.resize(kept);
}

void PresolveGraph::keepStrategies(unsigned node,
                                   const std::vector<char> &keep) {
  for (unsigned edge : getEdges(node)) {
    Edge &e = edges[edge];
    std::vector<double> costs;
    for (unsigned i = 0, rows = getSize(e.first), columns = getSize(e.second);
         i != rows; ++i)
      for (unsigned j = 0; j != columns; ++j)
        if (keep[e.first == node ? i : j])
          costs.push_back(e.costs[size_t(i) * columns + j]);
    e.costs = std::move(costs);
  }
  keepEntries(nodes[node].costs, keep);
  keepEntries(nodes[node].origin, keep);
  for (PointTerm &term : nodes[node].terms)
    keepEntries(term.usages, keep);
  normalizeTerms(node);
  enqueue(node);
  enqueueNeighbors(node);
}

void PresolveGraph::removeEdge(unsigned edge) {
  Edge &e = edges[edge];
  e.alive = false;
  e.costs = {};
  edgeOfPair.erase(
      std::pair<unsigned, unsigned>(std::minmax(e.first, e.second)));
  --nodes[e.first].degree;
  --nodes[e.second].degree;
}

void PresolveGraph::addEdge(unsigned first, unsigned second,
                            std::vector<double> costs) {
  auto [it, inserted] = edgeOfPair.try_emplace(
      std::pair<unsigned, unsigned>(std::minmax(first, second)), edges.size());
  if (inserted) {
    for (unsigned node : {first, second}) {
      (void)getEdges(node); // Forgets dead edges.
      nodes[node].edges.push_back(edges.size());
      ++nodes[node].degree;
    }
    edges.push_back(Edge{true, first, second, std::move(costs)});
    return;
  }
  Edge &edge = edges[it->second];
  unsigned rows = getSize(edge.first), columns = getSize(edge.second);
  for (unsigned i = 0; i != rows; ++i)
    for (unsigned j = 0; j != columns; ++j)
      edge.costs[size_t(i) * columns + j] +=
          edge.first == first ? costs[size_t(i) * columns + j]
                              : costs[size_t(j) * rows + i];
}

void PresolveGraph::removeNode(unsigned node, Record record) {
  nodes[node].alive = false;
  nodes[node].costs = {};
  nodes[node].terms = {};
  records.push_back(std::move(record));
}

void PresolveGraph::normalizeTerms(unsigned node) {
  llvm::erase_if(nodes[node].terms, [&](PointTerm &term) {
    int64_t min = *llvm::min_element(term.usages);
    if (min) {
      fixedDelta[term.begin] += min;
      fixedDelta[term.end] -= min;
      for (int64_t &usage : term.usages)
        usage -= min;
    }
    return llvm::all_of(term.usages, [](int64_t usage) { return usage == 0; });
  });
}

void PresolveGraph::mergeInto(unsigned node, unsigned on,
                              llvm::ArrayRef<unsigned> choice) {
  constexpr unsigned none = ~0u;
  Node &target = nodes[on];
  unsigned size = getSize(on);
  Record record{node, {on}, std::vector<unsigned>(target.numOriginal), 1};
  for (unsigned r = 0; r != size; ++r)
    if (choice[r] != none)
      record.table[target.origin[r]] = nodes[node].origin[choice[r]];

  std::vector<unsigned> nodeEdges = getEdges(node).vec();
  for (unsigned r = 0; r != size; ++r)
    target.costs[r] +=
        choice[r] == none ? forbiddenCost : nodes[node].costs[choice[r]];
  for (unsigned edge : nodeEdges) {
    unsigned other = getOther(edge, node);
    if (other == on) {
      for (unsigned r = 0; r != size; ++r)
        if (choice[r] != none)
          target.costs[r] += getCost(edge, node, choice[r], r);
      continue;
    }
    unsigned columns = getSize(other);
    std::vector<double> costs(size_t(size) * columns, 0.0);
    for (unsigned r = 0; r != size; ++r)
      if (choice[r] != none)
        for (unsigned q = 0; q != columns; ++q)
          costs[size_t(r) * columns + q] = getCost(edge, node, choice[r], q);
    addEdge(on, other, std::move(costs));
    enqueue(other);
  }
  for (unsigned edge : nodeEdges)
    removeEdge(edge);

  for (const PointTerm &term : nodes[node].terms) {
    std::vector<int64_t> usages(size);
    for (unsigned r = 0; r != size; ++r)
      if (choice[r] != none)
        usages[r] = term.usages[choice[r]];
    auto same = llvm::find_if(target.terms, [&](const PointTerm &other) {
      return other.begin == term.begin && other.end == term.end;
    });
    if (same == target.terms.end()) {
      target.terms.push_back(PointTerm{term.begin, term.end, usages});
      continue;
    }
    for (unsigned r = 0; r != size; ++r)
      same->usages[r] += usages[r];
  }
  removeNode(node, std::move(record));
  normalizeTerms(on);
  enqueue(on);
  enqueueNeighbors(on);
}

PlanProblem PresolveGraph::extract(std::vector<unsigned> &kept) {
  PlanProblem problem;
  std::vector<unsigned> number(nodes.size());
  for (auto [i, node] : llvm::enumerate(nodes)) {
    if (!node.alive)
      continue;
    number[i] = problem.nodes.size();
    kept.push_back(i);
    problem.addNode(node.costs, node.name);
    for (const PointTerm &term : node.terms)
      problem.addUsage(number[i], term.begin, term.end, term.usages);
  }
  for (const Edge &edge : edges)
    if (edge.alive)
      problem.addEdge(number[edge.first], number[edge.second], edge.costs);
  if (slack.empty())
    return problem;
  int64_t fixed = 0, largest = 0;
  for (unsigned t = 0, e = slack.size(); t != e; ++t) {
    fixed += fixedDelta[t];
    slack[t] -= fixed;
    infeasible |= slack[t] < 0;
    largest = std::max(largest, slack[t]);
  }
  // Points differ in what is left; one limit needs the difference as a usage.
  problem.usageLimit = largest;
  for (unsigned t = 0, e = slack.size(); t != e;) {
    unsigned end = t;
    while (end != e && slack[end] == slack[t])
      ++end;
    if (slack[t] != largest && slack[t] >= 0)
      problem.fixedUsages.push_back(
          FixedUsage{int64_t(t), int64_t(end), largest - slack[t]});
    t = end;
  }
  return problem;
}
