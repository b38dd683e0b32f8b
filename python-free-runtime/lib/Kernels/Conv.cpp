//===- Conv.cpp - 2-D convolution -----------------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A convolution is one product per group: filter [F, K] times patches [K, P],
// where K runs over (c, kh, kw) and P over (n, oh, ow). Element (k, p) of the
// patches is input[kOffset(k) + pOffset(p)]: the two offsets just add up. So
// the layouts, the strides and dilations, and the swapped roles of the backward
// passes are all the same code; what differs is which stretches of K and P are
// evenly spaced in memory, and these are used in place.
//
// The patches are made a tile at a time, small enough for the cache.
//
//===----------------------------------------------------------------------===//

#include "Gemm.h"
#include "KernelCall.h"

#include "automap-runtime/Kernels.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

using namespace amrt;

namespace {

/// One loop of the convolution: its size and its strides in two operands.
struct Loop {
  int64_t size, inStride, otherStride;
};

/// Three loops as one, outermost first.
struct LoopNest {
  std::array<Loop, 3> loops;

  /// Sorts the loops so that `key` (the member holding a stride) falls.
  void sortBy(int64_t Loop::*key) {
    std::stable_sort(loops.begin(), loops.end(),
                     [&](const Loop &a, const Loop &b) {
                       return std::abs(a.*key) > std::abs(b.*key);
                     });
    // A loop of one iteration goes outermost, where it breaks no run.
    std::stable_partition(loops.begin(), loops.end(),
                          [](const Loop &l) { return l.size == 1; });
  }

  int64_t size() const { return loops[0].size * loops[1].size * loops[2].size; }

  /// How many iterations, from any multiple of that number on, are evenly
  /// spaced in an operand; `step` is the spacing.
  int64_t run(int64_t Loop::*key, int64_t &step) const {
    step = loops[2].*key;
    int64_t length = loops[2].size;
    for (int i = 1; i >= 0; --i) {
      if (loops[i].size != 1 && loops[i].*key != step * length)
        break;
      length *= loops[i].size;
    }
    return length;
  }

  int64_t offset(int64_t index, int64_t Loop::*key) const {
    int64_t result = index % loops[2].size * (loops[2].*key);
    index /= loops[2].size;
    result += index % loops[1].size * (loops[1].*key);
    return result + index / loops[1].size * (loops[0].*key);
  }
};

struct Conv {
  KernelTypes types;
  int64_t groups, groupFeatures;
  /// The input's and filter's strides over K, the input's and output's over P.
  LoopNest k, p;
  const void *input, *filter;
  void *output;
  /// From one group to the next.
  int64_t inputGroup, filterGroup, outputGroup;
  int64_t filterF, outputF;
  bool accumulate;

