//===- InsertDasgd.cpp - Average the replicas of a partitioned step -------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The partitioned step of one replica becomes the step of all: the launch gets
// the replica axes, what is shared out its global size, and what each replica
// has of its own a leading dim that counts replicas. So the parameters of all
// replicas are in the arguments and results of the step, as tensors that are
// split over the replica axes, and nothing that a device holds is hidden.
//
//===----------------------------------------------------------------------===//

#include "EntryFunction.h"
#include "automap/Dialect/Dist/Transforms/Passes.h"
#include "automap/Dialect/Dist/Transforms/Replicas.h"
#include "automap/Sharding/OpPartition.h"
#include "automap/Sharding/Window.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace automap::dist {
#define GEN_PASS_DEF_INSERTDASGDPASS
#include "automap/Dialect/Dist/Transforms/Passes.h.inc"
} // namespace automap::dist

using namespace mlir;
using namespace automap;
using namespace automap::dist;

std::optional<Replicas> Replicas::read(FunctionOpInterface function) {
  auto attr =
      function->getAttrOfType<DictionaryAttr>(DistDialect::kReplicasAttr);
  if (!attr)
    return std::nullopt;
  auto axes = attr.getAs<AxesAttr>("axes");
  auto mesh = attr.getAs<MeshAttr>("mesh");
  auto arguments = attr.getAs<DenseI64ArrayAttr>("arguments");
  auto results = attr.getAs<DenseI64ArrayAttr>("results");
  if (!axes || !mesh || !arguments || !results ||
      arguments.size() != function.getNumArguments() ||
      results.size() != function.getNumResults())
    return std::nullopt;
  auto fits = [](ArrayRef<int64_t> splits, ArrayRef<Type> types) {
    for (auto [split, type] : llvm::zip_equal(splits, types)) {
      auto tensor = dyn_cast<RankedTensorType>(type);
      if (!tensor || split < kSharedByReplicas || split >= tensor.getRank())
        return false;
    }
    return true;
  };
  if (!fits(arguments.asArrayRef(), function.getArgumentTypes()) ||
      !fits(results.asArrayRef(), function.getResultTypes()))
    return std::nullopt;
  for (StringAttr axis : axes)
    if (!mesh.getAxisIndex(axis))
      return std::nullopt;
  return Replicas{axes, mesh, SmallVector<int64_t>(arguments.asArrayRef()),
                  SmallVector<int64_t>(results.asArrayRef()),
                  readPrediction(function)};
}

static NamedAttribute makePrediction(Builder &builder, double seconds) {
  return builder.getNamedAttr("step_seconds", builder.getF64FloatAttr(seconds));
}

void Replicas::writePrediction(FunctionOpInterface function) const {
  Builder builder(function->getContext());
  if (stepSeconds)
    function->setAttr(
        DistDialect::kReplicasAttr,
        builder.getDictionaryAttr({makePrediction(builder, *stepSeconds)}));
  else
    function->removeAttr(DistDialect::kReplicasAttr);
}

std::optional<double> Replicas::readPrediction(FunctionOpInterface function) {
  if (auto attr =
          function->getAttrOfType<DictionaryAttr>(DistDialect::kReplicasAttr))
    if (auto seconds = attr.getAs<FloatAttr>("step_seconds"))
      return seconds.getValueAsDouble();
  return std::nullopt;
}

void Replicas::write(FunctionOpInterface function) const {
  Builder builder(function->getContext());
  SmallVector<NamedAttribute> entries = {
      builder.getNamedAttr("axes", axes), builder.getNamedAttr("mesh", mesh),
      builder.getNamedAttr("arguments",
                           builder.getDenseI64ArrayAttr(arguments)),
      builder.getNamedAttr("results", builder.getDenseI64ArrayAttr(results))};
  if (stepSeconds)
    entries.push_back(makePrediction(builder, *stepSeconds));
  function->setAttr(DistDialect::kReplicasAttr,
                    builder.getDictionaryAttr(entries));
}

