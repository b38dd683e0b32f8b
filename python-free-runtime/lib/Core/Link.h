//===- Link.h - Links that tests and benchmarks inject ----------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A link with a latency and a bandwidth of its own: a collective that is
// complete is held back, by a timer that sleeps, until it would have come over
// the link. So time passes as on a network, and no core is used.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNTIME_LIB_CORE_LINK_H
#define AUTOMAP_RUNTIME_LIB_CORE_LINK_H

#include "OpDesc.h"

#include <string>
#include <vector>

namespace amrt {

struct Link {
  /// Seconds that a message takes, and seconds a byte takes besides.
  double latency = 0;
  double secondsPerByte = 0;
};

/// Reads "0:1e-4:1.25e-10,1:5e-6:0": axis, seconds, seconds per byte. Axes that
/// are not named cost nothing. An empty text makes no links.
Status parseLinks(const std::string &text, int64_t meshRank,
                  std::vector<Link> &links);

/// How long a collective of a group of `k` takes on a link, as a ring does it
/// (an all_reduce: 2 (k - 1) messages and 2 (k - 1) / k of its bytes).
int64_t linkCostNs(const Link &link, const OpDesc &desc, int64_t k);

} // namespace amrt

#endif // AUTOMAP_RUNTIME_LIB_CORE_LINK_H
