//===- DistToRuntime.cpp - Collectives to runtime calls -------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A collective on memrefs becomes one call. The runtime sees dense buffers of a
// few merged extents: with dim d of a [4, 6, 8] buffer at position 1, `outer`
// is 4 and `inner` is 8. Axes are sent as their numbers in the topology, packed
// into one integer. An error inside of the runtime is kept there and makes the
// launch fail, so no call is checked here.
//
//===----------------------------------------------------------------------===//

#include "automap/Conversion/Passes.h"
#include "automap/Conversion/Utils/RuntimeCalls.h"
#include "automap/Dialect/Dist/IR/Dist.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/MemRef/Utils/MemRefUtils.h"
#include "llvm/ADT/TypeSwitch.h"

namespace automap {
#define GEN_PASS_DEF_CONVERTDISTTORUNTIMEPASS
#include "automap/Conversion/Passes.h.inc"
} // namespace automap

using namespace mlir;
using namespace automap;
using namespace automap::dist;

namespace {

/// Lowers the collectives of one module.
class Lowering {
public:
  explicit Lowering(ModuleOp module) : module(module), calls(module) {}
  LogicalResult run();

private:
  LogicalResult lower(CollectiveOpInterface op);
  void lower(AxisIndexOp op);
  LogicalResult lower(DasgdSyncOp op);
  FailureOr<MeshAttr> getMesh(Operation *op, FlatSymbolRefAttr name);

  /// The arguments of the call between the two pointers and the axes.
  FailureOr<SmallVector<Value>>
  getParameters(OpBuilder &builder, CollectiveOpInterface op, int64_t dtype);

  ModuleOp module;
  RuntimeCalls calls;
  DenseMap<Attribute, MeshAttr> meshes;
  /// The syncs by their ids.
  DenseMap<int64_t, DasgdSyncOp> syncs;
};

int64_t product(ArrayRef<int64_t> sizes) {
  int64_t result = 1;
  for (int64_t size : sizes)
    result *= size;
  return result;
}

uint64_t packAxes(MeshAttr mesh, AxesAttr axes) {
  uint64_t packed = axes.size();
  for (auto [position, axis] : llvm::enumerate(axes))
    packed |= static_cast<uint64_t>(*mesh.getAxisIndex(axis))
              << (4 + 4 * position);
  return packed;
}

void eraseDistAttributes(Operation *op) {
  auto isDist = [](NamedAttribute attr) {
    return isa_and_nonnull<DistDialect>(attr.getNameDialect());
  };
  for (NamedAttribute attr : llvm::to_vector(op->getDiscardableAttrs()))
    if (isDist(attr))
      op->removeDiscardableAttr(attr.getName());
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (!function)
    return;
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i)
    for (NamedAttribute attr : llvm::to_vector(function.getArgAttrs(i)))
      if (isDist(attr))
        function.removeArgAttr(i, attr.getName());
  for (unsigned i = 0, e = function.getNumResults(); i < e; ++i)
    for (NamedAttribute attr : llvm::to_vector(function.getResultAttrs(i)))
      if (isDist(attr))
        function.removeResultAttr(i, attr.getName());
}

} // namespace

FailureOr<MeshAttr> Lowering::getMesh(Operation *op, FlatSymbolRefAttr name) {
  MeshAttr &mesh = meshes[name];
  if (!mesh) {
    TopologyOp topology = lookupTopology(op, name);
    if (!topology) {
      op->emitOpError() << "there is no 'dist.topology' called " << name;
      return failure();
    }
    mesh = topology.getMesh();
  }
  return mesh;
}

void Lowering::lower(AxisIndexOp op) {
  FailureOr<MeshAttr> mesh = getMesh(op, op.getMeshAttr());
  OpBuilder builder(op);
  Location loc = op.getLoc();
  Value axis =
      RuntimeCalls::getI64(builder, loc, *mesh->getAxisIndex(op.getAxisAttr()));
  Value index =
      calls.call(builder, loc, "amrt_axis_index", builder.getI64Type(), axis);
  op.replaceAllUsesWith(
      arith::IndexCastOp::create(builder, loc, builder.getIndexType(), index)
          .getResult());
  op.erase();
}