bool Replicas::isAveraged(FunctionOpInterface function, unsigned argument,
                          bool ofState) {
  auto role =
      function.getArgAttrOfType<RoleAttr>(argument, DistDialect::kRoleAttr);
  bool isParameter = role && role.getValue() == Role::parameter;
  auto type = dyn_cast<RankedTensorType>(function.getArgumentTypes()[argument]);
  return (isParameter || ofState) && type &&
         isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(
             type.getElementType());
}

LogicalResult Replicas::readSchedule(FunctionOpInterface function,
                                     int64_t period, StringRef delay,
                                     std::optional<int64_t> &steps) {
  auto emitError = [&] { return function.emitError() << "dasgd: "; };
  if (period < 1)
    return emitError() << "the period is " << period
                       << "; it must be at least 1";
  steps.reset();
  if (delay == "auto")
    return success();
  int64_t value = 0;
  if (delay.getAsInteger(10, value) || value < 0 || value > period)
    return emitError() << "the delay is '" << delay
                       << "'; it must be 'auto' or from 0 to the period, "
                          "which is "
                       << period;
  steps = value;
  return success();
}

namespace {

struct InsertDasgdPass
    : public automap::dist::impl::InsertDasgdPassBase<InsertDasgdPass> {
  using InsertDasgdPassBase::InsertDasgdPassBase;
  void runOnOperation() override {
    if (failed(run()))
      signalPassFailure();
  }

private:
  LogicalResult run();
  LogicalResult readOptions(func::FuncOp function);
  LogicalResult insertSync(func::FuncOp function, func::FuncOp callee,
                           LaunchOp launch, const Replicas &replicas);
  void widen(func::FuncOp function, func::FuncOp callee, LaunchOp launch,
             const Replicas &replicas);

  std::optional<int64_t> delaySteps;
  DasgdMerge mergeKind = DasgdMerge::convex;
};

} // namespace

LogicalResult InsertDasgdPass::readOptions(func::FuncOp function) {
  auto emitError = [&] { return function.emitError() << "dasgd: "; };
  if (failed(Replicas::readSchedule(function, period, delay, delaySteps)))
    return failure();
  std::optional<DasgdMerge> kind = symbolizeDasgdMerge(merge);
  if (!kind)
    return emitError() << "there is no merge '" << merge
                       << "'; there are convex, corrected and overwrite";
  mergeKind = *kind;
  if (!(localWeight >= 0 && localWeight <= 1))
    return emitError() << "the local weight is " << localWeight.getValue()
                       << "; it must be from 0 to 1";
  if (bucketBytes < 0 || warmupSteps < 0)
    return emitError() << "the bucket size and the number of warm-up steps "
                          "must not be negative";
  return success();
}

/// `local`, this device's tile of a tensor of `type`, with zeros in its
/// padding: what is there is arbitrary, and need not be finite.
static Value clearPadding(OpBuilder &builder, DevicePosition &position,
                          Value local, RankedTensorType type,
                          ShardingAttr sharding) {
  SmallVector<DimRange> ranges;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    AxesAttr axes = sharding.getDims()[dim];
    int64_t size = type.getDimSize(dim);
    if (position.hasPadding(size, axes))
      ranges.push_back({dim, Value(), position.getValidSize(size, axes)});
  }
  if (ranges.empty())
    return local;
  Value zero = arith::ConstantOp::create(
      builder, local.getLoc(),
      cast<TypedAttr>(builder.getZeroAttr(type.getElementType())));
  return fillOutside(builder, local.getLoc(), local, ranges, zero);
}

