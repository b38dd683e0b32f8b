//===- LoadBackend.cpp - Loads backends that are libraries ----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "World.h"

#include <cstdlib>
#include <dlfcn.h>

using namespace amrt;

namespace {
struct LibraryInfo {
  const char *name;
  const char *file;
  /// Whether this build has it, and what it lacked if not.
  bool built;
  const char *lacking;
};
} // namespace

#ifndef AMRT_HAVE_MPI
#define AMRT_HAVE_MPI 0
#endif
#ifndef AMRT_HAVE_NCCL
#define AMRT_HAVE_NCCL 0
#endif

static constexpr LibraryInfo mpiLibrary = {
    "MPI", "libautomap_runtime_mpi.so", AMRT_HAVE_MPI,
    "no MPI library was found when it was configured (Debian: "
    "libopenmpi-dev)"};
static constexpr LibraryInfo ncclLibrary = {
    "NCCL", "libautomap_runtime_nccl.so", AMRT_HAVE_NCCL,
    "no CUDA toolkit with NCCL was found when it was configured"};

/// Where the libraries of backends are: AMRT_BACKEND_DIR, or beside this one.
static std::string libraryFolder() {
  if (const char *folder = std::getenv("AMRT_BACKEND_DIR"); folder && *folder)
    return std::string(folder) + "/";
  Dl_info info;
  if (!dladdr(reinterpret_cast<void *>(&libraryFolder), &info) ||
      !info.dli_fname)
    return "";
  std::string path = info.dli_fname;
  size_t slash = path.rfind('/');
  return slash == std::string::npos ? "" : path.substr(0, slash + 1);
}

Status amrt::loadBackend(World &world, const amrt_world_options &options,
                         int64_t &numLocalDevices,
                         std::unique_ptr<Backend> &result) {
  const LibraryInfo &info =
      options.backend == AMRT_BACKEND_NCCL ? ncclLibrary : mpiLibrary;
  std::string the = std::string("the ") + info.name + " backend";
  if (!info.built && !std::getenv("AMRT_BACKEND_DIR"))
    return Status(AMRT_UNSUPPORTED, std::string("this build has no ") +
                                        info.name +
                                        " backend: " + info.lacking);
  // It stays loaded: MPI cannot be started twice in a process. Open MPI's own
  // components look for its symbols among the global ones.
  std::string path = libraryFolder() + info.file;
  void *library = dlopen(path.c_str(), RTLD_NOW | RTLD_GLOBAL);
  if (!library)
    return Status(AMRT_UNSUPPORTED, the + " cannot be loaded: " + dlerror());
  auto create =
      reinterpret_cast<CreateBackend>(dlsym(library, "amrt_create_backend"));
  if (!create)
    return Status(AMRT_UNSUPPORTED, path + " is no backend of the runtime");
  Status status;
  create(world, options, numLocalDevices, result, status);
  return status;
}

Status Backend::createProcessor(Device &device,
                                std::unique_ptr<Processor> &result) {
  result = createHostProcessor(*device.pool);
  return Status();
}
