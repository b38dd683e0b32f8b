//===- NcclOperation.cpp - One collective on the streams of a GPU ---------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What NCCL has is one call; other layouts are its sends and receives between
// copies of rows. Reductions that NCCL lacks, or does otherwise than the ABI
// says, are gathered and formed by the CPU, in the stream's order as well.
//
//===----------------------------------------------------------------------===//

#include "NcclBackend.h"

#include "../Local/Reduce.h"

#include <optional>

using namespace amrt;
using namespace amrt::nccl;

/// What NCCL calls an element type; unsigned ones for unsigned comparisons.
static std::optional<ncclDataType_t> ncclType(int64_t dtype, bool isUnsigned) {
  switch (dtype) {
  case AMRT_I8:
    return isUnsigned ? ncclUint8 : ncclInt8;
  case AMRT_U8:
    return ncclUint8;
  case AMRT_I32:
    return isUnsigned ? ncclUint32 : ncclInt32;
  case AMRT_U32:
    return ncclUint32;
  case AMRT_I64:
    return isUnsigned ? ncclUint64 : ncclInt64;
  case AMRT_U64:
    return ncclUint64;
  case AMRT_F16:
    return ncclFloat16;
  case AMRT_BF16:
    return ncclBfloat16;
  case AMRT_F32:
    return ncclFloat32;
  case AMRT_F64:
    return ncclFloat64;
  default:
    return std::nullopt;
  }
}

namespace {
struct Reduction {
  ncclDataType_t type;
  ncclRedOp_t op;
};
} // namespace

/// How NCCL reduces as the ABI says, if it does.
static std::optional<Reduction> ncclReduction(const OpDesc &desc) {
  bool isFloat = desc.dtype >= AMRT_F16;
  bool isUnsigned = desc.reduction == AMRT_UMAX || desc.reduction == AMRT_UMIN;
  std::optional<ncclDataType_t> type = ncclType(desc.dtype, isUnsigned);
  if (!type)
    return std::nullopt;
  switch (desc.reduction) {
  case AMRT_SUM:
    return Reduction{*type, ncclSum};
  case AMRT_PRODUCT:
    return Reduction{*type, ncclProd};
  case AMRT_MAX:
  case AMRT_MIN:
    // NCCL drops NaNs.
    if (isFloat)
      return std::nullopt;
    return Reduction{*type, desc.reduction == AMRT_MAX ? ncclMax : ncclMin};
  case AMRT_UMAX:
  case AMRT_MAXNUM:
    return Reduction{*type, ncclMax};
  case AMRT_UMIN:
  case AMRT_MINNUM:
    return Reduction{*type, ncclMin};
  default:
    return std::nullopt;
  }
}

NcclOperation::NcclOperation(NcclBackend &backend, Device &device,
                             const Group &group, OpDesc description)
    : Operation(device, group, std::move(description)), backend(backend),
      lane(backend.lane(device)), launch(device.currentLaunch()) {}

NcclOperation::~NcclOperation() {
  cudaSetDevice(lane.gpu);
  for (void *memory : staged)
    cudaFreeAsync(memory, lane.communication);
  for (void *memory : stagedOnHost)
    cudaFreeHost(memory);
  if (ready)
    cudaEventDestroy(ready);
  if (done)
    cudaEventDestroy(done);
}

//===----------------------------------------------------------------------===//
// Onto the streams
//===----------------------------------------------------------------------===//

void NcclOperation::begin() {
  cudaSetDevice(lane.gpu);
  if (!desc.isPointToPoint())
    meeting = backend.meet(desc, group, device, sequence);
  Status result =
      lane.aborted.load() ? lane.cause : backend.clique(group, clique);
  if (result.ok() && meeting && meeting->failed.load())
    result = meeting->failure;
  if (result.ok())
    result = queueBetweenEvents();
  if (!result.ok())
    failWith(result);
}

Status NcclOperation::queueBetweenEvents() {
  for (cudaEvent_t *event : {&ready, &done})
    if (cudaError_t error =
            cudaEventCreateWithFlags(event, cudaEventDisableTiming))
      return cudaStatus("cudaEventCreate", error);
  if (cudaError_t error = cudaEventRecord(ready, lane.compute))
    return cudaStatus("cudaEventRecord", error);
  if (cudaError_t error = cudaStreamWaitEvent(lane.communication, ready, 0))
    return cudaStatus("cudaStreamWaitEvent", error);
  {
    std::lock_guard<std::mutex> lock(lane.ncclMutex);
    communicator = clique->communicators[group.self];
    if (!communicator)
      return Status(AMRT_PEER_FAILED, label() + ": its group was given up");
    if (Status status = queue(); !status.ok())
      return status;
  }
  return cudaStatus("cudaEventRecord",
                    cudaEventRecord(done, lane.communication));
}

