//===- World.h - A mesh of devices and what they run on ---------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNTIME_LIB_CORE_WORLD_H
#define AUTOMAP_RUNTIME_LIB_CORE_WORLD_H

#include "../Trace/Trace.h"
#include "Allocator.h"
#include "Backend.h"
#include "Mesh.h"

#include "Link.h"

#include "automap-runtime/World.h"

#include <csetjmp>
#include <deque>
#include <exception>
#include <map>
#include <memory>
#include <thread>
#include <unordered_map>
#include <vector>

namespace amrt {

class DasgdSync;
class World;

/// One device of this process: its thread, its communication thread, its sticky
/// error, its memory, its trace.
class Device {
public:
  Device(World &world, int64_t id);
  ~Device();
  Device(const Device &) = delete;
  Device &operator=(const Device &) = delete;

  /// The device whose function runs on this thread, or null.
  static Device *current();

  // --- Called on the device's own thread, inside a launch. ---

  /// The group over `axes`, or null after failing the device.
  const Group *group(uint64_t axes, const char *op);

  /// Checks and runs a collective; with `start`, returns its handle.
  uint64_t issue(OpDesc desc, bool start);
  void wait(uint64_t handle);
  /// Like wait, but returns what went wrong instead of failing the device.
  /// *awaited is the operation; it stays as it is for handle 0. Where the
  /// backend starts in order, this waits for nothing.
  Status await(uint64_t handle, std::shared_ptr<Operation> *awaited = nullptr);
  /// Waits until the work so far is done, and says what of it went wrong.
  Status synchronize();

  /// Makes the device fail, once: later calls change nothing.
  void fail(Status why);

  /// fail, then leaves the device function. Does not return.
  [[noreturn]] void failAndLeave(Status why);

  // --- Called on any thread. ---

  bool failed() const { return failedCode.load() != AMRT_OK; }
  AMRT_API Status status() const;
  /// That an operation has taken too long.
  Status timeoutStatus(Operation &op, const char *what) const;
  /// That another device's operation `op` waits in vain for this one, which has
  /// failed or has left its function.
  Status absenceStatus(const Operation &op, bool hasFailed) const;
  /// The number of the last launch that this device has left; sequentially
  /// consistent with its operations' arrivals.
  int64_t lastLaunchLeft() const { return launchLeft.load(); }
  int64_t currentLaunch() const { return launchNumber; }
  std::string prefix() const { return "device " + std::to_string(id) + ": "; }

  /// Set by the world before the first launch.
  std::unique_ptr<Processor> processor;

  /// The DaSGD syncs by their ids, and states for syncs that have not made a
  /// step yet. Used by the device's thread, and by the host between launches.
  std::map<int64_t, std::unique_ptr<DasgdSync>> syncs;
  std::map<int64_t, std::vector<char>> restoredSyncs;

  World &world;
  const int64_t id;
  Pool *const pool;
  /// Signalled when the device's own thread may have something to do.
  Event event;
  /// The same for its communication thread.
  Event communicationEvent;
  TraceBuffer trace;

private:
  friend class World;

  void threadMain();
  void runLaunch();
  void leaveLaunch();
  void communicationMain();
  void enqueue(std::shared_ptr<Operation> op);
  /// Drives an operation to its end on this thread; false after a failure.
  Status drive(Operation &op);
  Status runAlone(const OpDesc &desc);
  /// With injected links: when a completed operation may be reported as such;
  /// else 0.
  int64_t releaseNs(Operation &op);
  void recordCollective(const Operation &op);
  void startThread();
  void stopThreads();
  void reset();

  std::unordered_map<uint64_t, std::unique_ptr<Group>> groups;
  std::unordered_map<uint64_t, std::shared_ptr<Operation>> inFlight;
  /// Awaited, but not complete yet perhaps, see Backend::startsInOrder.
  std::deque<std::shared_ptr<Operation>> inOrder;
  /// When the injected link of each mesh axis is free again.
  std::mutex linkMutex;
  std::vector<int64_t> linkFreeNs;
  uint64_t nextHandle = 1;
  int64_t launchNumber = 0;
  std::atomic<int64_t> launchLeft{0};
  std::jmp_buf *leavePoint = nullptr;

