//===- Stages.cpp - What members do in a collective's stages --------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LocalBackend.h"
#include "Reduce.h"

#include <cstring>

using namespace amrt;
using namespace amrt::local;

/// memcpy that allows zero bytes from null.
static void copy(char *to, const char *from, int64_t bytes) {
  if (bytes)
    std::memcpy(to, from, static_cast<size_t>(bytes));
}

/// The first element of member i's share of n; shares start on cache lines, so
/// that neighbours do not write to the same one.
static int64_t shareBegin(int64_t n, int64_t i, int64_t k) {
  constexpr int64_t grain = 64;
  int64_t grains = (n + grain - 1) / grain;
  // grains * i could overflow for huge n: split the division.
  int64_t begin = grains / k * i + grains % k * i / k;
  return begin * grain < n ? begin * grain : n;
}

static void allReduce(const OpDesc &desc, Slot &slot, int64_t self, int stage,
                      const void **inputs) {
  int64_t k = slot.size(), n = desc.dims[4], size = desc.elementSize;
  if (stage == 1) {
    // Everybody reduces everything if the inputs are at hand.
    int64_t begin = slot.eager ? 0 : shareBegin(n, self, k);
    int64_t end = slot.eager ? n : shareBegin(n, self + 1, k);
    for (int64_t j = 0; j < k; ++j)
      inputs[j] = slot.members[j].in + begin * size;
    if (begin < end)
      reduceRows(desc.dtype, desc.reduction,
                 static_cast<char *>(desc.out) + begin * size, inputs, k, 1,
                 end - begin, 0);
    return;
  }
  // From the right-hand neighbour on, so that not all read the same memory.
  for (int64_t step = 1; step < k; ++step) {
    int64_t j = (self + step) % k;
    int64_t begin = shareBegin(n, j, k), end = shareBegin(n, j + 1, k);
    copy(static_cast<char *>(desc.out) + begin * size,
         slot.members[j].out + begin * size, (end - begin) * size);
  }
}

static void allGather(const OpDesc &desc, Slot &slot, int64_t self) {
  int64_t k = slot.size(), outer = desc.dims[0];
  int64_t rowBytes = desc.dims[4] * desc.elementSize;
  char *out = static_cast<char *>(desc.out);
  for (int64_t step = 0; step < k; ++step) {
    int64_t j = (self + step) % k;
    for (int64_t o = 0; o < outer; ++o)
      copy(out + (o * k + j) * rowBytes, slot.members[j].in + o * rowBytes,
           rowBytes);
  }
}

static void reduceScatter(const OpDesc &desc, Slot &slot, int64_t self,
                          const void **inputs) {
  int64_t k = slot.size(), outer = desc.dims[0], inner = desc.dims[4];
  if (outer == 0 || inner == 0)
    return;
  for (int64_t j = 0; j < k; ++j)
    inputs[j] = slot.members[j].in + self * inner * desc.elementSize;
  reduceRows(desc.dtype, desc.reduction, desc.out, inputs, k, outer, inner,
             k * inner);
}

static void allToAll(const OpDesc &desc, Slot &slot, int64_t self) {
  int64_t k = slot.size();
  int64_t outer = desc.dims[0], d1 = desc.dims[1], mid = desc.dims[2],
          d2 = desc.dims[3], inner = desc.dims[4] * desc.elementSize;
  char *out = static_cast<char *>(desc.out);
  for (int64_t step = 0; step < k; ++step) {
    int64_t j = (self + step) % k;
    const char *in = slot.members[j].in;
    if (desc.splitFirst) {
      int64_t block = d1 / k, run = d2 * inner;
      for (int64_t o = 0; o < outer; ++o)
        for (int64_t a = 0; a < block; ++a)
          for (int64_t m = 0; m < mid; ++m)
            copy(out + (((o * block + a) * mid + m) * k + j) * run,
                 in + ((o * d1 + self * block + a) * mid + m) * run, run);
    } else {
      int64_t block = d2 / k, run = block * inner;
      for (int64_t o = 0; o < outer; ++o)
        for (int64_t a = 0; a < d1; ++a)
          for (int64_t m = 0; m < mid; ++m)
            copy(out + ((o * k * d1 + j * d1 + a) * mid + m) * run,
                 in + (((o * d1 + a) * mid + m) * k + self) * run, run);
    }
  }
}

static void permute(const OpDesc &desc, Slot &slot, int64_t self) {
  char *out = static_cast<char *>(desc.out);
  for (size_t i = 0; i < desc.pairs.size(); i += 2)
    if (desc.pairs[i + 1] == self)
      return copy(out, slot.members[desc.pairs[i]].in, desc.outBytes);
  if (desc.outBytes)
    std::memset(out, 0, static_cast<size_t>(desc.outBytes));
}

void local::runStage(const OpDesc &desc, Slot &slot, int64_t self, int stage,
                     const void **scratch) noexcept {
  char *out = static_cast<char *>(desc.out);
  switch (desc.kind) {
  case OpKind::AllReduce:
    return allReduce(desc, slot, self, stage, scratch);
  case OpKind::AllGather:
    return allGather(desc, slot, self);
  case OpKind::ReduceScatter:
    return reduceScatter(desc, slot, self, scratch);
  case OpKind::AllToAll:
    return allToAll(desc, slot, self);
  case OpKind::Permute:
    return permute(desc, slot, self);
  case OpKind::Broadcast:
    if (const char *in = slot.members[desc.peer].in; in != out)
      copy(out, in, desc.outBytes);
    return;
  case OpKind::Recv:
    return copy(out, slot.members[0].in, desc.outBytes);
  case OpKind::Send:
  case OpKind::Barrier:
    return;
  }
}
