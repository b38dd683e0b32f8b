//===- PlanTemplates.h - The plans that people write ------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A template says how arguments are sharded; the search chooses the rest. So
// its price is a lower one than that of most hand plans of the same name.
//
//   data parallel    inputs by their leading dim over all axes, the rest whole
//   ZeRO-1/2         the same, and optimizer state in parts
//   ZeRO-3           the same, and parameters in parts
//   tensor parallel  weights along the last axis only, inputs along the others
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_SEARCH_PLANTEMPLATES_H
#define AUTOMAP_SEARCH_PLANTEMPLATES_H

#include "automap/Dialect/Dist/IR/Dist.h"
#include "automap/Search/Solver.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <functional>

namespace automap {

class ProblemBuilder;

struct PlanTemplate {
  std::string name;
  std::function<bool(mlir::BlockArgument, dist::ShardingAttr)> allows;
};

/// The templates for `function`, whose arguments have roles, on `mesh`; none
/// for one device.
std::vector<PlanTemplate> getPlanTemplates(mlir::func::FuncOp function,
                                           dist::MeshAttr mesh);

/// The best plan found that a template allows.
struct TemplatePlan {
  std::string name;
  /// Has an assignment of the builder's whole problem.
  SolveResult result;
  /// It respects the problem's memory limit.
  bool fits = false;
};

/// Solves the builder's problem under each template, by `local` and a small
/// number of steps; in a quarter of `options.seconds` together, or with
/// `options.steps` in all of them each. Where no plan of a template fits into
/// memory, its cheapest one without a limit is taken; a template that the
/// annotations rule out is left out. The result is that of `options.seed`,
/// whatever the clock, unless its seconds end first.
std::vector<TemplatePlan> solveTemplates(const ProblemBuilder &builder,
                                         llvm::ArrayRef<PlanTemplate> templates,
                                         const SolverOptions &options);

} // namespace automap

#endif // AUTOMAP_SEARCH_PLANTEMPLATES_H
