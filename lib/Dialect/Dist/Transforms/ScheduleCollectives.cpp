//===- ScheduleCollectives.cpp - Hide collectives behind computation ------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The operations of a block are laid out anew, on the clock of the cost model:
// computation takes its time one after the other, and so do collectives, on the
// one link that they share.
//
// - Views and constants cost nothing and stand where they are first needed.
// - A collective that shrinks what a device holds, or leaves it as it is, is
//   started as soon as its operand is there; one that grows it (a gather), as
//   late as it can be started to be done in time.
// - It is waited for where its result is first used. One that shrinks what a
//   device holds is waited for as soon as it should have been done for as long
//   as it takes, since its operand is kept until then.
// - If it is not done by then, computation from further down that needs neither
//   it nor anything else that is in flight is moved up.
//
// Where this hides next to nothing, no start and wait are made: a gather then
// stands before its first use, all others where their operand is there.
//
//   %g = all_gather %shard             %y = compute
//   %y = compute                       %g, %t = all_gather_start %shard
//   %z = compute of %y           =>    %z = compute of %y
//   %u = use of %g                     %w = wait %t
//                                      %u = use of %w
//
//===----------------------------------------------------------------------===//

#include "automap/Dialect/Dist/Transforms/Passes.h"
#include "automap/Search/LocalCost.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace automap::dist {
#define GEN_PASS_DEF_SCHEDULECOLLECTIVESPASS
#include "automap/Dialect/Dist/Transforms/Passes.h.inc"
} // namespace automap::dist

using namespace mlir;
using namespace automap;
using namespace automap::dist;

/// How many operations after a stall are looked at for something to do.
static constexpr unsigned kLookahead = 256;

namespace {

/// A collective that may be started and awaited apart.
struct Exchange {
  CollectiveOpInterface op;
  double seconds;
  /// The bytes that are bound from the start to the wait.
  int64_t bytes;
  /// The result is larger than the operand, or smaller.
  bool grows = false, shrinks = false;
  enum { Waiting, InFlight, Done } state = Waiting;
  double startTime = 0, doneTime = 0, waitTime = 0;
};

/// One line of the new order.
struct Line {
  enum { Compute, Start, Wait } kind;
  Operation *op;
};

struct Limits {
  double minGain;
  int64_t bytesInFlight;
};

/// Lays out one block.
class BlockSchedule {
public:
  /// `cost` knows about collectives on `mesh`; others stay as they are.
  BlockSchedule(Block &block, FlatSymbolRefAttr mesh, const LocalCost &cost,
                Limits limits)
      : block(block), mesh(mesh), cost(cost), limits(limits) {}

  void run();

private:
  void collect();
  SmallVector<unsigned> findFirstNeeds() const;
  /// Decides what every exchange is started before or after.
  void placeStarts();
  void layOut();
  void rewrite();

  void emit(unsigned index);
  /// Makes the result of the operation at `index` usable.
  void finish(unsigned index);
  void start(Exchange &exchange);
  void wait(Exchange &exchange);
  /// Starts the exchanges that the operation at `index` was the operand of.
  void startNext(unsigned index);
  /// Waits for what should long be done and keeps a larger operand until then.
  void dropOperands();
  /// Does other things until `exchange` is done.
  void fill(Exchange &exchange, unsigned index);
  bool isReady(Operation *op) const;
  /// The exchanges in flight that the operation at `index` needs.
  void collectStalls(unsigned index, SmallVectorImpl<unsigned> &stalls) const;
  void forEachProducer(Operation *op,
                       llvm::function_ref<void(unsigned)> callback) const;

  Block &block;
  FlatSymbolRefAttr mesh;
  const LocalCost &cost;
  Limits limits;
  SmallVector<Operation *> ops;
  SmallVector<double> seconds;
  llvm::DenseMap<Operation *, unsigned> indices;
  llvm::DenseMap<unsigned, Exchange> exchanges;
  /// What is to be started before, and after, an operation.
  llvm::DenseMap<unsigned, SmallVector<unsigned>> startsBefore, startsAfter;

