//===- SplitReplicas.cpp - What one replica computes of a step ------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The step is partitioned over the replica axes alone, with the batch split and
// parameters and state whole, by the passes that partition it over all others.
// What is left of it on one device is what a replica computes, but for the
// all-reduces of sums over the batch. Of those,
//
//   sum over the batch = sum over replicas of (sum over the replica's share)
//
// a replica knows one summand, and n times that is its estimate of the whole.
// So a mean that is written as a sum divided by the batch size becomes the mean
// of the share, and the average of the replicas' gradients is the gradient of
// the whole batch, whatever way the loss is written.
//
//===----------------------------------------------------------------------===//

#include "EntryFunction.h"
#include "automap/Dialect/Dist/Transforms/Passes.h"
#include "automap/Dialect/Dist/Transforms/Replicas.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/RegionUtils.h"

namespace automap::dist {
#define GEN_PASS_DEF_SPLITREPLICASPASS
#include "automap/Dialect/Dist/Transforms/Passes.h.inc"
} // namespace automap::dist

using namespace mlir;
using namespace automap::dist;

namespace {

struct SplitReplicasPass
    : public automap::dist::impl::SplitReplicasPassBase<SplitReplicasPass> {
  using SplitReplicasPassBase::SplitReplicasPassBase;
  void runOnOperation() override {
    if (failed(run()))
      signalPassFailure();
  }

private:
  LogicalResult run();
  LogicalResult readAxes(TopologyOp topology);
  LogicalResult checkBody(func::FuncOp function);
  LogicalResult chooseSplits(func::FuncOp function);
  void annotate(func::FuncOp function, FlatSymbolRefAttr meshName);
  LogicalResult readResults(func::FuncOp function, LaunchOp launch);
  LogicalResult dropExchanges(func::FuncOp function);
  bool isReplicaAxis(StringAttr axis) const {
    return llvm::is_contained(replicaAxes, axis);
  }
  bool usesReplicaAxes(ShardingAttr sharding) const;
  ShardingAttr withoutReplicaAxes(ShardingAttr sharding) const;

  SmallVector<StringAttr> replicaAxes;
  MeshAttr mesh;
  int64_t numReplicas = 1;
  SmallVector<int64_t> argumentSplits, resultSplits;
};

} // namespace

LogicalResult SplitReplicasPass::readAxes(TopologyOp topology) {
  mesh = topology.getMesh();
  SmallVector<StringRef> names;
  StringRef(axes).split(names, ',');
  for (StringRef name : names) {
    auto axis = StringAttr::get(&getContext(), name.trim());
    if (!mesh.getAxisIndex(axis))
      return topology.emitError()
             << "the mesh has no axis " << axis
             << " for replicas; its axes: " << mesh.listAxes();
    if (isReplicaAxis(axis))
      return topology.emitError()
             << "axis " << axis << " is named twice for replicas";
    replicaAxes.push_back(axis);
  }
  numReplicas = mesh.getAxesSize(replicaAxes);
  return success();
}

bool SplitReplicasPass::usesReplicaAxes(ShardingAttr sharding) const {
  return llvm::any_of(sharding.getDims(), [&](AxesAttr dim) {
    return llvm::any_of(dim,
                        [&](StringAttr axis) { return isReplicaAxis(axis); });
  });
}

ShardingAttr
SplitReplicasPass::withoutReplicaAxes(ShardingAttr sharding) const {
  SmallVector<AxesAttr> dims;
  for (AxesAttr dim : sharding.getDims()) {
    SmallVector<StringAttr> kept;
    for (StringAttr axis : dim)
      if (!isReplicaAxis(axis))
        kept.push_back(axis);
    dims.push_back(AxesAttr::get(sharding.getContext(), kept));
  }
  return ShardingAttr::get(sharding.getMesh(), dims, sharding.getPartials());
}

