//===- MpiCollectives.cpp - What members send each other ---------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Local/Reduce.h"
#include "MpiBackend.h"

#include <algorithm>
#include <cstring>

using namespace amrt;
using namespace amrt::mpi;

/// The first element of member i's share of an all_reduce; on cache lines.
int64_t MpiOperation::shareBegin(int64_t i) const {
  constexpr int64_t grain = 64;
  int64_t n = desc.dims[4], k = group.size();
  int64_t grains = (n + grain - 1) / grain;
  int64_t begin = grains / k * i + grains % k * i / k;
  return std::min(begin * grain, n);
}

char *MpiOperation::stage(ProcessorMemory &store, int64_t bytes) {
  // Of the device's pool, so that an operation finds the pages that the last
  // one has touched.
  store.get_deleter().processor = device.processor.get();
  store.reset(static_cast<char *>(
      device.processor->allocate(std::max<int64_t>(bytes, 1))));
  if (!store)
    throw std::bad_alloc();
  return store.get();
}

void MpiOperation::beginCollective() {
  int64_t k = group.size(), self = group.self, size = desc.elementSize;
  const char *in = static_cast<const char *>(desc.in);
  char *out = static_cast<char *>(desc.out);
  int64_t outer = desc.dims[0], d1 = desc.dims[1], mid = desc.dims[2],
          d2 = desc.dims[3], inner = desc.dims[4];
  if (desc.kind == OpKind::ReduceScatter) {
    int64_t row = inner * size;
    char *own = stage(received[self], outer * row);
    for (int64_t o = 0; o < outer && row; ++o)
      std::memcpy(own + o * row, in + (o * k + self) * row, row);
  }
  // From the right-hand neighbour on, so that not all send to the same one.
  for (int64_t step = 1; step < k; ++step) {
    int64_t j = (self + step) % k;
    switch (desc.kind) {
    case OpKind::AllReduce: {
      twoPhases = desc.inBytes > maxWholeBytes;
      int64_t theirs = twoPhases ? shareBegin(j) : 0;
      int64_t theirsEnd = twoPhases ? shareBegin(j + 1) : inner;
      int64_t own = twoPhases ? shareBegin(self + 1) - shareBegin(self) : inner;
      send(in + theirs * size, (theirsEnd - theirs) * size, j, 0);
      receive(stage(received[j], own * size), own * size, j, 0);
      break;
    }
    case OpKind::ReduceScatter: {
      int64_t row = inner * size;
      char *packed = stage(sent[j], outer * row);
      for (int64_t o = 0; o < outer && row; ++o)
        std::memcpy(packed + o * row, in + (o * k + j) * row, row);
      send(packed, outer * row, j, 0);
      receive(stage(received[j], outer * row), outer * row, j, 0);
      break;
    }
    case OpKind::AllGather:
      send(in, desc.inBytes, j, 0);
      receive(stage(received[j], desc.inBytes), desc.inBytes, j, 0);
      break;
    case OpKind::AllToAll: {
      int64_t bytes = desc.inBytes / k;
      char *packed = stage(sent[j], bytes);
      // As whoever receives it unpacks it, see endPhase.
      int64_t block = desc.splitFirst ? d1 / k : d1;
      int64_t run = (desc.splitFirst ? d2 : d2 / k) * inner * size;
      for (int64_t o = 0; o < outer && bytes; ++o)
        for (int64_t a = 0; a < block; ++a)
          for (int64_t m = 0; m < mid; ++m, packed += run)
            std::memcpy(packed,
                        desc.splitFirst
                            ? in + ((o * d1 + j * block + a) * mid + m) * run
                            : in + (((o * d1 + a) * mid + m) * k + j) * run,
                        run);
      send(sent[j].get(), bytes, j, 0);
      receive(stage(received[j], bytes), bytes, j, 0);
      break;
    }
    case OpKind::Permute:
      for (size_t i = 0; i < desc.pairs.size(); i += 2) {
        int64_t source = desc.pairs[i], target = desc.pairs[i + 1];
        if (source == self && target == j)
          send(in, desc.inBytes, j, 0);
        if (target == self && source == j)
          receive(out, desc.outBytes, j, 0);
      }
      break;
    case OpKind::Broadcast:
      if (self == desc.peer)
        send(in, desc.inBytes, j, 0);
      else if (j == desc.peer)
        receive(out, desc.outBytes, j, 0);
      break;
    default:
      break;
    }
  }
}

