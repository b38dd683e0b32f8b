//===- LocalCost.cpp - What operations of local form cost -----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Search/LocalCost.h"

#include "automap/Kernels/KernelShape.h"
#include "automap/Sharding/MeshTopology.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace automap;
using namespace automap::dist;

FailureOr<LocalCost> LocalCost::get(Operation *from, FlatSymbolRefAttr mesh) {
  TopologyOp topologyOp = lookupTopology(from, mesh);
  if (!topologyOp) {
    from->emitOpError() << "there is no 'dist.topology' called " << mesh;
    return failure();
  }
  FailureOr<Topology> topology = automap::getTopology(topologyOp);
  if (failed(topology))
    return failure();
  return LocalCost(topologyOp.getMesh(), CostModel(std::move(*topology)));
}

/// The kind that `op` is priced as. A broadcast moves what a gather of the same
/// result does.
static CollectiveKind getKind(Operation *op) {
  return llvm::TypeSwitch<Operation *, CollectiveKind>(op)
      .Case<AllReduceOp, AllReduceStartOp>(
          [](auto) { return CollectiveKind::AllReduce; })
      .Case<ReduceScatterOp, ReduceScatterStartOp>(
          [](auto) { return CollectiveKind::ReduceScatter; })
      .Case<AllToAllOp, AllToAllStartOp>(
          [](auto) { return CollectiveKind::AllToAll; })
      .Case<CollectivePermuteOp, CollectivePermuteStartOp>(
          [](auto) { return CollectiveKind::Permute; })
      .Default([](Operation *) { return CollectiveKind::AllGather; });
}

/// The bytes that the cost model wants to know of `op`.
static double getPricedBytes(CollectiveOpInterface op, CollectiveKind kind,
                             int64_t groupSize) {
  Value outcome = op.getDest() ? op.getDest() : op.getOutput();
  double input = getBytes(cast<ShapedType>(op.getInput().getType()));
  if (kind == CollectiveKind::AllGather)
    return getBytes(cast<ShapedType>(outcome.getType()));
  return kind == CollectiveKind::AllToAll ? input * groupSize : input;
}

SmallVector<unsigned> LocalCost::getAxes(CollectiveOpInterface op) const {
  return llvm::map_to_vector(op.getAxes(), [&](StringAttr axis) -> unsigned {
    return *mesh.getAxisIndex(axis);
  });
}

double LocalCost::getCollectiveTime(CollectiveOpInterface op) const {
  CollectiveKind kind = getKind(op);
  return model.getCollectiveTime(
      kind, getAxes(op),
      getPricedBytes(op, kind, mesh.getAxesSize(op.getAxes())));
}

double LocalCost::getFullBytes(CollectiveOpInterface op) const {
  return model.getFullBytes(getKind(op), getAxes(op));
}

static bool isKernel(Operation *op) {
  return op->getNumRegions() == 0 || isa<linalg::LinalgOp>(op);
}

/// The sum of what `getTime` says of the operations nested in `op`.
static double sumNested(Operation *op,
                        llvm::function_ref<double(Operation *)> getTime) {
  double sum = 0;
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (Operation &nested : block)
        sum += getTime(&nested);
  return sum;
}

double automap::getNumTrips(Operation *op) {
  auto loop = dyn_cast<scf::ForOp>(op);
  std::optional<APInt> trips = loop ? loop.getStaticTripCount() : std::nullopt;
  return trips ? std::max(1.0, static_cast<double>(trips->getZExtValue())) : 1;
}

double LocalCost::getBodyTime(Operation *op) const {
  return getNumTrips(op) * sumNested(op, [&](Operation *nested) {
           if (auto collective = dyn_cast<CollectiveOpInterface>(nested))
             return getCollectiveTime(collective);
           return isKernel(nested) ? getComputeTime(nested)
                                   : getBodyTime(nested);
         });
}

double LocalCost::getComputeTime(Operation *op) const {
  if (!isKernel(op))
    return sumNested(op,
                     [&](Operation *nested) { return getComputeTime(nested); });
  if (op->getNumOperands() == 0)
    return 0;
  auto getLocalBytes = [](Type type) -> double {
    auto tensorType = cast<RankedTensorType>(type);
    return tensorType.hasStaticShape() ? getBytes(tensorType) : 0;
  };
  double iterations = 1;
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
    for (int64_t range : linalgOp.getStaticLoopRanges())
      iterations *= ShapedType::isDynamic(range) ? 1 : range;
  return model.getKernelTime(getKernelWork(
      op, getKernelShape(op), iterations,
      [&](unsigned index) {
        return getLocalBytes(op->getOperand(index).getType());
      },
      [&](unsigned index) {
        return getLocalBytes(op->getResult(index).getType());
      }));
}

const LocalCost *LocalCosts::get(CollectiveOpInterface op) {
  auto it = costs.find(op.getMeshAttr());
  if (it == costs.end()) {
    FailureOr<LocalCost> cost = LocalCost::get(op, op.getMeshAttr());
    if (failed(cost))
      return nullptr;
    it = costs.try_emplace(op.getMeshAttr(), std::move(*cost)).first;
  }
  return &it->second;
}
