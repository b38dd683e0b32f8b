//===- PlannedFunction.h - A plan that is written on a function -*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_SHARDING_PLANNEDFUNCTION_H
#define AUTOMAP_SHARDING_PLANNEDFUNCTION_H

#include "automap/Sharding/ControlFlow.h"
#include "automap/Sharding/ShardingRule.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace automap {

/// The sharding that a `dist.constraint` or a `dist.reshard` asks for; null for
/// other operations.
dist::ShardingAttr getPinnedSharding(mlir::Operation *op);

/// The rule by which `op` is planned: an operation that asks for a sharding is
/// an elementwise one.
ShardingRule getPlanRule(mlir::Operation *op);

/// Writes a plan onto `op`: `factors`, and the shardings of its results if they
/// are all tensors.
void writeOpPlan(mlir::Operation *op, const ShardingRule &rule,
                 dist::FactorsAttr factors, mlir::FlatSymbolRefAttr mesh);

/// Writes the shardings of what the control flow operation `op` carries;
/// `getSharding` is asked for each result that is a tensor.
void writeCarriedShardings(
    mlir::Operation *op,
    llvm::function_ref<dist::ShardingAttr(mlir::OpResult)> getSharding);

/// The sharding of `result`, of a control flow operation; null if there is
/// none.
dist::ShardingAttr getCarriedSharding(mlir::OpResult result);

/// Emits an error at the first argument that is annotated as partial.
llvm::LogicalResult verifyArgumentShardings(mlir::func::FuncOp function);

/// The rule of one operation and the axes on its factors.
struct OpPlan {
  ShardingRule rule;
  dist::FactorsAttr axes;
};

/// Reads the plan off a function: `dist.factors` on operations, `dist.sharding`
/// on arguments and results.
class PlannedFunction {
public:
  PlannedFunction(mlir::func::FuncOp function, dist::TopologyOp topology)
      : function(function),
        meshName(mlir::FlatSymbolRefAttr::get(topology.getSymNameAttr())),
        mesh(topology.getMesh()) {}

  /// Reads and checks everything. Emits an error at the first operation or
  /// argument that has no plan or an impossible one.
  llvm::LogicalResult initialize();

  /// Checks that all shardings fit, and that every use gets its value as the
  /// user needs it: nothing partial is dropped and nothing is read in the wrong
  /// layout. Emits an error where that is not so.
  llvm::LogicalResult verify();

  mlir::func::FuncOp getFunction() const { return function; }
  mlir::FlatSymbolRefAttr getMeshName() const { return meshName; }
  dist::MeshAttr getMesh() const { return mesh; }
  mlir::Block &getBody() { return function.getBody().front(); }

  /// The plan of `op`, which is not a `dist.reshard`, no control flow and no
  /// terminator.
  const OpPlan &getPlan(mlir::Operation *op) const {
    return plans.find(op)->second;
  }

  /// Whether `value` has a sharding: it is not inside an operation that runs as
  /// it is on every device.
  bool isPlanned(mlir::Value value) const;

  /// How `value`, a ranked tensor, is sharded where it is defined.
  dist::ShardingAttr getSharding(mlir::Value value) const;

  /// How `use`, of a ranked tensor, needs its value sharded.
  dist::ShardingAttr getRequiredSharding(mlir::OpOperand &use) const;

private:
  llvm::LogicalResult initializeOp(mlir::Operation &op);
  llvm::LogicalResult verifyOp(mlir::Operation &op);
  llvm::LogicalResult verifyUses(mlir::Operation &op);

  // A handle: its accessors are not const.
  mutable mlir::func::FuncOp function;
  mlir::FlatSymbolRefAttr meshName;
  dist::MeshAttr mesh;
  llvm::DenseMap<mlir::Operation *, OpPlan> plans;
};

} // namespace automap

#endif // AUTOMAP_SHARDING_PLANNEDFUNCTION_H
