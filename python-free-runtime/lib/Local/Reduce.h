//===- Reduce.h - Element-wise reductions -----------------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNTIME_LIB_LOCAL_REDUCE_H
#define AUTOMAP_RUNTIME_LIB_LOCAL_REDUCE_H

#include "automap-runtime/Types.h"

#include <cstdint>

namespace amrt {

/// out[r, i] = in_0[r, i] (+) in_1[r, i] (+) ... over k inputs in this order,
/// for `rows` rows of `n` elements. Rows are dense in `out` and `inRowStride`
/// elements apart in the inputs. `out` may be exactly one of the inputs. The
/// type and reduction must have been validated.
AMRT_API void reduceRows(int64_t dtype, int64_t reduction, void *out,
                         const void *const *inputs, int64_t k, int64_t rows,
                         int64_t n, int64_t inRowStride);

} // namespace amrt

#endif // AUTOMAP_RUNTIME_LIB_LOCAL_REDUCE_H
