//===- ExportFunctions.cpp - Set the linkage of functions -----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Transforms/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace automap {
#define GEN_PASS_DEF_EXPORTFUNCTIONSPASS
#include "automap/Transforms/Passes.h.inc"
} // namespace automap

using namespace mlir;

namespace {

struct ExportFunctions
    : public automap::impl::ExportFunctionsPassBase<ExportFunctions> {
  void runOnOperation() override {
    MLIRContext *context = &getContext();
    auto internal =
        LLVM::LinkageAttr::get(context, LLVM::linkage::Linkage::Internal);
    for (auto function : getOperation().getOps<func::FuncOp>()) {
      if (function.isExternal())
        continue;
      if (function.isPublic())
        function->setAttr(LLVM::LLVMDialect::getEmitCWrapperAttrName(),
                          UnitAttr::get(context));
      else
        function->setAttr("llvm.linkage", internal);
    }
  }
};

} // namespace
