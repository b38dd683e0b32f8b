//===- BufferReuse.cpp - Which values can share a buffer ------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Kernels/BufferReuse.h"

using namespace mlir;
using namespace automap;

bool automap::isReadWhereWritten(OpOperand &input, OpOperand &init) {
  auto op = dyn_cast<linalg::LinalgOp>(input.getOwner());
  if (!op || op.getNumParallelLoops() != op.getNumLoops() ||
      input.get().getType() != init.get().getType())
    return false;
  AffineMap map = op.getMatchingIndexingMap(&input);
  return map == op.getMatchingIndexingMap(&init) && map.isPermutation();
}

OpResult automap::getOverwritingResult(OpOperand &use) {
  Operation *op = use.getOwner();
  auto destinationOp = dyn_cast<DestinationStyleOpInterface>(op);
  if (!destinationOp || op->getNumResults() == 0)
    return {};
  if (destinationOp.isDpsInit(&use))
    return destinationOp.getTiedOpResult(&use);
  for (OpOperand &init : destinationOp.getDpsInitsMutable())
    if (isReadWhereWritten(use, init))
      return destinationOp.getTiedOpResult(&init);
  return {};
}
