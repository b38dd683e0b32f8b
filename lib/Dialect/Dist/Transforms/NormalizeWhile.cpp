//===- NormalizeWhile.cpp - Loops that carry the same values all along ----===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The condition of a `scf.while` may pass on other values than the loop starts
// from. Such a loop is made to carry both, so that each has one sharding:
//
//   %r = scf.while (%s = %a) : (A) -> R {        (A, R) -> (A, R)
//     scf.condition(%c) %t : R                   scf.condition(%c) %s, %t
//   } do {
//   ^bb0(%u: R):                                 ^bb0(%s2: A, %u: R)
//     scf.yield %v : A                           scf.yield %v, %u
//   }
//
// What R starts from is never read.
//
//===----------------------------------------------------------------------===//

#include "Normalize.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace automap::dist;

/// Any value of `type`; null if none can be made.
static Value makePlaceholder(OpBuilder &builder, Location loc, Type type) {
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    return tensor.hasStaticShape()
               ? tensor::EmptyOp::create(builder, loc, tensor, ValueRange())
               : Value();
  if (!type.isIntOrIndexOrFloat())
    return {};
  return arith::ConstantOp::create(builder, loc,
                                   cast<TypedAttr>(builder.getZeroAttr(type)));
}

void automap::dist::rewriteWhile(scf::WhileOp loop) {
  if (llvm::equal(loop.getInits().getTypes(), loop.getResultTypes()))
    return;
  OpBuilder builder(loop);
  Location loc = loop.getLoc();
  SmallVector<Value> inits(loop.getInits());
  unsigned numStarts = inits.size();
  for (Type type : loop.getResultTypes()) {
    inits.push_back(makePlaceholder(builder, loc, type));
    if (!inits.back())
      return;
  }
  SmallVector<Type> types = llvm::to_vector(ValueRange(inits).getTypes());
  auto both =
      scf::WhileOp::create(builder, loc, types, inits, nullptr, nullptr);

  // The condition gets the placeholders behind its arguments.
  both.getBefore().takeBody(loop.getBefore());
  Block &before = both.getBefore().front();
  for (Type type : loop.getResultTypes())
    before.addArgument(type, loc);
  scf::ConditionOp condition = both.getConditionOp();
  SmallVector<Value> passed(before.getArguments().take_front(numStarts));
  llvm::append_range(passed, condition.getArgs());
  condition.getArgsMutable().assign(passed);

  // The body gets what the loop starts from before its arguments.
  both.getAfter().takeBody(loop.getAfter());
  Block &after = both.getAfter().front();
  scf::YieldOp yield = both.getYieldOp();
  SmallVector<Value> yielded(yield.getOperands());
  llvm::append_range(yielded, after.getArguments());
  yield->setOperands(yielded);
  for (unsigned number = 0; number < numStarts; ++number)
    after.insertArgument(number, types[number], loc);

  loop->replaceAllUsesWith(both.getResults().drop_front(numStarts));
  loop->erase();
}
