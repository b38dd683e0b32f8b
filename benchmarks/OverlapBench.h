//===- OverlapBench.h - Steps with and without averaging --------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs the same steps in arms that differ in how replicas are averaged, and
// takes the time of the whole.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_BENCHMARKS_OVERLAPBENCH_H
#define AUTOMAP_BENCHMARKS_OVERLAPBENCH_H

#include "SocketLink.h"

#include "automap-runtime/AutoMapRuntime.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

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
  /// Where process 0 listens for sockets alone; empty: there is no such arm.
  std::string sockets;
  /// Names of the arms beside `none`; empty: all.
  std::vector<std::string> arms;
  /// Of an averaging to a step; injected links only.
  std::vector<double> ratios = {0.25, 0.5, 1, 2, 4};
};

/// What beside the steps moves parameters.
enum class Mover { Nothing, Runtime, Sockets };

struct Arm {
  std::string name;
  int64_t period;
  int64_t delay;
  Mover mover;
};

struct Measured {
  /// Of the whole.
  double seconds = 0;
  /// Of the steps in it, without the calls between them.
  double stepSeconds = 0;
  /// Averages in that time.
  int64_t merged = 0;
};

/// An averaging with no steps beside it.
struct Averaging {
  double seconds = 0;
  /// Processor time of this process, as a share of that.
  double cpuShare = 0;
};

[[noreturn]] void die(const std::string &message);
double median(std::vector<double> values);

class OverlapBench {
public:
  explicit OverlapBench(const Settings &settings) : settings(settings) {}
  ~OverlapBench() { amrt_world_destroy(world); }

  /// Makes the world; `links` are those that are injected.
  void open(const std::string &links);
  bool isMain() const { return first == 0; }
  Averaging measureAveraging(Mover mover);
  /// How much arithmetic takes a step's time.
  void calibrate();
  /// All arms, interleaved; by arm and repeat.
  std::vector<std::vector<Measured>> run(const std::vector<Arm> &arms);

  Settings settings;

private:
  /// Of one launch. Steps are numbered from 1; round and delay are as in
  /// amrt_dasgd_options.
  struct Context {
    OverlapBench *bench;
    amrt_dasgd_options options;
    int64_t steps;
    bool works;
    Mover mover;
    Measured result;
  };
  static void device(void *pointer, int64_t number);
  Measured launch(Context &context);
  Measured run(const Arm &arm);
  double step();
  void stepOfSockets(const Context &context, int64_t number);

  amrt_world *world = nullptr;
  std::unique_ptr<SocketLink> link;
  /// Between two looks at the sockets.
  std::chrono::nanoseconds rest{1000000};
  int64_t first = 0, nextSync = 0;
  /// Volatile, so that the work stays between two looks at the clock.
  volatile int64_t workRounds = 0;
};

#endif // AUTOMAP_BENCHMARKS_OVERLAPBENCH_H
