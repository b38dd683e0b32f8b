//===- Import.cpp - Check and prepare a module for partitioning -----------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Dialect/Dist/Transforms/Passes.h"

namespace automap::dist {
#define GEN_PASS_DEF_IMPORTPASS
#include "automap/Dialect/Dist/Transforms/Passes.h.inc"
} // namespace automap::dist

using namespace mlir;
using namespace automap::dist;

namespace {
struct ImportPass : public automap::dist::impl::ImportPassBase<ImportPass> {
  using ImportPassBase::ImportPassBase;
  void runOnOperation() override {}
};
} // namespace