FailureOr<SmallVector<Value>> Lowering::getParameters(OpBuilder &builder,
                                                      CollectiveOpInterface op,
                                                      int64_t dtype) {
  Location loc = op.getLoc();
  ArrayRef<int64_t> in = cast<ShapedType>(op.getInput().getType()).getShape();
  ArrayRef<int64_t> out = cast<ShapedType>(op.getDest().getType()).getShape();
  SmallVector<Value> result;
  auto add = [&](int64_t value) {
    result.push_back(RuntimeCalls::getI64(builder, loc, value));
  };
  auto lowerAllReduce = [&](auto op) {
    add(product(in));
    add(dtype);
    add(static_cast<int64_t>(op.getKind()));
  };
  auto lowerAllGather = [&](auto op) {
    add(product(in.take_front(op.getDim())));
    add(product(in.drop_front(op.getDim())));
    add(dtype);
  };
  auto lowerReduceScatter = [&](auto op) {
    add(product(out.take_front(op.getDim())));
    add(product(out.drop_front(op.getDim())));
    add(dtype);
    add(static_cast<int64_t>(op.getKind()));
  };
  auto lowerAllToAll = [&](auto op) {
    int64_t split = op.getSplitDim(), concat = op.getConcatDim();
    auto [first, second] = std::minmax(split, concat);
    add(product(in.take_front(first)));
    add(in[first]);
    add(product(in.slice(first + 1, second - first - 1)));
    add(in[second]);
    add(product(in.drop_front(second + 1)));
    add(split < concat);
    add(dtype);
  };
  auto lowerPermute = [&](auto op) {
    add(product(in));
    add(dtype);
    result.push_back(calls.getTable(builder, loc, op.getPairs()));
    add(op.getPairs().size() / 2);
  };
  auto lowerBroadcast = [&](auto op) {
    add(product(in));
    add(dtype);
    add(op.getRoot());
  };
  bool known = llvm::TypeSwitch<Operation *, bool>(op)
                   .Case<AllReduceOp, AllReduceStartOp>(
                       [&](auto op) { return lowerAllReduce(op), true; })
                   .Case<AllGatherOp, AllGatherStartOp>(
                       [&](auto op) { return lowerAllGather(op), true; })
                   .Case<ReduceScatterOp, ReduceScatterStartOp>(
                       [&](auto op) { return lowerReduceScatter(op), true; })
                   .Case<AllToAllOp, AllToAllStartOp>(
                       [&](auto op) { return lowerAllToAll(op), true; })
                   .Case<CollectivePermuteOp, CollectivePermuteStartOp>(
                       [&](auto op) { return lowerPermute(op), true; })
                   .Case<BroadcastOp, BroadcastStartOp>(
                       [&](auto op) { return lowerBroadcast(op), true; })
                   .Default([](Operation *) { return false; });
  if (!known) {
    op.emitOpError() << "has no lowering to the runtime";
    return failure();
  }
  return result;
}

LogicalResult Lowering::lower(CollectiveOpInterface op) {
  if (!op.getDest())
    return op.emitOpError() << "must be bufferized before it can be lowered; "
                               "run --automap-bufferize first";
  FailureOr<MeshAttr> mesh = getMesh(op, op.getMeshAttr());
  if (failed(mesh))
    return failure();
  auto inputType = cast<MemRefType>(op.getInput().getType());
  std::optional<int64_t> dtype =
      RuntimeCalls::getDType(inputType.getElementType());
  if (!dtype)
    return op.emitOpError()
           << "cannot send elements of type " << inputType.getElementType()
           << "; the runtime knows i1, i8 to i64, index, f16, bf16, f32 and "
              "f64";

  OpBuilder builder(op);
  Location loc = op.getLoc();
  Value token = op.getTokenOrNull();
  Operation *done = op;
  if (token)
    done = *token.user_begin();
  // The runtime takes dense buffers only.
  auto makeDense = [&](Value buffer) -> Value {
    auto type = cast<MemRefType>(buffer.getType());
    if (memref::isStaticShapeAndContiguousRowMajor(type))
      return buffer;
    return memref::AllocOp::create(
        builder, loc, MemRefType::get(type.getShape(), type.getElementType()));
  };
  Value input = makeDense(op.getInput()), dest = makeDense(op.getDest());
  if (input != op.getInput())
    linalg::CopyOp::create(builder, loc, op.getInput(), input);

  FailureOr<SmallVector<Value>> parameters = getParameters(builder, op, *dtype);
  if (failed(parameters))
    return failure();
  SmallVector<Value> arguments = {
      RuntimeCalls::getBufferPointer(builder, loc, input),
      RuntimeCalls::getBufferPointer(builder, loc, dest)};
  llvm::append_range(arguments, *parameters);
  arguments.push_back(RuntimeCalls::getI64(
      builder, loc, static_cast<int64_t>(packAxes(*mesh, op.getAxes()))));
  // "dist.all_reduce_start" is "amrt_all_reduce_start".
  std::string name = ("amrt_" + op->getName().stripDialect()).str();
  Value handle = calls.call(builder, loc, name,
                            token ? builder.getI64Type() : Type(), arguments);
  if (token) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPoint(done);
    calls.call(builder, done->getLoc(), "amrt_wait", Type(), handle);
  }
  builder.setInsertionPointAfter(done);
  if (dest != op.getDest()) {
    linalg::CopyOp::create(builder, loc, dest, op.getDest());
    memref::DeallocOp::create(builder, loc, dest);
  }
  if (input != op.getInput())
    memref::DeallocOp::create(builder, loc, input);
  if (token)
    done->erase();
  op.erase();
  return success();
}

