//===- Progress.h - Lines about a running search ----------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_SEARCH_PROGRESS_H
#define AUTOMAP_SEARCH_PROGRESS_H

#include "automap/Search/Solver.h"

#include <string>

namespace automap {

/// A cost as text; "none" if it is infinite.
std::string formatCost(double cost);

/// For SolverOptions::onProgress: prints a line, but not more than one each
/// half second.
class ProgressPrinter {
public:
  explicit ProgressPrinter(llvm::raw_ostream &os) : os(os) {}

  void operator()(const SolverProgress &progress);

private:
  llvm::raw_ostream &os;
  double lastPrinted = -1;
};

} // namespace automap

#endif // AUTOMAP_SEARCH_PROGRESS_H
