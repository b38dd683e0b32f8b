//===- SocketLink.h - What a link can do without the runtime ----*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Moves as many bytes between two processes as an average of two replicas does,
// over one plain TCP connection and beside the steps, and nothing else: no MPI,
// no snapshot, no sum, no merge. What it takes from the steps is the kernel's
// part, which no averaging over this link can do without.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_BENCHMARKS_SOCKETLINK_H
#define AUTOMAP_BENCHMARKS_SOCKETLINK_H

#include <chrono>
#include <cstdint>
#include <string>
#include <thread>
#include <vector>

class SocketLink {
public:
  /// Connects the process that listens at an IPv4 `address` with one that calls
  /// it. Ends the program with an error if that fails.
  SocketLink(const std::string &address, bool listens);
  ~SocketLink();
  SocketLink(const SocketLink &) = delete;
  SocketLink &operator=(const SocketLink &) = delete;

  /// Begins to send and receive `bytes`, on a thread that sleeps for `rest`
  /// between two looks at the socket and runs on the caller's cores.
  void start(int64_t bytes, std::chrono::nanoseconds rest);
  /// Waits for the end of what was started last, if anything was.
  void wait();

private:
  void move(int64_t bytes, std::chrono::nanoseconds rest);

  int connection = -1;
  std::thread mover;
  std::vector<char> outgoing, incoming;
};

#endif // AUTOMAP_BENCHMARKS_SOCKETLINK_H
