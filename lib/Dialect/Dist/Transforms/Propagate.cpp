//===- Propagate.cpp - Complete the shardings of a partly annotated function
//===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// State: for every operation the axes on each of its factors, for every
// argument and every value that control flow carries the axes on each of its
// dims. All only grow, so that the sweeps reach a fixed point; then operations
// whose operands are better reduced first lose their partial factors for good,
// and the sweeps go on. Example on mesh ["x"=2], with %a annotated:
//
//   %a [["x"],[]]
//   forward   %0 = transpose %a     factors [["x"],[]]   -> %0 [[],["x"]]
//             %1 = add %0, %b       factors [[],["x"]]   -> %1 [[],["x"]]
//   backward  %b (argument) is needed as [[],["x"]]      -> %b [[],["x"]]
//
//===----------------------------------------------------------------------===//

#include "EntryFunction.h"
#include "Propagation.h"
#include "automap/Dialect/Dist/IR/FunctionAttrs.h"
#include "automap/Dialect/Dist/Transforms/Passes.h"

namespace automap::dist {
#define GEN_PASS_DEF_PROPAGATEPASS
#include "automap/Dialect/Dist/Transforms/Passes.h.inc"
} // namespace automap::dist

using namespace mlir;
using namespace automap;
using namespace automap::dist;

namespace {

struct PropagatePass
    : public automap::dist::impl::PropagatePassBase<PropagatePass> {
  using PropagatePassBase::PropagatePassBase;

  void runOnOperation() override {
    FailureOr<Entry> target = getEntry(getOperation(), entry);
    if (failed(target))
      return signalPassFailure();
    Propagation propagation(target->function, target->topology);
    if (failed(propagation.initialize()))
      return signalPassFailure();
    propagation.run();
    propagation.writeBack();
  }
};

} // namespace

//===----------------------------------------------------------------------===//
// Start
//===----------------------------------------------------------------------===//

SmallVector<AxesList> Propagation::toLists(ShardingAttr sharding) {
  return llvm::map_to_vector(sharding.getDims(), [](AxesAttr axes) {
    return AxesList(axes.begin(), axes.end());
  });
}

LogicalResult Propagation::initialize() {
  if (failed(verifyArgumentShardings(function)))
    return failure();
  for (auto [index, type] : llvm::enumerate(function.getArgumentTypes())) {
    ArgState &arg = args.emplace_back();
    auto tensor = dyn_cast<RankedTensorType>(type);
    arg.dims.resize(tensor ? tensor.getRank() : 0);
    auto sharding = function.getArgAttrOfType<ShardingAttr>(
        index, DistDialect::kShardingAttr);
    if (!sharding)
      continue;
    arg.dims = toLists(sharding);
    arg.isFixed = true;
  }
  for (unsigned result = 0; result < function.getNumResults(); ++result)
    if (auto updates = function.getResultAttrOfType<IntegerAttr>(
            result, DistDialect::kUpdatesAttr))
      updatingResult[updates.getInt()] = result;
  LogicalResult outcome = success();
  walkPlanned(body, [&](Operation &op) {
    if (failed(outcome))
      return;
    if (!isControlFlow(&op)) {
      ops.push_back(&op);
      outcome = initializeOp(op);
      return;
    }
    for (OpResult result : op.getResults()) {
      auto type = dyn_cast<RankedTensorType>(result.getType());
      if (!type)
        continue;
      ArgState &state = carried[result];
      state.dims.resize(type.getRank());
      carriedResults.push_back(result);
      ShardingAttr sharding = getCarriedSharding(result);
      if (!sharding)
        continue;
      for (PartialAttr partial : sharding.getPartials()) {
        if (partial.getKind() != ReductionKind::sum)
          outcome = op.emitOpError()
                    << "cannot carry result #" << result.getResultNumber()
                    << " as a partial value, unless it is a sum";
        llvm::append_range(state.partialSums, partial.getAxes());
      }
      state.dims = toLists(sharding);
      state.isFixed = true;
    }
  });
  return outcome;
}

