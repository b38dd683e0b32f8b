//===- GenerateGenerics.cpp - Random operations with free bodies ----------===//
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

#include <cmath>

using namespace mlir;
using namespace automap;
using namespace automap::fuzz;
using dist::ReductionKind;
using utils::IteratorType;

namespace {
/// A linalg.generic in the making.
struct GenericParts {
  SmallVector<int64_t, 4> loops;
  SmallVector<IteratorType> iterators;
  SmallVector<AffineMap> maps;
  SmallVector<Known> inputs, outputs;

  unsigned getNumLoops() const { return loops.size(); }

  /// Adds a map to `dims`, in any order with `percent`; returns the shape that
  /// it needs.
  SmallVector<int64_t, 4> addMap(SmallVector<unsigned> dims, unsigned percent,
                                 Random &random, MLIRContext *context) {
    if (random.chance(percent))
      random.shuffle(dims);
    maps.push_back(
        AffineMap::getMultiDimMapWithTargets(getNumLoops(), dims, context));
    SmallVector<int64_t, 4> shape;
    for (unsigned dim : dims)
      shape.push_back(loops[dim]);
    return shape;
  }

  /// Has some dims of the last map, of an input of `shape`, read backwards; of
  /// some the first elements are left out then. The sizes of the loops must
  /// follow from other maps.
  void reverseSome(SmallVector<int64_t, 4> &shape, Random &random) {
    SmallVector<AffineExpr> exprs(maps.back().getResults());
    for (auto [expr, size] : llvm::zip_equal(exprs, shape)) {
      if (!random.chance(30))
        continue;
      expr = size - 1 - expr;
      size += random.chance(20);
    }
    maps.back() =
        AffineMap::get(getNumLoops(), 0, exprs, maps.back().getContext());
  }

  SmallVector<Known> getOperands() const {
    SmallVector<Known> operands(inputs);
    llvm::append_range(operands, outputs);
    return operands;
  }

  /// `buildBody` gets the arguments of the body and returns what it yields.
  linalg::GenericOp
  create(OpBuilder &builder, Location loc,
         function_ref<SmallVector<Value>(ValueRange)> buildBody) const {
    auto getValues = [](ArrayRef<Known> all) {
      SmallVector<Value> values;
      for (const Known &known : all)
        values.push_back(known.value);
      return values;
    };
    SmallVector<Value> destinations = getValues(outputs);
    return linalg::GenericOp::create(
        builder, loc, ValueRange(destinations).getTypes(), getValues(inputs),
        destinations, maps, iterators,
        [&](OpBuilder &, Location, ValueRange args) {
          OpBuilder::InsertionGuard guard(builder);
          builder.setInsertionPointToEnd(args[0].getParentBlock());
          linalg::YieldOp::create(builder, loc, buildBody(args));
        });
  }
};
} // namespace

static SmallVector<unsigned> pickDims(unsigned count, unsigned percent,
                                      Random &random) {
  SmallVector<unsigned> dims;
  for (unsigned dim = 0; dim < count; ++dim)
    if (random.chance(percent))
      dims.push_back(dim);
  return dims;
}

