//===- Elimination.cpp - Exact minimum over a set of nodes ----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Elimination.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <queue>

using namespace automap;

static constexpr unsigned absent = ~0u;

Elimination::Elimination(const SearchGraph &graph)
    : graph(graph), position(graph.getNumNodes(), absent) {}

bool Elimination::plan(llvm::ArrayRef<unsigned> free, double maxTable,
                       double maxTotal, bool condition,
                       std::mt19937_64 *random) {
  for (unsigned node : order)
    position[node] = absent;
  order.clear();
  buckets.clear();
  conditioned.clear();
  work = 0;
  tablesSize = 0;

  // `position` serves as the local number of a node until the order is known.
  unsigned size = free.size();
  for (auto [i, node] : llvm::enumerate(free))
    position[node] = i;
  std::vector<std::vector<unsigned>> adjacent(size);
  std::vector<double> logSize(size), weight(size);
  for (auto [i, node] : llvm::enumerate(free)) {
    logSize[i] = std::log2(graph.getNumStrategies(node));
    for (const SearchGraph::Neighbor &neighbor : graph.getNeighbors(node))
      if (position[neighbor.node] != absent)
        adjacent[i].push_back(position[neighbor.node]);
    llvm::sort(adjacent[i]);
  }
  for (unsigned i = 0; i != size; ++i) {
    weight[i] = logSize[i];
    for (unsigned j : adjacent[i])
      weight[i] += std::log2(graph.getNumStrategies(free[j]));
  }

  using Entry = std::pair<double, unsigned>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
  for (unsigned i = 0; i != size; ++i)
    queue.emplace(weight[i], i);
  enum class State : char { Waiting, Eliminated, Conditioned };
  std::vector<State> state(size, State::Waiting);
  auto detach = [&](unsigned i, unsigned from) {
    std::vector<unsigned> &list = adjacent[from];
    list.erase(llvm::lower_bound(list, i));
    weight[from] -= logSize[i];
  };
  std::vector<unsigned> localOrder;
  std::vector<std::vector<unsigned>> scopes;
  const double logMaxTable = std::log2(maxTable);
  bool fits = true;
  while (!queue.empty()) {
    auto [key, i] = queue.top();
    if (state[i] != State::Waiting || key != weight[i]) {
      queue.pop();
      continue;
    }
    // A leaf can always be minimized out: its table is no larger than the edge
    // that it hangs on.
    if (adjacent[i].size() > 1 &&
        (key > logMaxTable || work + std::exp2(key) > maxTotal)) {
      if (!condition) {
        fits = false;
        break;
      }
      unsigned victim = i;
      double most = -1;
      for (unsigned j = 0; j != size; ++j) {
        if (state[j] != State::Waiting || adjacent[j].size() < 2)
          continue;
        double score = weight[j];
        if (random)
          score *= 0.5 + std::uniform_real_distribution<double>()(*random);
        if (score > most) {
          most = score;
          victim = j;
        }
      }
      state[victim] = State::Conditioned;
      conditioned.push_back(free[victim]);
      for (unsigned j : adjacent[victim]) {
        detach(victim, j);
        queue.emplace(weight[j], j);
      }
      adjacent[victim].clear();
      continue;
    }
    queue.pop();
    state[i] = State::Eliminated;
    localOrder.push_back(i);
    work += std::exp2(key);
    std::vector<unsigned> scope = std::move(adjacent[i]);
    for (unsigned j : scope) {
      detach(i, j);
      if (scope.size() > 1) {
        std::vector<unsigned> merged;
        merged.reserve(adjacent[j].size() + scope.size());
        std::set_union(adjacent[j].begin(), adjacent[j].end(), scope.begin(),
                       scope.end(), std::back_inserter(merged));
        merged.erase(llvm::lower_bound(merged, j));
        if (merged.size() != adjacent[j].size()) {
          weight[j] = logSize[j];
          for (unsigned k : merged)
            weight[j] += logSize[k];
          adjacent[j] = std::move(merged);
        }
      }
      queue.emplace(weight[j], j);
    }
    scopes.push_back(std::move(scope));
  }
  for (unsigned node : free)
    position[node] = absent;
  if (!fits)
    return false;

  for (auto [i, local] : llvm::enumerate(localOrder)) {
    order.push_back(free[local]);
    position[free[local]] = i;
  }
  buckets.resize(order.size());
  for (auto [i, bucket] : llvm::enumerate(buckets)) {
    // What was conditioned later is no part of the table after all.
    for (unsigned local : scopes[i])
      if (state[local] == State::Eliminated)
        bucket.scope.push_back(free[local]);
    llvm::sort(bucket.scope, [&](unsigned a, unsigned b) {
      return position[a] < position[b];
    });
    for (unsigned node : bucket.scope)
      bucket.tableSize *= graph.getNumStrategies(node);
    bucket.table = tablesSize;
    tablesSize += bucket.tableSize;
  }
  for (auto [i, bucket] : llvm::enumerate(buckets)) {
    unsigned node = order[i];
    for (const SearchGraph::Neighbor &neighbor : graph.getNeighbors(node)) {
      if (position[neighbor.node] == absent || position[neighbor.node] < i)
        continue;
      Input input{false, neighbor.matrix, {}};
      for (unsigned other : bucket.scope)
        input.strides.push_back(
            other == neighbor.node ? graph.getNumStrategies(node) : 0);
      bucket.inputs.push_back(std::move(input));
    }
    if (bucket.scope.empty())
      continue;
    // The message goes to the next node of the scope, whose own scope holds all
    // others.
    Bucket &target = buckets[position[bucket.scope[0]]];
    Input message{true, bucket.table, {}};
    message.strides.assign(target.scope.size(), 0);
    size_t stride = graph.getNumStrategies(bucket.scope[0]);
    for (unsigned other : llvm::drop_begin(bucket.scope)) {
      message.strides[llvm::find(target.scope, other) - target.scope.begin()] =
          stride;
      stride *= graph.getNumStrategies(other);
    }
    target.inputs.push_back(std::move(message));
  }
  return true;
}

