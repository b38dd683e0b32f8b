//===- RuntimeCheck.cpp - Compiles and runs a program ---------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RuntimeCheck.h"

#include "automap/Runner/Session.h"

#include "mlir/IR/BuiltinOps.h"

using namespace mlir;
using namespace automap;
using namespace automap::fuzz;
using interpreter::Cell;
using interpreter::ElementKind;
using interpreter::TensorRef;
using interpreter::TensorValue;

static Tensor toHost(const TensorValue &value, DType dtype) {
  Tensor tensor(dtype, value.shape);
  for (size_t i = 0; i < value.cells.size(); ++i) {
    if (value.kind.isFloat())
      tensor.setFloat(i, value.cells[i].f);
    else
      tensor.setInteger(i, interpreter::signExtend(
                               value.cells[i].i,
                               value.kind.width == 1 ? 64 : value.kind.width));
  }
  return tensor;
}

static TensorRef fromHost(const Tensor &tensor, ElementKind kind) {
  auto value = std::make_shared<TensorValue>(kind, tensor.getShape(), Cell());
  for (size_t i = 0; i < value->cells.size(); ++i)
    value->cells[i] =
        kind.isFloat()
            ? Cell::makeFloat(tensor.getFloat(i))
            : Cell::makeInteger(interpreter::zeroExtend(
                  static_cast<uint64_t>(tensor.getInteger(i)), kind.width));
  return value;
}

std::string fuzz::checkRuntime(ModuleOp module, ArrayRef<TensorRef> inputs,
                               ArrayRef<TensorRef> expected) {
  SessionOptions options;
  options.optLevel = 0;
  options.timeoutMs = 5000;
  auto session = Session::create(module, options);
  if (!session)
    return "cannot compile: " + llvm::toString(session.takeError());
  auto toText = [](llvm::Error error) {
    return "cannot run: " + llvm::toString(std::move(error));
  };
  ArrayRef<StepArgument> arguments = (*session)->getArguments();
  for (auto [index, input] : llvm::enumerate(inputs))
    if (llvm::Error error = (*session)->setArgument(
            index, toHost(*input, arguments[index].dtype)))
      return toText(std::move(error));
  if (llvm::Error error = (*session)->step())
    return toText(std::move(error));
  SmallVector<TensorRef> actual;
  for (auto [index, result] : llvm::enumerate(expected))
    actual.push_back(fromHost((*session)->getResult(index), result->kind));
  std::string difference = compareResults(expected, actual);
  return difference.empty() ? "" : "runtime: " + difference;
}
