//===- PlanProblem.h - The search's input -----------------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Choose one strategy for each node so that the sum of the node costs and the
// edge costs is smallest, while at no time the usages (bytes) of the live nodes
// add up to more than the limit. Nothing here knows MLIR or devices.
//
// Costs are doubles. Our own costs are seconds, which need a range (nanoseconds
// to hours, and negative ones after reparametrization) that no fixed integer
// unit covers with room for sums. The published problems have integer costs;
// sums of integers are exact in a double up to 2^53 (about 9e15), three orders
// above the largest published optimum, so nothing is lost there. A forbidden
// choice is infinity, which sums and minima carry along by themselves; in files
// it is any number of at least 1e18. Usages are bytes: exact int64_t.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_SEARCH_PLANPROBLEM_H
#define AUTOMAP_SEARCH_PLANPROBLEM_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace automap {

/// The cost of what must not be chosen.
inline constexpr double forbiddenCost = std::numeric_limits<double>::infinity();

/// Costs of at least this much mean forbidden in files and in addNode/addEdge.
inline constexpr double forbiddenThreshold = 1e18;

/// The chosen strategy of each node, by node number.
using Assignment = std::vector<unsigned>;

/// What one node keeps in memory during [begin, end); an empty interval is
/// never live.
struct UsageTerm {
  int64_t begin = 0;
  int64_t end = 0;
  /// Bytes for each strategy, not negative.
  std::vector<int64_t> usages;
};

/// Memory in use during [begin, end) whatever is chosen.
struct FixedUsage {
  int64_t begin = 0;
  int64_t end = 0;
  int64_t usage = 0;
};

/// One decision. A linkage group that stands for several values has several
/// usage terms.
struct PlanNode {
  /// For messages and reports; may be empty.
  std::string name;
  /// Cost of each strategy; at least one.
  std::vector<double> costs;
  std::vector<UsageTerm> usages;
};

/// Costs of pairs of strategies of two nodes. The same pair of nodes may have
/// several edges, in either direction: they add up.
struct PlanEdge {
  unsigned first = 0;
  unsigned second = 0;
  /// Row-major: costs[i * numStrategies(second) + j].
  std::vector<double> costs;
};

/// What a choice amounts to.
struct PlanEvaluation {
  /// Sum of node and edge costs; infinity if something forbidden was chosen.
  double cost = 0;
  /// The largest memory in use at any time, and the first such time.
  int64_t peakUsage = 0;
  int64_t peakTime = 0;
  /// The cost is finite and the peak is within the limit.
  bool feasible = false;
};

struct PlanProblem {
  std::string name;
  std::vector<PlanNode> nodes;
  std::vector<PlanEdge> edges;
  std::vector<FixedUsage> fixedUsages;
  /// Bytes; no limit if absent.
  std::optional<int64_t> usageLimit;

  unsigned getNumStrategies(unsigned node) const {
    return nodes[node].costs.size();
  }

  /// Appends a node and returns its number. Costs of at least
  /// `forbiddenThreshold` become infinity.
  unsigned addNode(std::vector<double> costs, std::string name = {});

  /// Adds memory that `node` keeps during [begin, end).
  void addUsage(unsigned node, int64_t begin, int64_t end,
                std::vector<int64_t> usages);

  /// Appends an edge; the costs are row-major, as in PlanEdge. Costs of at
  /// least `forbiddenThreshold` become infinity.
  void addEdge(unsigned first, unsigned second, std::vector<double> costs);

  /// Fails on anything malformed: a node without strategies, sizes that do not
  /// match, node numbers out of range, an edge from a node to itself, NaN or
  /// minus infinity among the costs, negative usages or limit, and usages whose
  /// sum does not fit 64 bits. All other functions and the solvers need a
  /// problem that verifies.
  llvm::Error verify() const;

  /// `assignment` must have one valid strategy for each node (see
  /// verifyAssignment).
  PlanEvaluation evaluate(llvm::ArrayRef<unsigned> assignment) const;

  /// Fails if the length is wrong or a strategy is out of range.
  llvm::Error verifyAssignment(llvm::ArrayRef<unsigned> assignment) const;
};

/// Reads the public IOPDDL JSON form; gzip is recognized by its first bytes.
/// Node names are an extension (`nodes.names`). Errors start with the file name
/// and say what is wrong where.
llvm::Expected<PlanProblem> readPlanProblem(llvm::StringRef path);
llvm::Expected<PlanProblem>
parsePlanProblem(llvm::StringRef text, llvm::StringRef fileName = "<json>");

/// Writes the same form, gzipped if `path` ends in ".gz"; either the whole file
/// or nothing appears. The form has one usage interval for each node: what else
/// there is becomes extra nodes at the end (a further usage term: a node tied
/// to its owner by a forbidding edge; a fixed usage: a node with one strategy),
/// so the first nodes.size() entries of a solution are ours.
llvm::Error writePlanProblem(const PlanProblem &problem, llvm::StringRef path);
/// As text.
void printPlanProblem(const PlanProblem &problem, llvm::raw_ostream &os);

} // namespace automap

#endif // AUTOMAP_SEARCH_PLANPROBLEM_H