Status NcclOperation::holdBackLaterWork() {
  if (failed.load())
    return Status(); // Whoever looks after it reports that.
  return cudaStatus("cudaStreamWaitEvent",
                    cudaStreamWaitEvent(lane.compute, done, 0));
}

Status NcclOperation::call(ncclResult_t result, const char *name) {
  return backend.settle(result, communicator, name);
}

Status NcclOperation::stage(int64_t bytes, char *&result) {
  void *memory = nullptr;
  if (cudaError_t error = cudaMallocAsync(&memory, std::max<int64_t>(bytes, 1),
                                          lane.communication))
    return cudaStatus("cudaMallocAsync", error);
  staged.push_back(memory);
  result = static_cast<char *>(memory);
  return Status();
}

Status NcclOperation::stageOnHost(int64_t bytes, char *&result) {
  void *memory = nullptr;
  if (cudaError_t error = cudaMallocHost(&memory, std::max<int64_t>(bytes, 1)))
    return cudaStatus("cudaMallocHost", error);
  stagedOnHost.push_back(memory);
  result = static_cast<char *>(memory);
  return Status();
}

Status NcclOperation::copyRows(void *to, int64_t toPitch, const void *from,
                               int64_t fromPitch, int64_t width, int64_t rows) {
  if (width == 0 || rows == 0)
    return Status();
  return cudaStatus("cudaMemcpy2DAsync",
                    cudaMemcpy2DAsync(to, toPitch, from, fromPitch, width, rows,
                                      cudaMemcpyDeviceToDevice,
                                      lane.communication));
}

Status NcclOperation::queue() {
  switch (desc.kind) {
  case OpKind::AllReduce:
    return queueAllReduce();
  case OpKind::ReduceScatter:
    return queueReduceScatter();
  case OpKind::AllGather:
    return queueAllGather();
  case OpKind::AllToAll:
    return queueAllToAll();
  case OpKind::Permute:
    return queuePermute();
  case OpKind::Broadcast:
    return call(ncclBroadcast(desc.in, desc.out, desc.outBytes, ncclInt8,
                              int(desc.peer), communicator, lane.communication),
                "ncclBroadcast");
  case OpKind::Send:
    return call(ncclSend(desc.in, desc.inBytes, ncclInt8, int(desc.peer),
                         communicator, lane.communication),
                "ncclSend");
  case OpKind::Recv:
    return call(ncclRecv(desc.out, desc.outBytes, ncclInt8, int(desc.peer),
                         communicator, lane.communication),
                "ncclRecv");
  case OpKind::Barrier: {
    char *byte = nullptr;
    if (Status status = stage(1, byte); !status.ok())
      return status;
    return call(ncclAllReduce(byte, byte, 1, ncclInt8, ncclMax, communicator,
                              lane.communication),
                "ncclAllReduce");
  }
  }
  return Status();
}

Status NcclOperation::queueAllReduce() {
  int64_t count = desc.dims[4];
  std::optional<Reduction> reduction = ncclReduction(desc);
  if (!reduction)
    return reduceOnHost(/*first=*/0, /*rows=*/1, count, /*stride=*/0);
  return call(ncclAllReduce(desc.in, desc.out, count, reduction->type,
                            reduction->op, communicator, lane.communication),
              "ncclAllReduce");
}

Status NcclOperation::queueReduceScatter() {
  int64_t k = group.size(), outer = desc.dims[0], inner = desc.dims[4];
  std::optional<Reduction> reduction = ncclReduction(desc);
  if (!reduction)
    return reduceOnHost(group.self * inner, outer, inner, k * inner);
  const void *in = desc.in;
  if (outer > 1) {
    int64_t row = inner * desc.elementSize;
    char *packed = nullptr;
    if (Status status = stage(desc.inBytes, packed); !status.ok())
      return status;
    for (int64_t j = 0; j < k; ++j)
      if (Status status = copyRows(packed + j * outer * row, row,
                                   static_cast<const char *>(desc.in) + j * row,
                                   k * row, row, outer);
          !status.ok())
        return status;
    in = packed;
  }
  return call(ncclReduceScatter(in, desc.out, outer * inner, reduction->type,
                                reduction->op, communicator,
                                lane.communication),
              "ncclReduceScatter");
}

