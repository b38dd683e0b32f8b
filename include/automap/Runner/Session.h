//===- Session.h - A compiled step and its state ----------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A session compiles a step once, holds the shards of its arguments on all
// devices, and runs it as often as wanted. A result with `dist.updates = N` is
// argument N of the next step: the two buffers swap, nothing is copied.
//
//   Expected<std::unique_ptr<Session>> session = Session::create(module, {});
//   session->setArgument(0, weights);
//   session->step();
//   Expected<Tensor> loss = session->getResult(1);
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNNER_SESSION_H
#define AUTOMAP_RUNNER_SESSION_H

#include "automap/Runner/ShardLayout.h"
#include "automap/Runner/Tensor.h"

#include "llvm/Support/Error.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class raw_ostream;
} // namespace llvm
namespace mlir {
class ModuleOp;
} // namespace mlir

namespace automap {

/// What an argument of a step is, as `dist.role` says.
enum class ArgumentRole { Unknown, Parameter, State, Input, Constant };

struct StepArgument {
  /// `dist.name`, or "arg" and its number.
  std::string name;
  ArgumentRole role = ArgumentRole::Unknown;
  DType dtype;
  ShardLayout layout;
  /// The result that is its new value.
  std::optional<unsigned> updatedBy;
  /// The leading dim counts replicas, each of which has its own value
  /// (`dist.replicas`).
  bool hasReplicas = false;
};

struct StepResult {
  /// The name of the argument that it updates, its `dist.name`, or "result" and
  /// its number.
  std::string name;
  DType dtype;
  ShardLayout layout;
  std::optional<unsigned> updates;
  bool isLoss = false;
  /// The function returns this argument as it is.
  std::optional<unsigned> forwards;
};

struct SessionOptions {
  /// The function to run. Empty: the only public one, or of several the one
  /// called "step" or "train_step".
  std::string entry;
  /// The wanted devices. Empty: what the module's topology says, one without.
  std::vector<int64_t> mesh;
  /// Or as `auto-map` takes it otherwise ('node=2,gpu=4', a preset, a file);
  /// `mesh` is empty then.
  std::string topology;
  /// Options of the pipeline `auto-map`, which runs if the step is for several
  /// devices and not partitioned yet.
  std::string autoMapOptions;
  /// What carries the collectives: "local" (devices are threads), "mpi" (each
  /// process is one device), or empty for the runtime's default, which is MPI
  /// if mpirun or srun has started several processes.
  std::string backend;
  /// How long a device waits for another, in milliseconds. 0: the runtime's
  /// default.
  int64_t timeoutMs = 0;
  /// Record a trace.
  bool trace = false;
  /// LLVM's optimization level, 0 to 3. 3 unrolls more, which doubles the time
  /// to compile and was not seen to make steps faster.
  unsigned optLevel = 2;
};

struct CompileTimes {
  /// Seconds for the partition, for MLIR's passes, and for LLVM.
  double partition = 0, lower = 0, llvm = 0;
  double total() const { return partition + lower + llvm; }
};

class Session {
public:
  /// Compiles the step in `module`, which is changed. What is wrong with the
  /// module is reported through its diagnostics as well. Passes must have been
  /// registered (automap::registerAllPasses).
  static llvm::Expected<std::unique_ptr<Session>>
  create(mlir::ModuleOp module, const SessionOptions &options);
  ~Session();

  llvm::ArrayRef<StepArgument> getArguments() const;
  llvm::ArrayRef<StepResult> getResults() const;
  /// The devices of all processes.
  int64_t getNumDevices() const;
  /// The devices of this process: getFirstDevice() and those that follow.
  int64_t getFirstDevice() const;
  int64_t getNumLocalDevices() const;
  /// False in all processes but the one that is to print and write files.
  bool isMainProcess() const { return getFirstDevice() == 0; }
  llvm::ArrayRef<int64_t> getMesh() const;
  const CompileTimes &getCompileTimes() const;

  // With several processes, all of them make the same calls in the same order:
  // values are put together from all devices.

  /// Gives argument `index` its value on all devices. The tensor must have its
  /// shape and a compatible type (isCompatible). An argument with replicas may
  /// also be given the value of one, which all then have.
  llvm::Error setArgument(unsigned index, const Tensor &value);
  /// The global value of an argument: the next step's.
  Tensor getArgument(unsigned index) const;
  /// The global value of a result of the last step.
  Tensor getResult(unsigned index) const;

  /// Runs one step on all devices. All arguments must have been set. After an
  /// error values are undefined and no further step can run.
  llvm::Error step();

  /// The numbers of the module's `dist.dasgd_sync`s.
  llvm::ArrayRef<int64_t> getSyncs() const;
  /// The state of a sync, the average in flight included, as bytes of each
  /// device: u8[devices, bytes]. None before the first step.
  llvm::Expected<std::optional<Tensor>> getSyncState(int64_t id);
  /// Gives a sync the state to start from; before the first step.
  llvm::Error setSyncState(int64_t id, const Tensor &state);
  /// Prints a line about what each sync of this process' first device has done:
  /// measured times, and how much of the averaging was hidden.
  void printSyncs(llvm::raw_ostream &os) const;

  /// The most bytes that `device` has used so far, arguments included.
  int64_t getPeakMemory(int64_t device) const;

  /// Writes the trace of all steps so far, see amrt_world_trace_write.
  llvm::Error writeTrace(llvm::StringRef path) const;

private:
  struct Impl;
  llvm::Error getDeferredError() const;
  explicit Session(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl;
};

} // namespace automap

#endif // AUTOMAP_RUNNER_SESSION_H
