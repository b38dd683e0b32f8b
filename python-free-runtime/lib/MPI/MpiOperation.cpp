//===- MpiOperation.cpp - The messages of a collective -----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MpiBackend.h"

#include <algorithm>
#include <cstring>

using namespace amrt;
using namespace amrt::mpi;

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

MpiOperation::MpiOperation(MpiBackend &backend, Device &device,
                           const Group &group, OpDesc desc, uint64_t number,
                           int tagBase)
    : Operation(device, group, std::move(desc)), backend(backend),
      messages(backend.messages), tagBase(tagBase),
      ownHeader(CallHeader::of(this->desc, group.axes)) {
  sequence = number;
}

MpiOperation::~MpiOperation() {
  std::lock_guard<std::mutex> lock(mpiMutex);
  messages->drop(*this);
}

/// Longer messages go in several: an end now and then keeps looks at MPI from
/// becoming rarer than sockets' buffers allow on a fast link.
static constexpr int64_t maxMessage = int64_t(4) << 20;

void MpiOperation::send(const void *data, int64_t bytes, int64_t member,
                        int phase) {
  const char *from = static_cast<const char *>(data);
  for (int64_t at = 0; at < bytes; at += maxMessage) {
    int64_t length = std::min(maxMessage, bytes - at);
    MPI_Request *request =
        messages->add({this, group.devices[member], false, length});
    if (int code = MPI_Isend(from + at, int(length), MPI_BYTE,
                             int(group.devices[member]), tag(phase),
                             backend.communicator, request))
      failWith(mpiError("MPI_Isend", code));
  }
}

void MpiOperation::receive(void *data, int64_t bytes, int64_t member,
                           int phase) {
  char *to = static_cast<char *>(data);
  for (int64_t at = 0; at < bytes; at += maxMessage) {
    int64_t length = std::min(maxMessage, bytes - at);
    MPI_Request *request =
        messages->add({this, group.devices[member], true, length});
    if (int code = MPI_Irecv(to + at, int(length), MPI_BYTE,
                             int(group.devices[member]), tag(phase),
                             backend.communicator, request))
      failWith(mpiError("MPI_Irecv", code));
  }
}

void MpiOperation::begin() {
  int64_t k = group.size();
  headers.resize(k, ownHeader);
  if (desc.isPointToPoint()) {
    int64_t peer = desc.peer;
    if (desc.kind == OpKind::Send) {
      send(&ownHeader, sizeof(ownHeader), peer, 0);
      send(desc.in, desc.inBytes, peer, 0);
    } else {
      receive(&headers[peer], sizeof(ownHeader), peer, 0);
      receive(desc.out, desc.outBytes, peer, 0);
    }
    return;
  }
  for (int64_t j = 0; j < k; ++j) {
    if (j == group.self)
      continue;
    receive(&headers[j], sizeof(ownHeader), j, 0);
    send(&ownHeader, sizeof(ownHeader), j, 0);
  }
  sent.resize(k);
  received.resize(k);
  beginCollective();
}

//===----------------------------------------------------------------------===//
// Progress
//===----------------------------------------------------------------------===//

bool MpiOperation::headersMatch() {
  for (int64_t j = 0; j < group.size(); ++j) {
    const CallHeader &other = headers[j];
    if (!std::memcmp(&other, &ownHeader, sizeof(other)))
      continue;
    auto call = [](const CallHeader &header) {
      return header.call().describe() +
             (header.kind == int64_t(OpKind::Send)
                  ? ""
                  : " over axes " + axesToString(header.axes));
    };
    failWith(invalidArgument(
        (desc.isPointToPoint() ? "transfer #" : "collective #") +
        std::to_string(sequence) + " does not match: device " +
        std::to_string(device.id) + " called " + call(ownHeader) + ", device " +
        std::to_string(group.devices[j]) + " called " + call(other)));
    return false;
  }
  return true;
}

/// Under mpiMutex.
void MpiOperation::failWith(const Status &why) {
  if (done || !status.ok())
    return;
  status = why;
  // What has not begun will not touch our buffers any more.
  messages->cancelReceives(*this);
}

Operation::Progress MpiOperation::advance() {
  std::lock_guard<std::mutex> lock(mpiMutex);
  backend.look();
  while (true) {
    if (!status.ok())
      return Progress::Failed;
    if (done)
      return Progress::Complete;
    // A message that is longer than expected is an error; the calls tell why.
    if ((error != MPI_SUCCESS || phase == 0) && !headersMatch())
      return Progress::Failed;
    if (error != MPI_SUCCESS) {
      failWith(mpiError((label() + ": a message").c_str(), error));
      return Progress::Failed;
    }
    if (numMessages == 0) {
      endPhase();
      if (done) {
        // For the next operation; this one may be kept for its times.
        sent.clear();
        received.clear();
      }
      continue;
    }
    std::string why;
    messages->forEachOf(*this, [&](const Messages::Message &message) {
      const std::string &failure = backend.failureOf(message.device);
      if (why.empty() && !failure.empty())
        why = label() + ": device " + std::to_string(message.device) +
              " failed: " + failure;
    });
    if (why.empty())
      return Progress::Blocked;
    failWith(Status(AMRT_PEER_FAILED, std::move(why)));
  }
}

void MpiOperation::abandon(const Status &why) {
  std::lock_guard<std::mutex> lock(mpiMutex);
  failWith(why);
}

std::string MpiOperation::missingPeers() {
  std::lock_guard<std::mutex> lock(mpiMutex);
  std::vector<int64_t> missing;
  messages->forEachOf(*this, [&](const Messages::Message &message) {
    if (message.receives || desc.kind == OpKind::Send)
      missing.push_back(message.device);
  });
  std::sort(missing.begin(), missing.end());
  missing.erase(std::unique(missing.begin(), missing.end()), missing.end());
  std::string result;
  for (int64_t device : missing)
    result +=
        (result.empty() ? "device " : ", device ") + std::to_string(device);
  return result;
}
