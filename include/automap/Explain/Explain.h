//===- Explain.h - A plan in words that people use --------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads a plan off a function and says what it is: data parallel,
// Megatron-style columns and rows, ZeRO, expert-, vocabulary- or
// sequence-parallel. A layer is a group of parameters by name
// (`blocks.3.attn.query.weight` belongs to `blocks.3`); layers that repeat are
// told once. Times and memory are those that the search sees.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_EXPLAIN_EXPLAIN_H
#define AUTOMAP_EXPLAIN_EXPLAIN_H

#include "automap/Dialect/Dist/IR/Dist.h"
#include "automap/Search/Overlap.h"
#include "automap/Topology/Topology.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/Support/JSON.h"

namespace automap {

/// Layers with the same plan.
struct LayerPlan {
  /// "blocks.0-47" or "embedding".
  std::string name;
  /// For each axis that has more than one device its name and what is done
  /// along it.
  std::vector<std::pair<std::string, std::string>> axes;
};

/// Another plan and its price.
struct AlternativePlan {
  std::string name;
  double seconds = 0;
  int64_t memory = 0;
};

/// What a search knows beside its plan.
struct SearchFacts {
  std::string solver;
  double seconds = 0;
  /// No plan is cheaper; minus infinity if there is no bound.
  double lowerBound = 0;
  std::vector<AlternativePlan> alternatives;
};

struct PlanExplanation {
  std::string function;
  Topology topology;
  std::vector<LayerPlan> layers;
  StepTimes times;
  /// Bytes of one device: of arguments by role, and at the peak.
  int64_t parameterBytes = 0, stateBytes = 0, otherArgumentBytes = 0;
  int64_t peakBytes = 0, limitBytes = 0;
  std::optional<SearchFacts> search;
};

/// Every operation has `dist.factors`, every argument and result a
/// `dist.sharding`; emits an error if that is not so.
llvm::FailureOr<PlanExplanation> explainPlan(mlir::func::FuncOp function,
                                             dist::TopologyOp topology);

void printExplanation(const PlanExplanation &explanation,
                      llvm::raw_ostream &os);
llvm::json::Value toJSON(const PlanExplanation &explanation);

} // namespace automap

#endif // AUTOMAP_EXPLAIN_EXPLAIN_H
