//===- Reshard.cpp - Plans of reshards ------------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Sharding/Reshard.h"

#include "ReshardDetail.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>
#include <limits>
#include <queue>

using namespace mlir;
using namespace automap;
using namespace automap::dist;
using automap::detail::isRegular;

StringRef automap::stringifyReshardStepKind(ReshardStepKind kind) {
  switch (kind) {
  case ReshardStepKind::AllReduce:
    return "all_reduce";
  case ReshardStepKind::ReduceScatter:
    return "reduce_scatter";
  case ReshardStepKind::AllGather:
    return "all_gather";
  case ReshardStepKind::AllToAll:
    return "all_to_all";
  case ReshardStepKind::CollectivePermute:
    return "collective_permute";
  case ReshardStepKind::LocalSlice:
    return "local_slice";
  }
  llvm_unreachable("all kinds are handled");
}

double automap::getReshardBytes(const ReshardCostQuery &query) {
  double group = static_cast<double>(query.groupSize);
  double others = (group - 1) / group;
  switch (query.kind) {
  case ReshardStepKind::AllReduce:
    return 2 * others * query.inputBytes;
  case ReshardStepKind::ReduceScatter:
  case ReshardStepKind::AllToAll:
    return others * query.inputBytes;
  case ReshardStepKind::AllGather:
    return (group - 1) * query.inputBytes;
  case ReshardStepKind::CollectivePermute:
    return query.inputBytes;
  case ReshardStepKind::LocalSlice:
    return 0;
  }
  llvm_unreachable("all kinds are handled");
}

double automap::getDefaultReshardCost(MeshAttr mesh,
                                      const ReshardCostQuery &query) {
  if (query.kind == ReshardStepKind::LocalSlice)
    return 0;
  double latency = 0, bandwidth = std::numeric_limits<double>::infinity();
  for (StringAttr name : query.axes) {
    AxisAttr axis = mesh.getAxes()[*mesh.getAxisIndex(name)];
    latency = std::max(latency, axis.getLatency()
                                    ? axis.getLatency().getValueAsDouble()
                                    : 5e-6);
    bandwidth = std::min(bandwidth, axis.getBandwidth()
                                        ? axis.getBandwidth().getValueAsDouble()
                                        : 1e10);
  }
  return latency + getReshardBytes(query) / bandwidth;
}

raw_ostream &automap::operator<<(raw_ostream &os, const ReshardPlan &plan) {
  for (const ReshardStep &step : plan.steps) {
    os << stringifyReshardStepKind(step.kind);
    if (step.kind == ReshardStepKind::AllReduce ||
        step.kind == ReshardStepKind::ReduceScatter)
      os << " " << stringifyReductionKind(step.reduction);
    if (step.dim >= 0)
      os << " dim " << step.dim;
    if (step.splitDim >= 0)
      os << " to dim " << step.splitDim;
    os << " over [";
    llvm::interleaveComma(step.axes, os, [&](StringAttr axis) { os << axis; });
    os << "] -> " << step.result << "\n";
  }
  return os;
}

//===----------------------------------------------------------------------===//
// The problem without what both shardings share
//===----------------------------------------------------------------------===//

namespace {

/// Positions in `Problem::axes`.
using AxisList = SmallVector<uint8_t, 4>;

/// A sharding, restricted to the axes and dims of a problem.
struct Layout {
  SmallVector<AxisList, 4> dims;
  /// Bit i: partial on axis i.
  uint32_t partial = 0;

