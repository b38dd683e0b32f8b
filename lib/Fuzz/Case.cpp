//===- Case.cpp - One random program with its shardings -------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Fuzz/Case.h"

#include "Annotations.h"
#include "ProgramGenerator.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"

using namespace mlir;
using namespace automap;
using namespace automap::fuzz;

OwningOpRef<ModuleOp> fuzz::makeCase(MLIRContext *context, uint64_t seed,
                                     unsigned maxOps) {
  context
      ->loadDialect<arith::ArithDialect, dist::DistDialect, func::FuncDialect,
                    linalg::LinalgDialect, math::MathDialect, scf::SCFDialect,
                    tensor::TensorDialect, tosa::TosaDialect>();
  Random random(seed);
  Location loc = UnknownLoc::get(context);
  OwningOpRef<ModuleOp> module = ModuleOp::create(loc);
  OpBuilder builder = OpBuilder::atBlockEnd(module->getBody());
  dist::MeshAttr mesh = makeMesh(context, random);
  dist::TopologyOp::create(builder, loc, "mesh", mesh, dist::DeviceAttr());
  auto function = func::FuncOp::create(builder, loc, "step",
                                       builder.getFunctionType({}, {}));
  ProgramGenerator(function, random).run(random.between(1, maxOps));
  annotate(function, FlatSymbolRefAttr::get(context, "mesh"), mesh, random);
  return module;
}

bool fuzz::usesSearch(ModuleOp module, uint64_t seed) {
  dist::TopologyOp topology = *module.getOps<dist::TopologyOp>().begin();
  return topology.getMesh().getAxes().size() <= 2 &&
         Random(seed ^ 0x5eac4).chance(15);
}