/// Annotations inside of the step speak of the whole batch on all axes.
LogicalResult SplitReplicasPass::checkBody(func::FuncOp function) {
  WalkResult result = function.walk([&](Operation *op) {
    if (op == function)
      return WalkResult::advance();
    if (!isa_and_nonnull<DistDialect>(op->getDialect()) &&
        !op->hasAttr(DistDialect::kShardingAttr) &&
        !op->hasAttr(DistDialect::kFactorsAttr))
      return WalkResult::advance();
    op->emitError() << "with replicas, only arguments and results of a step "
                       "can be annotated, not what is in it";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

/// Which dim of each argument the replicas share out.
LogicalResult SplitReplicasPass::chooseSplits(func::FuncOp function) {
  unsigned count = function.getNumArguments();
  for (ArrayRef<Type> types :
       {function.getArgumentTypes(), function.getResultTypes()})
    for (Type type : types) {
      auto tensor = dyn_cast<RankedTensorType>(type);
      if (!tensor || !tensor.hasStaticShape())
        return function.emitError()
               << "takes or returns a value of type " << type
               << "; only tensors of static shape can be passed to the devices";
    }
  argumentSplits.assign(count, kSharedByReplicas);
  for (unsigned i = 0; i < function.getNumResults(); ++i)
    if (auto updates = function.getResultAttrOfType<IntegerAttr>(
            i, DistDialect::kUpdatesAttr))
      argumentSplits[updates.getInt()] = kOwnOfReplica;
  auto isInput = [&](unsigned index) {
    auto role =
        function.getArgAttrOfType<RoleAttr>(index, DistDialect::kRoleAttr);
    return role && role.getValue() == Role::input &&
           argumentSplits[index] == kSharedByReplicas;
  };
  // What a person has said.
  bool isSaid = false;
  for (unsigned i = 0; i < count; ++i) {
    auto sharding =
        function.getArgAttrOfType<ShardingAttr>(i, DistDialect::kShardingAttr);
    if (!sharding || !usesReplicaAxes(sharding))
      continue;
    if (!isInput(i))
      return function.emitError()
             << "argument #" << i
             << " is split over the axis of the replicas, but only inputs can "
                "be shared out among them";
    for (auto [dim, dimAxes] : llvm::enumerate(sharding.getDims())) {
      bool splits = llvm::any_of(
          dimAxes, [&](StringAttr axis) { return isReplicaAxis(axis); });
      if (!splits)
        continue;
      ArrayRef<StringAttr> all = dimAxes;
      if (argumentSplits[i] >= 0 ||
          all.take_front(replicaAxes.size()) != ArrayRef(replicaAxes))
        return function.emitError()
               << "argument #" << i
               << ": one dim must be split over the axes of the replicas, and "
                  "over them first";
      argumentSplits[i] = dim;
    }
    isSaid = true;
  }
  // Else the leading dim of the first input is the batch, and the inputs that
  // have as many rows are shared out.
  std::optional<int64_t> batch;
  for (unsigned i = 0; i < count && !isSaid; ++i) {
    auto type = dyn_cast<RankedTensorType>(function.getArgumentTypes()[i]);
    if (!isInput(i) || !type || type.getRank() == 0)
      continue;
    if (!batch)
      batch = type.getDimSize(0);
    if (type.getDimSize(0) == *batch)
      argumentSplits[i] = 0;
  }
  if (llvm::none_of(argumentSplits, [](int64_t split) { return split >= 0; }))
    return function.emitError()
           << "has no batch to share out among replicas: no argument with the "
              "role 'input' has a dim";
  for (unsigned i = 0; i < count; ++i) {
    int64_t split = argumentSplits[i];
    if (split < 0)
      continue;
    auto type = cast<RankedTensorType>(function.getArgumentTypes()[i]);
    if (type.getDimSize(split) % numReplicas != 0)
      return function.emitError()
             << "argument #" << i << ": dim " << split << " of size "
             << type.getDimSize(split) << " cannot be shared out among "
             << numReplicas << " replicas; export the step with a batch size "
             << "that is a multiple of it";
  }
  return success();
}

void SplitReplicasPass::annotate(func::FuncOp function,
                                 FlatSymbolRefAttr meshName) {
  auto replicated = [&](Type type) -> Attribute {
    return ShardingAttr::getReplicated(meshName,
                                       cast<RankedTensorType>(type).getRank());
  };
  for (auto [index, type] : llvm::enumerate(function.getArgumentTypes())) {
    auto sharding = cast<ShardingAttr>(replicated(type));
    if (int64_t split = argumentSplits[index]; split >= 0) {
      SmallVector<AxesAttr> dims(sharding.getDims());
      dims[split] = AxesAttr::get(&getContext(), replicaAxes);
      sharding = ShardingAttr::get(meshName, dims);
    }
    function.setArgAttr(index, DistDialect::kShardingAttr, sharding);
  }
  for (auto [index, type] : llvm::enumerate(function.getResultTypes())) {
    auto name = StringAttr::get(&getContext(), DistDialect::kShardingAttr);
    if (function.getResultAttr(index, DistDialect::kUpdatesAttr))
      function.setResultAttr(index, name, replicated(type));
    else
      function.removeResultAttr(index, name);
  }
}

LogicalResult SplitReplicasPass::readResults(func::FuncOp function,
                                             LaunchOp launch) {
  for (auto [index, type] : llvm::enumerate(function.getResultTypes())) {
    if (function.getResultAttr(index, DistDialect::kUpdatesAttr)) {
      resultSplits.push_back(kOwnOfReplica);
      continue;
    }
    resultSplits.push_back(kSharedByReplicas);
    auto sharding = cast<ShardingAttr>(launch.getOutShardings()[index]);
    for (auto [dim, dimAxes] : llvm::enumerate(sharding.getDims())) {
      if (dimAxes.empty())
        continue;
      int64_t size = cast<RankedTensorType>(type).getDimSize(dim);
      if (resultSplits.back() >= 0 ||
          ArrayRef<StringAttr>(dimAxes) != ArrayRef(replicaAxes) ||
          size % numReplicas != 0)
        return function.emitError()
               << "result #" << index << " cannot be put together from "
               << numReplicas << " replicas";
      resultSplits.back() = dim;
    }
  }
  return success();
}

/// Multiplies every element of `value` by `factor`.
static Value createScale(OpBuilder &builder, Location loc, Value value,
                         int64_t factor) {
  auto type = cast<RankedTensorType>(value.getType());
  Type element = type.getElementType();
  TypedAttr constant = isa<FloatType>(element)
                           ? TypedAttr(builder.getFloatAttr(
                                 element, static_cast<double>(factor)))
                           : TypedAttr(builder.getIntegerAttr(element, factor));
  Value scalar = arith::ConstantOp::create(builder, loc, constant);
  Value empty = tensor::EmptyOp::create(builder, loc, type.getShape(), element);
  AffineMap map = builder.getMultiDimIdentityMap(type.getRank());
  SmallVector<utils::IteratorType> iterators(type.getRank(),
                                             utils::IteratorType::parallel);
  return linalg::GenericOp::create(
             builder, loc, type, value, empty, ArrayRef{map, map}, iterators,
             [&](OpBuilder &nested, Location loc, ValueRange arguments) {
               Value scaled = isa<FloatType>(element)
                                  ? arith::MulFOp::create(nested, loc,
                                                          arguments[0], scalar)
                                        .getResult()
                                  : arith::MulIOp::create(nested, loc,
                                                          arguments[0], scalar)
                                        .getResult();
               linalg::YieldOp::create(nested, loc, scaled);
             })
      .getResult(0);
}

/// What is left of the exchange between replicas in `function`.
LogicalResult SplitReplicasPass::dropExchanges(func::FuncOp function) {
  // The partitioner computes offsets that it does not always use.
  IRRewriter rewriter(function.getContext());
  (void)runRegionDCE(rewriter, function->getRegions());
  SmallVector<Operation *> exchanges;
  function.walk([&](Operation *op) {
    if (isa_and_nonnull<DistDialect>(op->getDialect()))
      exchanges.push_back(op);
  });
  for (Operation *op : exchanges) {
    if (isa<AxisIndexOp>(op) && op->use_empty()) {
      op->erase();
      continue;
    }
    if (isa<AxisIndexOp>(op))
      return op->emitError()
             << "depends on where in the batch a row is, or sums over the "
                "batch "
                "on top of another value; for the latter, sum into zeros and "
                "add the value to the sum";
    auto reduce = dyn_cast<AllReduceOp>(op);
    if (!reduce)
      return op->emitError()
             << "values of different replicas meet here ('" << op->getName()
             << "'): replicas can only share out what is summed over the "
                "batch or computed row by row";
    Type element =
        cast<RankedTensorType>(reduce.getOutput().getType()).getElementType();
    if (reduce.getKind() != ReductionKind::sum ||
        !isa<FloatType, IntegerType>(element) || element.isInteger(1))
      return op->emitError()
             << "the " << stringifyReductionKind(reduce.getKind())
             << " over the batch cannot be estimated from a replica's share "
                "of it; only sums can";
    OpBuilder builder(op);
    Value scaled = createScale(builder, op->getLoc(), reduce.getInput(),
                               mesh.getAxesSize(reduce.getAxes()));
    reduce.getOutput().replaceAllUsesWith(scaled);
    op->erase();
  }
  return success();
}

LogicalResult SplitReplicasPass::run() {
  ModuleOp module = getOperation();
  FailureOr<Entry> target = getEntry(module, entry);
  if (failed(target))
    return failure();
  func::FuncOp function = target->function;
  TopologyOp topology = target->topology;
  replicaAxes.clear();
  resultSplits.clear();
  if (failed(readAxes(topology)) || failed(checkBody(function)) ||
      failed(chooseSplits(function)))
    return failure();

  // What a person has said of the other axes is for later.
  unsigned numArguments = function.getNumArguments();
  unsigned numResults = function.getNumResults();
  SmallVector<ShardingAttr> argumentShardings, resultShardings;
  for (unsigned i = 0; i < numArguments; ++i)
    argumentShardings.push_back(
        function.getArgAttrOfType<ShardingAttr>(i, DistDialect::kShardingAttr));
  for (unsigned i = 0; i < numResults; ++i)
    resultShardings.push_back(function.getResultAttrOfType<ShardingAttr>(
        i, DistDialect::kShardingAttr));
  auto meshName = FlatSymbolRefAttr::get(topology.getSymNameAttr());
  annotate(function, meshName);
  std::string name = function.getName().str();
  OpPassManager pipeline(ModuleOp::getOperationName());
  pipeline.addPass(createPropagatePass({name}));
  pipeline.addPass(createInsertReshardsPass({name}));
  pipeline.addPass(createPartitionPass({name}));
  if (failed(runPipeline(pipeline, module)))
    return failure();

  auto launches = function.getBody().front().getOps<LaunchOp>();
  if (!llvm::hasSingleElement(launches))
    return function.emitError() << "was not partitioned";
  LaunchOp launch = *launches.begin();
  auto local = module.lookupSymbol<func::FuncOp>(launch.getCalleeAttr());
  if (failed(readResults(function, launch)) || failed(dropExchanges(local)))
    return failure();

  // The local function takes the place of the step.
  SmallVector<AxisAttr> otherMesh;
  for (AxisAttr axis : mesh.getAxes())
    if (!isReplicaAxis(axis.getName()))
      otherMesh.push_back(axis);
  for (unsigned i = 0; i < numArguments; ++i)
    local.setArgAttrs(i, function.getArgAttrDict(i));
  for (unsigned i = 0; i < numResults; ++i)
    local.setResultAttrs(i, function.getResultAttrDict(i));
  for (unsigned i = 0; i < numArguments; ++i)
    if (argumentShardings[i])
      local.setArgAttr(i, DistDialect::kShardingAttr,
                       withoutReplicaAxes(argumentShardings[i]));
  for (unsigned i = 0; i < numResults; ++i)
    if (resultShardings[i])
      local.setResultAttr(
          i, StringAttr::get(&getContext(), DistDialect::kShardingAttr),
          withoutReplicaAxes(resultShardings[i]));
  for (NamedAttribute attr : function->getDiscardableAttrs())
    local->setDiscardableAttr(attr.getName(), attr.getValue());
  local.setVisibility(function.getVisibility());
  function.erase();
  local.setName(name);
  topology.setMeshAttr(MeshAttr::get(&getContext(), otherMesh));
  Replicas{AxesAttr::get(&getContext(), replicaAxes), mesh, argumentSplits,
           resultSplits}
      .write(local);
  return success();
}
