//===- OverlapBench.cpp - Steps with and without averaging ----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OverlapBench.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <sys/resource.h>
#include <thread>

using Clock = std::chrono::steady_clock;

void die(const std::string &message) {
  std::fprintf(stderr, "error: %s\n", message.c_str());
  std::exit(1);
}

static void check(amrt_status status) {
  if (status != AMRT_OK)
    die(std::string(amrt_status_name(status)) + ": " + amrt_last_error());
}

static double secondsSince(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  size_t middle = values.size() / 2;
  return values.size() % 2 ? values[middle]
                           : (values[middle - 1] + values[middle]) / 2;
}

/// Arithmetic that the compiler cannot drop.
static double work(int64_t rounds) {
  double a = 1.0, b = 1.5, c = 2.5, d = 3.5;
  for (int64_t i = 0; i < rounds; ++i) {
    a = a * 0.999999 + 1e-6;
    b = b * 0.999998 + 1e-6;
    c = c * 0.999997 + 1e-6;
    d = d * 0.999996 + 1e-6;
  }
  return a + b + c + d;
}

static volatile double sink;

void OverlapBench::open(const std::string &links) {
  amrt_world_destroy(world);
  world = nullptr;
  amrt_world_options options;
  amrt_world_options_init(&options);
  options.backend = settings.mpi ? AMRT_BACKEND_MPI : AMRT_BACKEND_LOCAL;
  options.injected_links = links.c_str();
  check(amrt_world_create(1, &settings.workers, &options, &world));
  amrt_world_local_devices(world, &first, nullptr);
  nextSync = 0;
  if (!settings.sockets.empty())
    link = std::make_unique<SocketLink>(settings.sockets, isMain());
}

/// Returns the seconds that it took.
double OverlapBench::step() {
  Clock::time_point start = Clock::now();
  if (settings.spin)
    sink = work(workRounds);
  else
    std::this_thread::sleep_for(
        std::chrono::duration<double>(settings.stepSeconds));
  return secondsSince(start);
}

/// Waits and starts as DaSGD does.
void OverlapBench::stepOfSockets(const Context &context, int64_t number) {
  int64_t period = context.options.period, delay = context.options.delay;
  if (number % period == delay % period)
    link->wait();
  if (number % period == 0)
    link->start(settings.bytes, rest);
  if (delay == 0)
    link->wait();
}

void OverlapBench::device(void *pointer, int64_t number) {
  Context &context = *static_cast<Context *>(pointer);
  OverlapBench &bench = *context.bench;
  int64_t count = bench.settings.bytes / 4;
  std::vector<float> x(count, float(number));
  void *buffers[] = {x.data()};
  int64_t dtype = AMRT_F32;
  const int64_t axis = 0;
  uint64_t axes = amrt_pack_axes(&axis, 1);
  double stepSeconds = 0;
  int64_t stepNumber = 0;
  auto makeSteps = [&](int64_t steps) {
    for (int64_t i = 0; i < steps; ++i) {
      ++stepNumber;
      if (context.works)
        stepSeconds += bench.step();
      if (context.mover == Mover::Runtime)
        amrt_dasgd_step(bench.nextSync, &context.options, 1, buffers, &count,
                        &dtype, axes);
      else if (context.mover == Mover::Sockets)
        bench.stepOfSockets(context, stepNumber);
    }
  };
  // Memory is touched off the clock. After a round, each of the others begins
  // with an average in flight, unless it has no delay, and leaves one.
  makeSteps(context.options.period);
  amrt_barrier(axes);
  stepSeconds = 0;
  Clock::time_point start = Clock::now();
  makeSteps(context.steps);
  double seconds[] = {secondsSince(start), stepSeconds};
  if (bench.link)
    bench.link->wait();
  // The slowest counts.
  double slowest[2] = {0, 0};
  amrt_all_reduce(seconds, slowest, 2, AMRT_F64, AMRT_MAX, axes);
  if (number == bench.first) {
    context.result.seconds = slowest[0];
    context.result.stepSeconds = slowest[1];
  }
}

Measured OverlapBench::launch(Context &context) {
  context.bench = this;
  check(amrt_world_launch(world, device, &context));
  if (context.mover == Mover::Runtime) {
    // Saving waits for the average in flight: the next run is without it.
    int64_t bytes = 0;
    check(amrt_world_dasgd_state_size(world, first, nextSync, &bytes));
    std::vector<char> state(bytes);
    check(amrt_world_dasgd_save(world, first, nextSync++, state.data(), bytes));
  }
  return context.result;
}

Averaging OverlapBench::measureAveraging(Mover mover) {
  Context context = {};
  amrt_dasgd_options_init(&context.options);
  context.mover = mover;
  context.steps = 2;
  launch(context);
  context.steps = 8;
  auto cpuSeconds = [] {
    rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_utime.tv_sec + usage.ru_stime.tv_sec +
           1e-6 * (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
  };
  double before = cpuSeconds();
  Averaging result;
  double seconds = launch(context).seconds;
  result.cpuShare = (cpuSeconds() - before) / seconds;
  result.seconds = seconds / double(context.steps);
  return result;
}

void OverlapBench::calibrate() {
  // Few looks, and yet no pause that a socket's buffers do not bridge.
  rest = std::chrono::nanoseconds(
      int64_t(settings.stepSeconds * double(settings.period) * 1e9 / 50));
  if (!settings.spin)
    return;
  workRounds = 1000000;
  Context context = {};
  context.works = true;
  context.options.period = 1;
  context.steps = 8;
  // The second time with steps as long as they are to be.
  for (int refinement = 0; refinement < 2; ++refinement) {
    std::vector<double> times;
    for (int i = 0; i < 5; ++i)
      times.push_back(launch(context).seconds / double(context.steps));
    // The slowest process' figure, so that all do the same.
    workRounds = int64_t(double(workRounds) * settings.stepSeconds /
                         median(std::move(times)));
  }
}

Measured OverlapBench::run(const Arm &arm) {
  Context context = {};
  amrt_dasgd_options_init(&context.options);
  context.options.period = arm.period;
  context.options.delay = arm.delay;
  context.options.merge = AMRT_DASGD_CORRECTED;
  context.options.bucket_bytes = settings.bytes / 4;
  context.mover = arm.mover;
  context.works = true;
  context.steps = settings.period * settings.rounds;
  Measured result = launch(context);
  result.merged = arm.mover == Mover::Nothing ? 0 : context.steps / arm.period;
  return result;
}

std::vector<std::vector<Measured>>
OverlapBench::run(const std::vector<Arm> &arms) {
  std::vector<std::vector<Measured>> results(arms.size());
  for (int64_t repeat = 0; repeat < settings.repeats; ++repeat)
    for (size_t i = 0; i < arms.size(); ++i)
      results[i].push_back(run(arms[i]));
  return results;
}
