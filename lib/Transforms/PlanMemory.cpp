//===- PlanMemory.cpp - One allocation for all buffers of a function ------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every operation gets a number, in the order of the text. A buffer lives from
// the first operation that may touch it or one of its views to the last one.
// Where control flow can come back (a use inside of a loop, an allocation that
// leaves the block it was made in), the interval grows to the whole operation
// around it.
//
// Intervals then get places in two orders, of which the one with the smaller
// arena counts: in order of time, each the smallest free gap that fits, as a
// heap would; and the largest first, each the smallest gap between those that
// live at the same time (greedy by size: Pisarchyk and Lee, "Efficient Memory
// Management for Deep Neural Net Inference", 2020). The second looks at pairs
// of buffers, of which it takes some hundred million a second.
//
// An all_reduce works in place: if nobody else needs its operand once it has
// begun, that is one buffer with its outcome.
//
// Example: with three buffers of 64 bytes, of which the third is allocated
// after the last use of the first, the arena has 128 bytes and the third lies
// where the first was.
//
//===----------------------------------------------------------------------===//

#include "automap/Dialect/Dist/IR/Dist.h"
#include "automap/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/Transforms/BufferViewFlowAnalysis.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "llvm/Support/MathExtras.h"
#include <limits>
#include <map>
#include <set>

namespace automap {
#define GEN_PASS_DEF_PLANMEMORYPASS
#include "automap/Transforms/Passes.h.inc"
} // namespace automap

using namespace mlir;
using namespace automap;

namespace {

/// A cache line, and the widest vector.
constexpr int64_t kAlignment = 64;

struct Buffer {
  memref::AllocOp alloc;
  int64_t bytes;
  /// First and last operation that need it, inclusive.
  int64_t begin, end;
  int64_t offset = 0;
};

/// The free bytes of an arena that grows at its end.
class FreeList {
public:
  int64_t allocate(int64_t bytes) {
    auto fit = bySize.lower_bound({bytes, 0});
    if (fit != bySize.end()) {
      auto [size, offset] = *fit;
      bySize.erase(fit);
      byOffset.erase(offset);
      if (size > bytes)
        insert(offset + bytes, size - bytes);
      return offset;
    }
    // A gap at the end needs only the missing bytes.
    int64_t offset = total;
    if (!byOffset.empty()) {
      auto last = std::prev(byOffset.end());
      if (last->first + last->second == total) {
        offset = last->first;
        erase(last);
      }
    }
    total = offset + bytes;
    return offset;
  }

  void release(int64_t offset, int64_t bytes) {
    auto next = byOffset.lower_bound(offset);
    if (next != byOffset.end() && offset + bytes == next->first) {
      bytes += next->second;
      next = erase(next);
    }
    if (next != byOffset.begin()) {
      auto previous = std::prev(next);
      if (previous->first + previous->second == offset) {
        offset = previous->first;
        bytes += previous->second;
        erase(previous);
      }
    }
    insert(offset, bytes);
  }

  int64_t getTotal() const { return total; }

private:
  using OffsetMap = std::map<int64_t, int64_t>;
  void insert(int64_t offset, int64_t bytes) {
    byOffset[offset] = bytes;
    bySize.insert({bytes, offset});
  }
  OffsetMap::iterator erase(OffsetMap::iterator it) {
    bySize.erase({it->second, it->first});
    return byOffset.erase(it);
  }

  int64_t total = 0;
  OffsetMap byOffset;
  std::set<std::pair<int64_t, int64_t>> bySize;
};

class FunctionPlanner {
public:
  explicit FunctionPlanner(func::FuncOp function)
      : function(function), aliases(function) {}

  LogicalResult run();

private:
  void number(Operation *op);
  LogicalResult collect();
  void extend(Buffer &buffer, Operation *user);
  void extendToUsers(Buffer &buffer);
  void place();
  int64_t placeInOrderOfTime();
  int64_t placeLargestFirst();
  void rewrite();

  func::FuncOp function;
  BufferViewFlowAnalysis aliases;
  /// First and last number of an operation and what is nested in it.
  DenseMap<Operation *, std::pair<int64_t, int64_t>> numbers;
  int64_t nextNumber = 0;
  SmallVector<Buffer> buffers;
  int64_t arenaBytes = 0;
};

} // namespace

void FunctionPlanner::number(Operation *op) {
  int64_t begin = nextNumber++;
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (Operation &nested : block)
        number(&nested);
  numbers[op] = {begin, nextNumber - 1};
}

