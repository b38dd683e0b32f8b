//===- MpiBackend.h - Devices as processes, over MPI ------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A library of its own, loaded when a world asks for MPI, so that the runtime
// needs no MPI otherwise.
//
// Every collective is made of non-blocking messages between pairs. MPI makes
// them progress only while it is called, so whoever drives an operation polls:
// the communication thread sleeps in between and leaves the core to the device;
// how long, Messages.h says. A blocking MPI call would spin on it. Reductions
// are formed here, in member order, so that results have the same bits as on
// the local backend, whatever the MPI library.
//
// A large all_reduce of four members, as one of them sees it:
//
//   phase 0  send quarter j of the input to member j, receive the own quarter
//            of theirs, then reduce it
//   phase 1  send the reduced quarter to all, receive the other quarters
//
// With phase 0 goes a copy of the call itself, so that members that disagree
// get an error which names both calls.
//
// Messages are told apart by their tag: the axes of the group (or that it is a
// channel of sends and receives), the phase, and the operation's number on that
// group modulo a power of two. MPI keeps messages of one tag in order.
//
// A device that fails tells all other processes by a message on a communicator
// of its own, for which each process keeps a receive posted.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNTIME_LIB_MPI_MPIBACKEND_H
#define AUTOMAP_RUNTIME_LIB_MPI_MPIBACKEND_H

#include "../Core/World.h"
#include "Cores.h"
#include "Messages.h"

#include <mpi.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <mutex>

namespace amrt {
namespace mpi {

/// MPI may be called by one thread at a time (MPI_THREAD_SERIALIZED).
extern std::mutex mpiMutex;

Status mpiError(const char *what, int code);

/// What members compare of a call.
struct CallHeader {
  int64_t kind, dtype, reduction, splitFirst, peer;
  int64_t dims[5];
  uint64_t axes, pairsHash;

  static CallHeader of(const OpDesc &desc, uint64_t axes) {
    CallHeader header;
    // Cleared as a whole, so that headers can be compared by their bytes.
    std::memset(&header, 0, sizeof(header));
    header.dtype = desc.dtype;
    std::copy(desc.dims.begin(), desc.dims.end(), header.dims);
    if (desc.isPointToPoint()) {
      header.kind = int64_t(OpKind::Send);
      return header;
    }
    header.kind = int64_t(desc.kind);
    header.axes = axes;
    if (desc.kind == OpKind::AllReduce || desc.kind == OpKind::ReduceScatter)
      header.reduction = desc.reduction;
    header.splitFirst = desc.splitFirst;
    header.peer = desc.peer;
    header.pairsHash = 0xcbf29ce484222325u;
    for (int64_t value : desc.pairs)
      header.pairsHash = (header.pairsHash ^ uint64_t(value)) * 0x100000001b3u;
    return header;
  }
  OpDesc call() const {
    OpDesc desc;
    desc.kind = OpKind(kind);
    desc.dtype = dtype;
    desc.reduction = reduction;
    desc.splitFirst = splitFirst != 0;
    desc.peer = peer;
    std::copy(dims, dims + 5, desc.dims.begin());
    return desc;
  }
};

class MpiOperation;

class MpiBackend final : public Backend {
public:
  explicit MpiBackend(World &world) : world(world) {}
  ~MpiBackend() override;
  Status initialize(const amrt_world_options &options);

  std::shared_ptr<Operation> post(Device &device, const Group &group,
                                  OpDesc desc, Event &agent) override;
  Status reset() override {
    return Status(AMRT_UNSUPPORTED,
                  "reset: a world over MPI cannot be reset, as its processes "
                  "are not stopped together; start them again");
  }
  std::chrono::microseconds pollPeriod(bool computing) const override;
  void enterThread() override;
  void deviceFailed(const Status &status) override;

  /// Finds out which messages have completed and what peers have said of
  /// failures. Under mpiMutex.
  void look();
  /// What a peer failed of, or "".
  const std::string &failureOf(int64_t device) const {
    return failures[device];
  }

  World &world;
  MPI_Comm communicator = MPI_COMM_NULL;
  /// Of all operations, which may outlive the backend; under mpiMutex.
  std::shared_ptr<Messages> messages = std::make_shared<Messages>();

private:
  friend class MpiOperation;
  void postNotice();
  void receiveNotices();

  MPI_Comm notices = MPI_COMM_NULL;
  /// Whose only message is the next notice.
  Sender noticed;
  MPI_Status noticeStatus;
  static constexpr int maxNotice = 2048;
  char notice[maxNotice];
  int size = 1, rank = 0;
  /// Bits of a tag that count operations.
  int sequenceBits = 0;
  /// Of this process's threads, see shareCores.
  cpu_set_t cores;
  /// The longest sleep between two looks at MPI while the device computes.
  std::chrono::microseconds longestRest{8000};
  /// When the last look ended.
  Clock::time_point looked;
  /// By device; under mpiMutex.
  std::vector<std::string> failures;
  /// Operations so far, by a group's mask, or by channel: sends to a device,
  /// then receives from one.
  std::unordered_map<uint64_t, uint64_t> sequences;
};

class MpiOperation final : public Operation, private Sender {
public:
  MpiOperation(MpiBackend &backend, Device &device, const Group &group,
               OpDesc desc, uint64_t sequence, int tagBase);
  ~MpiOperation() override;

  Progress advance() override;
  void abandon(const Status &why) override;
  std::string missingPeers() override;

  /// Sends and posts what phase 0 needs. Under mpiMutex.
  void begin();

private:
  /// Memory of the device that is `bytes` long.
  char *stage(ProcessorMemory &store, int64_t bytes);
  int tag(int phase) const { return tagBase | phase << backend.sequenceBits; }
  void send(const void *data, int64_t bytes, int64_t member, int phase);
  void receive(void *data, int64_t bytes, int64_t member, int phase);
  void beginCollective();
  void endPhase();
  bool headersMatch();
  void failWith(const Status &why);
  int64_t shareBegin(int64_t i) const;

  MpiBackend &backend;
  const std::shared_ptr<Messages> messages;
  const int tagBase;
  CallHeader ownHeader;
  std::vector<CallHeader> headers;
  /// Packed pieces, by member.
  std::vector<ProcessorMemory> sent, received;
  int phase = 0;
  bool twoPhases = false;
  bool done = false;
};

/// Inputs of an all_reduce up to this size go to all members whole.
constexpr int64_t maxWholeBytes = 8192;

} // namespace mpi
} // namespace amrt

#endif // AUTOMAP_RUNTIME_LIB_MPI_MPIBACKEND_H
