//===- ManualOp.cpp - A part of a program that a person partitioned -------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LookupMesh.h"

using namespace mlir;
using namespace automap::dist;

ShardingAttr ManualOp::getInSharding(unsigned input) {
  return cast<ShardingAttr>(getInShardings()[input]);
}

ShardingAttr ManualOp::getOutSharding(unsigned output) {
  return cast<ShardingAttr>(getOutShardings()[output]);
}

/// Checks that the body has `local` where the operation has `global`, which is
/// split as `sharding` says.
static LogicalResult verifyTile(ManualOp op, MeshAttr mesh, Type global,
                                ShardingAttr sharding, Type local,
                                const Twine &what) {
  auto emitError = [&] { return op.emitOpError() << what << ": "; };
  auto type = cast<RankedTensorType>(global);
  if (sharding.getMesh() != op.getMeshAttr())
    return emitError() << "the sharding is on mesh " << sharding.getMesh()
                       << ", the operation on " << op.getMeshAttr();
  if (failed(sharding.verifyFor(type, mesh, emitError)))
    return failure();
  RankedTensorType expected = sharding.getLocalType(type, mesh);
  if (local != expected)
    return emitError() << "a device holds " << expected << " of " << type
                       << ", but the body has " << local;
  return success();
}

/// The body is what one device of `mesh` runs: nothing in it is about global
/// values or another mesh.
static LogicalResult verifyBody(ManualOp op) {
  WalkResult result = op.getBody().walk([&](Operation *inner) {
    if (isa<ConstraintOp, ReshardOp, LaunchOp, ManualOp>(inner)) {
      inner->emitOpError() << "is about global values and cannot be in a "
                              "'dist.manual', whose body is what one device "
                              "runs";
      return WalkResult::interrupt();
    }
    FlatSymbolRefAttr mesh;
    if (auto collective = dyn_cast<CollectiveOpInterface>(inner))
      mesh = collective.getMeshAttr();
    else if (auto index = dyn_cast<AxisIndexOp>(inner))
      mesh = index.getMeshAttr();
    if (mesh && mesh != op.getMeshAttr()) {
      inner->emitOpError() << "is on mesh " << mesh
                           << ", but in a 'dist.manual' on "
                           << op.getMeshAttr();
      return WalkResult::interrupt();
    }
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

LogicalResult ManualOp::verifySymbolUses(SymbolTableCollection &symbols) {
  FailureOr<TopologyOp> topology = lookupMesh(*this, getMeshAttr(), symbols);
  if (failed(topology))
    return failure();
  MeshAttr mesh = topology->getMesh();
  Block &block = getBody().front();
  Operation *yield = block.getTerminator();
  if (getInShardings().size() != getInputs().size() ||
      block.getNumArguments() != getInputs().size())
    return emitOpError() << "has " << getInputs().size() << " inputs, "
                         << getInShardings().size()
                         << " input shardings and a body with "
                         << block.getNumArguments() << " arguments";
  if (getOutShardings().size() != getOutputs().size() ||
      yield->getNumOperands() != getOutputs().size())
    return emitOpError() << "has " << getOutputs().size() << " outputs, "
                         << getOutShardings().size()
                         << " output shardings and a body that yields "
                         << yield->getNumOperands() << " values";
  for (auto [index, input] : llvm::enumerate(getInputs())) {
    if (getInSharding(index).isPartial())
      return emitOpError() << "input #" << index
                           << ": cannot be partial; reduce it before";
    if (failed(verifyTile(*this, mesh, input.getType(), getInSharding(index),
                          block.getArgument(index).getType(),
                          "input #" + Twine(index))))
      return failure();
  }
  for (auto [index, output] : llvm::enumerate(getOutputs()))
    if (failed(verifyTile(*this, mesh, output.getType(), getOutSharding(index),
                          yield->getOperand(index).getType(),
                          "output #" + Twine(index))))
      return failure();
  return verifyBody(*this);
}
