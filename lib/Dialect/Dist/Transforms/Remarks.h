//===- Remarks.h - What a plan does not divide ------------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_DIALECT_DIST_TRANSFORMS_REMARKS_H
#define AUTOMAP_LIB_DIALECT_DIST_TRANSFORMS_REMARKS_H

#include "automap/Sharding/PlannedFunction.h"

namespace automap::dist {

/// Emits a remark at each operation on tensors that every device computes
/// whole, and at each reshard that leaves a split value whole.
void emitWholeRemarks(PlannedFunction &planned);

} // namespace automap::dist

#endif // AUTOMAP_LIB_DIALECT_DIST_TRANSFORMS_REMARKS_H
