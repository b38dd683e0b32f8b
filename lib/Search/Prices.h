//===- Prices.h - Prices on memory in place of the limit --------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lagrangian relaxation of the limit: a byte at binding time t costs price[t],
// and the minimum over all choices of (cost + price * (usage - slack)) is a
// lower bound for any prices of at least zero. The best prices are searched by
// the subgradient method with Polyak's step length (Held, Wolfe and Crowder,
// Mathematical Programming 6, 1974).
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_SEARCH_PRICES_H
#define AUTOMAP_LIB_SEARCH_PRICES_H

#include "Elimination.h"
#include "SearchGraph.h"
#include "SolverRun.h"

namespace automap {

class Prices {
public:
  explicit Prices(const SearchGraph &graph);

  /// Extra costs of the strategies of `nodes`: their memory at `scale` times
  /// the prices. Laid out as the graph's costs; other nodes' entries are stale.
  const double *getExtra(llvm::ArrayRef<unsigned> nodes, double scale = 1);
  double getPricedUsage(unsigned node, unsigned strategy) const;
  /// Sum of price * slack.
  double getPricedSlack() const;

  /// To be called after changes of `prices`.
  void update();

  /// Improves the prices in rounds of minimizing over `nodes` (those that
  /// `elimination` must condition keep their strategy of the round before,
  /// which starts from `current`). Each round's plan is offered to `run`, and
  /// its bound too if nothing was conditioned.
  void search(SolverRun &run, Elimination &elimination,
              llvm::ArrayRef<unsigned> nodes, Assignment &current,
              unsigned maxRounds, double maxTable, double maxTotal,
              std::mt19937_64 &random);

  std::vector<double> prices;
  /// The best value of the relaxation that search saw.
  double bestDual = -forbiddenCost;

private:
  const SearchGraph &graph;
  std::vector<double> sums;
  std::vector<double> extra;
};

} // namespace automap

#endif // AUTOMAP_LIB_SEARCH_PRICES_H