  bool operator==(const Layout &other) const {
    return partial == other.partial && dims == other.dims;
  }
};

/// A step between layouts; dims are positions in `Problem::dims`.
struct Step {
  ReshardStepKind kind;
  AxisList axes;
  int dim = -1;
  int splitDim = -1;
};

struct Axis {
  StringAttr name;
  int64_t size;
  /// Which of `from`'s partials must be reduced over this axis, or -1.
  int partialIndex = -1;
};

struct Dim {
  /// The dim of the tensor.
  int64_t index;
  /// The extent of the tile that `from` and `to` have in common.
  int64_t size;
};

class Problem {
public:
  /// Takes out what `from` and `to` share. Fails if `to` is partial where
  /// `from` is not, or if reductions would change their order.
  LogicalResult build(RankedTensorType type, ShardingAttr from, ShardingAttr to,
                      MeshAttr mesh);

  bool isSolved() const { return from == to; }

  SmallVector<int64_t, 4> getSizes(ArrayRef<uint8_t> list) const {
    SmallVector<int64_t, 4> sizes;
    for (uint8_t axis : list)
      sizes.push_back(axes[axis].size);
    return sizes;
  }
  int64_t getCount(ArrayRef<uint8_t> list) const {
    int64_t count = 1;
    for (uint8_t axis : list)
      count *= axes[axis].size;
    return count;
  }
  int64_t getTileOf(unsigned dim, ArrayRef<uint8_t> list) const {
    // The same as cutting axis by axis: ceil(ceil(n/a)/b) = ceil(n/(ab)).
    return llvm::divideCeil(dims[dim].size, getCount(list));
  }
  /// Whether the last `count` axes of `list` cut their tile of `dim` regularly.
  bool isSuffixRegular(unsigned dim, ArrayRef<uint8_t> list,
                       size_t count) const {
    return isEven || count == 1 ||
           isRegular(getTileOf(dim, list.drop_back(count)),
                     getSizes(list.take_back(count)));
  }
  /// The bytes of one device's value.
  double getBytes(const Layout &layout) const {
    double bytes = otherBytes;
    for (auto [dim, list] : llvm::enumerate(layout.dims))
      bytes *= static_cast<double>(getTileOf(dim, list));
    return bytes;
  }
  ShardingAttr getSharding(const Layout &layout) const;

  SmallVector<Axis, 8> axes;
  SmallVector<Dim, 4> dims;
  Layout from, to;
  ShardingAttr fromSharding, toSharding;
  /// Whether every dim divides by all axes together, so that no tile is padded.
  bool isEven = true;

private:
  /// For each dim of the tensor the axes that both shardings begin with.
  SmallVector<SmallVector<StringAttr, 2>> prefixes;
  /// The axes on which both are partial.
  llvm::SmallDenseSet<StringAttr, 4> keptPartials;
  /// Bytes of an element times the extents of the dims that do not change.
  double otherBytes = 1;
};

} // namespace

static double getElementBytes(Type type) {
  if (auto complex = dyn_cast<ComplexType>(type))
    return 2 * getElementBytes(complex.getElementType());
  if (!type.isIntOrFloat())
    return 8;
  return static_cast<double>(
      llvm::divideCeil(type.getIntOrFloatBitWidth(), 8u));
}

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

//===----------------------------------------------------------------------===//
// The search
//===----------------------------------------------------------------------===//

namespace {

class Search {
public:
  Search(const Problem &problem, const ReshardCostFn &costFn)
      : problem(problem), costFn(costFn) {}

  ReshardPlan run();

private:
  /// A step and where it leads.
  struct Move {
    Step step;
    Layout next;
  };
  struct Node {
    Layout layout;
    double distance;
    int parent;
    Step step;
    bool done = false;
  };
  using StateKey = std::pair<uint64_t, uint32_t>;

  ReshardCostQuery getQuery(const Layout &before, double bytes,
                            const Move &move,
                            SmallVectorImpl<StringAttr> &names) const;
  /// The cost of `move` from `before`, where a device holds `bytes`.
  double getCost(const Layout &before, double bytes, const Move &move) const;
  /// The cost of a permute of `bytes` along `axes`.
  double getPermuteCost(double bytes, ArrayRef<StringAttr> axes) const;
  ReshardPlan makePlan(ArrayRef<Move> moves) const;

