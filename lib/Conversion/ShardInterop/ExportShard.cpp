//===- ExportShard.cpp - To annotations of the shard dialect --------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The inverse of ImportShard.cpp. What an argument or a result of an operation
// is sharded like becomes a `shard.shard` behind it; what a user needs, one
// with `annotate_for_users` in front of it.
//
//===----------------------------------------------------------------------===//

#include "automap/Conversion/Passes.h"
#include "automap/Dialect/Dist/IR/Dist.h"

#include "mlir/Dialect/Shard/IR/ShardDialect.h"
#include "mlir/Dialect/Shard/IR/ShardOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace automap {
#define GEN_PASS_DEF_EXPORTSHARDPASS
#include "automap/Conversion/Passes.h.inc"
} // namespace automap

using namespace mlir;
using namespace automap;
using namespace automap::dist;

namespace {

class Export {
public:
  explicit Export(ModuleOp module)
      : module(module), builder(module.getContext()) {}
  LogicalResult run();

private:
  LogicalResult exportTopology();
  LogicalResult exportFunction(FunctionOpInterface function);
  LogicalResult exportOp(Operation *op);

  /// `value` annotated as `sharding`, at the builder's place.
  FailureOr<Value> annotate(Value value, ShardingAttr sharding, bool forUsers,
                            Operation *at);
  /// Annotates what all users of `value` see.
  LogicalResult annotateDefinition(Value value, ShardingAttr sharding,
                                   Operation *at);

  ModuleOp module;
  OpBuilder builder;
  TopologyOp topology;
};

struct ExportShard : public automap::impl::ExportShardPassBase<ExportShard> {
  void runOnOperation() override {
    if (failed(Export(getOperation()).run()))
      signalPassFailure();
  }
};

} // namespace

LogicalResult Export::exportTopology() {
  topology = getOnlyTopology(module);
  if (!topology)
    return failure();
  SmallVector<int64_t> shape;
  bool saysMore = topology.getDevice().has_value();
  for (auto [number, axis] : llvm::enumerate(topology.getMesh().getAxes())) {
    shape.push_back(axis.getSize());
    saysMore |= axis.getName() != ("m" + Twine(number)).str() ||
                axis.getBandwidth() || axis.getLatency();
  }
  if (saysMore)
    topology.emitRemark() << "a grid has no names of axes and no figures; they "
                             "are left out";
  builder.setInsertionPoint(topology);
  shard::GridOp::create(builder, topology.getLoc(), topology.getSymNameAttr(),
                        builder.getDenseI64ArrayAttr(shape));
  return success();
}

FailureOr<Value> Export::annotate(Value value, ShardingAttr sharding,
                                  bool forUsers, Operation *at) {
  if (sharding.isPartial()) {
    at->emitRemark() << "a sharding cannot be partial; " << sharding
                     << " is left out";
    return value;
  }
  MeshAttr mesh = topology.getMesh();
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<DenseI16ArrayAttr> splits;
  for (auto [dim, dimAxes] : llvm::enumerate(sharding.getDims())) {
    int64_t pieces = mesh.getAxesSize(dimAxes);
    if (type.getDimSize(dim) % pieces != 0) {
      at->emitOpError() << "cannot be exported: dim " << dim << " of size "
                        << type.getDimSize(dim) << " is cut into " << pieces
                        << " pieces; pad it to a multiple";
      return failure();
    }
    SmallVector<int16_t> axes;
    for (StringAttr axis : dimAxes)
      axes.push_back(static_cast<int16_t>(*mesh.getAxisIndex(axis)));
    splits.push_back(builder.getDenseI16ArrayAttr(axes));
  }
  // Not even a scalar's list of dims may be empty.
  if (splits.empty())
    splits.push_back(builder.getDenseI16ArrayAttr({}));
  Location loc = value.getLoc();
  Value attribute = shard::ShardingOp::create(
      builder, loc, FlatSymbolRefAttr::get(topology.getSymNameAttr()),
      ArrayRef<shard::GridAxesAttr>(splits));
  return shard::ShardOp::create(builder, loc, value, attribute, forUsers)
      .getResult();
}

