//===- Explain.cpp - Price a plan and tell it -----------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Explain/Explain.h"

#include "automap/Search/ProblemBuilder.h"
#include "automap/Sharding/MeshTopology.h"
#include "automap/Sharding/PlannedFunction.h"

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
  PlannedFunction planned(function, topologyOp);
  FailureOr<Topology> topology = getTopology(topologyOp);
  if (failed(topology) || failed(planned.initialize()))
    return failure();
  CostModel costModel(*topology);
  ProblemBuilder builder(function, planned.getMeshName(), planned.getMesh(),
                         costModel);
  if (failed(builder.buildDecided()))
    return failure();
  const PlanProblem &problem = builder.getProblem();
  Assignment assignment(problem.nodes.size(), 0);

  PlanExplanation explanation;
  explanation.function = function.getName().str();
  explanation.topology = std::move(*topology);
  explanation.layers = explainLayers(function, topologyOp);
  explanation.times =
      simulateOverlap(problem, assignment, builder.getNumArguments());
  addArguments(function, planned.getMesh(), explanation);
  explanation.peakBytes = problem.evaluate(assignment).peakUsage;
  explanation.limitBytes = *problem.usageLimit;
  return explanation;
}
