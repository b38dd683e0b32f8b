//===- DasgdAPI.cpp - The C ABI of delayed averaging ----------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Core/Guarded.h"
#include "Sync.h"

#include <cstring>

using namespace amrt;

void amrt_dasgd_options_init(amrt_dasgd_options *options) {
  if (!options)
    return;
  *options = amrt_dasgd_options();
  options->struct_size = sizeof(amrt_dasgd_options);
  options->period = 1;
  options->merge = AMRT_DASGD_CONVEX;
  options->local_weight = 0.25;
  options->bucket_bytes = 4 << 20;
}

static Status runStep(Device &device, int64_t id,
                      const amrt_dasgd_options *given, int64_t numBuffers,
                      void *const *buffers, const int64_t *counts,
                      const int64_t *dtypes, uint64_t axes) {
  std::unique_ptr<DasgdSync> &sync = device.syncs[id];
  amrt_dasgd_options options;
  if (Status status = DasgdSync::readOptions(given, options); !status.ok())
    return status;
  if (id < 0)
    return invalidArgument("the id must not be negative");
  if (!sync) {
    if (Status status = DasgdSync::create(device, id, options, numBuffers,
                                          counts, dtypes, axes, sync);
        !status.ok())
      return status;
    auto saved = device.restoredSyncs.find(id);
    if (saved != device.restoredSyncs.end()) {
      Status status =
          sync->restore(saved->second.data(), int64_t(saved->second.size()));
      device.restoredSyncs.erase(saved);
      if (!status.ok())
        return status;
    }
  } else if (!sync->isSame(options, numBuffers, counts, dtypes, axes)) {
    return invalidArgument("the settings, buffers or axes are not those of the "
                           "first step");
  }
  for (int64_t i = 0; i < numBuffers; ++i)
    if (counts[i] > 0 && (!buffers || !buffers[i]))
      return invalidArgument("buffer " + std::to_string(i) +
                             " is a null pointer");
  return sync->step(buffers);
}

void amrt_dasgd_step(int64_t id, const amrt_dasgd_options *options,
                     int64_t numBuffers, void *const *buffers,
                     const int64_t *counts, const int64_t *dtypes,
                     uint64_t axes) {
  onDevice("amrt_dasgd_step", [&](Device &device) {
    if (device.failed())
      return;
    Status status =
        runStep(device, id, options, numBuffers, buffers, counts, dtypes, axes);
    if (status.ok())
      return;
    std::string name = "dasgd sync " + std::to_string(id);
    if (status.message.find(name) == std::string::npos)
      status.message = name + ": " + status.message;
    device.fail(std::move(status));
  });
}

//===----------------------------------------------------------------------===//
// Host face
//===----------------------------------------------------------------------===//

static Status findSync(const amrt_world *world, int64_t device, int64_t id,
                       DasgdSync *&sync) {
  if (!world)
    return invalidArgument("dasgd: the world is a null pointer");
  Device *found = world->impl->device(device);
  if (!found)
    return invalidArgument("dasgd: device " + std::to_string(device) +
                           " is not one of this process");
  auto entry = found->syncs.find(id);
  if (entry == found->syncs.end() || !entry->second)
    return invalidArgument("dasgd: device " + std::to_string(device) +
                           " has no sync " + std::to_string(id));
  sync = entry->second.get();
  return Status();
}

int64_t amrt_world_dasgd_ids(const amrt_world *world, int64_t device,
                             int64_t *ids, int64_t capacity) {
  Device *found = world ? world->impl->device(device) : nullptr;
  if (!found)
    return 0;
  int64_t count = 0;
  for (const auto &entry : found->syncs) {
    if (!entry.second)
      continue;
    if (ids && count < capacity)
      ids[count] = entry.first;
    ++count;
  }
  return count;
}

amrt_status amrt_world_dasgd_report(const amrt_world *world, int64_t device,
                                    int64_t id, amrt_dasgd_report *report) {
  return guarded([&]() -> Status {
    DasgdSync *sync = nullptr;
    if (Status status = findSync(world, device, id, sync); !status.ok())
      return status;
    if (!report)
      return invalidArgument("dasgd report: the result is a null pointer");
    *report = sync->report();
    return Status();
  });
}

amrt_status amrt_world_dasgd_state_size(const amrt_world *world, int64_t device,
                                        int64_t id, int64_t *bytes) {
  return guarded([&]() -> Status {
    DasgdSync *sync = nullptr;
    if (Status status = findSync(world, device, id, sync); !status.ok())
      return status;
    if (!bytes)
      return invalidArgument("dasgd state size: the result is a null pointer");
    *bytes = sync->stateBytes();
    return Status();
  });
}

amrt_status amrt_world_dasgd_save(amrt_world *world, int64_t device, int64_t id,
                                  void *state, int64_t bytes) {
  return guarded([&]() -> Status {
    DasgdSync *sync = nullptr;
    if (Status status = findSync(world, device, id, sync); !status.ok())
      return status;
    if (!state || bytes != sync->stateBytes())
      return invalidArgument(
          "dasgd save: the state has " + std::to_string(sync->stateBytes()) +
          " bytes, room was given for " + std::to_string(bytes));
    // The devices' own threads wait, all at once.
    Status status = world->impl->launch(
        [](void *, int64_t) {
          onDevice("amrt_world_dasgd_save", [](Device &current) {
            for (auto &entry : current.syncs)
              if (entry.second)
                if (Status status = entry.second->settle(); !status.ok())
                  current.fail(std::move(status));
          });
        },
        nullptr);
    if (!status.ok())
      return status;
    return sync->save(static_cast<char *>(state));
  });
}

amrt_status amrt_world_dasgd_restore(amrt_world *world, int64_t device,
                                     int64_t id, const void *state,
                                     int64_t bytes) {
  return guarded([&]() -> Status {
    if (!world || !state || bytes < 0)
      return invalidArgument("dasgd restore: a null pointer");
    Device *found = world->impl->device(device);
    if (!found)
      return invalidArgument("dasgd restore: device " + std::to_string(device) +
                             " is not one of this process");
    if (auto entry = found->syncs.find(id);
        entry != found->syncs.end() && entry->second)
      return invalidArgument("dasgd restore: sync " + std::to_string(id) +
                             " of device " + std::to_string(device) +
                             " has made steps already");
    const char *begin = static_cast<const char *>(state);
    found->restoredSyncs[id].assign(begin, begin + bytes);
    return Status();
  });
}
