//===- Progress.cpp - Lines about a running search ------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Search/Progress.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>

using namespace automap;

std::string automap::formatCost(double cost) {
  if (!std::isfinite(cost))
    return "none";
  std::string text;
  llvm::raw_string_ostream(text) << llvm::format("%.12g", cost);
  return text;
}

void ProgressPrinter::operator()(const SolverProgress &progress) {
  constexpr double interval = 0.5;
  if (lastPrinted >= 0 && progress.seconds - lastPrinted < interval)
    return;
  lastPrinted = progress.seconds;
  os << llvm::format("[%6.1f s] ", progress.seconds) << progress.phase
     << ", step " << progress.step << ": best " << formatCost(progress.bestCost)
     << ", bound " << formatCost(progress.lowerBound) << "\n";
}
