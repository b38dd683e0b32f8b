//===- DeviceAPI.cpp - The compiled-code face of the C ABI ----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Guarded.h"

#include "automap-runtime/Collectives.h"
#include "automap-runtime/Memory.h"

#include <cstdio>
#include <cstdlib>
#include <new>

using namespace amrt;

//===----------------------------------------------------------------------===//
// The calling thread's device
//===----------------------------------------------------------------------===//

int64_t amrt_device_index(void) {
  return requireDevice("amrt_device_index").id;
}

int64_t amrt_axis_index(int64_t axis) {
  return onDevice("amrt_axis_index", [&](Device &device) -> int64_t {
    const Mesh &mesh = device.world.mesh;
    if (axis >= 0 && axis < mesh.rank())
      return mesh.coordinate(device.id, axis);
    device.fail(invalidArgument("axis_index: there is no mesh axis " +
                                std::to_string(axis) + " (the mesh has " +
                                std::to_string(mesh.rank()) + ")"));
    return 0;
  });
}

int64_t amrt_group_size(uint64_t axes) {
  return onDevice("amrt_group_size", [&](Device &device) -> int64_t {
    const Group *group = device.group(axes, "group_size");
    return group ? group->size() : 1;
  });
}

int64_t amrt_group_index(uint64_t axes) {
  return onDevice("amrt_group_index", [&](Device &device) -> int64_t {
    const Group *group = device.group(axes, "group_index");
    return group ? group->self : 0;
  });
}

void amrt_fail(const char *message) {
  onDevice("amrt_fail", [&](Device &device) {
    device.fail(Status(AMRT_ABORTED,
                       message ? message : "the device function gave up"));
  });
}

int64_t amrt_device_status(void) {
  return onDevice("amrt_device_status", [](Device &device) -> int64_t {
    return device.status().code;
  });
}

void amrt_wait(uint64_t handle) {
  onDevice("amrt_wait", [&](Device &device) { device.wait(handle); });
}

//===----------------------------------------------------------------------===//
// Collectives
//===----------------------------------------------------------------------===//

static OpDesc makeDesc(OpKind kind, const void *in, void *out, int64_t dtype,
                       uint64_t axes) {
  OpDesc desc;
  desc.kind = kind;
  desc.in = in;
  desc.out = out;
  desc.dtype = dtype;
  desc.axesWord = axes;
  return desc;
}

static OpDesc allReduce(const void *in, void *out, int64_t count, int64_t dtype,
                        int64_t reduction, uint64_t axes) {
  OpDesc desc = makeDesc(OpKind::AllReduce, in, out, dtype, axes);
  desc.dims[4] = count;
  desc.reduction = reduction;
  return desc;
}

static OpDesc allGather(const void *in, void *out, int64_t outer, int64_t inner,
                        int64_t dtype, uint64_t axes) {
  OpDesc desc = makeDesc(OpKind::AllGather, in, out, dtype, axes);
  desc.dims[0] = outer;
  desc.dims[4] = inner;
  return desc;
}

static OpDesc reduceScatter(const void *in, void *out, int64_t outer,
                            int64_t inner, int64_t dtype, int64_t reduction,
                            uint64_t axes) {
  OpDesc desc = makeDesc(OpKind::ReduceScatter, in, out, dtype, axes);
  desc.dims[0] = outer;
  desc.dims[4] = inner;
  desc.reduction = reduction;
  return desc;
}

static OpDesc allToAll(const void *in, void *out, int64_t outer, int64_t d1,
                       int64_t mid, int64_t d2, int64_t inner,
                       int64_t splitFirst, int64_t dtype, uint64_t axes) {
  OpDesc desc = makeDesc(OpKind::AllToAll, in, out, dtype, axes);
  desc.dims = {outer, d1, mid, d2, inner};
  desc.splitFirst = splitFirst != 0;
  return desc;
}

static OpDesc permute(const void *in, void *out, int64_t count, int64_t dtype,
                      const int64_t *pairs, int64_t numPairs, uint64_t axes) {
  OpDesc desc = makeDesc(OpKind::Permute, in, out, dtype, axes);
  desc.dims[4] = count;
  // A negative number of pairs, or none to read, shows as an extent that
  // validation refuses.
  if (numPairs < 0 || (numPairs > 0 && !pairs))
    desc.dims[0] = -1;
  else
    desc.pairs.assign(pairs, pairs + 2 * numPairs);
  return desc;
}

static OpDesc broadcast(const void *in, void *out, int64_t count, int64_t dtype,
                        int64_t root, uint64_t axes) {
  OpDesc desc = makeDesc(OpKind::Broadcast, in, out, dtype, axes);
  desc.dims[4] = count;
  desc.peer = root;
  return desc;
}

static OpDesc send(const void *in, int64_t count, int64_t dtype, int64_t target,
                   uint64_t axes) {
  OpDesc desc = makeDesc(OpKind::Send, in, nullptr, dtype, axes);
  desc.dims[4] = count;
  desc.peer = target;
  return desc;
}

