//===- GenerateConvolutions.cpp - Random convolutions and the like --------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramGenerator.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace automap;
using namespace automap::fuzz;

namespace {
/// One sliding dim of a convolution or pooling.
struct Window {
  int64_t input, kernel, output, stride, dilation;
};
} // namespace

static Window pickWindow(Random &random) {
  Window window;
  window.kernel = random.between(1, 3);
  window.stride = random.chance(60) ? 1 : 2;
  window.dilation = random.chance(75) ? 1 : 2;
  window.output = random.between(1, 6);
  window.input = (window.output - 1) * window.stride +
                 (window.kernel - 1) * window.dilation + 1;
  // What the last window does not reach.
  window.input += random.below(window.stride);
  return window;
}

static DenseIntElementsAttr getVector(OpBuilder &b, ArrayRef<int64_t> values) {
  return b.getI64VectorAttr(values);
}

bool ProgramGenerator::addConvolution() {
  Type type = pickArithmetic();
  Window h = pickWindow(random), w = pickWindow(random);
  int64_t n = random.between(1, 4), c = random.between(1, 4),
          f = random.between(1, 4), g = random.between(1, 3);
  OpBuilder &b = builder;
  Location loc = getLoc();
  unsigned form = random.below(4);
  Shape inputShape, kernelShape, outputShape;
  switch (form) {
  case 0:
    inputShape = {n, h.input, w.input, c};
    kernelShape = {h.kernel, w.kernel, c, f};
    outputShape = {n, h.output, w.output, f};
    break;
  case 1:
    inputShape = {n, c, h.input, w.input};
    kernelShape = {f, c, h.kernel, w.kernel};
    outputShape = {n, f, h.output, w.output};
    break;
  case 2:
    inputShape = {n, h.input, c};
    kernelShape = {h.kernel, c, f};
    outputShape = {n, h.output, f};
    break;
  default:
    c = std::min<int64_t>(c, 2);
    f = std::min<int64_t>(f, 2);
    inputShape = {n, g, c, h.input, w.input};
    kernelShape = {g, f, c, h.kernel, w.kernel};
    outputShape = {n, g, f, h.output, w.output};
  }
  double number =
      static_cast<double>(c * h.kernel * (form == 2 ? 1 : w.kernel));
  Known input = getTensor(inputShape, type);
  Known kernel = getTensor(kernelShape, type);
  if (!canSum(type, input.bound * kernel.bound, input.exact && kernel.exact,
              number))
    return false;
  Known output = getDestination(outputShape, type, 0);
  if (isa<FloatType>(type) && output.bound > 1e3)
    return false;
  auto strides = getVector(b, {h.stride, w.stride});
  auto dilations = getVector(b, {h.dilation, w.dilation});
  SmallVector<Value> inputs = {input.value, kernel.value};
  Type resultType = output.value.getType();
  Operation *op;
  if (form == 0)
    op = linalg::Conv2DNhwcHwcfOp::create(b, loc, resultType, inputs,
                                          output.value, strides, dilations);
  else if (form == 1)
    op = linalg::Conv2DNchwFchwOp::create(b, loc, resultType, inputs,
                                          output.value, strides, dilations);
  else if (form == 2)
    op = linalg::Conv1DNwcWcfOp::create(b, loc, resultType, inputs,
                                        output.value, getVector(b, {h.stride}),
                                        getVector(b, {h.dilation}));
  else
    op = linalg::Conv2DNgchwGfchwOp::create(b, loc, resultType, inputs,
                                            output.value, strides, dilations);
  keep(op->getResult(0), input.bound * kernel.bound * number + output.bound,
       input.exact && kernel.exact && output.exact);
  return true;
}

bool ProgramGenerator::addDepthwiseConvolution() {
  Type type = pickArithmetic();
  Window h = pickWindow(random), w = pickWindow(random);
  int64_t n = random.between(1, 4), c = random.between(1, 6),
          m = random.between(1, 3);
  bool multiplies = random.chance(40);
  Shape kernelShape = {h.kernel, w.kernel, c};
  Shape outputShape = {n, h.output, w.output, c};
  if (multiplies) {
    kernelShape.push_back(m);
    outputShape.push_back(m);
  }
  double number = static_cast<double>(h.kernel * w.kernel);
  Known input = getTensor({n, h.input, w.input, c}, type);
  Known kernel = getTensor(kernelShape, type);
  if (!canSum(type, input.bound * kernel.bound, input.exact && kernel.exact,
              number))
    return false;
  Known output = getDestination(outputShape, type, 0);
  if (isa<FloatType>(type) && output.bound > 1e3)
    return false;
  OpBuilder &b = builder;
  auto strides = getVector(b, {h.stride, w.stride});
  auto dilations = getVector(b, {h.dilation, w.dilation});
  SmallVector<Value> inputs = {input.value, kernel.value};
  Type resultType = output.value.getType();
  Operation *op;
  if (multiplies)
    op = linalg::DepthwiseConv2DNhwcHwcmOp::create(
        b, getLoc(), resultType, inputs, output.value, strides, dilations);
  else
    op = linalg::DepthwiseConv2DNhwcHwcOp::create(
        b, getLoc(), resultType, inputs, output.value, strides, dilations);
  keep(op->getResult(0), input.bound * kernel.bound * number + output.bound,
       input.exact && kernel.exact && output.exact);
  return true;
}

