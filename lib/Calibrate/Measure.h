//===- Measure.h - Parts of the calibration ---------------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_CALIBRATE_MEASURE_H
#define AUTOMAP_LIB_CALIBRATE_MEASURE_H

#include "automap/Calibrate/Calibrate.h"

#include "automap-runtime/AutoMapRuntime.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace automap::detail {

/// The least number of seconds that `run` returns, of at least three runs and
/// as many as fit into `budget` seconds.
llvm::Expected<double>
getShortest(double budget, llvm::function_ref<llvm::Expected<double>()> run);

/// Measures rates, bandwidths and the kernel floor into `topology`.
llvm::Error measureKernels(Topology &topology, const CalibrateOptions &options,
                           double seconds, llvm::raw_ostream &os);

/// Measures latency and bandwidth of every collective on every axis. `world`
/// has the mesh of `topology`.
llvm::Error measureCollectives(Topology &topology, amrt_world *world,
                               const CalibrateOptions &options, double seconds,
                               llvm::raw_ostream &os);

llvm::Error getRuntimeError(amrt_status status);

} // namespace automap::detail

#endif // AUTOMAP_LIB_CALIBRATE_MEASURE_H