Status NcclOperation::queueAllGather() {
  int64_t k = group.size(), outer = desc.dims[0];
  int64_t row = desc.dims[4] * desc.elementSize;
  char *out = static_cast<char *>(desc.out), *gathered = out;
  if (outer > 1)
    if (Status status = stage(desc.outBytes, gathered); !status.ok())
      return status;
  if (Status status =
          call(ncclAllGather(desc.in, gathered, desc.inBytes, ncclInt8,
                             communicator, lane.communication),
               "ncclAllGather");
      !status.ok() || outer <= 1)
    return status;
  for (int64_t j = 0; j < k; ++j)
    if (Status status = copyRows(out + j * row, k * row,
                                 gathered + j * desc.inBytes, row, row, outer);
        !status.ok())
      return status;
  return Status();
}

template <typename Body>
Status NcclOperation::grouped(Body body) {
  if (ncclResult_t error = ncclGroupStart())
    return ncclStatus("ncclGroupStart", error);
  ncclResult_t inside = body();
  ncclResult_t end = ncclGroupEnd();
  return call(inside != ncclSuccess && inside != ncclInProgress ? inside : end,
              "sends and receives of NCCL");
}

Status NcclOperation::queueAllToAll() {
  int64_t k = group.size(), size = desc.elementSize;
  int64_t outer = desc.dims[0], d1 = desc.dims[1], mid = desc.dims[2],
          d2 = desc.dims[3], inner = desc.dims[4];
  // Blocks of both dims: what member j gets is block j of the dim that is
  // split, and becomes block j of the one that is joined. Each is some rows at
  // a distance.
  struct Rows {
    int64_t width, pitch, count;
  };
  int64_t block = desc.splitFirst ? d1 / k : d1;
  int64_t run = (desc.splitFirst ? d2 : d2 / k) * inner * size;
  Rows wide = {block * mid * run, k * block * mid * run, outer};
  Rows narrow = {run, k * run, outer * block * mid};
  const Rows &from = desc.splitFirst ? wide : narrow;
  const Rows &to = desc.splitFirst ? narrow : wide;
  int64_t bytes = desc.inBytes / k;
  char *sent = nullptr, *received = nullptr;
  if (Status status = stage(desc.inBytes, sent); !status.ok())
    return status;
  if (Status status = stage(desc.inBytes, received); !status.ok())
    return status;
  for (int64_t j = 0; j < k; ++j)
    if (Status status =
            copyRows(sent + j * bytes, from.width,
                     static_cast<const char *>(desc.in) + j * from.width,
                     from.pitch, from.width, from.count);
        !status.ok())
      return status;
  Status status = grouped([&] {
    ncclResult_t result = ncclSuccess;
    for (int64_t j = 0; j < k && bytes; ++j)
      for (bool sends : {true, false}) {
        ncclResult_t code =
            sends ? ncclSend(sent + j * bytes, bytes, ncclInt8, int(j),
                             communicator, lane.communication)
                  : ncclRecv(received + j * bytes, bytes, ncclInt8, int(j),
                             communicator, lane.communication);
        if (code != ncclSuccess && code != ncclInProgress)
          result = code;
      }
    return result;
  });
  for (int64_t j = 0; j < k && status.ok(); ++j)
    status = copyRows(static_cast<char *>(desc.out) + j * to.width, to.pitch,
                      received + j * bytes, to.width, to.width, to.count);
  return status;
}

Status NcclOperation::queuePermute() {
  int source = -1, target = -1;
  for (size_t i = 0; i < desc.pairs.size(); i += 2) {
    if (desc.pairs[i] == group.self)
      target = int(desc.pairs[i + 1]);
    if (desc.pairs[i + 1] == group.self)
      source = int(desc.pairs[i]);
  }
  if (source < 0 && desc.outBytes)
    if (cudaError_t error =
            cudaMemsetAsync(desc.out, 0, desc.outBytes, lane.communication))
      return cudaStatus("cudaMemsetAsync", error);
  return grouped([&] {
    ncclResult_t result = ncclSuccess;
    if (target >= 0 && desc.inBytes)
      result = ncclSend(desc.in, desc.inBytes, ncclInt8, target, communicator,
                        lane.communication);
    if (source >= 0 && desc.outBytes &&
        (result == ncclSuccess || result == ncclInProgress))
      result = ncclRecv(desc.out, desc.outBytes, ncclInt8, source, communicator,
                        lane.communication);
    return result;
  });
}

//===----------------------------------------------------------------------===//
// Reductions by the CPU
//===----------------------------------------------------------------------===//

namespace {
struct HostReduction {
  int64_t dtype, reduction;
  std::vector<const void *> inputs;
  char *out;
  int64_t rows, count, stride;
};
} // namespace

static void CUDART_CB runHostReduction(void *data) {
  std::unique_ptr<HostReduction> task(static_cast<HostReduction *>(data));
  reduceRows(task->dtype, task->reduction, task->out, task->inputs.data(),
             int64_t(task->inputs.size()), task->rows, task->count,
             task->stride);
}

