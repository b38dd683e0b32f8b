//===- GenerateReductions.cpp - Random reductions and contractions --------===//
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
using dist::ReductionKind;

namespace {
/// A reduction of one result: by a kind, or by subtraction.
struct Combiner {
  ReductionKind kind = ReductionKind::sum;
  bool subtracts = false;
};
} // namespace

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

/// The bound of the reduction of `number` values, or none if they should not
/// be reduced like this.
static std::optional<double> getReducedBound(ReductionKind kind, Type type,
                                             double bound, double number,
                                             double limit) {
  switch (kind) {
  case ReductionKind::sum:
    return bound * number;
  case ReductionKind::product: {
    if (!isa<FloatType>(type))
      return HUGE_VAL;
    double product = std::pow(std::max(bound, 1.0), number);
    if (product > std::min(limit, 1e5))
      return std::nullopt;
    return product;
  }
  case ReductionKind::max:
  case ReductionKind::min:
  case ReductionKind::maxnum:
  case ReductionKind::minnum:
    return bound;
  default:
    return HUGE_VAL;
  }
}

/// A generic with reductions: any maps, several results with combiners of
/// their own, the accumulator on either side.
bool ProgramGenerator::addReduction() {
  Shape loops = pickShape(1, 4);
  unsigned rank = loops.size();
  MLIRContext *context = builder.getContext();
  Type type = random.chance(15) ? builder.getI1Type() : pickArithmetic();

  SmallVector<utils::IteratorType> iterators;
  double number = 1;
  for (unsigned loop = 0; loop < rank; ++loop) {
    bool reduces = random.chance(45) ||
                   (loop + 1 == rank && number == 1 && random.chance(90));
    iterators.push_back(reduces ? utils::IteratorType::reduction
                                : utils::IteratorType::parallel);
    if (reduces)
      number *= static_cast<double>(loops[loop]);
  }
  unsigned numInputs = random.between(1, 2);
  SmallVector<AffineMap> maps;
  SmallVector<Value> inputs, outputs;
  SmallVector<Known> known;
  auto addMap = [&](ArrayRef<unsigned> dims) {
    maps.push_back(AffineMap::getMultiDimMapWithTargets(rank, dims, context));
    Shape shape;
    for (unsigned dim : dims)
      shape.push_back(loops[dim]);
    return shape;
  };
  for (unsigned input = 0; input < numInputs; ++input) {
    // The first input runs over all loops, so that each has a size.
    SmallVector<unsigned> dims;
    for (unsigned loop = 0; loop < rank; ++loop)
      if (input == 0 || random.chance(70))
        dims.push_back(loop);
    if (random.chance(40))
      random.shuffle(dims);
    known.push_back(getTensor(addMap(dims), type));
    inputs.push_back(known.back().value);
  }
  // What is reduced, as a bound, before it is built.
  bool multiplies = numInputs == 2 && random.chance(60);
  bool usesIndex = !type.isInteger(1) && random.chance(15);
  double bound = known[0].bound;
  bool exact = known[0].exact;
  if (numInputs == 2) {
    bound = multiplies ? bound * known[1].bound : bound + known[1].bound;
    exact &= known[1].exact;
  }
  unsigned indexLoop = random.below(rank);
  if (usesIndex)
    bound += static_cast<double>(loops[indexLoop]);
  bool isFloat = isa<FloatType>(type);
  double limit = std::min(getExactLimit(type), 1e5);
  if (isFloat && bound > limit)
    return false;

  unsigned numResults = random.chance(25) ? random.between(2, 3) : 1;
  SmallVector<Combiner> combiners;
  SmallVector<Known> destinations;
  SmallVector<double> bounds;
  SmallVector<Type> types;
  for (unsigned result = 0; result < numResults; ++result) {
    SmallVector<ReductionKind> kinds = getKinds(type);
    Combiner combiner;
    std::optional<double> reduced;
    while (!reduced) {
      combiner.kind = random.pick(ArrayRef(kinds));
      reduced = getReducedBound(combiner.kind, type, bound, number, limit);
    }
    combiner.subtracts =
        combiner.kind == ReductionKind::sum && random.chance(15);
    if (combiner.kind == ReductionKind::sum &&
        !canSum(type, bound, exact, number + 1))
      return false;
    SmallVector<unsigned> dims;
    for (unsigned loop = 0; loop < rank; ++loop)
      if (iterators[loop] == utils::IteratorType::parallel)
        dims.push_back(loop);
    if (random.chance(30))
      random.shuffle(dims);
    Shape shape = addMap(dims);
    Known destination =
        getDestination(shape, type, getIdentityNumber(combiner.kind, type));
    // A destination that is not exact must not be lost in it.
    double start = destination.bound;
    if (isFloat && (start > limit ||
                    (!destination.exact && !type.isF32() && !type.isF64())))
      return false;
    exact &= destination.exact;
    bounds.push_back(combiner.kind == ReductionKind::product
                         ? *reduced * std::max(start, 1.0)
                         : *reduced + start);
    destinations.push_back(destination);
    outputs.push_back(destination.value);
    types.push_back(destination.value.getType());
    combiners.push_back(combiner);
  }

  auto generic = linalg::GenericOp::create(
      builder, getLoc(), types, inputs, outputs, maps, iterators,
      [&](OpBuilder &, Location loc, ValueRange args) {
        OpBuilder::InsertionGuard guard(builder);
        OpBuilder &b = builder;
        b.setInsertionPointToEnd(args[0].getParentBlock());
        Value x = args[0];
        if (numInputs == 2) {
          Value y = args[1];
          if (type.isInteger(1))
            x = multiplies ? Value(arith::AndIOp::create(b, loc, x, y))
                           : Value(arith::OrIOp::create(b, loc, x, y));
          else if (isFloat)
            x = multiplies ? Value(arith::MulFOp::create(b, loc, x, y))
                           : Value(arith::AddFOp::create(b, loc, x, y));
          else
            x = multiplies ? Value(arith::MulIOp::create(b, loc, x, y))
                           : Value(arith::AddIOp::create(b, loc, x, y));
        }
        if (usesIndex) {
          Value index = linalg::IndexOp::create(b, loc, indexLoop);
          Known integer = makeKnown(
              arith::IndexCastOp::create(b, loc, b.getI32Type(), index),
              static_cast<double>(loops[indexLoop]), true);
          Known number = convert(integer, type);
          x = isFloat ? Value(arith::AddFOp::create(b, loc, x, number.value))
                      : Value(arith::AddIOp::create(b, loc, x, number.value));
        }
        SmallVector<Value> yields;
        for (unsigned result = 0; result < numResults; ++result) {
          Value accumulator = args[numInputs + result];
          if (combiners[result].subtracts) {
            yields.push_back(
                isFloat ? Value(arith::SubFOp::create(b, loc, accumulator, x))
                        : Value(arith::SubIOp::create(b, loc, accumulator, x)));
            continue;
          }
          bool swaps = random.chance(40);
          yields.push_back(dist::createCombiner(b, loc, combiners[result].kind,
                                                swaps ? x : accumulator,
                                                swaps ? accumulator : x));
        }
        linalg::YieldOp::create(b, loc, yields);
      });
  for (auto [result, reduced] : llvm::zip(generic.getResults(), bounds))
    keep(result, reduced, exact);
  return true;
}

