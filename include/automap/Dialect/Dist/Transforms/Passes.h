//===- Passes.h - Passes on the dist dialect --------------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_DIALECT_DIST_TRANSFORMS_PASSES_H
#define AUTOMAP_DIALECT_DIST_TRANSFORMS_PASSES_H

#include "automap/Dialect/Dist/IR/Dist.h"
#include "mlir/Pass/Pass.h"

namespace automap::dist {

#define GEN_PASS_DECL
#include "automap/Dialect/Dist/Transforms/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "automap/Dialect/Dist/Transforms/Passes.h.inc"

} // namespace automap::dist

#endif // AUTOMAP_DIALECT_DIST_TRANSFORMS_PASSES_H
