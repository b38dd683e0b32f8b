//===- Propagation.h - The axes that a plan leaves open ---------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_DIALECT_DIST_TRANSFORMS_PROPAGATION_H
#define AUTOMAP_LIB_DIALECT_DIST_TRANSFORMS_PROPAGATION_H

#include "automap/Sharding/PlannedFunction.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

namespace automap::dist {

using AxesList = llvm::SmallVector<mlir::StringAttr, 2>;

/// What is known about one operation.
struct OpState {
  ShardingRule rule;
  llvm::SmallVector<AxesList> factors;
  /// Annotated: nothing may be added.
  bool isFixed = false;
  /// Its operands are reduced before it: factors of partial sums stay unsplit.
  bool reducesOperands = false;
};

/// What is known about one function argument, or one value that control flow
/// carries.
struct ArgState {
  llvm::SmallVector<AxesList> dims;
  /// Of what control flow carries: where it is a partial sum.
  AxesList partialSums;
  bool isFixed = false;
};

class Propagation {
public:
  Propagation(mlir::func::FuncOp function, TopologyOp topology)
      : function(function), body(function.getBody().front()),
        meshName(mlir::FlatSymbolRefAttr::get(topology.getSymNameAttr())),
        mesh(topology.getMesh()) {}

  llvm::LogicalResult initialize();
  void run();
  void writeBack();

private:
  llvm::LogicalResult initializeOp(mlir::Operation &op);

  /// The axes on the factors of each dim of a value.
  static llvm::SmallVector<AxesList> getDims(const OpState &state,
                                             const FactorDims &factorDims);
  /// The axes on each dim of an operand or a result.
  static llvm::SmallVector<AxesList> getOperandDims(const OpState &state,
                                                    unsigned operand);
  static llvm::SmallVector<AxesList> getResultDims(const OpState &state,
                                                   unsigned result);

  /// The axes that split each dim of `value`, as far as they are known.
  llvm::SmallVector<AxesList> getDims(mlir::Value value) const;

  /// The axes that are asked for where result `result` is returned: those of
  /// its annotation, or of the argument that it updates.
  llvm::SmallVector<AxesList> getReturnedDims(unsigned result) const;

  /// The axes that `use` needs its value split by; nothing if the user has no
  /// say.
  llvm::SmallVector<AxesList> getUsedDims(mlir::OpOperand &use) const;

  /// The axes on which `value` is a partial sum.
  AxesList getPartialSumAxes(mlir::Value value) const;

  /// Lets factors take the axes of a value whose dims are `dims`. Returns true
  /// if any did.
  bool takeAxes(OpState &state, const FactorDims &factorDims,
                llvm::ArrayRef<AxesList> dims);

  /// Lets factor `factor` take `axes` as far as no other factor has them.
  bool extendFactor(OpState &state, unsigned factor,
                    llvm::ArrayRef<mlir::StringAttr> axes);

  bool sweepForward(mlir::Operation &op);
  bool sweepBackward(mlir::Operation &op);
  bool sweepArguments();
  bool sweepCarried(mlir::OpResult result);
  /// Lets `state` take those of `dims` that are free.
  static bool takeDims(ArgState &state, llvm::ArrayRef<AxesList> dims);
  /// Lets `state` take what the uses of `value` need.
  bool takeUses(ArgState &state, mlir::Value value);
  /// Sweeps until nothing changes; axes are only added.
  void sweep();
  /// Takes away what should not stay partial; true if there was any.
  bool dropPartials();
  bool dropPartials(mlir::Operation &op);
  /// Lets loops carry partial sums where that saves reductions in their bodies;
  /// true if any does.
  bool carryPartials();
  /// Whether `loop` can carry `result` as a partial sum on `axis` and adds
  /// partial sums to it. Then `values` are what is one in its body.
  bool accumulates(mlir::scf::ForOp loop, unsigned result,
                   mlir::StringAttr axis,
                   llvm::SmallVectorImpl<mlir::Value> &values);
  /// Whether the results of `op` are partial sums on `axis` if `values` are.
  /// `adds` is set if partial sums come in from elsewhere.
  bool staysPartial(mlir::Operation &op, mlir::StringAttr axis,
                    const llvm::DenseSet<mlir::Value> &values, bool &adds);

  FactorsAttr getFactors(const OpState &state) const;
  ShardingAttr makeSharding(llvm::ArrayRef<AxesList> dims) const;
  static llvm::SmallVector<AxesList> toLists(ShardingAttr sharding);

  // A handle: its accessors are not const.
  mutable mlir::func::FuncOp function;
  mlir::Block &body;
  mlir::FlatSymbolRefAttr meshName;
  MeshAttr mesh;
  llvm::DenseMap<mlir::Operation *, OpState> states;
  llvm::SmallVector<ArgState> args;
  llvm::DenseMap<mlir::Value, ArgState> carried;
  /// Values of loops that are partial sums on an axis however many users they
  /// have: all of them are linear.
  llvm::DenseSet<std::pair<mlir::Value, mlir::StringAttr>> accumulated;
  /// All operations but control flow, outer ones first.
  llvm::SmallVector<mlir::Operation *> ops;
  llvm::SmallVector<mlir::OpResult> carriedResults;
  /// From an argument to the number of the result that updates it.
  llvm::DenseMap<unsigned, unsigned> updatingResult;
};

} // namespace automap::dist

#endif // AUTOMAP_LIB_DIALECT_DIST_TRANSFORMS_PROPAGATION_H
