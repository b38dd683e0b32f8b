//===- Cores.h - Processes share out a machine's cores ----------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A communication thread runs often and shortly. Where every core has a device
// to compute, it wakes up on any of them, and the scheduler moves the device
// that it displaces to another core, beside another device: both wait then. So
// the threads of a device keep to cores of its own.
//
// Launchers bind processes to cores, too, if they know that these share a
// machine. Containers and network namespaces look like machines to them; here
// processes share cores if they run under the same kernel and may use the same
// cores, which is also false as soon as a launcher has bound them.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNTIME_LIB_MPI_CORES_H
#define AUTOMAP_RUNTIME_LIB_MPI_CORES_H

#include "../Core/Status.h"

#include <mpi.h>
#include <sched.h>

namespace amrt {
namespace mpi {

/// The cores of this process's threads; empty if these may run on all they
/// could before: the process is alone or does not take part, or there are fewer
/// cores than processes. Collective over `communicator`.
Status shareCores(MPI_Comm communicator, bool takesPart, cpu_set_t &cores);

} // namespace mpi
} // namespace amrt

#endif // AUTOMAP_RUNTIME_LIB_MPI_CORES_H
