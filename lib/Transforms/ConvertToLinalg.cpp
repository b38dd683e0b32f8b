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

#include "automap/Dialect/Dist/IR/Dist.h"
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
using namespace automap;

/// Whether TOSA needs `operand` as a constant: a zero point, a shift or the
/// like.
static bool isParameter(OpOperand &operand) {
  auto type = dyn_cast<RankedTensorType>(operand.get().getType());
  if (!type || !type.hasStaticShape())
    return false;
  return type.getNumElements() == 1 ||
         (isa<tosa::RescaleOp>(operand.getOwner()) &&
          operand.getOperandNumber() > 0);
}

/// Takes constraints off the constants that `op` is told by. They pin nothing:
/// the conversions look at the constant and leave no value.
static void exposeParameters(Operation *op) {
  for (OpOperand &operand : op->getOpOperands()) {
    Value constant = operand.get();
    while (auto constraint = constant.getDefiningOp<dist::ConstraintOp>())
      constant = constraint.getInput();
    Operation *definition = constant.getDefiningOp();
    if (isParameter(operand) && definition &&
        definition->hasTrait<OpTrait::ConstantLike>())
      operand.set(constant);
  }
}

static bool isTosa(Operation *op) {
  return isa_and_nonnull<tosa::TosaDialect>(op->getDialect());
}

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
    bool hasTosa = false;
    getOperation().walk([&](Operation *op) {
      if (!isTosa(op))
        return;
      hasTosa = true;
      exposeParameters(op);
    });
    if (hasTosa && failed(runPipeline(fromTosa, getOperation())))
      return signalPassFailure();
    if (hasElementwiseOnTensors() &&
        failed(runPipeline(fromElementwise, getOperation())))
      signalPassFailure();
  }

private:
  bool hasElementwiseOnTensors() {
    return getOperation()
        .walk([](Operation *op) {
          return OpTrait::hasElementwiseMappableTraits(op) &&
                         llvm::any_of(op->getOperandTypes(),
                                      llvm::IsaPred<RankedTensorType>)
                     ? WalkResult::interrupt()
                     : WalkResult::advance();
        })
        .wasInterrupted();
  }

  OpPassManager fromTosa = OpPassManager("func.func");
  OpPassManager fromElementwise = OpPassManager("func.func");
};

} // namespace