bool ProgramGenerator::addNamedReduction() {
  Known x = pickTensor([](RankedTensorType type) {
    return type.getRank() > 0 && !type.getElementType().isInteger(1);
  });
  if (!x.value)
    return false;
  auto inputType = cast<RankedTensorType>(x.value.getType());
  Type type = inputType.getElementType();
  SmallVector<int64_t> dims;
  Shape shape;
  double number = 1;
  for (int64_t dim = 0; dim < inputType.getRank(); ++dim) {
    int64_t size = inputType.getDimSize(dim);
    if (random.chance(50)) {
      dims.push_back(dim);
      number *= static_cast<double>(size);
    } else {
      shape.push_back(size);
    }
  }
  SmallVector<ReductionKind> kinds = getKinds(type);
  ReductionKind kind = random.pick(ArrayRef(kinds));
  std::optional<double> bound =
      getReducedBound(kind, type, x.bound, number, getExactLimit(type));
  if (!bound || !canSum(type, x.bound, x.exact, number))
    return false;
  Known destination =
      getDestination(shape, type, getIdentityNumber(kind, type));
  if (isa<FloatType>(type) && destination.bound > 1e3)
    return false;
  auto reduce = linalg::ReduceOp::create(
      builder, getLoc(), x.value, destination.value, dims,
      [&](OpBuilder &b, Location loc, ValueRange args) {
        linalg::YieldOp::create(
            b, loc, dist::createCombiner(b, loc, kind, args[0], args[1]));
      });
  keep(reduce->getResult(0),
       *bound * (kind == ReductionKind::product
                     ? std::max(destination.bound, 1.0)
                     : 1) +
           destination.bound,
       x.exact && destination.exact);
  return true;
}

