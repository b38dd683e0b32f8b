//===- ReshardSearch.h - The cheapest plan of a reshard ---------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_SHARDING_RESHARDSEARCH_H
#define AUTOMAP_LIB_SHARDING_RESHARDSEARCH_H

#include "ReshardProblem.h"

namespace automap::detail {

/// The cheapest sequence of steps that solves `problem`, by `cost`.
ReshardPlan searchReshard(const Problem &problem, const ReshardCostFn &cost);

} // namespace automap::detail

#endif // AUTOMAP_LIB_SHARDING_RESHARDSEARCH_H
