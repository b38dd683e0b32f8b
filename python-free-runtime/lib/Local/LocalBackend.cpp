//===- LocalBackend.cpp - Devices as threads of one process ---------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LocalBackend.h"

#include <algorithm>
#include <cstring>
#include <thread>

using namespace amrt;
using namespace amrt::local;

std::unique_ptr<Backend> amrt::createLocalBackend(World &world) {
  return std::make_unique<LocalBackend>(world);
}

/// Inputs up to this size are copied into the slot, if all together stay below
/// the second limit.
static constexpr int64_t maxEagerBytes = 8192;
static constexpr int64_t maxEagerSlotBytes = 65536;

/// The mask in the key of a point-to-point channel.
static constexpr uint32_t channelMask = ~uint32_t(0);

//===----------------------------------------------------------------------===//
// Slot
//===----------------------------------------------------------------------===//

void Slot::signalAll() {
  for (Member &member : members)
    if (Event *agent = member.agent.load())
      agent->signal();
}

void Slot::fail(const Status &why) {
  {
    std::lock_guard<std::mutex> lock(failureMutex);
    if (failed.load())
      return;
    failure = why;
    failed.store(true);
  }
  signalAll();
}

//===----------------------------------------------------------------------===//
// LocalBackend
//===----------------------------------------------------------------------===//

LocalBackend::LocalBackend(World &world)
    : world(world), perDevice(world.mesh.numDevices()) {}

LocalBackend::Entry &LocalBackend::entry(Device &device, const Key &key) {
  Entry &result = perDevice[device.id][key];
  if (!result.rendezvous) {
    std::lock_guard<std::mutex> lock(mutex);
    std::shared_ptr<Rendezvous> &shared = all[key];
    if (!shared)
      shared = std::make_shared<Rendezvous>();
    result.rendezvous = shared;
  }
  return result;
}

std::shared_ptr<Operation> LocalBackend::post(Device &device,
                                              const Group &group, OpDesc desc,
                                              Event &agent) {
  Key key(group.axisMask, group.base(), 0);
  if (desc.isPointToPoint()) {
    int64_t other = group.devices[desc.peer];
    key = desc.kind == OpKind::Send ? Key(channelMask, device.id, other)
                                    : Key(channelMask, other, device.id);
  }
  Entry &own = entry(device, key);
  uint64_t sequence = own.nextSequence++;
  return std::make_shared<LocalOperation>(world, device, group, std::move(desc),
                                          own.rendezvous, sequence, agent);
}

Status LocalBackend::reset() {
  std::lock_guard<std::mutex> lock(mutex);
  all.clear();
  for (auto &map : perDevice)
    map.clear();
  return Status();
}

//===----------------------------------------------------------------------===//
// LocalOperation
//===----------------------------------------------------------------------===//

LocalOperation::LocalOperation(World &world, Device &device, const Group &group,
                               OpDesc description,
                               std::shared_ptr<Rendezvous> meeting,
                               uint64_t number, Event &agent)
    : Operation(device, group, std::move(description)), world(world),
      rendezvous(std::move(meeting)), launch(device.currentLaunch()) {
  sequence = number;
  self = !desc.isPointToPoint() ? group.self : desc.kind == OpKind::Recv;
  arrive(agent);
}

int64_t LocalOperation::deviceOf(int64_t member) const {
  if (!desc.isPointToPoint())
    return group.devices[member];
  return group.devices[member == self ? group.self : desc.peer];
}

