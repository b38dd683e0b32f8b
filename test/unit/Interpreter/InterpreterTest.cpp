//===- InterpreterTest.cpp - Meaning of operations, and what is an error --===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Interpreter/Interpreter.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

#include <cmath>

using namespace mlir;
using namespace automap;
using namespace automap::interpreter;

namespace {

class InterpreterTest : public ::testing::Test {
protected:
  InterpreterTest() {
    context
        .loadDialect<arith::ArithDialect, dist::DistDialect, func::FuncDialect,
                     linalg::LinalgDialect, scf::SCFDialect,
                     tensor::TensorDialect, tosa::TosaDialect>();
  }

  /// Runs `@main` of `text` on float tensors with elements 0, 1, 2, ...
  /// Returns all elements of all results as text, or the error.
  std::string run(StringRef text) {
    module = parseSourceString<ModuleOp>(text, &context);
    if (!module)
      return "does not parse";
    auto function = module->lookupSymbol<func::FuncOp>("main");
    SmallVector<TensorRef> arguments;
    for (Type type : function.getArgumentTypes()) {
      auto tensor = cast<RankedTensorType>(type);
      auto value = std::make_shared<TensorValue>(
          *ElementKind::get(tensor.getElementType()), tensor.getShape(),
          Cell());
      for (auto [index, cell] : llvm::enumerate(value->cells))
        cell = value->kind.isFloat()
                   ? Cell::makeFloat(static_cast<double>(index))
                   : Cell::makeInteger(index);
      arguments.push_back(value);
    }
    auto results = interpret(function, arguments);
    if (!results)
      return llvm::toString(results.takeError());
    std::string out;
    for (const TensorRef &result : *results)
      for (const Cell &cell : result->cells)
        out += print(cell, result->kind) + " ";
    return out;
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
};

TEST_F(InterpreterTest, StructuredOperations) {
  EXPECT_EQ(run(R"(
    func.func @main(%a: tensor<2x3xf32>, %b: tensor<3x2xf32>, %c: tensor<2x2xf32>) -> tensor<2x2xf32> {
      %0 = linalg.matmul ins(%a, %b : tensor<2x3xf32>, tensor<3x2xf32>) outs(%c : tensor<2x2xf32>) -> tensor<2x2xf32>
      return %0 : tensor<2x2xf32>
    })"),
            "10 14 30 43 ");
  // A stride of 2, a dilation of 3: the window at 2i reads 2i and 2i + 3.
  EXPECT_EQ(run(R"(
    func.func @main(%a: tensor<1x6x1xi32>, %k: tensor<2x1x1xi32>, %c: tensor<1x2x1xi32>) -> tensor<1x2x1xi32> {
      %0 = linalg.conv_1d_nwc_wcf {strides = dense<2> : vector<1xi64>, dilations = dense<3> : vector<1xi64>}
        ins(%a, %k : tensor<1x6x1xi32>, tensor<2x1x1xi32>) outs(%c : tensor<1x2x1xi32>) -> tensor<1x2x1xi32>
      return %0 : tensor<1x2x1xi32>
    })"),
            "3 6 ");
  // Maps that are no sums of multiples of dims, and the index of an iteration.
  EXPECT_EQ(run(R"(
    #reverse = affine_map<(i) -> (3 - i)>
    #half = affine_map<(i) -> (i floordiv 2)>
    #id = affine_map<(i) -> (i)>
    func.func @main(%a: tensor<4xi64>, %b: tensor<2xi64>, %c: tensor<4xi64>) -> tensor<4xi64> {
      %0 = linalg.generic {indexing_maps = [#reverse, #half, #id], iterator_types = ["parallel"]}
        ins(%a, %b : tensor<4xi64>, tensor<2xi64>) outs(%c : tensor<4xi64>) {
      ^bb0(%x: i64, %y: i64, %z: i64):
        %i = linalg.index 0 : index
        %1 = arith.index_cast %i : index to i64
        %ten = arith.constant 10 : i64
        %2 = arith.muli %y, %ten : i64
        %3 = arith.addi %x, %2 : i64
        %hundred = arith.constant 100 : i64
        %4 = arith.muli %1, %hundred : i64
        %5 = arith.addi %3, %4 : i64
        linalg.yield %5 : i64
      } -> tensor<4xi64>
      return %0 : tensor<4xi64>
    })"),
            "3 102 211 310 ");
}

TEST_F(InterpreterTest, TensorOperations) {
  EXPECT_EQ(run(R"(
    func.func @main(%a: tensor<2x2xf32>) -> tensor<3x4xf32> {
      %c = arith.constant 9.0 : f32
      %0 = tensor.pad %a low[1, 0] high[0, 2] {
      ^bb0(%i: index, %j: index):
        tensor.yield %c : f32
      } : tensor<2x2xf32> to tensor<3x4xf32>
      return %0 : tensor<3x4xf32>
    })"),
            "9 9 9 9 0 1 9 9 2 3 9 9 ");
  EXPECT_EQ(run(R"(
    func.func @main(%a: tensor<3x4xi32>) -> (tensor<2xi32>, tensor<3x4xi32>, tensor<2x2x1xi32>) {
      %0 = tensor.extract_slice %a[1, 1] [1, 2] [1, 2] : tensor<3x4xi32> to tensor<2xi32>
      %1 = tensor.insert_slice %0 into %a[0, 3] [2, 1] [1, 1] : tensor<2xi32> into tensor<3x4xi32>
      %2 = tensor.concat dim(0) %0, %0 : (tensor<2xi32>, tensor<2xi32>) -> tensor<4xi32>
      %3 = tensor.expand_shape %2 [[0, 1, 2]] output_shape [2, 2, 1] : tensor<4xi32> into tensor<2x2x1xi32>
      return %0, %1, %3 : tensor<2xi32>, tensor<3x4xi32>, tensor<2x2x1xi32>
    })"),
            "5 7 0 1 2 5 4 5 6 7 8 9 10 11 5 7 5 7 ");
}

TEST_F(InterpreterTest, Tosa) {
  EXPECT_EQ(run(R"(
    func.func @main(%a: tensor<2x1xi32>, %b: tensor<1x3xi32>) -> (tensor<2x3xi32>, tensor<2x1xi32>, tensor<3xi32>) {
      %0 = tosa.add %a, %b : (tensor<2x1xi32>, tensor<1x3xi32>) -> tensor<2x3xi32>
      %1 = tosa.reduce_sum %0 {axis = 1 : i32} : (tensor<2x3xi32>) -> tensor<2x1xi32>
      %2 = tosa.argmax %0 {axis = 0 : i32} : (tensor<2x3xi32>) -> tensor<3xi32>
      return %0, %1, %2 : tensor<2x3xi32>, tensor<2x1xi32>, tensor<3xi32>
    })"),
            "0 1 2 1 2 3 3 6 1 1 1 ");
  EXPECT_EQ(run(R"(
    func.func @main(%a: tensor<1x2x3xf32>, %b: tensor<1x3x1xf32>) -> (tensor<1x2x1xf32>, tensor<3x2x1xf32>, tensor<1x2x3xf32>, tensor<3x2xf32>) {
      %z = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
      %0 = tosa.matmul %a, %b, %z, %z : (tensor<1x2x3xf32>, tensor<1x3x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x1xf32>
      %1 = tosa.transpose %a {perms = array<i32: 2, 1, 0>} : (tensor<1x2x3xf32>) -> tensor<3x2x1xf32>
      %2 = tosa.reverse %a {axis = 2 : i32} : (tensor<1x2x3xf32>) -> tensor<1x2x3xf32>
      %s = tosa.const_shape {values = dense<[3, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
      %3 = tosa.reshape %a, %s : (tensor<1x2x3xf32>, !tosa.shape<2>) -> tensor<3x2xf32>
      return %0, %1, %2, %3 : tensor<1x2x1xf32>, tensor<3x2x1xf32>, tensor<1x2x3xf32>, tensor<3x2xf32>
    })"),
            "5 14 0 3 1 4 2 5 2 1 0 5 4 3 0 1 2 3 4 5 ");
}

TEST_F(InterpreterTest, ControlFlow) {
  EXPECT_EQ(run(R"(
    func.func @main(%a: tensor<2xi32>) -> tensor<2xi32> {
      %zero = arith.constant 0 : index
      %one = arith.constant 1 : index
      %three = arith.constant 3 : index
      %0 = scf.for %i = %zero to %three step %one iter_args(%x = %a) -> tensor<2xi32> {
        %c = arith.cmpi eq, %i, %one : index
        %1 = scf.if %c -> tensor<2xi32> {
          scf.yield %x : tensor<2xi32>
        } else {
          %2 = func.call @twice(%x) : (tensor<2xi32>) -> tensor<2xi32>
          scf.yield %2 : tensor<2xi32>
        }
        scf.yield %1 : tensor<2xi32>
      }
      return %0 : tensor<2xi32>
    }
    func.func private @twice(%a: tensor<2xi32>) -> tensor<2xi32> {
      %0 = arith.addi %a, %a : tensor<2xi32>
      return %0 : tensor<2xi32>
    })"),
            "0 4 ");
}

TEST_F(InterpreterTest, WhatMustNotHappen) {
  EXPECT_EQ(run(R"(
    func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
      %e = tensor.empty() : tensor<2xf32>
      %0 = arith.addf %a, %e : tensor<2xf32>
      return %0 : tensor<2xf32>
    })"),
            "poison poison ");
  EXPECT_NE(run(R"(
    func.func @main(%a: tensor<2xi32>, %b: tensor<2xi32>) -> tensor<2xi32> {
      %0 = arith.divsi %a, %b : tensor<2xi32>
      return %0 : tensor<2xi32>
    })")
                .find("divides an integer by zero"),
            std::string::npos);
  EXPECT_NE(run(R"(
    func.func @main(%a: tensor<2xf32>) -> tensor<1xf32> {
      %i = arith.constant 2 : index
      %0 = tensor.extract_slice %a[%i] [1] [1] : tensor<2xf32> to tensor<1xf32>
      return %0 : tensor<1xf32>
    })")
                .find("takes elements 2 to 2 of dim 0, which has 2"),
            std::string::npos);
}

/// A module that runs `body` on devices of a 2x2 mesh. The argument, 0 to 7, is
/// split over "x" (tiles of 4) and then "y" (tiles of 2).
static std::string onDevices(StringRef body, StringRef localResult,
                             StringRef globalResult, StringRef sharding) {
  return (R"(
    dist.topology @mesh <["x" = 2, "y" = 2]>
    func.func private @local(%a: tensor<2xi32>) -> )" +
          localResult + " {" + body + "return %0 : " + localResult + R"(
    }
    func.func @main(%a: tensor<8xi32>) -> )" +
          globalResult + R"( {
      %0 = dist.launch @local(%a) on @mesh in [<@mesh, [["x", "y"]]>]
        out [<@mesh, [)" +
          sharding + R"(]>] : (tensor<8xi32>) -> )" + globalResult + R"(
      return %0 : )" +
          globalResult + " }")
      .str();
}

TEST_F(InterpreterTest, Collectives) {
  EXPECT_EQ(run(onDevices(R"(
      %0 = dist.all_reduce %a sum on @mesh over ["x", "y"] : tensor<2xi32> -> tensor<2xi32>
    )",
                          "tensor<2xi32>", "tensor<2xi32>", "[]")),
            "12 16 ");
  EXPECT_EQ(run(onDevices(R"(
      %0 = dist.all_gather %a dim 0 on @mesh over ["y"] : tensor<2xi32> -> tensor<4xi32>
    )",
                          "tensor<4xi32>", "tensor<8xi32>", R"(["x"])")),
            "0 1 2 3 4 5 6 7 ");
  // In the order written: "y" is the major one.
  EXPECT_EQ(run(onDevices(R"(
      %0 = dist.all_gather %a dim 0 on @mesh over ["y", "x"] : tensor<2xi32> -> tensor<8xi32>
    )",
                          "tensor<8xi32>", "tensor<8xi32>", "[]")),
            "0 1 4 5 2 3 6 7 ");
  EXPECT_EQ(run(onDevices(R"(
      %0 = dist.reduce_scatter %a max dim 0 on @mesh over ["x"] : tensor<2xi32> -> tensor<1xi32>
    )",
                          "tensor<1xi32>", "tensor<4xi32>", R"(["y", "x"])")),
            "4 5 6 7 ");
  EXPECT_EQ(run(onDevices(R"(
      %0 = dist.collective_permute %a pairs [0, 1] on @mesh over ["y"] : tensor<2xi32> -> tensor<2xi32>
    )",
                          "tensor<2xi32>", "tensor<8xi32>", R"(["x", "y"])")),
            "0 0 0 1 0 0 4 5 ");
  EXPECT_EQ(run(onDevices(R"(
      %0 = dist.broadcast %a root 1 on @mesh over ["x"] : tensor<2xi32> -> tensor<2xi32>
    )",
                          "tensor<2xi32>", "tensor<4xi32>", R"(["y"])")),
            "4 5 6 7 ");
  EXPECT_EQ(
      run(onDevices(R"(
      %b = tensor.expand_shape %a [[0, 1]] output_shape [1, 2] : tensor<2xi32> into tensor<1x2xi32>
      %0 = dist.all_to_all %b split 1 concat 0 on @mesh over ["y"] : tensor<1x2xi32> -> tensor<2x1xi32>
    )",
                    "tensor<2x1xi32>", "tensor<4x2xi32>", R"(["x"], ["y"])")),
      "0 1 2 3 4 5 6 7 ");
  EXPECT_EQ(run(onDevices(R"(
      %i = dist.axis_index "x" on @mesh
      %n = arith.index_cast %i : index to i32
      %0 = tensor.splat %n : tensor<2xi32>
    )",
                          "tensor<2xi32>", "tensor<8xi32>", R"(["x", "y"])")),
            "0 0 0 0 1 1 1 1 ");
}

