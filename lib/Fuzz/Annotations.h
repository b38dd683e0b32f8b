//===- Annotations.h - Random meshes and shardings --------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_FUZZ_ANNOTATIONS_H
#define AUTOMAP_LIB_FUZZ_ANNOTATIONS_H

#include "Random.h"

#include "automap/Dialect/Dist/IR/Dist.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace automap::fuzz {

/// A mesh of one to three axes, of 12 devices at most. Sizes of 1 and 3 occur.
dist::MeshAttr makeMesh(mlir::MLIRContext *context, Random &random);

/// A sharding of a tensor of `type` on the mesh called `name`, with no partial
/// axes.
dist::ShardingAttr makeSharding(mlir::RankedTensorType type,
                                mlir::FlatSymbolRefAttr name,
                                dist::MeshAttr mesh, Random &random);

/// Annotates `function` at random for the topology `mesh` with axes as in
/// `topology`: arguments and results (`dist.sharding`), results that update
/// arguments, values in between (`dist.constraint`), and factors of operations
/// (`dist.factors`). Partial sums come up wherever a factor that is reduced is
/// split.
void annotate(mlir::func::FuncOp function, mlir::FlatSymbolRefAttr mesh,
              dist::MeshAttr topology, Random &random);

} // namespace automap::fuzz

#endif // AUTOMAP_LIB_FUZZ_ANNOTATIONS_H
