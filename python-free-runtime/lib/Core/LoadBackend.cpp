//===- LoadBackend.cpp - Loads backends that are libraries ----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Backend.h"

#include <dlfcn.h>

using namespace amrt;

#ifdef AMRT_HAVE_MPI

/// The folder of the library that this function is in.
static std::string ownFolder() {
  Dl_info info;
  if (!dladdr(reinterpret_cast<void *>(&ownFolder), &info) || !info.dli_fname)
    return "";
  std::string path = info.dli_fname;
  size_t slash = path.rfind('/');
  return slash == std::string::npos ? "" : path.substr(0, slash + 1);
}

Status amrt::createMpiBackend(World &world, const amrt_world_options &options,
                              std::unique_ptr<Backend> &result) {
  // It stays loaded: MPI cannot be started twice in a process. Open MPI's own
  // components look for its symbols among the global ones.
  std::string path = ownFolder() + "libautomap_runtime_mpi.so";
  void *library = dlopen(path.c_str(), RTLD_NOW | RTLD_GLOBAL);
  if (!library)
    return Status(AMRT_UNSUPPORTED, std::string("the MPI backend cannot be "
                                                "loaded: ") +
                                        dlerror());
  using Create = void (*)(World &, const amrt_world_options &,
                          std::unique_ptr<Backend> &, Status &);
  auto create =
      reinterpret_cast<Create>(dlsym(library, "amrt_create_mpi_backend"));
  if (!create)
    return Status(AMRT_UNSUPPORTED, path + " is no backend of the runtime");
  Status status;
  create(world, options, result, status);
  return status;
}

#else

Status amrt::createMpiBackend(World &, const amrt_world_options &,
                              std::unique_ptr<Backend> &) {
  return Status(AMRT_UNSUPPORTED,
                "this build has no MPI backend: no MPI library was found when "
                "it was configured (Debian: libopenmpi-dev)");
}

#endif
