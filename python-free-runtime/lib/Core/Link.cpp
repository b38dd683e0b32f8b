//===- Link.cpp - Links that tests and benchmarks inject ------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Link.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

using namespace amrt;

static bool parseSeconds(const std::string &text, double &value) {
  char *end = nullptr;
  value = std::strtod(text.c_str(), &end);
  // An hour at most, so that sums of times stay far from overflow.
  return !text.empty() && !*end && value >= 0 && value <= 3600;
}

Status amrt::parseLinks(const std::string &text, int64_t meshRank,
                        std::vector<Link> &links) {
  std::vector<Link> result;
  for (size_t begin = 0; begin < text.size();) {
    size_t end = std::min(text.find(',', begin), text.size());
    std::string item = text.substr(begin, end - begin);
    begin = end + 1;
    size_t first = item.find(':');
    size_t second =
        first == std::string::npos ? first : item.find(':', first + 1);
    Link link;
    char *rest = nullptr;
    long axis = std::strtol(item.c_str(), &rest, 10);
    if (second == std::string::npos || rest != item.c_str() + first ||
        first == 0 ||
        !parseSeconds(item.substr(first + 1, second - first - 1),
                      link.latency) ||
        !parseSeconds(item.substr(second + 1), link.secondsPerByte))
      return invalidArgument("injected link '" + item +
                             "': it must be AXIS:SECONDS:SECONDS_PER_BYTE");
    if (axis < 0 || axis >= meshRank)
      return invalidArgument("injected link '" + item +
                             "': the mesh has no axis " + std::to_string(axis));
    result.resize(meshRank);
    result[axis] = link;
  }
  links = std::move(result);
  return Status();
}

int64_t amrt::linkCostNs(const Link &link, const OpDesc &desc, int64_t k) {
  double messages = 1, bytes = double(std::max(desc.inBytes, desc.outBytes));
  double others = double(k - 1), share = others / double(k);
  switch (desc.kind) {
  case OpKind::AllReduce:
    messages = 2 * others;
    bytes *= 2 * share;
    break;
  case OpKind::AllGather:
  case OpKind::ReduceScatter:
  case OpKind::AllToAll:
    messages = others;
    bytes *= share;
    break;
  case OpKind::Barrier:
    messages = 2 * others;
    break;
  case OpKind::Permute:
  case OpKind::Broadcast:
  case OpKind::Send:
  case OpKind::Recv:
    break;
  }
  double seconds = messages * link.latency + bytes * link.secondsPerByte;
  return int64_t(std::fmin(seconds, 1e6) * 1e9);
}
