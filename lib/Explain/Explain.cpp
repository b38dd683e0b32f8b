//===- Explain.cpp - Price a plan and tell it -----------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Explain/Explain.h"

#include "Layers.h"

#include "automap/Search/DecidedPlan.h"

using namespace mlir;
using namespace automap;
using namespace automap::dist;

/// Bytes of the arguments on one device, by role.
static void addArguments(func::FuncOp function, MeshAttr mesh,
                         PlanExplanation &explanation) {
  for (unsigned i = 0; i < function.getNumArguments(); ++i) {
    auto type = dyn_cast<RankedTensorType>(function.getArgument(i).getType());
    auto sharding =
        function.getArgAttrOfType<ShardingAttr>(i, DistDialect::kShardingAttr);
    if (!type || !sharding)
      continue;
    int64_t bytes = getBytes(sharding.getLocalType(type, mesh));
    auto role = function.getArgAttrOfType<RoleAttr>(i, DistDialect::kRoleAttr);
    if (role && role.getValue() == Role::parameter)
      explanation.parameterBytes += bytes;
    else if (role && role.getValue() == Role::state)
      explanation.stateBytes += bytes;
    else
      explanation.otherArgumentBytes += bytes;
  }
}

FailureOr<PlanExplanation> automap::explainPlan(func::FuncOp function,
                                                TopologyOp topologyOp) {
  FailureOr<DecidedPlan> plan = DecidedPlan::get(function, topologyOp);
  if (failed(plan))
    return failure();
  PlanExplanation explanation;
  explanation.function = function.getName().str();
  explanation.layers = detail::explainLayers(plan->function);
  explanation.times =
      simulateOverlap(plan->problem, plan->assignment, plan->numArguments);
  addArguments(function, plan->function.getMesh(), explanation);
  explanation.peakBytes = plan->problem.evaluate(plan->assignment).peakUsage;
  explanation.limitBytes = *plan->problem.usageLimit;
  explanation.topology = std::move(plan->topology);
  return explanation;
}
