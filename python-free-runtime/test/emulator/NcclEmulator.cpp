//===- NcclEmulator.cpp - What the NCCL backend needs of NCCL -------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Collectives between the emulator's streams. A call for a communicator that
// does not block says that it is in progress, and puts nothing on the stream
// until it is asked how far it is. A collective waits on its stream until all
// members have come, or its communicator is aborted. Only for tests.
//
//===----------------------------------------------------------------------===//

#include "../../lib/Local/Reduce.h"

#include <nccl.h>

#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#define EMULATED extern "C" __attribute__((visibility("default")))

void emulatorEnqueue(cudaStream_t stream, std::function<void()> task);

namespace {

/// One collective: the members' buffers, and what is to be done with them.
struct Meeting {
  std::vector<const void *> in;
  std::vector<void *> out;
  int numCome = 0;
  bool done = false;
  /// A member has given up.
  bool isLost = false;
};

struct Parcel {
  const void *data;
  size_t bytes;
  bool taken = false;
};

/// What the members of a group share.
struct Clique {
  std::mutex mutex;
  std::condition_variable condition;
  std::map<uint64_t, Meeting> meetings;
  std::map<std::pair<int, int>, std::deque<std::shared_ptr<Parcel>>> mail;
};

struct Transfer {
  bool sends;
  void *data;
  size_t bytes;
  int peer;
};

} // namespace

struct ncclComm {
  std::shared_ptr<Clique> clique;
  int rank = 0, size = 1;
  uint64_t numCollectives = 0;
  std::shared_ptr<bool> aborted = std::make_shared<bool>(false);
  /// What is to be put on streams.
  std::vector<std::function<void()>> pending;
  std::vector<Transfer> transfers;
  cudaStream_t transferStream = nullptr;
};

static std::mutex cliquesMutex;
static std::map<uint64_t, std::shared_ptr<Clique>> cliques;
static thread_local int groupDepth = 0;
static thread_local std::vector<ncclComm_t> groupMembers;

EMULATED const char *ncclGetErrorString(ncclResult_t) {
  return "an error of the emulator";
}

EMULATED ncclResult_t ncclGetUniqueId(ncclUniqueId *id) {
  static uint64_t count = 0;
  std::lock_guard<std::mutex> lock(cliquesMutex);
  ++count;
  std::memset(id, 0, sizeof(*id));
  std::memcpy(id->internal, &count, sizeof(count));
  cliques[count] = std::make_shared<Clique>();
  return ncclSuccess;
}

EMULATED ncclResult_t ncclCommInitRankConfig(ncclComm_t *result, int size,
                                             ncclUniqueId id, int rank,
                                             ncclConfig_t *config) {
  if (!config || config->blocking)
    return ncclInvalidUsage;
  uint64_t number;
  std::memcpy(&number, id.internal, sizeof(number));
  std::lock_guard<std::mutex> lock(cliquesMutex);
  *result = new ncclComm();
  (*result)->clique = cliques[number];
  (*result)->rank = rank;
  (*result)->size = size;
  return ncclInProgress;
}

EMULATED ncclResult_t ncclCommGetAsyncError(ncclComm_t comm,
                                            ncclResult_t *result) {
  for (std::function<void()> &task : comm->pending)
    task();
  comm->pending.clear();
  *result = ncclSuccess;
  return ncclSuccess;
}

EMULATED ncclResult_t ncclCommFinalize(ncclComm_t) { return ncclInProgress; }
EMULATED ncclResult_t ncclCommDestroy(ncclComm_t comm) {
  delete comm;
  return ncclSuccess;
}
EMULATED ncclResult_t ncclCommAbort(ncclComm_t comm) {
  {
    std::lock_guard<std::mutex> lock(comm->clique->mutex);
    *comm->aborted = true;
    comm->clique->condition.notify_all();
  }
  delete comm;
  return ncclSuccess;
}

//===----------------------------------------------------------------------===//
// Collectives
//===----------------------------------------------------------------------===//