  Move reduce(const Layout &layout, AxisList axes) const;
  Move reduceScatter(const Layout &layout, AxisList axes, int dim) const;
  Move gather(const Layout &layout, int dim, size_t count) const;
  Move allToAll(const Layout &layout, int dim, int splitDim,
                size_t count) const;
  Move slice(const Layout &layout, int dim, AxisList axes) const;

  /// The axes whose reduction is due: those of the first remaining partial.
  AxisList getDueAxes(const Layout &layout) const;
  unsigned getUsedAxes(const Layout &layout) const;
  /// The number of leading axes, over all dims, that are as in the target.
  unsigned getSettled(const Layout &layout) const;

  SmallVector<Move> getOnlyMove() const;
  SmallVector<Move> getFallback() const;
  void forEachMove(const Layout &layout,
                   function_ref<void(const Move &)> callback) const;
  void forEachPermute(const Layout &layout,
                      function_ref<void(const Move &)> callback) const;
  bool needsPermutes(const Node &node, double bytes);
  std::optional<SmallVector<Move>> search(double limit);

  static StateKey encode(const Layout &layout);

  const Problem &problem;
  const ReshardCostFn &costFn;
  /// Added to every step, so that of equally cheap plans the shortest is taken.
  double stepPenalty = 0;
  SmallVector<StringAttr, 8> axisNames;
  /// By numbers of tiles, the distance at which all layouts are reached.
  llvm::SmallDenseMap<uint64_t, double, 16> permuted;

  /// More axes or dims than this do not fit into a state.
  static constexpr size_t kMaxAxes = 8, kMaxDims = 8;
  /// With more axes than this, only moves towards the target are tried.
  static constexpr size_t kMaxAxesUnrestricted = 4;
  static constexpr size_t kMaxNodes = 20000;
};

} // namespace

//===----------------------------------------------------------------------===//
// Single steps
//===----------------------------------------------------------------------===//

Search::Move Search::reduce(const Layout &layout, AxisList axes) const {
  Move move{{ReshardStepKind::AllReduce, std::move(axes)}, layout};
  for (uint8_t axis : move.step.axes)
    move.next.partial &= ~(1u << axis);
  return move;
}

Search::Move Search::reduceScatter(const Layout &layout, AxisList axes,
                                   int dim) const {
  Move move = reduce(layout, std::move(axes));
  move.step.kind = ReshardStepKind::ReduceScatter;
  move.step.dim = dim;
  llvm::append_range(move.next.dims[dim], move.step.axes);
  return move;
}

Search::Move Search::gather(const Layout &layout, int dim, size_t count) const {
  ArrayRef<uint8_t> list = layout.dims[dim];
  Move move{{ReshardStepKind::AllGather, AxisList(list.take_back(count)), dim},
            layout};
  move.next.dims[dim].pop_back_n(count);
  return move;
}

Search::Move Search::allToAll(const Layout &layout, int dim, int splitDim,
                              size_t count) const {
  Move move = gather(layout, dim, count);
  move.step.kind = ReshardStepKind::AllToAll;
  move.step.splitDim = splitDim;
  llvm::append_range(move.next.dims[splitDim], move.step.axes);
  return move;
}

Search::Move Search::slice(const Layout &layout, int dim, AxisList axes) const {
  Move move{{ReshardStepKind::LocalSlice, std::move(axes), dim}, layout};
  llvm::append_range(move.next.dims[dim], move.step.axes);
  return move;
}