/// Averages what updates the parameters at the end of `callee`.
LogicalResult InsertDasgdPass::insertSync(func::FuncOp function,
                                          func::FuncOp callee, LaunchOp launch,
                                          const Replicas &replicas) {
  Operation *terminator = function.getBody().front().getTerminator();
  Operation *localReturn = callee.getBody().front().getTerminator();
  SetVector<Value> averaged;
  SmallVector<OpOperand *> uses, firstUses;
  for (OpOperand &operand : terminator->getOpOperands()) {
    unsigned index = operand.getOperandNumber();
    auto updates = function.getResultAttrOfType<IntegerAttr>(
        index, DistDialect::kUpdatesAttr);
    auto result = dyn_cast<OpResult>(operand.get());
    if (!updates || !result)
      continue;
    unsigned argument = updates.getInt();
    // A replica's value must stay on its device from step to step.
    for (auto [number, input] : llvm::enumerate(launch.getInputs()))
      if (input == function.getArgument(argument) &&
          launch.getInShardings()[number] !=
              launch.getOutShardings()[result.getResultNumber()])
        return function.emitError()
               << "dasgd: argument #" << argument
               << " and its new value, result #" << index
               << ", must be sharded alike; annotate one of them";
    if (!Replicas::isAveraged(function, argument, averageState))
      continue;
    OpOperand &use = localReturn->getOpOperand(result.getResultNumber());
    if (averaged.insert(use.get()))
      firstUses.push_back(&use);
    uses.push_back(&use);
  }
  if (averaged.empty())
    return function.emitError()
           << "dasgd: has no parameter to average: no result updates an "
              "argument with the role 'parameter'";
  OpBuilder builder(localReturn);
  SmallVector<Value> inputs(averaged.getArrayRef());
  if (checkFinite) {
    DevicePosition position(builder, function.getLoc(), launch.getMeshAttr(),
                            replicas.mesh);
    for (auto [input, use] : llvm::zip_equal(inputs, firstUses)) {
      unsigned number = use->getOperandNumber();
      input = clearPadding(
          builder, position, input,
          cast<RankedTensorType>(launch.getResult(number).getType()),
          cast<ShardingAttr>(launch.getOutShardings()[number]));
    }
  }
  IntegerAttr delayAttr =
      delaySteps ? builder.getI64IntegerAttr(*delaySteps) : IntegerAttr();
  auto sync = DasgdSyncOp::create(builder, function.getLoc(), TypeRange(inputs),
                                  /*id=*/0, inputs, period, delayAttr,
                                  mergeKind, launch.getMesh(), replicas.axes,
                                  llvm::APFloat(localWeight.getValue()),
                                  bucketBytes, warmupSteps, checkFinite);
  DenseMap<Value, Value> results;
  for (auto [input, output] : llvm::zip_equal(averaged, sync.getOutputs()))
    results[input] = output;
  for (OpOperand *use : uses)
    use->set(results.lookup(use->get()));
  return success();
}

static RankedTensorType withLeadingDim(Type type, int64_t size) {
  auto tensor = cast<RankedTensorType>(type);
  SmallVector<int64_t> shape = {size};
  llvm::append_range(shape, tensor.getShape());
  return RankedTensorType::get(shape, tensor.getElementType());
}

/// Between a tensor of `rank` dims and the same with a leading dim of 1.
static SmallVector<ReassociationIndices> getReassociation(int64_t rank) {
  SmallVector<ReassociationIndices> result(rank);
  for (int64_t dim = 0; dim < rank; ++dim)
    result[dim].push_back(dim + 1);
  if (rank > 0)
    result[0].insert(result[0].begin(), 0);
  return result;
}

