//===- Regather.cpp - Gather again instead of keeping ---------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The memory for gathered arguments is a cache: an argument is brought in for
// an operation that uses it, and stays until there is no room for another one.
// Then the one whose next use is the farthest goes (Belady's rule, which makes
// the fewest gathers if all are of one size). With room for one of two:
//
//   %a = all_gather %x             %a = all_gather %x
//   %b = all_gather %y             use %a
//   use %a                         %b = all_gather %y
//   use %b                   =>    use %b
//   use %b                         use %b
//   use %a                         %a1 = all_gather %x
//                                  use %a1
//
// Only arguments of the function are gathered again, as they are kept anyway.
//
//===----------------------------------------------------------------------===//

#include "automap/Dialect/Dist/Transforms/Passes.h"
#include "automap/Search/LocalCost.h"

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/SetVector.h"
#include <set>

namespace automap::dist {
#define GEN_PASS_DEF_REGATHERPASS
#include "automap/Dialect/Dist/Transforms/Passes.h.inc"
} // namespace automap::dist

using namespace mlir;
using namespace automap;
using namespace automap::dist;

/// Counts the copies of a gather, which are not to become one again.
static constexpr StringLiteral kCopyAttr = "regathered";

namespace {

/// A gather of an argument and the operations that use it, in order.
struct Gather {
  AllGatherOp op;
  int64_t bytes;
  SmallVector<Operation *> users;
  unsigned nextUser = 0;
  /// The last copy of `op`, or `op` itself.
  Value current;
  unsigned copies = 0;
};

/// The gathers of one block.
class GatherCache {
public:
  GatherCache(Block &block, int64_t limit) : block(block), limit(limit) {}
  void run();

private:
  void collect();
  void use(unsigned number, Operation *user);
  /// Drops others until `bytes` more fit.
  void makeRoom(int64_t bytes, Operation *user);

  Block &block;
  int64_t limit;
  SmallVector<Gather> gathers;
  llvm::DenseMap<Operation *, unsigned> positions;
  llvm::DenseMap<Operation *, SmallVector<unsigned>> usedBy;
  /// What is in the cache, by the position of its next use.
  std::set<std::pair<unsigned, unsigned>> kept;
  int64_t keptBytes = 0;
};

struct RegatherPass
    : public automap::dist::impl::RegatherPassBase<RegatherPass> {
  using RegatherPassBase::RegatherPassBase;

  void runOnOperation() override {
    if (keptBytes < -1) {
      getOperation().emitError()
          << "kept-bytes is " << keptBytes.getValue()
          << "; it must be -1 (from the topology) or a number of bytes";
      return signalPassFailure();
    }
    LocalCosts costs;
    WalkResult result = getOperation().walk([&](FunctionOpInterface function) {
      if (function.isExternal() || !function.getFunctionBody().hasOneBlock())
        return WalkResult::advance();
      Block &block = function.getFunctionBody().front();
      auto ops = block.getOps<AllGatherOp>();
      if (ops.empty())
        return WalkResult::advance();
      int64_t limit = keptBytes;
      if (limit < 0) {
        const LocalCost *cost = costs.get(*ops.begin());
        if (!cost)
          return WalkResult::interrupt();
        limit = cost->getTopology().device.memoryBytes / 4;
      }
      GatherCache(block, limit).run();
      return WalkResult::advance();
    });
    if (result.wasInterrupted())
      signalPassFailure();
  }
};

} // namespace

void GatherCache::collect() {
  for (auto [position, op] : llvm::enumerate(block))
    positions[&op] = position;
  for (AllGatherOp op : block.getOps<AllGatherOp>()) {
    if (!isa<BlockArgument>(op.getInput()) || !op.getOutput())
      continue;
    llvm::SmallSetVector<Operation *, 4> users;
    for (Operation *user : op.getOutput().getUsers())
      users.insert(block.findAncestorOpInBlock(*user));
    Gather gather{op,
                  getBytes(op.getOutput().getType()),
                  users.takeVector(),
                  0,
                  op.getOutput(),
                  0};
    llvm::sort(gather.users, [&](Operation *lhs, Operation *rhs) {
      return positions.lookup(lhs) < positions.lookup(rhs);
    });
    for (Operation *user : gather.users)
      usedBy[user].push_back(gathers.size());
    gathers.push_back(std::move(gather));
  }
}

void GatherCache::makeRoom(int64_t bytes, Operation *user) {
  while (!kept.empty() && keptBytes + bytes > limit) {
    auto farthest = std::prev(kept.end());
    // What this operation needs itself has to stay.
    if (farthest->first <= positions.lookup(user))
      return;
    keptBytes -= gathers[farthest->second].bytes;
    kept.erase(farthest);
  }
}

void GatherCache::use(unsigned number, Operation *user) {
  Gather &gather = gathers[number];
  if (kept.erase({positions.lookup(user), number}) == 0) {
    makeRoom(gather.bytes, user);
    keptBytes += gather.bytes;
    if (gather.nextUser > 0) {
      OpBuilder builder(user);
      auto copy = cast<AllGatherOp>(builder.clone(*gather.op));
      copy->setAttr(kCopyAttr, builder.getI64IntegerAttr(++gather.copies));
      gather.current = copy.getOutput();
    }
  }
  if (gather.copies > 0)
    user->walk([&](Operation *nested) {
      nested->replaceUsesOfWith(gather.op.getOutput(), gather.current);
    });
  if (++gather.nextUser < gather.users.size())
    kept.insert({positions.lookup(gather.users[gather.nextUser]), number});
  else
    keptBytes -= gather.bytes;
}

void GatherCache::run() {
  collect();
  if (gathers.empty())
    return;
  for (Operation &op : llvm::make_early_inc_range(block))
    for (unsigned number : usedBy.lookup(&op))
      use(number, &op);
}
