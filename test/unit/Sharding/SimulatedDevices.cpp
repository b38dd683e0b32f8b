//===- SimulatedDevices.cpp - Runs reshards on simulated devices ----------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SimulatedDevices.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace automap;
using namespace automap::dist;

Array::Array(ArrayRef<int64_t> shape, int64_t value)
    : shape(shape), values(ShapedType::getNumElements(shape), value) {}

int64_t &Array::at(ArrayRef<int64_t> index) {
  int64_t linear = 0;
  for (auto [position, size] : llvm::zip_equal(index, shape))
    linear = linear * size + position;
  return values[linear];
}

void automap::forEachIndex(ArrayRef<int64_t> shape,
                           function_ref<void(ArrayRef<int64_t>)> callback) {
  if (ShapedType::getNumElements(shape) == 0)
    return;
  SmallVector<int64_t> index(shape.size(), 0);
  while (true) {
    callback(index);
    int64_t dim = static_cast<int64_t>(shape.size()) - 1;
    while (dim >= 0 && ++index[dim] == shape[dim])
      index[dim--] = 0;
    if (dim < 0)
      return;
  }
}

int64_t automap::merge(ReductionKind kind, int64_t lhs, int64_t rhs) {
  switch (kind) {
  case ReductionKind::sum:
    return lhs + rhs;
  case ReductionKind::max:
    return std::max(lhs, rhs);
  case ReductionKind::min:
    return std::min(lhs, rhs);
  case ReductionKind::bor:
    return lhs | rhs;
  default:
    llvm_unreachable("not used by the tests");
  }
}

int64_t SimulatedDevices::getPosition(int64_t device, StringAttr axis) const {
  for (AxisAttr candidate : llvm::reverse(mesh.getAxes())) {
    if (candidate.getName() == axis)
      return device % candidate.getSize();
    device /= candidate.getSize();
  }
  llvm_unreachable("no such axis");
}

int64_t SimulatedDevices::getGroupPosition(int64_t device,
                                           ArrayRef<StringAttr> axes) const {
  int64_t position = 0;
  for (StringAttr axis : axes)
    position = position * mesh.getAxisSize(axis) + getPosition(device, axis);
  return position;
}

SmallVector<int64_t>
SimulatedDevices::getGroup(int64_t device, ArrayRef<StringAttr> axes) const {
  SmallVector<int64_t> group(mesh.getAxesSize(axes), -1);
  for (int64_t other = 0; other < mesh.getNumDevices(); ++other) {
    bool isMember = llvm::all_of(mesh.getAxes(), [&](AxisAttr axis) {
      return llvm::is_contained(axes, axis.getName()) ||
             getPosition(other, axis.getName()) ==
                 getPosition(device, axis.getName());
    });
    if (isMember)
      group[getGroupPosition(other, axes)] = other;
  }
  return group;
}

void SimulatedDevices::getRegion(int64_t device, ArrayRef<int64_t> shape,
                                 ShardingAttr sharding,
                                 SmallVectorImpl<int64_t> &offsets,
                                 SmallVectorImpl<int64_t> &extents) const {
  for (auto [size, axes] : llvm::zip_equal(shape, sharding.getDims())) {
    int64_t offset = 0, extent = size, tile = size;
    for (StringAttr axis : axes) {
      int64_t count = mesh.getAxisSize(axis);
      tile = (tile + count - 1) / count;
      int64_t shift = getPosition(device, axis) * tile;
      offset += shift;
      extent = std::clamp<int64_t>(extent - shift, 0, tile);
    }
    offsets.push_back(offset);
    extents.push_back(extent);
  }
}

static int64_t getGlobalValue(ArrayRef<int64_t> shape,
                              ArrayRef<int64_t> index) {
  int64_t linear = 0;
  for (auto [position, size] : llvm::zip_equal(index, shape))
    linear = linear * size + position;
  return linear + 1;
}

/// The part of `value` that position `position` of `count` holds.
static int64_t getPart(ReductionKind kind, int64_t value, int64_t position,
                       int64_t count) {
  // Which position holds what matters changes from element to element.
  bool isLast = position == count - 1;
  bool isChosen = position == value % count;
  switch (kind) {
  case ReductionKind::sum: {
    // Arbitrary numbers, and on the last position what is missing.
    auto getNoise = [&](int64_t at) { return (value * 31 + at * 17) % 1009; };
    if (!isLast)
      return getNoise(position);
    int64_t rest = value;
    for (int64_t other = 0; other < count - 1; ++other)
      rest -= getNoise(other);
    return rest;
  }
  case ReductionKind::max:
    return isChosen ? value : value - 1 - position;
  case ReductionKind::min:
    return isChosen ? value : value + 1 + position;
  default:
    llvm_unreachable("not used by the tests");
  }
}