/// Turns the launch of one replica's function into that of all replicas'.
void InsertDasgdPass::widen(func::FuncOp function, func::FuncOp callee,
                            LaunchOp launch, const Replicas &replicas) {
  MLIRContext *context = &getContext();
  Location loc = function.getLoc();
  int64_t count = replicas.mesh.getAxesSize(replicas.axes);
  auto widenType = [&](Type type, int64_t split) -> Type {
    auto tensor = cast<RankedTensorType>(type);
    if (split == kSharedByReplicas)
      return type;
    if (split == kOwnOfReplica)
      return withLeadingDim(type, count);
    SmallVector<int64_t> shape(tensor.getShape());
    shape[split] *= count;
    return RankedTensorType::get(shape, tensor.getElementType());
  };
  auto widenSharding = [&](Attribute attr, int64_t split) -> Attribute {
    auto sharding = cast<ShardingAttr>(attr);
    SmallVector<AxesAttr> dims(sharding.getDims());
    if (split == kOwnOfReplica) {
      dims.insert(dims.begin(), replicas.axes);
    } else if (split >= 0) {
      SmallVector<StringAttr> axes(replicas.axes.begin(), replicas.axes.end());
      axes.append(dims[split].begin(), dims[split].end());
      dims[split] = AxesAttr::get(context, axes);
    }
    return ShardingAttr::get(sharding.getMesh(), dims);
  };

  // The devices' function.
  Block &body = callee.getBody().front();
  OpBuilder builder = OpBuilder::atBlockBegin(&body);
  SmallVector<Attribute> inShardings, outShardings;
  for (auto [number, input] : llvm::enumerate(launch.getInputs())) {
    // The partitioner passes the step's arguments on.
    int64_t split =
        replicas.arguments[cast<BlockArgument>(input).getArgNumber()];
    inShardings.push_back(
        widenSharding(launch.getInShardings()[number], split));
    if (split != kOwnOfReplica)
      continue;
    BlockArgument argument = body.getArgument(number);
    auto type = cast<RankedTensorType>(argument.getType());
    argument.setType(withLeadingDim(type, 1));
    auto collapse = tensor::CollapseShapeOp::create(
        builder, loc, type, argument, getReassociation(type.getRank()));
    argument.replaceAllUsesExcept(collapse, collapse);
  }
  // Which result of the step each of the launch is.
  SmallVector<int64_t> launchSplits(launch.getNumResults(), kSharedByReplicas);
  Operation *terminator = function.getBody().front().getTerminator();
  for (OpOperand &operand : terminator->getOpOperands())
    if (auto result = dyn_cast<OpResult>(operand.get()))
      launchSplits[result.getResultNumber()] =
          replicas.results[operand.getOperandNumber()];
  Operation *localReturn = body.getTerminator();
  builder.setInsertionPoint(localReturn);
  for (auto [number, split] : llvm::enumerate(launchSplits)) {
    outShardings.push_back(
        widenSharding(launch.getOutShardings()[number], split));
    if (split == kOwnOfReplica) {
      Value local = localReturn->getOperand(number);
      auto type = cast<RankedTensorType>(local.getType());
      localReturn->setOperand(number,
                              tensor::ExpandShapeOp::create(
                                  builder, loc, withLeadingDim(type, 1), local,
                                  getReassociation(type.getRank())));
    }
    launch.getResult(number).setType(
        widenType(launch.getResult(number).getType(), split));
  }
  callee.setType(builder.getFunctionType(body.getArgumentTypes(),
                                         localReturn->getOperandTypes()));
  launch.setInShardingsAttr(builder.getArrayAttr(inShardings));
  launch.setOutShardingsAttr(builder.getArrayAttr(outShardings));

  // The step.
  for (auto [index, split] : llvm::enumerate(replicas.arguments)) {
    BlockArgument argument = function.getArgument(index);
    argument.setType(widenType(argument.getType(), split));
    if (split == kOwnOfReplica)
      function.setArgAttr(index, DistDialect::kReplicasAttr,
                          builder.getUnitAttr());
  }
  function.setType(
      builder.getFunctionType(function.getBody().front().getArgumentTypes(),
                              terminator->getOperandTypes()));
  replicas.writePrediction(function);
}

LogicalResult InsertDasgdPass::run() {
  FailureOr<Entry> target = getEntry(getOperation(), entry);
  if (failed(target))
    return failure();
  func::FuncOp function = target->function;
  if (failed(readOptions(function)))
    return failure();
  std::optional<Replicas> replicas = Replicas::read(function);
  if (!replicas)
    return function.emitError()
           << "dasgd: does not say what its replicas share; run "
              "'dist-split-replicas' before it is partitioned";
  auto launches = function.getBody().front().getOps<LaunchOp>();
  if (!llvm::hasSingleElement(launches))
    return function.emitError()
           << "dasgd: is not partitioned; run 'dist-partition' first";
  LaunchOp launch = *launches.begin();
  for (Value input : launch.getInputs())
    if (!isa<BlockArgument>(input))
      return launch.emitError()
             << "dasgd: every operand must be an argument of the step";
  auto callee =
      getOperation().lookupSymbol<func::FuncOp>(launch.getCalleeAttr());
  if (!callee || callee.isExternal())
    return launch.emitError() << "dasgd: the callee has no body";
  target->topology.setMeshAttr(replicas->mesh);
  if (failed(insertSync(function, callee, launch, *replicas)))
    return failure();
  widen(function, callee, launch, *replicas);
  return success();
}
