//===- Cores.cpp - Processes share out a machine's cores ------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cores.h"

#include "MpiBackend.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <string>
#include <vector>

using namespace amrt;
using namespace amrt::mpi;

namespace {

/// Where a process may run. Compared by its bytes, so there is no padding.
struct Place {
  /// Names the start of a kernel.
  char boot[64];
  cpu_set_t cores;
};

} // namespace

static int64_t readNumber(const std::string &path) {
  std::ifstream file(path);
  int64_t value = 0;
  file >> value;
  return file ? value : 0;
}

/// Cores that are threads of one physical core stand next to each other.
static std::vector<int> inPhysicalOrder(const cpu_set_t &set) {
  std::vector<std::array<int64_t, 3>> keys;
  for (int cpu = 0; cpu < CPU_SETSIZE; ++cpu) {
    if (!CPU_ISSET(cpu, &set))
      continue;
    std::string topology =
        "/sys/devices/system/cpu/cpu" + std::to_string(cpu) + "/topology/";
    keys.push_back({readNumber(topology + "physical_package_id"),
                    readNumber(topology + "core_id"), cpu});
  }
  std::sort(keys.begin(), keys.end());
  std::vector<int> result;
  for (const std::array<int64_t, 3> &key : keys)
    result.push_back(int(key[2]));
  return result;
}

Status mpi::shareCores(MPI_Comm communicator, bool takesPart,
                       cpu_set_t &cores) {
  Place own;
  std::memset(&own, 0, sizeof(own));
  CPU_ZERO(&cores);
  std::ifstream("/proc/sys/kernel/random/boot_id")
      .getline(own.boot, sizeof(own.boot));
  takesPart = takesPart && own.boot[0] &&
              !sched_getaffinity(0, sizeof(own.cores), &own.cores);
  if (!takesPart)
    CPU_ZERO(&own.cores);
  int size = 0, rank = 0;
  MPI_Comm_size(communicator, &size);
  MPI_Comm_rank(communicator, &rank);
  std::vector<Place> places(size);
  if (int code = MPI_Allgather(&own, sizeof(own), MPI_BYTE, places.data(),
                               sizeof(own), MPI_BYTE, communicator))
    return mpiError("MPI_Allgather", code);
  if (!takesPart)
    return Status();
  int64_t sharing = 0, position = 0;
  for (int i = 0; i < size; ++i) {
    if (std::memcmp(&places[i], &own, sizeof(own)))
      continue;
    position += i < rank;
    ++sharing;
  }
  std::vector<int> all = inPhysicalOrder(own.cores);
  auto count = int64_t(all.size());
  if (sharing < 2 || count < sharing)
    return Status();
  for (int64_t i = count * position / sharing;
       i < count * (position + 1) / sharing; ++i)
    CPU_SET(all[i], &cores);
  return Status();
}
