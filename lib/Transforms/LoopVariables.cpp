//===- LoopVariables.cpp - Buffers that loops carry -----------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A buffer that one iteration allocates and the next one reads would be two
// live buffers with one allocation, which has no place in a memory plan. So a
// loop that carries buffers gets one buffer for each, outside of it, and
// copies into it at the end of an iteration:
//
//   %r = scf.for ... iter_args(%a = %init) { ...; scf.yield %b }
//
// becomes
//
//   %p = memref.alloc(); memref.copy %init, %p
//   scf.for ... { (%a is %p) ...; memref.copy %b, %p }
//
// What the condition of a `scf.while` passes on has places of its own.
//
//===----------------------------------------------------------------------===//

#include "LoopVariables.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace automap;

namespace {
/// The places of some of the values that go from one region of a loop to
/// another.
class Places {
public:
  explicit Places(Operation *loop) : builder(loop), loc(loop->getLoc()) {}

  /// Makes a place for the value that `passed`, of a terminator, passes on,
  /// starting from `init`, if that is not null.
  Value add(OpOperand &passed, Value init) {
    auto type = cast<MemRefType>(passed.get().getType());
    Value place = allocate(type);
    if (init)
      linalg::CopyOp::create(builder, loc, init, place);
    entries.push_back({&passed, place});
    if (place.getType() == type)
      return place;
    return memref::CastOp::create(builder, loc, type, place);
  }

  /// Copies what `terminator` passes on to the places. With several places the
  /// new values may refer to the old ones, so they are all copied away first.
  void copyAtEnd(Operation *terminator) {
    builder.setInsertionPoint(terminator);
    SmallVector<Value> values;
    for (auto [passed, place] : entries) {
      Value value = passed->get();
      if (entries.size() > 1) {
        Value away = allocate(cast<MemRefType>(value.getType()));
        linalg::CopyOp::create(builder, loc, value, away);
        value = away;
      }
      values.push_back(value);
    }
    for (auto [entry, value] : llvm::zip_equal(entries, values))
      linalg::CopyOp::create(builder, loc, value, entry.second);
  }

private:
  Value allocate(MemRefType like) {
    return memref::AllocOp::create(
        builder, loc, MemRefType::get(like.getShape(), like.getElementType()));
  }

  OpBuilder builder;
  Location loc;
  SmallVector<std::pair<OpOperand *, Value>> entries;
};
} // namespace

static void keepInPlace(scf::ForOp loop) {
  Operation *yield = loop.getBody()->getTerminator();
  Places places(loop);
  SmallVector<unsigned> carried;
  for (auto [index, init] : llvm::enumerate(loop.getInitArgsMutable())) {
    OpOperand &yielded = yield->getOpOperand(index);
    if (!isa<MemRefType>(init.get().getType()) ||
        yielded.get() == loop.getRegionIterArg(index))
      continue;
    init.set(places.add(yielded, init.get()));
    carried.push_back(index);
  }
  places.copyAtEnd(yield);
  for (unsigned index : carried)
    yield->setOperand(index, loop.getRegionIterArg(index));
}

static void keepInPlace(scf::WhileOp loop) {
  scf::ConditionOp condition = loop.getConditionOp();
  scf::YieldOp yield = loop.getYieldOp();
  ValueRange starts = loop.getBeforeArguments();
  // Values that stay where they are through the condition, and through the
  // body.
  auto isPassed = [&](unsigned index) {
    return index < starts.size() && index < condition.getArgs().size() &&
           condition.getArgs()[index] == starts[index];
  };
  auto isKept = [&](unsigned index) {
    return isPassed(index) &&
           yield.getOperand(index) == loop.getAfterArguments()[index];
  };
  Places yieldedPlaces(loop), passedPlaces(loop);
  SmallVector<std::pair<OpOperand *, Value>> changes;
  for (auto [index, init] : llvm::enumerate(loop.getInitsMutable())) {
    if (!isa<MemRefType>(init.get().getType()) || isKept(index))
      continue;
    OpOperand &yielded = yield->getOpOperand(index);
    Value place = yieldedPlaces.add(yielded, init.get());
    init.set(place);
    changes.push_back({&yielded, place});
  }
  for (auto [index, passed] : llvm::enumerate(condition.getArgsMutable()))
    if (isa<MemRefType>(passed.get().getType()) && !isPassed(index))
      changes.push_back({&passed, passedPlaces.add(passed, Value())});
  yieldedPlaces.copyAtEnd(yield);
  passedPlaces.copyAtEnd(condition);
  for (auto [operand, place] : changes)
    operand->set(place);
}

void automap::keepLoopVariablesInPlace(ModuleOp module) {
  SmallVector<Operation *> loops;
  module.walk([&](Operation *op) {
    if (isa<scf::ForOp, scf::WhileOp>(op))
      loops.push_back(op);
  });
  for (Operation *op : loops) {
    if (auto loop = dyn_cast<scf::ForOp>(op))
      keepInPlace(loop);
    else
      keepInPlace(cast<scf::WhileOp>(op));
  }
}
