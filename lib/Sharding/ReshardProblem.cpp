//===- ReshardProblem.cpp - What a reshard has to change ------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReshardProblem.h"

#include <limits>

using namespace mlir;
using namespace automap;
using namespace automap::dist;
using namespace automap::detail;

LogicalResult Problem::build(RankedTensorType type, ShardingAttr source,
                             ShardingAttr target, MeshAttr mesh) {
  fromSharding = source;
  toSharding = target;
  int64_t rank = type.getRank();

  // The axes of each dim without those of size 1, cut behind what is shared.
  auto getList = [&](AxesAttr list) {
    SmallVector<StringAttr, 4> names;
    for (StringAttr axis : list)
      if (mesh.getAxisSize(axis) > 1)
        names.push_back(axis);
    return names;
  };
  SmallVector<std::pair<SmallVector<StringAttr, 4>, SmallVector<StringAttr, 4>>>
      lists;
  prefixes.resize(rank);
  llvm::SmallDenseSet<StringAttr, 8> moving;
  for (int64_t dim = 0; dim < rank; ++dim) {
    auto [before, after] = std::make_pair(getList(source.getDims()[dim]),
                                          getList(target.getDims()[dim]));
    size_t shared = 0;
    while (shared < std::min(before.size(), after.size()) &&
           before[shared] == after[shared])
      ++shared;
    prefixes[dim].assign(before.begin(), before.begin() + shared);
    before.erase(before.begin(), before.begin() + shared);
    after.erase(after.begin(), after.begin() + shared);
    moving.insert(before.begin(), before.end());
    moving.insert(after.begin(), after.end());
    lists.emplace_back(std::move(before), std::move(after));
  }

  llvm::SmallDenseMap<StringAttr, int, 4> partialIndex;
  for (auto [index, partial] : llvm::enumerate(source.getPartials()))
    for (StringAttr axis : partial.getAxes())
      if (mesh.getAxisSize(axis) > 1)
        partialIndex[axis] = index;
  int firstKept = std::numeric_limits<int>::max();
  for (PartialAttr partial : target.getPartials())
    for (StringAttr axis : partial.getAxes()) {
      if (mesh.getAxisSize(axis) == 1)
        continue;
      auto it = partialIndex.find(axis);
      if (it == partialIndex.end() ||
          source.getPartials()[it->second].getKind() != partial.getKind())
        return failure();
      firstKept = std::min(firstKept, it->second);
      keptPartials.insert(axis);
    }
  for (auto [axis, index] : partialIndex) {
    if (keptPartials.contains(axis))
      continue;
    if (index > firstKept)
      return failure();
    moving.insert(axis);
  }

  // In the order of the mesh, so that plans do not depend on addresses.
  llvm::SmallDenseMap<StringAttr, uint8_t, 8> ids;
  for (AxisAttr axis : mesh.getAxes()) {
    StringAttr name = axis.getName();
    if (!moving.contains(name))
      continue;
    ids[name] = axes.size();
    Axis &entry = axes.emplace_back(Axis{name, axis.getSize()});
    auto it = partialIndex.find(name);
    if (it != partialIndex.end()) {
      entry.partialIndex = it->second;
      from.partial |= 1u << ids[name];
    }
  }

  otherBytes = getElementBytes(type.getElementType());
  // An idle dim can take axes for a while, which helps where a value should
  // first be made smaller or where tiles are uneven.
  int64_t spare = -1, spareSize = 1;
  bool needsSpare =
      axes.size() == 2 || axes.size() == 3 || llvm::popcount(from.partial) > 1;
  for (int64_t dim = 0; dim < rank; ++dim) {
    int64_t size = getTileSize(type.getDimSize(dim), prefixes[dim], mesh);
    auto &[before, after] = lists[dim];
    if (before.empty() && after.empty()) {
      otherBytes *= static_cast<double>(size);
      if (size > spareSize)
        spare = dim, spareSize = size;
      continue;
    }
    dims.push_back({dim, size});
    auto getIds = [&](ArrayRef<StringAttr> names) {
      AxisList list;
      for (StringAttr name : names)
        list.push_back(ids[name]);
      return list;
    };
    for (AxisList list : {getIds(before), getIds(after)})
      needsSpare |= !isRegular(size, getSizes(list));
    from.dims.push_back(getIds(before));
    to.dims.push_back(getIds(after));
  }
  int64_t numDevices = 1;
  for (const Axis &axis : axes)
    numDevices *= axis.size;
  for (const Dim &dim : dims)
    isEven &= dim.size % numDevices == 0;
  if (needsSpare && spare >= 0) {
    isEven &= spareSize % numDevices == 0;
    dims.push_back({spare, spareSize});
    from.dims.emplace_back();
    to.dims.emplace_back();
    otherBytes /= static_cast<double>(spareSize);
  }
  return success();
}

ShardingAttr Problem::getSharding(const Layout &layout) const {
  if (layout == to)
    return toSharding;
  MLIRContext *context = toSharding.getContext();
  SmallVector<SmallVector<StringAttr, 2>> lists(prefixes);
  for (auto [dim, list] : llvm::zip_equal(dims, layout.dims))
    for (uint8_t axis : list)
      lists[dim.index].push_back(axes[axis].name);
  SmallVector<AxesAttr> dimAttrs;
  for (ArrayRef<StringAttr> list : lists)
    dimAttrs.push_back(AxesAttr::get(context, list));

  llvm::SmallDenseSet<StringAttr, 4> partialAxes(keptPartials);
  for (auto [index, axis] : llvm::enumerate(axes))
    if (layout.partial >> index & 1)
      partialAxes.insert(axis.name);
  SmallVector<PartialAttr> partials;
  for (PartialAttr partial : fromSharding.getPartials()) {
    SmallVector<StringAttr> kept;
    for (StringAttr axis : partial.getAxes())
      if (partialAxes.contains(axis))
        kept.push_back(axis);
    if (!kept.empty())
      partials.push_back(PartialAttr::get(context, partial.getKind(),
                                          AxesAttr::get(context, kept)));
  }
  return ShardingAttr::get(toSharding.getMesh(), dimAttrs, partials);
}

std::string Problem::getCostKey() const {
  auto addNumber = [](std::string &key, auto number) {
    key.append(reinterpret_cast<const char *>(&number), sizeof(number));
  };
  SmallVector<std::string, 4> dimKeys;
  double bytes = otherBytes;
  for (auto [dim, before, after] : llvm::zip_equal(dims, from.dims, to.dims)) {
    bytes *= static_cast<double>(dim.size);
    std::string &key = dimKeys.emplace_back();
    if (!isEven)
      addNumber(key, dim.size);
    for (ArrayRef<uint8_t> list : {ArrayRef(before), ArrayRef(after)}) {
      key.append(list.begin(), list.end());
      key.push_back(static_cast<char>(axes.size()));
    }
  }
  llvm::sort(dimKeys);
  std::string key;
  addNumber(key, bytes);
  for (const Axis &axis : axes) {
    key += axis.name.getValue();
    key.push_back('\0');
    addNumber(key, axis.partialIndex);
  }
  addNumber(key, to.partial);
  for (const std::string &dimKey : dimKeys)
    key += dimKey;
  return key;
}