/// Meets the others on the stream; the last one calls `body` with all buffers.
static ncclResult_t
collective(ncclComm_t comm, cudaStream_t stream, const void *in, void *out,
           std::function<void(const Meeting &meeting)> body) {
  uint64_t number = comm->numCollectives++;
  int rank = comm->rank, size = comm->size;
  comm->pending.push_back([=, clique = comm->clique, aborted = comm->aborted] {
    emulatorEnqueue(stream, [=] {
      if (const char *text = std::getenv("EMULATED_NCCL_MS"))
        std::this_thread::sleep_for(std::chrono::milliseconds(std::atoi(text)));
      std::unique_lock<std::mutex> lock(clique->mutex);
      Meeting &meeting = clique->meetings[number];
      meeting.in.resize(size);
      meeting.out.resize(size);
      meeting.in[rank] = in;
      meeting.out[rank] = out;
      if (++meeting.numCome == size && !*aborted && !meeting.isLost) {
        body(meeting);
        meeting.done = true;
        clique->condition.notify_all();
      }
      clique->condition.wait(lock, [&] { return meeting.done || *aborted; });
      // Whoever has aborted uses its buffers as it likes.
      meeting.isLost = !meeting.done;
    });
  });
  return ncclInProgress;
}

static int64_t dtypeOf(ncclDataType_t type) {
  switch (type) {
  case ncclInt8:
    return AMRT_I8;
  case ncclUint8:
    return AMRT_U8;
  case ncclInt32:
    return AMRT_I32;
  case ncclUint32:
    return AMRT_U32;
  case ncclInt64:
    return AMRT_I64;
  case ncclUint64:
    return AMRT_U64;
  case ncclFloat16:
    return AMRT_F16;
  case ncclBfloat16:
    return AMRT_BF16;
  case ncclFloat32:
    return AMRT_F32;
  case ncclFloat64:
    return AMRT_F64;
  default:
    std::abort();
  }
}

static int64_t reductionOf(ncclRedOp_t op, int64_t dtype) {
  bool isFloat = dtype >= AMRT_F16;
  switch (op) {
  case ncclSum:
    return AMRT_SUM;
  case ncclProd:
    return AMRT_PRODUCT;
  case ncclMax:
    return isFloat ? AMRT_MAXNUM : AMRT_MAX;
  case ncclMin:
    return isFloat ? AMRT_MINNUM : AMRT_MIN;
  default:
    std::abort();
  }
}

EMULATED ncclResult_t ncclAllReduce(const void *in, void *out, size_t count,
                                    ncclDataType_t type, ncclRedOp_t op,
                                    ncclComm_t comm, cudaStream_t stream) {
  int64_t dtype = dtypeOf(type), reduction = reductionOf(op, dtype);
  return collective(comm, stream, in, out, [=](const Meeting &meeting) {
    std::vector<char> result(count * amrt_dtype_size(dtype));
    amrt::reduceRows(dtype, reduction, result.data(), meeting.in.data(),
                     int64_t(meeting.in.size()), 1, int64_t(count), 0);
    for (void *target : meeting.out)
      std::memcpy(target, result.data(), result.size());
  });
}

EMULATED ncclResult_t ncclReduceScatter(const void *in, void *out, size_t count,
                                        ncclDataType_t type, ncclRedOp_t op,
                                        ncclComm_t comm, cudaStream_t stream) {
  int64_t dtype = dtypeOf(type), reduction = reductionOf(op, dtype);
  return collective(comm, stream, in, out, [=](const Meeting &meeting) {
    for (size_t j = 0; j < meeting.out.size(); ++j) {
      std::vector<const void *> inputs;
      for (const void *input : meeting.in)
        inputs.push_back(static_cast<const char *>(input) +
                         j * count * amrt_dtype_size(dtype));
      amrt::reduceRows(dtype, reduction, meeting.out[j], inputs.data(),
                       int64_t(inputs.size()), 1, int64_t(count), 0);
    }
  });
}

