//===- NcclBackend.h - Devices as GPUs, over NCCL ---------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A library of its own, loaded when a world asks for NCCL, so that the runtime
// needs no CUDA otherwise. All devices are GPUs of this process. A device has
// two streams:
//
//   compute         | step k | snapshot |  step k+1  |  step k+2  | merge |
//                              ready |                            ^ done
//   communication                    v  all_reduce ...............|
//
// A collective waits on the communication stream for what was queued on the
// compute stream before it, by an event; what is queued on the compute stream
// after the wait for it waits for its end by another one. No thread waits. The
// device's communication thread looks whether a collective is done, or can
// never be: then it aborts the communicator, which frees both streams.
//
// NCCL takes the collectives of a device in the order of the calls. So devices
// that are in several groups must use those in one order, as the programs that
// the compiler makes do.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNTIME_LIB_NCCL_NCCLBACKEND_H
#define AUTOMAP_RUNTIME_LIB_NCCL_NCCLBACKEND_H

#include "../Core/World.h"
#include "CudaProcessor.h"

#include <nccl.h>

#include <map>

namespace amrt {
namespace nccl {

/// A device's GPU and streams.
struct Lane {
  int gpu = 0;
  cudaStream_t compute = nullptr;
  cudaStream_t communication = nullptr;
  bool ownsCompute = false;
  bool ownsCommunication = false;
  /// NCCL may be called for a communicator by one thread at a time.
  std::mutex ncclMutex;
  /// Set once its device has failed, and of what.
  std::atomic<bool> aborted{false};
  Status cause;
};

/// The communicators of a group, one a member.
struct Clique {
  ~Clique();
  std::vector<ncclComm_t> communicators;
};

/// One collective of a group: whoever comes first says what it is.
struct Meeting {
  explicit Meeting(int64_t size) : came(size) {}
  OpDesc desc;
  uint64_t axes = 0;
  int64_t firstDevice = -1;
  std::vector<std::atomic<bool>> came;
  std::atomic<bool> failed{false};
  std::mutex mutex;
  Status failure;

  void fail(const Status &why);
};

class NcclBackend final : public Backend {
public:
  explicit NcclBackend(World &world) : world(world) {}
  ~NcclBackend() override;
  Status initialize(const amrt_world_options &options);

  std::shared_ptr<Operation> post(Device &device, const Group &group,
                                  OpDesc desc, Event &agent) override;
  Status createProcessor(Device &device,
                         std::unique_ptr<Processor> &result) override;
  Status reset() override;
  bool startsInOrder() const override { return true; }
  std::chrono::microseconds pollPeriod(bool) const override {
    return std::chrono::microseconds(100);
  }

  Lane &lane(const Device &device) { return *lanes[device.id]; }
  /// The communicators of a group, made by the member that comes first.
  Status clique(const Group &group, std::shared_ptr<Clique> &result);
  /// Waits until a call for a communicator has been carried out, which takes
  /// longer than the call itself only while connections are made.
  Status settle(ncclResult_t result, ncclComm_t communicator, const char *call);

  /// The next collective that `device` comes to; compares it with what the
  /// others have called.
  std::shared_ptr<Meeting> meet(const OpDesc &desc, const Group &group,
                                const Device &device, uint64_t &sequence);
  /// Gives up everything that a device takes part in.
  void abort(Device &device, const Status &cause);

  World &world;

private:
  std::vector<std::unique_ptr<Lane>> lanes;
  std::mutex mutex;
  /// By a group's axes and its lowest device.
  std::map<std::pair<uint64_t, int64_t>, std::shared_ptr<Clique>> cliques;
  /// What the members of a group, by its axis mask and lowest device, have yet
  /// to come to; and how many each device has come to.
  struct Agenda {
    std::map<uint64_t, std::pair<std::shared_ptr<Meeting>, int64_t>> meetings;
    std::map<int64_t, uint64_t> nextSequence;
  };
  std::map<std::pair<uint32_t, int64_t>, Agenda> agendas;
};

class NcclOperation final : public Operation {
public:
  NcclOperation(NcclBackend &backend, Device &device, const Group &group,
                OpDesc desc);
  ~NcclOperation() override;

  Progress advance() override;
  void abandon(const Status &why) override;
  std::string missingPeers() override;
  Status holdBackLaterWork() override;

  /// Puts the operation on the streams.
  void begin();

private:
  /// Memory of the GPU, or pinned memory of the CPU, for as long as the
  /// operation lives.
  Status stage(int64_t bytes, char *&result);
  Status stageOnHost(int64_t bytes, char *&result);

  Status queueBetweenEvents();
  Status queue();
  Status queueAllReduce();
  Status queueReduceScatter();
  Status queueAllGather();
  Status queueAllToAll();
  Status queuePermute();
  Status reduceOnHost(int64_t first, int64_t rows, int64_t count,
                      int64_t stride);
  Status copyRows(void *to, int64_t toPitch, const void *from,
                  int64_t fromPitch, int64_t width, int64_t rows);
  /// Sends and receives within one group of NCCL's.
  template <typename Body>
  Status grouped(Body body);
  Status call(ncclResult_t result, const char *name);
  void failWith(const Status &why);
  bool peerIsGone(Status &why);

  NcclBackend &backend;
  Lane &lane;
  const int64_t launch;
  /// Null for transfers.
  std::shared_ptr<Meeting> meeting;
  std::shared_ptr<Clique> clique;
  ncclComm_t communicator = nullptr;
  cudaEvent_t ready = nullptr, done = nullptr;
  std::vector<void *> staged, stagedOnHost;
  std::mutex statusMutex;
  std::atomic<bool> failed{false};
  /// When it was seen that all it waits for are the other members; 0: not yet.
  int64_t readyNs = 0;
};

/// What a call to NCCL came to.
Status ncclStatus(const char *call, ncclResult_t result);

} // namespace nccl
} // namespace amrt

#endif // AUTOMAP_RUNTIME_LIB_NCCL_NCCLBACKEND_H
