//===- Explain.cpp - Tell a plan in words ---------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EntryFunction.h"
#include "WriteExplanation.h"
#include "automap/Dialect/Dist/Transforms/Passes.h"

namespace automap::dist {
#define GEN_PASS_DEF_EXPLAINPASS
#include "automap/Dialect/Dist/Transforms/Passes.h.inc"
} // namespace automap::dist

using namespace mlir;
using namespace automap;
using namespace automap::dist;

namespace {
struct ExplainPass : public automap::dist::impl::ExplainPassBase<ExplainPass> {
  using ExplainPassBase::ExplainPassBase;

  void runOnOperation() override {
    FailureOr<Entry> target = getEntry(getOperation(), entry);
    if (failed(target) ||
        failed(writeExplanation(target->function, target->topology,
                                std::nullopt, output, json)))
      signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace
