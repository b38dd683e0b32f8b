//===- EntryFunction.cpp - The function that passes work on ---------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EntryFunction.h"

using namespace mlir;
using namespace automap::dist;

FailureOr<func::FuncOp> automap::dist::getEntryFunction(ModuleOp module,
                                                        StringRef name) {
  func::FuncOp entry;
  if (!name.empty()) {
    entry = module.lookupSymbol<func::FuncOp>(name);
    if (!entry) {
      module.emitError() << "there is no function called '" << name << "'";
      return failure();
    }
    if (entry.isExternal()) {
      entry.emitOpError("has no body");
      return failure();
    }
  } else {
    for (auto function : module.getOps<func::FuncOp>()) {
      if (function.isExternal() || !function.isPublic())
        continue;
      if (entry) {
        function.emitOpError()
                .append("is the second public function; name the one to work "
                        "on by the option 'entry'")
                .attachNote(entry.getLoc())
            << "the first one is here";
        return failure();
      }
      entry = function;
    }
    if (!entry) {
      module.emitError("there is no public function with a body");
      return failure();
    }
  }
  if (!llvm::hasSingleElement(entry.getBody())) {
    entry.emitOpError("has more than one block; express control flow by 'scf'");
    return failure();
  }
  return entry;
}

FailureOr<Entry> automap::dist::getEntry(ModuleOp module, StringRef name) {
  FailureOr<func::FuncOp> function = getEntryFunction(module, name);
  if (failed(function))
    return failure();
  TopologyOp topology = getOnlyTopology(module);
  if (!topology)
    return failure();
  return Entry{*function, topology};
}
