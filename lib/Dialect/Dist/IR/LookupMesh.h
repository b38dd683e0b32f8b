//===- LookupMesh.h - The topology that an operation names ------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_DIALECT_DIST_IR_LOOKUPMESH_H
#define AUTOMAP_LIB_DIALECT_DIST_IR_LOOKUPMESH_H

#include "automap/Dialect/Dist/IR/Dist.h"

namespace automap::dist {

/// The topology that `op` names as `mesh`; without it emits an error.
mlir::FailureOr<TopologyOp> lookupMesh(mlir::Operation *op,
                                       mlir::FlatSymbolRefAttr mesh,
                                       mlir::SymbolTableCollection &symbols);

} // namespace automap::dist

#endif // AUTOMAP_LIB_DIALECT_DIST_IR_LOOKUPMESH_H
