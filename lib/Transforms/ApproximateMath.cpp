//===- ApproximateMath.cpp - Math functions as polynomials ----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Math/Transforms/Passes.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "llvm/ADT/StringSet.h"

namespace automap {
#define GEN_PASS_DEF_APPROXIMATEMATHPASS
#include "automap/Transforms/Passes.h.inc"
} // namespace automap

using namespace mlir;

namespace {

struct ApproximateMath
    : public automap::impl::ApproximateMathPassBase<ApproximateMath> {
  void runOnOperation() override {
    static const llvm::StringSet<> names = {"math.exp", "math.log", "math.tanh",
                                            "math.erf"};
    keepNaN();
    auto isChosen = [](StringRef name) { return names.contains(name); };
    RewritePatternSet patterns(&getContext());
    populateMathF32ExpansionPatterns(patterns, isChosen);
    populateMathPolynomialApproximationPatterns(patterns, isChosen);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }

  /// Upstream's exp clamps its argument, which makes a number of a NaN.
  void keepNaN() {
    SmallVector<math::ExpOp> ops;
    getOperation().walk([&](math::ExpOp op) {
      Type type = getElementTypeOrSelf(op.getType());
      if (type.isF32() || type.isF16() || type.isBF16())
        ops.push_back(op);
    });
    for (math::ExpOp op : ops) {
      OpBuilder builder(op->getContext());
      builder.setInsertionPointAfter(op);
      Value isNaN =
          arith::CmpFOp::create(builder, op.getLoc(), arith::CmpFPredicate::UNO,
                                op.getOperand(), op.getOperand());
      auto select = arith::SelectOp::create(builder, op.getLoc(), isNaN,
                                            op.getOperand(), op.getResult());
      op.getResult().replaceAllUsesExcept(select.getResult(), select);
    }
  }
};

} // namespace