std::vector<Array> SimulatedDevices::shard(ArrayRef<int64_t> shape,
                                           ShardingAttr sharding) const {
  std::vector<Array> shards;
  for (int64_t device = 0; device < mesh.getNumDevices(); ++device) {
    SmallVector<int64_t> offsets, extents;
    getRegion(device, shape, sharding, offsets, extents);
    Array &local = shards.emplace_back(sharding.getLocalShape(shape, mesh),
                                       kGarbage + device);
    forEachIndex(extents, [&](ArrayRef<int64_t> index) {
      SmallVector<int64_t> global(index);
      for (auto [position, offset] : llvm::zip_equal(global, offsets))
        position += offset;
      int64_t value = getGlobalValue(shape, global);
      // The last partial is merged last, so it is taken apart first.
      for (PartialAttr partial : llvm::reverse(sharding.getPartials()))
        value = getPart(partial.getKind(), value,
                        getGroupPosition(device, partial.getAxes()),
                        mesh.getAxesSize(partial.getAxes()));
      local.at(index) = value;
    });
  }
  return shards;
}

std::string SimulatedDevices::check(ArrayRef<int64_t> shape,
                                    ShardingAttr sharding,
                                    const std::vector<Array> &shards) const {
  std::string message;
  llvm::raw_string_ostream os(message);
  std::vector<Array> merged(shards);
  for (PartialAttr partial : sharding.getPartials()) {
    std::vector<Array> next(merged);
    for (int64_t device = 0; device < mesh.getNumDevices(); ++device) {
      SmallVector<int64_t> group = getGroup(device, partial.getAxes());
      next[device] = merged[group[0]];
      for (int64_t member : ArrayRef(group).drop_front())
        for (auto [value, other] :
             llvm::zip_equal(next[device].values, merged[member].values))
          value = merge(partial.getKind(), value, other);
    }
    merged = std::move(next);
  }
  SmallVector<int64_t> localShape = sharding.getLocalShape(shape, mesh);
  for (int64_t device = 0; device < mesh.getNumDevices(); ++device) {
    if (ArrayRef<int64_t>(merged[device].shape) != ArrayRef(localShape)) {
      os << "device " << device << " holds the wrong shape";
      return message;
    }
    SmallVector<int64_t> offsets, extents;
    getRegion(device, shape, sharding, offsets, extents);
    forEachIndex(extents, [&](ArrayRef<int64_t> index) {
      SmallVector<int64_t> global(index);
      for (auto [position, offset] : llvm::zip_equal(global, offsets))
        position += offset;
      int64_t wanted = getGlobalValue(shape, global);
      int64_t value = merged[device].at(index);
      if (value == wanted || !message.empty())
        return;
      os << "device " << device << " at [";
      llvm::interleaveComma(index, os);
      os << "]: " << value << ", expected " << wanted;
    });
    if (!message.empty())
      return message;
  }
  return message;
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

/// The part of `array` at `offsets` with `shape`; false if it is out of bounds.
static bool extract(Array &array, ArrayRef<int64_t> offsets, Array &result) {
  for (auto [offset, size, extent] :
       llvm::zip_equal(offsets, result.shape, array.shape))
    if (offset < 0 || offset + size > extent)
      return false;
  forEachIndex(result.shape, [&](ArrayRef<int64_t> index) {
    SmallVector<int64_t> source(index);
    for (auto [position, offset] : llvm::zip_equal(source, offsets))
      position += offset;
    result.at(index) = array.at(source);
  });
  return true;
}

/// Writes `piece` into `array` at `offset` of `dim`.
static void insert(Array &array, Array &piece, int64_t dim, int64_t offset) {
  forEachIndex(piece.shape, [&](ArrayRef<int64_t> index) {
    SmallVector<int64_t> target(index);
    target[dim] += offset;
    array.at(target) = piece.at(index);
  });
}

std::vector<Array> SimulatedDevices::run(Block &block, Value result,
                                         const std::vector<Array> &input,
                                         std::string &error) {
  int64_t numDevices = mesh.getNumDevices();
  llvm::DenseMap<Value, std::vector<Array>> arrays;
  llvm::DenseMap<Value, std::vector<int64_t>> scalars;
  arrays[block.getArgument(0)] = input;
  auto getShape = [](Value value) {
    return cast<RankedTensorType>(value.getType()).getShape();
  };

  for (Operation &op : block) {
    for (int64_t device = 0; device < numDevices; ++device) {
      auto setArray = [&](Array array) {
        arrays[op.getResult(0)].push_back(std::move(array));
      };
      auto setScalar = [&](int64_t value) {
        scalars[op.getResult(0)].push_back(value);
      };
      // All devices have the operands by now; results grow device by device.
      auto getArray = [&](Value value, int64_t at) -> Array & {
        return arrays.find(value)->second[at];
      };
      auto getScalar = [&](Value value) {
        return scalars.find(value)->second[device];
      };
      auto getReduced = [&](Value value, ArrayRef<StringAttr> axes,
                            ReductionKind kind) {
        SmallVector<int64_t> group = getGroup(device, axes);
        Array sum = getArray(value, group[0]);
        for (int64_t member : ArrayRef(group).drop_front())
          for (auto [lhs, rhs] :
               llvm::zip_equal(sum.values, getArray(value, member).values))
            lhs = merge(kind, lhs, rhs);
        return sum;
      };
      llvm::TypeSwitch<Operation *>(&op)
          .Case([&](arith::ConstantOp constant) {
            auto value = dyn_cast<IntegerAttr>(constant.getValue());
            setScalar(value ? value.getInt() : 0);
          })
          .Case([&](arith::MulIOp mul) {
            setScalar(getScalar(mul.getLhs()) * getScalar(mul.getRhs()));
          })
          .Case([&](arith::AddIOp add) {
            setScalar(getScalar(add.getLhs()) + getScalar(add.getRhs()));
          })
          .Case([&](AxisIndexOp index) {
            setScalar(getPosition(device, index.getAxisAttr()));
          })
          .Case([&](tensor::EmptyOp empty) {
            setArray(Array(getShape(empty), kGarbage));
          })
          .Case([&](tensor::PadOp pad) {
            if (!pad.getConstantPaddingValue() || pad.hasZeroLowPad() == false)
              error = "unexpected pad";
            Array padded(getShape(pad), kGarbage - 1);
            Array &source = getArray(pad.getSource(), device);
            forEachIndex(source.shape, [&](ArrayRef<int64_t> index) {
              padded.at(index) = source.at(index);
            });
            setArray(std::move(padded));
          })
          .Case([&](tensor::ExtractSliceOp slice) {
            SmallVector<int64_t> offsets;
            for (OpFoldResult offset : slice.getMixedOffsets()) {
              if (auto value = dyn_cast<Value>(offset))
                offsets.push_back(getScalar(value));
              else
                offsets.push_back(*getConstantIntValue(offset));
            }
            Array piece(getShape(slice), kGarbage);
            if (!extract(getArray(slice.getSource(), device), offsets, piece))
              error = "slice out of bounds";
            setArray(std::move(piece));
          })
          .Case([&](AllReduceOp reduce) {
            setArray(getReduced(reduce.getInput(), reduce.getAxes(),
                                reduce.getKind()));
          })
          .Case([&](ReduceScatterOp scatter) {
            Array sum = getReduced(scatter.getInput(), scatter.getAxes(),
                                   scatter.getKind());
            Array piece(getShape(scatter.getOutput()), kGarbage);
            SmallVector<int64_t> offsets(piece.shape.size(), 0);
            offsets[scatter.getDim()] =
                getGroupPosition(device, scatter.getAxes()) *
                piece.shape[scatter.getDim()];
            if (!extract(sum, offsets, piece))
              error = "reduce_scatter out of bounds";
            setArray(std::move(piece));
          })
          .Case([&](AllGatherOp gather) {
            Array all(getShape(gather.getOutput()), kGarbage);
            for (auto [position, member] :
                 llvm::enumerate(getGroup(device, gather.getAxes()))) {
              Array &piece = getArray(gather.getInput(), member);
              insert(all, piece, gather.getDim(),
                     position * piece.shape[gather.getDim()]);
            }
            setArray(std::move(all));
          })
          .Case([&](AllToAllOp exchange) {
            Array all(getShape(exchange.getOutput()), kGarbage);
            int64_t split = exchange.getSplitDim();
            int64_t concat = exchange.getConcatDim();
            int64_t mine = getGroupPosition(device, exchange.getAxes());
            for (auto [position, member] :
                 llvm::enumerate(getGroup(device, exchange.getAxes()))) {
              Array &source = getArray(exchange.getInput(), member);
              Array piece(source.shape, kGarbage);
              piece.shape[split] = all.shape[split];
              SmallVector<int64_t> offsets(piece.shape.size(), 0);
              offsets[split] = mine * piece.shape[split];
              if (!extract(source, offsets, piece))
                error = "all_to_all out of bounds";
              insert(all, piece, concat, position * piece.shape[concat]);
            }
            setArray(std::move(all));
          })
          .Case([&](CollectivePermuteOp permute) {
            Array received(getShape(permute.getOutput()), 0);
            SmallVector<int64_t> group = getGroup(device, permute.getAxes());
            int64_t mine = getGroupPosition(device, permute.getAxes());
            ArrayRef<int64_t> pairs = permute.getPairs();
            for (size_t i = 0; i < pairs.size(); i += 2)
              if (pairs[i + 1] == mine)
                received = getArray(permute.getInput(), group[pairs[i]]);
            setArray(std::move(received));
          })
          .Default([&](Operation *other) {
            error =
                "unexpected operation " + other->getName().getStringRef().str();
          });
      if (!error.empty())
        return {};
    }
  }
  return arrays[result];
}
