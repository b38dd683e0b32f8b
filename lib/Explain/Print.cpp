//===- Print.cpp - Explanations as text and JSON --------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Explain/Explain.h"

#include "llvm/Support/Format.h"

#include <cmath>

using namespace automap;
namespace json = llvm::json;

static double getStep(const PlanExplanation &explanation) {
  return explanation.times.compute + explanation.times.communication;
}

/// How far the plan may be from the optimum, as a part of its cost.
static std::optional<double> getGap(const PlanExplanation &explanation) {
  double step = getStep(explanation);
  if (!explanation.search || !std::isfinite(explanation.search->lowerBound) ||
      !(step > 0))
    return std::nullopt;
  return std::max(0.0, 1 - explanation.search->lowerBound / step);
}

static int64_t getOtherBytes(const PlanExplanation &explanation) {
  return explanation.peakBytes - explanation.parameterBytes -
         explanation.stateBytes - explanation.otherArgumentBytes;
}

void automap::printExplanation(const PlanExplanation &explanation,
                               llvm::raw_ostream &os) {
  os << "the plan of @" << explanation.function << " on ";
  if (explanation.topology.axes.empty())
    os << "one device";
  llvm::interleaveComma(
      explanation.topology.axes, os,
      [&](const AxisLink &axis) { os << axis.name << "=" << axis.size; });
  os << "\n";
  for (const LayerPlan &layer : explanation.layers) {
    os << "  " << layer.name << "\n";
    for (const auto &[axis, words] : layer.axes)
      os << "    " << axis << ": " << words << "\n";
  }
  const StepTimes &times = explanation.times;
  auto printSeconds = [&](llvm::StringRef name, double seconds) {
    os << "  " << name << llvm::format(": %.6f s\n", seconds);
  };
  os << "predicted\n";
  printSeconds("step time", getStep(explanation));
  printSeconds("compute", times.compute);
  printSeconds("communication", times.communication);
  printSeconds("  exposed if it overlaps", times.getExposed());
  printSeconds("  hidden if it overlaps", times.getHidden());
  printSeconds("step time with overlap", times.overlapped);
  os << "  memory: " << explanation.peakBytes << " of "
     << explanation.limitBytes << " bytes (parameters "
     << explanation.parameterBytes << ", state " << explanation.stateBytes
     << ", inputs and constants " << explanation.otherArgumentBytes
     << ", values at the peak " << getOtherBytes(explanation) << ")\n";
  if (!explanation.search)
    return;
  const SearchFacts &search = *explanation.search;
  if (std::optional<double> gap = getGap(explanation))
    os << llvm::format("  no plan is faster than %.6f s: the gap is %.3f %%\n",
                       search.lowerBound, 100 * *gap);
  if (search.alternatives.empty())
    return;
  os << "alternatives\n";
  for (const AlternativePlan &plan : search.alternatives)
    os << "  " << plan.name
       << llvm::format(": %.6f s (%+.1f %%)", plan.seconds,
                       100 * (plan.seconds / getStep(explanation) - 1))
       << ", " << plan.memory << " bytes"
       << (plan.memory > explanation.limitBytes ? ", too large" : "") << "\n";
}

json::Value automap::toJSON(const PlanExplanation &explanation) {
  json::Array axes, layers;
  for (const AxisLink &axis : explanation.topology.axes)
    axes.push_back(json::Object{{"name", axis.name}, {"size", axis.size}});
  for (const LayerPlan &layer : explanation.layers) {
    json::Object plan;
    for (const auto &[axis, words] : layer.axes)
      plan[axis] = words;
    layers.push_back(
        json::Object{{"name", layer.name}, {"plan", std::move(plan)}});
  }
  const StepTimes &times = explanation.times;
  json::Object object{
      {"function", explanation.function},
      {"axes", std::move(axes)},
      {"layers", std::move(layers)},
      {"predicted",
       json::Object{{"step_seconds", getStep(explanation)},
                    {"compute_seconds", times.compute},
                    {"communication_seconds", times.communication},
                    {"exposed_seconds", times.getExposed()},
                    {"hidden_seconds", times.getHidden()},
                    {"overlapped_step_seconds", times.overlapped}}},
      {"memory",
       json::Object{{"peak_bytes", explanation.peakBytes},
                    {"limit_bytes", explanation.limitBytes},
                    {"parameter_bytes", explanation.parameterBytes},
                    {"state_bytes", explanation.stateBytes},
                    {"other_argument_bytes", explanation.otherArgumentBytes},
                    {"value_bytes", getOtherBytes(explanation)}}}};
  if (!explanation.search)
    return object;
  const SearchFacts &search = *explanation.search;
  json::Object facts{{"solver", search.solver}, {"seconds", search.seconds}};
  if (std::optional<double> gap = getGap(explanation)) {
    facts["lower_bound_seconds"] = search.lowerBound;
    facts["gap"] = *gap;
  }
  json::Array alternatives;
  for (const AlternativePlan &plan : search.alternatives)
    alternatives.push_back(
        json::Object{{"name", plan.name},
                     {"step_seconds", plan.seconds},
                     {"memory_bytes", plan.memory},
                     {"fits", plan.memory <= explanation.limitBytes}});
  facts["alternatives"] = std::move(alternatives);
  object["search"] = std::move(facts);
  return object;
}
