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
// second one is copied.
//
// A corrected merge needs the snapshot besides the sum, so it has two stores of
// the buffers' size; the others sum in place and have one.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNTIME_LIB_DASGD_SYNC_H
#define AUTOMAP_RUNTIME_LIB_DASGD_SYNC_H

#include "../Core/World.h"

#include "automap-runtime/DaSGD.h"

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

  amrt_dasgd_report report() const;

  int64_t stateBytes() const;
  /// The sync must have been settled.
  void save(char *state) const;
  Status restore(const char *state, int64_t bytes);

  /// Fills in what an older caller's options lack.
  static Status readOptions(const amrt_dasgd_options *options,
                            amrt_dasgd_options &result);

private:
  struct FreeBlock {
    void operator()(char *pointer) const { Pool::free(pointer); }
  };
  using Store = std::unique_ptr<char, FreeBlock>;

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
    void add(int64_t ns) {
      totalNs += ns;
      ++count;
    }
    double mean() const { return count ? totalNs * 1e-9 / count : 0; }
  };
  enum class Merge { Convex, Corrected, Overwrite };

  DasgdSync(Device &device, int64_t id) : device(device), id(id) {}

  Store allocate(int64_t bytes);
  void layOut();
  Status start(void *const *buffers);
  Status merge(void *const *buffers, Merge how);
  Status averageNow(void *const *buffers);
  Status checkFinite(void *const *buffers);
  Status calibrate();
  Status context(Status status) const;
  void record(const char *name, int64_t startNs, int64_t bucket = -1) const;
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
  Store sum;
  /// Apart from `sum` for a corrected merge only.
  Store snapshot;

  int64_t stepNumber = 0;
  /// Of the average in flight or settled: the step of its snapshot.
  int64_t snapshotStep = 0;
  bool inFlight = false;
  /// The delay in use; -1 while an automatic one is measured.
  int64_t delay = 0;

  int64_t rounds = 0;
  int64_t startedNs = 0;
  int64_t lastExitNs = 0;
  /// When the last bucket of the last average was there.
  int64_t arrivedNs = 0;
  Times idleSteps, busySteps, communication, exposed, snapshots, merges;
  int64_t measuredRounds = 0;
  int64_t measuredCommNs = 0;
  int64_t measuredStepNs = 0;
};

} // namespace amrt

#endif // AUTOMAP_RUNTIME_LIB_DASGD_SYNC_H
