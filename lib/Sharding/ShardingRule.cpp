//===- ShardingRule.cpp - What an operation can be split on ---------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Sharding/ShardingRule.h"

using namespace mlir;
using namespace automap;
using namespace automap::dist;

bool ShardingRule::canSplit(FactorsAttr axes, MeshAttr mesh) const {
  return llvm::all_of(
      llvm::zip_equal(factors, axes.getFactors()), [&](const auto &entry) {
        auto &[factor, split] = entry;
        return split.empty() || !factor.major ||
               mesh.getAxesSize(axes.getFactors()[*factor.major].getAxes()) ==
                   factor.majorParts;
      });
}

bool ShardingRule::needsWindow(const Window &window, FactorsAttr axes) const {
  if (axes.getFactors()[window.factor].empty())
    return false;
  return llvm::none_of(llvm::zip_equal(factors, axes.getFactors()),
                       [&](const auto &entry) {
                         auto &[factor, split] = entry;
                         return factor.major == window.factor && !split.empty();
                       });
}

/// The axes of each dim: those of its factors, one after the other.
static SmallVector<AxesAttr> getDimAxes(const FactorDims &dims,
                                        FactorsAttr axes) {
  SmallVector<AxesAttr> result;
  for (ArrayRef<unsigned> factors : dims) {
    if (factors.size() == 1) {
      result.push_back(axes.getFactors()[factors.front()]);
      continue;
    }
    SmallVector<StringAttr> joined;
    for (unsigned factor : factors)
      llvm::append_range(joined, axes.getFactors()[factor]);
    result.push_back(AxesAttr::get(axes.getContext(), joined));
  }
  return result;
}

ShardingAttr ShardingRule::getOperandSharding(unsigned operand,
                                              FactorsAttr axes,
                                              FlatSymbolRefAttr mesh) const {
  if (!fixedOperands.empty())
    return fixedOperands[operand];
  SmallVector<StringAttr> partial;
  for (auto [index, factor] : llvm::enumerate(factors))
    if (factor.kind == FactorKind::partial &&
        llvm::is_contained(factor.partialOperands, operand))
      llvm::append_range(partial, axes.getFactors()[index]);
  SmallVector<PartialAttr, 1> partials;
  if (!partial.empty())
    partials.push_back(
        PartialAttr::get(mesh.getContext(), ReductionKind::sum,
                         AxesAttr::get(mesh.getContext(), partial)));
  return ShardingAttr::get(mesh, getDimAxes(operands[operand], axes), partials);
}

const FactorDims *ShardingRule::getCaptureDims(Value value) const {
  const auto *it = llvm::find_if(
      captures, [&](const Capture &capture) { return capture.value == value; });
  return it == captures.end() ? nullptr : &it->dims;
}

ShardingAttr ShardingRule::getCaptureSharding(Value value, FactorsAttr axes,
                                              FlatSymbolRefAttr mesh) const {
  if (const FactorDims *dims = getCaptureDims(value))
    return ShardingAttr::get(mesh, getDimAxes(*dims, axes), {});
  return ShardingAttr::getReplicated(
      mesh, cast<RankedTensorType>(value.getType()).getRank());
}

ShardingAttr ShardingRule::getResultSharding(unsigned result, FactorsAttr axes,
                                             FlatSymbolRefAttr mesh) const {
  if (!fixedResults.empty())
    return fixedResults[result];
  // Axes on reduction factors merge by the result's own combiner, axes on
  // partial factors are sums.
  SmallVector<StringAttr> reduced, summed;
  for (auto [index, factor] : llvm::enumerate(factors)) {
    if (factor.kind == FactorKind::reduction && !factor.mergesInside)
      llvm::append_range(reduced, axes.getFactors()[index]);
    if (factor.kind == FactorKind::partial)
      llvm::append_range(summed, axes.getFactors()[index]);
  }
  if (!reduced.empty() && combiners[result] == ReductionKind::sum) {
    llvm::append_range(reduced, summed);
    summed.clear();
  }
  SmallVector<PartialAttr, 2> partials;
  MLIRContext *context = mesh.getContext();
  if (!reduced.empty())
    partials.push_back(PartialAttr::get(context, combiners[result],
                                        AxesAttr::get(context, reduced)));
  if (!summed.empty())
    partials.push_back(PartialAttr::get(context, ReductionKind::sum,
                                        AxesAttr::get(context, summed)));
  return ShardingAttr::get(mesh, getDimAxes(results[result], axes), partials);
}

