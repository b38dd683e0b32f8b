//===- Interrupt.cpp - Stop a search by Ctrl-C ----------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Search/Interrupt.h"

using namespace automap;

static_assert(std::atomic<bool>::is_always_lock_free,
              "a signal handler may only use what has no lock");
static std::atomic<bool> interrupted = false;

static void interrupt(int signal) {
  interrupted = true;
  std::signal(signal, SIG_DFL);
}

StopOnInterrupt::StopOnInterrupt() {
  interrupted = false;
  previousInterrupt = std::signal(SIGINT, interrupt);
  previousTerminate = std::signal(SIGTERM, interrupt);
}

StopOnInterrupt::~StopOnInterrupt() {
  std::signal(SIGINT, previousInterrupt);
  std::signal(SIGTERM, previousTerminate);
}

const std::atomic<bool> *StopOnInterrupt::getFlag() const {
  return &interrupted;
}
