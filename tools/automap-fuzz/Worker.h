//===- Worker.h - Processes that check cases --------------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_TOOLS_AUTOMAP_FUZZ_WORKER_H
#define AUTOMAP_TOOLS_AUTOMAP_FUZZ_WORKER_H

#include "automap/Fuzz/Coverage.h"

#include <functional>

namespace automap::fuzz {

/// Cases with the seeds `first` to `first + count - 1`.
struct Range {
  uint64_t first, count;
};

/// Which cases to check, and how.
struct WorkOptions {
  Range seeds;
  unsigned maxOps;
  /// Every so many cases one is compiled and run; 0: none.
  uint64_t jitEvery;
  /// Seconds that one case may take.
  unsigned timeout;
};

/// Calls `report` for each case that fails, with its seed and what is wrong,
/// and adds to `coverage`. Cases run in a process of their own: one that
/// crashes or hangs is reported, and the next process goes on behind it.
/// Returns the number of cases that were checked.
uint64_t
checkInProcesses(const WorkOptions &options, Coverage &coverage,
                 std::function<void(uint64_t, const std::string &)> report);

} // namespace automap::fuzz

#endif // AUTOMAP_TOOLS_AUTOMAP_FUZZ_WORKER_H
