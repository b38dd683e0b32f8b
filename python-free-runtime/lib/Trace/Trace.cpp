//===- Trace.cpp - Recording and Chrome JSON ------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Trace.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <new>
#include <unistd.h>

using namespace amrt;

int64_t amrt::nowNs() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

void TraceBuffer::record(const Span &span) noexcept {
  std::lock_guard<std::mutex> lock(mutex);
  try {
    if (spans.size() < maxSpans) {
      spans.push_back(span);
      return;
    }
  } catch (const std::bad_alloc &) {
    // Not worth failing the program for.
  }
  ++dropped;
}

void TraceBuffer::clear() {
  std::lock_guard<std::mutex> lock(mutex);
  spans.clear();
  dropped = 0;
}

std::vector<Span> TraceBuffer::snapshot(int64_t &numDropped) {
  std::lock_guard<std::mutex> lock(mutex);
  numDropped = dropped;
  return spans;
}

namespace {
/// Writes the events of a Chrome trace's array, one a line.
class EventWriter {
public:
  explicit EventWriter(std::FILE *file) : file(file) {}

  void metadata(int64_t pid, int64_t tid, const char *what, const char *name,
                int64_t number = -1) {
    begin();
    std::fprintf(file,
                 "{\"name\":\"%s\",\"ph\":\"M\",\"pid\":%lld,\"tid\":%lld,"
                 "\"args\":{\"name\":\"%s",
                 what, (long long)pid, (long long)tid, name);
    if (number >= 0)
      std::fprintf(file, " %lld", (long long)number);
    std::fputs("\"}}", file);
  }

  void span(int64_t pid, int64_t tid, const Span &span, int64_t originNs) {
    static const char *const categories[] = {"kernel", "collective", "runtime"};
    int64_t start = span.startNs - originNs;
    int64_t length = span.endNs - span.startNs;
    begin();
    std::fprintf(file,
                 "{\"name\":\"%s\",\"cat\":\"%s\",\"ph\":\"X\",\"pid\":%lld,"
                 "\"tid\":%lld,\"ts\":%lld.%03d,\"dur\":%lld.%03d,\"args\":{",
                 span.name, categories[static_cast<int>(span.track)],
                 (long long)pid, (long long)tid, (long long)(start / 1000),
                 int(start % 1000), (long long)(length / 1000),
                 int(length % 1000));
    for (int i = 0; i < 4 && span.args[i].key; ++i)
      std::fprintf(file, "%s\"%s\":%lld", i ? "," : "", span.args[i].key,
                   (long long)span.args[i].value);
    std::fputs("}}", file);
  }

private:
  void begin() {
    std::fputs(first ? "\n" : ",\n", file);
    first = false;
  }
  std::FILE *file;
  bool first = true;
};
} // namespace

/// Spans of one thread must nest to be drawn; collectives in flight together
/// merely overlap. So each goes to the first lane that is free.
static void writeCommunication(EventWriter &writer, int64_t pid,
                               const std::vector<Span> &spans,
                               int64_t originNs) {
  std::vector<int64_t> laneEnds;
  for (const Span &span : spans) {
    if (span.track != Track::Communication)
      continue;
    size_t lane = 0;
    while (lane < laneEnds.size() && laneEnds[lane] > span.startNs)
      ++lane;
    int64_t tid = lane == 0 ? 1 : int64_t(15 + lane);
    if (lane == laneEnds.size()) {
      laneEnds.push_back(0);
      if (lane > 0)
        writer.metadata(pid, tid, "thread_name", "communication", lane + 1);
    }
    laneEnds[lane] = span.endNs;
    writer.span(pid, tid, span, originNs);
  }
}

Status amrt::writeChromeTrace(const std::vector<TraceBuffer *> &buffers,
                              int64_t firstDevice, const std::string &path) {
  std::vector<std::vector<Span>> all(buffers.size());
  int64_t dropped = 0, originNs = nowNs();
  for (size_t i = 0; i < buffers.size(); ++i) {
    int64_t lost;
    all[i] = buffers[i]->snapshot(lost);
    dropped += lost;
    // An enclosing span is recorded after what it encloses.
    std::stable_sort(all[i].begin(), all[i].end(),
                     [](const Span &a, const Span &b) {
                       return a.startNs != b.startNs ? a.startNs < b.startNs
                                                     : a.endNs > b.endNs;
                     });
    if (!all[i].empty())
      originNs = std::min(originNs, all[i].front().startNs);
  }

  std::string temporary =
      path + ".tmp" + std::to_string(static_cast<long>(getpid()));
  auto failure = [&](const char *what) {
    Status status(AMRT_IO_ERROR, std::string("cannot ") + what +
                                     " the trace file '" + path +
                                     "': " + std::strerror(errno));
    std::remove(temporary.c_str());
    return status;
  };
  std::FILE *file = std::fopen(temporary.c_str(), "w");
  if (!file)
    return failure("open");
  std::fprintf(file,
               "{\"displayTimeUnit\":\"ms\",\"droppedEvents\":%lld,"
               "\"traceEvents\":[",
               (long long)dropped);
  EventWriter writer(file);
  for (size_t i = 0; i < buffers.size(); ++i) {
    int64_t pid = firstDevice + int64_t(i);
    writer.metadata(pid, 0, "process_name", "device", pid);
    writer.metadata(pid, 0, "thread_name", "compute");
    writer.metadata(pid, 1, "thread_name", "communication");
    writer.metadata(pid, 2, "thread_name", "runtime");
    for (const Span &span : all[i])
      if (span.track != Track::Communication)
        writer.span(pid, static_cast<int>(span.track), span, originNs);
    writeCommunication(writer, pid, all[i], originNs);
  }
  std::fputs("\n]}\n", file);
  bool failed = std::ferror(file) != 0;
  failed |= std::fclose(file) != 0;
  if (failed)
    return failure("write");
  if (std::rename(temporary.c_str(), path.c_str()) != 0)
    return failure("rename");
  return Status();
}
