//===- automap-dasgd-overlap.cpp - How much of the averaging is hidden ----===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs the same steps in arms that differ in how replicas are averaged and
// takes the time of the whole, never of a call:
//
//   none   no communication       sync   an average in every step
//   d=0    local SGD              d=n    DaSGD with delay n
//
// A step is a stand-in that takes a time: asleep, so that it needs no core, or
// as a fixed amount of arithmetic. The exposed time of a round is what an arm
// took longer than `none`, by the number of averages that it merged.
//
// Alone it runs threads with an injected link; under mpirun, processes over
// whatever link there is, whose averaging is measured with no steps beside it.
//
//===----------------------------------------------------------------------===//

#include "automap-runtime/AutoMapRuntime.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <sys/resource.h>
#include <thread>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

struct Settings {
  int64_t workers = 2;
  int64_t period = 4;
  int64_t rounds = 6;
  int64_t repeats = 5;
  /// Few, so that an injected link costs next to no processor time; what it
  /// takes is set by its bandwidth.
  int64_t bytes = 64 << 10;
  double stepSeconds = 0.02;
  bool spin = false;
  bool mpi = false;
  /// Of an averaging to a step; injected links only.
  std::vector<double> ratios = {0.25, 0.5, 1, 2, 4};
  /// The least hidden share that is asked for, in percent; of all arms that
  /// have 1.2 times the time that they need.
  double hidden = 95;
};

struct Arm {
  std::string name;
  int64_t period;
  int64_t delay;
  bool communicates;
};

struct Measured {
  double seconds = 0;
  /// Averages in that time.
  int64_t merged = 0;
};

[[noreturn]] void die(const std::string &message) {
  std::fprintf(stderr, "error: %s\n", message.c_str());
  std::exit(1);
}

void check(amrt_status status) {
  if (status != AMRT_OK)
    die(std::string(amrt_status_name(status)) + ": " + amrt_last_error());
}

double secondsSince(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  size_t middle = values.size() / 2;
  return values.size() % 2 ? values[middle]
                           : (values[middle - 1] + values[middle]) / 2;
}

/// Arithmetic that the compiler cannot drop.
double work(int64_t rounds) {
  double a = 1.0, b = 1.5, c = 2.5, d = 3.5;
  for (int64_t i = 0; i < rounds; ++i) {
    a = a * 0.999999 + 1e-6;
    b = b * 0.999998 + 1e-6;
    c = c * 0.999997 + 1e-6;
    d = d * 0.999996 + 1e-6;
  }
  return a + b + c + d;
}

volatile double sink;

class Bench {
public:
  explicit Bench(const Settings &settings) : settings(settings) {}
  ~Bench() { amrt_world_destroy(world); }

  void open(const std::string &links);
  bool isMain() const { return first == 0; }
  /// Seconds of one averaging with nothing beside it.
  double measureAveraging(double &cpuShare);
  /// How much arithmetic takes a step's time.
  void calibrate();
  Measured run(const Arm &arm);

  Settings settings;

private:
  struct Context {
    Bench *bench;
    amrt_dasgd_options options;
    int64_t steps;
    bool works, communicates;
    double seconds;
  };
  static void device(void *pointer, int64_t number);
  double launch(Context &context);
  void step() {
    if (settings.spin)
      sink = work(workRounds);
    else
      std::this_thread::sleep_for(
          std::chrono::duration<double>(settings.stepSeconds));
  }

  amrt_world *world = nullptr;
  int64_t first = 0, nextSync = 0, workRounds = 0;
};

} // namespace

void Bench::open(const std::string &links) {
  amrt_world_destroy(world);
  world = nullptr;
  amrt_world_options options;
  amrt_world_options_init(&options);
  options.backend = settings.mpi ? AMRT_BACKEND_MPI : AMRT_BACKEND_LOCAL;
  options.injected_links = links.c_str();
  check(amrt_world_create(1, &settings.workers, &options, &world));
  amrt_world_local_devices(world, &first, nullptr);
  nextSync = 0;
}

