//===- AxesOfOneDevice.h - Axes along which nothing moves -------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_DIALECT_DIST_IR_AXESOFONEDEVICE_H
#define AUTOMAP_LIB_DIALECT_DIST_IR_AXESOFONEDEVICE_H

#include "automap/Dialect/Dist/IR/Dist.h"

namespace automap::dist {

/// `axes` without those of size 1 in the topology that `op` names as `mesh`.
/// Fails silently if there is no such topology or axis, which is the verifier's
/// to say.
llvm::FailureOr<AxesAttr> dropAxesOfOneDevice(mlir::Operation *op,
                                              mlir::FlatSymbolRefAttr mesh,
                                              AxesAttr axes);

} // namespace automap::dist

#endif // AUTOMAP_LIB_DIALECT_DIST_IR_AXESOFONEDEVICE_H
