//===- World.cpp - A mesh of devices and what they run on -----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "World.h"

#include <system_error>

using namespace amrt;

Status World::create(int64_t rank, const int64_t *sizes,
                     const amrt_world_options &options,
                     std::unique_ptr<World> &result) {
  bool isLocal = options.backend == AMRT_BACKEND_LOCAL;
  bool isNccl = options.backend == AMRT_BACKEND_NCCL;
  if (!isLocal && !isNccl && options.backend != AMRT_BACKEND_MPI)
    return invalidArgument("unknown backend code " +
                           std::to_string(options.backend));
  std::string name = isLocal  ? "the local backend"
                     : isNccl ? "the NCCL backend"
                              : "the MPI backend";
  if (options.memory_kind != (isNccl ? AMRT_MEMORY_CUDA : AMRT_MEMORY_HOST))
    return Status(AMRT_UNSUPPORTED, name + " takes " +
                                        (isNccl ? "CUDA" : "host") +
                                        " memory only");
  if (!isNccl && (options.compute_streams || options.communication_streams))
    return Status(AMRT_UNSUPPORTED, name + " takes no streams");
  if (options.backend != AMRT_BACKEND_MPI && options.communicator)
    return Status(AMRT_UNSUPPORTED, name + " takes no communicator");
  // Far enough below the clock's range that deadlines cannot overflow.
  constexpr int64_t longestMs = int64_t(1) << 40;
  if (options.timeout_ms < 1 || options.timeout_ms > longestMs)
    return invalidArgument("the timeout is " +
                           std::to_string(options.timeout_ms) +
                           " ms: it must be positive");

  std::unique_ptr<World> world(new World());
  if (Status status = Mesh::create(rank, sizes, world->mesh); !status.ok())
    return status;
  constexpr int64_t maxThreads = 1024;
  int64_t count = world->mesh.numDevices();
  if (isLocal && count > maxThreads)
    return Status(AMRT_UNSUPPORTED,
                  "the local backend runs up to " + std::to_string(maxThreads) +
                      " devices, not " + std::to_string(count));
  if (options.injected_links)
    if (Status status = parseLinks(options.injected_links, world->mesh.rank(),
                                   world->links);
        !status.ok())
      return status;
  world->timeoutMs = options.timeout_ms;
  world->traceOn = options.trace != 0;
  // Looking is cheaper than sleeping only while the one we wait for runs.
  if (isLocal && count > 1 &&
      count <= int64_t(std::thread::hardware_concurrency()))
    world->spins = 2000;
  if (isLocal) {
    world->backend = createLocalBackend(*world);
  } else {
    if (!world->links.empty())
      return Status(AMRT_UNSUPPORTED, name + " takes no injected links");
    if (Status status = loadBackend(*world, options, count, world->backend);
        !status.ok())
      return status;
  }
  for (int64_t id = 0; id < count; ++id) {
    auto device = std::make_unique<Device>(*world, world->firstDevice + id);
    if (Status status =
            world->backend->createProcessor(*device, device->processor);
        !status.ok())
      return status;
    world->devices.push_back(std::move(device));
  }
  try {
    for (auto &device : world->devices)
      device->startThread();
  } catch (const std::system_error &error) {
    return Status(AMRT_OUT_OF_MEMORY,
                  std::string("cannot start a thread for each of ") +
                      std::to_string(count) + " devices: " + error.what());
  }
  result = std::move(world);
  return Status();
}

World::~World() {
  // What other processes take part in is brought to its end, if it can be.
  if (backend && backend->pollPeriod(false).count() > 0) {
    Clock::time_point deadline = Clock::now() + timeout();
    for (auto &device : devices)
      while (!device->failed() && device->numQueued.load() != 0 &&
             Clock::now() < deadline)
        std::this_thread::sleep_for(backend->pollPeriod(false));
  }
  // All stop before any is freed: an operation touches its peers' devices.
  for (auto &device : devices) {
    device->stopping.store(true);
    device->launchEvent.signal();
    device->event.signal();
    device->communicationEvent.signal();
  }
  for (auto &device : devices)
    device->stopThreads();
  // What is kept for its times belongs to the backend, which goes first.
  for (auto &device : devices)
    device->reset();
}

void World::deviceFailed(const Status &status) {
  {
    std::lock_guard<std::mutex> lock(errorMutex);
    if (firstError.ok())
      firstError = status;
  }
  backend->deviceFailed(status);
}

void World::wakeAll() {
  for (auto &device : devices) {
    device->event.signal();
    device->communicationEvent.signal();
  }
}

Status World::launch(amrt_device_fn fn, void *argument) {
  if (!fn)
    return invalidArgument("launch: the function is a null pointer");
  if (Device *device = Device::current())
    return invalidArgument(
        "launch: called from inside the function of device " +
        std::to_string(device->id));
  std::lock_guard<std::mutex> lock(launchMutex);
  {
    std::lock_guard<std::mutex> errorLock(errorMutex);
    if (!firstError.ok())
      return firstError;
  }
  function = fn;
  context = argument;
  ++launchNumber;
  numRunning.store(int64_t(devices.size()));
  for (auto &device : devices) {
    device->launchRequested.store(launchNumber);
    device->launchEvent.signal();
  }
  while (true) {
    uint32_t ticket = launchDone.ticket();
    if (numRunning.load() == 0)
      break;
    launchDone.wait(ticket, Clock::time_point::max());
  }
  std::lock_guard<std::mutex> errorLock(errorMutex);
  return firstError;
}

Status World::reset() {
  if (Device::current())
    return invalidArgument("reset: called from inside a device function");
  std::lock_guard<std::mutex> lock(launchMutex);
  Status why(AMRT_ABORTED, "the world was reset");
  for (auto &device : devices)
    for (auto &entry : device->inFlight)
      entry.second->abandon(why);
  wakeAll();
  // The communication threads drop what was abandoned without waiting for
  // anything themselves.
  for (auto &device : devices)
    while (true) {
      uint32_t ticket = device->event.ticket();
      if (device->numQueued.load() == 0)
        break;
      device->event.wait(ticket, Clock::now() + std::chrono::milliseconds(10));
    }
  for (auto &device : devices)
    device->reset();
  {
    std::lock_guard<std::mutex> errorLock(errorMutex);
    firstError = Status();
  }
  return backend->reset();
}