ReshardCostQuery Search::getQuery(const Layout &before, double bytes,
                                  const Move &move,
                                  SmallVectorImpl<StringAttr> &names) const {
  const Step &step = move.step;
  ReshardCostQuery query{step.kind, {}, 1, bytes, bytes};
  for (uint8_t axis : step.axes) {
    names.push_back(problem.axes[axis].name);
    query.groupSize *= problem.axes[axis].size;
  }
  query.axes = names;
  // Uneven sizes: with the padding that goes in and what is cut off behind.
  double group = static_cast<double>(query.groupSize);
  auto getPaddingFactor = [&](int dim) {
    double tile = static_cast<double>(problem.getTileOf(dim, before.dims[dim]));
    double piece =
        static_cast<double>(problem.getTileOf(dim, move.next.dims[dim]));
    return piece * group / tile;
  };
  switch (step.kind) {
  case ReshardStepKind::AllGather:
    query.outputBytes = bytes * group;
    break;
  case ReshardStepKind::ReduceScatter:
    query.inputBytes = bytes * getPaddingFactor(step.dim);
    query.outputBytes = query.inputBytes / group;
    break;
  case ReshardStepKind::AllToAll:
    query.inputBytes = bytes * getPaddingFactor(step.splitDim);
    query.outputBytes = query.inputBytes;
    break;
  case ReshardStepKind::LocalSlice:
    query.outputBytes = problem.getBytes(move.next);
    break;
  case ReshardStepKind::AllReduce:
  case ReshardStepKind::CollectivePermute:
    break;
  }
  return query;
}

double Search::getCost(const Layout &before, double bytes,
                       const Move &move) const {
  if (move.step.kind == ReshardStepKind::LocalSlice)
    return 0;
  SmallVector<StringAttr, 8> names;
  return costFn(getQuery(before, bytes, move, names));
}

double Search::getPermuteCost(double bytes, ArrayRef<StringAttr> axes) const {
  int64_t group = 1;
  for (const Axis &axis : problem.axes)
    if (llvm::is_contained(axes, axis.name))
      group *= axis.size;
  return costFn(
      {ReshardStepKind::CollectivePermute, axes, group, bytes, bytes});
}

AxisList Search::getDueAxes(const Layout &layout) const {
  AxisList due;
  int first = std::numeric_limits<int>::max();
  for (auto [index, axis] : llvm::enumerate(problem.axes)) {
    if (!(layout.partial >> index & 1) || axis.partialIndex > first)
      continue;
    if (axis.partialIndex < first)
      due.clear();
    first = axis.partialIndex;
    due.push_back(index);
  }
  return due;
}

unsigned Search::getUsedAxes(const Layout &layout) const {
  unsigned used = layout.partial;
  for (ArrayRef<uint8_t> list : layout.dims)
    for (uint8_t axis : list)
      used |= 1u << axis;
  return used;
}

unsigned Search::getSettled(const Layout &layout) const {
  unsigned settled = 0;
  for (auto [list, target] : llvm::zip_equal(layout.dims, problem.to.dims))
    for (auto [axis, wanted] : llvm::zip(list, target)) {
      if (axis != wanted)
        break;
      ++settled;
    }
  return settled;
}