/// Grows the interval of `buffer` so that it covers a use by `user`.
void FunctionPlanner::extend(Buffer &buffer, Operation *user) {
  Block *block = buffer.alloc->getBlock();
  if (Operation *ancestor = block->findAncestorOpInBlock(*user)) {
    buffer.begin = std::min(buffer.begin, numbers[ancestor].first);
    buffer.end = std::max(buffer.end, numbers[ancestor].second);
    return;
  }
  // The buffer left its block: it must survive all of the operation around it.
  Operation *around = block->getParentOp();
  while (!around->getBlock()->findAncestorOpInBlock(*user))
    around = around->getParentOp();
  Operation *ancestor = around->getBlock()->findAncestorOpInBlock(*user);
  buffer.begin = std::min(buffer.begin, numbers[around].first);
  buffer.end =
      std::max({buffer.end, numbers[around].second, numbers[ancestor].second});
}

void FunctionPlanner::extendToUsers(Buffer &buffer) {
  SmallVector<Value> worklist(
      llvm::to_vector(aliases.resolve(buffer.alloc.getMemref())));
  llvm::DenseSet<Value> seen(worklist.begin(), worklist.end());
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    // As a loop's variable the buffer is needed in every iteration.
    if (auto argument = dyn_cast<BlockArgument>(value))
      extend(buffer, argument.getOwner()->getParentOp());
    for (Operation *user : value.getUsers()) {
      extend(buffer, user);
      // The pointer of the buffer, what is computed from it, and the token of
      // a started collective stand for the buffer. Loads give values only.
      bool carries = isa<memref::ExtractAlignedPointerAsIndexOp>(user) ||
                     !isa<MemRefType, UnrankedMemRefType>(value.getType()) ||
                     isa<dist::CollectiveOpInterface>(user);
      if (carries)
        for (Value result : user->getResults())
          if (seen.insert(result).second)
            worklist.push_back(result);
    }
  }
}

