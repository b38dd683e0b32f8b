//===- DistInterfaces.td - Interfaces of dist operations ------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_DIALECT_DIST_IR_DISTINTERFACES_TD
#define AUTOMAP_DIALECT_DIST_IR_DISTINTERFACES_TD

include "mlir/IR/OpBase.td"

def Dist_CollectiveOpInterface : OpInterface<"CollectiveOpInterface"> {
  let cppNamespace = "::automap::dist";
  let description = [{
    An exchange of data among the devices that differ only in their positions
    on `getAxes()`. Works on tensors (one result) or, after bufferization, on
    memrefs (written to the destination operand, no result). A start form has
    one more result, the token.
  }];
  let methods = [
    InterfaceMethod<"The topology whose axes are used.",
      "::mlir::FlatSymbolRefAttr", "getMeshAttr">,
    InterfaceMethod<"The axes along which devices exchange data, major to minor.",
      "::automap::dist::AxesAttr", "getAxes">,
    InterfaceMethod<"What this device gives.",
      "::mlir::Value", "getInput">,
    InterfaceMethod<"The buffer that receives the outcome; null on tensors.",
      "::mlir::Value", "getDest">,
    InterfaceMethod<"What this device receives; null on memrefs.",
      "::mlir::Value", "getOutput">
  ];
  let extraSharedClassDeclaration = [{
    /// The token of a start form; null for a blocking form.
    ::mlir::Value getTokenOrNull() {
      for (::mlir::Value result : $_op->getResults())
        if (::llvm::isa<TokenType>(result.getType()))
          return result;
      return {};
    }
  }];
}

#endif // AUTOMAP_DIALECT_DIST_IR_DISTINTERFACES_TD
