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

/// Turns terms that may overlap into disjoint ones in order, of which no two
/// that touch are the same.
static void flattenTerms(std::vector<PointTerm> &terms) {
  if (terms.empty())
    return;
  // What begins and what ends, by point.
  struct Event {
    unsigned point;
    int64_t sign;
    unsigned term;
  };
  std::vector<Event> events;
  for (auto [i, term] : llvm::enumerate(terms)) {
    events.push_back(Event{term.begin, 1, unsigned(i)});
    events.push_back(Event{term.end, -1, unsigned(i)});
  }
  llvm::stable_sort(
      events, [](const Event &a, const Event &b) { return a.point < b.point; });
  std::vector<PointTerm> result;
  std::vector<int64_t> sums(terms[0].usages.size());
  for (unsigned i = 0, e = events.size(); i != e;) {
    unsigned point = events[i].point;
    for (; i != e && events[i].point == point; ++i)
      for (auto [sum, usage] : llvm::zip(sums, terms[events[i].term].usages))
        sum += events[i].sign * usage;
    if (i == e)
      break;
    if (!result.empty() && result.back().end == point &&
        result.back().usages == sums)
      result.back().end = events[i].point;
    else if (llvm::any_of(sums, [](int64_t sum) { return sum != 0; }))
      result.push_back(PointTerm{point, events[i].point, sums});
  }
  terms = std::move(result);
}

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

  std::vector<int64_t> raised(times.size() + 1), parts(times.size() + 1);
  for (auto [i, node] : llvm::enumerate(problem.nodes)) {
    std::vector<PointTerm> &nodeTerms = terms[i];
    for (const UsageTerm &term : node.usages) {
      if (term.begin >= term.end)
        continue;
      unsigned begin = getPoint(term.begin), end = getPoint(term.end);
      if (begin == end)
        continue;
      int64_t min = *llvm::min_element(term.usages);
      parts[begin] += min;
      parts[end] -= min;
      nodeTerms.push_back(PointTerm{begin, end, term.usages});
    }
    flattenTerms(nodeTerms);
    // The smallest sum of several terms can be more than the sum of their
    // smallest.
    for (PointTerm &term : nodeTerms) {
      int64_t min = *llvm::min_element(term.usages);
      for (int64_t &usage : term.usages)
        usage -= min;
      raised[term.begin] += min;
      raised[term.end] -= min;
    }
    flattenTerms(nodeTerms);
  }
  // `leastSum` took what the terms use at least on its own.
  int64_t sum = 0;
  for (unsigned t = 0, e = slack.size(); t != e; ++t) {
    sum += raised[t] - parts[t];
    slack[t] -= sum;
    if (slack[t] < 0 && !infeasible) {
      infeasible = true;
      infeasibleTime = times[t];
    }
  }
  dropImpliedPoints();
}

void MemoryModel::dropImpliedPoints() {
  unsigned numPoints = slack.size();
  // By how much the memory in use, whatever is chosen, can at most rise or fall
  // from the point before.
  std::vector<int64_t> rises(numPoints + 1), falls(numPoints + 1);
  for (const std::vector<PointTerm> &nodeTerms : terms)
    for (unsigned i = 0, e = nodeTerms.size(); i != e; ++i) {
      const PointTerm &term = nodeTerms[i];
      if (i == 0 || nodeTerms[i - 1].end != term.begin)
        rises[term.begin] += *llvm::max_element(term.usages);
      if (i + 1 == e || nodeTerms[i + 1].begin != term.end) {
        falls[term.end] += *llvm::max_element(term.usages);
        continue;
      }
      int64_t rise = std::numeric_limits<int64_t>::min(), fall = rise;
      for (auto [old, now] : llvm::zip(term.usages, nodeTerms[i + 1].usages)) {
        rise = std::max(rise, now - old);
        fall = std::max(fall, old - now);
      }
      rises[term.end] += rise;
      falls[term.end] += fall;
    }
  // A point that is kept, and how much the memory can change up to it from the
  // one kept before it.
  struct Kept {
    unsigned point;
    int64_t rise, fall;
  };
  std::vector<Kept> kept;
  int64_t rise = 0, fall = 0;
  for (unsigned t = 0; t != numPoints; ++t) {
    rise += rises[t];
    fall += falls[t];
    bool implied = false;
    while (!kept.empty()) {
      int64_t room = slack[t] - slack[kept.back().point];
      implied = rise <= room;
      if (implied || fall > -room)
        break;
      rise += kept.back().rise;
      fall += kept.back().fall;
      kept.pop_back();
    }
    if (implied)
      continue;
    kept.push_back(Kept{t, rise, fall});
    rise = fall = 0;
  }
  // By old point: how many of those that are kept come before it.
  std::vector<unsigned> number(numPoints + 1);
  std::vector<int64_t> keptSlack;
  for (const Kept &k : kept) {
    number[k.point + 1] = 1;
    keptSlack.push_back(slack[k.point]);
  }
  for (unsigned t = 0; t != numPoints; ++t)
    number[t + 1] += number[t];
  slack = std::move(keptSlack);
  for (std::vector<PointTerm> &nodeTerms : terms) {
    for (PointTerm &term : nodeTerms) {
      term.begin = number[term.begin];
      term.end = number[term.end];
    }
    llvm::erase_if(nodeTerms, [](const PointTerm &term) {
      return term.begin == term.end;
    });
    flattenTerms(nodeTerms);
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
