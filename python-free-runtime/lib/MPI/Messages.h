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

/// Used by one thread at a time, as MPI is; but for stillFor.
class Messages {
public:
  struct Message {
    Sender *owner;
    /// The other device.
    int64_t device;
    bool receives;
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

  /// How long no message has begun or ended. Any thread may ask.
  std::chrono::nanoseconds stillFor() const;

private:
  void erase(size_t index);

  std::vector<MPI_Request> requests;
  std::vector<Message> messages;
  /// Where MPI puts what has completed.
  std::vector<int> indices;
  std::vector<MPI_Status> statuses;
  std::atomic<int64_t> movedNs{0};
};

} // namespace mpi
} // namespace amrt

#endif // AUTOMAP_RUNTIME_LIB_MPI_MESSAGES_H
