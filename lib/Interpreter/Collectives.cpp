//===- Collectives.cpp - What devices exchange, and how they are launched -===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine.h"

using namespace mlir;
using namespace automap;
using namespace automap::dist;
using namespace automap::interpreter;

/// The coordinate of `device` on axis number `axis`; the first axis is the most
/// significant.
static int64_t getCoordinate(MeshAttr mesh, unsigned device, unsigned axis) {
  int64_t below = 1;
  for (AxisAttr minor : mesh.getAxes().drop_front(axis + 1))
    below *= minor.getSize();
  return device / below % mesh.getAxes()[axis].getSize();
}

int64_t Machine::getGroupPosition(unsigned device,
                                  ArrayRef<StringAttr> axes) const {
  int64_t position = 0;
  for (StringAttr axis : axes)
    position = position * mesh.getAxisSize(axis) +
               getCoordinate(mesh, device, *mesh.getAxisIndex(axis));
  return position;
}

SmallVector<unsigned> Machine::getGroup(unsigned device,
                                        ArrayRef<StringAttr> axes) const {
  SmallVector<unsigned> group(mesh.getAxesSize(axes), 0);
  for (unsigned other = 0; other < numDevices; ++other) {
    bool isMember = true;
    for (auto [index, axis] : llvm::enumerate(mesh.getAxes()))
      isMember &= llvm::is_contained(axes, axis.getName()) ||
                  getCoordinate(mesh, device, index) ==
                      getCoordinate(mesh, other, index);
    if (isMember)
      group[getGroupPosition(other, axes)] = other;
  }
  return group;
}

/// Copies `shape` elements from `source` at `from` to `target` at `to`.
static void copyBlock(const TensorValue &source, ArrayRef<int64_t> from,
                      TensorValue &target, ArrayRef<int64_t> to,
                      ArrayRef<int64_t> shape) {
  SmallVector<int64_t> at(shape.size()), into(shape.size());
  forEachIndex(shape, [&](ArrayRef<int64_t> index) {
    for (size_t dim = 0; dim < index.size(); ++dim) {
      at[dim] = from[dim] + index[dim];
      into[dim] = to[dim] + index[dim];
    }
    target.cells[linearize(into, target.shape)] =
        source.cells[linearize(at, source.shape)];
  });
}

static TensorValue reduce(ArrayRef<TensorRef> inputs, ReductionKind kind) {
  TensorValue result = *inputs.front();
  for (const TensorRef &input : inputs.drop_front())
    for (auto [cell, other] : llvm::zip_equal(result.cells, input->cells))
      cell = merge(kind, result.kind, cell, other);
  return result;
}

/// What the member at `position` of a group receives; null for an operation
/// that is not known.
static TensorRef receive(Operation &op, ArrayRef<TensorRef> inputs,
                         int64_t position, ArrayRef<int64_t> shape) {
  const TensorValue &own = *inputs[position];
  SmallVector<int64_t> zeros(shape.size(), 0);
  if (isa<AllReduceOp, AllReduceStartOp>(op))
    return std::make_shared<TensorValue>(reduce(
        inputs, isa<AllReduceOp>(op) ? cast<AllReduceOp>(op).getKind()
                                     : cast<AllReduceStartOp>(op).getKind()));
  if (isa<BroadcastOp, BroadcastStartOp>(op))
    return inputs[op.getAttrOfType<IntegerAttr>("root").getInt()];
  auto result = std::make_shared<TensorValue>(
      own.kind, shape,
      own.kind.isFloat() ? Cell::makeFloat(0) : Cell::makeInteger(0));
  if (isa<AllGatherOp, AllGatherStartOp>(op)) {
    int64_t dim = op.getAttrOfType<IntegerAttr>("dim").getInt();
    SmallVector<int64_t> to(zeros);
    for (const TensorRef &input : inputs) {
      copyBlock(*input, zeros, *result, to, input->shape);
      to[dim] += input->shape[dim];
    }
    return result;
  }
  if (isa<ReduceScatterOp, ReduceScatterStartOp>(op)) {
    int64_t dim = op.getAttrOfType<IntegerAttr>("dim").getInt();
    SmallVector<int64_t> from(zeros);
    from[dim] = position * shape[dim];
    TensorValue reduced =
        reduce(inputs, isa<ReduceScatterOp>(op)
                           ? cast<ReduceScatterOp>(op).getKind()
                           : cast<ReduceScatterStartOp>(op).getKind());
    copyBlock(reduced, from, *result, zeros, shape);
    return result;
  }
  if (isa<AllToAllOp, AllToAllStartOp>(op)) {
    int64_t split = op.getAttrOfType<IntegerAttr>("split_dim").getInt();
    int64_t concat = op.getAttrOfType<IntegerAttr>("concat_dim").getInt();
    SmallVector<int64_t> block(ArrayRef<int64_t>(own.shape)), from(zeros),
        to(zeros);
    block[split] /= static_cast<int64_t>(inputs.size());
    from[split] = position * block[split];
    for (const TensorRef &input : inputs) {
      copyBlock(*input, from, *result, to, block);
      to[concat] += block[concat];
    }
    return result;
  }
  if (isa<CollectivePermuteOp, CollectivePermuteStartOp>(op)) {
    auto pairs = op.getAttrOfType<DenseI64ArrayAttr>("pairs").asArrayRef();
    for (size_t pair = 0; pair + 1 < pairs.size(); pair += 2)
      if (pairs[pair + 1] == position)
        return inputs[pairs[pair]];
    return result;
  }
  return nullptr;
}

