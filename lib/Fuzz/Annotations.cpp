//===- Annotations.cpp - Random meshes and shardings ----------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Annotations.h"

#include "automap/Sharding/ShardableOpInterface.h"

#include "mlir/Dialect/Linalg/IR/LinalgInterfaces.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"

using namespace mlir;
using namespace automap;
using namespace automap::dist;
using namespace automap::fuzz;

MeshAttr fuzz::makeMesh(MLIRContext *context, Random &random) {
  static const SmallVector<int64_t> shapes[] = {
      {1},    {2},    {2},       {3},       {4},       {5},       {8},
      {2, 2}, {2, 2}, {2, 3},    {3, 2},    {2, 4},    {4, 2},    {1, 3},
      {2, 1}, {3, 3}, {2, 2, 2}, {2, 3, 2}, {2, 1, 2}, {3, 1, 2}, {1, 2, 4},
  };
  const SmallVector<int64_t> &shape = random.pick(ArrayRef(shapes));
  SmallVector<AxisAttr> axes;
  for (auto [index, size] : llvm::enumerate(shape))
    axes.push_back(AxisAttr::get(
        context, StringAttr::get(context, StringRef("xyz").substr(index, 1)),
        size, FloatAttr(), FloatAttr()));
  return MeshAttr::get(context, axes);
}

/// Deals the axes of the mesh, each to at most one of `count` lists, in any
/// order; with `percent` an axis is dealt at all.
static SmallVector<SmallVector<StringAttr, 2>>
dealAxes(MeshAttr mesh, size_t count, unsigned percent, Random &random) {
  SmallVector<SmallVector<StringAttr, 2>> lists(count);
  SmallVector<StringAttr> axes;
  for (AxisAttr axis : mesh.getAxes())
    axes.push_back(axis.getName());
  random.shuffle(axes);
  if (count == 0)
    return lists;
  // Sometimes all on one, so that dims are split more than once.
  bool together = random.chance(30);
  int64_t target = random.below(static_cast<int64_t>(count));
  for (StringAttr axis : axes) {
    if (!together)
      target = random.below(static_cast<int64_t>(count));
    if (random.chance(percent))
      lists[target].push_back(axis);
  }
  return lists;
}

ShardingAttr fuzz::makeSharding(RankedTensorType type, FlatSymbolRefAttr name,
                                MeshAttr mesh, Random &random) {
  SmallVector<AxesAttr> dims;
  for (ArrayRef<StringAttr> axes : dealAxes(mesh, type.getRank(), 75, random))
    dims.push_back(AxesAttr::get(mesh.getContext(), axes));
  return ShardingAttr::get(name, dims);
}

static void annotateFactors(Operation *op, MeshAttr mesh, Random &random) {
  ShardingRule rule = getShardingRule(op);
  SmallVector<AxesAttr> factors;
  for (auto [index, axes] :
       llvm::enumerate(dealAxes(mesh, rule.factors.size(), 80, random))) {
    // Partial factors need operands that are partial in fact: leave those to
    // the propagation.
    bool canSplit =
        rule.factors[index].kind != FactorKind::partial && rule.canSplit(index);
    factors.push_back(
        AxesAttr::get(mesh.getContext(), canSplit ? ArrayRef<StringAttr>(axes)
                                                  : ArrayRef<StringAttr>()));
  }
  // Minor factors are split behind their major ones only.
  if (!rule.canSplit(FactorsAttr::get(mesh.getContext(), factors), mesh))
    for (auto [factor, axes] : llvm::zip_equal(rule.factors, factors))
      if (factor.major)
        axes = AxesAttr::get(mesh.getContext(), {});
  op->setAttr(DistDialect::kFactorsAttr,
              FactorsAttr::get(mesh.getContext(), factors));
}

/// Inputs and constants are not updated.
static bool isUpdatable(func::FuncOp function, unsigned arg) {
  auto role = function.getArgAttrOfType<RoleAttr>(arg, DistDialect::kRoleAttr);
  return role &&
         (role.getValue() == Role::parameter || role.getValue() == Role::state);
}

void fuzz::annotate(func::FuncOp function, FlatSymbolRefAttr name,
                    MeshAttr mesh, Random &random) {
  MLIRContext *context = function.getContext();
  Block &body = function.getBody().front();
  Operation *terminator = body.getTerminator();
  auto setResult = [&](unsigned index, StringRef attr, Attribute value) {
    function.setResultAttr(index, StringAttr::get(context, attr), value);
  };

  // How densely this program is annotated.
  unsigned percent = random.pick({0, 20, 40, 70});
  for (auto [index, type] : llvm::enumerate(function.getArgumentTypes()))
    if (random.chance(percent + 20))
      function.setArgAttr(
          index, DistDialect::kShardingAttr,
          makeSharding(cast<RankedTensorType>(type), name, mesh, random));
  llvm::SmallDenseSet<unsigned> updated;
  for (auto [index, type] : llvm::enumerate(function.getResultTypes())) {
    if (random.chance(percent))
      setResult(index, DistDialect::kShardingAttr,
                makeSharding(cast<RankedTensorType>(type), name, mesh, random));
    if (!random.chance(25))
      continue;
    for (auto [arg, argType] : llvm::enumerate(function.getArgumentTypes()))
      if (argType == type && isUpdatable(function, arg) &&
          updated.insert(arg).second) {
        setResult(index, DistDialect::kUpdatesAttr,
                  IntegerAttr::get(IntegerType::get(context, 64), arg));
        break;
      }
  }
  for (Operation &op : llvm::make_early_inc_range(body)) {
    if (&op == terminator)
      break;
    if (isa<linalg::LinalgOp>(op) && random.chance(percent / 2)) {
      annotateFactors(&op, mesh, random);
      continue;
    }
    if (!random.chance(percent / 4))
      continue;
    for (Value result : op.getResults()) {
      auto type = dyn_cast<RankedTensorType>(result.getType());
      if (!type || result.use_empty())
        continue;
      OpBuilder builder(context);
      builder.setInsertionPointAfter(&op);
      auto constraint =
          ConstraintOp::create(builder, op.getLoc(), type, result,
                               makeSharding(type, name, mesh, random));
      // All uses of the value, or one of them.
      if (random.chance(60)) {
        result.replaceAllUsesExcept(constraint, constraint);
        continue;
      }
      for (OpOperand &use : llvm::make_early_inc_range(result.getUses()))
        if (use.getOwner() != constraint &&
            use.getOwner()->getBlock() == &body) {
          use.set(constraint);
          break;
        }
    }
  }
}
