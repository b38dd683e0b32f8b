//===- Dist.h - The dist dialect --------------------------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_DIALECT_DIST_IR_DIST_H
#define AUTOMAP_DIALECT_DIST_IR_DIST_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace mlir {
class PatternRewriter;
} // namespace mlir

#include "automap/Dialect/Dist/IR/DistDialect.h.inc"

#include "automap/Dialect/Dist/IR/DistEnums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "automap/Dialect/Dist/IR/DistAttrs.h.inc"

#define GET_TYPEDEF_CLASSES
#include "automap/Dialect/Dist/IR/DistTypes.h.inc"

#include "automap/Dialect/Dist/IR/DistOpInterfaces.h.inc"

#define GET_OP_CLASSES
#include "automap/Dialect/Dist/IR/DistOps.h.inc"

namespace automap::dist {

/// The topology called `mesh` of the module around `from`, or null.
TopologyOp lookupTopology(mlir::Operation *from, mlir::FlatSymbolRefAttr mesh);

/// The one topology of `module`. With none or several, emits an error at the
/// module and returns null.
TopologyOp getOnlyTopology(mlir::ModuleOp module);

/// The extent of one tile of a dim of `size` that is split over `axes`, one
/// axis after the other, major to minor.
int64_t getTileSize(int64_t size, llvm::ArrayRef<mlir::StringAttr> axes,
                    MeshAttr mesh);

/// The bytes of one element of `type`: a whole number, 8 for index and for
/// types without a width.
int64_t getElementBytes(mlir::Type type);

/// The bytes of a tensor or buffer of static shape.
int64_t getBytes(mlir::ShapedType type);

/// The value that leaves `kind` unchanged when merged with it, for elements of
/// `type` (integer, index or float); null if there is none.
mlir::TypedAttr getIdentity(ReductionKind kind, mlir::Type type);

/// Merges `lhs` and `rhs` (scalars or tensors of one type) as `kind` says.
mlir::Value createCombiner(mlir::OpBuilder &builder, mlir::Location loc,
                           ReductionKind kind, mlir::Value lhs,
                           mlir::Value rhs);

} // namespace automap::dist

#endif // AUTOMAP_DIALECT_DIST_IR_DIST_H
