//===- JoinCollectives.h - One collective for several -----------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_DIALECT_DIST_TRANSFORMS_JOINCOLLECTIVES_H
#define AUTOMAP_LIB_DIALECT_DIST_TRANSFORMS_JOINCOLLECTIVES_H

#include "automap/Dialect/Dist/IR/Dist.h"

namespace automap::dist {

/// Replaces `members` by one collective, right behind the last of them. They
/// are all all_reduces, all_gathers or reduce_scatters on tensors with
/// elements, on one mesh and over the same axes, with one reduction and one
/// type of elements, in the order of their block. No member depends on another,
/// and nothing in front of the last one uses any.
void joinCollectives(llvm::MutableArrayRef<CollectiveOpInterface> members);

} // namespace automap::dist

#endif // AUTOMAP_LIB_DIALECT_DIST_TRANSFORMS_JOINCOLLECTIVES_H