void Search::forEachMove(const Layout &layout,
                         function_ref<void(const Move &)> callback) const {
  bool restricted = problem.axes.size() > kMaxAxesUnrestricted;
  int numDims = static_cast<int>(problem.dims.size());

  AxisList due = getDueAxes(layout);
  if (due.size() > 1)
    callback(reduce(layout, due));
  for (uint8_t axis : due) {
    callback(reduce(layout, {axis}));
    for (int dim = 0; dim < numDims; ++dim)
      callback(reduceScatter(layout, {axis}, dim));
  }
  for (int dim = 0; dim < numDims; ++dim) {
    // Several axes at once where the target has them next to each other.
    ArrayRef<uint8_t> wanted = problem.to.dims[dim];
    for (size_t begin = 0; begin < wanted.size(); ++begin)
      for (size_t end = begin; end < wanted.size(); ++end) {
        if (!llvm::is_contained(due, wanted[end]))
          break;
        size_t count = end - begin + 1;
        if (count == 1)
          continue;
        Move move =
            reduceScatter(layout, AxisList(wanted.slice(begin, count)), dim);
        if (problem.isSuffixRegular(dim, move.next.dims[dim], count))
          callback(move);
      }
  }

  unsigned used = getUsedAxes(layout);
  // Not only where the target has the axis: a smaller value is cheaper to move,
  // and the axis can move along.
  for (int dim = 0; dim < numDims; ++dim)
    for (uint8_t axis = 0; axis < problem.axes.size(); ++axis)
      if (!(used >> axis & 1) &&
          (!restricted || llvm::is_contained(problem.to.dims[dim], axis)))
        callback(slice(layout, dim, {axis}));

  for (int dim = 0; dim < numDims; ++dim) {
    size_t size = layout.dims[dim].size();
    for (size_t count = 1; count <= size; ++count) {
      if (!problem.isSuffixRegular(dim, layout.dims[dim], count))
        continue;
      callback(gather(layout, dim, count));
      for (int splitDim = 0; splitDim < numDims; ++splitDim) {
        if (splitDim == dim)
          continue;
        Move move = allToAll(layout, dim, splitDim, count);
        if (restricted && llvm::none_of(move.step.axes, [&](uint8_t axis) {
              return llvm::is_contained(problem.to.dims[splitDim], axis);
            }))
          continue;
        if (problem.isSuffixRegular(splitDim, move.next.dims[splitDim], count))
          callback(move);
      }
    }
  }
}

void Search::forEachPermute(const Layout &layout,
                            function_ref<void(const Move &)> callback) const {
  bool restricted = problem.axes.size() > kMaxAxesUnrestricted;
  unsigned settled = restricted ? getSettled(layout) : 0;
  SmallVector<int64_t, 4> counts;
  for (ArrayRef<uint8_t> list : layout.dims)
    counts.push_back(problem.getCount(list));

  Layout next;
  next.partial = layout.partial;
  next.dims.resize(layout.dims.size());

  // Whether `list` cuts `dim` into the same blocks, in the same order, as
  // before. If so, adds the axes along which blocks move to `moved`.
  auto fits = [&](unsigned dim, ArrayRef<uint8_t> list, unsigned &moved) {
    ArrayRef<uint8_t> before = layout.dims[dim];
    size_t shared = 0;
    while (shared < std::min(list.size(), before.size()) &&
           list[shared] == before[shared])
      ++shared;
    int64_t size = problem.getTileOf(dim, list.take_front(shared));
    before = before.drop_front(shared);
    list = list.drop_front(shared);
    if (!problem.isEven) {
      auto sizes = problem.getSizes(list);
      auto sizesBefore = problem.getSizes(before);
      if (sizes != sizesBefore &&
          !(isRegular(size, sizes) && isRegular(size, sizesBefore)))
        return false;
    }
    for (ArrayRef<uint8_t> changed : {before, list})
      for (uint8_t axis : changed)
        moved |= 1u << axis;
    return true;
  };

  // Chooses the axes of `dim` from the free ones, with `rest` pieces still to
  // be cut, and then those of the dims behind it.
  std::function<void(unsigned, int64_t, unsigned, unsigned)> choose =
      [&](unsigned dim, int64_t rest, unsigned used, unsigned moved) {
        if (rest == 1) {
          if (!fits(dim, next.dims[dim], moved))
            return;
          if (dim + 1 < counts.size()) {
            next.dims[dim + 1].clear();
            choose(dim + 1, counts[dim + 1], used, moved);
            return;
          }
          if (!moved || (restricted && getSettled(next) <= settled))
            return;
          Move move{{ReshardStepKind::CollectivePermute, {}}, next};
          for (unsigned axis = 0; axis < problem.axes.size(); ++axis)
            if (moved >> axis & 1)
              move.step.axes.push_back(axis);
          callback(move);
          return;
        }
        for (unsigned axis = 0; axis < problem.axes.size(); ++axis) {
          int64_t size = problem.axes[axis].size;
          if (used >> axis & 1 || rest % size != 0)
            continue;
          next.dims[dim].push_back(axis);
          choose(dim, rest / size, used | 1u << axis, moved);
          next.dims[dim].pop_back();
        }
      };
  if (!counts.empty())
    choose(0, counts[0], layout.partial, 0);
}