LogicalResult Machine::runCollective(Operation &op, Active active) {
  // In a global function shardings change nothing.
  if (isa<ConstraintOp, ReshardOp>(op)) {
    for (unsigned device : active)
      set(op.getResult(0), device, get(op.getOperand(0), device));
    return success();
  }
  if (isa<TopologyOp>(op))
    return success();
  if (auto wait = dyn_cast<WaitOp>(op)) {
    for (unsigned device : active)
      set(wait.getOutput(), device, get(wait.getPending(), device));
    return success();
  }
  if (!mesh)
    return fail(op, "is not on a device of a mesh");
  if (auto index = dyn_cast<AxisIndexOp>(op)) {
    for (unsigned device : active)
      set(index, device,
          {nullptr,
           Cell::makeInteger(getGroupPosition(device, index.getAxisAttr()))});
    return success();
  }
  auto axes = op.getAttrOfType<AxesAttr>("axes");
  auto type = op.getNumResults() > 0
                  ? dyn_cast<RankedTensorType>(op.getResult(0).getType())
                  : RankedTensorType();
  if (!axes || !type)
    return fail(op, "cannot be interpreted");
  for (unsigned device : active) {
    SmallVector<TensorRef> inputs;
    for (unsigned member : getGroup(device, axes)) {
      if (!llvm::is_contained(active, member))
        return fail(op, "is not reached by all devices of a group");
      inputs.push_back(get(op.getOperand(0), member).tensor);
    }
    TensorRef output =
        receive(op, inputs, getGroupPosition(device, axes), type.getShape());
    if (!output || ArrayRef<int64_t>(output->shape) != type.getShape())
      return fail(op, "cannot be interpreted");
    if (failed(count(op, output->cells.size())))
      return failure();
    set(op.getResult(0), device, {std::move(output), Cell()});
  }
  return success();
}

namespace {
/// Where the shard of a device lies in a tensor, by the definition of nested
/// tiles.
struct ShardRegion {
  SmallVector<int64_t> offsets, sizes;
};
} // namespace

static ShardRegion getRegion(MeshAttr mesh, unsigned device,
                             ArrayRef<int64_t> shape, ShardingAttr sharding) {
  ShardRegion region;
  for (auto [size, axes] : llvm::zip_equal(shape, sharding.getDims())) {
    int64_t offset = 0, rest = size, tile = size;
    for (StringAttr axis : axes) {
      int64_t parts = mesh.getAxisSize(axis);
      tile = (tile + parts - 1) / parts;
      int64_t begin =
          getCoordinate(mesh, device, *mesh.getAxisIndex(axis)) * tile;
      offset += begin;
      rest = std::clamp<int64_t>(rest - begin, 0, tile);
    }
    region.offsets.push_back(offset);
    region.sizes.push_back(rest);
  }
  return region;
}

LogicalResult Machine::runLaunch(Operation &op, Active active) {
  auto launch = cast<LaunchOp>(op);
  auto callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(
      launch, launch.getCalleeAttr());
  if (!callee || callee.isExternal() || !callee.getBody().hasOneBlock())
    return fail(op, "cannot be interpreted");
  return runOnMesh(op, active, launch.getMeshAttr(), callee.getBody().front(),
                   launch.getInShardings(), launch.getOutShardings());
}

