//===- Import.cpp - Check and prepare a module for partitioning -----------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EntryFunction.h"
#include "Normalize.h"
#include "ShardingFile.h"
#include "automap/Dialect/Dist/Transforms/Passes.h"
#include "automap/Sharding/ControlFlow.h"
#include "automap/Sharding/MeshTopology.h"
#include "automap/Sharding/ShardableOpInterface.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/Transforms/Transforms.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace automap::dist {
#define GEN_PASS_DEF_IMPORTPASS
#include "automap/Dialect/Dist/Transforms/Passes.h.inc"
} // namespace automap::dist

using namespace mlir;
using namespace automap;
using namespace automap::dist;

namespace {
struct ImportPass : public automap::dist::impl::ImportPassBase<ImportPass> {
  using ImportPassBase::ImportPassBase;

  void runOnOperation() override {
    FailureOr<func::FuncOp> function = getEntryFunction(getOperation(), entry);
    if (failed(function))
      return signalPassFailure();
    normalizeOperations(*function);
    if (failed(addTopology()) || failed(assignRoles(*function)) ||
        failed(checkOperations(*function)))
      return signalPassFailure();
    if (!shardings.empty() &&
        failed(annotateFromFile(*function, getOnlyTopology(getOperation()),
                                shardings)))
      return signalPassFailure();
    if (failed(uncollapseBatches(*function)))
      return signalPassFailure();
    splitRematerializable(*function);
    completeFactors(*function);
  }

private:
  LogicalResult addTopology();
  LogicalResult assignRoles(func::FuncOp function);
  LogicalResult checkOperations(func::FuncOp function);
  LogicalResult uncollapseBatches(func::FuncOp function);
  void splitRematerializable(func::FuncOp function);
  void completeFactors(func::FuncOp function);
};
} // namespace

LogicalResult ImportPass::addTopology() {
  ModuleOp module = getOperation();
  if (mesh.empty())
    return success(getOnlyTopology(module) != nullptr);
  if (!module.getOps<TopologyOp>().empty()) {
    TopologyOp existing = *module.getOps<TopologyOp>().begin();
    return existing.emitOpError("is in the module already; drop the option "
                                "'mesh' or the operation");
  }
  llvm::Expected<Topology> topology = parseTopology(mesh);
  if (!topology)
    return module.emitError(llvm::toString(topology.takeError()));
  OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
  createTopologyOp(builder, module.getLoc(), "mesh", *topology);
  return success();
}

LogicalResult ImportPass::assignRoles(func::FuncOp function) {
  MLIRContext *context = &getContext();
  SmallVector<StringRef> entries;
  StringRef(roles).split(entries, ',', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (StringRef item : entries) {
    auto [range, roleName] = item.split('=');
    auto [firstText, lastText] = range.trim().split('-');
    unsigned first, last;
    std::optional<Role> role = symbolizeRole(roleName.trim());
    if (firstText.getAsInteger(10, first) ||
        (lastText.empty() ? (last = first, range.contains('-'))
                          : lastText.getAsInteger(10, last)) ||
        !role)
      return function.emitOpError()
             << "cannot read '" << item
             << "' in the option 'roles': expected N=role or N-M=role, where "
                "role is parameter, state, input or constant";
    if (first > last || last >= function.getNumArguments())
      return function.emitOpError()
             << "'" << item << "' in the option 'roles' names arguments that "
             << "do not exist: there are " << function.getNumArguments();
    for (unsigned arg = first; arg <= last; ++arg)
      function.setArgAttr(arg, DistDialect::kRoleAttr,
                          RoleAttr::get(context, *role));
  }
  // An argument that a result updates lives from step to step; one that has a
  // type which cannot be split needs no role.
  for (unsigned arg = 0; arg < function.getNumArguments(); ++arg)
    if (!function.getArgAttr(arg, DistDialect::kRoleAttr) &&
        isa<RankedTensorType>(function.getArgumentTypes()[arg]))
      return function.emitOpError()
             << "argument #" << arg
             << " has no role; add '{dist.role = #dist.role<...>}' "
                "(parameter, state, input or constant) or use the option "
                "'roles'";
  return success();
}

LogicalResult ImportPass::checkOperations(func::FuncOp function) {
  auto checkType = [](Type type) {
    auto tensor = dyn_cast<TensorType>(type);
    return !tensor || tensor.hasStaticShape();
  };
  auto isDynamicBatch = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && tensor.getNumDynamicDims() == 1 && tensor.isDynamicDim(0);
  };
  for (auto [index, type] : llvm::enumerate(function.getArgumentTypes()))
    if (!checkType(type) || isa<BaseMemRefType>(type))
      return function.emitOpError()
             << "argument #" << index << " has type " << type
             << "; partitioning needs tensors of static shape"
             << (isDynamicBatch(type) ? "; give the batch its size by the "
                                        "option 'dynamic-batch' of 'auto-map' "
                                        "or by 'dist-specialize-batch'"
                                      : "");
  LogicalResult result = success();
  walkPlanned(function.getBody().front(), [&](Operation &op) {
    if (failed(result))
      return;
    for (Type type : op.getResultTypes())
      if (!checkType(type)) {
        result = op.emitOpError() << "has the result type " << type
                                  << "; partitioning needs static shapes";
        return;
      }
    if (isa<ShardableOpInterface>(op) || isa<ConstraintOp, ReshardOp>(op) ||
        isControlFlow(&op))
      return;
    if (auto call = dyn_cast<func::CallOp>(op)) {
      result = op.emitOpError()
               << "cannot be partitioned: '" << call.getCallee()
               << "' is recursive, has no body, or was not inlined; run "
                  "'inline' first";
      return;
    }
    // What has no rule of its own is computed whole on every device, which is
    // right only if it does nothing but compute.
    if (!isMemoryEffectFree(&op))
      result = op.emitOpError() << "cannot be partitioned: it has side effects "
                                   "and no sharding rule";
  });
  return result;
}

