//===- Guarded.h - Entry points that no exception leaves --------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNTIME_LIB_CORE_GUARDED_H
#define AUTOMAP_RUNTIME_LIB_CORE_GUARDED_H

#include "World.h"

#include <cstdio>
#include <cstdlib>
#include <new>

namespace amrt {

/// The calling thread's device.
inline Device &requireDevice(const char *function) {
  Device *device = Device::current();
  if (!device) {
    std::fprintf(stderr,
                 "automap runtime: %s was called outside of a launch: there is "
                 "no device on this thread\n",
                 function);
    std::exit(1);
  }
  return *device;
}

/// Runs a body on the device; what it throws becomes the device's failure.
template <typename Body>
auto onDevice(const char *function, Body body) noexcept
    -> decltype(body(std::declval<Device &>())) {
  Device &device = requireDevice(function);
  try {
    return body(device);
  } catch (const std::bad_alloc &) {
    device.fail(
        Status(AMRT_OUT_OF_MEMORY, std::string(function) + ": out of memory"));
  } catch (const std::exception &error) {
    device.fail(
        Status(AMRT_INTERNAL, std::string(function) + ": " + error.what()));
  }
  return decltype(body(device))();
}

/// Runs a body that returns a Status; no exception passes.
template <typename Body>
amrt_status guarded(Body body) noexcept {
  try {
    Status status = body();
    return status.ok() ? AMRT_OK : setLastError(status);
  } catch (const std::bad_alloc &) {
    return setLastError(AMRT_OUT_OF_MEMORY, "out of memory");
  } catch (const std::exception &error) {
    return setLastError(AMRT_INTERNAL, error.what());
  } catch (...) {
    return setLastError(AMRT_INTERNAL, "unknown exception");
  }
}

} // namespace amrt

#endif // AUTOMAP_RUNTIME_LIB_CORE_GUARDED_H