/// The greatest element and its index; the lowest index on ties.
bool ProgramGenerator::addArgMax() {
  Known x = pickTensor([](RankedTensorType type) {
    return type.getRank() > 0 && (type.getElementType().isF32() ||
                                  type.getElementType().isInteger(32));
  });
  if (!x.value || !x.exact)
    return false;
  auto inputType = cast<RankedTensorType>(x.value.getType());
  Type type = inputType.getElementType();
  unsigned rank = inputType.getRank(), reduced = random.below(rank);
  Shape shape;
  SmallVector<unsigned> dims;
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  iterators[reduced] = utils::IteratorType::reduction;
  for (unsigned dim = 0; dim < rank; ++dim)
    if (dim != reduced) {
      shape.push_back(inputType.getDimSize(dim));
      dims.push_back(dim);
    }
  MLIRContext *context = builder.getContext();
  AffineMap map = AffineMap::getMultiDimMapWithTargets(rank, dims, context);
  bool isFloat = isa<FloatType>(type);
  auto fill = [&](Type element, Value scalar) {
    return linalg::FillOp::create(builder, getLoc(), scalar,
                                  getEmpty(shape, element))
        .getResult(0);
  };
  Value least = arith::ConstantOp::create(
      builder, getLoc(), dist::getIdentity(ReductionKind::max, type));
  Value value = fill(type, least);
  Value index =
      fill(builder.getI64Type(), getConstant(builder.getI64Type(), 0).value);
  auto generic = linalg::GenericOp::create(
      builder, getLoc(), TypeRange{value.getType(), index.getType()}, x.value,
      ValueRange{value, index},
      {AffineMap::getMultiDimIdentityMap(rank, context), map, map}, iterators,
      [&](OpBuilder &b, Location loc, ValueRange args) {
        Value at = arith::IndexCastOp::create(
            b, loc, b.getI64Type(), linalg::IndexOp::create(b, loc, reduced));
        Value better =
            isFloat
                ? Value(arith::CmpFOp::create(b, loc, arith::CmpFPredicate::OGT,
                                              args[0], args[1]))
                : Value(arith::CmpIOp::create(b, loc, arith::CmpIPredicate::sgt,
                                              args[0], args[1]));
        linalg::YieldOp::create(
            b, loc,
            ValueRange{
                arith::SelectOp::create(b, loc, better, args[0], args[1]),
                arith::SelectOp::create(b, loc, better, at, args[2])});
      });
  keep(generic.getResult(0), x.bound, true);
  keep(generic.getResult(1), static_cast<double>(inputType.getDimSize(reduced)),
       true);
  return true;
}

