//===- StepModule.h - Reading a step's signature ----------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_RUNNER_STEPMODULE_H
#define AUTOMAP_LIB_RUNNER_STEPMODULE_H

#include "automap/Runner/Session.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace automap {

/// A step that is ready to be lowered: what each device runs, and how its
/// arguments and results relate to those of the step.
struct StepModule {
  std::vector<StepArgument> arguments;
  std::vector<StepResult> results;
  /// The ids of the syncs in what a device runs.
  llvm::SmallVector<int64_t> syncs;
  /// The sizes of the mesh axes.
  llvm::SmallVector<int64_t> mesh;
  /// The function that each device runs.
  mlir::func::FuncOp function;
  /// For each argument of `function` the step's argument.
  llvm::SmallVector<unsigned> functionArguments;
  /// For each result of `function` its type's layout, and the step's result,
  /// if it is one.
  struct FunctionResult {
    int64_t shardBytes;
    llvm::SmallVector<int64_t, 4> localShape;
    std::optional<unsigned> result;
  };
  std::vector<FunctionResult> functionResults;
};

/// The function of `module` that a session runs: see SessionOptions::entry.
/// Errors are emitted at the module.
mlir::FailureOr<mlir::func::FuncOp> findEntry(mlir::ModuleOp module,
                                              llvm::StringRef name);

/// True if `entry` launches a local function.
bool isPartitioned(mlir::func::FuncOp entry);

/// Reads the signature of `entry`, partitioned or for one device. Emits an
/// error at what a session cannot run.
mlir::FailureOr<StepModule> readStep(mlir::func::FuncOp entry);

} // namespace automap

#endif // AUTOMAP_LIB_RUNNER_STEPMODULE_H
