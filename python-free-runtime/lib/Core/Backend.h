//===- Backend.h - What carries collectives ---------------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The seam between the C ABI and the transports. The core checks a call, hands
// it to the backend as an Operation, and drives that with advance(): from the
// device's own thread if the call blocks, from the device's communication
// thread if it was started. advance() never waits, so one thread can keep any
// number of operations going and no order between groups can deadlock them.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNTIME_LIB_CORE_BACKEND_H
#define AUTOMAP_RUNTIME_LIB_CORE_BACKEND_H

#include "../Trace/Trace.h"
#include "Event.h"
#include "OpDesc.h"
#include "Processor.h"
#include "Status.h"

#include "automap-runtime/World.h"

#include <atomic>
#include <memory>
#include <string>

namespace amrt {

class Device;
class World;

/// One collective as one device sees it.
class Operation {
public:
  enum class Progress { Blocked, Complete, Failed };

  Operation(Device &device, const Group &group, OpDesc desc)
      : device(device), group(group), desc(std::move(desc)), postNs(nowNs()) {}
  virtual ~Operation() = default;

  /// Does what can be done now. One thread at a time may call it. On Failed,
  /// `status` says why.
  virtual Progress advance() = 0;

  /// Makes the operation fail with `why` unless it is already complete. When
  /// this returns, no other thread touches the operation's buffers any more.
  /// Any thread may call it, also beside advance().
  virtual void abandon(const Status &why) = 0;

  /// Whom it waits for: "device 2, device 3", or "" if nobody is missing.
  virtual std::string missingPeers() = 0;

  /// "all_reduce #7 over axes [0]" for messages.
  std::string label() const {
    return std::string(opName(desc.kind)) + " #" + std::to_string(sequence) +
           " over axes " + axesToString(group.axes) + desc.origin();
  }

  /// Where `startsInOrder`: makes the device's later work wait for the
  /// operation, while the calling thread goes on.
  virtual Status holdBackLaterWork() { return Status(); }

  /// When the last member known of has come (nanoseconds of the steady clock).
  virtual int64_t lastArrivalNs() { return postNs; }

  Device &device;
  const Group &group;
  OpDesc desc;
  /// Position among the group's collectives, or the channel's transfers.
  uint64_t sequence = 0;
  /// When it was posted: always known, while startNs is 0 without a trace.
  int64_t postNs = 0;
  int64_t startNs = 0;
  /// With injected links, when it may be reported as complete; -1: not known
  /// yet.
  int64_t releaseNs = -1;
  /// When the communication thread was through with it; valid if `finished`.
  int64_t endNs = 0;

  /// Set by the communication thread when it is through with the operation;
  /// `status` is final then.
  std::atomic<bool> finished{false};
  Status status;
};

class AMRT_API Backend {
public:
  virtual ~Backend() = default;

  /// Begins an operation; `agent` is signalled whenever advance() may get
  /// further. The group outlives the operation and has two members at least.
  virtual std::shared_ptr<Operation> post(Device &device, const Group &group,
                                          OpDesc desc, Event &agent) = 0;

  /// What works on the buffers of a device of this process.
  virtual Status createProcessor(Device &device,
                                 std::unique_ptr<Processor> &result);

  /// Called by each thread of a device, once.
  virtual void enterThread() {}

  /// Whether operations take their places in the order of the device's work, as
  /// on the streams of a GPU, so that no thread waits for them: an operation
  /// begins once the work posted before it is done, and the work posted after a
  /// wait for it begins once it is complete. The communication thread looks
  /// after all of them then.
  virtual bool startsInOrder() const { return false; }

  /// A device of this process has failed: tell those of others, if there are
  /// any.
  virtual void deviceFailed(const Status &) {}

  /// Forgets everything in flight. No operation exists when this is called.
  virtual Status reset() = 0;

  /// How long whoever drives an operation may sleep before it looks again: for
  /// transports that progress only when polled. Zero: until signalled.
  /// `computing`: the device goes on meanwhile, so that looking takes its time.
  virtual std::chrono::microseconds pollPeriod(bool /*computing*/) const {
    return std::chrono::microseconds(0);
  }
};

std::unique_ptr<Backend> createLocalBackend(World &world);

/// Loads the library with the backend of MPI or NCCL. Sets the world's first
/// device and how many devices this process has.
Status loadBackend(World &world, const amrt_world_options &options,
                   int64_t &numLocalDevices, std::unique_ptr<Backend> &result);

/// What such a library has under the name `amrt_create_backend`.
using CreateBackend = void (*)(World &world, const amrt_world_options &options,
                               int64_t &numLocalDevices,
                               std::unique_ptr<Backend> &result,
                               Status &status);
} // namespace amrt

#endif // AUTOMAP_RUNTIME_LIB_CORE_BACKEND_H