/// matmul, batch_matmul, matvec, vecmat, dot.
bool ProgramGenerator::addMatmul() {
  Known x = pickTensor([](RankedTensorType type) {
    return type.getRank() >= 1 && type.getRank() <= 3 &&
           !type.getElementType().isInteger(1);
  });
  if (!x.value)
    return false;
  auto type = cast<RankedTensorType>(x.value.getType());
  Type element = type.getElementType();
  ArrayRef<int64_t> shape = type.getShape();
  unsigned rank = type.getRank();
  int64_t contracted = shape.back();
  Shape otherShape, resultShape(shape.drop_back());
  bool isVector = rank < 3 && random.chance(30);
  if (rank == 3)
    otherShape.push_back(shape[0]);
  otherShape.push_back(contracted);
  if (!isVector && (rank > 1 || random.chance(50))) {
    otherShape.push_back(pickSize());
    resultShape.push_back(otherShape.back());
  }
  Known y = getTensor(otherShape, element);
  if (!canSum(element, x.bound * y.bound, x.exact && y.exact,
              static_cast<double>(contracted)))
    return false;
  // Narrow inputs may be summed in a wider type.
  Type sumType = element;
  if ((element.isF16() || element.isBF16()) && random.chance(60))
    sumType = builder.getF32Type();
  else if (element.isInteger(8) && random.chance(60))
    sumType = builder.getI32Type();
  Known destination = getDestination(resultShape, sumType, 0);
  if (isa<FloatType>(sumType) && destination.bound > 1e3)
    return false;
  SmallVector<Value> inputs = {x.value, y.value};
  Operation *op;
  if (rank == 3) {
    op = linalg::BatchMatmulOp::create(builder, getLoc(), inputs,
                                       destination.value);
  } else if (rank == 2 && otherShape.size() == 2) {
    op = linalg::MatmulOp::create(builder, getLoc(), inputs, destination.value);
  } else if (rank == 2) {
    op = linalg::MatvecOp::create(builder, getLoc(), inputs, destination.value);
  } else if (otherShape.size() == 2) {
    op = linalg::VecmatOp::create(builder, getLoc(), inputs, destination.value);
  } else {
    op = linalg::DotOp::create(builder, getLoc(), inputs, destination.value);
  }
  keep(op->getResult(0),
       x.bound * y.bound * static_cast<double>(contracted) + destination.bound,
       x.exact && y.exact && destination.exact);
  return true;
}

/// A product of two tensors with any number of batch, free and contracted
/// dims, in any order.
bool ProgramGenerator::addContraction() {
  // Roles of a loop: in both and the result, in one and the result, in both.
  enum Role { Batch, Left, Right, Contracted };
  SmallVector<Role> roles;
  unsigned rank = random.between(2, 4);
  for (unsigned loop = 0; loop < rank; ++loop)
    roles.push_back(random.pick({Batch, Left, Right, Contracted, Contracted}));
  Shape loops;
  int64_t total = 1;
  double number = 1;
  for (Role role : roles) {
    int64_t size = pickSize();
    if (total * size > 1500)
      size = random.between(1, 2);
    total *= size;
    loops.push_back(size);
    if (role == Contracted)
      number *= static_cast<double>(size);
  }
  Type type = pickArithmetic();
  MLIRContext *context = builder.getContext();
  SmallVector<AffineMap> maps;
  auto addMap = [&](ArrayRef<Role> wanted) {
    SmallVector<unsigned> dims;
    for (auto [loop, role] : llvm::enumerate(roles))
      if (llvm::is_contained(wanted, role))
        dims.push_back(loop);
    if (random.chance(50))
      random.shuffle(dims);
    maps.push_back(AffineMap::getMultiDimMapWithTargets(rank, dims, context));
    Shape shape;
    for (unsigned dim : dims)
      shape.push_back(loops[dim]);
    return shape;
  };
  Known x = getTensor(addMap({Batch, Left, Contracted}), type);
  Known y = getTensor(addMap({Batch, Right, Contracted}), type);
  Shape resultShape = addMap({Batch, Left, Right});
  if (!canSum(type, x.bound * y.bound, x.exact && y.exact, number))
    return false;
  Known destination = getDestination(resultShape, type, 0);
  if (isa<FloatType>(type) && destination.bound > 1e3)
    return false;
  SmallVector<utils::IteratorType> iterators;
  for (Role role : roles)
    iterators.push_back(role == Contracted ? utils::IteratorType::reduction
                                           : utils::IteratorType::parallel);
  bool isFloat = isa<FloatType>(type);
  auto generic = linalg::GenericOp::create(
      builder, getLoc(), destination.value.getType(),
      ValueRange{x.value, y.value}, destination.value, maps, iterators,
      [&](OpBuilder &b, Location loc, ValueRange args) {
        Value product =
            isFloat ? Value(arith::MulFOp::create(b, loc, args[0], args[1]))
                    : Value(arith::MulIOp::create(b, loc, args[0], args[1]));
        Value sum =
            isFloat ? Value(arith::AddFOp::create(b, loc, args[2], product))
                    : Value(arith::AddIOp::create(b, loc, args[2], product));
        linalg::YieldOp::create(b, loc, sum);
      });
  keep(generic.getResult(0), x.bound * y.bound * number + destination.bound,
       x.exact && y.exact && destination.exact);
  return true;
}