unsigned ShardingRule::addFactor(int64_t size, FactorKind kind) {
  Factor factor;
  factor.size = size;
  factor.kind = size > 1 ? kind : FactorKind::whole;
  factors.push_back(std::move(factor));
  return factors.size() - 1;
}

unsigned ShardingRule::addMinorFactor(int64_t size, unsigned major,
                                      int64_t majorParts) {
  unsigned factor = addFactor(size);
  factors[factor].major = major;
  factors[factor].majorParts = majorParts;
  return factor;
}

void ShardingRule::addPartialFactor(ArrayRef<unsigned> operands) {
  Factor factor;
  factor.kind = FactorKind::partial;
  factor.partialOperands.assign(operands.begin(), operands.end());
  factors.push_back(std::move(factor));
}

LogicalResult ShardingRule::verify(Operation *op, FactorsAttr axes,
                                   MeshAttr mesh) const {
  auto emitError = [&] {
    return op->emitOpError() << "'" << DistDialect::kFactorsAttr << "' ";
  };
  if (axes.getFactors().size() != factors.size())
    return emitError() << "has " << axes.getFactors().size()
                       << " entries, but the operation has " << factors.size()
                       << " factors";
  SmallVector<StringAttr> used;
  for (auto [index, factorAxes] : llvm::enumerate(axes.getFactors())) {
    for (StringAttr axis : factorAxes) {
      if (!mesh.getAxisIndex(axis))
        return emitError() << "names axis " << axis
                           << ", which the mesh does not have";
      if (llvm::is_contained(used, axis))
        return emitError() << "uses axis " << axis << " twice";
      used.push_back(axis);
    }
    if (!factorAxes.empty() && !canSplit(index))
      return emitError() << "splits factor #" << index
                         << ", which every device needs whole";
  }
  if (!canSplit(axes, mesh))
    return emitError() << "splits the minor factor of a dim without splitting "
                          "the major one into its iterations";
  return success();
}

static FactorDims getWholeDims(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return FactorDims(tensor ? tensor.getRank() : 0);
}

ShardingRule automap::getReplicatedRule(Operation *op) {
  ShardingRule rule;
  for (Type type : op->getOperandTypes())
    rule.operands.push_back(getWholeDims(type));
  for (Type type : op->getResultTypes())
    rule.results.push_back(getWholeDims(type));
  rule.combiners.assign(op->getNumResults(), ReductionKind::sum);
  return rule;
}

ShardingRule automap::getElementwiseRule(Operation *op) {
  ShardingRule rule = getReplicatedRule(op);
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  FactorDims dims;
  for (int64_t size : type.getShape()) {
    dims.push_back({static_cast<unsigned>(rule.factors.size())});
    Factor factor;
    factor.size = size;
    factor.kind = FactorKind::parallel;
    rule.factors.push_back(factor);
  }
  auto hasShape = [&](Type other) {
    auto tensor = dyn_cast<RankedTensorType>(other);
    return tensor && tensor.getShape() == type.getShape();
  };
  for (auto [operand, value] : llvm::zip(rule.operands, op->getOperands()))
    if (hasShape(value.getType()))
      operand = dims;
  for (auto [result, value] : llvm::zip(rule.results, op->getResults()))
    if (hasShape(value.getType()))
      result = dims;
  return rule;
}
