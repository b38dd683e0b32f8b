//===- Collectives.h - Compiled-code face: collectives ----------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a compiled device function calls: scalars and raw pointers only. The
// device is the calling thread's, set by a launch; a call outside of a launch
// prints an error and exits the process with status 1, as compiled code could
// not handle it.
//
// Words. A mesh axis is known by its number. `axes` lists the axes a collective
// spans, major to minor (amrt_pack_axes). The group is the set of devices whose
// coordinates differ on these axes only; a member's index is the row-major
// linearization of its coordinates on them, in the listed order. k is the
// group's size. With no axes, or axes of size 1, k is 1 and nothing is sent.
// Buffers are dense and row-major; counts and extents are in elements, dtype
// is an amrt_dtype, reduction an amrt_reduction.
//
// Order. All members of a group issue the same collectives on it in the same
// order, started and blocking ones alike. They are matched by a sequence number
// per set of axes; members that disagree on the op, an extent, the type, the
// reduction, the root, the pairs or the order of axes all get an error which
// names both calls. Across different groups no order is required of started
// collectives.
//
// Buffers. `in` and `out` must not overlap, except that all_reduce and
// broadcast allow in == out. Those of a started collective belong to the
// runtime until it has been awaited.
//
// Errors are sticky: the first one of a device is kept, that device's later
// collectives return at once (outputs undefined), its peers get an error
// instead of waiting, and the launch returns the first error.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNTIME_COLLECTIVES_H
#define AUTOMAP_RUNTIME_COLLECTIVES_H

#include "automap-runtime/Types.h"

AMRT_EXTERN_C_BEGIN

/// Packs axis numbers, major to minor: bits 0-3 hold how many, bits 4-7 the
/// first (most significant) axis, bits 8-11 the second, and so on. At most 15
/// axes, numbers 0 to 14.
AMRT_CONSTEXPR uint64_t amrt_pack_axes(const int64_t *axes, int64_t count) {
  uint64_t packed = (uint64_t)count & 15u;
  for (int64_t i = 0; i < count; ++i)
    packed |= ((uint64_t)axes[i] & 15u) << (4 + 4 * i);
  return packed;
}

/// This device's number, and its coordinate on a mesh axis.
AMRT_API int64_t amrt_device_index(void);
AMRT_API int64_t amrt_axis_index(int64_t axis);

/// The size of this device's group over `axes`, and its index in it.
AMRT_API int64_t amrt_group_size(uint64_t axes);
AMRT_API int64_t amrt_group_index(uint64_t axes);

/// out[i] = in_0[i] (+) in_1[i] (+) ... over the members. in may equal out.
AMRT_API void amrt_all_reduce(const void *in, void *out, int64_t count,
                              int64_t dtype, int64_t reduction, uint64_t axes);

/// in is [outer, inner], out is [outer, k, inner]: out[:, j, :] = in_j.
AMRT_API void amrt_all_gather(const void *in, void *out, int64_t outer,
                              int64_t inner, int64_t dtype, uint64_t axes);

/// in is [outer, k, inner], out is [outer, inner]: member i gets the reduction
/// over the members j of in_j[:, i, :].
AMRT_API void amrt_reduce_scatter(const void *in, void *out, int64_t outer,
                                  int64_t inner, int64_t dtype,
                                  int64_t reduction, uint64_t axes);

/// in is [outer, d1, mid, d2, inner]. With split_first nonzero, d1 is cut into
/// k blocks of which member j receives the j-th, and what was received is
/// concatenated along d2 in member order: out is [outer, d1/k, mid, d2*k,
/// inner]. With split_first zero, d2 is cut and d1 grows: out is [outer, d1*k,
/// mid, d2/k, inner]. The dim that is cut must be a multiple of k. To cut and
/// concatenate the same dim, pass it as d2, with d1 = mid = 1, split_first = 0.
AMRT_API void amrt_all_to_all(const void *in, void *out, int64_t outer,
                              int64_t d1, int64_t mid, int64_t d2,
                              int64_t inner, int64_t split_first, int64_t dtype,
                              uint64_t axes);

/// `pairs` is [num_pairs, 2]: (source, target) member indices; each target
/// occurs once at most. A target's out is its source's in; a member that is no
/// target gets zeros. `pairs` is read during the call only.
AMRT_API void amrt_collective_permute(const void *in, void *out, int64_t count,
                                      int64_t dtype, const int64_t *pairs,
                                      int64_t num_pairs, uint64_t axes);

/// out = in of the member `root`. in may equal out, and is read on root only.
AMRT_API void amrt_broadcast(const void *in, void *out, int64_t count,
                             int64_t dtype, int64_t root, uint64_t axes);

/// Point to point between two members of the group. The n-th send from i to j
/// meets the n-th recv of j from i; other traffic does not matter. A send may
/// return before the matching recv is called, or may wait for it: programs must
/// not count on either. A member cannot send to itself.
AMRT_API void amrt_send(const void *in, int64_t count, int64_t dtype,
                        int64_t target, uint64_t axes);
AMRT_API void amrt_recv(void *out, int64_t count, int64_t dtype, int64_t source,
                        uint64_t axes);

/// Returns when every member has come.
AMRT_API void amrt_barrier(uint64_t axes);

/// Started forms: return at once with a handle for amrt_wait. 0 is a handle
/// that needs no wait (the group has one member, or the device has failed).
AMRT_API uint64_t amrt_all_reduce_start(const void *in, void *out,
                                        int64_t count, int64_t dtype,
                                        int64_t reduction, uint64_t axes);
AMRT_API uint64_t amrt_all_gather_start(const void *in, void *out,
                                        int64_t outer, int64_t inner,
                                        int64_t dtype, uint64_t axes);
AMRT_API uint64_t amrt_reduce_scatter_start(const void *in, void *out,
                                            int64_t outer, int64_t inner,
                                            int64_t dtype, int64_t reduction,
                                            uint64_t axes);
AMRT_API uint64_t amrt_all_to_all_start(const void *in, void *out,
                                        int64_t outer, int64_t d1, int64_t mid,
                                        int64_t d2, int64_t inner,
                                        int64_t split_first, int64_t dtype,
                                        uint64_t axes);
AMRT_API uint64_t amrt_collective_permute_start(const void *in, void *out,
                                                int64_t count, int64_t dtype,
                                                const int64_t *pairs,
                                                int64_t num_pairs,
                                                uint64_t axes);
AMRT_API uint64_t amrt_broadcast_start(const void *in, void *out, int64_t count,
                                       int64_t dtype, int64_t root,
                                       uint64_t axes);
AMRT_API uint64_t amrt_send_start(const void *in, int64_t count, int64_t dtype,
                                  int64_t target, uint64_t axes);
AMRT_API uint64_t amrt_recv_start(void *out, int64_t count, int64_t dtype,
                                  int64_t source, uint64_t axes);
AMRT_API uint64_t amrt_barrier_start(uint64_t axes);

/// Returns when the collective is complete: out is written, in may be changed.
/// A handle is awaited once, on the device that started it; waits may come in
/// any order and in a later launch.
AMRT_API void amrt_wait(uint64_t handle);

/// Gives up on this device with AMRT_ABORTED and a message (may be null).
AMRT_API void amrt_fail(const char *message);

/// This device's sticky status, an amrt_status.
AMRT_API int64_t amrt_device_status(void);

AMRT_EXTERN_C_END

#endif // AUTOMAP_RUNTIME_COLLECTIVES_H
