//===- Event.h - Wake-ups without lost signals ------------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNTIME_LIB_CORE_EVENT_H
#define AUTOMAP_RUNTIME_LIB_CORE_EVENT_H

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>

namespace amrt {

using Clock = std::chrono::steady_clock;

/// An event count. A waiter takes a ticket, looks at the state it depends on,
/// and waits with the ticket: a signal since the ticket ends the wait at once.
/// Signalling with nobody waiting is one atomic increment.
class Event {
public:
  uint32_t ticket() const { return epoch.load(); }

  void signal() {
    epoch.fetch_add(1);
    // Sequentially consistent on both sides: either the waiter sees the new
    // epoch, or we see the waiter.
    if (numWaiters.load() == 0)
      return;
    std::lock_guard<std::mutex> lock(mutex);
    condition.notify_all();
  }

  /// Returns false if `deadline` passed without a signal since `seen`. Looks
  /// `spins` times before it sleeps.
  bool wait(uint32_t seen, Clock::time_point deadline, int spins = 0) {
    for (int i = 0; i < spins; ++i) {
      if (epoch.load(std::memory_order_acquire) != seen)
        return true;
#if defined(__x86_64__)
      __builtin_ia32_pause();
#endif
    }
    std::unique_lock<std::mutex> lock(mutex);
    numWaiters.fetch_add(1);
    bool signalled = true;
    while (epoch.load() == seen) {
      if (deadline == Clock::time_point::max()) {
        condition.wait(lock);
      } else if (condition.wait_until(lock, deadline) ==
                 std::cv_status::timeout) {
        signalled = epoch.load() != seen;
        break;
      }
    }
    numWaiters.fetch_sub(1);
    return signalled;
  }

private:
  std::atomic<uint32_t> epoch{0};
  std::atomic<int> numWaiters{0};
  std::mutex mutex;
  std::condition_variable condition;
};

} // namespace amrt

#endif // AUTOMAP_RUNTIME_LIB_CORE_EVENT_H
