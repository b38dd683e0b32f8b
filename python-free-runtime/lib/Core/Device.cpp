//===- Device.cpp - A device's threads, collectives and errors ------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "World.h"

#include "../DaSGD/Sync.h"

#include <algorithm>
#include <exception>

using namespace amrt;

static thread_local Device *currentDevice = nullptr;

Device::Device(World &world, int64_t id)
    : world(world), id(id), pool(Pool::create()) {}

Device::~Device() {
  stopThreads();
  pool->close();
}

Device *Device::current() { return currentDevice; }

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

Status Device::status() const {
  std::lock_guard<std::mutex> lock(statusMutex);
  return stickyStatus;
}

void Device::fail(Status why) {
  if (failed())
    return;
  why.message = prefix() + why.message;
  {
    std::lock_guard<std::mutex> lock(statusMutex);
    stickyStatus = why;
  }
  setLastError(why);
  // The world learns first: peers that see this device as failed report a
  // consequence, which must not become the world's first error.
  world.deviceFailed(why);
  failedCode.store(why.code);
  // Nothing of ours may be touched once we are back in the device function,
  // which may free its buffers now.
  Status cause(AMRT_PEER_FAILED,
               "device " + std::to_string(id) + " failed: " + why.message);
  for (auto &entry : inFlight)
    entry.second->abandon(cause);
  for (std::shared_ptr<Operation> &op : inOrder)
    op->abandon(cause);
  world.wakeAll();
}

void Device::failAndLeave(Status why) {
  fail(std::move(why));
  if (!leavePoint)
    std::terminate();
  std::longjmp(*leavePoint, 1);
}

//===----------------------------------------------------------------------===//
// Collectives
//===----------------------------------------------------------------------===//

const Group *Device::group(uint64_t axes, const char *op) {
  std::unique_ptr<Group> &slot = groups[axes];
  if (!slot) {
    auto made = std::make_unique<Group>();
    if (Status status = world.mesh.makeGroup(axes, id, *made); !status.ok()) {
      groups.erase(axes);
      status.message = std::string(op) + ": " + status.message;
      fail(std::move(status));
      return nullptr;
    }
    slot = std::move(made);
  }
  return slot.get();
}

uint64_t Device::issue(OpDesc desc, bool start) {
  if (failed())
    return 0;
  const char *name = opName(desc.kind);
  const Group *members = group(desc.axesWord, name);
  if (!members)
    return 0;
  if (Status status = desc.validate(*members); !status.ok()) {
    status.message = std::string(name) + " over axes " +
                     axesToString(desc.axesWord) + ": " + status.message;
    fail(std::move(status));
    return 0;
  }
  if (members->size() == 1) {
    if (Status status = runAlone(desc); !status.ok())
      fail(std::move(status));
    return 0;
  }
  int64_t startNs = world.tracing() ? nowNs() : 0;
  std::shared_ptr<Operation> op = world.backend->post(
      *this, *members, std::move(desc), start ? communicationEvent : event);
  op->startNs = startNs;
  if (start || world.backend->startsInOrder()) {
    uint64_t handle = nextHandle++;
    inFlight.emplace(handle, op);
    enqueue(std::move(op));
    if (start)
      return handle;
    if (Status status = await(handle); !status.ok())
      fail(std::move(status));
    return 0;
  }
  Status status = drive(*op);
  recordCollective(*op);
  if (!status.ok())
    fail(std::move(status));
  return 0;
}

/// Does an operation of a group with one member.
Status Device::runAlone(const OpDesc &desc) {
  if (desc.outBytes == 0 || desc.in == desc.out)
    return Status();
  if (desc.kind == OpKind::Permute && desc.pairs.empty())
    return processor->clear(desc.out, desc.outBytes);
  return processor->copy(desc.out, desc.in, desc.outBytes);
}

Status Device::drive(Operation &op) {
  Clock::time_point deadline = Clock::now() + world.timeout();
  // A transport that must be polled is polled without rest at first: a short
  // exchange should not cost a period.
  int eager = 100;
  while (true) {
    uint32_t ticket = event.ticket();
    switch (op.advance()) {
    case Operation::Progress::Complete:
      if (int64_t until = releaseNs(op))
        std::this_thread::sleep_until(
            Clock::time_point(std::chrono::nanoseconds(until)));
      return Status();
    case Operation::Progress::Failed:
      return op.status;
    case Operation::Progress::Blocked:
      break;
    }
    Clock::time_point until = deadline;
    if (auto period = world.backend->pollPeriod(/*computing=*/false);
        period.count() > 0) {
      if (--eager > 0) {
        std::this_thread::yield();
        continue;
      }
      until = std::min(until, Clock::now() + period);
    }
    if (!event.wait(ticket, until, world.spins) && Clock::now() >= deadline)
      // If the operation has completed meanwhile, abandon has no effect and the
      // next advance says so.
      op.abandon(timeoutStatus(op, ""));
  }
}

