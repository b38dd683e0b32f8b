//===- ConvertDistLaunch.cpp - Launches to device functions ---------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `dist.launch @f(%a) into (%b)` becomes
//
//   func.func private @f.device(%a: memref<global>, %b: memref<global>)
//     takes the device's shard of %a, calls @f, and writes its shard of %b;
//   func.func private @f.entry(%context: !llvm.ptr, %device: i64)
//     is what the runtime calls: it unpacks the pointers of %a and %b from
//     %context and calls @f.device;
//   and, at the place of the launch, an array of these pointers on the stack
//   and a call of amrt_launch.
//
// The shard of a dim of size n that is split over axes a, b, ... (major to
// minor) is found one axis after the other, as the dialect says: each axis of
// size k cuts the present tile t into tiles of ceil(t/k). `offset` sums up the
// tiles before this device's; `valid` counts its elements that exist.
//
// A shard is used in place where it is a contiguous piece of the global buffer
// and has no padding: then all dims in front of the split one have size 1.
//
//===----------------------------------------------------------------------===//

#include "automap/Conversion/Passes.h"
#include "automap/Conversion/Utils/RuntimeCalls.h"
#include "automap/Dialect/Dist/IR/Dist.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace automap {
#define GEN_PASS_DEF_CONVERTDISTLAUNCHPASS
#include "automap/Conversion/Passes.h.inc"
} // namespace automap

using namespace mlir;
using namespace automap;
using namespace automap::dist;

namespace {

/// Where this device's tile of one dim lies.
struct Tile {
  /// Elements of the dim in front of the tile.
  Value offset;
  /// Elements of the tile that exist; the rest is padding.
  OpFoldResult valid;
};

/// Builds the body of a device function.
class DeviceFunctionBuilder {
public:
  DeviceFunctionBuilder(OpBuilder &builder, Location loc, MeshAttr mesh,
                        FlatSymbolRefAttr meshName)
      : builder(builder), loc(loc), mesh(mesh), meshName(meshName) {}

  /// A local buffer that holds the shard of `global`.
  Value takeShard(Value global, ShardingAttr sharding);
  /// A local buffer for the shard of `global`, to be written.
  Value makeShard(Value global, ShardingAttr sharding);
  /// Writes what makeShard gave back into `global`.
  void putShard(Value global, ShardingAttr sharding, Value local);

private:
  Value getIndex(StringAttr axis);
  Value constant(int64_t value) {
    return arith::ConstantIndexOp::create(builder, loc, value);
  }
  Tile getTile(int64_t size, ArrayRef<StringAttr> axes);
  SmallVector<Tile> getTiles(MemRefType type, ShardingAttr sharding);
  bool isPadded(MemRefType type, ShardingAttr sharding);
  bool isContiguous(MemRefType type, ShardingAttr sharding);
  /// The conditions that no other device has the same shard as this one; null
  /// if no other has.
  Value isFirstOwner(ShardingAttr sharding);
  bool isShared(ShardingAttr sharding);
  MemRefType getLocalType(MemRefType type, ShardingAttr sharding) {
    return MemRefType::get(sharding.getLocalShape(type.getShape(), mesh),
                           type.getElementType());
  }
  /// The contiguous piece of `global` that is this device's shard.
  Value getPiece(Value global, ShardingAttr sharding);
  /// The part of `global` that this device's shard covers, and the part of
  /// `local` that exists.
  std::pair<Value, Value> getOverlap(Value global, Value local,
                                     ArrayRef<Tile> tiles);