  template <typename T>
  void run();
  template <typename T>
  void runGroup(const void *groupInput, const void *groupFilter,
                void *groupOutput) const;
};

/// Runs shorter than this are not worth a product of their own.
constexpr int64_t shortestRun = AMRT_CONV_TILE_WIDTH;
constexpr int64_t tileElements = AMRT_CONV_TILE_ELEMENTS;
constexpr int64_t tileDepth = AMRT_CONV_TILE_DEPTH;

/// Cuts [0, total) into blocks of `most` at the most that cross no multiple of
/// `run`.
template <typename Body>
void forBlocks(int64_t total, int64_t run, int64_t most, Body body) {
  for (int64_t begin = 0; begin < total;) {
    int64_t end = std::min({total, (begin / run + 1) * run, begin + most});
    body(begin, end - begin);
    begin = end;
  }
}

/// tile[row, col] = input[rowOffset + colOffset], the columns being gathered in
/// runs of even spacing.
template <typename T>
void gatherTile(int64_t dtype, const void *input, const LoopNest &rows,
                int64_t rowBegin, int64_t numRows, const LoopNest &cols,
                int64_t colBegin, int64_t numCols, T *tile) {
  int64_t size = amrt_dtype_size(dtype), step;
  int64_t run = cols.run(&Loop::inStride, step);
  struct Piece {
    int64_t offset, at, length;
  };
  std::vector<Piece> pieces;
  for (int64_t col = colBegin; col < colBegin + numCols;) {
    int64_t length = std::min(colBegin + numCols - col, run - col % run);
    pieces.push_back(
        {cols.offset(col, &Loop::inStride), col - colBegin, length});
    col += length;
  }
  // The type is looked at once a row piece, which must stay cheap for f32.
  bool plain = step == 1 && dtype == AMRT_F32 && sizeof(T) == 4;
  for (int64_t r = 0; r < numRows; ++r) {
    const void *row =
        offsetBy(input, rows.offset(rowBegin + r, &Loop::inStride), size);
    T *target = tile + r * numCols;
    for (const Piece &piece : pieces) {
      const void *source = offsetBy(row, piece.offset, size);
      if (plain) {
        std::memcpy(target + piece.at, source,
                    size_t(piece.length) * sizeof(T));
      } else {
        loadRow(dtype, source, step, target + piece.at, piece.length);
      }
    }
  }
}

template <typename T>
void Conv::runGroup(const void *groupInput, const void *groupFilter,
                    void *groupOutput) const {
  int64_t numF = groupFeatures, numK = k.size(), numP = p.size();
  int64_t inSize = amrt_dtype_size(types.in);
  int64_t outSize = amrt_dtype_size(types.out);

  int64_t kFilterStep, kInputStep, pInputStep, pOutputStep;
  int64_t kFilterRun = k.run(&Loop::otherStride, kFilterStep);
  int64_t kInputRun = k.run(&Loop::inStride, kInputStep);
  int64_t pInputRun = p.run(&Loop::inStride, pInputStep);
  int64_t pOutputRun = p.run(&Loop::otherStride, pOutputStep);

  // Whether stretches of both dims of the patches lie in the input as they are
  // (a 1x1 kernel, say). Where patches overlap, a stretch is no matrix that
  // libraries take: gemmStrided would pack it, and smaller pieces than a tile.
  bool overlap = kInputStep == 1   ? pInputStep < kInputRun
                 : pInputStep == 1 ? kInputStep < pInputRun
                                   : false;
  bool patchesInPlace = types.inDirect && !overlap &&
                        kInputRun >= std::min(numK, shortestRun) &&
                        pInputRun >= std::min(numP, shortestRun);
  int64_t kRun = patchesInPlace ? kInputRun : numK;
  int64_t pRun = patchesInPlace ? pInputRun : numP;

  // The filter: in place where its runs are long enough, else packed.
  std::unique_ptr<Scratch> filterPacked;
  if (types.inDirect && kFilterRun >= std::min(numK, shortestRun)) {
    kRun = std::min(kRun, kFilterRun);
  } else {
    filterPacked = std::make_unique<Scratch>(numF * numK * int64_t(sizeof(T)));
    T *packed = filterPacked->as<T>();
    for (int64_t f = 0; f < numF; ++f)
      for (int64_t at = 0; at < numK; at += kFilterRun)
        loadRow(types.in,
                offsetBy(groupFilter,
                         f * filterF + k.offset(at, &Loop::otherStride),
                         inSize),
                kFilterStep, packed + f * numK + at, kFilterRun);
  }

  // The output: in place, or a tile that is stored in runs.
  bool outputInPlace =
      types.outDirect && pOutputRun >= std::min(numP, shortestRun);
  if (outputInPlace)
    pRun = std::min(pRun, pOutputRun);

  int64_t depth = patchesInPlace ? numK : std::min(numK, tileDepth);
  int64_t width = std::min(
      numP, std::max<int64_t>(tileElements / std::max<int64_t>(depth, 1),
                              shortestRun));
  if (patchesInPlace && outputInPlace)
    width = numP;
  std::unique_ptr<Scratch> tile, outputTile;
  if (!patchesInPlace)
    tile = std::make_unique<Scratch>(depth * width * int64_t(sizeof(T)));
  if (!outputInPlace)
    outputTile = std::make_unique<Scratch>(numF * width * int64_t(sizeof(T)));

  // Rows of the tile run along whichever dim has the longer unit-stride runs.
  bool alongK =
      (kInputStep == 1 ? kInputRun : 1) > (pInputStep == 1 ? pInputRun : 1);

  forBlocks(numP, pRun, width, [&](int64_t pBegin, int64_t pCount) {
    T *c;
    int64_t crs, ccs;
    if (outputInPlace) {
      c = static_cast<T *>(
          offsetBy(groupOutput, p.offset(pBegin, &Loop::otherStride), outSize));
      crs = outputF;
      ccs = pOutputStep;
    } else {
      c = outputTile->as<T>();
      crs = pCount;
      ccs = 1;
    }
    bool add = accumulate && outputInPlace;
    forBlocks(numK, kRun, depth, [&](int64_t kBegin, int64_t kCount) {
      const T *a = static_cast<const T *>(groupFilter);
      int64_t ars = filterF, acs = kFilterStep;
      if (filterPacked) {
        a = filterPacked->as<T>() + kBegin;
        ars = numK;
        acs = 1;
      } else {
        a += k.offset(kBegin, &Loop::otherStride);
      }
      const T *b;
      int64_t brs, bcs;
      if (patchesInPlace) {
        b = static_cast<const T *>(groupInput) +
            k.offset(kBegin, &Loop::inStride) +
            p.offset(pBegin, &Loop::inStride);
        brs = kInputStep;
        bcs = pInputStep;
      } else if (alongK) {
        gatherTile(types.in, groupInput, p, pBegin, pCount, k, kBegin, kCount,
                   tile->as<T>());
        b = tile->as<T>();
        brs = 1;
        bcs = kCount;
      } else {
        gatherTile(types.in, groupInput, k, kBegin, kCount, p, pBegin, pCount,
                   tile->as<T>());
        b = tile->as<T>();
        brs = pCount;
        bcs = 1;
      }
      gemmStrided<T>(numF, pCount, kCount, a, ars, acs, b, brs, bcs, c, crs,
                     ccs, add);
      add = true;
    });
    if (outputInPlace)
      return;
    for (int64_t at = pBegin; at < pBegin + pCount;) {
      int64_t count =
          std::min(pBegin + pCount - at, pOutputRun - at % pOutputRun);
      for (int64_t f = 0; f < numF; ++f)
        storeRow(types.out, c + f * pCount + (at - pBegin), 1,
                 offsetBy(groupOutput,
                          f * outputF + p.offset(at, &Loop::otherStride),
                          outSize),
                 pOutputStep, count, accumulate);
      at += count;
    }
  });
}

template <typename T>
void Conv::run() {
  // An empty sum: the loops below would not touch the output.
  if (k.size() == 0) {
    if (accumulate)
      return;
    int64_t outSize = amrt_dtype_size(types.out);
    T zero = T(0);
    for (int64_t g = 0; g < groups; ++g)
      for (int64_t f = 0; f < groupFeatures; ++f)
        for (int64_t at = 0; at < p.size(); ++at)
          storeRow(types.out, &zero, 1,
                   offsetBy(output,
                            g * outputGroup + f * outputF +
                                p.offset(at, &Loop::otherStride),
                            outSize),
                   1, 1, false);
    return;
  }
  int64_t inSize = amrt_dtype_size(types.in);
  int64_t outSize = amrt_dtype_size(types.out);
  for (int64_t g = 0; g < groups; ++g)
    runGroup<T>(offsetBy(input, g * inputGroup, inSize),
                offsetBy(filter, g * filterGroup, inSize),
                offsetBy(output, g * outputGroup, outSize));
}

} // namespace

