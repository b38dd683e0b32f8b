//===- MergeKernels.h - A GPU's part of delayed averaging -------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNTIME_LIB_NCCL_MERGEKERNELS_H
#define AUTOMAP_RUNTIME_LIB_NCCL_MERGEKERNELS_H

#include "../Core/Processor.h"

#include <cuda_runtime_api.h>

namespace amrt {

/// Queues a merge.
cudaError_t launchMerge(const MergeTask &task, cudaStream_t stream);

/// Queues a search: *index, in the GPU's memory, becomes the smallest one of an
/// element that is infinite or a NaN if that is less than what it was.
cudaError_t launchFindNonFinite(const void *buffer, int64_t dtype,
                                int64_t count, unsigned long long *index,
                                cudaStream_t stream);

} // namespace amrt

#endif // AUTOMAP_RUNTIME_LIB_NCCL_MERGEKERNELS_H