LogicalResult Machine::runManual(Operation &op, Active active) {
  auto manual = cast<ManualOp>(op);
  return runOnMesh(op, active, manual.getMeshAttr(), manual.getBody().front(),
                   manual.getInShardings(), manual.getOutShardings());
}

std::vector<RuntimeValue> Machine::mergeSummands(ArrayRef<RuntimeValue> content,
                                                 PartialAttr partial) {
  std::vector<RuntimeValue> merged;
  for (unsigned device = 0; device < numDevices; ++device) {
    SmallVector<TensorRef> summands;
    for (unsigned member : getGroup(device, partial.getAxes().getAxes()))
      summands.push_back(content[member].tensor);
    merged.push_back(
        {std::make_shared<TensorValue>(reduce(summands, partial.getKind())),
         Cell()});
  }
  return merged;
}

LogicalResult Machine::runOnMesh(Operation &op, Active active,
                                 FlatSymbolRefAttr meshName, Block &body,
                                 ArrayAttr inShardings,
                                 ArrayAttr outShardings) {
  TopologyOp topology = lookupTopology(&op, meshName);
  if (mesh || active.size() != 1 || !topology)
    return fail(op, "cannot be interpreted");
  MeshAttr devices = topology.getMesh();
  Machine machine(devices, options, instructions);
  SmallVector<unsigned> all =
      llvm::to_vector(llvm::seq<unsigned>(0, machine.getNumDevices()));
  for (auto [argument, operand, attr] :
       llvm::zip_equal(body.getArguments(), op.getOperands(), inShardings)) {
    const TensorValue &global = *get(operand, active[0]).tensor;
    auto sharding = cast<ShardingAttr>(attr);
    SmallVector<int64_t> shape = sharding.getLocalShape(global.shape, devices);
    if (cast<RankedTensorType>(argument.getType()).getShape() !=
        ArrayRef<int64_t>(shape))
      return fail(op, "passes an argument of another shape");
    SmallVector<int64_t> zeros(shape.size(), 0);
    for (unsigned device : all) {
      auto shard = std::make_shared<TensorValue>(global.kind, shape,
                                                 makePoison(global.kind));
      ShardRegion region = getRegion(devices, device, global.shape, sharding);
      copyBlock(global, region.offsets, *shard, zeros, region.sizes);
      machine.set(argument, device, {std::move(shard), Cell()});
    }
  }
  auto results = machine.runBlock(body, all);
  if (failed(results)) {
    error = machine.takeError();
    return failure();
  }
  for (auto [number, content] : llvm::enumerate(*results)) {
    auto type = cast<RankedTensorType>(op.getResult(number).getType());
    auto kind = ElementKind::get(type.getElementType());
    auto sharding = cast<ShardingAttr>(outShardings[number]);
    for (PartialAttr partial : sharding.getPartials())
      content = machine.mergeSummands(content, partial);
    auto global = std::make_shared<TensorValue>(*kind, type.getShape(), Cell());
    std::vector<int> holder(global->cells.size(), -1);
    for (unsigned device : all) {
      const TensorValue &shard = *content[device].tensor;
      ShardRegion region = getRegion(devices, device, global->shape, sharding);
      std::string problem;
      forEachIndex(region.sizes, [&](ArrayRef<int64_t> index) {
        SmallVector<int64_t> at(index);
        for (size_t dim = 0; dim < at.size(); ++dim)
          at[dim] += region.offsets[dim];
        int64_t position = linearize(at, global->shape);
        const Cell &cell = shard.cells[linearize(index, shard.shape)];
        if (holder[position] < 0) {
          holder[position] = device;
          global->cells[position] = cell;
        } else if (problem.empty() &&
                   (cell.poison != global->cells[position].poison ||
                    !isSame(cell, global->cells[position], *kind))) {
          llvm::raw_string_ostream os(problem);
          os << "returns result #" << number << " with element [";
          llvm::interleaveComma(at, os);
          os << "] as " << print(global->cells[position], *kind)
             << " on device " << holder[position] << ", but as "
             << print(cell, *kind) << " on device " << device;
        }
      });
      if (!problem.empty())
        return fail(op, problem);
    }
    set(op.getResult(number), active[0], {std::move(global), Cell()});
  }
  return success();
}
