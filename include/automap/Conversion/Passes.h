//===- Passes.h - Conversions -----------------------------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_CONVERSION_PASSES_H
#define AUTOMAP_CONVERSION_PASSES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"

namespace automap {

#define GEN_PASS_DECL
#include "automap/Conversion/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "automap/Conversion/Passes.h.inc"

} // namespace automap

#endif // AUTOMAP_CONVERSION_PASSES_H