//===----------------------------------------------------------------------===//
// Plans
//===----------------------------------------------------------------------===//

/// With one axis to change there is one step that does it. The only better way
/// can be the fallback, where a dim must be padded to more than is gathered. If
/// all that is to be done is to slice, that is free.
SmallVector<Search::Move> Search::getOnlyMove() const {
  const Layout &from = problem.from, &to = problem.to;
  auto isEmpty = [](const AxisList &list) { return list.empty(); };
  auto findUsed = [&](const Layout &layout) {
    return static_cast<int>(llvm::find_if_not(layout.dims, isEmpty) -
                            layout.dims.begin());
  };
  SmallVector<Move> moves;
  if (!from.partial && llvm::all_of(from.dims, isEmpty)) {
    Layout layout = from;
    for (auto [dim, list] : llvm::enumerate(to.dims)) {
      if (list.empty())
        continue;
      moves.push_back(slice(layout, dim, list));
      layout = moves.back().next;
    }
    return moves;
  }
  if (problem.axes.size() != 1)
    return moves;
  int numDims = static_cast<int>(problem.dims.size());
  int source = findUsed(from), target = findUsed(to);
  if (from.partial)
    moves.push_back(target == numDims ? reduce(from, {0})
                                      : reduceScatter(from, {0}, target));
  else
    moves.push_back(target == numDims ? gather(from, source, 1)
                                      : allToAll(from, source, target, 1));
  return moves;
}

/// Reduces and gathers everything that changes, then slices. Always possible.
SmallVector<Search::Move> Search::getFallback() const {
  SmallVector<Move> moves;
  Layout layout = problem.from;
  auto add = [&](Move move) {
    layout = move.next;
    moves.push_back(std::move(move));
  };
  while (layout.partial)
    add(reduce(layout, getDueAxes(layout)));
  for (int dim = 0, end = static_cast<int>(layout.dims.size()); dim < end;
       ++dim)
    while (size_t size = layout.dims[dim].size())
      add(gather(layout, dim,
                 problem.isSuffixRegular(dim, layout.dims[dim], size) ? size
                                                                      : 1));
  for (auto [dim, list] : llvm::enumerate(problem.to.dims))
    if (!list.empty())
      add(slice(layout, dim, list));
  return moves;
}

/// Four bits an axis, dims separated by 15. At most 8 axes and 7 separators.
Search::StateKey Search::encode(const Layout &layout) {
  uint64_t code = 0;
  for (ArrayRef<uint8_t> list : layout.dims) {
    code = code << 4 | 15;
    for (uint8_t axis : list)
      code = code << 4 | (axis + 1);
  }
  return {code, layout.partial};
}

/// Two permutes in a row are one. And if all tiles are even, layouts with equal
/// numbers of tiles are all permutes of each other, so that those of the first
/// one that was reached lead to all, unless the axes have different links.
bool Search::needsPermutes(const Node &node, double bytes) {
  if (node.parent >= 0 && node.step.kind == ReshardStepKind::CollectivePermute)
    return false;
  if (!problem.isEven || problem.axes.size() > kMaxAxesUnrestricted)
    return true;
  if (axisNames.empty())
    for (const Axis &axis : problem.axes)
      axisNames.push_back(axis.name);
  double most = getPermuteCost(bytes, axisNames), least = most;
  for (StringAttr axis : axisNames)
    least = std::min(least, getPermuteCost(bytes, axis));
  uint64_t key = node.layout.partial;
  for (ArrayRef<uint8_t> list : node.layout.dims)
    key = key * 1000003 + problem.getCount(list);
  auto [it, isNew] = permuted.try_emplace(key, node.distance + most);
  return isNew || node.distance + least < it->second;
}

