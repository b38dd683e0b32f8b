//===- RuntimeCalls.cpp - Calls of the runtime's C ABI --------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Conversion/Utils/RuntimeCalls.h"

#include "automap-runtime/Types.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace automap;

RuntimeCalls::RuntimeCalls(ModuleOp module) : module(module), symbols(module) {}

std::optional<int64_t> RuntimeCalls::getDType(Type elementType) {
  if (elementType.isIndex())
    return AMRT_I64;
  if (elementType.isF16())
    return AMRT_F16;
  if (elementType.isBF16())
    return AMRT_BF16;
  if (elementType.isF32())
    return AMRT_F32;
  if (elementType.isF64())
    return AMRT_F64;
  auto integerType = dyn_cast<IntegerType>(elementType);
  if (!integerType)
    return std::nullopt;
  bool isUnsigned = integerType.isUnsigned();
  switch (integerType.getWidth()) {
  case 1:
    return AMRT_I1;
  case 8:
    return isUnsigned ? AMRT_U8 : AMRT_I8;
  case 16:
    return isUnsigned ? AMRT_U16 : AMRT_I16;
  case 32:
    return isUnsigned ? AMRT_U32 : AMRT_I32;
  case 64:
    return isUnsigned ? AMRT_U64 : AMRT_I64;
  default:
    return std::nullopt;
  }
}

int64_t RuntimeCalls::getElementBytes(Type elementType) {
  if (elementType.isIndex())
    return 8;
  return llvm::divideCeil(elementType.getIntOrFloatBitWidth(), 8);
}

Value RuntimeCalls::getI64(OpBuilder &builder, Location loc, int64_t value) {
  return arith::ConstantIntOp::create(builder, loc, value, 64);
}

Value RuntimeCalls::getAddress(OpBuilder &builder, Location loc, Value memref) {
  auto type = cast<MemRefType>(memref.getType());
  Value address =
      memref::ExtractAlignedPointerAsIndexOp::create(builder, loc, memref);
  auto [strides, offset] = type.getStridesAndOffset();
  if (offset == 0)
    return address;
  Value offsetValue;
  if (ShapedType::isDynamic(offset))
    offsetValue = memref::ExtractStridedMetadataOp::create(builder, loc, memref)
                      .getOffset();
  else
    offsetValue = arith::ConstantIndexOp::create(builder, loc, offset);
  Value bytes = arith::ConstantIndexOp::create(
      builder, loc, getElementBytes(type.getElementType()));
  return arith::AddIOp::create(
      builder, loc, address,
      arith::MulIOp::create(builder, loc, offsetValue, bytes));
}

Value RuntimeCalls::getPointer(OpBuilder &builder, Location loc,
                               Value address) {
  Value integer =
      arith::IndexCastOp::create(builder, loc, builder.getI64Type(), address);
  return LLVM::IntToPtrOp::create(
      builder, loc, LLVM::LLVMPointerType::get(builder.getContext()), integer);
}

Value RuntimeCalls::getTable(OpBuilder &builder, Location loc,
                             ArrayRef<int64_t> values) {
  auto pointerType = LLVM::LLVMPointerType::get(builder.getContext());
  if (values.empty())
    return LLVM::ZeroOp::create(builder, loc, pointerType);
  auto attr = DenseElementsAttr::get(
      RankedTensorType::get(static_cast<int64_t>(values.size()),
                            builder.getI64Type()),
      values);
  LLVM::GlobalOp &global = tables[attr];
  if (!global) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(module.getBody());
    global = LLVM::GlobalOp::create(
        builder, module.getLoc(),
        LLVM::LLVMArrayType::get(builder.getI64Type(), values.size()),
        /*isConstant=*/true, LLVM::Linkage::Internal, "table", attr);
    symbols.insert(global);
  }
  return LLVM::AddressOfOp::create(builder, loc, global);
}

Value RuntimeCalls::call(OpBuilder &builder, Location loc, StringRef name,
                         Type resultType, ValueRange arguments) {
  auto function = symbols.lookup<LLVM::LLVMFuncOp>(name);
  if (!function) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(module.getBody());
    Type type = resultType;
    if (!type)
      type = LLVM::LLVMVoidType::get(builder.getContext());
    function = LLVM::LLVMFuncOp::create(
        builder, module.getLoc(), name,
        LLVM::LLVMFunctionType::get(type,
                                    llvm::to_vector(arguments.getTypes())));
    symbols.insert(function);
  }
  auto call = LLVM::CallOp::create(builder, loc, function, arguments);
  return resultType ? call.getResult() : Value();
}