  SmallVector<Line> lines;
  SmallVector<bool> isEmitted;
  /// Free of cost and effects: emitted where it is needed.
  SmallVector<bool> isLazy;
  /// Bytes of results that were moved up, by where they came from.
  llvm::DenseMap<unsigned, int64_t> movedBytes;
  SmallVector<unsigned> inFlight;
  /// Those in flight that others are to be started after.
  SmallVector<unsigned> chained;
  /// Those that shrink something, in the order of their starts, and how many of
  /// them have been waited for in any case.
  SmallVector<unsigned> shrinking;
  size_t numShrunk = 0;
  int64_t bytesInFlight = 0;
  double now = 0, linkFree = 0;
};

struct ScheduleCollectivesPass
    : public automap::dist::impl::ScheduleCollectivesPassBase<
          ScheduleCollectivesPass> {
  using ScheduleCollectivesPassBase::ScheduleCollectivesPassBase;
  void runOnOperation() override;
};

} // namespace

/// A collective on tensors that is not started and awaited apart yet.
static CollectiveOpInterface getBlocking(Operation *op) {
  auto collective = dyn_cast<CollectiveOpInterface>(op);
  if (collective && collective.getOutput() && !collective.getTokenOrNull())
    return collective;
  return {};
}

static int64_t getTensorBytes(ValueRange values) {
  int64_t bytes = 0;
  for (Value value : values)
    if (auto type = dyn_cast<RankedTensorType>(value.getType()))
      if (type.hasStaticShape())
        bytes += getBytes(type);
  return bytes;
}

void BlockSchedule::forEachProducer(
    Operation *op, llvm::function_ref<void(unsigned)> callback) const {
  op->walk([&](Operation *nested) {
    for (Value operand : nested->getOperands())
      if (Operation *producer = operand.getDefiningOp())
        if (auto it = indices.find(producer); it != indices.end())
          callback(it->second);
  });
}

void BlockSchedule::collect() {
  for (Operation &op : block.without_terminator()) {
    unsigned index = ops.size();
    indices[&op] = index;
    ops.push_back(&op);
    CollectiveOpInterface collective = getBlocking(&op);
    if (collective && collective.getMeshAttr() != mesh)
      collective = {};
    seconds.push_back(collective ? 0 : cost.getComputeTime(&op));
    isLazy.push_back(!collective && seconds.back() == 0 &&
                     isMemoryEffectFree(&op));
    if (!collective)
      continue;
    Exchange &exchange = exchanges[index];
    exchange.op = collective;
    exchange.seconds = cost.getCollectiveTime(collective);
    exchange.bytes =
        getTensorBytes({collective.getInput(), collective.getOutput()});
  }
  isEmitted.resize(ops.size());
}

/// For each operation the first one that needs it and is not lazy.
SmallVector<unsigned> BlockSchedule::findFirstNeeds() const {
  SmallVector<unsigned> needs(ops.size(), ops.size());
  for (unsigned index = ops.size(); index-- > 0;) {
    unsigned need = isLazy[index] ? needs[index] : index;
    forEachProducer(ops[index], [&](unsigned producer) {
      needs[producer] = std::min(needs[producer], need);
    });
  }
  return needs;
}

void BlockSchedule::placeStarts() {
  // The time at which each operation begins if nothing is waited for.
  SmallVector<double> begins = {0};
  for (double time : seconds)
    begins.push_back(begins.back() + time);
  SmallVector<unsigned> needs = findFirstNeeds();
  auto startAfterInput = [&](unsigned index) {
    auto source = indices.find(
        exchanges.find(index)->second.op.getInput().getDefiningOp());
    if (source != indices.end())
      startsAfter[source->second].push_back(index);
    else
      startsBefore[0].push_back(index);
  };
  SmallVector<unsigned> gathers;
  for (unsigned index = 0; index < ops.size(); ++index) {
    auto it = exchanges.find(index);
    if (it == exchanges.end())
      continue;
    CollectiveOpInterface op = it->second.op;
    int64_t received = getTensorBytes(op.getOutput());
    int64_t given = getTensorBytes(op.getInput());
    it->second.grows = received > given;
    it->second.shrinks = received < given;
    if (it->second.grows)
      gathers.push_back(index);
    else
      startAfterInput(index);
  }
  // They share the link: the one that is needed last is the last on it.
  llvm::stable_sort(gathers, [&](unsigned lhs, unsigned rhs) {
    return needs[lhs] < needs[rhs];
  });
  double linkBusy = begins.back();
  for (unsigned index : llvm::reverse(gathers)) {
    Exchange &exchange = exchanges.find(index)->second;
    linkBusy = std::min(begins[needs[index]], linkBusy) - exchange.seconds;
    // The last operation that begins no later than it must start.
    auto *after = std::upper_bound(begins.begin(),
                                   begins.begin() + needs[index], linkBusy);
    unsigned latest = after == begins.begin() ? 0 : after - begins.begin() - 1;
    auto source = indices.find(exchange.op.getInput().getDefiningOp());
    if (source != indices.end() && source->second >= latest)
      startAfterInput(index);
    else
      startsBefore[latest].push_back(index);
  }
}

