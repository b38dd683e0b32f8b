//===- Messages.h - The messages under way ----------------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Those of all operations in one table: each call that asks MPI about a message
// makes the whole of MPI progress, which costs several system calls, so it is
// asked about all of them at once.
//
// Between two looks it is slept. What a link moves in a sleep must fit sockets'
// buffers; but each sleep costs two switches of the core, and what has ended is
// found late by a part of the sleep. So:
//
// - A sleep is half as long as nothing has come in before it. Then a link moves
//   at most half of what it has already moved of the messages under way,
//   whatever its rate.
// - It is longer if the rate of what came in last tells that nothing can end
//   before: half as long as the smallest message that is to come in takes.
// - But it is no longer than since the last message began: MPI agrees on a
//   long message with the other device first, in looks of both.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNTIME_LIB_MPI_MESSAGES_H
#define AUTOMAP_RUNTIME_LIB_MPI_MESSAGES_H

#include <mpi.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <vector>

namespace amrt {
namespace mpi {

/// Whose messages they are.
struct Sender {
  /// How many are under way.
  int64_t numMessages = 0;
  /// What MPI says of one that has failed.
  int error = MPI_SUCCESS;
};

/// Used by one thread at a time, as MPI is; but for the questions about time.
class Messages {
public:
  struct Message {
    Sender *owner;
    /// The other device.
    int64_t device;
    bool receives;
    /// 0: it may never come, so that nobody waits for it.
    int64_t bytes;
    /// Gets what MPI says of its end; or null.
    MPI_Status *status = nullptr;

    bool isAwaited() const { return receives && bytes > 0; }
  };

  /// Where to put the request of a new message. Valid until the next call.
  MPI_Request *add(const Message &message);

  /// Asks MPI what has completed and enters it into the owners.
  void look();

  /// Cancels receives of an owner that have not begun to come in.
  void cancelReceives(const Sender &owner);
  /// Forgets what is under way.
  void drop(const Sender &owner);

  template <typename Body>
  void forEachOf(const Sender &owner, Body body) const {
    for (const Message &message : messages)
      if (message.owner == &owner)
        body(message);
  }

  /// How long nothing has come in since there was something to come. Any thread
  /// may ask, and so below.
  std::chrono::nanoseconds stillFor() const;
  /// How long no message has begun.
  std::chrono::nanoseconds begunFor() const;
  /// How long no message can be expected to have come in; maybe negative.
  std::chrono::nanoseconds expectedIn() const;

private:
  void erase(size_t index);
  void cameIn(int64_t bytes);
  void expect(const Message &message);

  std::vector<MPI_Request> requests;
  std::vector<Message> messages;
  /// Where MPI puts what has completed.
  std::vector<int> indices;
  std::vector<MPI_Status> statuses;
  /// Those that are to come in.
  int64_t numAwaited = 0;
  /// Of what comes in; 0: not known yet.
  double nsPerByte = 0;
  /// When the last message came in, or the first one began that is to come.
  std::atomic<int64_t> movedNs{0};
  std::atomic<int64_t> begunNs{0};
  /// 0: nothing is to come in.
  std::atomic<int64_t> expectedNs{0};
};

} // namespace mpi
} // namespace amrt

#endif // AUTOMAP_RUNTIME_LIB_MPI_MESSAGES_H
