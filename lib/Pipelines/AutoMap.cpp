//===- AutoMap.cpp - The pipeline --auto-map ------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Pipelines/AutoMap.h"

#include "automap/Dialect/Dist/Transforms/Passes.h"
#include "automap/Transforms/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace automap;
using namespace automap::dist;

void automap::buildAutoMapPipeline(OpPassManager &manager,
                                   const AutoMapOptions &options) {
  // Calls disappear; nothing else is simplified on the way.
  manager.addPass(createInlinerPass({}, [](OpPassManager &) {}));
  if (options.dynamicBatch.hasValue())
    manager.addPass(
        createSpecializeBatchPass({options.entry, options.dynamicBatch}));
  manager.addNestedPass<func::FuncOp>(createConvertToLinalgPass());

  ImportPassOptions import;
  import.entry = options.entry;
  import.mesh = options.mesh;
  import.roles = options.roles;
  import.shardings = options.shardings;
  manager.addPass(createImportPass(import));
  if (!options.dasgd.empty()) {
    SplitReplicasPassOptions replicas;
    replicas.entry = options.entry;
    replicas.axes = options.dasgd;
    manager.addPass(createSplitReplicasPass(replicas));
    ImportPassOptions again;
    again.entry = options.entry;
    manager.addPass(createImportPass(again));
  }
  if (options.search) {
    SearchPassOptions search;
    search.entry = options.entry;
    search.solver = options.solver;
    search.seconds = options.seconds;
    search.steps = options.steps;
    search.gap = options.gap;
    search.seed = options.seed;
    search.progress = options.progress;
    search.dasgdPeriod = options.dasgdPeriod;
    search.dasgdDelay = options.dasgdDelay;
    search.dasgdAverageState = options.dasgdAverageState;
    search.explain = options.report;
    search.explainJson = options.reportJson;
    manager.addPass(createSearchPass(search));
  } else {
    PropagatePassOptions propagate;
    propagate.entry = options.entry;
    manager.addPass(createPropagatePass(propagate));
  }
  manager.addPass(createInsertReshardsPass({options.entry}));
  if (!options.search &&
      !(options.report.empty() && options.reportJson.empty())) {
    ExplainPassOptions explain;
    explain.entry = options.entry;
    explain.output = options.report;
    explain.json = options.reportJson;
    manager.addPass(createExplainPass(explain));
  }
  manager.addPass(createPartitionPass({options.entry}));
  if (!options.dasgd.empty()) {
    InsertDasgdPassOptions dasgd;
    dasgd.entry = options.entry;
    dasgd.period = options.dasgdPeriod;
    dasgd.delay = options.dasgdDelay;
    dasgd.merge = options.dasgdMerge;
    dasgd.localWeight = options.dasgdLocalWeight;
    dasgd.bucketBytes = options.dasgdBucketBytes;
    dasgd.warmupSteps = options.dasgdWarmupSteps;
    dasgd.averageState = options.dasgdAverageState;
    dasgd.checkFinite = options.dasgdCheckFinite;
    manager.addPass(createInsertDasgdPass(dasgd));
  }
  manager.addPass(createCanonicalizerPass());
  // Equal collectives become one here; different ones share one after it.
  manager.addPass(createCSEPass());
  manager.addPass(createRegatherPass({options.keptBytes}));
  manager.addPass(createBucketCollectivesPass({options.bucketBytes}));
  ScheduleCollectivesPassOptions schedule;
  schedule.minGain = options.minGain;
  manager.addPass(createScheduleCollectivesPass(schedule));
  if (!options.report.empty())
    manager.addPass(createReportPass({options.report, /*append=*/true}));
}

void automap::registerAutoMapPipeline() {
  PassPipelineRegistration<AutoMapOptions>(
      "auto-map", "Find a plan for a step and partition it",
      buildAutoMapPipeline);
}
