//===- SocketLink.cpp - What a link can do without the runtime ------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SocketLink.h"

#include <arpa/inet.h>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

/// Of a network namespace that the benchmark has made for itself.
static constexpr uint16_t port = 29600;
/// How long the other process may take to listen.
static constexpr int connectingTries = 300;

[[noreturn]] static void die(const char *what) {
  std::fprintf(stderr, "error: sockets alone: %s: %s\n", what,
               std::strerror(errno));
  std::exit(1);
}

SocketLink::SocketLink(const std::string &address, bool listens) {
  sockaddr_in place = {};
  place.sin_family = AF_INET;
  place.sin_port = htons(port);
  if (inet_pton(AF_INET, address.c_str(), &place.sin_addr) != 1) {
    errno = EINVAL;
    die(address.c_str());
  }
  auto *name = reinterpret_cast<sockaddr *>(&place);
  if (listens) {
    int listener = socket(AF_INET, SOCK_STREAM, 0), on = 1;
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof(on));
    if (listener < 0 || bind(listener, name, sizeof(place)) ||
        listen(listener, 1))
      die("cannot listen");
    connection = accept(listener, nullptr, nullptr);
    close(listener);
  }
  for (int i = 0; !listens && connection < 0 && i < connectingTries; ++i) {
    connection = socket(AF_INET, SOCK_STREAM, 0);
    if (!connect(connection, name, sizeof(place)))
      break;
    close(connection);
    connection = -1;
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  if (connection < 0)
    die("cannot connect");
}

SocketLink::~SocketLink() {
  wait();
  close(connection);
}

void SocketLink::start(int64_t bytes, std::chrono::nanoseconds rest) {
  wait();
  mover = std::thread([=] { move(bytes, rest); });
}

void SocketLink::wait() {
  if (mover.joinable())
    mover.join();
}

void SocketLink::move(int64_t bytes, std::chrono::nanoseconds rest) {
  outgoing.resize(bytes);
  incoming.resize(bytes);
  int64_t sent = 0, received = 0;
  while (true) {
    // As much as the socket's buffers hold.
    while (received < bytes) {
      ssize_t count = recv(connection, incoming.data() + received,
                           bytes - received, MSG_DONTWAIT);
      if (count == 0)
        errno = ECONNRESET;
      if (count <= 0 && errno != EAGAIN)
        die("cannot receive");
      if (count <= 0)
        break;
      received += count;
    }
    while (sent < bytes) {
      ssize_t count = send(connection, outgoing.data() + sent, bytes - sent,
                           MSG_DONTWAIT | MSG_NOSIGNAL);
      if (count < 0 && errno != EAGAIN)
        die("cannot send");
      if (count < 0)
        break;
      sent += count;
    }
    if (sent == bytes && received == bytes)
      return;
    std::this_thread::sleep_for(rest);
  }
}
