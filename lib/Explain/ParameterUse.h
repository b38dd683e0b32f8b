//===- ParameterUse.h - How a parameter is used along an axis ---*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_EXPLAIN_PARAMETERUSE_H
#define AUTOMAP_LIB_EXPLAIN_PARAMETERUSE_H

#include "automap/Sharding/PlannedFunction.h"

namespace automap::detail {

/// What the devices along one axis share of the operation that uses a
/// parameter.
enum class AxisUse {
  /// Nothing: all do the same.
  Replicated,
  /// The leading dim of the other operand.
  Data,
  /// A dim of it that is read by windows.
  Spatial,
  /// Another dim of it.
  Sequence,
  /// What the parameter makes: columns of a weight.
  Columns,
  /// What is summed up: rows of a weight.
  Rows,
  /// A dim of parameter, other operand and result alike.
  Experts,
  /// Rows of a table.
  Vocabulary
};

/// The operation that a parameter goes into.
struct ParameterUse {
  mlir::Operation *user = nullptr;
  /// The number of the operand; none if the operation's regions read it.
  std::optional<unsigned> operand;
};

/// The first contraction or look-up that uses `parameter`, perhaps a part of
/// it, in another order of elements or of another type, be it in a loop; none
/// if it is only used elementwise.
std::optional<ParameterUse> findUse(mlir::BlockArgument parameter);

/// What the devices along `axis` share in `use`.
AxisUse classify(const ParameterUse &use, const PlannedFunction &plan,
                 mlir::StringAttr axis);

/// Whether `use` finds the parameter split along `axis`.
bool isSplitAtUse(const ParameterUse &use, const PlannedFunction &plan,
                  mlir::StringAttr axis);

} // namespace automap::detail

#endif // AUTOMAP_LIB_EXPLAIN_PARAMETERUSE_H
