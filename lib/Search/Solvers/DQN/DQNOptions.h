//===- DQNOptions.h - Settings of the learning solver -----------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_SEARCH_SOLVERS_DQN_DQNOPTIONS_H
#define AUTOMAP_LIB_SEARCH_SOLVERS_DQN_DQNOPTIONS_H

#include "automap/Search/Solver.h"

namespace automap {

struct DQNOptions {
  enum class Policy { Learned, Greedy, Random };
  static constexpr unsigned pretrainedHidden = 32;

  /// What an ablation turns off.
  bool useDouble = true;
  bool dueling = true;
  bool prioritized = true;
  bool polish = true;
  /// Rewards that are summed up before the network's value is used.
  unsigned steps = 3;
  unsigned hidden = pretrainedHidden;
  Policy policy = Policy::Learned;
  /// Search as the Auto-MAP paper does (Paper.h), to compare with.
  bool paper = false;
  /// Files with weights. Empty: do not save, and start with what was learned on
  /// other problems, unless the networks have another shape; "none": untrained.
  std::string load, save;

  bool usesPretrained() const {
    return load.empty() && dueling && hidden == pretrainedHidden;
  }

  /// Fails on unknown keys and bad values.
  static llvm::Expected<DQNOptions>
  parse(const llvm::StringMap<std::string> &parameters);
};

} // namespace automap

#endif // AUTOMAP_LIB_SEARCH_SOLVERS_DQN_DQNOPTIONS_H