LogicalResult FunctionPlanner::collect() {
  WalkResult result = function.walk([&](memref::AllocOp alloc) {
    MemRefType type = alloc.getType();
    if (!type.hasStaticShape() || !type.getLayout().isIdentity()) {
      alloc.emitError() << "the size of this buffer is not known at compile "
                           "time; use static shapes";
      return WalkResult::interrupt();
    }
    for (Operation *user : alloc->getUsers())
      if (isa<memref::DeallocOp>(user))
        return WalkResult::advance();
    DataLayout layout = DataLayout::closest(alloc);
    int64_t bytes =
        llvm::divideCeil(layout.getTypeSizeInBits(type.getElementType()), 8) *
        type.getNumElements();
    // Nothing until the first use.
    auto [begin, end] = numbers[alloc];
    buffers.push_back({alloc,
                       static_cast<int64_t>(llvm::alignTo(
                           std::max<int64_t>(bytes, 1), kAlignment)),
                       nextNumber, begin});
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  for (Buffer &buffer : buffers)
    extendToUsers(buffer);
  return success();
}

int64_t FunctionPlanner::placeInOrderOfTime() {
  llvm::stable_sort(buffers, [](const Buffer &lhs, const Buffer &rhs) {
    return lhs.begin < rhs.begin;
  });
  FreeList freeList;
  std::multimap<int64_t, const Buffer *> live;
  for (Buffer &buffer : buffers) {
    while (!live.empty() && live.begin()->first < buffer.begin) {
      const Buffer *dead = live.begin()->second;
      freeList.release(dead->offset, dead->bytes);
      live.erase(live.begin());
    }
    buffer.offset = freeList.allocate(buffer.bytes);
    live.insert({buffer.end, &buffer});
  }
  return freeList.getTotal();
}

int64_t FunctionPlanner::placeLargestFirst() {
  llvm::stable_sort(buffers, [](const Buffer &lhs, const Buffer &rhs) {
    return lhs.bytes > rhs.bytes;
  });
  int64_t total = 0;
  // By offset.
  std::vector<Buffer> placed;
  placed.reserve(buffers.size());
  for (Buffer &buffer : buffers) {
    int64_t free = 0, best = -1;
    int64_t bestSize = std::numeric_limits<int64_t>::max();
    for (const Buffer &other : placed) {
      if (other.end < buffer.begin || buffer.end < other.begin)
        continue;
      int64_t size = other.offset - free;
      if (size >= buffer.bytes && size < bestSize) {
        best = free;
        bestSize = size;
      }
      free = std::max(free, other.offset + other.bytes);
    }
    buffer.offset = best < 0 ? free : best;
    total = std::max(total, buffer.offset + buffer.bytes);
    placed.insert(llvm::upper_bound(placed, buffer,
                                    [](const Buffer &lhs, const Buffer &rhs) {
                                      return lhs.offset < rhs.offset;
                                    }),
                  buffer);
  }
  return total;
}

void FunctionPlanner::place() {
  int64_t inOrderOfTime = placeInOrderOfTime();
  SmallVector<Buffer> first = buffers;
  arenaBytes = placeLargestFirst();
  if (inOrderOfTime <= arenaBytes) {
    arenaBytes = inOrderOfTime;
    buffers = std::move(first);
  }
}

void FunctionPlanner::rewrite() {
  OpBuilder builder(function.getContext());
  builder.setInsertionPointToStart(&function.getBody().front());
  Location loc = function.getLoc();
  auto arenaType = MemRefType::get({arenaBytes}, builder.getI8Type());
  Value arena = memref::AllocOp::create(builder, loc, arenaType,
                                        builder.getI64IntegerAttr(kAlignment));
  DenseMap<int64_t, Value> offsets;
  for (Buffer &buffer : buffers) {
    Value &offset = offsets[buffer.offset];
    if (!offset)
      offset = arith::ConstantIndexOp::create(builder, loc, buffer.offset);
  }
  for (Buffer &buffer : buffers) {
    builder.setInsertionPoint(buffer.alloc);
    Value view = memref::ViewOp::create(builder, buffer.alloc.getLoc(),
                                        buffer.alloc.getType(), arena,
                                        offsets[buffer.offset], ValueRange());
    buffer.alloc.replaceAllUsesWith(view);
    buffer.alloc.erase();
  }
  builder.setInsertionPoint(function.getBody().front().getTerminator());
  memref::DeallocOp::create(builder, loc, arena);
}

LogicalResult FunctionPlanner::run() {
  if (!function.getBody().hasOneBlock())
    return function.emitError()
           << "has unstructured control flow; use 'scf' operations instead";
  number(function);
  if (failed(collect()))
    return failure();
  if (buffers.empty())
    return success();
  place();
  rewrite();
  return success();
}

/// Whether `input`, an allocation, can be `dest`: whether the one is done with,
/// and the other not begun, when `op` starts.
static bool canWorkInPlace(Operation *op, Value input, Value dest,
                           const BufferViewFlowAnalysis &aliases) {
  Block *block = op->getBlock();
  if (input == dest || input.getType() != dest.getType() ||
      input.getParentBlock() != block || dest.getParentBlock() != block)
    return false;
  auto isEachUse = [&](Value buffer, auto isAllowed) {
    for (Value alias : aliases.resolve(buffer))
      for (Operation *user : alias.getUsers()) {
        Operation *ancestor = block->findAncestorOpInBlock(*user);
        if (!ancestor || (ancestor != op && !isAllowed(ancestor)))
          return false;
      }
    return true;
  };
  return isEachUse(
             input,
             [&](Operation *user) { return user->isBeforeInBlock(op); }) &&
         isEachUse(dest,
                   [&](Operation *user) { return op->isBeforeInBlock(user); });
}

static void reduceInPlace(func::FuncOp function) {
  BufferViewFlowAnalysis aliases(function);
  function.walk([&](Operation *op) {
    if (!isa<dist::AllReduceOp, dist::AllReduceStartOp>(op))
      return;
    auto collective = cast<dist::CollectiveOpInterface>(op);
    Value input = collective.getInput(), dest = collective.getDest();
    auto alloc = input.getDefiningOp<memref::AllocOp>();
    if (!alloc || !dest ||
        !(isa<BlockArgument>(dest) || dest.getDefiningOp<memref::AllocOp>()) ||
        !canWorkInPlace(op, input, dest, aliases))
      return;
    // It has to be there when the operand is made.
    if (Operation *allocOfDest = dest.getDefiningOp())
      allocOfDest->moveBefore(alloc);
    alloc.getMemref().replaceAllUsesWith(dest);
    alloc.erase();
  });
}

namespace {

struct PlanMemory : public automap::impl::PlanMemoryPassBase<PlanMemory> {
  void runOnOperation() override {
    for (auto function : getOperation().getOps<func::FuncOp>()) {
      if (function.isExternal())
        continue;
      reduceInPlace(function);
      if (failed(FunctionPlanner(function).run()))
        return signalPassFailure();
    }
  }
};

} // namespace
