//===- ProgramGenerator.cpp - Random programs on tensors ------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramGenerator.h"

#include "automap/Dialect/Dist/IR/Dist.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace automap;
using namespace automap::fuzz;
using automap::dist::DistDialect;

ProgramGenerator::ProgramGenerator(func::FuncOp function, Random &random,
                                   unsigned depth)
    : function(function), random(random), builder(function.getContext()),
      depth(depth) {
  if (function.getBody().empty())
    function.addEntryBlock();
  builder.setInsertionPointToEnd(&function.getBody().front());
  unsigned count = random.between(2, 4);
  for (unsigned i = 0; i < count; ++i)
    sizes.push_back(random.pick({1, 2, 3, 4, 4, 5, 6, 7, 8, 8, 9, 12}));
  favourite = pickType();
}

Value fuzz::createSum(OpBuilder &b, Location loc, Value lhs, Value rhs) {
  bool isBool = lhs.getType().isInteger(1);
  return dist::createCombiner(
      b, loc, isBool ? dist::ReductionKind::bor : dist::ReductionKind::sum, lhs,
      rhs);
}

Value fuzz::createProduct(OpBuilder &b, Location loc, Value lhs, Value rhs) {
  bool isBool = lhs.getType().isInteger(1);
  return dist::createCombiner(
      b, loc, isBool ? dist::ReductionKind::band : dist::ReductionKind::product,
      lhs, rhs);
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

int64_t ProgramGenerator::pickSize() {
  return random.chance(90) ? random.pick(ArrayRef(sizes))
                           : random.between(1, 7);
}

ProgramGenerator::Shape ProgramGenerator::pickShape(unsigned minRank,
                                                    unsigned maxRank) {
  Shape shape;
  unsigned rank = random.between(minRank, maxRank);
  int64_t elements = 1;
  for (unsigned dim = 0; dim < rank; ++dim) {
    int64_t size = pickSize();
    if (elements * size > 600)
      size = random.between(1, 2);
    elements *= size;
    shape.push_back(size);
  }
  return shape;
}

Type ProgramGenerator::pickType() {
  switch (random.below(20)) {
  case 0:
    return builder.getF16Type();
  case 1:
    return builder.getBF16Type();
  case 2:
  case 3:
    return builder.getF64Type();
  case 4:
    return builder.getI1Type();
  case 5:
    return builder.getI8Type();
  case 6:
  case 7:
  case 8:
    return builder.getI32Type();
  case 9:
    return builder.getI64Type();
  case 10:
    return builder.getI16Type();
  default:
    return builder.getF32Type();
  }
}

Type ProgramGenerator::pickArithmetic() {
  Type type = random.chance(60) ? favourite : pickType();
  return type.isInteger(1) ? builder.getF32Type() : type;
}

void ProgramGenerator::keep(Value value, Fact fact) {
  pool.emplace_back(value,
                    clampTo(getElementTypeOrSelf(value.getType()), fact));
}

bool ProgramGenerator::keepResults(linalg::LinalgOp op,
                                   ArrayRef<Known> operands, Fact captured) {
  auto facts = getFacts(op, SmallVector<Fact>(operands.begin(), operands.end()),
                        captured);
  if (!facts) {
    op->erase();
    return false;
  }
  for (auto [result, fact] : llvm::zip_equal(op->getResults(), *facts))
    keep(result, fact);
  return true;
}

Known ProgramGenerator::addArgument(RankedTensorType type, StringRef prefix) {
  unsigned number = function.getNumArguments();
  auto role =
      dist::RoleAttr::get(builder.getContext(),
                          random.pick({dist::Role::parameter, dist::Role::input,
                                       dist::Role::state}));
  NamedAttribute attributes[] = {
      builder.getNamedAttr(DistDialect::kNameAttr,
                           builder.getStringAttr(prefix + Twine(number))),
      builder.getNamedAttr(DistDialect::kRoleAttr, role)};
  if (failed(function.insertArgument(
          number, type, builder.getDictionaryAttr(attributes), getLoc())))
    llvm_unreachable("a function with a body takes any argument");
  BlockArgument argument = function.getArgument(number);
  // See makeInput.
  keep(argument, {3, true});
  return pool.back();
}

Known ProgramGenerator::addIndices(RankedTensorType type, IndexRange range) {
  Known indices = addArgument(type, range.getPrefix());
  // Its range is not that of other arguments.
  pool.pop_back();
  return indices;
}

Value ProgramGenerator::getIndex(int64_t limit) {
  Known indices =
      addIndices(RankedTensorType::get({}, builder.getI64Type()), {limit});
  Value index =
      tensor::ExtractOp::create(builder, getLoc(), indices.value, ValueRange{});
  return arith::IndexCastOp::create(builder, getLoc(), builder.getIndexType(),
                                    index);
}

Known ProgramGenerator::makeOdd(Known x) {
  Type type = x.value.getType();
  return {arith::OrIOp::create(builder, getLoc(), x.value,
                               getConstant(type, 1).value),
          {HUGE_VAL, true}};
}

Known ProgramGenerator::getTensor(ArrayRef<int64_t> shape, Type elementType) {
  auto type = RankedTensorType::get(shape, elementType);
  SmallVector<Known> matching;
  for (const Known &known : pool)
    if (known.value.getType() == type && known.bound < 1e4)
      matching.push_back(known);
  if (!matching.empty() && random.chance(85))
    return random.pick(ArrayRef(matching));
  return addArgument(type);
}

Known ProgramGenerator::getPadded(ArrayRef<int64_t> shape, Type elementType) {
  Shape inner(shape);
  SmallVector<OpFoldResult> low, high;
  bool isPadded = false;
  for (int64_t &size : inner) {
    int64_t before = 0, after = 0;
    if (size > 2 && random.chance(25)) {
      before = random.between(0, 1);
      after = random.between(1 - before, 1);
    }
    size -= before + after;
    isPadded |= before + after != 0;
    low.push_back(builder.getIndexAttr(before));
    high.push_back(builder.getIndexAttr(after));
  }
  Known x = getTensor(inner, elementType);
  if (!isPadded)
    return x;
  return {tensor::PadOp::create(
              builder, getLoc(), RankedTensorType::get(shape, elementType),
              x.value, low, high, getConstant(elementType, 0).value),
          x};
}

Known ProgramGenerator::pickTensor(
    function_ref<bool(RankedTensorType)> accept) {
  SmallVector<Known> matching;
  for (const Known &known : pool)
    if (known.bound < 1e4 &&
        accept(cast<RankedTensorType>(known.value.getType())))
      matching.push_back(known);
  if (!matching.empty() && random.chance(90)) {
    // Later values more often: programs become deep.
    size_t index =
        std::max(random.below(matching.size()), random.below(matching.size()));
    return matching[index];
  }
  for (unsigned attempt = 0; attempt < 8; ++attempt) {
    auto type = RankedTensorType::get(
        pickShape(0, 4), random.chance(60) ? favourite : pickType());
    if (accept(type))
      return addArgument(type);
  }
  return {};
}

Known ProgramGenerator::getConstant(Type type, double number) {
  Type element = getElementTypeOrSelf(type);
  TypedAttr value;
  if (isa<FloatType>(element))
    value = builder.getFloatAttr(element, number);
  else
    value = builder.getIntegerAttr(element, static_cast<int64_t>(number));
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    value = DenseElementsAttr::get(tensor, static_cast<Attribute>(value));
  return {arith::ConstantOp::create(builder, getLoc(), value),
          clampTo(element, {std::fabs(number), true})};
}

Value ProgramGenerator::getEmpty(ArrayRef<int64_t> shape, Type elementType) {
  return tensor::EmptyOp::create(builder, getLoc(), shape, elementType);
}

Known ProgramGenerator::getDestination(ArrayRef<int64_t> shape,
                                       Type elementType,
                                       std::optional<double> identity) {
  auto type = RankedTensorType::get(shape, elementType);
  unsigned choice = random.below(10);
  bool isSmall = !identity || std::fabs(*identity) <= 1e6;
  if (choice < 3)
    return getTensor(shape, elementType);
  double number = identity && choice < 8     ? *identity
                  : elementType.isInteger(1) ? random.below(2)
                                             : random.between(-2, 2);
  double bound = isSmall ? std::fabs(number) : 0;
  if (choice == 9 && std::isfinite(number))
    return {getConstant(type, number).value, {bound, true}};
  Value filled = linalg::FillOp::create(builder, getLoc(),
                                        getConstant(elementType, number).value,
                                        getEmpty(shape, elementType))
                     .getResult(0);
  // An identity does not add to the bound of what is merged with it.
  return {filled,
          {std::isfinite(number) && std::fabs(number) < 1e6 ? bound : 0, true}};
}

//===----------------------------------------------------------------------===//
// Program
//===----------------------------------------------------------------------===//

/// Regions are not nested deeper than this.
static constexpr unsigned mostRegions = 2;

void ProgramGenerator::addOps(unsigned numOps) {
  using Adder = bool (ProgramGenerator::*)();
  static const std::pair<Adder, unsigned> adders[] = {
      {&ProgramGenerator::addElementwise, 12},
      {&ProgramGenerator::addConversion, 4},
      {&ProgramGenerator::addParallelGeneric, 8},
      {&ProgramGenerator::addReduction, 14},
      {&ProgramGenerator::addArgMax, 3},
      {&ProgramGenerator::addNamedReduction, 4},
      {&ProgramGenerator::addWindowGeneric, 4},
      {&ProgramGenerator::addNamedOp, 16},
      {&ProgramGenerator::addMatmul, 10},
      {&ProgramGenerator::addContraction, 6},
      {&ProgramGenerator::addElementwiseOp, 3},
      {&ProgramGenerator::addMap, 2},
      {&ProgramGenerator::addSoftmax, 2},
      {&ProgramGenerator::addLookup, 3},
      {&ProgramGenerator::addGather, 2},
      {&ProgramGenerator::addRowSums, 2},
      {&ProgramGenerator::addScatter, 3},
      {&ProgramGenerator::addTosa, 6},
      {&ProgramGenerator::addManual, 4},
      {&ProgramGenerator::addTranspose, 5},
      {&ProgramGenerator::addBroadcast, 4},
      {&ProgramGenerator::addReshape, 9},
      {&ProgramGenerator::addSlice, 5},
      {&ProgramGenerator::addInsertSlice, 4},
      {&ProgramGenerator::addDynamicSlice, 3},
      {&ProgramGenerator::addPad, 4},
      {&ProgramGenerator::addConcat, 4},
      {&ProgramGenerator::addReverse, 3},
      {&ProgramGenerator::addConstant, 2},
  };
  static const std::pair<Adder, unsigned> withRegions[] = {
      {&ProgramGenerator::addFor, 2},
      {&ProgramGenerator::addWhile, 1},
      {&ProgramGenerator::addIf, 2},
      {&ProgramGenerator::addCall, 2},
  };
  SmallVector<std::pair<Adder, unsigned>> choices(std::begin(adders),
                                                  std::end(adders));
  if (depth < mostRegions)
    llvm::append_range(choices, withRegions);
  unsigned total = 0;
  for (auto [adder, weight] : choices)
    total += weight;
  unsigned added = 0;
  for (unsigned attempt = 0; added < numOps && attempt < 20 * numOps;
       ++attempt) {
    int64_t choice = random.below(total);
    for (auto [adder, weight] : choices)
      if ((choice -= weight) < 0) {
        added += (this->*adder)();
        break;
      }
  }
}

SmallVector<Known> ProgramGenerator::run(unsigned numOps) {
  addOps(numOps);
  // Now and then an argument that nobody uses.
  if (random.chance(10))
    addArgument(RankedTensorType::get(pickShape(0, 3), pickType()));
  SmallVector<Known> results;
  for (const Known &known : pool)
    if ((known.value.use_empty() && !isa<BlockArgument>(known.value)) ||
        random.chance(5))
      results.push_back(known);
  if (!results.empty() && random.chance(5))
    results.push_back(results.front());
  SmallVector<Value> values;
  for (const Known &known : results)
    values.push_back(known.value);
  func::ReturnOp::create(builder, getLoc(), values);
  Block &body = function.getBody().front();
  function.setFunctionType(builder.getFunctionType(
      body.getArgumentTypes(), ValueRange(values).getTypes()));
  return results;
}
