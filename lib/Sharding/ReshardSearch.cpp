//===- ReshardSearch.cpp - The cheapest plan of a reshard -----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReshardSearch.h"

#include <functional>
#include <limits>
#include <queue>

using namespace mlir;
using namespace automap;
using namespace automap::dist;
using namespace automap::detail;

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

ReshardPlan automap::detail::searchReshard(const Problem &problem,
                                           const ReshardCostFn &cost) {
  return Search(problem, cost).run();
}
