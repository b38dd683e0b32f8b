//===- DistToCPU.h - From tensors to code for CPUs --------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_PIPELINES_DISTTOCPU_H
#define AUTOMAP_PIPELINES_DISTTOCPU_H

#include "mlir/Pass/PassOptions.h"

namespace mlir {
class OpPassManager;
} // namespace mlir

namespace automap {

/// Options of the pipeline `dist-to-cpu`.
struct DistToCPUOptions : public mlir::PassPipelineOptions<DistToCPUOptions> {
  /// Without kernels every op becomes loops, for comparison.
  Option<bool> kernels{
      *this, "kernels",
      llvm::cl::desc("Use the runtime's kernels for contractions"),
      llvm::cl::init(true)};
  /// See `convert-linalg-to-strided-loops`.
  Option<bool> reassociateReductions{
      *this, "reassociate-reductions",
      llvm::cl::desc(
          "Let LLVM change the order in which innermost reductions add up"),
      llvm::cl::init(false)};
};

/// `--dist-to-cpu`: from local form (or a module without any dist op) on
/// tensors to the LLVM dialect, for mlir-runner or a JIT with
/// libautomap_runtime.so.
///
/// A function `@f(T0, ...) -> (R0, ...)` becomes the C function
/// `void _mlir_ciface_f(D0 *, ..., E0 *, ...)`: a pointer to a memref
/// descriptor for each tensor argument, then for each tensor result; scalar
/// arguments by value. The descriptor of a tensor of rank r is
/// `{T *allocated; T *aligned; int64_t offset; int64_t sizes[r];
/// int64_t strides[r];}`, dense and row-major with offset 0. The caller owns
/// all buffers; arguments are only read; results must not overlap arguments
/// or each other.
void buildDistToCPUPipeline(mlir::OpPassManager &manager,
                            const DistToCPUOptions &options);

/// Registers `dist-to-cpu` for use by name.
void registerDistToCPUPipeline();

} // namespace automap

#endif // AUTOMAP_PIPELINES_DISTTOCPU_H