/// Whether `op` works on a batch of matrices: a batched contraction or a
/// transposition of more than one matrix.
static bool isBatched(Operation *op) {
  auto linalgOp = dyn_cast_or_null<linalg::LinalgOp>(op);
  if (!linalgOp || linalgOp.getNumParallelLoops() <= 2)
    return false;
  return isa<linalg::TransposeOp>(op) ||
         linalg::isaContractionOpInterface(linalgOp);
}

static bool isAnnotated(Operation *op) {
  return op && (op->hasAttr(DistDialect::kFactorsAttr) ||
                op->hasAttr(DistDialect::kShardingAttr));
}

/// Frontends collapse several batch dims into one for `linalg.batch_matmul`,
/// after which only the major one could be split: with batch and heads the
/// heads could not. Batched operations take the dims as they were instead.
LogicalResult ImportPass::uncollapseBatches(func::FuncOp function) {
  RewritePatternSet patterns(&getContext());
  linalg::populateFoldReshapeOpsByExpansionPatterns(
      patterns, [](OpOperand *fused) {
        Operation *user = fused->getOwner();
        Operation *producer = fused->get().getDefiningOp();
        // An annotation is about the loops as they are.
        return (isBatched(user) || isBatched(producer)) && !isAnnotated(user) &&
               !isAnnotated(producer);
      });
  tensor::populateFoldTensorEmptyPatterns(patterns);
  return applyPatternsGreedily(function, std::move(patterns));
}

/// Gives each use of a cheap operation without tensor operands a copy of its
/// own. Users come before what they use, so that the operands of copies are
/// copied in turn.
void ImportPass::splitRematerializable(func::FuncOp function) {
  Block &body = function.getBody().front();
  SmallVector<Operation *> ops;
  walkPlanned(body, [&](Operation &op) { ops.push_back(&op); });
  for (Operation *op : llvm::reverse(ops)) {
    if (op->getNumResults() != 1 || !isRematerializable(op))
      continue;
    if (op->use_empty()) {
      op->erase();
      continue;
    }
    bool isFirst = true;
    for (OpOperand &use : llvm::make_early_inc_range(op->getUses())) {
      if (getPlannedAncestor(use.getOwner(), body) != use.getOwner())
        continue;
      if (std::exchange(isFirst, false))
        continue;
      OpBuilder builder(use.getOwner());
      use.set(builder.clone(*op)->getResult(0));
    }
  }
}

/// A person writes axes for the loops. The factors behind them stand for
/// linearity, and how many there are depends on what was simplified.
void ImportPass::completeFactors(func::FuncOp function) {
  walkPlanned(function.getBody().front(), [&](Operation &op) {
    auto factors = op.getAttrOfType<FactorsAttr>(DistDialect::kFactorsAttr);
    if (!factors)
      return;
    ShardingRule rule = getShardingRule(&op);
    auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
    SmallVector<AxesAttr> lists(factors.getFactors());
    while (lists.size() > rule.factors.size() && lists.back().empty())
      lists.pop_back();
    auto isLoop = [&](unsigned factor) {
      return rule.factors[factor].kind != FactorKind::partial &&
             !(linalgOp && factor >= linalgOp.getNumLoops());
    };
    while (lists.size() < rule.factors.size() && !isLoop(lists.size()))
      lists.push_back(AxesAttr::get(&getContext(), {}));
    op.setAttr(DistDialect::kFactorsAttr,
               FactorsAttr::get(&getContext(), lists));
  });
}