TEST_F(InterpreterTest, DevicesThatDisagree) {
  EXPECT_NE(run(onDevices("%0 = arith.addi %a, %a : tensor<2xi32>",
                          "tensor<2xi32>", "tensor<4xi32>", R"(["x"])"))
                .find("element [0] as 0 on device 0, but as 4 on device 1"),
            std::string::npos);
}

/// 5 elements over 2 devices: the last element of the second tile is padding.
TEST_F(InterpreterTest, PaddingIsPoison) {
  EXPECT_EQ(run(R"(
    dist.topology @mesh <["x" = 2]>
    func.func private @local(%a: tensor<3xi32>) -> tensor<6xi32> {
      %0 = dist.all_gather %a dim 0 on @mesh over ["x"] : tensor<3xi32> -> tensor<6xi32>
      return %0 : tensor<6xi32>
    }
    func.func @main(%a: tensor<5xi32>) -> tensor<6xi32> {
      %0 = dist.launch @local(%a) on @mesh in [<@mesh, [["x"]]>] out [<@mesh, [[]]>]
        : (tensor<5xi32>) -> tensor<6xi32>
      return %0 : tensor<6xi32>
    })"),
            "0 1 2 3 4 poison ");
}

TEST(Scalars, Round) {
  auto kind = [](ElementKind::Class cls) { return ElementKind{cls, 16}; };
  EXPECT_EQ(roundTo(257, kind(ElementKind::BF16)), 256);
  EXPECT_EQ(roundTo(259, kind(ElementKind::BF16)), 260);
  EXPECT_EQ(roundTo(2049, kind(ElementKind::F16)), 2048);
  EXPECT_EQ(roundTo(16777217, kind(ElementKind::F32)), 16777216);
  EXPECT_TRUE(std::isinf(roundTo(1e6, kind(ElementKind::F16))));
  EXPECT_EQ(signExtend(0xff, 8), -1);
  EXPECT_EQ(zeroExtend(0x1ff, 8), 0xffu);
}