void Bench::device(void *pointer, int64_t number) {
  Context &context = *static_cast<Context *>(pointer);
  Bench &bench = *context.bench;
  int64_t count = bench.settings.bytes / 4;
  std::vector<float> x(count, float(number));
  void *buffers[] = {x.data()};
  int64_t dtype = AMRT_F32;
  const int64_t axis = 0;
  uint64_t axes = amrt_pack_axes(&axis, 1);
  auto makeSteps = [&](int64_t steps) {
    for (int64_t i = 0; i < steps; ++i) {
      if (context.works)
        bench.step();
      if (context.communicates)
        amrt_dasgd_step(bench.nextSync, &context.options, 1, buffers, &count,
                        &dtype, axes);
    }
  };
  // Memory is touched off the clock. After a round, each of the others begins
  // with an average in flight, unless it has no delay, and leaves one.
  makeSteps(context.options.period);
  amrt_barrier(axes);
  Clock::time_point start = Clock::now();
  makeSteps(context.steps);
  double seconds = secondsSince(start);
  // The slowest counts.
  double slowest = 0;
  amrt_all_reduce(&seconds, &slowest, 1, AMRT_F64, AMRT_MAX, axes);
  if (number == bench.first)
    context.seconds = slowest;
}

double Bench::launch(Context &context) {
  context.bench = this;
  check(amrt_world_launch(world, device, &context));
  if (context.communicates) {
    // Saving waits for the average in flight: the next run is without it.
    int64_t bytes = 0;
    check(amrt_world_dasgd_state_size(world, first, nextSync, &bytes));
    std::vector<char> state(bytes);
    check(amrt_world_dasgd_save(world, first, nextSync++, state.data(), bytes));
  }
  return context.seconds;
}