/// Dijkstra's algorithm; nothing if it became too large. `limit` is the cost of
/// a known plan: what is more expensive is left out.
std::optional<SmallVector<Search::Move>> Search::search(double limit) {
  if (problem.axes.size() > kMaxAxes || problem.dims.size() >= kMaxDims)
    return std::nullopt;
  std::vector<Node> nodes;
  llvm::DenseMap<StateKey, unsigned> known;
  // The number of the node breaks ties, so that plans are reproducible.
  using Entry = std::pair<double, unsigned>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;

  nodes.push_back({problem.from, 0, -1, {}});
  known[encode(problem.from)] = 0;
  queue.push({0, 0});
  while (!queue.empty()) {
    auto [distance, current] = queue.top();
    queue.pop();
    if (nodes[current].done)
      continue;
    nodes[current].done = true;
    if (nodes[current].layout == problem.to) {
      SmallVector<Move> moves;
      for (int node = current; nodes[node].parent >= 0;
           node = nodes[node].parent)
        moves.push_back({nodes[node].step, nodes[node].layout});
      std::reverse(moves.begin(), moves.end());
      return moves;
    }
    if (nodes.size() > kMaxNodes)
      return std::nullopt;
    // Copied, since `nodes` grows.
    Layout layout = nodes[current].layout;
    double bytes = problem.getBytes(layout);
    auto relax = [&, distance = distance, current = current](const Move &move) {
      StateKey key = encode(move.next);
      auto it = known.find(key);
      if (it != known.end() && nodes[it->second].done)
        return;
      double total = distance + getCost(layout, bytes, move) + stepPenalty;
      if (total > limit)
        return;
      unsigned number = nodes.size();
      if (it == known.end()) {
        known[key] = number;
        nodes.push_back(
            {move.next, total, static_cast<int>(current), move.step});
      } else {
        number = it->second;
        Node &node = nodes[number];
        if (total >= node.distance)
          return;
        node.distance = total;
        node.parent = static_cast<int>(current);
        node.step = move.step;
      }
      queue.push({total, number});
    };
    forEachMove(layout, relax);
    if (needsPermutes(nodes[current], bytes))
      forEachPermute(layout, relax);
  }
  return std::nullopt;
}

ReshardPlan Search::makePlan(ArrayRef<Move> moves) const {
  ReshardPlan plan;
  const Layout *layout = &problem.from;
  for (const Move &move : moves) {
    SmallVector<StringAttr, 8> names;
    ReshardCostQuery query =
        getQuery(*layout, problem.getBytes(*layout), move, names);
    layout = &move.next;
    bool isSlice = move.step.kind == ReshardStepKind::LocalSlice;
    ShardingAttr result = problem.getSharding(move.next);
    // Slices in a row are one slice.
    if (isSlice && !plan.steps.empty() &&
        plan.steps.back().kind == ReshardStepKind::LocalSlice) {
      ReshardStep &last = plan.steps.back();
      llvm::append_range(last.axes, names);
      if (last.dim != problem.dims[move.step.dim].index)
        last.dim = -1;
      last.result = result;
      continue;
    }
    ReshardStep &step = plan.steps.emplace_back();
    step.kind = move.step.kind;
    step.axes.assign(names.begin(), names.end());
    if (move.step.dim >= 0)
      step.dim = problem.dims[move.step.dim].index;
    if (move.step.splitDim >= 0)
      step.splitDim = problem.dims[move.step.splitDim].index;
    if (step.kind == ReshardStepKind::AllReduce ||
        step.kind == ReshardStepKind::ReduceScatter)
      step.reduction =
          problem.fromSharding
              .getPartials()[problem.axes[move.step.axes[0]].partialIndex]
              .getKind();
    step.result = result;
    step.cost = isSlice ? 0 : costFn(query);
    step.bytes = getReshardBytes(query);
    plan.cost += step.cost;
    plan.bytes += step.bytes;
  }
  return plan;
}