LogicalResult Export::annotateDefinition(Value value, ShardingAttr sharding,
                                         Operation *at) {
  builder.setInsertionPointAfterValue(value);
  FailureOr<Value> annotated =
      annotate(value, sharding, /*forUsers=*/false, at);
  if (failed(annotated))
    return failure();
  if (*annotated != value)
    value.replaceAllUsesExcept(*annotated, annotated->getDefiningOp());
  return success();
}

LogicalResult Export::exportOp(Operation *op) {
  if (auto constraint = dyn_cast<ConstraintOp>(op)) {
    builder.setInsertionPoint(op);
    FailureOr<Value> value =
        annotate(constraint.getInput(), constraint.getSharding(),
                 /*forUsers=*/true, op);
    if (failed(value))
      return failure();
    constraint.getOutput().replaceAllUsesWith(*value);
    op->erase();
    return success();
  }
  if (auto reshard = dyn_cast<ReshardOp>(op)) {
    builder.setInsertionPoint(op);
    FailureOr<Value> value = annotate(reshard.getInput(), reshard.getTarget(),
                                      /*forUsers=*/true, op);
    if (failed(value))
      return failure();
    reshard.getOutput().replaceAllUsesWith(*value);
    op->erase();
    return success();
  }
  if (isa<DistDialect>(op->getDialect()))
    return op->emitOpError() << "cannot be exported; the shard dialect takes "
                                "over before 'dist-partition'";
  auto shardings = op->getAttrOfType<ArrayAttr>(DistDialect::kShardingAttr);
  if (shardings)
    for (auto [result, attr] : llvm::zip(op->getResults(), shardings))
      if (auto sharding = dyn_cast<ShardingAttr>(attr))
        if (failed(annotateDefinition(result, sharding, op)))
          return failure();
  for (NamedAttribute attr : llvm::to_vector(op->getDiscardableAttrs()))
    if (isa_and_nonnull<DistDialect>(attr.getNameDialect()))
      op->removeDiscardableAttr(attr.getName());
  return success();
}

LogicalResult Export::exportFunction(FunctionOpInterface function) {
  auto getSharding = [](DictionaryAttr attrs) {
    return attrs ? attrs.getAs<ShardingAttr>(DistDialect::kShardingAttr)
                 : ShardingAttr();
  };
  auto isDist = [](NamedAttribute attr) {
    return isa_and_nonnull<DistDialect>(attr.getNameDialect());
  };
  // What is inserted needs no look.
  SmallVector<Operation *> ops;
  function->walk([&](Operation *op) {
    if (op != function.getOperation())
      ops.push_back(op);
  });
  for (unsigned index = 0; index < function.getNumResults(); ++index) {
    if (ShardingAttr sharding = getSharding(function.getResultAttrDict(index));
        sharding && !function.isExternal()) {
      Operation *terminator = function.getFunctionBody().back().getTerminator();
      // A constraint of the returned value says it already.
      auto constraint =
          terminator->getOperand(index).getDefiningOp<ConstraintOp>();
      if (!constraint || constraint.getSharding() != sharding) {
        builder.setInsertionPoint(terminator);
        FailureOr<Value> value =
            annotate(terminator->getOperand(index), sharding,
                     /*forUsers=*/true, function);
        if (failed(value))
          return failure();
        terminator->setOperand(index, *value);
      }
    }
    for (NamedAttribute attr : llvm::to_vector(function.getResultAttrs(index)))
      if (isDist(attr))
        function.removeResultAttr(index, attr.getName());
  }
  for (Operation *op : ops)
    if (op->getDialect() && failed(exportOp(op)))
      return failure();
  for (unsigned index = 0; index < function.getNumArguments(); ++index) {
    if (ShardingAttr sharding = getSharding(function.getArgAttrDict(index));
        sharding && !function.isExternal())
      if (failed(annotateDefinition(function.getArgument(index), sharding,
                                    function)))
        return failure();
    for (NamedAttribute attr : llvm::to_vector(function.getArgAttrs(index)))
      if (isDist(attr))
        function.removeArgAttr(index, attr.getName());
  }
  return success();
}

LogicalResult Export::run() {
  if (failed(exportTopology()))
    return failure();
  for (auto function : module.getOps<func::FuncOp>())
    if (failed(exportFunction(function)))
      return failure();
  topology.erase();
  return success();
}