double Bench::measureAveraging(double &cpuShare) {
  Context context = {};
  amrt_dasgd_options_init(&context.options);
  context.communicates = true;
  context.steps = 3;
  launch(context);
  context.steps = 10;
  auto cpuSeconds = [] {
    rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_utime.tv_sec + usage.ru_stime.tv_sec +
           1e-6 * (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
  };
  double before = cpuSeconds();
  double seconds = launch(context);
  cpuShare = (cpuSeconds() - before) / seconds;
  return seconds / 10;
}

void Bench::calibrate() {
  if (!settings.spin)
    return;
  workRounds = 1000000;
  Context context = {};
  context.works = true;
  context.steps = 20;
  std::vector<double> times;
  for (int i = 0; i < 5; ++i)
    times.push_back(launch(context) / 20);
  // The slowest process' figure, so that all do the same.
  workRounds = int64_t(workRounds * settings.stepSeconds / median(times));
}

Measured Bench::run(const Arm &arm) {
  Context context = {};
  amrt_dasgd_options_init(&context.options);
  context.options.period = arm.period;
  context.options.delay = arm.delay;
  context.options.merge = AMRT_DASGD_CORRECTED;
  context.options.bucket_bytes = settings.bytes / 4;
  context.communicates = arm.communicates;
  context.works = true;
  context.steps = settings.period * settings.rounds;
  Measured result;
  result.seconds = launch(context);
  result.merged = arm.communicates ? context.steps / arm.period : 0;
  return result;
}

/// All arms, interleaved; seconds by arm and repeat.
static std::vector<std::vector<Measured>>
runArms(Bench &bench, const std::vector<Arm> &arms) {
  std::vector<std::vector<Measured>> results(arms.size());
  for (int64_t repeat = 0; repeat < bench.settings.repeats; ++repeat)
    for (size_t i = 0; i < arms.size(); ++i)
      results[i].push_back(bench.run(arms[i]));
  return results;
}

static std::vector<double> secondsOf(const std::vector<Measured> &runs) {
  std::vector<double> result;
  for (const Measured &run : runs)
    result.push_back(run.seconds);
  return result;
}

/// One table. Counts the arms that are as the model says, and the smallest
/// hidden share among those that can hide all.
struct Verdict {
  int64_t arms = 0, within = 0;
  double leastHidden = 100;
  int64_t hiding = 0;
  double slowdown = 0;
};

static void measure(Bench &bench, double commSeconds, Verdict &verdict) {
  const Settings &settings = bench.settings;
  std::vector<Arm> arms = {{"none", 1, 0, false}, {"sync", 1, 0, true}};
  for (int64_t d = 0; d <= settings.period; ++d)
    arms.push_back({"d=" + std::to_string(d), settings.period, d, true});
  auto results = runArms(bench, arms);
  int64_t steps = settings.period * settings.rounds;
  double none = median(secondsOf(results[0]));
  double stepSeconds = none / double(steps);
  if (bench.isMain())
    std::printf("# averaging %.3f ms, step %.3f ms, period %lld, %lld bytes\n"
                "# arm      time per step    exposed per average    predicted"
                "    hidden\n"
                "# none     %10.3f ms\n",
                commSeconds * 1e3, stepSeconds * 1e3,
                (long long)settings.period, (long long)settings.bytes,
                stepSeconds * 1e3);
  for (size_t i = 1; i < arms.size(); ++i) {
    const Arm &arm = arms[i];
    // Each repeat against the run without communication next to it.
    std::vector<double> exposures;
    for (size_t r = 0; r < results[i].size(); ++r)
      exposures.push_back((results[i][r].seconds - results[0][r].seconds) /
                          double(std::max<int64_t>(results[i][r].merged, 1)));
    double exposed = median(exposures);
    double predicted =
        std::max(0.0, commSeconds - double(arm.delay) * stepSeconds);
    double hidden = 100 * (1 - exposed / commSeconds);
    ++verdict.arms;
    verdict.within += std::fabs(exposed - predicted) <= 0.1 * commSeconds;
    if (double(arm.delay) * stepSeconds >= 1.2 * commSeconds) {
      ++verdict.hiding;
      verdict.leastHidden = std::min(verdict.leastHidden, hidden);
      // In all, as a share of the time of the steps.
      verdict.slowdown = std::max(
          verdict.slowdown, 100 * (median(secondsOf(results[i])) / none - 1));
    }
    if (bench.isMain())
      std::printf("# %-6s   %10.3f ms    %16.3f ms    %9.3f ms   %6.1f %%\n",
                  arm.name.c_str(),
                  median(secondsOf(results[i])) / double(steps) * 1e3,
                  exposed * 1e3, predicted * 1e3, hidden);
  }
  std::fflush(stdout);
}

/// Weak scaling: the same steps on more and more workers of an injected link,
/// with d = tau; and what the model says of as many as there are not.
static void scale(Settings settings) {
  // 20 us a message, and bytes that take as long as a step.
  constexpr double latency = 2e-5;
  double perByte = settings.stepSeconds / double(settings.bytes);
  Arm dasgd = {"d=tau", settings.period, settings.period, true};
  Arm synchronous = {"sync", 1, 0, true};
  auto averaging = [&](double k) {
    return 2 * (k - 1) * latency +
           2 * (k - 1) / k * double(settings.bytes) * perByte;
  };
  double alone = 0, least = 1;
  auto steps = double(settings.period * settings.rounds);
  for (int64_t workers : {1, 2, 4, 8}) {
    settings.workers = workers;
    Bench bench(settings);
    char links[64];
    std::snprintf(links, sizeof(links), "0:%.17g:%.17g", latency, perByte);
    bench.open(links);
    auto results = runArms(bench, {dasgd, synchronous});
    double ours = median(secondsOf(results[0])) / steps;
    double theirs = median(secondsOf(results[1])) / steps;
    if (workers == 1)
      alone = ours;
    double efficiency = alone / ours;
    least = std::min(least, efficiency);
    std::printf("# %lld workers: averaging %.3f ms, a step %.3f ms with DaSGD, "
                "%.3f ms synchronously\n",
                (long long)workers, averaging(double(workers)) * 1e3,
                ours * 1e3, theirs * 1e3);
    std::printf("efficiency_%lld: %.3f\nefficiency_synchronous_%lld: %.3f\n",
                (long long)workers, efficiency, (long long)workers,
                alone / theirs);
    std::fflush(stdout);
  }
  for (int64_t workers = 8; workers <= 1024; workers *= 2) {
    double comm = averaging(double(workers));
    double exposed =
        std::max(0.0, comm - double(settings.period) * settings.stepSeconds);
    std::printf("predicted_efficiency_%lld: %.3f\n", (long long)workers,
                settings.stepSeconds /
                    (settings.stepSeconds + exposed / double(settings.period)));
  }
  std::printf("least_efficiency: %.3f\n", least);
}

static double readNumber(const std::string &option, const char *text,
                         double least) {
  char *end = nullptr;
  double value = std::strtod(text, &end);
  if (end == text || *end || !(value >= least && value < 1e12))
    die(option + " needs a number of at least " + std::to_string(least) +
        ", not '" + text + "'");
  return value;
}

static Settings readArguments(int argc, char **argv, bool &scaling) {
  Settings settings;
  for (int i = 1; i < argc; ++i) {
    std::string option = argv[i];
    if (option == "--spin") {
      settings.spin = true;
      continue;
    }
    if (option == "--scale") {
      scaling = true;
      continue;
    }
    if (option == "--mpi") {
      settings.mpi = true;
      continue;
    }
    if (i + 1 == argc)
      die("unknown option or missing value: " + option);
    const char *value = argv[++i];
    if (option == "--workers")
      settings.workers = int64_t(readNumber(option, value, 2));
    else if (option == "--period")
      settings.period = int64_t(readNumber(option, value, 1));
    else if (option == "--rounds")
      settings.rounds = int64_t(readNumber(option, value, 2));
    else if (option == "--repeats")
      settings.repeats = int64_t(readNumber(option, value, 1));
    else if (option == "--bytes")
      settings.bytes = int64_t(readNumber(option, value, 64));
    else if (option == "--step-ms")
      settings.stepSeconds = readNumber(option, value, 0.01) * 1e-3;
    else if (option == "--ratio")
      settings.ratios = {readNumber(option, value, 1e-3)};
    else
      die("unknown option " + option);
  }
  return settings;
}

int main(int argc, char **argv) {
  bool scaling = false;
  Settings settings = readArguments(argc, argv, scaling);
  if (scaling) {
    scale(settings);
    return 0;
  }
  Verdict verdict;
  if (!settings.mpi) {
    for (double ratio : settings.ratios) {
      Bench bench(settings);
      double commSeconds = ratio * settings.stepSeconds;
      // 2 (k - 1) / k of the bytes, as a ring.
      double perByte =
          commSeconds / double(settings.bytes) /
          (2 * double(settings.workers - 1) / double(settings.workers));
      char links[64];
      std::snprintf(links, sizeof(links), "0:0:%.17g", perByte);
      bench.open(links);
      bench.calibrate();
      measure(bench, commSeconds, verdict);
    }
  } else {
    Bench bench(settings);
    bench.open("");
    double cpuShare = 0;
    double commSeconds = bench.measureAveraging(cpuShare);
    bench.settings.stepSeconds = settings.stepSeconds =
        commSeconds * 1.4 / double(settings.period);
    bench.calibrate();
    measure(bench, commSeconds, verdict);
    if (!bench.isMain())
      return 0;
    std::printf("averaging_ms: %.3f\n", commSeconds * 1e3);
    std::printf("averaging_cpu_percent: %.1f\n", cpuShare * 100);
    std::printf("slowdown_percent: %.2f\n", verdict.slowdown);
  }
  std::printf("arms: %lld\n", (long long)verdict.arms);
  std::printf("arms_within_10_percent_of_model: %lld\n",
              (long long)verdict.within);
  std::printf("arms_that_can_hide_all: %lld\n", (long long)verdict.hiding);
  std::printf("least_hidden_percent: %.1f\n",
              verdict.hiding ? verdict.leastHidden : 0.0);
  return 0;
}
