//===- Sync.h - The averaging of one set of buffers -------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What one device keeps for a sync. Its buffers are laid out one after the
// other, those of one element type together, in a snapshot; buckets are ranges
// of it and are cut without regard to the buffers:
//
//   buffers    | a        | b  | c      |
//   buckets    | 0      | 1      | 2    |
//
// Bucket by bucket, a snapshot is copied and its sum is started as a collective
// that the device's communication thread carries out; a merge waits for a
// bucket and puts it into the buffers. So the first bucket travels while the
// second one is copied. If the next average starts in the step that merges the
// last one, a bucket is merged and copied in one pass over memory, and travels
// again while the next one is merged.
//
// A corrected merge needs the snapshot besides the sum, so it has two stores of
// the buffers' size; the others sum in place and have one.
//
// Copies, merges and waits are given to the device's processor in this order,
// which on a GPU is the order of its compute stream: a sync that waits for
// nothing costs the calling thread no time there. How long something took is
// asked for later, when the marks around it have been passed.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNTIME_LIB_DASGD_SYNC_H
#define AUTOMAP_RUNTIME_LIB_DASGD_SYNC_H

#include "../Core/World.h"

#include "automap-runtime/DaSGD.h"

#include <deque>
#include <memory>
#include <vector>

namespace amrt {

class DasgdSync {
public:
  /// Checks the settings and reserves what is needed.
  static Status create(Device &device, int64_t id,
                       const amrt_dasgd_options &options, int64_t numBuffers,
                       const int64_t *counts, const int64_t *dtypes,
                       uint64_t axes, std::unique_ptr<DasgdSync> &result);

  /// Whether a later call asks for the same.
  bool isSame(const amrt_dasgd_options &options, int64_t numBuffers,
              const int64_t *counts, const int64_t *dtypes,
              uint64_t axes) const;

  /// One step, on the device's thread.
  Status step(void *const *buffers);

  /// Waits until nothing is under way, without merging.
  Status settle();

  amrt_dasgd_report report();

  int64_t stateBytes() const;
  /// The sync must have been settled.
  Status save(char *state) const;
  Status restore(const char *state, int64_t bytes);

  /// Fills in what an older caller's options lack.
  static Status readOptions(const amrt_dasgd_options *options,
                            amrt_dasgd_options &result);

private:
  /// A stretch of one buffer.
  struct Piece {
    int64_t buffer;
    int64_t bufferOffset;
    int64_t bytes;
  };
  struct Bucket {
    int64_t dtype;
    int64_t offset;
    int64_t count;
    std::vector<Piece> pieces;
    uint64_t handle = 0;
  };
  /// How long something took, in all and how often.
  struct Times {
    int64_t totalNs = 0;
    int64_t count = 0;
    double mean() const { return count ? totalNs * 1e-9 / count : 0; }
  };
  /// What is still to be entered into times and trace: the stretch between two
  /// marks, or the travel of an average from a mark to its last bucket's end.
  struct Measurement {
    Mark begin, end;
    std::vector<std::shared_ptr<Operation>> travel;
    /// Null for what is not reported.
    Times *times;
    /// The buckets of a round count as one.
    bool counts;
    /// Of the trace, or null.
    const char *name;
    int64_t step, bucket;
  };

  DasgdSync(Device &device, int64_t id) : device(device), id(id) {}

  ProcessorMemory allocate(int64_t bytes);
  void layOut();
  Status start(void *const *buffers);
  Status startBucket(Bucket &bucket);
  Status merge(void *const *buffers, Merge how, bool restarts);
  Status awaitBucket(Bucket &bucket);
  Status mergeBucket(void *const *buffers, const Bucket &bucket, Merge how,
                     bool takesSnapshot);
  /// Where snapshots go.
  char *copies() const { return snapshot ? snapshot.get() : sum.get(); }
  Status averageNow(void *const *buffers);
  Status stepInRound(void *const *buffers, int64_t position);
  Status checkFinite(void *const *buffers);
  Status calibrate();
  Status context(Status status) const;
  Status agree(int64_t (&values)[2]);
  void measure(Times *times, const char *name, int64_t bucket, Mark begin,
               Mark end);
  /// Enters what is over.
  void collect();
  bool resolve(Measurement &measurement);
  void record(const Measurement &measurement) const;
  uint64_t fingerprint() const;
  bool isAuto() const { return options.delay == AMRT_DASGD_DELAY_AUTO; }

  Device &device;
  const int64_t id;
  amrt_dasgd_options options = {};
  std::vector<int64_t> counts, dtypes;
  uint64_t axes = 0;
  const Group *group = nullptr;
  std::vector<Bucket> buckets;
  int64_t totalBytes = 0;
  /// The sum, or the snapshot until it is summed in place.
  ProcessorMemory sum;
  /// Apart from `sum` for a corrected merge only.
  ProcessorMemory snapshot;

  /// Two numbers of this replica, and what all have agreed on; of an automatic
  /// delay only. Memory is not taken later: freeing it would stop a GPU.
  ProcessorMemory agreement;

  int64_t stepNumber = 0;
  /// Of the average in flight or settled: the step of its snapshot.
  int64_t snapshotStep = 0;
  bool inFlight = false;
  /// The delay in use; -1 while an automatic one is measured.
  int64_t delay = 0;

  int64_t rounds = 0;
  /// Of the average in flight; none if it was restored.
  Mark started;
  std::vector<std::shared_ptr<Operation>> travelling;
  Mark lastExit;
  bool madeSteps = false;
  std::deque<Measurement> measurements;
  /// What the last average took.
  int64_t lastCommNs = 0;
  Times idleSteps, busySteps, communication, exposed, snapshots, merges;
  int64_t measuredRounds = 0;
  int64_t measuredCommNs = 0;
  int64_t measuredStepNs = 0;
};

} // namespace amrt

#endif // AUTOMAP_RUNTIME_LIB_DASGD_SYNC_H