  OpBuilder &builder;
  Location loc;
  MeshAttr mesh;
  FlatSymbolRefAttr meshName;
  DenseMap<StringAttr, Value> indices;
};

/// `memref` of any layout as one of `type` that starts at `pointer`.
Value makeMemRef(OpBuilder &builder, Location loc, Value pointer,
                 MemRefType type) {
  MLIRContext *context = builder.getContext();
  auto pointerType = LLVM::LLVMPointerType::get(context);
  Type i64 = builder.getI64Type();
  SmallVector<Type> fields = {pointerType, pointerType, i64};
  int64_t rank = type.getRank();
  if (rank > 0)
    fields.append(2, LLVM::LLVMArrayType::get(i64, rank));
  auto structType = LLVM::LLVMStructType::getLiteral(context, fields);
  Value descriptor = LLVM::PoisonOp::create(builder, loc, structType);
  auto insert = [&](Value value, ArrayRef<int64_t> position) {
    descriptor =
        LLVM::InsertValueOp::create(builder, loc, descriptor, value, position);
  };
  auto insertConstant = [&](int64_t value, ArrayRef<int64_t> position) {
    insert(LLVM::ConstantOp::create(builder, loc, i64,
                                    builder.getI64IntegerAttr(value)),
           position);
  };
  insert(pointer, 0);
  insert(pointer, 1);
  insertConstant(0, 2);
  auto [strides, offset] = type.getStridesAndOffset();
  for (int64_t dim = 0; dim < rank; ++dim) {
    insertConstant(type.getDimSize(dim), {3, dim});
    insertConstant(strides[dim], {4, dim});
  }
  return UnrealizedConversionCastOp::create(builder, loc, type, descriptor)
      .getResult(0);
}

} // namespace

Value DeviceFunctionBuilder::getIndex(StringAttr axis) {
  Value &index = indices[axis];
  if (!index)
    index = AxisIndexOp::create(builder, loc, axis, meshName);
  return index;
}

Tile DeviceFunctionBuilder::getTile(int64_t size, ArrayRef<StringAttr> axes) {
  Tile tile{constant(0), builder.getIndexAttr(size)};
  int64_t present = size;
  for (StringAttr axis : axes) {
    int64_t count = mesh.getAxisSize(axis);
    if (count == 1)
      continue;
    int64_t next = llvm::divideCeil(present, count);
    Value start =
        arith::MulIOp::create(builder, loc, getIndex(axis), constant(next));
    tile.offset = arith::AddIOp::create(builder, loc, tile.offset, start);
    auto valid = dyn_cast<Attribute>(tile.valid);
    if (valid && next * count == present) {
      tile.valid = builder.getIndexAttr(next);
    } else {
      Value rest = valid ? constant(cast<IntegerAttr>(valid).getInt())
                         : cast<Value>(tile.valid);
      rest = arith::SubIOp::create(builder, loc, rest, start);
      rest = arith::MaxSIOp::create(builder, loc, rest, constant(0));
      tile.valid = arith::MinSIOp::create(builder, loc, rest, constant(next))
                       .getResult();
    }
    present = next;
  }
  return tile;
}

SmallVector<Tile> DeviceFunctionBuilder::getTiles(MemRefType type,
                                                  ShardingAttr sharding) {
  SmallVector<Tile> tiles;
  for (auto [dim, axes] : llvm::enumerate(sharding.getDims()))
    tiles.push_back(getTile(type.getDimSize(dim), axes));
  return tiles;
}

bool DeviceFunctionBuilder::isPadded(MemRefType type, ShardingAttr sharding) {
  SmallVector<int64_t> local = sharding.getLocalShape(type.getShape(), mesh);
  for (auto [dim, axes] : llvm::enumerate(sharding.getDims()))
    if (local[dim] * mesh.getAxesSize(axes) != type.getDimSize(dim))
      return true;
  return false;
}

bool DeviceFunctionBuilder::isContiguous(MemRefType type,
                                         ShardingAttr sharding) {
  if (isPadded(type, sharding))
    return false;
  bool allOnes = true;
  for (auto [dim, axes] : llvm::enumerate(sharding.getDims())) {
    int64_t pieces = mesh.getAxesSize(axes);
    if (pieces > 1 && !allOnes)
      return false;
    // What is left of the dim after the split must be 1 for a further split.
    allOnes &= type.getDimSize(dim) == pieces;
  }
  return true;
}

