//===- Sync.cpp - The averaging of one set of buffers ---------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sync.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <new>

using namespace amrt;

/// Rounds that an automatic delay is measured in. The first does not count:
/// memory is touched and connections are made in it.
static constexpr int64_t numMeasuringRounds = 3;
/// By how much an automatic delay must outlast the averaging.
static constexpr double delayMargin = 1.2;

//===----------------------------------------------------------------------===//
// Settings
//===----------------------------------------------------------------------===//

Status DasgdSync::readOptions(const amrt_dasgd_options *options,
                              amrt_dasgd_options &result) {
  amrt_dasgd_options_init(&result);
  if (!options)
    return Status();
  int64_t size = options->struct_size;
  if (size < int64_t(offsetof(amrt_dasgd_options, bucket_bytes)))
    return invalidArgument("options.struct_size is " + std::to_string(size) +
                           "; call amrt_dasgd_options_init first");
  if (size > int64_t(sizeof(result)))
    return Status(AMRT_UNSUPPORTED,
                  "the options come from a newer header than this runtime");
  std::memcpy(&result, options, size);
  result.struct_size = sizeof(result);
  return Status();
}

static Status checkOptions(const amrt_dasgd_options &options) {
  if (options.period < 1)
    return invalidArgument("the period is " + std::to_string(options.period) +
                           " steps: it must be positive");
  if (options.delay != AMRT_DASGD_DELAY_AUTO &&
      (options.delay < 0 || options.delay > options.period))
    return invalidArgument("the delay is " + std::to_string(options.delay) +
                           " steps: it must be 0 to the period, which is " +
                           std::to_string(options.period));
  if (options.merge < AMRT_DASGD_CONVEX || options.merge > AMRT_DASGD_OVERWRITE)
    return invalidArgument("unknown merge code " +
                           std::to_string(options.merge));
  if (!(options.local_weight >= 0 && options.local_weight <= 1))
    return invalidArgument("the local weight is " +
                           std::to_string(options.local_weight) +
                           ": it must be 0 to 1");
  if (options.bucket_bytes < 0)
    return invalidArgument("the bucket size is negative");
  if (options.warmup_steps < 0)
    return invalidArgument("the number of warm-up steps is negative");
  return Status();
}

Status DasgdSync::create(Device &device, int64_t id,
                         const amrt_dasgd_options &options, int64_t numBuffers,
                         const int64_t *counts, const int64_t *dtypes,
                         uint64_t axes, std::unique_ptr<DasgdSync> &result) {
  if (Status status = checkOptions(options); !status.ok())
    return status;
  if (numBuffers < 0 || (numBuffers > 0 && (!counts || !dtypes)))
    return invalidArgument("the buffers' counts or types are missing");
  // Far enough below the range of int64_t that sums cannot overflow.
  constexpr int64_t maxBytes = int64_t(1) << 50;
  int64_t bytes = 0;
  for (int64_t i = 0; i < numBuffers; ++i) {
    if (dtypes[i] < AMRT_F16 || dtypes[i] > AMRT_F64)
      return invalidArgument("buffer " + std::to_string(i) +
                             " is not of a float type, so it has no mean");
    if (counts[i] < 0 || counts[i] > maxBytes ||
        (bytes += counts[i] * amrt_dtype_size(dtypes[i])) > maxBytes)
      return invalidArgument("buffer " + std::to_string(i) + " has " +
                             std::to_string(counts[i]) + " elements");
  }
  std::unique_ptr<DasgdSync> sync(new DasgdSync(device, id));
  sync->options = options;
  sync->counts.assign(counts, counts + numBuffers);
  sync->dtypes.assign(dtypes, dtypes + numBuffers);
  sync->axes = axes;
  sync->group = device.group(axes, "dasgd");
  if (!sync->group)
    return device.status();
  sync->delay = options.delay;
  sync->layOut();
  result = std::move(sync);
  return Status();
}

bool DasgdSync::isSame(const amrt_dasgd_options &other, int64_t numBuffers,
                       const int64_t *otherCounts, const int64_t *otherDtypes,
                       uint64_t otherAxes) const {
  return !std::memcmp(&options, &other, sizeof(options)) &&
         numBuffers == int64_t(counts.size()) && otherAxes == axes &&
         std::equal(counts.begin(), counts.end(), otherCounts) &&
         std::equal(dtypes.begin(), dtypes.end(), otherDtypes);
}

