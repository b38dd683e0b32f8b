//===- MergeArithmetic.h - The formulas of a merge --------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One element of a merge, for CPUs and GPUs, so that both round alike.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNTIME_LIB_CORE_MERGEARITHMETIC_H
#define AUTOMAP_RUNTIME_LIB_CORE_MERGEARITHMETIC_H

#include "Processor.h"

#ifdef __CUDACC__
#define AMRT_HOST_DEVICE __host__ __device__
#else
#define AMRT_HOST_DEVICE
#endif

namespace amrt {

/// The numbers of a MergeTask in the type `Acc` that is computed in.
template <typename Acc>
struct MergeNumbers {
  explicit MergeNumbers(const MergeTask &task)
      : replicas(static_cast<Acc>(task.replicas)),
        own(static_cast<Acc>(task.weight)),
        others(static_cast<Acc>(1 - task.weight)) {}
  Acc replicas, own, others;
};

/// The new value of element `i` of x. F16 and BF16 are computed in f32 and
/// rounded once.
template <Merge how, typename T, typename Acc>
AMRT_HOST_DEVICE T mergeElement(const T *x, const T *sum, const T *snapshot,
                                int64_t i, const MergeNumbers<Acc> &numbers) {
  Acc mean = static_cast<Acc>(sum[i]) / numbers.replicas;
  if constexpr (how == Merge::Convex)
    return static_cast<T>(numbers.own * static_cast<Acc>(x[i]) +
                          numbers.others * mean);
  else if constexpr (how == Merge::Corrected)
    return static_cast<T>(static_cast<Acc>(x[i]) +
                          (mean - static_cast<Acc>(snapshot[i])));
  else
    return static_cast<T>(mean);
}

} // namespace amrt

#endif // AUTOMAP_RUNTIME_LIB_CORE_MERGEARITHMETIC_H
