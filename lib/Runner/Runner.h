//===- Runner.h - The state of a training loop ------------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_RUNNER_RUNNER_H
#define AUTOMAP_LIB_RUNNER_RUNNER_H

#include "automap/Runner/Run.h"
#include "automap/Runner/TensorIO.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"

namespace automap {

/// A tensor from a file and the argument it is for.
struct Batch {
  unsigned argument;
  Tensor rows;
};

/// One result against its reference.
struct Comparison {
  std::string name;
  Difference difference;
};

/// What `run` does, in the order of the members: each reads what those before
/// it left here.
class Runner {
public:
  Runner(const RunOptions &options, llvm::raw_ostream &os)
      : options(options), output(&os) {}

  llvm::Error run();

private:
  llvm::Error checkOptions() const;
  llvm::Error compile();
  llvm::Error readInputs();
  llvm::Error resume();
  llvm::Error initialize();
  llvm::Error train();
  llvm::Error finish();

  llvm::Error readFiles(
      llvm::ArrayRef<std::string> files,
      llvm::function_ref<llvm::Error(unsigned, const std::string &, Tensor)>
          handle);
  llvm::Error writeResults(llvm::StringRef path);
  llvm::Error writeCheckpoint(bool isLast);
  llvm::Error compareResults();
  llvm::Error checkLosses();
  llvm::Error writeReport();
  void printSummary();
  double getMedianStepTime() const;

  /// Writes a file in the main process only.
  llvm::Error writeFile(llvm::StringRef path, llvm::ArrayRef<TensorRef> tensors,
                        const TensorMetadata &metadata = {});

  const RunOptions &options;
  /// Nothing is printed by other processes than the main one.
  llvm::raw_ostream *output;
  mlir::DialectRegistry registry;
  std::unique_ptr<mlir::MLIRContext> context;
  std::unique_ptr<Session> session;
  llvm::StringMap<unsigned> argumentNumbers;
  std::vector<bool> isSet;
  std::vector<Batch> batches;
  std::optional<unsigned> lossResult;
  /// Steps that were done before this run, from the checkpoint.
  int64_t firstStep = 0;
  int64_t stepsDone = 0;
  std::vector<double> stepTimes, losses;
  std::vector<Comparison> comparisons;
};

} // namespace automap

#endif // AUTOMAP_LIB_RUNNER_RUNNER_H