void Device::wait(uint64_t handle) {
  if (failed() || handle == 0)
    return;
  int64_t startNs = world.tracing() ? nowNs() : 0;
  auto found = inFlight.find(handle);
  uint64_t sequence = found == inFlight.end() ? 0 : found->second->sequence;
  Status status = await(handle);
  if (startNs && world.tracing()) {
    Span span;
    span.name = "wait";
    span.track = Track::Runtime;
    span.startNs = startNs;
    span.endNs = nowNs();
    span.args[0] = {"handle", int64_t(handle)};
    span.args[1] = {"seq", int64_t(sequence)};
    trace.record(span);
  }
  if (!status.ok())
    fail(std::move(status));
}

Status Device::await(uint64_t handle, std::shared_ptr<Operation> *awaited) {
  if (handle == 0)
    return Status();
  auto found = inFlight.find(handle);
  if (found == inFlight.end())
    return invalidArgument("wait: " + std::to_string(handle) +
                           " is no handle of a collective in flight (awaited "
                           "twice, or on another device)");
  std::shared_ptr<Operation> op = found->second;
  if (awaited)
    *awaited = op;
  if (world.backend->startsInOrder()) {
    inFlight.erase(found);
    inOrder.push_back(op);
    return op->holdBackLaterWork();
  }
  Clock::time_point deadline = Clock::now() + world.timeout();
  awaiting.store(true);
  // It may be in a long sleep for the sake of what this thread computes.
  if (world.backend->pollPeriod(/*computing=*/false).count() > 0)
    communicationEvent.signal();
  while (true) {
    uint32_t ticket = event.ticket();
    if (op->finished.load())
      break;
    if (!event.wait(ticket, deadline, world.spins) &&
        Clock::now() >= deadline) {
      op->abandon(timeoutStatus(*op, "wait for "));
      // The communication thread is on its way to see that.
      deadline = Clock::time_point::max();
    }
  }
  awaiting.store(false);
  inFlight.erase(handle);
  return op->status;
}

int64_t Device::releaseNs(Operation &op) {
  if (world.links.empty())
    return 0;
  if (op.releaseNs >= 0)
    return op.releaseNs;
  // A group over several axes is as slow as the slowest of them.
  int64_t slowest = -1, costNs = 0;
  for (uint64_t i = 0; i < (op.group.axes & 15); ++i) {
    int64_t axis = op.group.axes >> (4 + 4 * i) & 15;
    int64_t cost = linkCostNs(world.links[axis], op.desc, op.group.size());
    if (cost > costNs) {
      costNs = cost;
      slowest = axis;
    }
  }
  op.releaseNs = 0;
  if (slowest < 0)
    return 0;
  std::lock_guard<std::mutex> lock(linkMutex);
  linkFreeNs.resize(world.links.size());
  // One message at a time goes over a link.
  int64_t begin = std::max(op.lastArrivalNs(), linkFreeNs[slowest]);
  return op.releaseNs = linkFreeNs[slowest] = begin + costNs;
}

void Device::recordCollective(const Operation &op) {
  if (!op.startNs || !world.tracing())
    return;
  Span span;
  span.name = opName(op.desc.kind);
  span.track = Track::Communication;
  span.startNs = op.startNs;
  span.endNs = nowNs();
  span.args[0] = {"seq", int64_t(op.sequence)};
  span.args[1] = {"bytes", std::max(op.desc.inBytes, op.desc.outBytes)};
  if (op.desc.sync >= 0) {
    span.name = "dasgd_average";
    span.args[0] = {"sync", op.desc.sync};
    span.args[2] = {"step", op.desc.syncStep};
    span.args[3] = {"bucket", op.desc.syncBucket};
  } else {
    span.args[2] = {"group_size", op.group.size()};
    span.args[3] = {"ok", op.status.ok()};
  }
  trace.record(span);
}

//===----------------------------------------------------------------------===//
// The communication thread
//===----------------------------------------------------------------------===//

void Device::enqueue(std::shared_ptr<Operation> op) {
  if (!communicationThread.joinable())
    communicationThread = std::thread([this] { communicationMain(); });
  numQueued.fetch_add(1);
  {
    std::lock_guard<std::mutex> lock(queueMutex);
    queue.push_back(std::move(op));
  }
  communicationEvent.signal();
}

