//===- LoopVariables.h - Buffers that loops carry ---------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_TRANSFORMS_LOOPVARIABLES_H
#define AUTOMAP_LIB_TRANSFORMS_LOOPVARIABLES_H

#include "mlir/IR/BuiltinOps.h"

namespace automap {

/// Gives every buffer that a loop in `module` carries one place outside of it,
/// unless each iteration leaves it where it was.
void keepLoopVariablesInPlace(mlir::ModuleOp module);

} // namespace automap

#endif // AUTOMAP_LIB_TRANSFORMS_LOOPVARIABLES_H
