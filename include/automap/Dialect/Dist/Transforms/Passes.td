//===- Passes.td - Passes on the dist dialect -----------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_DIALECT_DIST_TRANSFORMS_PASSES_TD
#define AUTOMAP_DIALECT_DIST_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

def ImportPass : Pass<"dist-import", "::mlir::ModuleOp"> {
  let summary = "Check and prepare a module for partitioning";
  let description = [{
    Puts a `dist.topology` into the module if the option `mesh` names one, gives
    roles to arguments from the option `roles`, and brings TOSA down to `linalg`.
    Every operation that cannot be partitioned is an error at the operation.

    `roles` lists `name=role` or `first-last=role` (numbers of arguments),
    separated by commas: `0-3=parameter,4=state,5=input`.
  }];
  let options = [
    Option<"mesh", "mesh", "std::string", /*default=*/"\"\"",
           "The devices: '4', '2x2', 'node=2,gpu=4', a preset or a file">,
    Option<"roles", "roles", "std::string", /*default=*/"\"\"",
           "Roles of arguments, where the module does not say them">,
  ];
  let dependentDialects = ["::automap::dist::DistDialect"];
}

#endif // AUTOMAP_DIALECT_DIST_TRANSFORMS_PASSES_TD
