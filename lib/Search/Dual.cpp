//===- Dual.cpp - Lower bound by message passing and prices ---------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dual.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

using namespace automap;

Dual::Dual(const SearchGraph &graph)
    : graph(graph), bundle(graph.memory.getNumPoints()),
      prices(graph.memory.getNumPoints()), extra(graph.costs.size()),
      labels(graph.getNumNodes()) {
  unsigned numNodes = graph.getNumNodes();
  unsigned numEntries = graph.neighbors.size();
  reverse.resize(numEntries);
  owner.resize(numEntries);
  messageOffsets.resize(numEntries + 1);
  std::vector<unsigned> entryOfEdge(graph.numEdges, ~0u);
  weights.resize(numNodes);
  for (unsigned i = 0; i != numNodes; ++i) {
    unsigned before = 0, after = 0;
    for (unsigned k = graph.offsets[i], e = graph.offsets[i + 1]; k != e; ++k) {
      const SearchGraph::Neighbor &neighbor = graph.neighbors[k];
      ++(neighbor.node < i ? before : after);
      owner[k] = i;
      messageOffsets[k + 1] = messageOffsets[k] + graph.getNumStrategies(i);
      unsigned &other = entryOfEdge[neighbor.edge];
      if (other == ~0u) {
        other = k;
        continue;
      }
      reverse[k] = other;
      reverse[other] = k;
    }
    weights[i] = 1.0 / std::max({before, after, 1u});
  }
  messages.resize(messageOffsets[numEntries]);
  edgeConstants.resize(graph.numEdges);
}

void Dual::getReducedCosts(unsigned node, std::vector<double> &result) const {
  llvm::ArrayRef<double> own = graph.getCosts(node);
  unsigned size = own.size();
  result.resize(size);
  const double *priced = getExtra(node);
  for (unsigned s = 0; s != size; ++s)
    result[s] = own[s] + priced[s];
  for (unsigned k = graph.offsets[node], e = graph.offsets[node + 1]; k != e;
       ++k) {
    const double *message = getMessage(k);
    for (unsigned s = 0; s != size; ++s)
      result[s] += message[s];
  }
}

/// Renews the message to the neighbour at `entry` of its owner, whose reduced
/// costs are given; returns what was subtracted to make its least value 0.
double Dual::send(unsigned entry, llvm::ArrayRef<double> reduced,
                  double weight) {
  unsigned target = graph.neighbors[entry].node;
  const double *received = messages.data() + messageOffsets[entry];
  unsigned back = reverse[entry];
  double *sent = messages.data() + messageOffsets[back];
  unsigned size = graph.getNumStrategies(target);
  std::fill(sent, sent + size, forbiddenCost);
  for (unsigned s = 0, e = reduced.size(); s != e; ++s) {
    if (reduced[s] == forbiddenCost)
      continue;
    double rest = weight * reduced[s] - received[s];
    const double *row = graph.getRow(target, graph.neighbors[back], s);
    for (unsigned r = 0; r != size; ++r)
      sent[r] = std::min(sent[r], rest + row[r]);
  }
  double least = *std::min_element(sent, sent + size);
  if (least == forbiddenCost)
    return least;
  for (unsigned r = 0; r != size; ++r)
    sent[r] -= least;
  return least;
}

/// One pass over all nodes. The backward pass returns the bound before memory's
/// share is taken off, infinity if there is no plan.
double Dual::sweep(bool forward) {
  unsigned numNodes = graph.getNumNodes();
  double sum = 0;
  std::vector<double> reduced;
  for (unsigned i = 0; i != numNodes; ++i) {
    unsigned node = forward ? i : numNodes - 1 - i;
    getReducedCosts(node, reduced);
    unsigned best = llvm::min_element(reduced) - reduced.begin();
    double least = reduced[best];
    if (least == forbiddenCost)
      return forbiddenCost;
    labels[node] = best;
    for (double &cost : reduced)
      cost -= least;
    sum += least;
    for (unsigned k = graph.offsets[node], e = graph.offsets[node + 1]; k != e;
         ++k)
      if ((graph.neighbors[k].node > node) == forward) {
        double sent = send(k, reduced, weights[node]);
        if (sent == forbiddenCost)
          return forbiddenCost;
        edgeConstants[graph.neighbors[k].edge] = sent;
        sum += sent;
      }
  }
  return sum;
}

void Dual::setPrices(llvm::ArrayRef<double> values) {
  prices.assign(values.begin(), values.end());
  std::vector<double> sums(prices.size() + 1);
  pricedSlack = 0;
  for (unsigned t = 0, e = prices.size(); t != e; ++t) {
    sums[t + 1] = sums[t] + prices[t];
    pricedSlack += prices[t] * double(graph.memory.slack[t]);
  }
  for (unsigned i = 0, e = graph.getNumNodes(); i != e; ++i) {
    double *out = extra.data() + graph.costOffsets[i];
    unsigned size = graph.getNumStrategies(i);
    std::fill(out, out + size, 0.0);
    for (const PointTerm &term : graph.memory.terms[i])
      if (double price = sums[term.end] - sums[term.begin]; price != 0)
        for (unsigned s = 0; s != size; ++s)
          out[s] += price * double(term.usages[s]);
  }
}

void Dual::getExcess(std::vector<double> &excess) const {
  unsigned numPoints = prices.size();
  std::vector<int64_t> changes(numPoints + 1);
  for (unsigned i = 0, e = graph.getNumNodes(); i != e; ++i)
    for (const PointTerm &term : graph.memory.terms[i]) {
      changes[term.begin] += term.usages[labels[i]];
      changes[term.end] -= term.usages[labels[i]];
    }
  excess.resize(numPoints);
  int64_t sum = 0;
  for (unsigned t = 0; t != numPoints; ++t) {
    sum += changes[t];
    excess[t] = double(sum - graph.memory.slack[t]);
  }
}

void Dual::improve(SolverRun &run, unsigned maxSweeps) {
  unsigned numPoints = prices.size();
  std::vector<double> bestPrices = prices, excess;
  setPrices(bundle.getPoint());
  double checkpoint = bound;
  for (unsigned round = 0; round != maxSweeps && !run.isOver(); ++round) {
    ++sweeps;
    ++run.result.steps;
    double value = sweep(/*forward=*/true);
    if (value != forbiddenCost)
      value = sweep(/*forward=*/false);
    if (value == forbiddenCost) {
      bound = forbiddenCost;
      return;
    }
    // Large prices cancel out but for rounding errors.
    value -= pricedSlack + 1e-12 * std::abs(pricedSlack);
    if (value > bound) {
      bound = value;
      bestPrices = prices;
      run.report("bound");
    }
    // Nothing gained in a while: the rest is too little.
    if (round % 50 == 49) {
      if (bound - checkpoint < 1e-5 * std::abs(bound))
        break;
      checkpoint = bound;
    }
    // Prices make little sense before the messages do.
    if (numPoints == 0 || sweeps <= 10)
      continue;
    getExcess(excess);
    // A plan may be far above the bound; steps that aim at it would be too
    // long.
    double target =
        std::min(run.result.cost, bound + 0.03 * std::abs(bound) + 1e-9);
    bundle.add(value, excess, target);
    setPrices(bundle.getPoint());
  }
  if (prices != bestPrices) {
    // Messages that belong to the best prices.
    setPrices(bestPrices);
    sweep(/*forward=*/true);
    sweep(/*forward=*/false);
  }
}