  std::atomic<int> failedCode{AMRT_OK};
  mutable std::mutex statusMutex;
  Status stickyStatus;

  std::thread thread;
  /// Wakes the thread for a launch; apart from `event`, so that a peer leaving
  /// its function does not wake idle devices.
  Event launchEvent;
  std::atomic<bool> stopping{false};
  /// The launch that the thread is to run next.
  std::atomic<int64_t> launchRequested{0};

  std::thread communicationThread;
  std::mutex queueMutex;
  std::vector<std::shared_ptr<Operation>> queue;
  /// The device's thread waits for the communication thread.
  std::atomic<bool> awaiting{false};
  /// Operations queued or being driven by the communication thread.
  std::atomic<int64_t> numQueued{0};
};

class World {
public:
  static Status create(int64_t rank, const int64_t *sizes,
                       const amrt_world_options &options,
                       std::unique_ptr<World> &world);
  ~World();

  Status launch(amrt_device_fn fn, void *context);
  Status reset();

  /// Records a device's failure and wakes everybody who may depend on it.
  void deviceFailed(const Status &status);
  void wakeAll();

  Device *device(int64_t id) {
    return id >= firstDevice && id < firstDevice + int64_t(devices.size())
               ? devices[id - firstDevice].get()
               : nullptr;
  }
  bool tracing() const { return traceOn.load(std::memory_order_relaxed); }
  Clock::duration timeout() const {
    return std::chrono::milliseconds(timeoutMs);
  }

  Mesh mesh;
  int64_t firstDevice = 0;
  int64_t timeoutMs = 0;
  /// How often a waiter looks before it sleeps.
  int spins = 0;
  /// Injected links, one a mesh axis, or empty.
  std::vector<Link> links;
  std::atomic<bool> traceOn{false};
  std::vector<std::unique_ptr<Device>> devices;
  std::unique_ptr<Backend> backend;

  amrt_device_fn function = nullptr;
  void *context = nullptr;
  std::atomic<int64_t> numRunning{0};
  Event launchDone;

private:
  World() = default;
  std::mutex launchMutex;
  int64_t launchNumber = 0;
  std::mutex errorMutex;
  Status firstError;
};

inline Status Device::absenceStatus(const Operation &op, bool hasFailed) const {
  std::string name = "device " + std::to_string(id);
  return Status(AMRT_PEER_FAILED,
                op.label() + ": " +
                    (hasFailed ? name + " failed: " + status().message
                               : name + " left its function without taking "
                                        "part"));
}

inline Status Device::timeoutStatus(Operation &op, const char *what) const {
  std::string missing = op.missingPeers();
  return Status(AMRT_TIMEOUT,
                std::string(what) + op.label() + " timed out after " +
                    std::to_string(world.timeoutMs) + " ms waiting for " +
                    (missing.empty() ? "its members" : missing));
}

/// Records a span of the current device while it lives, if tracing is on.
class ScopedSpan {
public:
  ScopedSpan(const char *name, Track track) {
    Device *current = Device::current();
    if (current && current->world.tracing()) {
      device = current;
      span.name = name;
      span.track = track;
      span.startNs = nowNs();
    }
  }
  void arg(int index, const char *key, int64_t value) {
    span.args[index] = {key, value};
  }
  ~ScopedSpan() {
    if (!device)
      return;
    span.endNs = nowNs();
    device->trace.record(span);
  }

private:
  Device *device = nullptr;
  Span span;
};

} // namespace amrt

/// The ABI's opaque handle.
struct amrt_world {
  std::unique_ptr<amrt::World> impl;
  /// Keeps what amrt_world_device_status hands out.
  std::vector<std::string> messages;
};

#endif // AUTOMAP_RUNTIME_LIB_CORE_WORLD_H
