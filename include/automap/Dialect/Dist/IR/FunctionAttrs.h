//===- FunctionAttrs.h - Attributes of arguments and results --*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_DIALECT_DIST_IR_FUNCTIONATTRS_H
#define AUTOMAP_DIALECT_DIST_IR_FUNCTIONATTRS_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace automap::dist {

/// The attribute that argument or result number `index` should have instead of
/// `old`; both may be null.
using AttrUpdate =
    llvm::function_ref<mlir::Attribute(unsigned index, mlir::Attribute old)>;

/// Updates the attribute `name` of all arguments, or of all results. The
/// function's own setters copy what all of them have for each that changes, so
/// that a loop of them takes quadratic time.
void updateArgAttrs(mlir::FunctionOpInterface function, llvm::StringRef name,
                    AttrUpdate update);
void updateResultAttrs(mlir::FunctionOpInterface function, llvm::StringRef name,
                       AttrUpdate update);

} // namespace automap::dist

#endif // AUTOMAP_DIALECT_DIST_IR_FUNCTIONATTRS_H
