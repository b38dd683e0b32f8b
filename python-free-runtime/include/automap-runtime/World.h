//===- World.h - Host face: worlds, launching, memory, trace ----*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The face that a driver program uses (automap-run, tests): a world is a device
// mesh with a backend; launching runs one function on every device.
//
//   int64_t sizes[2] = {2, 2};
//   amrt_world_options options;
//   amrt_world_options_init(&options);
//   amrt_world *world = NULL;
//   if (amrt_world_create(2, sizes, &options, &world) != AMRT_OK)
//     fprintf(stderr, "%s\n", amrt_last_error());
//   for (int step = 0; step < steps; ++step)
//     if (amrt_world_launch(world, deviceFunction, &context) != AMRT_OK) ...
//   amrt_world_destroy(world);
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNTIME_WORLD_H
#define AUTOMAP_RUNTIME_WORLD_H

#include "automap-runtime/Types.h"

AMRT_EXTERN_C_BEGIN

/// A mesh of devices, the backend between them, and their state.
typedef struct amrt_world amrt_world;

/// What one device runs. `device` is its number: row-major over the mesh axes,
/// axis 0 most significant.
typedef void (*amrt_device_fn)(void *context, int64_t device);

/// Settings of a world. Fill it with amrt_world_options_init, then change what
/// you need; fields are only ever appended, `struct_size` tells which exist.
typedef struct amrt_world_options {
  int64_t struct_size;
  /// An amrt_backend.
  int64_t backend;
  /// An amrt_memory_kind; the local backend takes host memory only.
  int64_t memory_kind;
  /// Longest time that a wait may last, in milliseconds; positive.
  int64_t timeout_ms;
  /// Nonzero: record a trace from the start (see amrt_world_trace_enable).
  int64_t trace;
  /// One native stream (cudaStream_t) per local device for device memory, or
  /// null. Reserved: must be null for the local backend.
  void *const *compute_streams;
  void *const *communication_streams;
  /// The backend's communicator (MPI_Comm *), or null for its default, which is
  /// MPI_COMM_WORLD. Must be null for the local backend.
  void *communicator;
  /// Links that the local backend makes believe:
  /// "AXIS:SECONDS:SECONDS_PER_BYTE" for each mesh axis, separated by commas;
  /// null or empty for none. A collective then takes as long as on such a link,
  /// while no core works.
  const char *injected_links;
} amrt_world_options;

/// Fills in the defaults: the backend that the environment's AMRT_BACKEND names
/// (local or mpi), else MPI in a process that mpirun or srun has started
/// together with others, else local; host memory; timeout from the
/// environment's AMRT_TIMEOUT_MS or 60,000 ms, no trace, links from the
/// environment's AMRT_INJECT_LINKS or none.
AMRT_API void amrt_world_options_init(amrt_world_options *options);

/// Makes a world of sizes[0] * ... * sizes[rank-1] devices. `rank` is 0 (one
/// device) to 15, sizes are positive, `options` may be null for the defaults.
/// On success *world is to be destroyed by the caller; on error it is null.
AMRT_API amrt_status amrt_world_create(int64_t rank, const int64_t *sizes,
                                       const amrt_world_options *options,
                                       amrt_world **world);

/// Stops the device threads and frees the world; null is allowed. Collectives
/// still in flight are abandoned. Memory from amrt_alloc stays valid. Not to be
/// called from inside a device function.
AMRT_API void amrt_world_destroy(amrt_world *world);

/// Runs fn(context, device) once on every device that this process holds, one
/// thread each, and returns when all have returned. The threads persist, so a
/// launch costs a wake-up. Collectives started in one launch may be awaited in
/// a later one.
///
/// Returns the first error any device met; amrt_last_error names the device and
/// the op. A failed world refuses further launches with the same error until
/// amrt_world_reset. Launches on one world from several threads take turns; a
/// launch from inside a device function is AMRT_INVALID_ARGUMENT.
AMRT_API amrt_status amrt_world_launch(amrt_world *world, amrt_device_fn fn,
                                       void *context);

/// Forgets all errors and everything in flight, so that the world can be used
/// again. Handles of started collectives become invalid.
AMRT_API amrt_status amrt_world_reset(amrt_world *world);

/// The number of devices of the mesh, in this process and in others.
AMRT_API int64_t amrt_world_num_devices(const amrt_world *world);

/// The devices that this process runs: first, first + 1, ... (count of them).
AMRT_API void amrt_world_local_devices(const amrt_world *world, int64_t *first,
                                       int64_t *count);

/// Status of one device. *message, if `message` is not null, holds until the
/// world's next launch, reset or destruction.
AMRT_API amrt_status amrt_world_device_status(const amrt_world *world,
                                              int64_t device,
                                              const char **message);

/// Bytes that a device took from amrt_alloc.
typedef struct amrt_memory_stats {
  /// Bytes asked for and not yet freed.
  int64_t in_use;
  /// The largest in_use since the world's creation or the last reset.
  int64_t peak;
  /// Freed bytes kept for reuse.
  int64_t cached;
  /// Requests so far, and how many of them the cache could not serve.
  int64_t num_allocs;
  int64_t num_system_allocs;
} amrt_memory_stats;

AMRT_API amrt_status amrt_world_memory_stats(const amrt_world *world,
                                             int64_t device,
                                             amrt_memory_stats *stats);

/// Makes the present in_use the new peak of every device.
AMRT_API void amrt_world_memory_reset_peak(amrt_world *world);

/// Gives cached memory of every device back to the system.
AMRT_API void amrt_world_memory_trim(amrt_world *world);

/// Switches recording on or off; call it between launches.
AMRT_API amrt_status amrt_world_trace_enable(amrt_world *world, int64_t on);

/// Drops what was recorded.
AMRT_API void amrt_world_trace_clear(amrt_world *world);

/// Writes what was recorded as Chrome trace JSON (opens in Perfetto). pid is
/// the device; thread 0 is compute, 1 communication, 2 the runtime; collectives
/// in flight at the same time get further communication threads, 16 and up. The
/// file appears whole or not at all.
AMRT_API amrt_status amrt_world_trace_write(amrt_world *world,
                                            const char *path);

/// Runs code that mlir-runner or another JIT drives: makes or reuses a
/// process-wide local world of this shape, launches `fn` on it, and on error
/// prints the message to stderr and exits the process with status 1. Settings
/// come from the environment: AMRT_TIMEOUT_MS (milliseconds, 60000), AMRT_TRACE
/// (file to write the trace to; for a second mesh ".1" is appended, and so on).
AMRT_API void amrt_launch(int64_t mesh_rank, const int64_t *sizes,
                          amrt_device_fn fn, void *context);

AMRT_EXTERN_C_END

#endif // AUTOMAP_RUNTIME_WORLD_H
