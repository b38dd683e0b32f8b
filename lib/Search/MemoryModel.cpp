//===- MemoryModel.cpp - The times at which memory can bind ---------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MemoryModel.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace automap;

MemoryModel::MemoryModel(const PlanProblem &problem)
    : terms(problem.nodes.size()) {
  if (!problem.usageLimit)
    return;

  // The slots between successive event times.
  std::vector<int64_t> begins, ends;
  for (const PlanNode &node : problem.nodes)
    for (const UsageTerm &term : node.usages)
      if (term.begin < term.end) {
        begins.push_back(term.begin);
        ends.push_back(term.end);
      }
  for (const FixedUsage &fixed : problem.fixedUsages)
    if (fixed.begin < fixed.end) {
      begins.push_back(fixed.begin);
      ends.push_back(fixed.end);
    }
  llvm::sort(begins);
  begins.erase(llvm::unique(begins), begins.end());
  llvm::sort(ends);
  // A point is the last begin before some end.
  std::vector<int64_t> times;
  for (auto [i, time] : llvm::enumerate(begins)) {
    auto end = std::upper_bound(ends.begin(), ends.end(), time);
    if (i + 1 == begins.size() || (end != ends.end() && *end <= begins[i + 1]))
      times.push_back(time);
  }
  auto getPoint = [&](int64_t time) -> unsigned {
    return llvm::lower_bound(times, time) - times.begin();
  };

  // The least and the most that can be in use at each point.
  std::vector<int64_t> least(times.size() + 1), most(times.size() + 1);
  auto addRange = [&](std::vector<int64_t> &sums, int64_t begin, int64_t end,
                      int64_t usage) {
    sums[getPoint(begin)] += usage;
    sums[getPoint(end)] -= usage;
  };
  for (const PlanNode &node : problem.nodes)
    for (const UsageTerm &term : node.usages)
      if (term.begin < term.end) {
        auto [min, max] =
            std::minmax_element(term.usages.begin(), term.usages.end());
        addRange(least, term.begin, term.end, *min);
        addRange(most, term.begin, term.end, *max);
      }
  for (const FixedUsage &fixed : problem.fixedUsages)
    if (fixed.begin < fixed.end) {
      addRange(least, fixed.begin, fixed.end, fixed.usage);
      addRange(most, fixed.begin, fixed.end, fixed.usage);
    }
  std::vector<int64_t> binding;
  int64_t leastSum = 0, mostSum = 0;
  for (unsigned i = 0, e = times.size(); i != e; ++i) {
    leastSum += least[i];
    mostSum += most[i];
    if (leastSum > *problem.usageLimit && !infeasible) {
      infeasible = true;
      infeasibleTime = times[i];
    }
    if (mostSum > *problem.usageLimit) {
      binding.push_back(times[i]);
      slack.push_back(*problem.usageLimit - leastSum);
    }
  }
  times = std::move(binding);

  for (auto [i, node] : llvm::enumerate(problem.nodes)) {
    std::vector<PointTerm> &nodeTerms = terms[i];
    for (const UsageTerm &term : node.usages) {
      if (term.begin >= term.end)
        continue;
      unsigned begin = getPoint(term.begin), end = getPoint(term.end);
      int64_t min = *llvm::min_element(term.usages);
      if (begin == end || llvm::all_equal(term.usages))
        continue;
      std::vector<int64_t> usages = term.usages;
      for (int64_t &usage : usages)
        usage -= min;
      nodeTerms.push_back(PointTerm{begin, end, std::move(usages)});
    }
    llvm::sort(nodeTerms, [](const PointTerm &a, const PointTerm &b) {
      return std::pair(a.begin, a.end) < std::pair(b.begin, b.end);
    });
    unsigned kept = 0;
    for (unsigned j = 0, e = nodeTerms.size(); j != e; ++j) {
      if (kept && nodeTerms[kept - 1].begin == nodeTerms[j].begin &&
          nodeTerms[kept - 1].end == nodeTerms[j].end) {
        for (unsigned s = 0, n = nodeTerms[j].usages.size(); s != n; ++s)
          nodeTerms[kept - 1].usages[s] += nodeTerms[j].usages[s];
        continue;
      }
      if (kept != j)
        nodeTerms[kept] = std::move(nodeTerms[j]);
      ++kept;
    }
    nodeTerms.resize(kept);
  }
}

UsageProfile::UsageProfile(llvm::ArrayRef<int64_t> slack)
    : size(slack.size()), maxima(size ? 4 * size : 0),
      pending(size ? 4 * size : 0) {
  if (size)
    build(1, 0, size, slack);
}

void UsageProfile::build(unsigned node, unsigned begin, unsigned end,
                         llvm::ArrayRef<int64_t> slack) {
  if (end - begin == 1) {
    maxima[node] = -slack[begin];
    return;
  }
  unsigned middle = begin + (end - begin) / 2;
  build(2 * node, begin, middle, slack);
  build(2 * node + 1, middle, end, slack);
  maxima[node] = std::max(maxima[2 * node], maxima[2 * node + 1]);
}

void UsageProfile::add(unsigned begin, unsigned end, int64_t usage) {
  if (usage && begin < end)
    add(1, 0, size, begin, end, usage);
}

void UsageProfile::add(unsigned node, unsigned nodeBegin, unsigned nodeEnd,
                       unsigned begin, unsigned end, int64_t usage) {
  if (begin <= nodeBegin && nodeEnd <= end) {
    maxima[node] += usage;
    pending[node] += usage;
    return;
  }
  unsigned middle = nodeBegin + (nodeEnd - nodeBegin) / 2;
  if (begin < middle)
    add(2 * node, nodeBegin, middle, begin, end, usage);
  if (middle < end)
    add(2 * node + 1, middle, nodeEnd, begin, end, usage);
  maxima[node] =
      std::max(maxima[2 * node], maxima[2 * node + 1]) + pending[node];
}

int64_t UsageProfile::getMax(unsigned begin, unsigned end) const {
  if (begin >= end)
    return std::numeric_limits<int64_t>::min();
  return getMax(1, 0, size, begin, end);
}

int64_t UsageProfile::getMax(unsigned node, unsigned nodeBegin,
                             unsigned nodeEnd, unsigned begin,
                             unsigned end) const {
  if (begin <= nodeBegin && nodeEnd <= end)
    return maxima[node];
  unsigned middle = nodeBegin + (nodeEnd - nodeBegin) / 2;
  int64_t result = std::numeric_limits<int64_t>::min();
  if (begin < middle)
    result = getMax(2 * node, nodeBegin, middle, begin, end);
  if (middle < end)
    result =
        std::max(result, getMax(2 * node + 1, middle, nodeEnd, begin, end));
  return result + pending[node];
}

void UsageProfile::getAll(std::vector<int64_t> &excess) const {
  excess.resize(size);
  auto visit = [&](auto &self, unsigned node, unsigned begin, unsigned end,
                   int64_t above) -> void {
    if (end - begin == 1) {
      // A leaf's own pending sum is already part of its maximum.
      excess[begin] = maxima[node] + above;
      return;
    }
    unsigned middle = begin + (end - begin) / 2;
    above += pending[node];
    self(self, 2 * node, begin, middle, above);
    self(self, 2 * node + 1, middle, end, above);
  };
  if (size)
    visit(visit, 1, 0, size, 0);
}
