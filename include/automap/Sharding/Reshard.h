//===- Reshard.h - From any sharding to any other ---------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Plans and emits the change of one value from one sharding to another.
//
// A plan is a sequence of steps, each of which leads from one sharding to the
// next. It is found by a shortest-path search (Dijkstra) whose nodes are
// shardings and whose edges are the single steps below, so it is the cheapest
// sequence of such steps by the given cost function. What both shardings have
// in common is taken out first: the major axes of a dim that both share stay
// where they are, and since tiles are nested (see the dialect) the rest is the
// same problem on the tile of those axes.
//
//   step               effect
//   all_reduce         reduces partial axes
//   reduce_scatter     reduces partial axes and appends them to a dim
//   all_gather         removes the minor-most axes of a dim
//   all_to_all         moves the minor-most axes of a dim to the end of another
//   collective_permute gives the dims other axes, as long as every dim is cut
//                      into the same blocks as before
//   local_slice        appends axes along which the value is replicated; free
//
// Example: [["x","y"],[]] -> [["y"],[]] on a mesh with x = y = 2 and an even
// size is a permute to [["y","x"],[]] and an all_gather over "x", not an
// all_gather over both followed by a slice.
//
// Uneven sizes: tiles are padded to equal extents, and the padding holds
// arbitrary values, before and after. Where a dim is not cut into equal blocks
// it is padded before a reduce_scatter, an all_to_all or a slice; what
// an all_gather or an all_to_all returns beyond the tile is cut off. Some steps
// are impossible between uneven tiles: with 5 elements on x = y = 2 the axes
// ["x","y"] cut the dim at 0,2,3,5 and not at multiples of 2, so those tiles
// are not merely permuted by ["y","x"]. The search then finds another way.
//
// Axes of size 1 split nothing and never need a step.
//
// A target may be a partial sum where the source is none: then the first device
// along the axes keeps the value as the only summand, and the others have
// zeros. That takes no step and costs nothing, but the sum has to be reduced
// again.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_SHARDING_RESHARD_H
#define AUTOMAP_SHARDING_RESHARD_H

#include "automap/Sharding/MeshTopology.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"

#include <functional>
#include <memory>

namespace automap {

class CostModel;

enum class ReshardStepKind {
  AllReduce,
  ReduceScatter,
  AllGather,
  AllToAll,
  CollectivePermute,
  LocalSlice
};

/// The name of the matching op, "all_reduce" and so on; "local_slice".
llvm::StringRef stringifyReshardStepKind(ReshardStepKind kind);

/// What a cost function is told about a step. Sizes are those of one device's
/// value as it enters and leaves the collective, with the padding that the
/// collective needs.
struct ReshardCostQuery {
  ReshardStepKind kind;
  /// The axes over which devices communicate, none of size 1.
  llvm::ArrayRef<mlir::StringAttr> axes;
  /// The number of devices along `axes`.
  int64_t groupSize;
  double inputBytes;
  double outputBytes;
};

/// The cost of one step, in any unit, not negative.
using ReshardCostFn = std::function<double(const ReshardCostQuery &)>;

/// The seconds that `costModel` gives the steps on `mesh`, whose axes are those
/// of the cost model's topology.
ReshardCostFn getReshardCost(const CostModel &costModel, dist::MeshAttr mesh);

/// The same for a cost model of the axes of `mesh`: see `getTopology`. The
/// search and the partitioner plan by the same costs.
ReshardCostFn getDefaultReshardCost(dist::MeshAttr mesh);

/// The bytes that one device sends in a step: all_gather and reduce_scatter
/// (k-1)/k of the larger side, all_reduce twice that, all_to_all (k-1)/k of the
/// local value, a permute all of it.
double getReshardBytes(const ReshardCostQuery &query);

/// One step of a plan.
struct ReshardStep {
  ReshardStepKind kind;
  /// The axes that are reduced, gathered, moved or appended, in the order of
  /// the collective; for a permute the axes along which blocks move.
  llvm::SmallVector<mlir::StringAttr, 2> axes;
  /// The dim that is gathered or scattered; for all_to_all the dim that loses
  /// the axes, along which it concatenates. Else -1.
  int64_t dim = -1;
  /// For all_to_all the dim that gains the axes and is cut. Else -1.
  int64_t splitDim = -1;
  /// For all_reduce and reduce_scatter.
  dist::ReductionKind reduction = dist::ReductionKind::sum;
  /// The sharding after the step, without axes of size 1 except in the last.
  dist::ShardingAttr result;
  /// What the cost function says, and the bytes that one device sends.
  double cost = 0;
  double bytes = 0;
};

struct ReshardPlan {
  llvm::SmallVector<ReshardStep> steps;
  /// The sum over the steps.
  double cost = 0;
  double bytes = 0;
};

/// Prints one step a line: what it does and the sharding it leads to.
llvm::raw_ostream &operator<<(llvm::raw_ostream &os, const ReshardPlan &plan);

/// Checks that `from` can be changed to `to`: both fit `type` and `mesh`; the
/// shape is static unless they are equal; `to` is partial only where `from` is,
/// with the same reduction, or a sum; and reductions of different kinds, which
/// do not commute, need not change their order: they are merged in the order in
/// which `from` lists them.
llvm::LogicalResult
verifyReshard(mlir::RankedTensorType type, dist::ShardingAttr from,
              dist::ShardingAttr to, dist::MeshAttr mesh,
              llvm::function_ref<mlir::InFlightDiagnostic()> emitError);

/// Plans reshards on one mesh and remembers them. Not thread-safe.
class ReshardPlanner {
public:
  /// Without `cost`, `getDefaultReshardCost`.
  explicit ReshardPlanner(dist::MeshAttr mesh, ReshardCostFn cost = {});

