//===- GenerateControlFlow.cpp - Random loops, branches and calls ---------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramGenerator.h"

#include "automap/Dialect/Dist/IR/Dist.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace automap;
using namespace automap::fuzz;
using dist::ReductionKind;

/// What regions yield is at most this, however often they run.
static constexpr double largestYielded = 3;

/// What a region may take for granted of values that it carries on.
static Fact getCarriedFact(const Known &start) {
  return {std::max(start.bound, largestYielded), false};
}

Value ProgramGenerator::buildNested(Block *block, ArrayRef<Known> arguments,
                                    Type type) {
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(block);
  SmallVector<Known> outer(pool);
  llvm::append_range(pool, arguments);
  ++depth;
  addOps(random.between(1, 3));
  --depth;
  Value result;
  for (Known known : ArrayRef(pool).drop_front(outer.size())) {
    if (known.value.getType() == type)
      result = known.value;
    // New arguments of the function stay, all else ends with the region.
    if (known.value.getParentBlock() == &function.getBody().front())
      outer.push_back(known);
  }
  pool = outer;
  if (!result)
    result = getTensor(cast<RankedTensorType>(type).getShape(),
                       getElementTypeOrSelf(type))
                 .value;
  if (getElementTypeOrSelf(type).isInteger(1))
    return result;
  for (auto [kind, limit] : {std::pair(ReductionKind::max, -largestYielded),
                             std::pair(ReductionKind::min, largestYielded)})
    result = dist::createCombiner(builder, getLoc(), kind, result,
                                  getConstant(type, limit).value);
  return result;
}

SmallVector<Known> ProgramGenerator::pickCarried() {
  SmallVector<Known> carried;
  carried.push_back(pickTensor([](RankedTensorType) { return true; }));
  // Two of the same type may change places.
  if (carried[0].value && random.chance(40)) {
    auto type = cast<RankedTensorType>(carried[0].value.getType());
    carried.push_back(getTensor(type.getShape(), type.getElementType()));
  }
  return carried;
}

SmallVector<Value> ProgramGenerator::buildLoopBody(Block *block,
                                                   ArrayRef<Known> starts,
                                                   ValueRange arguments) {
  SmallVector<Known> carried;
  for (auto [start, argument] : llvm::zip_equal(starts, arguments))
    carried.emplace_back(argument, getCarriedFact(start));
  SmallVector<Value> yields;
  for (const Known &start : starts)
    yields.push_back(buildNested(block, carried, start.value.getType()));
  random.shuffle(yields);
  return yields;
}

static SmallVector<Value> getValues(ArrayRef<Known> all) {
  SmallVector<Value> values;
  for (const Known &known : all)
    values.push_back(known.value);
  return values;
}

bool ProgramGenerator::keepCarried(ValueRange results, ArrayRef<Known> starts) {
  Fact fact{0, false};
  for (const Known &start : starts)
    fact.bound = std::max(fact.bound, getCarriedFact(start).bound);
  for (Value result : results)
    keep(result, fact);
  return true;
}

/// Counts to a constant or to a number that an argument holds.
bool ProgramGenerator::addFor() {
  SmallVector<Known> starts = pickCarried();
  if (!starts[0].value)
    return false;
  Location loc = getLoc();
  auto index = [&](int64_t number) -> Value {
    return arith::ConstantIndexOp::create(builder, loc, number);
  };
  Value trips = random.chance(30) ? getIndex(3) : index(random.between(0, 3));
  auto loop = scf::ForOp::create(
      builder, loc, index(0), trips, index(1), getValues(starts),
      [&](OpBuilder &b, Location, Value, ValueRange carried) {
        scf::YieldOp::create(b, loc,
                             buildLoopBody(b.getBlock(), starts, carried));
      });
  return keepCarried(loop.getResults(), starts);
}

bool ProgramGenerator::addWhile() {
  SmallVector<Known> starts = pickCarried();
  if (!starts[0].value)
    return false;
  Location loc = getLoc();
  SmallVector<Value> inits = getValues(starts);
  auto number = [&](OpBuilder &b, int64_t value) -> Value {
    return arith::ConstantIntOp::create(b, loc, value, 32);
  };
  inits.push_back(number(builder, 0));
  int64_t trips = random.between(0, 3);
  auto loop = scf::WhileOp::create(
      builder, loc, ValueRange(inits).getTypes(), inits,
      [&](OpBuilder &b, Location, ValueRange arguments) {
        Value goesOn =
            arith::CmpIOp::create(b, loc, arith::CmpIPredicate::slt,
                                  arguments.back(), number(b, trips));
        scf::ConditionOp::create(b, loc, goesOn, arguments);
      },
      [&](OpBuilder &b, Location, ValueRange arguments) {
        SmallVector<Value> yields =
            buildLoopBody(b.getBlock(), starts, arguments.drop_back());
        b.setInsertionPointToEnd(arguments[0].getParentBlock());
        yields.push_back(
            arith::AddIOp::create(b, loc, arguments.back(), number(b, 1)));
        scf::YieldOp::create(b, loc, yields);
      });
  return keepCarried(loop.getResults().drop_back(), starts);
}

/// A branch on a bool that an argument holds.
bool ProgramGenerator::addIf() {
  Known x = pickTensor([](RankedTensorType) { return true; });
  if (!x.value)
    return false;
  Location loc = getLoc();
  Known flag = getTensor({}, builder.getI1Type());
  Value condition =
      tensor::ExtractOp::create(builder, loc, flag.value, ValueRange{});
  bool hasElse = random.chance(60);
  auto branch = scf::IfOp::create(
      builder, loc, condition,
      [&](OpBuilder &b, Location) {
        scf::YieldOp::create(b, loc,
                             buildNested(b.getBlock(), {x}, x.value.getType()));
      },
      [&](OpBuilder &b, Location) {
        Value other = hasElse
                          ? buildNested(b.getBlock(), {x}, x.value.getType())
                          : x.value;
        scf::YieldOp::create(b, loc, other);
      });
  return keepCarried(branch.getResults(), x);
}

/// A call of a new function, whose operands are as it takes them for granted:
/// like arguments.
bool ProgramGenerator::addCall() {
  auto module = function->getParentOfType<ModuleOp>();
  OpBuilder atStart = OpBuilder::atBlockBegin(module.getBody());
  auto callee = func::FuncOp::create(
      atStart, getLoc(),
      "callee_" + std::to_string(module.getBody()->getOperations().size()),
      builder.getFunctionType({}, {}));
  callee.setPrivate();
  SmallVector<Known> results =
      ProgramGenerator(callee, random, depth + 1).run(random.between(1, 3));
  SmallVector<Value> operands;
  for (BlockArgument argument : callee.getArguments()) {
    auto type = cast<RankedTensorType>(argument.getType());
    if (auto range = IndexRange::get(callee, argument.getArgNumber())) {
      operands.push_back(addIndices(type, *range).value);
      continue;
    }
    Known *found = llvm::find_if(pool, [&](const Known &known) {
      return known.value.getType() == type && known.exact && known.bound <= 3;
    });
    operands.push_back(found != pool.end() ? found->value
                                           : addArgument(type).value);
  }
  callee.removeArgAttrsAttr();
  auto call = func::CallOp::create(builder, getLoc(), callee, operands);
  for (auto [result, known] : llvm::zip_equal(call.getResults(), results))
    keep(result, known);
  return true;
}
