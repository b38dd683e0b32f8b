//===- PlanTemplates.h - The plans that people write ------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A template says how arguments are sharded; the search chooses the rest. So
// its price is a lower one than that of most hand plans of the same name.
//
//   data parallel    inputs by their leading dim over all axes, the rest whole
//   ZeRO-1/2         the same, and optimizer state in parts
//   ZeRO-3           the same, and parameters in parts
//   tensor parallel  weights along the last axis only, inputs along the others
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_SEARCH_PLANTEMPLATES_H
#define AUTOMAP_SEARCH_PLANTEMPLATES_H

#include "automap/Dialect/Dist/IR/Dist.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <functional>

namespace automap {

struct PlanTemplate {
  std::string name;
  std::function<bool(mlir::BlockArgument, dist::ShardingAttr)> allows;
};

/// The templates for `function`, whose arguments have roles, on `mesh`; none
/// for one device.
std::vector<PlanTemplate> getPlanTemplates(mlir::func::FuncOp function,
                                           dist::MeshAttr mesh);

} // namespace automap

#endif // AUTOMAP_SEARCH_PLANTEMPLATES_H
