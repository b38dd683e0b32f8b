//===- ReductionKindTest.cpp - Identities and combiners -------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Dialect/Dist/IR/Dist.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/MLIRContext.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace automap::dist;

namespace {

class ReductionKindTest : public testing::Test {
protected:
  ReductionKindTest() : builder(&context) {
    context.loadDialect<DistDialect, arith::ArithDialect>();
    module = ModuleOp::create(builder.getUnknownLoc());
    builder.setInsertionPointToStart(module->getBody());
  }

  /// What the combiner of `kind` makes of two constants, by its folder.
  Attribute combine(ReductionKind kind, TypedAttr lhs, TypedAttr rhs) {
    Location loc = builder.getUnknownLoc();
    Value a = arith::ConstantOp::create(builder, loc, lhs);
    Value b = arith::ConstantOp::create(builder, loc, rhs);
    Value combined = createCombiner(builder, loc, kind, a, b);
    SmallVector<OpFoldResult> folded;
    if (failed(combined.getDefiningOp()->fold({lhs, rhs}, folded)) ||
        folded.size() != 1)
      return {};
    if (auto attr = dyn_cast<Attribute>(folded.front()))
      return attr;
    return cast<Value>(folded.front()) == a ? lhs : rhs;
  }

  /// Values of `type` to merge with the identity.
  SmallVector<TypedAttr> getSamples(Type type) {
    SmallVector<TypedAttr> samples;
    if (auto floatType = dyn_cast<FloatType>(type)) {
      const llvm::fltSemantics &semantics = floatType.getFloatSemantics();
      for (double value : {-1.0, 0.5, 1.0})
        samples.push_back(builder.getFloatAttr(type, value));
      for (bool negative : {false, true}) {
        samples.push_back(
            FloatAttr::get(type, APFloat::getLargest(semantics, negative)));
        if (APFloat::semanticsHasInf(semantics))
          samples.push_back(
              FloatAttr::get(type, APFloat::getInf(semantics, negative)));
      }
      return samples;
    }
    unsigned width = isa<IndexType>(type) ? 64 : type.getIntOrFloatBitWidth();
    for (const APInt &value :
         {APInt::getZero(width), APInt(width, 1), APInt::getAllOnes(width),
          APInt::getSignedMinValue(width), APInt::getSignedMaxValue(width)})
      samples.push_back(builder.getIntegerAttr(type, value));
    return samples;
  }

  MLIRContext context;
  OpBuilder builder;
  OwningOpRef<ModuleOp> module;
};

constexpr unsigned numKinds = getMaxEnumValForReductionKind() + 1;

TEST_F(ReductionKindTest, IdentityLeavesEveryValueAsItIs) {
  for (Type type : {Type(builder.getF64Type()), Type(builder.getF32Type()),
                    Type(builder.getF16Type()), Type(builder.getBF16Type()),
                    Type(Float8E5M2Type::get(&context)),
                    Type(Float8E4M3FNType::get(&context)),
                    Type(Float4E2M1FNType::get(&context)),
                    Type(builder.getI1Type()), Type(builder.getI8Type()),
                    Type(builder.getI64Type()), Type(builder.getIndexType())}) {
    unsigned applicable = 0;
    for (unsigned number = 0; number < numKinds; ++number) {
      auto kind = static_cast<ReductionKind>(number);
      TypedAttr identity = getIdentity(kind, type);
      if (!identity)
        continue;
      ++applicable;
      EXPECT_EQ(identity.getType(), type);
      for (TypedAttr sample : getSamples(type)) {
        std::string what = stringifyReductionKind(kind).str() + " of ";
        llvm::raw_string_ostream(what) << sample;
        EXPECT_EQ(combine(kind, identity, sample), sample) << what;
        EXPECT_EQ(combine(kind, sample, identity), sample) << what;
      }
    }
    // Sum, product, and the extremes (two kinds) or also the bit operations.
    EXPECT_EQ(applicable, isa<FloatType>(type) ? 6u : 9u);
  }
}

TEST_F(ReductionKindTest, NoIdentityForOtherTypes) {
  for (Type type :
       {Type(ComplexType::get(builder.getF32Type())),
        Type(Float8E8M0FNUType::get(&context)), Type(builder.getNoneType()),
        Type(builder.getIntegerType(0)),
        Type(VectorType::get({4}, builder.getF32Type()))})
    for (unsigned number = 0; number < numKinds; ++number)
      EXPECT_FALSE(getIdentity(static_cast<ReductionKind>(number), type));
}

TEST_F(ReductionKindTest, NaNWinsInMaxAndLosesInMaxnum) {
  Type f32 = builder.getF32Type();
  auto nan = FloatAttr::get(f32, APFloat::getNaN(APFloat::IEEEsingle()));
  TypedAttr one = builder.getF32FloatAttr(1.0);
  auto isNaN = [](Attribute attr) {
    return cast<FloatAttr>(attr).getValue().isNaN();
  };
  EXPECT_TRUE(isNaN(combine(ReductionKind::max, nan, one)));
  EXPECT_TRUE(isNaN(combine(ReductionKind::min, one, nan)));
  EXPECT_EQ(combine(ReductionKind::maxnum, nan, one), one);
  EXPECT_EQ(combine(ReductionKind::minnum, one, nan), one);
}

} // namespace
