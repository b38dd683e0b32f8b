//===- Calibrate.h - Measure the figures of a topology ----------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Measures what the cost model wants to know of this machine, by what will run:
// kernels are small steps that go through the compiler and a Session,
// collectives are the runtime's. All devices work at once, as in a step, so
// what they share (cores, caches, memory) is shared here as well.
//
// A measurement is repeated while its share of the time lasts, and the shortest
// time counts: whatever else the machine does only makes it longer.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_CALIBRATE_CALIBRATE_H
#define AUTOMAP_CALIBRATE_CALIBRATE_H

#include "automap/Topology/Topology.h"

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace automap {

struct CalibrateOptions {
  /// "local", "mpi" or empty for the runtime's default.
  std::string backend;
  /// About how long to measure; compiling comes on top.
  double seconds = 15;
  /// Bytes of the largest buffers; a few times the last cache.
  int64_t maxBytes = int64_t(64) << 20;
};

struct Calibration {
  Topology topology;
  /// False in all processes but the one that is to write files.
  bool isMainProcess = true;
};

/// The mesh of `topology` with measured figures; its memory size stays. What
/// was measured is printed to `os`, a line each. Passes must have been
/// registered. With several processes all of them call this; each has its own
/// figures.
llvm::Expected<Calibration> calibrate(Topology topology,
                                      const CalibrateOptions &options,
                                      llvm::raw_ostream &os);

/// Latency and bandwidth that explain `times` best: least squares of the
/// relative errors of latency + sent / bandwidth. Needs two different sizes.
LinkFigures fitLink(llvm::ArrayRef<double> sent, llvm::ArrayRef<double> times);

/// What a memory behind one cache does.
struct Bandwidths {
  /// The largest buffers that the cache holds, and bytes per second from it; 0
  /// if there is none that makes a difference.
  int64_t cacheBytes = 0;
  double cache = 0;
  double memory = 0;
};

/// The levels that fit bandwidths measured on buffers of rising sizes: up to
/// one of the sizes all are taken as the cache's, the others as the memory's,
/// so that the squared logarithms of the ratios add up to the least. Both are
/// geometric means, so that no single measurement decides.
Bandwidths fitBandwidths(llvm::ArrayRef<std::pair<int64_t, double>> measured);

/// The two rates that explain `times` best: least squares of the relative
/// errors of first / rate_1 + second / rate_2. Needs two different quotients of
/// `first` and `second`.
std::pair<double, double> fitRates(llvm::ArrayRef<double> first,
                                   llvm::ArrayRef<double> second,
                                   llvm::ArrayRef<double> times);

} // namespace automap

#endif // AUTOMAP_CALIBRATE_CALIBRATE_H