/// No reductions: several results, broadcast and transposed operands,
/// linalg.index.
bool ProgramGenerator::addParallelGeneric() {
  GenericParts parts;
  parts.loops = pickShape(1, 3);
  unsigned rank = parts.getNumLoops();
  parts.iterators.assign(rank, IteratorType::parallel);
  MLIRContext *context = builder.getContext();
  Type type = pickArithmetic();
  unsigned numInputs = random.between(1, 3);
  for (unsigned i = 0; i < numInputs; ++i) {
    Shape shape = parts.addMap(pickDims(rank, 75, random), 40, random, context);
    if (random.chance(15))
      parts.reverseSome(shape, random);
    parts.inputs.push_back(getTensor(shape, type));
  }
  unsigned numResults = random.chance(25) ? 2 : 1;
  for (unsigned i = 0; i < numResults; ++i) {
    Shape shape =
        parts.addMap(pickDims(rank, 100, random), 40, random, context);
    // Sometimes one that is read.
    parts.outputs.push_back(random.chance(20)
                                ? getTensor(shape, type)
                                : Known(getEmpty(shape, type), {}));
  }
  SmallVector<Known> results;
  auto generic = parts.create(builder, getLoc(), [&](ValueRange args) {
    SmallVector<Known> scalars;
    for (auto [operand, arg] : llvm::zip_equal(parts.getOperands(), args))
      if (!operand.value.getDefiningOp<tensor::EmptyOp>())
        scalars.emplace_back(arg, operand);
    if (random.chance(25)) {
      unsigned dim = random.below(rank);
      Value index = linalg::IndexOp::create(builder, getLoc(), dim);
      Known converted =
          convert({arith::IndexCastOp::create(builder, getLoc(),
                                              builder.getI32Type(), index),
                   {static_cast<double>(parts.loops[dim]), true}},
                  type);
      if (converted.value)
        scalars.push_back(converted);
    }
    unsigned numOps = random.between(1, 4);
    for (unsigned i = 0; i < numOps; ++i) {
      Known x = random.pick(ArrayRef(scalars));
      Known y = random.chance(20) ? getConstant(type, random.between(-2, 2))
                                  : random.pick(ArrayRef(scalars));
      Known result = buildBinary(x, y);
      if (result.bound < 1e4 || !isa<FloatType>(type))
        scalars.push_back(result);
    }
    SmallVector<Value> yields;
    for (unsigned i = 0; i < numResults; ++i) {
      results.push_back(i == 0 ? scalars.back()
                               : random.pick(ArrayRef(scalars)));
      yields.push_back(results.back().value);
    }
    return yields;
  });
  // Not what getFacts says: it does not know that divisors are not zero.
  for (auto [result, scalar] : llvm::zip_equal(generic.getResults(), results))
    keep(result, scalar);
  return true;
}

static SmallVector<ReductionKind> getKinds(Type type) {
  if (isa<FloatType>(type))
    return {ReductionKind::sum,   ReductionKind::sum, ReductionKind::product,
            ReductionKind::max,   ReductionKind::min, ReductionKind::maxnum,
            ReductionKind::minnum};
  if (type.isInteger(1))
    return {ReductionKind::band, ReductionKind::bor, ReductionKind::bxor};
  return {ReductionKind::sum,  ReductionKind::sum,  ReductionKind::product,
          ReductionKind::max,  ReductionKind::min,  ReductionKind::umax,
          ReductionKind::umin, ReductionKind::band, ReductionKind::bor,
          ReductionKind::bxor};
}

/// The identity as a number, if it has a use as one.
static std::optional<double> getIdentityNumber(ReductionKind kind, Type type) {
  TypedAttr identity = dist::getIdentity(kind, type);
  if (auto number = dyn_cast_or_null<FloatAttr>(identity))
    return number.getValueAsDouble();
  if (auto number = dyn_cast_or_null<IntegerAttr>(identity))
    return type.isInteger(1)
               ? number.getValue().getZExtValue()
               : static_cast<double>(number.getValue().getSExtValue());
  return std::nullopt;
}

namespace {
/// A reduction of one result: by a kind, or by subtraction.
struct Combiner {
  ReductionKind kind;
  bool subtracts, swaps;

  static Combiner pick(Type type, Random &random) {
    SmallVector<ReductionKind> kinds = getKinds(type);
    ReductionKind kind = random.pick(ArrayRef(kinds));
    return {kind, kind == ReductionKind::sum && random.chance(15),
            random.chance(40)};
  }

  Value build(OpBuilder &b, Location loc, Value accumulator, Value x) const {
    if (!subtracts)
      return dist::createCombiner(b, loc, kind, swaps ? x : accumulator,
                                  swaps ? accumulator : x);
    if (isa<FloatType>(x.getType()))
      return arith::SubFOp::create(b, loc, accumulator, x);
    return arith::SubIOp::create(b, loc, accumulator, x);
  }
};
} // namespace

