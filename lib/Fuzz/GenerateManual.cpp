//===- GenerateManual.cpp - Random regions that are partitioned by hand ---===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Annotations.h"
#include "ProgramGenerator.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace automap;
using namespace automap::dist;
using namespace automap::fuzz;

namespace {
/// A tile in the body of a `dist.manual`, and how it is split.
struct Tile {
  Value value;
  SmallVector<AxesAttr> dims;
  PartialAttr partial;

  RankedTensorType getType() const {
    return cast<RankedTensorType>(value.getType());
  }
};
} // namespace

/// What a body does to a tile along `dim`, which is cut into equal pieces: its
/// sum, left to the outside or reduced, or all pieces.
static Tile exchange(OpBuilder &b, Location loc, Tile tile, unsigned dim,
                     FlatSymbolRefAttr mesh, MeshAttr devices, Random &random) {
  RankedTensorType type = tile.getType();
  AxesAttr axes = tile.dims[dim];
  if (!axes.empty() && random.chance(40)) {
    SmallVector<int64_t> shape(type.getShape());
    shape[dim] *= devices.getAxesSize(axes);
    tile.value =
        AllGatherOp::create(b, loc, type.clone(shape), tile.value, Value(),
                            b.getI64IntegerAttr(dim), mesh, axes)
            .getOutput();
    tile.dims[dim] = AxesAttr::get(b.getContext(), {});
    return tile;
  }
  SmallVector<int64_t> shape(type.getShape());
  shape.erase(shape.begin() + dim);
  Type element = type.getElementType();
  Value zero = arith::ConstantOp::create(
      b, loc, cast<TypedAttr>(b.getZeroAttr(element)));
  Value empty = tensor::EmptyOp::create(b, loc, shape, element);
  Value zeros = linalg::FillOp::create(b, loc, zero, empty).getResult(0);
  tile.value = linalg::ReduceOp::create(
                   b, loc, tile.value, zeros, static_cast<int64_t>(dim),
                   [](OpBuilder &b, Location loc, ValueRange args) {
                     linalg::YieldOp::create(
                         b, loc, createSum(b, loc, args[1], args[0]));
                   })
                   ->getResult(0);
  tile.dims.erase(tile.dims.begin() + dim);
  if (axes.empty())
    return tile;
  auto sum = ReductionKindAttr::get(b.getContext(), ReductionKind::sum);
  if (random.chance(50))
    tile.partial = PartialAttr::get(b.getContext(), ReductionKind::sum, axes);
  else
    tile.value = AllReduceOp::create(b, loc, tile.getType(), tile.value,
                                     Value(), sum, mesh, axes)
                     .getOutput();
  return tile;
}

/// Tiles of two tensors that are split alike, the sum of them, and perhaps an
/// exchange along a dim. What stands in padding is not exchanged.
bool ProgramGenerator::addManual() {
  auto topologies = function->getParentOfType<ModuleOp>().getOps<TopologyOp>();
  Known x = pickTensor([](RankedTensorType type) {
    return type.getRank() >= 1 && !type.getElementType().isInteger(1);
  });
  if (topologies.empty() || !x.value || x.bound > 100)
    return false;
  TopologyOp topology = *topologies.begin();
  MeshAttr devices = topology.getMesh();
  auto mesh = FlatSymbolRefAttr::get(topology.getSymNameAttr());
  auto type = cast<RankedTensorType>(x.value.getType());
  Known y = getTensor(type.getShape(), type.getElementType());
  ShardingAttr sharding = makeSharding(type, mesh, devices, random);
  RankedTensorType local = sharding.getLocalType(type, devices);

  auto region = std::make_unique<Region>();
  Fact fact{x.bound + y.bound, x.exact && y.exact};
  Shape shape(type.getShape());
  Tile tile;
  {
    OpBuilder::InsertionGuard guard(builder);
    Block *block = builder.createBlock(region.get(), region->end(),
                                       {local, local}, {getLoc(), getLoc()});
    Value empty = getEmpty(local.getShape(), local.getElementType());
    tile.value = linalg::MapOp::create(
                     builder, getLoc(), block->getArguments(), empty,
                     [](OpBuilder &b, Location loc, ValueRange args) {
                       linalg::YieldOp::create(
                           b, loc, createSum(b, loc, args[0], args[1]));
                     })
                     ->getResult(0);
    llvm::append_range(tile.dims, sharding.getDims());
    unsigned dim = random.below(type.getRank());
    int64_t size = type.getDimSize(dim);
    bool isEven =
        local.getDimSize(dim) * devices.getAxesSize(tile.dims[dim]) == size;
    Fact sum{fact.bound * static_cast<double>(size), fact.exact};
    if (isEven && random.chance(70) &&
        clampTo(type.getElementType(), sum).exact)
      tile = exchange(builder, getLoc(), tile, dim, mesh, devices, random);
    if (tile.dims.size() < shape.size()) {
      shape.erase(shape.begin() + dim);
      fact = sum;
    }
    dist::YieldOp::create(builder, getLoc(), tile.value);
  }
  SmallVector<PartialAttr> partials;
  if (tile.partial)
    partials.push_back(tile.partial);
  auto manual = ManualOp::create(
      builder, getLoc(), TypeRange(type.clone(shape)),
      ValueRange{x.value, y.value}, mesh,
      builder.getArrayAttr({sharding, sharding}),
      builder.getArrayAttr(ShardingAttr::get(mesh, tile.dims, partials)));
  manual.getBody().takeBody(*region);
  keep(manual->getResult(0), fact);
  return true;
}