bool DeviceFunctionBuilder::isShared(ShardingAttr sharding) {
  int64_t pieces = 1;
  for (AxesAttr axes : sharding.getDims())
    pieces *= mesh.getAxesSize(axes);
  return pieces != mesh.getNumDevices();
}

Value DeviceFunctionBuilder::isFirstOwner(ShardingAttr sharding) {
  llvm::DenseSet<StringAttr> used;
  for (AxesAttr axes : sharding.getDims())
    used.insert(axes.begin(), axes.end());
  Value isFirst;
  for (AxisAttr axis : mesh.getAxes()) {
    if (axis.getSize() == 1 || used.contains(axis.getName()))
      continue;
    Value isZero = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                         getIndex(axis.getName()), constant(0));
    isFirst =
        isFirst ? arith::AndIOp::create(builder, loc, isFirst, isZero) : isZero;
  }
  return isFirst;
}

Value DeviceFunctionBuilder::getPiece(Value global, ShardingAttr sharding) {
  auto type = cast<MemRefType>(global.getType());
  MemRefType localType = getLocalType(type, sharding);
  if (localType == type)
    return global;
  auto [strides, unused] = type.getStridesAndOffset();
  Value elements = constant(0);
  for (auto [tile, stride] : llvm::zip(getTiles(type, sharding), strides))
    elements = arith::AddIOp::create(
        builder, loc, elements,
        arith::MulIOp::create(builder, loc, tile.offset, constant(stride)));
  Value bytes = arith::MulIOp::create(
      builder, loc, elements,
      constant(RuntimeCalls::getElementBytes(type.getElementType())));
  Value address = arith::AddIOp::create(
      builder, loc, RuntimeCalls::getAddress(builder, loc, global), bytes);
  return makeMemRef(builder, loc,
                    RuntimeCalls::getPointer(builder, loc, address), localType);
}

std::pair<Value, Value>
DeviceFunctionBuilder::getOverlap(Value global, Value local,
                                  ArrayRef<Tile> tiles) {
  SmallVector<OpFoldResult> offsets, sizes;
  SmallVector<OpFoldResult> zeros(tiles.size(), builder.getIndexAttr(0));
  SmallVector<OpFoldResult> ones(tiles.size(), builder.getIndexAttr(1));
  for (const Tile &tile : tiles) {
    offsets.push_back(tile.offset);
    sizes.push_back(tile.valid);
  }
  Value globalPart =
      memref::SubViewOp::create(builder, loc, global, offsets, sizes, ones);
  Value localPart =
      memref::SubViewOp::create(builder, loc, local, zeros, sizes, ones);
  return {globalPart, localPart};
}

Value DeviceFunctionBuilder::takeShard(Value global, ShardingAttr sharding) {
  auto type = cast<MemRefType>(global.getType());
  if (isContiguous(type, sharding))
    return getPiece(global, sharding);
  Value local =
      memref::AllocOp::create(builder, loc, getLocalType(type, sharding));
  if (isPadded(type, sharding)) {
    Value zero = arith::ConstantOp::create(
        builder, loc, builder.getZeroAttr(type.getElementType()));
    linalg::FillOp::create(builder, loc, zero, local);
  }
  auto [globalPart, localPart] =
      getOverlap(global, local, getTiles(type, sharding));
  linalg::CopyOp::create(builder, loc, globalPart, localPart);
  return local;
}

Value DeviceFunctionBuilder::makeShard(Value global, ShardingAttr sharding) {
  auto type = cast<MemRefType>(global.getType());
  if (isContiguous(type, sharding) && !isShared(sharding))
    return getPiece(global, sharding);
  return memref::AllocOp::create(builder, loc, getLocalType(type, sharding));
}

void DeviceFunctionBuilder::putShard(Value global, ShardingAttr sharding,
                                     Value local) {
  auto type = cast<MemRefType>(global.getType());
  if (isContiguous(type, sharding) && !isShared(sharding))
    return;
  SmallVector<Tile> tiles = getTiles(type, sharding);
  Value isFirst = isFirstOwner(sharding);
  OpBuilder::InsertionGuard guard(builder);
  if (isFirst) {
    auto ifOp = scf::IfOp::create(builder, loc, isFirst);
    builder.setInsertionPointToStart(ifOp.thenBlock());
  }
  auto [globalPart, localPart] = getOverlap(global, local, tiles);
  linalg::CopyOp::create(builder, loc, localPart, globalPart);
}

