//===- ProblemBuilder.h - From IR to a plan problem and back ----*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Turns a function into a plan problem and a solution of it into annotations.
//
//   node                strategies
//   argument            which mesh axes split which of its dims
//   operation           which mesh axes split which of its factors
//   value used twice    the sharding in which it is kept for its users, so that
//     or more           what all users need is paid for once
//
// The cost of an operation is the time of its local form, the cost of an edge
// the time of the reshard between what a value is and what its user needs. A
// value that updates an argument has an edge to it. Cheap operations without
// tensor operands are no nodes: they follow their only user.
//
// What a loop or a branch carries is a node, with edges from what it starts
// from and from what is yielded. Costs inside a loop count once for each of its
// iterations, if their number is known.
//
// What a person annotated leaves a node with fewer strategies.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_SEARCH_PROBLEMBUILDER_H
#define AUTOMAP_SEARCH_PROBLEMBUILDER_H

#include "automap/Search/PlanProblem.h"
#include "automap/Sharding/Reshard.h"
#include "automap/Sharding/ShardingRule.h"
#include "automap/Topology/CostModel.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace automap {

struct KernelShape;

class ProblemBuilder {
public:
  /// `function` has one block and has been through `dist-import`. `topology`
  /// describes the same mesh as `mesh`.
  ProblemBuilder(mlir::func::FuncOp function, mlir::FlatSymbolRefAttr meshName,
                 dist::MeshAttr mesh, const CostModel &costModel);

  /// Builds the problem. Emits an error at an annotation that leaves no choice.
  llvm::LogicalResult build();

  /// Builds the problem of a function that has a plan: each node has the one
  /// strategy that was decided, so that evaluating the assignment of zeros
  /// prices the plan. Every operation has `dist.factors`, every argument and
  /// result a `dist.sharding` (see `PlannedFunction::initialize`). A use that
  /// needs another sharding than its value has pays for a reshard of its own;
  /// `dist-insert-reshards` makes those explicit that are shared.
  llvm::LogicalResult buildDecided();

  /// The limit is the memory of a device.
  const PlanProblem &getProblem() const { return problem; }

  /// Adds to the costs of arguments by their shardings, in seconds.
  void addArgumentCosts(
      llvm::function_ref<double(mlir::BlockArgument, dist::ShardingAttr)>
          getCost);

  /// How an argument that is a ranked tensor is sharded in a solution.
  dist::ShardingAttr getSharding(mlir::BlockArgument arg,
                                 llvm::ArrayRef<unsigned> assignment) const;

  /// The first nodes are those of the arguments.
  unsigned getNumArguments() const { return numArguments; }

  /// Whether an argument may be sharded so.
  using AllowsFn =
      llvm::function_ref<bool(mlir::BlockArgument, dist::ShardingAttr)>;

  /// The problem whose arguments are only sharded as `allows` says. One of
  /// which nothing would be left keeps all that it has.
  PlanProblem restrictArguments(AllowsFn allows) const;

  /// What a device needs at least, if each value is split as far as it can be,
  /// and the values that are alive then, largest first.
  struct LeastMemory {
    int64_t bytes = 0;
    llvm::SmallVector<std::pair<mlir::Value, int64_t>> values;
  };
  LeastMemory getLeastMemory() const;

  /// Writes `assignment` onto the function: `dist.factors` and `dist.sharding`,
  /// and a `dist.reshard` where a value is kept in another sharding than it is
  /// produced in.
  void apply(llvm::ArrayRef<unsigned> assignment);

private:
  /// Shardings by strategy, and the distinct ones among them: costs are
  /// computed for distinct pairs only.
  struct ShardingChoice {
    llvm::SmallVector<dist::ShardingAttr> distinct;
    llvm::SmallVector<unsigned> byStrategy;

    void add(dist::ShardingAttr sharding);
    dist::ShardingAttr get(unsigned strategy) const {
      return distinct[byStrategy[strategy]];
    }
  };

  struct OpNode {
    unsigned node = 0;
    ShardingRule rule;
    llvm::SmallVector<dist::FactorsAttr> strategies;
    /// One for each operand and result; empty if it is no ranked tensor.
    llvm::SmallVector<ShardingChoice> operands;
    llvm::SmallVector<ShardingChoice> results;
  };

  /// A node that stands for a value: an argument, or a value with several uses.
  struct ValueNode {
    unsigned node = 0;
    ShardingChoice shardings;
  };

  /// Where a value comes from: the node that decides its sharding.
  struct Source {
    unsigned node;
    const ShardingChoice *shardings;
    /// How often the value is made.
    double runs = 1;
  };