void LocalOperation::arrive(Event &agent) {
  int64_t k = desc.isPointToPoint() ? 2 : group.size();
  scratch.resize(k);
  bool mismatch = false;
  {
    std::lock_guard<std::mutex> lock(rendezvous->mutex);
    size_t index = sequence - rendezvous->first;
    while (rendezvous->slots.size() <= index)
      rendezvous->slots.push_back(nullptr);
    std::shared_ptr<Slot> &shared = rendezvous->slots[index];
    if (!shared) {
      shared = std::make_shared<Slot>(k);
      Slot &fresh = *shared;
      fresh.desc = desc;
      fresh.desc.in = fresh.desc.out = nullptr;
      fresh.axes = group.axes;
      fresh.firstDevice = device.id;
      int64_t bytes =
          desc.kind == OpKind::Broadcast ? desc.outBytes : desc.inBytes;
      if (desc.isPointToPoint())
        bytes = std::max(desc.inBytes, desc.outBytes);
      fresh.eager = bytes <= maxEagerBytes && bytes * k <= maxEagerSlotBytes;
      fresh.numStages = desc.kind == OpKind::AllReduce && !fresh.eager ? 3 : 2;
      if (fresh.eager)
        fresh.storage.resize(bytes * k);
    }
    slot = shared;
    mismatch = !desc.matches(slot->desc) ||
               (!desc.isPointToPoint() && group.axes != slot->axes);
  }
  int64_t last = slot->lastArrivalNs.load();
  while (last < postNs &&
         !slot->lastArrivalNs.compare_exchange_weak(last, postNs)) {
  }
  Slot::Member &member = slot->members[self];
  if (mismatch) {
    auto call = [](const OpDesc &desc, uint64_t axes) {
      return desc.describe() + " over axes " + axesToString(axes);
    };
    slot->fail(invalidArgument(
        (desc.isPointToPoint() ? "transfer #" : "collective #") +
        std::to_string(sequence) + " does not match: device " +
        std::to_string(slot->firstDevice) + " called " +
        call(slot->desc, slot->axes) + ", device " + std::to_string(device.id) +
        " called " + call(desc, group.axes)));
    member.agent.store(&agent);
    return;
  }
  member.in = static_cast<const char *>(desc.in);
  member.out = static_cast<char *>(desc.out);
  if (slot->eager && desc.inBytes) {
    char *copy = slot->storage.data() + self * desc.inBytes;
    std::memcpy(copy, desc.in, desc.inBytes);
    member.in = copy;
  }
  member.agent.store(&agent);
  finishStage(0);
}

void LocalOperation::finishStage(int finished) {
  stage = finished;
  slot->members[self].stagesDone.store(finished + 1);
  if (slot->counts[finished].fetch_add(1) + 1 == slot->size())
    slot->signalAll();
}

bool LocalOperation::peerIsGone(int awaited, Status &why) {
  for (int64_t i = 0; i < slot->size(); ++i) {
    Slot::Member &member = slot->members[i];
    if (i == self || member.stagesDone.load() > awaited)
      continue;
    Device *peer = world.device(deviceOf(i));
    if (!peer)
      continue;
    // Its state first, then once more whether it has come: it might have come
    // and gone in between.
    bool failed = peer->failed();
    bool gone = awaited == 0 && peer->lastLaunchLeft() >= launch;
    if ((!failed && !gone) || member.stagesDone.load() > awaited)
      continue;
    why = peer->absenceStatus(*this, failed);
    return true;
  }
  return false;
}

Operation::Progress LocalOperation::leave(Progress progress) {
  if (left)
    return progress;
  left = true;
  std::lock_guard<std::mutex> lock(rendezvous->mutex);
  if (++slot->numLeft == slot->size()) {
    rendezvous->slots[sequence - rendezvous->first] = nullptr;
    // Every member fills its places in order, so a null one is behind all.
    while (!rendezvous->slots.empty() && !rendezvous->slots.front()) {
      rendezvous->slots.pop_front();
      ++rendezvous->first;
    }
  }
  return progress;
}

Operation::Progress LocalOperation::advance() {
  while (true) {
    // A small message is in the slot: its sender need not wait at all.
    if (slot->eager && desc.kind == OpKind::Send)
      return leave(Progress::Complete);
    bool last = stage == slot->numStages - 1;
    // Read once: peers may finish the stage between two looks.
    bool allDone = slot->counts[stage].load() == slot->size();
    // With eager inputs nobody looks at our buffers.
    if (last && (slot->eager || allDone))
      return leave(Progress::Complete);
    Status why;
    if (!allDone && !slot->failed.load()) {
      if (!peerIsGone(stage, why))
        return Progress::Blocked;
      abandon(why);
    }
    slot->numActive.fetch_add(1);
    if (!allDone || slot->failed.load()) {
      slot->numActive.fetch_sub(1);
      abandon(Status()); // Waits for whoever is inside.
      std::lock_guard<std::mutex> lock(slot->failureMutex);
      status = slot->failure;
      return leave(Progress::Failed);
    }
    runStage(desc, *slot, self, stage + 1, scratch.data());
    finishStage(stage + 1);
    slot->numActive.fetch_sub(1);
  }
}

void LocalOperation::abandon(const Status &why) {
  slot->fail(why);
  while (slot->numActive.load() != 0)
    std::this_thread::yield();
}

std::string LocalOperation::missingPeers() {
  // The stage that the slot as a whole is in: `stage` belongs to the thread
  // that advances.
  std::string result;
  for (int s = 0; s < slot->numStages && result.empty(); ++s)
    for (int64_t i = 0; i < slot->size(); ++i)
      if (i != self && slot->members[i].stagesDone.load() <= s)
        result += (result.empty() ? "device " : ", device ") +
                  std::to_string(deviceOf(i));
  return result;
}
