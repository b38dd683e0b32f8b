//===- Inputs.cpp - What arguments of programs hold -----------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Inputs.h"

#include "Random.h"

#include <numeric>

using namespace mlir;
using namespace automap;
using namespace automap::fuzz;
using interpreter::Cell;
using interpreter::ElementKind;
using interpreter::TensorRef;
using interpreter::TensorValue;

std::string IndexRange::getPrefix() const {
  return (isDistinct ? "distinct" : "below") + std::to_string(limit) + ".";
}

std::optional<IndexRange> IndexRange::get(func::FuncOp function,
                                          unsigned index) {
  auto name = function.getArgAttrOfType<StringAttr>(
      index, dist::DistDialect::kNameAttr);
  StringRef text = name ? name.getValue() : "";
  IndexRange range;
  range.isDistinct = text.consume_front("distinct");
  if ((!range.isDistinct && !text.consume_front("below")) ||
      text.split('.').first.getAsInteger(10, range.limit) || range.limit <= 0)
    return std::nullopt;
  return range;
}

TensorRef fuzz::makeInput(func::FuncOp function, unsigned index,
                          uint64_t seed) {
  auto type = cast<RankedTensorType>(function.getArgumentTypes()[index]);
  ElementKind kind = *ElementKind::get(type.getElementType());
  Random random(seed * 1000003 + index);
  std::optional<IndexRange> range = IndexRange::get(function, index);
  // More than there are cannot be distinct.
  std::vector<int64_t> left;
  if (range && range->isDistinct && type.getNumElements() <= range->limit) {
    left.resize(range->limit);
    std::iota(left.begin(), left.end(), 0);
    random.shuffle(left);
  }
  auto tensor = std::make_shared<TensorValue>(kind, type.getShape(), Cell());
  for (Cell &cell : tensor->cells) {
    int64_t number;
    if (!left.empty()) {
      number = left.back();
      left.pop_back();
    } else {
      number = range ? random.below(range->limit) : random.between(-3, 3);
    }
    cell = kind.isFloat() ? Cell::makeFloat(static_cast<double>(number))
                          : Cell::makeInteger(interpreter::zeroExtend(
                                static_cast<uint64_t>(number), kind.width));
  }
  return tensor;
}
