//===- BucketCollectives.cpp - Join small collectives ---------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A block is read once, from its start. Collectives of one kind wait in a
// bucket until it is full or one of them is used; then the bucket is emitted
// behind its last member. So no member can depend on another one, and nothing
// that uses a member moves.
//
// All kinds look alike in a bucket: every member is a matrix, with a row for
// each device that gets a piece of it, and a bucket is the concatenation of the
// rows. With 2 devices,
//
//   %0 = all_reduce %a : 4x8          %b = [%a as 1x32 | %c as 1x5] : 1x37
//   %1 = all_reduce %c : 5            %r = all_reduce %b : 1x37
//
//   %0 = reduce_scatter %a dim 0 : 4x8 -> 2x8     %a as 2x16, a piece a row
//   %1 = reduce_scatter %c dim 1 : 3x2 -> 3x1     %c transposed to 2x3
//
//===----------------------------------------------------------------------===//

#include "LocalCost.h"
#include "automap/Dialect/Dist/Transforms/Passes.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/TypeSwitch.h"

namespace automap::dist {
#define GEN_PASS_DEF_BUCKETCOLLECTIVESPASS
#include "automap/Dialect/Dist/Transforms/Passes.h.inc"
} // namespace automap::dist

using namespace mlir;
using namespace automap;
using namespace automap::dist;

/// With this much of its time spent on moving bytes, a collective gains little
/// from being joined with others.
static constexpr double kFullShare = 0.9;

namespace {

/// What collectives must have in common: the operation, the mesh, the axes, the
/// reduction, and the type of elements.
using BucketKey = std::tuple<TypeID, Attribute, Attribute, Attribute, Type>;

struct Bucket {
  SmallVector<CollectiveOpInterface> members;
  int64_t bytes = 0;
};

/// The extents of a tensor around one of its dims.
struct DimView {
  int64_t outer = 1, dim = 1, inner = 1;
  DimView(ArrayRef<int64_t> shape, int64_t position) {
    for (auto [index, size] : llvm::enumerate(shape))
      (static_cast<int64_t>(index) < position    ? outer
       : static_cast<int64_t>(index) == position ? dim
                                                 : inner) *= size;
  }
};

/// Joins the collectives of one module.
class Bucketing {
public:
  Bucketing(MLIRContext *context, int64_t bucketBytes)
      : builder(context), bucketBytes(bucketBytes) {}

  LogicalResult run(Block &block);

private:
  /// The size from which on a bucket of this kind is full.
  FailureOr<int64_t> getLimit(CollectiveOpInterface op);
  LogicalResult add(CollectiveOpInterface op);
  void closeUsed(Operation &op);
  void emit(Bucket &bucket);

  // The two ends of a bucket, both as matrices.
  Value pack(CollectiveOpInterface op, int64_t groupSize);
  Value unpack(CollectiveOpInterface op, Value rows, int64_t groupSize);

  Value reshape(Location loc, Value value, ArrayRef<int64_t> shape);
  Value swapLeadingDims(Location loc, Value value);

  OpBuilder builder;
  int64_t bucketBytes;
  llvm::DenseMap<Attribute, LocalCost> costs;
  llvm::MapVector<BucketKey, Bucket> open;
  /// The buckets that results wait in.
  llvm::DenseMap<Value, BucketKey> waiting;
};

struct BucketCollectivesPass
    : public automap::dist::impl::BucketCollectivesPassBase<
          BucketCollectivesPass> {
  using BucketCollectivesPassBase::BucketCollectivesPassBase;

  void runOnOperation() override {
    if (bucketBytes < -1) {
      getOperation().emitError() << "bucket-bytes is " << bucketBytes.getValue()
                                 << "; it must be -1 (from the topology), 0 "
                                    "(no buckets) or a number of bytes";
      return signalPassFailure();
    }
    if (bucketBytes == 0)
      return;
    Bucketing bucketing(&getContext(), bucketBytes);
    WalkResult result = getOperation().walk([&](Block *block) {
      return failed(bucketing.run(*block)) ? WalkResult::interrupt()
                                           : WalkResult::advance();
    });
    if (result.wasInterrupted())
      signalPassFailure();
  }
};

} // namespace

/// The reduction of `op`; null if it has none.
static Attribute getReduction(Operation *op) {
  return llvm::TypeSwitch<Operation *, Attribute>(op)
      .Case<AllReduceOp, ReduceScatterOp>(
          [](auto op) { return op.getKindAttr(); })
      .Default(Attribute());
}

