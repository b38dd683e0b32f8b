//===- Calibrate.cpp - Measure the figures of a topology ------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Calibrate/Calibrate.h"

#include "Measure.h"

#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <memory>

using namespace automap;

llvm::Expected<double>
automap::detail::getShortest(double budget,
                             llvm::function_ref<llvm::Expected<double>()> run) {
  using Clock = std::chrono::steady_clock;
  double shortest = std::numeric_limits<double>::infinity();
  Clock::time_point start = Clock::now();
  for (int runs = 0;; ++runs) {
    std::chrono::duration<double> elapsed = Clock::now() - start;
    if (runs >= 3 && elapsed.count() >= budget)
      return shortest;
    llvm::Expected<double> seconds = run();
    if (!seconds)
      return seconds.takeError();
    shortest = std::min(shortest, *seconds);
  }
}

namespace {
/// What explains times best as a * first + b * second: least squares of the
/// relative errors, so that short and long times count alike.
struct TwoTerms {
  double a, b;
  /// With the other one 0.
  double aAlone, bAlone;
};
} // namespace

static TwoTerms fitTwoTerms(llvm::ArrayRef<double> first,
                            llvm::ArrayRef<double> second,
                            llvm::ArrayRef<double> times) {
  double xx = 0, xy = 0, yy = 0, x = 0, y = 0;
  for (size_t i = 0; i < times.size(); ++i) {
    double u = first[i] / times[i], v = second[i] / times[i];
    xx += u * u;
    xy += u * v;
    yy += v * v;
    x += u;
    y += v;
  }
  double determinant = xx * yy - xy * xy;
  return {(yy * x - xy * y) / determinant, (xx * y - xy * x) / determinant,
          x / xx, y / yy};
}

LinkFigures automap::fitLink(llvm::ArrayRef<double> sent,
                             llvm::ArrayRef<double> times) {
  std::vector<double> ones(sent.size(), 1);
  TwoTerms fit = fitTwoTerms(ones, sent, times);
  // Noise can tilt the line: then one of the two explains all there is.
  if (!(fit.b > 0)) {
    double latency = *std::min_element(times.begin(), times.end());
    double largest = *std::max_element(sent.begin(), sent.end());
    return {latency, largest / latency * 1e3};
  }
  if (fit.a < 0)
    return {0, 1 / fit.bAlone};
  return {fit.a, 1 / fit.b};
}

/// The mean of the logarithms, and how far they are from it: the sum of
/// squares.
static std::pair<double, double>
getLogMean(llvm::ArrayRef<std::pair<int64_t, double>> measured) {
  double mean = 0, squares = 0;
  for (auto [bytes, bandwidth] : measured)
    mean += std::log(bandwidth) / static_cast<double>(measured.size());
  for (auto [bytes, bandwidth] : measured)
    squares += std::pow(std::log(bandwidth) - mean, 2);
  return {mean, squares};
}

Bandwidths
automap::fitBandwidths(llvm::ArrayRef<std::pair<int64_t, double>> measured) {
  Bandwidths best;
  double least = std::numeric_limits<double>::infinity();
  for (size_t split = 1; split < measured.size(); ++split) {
    auto [cache, cacheSquares] = getLogMean(measured.take_front(split));
    auto [memory, memorySquares] = getLogMean(measured.drop_front(split));
    if (cacheSquares + memorySquares >= least)
      continue;
    least = cacheSquares + memorySquares;
    best = {measured[split - 1].first, std::exp(cache), std::exp(memory)};
  }
  // A cache that is hardly faster is noise.
  if (best.cache > 1.3 * best.memory)
    return best;
  return {0, 0, std::exp(getLogMean(measured).first)};
}

std::pair<double, double> automap::fitRates(llvm::ArrayRef<double> first,
                                            llvm::ArrayRef<double> second,
                                            llvm::ArrayRef<double> times) {
  TwoTerms fit = fitTwoTerms(first, second, times);
  // Noise can make one of them negative: then the other explains all there is,
  // and next to nothing is left to the one.
  constexpr double kNegligible = 1e3;
  if (!(fit.a > 0))
    return {kNegligible / fit.aAlone, 1 / fit.bAlone};
  if (!(fit.b > 0))
    return {1 / fit.aAlone, kNegligible / fit.bAlone};
  return {1 / fit.a, 1 / fit.b};
}

llvm::Error automap::detail::getRuntimeError(amrt_status status) {
  return llvm::createStringError(llvm::Twine(amrt_status_name(status)) + ": " +
                                 amrt_last_error());
}

using World = std::unique_ptr<amrt_world, void (*)(amrt_world *)>;

static llvm::Expected<World> createWorld(const Topology &topology,
                                         llvm::StringRef backend) {
  amrt_world_options options;
  amrt_world_options_init(&options);
  if (backend == "local")
    options.backend = AMRT_BACKEND_LOCAL;
  else if (backend == "mpi")
    options.backend = AMRT_BACKEND_MPI;
  std::vector<int64_t> sizes;
  for (const AxisLink &axis : topology.axes)
    sizes.push_back(axis.size);
  amrt_world *world = nullptr;
  if (amrt_status status =
          amrt_world_create(sizes.size(), sizes.data(), &options, &world))
    return detail::getRuntimeError(status);
  return World(world, amrt_world_destroy);
}

llvm::Expected<Calibration> automap::calibrate(Topology topology,
                                               const CalibrateOptions &options,
                                               llvm::raw_ostream &os) {
  llvm::Expected<World> world = createWorld(topology, options.backend);
  if (!world)
    return world.takeError();
  int64_t firstDevice = 0, numLocal = 0;
  amrt_world_local_devices(world->get(), &firstDevice, &numLocal);
  bool isMain = firstDevice == 0;
  llvm::raw_ostream &output = isMain ? os : llvm::nulls();

  topology.device.name = "measured";
  topology.device.efficiency = 1;
  bool communicates = topology.getNumDevices() > 1;
  double forKernels = communicates ? options.seconds / 2 : options.seconds;
  if (llvm::Error error =
          detail::measureKernels(topology, options, forKernels, output))
    return error;
  if (communicates)
    if (llvm::Error error =
            detail::measureCollectives(topology, world->get(), options,
                                       options.seconds - forKernels, output))
      return error;
  if (llvm::Error error = topology.verify())
    return error;
  return Calibration{std::move(topology), isMain};
}