TEST(Scalars, ComparePredicates) {
  // For each predicate: whether it holds of 1 < 2, 2 = 2, 3 > 2, NaN and 2.
  static const char *const expected[] = {
      "0000", "0100", "0010", "0110", "1000", "1100", "1010", "1110",
      "0101", "0011", "0111", "1001", "1101", "1011", "0001", "1111"};
  ElementKind f64{ElementKind::F64, 64}, i1{ElementKind::Integer, 1};
  for (uint64_t predicate = 0; predicate < 16; ++predicate) {
    std::string name = arith::stringifyCmpFPredicate(
                           static_cast<arith::CmpFPredicate>(predicate))
                           .str();
    std::string holds;
    for (double lhs : {1.0, 2.0, 3.0, std::nan("")}) {
      Cell operands[] = {Cell::makeFloat(lhs), Cell::makeFloat(2)};
      const char *error = nullptr;
      holds +=
          evaluate({Opcode::CmpF, f64, i1, 2, predicate}, operands, error).i
              ? '1'
              : '0';
    }
    EXPECT_EQ(holds, expected[predicate]) << name;
  }
}

TEST(Scalars, Merge) {
  ElementKind i8{ElementKind::Integer, 8}, f32{ElementKind::F32, 32};
  auto integers = [&](dist::ReductionKind kind, int lhs, int rhs) {
    return signExtend(merge(kind, i8, Cell::makeInteger(zeroExtend(lhs, 8)),
                            Cell::makeInteger(zeroExtend(rhs, 8)))
                          .i,
                      8);
  };
  using dist::ReductionKind;
  EXPECT_EQ(integers(ReductionKind::sum, 100, 100), -56);
  EXPECT_EQ(integers(ReductionKind::max, -1, 1), 1);
  EXPECT_EQ(integers(ReductionKind::umax, -1, 1), -1);
  EXPECT_EQ(integers(ReductionKind::umin, -1, 1), 1);
  EXPECT_EQ(integers(ReductionKind::bxor, 6, 3), 5);
  Cell nan = Cell::makeFloat(std::nan("")), one = Cell::makeFloat(1);
  EXPECT_TRUE(std::isnan(merge(ReductionKind::max, f32, nan, one).f));
  EXPECT_EQ(merge(ReductionKind::maxnum, f32, nan, one).f, 1);
}

} // namespace