/// Collectives on tensors that have an element at least.
static bool isBucketable(Operation *op) {
  if (!isa<AllReduceOp, AllGatherOp, ReduceScatterOp>(op))
    return false;
  auto type = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
  return type && type.getNumElements() > 0;
}

static RankedTensorType getInputType(CollectiveOpInterface op) {
  return cast<RankedTensorType>(op.getInput().getType());
}

static int64_t getGroupSize(CollectiveOpInterface op) {
  return lookupTopology(op, op.getMeshAttr())
      .getMesh()
      .getAxesSize(op.getAxes());
}

FailureOr<int64_t> Bucketing::getLimit(CollectiveOpInterface op) {
  if (bucketBytes > 0)
    return bucketBytes;
  auto it = costs.find(op.getMeshAttr());
  if (it == costs.end()) {
    FailureOr<LocalCost> cost = LocalCost::get(op, op.getMeshAttr());
    if (failed(cost))
      return failure();
    it = costs.try_emplace(op.getMeshAttr(), std::move(*cost)).first;
  }
  // Times are linear in the size: from where on does what grows with it have
  // its share?
  constexpr double unit = 1 << 30;
  double start = it->second.getCollectiveTime(op, 0);
  double growth = it->second.getCollectiveTime(op, unit) - start;
  double bytes = kFullShare / (1 - kFullShare) * start / growth * unit;
  return static_cast<int64_t>(growth > 0 ? std::min(bytes, unit) : unit);
}

Value Bucketing::reshape(Location loc, Value value, ArrayRef<int64_t> shape) {
  auto type = cast<RankedTensorType>(value.getType());
  if (type.getShape() == shape)
    return value;
  auto getAll = [](int64_t rank) {
    SmallVector<ReassociationIndices> all;
    if (rank > 0)
      all.push_back(llvm::to_vector(llvm::seq<int64_t>(0, rank)));
    return all;
  };
  auto flat =
      RankedTensorType::get({type.getNumElements()}, type.getElementType());
  if (type.getRank() == 0)
    value = tensor::ExpandShapeOp::create(builder, loc, flat, value, getAll(0));
  else if (type.getRank() > 1)
    value = tensor::CollapseShapeOp::create(builder, loc, flat, value,
                                            getAll(type.getRank()));
  auto target = RankedTensorType::get(shape, type.getElementType());
  if (shape.empty())
    return tensor::CollapseShapeOp::create(builder, loc, target, value,
                                           getAll(0));
  if (shape.size() > 1)
    value = tensor::ExpandShapeOp::create(builder, loc, target, value,
                                          getAll(shape.size()));
  return value;
}

Value Bucketing::swapLeadingDims(Location loc, Value value) {
  auto type = cast<RankedTensorType>(value.getType());
  ArrayRef<int64_t> shape = type.getShape();
  if (shape[0] == 1 || shape[1] == 1)
    return reshape(loc, value, {shape[1], shape[0], shape[2]});
  Value init = tensor::EmptyOp::create(
      builder, loc, {shape[1], shape[0], shape[2]}, type.getElementType());
  return linalg::TransposeOp::create(builder, loc, value, init,
                                     ArrayRef<int64_t>{1, 0, 2})
      ->getResult(0);
}

Value Bucketing::pack(CollectiveOpInterface op, int64_t groupSize) {
  Location loc = op.getLoc();
  RankedTensorType type = getInputType(op);
  auto scatter = dyn_cast<ReduceScatterOp>(op.getOperation());
  if (!scatter)
    return reshape(loc, op.getInput(), {1, type.getNumElements()});
  DimView view(type.getShape(), scatter.getDim());
  Value rows =
      reshape(loc, op.getInput(),
              {view.outer, groupSize, view.dim / groupSize * view.inner});
  return reshape(loc, swapLeadingDims(loc, rows),
                 {groupSize, type.getNumElements() / groupSize});
}

Value Bucketing::unpack(CollectiveOpInterface op, Value rows,
                        int64_t groupSize) {
  Location loc = op.getLoc();
  if (auto gather = dyn_cast<AllGatherOp>(op.getOperation())) {
    DimView view(getInputType(op).getShape(), gather.getDim());
    rows = reshape(loc, rows, {groupSize, view.outer, view.dim * view.inner});
    rows = swapLeadingDims(loc, rows);
  }
  return reshape(loc, rows,
                 cast<RankedTensorType>(op.getOutput().getType()).getShape());
}

