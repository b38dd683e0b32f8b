//===- InitAll.h - Registration of everything AutoMap has -------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every tool registers the same dialects, interface models and passes, so that
// what one tool writes every other one reads. A new dialect, external model,
// pass or pipeline is added in lib/RegisterAll.cpp and nowhere else.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_INITALL_H
#define AUTOMAP_INITALL_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace automap {

/// Adds the dist dialect, all upstream dialects and extensions, and the
/// external interface models of AutoMap to `registry`.
void registerAllDialects(mlir::DialectRegistry &registry);

/// Registers all passes and pipelines, upstream's and AutoMap's, for use by
/// name. To be called once in a process.
void registerAllPasses();

} // namespace automap

#endif // AUTOMAP_INITALL_H
