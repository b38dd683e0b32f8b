//===- Layers.h - The plan of each layer in words ---------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_EXPLAIN_LAYERS_H
#define AUTOMAP_LIB_EXPLAIN_LAYERS_H

#include "automap/Explain/Explain.h"
#include "automap/Sharding/PlannedFunction.h"

namespace automap::detail {

/// In the order of the layers' first parameters.
std::vector<LayerPlan> explainLayers(const PlannedFunction &plan);

} // namespace automap::detail

#endif // AUTOMAP_LIB_EXPLAIN_LAYERS_H