ReshardPlan Search::run() {
  if (problem.isSolved())
    return {};
  auto getTotal = [&](ArrayRef<Move> moves) {
    double total = 0;
    const Layout *layout = &problem.from;
    for (const Move &move : moves) {
      total += getCost(*layout, problem.getBytes(*layout), move);
      layout = &move.next;
    }
    return total;
  };
  SmallVector<Move> only = getOnlyMove(), fallback = getFallback();
  double limit = getTotal(fallback);
  if (!only.empty())
    return makePlan(getTotal(only) <= limit ? only : fallback);

  stepPenalty = limit * 1e-9;
  limit += stepPenalty * static_cast<double>(fallback.size());
  std::optional<SmallVector<Move>> found = search(limit * (1 + 1e-12));
  return makePlan(found ? *found : fallback);
}

//===----------------------------------------------------------------------===//
// Entry points
//===----------------------------------------------------------------------===//

std::optional<ReshardPlan> automap::planReshard(RankedTensorType globalType,
                                                ShardingAttr from,
                                                ShardingAttr to, MeshAttr mesh,
                                                const ReshardCostFn &cost) {
  if (from == to)
    return ReshardPlan();
  if (!globalType.hasStaticShape() || globalType.getRank() != from.getRank() ||
      globalType.getRank() != to.getRank())
    return std::nullopt;
  Problem problem;
  if (failed(problem.build(globalType, from, to, mesh)))
    return std::nullopt;
  // Without elements there is nothing to move.
  if (llvm::is_contained(globalType.getShape(), 0))
    return ReshardPlan();
  if (cost)
    return Search(problem, cost).run();
  ReshardCostFn defaultCost = [mesh](const ReshardCostQuery &query) {
    return getDefaultReshardCost(mesh, query);
  };
  return Search(problem, defaultCost).run();
}

LogicalResult
automap::verifyReshard(RankedTensorType type, ShardingAttr from,
                       ShardingAttr to, MeshAttr mesh,
                       function_ref<InFlightDiagnostic()> emitError) {
  if (failed(from.verifyFor(type, mesh, emitError)) ||
      failed(to.verifyFor(type, mesh, emitError)))
    return failure();
  if (from == to)
    return success();
  if (!type.hasStaticShape())
    return emitError() << "cannot change the sharding of " << type << " from "
                       << from << " to " << to << ": its shape is not static";
  Problem problem;
  if (failed(problem.build(type, from, to, mesh)))
    return emitError()
           << "cannot change the sharding of " << type << " from " << from
           << " to " << to
           << ": the target may be partial only where the source is, and "
              "different reductions are merged in the order of the source";
  return success();
}

ReshardPlanner::ReshardPlanner(MeshAttr mesh, ReshardCostFn cost)
    : mesh(mesh), costFn(std::move(cost)) {
  if (!costFn)
    costFn = [mesh](const ReshardCostQuery &query) {
      return getDefaultReshardCost(mesh, query);
    };
}

const ReshardPlan *ReshardPlanner::plan(RankedTensorType globalType,
                                        ShardingAttr from, ShardingAttr to) {
  auto [it, isNew] = plans.try_emplace(Key{globalType, from, to});
  if (isNew)
    if (std::optional<ReshardPlan> plan =
            planReshard(globalType, from, to, mesh, costFn))
      it->second = std::make_unique<ReshardPlan>(std::move(*plan));
  return it->second.get();
}

double ReshardPlanner::cost(RankedTensorType globalType, ShardingAttr from,
                            ShardingAttr to) {
  if (from == to)
    return 0;
  const ReshardPlan *found = plan(globalType, from, to);
  return found ? found->cost : std::numeric_limits<double>::infinity();
}