Status Device::synchronize() {
  Status status = processor->synchronize();
  // Their results are there, or they have been given up.
  while (!inOrder.empty()) {
    uint32_t ticket = event.ticket();
    Operation &op = *inOrder.front();
    if (!op.finished.load()) {
      event.wait(ticket, Clock::time_point::max());
      continue;
    }
    if (status.ok())
      status = op.status;
    inOrder.pop_front();
  }
  return status;
}

void Device::communicationMain() {
  world.backend->enterThread();
  std::vector<std::shared_ptr<Operation>> active, incoming;
  while (true) {
    uint32_t ticket = communicationEvent.ticket();
    {
      std::lock_guard<std::mutex> lock(queueMutex);
      incoming.swap(queue);
    }
    for (std::shared_ptr<Operation> &op : incoming)
      active.push_back(std::move(op));
    incoming.clear();
    bool stop = stopping.load();
    if (stop)
      for (std::shared_ptr<Operation> &op : active)
        op->abandon(
            Status(AMRT_ABORTED, op->label() + ": the world was destroyed"));

    Clock::time_point until = Clock::time_point::max();
    size_t kept = 0;
    for (size_t i = 0; i < active.size(); ++i) {
      std::shared_ptr<Operation> &op = active[i];
      // An operation with a release time is complete, but held back.
      Operation::Progress progress =
          op->releaseNs >= 0 ? Operation::Progress::Complete : op->advance();
      bool keep = progress == Operation::Progress::Blocked;
      if (progress == Operation::Progress::Complete && !stop)
        if (int64_t release = releaseNs(*op); release > nowNs()) {
          until = std::min(
              until, Clock::time_point(std::chrono::nanoseconds(release)));
          keep = true;
        }
      if (keep) {
        if (kept != i)
          active[kept] = std::move(op);
        ++kept;
        continue;
      }
      op->endNs = nowNs();
      recordCollective(*op);
      op->finished.store(true);
      op.reset();
      numQueued.fetch_sub(1);
      event.signal();
    }
    active.resize(kept);
    if (stop && active.empty())
      return;
    if (auto period = world.backend->pollPeriod(!awaiting.load());
        period.count() > 0 && !active.empty())
      until = std::min(until, Clock::now() + period);
    communicationEvent.wait(ticket, until);
  }
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

void Device::startThread() {
  thread = std::thread([this] { threadMain(); });
}

void Device::threadMain() {
  currentDevice = this;
  world.backend->enterThread();
  while (true) {
    uint32_t ticket = launchEvent.ticket();
    if (stopping.load())
      return;
    if (launchRequested.load() == launchNumber) {
      launchEvent.wait(ticket, Clock::time_point::max(), world.spins);
      continue;
    }
    launchNumber = launchRequested.load();
    int64_t startNs = world.tracing() ? nowNs() : 0;
    runLaunch();
    leaveLaunch();
    if (startNs && world.tracing()) {
      Span span;
      span.name = "launch";
      span.track = Track::Runtime;
      span.startNs = startNs;
      span.endNs = nowNs();
      span.args[0] = {"launch", launchNumber};
      trace.record(span);
    }
    if (world.numRunning.fetch_sub(1) == 1)
      world.launchDone.signal();
  }
}

void Device::runLaunch() {
  // No object with a destructor may live between setjmp and a longjmp.
  std::jmp_buf buffer;
  leavePoint = &buffer;
  if (setjmp(buffer) == 0) {
    try {
      world.function(world.context, id);
    } catch (const std::exception &error) {
      fail(Status(AMRT_ABORTED,
                  std::string("the device function threw: ") + error.what()));
    } catch (...) {
      fail(Status(AMRT_ABORTED, "the device function threw an exception"));
    }
  }
  leavePoint = nullptr;
}

void Device::leaveLaunch() {
  if (Status status = synchronize(); !status.ok())
    fail(std::move(status));
  // What failed in the background counts even if nobody waits for it.
  if (!failed())
    for (auto &entry : inFlight)
      if (entry.second->finished.load() && !entry.second->status.ok()) {
        fail(entry.second->status);
        break;
      }
  launchLeft.store(launchNumber);
  world.wakeAll();
}

void Device::stopThreads() {
  stopping.store(true);
  launchEvent.signal();
  event.signal();
  communicationEvent.signal();
  if (thread.joinable())
    thread.join();
  if (communicationThread.joinable())
    communicationThread.join();
}

void Device::reset() {
  inFlight.clear();
  inOrder.clear();
  syncs.clear();
  restoredSyncs.clear();
  std::lock_guard<std::mutex> lock(statusMutex);
  stickyStatus = Status();
  failedCode.store(AMRT_OK);
}