/// Gathers the inputs of all members and reduces `rows` rows of `count`
/// elements, the first one at element `first` and the next ones `stride` apart.
Status NcclOperation::reduceOnHost(int64_t first, int64_t rows, int64_t count,
                                   int64_t stride) {
  int64_t k = group.size();
  if (desc.outBytes == 0)
    return Status();
  char *gathered = nullptr, *onHost = nullptr, *result = nullptr;
  if (Status status = stage(k * desc.inBytes, gathered); !status.ok())
    return status;
  if (Status status = stageOnHost(k * desc.inBytes, onHost); !status.ok())
    return status;
  if (Status status = stageOnHost(desc.outBytes, result); !status.ok())
    return status;
  if (Status status =
          call(ncclAllGather(desc.in, gathered, desc.inBytes, ncclInt8,
                             communicator, lane.communication),
               "ncclAllGather");
      !status.ok())
    return status;
  if (cudaError_t error =
          cudaMemcpyAsync(onHost, gathered, k * desc.inBytes,
                          cudaMemcpyDeviceToHost, lane.communication))
    return cudaStatus("cudaMemcpyAsync", error);
  auto task = std::make_unique<HostReduction>();
  *task = {desc.dtype, desc.reduction, {}, result, rows, count, stride};
  for (int64_t j = 0; j < k; ++j)
    task->inputs.push_back(onHost + j * desc.inBytes +
                           first * desc.elementSize);
  if (cudaError_t error =
          cudaLaunchHostFunc(lane.communication, runHostReduction, task.get()))
    return cudaStatus("cudaLaunchHostFunc", error);
  task.release();
  return cudaStatus("cudaMemcpyAsync",
                    cudaMemcpyAsync(desc.out, result, desc.outBytes,
                                    cudaMemcpyHostToDevice,
                                    lane.communication));
}

//===----------------------------------------------------------------------===//
// Progress
//===----------------------------------------------------------------------===//

bool NcclOperation::peerIsGone(Status &why) {
  for (int64_t i = 0; i < group.size(); ++i) {
    Device *peer = backend.world.device(group.devices[i]);
    if (!peer || peer == &device)
      continue;
    // Its state first, then whether it has come: it might have come and gone in
    // between.
    bool failed = peer->failed();
    bool gone =
        meeting && peer->lastLaunchLeft() >= launch && !meeting->came[i].load();
    if (!failed && !gone)
      continue;
    why = peer->absenceStatus(*this, failed);
    return true;
  }
  return false;
}

Operation::Progress NcclOperation::advance() {
  if (failed.load())
    return Progress::Failed;
  // Its streams run dry then, whether or not the operation was carried out.
  if (lane.aborted.load()) {
    failWith(lane.cause);
    return Progress::Failed;
  }
  if (cudaError_t error = cudaEventQuery(done); error == cudaSuccess)
    return Progress::Complete;
  else if (error != cudaErrorNotReady)
    failWith(cudaStatus("cudaEventQuery", error));
  if (meeting && meeting->failed.load())
    failWith(meeting->failure);
  if (Status why; peerIsGone(why))
    failWith(why);
  // Members that are still computing are not late.
  if (!readyNs && cudaEventQuery(ready) == cudaSuccess)
    readyNs = nowNs();
  if (readyNs && nowNs() - readyNs > backend.world.timeoutMs * int64_t(1000000))
    failWith(device.timeoutStatus(*this, ""));
  if (std::unique_lock<std::mutex> lock(lane.ncclMutex, std::try_to_lock);
      lock && !failed.load() && !lane.aborted.load()) {
    ncclResult_t result = ncclSuccess;
    if (ncclResult_t error = ncclCommGetAsyncError(communicator, &result))
      result = error;
    if (result != ncclSuccess && result != ncclInProgress) {
      lock.unlock();
      failWith(ncclStatus(label().c_str(), result));
    }
  }
  return failed.load() ? Progress::Failed : Progress::Blocked;
}

void NcclOperation::failWith(const Status &why) {
  {
    std::lock_guard<std::mutex> lock(statusMutex);
    if (failed.load())
      return;
    status = why;
    failed.store(true);
  }
  // A device that has failed takes part in nothing any more, so all that its
  // streams wait for is given up. Then they run dry.
  backend.abort(device, why);
}

void NcclOperation::abandon(const Status &why) {
  if (!failed.load() && done && cudaEventQuery(done) == cudaSuccess)
    return;
  failWith(why);
  cudaStreamSynchronize(lane.communication);
}

std::string NcclOperation::missingPeers() {
  std::string result;
  for (int64_t i = 0; meeting && i < group.size(); ++i)
    if (!meeting->came[i].load())
      result += (result.empty() ? "device " : ", device ") +
                std::to_string(group.devices[i]);
  return result;
}
