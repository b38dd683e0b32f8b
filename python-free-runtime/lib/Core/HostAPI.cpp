//===- HostAPI.cpp - The host face of the C ABI ---------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Guarded.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <new>

using namespace amrt;

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

namespace {
/// A fixed buffer: reporting that memory ran out must not take any.
struct LastError {
  char message[1024] = "";
};
} // namespace

static thread_local LastError lastError;

amrt_status amrt::setLastError(amrt_status code, const char *message) noexcept {
  std::strncpy(lastError.message, message, sizeof(lastError.message) - 1);
  return code;
}

amrt_status amrt::setLastError(const Status &status) noexcept {
  return setLastError(status.code, status.message.c_str());
}

const char *amrt_last_error(void) { return lastError.message; }

const char *amrt_status_name(amrt_status status) {
  switch (status) {
  case AMRT_OK:
    return "ok";
  case AMRT_INVALID_ARGUMENT:
    return "invalid argument";
  case AMRT_TIMEOUT:
    return "timeout";
  case AMRT_PEER_FAILED:
    return "peer failed";
  case AMRT_ABORTED:
    return "aborted";
  case AMRT_OUT_OF_MEMORY:
    return "out of memory";
  case AMRT_UNSUPPORTED:
    return "unsupported";
  case AMRT_INTERNAL:
    return "internal error";
  case AMRT_IO_ERROR:
    return "i/o error";
  }
  return "unknown status";
}

static Status nullWorld() {
  return invalidArgument("the world is a null pointer");
}

//===----------------------------------------------------------------------===//
// Worlds
//===----------------------------------------------------------------------===//

static constexpr int64_t defaultTimeoutMs = 60000;

/// An unknown name becomes a code that world creation refuses.
static int64_t defaultBackend() {
  if (const char *text = std::getenv("AMRT_BACKEND"); text && *text) {
    if (!std::strcmp(text, "local"))
      return AMRT_BACKEND_LOCAL;
    return std::strcmp(text, "mpi") ? -1 : AMRT_BACKEND_MPI;
  }
  // How launchers tell their processes how many there are: Open MPI, MPICH and
  // Intel MPI, Slurm's PMIx.
  for (const char *name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"})
    if (const char *text = std::getenv(name); text && std::atoi(text) > 1)
      return AMRT_BACKEND_MPI;
  const char *tasks = std::getenv("SLURM_STEP_NUM_TASKS");
  if (std::getenv("PMIX_RANK") && tasks && std::atoi(tasks) > 1)
    return AMRT_BACKEND_MPI;
  return AMRT_BACKEND_LOCAL;
}

void amrt_world_options_init(amrt_world_options *options) {
  if (!options)
    return;
  *options = amrt_world_options();
  options->struct_size = sizeof(amrt_world_options);
  options->timeout_ms = defaultTimeoutMs;
  options->backend = defaultBackend();
  options->injected_links = std::getenv("AMRT_INJECT_LINKS");
  if (const char *text = std::getenv("AMRT_TIMEOUT_MS"); text && *text) {
    char *end = nullptr;
    errno = 0;
    long long value = std::strtoll(text, &end, 10);
    // A value that is no number becomes one that world creation refuses,
    // rather than a default that nobody asked for.
    options->timeout_ms = *end || errno ? -1 : value;
  }
}

amrt_status amrt_world_create(int64_t rank, const int64_t *sizes,
                              const amrt_world_options *options,
                              amrt_world **world) {
  if (world)
    *world = nullptr;
  return guarded([&]() -> Status {
    if (!world)
      return invalidArgument("world create: the result is a null pointer");
    amrt_world_options settings;
    amrt_world_options_init(&settings);
    if (options) {
      // A caller built against an older header has a shorter struct.
      int64_t size = options->struct_size;
      if (size < int64_t(offsetof(amrt_world_options, compute_streams)))
        return invalidArgument("world create: options.struct_size is " +
                               std::to_string(size) +
                               "; call amrt_world_options_init first");
      if (size > int64_t(sizeof(settings)))
        return Status(AMRT_UNSUPPORTED,
                      "world create: the options come from a newer header "
                      "than this runtime");
      std::memcpy(&settings, options, size);
    }
    auto result = std::make_unique<amrt_world>();
    Status status = World::create(rank, sizes, settings, result->impl);
    if (!status.ok()) {
      status.message = "world create: " + status.message;
      return status;
    }
    *world = result.release();
    return Status();
  });
}

void amrt_world_destroy(amrt_world *world) { delete world; }

amrt_status amrt_world_launch(amrt_world *world, amrt_device_fn fn,
                              void *context) {
  return guarded(
      [&] { return world ? world->impl->launch(fn, context) : nullWorld(); });
}

amrt_status amrt_world_reset(amrt_world *world) {
  return guarded([&] { return world ? world->impl->reset() : nullWorld(); });
}

int64_t amrt_world_num_devices(const amrt_world *world) {
  return world ? world->impl->mesh.numDevices() : 0;
}

void amrt_world_local_devices(const amrt_world *world, int64_t *first,
                              int64_t *count) {
  if (first)
    *first = world ? world->impl->firstDevice : 0;
  if (count)
    *count = world ? int64_t(world->impl->devices.size()) : 0;
}

static Status noDevice(int64_t device) {
  return invalidArgument("device " + std::to_string(device) +
                         " is not one of this process");
}

amrt_status amrt_world_device_status(const amrt_world *world, int64_t device,
                                     const char **message) {
  if (message)
    *message = "";
  amrt_status result = AMRT_OK;
  amrt_status called = guarded([&]() -> Status {
    if (!world)
      return nullWorld();
    Device *found = world->impl->device(device);
    if (!found)
      return noDevice(device);
    Status status = found->status();
    result = status.code;
    if (message) {
      auto &kept = const_cast<amrt_world *>(world)->messages;
      kept.resize(world->impl->devices.size());
      std::string &slot = kept[device - world->impl->firstDevice];
      slot = status.message;
      *message = slot.c_str();
    }
    return Status();
  });
  return called == AMRT_OK ? result : called;
}

//===----------------------------------------------------------------------===//
// Memory and trace
//===----------------------------------------------------------------------===//

amrt_status amrt_world_memory_stats(const amrt_world *world, int64_t device,
                                    amrt_memory_stats *stats) {
  return guarded([&]() -> Status {
    if (!world || !stats)
      return invalidArgument("memory stats: a null pointer");
    Device *found = world->impl->device(device);
    if (!found)
      return noDevice(device);
    *stats = found->pool->stats();
    return Status();
  });
}

void amrt_world_memory_reset_peak(amrt_world *world) {
  if (world)
    for (auto &device : world->impl->devices)
      device->pool->resetPeak();
}

void amrt_world_memory_trim(amrt_world *world) {
  if (world)
    for (auto &device : world->impl->devices)
      device->pool->trim();
}

amrt_status amrt_world_trace_enable(amrt_world *world, int64_t on) {
  return guarded([&]() -> Status {
    if (!world)
      return nullWorld();
    world->impl->traceOn.store(on != 0);
    return Status();
  });
}

void amrt_world_trace_clear(amrt_world *world) {
  if (world)
    for (auto &device : world->impl->devices)
      device->trace.clear();
}

amrt_status amrt_world_trace_write(amrt_world *world, const char *path) {
  return guarded([&]() -> Status {
    if (!world || !path)
      return invalidArgument("trace write: a null pointer");
    std::vector<TraceBuffer *> buffers;
    for (auto &device : world->impl->devices)
      buffers.push_back(&device->trace);
    return writeChromeTrace(buffers, world->impl->firstDevice, path);
  });
}
