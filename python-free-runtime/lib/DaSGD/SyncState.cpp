//===- SyncState.cpp - Reports and saved states of a sync -----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sync.h"

#include <cstring>

using namespace amrt;

amrt_dasgd_report DasgdSync::report() {
  collect();
  amrt_dasgd_report result = {};
  result.steps = stepNumber;
  result.rounds = rounds;
  result.num_replicas = group->size();
  for (const Bucket &bucket : buckets)
    result.bytes += bucket.count * amrt_dtype_size(bucket.dtype);
  result.num_buckets = int64_t(buckets.size());
  result.period = options.period;
  result.delay = delay;
  result.delay_is_auto = isAuto();
  if (isAuto() && delay > 0) {
    result.measured_comm_seconds = measuredCommNs * 1e-9;
    result.measured_step_seconds = measuredStepNs * 1e-9;
  }
  result.step_seconds = idleSteps.mean();
  result.busy_step_seconds = busySteps.mean();
  result.comm_seconds = communication.mean();
  result.exposed_seconds = exposed.mean();
  result.snapshot_seconds = snapshots.mean();
  result.merge_seconds = merges.mean();
  return result;
}

namespace {
/// The head of a saved state; the stores follow.
struct StateHeader {
  char magic[8];
  uint64_t fingerprint;
  int64_t stepNumber;
  int64_t snapshotStep;
  int64_t inFlight;
  int64_t delay;
  int64_t rounds;
  int64_t measuredRounds;
  int64_t measuredCommNs;
  int64_t measuredStepNs;
  int64_t idleStepNs;
  int64_t numIdleSteps;
};
} // namespace

static constexpr char stateMagic[8] = {'A', 'M', 'D', 'A', 'S', 'G', 'D', '1'};

/// Names everything that a saved state depends on (FNV-1a).
uint64_t DasgdSync::fingerprint() const {
  uint64_t hash = 0xcbf29ce484222325u;
  auto add = [&](uint64_t value) {
    for (int i = 0; i < 8; ++i, value >>= 8)
      hash = (hash ^ (value & 255)) * 0x100000001b3u;
  };
  add(options.period);
  add(options.delay);
  add(options.merge);
  uint64_t weight;
  std::memcpy(&weight, &options.local_weight, sizeof(weight));
  add(weight);
  add(options.warmup_steps);
  add(options.bucket_bytes);
  add(group->size());
  add(group->self);
  for (int64_t count : counts)
    add(count);
  for (int64_t dtype : dtypes)
    add(dtype);
  return hash;
}

int64_t DasgdSync::stateBytes() const {
  int64_t stores = (sum ? 1 : 0) + (snapshot ? 1 : 0);
  return int64_t(sizeof(StateHeader)) + stores * totalBytes;
}

Status DasgdSync::save(char *state) const {
  StateHeader header = {};
  std::memcpy(header.magic, stateMagic, sizeof(stateMagic));
  header.fingerprint = fingerprint();
  header.stepNumber = stepNumber;
  header.snapshotStep = snapshotStep;
  header.inFlight = inFlight;
  header.delay = delay;
  header.rounds = rounds;
  // Times are part of the state only where they decide something, so that equal
  // runs have equal states.
  if (isAuto()) {
    header.measuredRounds = measuredRounds;
    header.measuredCommNs = measuredCommNs;
    header.measuredStepNs = measuredStepNs;
    header.idleStepNs = idleSteps.totalNs;
    header.numIdleSteps = idleSteps.count;
  }
  std::memcpy(state, &header, sizeof(header));
  state += sizeof(header);
  for (const ProcessorMemory *store : {&sum, &snapshot}) {
    if (!*store)
      continue;
    // What is not in flight is not part of the state.
    if (!inFlight)
      std::memset(state, 0, totalBytes);
    else if (Status status =
                 device.processor->read(state, store->get(), totalBytes);
             !status.ok())
      return status;
    state += totalBytes;
  }
  return Status();
}

Status DasgdSync::restore(const char *state, int64_t bytes) {
  StateHeader header;
  if (bytes != stateBytes() || bytes < int64_t(sizeof(header)))
    return context(invalidArgument(
        "the saved state has " + std::to_string(bytes) + " bytes, not " +
        std::to_string(stateBytes()) + ": it is of another sync"));
  std::memcpy(&header, state, sizeof(header));
  if (std::memcmp(header.magic, stateMagic, sizeof(stateMagic)))
    return context(invalidArgument("this is no saved state of a sync"));
  if (header.fingerprint != fingerprint())
    return context(invalidArgument(
        "the saved state is of a sync with other settings, buffers or "
        "replicas, or of another replica"));
  stepNumber = header.stepNumber;
  snapshotStep = header.snapshotStep;
  inFlight = header.inFlight != 0;
  delay = header.delay;
  rounds = header.rounds;
  measuredRounds = header.measuredRounds;
  measuredCommNs = header.measuredCommNs;
  measuredStepNs = header.measuredStepNs;
  idleSteps.totalNs = header.idleStepNs;
  idleSteps.count = header.numIdleSteps;
  state += sizeof(header);
  for (const ProcessorMemory *store : {&sum, &snapshot}) {
    if (!*store)
      continue;
    if (Status status =
            device.processor->write(store->get(), state, totalBytes);
        !status.ok())
      return context(std::move(status));
    state += totalBytes;
  }
  return Status();
}
