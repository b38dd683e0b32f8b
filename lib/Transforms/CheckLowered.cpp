//===- CheckLowered.cpp - Fail if anything is left that is not LLVM -------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Transforms/Passes.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace automap {
#define GEN_PASS_DEF_CHECKLOWEREDPASS
#include "automap/Transforms/Passes.h.inc"
} // namespace automap

using namespace mlir;

namespace {

struct CheckLowered : public automap::impl::CheckLoweredPassBase<CheckLowered> {
  void runOnOperation() override {
    // A cast is left only where its operand or user is: that says more.
    Operation *left = nullptr;
    getOperation().walk([&](Operation *op) {
      if (isa<ModuleOp>(op) || isa<LLVM::LLVMDialect>(op->getDialect()))
        return WalkResult::advance();
      left = op;
      return isa<UnrealizedConversionCastOp>(op) ? WalkResult::advance()
                                                 : WalkResult::interrupt();
    });
    if (!left)
      return;
    left->emitOpError()
        << "has no lowering to LLVM; use linalg, tensor, arith, "
           "math, scf and func operations on integers, index "
           "and floats";
    signalPassFailure();
  }
};

} // namespace
