//===- Tensor.cpp - Tensor operations by their definition -----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine.h"
#include "ScalarProgram.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace automap;
using namespace automap::interpreter;

/// Slices, in and out. A dim that a slice drops has size 1 in it.
LogicalResult Machine::runSlice(Operation &op, unsigned device) {
  auto slice = cast<OffsetSizeAndStrideOpInterface>(op);
  auto extract = dyn_cast<tensor::ExtractSliceOp>(op);
  auto insert = dyn_cast<tensor::InsertSliceOp>(op);
  const TensorValue &source = *get(op.getOperand(0), device).tensor;
  RuntimeValue large =
      extract ? get(op.getOperand(0), device) : get(insert.getDest(), device);
  ArrayRef<int64_t> extents = large.tensor->shape;
  SmallVector<int64_t> offsets, sizes, strides;
  for (OpFoldResult offset : slice.getMixedOffsets())
    offsets.push_back(getIndex(offset, device));
  for (OpFoldResult size : slice.getMixedSizes())
    sizes.push_back(getIndex(size, device));
  for (OpFoldResult stride : slice.getMixedStrides())
    strides.push_back(getIndex(stride, device));
  for (auto [dim, extent] : llvm::enumerate(extents)) {
    int64_t last = offsets[dim] + (sizes[dim] - 1) * strides[dim];
    if (sizes[dim] > 0 && (offsets[dim] < 0 || offsets[dim] >= extent ||
                           last < 0 || last >= extent))
      return fail(op, "takes elements " + Twine(offsets[dim]) + " to " +
                          Twine(last) + " of dim " + Twine(dim) +
                          ", which has " + Twine(extent));
  }
  auto resultType = cast<RankedTensorType>(op.getResult(0).getType());
  std::shared_ptr<TensorValue> result;
  if (extract) {
    int64_t number = 1;
    for (int64_t size : sizes)
      number *= size;
    result = std::make_shared<TensorValue>(source.kind, resultType.getShape(),
                                           Cell());
    if (number != static_cast<int64_t>(result->cells.size()))
      return fail(op, "has sizes that do not match its type");
  } else {
    result = std::make_shared<TensorValue>(*large.tensor);
  }
  // In row-major order dropped dims change nothing.
  size_t position = 0;
  SmallVector<int64_t> index(extents.size());
  forEachIndex(sizes, [&](ArrayRef<int64_t> sliced) {
    for (size_t dim = 0; dim < index.size(); ++dim)
      index[dim] = offsets[dim] + sliced[dim] * strides[dim];
    int64_t at = linearize(index, extents);
    if (extract)
      result->cells[position++] = source.cells[at];
    else
      result->cells[at] = source.cells[position++];
  });
  set(op.getResult(0), device, {std::move(result), Cell()});
  return success();
}

LogicalResult Machine::runPad(Operation &op, unsigned device) {
  auto pad = cast<tensor::PadOp>(op);
  const TensorValue &source = *get(pad.getSource(), device).tensor;
  ScalarProgram program;
  if (llvm::Error problem = program.compile(*pad.getBody()))
    return fail(op, llvm::toString(std::move(problem)));
  std::vector<Cell> slots = program.getInitialSlots();
  unsigned rank = source.shape.size();
  for (auto [index, value] : llvm::enumerate(program.getScalarCaptures()))
    slots[rank + index] = get(value, device).scalar;
  SmallVector<TensorRef> captures;
  for (Value value : program.getTensorCaptures())
    captures.push_back(get(value, device).tensor);

  SmallVector<int64_t> low, shape;
  for (auto [dim, offset] : llvm::enumerate(pad.getMixedLowPad())) {
    low.push_back(getIndex(offset, device));
    shape.push_back(low[dim] + source.shape[dim] +
                    getIndex(pad.getMixedHighPad()[dim], device));
  }
  auto resultType = pad.getResultType();
  if (resultType.hasStaticShape() &&
      resultType.getShape() != ArrayRef<int64_t>(shape))
    return fail(op, "has padding that does not match its type");
  auto result = std::make_shared<TensorValue>(source.kind, shape, Cell());
  if (failed(count(op, result->cells.size())))
    return failure();
  const char *message = nullptr;
  size_t position = 0;
  SmallVector<int64_t> inner(rank);
  forEachIndex(shape, [&](ArrayRef<int64_t> index) {
    bool inside = true;
    for (unsigned dim = 0; dim < rank; ++dim) {
      inner[dim] = index[dim] - low[dim];
      inside &= inner[dim] >= 0 && inner[dim] < source.shape[dim];
      slots[dim] = Cell::makeInteger(index[dim]);
    }
    Cell &cell = result->cells[position++];
    if (inside) {
      cell = source.cells[linearize(inner, source.shape)];
      return;
    }
    if (const char *problem = program.run(slots.data(), index, captures))
      message = problem;
    cell = slots[program.getYields()[0]];
  });
  if (message)
    return fail(op, message);
  set(op.getResult(0), device, {std::move(result), Cell()});
  return success();
}

