//===- Interrupt.h - Stop a search by Ctrl-C --------------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_SEARCH_INTERRUPT_H
#define AUTOMAP_SEARCH_INTERRUPT_H

#include <atomic>
#include <csignal>

namespace automap {

/// As long as one lives, SIGINT and SIGTERM set a flag instead of ending the
/// process, so that a search can return its best plan so far. A second signal
/// has its usual effect. Signal handlers belong to the process: there is one
/// such object at a time.
class StopOnInterrupt {
public:
  StopOnInterrupt();
  ~StopOnInterrupt();
  StopOnInterrupt(const StopOnInterrupt &) = delete;
  StopOnInterrupt &operator=(const StopOnInterrupt &) = delete;

  /// For SolverOptions::cancel.
  const std::atomic<bool> *getFlag() const;
  bool wasInterrupted() const { return *getFlag(); }

private:
  using Handler = void (*)(int);
  Handler previousInterrupt;
  Handler previousTerminate;
};

} // namespace automap

#endif // AUTOMAP_SEARCH_INTERRUPT_H
