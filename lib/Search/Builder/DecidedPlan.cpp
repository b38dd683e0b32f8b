//===- DecidedPlan.cpp - The plan of a function, priced -------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Search/DecidedPlan.h"

#include "automap/Search/ProblemBuilder.h"
#include "automap/Sharding/MeshTopology.h"

using namespace mlir;
using namespace automap;
using namespace automap::dist;

FailureOr<DecidedPlan> DecidedPlan::get(func::FuncOp function,
                                        TopologyOp topologyOp) {
  PlannedFunction planned(function, topologyOp);
  FailureOr<Topology> topology = automap::getTopology(topologyOp);
  if (failed(topology) || failed(planned.initialize()))
    return failure();
  CostModel costModel(*topology);
  ProblemBuilder builder(function, planned.getMeshName(), planned.getMesh(),
                         costModel);
  if (failed(builder.buildDecided()))
    return failure();
  const PlanProblem &problem = builder.getProblem();
  return DecidedPlan{std::move(planned), std::move(*topology), problem,
                     Assignment(problem.nodes.size(), 0),
                     builder.getNumArguments()};
}