static OpDesc recv(void *out, int64_t count, int64_t dtype, int64_t source,
                   uint64_t axes) {
  OpDesc desc = makeDesc(OpKind::Recv, nullptr, out, dtype, axes);
  desc.dims[4] = count;
  desc.peer = source;
  return desc;
}

static OpDesc barrier(uint64_t axes) {
  return makeDesc(OpKind::Barrier, nullptr, nullptr, AMRT_I8, axes);
}

/// Defines the blocking and the started form of a collective.
#define AMRT_DEFINE_COLLECTIVE(NAME, MAKE, PARAMETERS, ARGUMENTS)              \
  void amrt_##NAME PARAMETERS {                                                \
    onDevice("amrt_" #NAME,                                                    \
             [&](Device &device) { device.issue(MAKE ARGUMENTS, false); });    \
  }                                                                            \
  uint64_t amrt_##NAME##_start PARAMETERS {                                    \
    return onDevice("amrt_" #NAME "_start", [&](Device &device) -> uint64_t {  \
      return device.issue(MAKE ARGUMENTS, true);                               \
    });                                                                        \
  }

AMRT_DEFINE_COLLECTIVE(all_reduce, allReduce,
                       (const void *in, void *out, int64_t count, int64_t dtype,
                        int64_t reduction, uint64_t axes),
                       (in, out, count, dtype, reduction, axes))
AMRT_DEFINE_COLLECTIVE(all_gather, allGather,
                       (const void *in, void *out, int64_t outer, int64_t inner,
                        int64_t dtype, uint64_t axes),
                       (in, out, outer, inner, dtype, axes))
AMRT_DEFINE_COLLECTIVE(reduce_scatter, reduceScatter,
                       (const void *in, void *out, int64_t outer, int64_t inner,
                        int64_t dtype, int64_t reduction, uint64_t axes),
                       (in, out, outer, inner, dtype, reduction, axes))
AMRT_DEFINE_COLLECTIVE(all_to_all, allToAll,
                       (const void *in, void *out, int64_t outer, int64_t d1,
                        int64_t mid, int64_t d2, int64_t inner,
                        int64_t split_first, int64_t dtype, uint64_t axes),
                       (in, out, outer, d1, mid, d2, inner, split_first, dtype,
                        axes))
AMRT_DEFINE_COLLECTIVE(collective_permute, permute,
                       (const void *in, void *out, int64_t count, int64_t dtype,
                        const int64_t *pairs, int64_t num_pairs, uint64_t axes),
                       (in, out, count, dtype, pairs, num_pairs, axes))
AMRT_DEFINE_COLLECTIVE(broadcast, broadcast,
                       (const void *in, void *out, int64_t count, int64_t dtype,
                        int64_t root, uint64_t axes),
                       (in, out, count, dtype, root, axes))
AMRT_DEFINE_COLLECTIVE(send, send,
                       (const void *in, int64_t count, int64_t dtype,
                        int64_t target, uint64_t axes),
                       (in, count, dtype, target, axes))
AMRT_DEFINE_COLLECTIVE(recv, recv,
                       (void *out, int64_t count, int64_t dtype, int64_t source,
                        uint64_t axes),
                       (out, count, dtype, source, axes))
AMRT_DEFINE_COLLECTIVE(barrier, barrier, (uint64_t axes), (axes))

#undef AMRT_DEFINE_COLLECTIVE

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

/// Fails the device and leaves its function. Separate, so that no string is
/// alive in a frame that longjmp skips.
[[noreturn]] static void leaveOutOfMemory(Device &device, const char *message) {
  device.failAndLeave(Status(AMRT_OUT_OF_MEMORY, message));
}

void *amrt_alloc(int64_t bytes, int64_t alignment) {
  Device *device = Device::current();
  char message[160] = "";
  if (bytes < 0 || alignment < 0 || (alignment & (alignment - 1))) {
    std::snprintf(message, sizeof(message),
                  "alloc: %lld bytes aligned to %lld is no valid request",
                  (long long)bytes, (long long)alignment);
  } else {
    Pool &pool = device ? *device->pool : hostPool();
    try {
      if (void *result = pool.allocate(bytes, alignment))
        return result;
    } catch (const std::exception &) {
      // Reported below.
    }
    std::snprintf(message, sizeof(message),
                  "alloc: out of memory: %lld bytes wanted, %lld in use",
                  (long long)bytes, (long long)pool.stats().in_use);
  }
  if (device)
    leaveOutOfMemory(*device, message);
  setLastError(AMRT_OUT_OF_MEMORY, message);
  return nullptr;
}

void amrt_free(void *pointer) {
  if (pointer)
    Pool::free(pointer);
}

void *_mlir_memref_to_llvm_alloc(uint64_t bytes) {
  return amrt_alloc(static_cast<int64_t>(bytes), 0);
}

void *_mlir_memref_to_llvm_aligned_alloc(uint64_t alignment, uint64_t bytes) {
  return amrt_alloc(static_cast<int64_t>(bytes),
                    static_cast<int64_t>(alignment));
}

void _mlir_memref_to_llvm_free(void *pointer) { amrt_free(pointer); }
