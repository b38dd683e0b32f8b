//===- Processor.h - What works on a device's buffers -----------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The little that the runtime itself does with buffers between collectives, so
// that it need not know where they lie. Work is done in the order of the calls:
// by a CPU before a call returns, by a GPU on its compute stream later.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNTIME_LIB_CORE_PROCESSOR_H
#define AUTOMAP_RUNTIME_LIB_CORE_PROCESSOR_H

#include "Allocator.h"
#include "Status.h"

#include <cstdint>
#include <memory>

namespace amrt {

/// How an average enters the values x of a replica. In each of them `mean` is
/// sum / replicas.
enum class Merge {
  /// x <- weight x + (1 - weight) mean
  Convex,
  /// x <- x + (mean - snapshot)
  Corrected,
  /// x <- mean
  Overwrite
};

/// One merge of `count` elements of a float type.
struct MergeTask {
  Merge how = Merge::Overwrite;
  int64_t dtype = 0;
  int64_t count = 0;
  void *x = nullptr;
  const void *sum = nullptr;
  /// Of a corrected merge only.
  const void *snapshot = nullptr;
  /// Where the new values go besides x, as the snapshot of the next average;
  /// may be `sum` or `snapshot`. Or null.
  void *next = nullptr;
  double replicas = 1;
  double weight = 0;
};

/// A moment in the order of a processor's work.
struct Mark {
  /// When it was, on the steady clock; 0: not known yet.
  int64_t ns = 0;
  /// What a processor knows it by.
  std::shared_ptr<void> event;
};

class Processor {
public:
  virtual ~Processor() = default;

  /// Memory for buffers, aligned to 64 bytes; null if there is none left.
  virtual void *allocate(int64_t bytes) = 0;
  virtual void free(void *pointer) = 0;

  /// Between buffers.
  virtual Status copy(void *to, const void *from, int64_t bytes) = 0;
  /// Fills a buffer with zeros.
  virtual Status clear(void *to, int64_t bytes) = 0;
  virtual Status merge(const MergeTask &task) = 0;

  /// To and from memory of the CPU; done when they return.
  virtual Status read(void *to, const void *from, int64_t bytes) = 0;
  virtual Status write(void *to, const void *from, int64_t bytes) = 0;
  /// The index of the first element that is infinite or a NaN, or `count`.
  virtual Status findNonFinite(const void *buffer, int64_t dtype, int64_t count,
                               int64_t &index) = 0;

  virtual Mark mark() = 0;
  /// Fills in when a mark was, if it has been passed.
  virtual bool resolve(Mark &mark) = 0;

  /// Waits for all work so far.
  virtual Status synchronize() = 0;
};

struct FreeOnProcessor {
  Processor *processor = nullptr;
  void operator()(char *pointer) const { processor->free(pointer); }
};
/// Memory that a processor has allocated.
using ProcessorMemory = std::unique_ptr<char, FreeOnProcessor>;

/// A CPU's, with memory of the pool.
std::unique_ptr<Processor> createHostProcessor(Pool &pool);

} // namespace amrt

#endif // AUTOMAP_RUNTIME_LIB_CORE_PROCESSOR_H
