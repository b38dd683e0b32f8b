//===- Passes.h - Passes that know no dialect of their own ------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_TRANSFORMS_PASSES_H
#define AUTOMAP_TRANSFORMS_PASSES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"

namespace automap {

#define GEN_PASS_DECL
#include "automap/Transforms/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "automap/Transforms/Passes.h.inc"

} // namespace automap

#endif // AUTOMAP_TRANSFORMS_PASSES_H