ProcessorMemory DasgdSync::allocate(int64_t bytes) {
  ProcessorMemory store(static_cast<char *>(
      device.processor->allocate(std::max<int64_t>(bytes, 1))));
  store.get_deleter().processor = device.processor.get();
  if (!store)
    throw std::bad_alloc();
  return store;
}

void DasgdSync::layOut() {
  for (int64_t dtype = AMRT_F16; dtype <= AMRT_F64; ++dtype) {
    int64_t size = amrt_dtype_size(dtype);
    int64_t limit = options.bucket_bytes
                        ? std::max<int64_t>(options.bucket_bytes / size, 1)
                        : int64_t(1) << 50;
    bool fresh = true;
    for (size_t i = 0; i < counts.size(); ++i) {
      if (dtypes[i] != dtype)
        continue;
      for (int64_t begin = 0; begin < counts[i];) {
        if (fresh || buckets.back().count == limit) {
          // Each type and each bucket begins on a cache line.
          totalBytes = (totalBytes + 63) / 64 * 64;
          buckets.push_back({dtype, totalBytes, 0, {}, 0});
          fresh = false;
        }
        Bucket &bucket = buckets.back();
        int64_t length = std::min(counts[i] - begin, limit - bucket.count);
        bucket.pieces.push_back({int64_t(i), begin * size, length * size});
        bucket.count += length;
        totalBytes += length * size;
        begin += length;
      }
    }
  }
  if (group->size() == 1)
    return;
  sum = allocate(totalBytes);
  if (options.merge == AMRT_DASGD_CORRECTED)
    snapshot = allocate(totalBytes);
  if (isAuto())
    agreement = allocate(4 * sizeof(int64_t));
}

