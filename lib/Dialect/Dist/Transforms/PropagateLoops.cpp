//===- PropagateLoops.cpp - Sums over the iterations of a loop ------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A sum over the iterations of a loop, to which each adds summands that lie on
// several devices, is reduced once behind the loop: rows that are added to a
// table one by one, for example. Only the devices' own sums are needed for
// that, if all that the body does to the value is linear.
//
//===----------------------------------------------------------------------===//

#include "Propagation.h"

using namespace mlir;
using namespace automap;
using namespace automap::dist;

bool Propagation::staysPartial(Operation &op, StringAttr axis,
                               const llvm::DenseSet<Value> &values,
                               bool &adds) {
  auto it = states.find(&op);
  if (it == states.end() || !it->second.rule.captures.empty())
    return false;
  const OpState &state = it->second;
  for (auto [index, factor] : llvm::enumerate(state.rule.factors)) {
    // Another factor that has the axis makes it no sum of the same elements.
    bool isHere = llvm::is_contained(state.factors[index], axis);
    bool isElsewhere =
        !isHere && llvm::any_of(state.factors, [&](const AxesList &axes) {
          return llvm::is_contained(axes, axis);
        });
    if (factor.kind != FactorKind::partial || isElsewhere ||
        (state.isFixed && !isHere))
      continue;
    bool isLinear = true, addsHere = false;
    for (OpOperand &operand : op.getOpOperands()) {
      Value value = operand.get();
      bool isOwn = values.contains(value);
      if (!llvm::is_contained(factor.partialOperands,
                              operand.getOperandNumber())) {
        isLinear &= !isOwn;
        continue;
      }
      // What others use as well is reduced where it is.
      bool comesIn = !isOwn && value.hasOneUse() &&
                     llvm::is_contained(getPartialSumAxes(value), axis);
      isLinear &= isOwn || comesIn;
      addsHere |= comesIn;
    }
    if (!isLinear)
      continue;
    adds |= addsHere;
    return true;
  }
  return false;
}

bool Propagation::accumulates(scf::ForOp loop, unsigned result, StringAttr axis,
                              SmallVectorImpl<Value> &values) {
  BlockArgument arg = loop.getRegionIterArg(result);
  llvm::DenseSet<Value> partial = {arg};
  values.push_back(arg);
  bool adds = false;
  for (Operation &op : loop.getBody()->without_terminator()) {
    bool isUsed = op.walk([&](Operation *inner) {
                      return llvm::any_of(inner->getOperands(),
                                          [&](Value operand) {
                                            return partial.contains(operand);
                                          })
                                 ? WalkResult::interrupt()
                                 : WalkResult::advance();
                    }).wasInterrupted();
    if (!isUsed)
      continue;
    if (!staysPartial(op, axis, partial, adds))
      return false;
    for (Value value : op.getResults())
      if (isa<RankedTensorType>(value.getType()) &&
          partial.insert(value).second)
        values.push_back(value);
  }
  for (auto [index, value] :
       llvm::enumerate(loop.getBody()->getTerminator()->getOperands()))
    if (partial.contains(value) != (index == result))
      return false;
  return adds;
}

bool Propagation::carryPartials() {
  bool changed = false;
  for (OpResult result : carriedResults) {
    auto loop = dyn_cast<scf::ForOp>(result.getOwner());
    ArgState &state = carried.find(result)->second;
    if (!loop || state.isFixed)
      continue;
    for (AxisAttr axis : mesh.getAxes()) {
      StringAttr name = axis.getName();
      auto has = [&](const AxesList &list) {
        return llvm::is_contained(list, name);
      };
      SmallVector<Value> values;
      if (has(state.partialSums) || llvm::any_of(state.dims, has) ||
          !accumulates(loop, result.getResultNumber(), name, values))
        continue;
      state.partialSums.push_back(name);
      for (Value value : values)
        accumulated.insert({value, name});
      changed = true;
    }
  }
  return changed;
}