bool ProgramGenerator::addPooling() {
  Type type = pickArithmetic();
  Window h = pickWindow(random), w = pickWindow(random);
  int64_t n = random.between(1, 4), c = random.between(1, 5);
  bool isLast = random.chance(60);
  Shape inputShape = {n, h.input, w.input, c};
  Shape outputShape = {n, h.output, w.output, c};
  if (!isLast) {
    inputShape = {n, c, h.input, w.input};
    outputShape = {n, c, h.output, w.output};
  }
  double number = static_cast<double>(h.kernel * w.kernel);
  Known input = getTensor(inputShape, type);
  unsigned kind = random.below(isLast ? 3 : 2);
  if (kind == 0 && !canSum(type, input.bound, input.exact, number))
    return false;
  std::optional<double> identity = 0;
  if (kind != 0 && isa<FloatType>(type))
    identity = kind == 1 ? -HUGE_VAL : HUGE_VAL;
  Known output = getDestination(outputShape, type, identity);
  if (isa<FloatType>(type) && output.bound > 1e3)
    return false;
  OpBuilder &b = builder;
  Location loc = getLoc();
  auto strides = getVector(b, {h.stride, w.stride});
  auto dilations = getVector(b, {h.dilation, w.dilation});
  SmallVector<Value> inputs = {input.value,
                               getEmpty({h.kernel, w.kernel}, type)};
  Type resultType = output.value.getType();
  Operation *op;
  if (isLast && kind == 0)
    op = linalg::PoolingNhwcSumOp::create(b, loc, resultType, inputs,
                                          output.value, strides, dilations);
  else if (isLast && kind == 1)
    op = linalg::PoolingNhwcMaxOp::create(b, loc, resultType, inputs,
                                          output.value, strides, dilations);
  else if (isLast)
    op = linalg::PoolingNhwcMinOp::create(b, loc, resultType, inputs,
                                          output.value, strides, dilations);
  else if (kind == 0)
    op = linalg::PoolingNchwSumOp::create(b, loc, resultType, inputs,
                                          output.value, strides, dilations);
  else
    op = linalg::PoolingNchwMaxOp::create(b, loc, resultType, inputs,
                                          output.value, strides, dilations);
  keep(op->getResult(0), input.bound * (kind == 0 ? number : 1) + output.bound,
       input.exact && output.exact);
  return true;
}

bool ProgramGenerator::addSoftmax() {
  Known x = pickTensor([](RankedTensorType type) {
    return type.getRank() > 0 &&
           (type.getElementType().isF32() || type.getElementType().isF64());
  });
  if (!x.value || x.bound > 50)
    return false;
  auto type = cast<RankedTensorType>(x.value.getType());
  Value empty = getEmpty(type.getShape(), type.getElementType());
  keep(linalg::SoftmaxOp::create(builder, getLoc(), type, x.value, empty,
                                 random.below(type.getRank()))
           ->getResult(0),
       1, false);
  return true;
}

/// Rows of a table, picked by an argument of indices that is in range.
bool ProgramGenerator::addGather() {
  Known table = pickTensor([](RankedTensorType type) {
    return type.getRank() >= 1 && type.getRank() <= 2;
  });
  if (!table.value)
    return false;
  auto type = cast<RankedTensorType>(table.value.getType());
  Shape indexShape = pickShape(1, 2);
  auto indexType = RankedTensorType::get(
      indexShape,
      random.chance(50) ? builder.getI32Type() : builder.getI64Type());
  Known indices =
      addArgument(indexType, ("below" + Twine(type.getDimSize(0)) + ".").str());
  // Its range is not that of other arguments.
  pool.pop_back();
  Shape resultShape(indexShape);
  bool hasColumns = type.getRank() == 2;
  if (hasColumns)
    resultShape.push_back(type.getDimSize(1));
  unsigned rank = resultShape.size();
  MLIRContext *context = builder.getContext();
  SmallVector<unsigned> indexDims =
      llvm::to_vector(llvm::seq<unsigned>(0, indexShape.size()));
  Value empty = getEmpty(resultShape, type.getElementType());
  auto generic = linalg::GenericOp::create(
      builder, getLoc(), empty.getType(), indices.value, empty,
      {AffineMap::getMultiDimMapWithTargets(rank, indexDims, context),
       AffineMap::getMultiDimIdentityMap(rank, context)},
      SmallVector<utils::IteratorType>(rank, utils::IteratorType::parallel),
      [&](OpBuilder &b, Location loc, ValueRange args) {
        SmallVector<Value> at = {
            arith::IndexCastOp::create(b, loc, b.getIndexType(), args[0])};
        if (hasColumns)
          at.push_back(linalg::IndexOp::create(b, loc, rank - 1));
        linalg::YieldOp::create(
            b, loc,
            ValueRange{tensor::ExtractOp::create(b, loc, table.value, at)});
      });
  keep(generic.getResult(0), table.bound, table.exact);
  return true;
}