void Elimination::addUnary(unsigned node, llvm::ArrayRef<unsigned> assignment,
                           const double *extra) {
  llvm::ArrayRef<double> own = graph.getCosts(node);
  unary.assign(own.begin(), own.end());
  unsigned size = own.size();
  if (extra)
    for (unsigned s = 0; s != size; ++s)
      unary[s] += extra[graph.costOffsets[node] + s];
  for (const SearchGraph::Neighbor &neighbor : graph.getNeighbors(node)) {
    if (position[neighbor.node] != absent)
      continue;
    const double *row = graph.getRow(node, neighbor, assignment[neighbor.node]);
    for (unsigned s = 0; s != size; ++s)
      unary[s] += row[s];
  }
}

std::optional<double>
Elimination::solve(llvm::MutableArrayRef<unsigned> assignment,
                   const double *extra, llvm::function_ref<bool()> stop) {
  if (tables.size() < tablesSize)
    tables.resize(tablesSize);
  double minimum = 0;
  std::vector<double> sums;
  llvm::SmallVector<unsigned, 8> counter;
  llvm::SmallVector<const double *, 16> pointers;
  size_t sinceStop = 0;
  for (auto [i, bucket] : llvm::enumerate(buckets)) {
    unsigned node = order[i];
    unsigned size = graph.getNumStrategies(node);
    addUnary(node, assignment, extra);
    sums.resize(size);
    unsigned depth = bucket.scope.size();
    counter.assign(depth, 0);
    pointers.clear();
    for (const Input &input : bucket.inputs)
      pointers.push_back(
          (input.isMessage ? tables.data() : graph.matrices.data()) +
          input.base);
    double *out = tables.data() + bucket.table;
    for (size_t entry = 0; entry != bucket.tableSize; ++entry) {
      std::copy(unary.begin(), unary.end(), sums.begin());
      for (const double *values : pointers)
        for (unsigned s = 0; s != size; ++s)
          sums[s] += values[s];
      double best = sums[0];
      for (unsigned s = 1; s < size; ++s)
        best = std::min(best, sums[s]);
      out[entry] = best;
      for (unsigned level = 0; level != depth; ++level) {
        unsigned levelSize = graph.getNumStrategies(bucket.scope[level]);
        bool wraps = ++counter[level] == levelSize;
        for (auto [input, pointer] : llvm::zip(bucket.inputs, pointers))
          if (wraps)
            pointer -= input.strides[level] * (levelSize - 1);
          else
            pointer += input.strides[level];
        if (!wraps)
          break;
        counter[level] = 0;
      }
      if ((sinceStop += size * pointers.size() + 1) > 4'000'000) {
        sinceStop = 0;
        if (stop())
          return std::nullopt;
      }
    }
    if (depth == 0)
      minimum += out[0];
  }

  std::vector<double> values;
  for (unsigned i = buckets.size(); i-- != 0;) {
    getCostsToGo(i, assignment, extra, values);
    assignment[order[i]] = llvm::min_element(values) - values.begin();
  }
  return minimum;
}

void Elimination::getCostsToGo(unsigned index,
                               llvm::ArrayRef<unsigned> assignment,
                               const double *extra,
                               std::vector<double> &result) {
  const Bucket &bucket = buckets[index];
  unsigned size = graph.getNumStrategies(order[index]);
  addUnary(order[index], assignment, extra);
  result.assign(unary.begin(), unary.end());
  for (const Input &input : bucket.inputs) {
    const double *values =
        (input.isMessage ? tables.data() : graph.matrices.data()) + input.base;
    for (auto [other, stride] : llvm::zip(bucket.scope, input.strides))
      values += stride * assignment[other];
    for (unsigned s = 0; s != size; ++s)
      result[s] += values[s];
  }
}
