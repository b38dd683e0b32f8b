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
// took longer than `none`, by the number of averages that it merged. Of arms
// whose delay can hide all, two more figures are given: by how much the steps
// alone took longer than those of `none`, and by how much a round did, with the
// calls between steps.
//
// Alone it runs threads with an injected link; under mpirun, processes over
// whatever link there is, whose averaging is measured with no steps beside it,
// and on request the same bytes over sockets alone.
//
//===----------------------------------------------------------------------===//

#include "OverlapBench.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace {

/// Counts the arms that are as the model says, and keeps the worst figures of
/// those that can hide all.
struct Verdict {
  int64_t arms = 0, within = 0;
  double leastHidden = 100;
  int64_t hiding = 0;
  /// In percent, of the steps and of the whole.
  double slowdown = 0, longer = 0;
};

/// The median of what each repeat gives beside the repeat of `none` next to it.
template <typename Figure>
double medianOf(const std::vector<Measured> &runs,
                const std::vector<Measured> &none, Figure figure) {
  std::vector<double> values;
  for (size_t r = 0; r < runs.size(); ++r)
    values.push_back(figure(runs[r], none[r]));
  return median(std::move(values));
}

} // namespace

static double secondsOf(const std::vector<Measured> &runs) {
  return medianOf(runs, runs, [](const Measured &run, const Measured &) {
    return run.seconds;
  });
}

static std::vector<Arm> makeArms(const Settings &settings) {
  std::vector<Arm> arms = {{"sync", 1, 0, Mover::Runtime}};
  for (int64_t d = 0; d <= settings.period; ++d)
    arms.push_back(
        {"d=" + std::to_string(d), settings.period, d, Mover::Runtime});
  if (!settings.sockets.empty())
    arms.push_back(
        {"sockets", settings.period, settings.period, Mover::Sockets});
  if (!settings.arms.empty())
    arms.erase(std::remove_if(arms.begin(), arms.end(),
                              [&](const Arm &arm) {
                                return !std::count(settings.arms.begin(),
                                                   settings.arms.end(),
                                                   arm.name);
                              }),
               arms.end());
  arms.insert(arms.begin(), {"none", 1, 0, Mover::Nothing});
  return arms;
}

/// One table; what it says is added to the verdict, apart for sockets alone.
static void measure(OverlapBench &bench, double commSeconds,
                    double socketSeconds, Verdict &verdict, Verdict &sockets) {
  const Settings &settings = bench.settings;
  std::vector<Arm> arms = makeArms(settings);
  auto results = bench.run(arms);
  auto steps = double(settings.period * settings.rounds);
  const std::vector<Measured> &none = results[0];
  double stepSeconds = secondsOf(none) / steps;
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
    bool isSockets = arm.mover == Mover::Sockets;
    double alone = isSockets ? socketSeconds : commSeconds;
    double exposed = medianOf(
        results[i], none, [](const Measured &run, const Measured &none) {
          return (run.seconds - none.seconds) / double(run.merged);
        });
    double predicted = std::max(0.0, alone - double(arm.delay) * stepSeconds);
    double hidden = 100 * (1 - exposed / alone);
    Verdict &of = isSockets ? sockets : verdict;
    ++of.arms;
    of.within += std::fabs(exposed - predicted) <= 0.1 * alone;
    if (double(arm.delay) * stepSeconds >= 1.2 * alone) {
      ++of.hiding;
      of.leastHidden = std::min(of.leastHidden, hidden);
      auto percent = [&](double Measured::*of) {
        return medianOf(results[i], none,
                        [&](const Measured &run, const Measured &none) {
                          return 100 * (run.*of / none.*of - 1);
                        });
      };
      of.slowdown = std::max(of.slowdown, percent(&Measured::stepSeconds));
      of.longer = std::max(of.longer, percent(&Measured::seconds));
    }
    if (bench.isMain())
      std::printf("# %-7s  %10.3f ms    %16.3f ms    %9.3f ms   %6.1f %%\n",
                  arm.name.c_str(), secondsOf(results[i]) / steps * 1e3,
                  exposed * 1e3, predicted * 1e3, hidden);
  }
  std::fflush(stdout);
}

