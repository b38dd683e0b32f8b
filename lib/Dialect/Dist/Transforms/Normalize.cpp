//===- Normalize.cpp - Fewer kinds of operations --------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Normalize.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace automap::dist;

static void decompose(linalg::SoftmaxOp softmax) {
  OpBuilder builder(softmax);
  FailureOr<SmallVector<Value>> parts = softmax.decomposeOperation(builder);
  if (failed(parts))
    return;
  softmax->replaceAllUsesWith(*parts);
  softmax->erase();
}

//===----------------------------------------------------------------------===//
// gather
//===----------------------------------------------------------------------===//

/// The element at the loop's indices: those of the batch select a row of the
/// indices, which says where to read in the gathered dims.
static void rewriteGather(tensor::GatherOp gather) {
  RankedTensorType source = gather.getSourceType();
  RankedTensorType indices = gather.getIndicesType();
  RankedTensorType type = gather.getResultType();
  if (!source.hasStaticShape() || !indices.hasStaticShape() ||
      !type.hasStaticShape())
    return;
  OpBuilder builder(gather);
  Location loc = gather.getLoc();
  ArrayRef<int64_t> gatherDims = gather.getGatherDims();
  int64_t batchRank = indices.getRank() - 1;
  bool dropsDims = type.getRank() < batchRank + source.getRank();
  AffineMap identity = builder.getMultiDimIdentityMap(type.getRank());
  SmallVector<utils::IteratorType> iterators(type.getRank(),
                                             utils::IteratorType::parallel);
  // One coordinate is an operand and not a table of its own.
  SmallVector<Value> inputs;
  SmallVector<AffineMap> maps;
  if (gatherDims.size() == 1) {
    SmallVector<ReassociationIndices> groups;
    for (int64_t dim = 0; dim < batchRank; ++dim)
      groups.push_back({dim});
    if (batchRank > 0)
      groups.back().push_back(batchRank);
    inputs.push_back(tensor::CollapseShapeOp::create(
        builder, loc, gather.getIndices(), groups));
    maps.push_back(identity.getMajorSubMap(batchRank));
  }
  maps.push_back(identity);
  Value empty = tensor::EmptyOp::create(builder, loc, type, ValueRange());
  auto generic = linalg::GenericOp::create(
      builder, loc, type, inputs, empty, maps, iterators,
      [&](OpBuilder &b, Location loc, ValueRange args) {
        SmallVector<Value> loops;
        for (int64_t dim = 0; dim < type.getRank(); ++dim)
          loops.push_back(linalg::IndexOp::create(b, loc, dim));
        SmallVector<Value> position(source.getRank());
        for (auto [number, dim] : llvm::enumerate(gatherDims)) {
          Value index = args.front();
          if (inputs.empty()) {
            SmallVector<Value> at(loops.begin(), loops.begin() + batchRank);
            at.push_back(arith::ConstantIndexOp::create(b, loc, number));
            index = tensor::ExtractOp::create(b, loc, gather.getIndices(), at);
          }
          if (!index.getType().isIndex())
            index = arith::IndexCastOp::create(b, loc, b.getIndexType(), index);
          position[dim] = index;
        }
        int64_t next = batchRank;
        for (int64_t dim = 0; dim < source.getRank(); ++dim) {
          bool isGathered = position[dim] != nullptr;
          if (!isGathered)
            position[dim] = loops[next];
          next += !isGathered || !dropsDims;
        }
        Value element =
            tensor::ExtractOp::create(b, loc, gather.getSource(), position);
        linalg::YieldOp::create(b, loc, element);
      });
  gather->replaceAllUsesWith(generic->getResults());
  gather->erase();
}

//===----------------------------------------------------------------------===//
// reshape
//===----------------------------------------------------------------------===//

/// Groups dims of both sides, as few as possible each, whose products agree.
static void rewriteReshape(tensor::ReshapeOp reshape) {
  auto source = dyn_cast<RankedTensorType>(reshape.getSource().getType());
  auto type = dyn_cast<RankedTensorType>(reshape.getType());
  if (!source || !type || !source.hasStaticShape() || !type.hasStaticShape() ||
      source.getNumElements() == 0)
    return;
  ArrayRef<int64_t> before = source.getShape(), after = type.getShape();
  SmallVector<ReassociationIndices> beforeGroups, afterGroups;
  SmallVector<int64_t> middle;
  size_t i = 0, j = 0;
  while (i < before.size() && j < after.size()) {
    ReassociationIndices beforeGroup, afterGroup;
    int64_t left = before[i], right = after[j];
    beforeGroup.push_back(i++);
    afterGroup.push_back(j++);
    while (left != right) {
      if (left < right) {
        left *= before[i];
        beforeGroup.push_back(i++);
      } else {
        right *= after[j];
        afterGroup.push_back(j++);
      }
    }
    beforeGroups.push_back(beforeGroup);
    afterGroups.push_back(afterGroup);
    middle.push_back(left);
  }
  // What is left has size 1.
  if (!middle.empty()) {
    for (; i < before.size(); ++i)
      beforeGroups.back().push_back(i);
    for (; j < after.size(); ++j)
      afterGroups.back().push_back(j);
  }
  OpBuilder builder(reshape);
  Location loc = reshape.getLoc();
  RankedTensorType middleType = type.clone(middle);
  Value value = reshape.getSource();
  if (source != middleType)
    value = tensor::CollapseShapeOp::create(builder, loc, middleType, value,
                                            beforeGroups);
  if (middleType != type)
    value =
        tensor::ExpandShapeOp::create(builder, loc, type, value, afterGroups);
  reshape->replaceAllUsesWith(ValueRange(value));
  reshape->erase();
}

void automap::dist::normalizeOperations(Operation *root) {
  SmallVector<Operation *> ops;
  root->walk([&](Operation *op) {
    if (isa<linalg::SoftmaxOp, scf::WhileOp, tensor::GatherOp,
            tensor::ReshapeOp, tensor::ScatterOp>(op))
      ops.push_back(op);
  });
  for (Operation *op : ops)
    llvm::TypeSwitch<Operation *>(op)
        .Case([](linalg::SoftmaxOp softmax) { decompose(softmax); })
        .Case([](scf::WhileOp loop) { rewriteWhile(loop); })
        .Case([](tensor::GatherOp gather) { rewriteGather(gather); })
        .Case([](tensor::ReshapeOp reshape) { rewriteReshape(reshape); })
        .Case([](tensor::ScatterOp scatter) { rewriteScatter(scatter); });
}