LogicalResult Lowering::lower(DasgdSyncOp op) {
  FailureOr<MeshAttr> mesh = getMesh(op, op.getMeshAttr());
  if (failed(mesh))
    return failure();
  if (!op.getOutputs().empty())
    return op.emitOpError() << "must be bufferized before it can be lowered; "
                               "run --automap-bufferize first";
  auto [first, isNew] = syncs.try_emplace(op.getId(), op);
  if (!isNew)
    return op.emitOpError()
               .append("has the id ", op.getId(),
                       " of another sync; their "
                       "states would be mixed up")
               .attachNote(first->second.getLoc())
           << "the other one is here";
  OpBuilder builder(op);
  Location loc = op.getLoc();
  auto pointerType = LLVM::LLVMPointerType::get(op.getContext());
  // The addresses are passed in an array on the stack; a loop around the step
  // must not make it grow.
  Value array;
  {
    OpBuilder::InsertionGuard guard(builder);
    auto function = op->getParentOfType<FunctionOpInterface>();
    if (function)
      builder.setInsertionPointToStart(&function.getFunctionBody().front());
    Value size = RuntimeCalls::getI64(
        builder, loc, std::max<int64_t>(1, op.getInputs().size()));
    array =
        LLVM::AllocaOp::create(builder, loc, pointerType, pointerType, size);
  }
  SmallVector<int64_t> counts, dtypes;
  SmallVector<std::pair<Value, Value>> copies;
  for (auto [index, input] : llvm::enumerate(op.getInputs())) {
    auto type = cast<MemRefType>(input.getType());
    counts.push_back(type.getNumElements());
    dtypes.push_back(*RuntimeCalls::getDType(type.getElementType()));
    Value buffer = input;
    if (!memref::isStaticShapeAndContiguousRowMajor(type)) {
      buffer = memref::AllocOp::create(
          builder, loc,
          MemRefType::get(type.getShape(), type.getElementType()));
      linalg::CopyOp::create(builder, loc, input, buffer);
      copies.push_back({buffer, input});
    }
    Value slot = LLVM::GEPOp::create(
        builder, loc, pointerType, pointerType, array,
        ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(index)});
    LLVM::StoreOp::create(builder, loc,
                          RuntimeCalls::getBufferPointer(builder, loc, buffer),
                          slot);
  }
  // The fields of amrt_dasgd_options, each of eight bytes.
  int64_t weight =
      llvm::bit_cast<int64_t>(op.getLocalWeight().convertToDouble());
  int64_t options[] = {64,
                       static_cast<int64_t>(op.getPeriod()),
                       op.getDelay() ? static_cast<int64_t>(*op.getDelay())
                                     : -1,
                       static_cast<int64_t>(op.getMerge()),
                       weight,
                       static_cast<int64_t>(op.getBucketBytes()),
                       static_cast<int64_t>(op.getWarmupSteps()),
                       op.getCheckFinite() ? 1 : 0};
  Value arguments[] = {
      RuntimeCalls::getI64(builder, loc, op.getId()),
      calls.getTable(builder, loc, options),
      RuntimeCalls::getI64(builder, loc, counts.size()),
      array,
      calls.getTable(builder, loc, counts),
      calls.getTable(builder, loc, dtypes),
      RuntimeCalls::getI64(
          builder, loc, static_cast<int64_t>(packAxes(*mesh, op.getAxes())))};
  calls.call(builder, loc, "amrt_dasgd_step", Type(), arguments);
  for (auto [buffer, input] : copies) {
    linalg::CopyOp::create(builder, loc, buffer, input);
    memref::DeallocOp::create(builder, loc, buffer);
  }
  op.erase();
  return success();
}

LogicalResult Lowering::run() {
  SmallVector<DasgdSyncOp> dasgdSyncs;
  SmallVector<CollectiveOpInterface> collectives;
  SmallVector<AxisIndexOp> indices;
  SmallVector<TopologyOp> topologies;
  WalkResult result = module.walk([&](Operation *op) {
    eraseDistAttributes(op);
    if (auto collective = dyn_cast<CollectiveOpInterface>(op)) {
      collectives.push_back(collective);
    } else if (auto index = dyn_cast<AxisIndexOp>(op)) {
      indices.push_back(index);
    } else if (auto sync = dyn_cast<DasgdSyncOp>(op)) {
      dasgdSyncs.push_back(sync);
    } else if (auto topology = dyn_cast<TopologyOp>(op)) {
      topologies.push_back(topology);
    } else if (isa<DistDialect>(op->getDialect()) && !isa<WaitOp>(op)) {
      op->emitOpError() << "has no lowering to the runtime; run the passes "
                           "before --convert-dist-to-runtime first";
      return WalkResult::interrupt();
    }
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  for (CollectiveOpInterface collective : collectives)
    if (failed(lower(collective)))
      return failure();
  for (DasgdSyncOp sync : dasgdSyncs)
    if (failed(lower(sync)))
      return failure();
  for (AxisIndexOp index : indices)
    lower(index);
  for (TopologyOp topology : topologies)
    topology.erase();
  return success();
}

namespace {

struct ConvertDistToRuntime
    : public automap::impl::ConvertDistToRuntimePassBase<ConvertDistToRuntime> {
  void runOnOperation() override {
    if (failed(Lowering(getOperation()).run()))
      signalPassFailure();
  }
};

} // namespace
