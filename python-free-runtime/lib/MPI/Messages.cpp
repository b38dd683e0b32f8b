//===- Messages.cpp - The messages under way ------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Messages.h"

#include "../Trace/Trace.h"

#include <algorithm>
#include <functional>

using namespace amrt;
using namespace amrt::mpi;

/// Shorter messages tell latency, not a rate.
static constexpr int64_t leastTellingBytes = 64 << 10;

MPI_Request *Messages::add(const Message &message) {
  messages.push_back(message);
  requests.push_back(MPI_REQUEST_NULL);
  ++message.owner->numMessages;
  int64_t now = nowNs();
  begunNs.store(now, std::memory_order_relaxed);
  if (numAwaited == 0) {
    movedNs.store(now, std::memory_order_relaxed);
    expectedNs.store(0, std::memory_order_relaxed);
  }
  numAwaited += message.isAwaited();
  expect(message);
  return &requests.back();
}

void Messages::expect(const Message &message) {
  if (!message.isAwaited())
    return;
  int64_t ns = movedNs.load(std::memory_order_relaxed) +
               int64_t(nsPerByte * double(message.bytes) / 2);
  int64_t first = expectedNs.load(std::memory_order_relaxed);
  if (first == 0 || ns < first)
    expectedNs.store(ns, std::memory_order_relaxed);
}

/// As much has come in since the last time.
void Messages::cameIn(int64_t bytes) {
  int64_t now = nowNs();
  if (bytes >= leastTellingBytes) {
    double ns =
        double(now - movedNs.load(std::memory_order_relaxed)) / double(bytes);
    // A time in which the other device was late counts for little.
    nsPerByte = nsPerByte
                    ? nsPerByte + (std::min(ns, 2 * nsPerByte) - nsPerByte) / 4
                    : ns;
  }
  movedNs.store(now, std::memory_order_relaxed);
  expectedNs.store(0, std::memory_order_relaxed);
  for (const Message &message : messages)
    expect(message);
}

void Messages::erase(size_t index) {
  --messages[index].owner->numMessages;
  numAwaited -= messages[index].isAwaited();
  messages[index] = messages.back();
  messages.pop_back();
  requests[index] = requests.back();
  requests.pop_back();
}

void Messages::look() {
  while (!requests.empty()) {
    indices.resize(requests.size());
    statuses.resize(requests.size());
    int count = 0;
    int code = MPI_Testsome(int(requests.size()), requests.data(), &count,
                            indices.data(), statuses.data());
    if (code != MPI_SUCCESS && code != MPI_ERR_IN_STATUS) {
      for (Message &message : messages)
        message.owner->error = code;
      return;
    }
    if (count == 0)
      return;
    // None is under way if the count is undefined: all requests are null.
    if (count == MPI_UNDEFINED) {
      while (!requests.empty())
        erase(requests.size() - 1);
      return;
    }
    if (code == MPI_ERR_IN_STATUS)
      for (int i = 0; i < count; ++i)
        if (statuses[i].MPI_ERROR != MPI_SUCCESS)
          messages[indices[i]].owner->error = statuses[i].MPI_ERROR;
    int64_t bytes = 0;
    for (int i = 0; i < count; ++i) {
      const Message &message = messages[indices[i]];
      if (message.status)
        *message.status = statuses[i];
      if (message.isAwaited())
        bytes += message.bytes;
    }
    // From the end, as the last one takes an erased one's place.
    std::sort(indices.begin(), indices.begin() + count, std::greater<int>());
    for (int i = 0; i < count; ++i)
      erase(indices[i]);
    if (bytes)
      cameIn(bytes);
  }
}

void Messages::cancelReceives(const Sender &owner) {
  for (size_t i = 0; i < messages.size(); ++i)
    if (messages[i].owner == &owner && messages[i].receives &&
        requests[i] != MPI_REQUEST_NULL)
      MPI_Cancel(&requests[i]);
}

void Messages::drop(const Sender &owner) {
  for (size_t i = messages.size(); i-- > 0;) {
    if (messages[i].owner != &owner)
      continue;
    if (requests[i] != MPI_REQUEST_NULL)
      MPI_Request_free(&requests[i]);
    erase(i);
  }
}

std::chrono::nanoseconds Messages::stillFor() const {
  return std::chrono::nanoseconds(nowNs() -
                                  movedNs.load(std::memory_order_relaxed));
}

std::chrono::nanoseconds Messages::begunFor() const {
  return std::chrono::nanoseconds(nowNs() -
                                  begunNs.load(std::memory_order_relaxed));
}

std::chrono::nanoseconds Messages::expectedIn() const {
  return std::chrono::nanoseconds(expectedNs.load(std::memory_order_relaxed) -
                                  nowNs());
}