namespace {

class LaunchLowering {
public:
  explicit LaunchLowering(ModuleOp module)
      : module(module), symbols(module), calls(module) {}

  LogicalResult lower(LaunchOp launch);

private:
  func::FuncOp createDeviceFunction(LaunchOp launch, func::FuncOp callee,
                                    MeshAttr mesh);
  func::FuncOp createEntry(LaunchOp launch, func::FuncOp deviceFunction);
  func::FuncOp createFunction(Location loc, const Twine &name,
                              TypeRange argumentTypes);

  ModuleOp module;
  SymbolTable symbols;
  RuntimeCalls calls;
};

} // namespace

func::FuncOp LaunchLowering::createFunction(Location loc, const Twine &name,
                                            TypeRange argumentTypes) {
  OpBuilder builder(module.getContext());
  auto function = func::FuncOp::create(
      loc, name.str(), builder.getFunctionType(argumentTypes, {}));
  function.setPrivate();
  symbols.insert(function);
  function.addEntryBlock();
  return function;
}

func::FuncOp LaunchLowering::createDeviceFunction(LaunchOp launch,
                                                  func::FuncOp callee,
                                                  MeshAttr mesh) {
  Location loc = launch.getLoc();
  func::FuncOp function = createFunction(loc, callee.getName() + ".device",
                                         launch->getOperandTypes());
  OpBuilder builder = OpBuilder::atBlockBegin(&function.front());
  DeviceFunctionBuilder device(builder, loc, mesh, launch.getMeshAttr());
  ValueRange globals = function.getArguments();
  size_t numInputs = launch.getInputs().size();
  auto inShardings = launch.getInShardings().getAsRange<ShardingAttr>();
  auto outShardings = launch.getOutShardings().getAsRange<ShardingAttr>();
  SmallVector<Value> locals;
  for (auto [global, sharding] :
       llvm::zip(globals.take_front(numInputs), inShardings))
    locals.push_back(device.takeShard(global, sharding));
  for (auto [global, sharding] :
       llvm::zip(globals.drop_front(numInputs), outShardings))
    locals.push_back(device.makeShard(global, sharding));
  func::CallOp::create(builder, loc, callee, locals);
  for (auto [global, sharding, local] :
       llvm::zip(globals.drop_front(numInputs), outShardings,
                 ArrayRef<Value>(locals).drop_front(numInputs)))
    device.putShard(global, sharding, local);
  func::ReturnOp::create(builder, loc);
  return function;
}

func::FuncOp LaunchLowering::createEntry(LaunchOp launch,
                                         func::FuncOp deviceFunction) {
  Location loc = launch.getLoc();
  OpBuilder builder(module.getContext());
  auto pointerType = LLVM::LLVMPointerType::get(module.getContext());
  func::FuncOp entry = createFunction(loc, launch.getCallee() + ".entry",
                                      {pointerType, builder.getI64Type()});
  builder.setInsertionPointToStart(&entry.front());
  SmallVector<Value> globals;
  for (auto [index, type] :
       llvm::enumerate(deviceFunction.getArgumentTypes())) {
    Value slot = LLVM::GEPOp::create(
        builder, loc, pointerType, pointerType, entry.getArgument(0),
        ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(index)});
    Value pointer = LLVM::LoadOp::create(builder, loc, pointerType, slot);
    globals.push_back(
        makeMemRef(builder, loc, pointer, cast<MemRefType>(type)));
  }
  func::CallOp::create(builder, loc, deviceFunction, globals);
  func::ReturnOp::create(builder, loc);
  return entry;
}

