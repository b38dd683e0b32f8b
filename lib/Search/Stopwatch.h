//===- Stopwatch.h - Time since a start -------------------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_SEARCH_STOPWATCH_H
#define AUTOMAP_LIB_SEARCH_STOPWATCH_H

#include <chrono>
#include <ctime>

namespace automap {

/// Measures wall-clock time, or the processor time of this thread, which other
/// work on the machine does not change.
class Stopwatch {
public:
  explicit Stopwatch(bool processorTime)
      : processorTime(processorTime), start(now()) {}

  double getSeconds() const { return now() - start; }

private:
  double now() const {
    if (processorTime) {
      timespec time{};
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
      return double(time.tv_sec) + 1e-9 * double(time.tv_nsec);
    }
    return std::chrono::duration<double>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
  }

  bool processorTime;
  double start;
};

} // namespace automap

#endif // AUTOMAP_LIB_SEARCH_STOPWATCH_H