  dist::MeshAttr getMesh() const { return mesh; }

  /// The cheapest plan; the same one for the same question. Null if
  /// `verifyReshard` would fail; `from` and `to` must fit `globalType` and the
  /// mesh. The pointer lives as long as this planner.
  const ReshardPlan *plan(mlir::RankedTensorType globalType,
                          dist::ShardingAttr from, dist::ShardingAttr to);

  /// The cost of that plan, but for rounding; infinity if there is none, and
  /// for new partial sums unless `mayMakeSums`: nobody should choose to make
  /// them but for a value that a loop adds to. Cheaper than the plan.
  double cost(mlir::RankedTensorType globalType, dist::ShardingAttr from,
              dist::ShardingAttr to, bool mayMakeSums = false);

  /// Emits that plan on `local`, one device's shard of a value of type
  /// `globalType` under `from`, and returns the shard under `to`. On bad input
  /// emits an error at `loc`, no operation, and returns null.
  mlir::Value emit(mlir::OpBuilder &builder, mlir::Location loc,
                   mlir::Value local, mlir::RankedTensorType globalType,
                   dist::ShardingAttr from, dist::ShardingAttr to);

private:
  using Key = std::tuple<mlir::Type, mlir::Attribute, mlir::Attribute>;

  dist::MeshAttr mesh;
  ReshardCostFn costFn;
  llvm::DenseMap<Key, std::unique_ptr<ReshardPlan>> plans;
  llvm::DenseMap<Key, double> costs;
  /// What differs only in ways that no cost depends on is priced once.
  llvm::StringMap<double> costsOfProblems;
};

/// The cheapest plan for one reshard, without a memory; none if `verifyReshard`
/// would fail.
std::optional<ReshardPlan> planReshard(mlir::RankedTensorType globalType,
                                       dist::ShardingAttr from,
                                       dist::ShardingAttr to,
                                       dist::MeshAttr mesh,
                                       const ReshardCostFn &cost = {});

/// Emits `plan`, which must be one for these types and shardings, on `local`.
mlir::Value emitReshardPlan(mlir::OpBuilder &builder, mlir::Location loc,
                            mlir::Value local,
                            mlir::RankedTensorType globalType,
                            const ReshardPlan &plan, dist::ShardingAttr from,
                            dist::ShardingAttr to, dist::MeshAttr mesh);

/// `ReshardPlanner::emit` with a planner of its own.
mlir::Value emitReshard(mlir::OpBuilder &builder, mlir::Location loc,
                        mlir::Value local, mlir::RankedTensorType globalType,
                        dist::ShardingAttr from, dist::ShardingAttr to,
                        dist::MeshAttr mesh);

} // namespace automap

#endif // AUTOMAP_SHARDING_RESHARD_H
