//===- DefaultWorld.cpp - Launching for JIT-ed code -----------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "World.h"

#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

using namespace amrt;

namespace {
/// The worlds that amrt_launch has made, one per mesh shape. At exit (or when
/// the library is unloaded) their traces are written and their threads joined.
class DefaultWorlds {
public:
  ~DefaultWorlds() {
    // Someone called exit from inside a device function: its thread cannot
    // be joined, so leave all to the system.
    if (numLaunches.load() != 0) {
      for (auto &entry : worlds)
        entry.second.release();
      return;
    }
    const char *path = std::getenv("AMRT_TRACE");
    if (!path || !*path)
      return;
    for (auto &entry : worlds) {
      int64_t index = indices[entry.first];
      std::string name = path;
      if (index > 0)
        name += "." + std::to_string(index);
      std::vector<TraceBuffer *> buffers;
      for (auto &device : entry.second->devices)
        buffers.push_back(&device->trace);
      Status status =
          writeChromeTrace(buffers, entry.second->firstDevice, name);
      if (!status.ok())
        std::fprintf(stderr, "automap runtime: %s\n", status.message.c_str());
    }
  }

  Status launch(int64_t rank, const int64_t *sizes, amrt_device_fn fn,
                void *context) {
    World *world = nullptr;
    {
      std::lock_guard<std::mutex> lock(mutex);
      if (rank < 0 || rank > maxMeshRank || (rank > 0 && !sizes))
        return invalidArgument("launch: a mesh has 0 to 15 axes, not " +
                               std::to_string(rank));
      std::vector<int64_t> key(sizes, sizes + rank);
      std::unique_ptr<World> &slot = worlds[key];
      if (!slot) {
        amrt_world_options options;
        amrt_world_options_init(&options);
        // The launched code works on global buffers in this process.
        options.backend = AMRT_BACKEND_LOCAL;
        const char *path = std::getenv("AMRT_TRACE");
        options.trace = path && *path;
        if (Status status = World::create(rank, sizes, options, slot);
            !status.ok())
          return status;
        indices.emplace(std::move(key), int64_t(indices.size()));
      }
      world = slot.get();
    }
    if (Device::current())
      return world->launch(fn, context); // Says why that is wrong.
    numLaunches.fetch_add(1);
    Status status = world->launch(fn, context);
    numLaunches.fetch_sub(1);
    return status;
  }

private:
  std::mutex mutex;
  std::map<std::vector<int64_t>, std::unique_ptr<World>> worlds;
  std::map<std::vector<int64_t>, int64_t> indices;
  std::atomic<int> numLaunches{0};
};
} // namespace

void amrt_launch(int64_t meshRank, const int64_t *sizes, amrt_device_fn fn,
                 void *context) {
  try {
    static DefaultWorlds worlds;
    Status status = worlds.launch(meshRank, sizes, fn, context);
    if (status.ok())
      return;
    std::fprintf(stderr, "automap runtime: %s: %s\n",
                 amrt_status_name(status.code), status.message.c_str());
  } catch (const std::exception &error) {
    std::fprintf(stderr, "automap runtime: launch: %s\n", error.what());
  }
  std::exit(1);
}