void BlockSchedule::start(Exchange &exchange) {
  // What is waited for earlier than it is needed makes room.
  while (bytesInFlight + exchange.bytes > limits.bytesInFlight &&
         !inFlight.empty())
    wait(exchanges.find(inFlight.front())->second);
  exchange.state = Exchange::InFlight;
  exchange.startTime = now;
  linkFree = exchange.doneTime = std::max(now, linkFree) + exchange.seconds;
  unsigned index = indices.find(exchange.op)->second;
  isEmitted[index] = true;
  inFlight.push_back(index);
  bytesInFlight += exchange.bytes;
  lines.push_back({Line::Start, exchange.op});
  if (startsAfter.contains(index))
    chained.push_back(index);
  if (exchange.shrinks)
    shrinking.push_back(index);
  // One that does not fit by itself is as if it were not split.
  if (bytesInFlight > limits.bytesInFlight)
    wait(exchange);
}

void BlockSchedule::wait(Exchange &exchange) {
  exchange.state = Exchange::Done;
  exchange.waitTime = now;
  now = std::max(now, exchange.doneTime);
  unsigned index = indices.find(exchange.op)->second;
  llvm::erase(inFlight, index);
  llvm::erase(chained, index);
  bytesInFlight -= exchange.bytes;
  lines.push_back({Line::Wait, exchange.op});
  startNext(index);
}

void BlockSchedule::startNext(unsigned index) {
  for (unsigned next : startsAfter.lookup(index))
    if (!isEmitted[next] && isReady(ops[next]))
      emit(next);
}

bool BlockSchedule::isReady(Operation *op) const {
  bool ready = true;
  forEachProducer(op, [&](unsigned producer) {
    if (!ready)
      return;
    if (auto it = exchanges.find(producer); it != exchanges.end())
      ready = it->second.state == Exchange::Done;
    else
      ready =
          isEmitted[producer] || (isLazy[producer] && isReady(ops[producer]));
  });
  return ready;
}

void BlockSchedule::collectStalls(unsigned index,
                                  SmallVectorImpl<unsigned> &stalls) const {
  forEachProducer(ops[index], [&](unsigned producer) {
    auto it = exchanges.find(producer);
    if (it != exchanges.end() && it->second.state == Exchange::InFlight)
      stalls.push_back(producer);
    else if (isLazy[producer] && !isEmitted[producer])
      collectStalls(producer, stalls);
  });
}

void BlockSchedule::fill(Exchange &exchange, unsigned index) {
  unsigned end = std::min<unsigned>(ops.size(), index + kLookahead);
  for (unsigned next = index + 1;
       next < end && exchange.doneTime - now >= limits.minGain; ++next) {
    Operation *op = ops[next];
    if (isEmitted[next] || isLazy[next] || exchanges.contains(next) ||
        !isMemoryEffectFree(op) || !isReady(op))
      continue;
    int64_t bytes = getTensorBytes(op->getResults());
    if (bytesInFlight + bytes > limits.bytesInFlight)
      continue;
    bytesInFlight += bytes;
    movedBytes[next] = bytes;
    emit(next);
  }
}

void BlockSchedule::finish(unsigned index) {
  if (!isEmitted[index])
    emit(index);
  auto it = exchanges.find(index);
  if (it != exchanges.end() && it->second.state == Exchange::InFlight)
    wait(it->second);
}

