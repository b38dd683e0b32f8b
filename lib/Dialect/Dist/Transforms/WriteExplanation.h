//===- WriteExplanation.h - Explanations of plans to files ------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_DIALECT_DIST_TRANSFORMS_WRITEEXPLANATION_H
#define AUTOMAP_LIB_DIALECT_DIST_TRANSFORMS_WRITEEXPLANATION_H

#include "automap/Explain/Explain.h"

namespace automap::dist {

/// Writes the explanation of the plan that `function` has as text and as JSON,
/// each to a file, or to the standard error output for "-", or not at all if
/// the path is empty.
llvm::LogicalResult writeExplanation(mlir::func::FuncOp function,
                                     TopologyOp topology,
                                     std::optional<SearchFacts> facts,
                                     llvm::StringRef textPath,
                                     llvm::StringRef jsonPath);

} // namespace automap::dist

#endif // AUTOMAP_LIB_DIALECT_DIST_TRANSFORMS_WRITEEXPLANATION_H
