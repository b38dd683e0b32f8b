//===- RunReport.cpp - What a training loop tells -------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runner.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>

using namespace llvm;
using namespace automap;

double Runner::getMedianStepTime() const {
  std::vector<double> sorted = stepTimes;
  llvm::sort(sorted);
  size_t middle = sorted.size() / 2;
  return sorted.size() % 2 ? sorted[middle]
                           : (sorted[middle - 1] + sorted[middle]) / 2;
}

void Runner::printSummary() {
  const CompileTimes &times = session->getCompileTimes();
  *output << "devices: " << session->getNumDevices() << "\n";
  if (lossResult && any_of(session->getArguments(), [](const auto &argument) {
        return argument.hasReplicas;
      }))
    *output << "losses: those of the first replica's share of each batch\n";
  *output << format(
      "compile time: %.3f s (partition %.3f, lower %.3f, LLVM %.3f)\n",
      times.total(), times.partition, times.lower, times.llvm);
  if (!stepTimes.empty())
    *output << format("median step time: %.3f ms\n", getMedianStepTime() * 1e3);
  int64_t peak = 0;
  for (int64_t i = 0; i < session->getNumLocalDevices(); ++i)
    peak =
        std::max(peak, session->getPeakMemory(session->getFirstDevice() + i));
  *output << format("peak memory per device: %.3f MiB\n", peak / 1048576.0);
  session->printSyncs(*output);
}

Error Runner::writeReport() {
  if (!session->isMainProcess())
    return Error::success();
  return writeFileAtomically(options.report, [&](raw_ostream &stream) {
    const CompileTimes &times = session->getCompileTimes();
    json::OStream json(stream, /*IndentSize=*/2);
    json.object([&] {
      json.attribute("step", options.step);
      json.attribute("devices", session->getNumDevices());
      json.attributeArray("mesh", [&] {
        for (int64_t size : session->getMesh())
          json.value(size);
      });
      json.attributeObject("compile_seconds", [&] {
        json.attribute("partition", times.partition);
        json.attribute("lower", times.lower);
        json.attribute("llvm", times.llvm);
        json.attribute("total", times.total());
      });
      json.attribute("first_step", firstStep + 1);
      if (!stepTimes.empty())
        json.attribute("median_step_seconds", getMedianStepTime());
      json.attributeArray("step_seconds", [&] {
        for (double time : stepTimes)
          json.value(time);
      });
      json.attributeArray("losses", [&] {
        for (double loss : losses)
          // JSON has no NaN.
          std::isfinite(loss) ? json.value(loss) : json.value(nullptr);
      });
      json.attributeArray("peak_memory_bytes", [&] {
        for (int64_t i = 0; i < session->getNumLocalDevices(); ++i)
          json.value(session->getPeakMemory(session->getFirstDevice() + i));
      });
      if (!options.compare.empty())
        json.attributeArray("differences", [&] {
          for (const Comparison &comparison : comparisons)
            json.object([&] {
              const Difference &difference = comparison.difference;
              json.attribute("name", comparison.name);
              json.attribute("within_tolerance", !difference.firstBad);
              if (std::isfinite(difference.largest))
                json.attribute("absolute", difference.largest);
              if (std::isfinite(difference.largestRelative))
                json.attribute("relative", difference.largestRelative);
            });
        });
    });
    stream << "\n";
  });
}
