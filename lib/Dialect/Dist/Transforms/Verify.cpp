//===- Verify.cpp - Prove that a plan loses nothing -----------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EntryFunction.h"
#include "automap/Dialect/Dist/Transforms/Passes.h"
#include "automap/Sharding/PlannedFunction.h"

namespace automap::dist {
#define GEN_PASS_DEF_VERIFYPASS
#include "automap/Dialect/Dist/Transforms/Passes.h.inc"
} // namespace automap::dist

using namespace mlir;
using namespace automap;
using namespace automap::dist;

namespace {
struct VerifyPass : public automap::dist::impl::VerifyPassBase<VerifyPass> {
  using VerifyPassBase::VerifyPassBase;

  void runOnOperation() override {
    markAllAnalysesPreserved();
    FailureOr<Entry> target = getEntry(getOperation(), entry);
    if (failed(target))
      return signalPassFailure();
    PlannedFunction planned(target->function, target->topology);
    if (failed(planned.initialize()) || failed(planned.verify()))
      signalPassFailure();
  }
};
} // namespace
