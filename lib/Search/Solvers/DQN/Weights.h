//===- Weights.h - What the learning solver has learned, in a file -*- C++
//-*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   {"format": "automap-dqn-2",
//    "neighborhoods": {"dueling": true, "W1": [...], ...},
//    "choices": {...}}
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_SEARCH_SOLVERS_DQN_WEIGHTS_H
#define AUTOMAP_LIB_SEARCH_SOLVERS_DQN_WEIGHTS_H

#include "Network.h"

#include "llvm/ADT/StringRef.h"

namespace automap {

/// What the solver starts with: learned on other problems, see
/// benchmarks/train-dqn.sh.
extern const llvm::StringRef pretrainedWeights;

/// The networks of a learning solver.
struct Weights {
  Network &neighborhoods;
  Network &choices;

  /// Leaves either the whole file or nothing.
  llvm::Error save(llvm::StringRef path) const;
  /// Fails if the file is malformed or from networks of another shape; then
  /// nothing has changed.
  llvm::Error load(llvm::StringRef path);
  llvm::Error parse(llvm::StringRef text, llvm::StringRef fileName);
};

} // namespace automap

#endif // AUTOMAP_LIB_SEARCH_SOLVERS_DQN_WEIGHTS_H
