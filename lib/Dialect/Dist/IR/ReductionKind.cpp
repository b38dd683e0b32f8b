//===- ReductionKind.cpp - Identities and combiners of reductions ---------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Dialect/Dist/IR/Dist.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace automap::dist;

/// The least or greatest value of a float type; formats without infinities have
/// a finite one.
static APFloat getExtreme(const llvm::fltSemantics &semantics, bool negative) {
  return APFloat::semanticsHasInf(semantics)
             ? APFloat::getInf(semantics, negative)
             : APFloat::getLargest(semantics, negative);
}

static TypedAttr getFloatIdentity(ReductionKind kind, FloatType type) {
  const llvm::fltSemantics &semantics = type.getFloatSemantics();
  // Formats of scale factors, which hold neither zero nor negative values.
  if (!APFloat::semanticsHasZero(semantics) ||
      !APFloat::semanticsHasSignedRepr(semantics))
    return {};
  bool hasNaN = APFloat::semanticsHasNaN(semantics);
  switch (kind) {
  case ReductionKind::sum:
    // -0.0 and not 0.0 would be exact for sums of negative zeros; partial sums
    // start from what frontends write, which is +0.0.
    return FloatAttr::get(type, APFloat::getZero(semantics));
  case ReductionKind::product:
    return FloatAttr::get(type, APFloat::getOne(semantics));
  case ReductionKind::max:
    return FloatAttr::get(type, getExtreme(semantics, /*negative=*/true));
  case ReductionKind::min:
    return FloatAttr::get(type, getExtreme(semantics, /*negative=*/false));
  case ReductionKind::maxnum:
    return FloatAttr::get(type, hasNaN
                                    ? APFloat::getNaN(semantics)
                                    : getExtreme(semantics, /*negative=*/true));
  case ReductionKind::minnum:
    return FloatAttr::get(type,
                          hasNaN ? APFloat::getNaN(semantics)
                                 : getExtreme(semantics, /*negative=*/false));
  default:
    return {};
  }
}

static TypedAttr getIntegerIdentity(ReductionKind kind, Type type) {
  unsigned width = isa<IndexType>(type) ? IndexType::kInternalStorageBitWidth
                                        : type.getIntOrFloatBitWidth();
  // i0 is a legal type without a sign bit.
  if (width == 0)
    return {};
  switch (kind) {
  case ReductionKind::sum:
  case ReductionKind::bor:
  case ReductionKind::bxor:
  case ReductionKind::umax:
    return IntegerAttr::get(type, APInt::getZero(width));
  case ReductionKind::product:
    return IntegerAttr::get(type, APInt(width, 1));
  case ReductionKind::max:
    return IntegerAttr::get(type, APInt::getSignedMinValue(width));
  case ReductionKind::min:
    return IntegerAttr::get(type, APInt::getSignedMaxValue(width));
  case ReductionKind::band:
  case ReductionKind::umin:
    return IntegerAttr::get(type, APInt::getAllOnes(width));
  default:
    return {};
  }
}

TypedAttr automap::dist::getIdentity(ReductionKind kind, Type type) {
  if (auto floatType = dyn_cast<FloatType>(type))
    return getFloatIdentity(kind, floatType);
  if (type.isIntOrIndex())
    return getIntegerIdentity(kind, type);
  return {};
}

Value automap::dist::createCombiner(OpBuilder &builder, Location loc,
                                    ReductionKind kind, Value lhs, Value rhs) {
  bool isFloat = isa<FloatType>(getElementTypeOrSelf(lhs.getType()));
  switch (kind) {
  case ReductionKind::sum:
    return isFloat ? Value(arith::AddFOp::create(builder, loc, lhs, rhs))
                   : Value(arith::AddIOp::create(builder, loc, lhs, rhs));
  case ReductionKind::product:
    return isFloat ? Value(arith::MulFOp::create(builder, loc, lhs, rhs))
                   : Value(arith::MulIOp::create(builder, loc, lhs, rhs));
  case ReductionKind::max:
    return isFloat ? Value(arith::MaximumFOp::create(builder, loc, lhs, rhs))
                   : Value(arith::MaxSIOp::create(builder, loc, lhs, rhs));
  case ReductionKind::min:
    return isFloat ? Value(arith::MinimumFOp::create(builder, loc, lhs, rhs))
                   : Value(arith::MinSIOp::create(builder, loc, lhs, rhs));
  case ReductionKind::maxnum:
    return arith::MaxNumFOp::create(builder, loc, lhs, rhs);
  case ReductionKind::minnum:
    return arith::MinNumFOp::create(builder, loc, lhs, rhs);
  case ReductionKind::umax:
    return arith::MaxUIOp::create(builder, loc, lhs, rhs);
  case ReductionKind::umin:
    return arith::MinUIOp::create(builder, loc, lhs, rhs);
  case ReductionKind::band:
    return arith::AndIOp::create(builder, loc, lhs, rhs);
  case ReductionKind::bor:
    return arith::OrIOp::create(builder, loc, lhs, rhs);
  case ReductionKind::bxor:
    return arith::XOrIOp::create(builder, loc, lhs, rhs);
  }
  llvm_unreachable("all reductions are handled");
}
