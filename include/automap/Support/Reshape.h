//===- Reshape.h - Another shape for a tensor -------------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_SUPPORT_RESHAPE_H
#define AUTOMAP_SUPPORT_RESHAPE_H

#include "mlir/IR/Builders.h"

namespace automap {

/// `value`, a tensor of static shape, with another shape of as many elements in
/// the same order: itself, or what at most two operations make of it.
mlir::Value reshape(mlir::OpBuilder &builder, mlir::Location loc,
                    mlir::Value value, llvm::ArrayRef<int64_t> shape);

} // namespace automap

#endif // AUTOMAP_SUPPORT_RESHAPE_H
