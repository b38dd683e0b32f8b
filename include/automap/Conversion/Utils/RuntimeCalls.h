//===- RuntimeCalls.h - Calls of the runtime's C ABI ------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Builds calls of the compiled-code face of the runtime, see the headers in
// python-free-runtime/include/automap-runtime: scalars are i64, buffers are
// pointers.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_CONVERSION_UTILS_RUNTIMECALLS_H
#define AUTOMAP_CONVERSION_UTILS_RUNTIMECALLS_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"

namespace automap {

class RuntimeCalls {
public:
  explicit RuntimeCalls(mlir::ModuleOp module);

  /// The runtime's code (amrt_dtype) of an element type; none if it has none.
  static std::optional<int64_t> getDType(mlir::Type elementType);

  /// Bytes of one element of `elementType` in memory.
  static int64_t getElementBytes(mlir::Type elementType);

  /// A constant i64.
  static mlir::Value getI64(mlir::OpBuilder &builder, mlir::Location loc,
                            int64_t value);

  /// The address of the first element of a ranked memref, as an index.
  static mlir::Value getAddress(mlir::OpBuilder &builder, mlir::Location loc,
                                mlir::Value memref);

  /// `address` (an index) as a pointer.
  static mlir::Value getPointer(mlir::OpBuilder &builder, mlir::Location loc,
                                mlir::Value address);

  /// A pointer to the first element of a ranked memref.
  static mlir::Value getBufferPointer(mlir::OpBuilder &builder,
                                      mlir::Location loc, mlir::Value memref) {
    return getPointer(builder, loc, getAddress(builder, loc, memref));
  }

  /// A pointer to a constant array of i64 of the module; null if it is empty.
  mlir::Value getTable(mlir::OpBuilder &builder, mlir::Location loc,
                       llvm::ArrayRef<int64_t> values);

  /// Calls the runtime's function `name`, declared at its first call.
  /// `resultType` is null for void, whose call returns null.
  mlir::Value call(mlir::OpBuilder &builder, mlir::Location loc,
                   llvm::StringRef name, mlir::Type resultType,
                   mlir::ValueRange arguments);

private:
  mlir::ModuleOp module;
  mlir::SymbolTable symbols;
  llvm::DenseMap<mlir::Attribute, mlir::LLVM::GlobalOp> tables;
};

} // namespace automap

#endif // AUTOMAP_CONVERSION_UTILS_RUNTIMECALLS_H