void BlockSchedule::emit(unsigned index) {
  Operation *op = ops[index];
  forEachProducer(op, [&](unsigned producer) { finish(producer); });
  // The last wait may have started it.
  if (isEmitted[index])
    return;
  if (auto it = exchanges.find(index); it != exchanges.end()) {
    start(it->second);
  } else {
    isEmitted[index] = true;
    now += seconds[index];
    lines.push_back({Line::Compute, op});
  }
  startNext(index);
  // What has arrived meanwhile may be the operand of another exchange.
  for (unsigned arrived : SmallVector<unsigned>(chained)) {
    Exchange &exchange = exchanges.find(arrived)->second;
    if (exchange.state == Exchange::InFlight && exchange.doneTime <= now)
      wait(exchange);
  }
  dropOperands();
}

void BlockSchedule::dropOperands() {
  while (numShrunk < shrinking.size()) {
    Exchange &exchange = exchanges.find(shrinking[numShrunk])->second;
    if (exchange.state == Exchange::InFlight &&
        exchange.doneTime + exchange.seconds > now)
      return;
    ++numShrunk;
    if (exchange.state == Exchange::InFlight)
      wait(exchange);
  }
}

void BlockSchedule::layOut() {
  for (unsigned index = 0; index < ops.size(); ++index) {
    for (unsigned next : startsBefore.lookup(index))
      if (!isEmitted[next] && isReady(ops[next]))
        emit(next);
    // What was moved up from here would be alive by now anyway.
    bytesInFlight -= movedBytes.lookup(index);
    if (isEmitted[index] || isLazy[index] || exchanges.contains(index))
      continue;
    SmallVector<unsigned> stalls;
    collectStalls(index, stalls);
    for (unsigned stall : stalls)
      fill(exchanges.find(stall)->second, index);
    emit(index);
  }
  // What only the terminator uses.
  for (unsigned index = 0; index < ops.size(); ++index)
    finish(index);
}

void BlockSchedule::rewrite() {
  Operation *terminator = block.getTerminator();
  OpBuilder builder(terminator);
  llvm::DenseMap<Operation *, std::pair<Operation *, Value>> started;
  for (auto [kind, op] : lines) {
    if (kind == Line::Compute) {
      op->moveBefore(terminator);
      continue;
    }
    Exchange &exchange = exchanges.find(indices.find(op)->second)->second;
    double hidden =
        std::min(exchange.waitTime, exchange.doneTime) - exchange.startTime;
    if (hidden < limits.minGain) {
      if ((kind == Line::Wait) == exchange.grows)
        op->moveBefore(terminator);
      continue;
    }
    Location loc = op->getLoc();
    if (kind == Line::Start) {
      OperationState state(loc, (op->getName().getStringRef() + "_start").str(),
                           op->getOperands(), op->getResultTypes(),
                           op->getAttrs());
      state.addTypes(TokenType::get(op->getContext()));
      Operation *start = builder.create(state);
      started[op] = {start, start->getResult(1)};
      continue;
    }
    auto [start, token] = started.lookup(op);
    auto wait = WaitOp::create(builder, loc, op->getResult(0).getType(), token,
                               start->getResult(0), start->getOperand(0));
    op->getResult(0).replaceAllUsesWith(wait.getOutput());
  }
  for (auto &[op, start] : started)
    op->erase();
}

void BlockSchedule::run() {
  collect();
  if (exchanges.empty())
    return;
  placeStarts();
  layOut();
  rewrite();
}

void ScheduleCollectivesPass::runOnOperation() {
  if (bytesInFlight < -1 || !(minGain >= 0)) {
    getOperation().emitError()
        << "min-gain is " << minGain.getValue() << " and bytes-in-flight is "
        << bytesInFlight.getValue()
        << "; the first must be 0 seconds or more, the second -1 (from the "
           "topology) or a number of bytes";
    return signalPassFailure();
  }
  LocalCosts costs;
  WalkResult result = getOperation().walk([&](Block *block) {
    if (block->empty() || !block->back().hasTrait<OpTrait::IsTerminator>())
      return WalkResult::advance();
    CollectiveOpInterface first;
    for (Operation &op : *block)
      if ((first = getBlocking(&op)))
        break;
    if (!first)
      return WalkResult::advance();
    const LocalCost *cost = costs.get(first);
    if (!cost)
      return WalkResult::interrupt();
    int64_t bytes = bytesInFlight;
    if (bytes < 0)
      bytes = cost->getTopology().device.memoryBytes / 8;
    BlockSchedule(*block, first.getMeshAttr(), *cost, {minGain, bytes}).run();
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    signalPassFailure();
}