/// The indices of each batch say where a slice begins; its other dims are
/// whole.
LogicalResult Machine::runGather(Operation &op, unsigned device) {
  auto gather = cast<tensor::GatherOp>(op);
  const TensorValue &source = *get(gather.getSource(), device).tensor;
  const TensorValue &indices = *get(gather.getIndices(), device).tensor;
  ArrayRef<int64_t> dims = gather.getGatherDims();
  auto result = std::make_shared<TensorValue>(
      source.kind, gather.getResultType().getShape(), Cell());
  SmallVector<int64_t> slice(ArrayRef<int64_t>(source.shape));
  for (int64_t dim : dims)
    slice[dim] = 1;
  if (failed(count(op, result->cells.size())))
    return failure();
  size_t position = 0;
  for (size_t batch = 0; batch < indices.cells.size(); batch += dims.size()) {
    SmallVector<int64_t> start(slice.size(), 0);
    for (auto [number, dim] : llvm::enumerate(dims)) {
      const Cell &index = indices.cells[batch + number];
      start[dim] = static_cast<int64_t>(index.i);
      if (index.poison || start[dim] < 0 || start[dim] >= source.shape[dim])
        return fail(op, "loads out of bounds");
    }
    // In row-major order dims of size 1 change nothing, dropped or not.
    forEachIndex(slice, [&](ArrayRef<int64_t> index) {
      SmallVector<int64_t> at(index);
      for (auto [to, from] : llvm::zip_equal(at, start))
        to += from;
      result->cells[position++] = source.cells[linearize(at, source.shape)];
    });
  }
  set(gather, device, {std::move(result), Cell()});
  return success();
}

LogicalResult Machine::runTensor(Operation &op, unsigned device) {
  if (isa<tensor::ExtractSliceOp, tensor::InsertSliceOp>(op))
    return runSlice(op, device);
  if (isa<tensor::PadOp>(op))
    return runPad(op, device);
  if (isa<tensor::GatherOp>(op))
    return runGather(op, device);
  if (auto dim = dyn_cast<tensor::DimOp>(op)) {
    const TensorValue &source = *get(dim.getSource(), device).tensor;
    const Cell &index = get(dim.getIndex(), device).scalar;
    if (index.poison || index.i >= source.shape.size())
      return fail(op, "asks for a dim that is not there");
    set(dim, device, {nullptr, Cell::makeInteger(source.shape[index.i])});
    return success();
  }
  if (auto extract = dyn_cast<tensor::ExtractOp>(op)) {
    const TensorValue &source = *get(extract.getTensor(), device).tensor;
    int64_t position = 0;
    for (auto [dim, value] : llvm::enumerate(extract.getIndices())) {
      const Cell &index = get(value, device).scalar;
      if (index.poison || index.i >= static_cast<uint64_t>(source.shape[dim]))
        return fail(op, "loads out of bounds");
      position = position * source.shape[dim] + static_cast<int64_t>(index.i);
    }
    set(extract, device, {nullptr, source.cells[position]});
    return success();
  }
  std::shared_ptr<TensorValue> result = makeResult(op);
  if (!result)
    return failure();
  if (isa<tensor::EmptyOp>(op)) {
    result->cells.assign(result->cells.size(), makePoison(result->kind));
  } else if (auto splat = dyn_cast<tensor::SplatOp>(op)) {
    result->cells.assign(result->cells.size(),
                         get(splat.getInput(), device).scalar);
  } else if (isa<tensor::CastOp, tensor::ExpandShapeOp, tensor::CollapseShapeOp,
                 tensor::ReshapeOp>(op)) {
    const TensorValue &source = *get(op.getOperand(0), device).tensor;
    if (source.cells.size() != result->cells.size())
      return fail(op, "changes the number of elements");
    result->cells = source.cells;
  } else if (auto elements = dyn_cast<tensor::FromElementsOp>(op)) {
    for (auto [cell, value] :
         llvm::zip_equal(result->cells, elements.getElements()))
      cell = get(value, device).scalar;
  } else if (auto concat = dyn_cast<tensor::ConcatOp>(op)) {
    int64_t offset = 0;
    for (Value input : concat.getInputs()) {
      const TensorValue &source = *get(input, device).tensor;
      size_t position = 0;
      forEachIndex(source.shape, [&](ArrayRef<int64_t> index) {
        SmallVector<int64_t> target(index);
        target[concat.getDim()] += offset;
        result->cells[linearize(target, result->shape)] =
            source.cells[position++];
      });
      offset += source.shape[concat.getDim()];
    }
    if (offset != result->shape[concat.getDim()])
      return fail(op, "has inputs that do not add up to its result");
  } else if (auto scatter = dyn_cast<tensor::ScatterOp>(op)) {
    *result = *get(scatter.getDest(), device).tensor;
    const TensorValue &source = *get(scatter.getSource(), device).tensor;
    const TensorValue &indices = *get(scatter.getIndices(), device).tensor;
    ArrayRef<int64_t> scattered = scatter.getScatterDims();
    // In row-major order the dims of size 1 change nothing.
    SmallVector<int64_t> slice(ArrayRef<int64_t>(result->shape));
    for (int64_t dim : scattered)
      slice[dim] = 1;
    size_t position = 0;
    for (size_t update = 0; update < indices.cells.size();
         update += scattered.size()) {
      bool isInside = true;
      SmallVector<int64_t> offset(slice.size(), 0);
      for (auto [number, dim] : llvm::enumerate(scattered)) {
        const Cell &index = indices.cells[update + number];
        offset[dim] = static_cast<int64_t>(index.i);
        isInside &= !index.poison && offset[dim] >= 0 &&
                    offset[dim] < result->shape[dim];
      }
      if (!isInside)
        return fail(op, "stores out of bounds");
      forEachIndex(slice, [&](ArrayRef<int64_t> index) {
        SmallVector<int64_t> target(index);
        for (auto [to, from] : llvm::zip_equal(target, offset))
          to += from;
        result->cells[linearize(target, result->shape)] =
            source.cells[position++];
      });
    }
  } else {
    return fail(op, "cannot be interpreted");
  }
  set(op.getResult(0), device, {std::move(result), Cell()});
  return success();
}
