//===- BufferizableOpInterfaceImpl.h - Bufferize dist -----------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How one-shot-bufferize turns the dist ops on tensors into the same ops on
// memrefs: a collective and a launch write new buffers, a wait hands on the
// buffer of the collective it waits for.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_DIALECT_DIST_TRANSFORMS_BUFFERIZABLEOPINTERFACEIMPL_H
#define AUTOMAP_DIALECT_DIST_TRANSFORMS_BUFFERIZABLEOPINTERFACEIMPL_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace automap::dist {

void registerBufferizableOpInterfaceExternalModels(
    mlir::DialectRegistry &registry);

} // namespace automap::dist

#endif // AUTOMAP_DIALECT_DIST_TRANSFORMS_BUFFERIZABLEOPINTERFACEIMPL_H
