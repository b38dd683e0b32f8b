//===- Reshard.cpp - Plans of reshards ------------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Sharding/Reshard.h"

#include "ReshardDetail.h"
#include "ReshardSearch.h"

#include <limits>

using namespace mlir;
using namespace automap;
using namespace automap::dist;
using automap::detail::Problem;

StringRef automap::stringifyReshardStepKind(ReshardStepKind kind) {
  switch (kind) {
  case ReshardStepKind::AllReduce:
    return "all_reduce";
  case ReshardStepKind::ReduceScatter:
    return "reduce_scatter";
  case ReshardStepKind::AllGather:
    return "all_gather";
  case ReshardStepKind::AllToAll:
    return "all_to_all";
  case ReshardStepKind::CollectivePermute:
    return "collective_permute";
  case ReshardStepKind::LocalSlice:
    return "local_slice";
  }
  llvm_unreachable("all kinds are handled");
}

raw_ostream &automap::operator<<(raw_ostream &os, const ReshardPlan &plan) {
  for (const ReshardStep &step : plan.steps) {
    os << stringifyReshardStepKind(step.kind);
    if (step.kind == ReshardStepKind::AllReduce ||
        step.kind == ReshardStepKind::ReduceScatter)
      os << " " << stringifyReductionKind(step.reduction);
    if (step.dim >= 0)
      os << " dim " << step.dim;
    if (step.splitDim >= 0)
      os << " to dim " << step.splitDim;
    os << " over [";
    llvm::interleaveComma(step.axes, os, [&](StringAttr axis) { os << axis; });
    os << "] -> " << step.result << "\n";
  }
  return os;
}

//===----------------------------------------------------------------------===//
// New summands
//===----------------------------------------------------------------------===//

SmallVector<StringAttr, 2> automap::detail::getNewSumAxes(ShardingAttr from,
                                                          ShardingAttr to) {
  llvm::SmallDenseSet<StringAttr, 4> partial;
  for (PartialAttr summands : from.getPartials())
    partial.insert(summands.getAxes().begin(), summands.getAxes().end());
  SmallVector<StringAttr, 2> axes;
  for (PartialAttr summands : to.getPartials())
    if (summands.getKind() == ReductionKind::sum)
      for (StringAttr axis : summands.getAxes())
        if (!partial.contains(axis))
          axes.push_back(axis);
  return axes;
}

ShardingAttr automap::detail::withoutNewSums(ShardingAttr from,
                                             ShardingAttr to) {
  SmallVector<StringAttr, 2> added = getNewSumAxes(from, to);
  if (added.empty())
    return to;
  SmallVector<PartialAttr> partials;
  for (PartialAttr summands : to.getPartials()) {
    SmallVector<StringAttr> kept;
    for (StringAttr axis : summands.getAxes())
      if (!llvm::is_contained(added, axis))
        kept.push_back(axis);
    if (!kept.empty())
      partials.push_back(
          PartialAttr::get(to.getContext(), summands.getKind(),
                           AxesAttr::get(to.getContext(), kept)));
  }
  return ShardingAttr::get(to.getMesh(), to.getDims(), partials);
}

//===----------------------------------------------------------------------===//
// Entry points
//===----------------------------------------------------------------------===//

static bool isPlannable(RankedTensorType type, ShardingAttr from,
                        ShardingAttr to) {
  return type.hasStaticShape() && type.getRank() == from.getRank() &&
         type.getRank() == to.getRank();
}

static ReshardPlan makePlan(const Problem &problem, RankedTensorType type,
                            const ReshardCostFn &cost) {
  // Without elements there is nothing to move.
  if (llvm::is_contained(type.getShape(), 0))
    return {};
  return automap::detail::searchReshard(problem, cost);
}

std::optional<ReshardPlan> automap::planReshard(RankedTensorType globalType,
                                                ShardingAttr from,
                                                ShardingAttr to, MeshAttr mesh,
                                                const ReshardCostFn &cost) {
  to = detail::withoutNewSums(from, to);
  if (from == to)
    return ReshardPlan();
  if (!isPlannable(globalType, from, to))
    return std::nullopt;
  Problem problem;
  if (failed(problem.build(globalType, from, to, mesh)))
    return std::nullopt;
  return makePlan(problem, globalType,
                  cost ? cost : getDefaultReshardCost(mesh));
}

LogicalResult
automap::verifyReshard(RankedTensorType type, ShardingAttr from,
                       ShardingAttr to, MeshAttr mesh,
                       function_ref<InFlightDiagnostic()> emitError) {
  if (failed(from.verifyFor(type, mesh, emitError)) ||
      failed(to.verifyFor(type, mesh, emitError)))
    return failure();
  if (from == to)
    return success();
  if (!type.hasStaticShape())
    return emitError() << "cannot change the sharding of " << type << " from "
                       << from << " to " << to << ": its shape is not static";
  Problem problem;
  if (failed(problem.build(type, from, detail::withoutNewSums(from, to), mesh)))
    return emitError()
           << "cannot change the sharding of " << type << " from " << from
           << " to " << to
           << ": the target may be partial only where the source is, or a sum, "
              "and different reductions are merged in the order of the source";
  return success();
}

ReshardPlanner::ReshardPlanner(MeshAttr mesh, ReshardCostFn cost)
    : mesh(mesh), costFn(std::move(cost)) {
  if (!costFn)
    costFn = getDefaultReshardCost(mesh);
}

const ReshardPlan *ReshardPlanner::plan(RankedTensorType globalType,
                                        ShardingAttr from, ShardingAttr to) {
  auto [it, isNew] = plans.try_emplace(Key{globalType, from, to});
  if (isNew)
    if (std::optional<ReshardPlan> plan =
            planReshard(globalType, from, to, mesh, costFn))
      it->second = std::make_unique<ReshardPlan>(std::move(*plan));
  return it->second.get();
}

double ReshardPlanner::cost(RankedTensorType globalType, ShardingAttr from,
                            ShardingAttr to, bool mayMakeSums) {
  if (mayMakeSums)
    to = detail::withoutNewSums(from, to);
  if (from == to)
    return 0;
  if (!detail::getNewSumAxes(from, to).empty())
    return std::numeric_limits<double>::infinity();
  Key key{globalType, from, to};
  if (auto planned = plans.find(key); planned != plans.end())
    return planned->second ? planned->second->cost
                           : std::numeric_limits<double>::infinity();
  auto [it, isNew] = costs.try_emplace(key);
  if (!isNew)
    return it->second;
  it->second = std::numeric_limits<double>::infinity();
  if (!isPlannable(globalType, from, to))
    return it->second;
  Problem problem;
  if (failed(problem.build(globalType, from, to, mesh)))
    return it->second;
  auto [known, isUnknown] = costsOfProblems.try_emplace(problem.getCostKey());
  if (isUnknown)
    known->second = makePlan(problem, globalType, costFn).cost;
  return it->second = known->second;
}
