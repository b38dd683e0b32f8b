//===- Run.h - A training loop ----------------------------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What automap-run does: reads a step and its inputs, runs it some times, and
// writes and checks what came out.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNNER_RUN_H
#define AUTOMAP_RUNNER_RUN_H

#include "automap/Runner/Compare.h"
#include "automap/Runner/Initialize.h"
#include "automap/Runner/Session.h"

#include <map>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace automap {

struct RunOptions {
  /// The MLIR file, text or bytecode; "-" is the standard input.
  std::string step;
  SessionOptions session;
  int64_t steps = 1;
  /// Files with values of arguments by name: PATH, or NAME=PATH for an .npy
  /// file.
  std::vector<std::string> inputs;
  /// The same, with one more leading dim: row i modulo the number of rows is
  /// the value at step i.
  std::vector<std::string> batches;
  /// Names in files that are no argument are passed over, not an error.
  bool allowExtra = false;
  /// Make arguments that no file gives at random.
  bool randomInit = false;
  uint64_t seed = 1;
  std::map<std::string, RandomRange> ranges;
  /// Files to write or read; empty: none.
  std::string outputs, checkpoint, resume, compare, expectLosses, trace, report;
  /// Write a checkpoint every so many steps besides the one at the end; 0: no.
  int64_t checkpointEvery = 0;
  /// Results that `compare` passes over.
  std::vector<std::string> compareSkip;
  Tolerance tolerance;
  double lossTolerance = 1e-5;
  /// A progress line every so many steps; 0: none; -1: about twenty in all.
  int64_t progress = -1;
};

/// Runs. Progress and the summary go to `os`; what is wrong with the module is
/// reported on the standard error stream by MLIR; all else is the error.
llvm::Error run(const RunOptions &options, llvm::raw_ostream &os);

} // namespace automap

#endif // AUTOMAP_RUNNER_RUN_H