LogicalResult LaunchLowering::lower(LaunchOp launch) {
  if (!launch.getOutputs().empty())
    return launch.emitOpError() << "must be bufferized before it can be "
                                   "lowered; run --automap-bufferize first";
  auto callee = symbols.lookup<func::FuncOp>(launch.getCallee());
  if (!callee || callee.getNumResults() != 0)
    return launch.emitOpError()
           << "needs a 'func.func' that takes its result buffers as arguments";
  TopologyOp topology = lookupTopology(launch, launch.getMeshAttr());
  if (!topology)
    return launch.emitOpError()
           << "there is no 'dist.topology' called " << launch.getMeshAttr();
  MeshAttr mesh = topology.getMesh();
  for (Value operand : launch.getOperands()) {
    auto type = dyn_cast<MemRefType>(operand.getType());
    if (!type || !type.hasStaticShape())
      return launch.emitOpError()
             << "needs statically shaped memrefs, got " << operand.getType();
    if (!RuntimeCalls::getDType(type.getElementType()))
      return launch.emitOpError()
             << "cannot pass elements of type " << type.getElementType()
             << " to devices; use i1, i8 to i64, index, f16, bf16, f32 or f64";
  }

  OpBuilder builder(launch);
  Location loc = launch.getLoc();
  // Inputs of another layout are copied, so that a pointer says it all.
  for (OpOperand &operand : launch.getInputsMutable()) {
    auto type = cast<MemRefType>(operand.get().getType());
    if (type.getLayout().isIdentity())
      continue;
    Value dense = memref::AllocOp::create(
        builder, loc, MemRefType::get(type.getShape(), type.getElementType()));
    linalg::CopyOp::create(builder, loc, operand.get(), dense);
    operand.set(dense);
  }
  for (Value dest : launch.getDests())
    if (!cast<MemRefType>(dest.getType()).getLayout().isIdentity())
      return launch.emitOpError()
             << "must write dense buffers, got " << dest.getType();

  func::FuncOp deviceFunction = createDeviceFunction(launch, callee, mesh);
  func::FuncOp entry = createEntry(launch, deviceFunction);

  // The stack is popped after each launch, so one in a loop takes no more.
  auto scope = memref::AllocaScopeOp::create(builder, loc, TypeRange());
  Block *body = builder.createBlock(&scope.getBodyRegion());
  int64_t numPointers = launch->getNumOperands();
  Value context = memref::AllocaOp::create(
      builder, loc, MemRefType::get({numPointers}, builder.getIndexType()));
  for (auto [index, operand] : llvm::enumerate(launch->getOperands()))
    memref::StoreOp::create(
        builder, loc, RuntimeCalls::getAddress(builder, loc, operand), context,
        ValueRange{arith::ConstantIndexOp::create(builder, loc, index)});
  SmallVector<int64_t> sizes;
  for (AxisAttr axis : mesh.getAxes())
    sizes.push_back(axis.getSize());
  auto pointerType = LLVM::LLVMPointerType::get(builder.getContext());
  Value function = func::ConstantOp::create(
      builder, loc, entry.getFunctionType(), SymbolRefAttr::get(entry));
  Value functionPointer =
      UnrealizedConversionCastOp::create(builder, loc, pointerType, function)
          .getResult(0);
  calls.call(builder, loc, "amrt_launch", Type(),
             {RuntimeCalls::getI64(builder, loc, sizes.size()),
              calls.getTable(builder, loc, sizes), functionPointer,
              RuntimeCalls::getBufferPointer(builder, loc, context)});
  builder.setInsertionPointToEnd(body);
  memref::AllocaScopeReturnOp::create(builder, loc);
  launch.erase();
  return success();
}

namespace {

struct ConvertDistLaunch
    : public automap::impl::ConvertDistLaunchPassBase<ConvertDistLaunch> {
  void runOnOperation() override {
    SmallVector<LaunchOp> launches;
    getOperation().walk([&](LaunchOp launch) { launches.push_back(launch); });
    LaunchLowering lowering(getOperation());
    for (LaunchOp launch : launches)
      if (failed(lowering.lower(launch)))
        return signalPassFailure();
  }
};

} // namespace