/// Any maps, several results with combiners of their own, the accumulator on
/// either side.
bool ProgramGenerator::addReduction() {
  GenericParts parts;
  parts.loops = pickShape(1, 4);
  unsigned rank = parts.getNumLoops();
  MLIRContext *context = builder.getContext();
  Type type = random.chance(15) ? builder.getI1Type() : pickArithmetic();
  SmallVector<unsigned> parallel = pickDims(rank, 55, random);
  if (parallel.size() == rank && random.chance(90))
    parallel.pop_back();
  parts.iterators.assign(rank, IteratorType::reduction);
  for (unsigned loop : parallel)
    parts.iterators[loop] = IteratorType::parallel;
  unsigned numInputs = random.between(1, 2);
  for (unsigned input = 0; input < numInputs; ++input) {
    // The first input runs over all loops, so that each has a size.
    Shape shape = parts.addMap(pickDims(rank, input == 0 ? 100 : 70, random),
                               40, random, context);
    if (input > 0 && random.chance(20))
      parts.reverseSome(shape, random);
    parts.inputs.push_back(getTensor(shape, type));
  }
  unsigned numResults = random.chance(25) ? random.between(2, 3) : 1;
  SmallVector<Combiner> combiners;
  for (unsigned result = 0; result < numResults; ++result) {
    combiners.push_back(Combiner::pick(type, random));
    parts.outputs.push_back(
        getDestination(parts.addMap(parallel, 30, random, context), type,
                       getIdentityNumber(combiners[result].kind, type)));
  }
  bool multiplies = random.chance(60);
  bool usesIndex = !type.isInteger(1) && random.chance(15);
  auto generic = parts.create(builder, getLoc(), [&](ValueRange args) {
    Value x = args[0];
    if (numInputs == 2)
      x = multiplies ? createProduct(builder, getLoc(), x, args[1])
                     : createSum(builder, getLoc(), x, args[1]);
    if (usesIndex) {
      unsigned loop = random.below(rank);
      Value index = linalg::IndexOp::create(builder, getLoc(), loop);
      Value number = arith::IndexCastOp::create(builder, getLoc(),
                                                builder.getI32Type(), index);
      x = createSum(
          builder, getLoc(), x,
          convert({number, {static_cast<double>(parts.loops[loop]), true}},
                  type)
              .value);
    }
    SmallVector<Value> yields;
    for (auto [result, combiner] : llvm::enumerate(combiners))
      yields.push_back(
          combiner.build(builder, getLoc(), args[numInputs + result], x));
    return yields;
  });
  return keepResults(generic, parts.getOperands());
}

bool ProgramGenerator::addNamedReduction() {
  Known x =
      pickTensor([](RankedTensorType type) { return type.getRank() > 0; });
  if (!x.value)
    return false;
  auto inputType = cast<RankedTensorType>(x.value.getType());
  Type type = inputType.getElementType();
  SmallVector<int64_t> dims;
  Shape shape;
  for (auto [dim, size] : llvm::enumerate(inputType.getShape()))
    if (random.chance(50))
      dims.push_back(static_cast<int64_t>(dim));
    else
      shape.push_back(size);
  Combiner combiner = Combiner::pick(type, random);
  Known destination =
      getDestination(shape, type, getIdentityNumber(combiner.kind, type));
  auto reduce = linalg::ReduceOp::create(
      builder, getLoc(), x.value, destination.value, dims,
      [&](OpBuilder &b, Location loc, ValueRange args) {
        linalg::YieldOp::create(b, loc,
                                combiner.build(b, loc, args[1], args[0]));
      });
  return keepResults(reduce, {x, destination});
}