Status DasgdSync::checkFinite(void *const *buffers) {
  for (size_t i = 0; i < counts.size(); ++i) {
    int64_t bad = 0;
    if (Status status = device.processor->findNonFinite(buffers[i], dtypes[i],
                                                        counts[i], bad);
        !status.ok())
      return status;
    if (bad < counts[i])
      return Status(AMRT_ABORTED, "buffer " + std::to_string(i) +
                                      " is not finite at element " +
                                      std::to_string(bad) +
                                      "; it was not averaged");
  }
  return Status();
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

Status DasgdSync::context(Status status) const {
  if (!status.ok())
    status.message = "dasgd sync " + std::to_string(id) + ", step " +
                     std::to_string(stepNumber) + ": " + status.message;
  return status;
}

void DasgdSync::measure(Times *times, const char *name, int64_t bucket,
                        Mark begin, Mark end) {
  measurements.push_back({std::move(begin),
                          std::move(end),
                          {},
                          times,
                          bucket <= 0,
                          name,
                          stepNumber,
                          bucket});
}

bool DasgdSync::resolve(Measurement &measurement) {
  if (measurement.travel.empty())
    return device.processor->resolve(measurement.begin) &&
           device.processor->resolve(measurement.end);
  for (const std::shared_ptr<Operation> &op : measurement.travel) {
    if (!op->finished.load())
      return false;
    measurement.end.ns = std::max(measurement.end.ns, op->endNs);
  }
  return device.processor->resolve(measurement.begin);
}

void DasgdSync::collect() {
  for (; !measurements.empty(); measurements.pop_front()) {
    Measurement &next = measurements.front();
    if (!resolve(next))
      return;
    int64_t ns = next.end.ns - next.begin.ns;
    if (next.times) {
      next.times->totalNs += ns;
      next.times->count += next.counts;
    }
    if (!next.travel.empty())
      lastCommNs = ns;
    if (next.name && device.world.tracing())
      record(next);
  }
}

void DasgdSync::record(const Measurement &measurement) const {
  Span span;
  span.name = measurement.name;
  span.track = Track::Runtime;
  span.startNs = measurement.begin.ns;
  span.endNs = measurement.end.ns;
  span.args[0] = {"sync", id};
  span.args[1] = {"step", measurement.step};
  const Bucket &bucket = buckets[measurement.bucket];
  span.args[2] = {"bucket", measurement.bucket};
  span.args[3] = {"bytes", bucket.count * amrt_dtype_size(bucket.dtype)};
  device.trace.record(span);
}

Status DasgdSync::start(void *const *buffers) {
  if (options.check_finite)
    if (Status status = checkFinite(buffers); !status.ok())
      return status;
  started = device.processor->mark();
  for (size_t b = 0; b < buckets.size(); ++b) {
    Bucket &bucket = buckets[b];
    Mark begin = device.processor->mark();
    int64_t offset = bucket.offset;
    for (const Piece &piece : bucket.pieces) {
      if (Status status = device.processor->copy(
              copies() + offset,
              static_cast<const char *>(buffers[piece.buffer]) +
                  piece.bufferOffset,
              piece.bytes);
          !status.ok())
        return status;
      offset += piece.bytes;
    }
    measure(&snapshots, "dasgd_snapshot", int64_t(b), std::move(begin),
            device.processor->mark());
    if (Status status = startBucket(bucket); !status.ok())
      return status;
  }
  inFlight = true;
  snapshotStep = stepNumber;
  return Status();
}

/// Sends off a bucket's snapshot.
Status DasgdSync::startBucket(Bucket &bucket) {
  OpDesc desc;
  desc.kind = OpKind::AllReduce;
  desc.in = copies() + bucket.offset;
  desc.out = sum.get() + bucket.offset;
  desc.dtype = bucket.dtype;
  desc.dims[4] = bucket.count;
  desc.reduction = AMRT_SUM;
  desc.axesWord = axes;
  desc.sync = id;
  desc.syncStep = stepNumber;
  desc.syncBucket = &bucket - buckets.data();
  bucket.handle = device.issue(std::move(desc), /*start=*/true);
  return device.failed() ? device.status() : Status();
}

/// Waits for a bucket's sum, unless that was done already.
Status DasgdSync::awaitBucket(Bucket &bucket) {
  if (!bucket.handle)
    return Status();
  std::shared_ptr<Operation> op;
  Status status = device.await(bucket.handle, &op);
  bucket.handle = 0;
  if (op)
    travelling.push_back(std::move(op));
  return status;
}

Status DasgdSync::settle() {
  for (Bucket &bucket : buckets)
    if (Status status = awaitBucket(bucket); !status.ok())
      return context(std::move(status));
  return context(device.synchronize());
}

Status DasgdSync::mergeBucket(void *const *buffers, const Bucket &bucket,
                              Merge how, bool takesSnapshot) {
  int64_t offset = bucket.offset;
  MergeTask task;
  task.how = how;
  task.dtype = bucket.dtype;
  task.replicas = double(group->size());
  task.weight = options.local_weight;
  for (const Piece &piece : bucket.pieces) {
    task.x = static_cast<char *>(buffers[piece.buffer]) + piece.bufferOffset;
    task.sum = sum.get() + offset;
    task.snapshot = how == Merge::Corrected ? snapshot.get() + offset : nullptr;
    task.next = takesSnapshot ? copies() + offset : nullptr;
    task.count = piece.bytes / amrt_dtype_size(bucket.dtype);
    if (Status status = device.processor->merge(task); !status.ok())
      return status;
    offset += piece.bytes;
  }
  return Status();
}

/// `restarts`: the next average starts, too.
Status DasgdSync::merge(void *const *buffers, Merge how, bool restarts) {
  // The averages of the warm-up are left out of the report.
  bool counts = stepNumber > options.warmup_steps;
  Mark restarted;
  for (size_t b = 0; b < buckets.size(); ++b) {
    Bucket &bucket = buckets[b];
    Mark begin = device.processor->mark();
    if (Status status = awaitBucket(bucket); !status.ok())
      return status;
    Mark there = device.processor->mark();
    measure(counts ? &exposed : nullptr, "dasgd_wait", int64_t(b),
            std::move(begin), there);
    if (b == 0)
      restarted = there;
    if (Status status = mergeBucket(buffers, bucket, how, restarts);
        !status.ok())
      return status;
    measure(&merges, restarts ? "dasgd_merge_snapshot" : "dasgd_merge",
            int64_t(b), std::move(there), device.processor->mark());
    if (restarts)
      if (Status status = startBucket(bucket); !status.ok())
        return status;
  }
  if (counts)
    ++rounds;
  // A restored average has travelled in another life.
  if (!travelling.empty())
    measurements.push_back({started, Mark(), std::move(travelling),
                            counts ? &communication : nullptr, true, nullptr,
                            stepNumber, 0});
  travelling.clear();
  inFlight = restarts;
  if (restarts) {
    started = std::move(restarted);
    snapshotStep = stepNumber;
  }
  return Status();
}

Status DasgdSync::averageNow(void *const *buffers) {
  if (Status status = start(buffers); !status.ok())
    return status;
  return merge(buffers, Merge::Overwrite, /*restarts=*/false);
}

/// The maximum of each value among the replicas.
Status DasgdSync::agree(int64_t (&values)[2]) {
  char *own = agreement.get(), *agreed = own + sizeof(values);
  if (Status status = device.processor->write(own, values, sizeof(values));
      !status.ok())
    return status;
  OpDesc desc;
  desc.kind = OpKind::AllReduce;
  desc.in = own;
  desc.out = agreed;
  desc.dtype = AMRT_I64;
  desc.dims[4] = 2;
  desc.reduction = AMRT_MAX;
  desc.axesWord = axes;
  device.issue(std::move(desc), /*start=*/false);
  if (device.failed())
    return device.status();
  if (Status status = device.synchronize(); !status.ok())
    return status;
  return device.processor->read(values, agreed, sizeof(values));
}

Status DasgdSync::calibrate() {
  if (Status status = device.synchronize(); !status.ok())
    return status;
  collect();
  ++measuredRounds;
  if (measuredRounds == 1) {
    idleSteps = Times();
    return Status();
  }
  measuredCommNs = std::max(measuredCommNs, lastCommNs);
  if (measuredRounds < numMeasuringRounds)
    return Status();
  // The longest averaging, and as a negative number the shortest step.
  int64_t stepNs = idleSteps.count ? idleSteps.totalNs / idleSteps.count : 0;
  int64_t values[2] = {measuredCommNs, -stepNs};
  if (Status status = agree(values); !status.ok())
    return status;
  measuredCommNs = values[0];
  measuredStepNs = std::max<int64_t>(-values[1], 1);
  double steps =
      std::ceil(delayMargin * double(measuredCommNs) / double(measuredStepNs));
  delay = int64_t(std::min(std::max(steps, 1.0), double(options.period)));
  return Status();
}

static Merge mergeOf(int64_t code) {
  switch (code) {
  case AMRT_DASGD_CONVEX:
    return Merge::Convex;
  case AMRT_DASGD_CORRECTED:
    return Merge::Corrected;
  default:
    return Merge::Overwrite;
  }
}

/// What the present step asks for: `position` counts from 1 in a round.
Status DasgdSync::stepInRound(void *const *buffers, int64_t position) {
  // A round that was just given a delay has none in flight: rounds without
  // delay leave none.
  bool starts = position == options.period;
  if (inFlight && position == delay) {
    // A check looks at all values before the first one is sent.
    bool restarts = starts && !options.check_finite;
    if (Status status = merge(buffers, mergeOf(options.merge), restarts);
        restarts || !status.ok())
      return status;
  }
  if (!starts)
    return Status();
  if (delay > 0)
    return start(buffers);
  if (Status status = averageNow(buffers); !status.ok())
    return status;
  return delay < 0 ? calibrate() : Status();
}

Status DasgdSync::step(void *const *buffers) {
  Mark entered = device.processor->mark();
  if (madeSteps)
    measure(inFlight ? &busySteps : &idleSteps, nullptr, -1,
            std::move(lastExit), std::move(entered));
  collect();
  ++stepNumber;
  Status status;
  if (group->size() > 1) {
    int64_t inRounds = stepNumber - options.warmup_steps;
    status = inRounds > 0
                 ? stepInRound(buffers, (inRounds - 1) % options.period + 1)
                 : averageNow(buffers);
  }
  lastExit = device.processor->mark();
  madeSteps = true;
  collect();
  return context(std::move(status));
}
