//===- Oracle.h - A partitioned program computes the same -------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// Checks one program: it is interpreted as it is, partitioned, and interpreted
// on simulated devices. Optionally it is compiled and run by the runtime, too.
//
// Results must agree: integers exactly; floats within Tolerance of their type,
// relative to the element, and a tenth of it relative to the largest element
// of the tensor.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_FUZZ_ORACLE_H
#define AUTOMAP_FUZZ_ORACLE_H

#include "automap/Fuzz/Coverage.h"

#include "mlir/IR/BuiltinOps.h"

#include <memory>
#include <string>

namespace mlir {
class PassManager;
} // namespace mlir

namespace automap::fuzz {

enum class Outcome {
  /// The same results.
  Same,
  /// The program cannot be run by the interpreter as it is.
  Invalid,
  /// The pipeline reports an error.
  Refused,
  /// The partitioned program fails on simulated devices.
  Broken,
  /// Results differ on simulated devices.
  Different,
  /// The runtime fails or computes something else.
  RuntimeDifferent,
};
llvm::StringRef getName(Outcome outcome);

struct OracleOptions {
  /// Let the search find the plan, not the propagation alone.
  bool search = false;
  /// Compile and run as well.
  bool runtime = false;
  /// For the values of the arguments.
  uint64_t seed = 1;
};

struct Verdict {
  Outcome outcome = Outcome::Same;
  /// What is wrong, in a line.
  std::string message;
};

/// Checks programs of one context. The passes must have been registered for
/// runs on the runtime.
class Oracle {
public:
  explicit Oracle(mlir::MLIRContext *context);
  ~Oracle();

  /// Checks the only public function of `module`, which has a topology. Counts
  /// what was split in `coverage`.
  Verdict check(mlir::ModuleOp module, const OracleOptions &options,
                Coverage *coverage);

private:
  struct Impl;
  std::unique_ptr<Impl> impl;
};

} // namespace automap::fuzz

#endif // AUTOMAP_FUZZ_ORACLE_H
