//===- RepeatedLayers.cpp - Decides what repeats once ---------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RepeatedLayers.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace automap;

namespace {
/// Gives equal contents the same number, by the order of their first use.
class Numbers {
public:
  unsigned get(llvm::StringRef bytes) {
    return map.try_emplace(bytes, map.size()).first->second;
  }
  unsigned size() const { return map.size(); }

private:
  llvm::StringMap<unsigned> map;
};

template <typename T>
llvm::StringRef getBytes(llvm::ArrayRef<T> values) {
  return {reinterpret_cast<const char *>(values.data()),
          values.size() * sizeof(T)};
}

/// One end of an edge, as its node sees it.
struct End {
  unsigned matrix, isSecond, other;
};
} // namespace

/// Numbers of the groups, by node.
static std::vector<unsigned> findGroups(const PlanProblem &problem,
                                        unsigned distance) {
  std::vector<unsigned> groups;
  Numbers looks;
  std::string bytes;
  for (const PlanNode &node : problem.nodes) {
    bytes = getBytes(llvm::ArrayRef(node.costs)).str();
    for (const UsageTerm &term : node.usages)
      bytes += getBytes(llvm::ArrayRef(term.usages));
    groups.push_back(looks.get(bytes));
  }
  std::vector<std::vector<End>> ends(problem.nodes.size());
  Numbers matrices;
  for (const PlanEdge &edge : problem.edges) {
    unsigned matrix = matrices.get(getBytes(llvm::ArrayRef(edge.costs)));
    ends[edge.first].push_back({matrix, 0, edge.second});
    ends[edge.second].push_back({matrix, 1, edge.first});
  }
  std::vector<std::array<unsigned, 3>> seen;
  for (unsigned round = 0; round != distance; ++round) {
    Numbers refined;
    std::vector<unsigned> next;
    for (auto [i, list] : llvm::enumerate(ends)) {
      seen.assign(1, {groups[i], 0, 0});
      for (const End &end : list)
        seen.push_back({end.matrix, end.isSecond, groups[end.other]});
      std::sort(seen.begin() + 1, seen.end());
      next.push_back(refined.get(getBytes(llvm::ArrayRef(seen))));
    }
    groups = std::move(next);
  }
  return groups;
}

RepeatedLayers::RepeatedLayers(const PlanProblem &problem, unsigned distance)
    : groups(findGroups(problem, distance)) {
  reduced.name = problem.name;
  reduced.usageLimit = problem.usageLimit;
  reduced.fixedUsages = problem.fixedUsages;
  // Groups are numbered in the order of their first nodes.
  for (auto [i, node] : llvm::enumerate(problem.nodes)) {
    if (groups[i] == reduced.nodes.size()) {
      reduced.nodes.push_back(node);
      continue;
    }
    PlanNode &group = reduced.nodes[groups[i]];
    for (auto [sum, cost] : llvm::zip(group.costs, node.costs))
      sum += cost;
    group.usages.insert(group.usages.end(), node.usages.begin(),
                        node.usages.end());
  }
  llvm::DenseMap<std::pair<unsigned, unsigned>, unsigned> edges;
  for (const PlanEdge &edge : problem.edges) {
    unsigned first = groups[edge.first], second = groups[edge.second];
    unsigned columns = problem.getNumStrategies(edge.second);
    if (first == second) {
      // Both ends choose the same.
      for (auto [s, cost] : llvm::enumerate(reduced.nodes[first].costs))
        cost += edge.costs[s * columns + s];
      continue;
    }
    auto [it, isNew] = edges.try_emplace({first, second}, reduced.edges.size());
    if (isNew) {
      reduced.edges.push_back({first, second, edge.costs});
      continue;
    }
    for (auto [sum, cost] :
         llvm::zip(reduced.edges[it->second].costs, edge.costs))
      sum += cost;
  }
}

Assignment RepeatedLayers::expand(llvm::ArrayRef<unsigned> assignment) const {
  Assignment whole;
  for (unsigned group : groups)
    whole.push_back(assignment[group]);
  return whole;
}

Assignment RepeatedLayers::reduce(llvm::ArrayRef<unsigned> assignment) const {
  Assignment result;
  for (auto [i, group] : llvm::enumerate(groups))
    if (group == result.size())
      result.push_back(assignment[i]);
  return result;
}
