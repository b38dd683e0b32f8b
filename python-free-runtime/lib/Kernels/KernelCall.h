//===- KernelCall.h - The frame around a kernel -----------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNTIME_LIB_KERNELS_KERNELCALL_H
#define AUTOMAP_RUNTIME_LIB_KERNELS_KERNELCALL_H

#include "../Core/World.h"

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <string>

namespace amrt {

/// Runs a kernel's body, which returns a Status, under a span of the compute
/// track. An error fails the device; without a device there is nobody to tell,
/// so it ends the process. A device that has failed computes nothing.
template <typename Body>
void runKernel(const char *name, Body body) noexcept {
  Device *device = Device::current();
  if (device && device->failed())
    return;
  Status status;
  try {
    ScopedSpan span(name, Track::Compute);
    status = body(span);
  } catch (const std::bad_alloc &) {
    status = Status(AMRT_OUT_OF_MEMORY, "out of memory");
  } catch (const std::exception &error) {
    status = Status(AMRT_INTERNAL, error.what());
  }
  if (status.ok())
    return;
  status.message = std::string(name) + ": " + status.message;
  if (device)
    return device->fail(std::move(status));
  std::fprintf(stderr, "automap runtime: %s\n", status.message.c_str());
  std::exit(1);
}

} // namespace amrt

#endif // AUTOMAP_RUNTIME_LIB_KERNELS_KERNELCALL_H
