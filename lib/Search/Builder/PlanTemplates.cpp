//===- PlanTemplates.cpp - The plans that people write --------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Search/PlanTemplates.h"
#include "automap/Search/ProblemBuilder.h"

using namespace mlir;
using namespace automap;
using namespace automap::dist;

/// Templates decide the most, so that little is left to find.
static constexpr uint64_t templateSteps = 200;
/// Of the time, for all templates together.
static constexpr double templatesShare = 0.25;

namespace {
enum class Rule {
  Any,
  Whole,
  /// The leading dim over all axes of the rule.
  LeadingDim,
  /// One dim over all axes of the rule.
  OneDim,
  /// No axis but those of the rule.
  Only
};
} // namespace

static bool fits(Rule rule, ArrayRef<StringAttr> axes, ShardingAttr sharding) {
  auto isWhole = [](AxesAttr dim) { return dim.empty(); };
  ArrayRef<AxesAttr> dims = sharding.getDims();
  switch (rule) {
  case Rule::Any:
    return true;
  case Rule::Whole:
    return llvm::all_of(dims, isWhole);
  case Rule::LeadingDim:
    return axes.empty() ? llvm::all_of(dims, isWhole)
                        : !dims.empty() && dims.front().getAxes() == axes &&
                              llvm::all_of(dims.drop_front(), isWhole);
  case Rule::OneDim:
    return llvm::count_if(
               dims, [&](AxesAttr dim) { return dim.getAxes() == axes; }) == 1;
  case Rule::Only:
    return llvm::all_of(dims, [&](AxesAttr dim) {
      return llvm::all_of(dim.getAxes(), [&](StringAttr axis) {
        return llvm::is_contained(axes, axis);
      });
    });
  }
  llvm_unreachable("all rules are handled");
}

std::vector<PlanTemplate> automap::getPlanTemplates(func::FuncOp function,
                                                    MeshAttr mesh) {
  SmallVector<StringAttr> all;
  for (AxisAttr axis : mesh.getAxes())
    if (axis.getSize() > 1)
      all.push_back(axis.getName());
  if (all.empty())
    return {};
  using Axes = SmallVector<StringAttr>;
  auto make = [&](std::string name, std::pair<Rule, Axes> parameters,
                  std::pair<Rule, Axes> state, Axes inputs) -> PlanTemplate {
    auto allows = [=](BlockArgument arg, ShardingAttr sharding) mutable {
      auto role = function.getArgAttrOfType<RoleAttr>(arg.getArgNumber(),
                                                      DistDialect::kRoleAttr);
      if (!role)
        return true;
      switch (role.getValue()) {
      case Role::parameter:
        return fits(parameters.first, parameters.second, sharding);
      case Role::state:
        return fits(state.first, state.second, sharding);
      case Role::input:
        return fits(Rule::LeadingDim, inputs, sharding);
      case Role::constant:
        return true;
      }
      llvm_unreachable("all roles are handled");
    };
    return {std::move(name), allows};
  };
  std::pair<Rule, Axes> whole{Rule::Whole, {}}, parts{Rule::OneDim, all};
  std::vector<PlanTemplate> templates;
  templates.push_back(make("data parallel", whole, whole, all));
  templates.push_back(make("ZeRO-1/2", whole, parts, all));
  templates.push_back(make("ZeRO-3", parts, parts, all));
  Axes last{all.back()}, others(all);
  others.pop_back();
  std::pair<Rule, Axes> along{Rule::Only, last};
  templates.push_back(
      make("tensor parallel on " + last.front().str(), along, along, others));
  return templates;
}

std::vector<TemplatePlan>
automap::solveTemplates(const ProblemBuilder &builder,
                        ArrayRef<PlanTemplate> templates,
                        const SolverOptions &options) {
  SolverOptions few = options;
  if (options.steps)
    few.steps = std::min(options.steps, templateSteps);
  else {
    few.steps = templateSteps;
    few.seconds *=
        templatesShare / double(std::max<size_t>(templates.size(), 1));
  }
  std::vector<TemplatePlan> plans;
  for (const PlanTemplate &plan : templates) {
    PlanProblem restricted = builder.restrictArguments(plan.allows);
    auto solve = [&]() -> std::optional<SolveResult> {
      llvm::Expected<SolveResult> result =
          solvePlanProblem(restricted, "local", few);
      if (result && result->hasAssignment())
        return std::move(*result);
      if (!result)
        llvm::consumeError(result.takeError());
      return std::nullopt;
    };
    std::optional<SolveResult> result = solve();
    bool fits = result.has_value();
    if (!fits) {
      restricted.usageLimit.reset();
      result = solve();
    }
    if (result)
      plans.push_back({plan.name, std::move(*result), fits});
  }
  return plans;
}
