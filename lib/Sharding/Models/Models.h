//===- Models.h - Sharding models of upstream dialects ----------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_SHARDING_MODELS_MODELS_H
#define AUTOMAP_LIB_SHARDING_MODELS_MODELS_H

#include "automap/Sharding/ShardableOpInterface.h"

namespace automap {
void registerArithModels(mlir::DialectRegistry &registry);
void registerLinalgModels(mlir::DialectRegistry &registry);
void registerManualModels(mlir::DialectRegistry &registry);
void registerSliceModels(mlir::DialectRegistry &registry);
void registerTensorModels(mlir::DialectRegistry &registry);
} // namespace automap

#endif // AUTOMAP_LIB_SHARDING_MODELS_MODELS_H
