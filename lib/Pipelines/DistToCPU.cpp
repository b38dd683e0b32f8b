//===- DistToCPU.cpp - From tensors to code for CPU devices ---------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Pipelines/DistToCPU.h"
#include "automap/Conversion/Passes.h"
#include "automap/Transforms/Passes.h"

#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace automap;

/// From memrefs, structured control flow and scalars to LLVM.
static void addLowerToLLVM(OpPassManager &manager) {
  manager.addPass(memref::createExpandStridedMetadataPass());
  manager.addPass(createLowerAffinePass());
  manager.addPass(createSCFToControlFlowPass());
  manager.addPass(arith::createArithExpandOpsPass());
  // Before libm's functions are declared, which stay as they are.
  manager.addPass(createExportFunctionsPass());
  manager.addPass(createConvertMathToLLVMPass());
  manager.addPass(createConvertMathToLibmPass());
  FinalizeMemRefToLLVMConversionPassOptions memrefOptions;
  memrefOptions.useAlignedAlloc = true;
  memrefOptions.useGenericFunctions = true;
  manager.addPass(createFinalizeMemRefToLLVMConversionPass(memrefOptions));
  manager.addPass(createConvertFuncToLLVMPass());
  manager.addPass(createArithToLLVMConversionPass());
  manager.addPass(createConvertIndexToLLVMPass());
  manager.addPass(createConvertControlFlowToLLVMPass());
  manager.addPass(createReconcileUnrealizedCastsPass());
  manager.addPass(createCheckLoweredPass());
}

void automap::buildDistToCPUPipeline(OpPassManager &manager,
                                     const DistToCPUOptions &options) {
  // On tensors.
  manager.addPass(createCanonicalizerPass());
  manager.addPass(createCSEPass());
  manager.addNestedPass<func::FuncOp>(createConvertToLinalgPass());
  manager.addNestedPass<func::FuncOp>(createFuseElementwisePass());

  // On buffers.
  manager.addNestedPass<func::FuncOp>(createReuseBuffersPass());
  manager.addNestedPass<func::FuncOp>(createEliminateEmptyTensorsPass());
  manager.addPass(createBufferizePass());
  manager.addPass(createConvertDistLaunchPass());
  if (options.kernels)
    manager.addPass(createConvertLinalgToKernelsPass());
  manager.addPass(createOutlineOpsPass());
  manager.addPass(createPlanMemoryPass());
  manager.addPass(createConvertDistToRuntimePass());

  // On loops and scalars.
  ConvertLinalgToStridedLoopsPassOptions loopOptions;
  loopOptions.reassociateReductions = options.reassociateReductions;
  manager.addNestedPass<func::FuncOp>(
      createConvertLinalgToStridedLoopsPass(loopOptions));
  manager.addNestedPass<func::FuncOp>(createConvertLinalgToLoopsPass());
  manager.addNestedPass<func::FuncOp>(createApproximateMathPass());
  manager.addPass(createCanonicalizerPass());
  manager.addPass(createCSEPass());
  addLowerToLLVM(manager);
}

void automap::registerDistToCPUPipeline() {
  PassPipelineRegistration<DistToCPUOptions>(
      "dist-to-cpu", "Lower a module in local form to code for CPU devices",
      buildDistToCPUPipeline);
}
