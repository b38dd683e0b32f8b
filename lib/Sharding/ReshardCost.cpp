//===- ReshardCost.cpp - What the steps of a reshard cost -----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Sharding/Reshard.h"

#include "automap/Topology/CostModel.h"

using namespace mlir;
using namespace automap;
using namespace automap::dist;

double automap::getReshardBytes(const ReshardCostQuery &query) {
  double group = static_cast<double>(query.groupSize);
  double others = (group - 1) / group;
  switch (query.kind) {
  case ReshardStepKind::AllReduce:
    return 2 * others * query.inputBytes;
  case ReshardStepKind::ReduceScatter:
  case ReshardStepKind::AllToAll:
    return others * query.inputBytes;
  case ReshardStepKind::AllGather:
    return (group - 1) * query.inputBytes;
  case ReshardStepKind::CollectivePermute:
    return query.inputBytes;
  case ReshardStepKind::LocalSlice:
    return 0;
  }
  llvm_unreachable("all kinds are handled");
}

static double getStepCost(const CostModel &costModel, MeshAttr mesh,
                          const ReshardCostQuery &query) {
  SmallVector<unsigned> axes;
  for (StringAttr axis : query.axes)
    axes.push_back(*mesh.getAxisIndex(axis));
  auto price = [&](CollectiveKind kind, double bytes) {
    return costModel.getCollectiveTime(kind, axes, bytes);
  };
  switch (query.kind) {
  case ReshardStepKind::AllReduce:
    return price(CollectiveKind::AllReduce, query.inputBytes);
  case ReshardStepKind::ReduceScatter:
    return price(CollectiveKind::ReduceScatter, query.inputBytes);
  case ReshardStepKind::AllGather:
    return price(CollectiveKind::AllGather, query.outputBytes);
  case ReshardStepKind::AllToAll:
    return price(CollectiveKind::AllToAll, query.inputBytes * query.groupSize);
  case ReshardStepKind::CollectivePermute:
    return price(CollectiveKind::Permute, query.inputBytes);
  case ReshardStepKind::LocalSlice:
    return price(CollectiveKind::LocalSlice, query.outputBytes);
  }
  llvm_unreachable("all steps are handled");
}

ReshardCostFn automap::getReshardCost(const CostModel &costModel,
                                      MeshAttr mesh) {
  return [costModel, mesh](const ReshardCostQuery &query) {
    return getStepCost(costModel, mesh, query);
  };
}

ReshardCostFn automap::getDefaultReshardCost(MeshAttr mesh) {
  return getReshardCost(CostModel(getTopology(mesh)), mesh);
}
