//===- WriteExplanation.cpp - Explanations of plans to files --------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "WriteExplanation.h"

#include "ReportFile.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace automap;

LogicalResult dist::writeExplanation(func::FuncOp function, TopologyOp topology,
                                     std::optional<SearchFacts> facts,
                                     StringRef textPath, StringRef jsonPath) {
  if (textPath.empty() && jsonPath.empty())
    return success();
  FailureOr<PlanExplanation> explanation = explainPlan(function, topology);
  if (failed(explanation))
    return failure();
  explanation->search = std::move(facts);
  auto module = function->getParentOfType<ModuleOp>();
  if (!textPath.empty() &&
      failed(writeReport(module, textPath, [&](raw_ostream &os) {
        printExplanation(*explanation, os);
      })))
    return failure();
  if (jsonPath.empty())
    return success();
  return writeReport(module, jsonPath, [&](raw_ostream &os) {
    os << llvm::formatv("{0:2}", toJSON(*explanation)) << "\n";
  });
}