/// The lines of what can hide all.
static void printHiding(const char *prefix, const Averaging &averaging,
                        const Verdict &verdict) {
  std::printf("%saveraging_ms: %.3f\n", prefix, averaging.seconds * 1e3);
  std::printf("%saveraging_cpu_percent: %.1f\n", prefix,
              averaging.cpuShare * 100);
  if (!verdict.hiding)
    return;
  std::printf("%sslowdown_percent: %.2f\n", prefix, verdict.slowdown);
  std::printf("%sround_longer_percent: %.2f\n", prefix, verdict.longer);
}

/// Processes over a real link: four steps take 1.4 averagings. Returns whether
/// this process is the one that prints.
static bool measureLink(Settings settings, Verdict &verdict) {
  OverlapBench bench(settings);
  bench.open("");
  Averaging averaging = bench.measureAveraging(Mover::Runtime), alone;
  if (!settings.sockets.empty())
    alone = bench.measureAveraging(Mover::Sockets);
  bench.settings.stepSeconds = 1.4 *
                               std::max(averaging.seconds, alone.seconds) /
                               double(settings.period);
  bench.calibrate();
  Verdict sockets;
  measure(bench, averaging.seconds, alone.seconds, verdict, sockets);
  if (!bench.isMain())
    return false;
  printHiding("", averaging, verdict);
  if (settings.sockets.empty())
    return true;
  printHiding("sockets_", alone, sockets);
  if (sockets.hiding)
    std::printf("sockets_hidden_percent: %.1f\n", sockets.leastHidden);
  return true;
}

/// Threads and links that are made believe.
static void measureInjected(const Settings &settings, Verdict &verdict) {
  for (double ratio : settings.ratios) {
    OverlapBench bench(settings);
    double commSeconds = ratio * settings.stepSeconds;
    // 2 (k - 1) / k of the bytes, as a ring.
    double perByte =
        commSeconds / double(settings.bytes) /
        (2 * double(settings.workers - 1) / double(settings.workers));
    char links[64];
    std::snprintf(links, sizeof(links), "0:0:%.17g", perByte);
    bench.open(links);
    bench.calibrate();
    measure(bench, commSeconds, 0, verdict, verdict);
  }
}

/// Weak scaling: the same steps on more and more workers of an injected link,
/// with d = tau; and what the model says of as many as there are not.
static void scale(Settings settings) {
  // 20 us a message, and bytes that take as long as a step.
  constexpr double latency = 2e-5;
  double perByte = settings.stepSeconds / double(settings.bytes);
  Arm dasgd = {"d=tau", settings.period, settings.period, Mover::Runtime};
  Arm synchronous = {"sync", 1, 0, Mover::Runtime};
  auto averaging = [&](double k) {
    return 2 * (k - 1) * latency +
           2 * (k - 1) / k * double(settings.bytes) * perByte;
  };
  double alone = 0, least = 1;
  auto steps = double(settings.period * settings.rounds);
  for (int64_t workers : {1, 2, 4, 8}) {
    settings.workers = workers;
    OverlapBench bench(settings);
    char links[64];
    std::snprintf(links, sizeof(links), "0:%.17g:%.17g", latency, perByte);
    bench.open(links);
    auto results = bench.run({dasgd, synchronous});
    double ours = secondsOf(results[0]) / steps;
    double theirs = secondsOf(results[1]) / steps;
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
    else if (option == "--sockets")
      settings.sockets = value;
    else if (option == "--arm")
      settings.arms.push_back(value);
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
  if (!settings.mpi)
    measureInjected(settings, verdict);
  else if (!measureLink(settings, verdict))
    return 0;
  std::printf("arms: %lld\n", (long long)verdict.arms);
  std::printf("arms_within_10_percent_of_model: %lld\n",
              (long long)verdict.within);
  std::printf("arms_that_can_hide_all: %lld\n", (long long)verdict.hiding);
  std::printf("least_hidden_percent: %.1f\n",
              verdict.hiding ? verdict.leastHidden : 0.0);
  return 0;
}