LogicalResult Propagation::initializeOp(Operation &op) {
  OpState &state = states[&op];
  ShardingAttr pinned = getPinnedSharding(&op);
  if (pinned && pinned.isPartial())
    return op.emitOpError("cannot ask for a partial value");
  state.rule = getPlanRule(&op);
  state.factors.resize(state.rule.factors.size());

  if (auto factors = op.getAttrOfType<FactorsAttr>(DistDialect::kFactorsAttr)) {
    if (failed(state.rule.verify(&op, factors, mesh)))
      return failure();
    for (auto [list, axes] : llvm::zip(state.factors, factors.getFactors()))
      list.assign(axes.begin(), axes.end());
    state.isFixed = true;
    return success();
  }
  auto pin = [&](ShardingAttr sharding, unsigned result) -> LogicalResult {
    SmallVector<AxesList> dims = toLists(sharding);
    takeAxes(state, state.rule.results[result], dims);
    ShardingAttr reached =
        state.rule.getResultSharding(result, getFactors(state), meshName);
    if (reached.getDims() != sharding.getDims())
      return op.emitOpError()
             << "cannot produce result #" << result << " as " << sharding
             << ", but only as " << reached
             << "; pin it by a 'dist.constraint' behind the operation instead";
    state.isFixed = true;
    return success();
  };
  if (pinned)
    return pin(pinned, 0);
  if (auto shardings = op.getAttrOfType<ArrayAttr>(DistDialect::kShardingAttr))
    for (auto [result, sharding] :
         llvm::enumerate(shardings.getAsRange<ShardingAttr>()))
      if (failed(pin(sharding, result)))
        return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// Sweeps
//===----------------------------------------------------------------------===//

SmallVector<AxesList> Propagation::getDims(const OpState &state,
                                           const FactorDims &factorDims) {
  SmallVector<AxesList> dims;
  for (ArrayRef<unsigned> factors : factorDims) {
    AxesList &axes = dims.emplace_back();
    for (unsigned factor : factors)
      llvm::append_range(axes, state.factors[factor]);
  }
  return dims;
}

SmallVector<AxesList> Propagation::getOperandDims(const OpState &state,
                                                  unsigned operand) {
  const ShardingRule &rule = state.rule;
  return rule.fixedOperands.empty() ? getDims(state, rule.operands[operand])
                                    : toLists(rule.fixedOperands[operand]);
}

SmallVector<AxesList> Propagation::getResultDims(const OpState &state,
                                                 unsigned result) {
  const ShardingRule &rule = state.rule;
  return rule.fixedResults.empty() ? getDims(state, rule.results[result])
                                   : toLists(rule.fixedResults[result]);
}

SmallVector<AxesList> Propagation::getDims(Value value) const {
  if (auto arg = dyn_cast<BlockArgument>(value)) {
    OpResult result = getCarriedResult(arg);
    return result ? carried.find(result)->second.dims
                  : args[arg.getArgNumber()].dims;
  }
  auto result = cast<OpResult>(value);
  if (auto it = carried.find(result); it != carried.end())
    return it->second.dims;
  return getResultDims(states.find(result.getOwner())->second,
                       result.getResultNumber());
}

SmallVector<AxesList> Propagation::getUsedDims(OpOperand &use) const {
  Operation *user = use.getOwner();
  if (OpResult result = getCarriedResult(use))
    return carried.find(result)->second.dims;
  if (Operation *ancestor = getPlannedAncestor(user, body); ancestor != user) {
    const OpState &state = states.find(ancestor)->second;
    const FactorDims *dims = state.rule.getCaptureDims(use.get());
    return dims ? getDims(state, *dims) : SmallVector<AxesList>();
  }
  auto it = states.find(user);
  if (it == states.end())
    return getReturnedDims(use.getOperandNumber());
  return getOperandDims(it->second, use.getOperandNumber());
}

AxesList Propagation::getPartialSumAxes(Value value) const {
  AxesList axes;
  auto arg = dyn_cast<BlockArgument>(value);
  if (OpResult stands = arg ? getCarriedResult(arg) : dyn_cast<OpResult>(value))
    if (auto it = carried.find(stands); it != carried.end())
      return it->second.partialSums;
  auto result = dyn_cast<OpResult>(value);
  if (!result || !states.contains(result.getOwner()))
    return axes;
  const OpState &state = states.find(result.getOwner())->second;
  if (!state.rule.fixedResults.empty()) {
    for (PartialAttr partial :
         state.rule.fixedResults[result.getResultNumber()].getPartials())
      if (partial.getKind() == ReductionKind::sum)
        llvm::append_range(axes, partial.getAxes());
    return axes;
  }
  bool isSum =
      state.rule.combiners[result.getResultNumber()] == ReductionKind::sum;
  for (auto [factor, list] : llvm::zip(state.rule.factors, state.factors))
    if (factor.kind == FactorKind::partial ||
        (factor.kind == FactorKind::reduction && isSum && !factor.mergesInside))
      llvm::append_range(axes, list);
  return axes;
}

bool Propagation::extendFactor(OpState &state, unsigned factor,
                               ArrayRef<StringAttr> axes) {
  AxesList &current = state.factors[factor];
  if (axes.size() <= current.size() ||
      !std::equal(current.begin(), current.end(), axes.begin()))
    return false;
  bool changed = false;
  for (StringAttr axis : axes.drop_front(current.size())) {
    bool isTaken = llvm::any_of(state.factors, [&](const AxesList &list) {
      return llvm::is_contained(list, axis);
    });
    if (isTaken)
      break;
    current.push_back(axis);
    if (!state.rule.canSplit(factor) ||
        !state.rule.canSplit(getFactors(state), mesh)) {
      current.pop_back();
      break;
    }
    changed = true;
  }
  return changed;
}

/// Of the axes on a dim those that its major factor takes: as many as `minor`,
/// which comes behind it, needs there, or all if there is no such number.
static ArrayRef<StringAttr>
getMajorAxes(const Factor &minor, ArrayRef<StringAttr> axes, MeshAttr mesh) {
  for (size_t count = 0; count < axes.size(); ++count)
    if (mesh.getAxesSize(axes.take_front(count)) == minor.majorParts)
      return axes.take_front(count);
  return axes;
}

bool Propagation::takeAxes(OpState &state, const FactorDims &factorDims,
                           ArrayRef<AxesList> dims) {
  if (state.isFixed)
    return false;
  bool changed = false;
  for (auto [factors, axes] : llvm::zip(factorDims, dims)) {
    ArrayRef<StringAttr> rest = axes;
    for (unsigned position = 0; position < factors.size(); ++position) {
      ArrayRef<StringAttr> own = rest;
      if (position + 1 < factors.size())
        own =
            getMajorAxes(state.rule.factors[factors[position + 1]], rest, mesh);
      changed |= extendFactor(state, factors[position], own);
      rest = rest.drop_front(own.size());
    }
  }
  return changed;
}

bool Propagation::sweepForward(Operation &op) {
  OpState &state = states.find(&op)->second;
  if (state.isFixed)
    return false;
  bool changed = false;
  for (auto [index, operand] : llvm::enumerate(op.getOperands()))
    if (isa<RankedTensorType>(operand.getType()))
      changed |= takeAxes(state, state.rule.operands[index], getDims(operand));
  for (const Capture &capture : state.rule.captures)
    changed |= takeAxes(state, capture.dims, getDims(capture.value));
  // What is partial in all operands of a partial factor stays so.
  for (auto [index, factor] : llvm::enumerate(state.rule.factors)) {
    if (factor.kind != FactorKind::partial || state.reducesOperands)
      continue;
    AxesList common =
        getPartialSumAxes(op.getOperand(factor.partialOperands.front()));
    for (unsigned operand : ArrayRef(factor.partialOperands).drop_front()) {
      AxesList axes = getPartialSumAxes(op.getOperand(operand));
      llvm::erase_if(common, [&](StringAttr axis) {
        return !llvm::is_contained(axes, axis);
      });
    }
    for (StringAttr axis : common) {
      AxesList extended(state.factors[index]);
      extended.push_back(axis);
      changed |= extendFactor(state, index, extended);
    }
  }
  return changed;
}

SmallVector<AxesList> Propagation::getReturnedDims(unsigned result) const {
  if (auto pinned = function.getResultAttrOfType<ShardingAttr>(
          result, DistDialect::kShardingAttr))
    return toLists(pinned);
  if (auto updates = function.getResultAttrOfType<IntegerAttr>(
          result, DistDialect::kUpdatesAttr))
    return args[updates.getInt()].dims;
  return {};
}

bool Propagation::sweepBackward(Operation &op) {
  OpState &state = states.find(&op)->second;
  if (state.isFixed)
    return false;
  bool changed = false;
  for (OpResult result : op.getResults()) {
    if (!isa<RankedTensorType>(result.getType()))
      continue;
    for (OpOperand &use : result.getUses())
      changed |= takeAxes(state, state.rule.results[result.getResultNumber()],
                          getUsedDims(use));
  }
  return changed;
}

bool Propagation::takeDims(ArgState &state, ArrayRef<AxesList> dims) {
  bool changed = false;
  for (auto [mine, axes] : llvm::zip(state.dims, dims)) {
    bool isFree = mine.empty() && !axes.empty() &&
                  llvm::none_of(axes, [&](StringAttr axis) {
                    return llvm::any_of(state.dims, [&](auto &list) {
                      return llvm::is_contained(list, axis);
                    });
                  });
    if (!isFree)
      continue;
    mine = axes;
    changed = true;
  }
  return changed;
}

bool Propagation::takeUses(ArgState &state, Value value) {
  bool changed = false;
  for (OpOperand &use : value.getUses())
    if (use.getOwner() != body.getTerminator())
      changed |= takeDims(state, getUsedDims(use));
  return changed;
}

/// Arguments that are not annotated take the axes that their users need, the
/// first one first, or those of the result that updates them.
bool Propagation::sweepArguments() {
  bool changed = false;
  for (BlockArgument arg : body.getArguments()) {
    ArgState &state = args[arg.getArgNumber()];
    if (state.isFixed || state.dims.empty())
      continue;
    auto result = updatingResult.find(arg.getArgNumber());
    if (result != updatingResult.end())
      changed |= takeDims(
          state, getDims(body.getTerminator()->getOperand(result->second)));
    changed |= takeUses(state, arg);
  }
  return changed;
}

/// What control flow carries takes the axes of what it starts from, of what
/// becomes of it and of all that use it.
bool Propagation::sweepCarried(OpResult result) {
  ArgState &state = carried.find(result)->second;
  if (state.isFixed)
    return false;
  bool changed = false;
  for (OpOperand *source : getCarriedSources(result))
    changed |= takeDims(state, getDims(source->get()));
  for (BlockArgument arg : getCarriedArguments(result))
    changed |= takeUses(state, arg);
  changed |= takeUses(state, result);
  for (OpOperand &use : result.getUses())
    if (use.getOwner() == body.getTerminator())
      changed |= takeDims(state, getReturnedDims(use.getOperandNumber()));
  return changed;
}

/// A partial sum stays one through its only user. With several users it is
/// reduced where it is: otherwise each of them would leave partial sums to
/// reduce.
bool Propagation::dropPartials(Operation &op) {
  OpState &state = states.find(&op)->second;
  if (state.isFixed)
    return false;
  bool changed = false;
  for (auto [factor, axes] : llvm::zip(state.rule.factors, state.factors)) {
    if (factor.kind != FactorKind::partial)
      continue;
    ArrayRef<unsigned> summands = factor.partialOperands;
    size_t before = axes.size();
    llvm::erase_if(axes, [&](StringAttr axis) {
      return llvm::any_of(summands, [&](unsigned number) {
        Value operand = op.getOperand(number);
        auto isOther = [&](OpOperand &use) {
          return use.getOwner() != &op ||
                 !llvm::is_contained(summands, use.getOperandNumber());
        };
        return (llvm::any_of(operand.getUses(), isOther) &&
                !accumulated.contains({operand, axis})) ||
               !llvm::is_contained(getPartialSumAxes(operand), axis);
      });
    });
    changed |= axes.size() != before;
  }
  state.reducesOperands |= changed;
  return changed;
}

bool Propagation::dropPartials() {
  bool dropped = false, changed = true;
  while (changed) {
    changed = false;
    for (Operation *op : ops)
      changed |= dropPartials(*op);
    dropped |= changed;
  }
  return dropped;
}

//===----------------------------------------------------------------------===//
// The whole
//===----------------------------------------------------------------------===//

void Propagation::sweep() {
  bool changed = true;
  while (changed) {
    changed = false;
    for (Operation *op : ops)
      changed |= sweepForward(*op);
    for (OpResult result : carriedResults)
      changed |= sweepCarried(result);
    for (Operation *op : llvm::reverse(ops))
      changed |= sweepBackward(*op);
    changed |= sweepArguments();
  }
}

void Propagation::run() {
  sweep();
  // An operation that lost a partial sum has its axes free for what its users
  // ask for. It takes no partial sums again, so this ends.
  while (dropPartials())
    sweep();
  while (carryPartials()) {
    sweep();
    while (dropPartials())
      sweep();
  }
}

//===----------------------------------------------------------------------===//
// Outcome
//===----------------------------------------------------------------------===//

FactorsAttr Propagation::getFactors(const OpState &state) const {
  MLIRContext *context = mesh.getContext();
  return FactorsAttr::get(
      context, llvm::map_to_vector(state.factors, [&](const AxesList &axes) {
        return AxesAttr::get(context, axes);
      }));
}

ShardingAttr Propagation::makeSharding(ArrayRef<AxesList> dims) const {
  return ShardingAttr::get(meshName,
                           llvm::map_to_vector(dims, [&](const AxesList &axes) {
                             return AxesAttr::get(mesh.getContext(), axes);
                           }));
}

void Propagation::writeBack() {
  for (Operation *op : ops) {
    const OpState &state = states.find(op)->second;
    writeOpPlan(op, state.rule, getFactors(state), meshName);
  }
  walkPlanned(body, [&](Operation &op) {
    if (isControlFlow(&op))
      writeCarriedShardings(&op, [&](OpResult result) {
        const ArgState &state = carried.find(result)->second;
        SmallVector<PartialAttr> partials;
        if (!state.partialSums.empty())
          partials.push_back(PartialAttr::get(
              mesh.getContext(), ReductionKind::sum,
              AxesAttr::get(mesh.getContext(), state.partialSums)));
        return ShardingAttr::get(meshName, makeSharding(state.dims).getDims(),
                                 partials);
      });
  });
  updateArgAttrs(
      function, DistDialect::kShardingAttr,
      [&](unsigned index, Attribute old) -> Attribute {
        if (!isa<RankedTensorType>(function.getArgumentTypes()[index]))
          return old;
        return makeSharding(args[index].dims);
      });
  updateResultAttrs(function, DistDialect::kShardingAttr,
                    [&](unsigned index, Attribute old) -> Attribute {
                      Value value = body.getTerminator()->getOperand(index);
                      if (!isa<RankedTensorType>(value.getType()) || old)
                        return old;
                      auto updates = function.getResultAttrOfType<IntegerAttr>(
                          index, DistDialect::kUpdatesAttr);
                      return makeSharding(updates ? args[updates.getInt()].dims
                                                  : getDims(value));
                    });
}
