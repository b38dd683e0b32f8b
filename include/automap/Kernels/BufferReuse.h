//===- BufferReuse.h - Which values can share a buffer ----------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Code generation and the cost model have to agree on this. A value that nobody
// needs after an operation leaves its buffer to
//
//   used by a structured op     the result that is written where the value is
//                               read, if all loops are parallel and its type is
//                               the same
//   as an init or destination   the result that is tied to it
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_KERNELS_BUFFERREUSE_H
#define AUTOMAP_KERNELS_BUFFERREUSE_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace automap {

/// Whether `input` is read only where `init`, of the same type, is written.
bool isReadWhereWritten(mlir::OpOperand &input, mlir::OpOperand &init);

/// The result that can have the buffer of what is used here, as far as this
/// operation goes: others may need it later. Null if there is none.
mlir::OpResult getOverwritingResult(mlir::OpOperand &use);

} // namespace automap

#endif // AUTOMAP_KERNELS_BUFFERREUSE_H