void Bucketing::emit(Bucket &bucket) {
  for (CollectiveOpInterface member : bucket.members)
    waiting.erase(member.getOutput());
  if (bucket.members.size() == 1)
    return;
  CollectiveOpInterface last = bucket.members.back();
  builder.setInsertionPointAfter(last);
  SmallVector<Location> locations = llvm::map_to_vector(
      bucket.members, [](CollectiveOpInterface op) { return op.getLoc(); });
  Location loc = builder.getFusedLoc(locations);
  int64_t groupSize = getGroupSize(last);

  SmallVector<Value> parts;
  SmallVector<int64_t> begins;
  int64_t rows = isa<ReduceScatterOp>(last) ? groupSize : 1, columns = 0;
  for (CollectiveOpInterface member : bucket.members) {
    parts.push_back(pack(member, groupSize));
    begins.push_back(columns);
    columns += getInputType(member).getNumElements() / rows;
  }
  Type element = getInputType(last).getElementType();
  auto getSlice = [&](int64_t rows, unsigned index) {
    int64_t end = index + 1 < begins.size() ? begins[index + 1] : columns;
    return std::make_tuple(
        getAsIndexOpFoldResult(builder.getContext(), {0, begins[index]}),
        getAsIndexOpFoldResult(builder.getContext(),
                               {rows, end - begins[index]}),
        getAsIndexOpFoldResult(builder.getContext(), {1, 1}));
  };
  Value all = tensor::EmptyOp::create(builder, loc, {rows, columns}, element);
  for (auto [index, part] : llvm::enumerate(parts)) {
    auto [offsets, sizes, strides] = getSlice(rows, index);
    all = tensor::InsertSliceOp::create(builder, loc, part, all, offsets, sizes,
                                        strides);
  }

  int64_t outRows = isa<AllGatherOp>(last) ? groupSize : 1;
  auto type = RankedTensorType::get({outRows, columns}, element);
  FlatSymbolRefAttr mesh = last.getMeshAttr();
  AxesAttr axes = last.getAxes();
  IntegerAttr dim = builder.getI64IntegerAttr(0);
  Value joined =
      llvm::TypeSwitch<Operation *, Value>(last)
          .Case([&](AllReduceOp op) {
            return AllReduceOp::create(builder, loc, type, all, Value(),
                                       op.getKindAttr(), mesh, axes)
                .getOutput();
          })
          .Case([&](AllGatherOp) {
            return AllGatherOp::create(builder, loc, type, all, Value(), dim,
                                       mesh, axes)
                .getOutput();
          })
          .Case([&](ReduceScatterOp op) {
            return ReduceScatterOp::create(builder, loc, type, all, Value(),
                                           op.getKindAttr(), dim, mesh, axes)
                .getOutput();
          });
  for (auto [index, member] : llvm::enumerate(bucket.members)) {
    auto [offsets, sizes, strides] = getSlice(outRows, index);
    Value slice = tensor::ExtractSliceOp::create(builder, loc, joined, offsets,
                                                 sizes, strides);
    member.getOutput().replaceAllUsesWith(unpack(member, slice, groupSize));
    member.erase();
  }
}

LogicalResult Bucketing::add(CollectiveOpInterface op) {
  FailureOr<int64_t> limit = getLimit(op);
  if (failed(limit))
    return failure();
  int64_t bytes = getBytes(getInputType(op));
  if (bytes >= *limit)
    return success();
  BucketKey key(op->getName().getTypeID(), op.getMeshAttr(), op.getAxes(),
                getReduction(op), getInputType(op).getElementType());
  Bucket &bucket = open[key];
  bucket.members.push_back(op);
  bucket.bytes += bytes;
  waiting.try_emplace(op.getOutput(), key);
  if (bucket.bytes < *limit)
    return success();
  emit(bucket);
  open.erase(key);
  return success();
}

void Bucketing::closeUsed(Operation &op) {
  if (waiting.empty())
    return;
  op.walk([&](Operation *user) {
    for (Value operand : user->getOperands()) {
      auto it = waiting.find(operand);
      if (it == waiting.end())
        continue;
      BucketKey key = it->second;
      emit(open[key]);
      open.erase(key);
    }
  });
}

LogicalResult Bucketing::run(Block &block) {
  // What is emitted stands before the next operation and is not read again.
  for (Operation &op : llvm::make_early_inc_range(block)) {
    closeUsed(op);
    if (isBucketable(&op) && failed(add(cast<CollectiveOpInterface>(op))))
      return failure();
  }
  for (auto &[key, bucket] : open)
    emit(bucket);
  open.clear();
  return success();
}
