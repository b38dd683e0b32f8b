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

MPI_Request *Messages::add(const Message &message) {
  messages.push_back(message);
  requests.push_back(MPI_REQUEST_NULL);
  ++message.owner->numMessages;
  movedNs.store(nowNs(), std::memory_order_relaxed);
  return &requests.back();
}

void Messages::erase(size_t index) {
  --messages[index].owner->numMessages;
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
    // From the end, as the last one takes an erased one's place.
    std::sort(indices.begin(), indices.begin() + count, std::greater<int>());
    for (int i = 0; i < count; ++i)
      erase(indices[i]);
    movedNs.store(nowNs(), std::memory_order_relaxed);
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