  llvm::LogicalResult buildNodes();
  void addArgument(mlir::BlockArgument arg);
  llvm::LogicalResult addStrategies(mlir::Operation &op, OpNode &node) const;
  /// One behind the last position at which `value` is used. What a loop uses
  /// from outside lives until its end.
  int64_t getEndOfUses(mlir::Value value) const;
  void addCarriedValue(mlir::OpResult result);
  void addCarriedSources(mlir::Operation &op);
  llvm::LogicalResult addOperation(mlir::Operation &op);
  /// Whether `value` is read or written once a step, and what lasts from step
  /// to step would not stay in the cache if all of it were split like `value`.
  bool isFar(mlir::Value value, dist::ShardingAttr sharding) const;
  void numberOperations(mlir::Block &body);
  /// The value that gets the buffer of `value` when that is used last; null if
  /// there is none.
  mlir::Value getHeir(mlir::OpResult value) const;
  /// The size from which on a bucket of what `op` reduces is full; 0 if it
  /// reduces nothing.
  double getBucketBytes(dist::ReshardOp op) const;
  /// Whether what `op` reduces becomes a part of a bucket.
  bool isJoined(dist::ReshardOp op) const;
  /// Finds since when the buckets of a decided plan are in memory.
  void findBuckets(mlir::Block &body);
  void addResultMemory(mlir::OpResult result, const OpNode &node);
  void addMemoryOfResults(mlir::Block &body);
  /// Whether the sharding of `value` for its users is a node of its own.
  bool isKept(mlir::OpResult value) const;
  void addKeptValue(mlir::OpResult value);
  void addUses(mlir::Operation &op);
  void addReturn(mlir::Operation &terminator);
  /// What `from` may be, resharded to what `to` needs. With `mayMakeSums` also
  /// to a new partial sum, which is there on the first device.
  void addEdge(Source from, mlir::RankedTensorType type, unsigned to,
               const ShardingChoice &target, bool mayMakeSums = false);

  llvm::SmallVector<dist::FactorsAttr>
  enumerateFactors(const ShardingRule &rule) const;
  /// The shardings of a value of `type`; of one that may be a sum of what the
  /// devices have, also as that.
  llvm::SmallVector<dist::ShardingAttr>
  enumerateShardings(mlir::RankedTensorType type, bool maySum = false) const;
  /// The sizes of the loops of an operation on one device.
  llvm::SmallVector<int64_t> getLocalLoops(const KernelShape &shape,
                                           const OpNode &node,
                                           unsigned strategy) const;
  double getOpCost(mlir::Operation &op, const KernelShape &shape,
                   const OpNode &node, unsigned strategy) const;
  /// Adds the memory that `value`, which `node` makes as one of `choices`,
  /// takes during [begin, end). In the buffer of an output it takes nothing but
  /// as summands.
  void addMemory(mlir::Value value, unsigned node,
                 const ShardingChoice &choices, int64_t begin, int64_t end,
                 bool isInOutput = false);
  int64_t getLocalBytes(mlir::RankedTensorType type,
                        dist::ShardingAttr sharding) const;
  Source getSource(mlir::Value value) const;
  void follow(mlir::Operation *op, dist::ShardingAttr sharding);

  mlir::func::FuncOp function;
  mlir::FlatSymbolRefAttr meshName;
  dist::MeshAttr mesh;
  const CostModel &costModel;
  /// Arguments and their new values, and the bytes of all of them, whole.
  llvm::DenseSet<mlir::Value> lasting;
  double lastingBytes = 0;
  /// What is returned, and how if that is given.
  llvm::DenseMap<mlir::Value, dist::ShardingAttr> outputs;
  /// What is made in the buffers of outputs.
  llvm::DenseSet<mlir::Value> valuesInOutputs;
  /// The most that a kernel needs besides its operands, however it is split.
  int64_t scratchBytes = 0;
  /// Since when the bucket is there that a value becomes a part of.
  llvm::DenseMap<mlir::Value, int64_t> bucketBegins;
  /// Whether the function has a plan already.
  bool isDecided = false;
  ReshardPlanner planner;
  PlanProblem problem;
  unsigned numArguments = 0;
  llvm::DenseMap<mlir::Operation *, std::unique_ptr<OpNode>> opNodes;
  /// What control flow carries has one node for its result and its arguments.
  llvm::DenseMap<mlir::Value, std::shared_ptr<ValueNode>> valueNodes;
  /// When a value is alive, and the least memory that it takes.
  struct LiveRange {
    mlir::Value value;
    int64_t begin, end, leastBytes;
  };
  std::vector<LiveRange> liveRanges;
  /// Position of each operation in the function, for live ranges; that of a
  /// terminator is behind all inside its block.
  llvm::DenseMap<mlir::Operation *, int64_t> positions;
};

} // namespace automap

#endif // AUTOMAP_SEARCH_PROBLEMBUILDER_H
