//===- BuiltinSolvers.h - The solvers of this library -----------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_SEARCH_SOLVERS_BUILTINSOLVERS_H
#define AUTOMAP_LIB_SEARCH_SOLVERS_BUILTINSOLVERS_H

#include "automap/Search/Solver.h"

namespace automap {

std::unique_ptr<Solver> createGreedySolver();
std::unique_ptr<Solver> createExactSolver();
std::unique_ptr<Solver> createAnnealingSolver();
std::unique_ptr<Solver> createLocalSolver();
std::unique_ptr<Solver> createDQNSolver();
std::unique_ptr<Solver> createAutoSolver();

/// Fails unless the caller set no parameters; for solvers that have none.
llvm::Error checkNoParameters(const SolverOptions &options,
                              llvm::StringRef solver);

} // namespace automap

#endif // AUTOMAP_LIB_SEARCH_SOLVERS_BUILTINSOLVERS_H