EMULATED ncclResult_t ncclAllGather(const void *in, void *out, size_t count,
                                    ncclDataType_t type, ncclComm_t comm,
                                    cudaStream_t stream) {
  size_t bytes = count * amrt_dtype_size(dtypeOf(type));
  return collective(comm, stream, in, out, [=](const Meeting &meeting) {
    for (void *target : meeting.out)
      for (size_t j = 0; j < meeting.in.size(); ++j)
        if (bytes)
          std::memcpy(static_cast<char *>(target) + j * bytes, meeting.in[j],
                      bytes);
  });
}

EMULATED ncclResult_t ncclBroadcast(const void *in, void *out, size_t count,
                                    ncclDataType_t type, int root,
                                    ncclComm_t comm, cudaStream_t stream) {
  size_t bytes = count * amrt_dtype_size(dtypeOf(type));
  return collective(comm, stream, in, out, [=](const Meeting &meeting) {
    for (void *target : meeting.out)
      if (bytes)
        std::memmove(target, meeting.in[root], bytes);
  });
}

//===----------------------------------------------------------------------===//
// Transfers
//===----------------------------------------------------------------------===//

/// The transfers of one group wait for each other on the stream as a whole.
static void queueTransfers(ncclComm_t comm) {
  std::vector<Transfer> transfers;
  transfers.swap(comm->transfers);
  int rank = comm->rank;
  comm->pending.push_back([=, clique = comm->clique, aborted = comm->aborted,
                           stream = comm->transferStream] {
    emulatorEnqueue(stream, [=] {
      std::unique_lock<std::mutex> lock(clique->mutex);
      std::vector<std::shared_ptr<Parcel>> sent;
      for (const Transfer &transfer : transfers)
        if (transfer.sends) {
          sent.push_back(
              std::make_shared<Parcel>(Parcel{transfer.data, transfer.bytes}));
          clique->mail[{rank, transfer.peer}].push_back(sent.back());
        }
      clique->condition.notify_all();
      for (const Transfer &transfer : transfers) {
        if (transfer.sends)
          continue;
        auto &box = clique->mail[{transfer.peer, rank}];
        clique->condition.wait(lock, [&] { return !box.empty() || *aborted; });
        if (*aborted)
          return;
        std::memcpy(transfer.data, box.front()->data, transfer.bytes);
        box.front()->taken = true;
        box.pop_front();
        clique->condition.notify_all();
      }
      for (const std::shared_ptr<Parcel> &parcel : sent)
        clique->condition.wait(lock, [&] { return parcel->taken || *aborted; });
    });
  });
}

EMULATED ncclResult_t ncclGroupStart() {
  ++groupDepth;
  return ncclSuccess;
}

EMULATED ncclResult_t ncclGroupEnd() {
  if (--groupDepth)
    return ncclSuccess;
  for (ncclComm_t comm : groupMembers)
    if (!comm->transfers.empty())
      queueTransfers(comm);
  groupMembers.clear();
  return ncclInProgress;
}

static ncclResult_t transfer(ncclComm_t comm, cudaStream_t stream,
                             const Transfer &transfer) {
  ncclGroupStart();
  comm->transfers.push_back(transfer);
  comm->transferStream = stream;
  groupMembers.push_back(comm);
  return ncclGroupEnd();
}

EMULATED ncclResult_t ncclSend(const void *data, size_t count,
                               ncclDataType_t type, int peer, ncclComm_t comm,
                               cudaStream_t stream) {
  size_t bytes = count * amrt_dtype_size(dtypeOf(type));
  return transfer(comm, stream, {true, const_cast<void *>(data), bytes, peer});
}

EMULATED ncclResult_t ncclRecv(void *data, size_t count, ncclDataType_t type,
                               int peer, ncclComm_t comm, cudaStream_t stream) {
  size_t bytes = count * amrt_dtype_size(dtypeOf(type));
  return transfer(comm, stream, {false, data, bytes, peer});
}
