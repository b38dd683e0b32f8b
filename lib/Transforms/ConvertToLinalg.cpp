//===- ConvertToLinalg.cpp - From TOSA and elementwise ops to linalg ------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// TOSA comes first, as it leaves elementwise ops.
//
//===----------------------------------------------------------------------===//

#include "automap/Transforms/Passes.h"

#include "mlir/Conversion/TosaToArith/TosaToArith.h"
#include "mlir/Conversion/TosaToLinalg/TosaToLinalg.h"
#include "mlir/Conversion/TosaToTensor/TosaToTensor.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/Pass/PassManager.h"

namespace automap {
#define GEN_PASS_DEF_CONVERTTOLINALGPASS
#include "automap/Transforms/Passes.h.inc"
} // namespace automap

using namespace mlir;

namespace {

struct ConvertToLinalg
    : public automap::impl::ConvertToLinalgPassBase<ConvertToLinalg> {
  ConvertToLinalg() {
    fromTosa.addPass(tosa::createTosaToLinalgNamed());
    fromTosa.addPass(tosa::createTosaToLinalg());
    fromTosa.addPass(createTosaToArithPass());
    fromTosa.addPass(createTosaToTensorPass());
    fromElementwise.addPass(createConvertElementwiseToLinalgPass());
  }

  void getDependentDialects(DialectRegistry &registry) const override {
    fromTosa.getDependentDialects(registry);
    fromElementwise.getDependentDialects(registry);
  }

  void runOnOperation() override {
    if (has([](Operation *op) {
          return isa_and_nonnull<tosa::TosaDialect>(op->getDialect());
        }) &&
        failed(runPipeline(fromTosa, getOperation())))
      return signalPassFailure();
    if (has(isElementwiseOnTensors) &&
        failed(runPipeline(fromElementwise, getOperation())))
      signalPassFailure();
  }

private:
  bool has(llvm::function_ref<bool(Operation *)> isWanted) {
    return getOperation()
        .walk([&](Operation *op) {
          return isWanted(op) ? WalkResult::interrupt() : WalkResult::advance();
        })
        .wasInterrupted();
  }

  static bool isElementwiseOnTensors(Operation *op) {
    return OpTrait::hasElementwiseMappableTraits(op) &&
           llvm::any_of(op->getOperandTypes(), llvm::IsaPred<RankedTensorType>);
  }

  OpPassManager fromTosa = OpPassManager("func.func");
  OpPassManager fromElementwise = OpPassManager("func.func");
};

} // namespace
