//===- Trace.h - Recording and Chrome JSON ----------------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNTIME_LIB_TRACE_TRACE_H
#define AUTOMAP_RUNTIME_LIB_TRACE_TRACE_H

#include "../Core/Status.h"

#include <cstdint>
#include <mutex>
#include <string>
#include <vector>

namespace amrt {

/// Thread ids of the Chrome trace.
enum class Track : uint8_t { Compute = 0, Communication = 1, Runtime = 2 };

/// Something that took time. Times are nanoseconds of the steady clock.
struct Span {
  /// A literal: what it is ("all_reduce", "gemm").
  const char *name;
  Track track;
  int64_t startNs;
  int64_t endNs;
  /// Printed as args: key and value, keys are literals; a null key ends them.
  struct Arg {
    const char *key;
    int64_t value;
  } args[4] = {};
};

AMRT_API int64_t nowNs();

/// The spans of one device.
class TraceBuffer {
public:
  /// A span that memory has no room for is counted as dropped.
  void record(const Span &span) noexcept;
  void clear();
  /// Moves nothing: a copy, and how many spans did not fit.
  std::vector<Span> snapshot(int64_t &dropped);

private:
  /// About 400 MB; a longer run should trace fewer steps.
  static constexpr size_t maxSpans = size_t(4) << 20;
  std::mutex mutex;
  std::vector<Span> spans;
  int64_t dropped = 0;
};

/// Writes one process per buffer; buffers[i] is device firstDevice + i.
Status writeChromeTrace(const std::vector<TraceBuffer *> &buffers,
                        int64_t firstDevice, const std::string &path);

} // namespace amrt

#endif // AUTOMAP_RUNTIME_LIB_TRACE_TRACE_H
