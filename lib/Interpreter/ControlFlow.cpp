//===- ControlFlow.cpp - Loops and branches of scf ------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

#include <map>

using namespace mlir;
using namespace automap;
using namespace automap::interpreter;

LogicalResult Machine::runControlFlow(Operation &op, Active active) {
  auto bind = [&](ValueRange targets, ArrayRef<std::vector<RuntimeValue>> from,
                  Active devices) {
    for (auto [target, content] : llvm::zip(targets, from))
      for (unsigned device : devices)
        set(target, device, content[device]);
  };
  auto getAll = [&](ValueRange sources) {
    SmallVector<std::vector<RuntimeValue>> contents;
    for (Value source : sources)
      contents.push_back(values[source]);
    return contents;
  };

  if (auto branch = dyn_cast<scf::IfOp>(op)) {
    SmallVector<unsigned> taken, other;
    for (unsigned device : active) {
      const Cell &condition = get(branch.getCondition(), device).scalar;
      if (condition.poison)
        return fail(op, "depends on padding");
      (condition.i ? taken : other).push_back(device);
    }
    for (auto [region, devices] :
         {std::pair(&branch.getThenRegion(), &taken),
          std::pair(&branch.getElseRegion(), &other)}) {
      if (devices->empty() || region->empty())
        continue;
      auto results = runBlock(region->front(), *devices);
      if (failed(results))
        return failure();
      bind(op.getResults(), *results, *devices);
    }
    return success();
  }

  if (auto loop = dyn_cast<scf::ForOp>(op)) {
    // Devices with the same number of iterations left run together.
    std::map<unsigned, int64_t> counters;
    unsigned width = ElementKind::get(loop.getInductionVar().getType())->width;
    auto getBound = [&](Value bound, unsigned device) {
      return signExtend(get(bound, device).scalar.i, width);
    };
    for (unsigned device : active) {
      counters[device] = getBound(loop.getLowerBound(), device);
      if (getBound(loop.getStep(), device) <= 0)
        return fail(op, "has a step that is not positive");
    }
    bind(loop.getRegionIterArgs(), getAll(loop.getInitArgs()), active);
    bind(op.getResults(), getAll(loop.getInitArgs()), active);
    while (true) {
      SmallVector<unsigned> running;
      for (unsigned device : active)
        if (counters[device] < getBound(loop.getUpperBound(), device))
          running.push_back(device);
      if (running.empty())
        return success();
      for (unsigned device : running)
        set(loop.getInductionVar(), device,
            {nullptr, Cell::makeInteger(zeroExtend(counters[device], width))});
      auto results = runBlock(*loop.getBody(), running);
      if (failed(results) || failed(count(op, 1)))
        return failure();
      bind(loop.getRegionIterArgs(), *results, running);
      bind(op.getResults(), *results, running);
      for (unsigned device : running)
        counters[device] += getBound(loop.getStep(), device);
    }
  }

  if (auto loop = dyn_cast<scf::WhileOp>(op)) {
    bind(loop.getBeforeArguments(), getAll(loop.getInits()), active);
    SmallVector<unsigned> running(active);
    while (!running.empty()) {
      auto forwarded = runBlock(*loop.getBeforeBody(), running);
      if (failed(forwarded) || failed(count(op, 1)))
        return failure();
      auto arguments = ArrayRef(*forwarded).drop_front();
      SmallVector<unsigned> next;
      for (unsigned device : running) {
        const Cell &condition = (*forwarded)[0][device].scalar;
        if (condition.poison)
          return fail(op, "depends on padding");
        if (condition.i)
          next.push_back(device);
      }
      bind(op.getResults(), arguments, running);
      running = next;
      if (running.empty())
        break;
      bind(loop.getAfterArguments(), arguments, running);
      auto results = runBlock(*loop.getAfterBody(), running);
      if (failed(results))
        return failure();
      bind(loop.getBeforeArguments(), *results, running);
    }
    return success();
  }
  return fail(op, "cannot be interpreted");
}