void amrt_conv2d(int64_t dtype, int64_t batch, int64_t channels,
                 int64_t features, int64_t outH, int64_t outW, int64_t kernelH,
                 int64_t kernelW, const void *input, int64_t inputN,
                 int64_t inputC, int64_t inputH, int64_t inputW,
                 const void *filter, int64_t filterF, int64_t filterC,
                 int64_t filterH, int64_t filterW, void *output,
                 int64_t outputN, int64_t outputF, int64_t outputH,
                 int64_t outputW, int64_t strideH, int64_t strideW,
                 int64_t dilationH, int64_t dilationW, int64_t groups,
                 int64_t accumulate) {
  runKernel("conv2d", [&](ScopedSpan &span) -> Status {
    Conv conv;
    if (!KernelTypes::decode(dtype, conv.types))
      return invalidArgument("the element type word " + std::to_string(dtype) +
                             " is not supported");
    for (int64_t extent :
         {batch, channels, features, outH, outW, kernelH, kernelW})
      if (extent < 0)
        return invalidArgument("a negative extent");
    for (int64_t step : {strideH, strideW, dilationH, dilationW, groups})
      if (step < 1)
        return invalidArgument(
            "strides, dilations and groups must be positive");
    if (channels % groups || features % groups)
      return invalidArgument(std::to_string(channels) + " channels and " +
                             std::to_string(features) +
                             " features do not divide into " +
                             std::to_string(groups) + " groups");
    int64_t groupChannels = channels / groups;
    conv.groups = groups;
    conv.groupFeatures = features / groups;
    conv.k.loops = {{{groupChannels, inputC, filterC},
                     {kernelH, dilationH * inputH, filterH},
                     {kernelW, dilationW * inputW, filterW}}};
    conv.p.loops = {{{batch, inputN, outputN},
                     {outH, strideH * inputH, outputH},
                     {outW, strideW * inputW, outputW}}};
    if (conv.p.size() == 0 || features == 0)
      return Status();
    if (!output || (conv.k.size() && (!input || !filter)))
      return invalidArgument("an operand is a null pointer");
    conv.k.sortBy(&Loop::inStride);
    conv.p.sortBy(&Loop::otherStride);
    conv.input = input;
    conv.filter = filter;
    conv.output = output;
    conv.inputGroup = groupChannels * inputC;
    conv.filterGroup = conv.groupFeatures * filterF;
    conv.outputGroup = conv.groupFeatures * outputF;
    conv.filterF = filterF;
    conv.outputF = outputF;
    conv.accumulate = accumulate != 0;
    span.arg(0, "batch", batch);
    span.arg(1, "channels", channels);
    span.arg(2, "features", features);
    span.arg(3, "positions", outH * outW);
    switch (conv.types.compute) {
    case KernelTypes::F32:
      conv.run<float>();
      break;
    case KernelTypes::F64:
      conv.run<double>();
      break;
    case KernelTypes::I32:
      conv.run<int32_t>();
      break;
    case KernelTypes::I64:
      conv.run<int64_t>();
      break;
    }
    return Status();
  });
}
