//===- AutoMap.h - The pipeline --auto-map ----------------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_PIPELINES_AUTOMAP_H
#define AUTOMAP_PIPELINES_AUTOMAP_H

#include "mlir/Pass/PassOptions.h"

namespace mlir {
class OpPassManager;
} // namespace mlir

namespace automap {

/// Options of the pipeline `auto-map`.
struct AutoMapOptions : public mlir::PassPipelineOptions<AutoMapOptions> {
  Option<std::string> mesh{
      *this, "mesh",
      llvm::cl::desc("The devices: '4', '2x2', 'node=2,gpu=4', a preset or a "
                     "file; needed if the module has no 'dist.topology'")};
  Option<std::string> entry{
      *this, "entry",
      llvm::cl::desc("The function to map; by default the only public one")};
  Option<std::string> roles{
      *this, "roles",
      llvm::cl::desc("Roles of arguments: '0-3=parameter,4=input'")};
  Option<std::string> shardings{
      *this, "shardings",
      llvm::cl::desc("A file with shardings of arguments; see dist-import")};
  Option<int64_t> dynamicBatch{
      *this, "dynamic-batch",
      llvm::cl::desc("The size that outer dims of arguments have where they "
                     "are dynamic"),
      llvm::cl::init(0)};
  Option<bool> search{
      *this, "search",
      llvm::cl::desc("Search for a plan; if false, complete what is annotated "
                     "by propagation alone"),
      llvm::cl::init(true)};
  Option<std::string> solver{*this, "solver",
                             llvm::cl::desc("The solver of the search"),
                             llvm::cl::init("auto")};
  Option<double> seconds{
      *this, "seconds",
      llvm::cl::desc("The most time that the search may take"),
      llvm::cl::init(10)};
  Option<uint64_t> steps{
      *this, "steps",
      llvm::cl::desc("The most steps that the search may take; 0: as time "
                     "allows"),
      llvm::cl::init(0)};
  Option<double> gap{
      *this, "gap",
      llvm::cl::desc("The search ends when its plan is proven to cost at most "
                     "this share more than the optimum"),
      llvm::cl::init(1e-4)};
  Option<uint64_t> seed{*this, "seed", llvm::cl::desc("The seed of the search"),
                        llvm::cl::init(1)};
  Option<bool> progress{
      *this, "progress",
      llvm::cl::desc("Print lines on the state of the search, as on a "
                     "terminal"),
      llvm::cl::init(false)};
  Option<std::string> dasgd{
      *this, "dasgd",
      llvm::cl::desc("Mesh axes along which replicas train on their own share "
                     "of the batch and are averaged by DaSGD: 'node'")};
  Option<int64_t> dasgdPeriod{
      *this, "dasgd-period",
      llvm::cl::desc("tau: the steps from one average to the next"),
      llvm::cl::init(1)};
  Option<std::string> dasgdDelay{
      *this, "dasgd-delay",
      llvm::cl::desc("d: the steps until an average is merged, 0 to the "
                     "period, or 'auto' for as few as hide it"),
      llvm::cl::init("auto")};
  Option<std::string> dasgdMerge{
      *this, "dasgd-merge",
      llvm::cl::desc("How an average is merged: convex, corrected or "
                     "overwrite"),
      llvm::cl::init("convex")};
  Option<double> dasgdLocalWeight{
      *this, "dasgd-local-weight",
      llvm::cl::desc("xi: the weight of the replica's own values in a convex "
                     "merge"),
      llvm::cl::init(0.25)};
  Option<int64_t> dasgdBucketBytes{
      *this, "dasgd-bucket-bytes",
      llvm::cl::desc("Bytes that one collective averages at least; 0: all at "
                     "once"),
      llvm::cl::init(4 << 20)};
  Option<int64_t> dasgdWarmupSteps{
      *this, "dasgd-warmup-steps",
      llvm::cl::desc("Steps at the start that average synchronously"),
      llvm::cl::init(0)};
  Option<bool> dasgdAverageState{
      *this, "dasgd-average-state",
      llvm::cl::desc("Average the optimizer's state as well"),
      llvm::cl::init(false)};
  Option<bool> dasgdCheckFinite{
      *this, "dasgd-check-finite",
      llvm::cl::desc("Report a value that is not finite before it is averaged"),
      llvm::cl::init(false)};
  Option<int64_t> bucketBytes{
      *this, "bucket-bytes",
      llvm::cl::desc("Bytes that small collectives are joined up to; -1: from "
                     "the topology, 0: not at all"),
      llvm::cl::init(-1)};
  Option<int64_t> keptBytes{
      *this, "kept-bytes",
      llvm::cl::desc("Bytes of gathered arguments that are kept between uses; "
                     "-1: a quarter of the device's memory"),
      llvm::cl::init(-1)};
  Option<double> minGain{
      *this, "min-gain",
      llvm::cl::desc("Seconds of a collective that must be hidden behind "
                     "computation for it to be started and awaited apart; "
                     "'inf' leaves all whole"),
      llvm::cl::init(5e-5)};
  Option<std::string> report{
      *this, "report",
      llvm::cl::desc("Where to print the plan, in words and in full, and its "
                     "collectives: a file, or '-' for the standard error "
                     "output")};
  Option<std::string> reportJson{
      *this, "report-json",
      llvm::cl::desc(
          "Where to print the plan in words, its predicted times and "
          "memory, and alternatives, as JSON")};
};

/// `--auto-map`: from a step on global tensors to a launch of a local function
/// (see `dist.launch`). Imports TOSA and elementwise operations on tensors as
/// linalg, searches for a plan or propagates annotations, makes reshards
/// explicit, partitions, cleans up, joins small collectives, and hides large
/// ones behind computation.
void buildAutoMapPipeline(mlir::OpPassManager &manager,
                          const AutoMapOptions &options);

/// Registers `auto-map` for use by name.
void registerAutoMapPipeline();

} // namespace automap

#endif // AUTOMAP_PIPELINES_AUTOMAP_H
