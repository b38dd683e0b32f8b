//===- LocalBackend.h - Devices as threads of one process -------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Members of a group meet in a slot, found by the sequence number of the call
// on that group (or channel). A collective runs in stages; a member does its
// share of a stage, directly on its peers' buffers, once all have finished the
// stage before. Example, a large all_reduce of four members:
//
//   stage 0  arrive: publish the buffers
//   stage 1  reduce the own quarter of all inputs into the own output
//   stage 2  copy the other quarters from the peers' outputs
//   end      when all have finished stage 2, nobody reads our buffers any more
//
// Small inputs are copied into the slot on arrival. Their last stage touches no
// peer's memory, so a member is done without waiting for the others' share.
//
// A member that gives up marks the slot as failed, then waits until nobody is
// inside a stage (stages only copy, so that is short): after that, its buffers
// may be freed.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNTIME_LIB_LOCAL_LOCALBACKEND_H
#define AUTOMAP_RUNTIME_LIB_LOCAL_LOCALBACKEND_H

#include "../Core/World.h"

#include <deque>
#include <tuple>
#include <unordered_map>

namespace amrt {
namespace local {

/// Where the members of one collective meet.
struct Slot {
  static constexpr int maxStages = 3;

  struct Member {
    const char *in = nullptr;
    char *out = nullptr;
    std::atomic<Event *> agent{nullptr};
    /// Stages finished: 1 is having arrived.
    std::atomic<int> stagesDone{0};
  };

  explicit Slot(int64_t numMembers) : members(numMembers) {}

  int64_t size() const { return int64_t(members.size()); }
  void fail(const Status &why);
  void signalAll();

  std::vector<Member> members;
  /// The call of whoever came first, and that one's device.
  OpDesc desc;
  uint64_t axes = 0;
  int64_t firstDevice = -1;
  /// Whether inputs are copied into `storage`.
  bool eager = false;
  int numStages = 2;
  std::vector<char> storage;
  /// How many members have finished each stage.
  std::atomic<int64_t> counts[maxStages] = {};
  /// How many are inside a stage.
  std::atomic<int> numActive{0};
  std::atomic<bool> failed{false};
  std::atomic<int64_t> lastArrivalNs{0};
  std::mutex failureMutex;
  Status failure;
  /// Members that have left; under the rendezvous' mutex.
  int64_t numLeft = 0;
};

/// The slots of one group's collectives, or of one channel's transfers.
struct Rendezvous {
  std::mutex mutex;
  /// Slots by sequence number, from `first` on; null where all have left.
  std::deque<std::shared_ptr<Slot>> slots;
  uint64_t first = 0;
};

class LocalBackend final : public Backend {
public:
  explicit LocalBackend(World &world);

  std::shared_ptr<Operation> post(Device &device, const Group &group,
                                  OpDesc desc, Event &agent) override;
  Status reset() override;

private:
  /// What names a rendezvous: the axis mask and the lowest device of a group;
  /// for a channel the two devices and a mask that no group has.
  using Key = std::tuple<uint32_t, int64_t, int64_t>;
  struct KeyHash {
    size_t operator()(const Key &key) const {
      uint64_t hash = std::get<0>(key);
      hash = hash * 0x9e3779b97f4a7c15u + uint64_t(std::get<1>(key));
      hash = hash * 0x9e3779b97f4a7c15u + uint64_t(std::get<2>(key));
      return hash ^ hash >> 32;
    }
  };
  /// A device's way into a rendezvous; used by its own thread only.
  struct Entry {
    std::shared_ptr<Rendezvous> rendezvous;
    uint64_t nextSequence = 0;
  };
  Entry &entry(Device &device, const Key &key);

  World &world;
  std::mutex mutex;
  std::unordered_map<Key, std::shared_ptr<Rendezvous>, KeyHash> all;
  /// One map per local device.
  std::vector<std::unordered_map<Key, Entry, KeyHash>> perDevice;
};

/// A member's view of a slot.
class LocalOperation final : public Operation {
public:
  LocalOperation(World &world, Device &device, const Group &group, OpDesc desc,
                 std::shared_ptr<Rendezvous> rendezvous, uint64_t sequence,
                 Event &agent);

  Progress advance() override;
  void abandon(const Status &why) override;
  std::string missingPeers() override;
  int64_t lastArrivalNs() override { return slot->lastArrivalNs.load(); }

private:
  void arrive(Event &agent);
  void finishStage(int stage);
  bool peerIsGone(int stage, Status &why);
  Progress leave(Progress progress);
  /// The device behind a member index of the slot.
  int64_t deviceOf(int64_t member) const;

  World &world;
  std::shared_ptr<Rendezvous> rendezvous;
  std::shared_ptr<Slot> slot;
  const int64_t launch;
  int64_t self;
  /// The last stage that this member has finished.
  int stage = 0;
  bool left = false;
  /// Room for one pointer a member, so that stages allocate nothing: they must
  /// not throw.
  std::vector<const void *> scratch;
};

/// The part of a collective that member `self` does in `stage` (1 or more).
/// `scratch` holds a pointer a member.
void runStage(const OpDesc &desc, Slot &slot, int64_t self, int stage,
              const void **scratch) noexcept;

} // namespace local
} // namespace amrt

#endif // AUTOMAP_RUNTIME_LIB_LOCAL_LOCALBACKEND_H
