//===- DaSGD.h - Averaging of replicas that hides behind steps --*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Local SGD with delayed averaging, after Zhou et al., "DaSGD: Squeezing SGD
// Parallelization Performance in Distributed Training Using Delayed Averaging"
// (arXiv 2006.00441). Replicas train on their own; a *sync* averages them.
//
// Steps are counted from 1. After `warmup_steps` come rounds of `period` (tau)
// steps. With x_i(t) the buffers of replica i after its step t:
//
//   end of a round, t = w + r tau:  s_i = x_i(t);  m = 1/n sum_i s_i  starts
//   `delay` (d) steps later:        x_i <- xi x_i + (1 - xi) m       convex
//                                   x_i <- x_i + (m - s_i)           corrected
//                                   x_i <- m                         overwrite
//
// Between the two the replicas go on, and the sum travels in the background. If
// a round ends in the very step that merges, the merge comes first. With d = 0
// the call waits and x_i <- m, whatever the merge: that is plain local SGD, and
// for tau = 1 and a step of plain SGD it is synchronous data parallelism. The
// same happens in each of the warm-up steps. With one replica nothing happens.
//
// A convex merge forgets the share 1 - xi of the d steps since the snapshot: a
// round's progress is tau - (1 - xi) d steps. A corrected one keeps the mean of
// the replicas as it is and forgets nothing.
//
// The results do not depend on `bucket_bytes`, on timing or on the backend: a
// bucket is summed in member order (see amrt_reduction) and then divided by n.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNTIME_DASGD_H
#define AUTOMAP_RUNTIME_DASGD_H

#include "automap-runtime/World.h"

AMRT_EXTERN_C_BEGIN

/// How an average enters a replica, see above.
typedef enum amrt_dasgd_merge {
  AMRT_DASGD_CONVEX = 0,
  AMRT_DASGD_CORRECTED = 1,
  AMRT_DASGD_OVERWRITE = 2
} amrt_dasgd_merge;

/// A delay to be measured: the first three rounds merge without delay, then all
/// members agree on the smallest delay in 1 to tau that hides 1.2 times the
/// longest averaging behind the shortest step. Which one that is depends on
/// timing; a saved state keeps it.
#define AMRT_DASGD_DELAY_AUTO ((int64_t)-1)

/// Settings of a sync, the same on all members. All fields have eight bytes:
/// compiled code holds them as a constant table. Fields are only ever appended.
typedef struct amrt_dasgd_options {
  int64_t struct_size;
  /// tau, at least 1.
  int64_t period;
  /// d, 0 to tau, or AMRT_DASGD_DELAY_AUTO.
  int64_t delay;
  /// An amrt_dasgd_merge.
  int64_t merge;
  /// xi, 0 to 1: the weight of the replica's own values in a convex merge.
  double local_weight;
  /// Bytes averaged by one collective, at least; 0: one for each element type.
  int64_t bucket_bytes;
  /// Steps at the start that average synchronously.
  int64_t warmup_steps;
  /// Nonzero: a value that is not finite fails its device before it is sent.
  int64_t check_finite;
} amrt_dasgd_options;

/// tau 1, d 0, convex with xi 0.25, buckets of 4 MiB, no warm-up, no check.
AMRT_API void amrt_dasgd_options_init(amrt_dasgd_options *options);

/// Called on a device after each of its steps: counts the step for sync `id`,
/// and snapshots, waits or merges as its turn has come. Buffer i has counts[i]
/// elements of the float type dtypes[i]; it is read and written during the call
/// only, and may lie elsewhere at the next. The replicas are the members of the
/// group over `axes`. The first call makes the sync; later ones must not differ
/// in anything but the addresses. At most one average of a sync is in flight.
AMRT_API void amrt_dasgd_step(int64_t id, const amrt_dasgd_options *options,
                              int64_t num_buffers, void *const *buffers,
                              const int64_t *counts, const int64_t *dtypes,
                              uint64_t axes);

/// What a sync of one device has done so far. Times are means in seconds.
typedef struct amrt_dasgd_report {
  int64_t steps;
  /// Averages merged, those of the warm-up left out.
  int64_t rounds;
  int64_t num_replicas;
  int64_t bytes;
  int64_t num_buckets;
  int64_t period;
  /// The delay in use; -1 as long as an automatic one is being measured.
  int64_t delay;
  int64_t delay_is_auto;
  /// What an automatic delay was chosen from: the longest averaging and the
  /// shortest step of all members; else 0.
  double measured_comm_seconds;
  double measured_step_seconds;
  /// A step, from one call's end to the next one's start: with no average in
  /// flight, and with one.
  double step_seconds;
  double busy_step_seconds;
  /// A round's average from its start to the last bucket's end, and the part of
  /// it that the device has waited for.
  double comm_seconds;
  double exposed_seconds;
  double snapshot_seconds;
  /// Of a merge that takes the next snapshot in the same pass, this is both.
  double merge_seconds;
} amrt_dasgd_report;

/// How many syncs a device has, and their ids in rising order: `ids` has room
/// for `capacity` of them. Host face, between launches, as all that follows.
AMRT_API int64_t amrt_world_dasgd_ids(const amrt_world *world, int64_t device,
                                      int64_t *ids, int64_t capacity);

AMRT_API amrt_status amrt_world_dasgd_report(const amrt_world *world,
                                             int64_t device, int64_t id,
                                             amrt_dasgd_report *report);

/// The state of a sync of one device, the average in flight included: restored,
/// training goes on exactly as if it had not been interrupted. Its size is the
/// same on all devices and does not change. Saving waits for what is in flight,
/// without merging it, on all devices of this process; with several processes,
/// all of them save.
AMRT_API amrt_status amrt_world_dasgd_state_size(const amrt_world *world,
                                                 int64_t device, int64_t id,
                                                 int64_t *bytes);
AMRT_API amrt_status amrt_world_dasgd_save(amrt_world *world, int64_t device,
                                           int64_t id, void *state,
                                           int64_t bytes);

/// Gives a sync the state it starts from; to be called before its first step. A
/// state that does not fit the sync's settings fails that step.
AMRT_API amrt_status amrt_world_dasgd_restore(amrt_world *world, int64_t device,
                                              int64_t id, const void *state,
                                              int64_t bytes);

AMRT_EXTERN_C_END

#endif // AUTOMAP_RUNTIME_DASGD_H
