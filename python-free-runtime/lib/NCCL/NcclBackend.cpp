//===- NcclBackend.cpp - Devices as GPUs, over NCCL -----------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NcclBackend.h"

#include <cstdlib>

using namespace amrt;
using namespace amrt::nccl;

Status amrt::nccl::ncclStatus(const char *call, ncclResult_t result) {
  if (result == ncclSuccess)
    return Status();
  return Status(AMRT_INTERNAL,
                std::string(call) + ": " + ncclGetErrorString(result));
}

Clique::~Clique() {
  for (ncclComm_t communicator : communicators)
    if (communicator)
      ncclCommAbort(communicator);
}

void Meeting::fail(const Status &why) {
  std::lock_guard<std::mutex> lock(mutex);
  if (failed.load())
    return;
  failure = why;
  failed.store(true);
}

//===----------------------------------------------------------------------===//
// Devices
//===----------------------------------------------------------------------===//

static Status makeStream(cudaStream_t &stream, bool &owned) {
  if (stream)
    return Status();
  owned = true;
  return cudaStatus("cudaStreamCreate",
                    cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
}

Status NcclBackend::initialize(const amrt_world_options &options) {
  int numGpus = 0;
  if (cudaError_t error = cudaGetDeviceCount(&numGpus); error || numGpus == 0)
    return Status(AMRT_UNSUPPORTED,
                  std::string("there is no GPU: ") +
                      (error ? cudaGetErrorString(error) : "CUDA finds none"));
  int64_t numDevices = world.mesh.numDevices();
  // NCCL from 2.30 on can put several members of a group on one GPU.
  const char *share = std::getenv("NCCL_MULTI_RANK_GPU_ENABLE");
  if (numDevices > numGpus && !(share && std::atoi(share)))
    return invalidArgument("the mesh has " + std::to_string(numDevices) +
                           " devices, but there are " +
                           std::to_string(numGpus) + " GPUs");
  for (int64_t id = 0; id < numDevices; ++id) {
    lanes.push_back(std::make_unique<Lane>());
    Lane &lane = *lanes.back();
    lane.gpu = int(id % numGpus);
    if (options.compute_streams)
      lane.compute = static_cast<cudaStream_t>(options.compute_streams[id]);
    if (options.communication_streams)
      lane.communication =
          static_cast<cudaStream_t>(options.communication_streams[id]);
    if (cudaError_t error = cudaSetDevice(lane.gpu))
      return cudaStatus("cudaSetDevice", error);
    if (Status status = makeStream(lane.compute, lane.ownsCompute);
        !status.ok())
      return status;
    if (Status status = makeStream(lane.communication, lane.ownsCommunication);
        !status.ok())
      return status;
  }
  return Status();
}

NcclBackend::~NcclBackend() {
  // In the good case everybody says goodbye; what has failed was aborted.
  for (auto &entry : cliques) {
    std::vector<ncclComm_t> &communicators = entry.second->communicators;
    ncclGroupStart();
    for (ncclComm_t communicator : communicators)
      if (communicator)
        ncclCommFinalize(communicator);
    ncclGroupEnd();
    for (ncclComm_t &communicator : communicators) {
      if (communicator &&
          settle(ncclInProgress, communicator, "ncclCommFinalize").ok()) {
        ncclCommDestroy(communicator);
        communicator = nullptr;
      }
    }
  }
  cliques.clear();
  for (std::unique_ptr<Lane> &lane : lanes) {
    cudaSetDevice(lane->gpu);
    if (lane->ownsCompute && lane->compute)
      cudaStreamDestroy(lane->compute);
    if (lane->ownsCommunication && lane->communication)
      cudaStreamDestroy(lane->communication);
  }
}

Status NcclBackend::createProcessor(Device &device,
                                    std::unique_ptr<Processor> &result) {
  Lane &own = lane(device);
  return CudaProcessor::create(own.gpu, own.compute, result);
}

Status NcclBackend::reset() {
  std::lock_guard<std::mutex> lock(mutex);
  cliques.clear();
  agendas.clear();
  for (std::unique_ptr<Lane> &lane : lanes)
    lane->aborted.store(false);
  return Status();
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

Status NcclBackend::settle(ncclResult_t result, ncclComm_t communicator,
                           const char *call) {
  Clock::time_point deadline = Clock::now() + world.timeout();
  while (result == ncclInProgress && Clock::now() < deadline) {
    if (ncclResult_t error = ncclCommGetAsyncError(communicator, &result))
      return ncclStatus("ncclCommGetAsyncError", error);
    std::this_thread::yield();
  }
  if (result == ncclInProgress)
    return Status(AMRT_TIMEOUT, std::string(call) + " timed out after " +
                                    std::to_string(world.timeoutMs) + " ms");
  return ncclStatus(call, result);
}

Status NcclBackend::clique(const Group &group,
                           std::shared_ptr<Clique> &result) {
  std::lock_guard<std::mutex> lock(mutex);
  std::shared_ptr<Clique> &slot = cliques[{group.axes, group.base()}];
  if (!slot) {
    auto made = std::make_shared<Clique>();
    int size = int(group.size());
    made->communicators.resize(size);
    ncclUniqueId id;
    if (ncclResult_t error = ncclGetUniqueId(&id))
      return ncclStatus("ncclGetUniqueId", error);
    // Calls that block could not be given up, nor could what they wait for.
    ncclConfig_t config = NCCL_CONFIG_INITIALIZER;
    config.blocking = 0;
    ncclGroupStart();
    Status status;
    for (int i = 0; i < size && status.ok(); ++i) {
      cudaSetDevice(lanes[group.devices[i]]->gpu);
      ncclResult_t code =
          ncclCommInitRankConfig(&made->communicators[i], size, id, i, &config);
      if (code != ncclInProgress)
        status = ncclStatus("ncclCommInitRankConfig", code);
    }
    ncclResult_t end = ncclGroupEnd();
    for (ncclComm_t communicator : made->communicators)
      if (status.ok())
        status = settle(end == ncclSuccess ? ncclInProgress : end, communicator,
                        "ncclCommInitRankConfig");
    cudaSetDevice(lanes[group.devices[group.self]]->gpu);
    if (!status.ok())
      return status;
    slot = std::move(made);
  }
  result = slot;
  return Status();
}

void NcclBackend::abort(Device &device, const Status &cause) {
  Lane &own = lane(device);
  std::lock_guard<std::mutex> lock(mutex);
  if (own.aborted.load())
    return;
  own.cause = cause;
  own.aborted.store(true);
  std::lock_guard<std::mutex> ncclLock(own.ncclMutex);
  for (auto &entry : cliques) {
    Group group;
    if (!world.mesh.makeGroup(entry.first.first, device.id, group).ok() ||
        group.base() != entry.first.second)
      continue;
    ncclComm_t &communicator = entry.second->communicators[group.self];
    if (communicator)
      ncclCommAbort(communicator);
    communicator = nullptr;
  }
}

std::shared_ptr<Meeting> NcclBackend::meet(const OpDesc &desc,
                                           const Group &group,
                                           const Device &device,
                                           uint64_t &sequence) {
  std::lock_guard<std::mutex> lock(mutex);
  Agenda &agenda = agendas[{group.axisMask, group.base()}];
  sequence = agenda.nextSequence[device.id]++;
  auto &[meeting, numMissing] = agenda.meetings[sequence];
  if (!meeting) {
    meeting = std::make_shared<Meeting>(group.size());
    meeting->desc = desc;
    meeting->axes = group.axes;
    meeting->firstDevice = device.id;
    numMissing = group.size();
  }
  std::shared_ptr<Meeting> result = meeting;
  result->came[group.self].store(true);
  if (!desc.matches(result->desc) || group.axes != result->axes) {
    auto call = [](const OpDesc &desc, uint64_t axes) {
      return desc.describe() + " over axes " + axesToString(axes);
    };
    result->fail(invalidArgument(
        "collective #" + std::to_string(sequence) + " does not match: device " +
        std::to_string(result->firstDevice) + " called " +
        call(result->desc, result->axes) + ", device " +
        std::to_string(device.id) + " called " + call(desc, group.axes)));
  }
  if (--numMissing == 0)
    agenda.meetings.erase(sequence);
  return result;
}

std::shared_ptr<Operation> NcclBackend::post(Device &device, const Group &group,
                                             OpDesc desc, Event &) {
  auto op =
      std::make_shared<NcclOperation>(*this, device, group, std::move(desc));
  op->begin();
  return op;
}

//===----------------------------------------------------------------------===//
// The library's entry
//===----------------------------------------------------------------------===//

extern "C" AMRT_API void amrt_create_backend(World &world,
                                             const amrt_world_options &options,
                                             int64_t &numLocalDevices,
                                             std::unique_ptr<Backend> &result,
                                             Status &status) {
  auto backend = std::make_unique<NcclBackend>(world);
  status = backend->initialize(options);
  if (!status.ok())
    return;
  numLocalDevices = world.mesh.numDevices();
  result = std::move(backend);
}