/// The greatest or least element and its position, the first of equal ones.
bool ProgramGenerator::addArgMax() {
  Known x = pickTensor([](RankedTensorType type) {
    return type.getRank() > 0 && !type.getElementType().isInteger(1);
  });
  if (!x.value || !x.exact)
    return false;
  auto inputType = cast<RankedTensorType>(x.value.getType());
  Type type = inputType.getElementType();
  GenericParts parts;
  parts.loops = Shape(inputType.getShape());
  unsigned rank = parts.getNumLoops(), reduced = random.below(rank);
  MLIRContext *context = builder.getContext();
  parts.iterators.assign(rank, IteratorType::parallel);
  parts.iterators[reduced] = IteratorType::reduction;
  SmallVector<unsigned> kept = pickDims(rank, 100, random);
  parts.addMap(kept, 0, random, context);
  kept.erase(kept.begin() + reduced);
  parts.inputs.push_back(x);
  bool isLeast = random.chance(40), isFloat = isa<FloatType>(type);
  Type positionType =
      random.chance(50) ? builder.getI32Type() : builder.getI64Type();
  double start = isFloat ? HUGE_VAL : 100;
  for (auto [elementType, number] :
       {std::pair(type, isLeast ? start : -start), {positionType, 0.0}}) {
    Shape shape = parts.addMap(kept, 0, random, context);
    Value filled =
        linalg::FillOp::create(builder, getLoc(),
                               getConstant(elementType, number).value,
                               getEmpty(shape, elementType))
            .getResult(0);
    parts.outputs.push_back({filled, {isFloat ? 0 : std::fabs(number), true}});
  }
  auto generic = parts.create(
      builder, getLoc(), [&](ValueRange args) -> SmallVector<Value> {
        OpBuilder &b = builder;
        Location loc = getLoc();
        Value index = linalg::IndexOp::create(b, loc, reduced);
        Value at = arith::IndexCastOp::create(b, loc, positionType, index);
        Value better;
        if (isFloat)
          better = arith::CmpFOp::create(b, loc,
                                         isLeast ? arith::CmpFPredicate::OLT
                                                 : arith::CmpFPredicate::OGT,
                                         args[0], args[1]);
        else
          better = arith::CmpIOp::create(b, loc,
                                         isLeast ? arith::CmpIPredicate::slt
                                                 : arith::CmpIPredicate::sgt,
                                         args[0], args[1]);
        return {arith::SelectOp::create(b, loc, better, args[0], args[1]),
                arith::SelectOp::create(b, loc, better, at, args[2])};
      });
  return keepResults(generic, parts.getOperands());
}

/// A product in a window that slides over one operand: a convolution, or its
/// gradient by the window, where the positions are reduced.
bool ProgramGenerator::addWindowGeneric() {
  // Loops: position, window, and two others.
  enum : unsigned { Position, Window, Batch, Channel, NumLoops };
  GenericParts parts;
  parts.loops = {random.between(1, 8), random.between(1, 3), pickSize(),
                 random.between(1, 4)};
  MLIRContext *context = builder.getContext();
  Type type = pickArithmetic();
  bool isGradient = random.chance(50);
  int64_t stride = random.pick({1, 1, 2}), dilation = random.pick({1, 1, 2});
  AffineExpr position = builder.getAffineDimExpr(Position),
             window = builder.getAffineDimExpr(Window),
             batch = builder.getAffineDimExpr(Batch),
             channel = builder.getAffineDimExpr(Channel);
  parts.maps.push_back(AffineMap::get(
      NumLoops, 0, {batch, position * stride + window * dilation, channel},
      context));
  Shape read = {parts.loops[Batch],
                (parts.loops[Position] - 1) * stride +
                    (parts.loops[Window] - 1) * dilation + 1 +
                    random.below(stride),
                parts.loops[Channel]};
  parts.inputs.push_back(getPadded(read, type));
  SmallVector<unsigned> byPosition = {Batch, Position},
                        byWindow = {Window, Channel};
  parts.inputs.push_back(getTensor(
      parts.addMap(isGradient ? byPosition : byWindow, 30, random, context),
      type));
  SmallVector<unsigned> &results = isGradient ? byWindow : byPosition;
  if (!isGradient && random.chance(50))
    results.push_back(Channel);
  parts.iterators.assign(NumLoops, IteratorType::reduction);
  for (unsigned loop : results)
    parts.iterators[loop] = IteratorType::parallel;
  parts.outputs.push_back(
      getDestination(parts.addMap(results, 30, random, context), type, 0));
  auto generic = parts.create(
      builder, getLoc(), [&](ValueRange args) -> SmallVector<Value> {
        return {createSum(builder, getLoc(), args[2],
                          createProduct(builder, getLoc(), args[0], args[1]))};
      });
  return keepResults(generic, parts.getOperands());
}