/// What follows once all messages of a phase have come and gone.
void MpiOperation::endPhase() {
  int64_t k = group.size(), self = group.self, size = desc.elementSize;
  const char *in = static_cast<const char *>(desc.in);
  char *out = static_cast<char *>(desc.out);
  int64_t outer = desc.dims[0], d1 = desc.dims[1], mid = desc.dims[2],
          d2 = desc.dims[3], inner = desc.dims[4];
  done = true;
  std::vector<const void *> inputs(k);
  switch (desc.kind) {
  case OpKind::AllReduce: {
    if (phase == 1)
      return;
    int64_t begin = twoPhases ? shareBegin(self) : 0;
    int64_t end = twoPhases ? shareBegin(self + 1) : inner;
    for (int64_t j = 0; j < k; ++j)
      inputs[j] = j == self ? in + begin * size : received[j].get();
    if (begin < end)
      reduceRows(desc.dtype, desc.reduction, out + begin * size, inputs.data(),
                 k, 1, end - begin, 0);
    if (!twoPhases)
      return;
    phase = 1;
    done = false;
    for (int64_t step = 1; step < k; ++step) {
      int64_t j = (self + step) % k;
      send(out + begin * size, (end - begin) * size, j, 1);
      receive(out + shareBegin(j) * size,
              (shareBegin(j + 1) - shareBegin(j)) * size, j, 1);
    }
    return;
  }
  case OpKind::ReduceScatter: {
    for (int64_t j = 0; j < k; ++j)
      inputs[j] = received[j].get();
    if (outer && inner)
      reduceRows(desc.dtype, desc.reduction, out, inputs.data(), k, 1,
                 outer * inner, 0);
    return;
  }
  case OpKind::AllGather: {
    int64_t row = inner * size;
    for (int64_t j = 0; j < k && row; ++j) {
      const char *from = j == self ? in : received[j].get();
      for (int64_t o = 0; o < outer; ++o)
        std::memcpy(out + (o * k + j) * row, from + o * row, row);
    }
    return;
  }
  case OpKind::AllToAll: {
    int64_t block = desc.splitFirst ? d1 / k : d1;
    int64_t run = (desc.splitFirst ? d2 : d2 / k) * inner * size;
    for (int64_t j = 0; j < k && desc.inBytes; ++j) {
      const char *packed = received[j].get();
      for (int64_t o = 0; o < outer; ++o)
        for (int64_t a = 0; a < block; ++a)
          for (int64_t m = 0; m < mid; ++m) {
            const char *from = packed;
            if (j == self)
              from = desc.splitFirst
                         ? in + ((o * d1 + self * block + a) * mid + m) * run
                         : in + (((o * d1 + a) * mid + m) * k + self) * run;
            else
              packed += run;
            std::memcpy(desc.splitFirst
                            ? out + (((o * block + a) * mid + m) * k + j) * run
                            : out + ((o * k * d1 + j * d1 + a) * mid + m) * run,
                        from, run);
          }
    }
    return;
  }
  case OpKind::Permute: {
    bool isTarget = false;
    for (size_t i = 0; i < desc.pairs.size(); i += 2)
      if (desc.pairs[i + 1] == self) {
        isTarget = true;
        if (desc.pairs[i] == self && desc.outBytes)
          std::memcpy(out, in, desc.outBytes);
      }
    if (!isTarget && desc.outBytes)
      std::memset(out, 0, desc.outBytes);
    return;
  }
  case OpKind::Broadcast:
    if (self == desc.peer && in != out && desc.outBytes)
      std::memcpy(out, in, desc.outBytes);
    return;
  default:
    return;
  }
}
