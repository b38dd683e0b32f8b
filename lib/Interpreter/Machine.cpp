//===- Machine.cpp - The devices that run a function ----------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Interfaces/CallInterfaces.h"

using namespace mlir;
using namespace automap;
using namespace automap::interpreter;

TensorValue::TensorValue(ElementKind kind, ArrayRef<int64_t> shape,
                         const Cell &fill)
    : kind(kind), shape(shape) {
  int64_t size = 1;
  for (int64_t extent : shape)
    size *= extent;
  cells.assign(size, fill);
}

SmallVector<int64_t, 4> TensorValue::getStrides() const {
  SmallVector<int64_t, 4> strides(shape.size(), 1);
  for (int64_t dim = static_cast<int64_t>(shape.size()) - 2; dim >= 0; --dim)
    strides[dim] = strides[dim + 1] * shape[dim + 1];
  return strides;
}

Machine::Machine(dist::MeshAttr mesh, const InterpreterOptions &options,
                 uint64_t &instructions)
    : mesh(mesh), options(options), instructions(instructions),
      numDevices(mesh ? mesh.getNumDevices() : 1) {}

void Machine::set(Value value, unsigned device, RuntimeValue content) {
  std::vector<RuntimeValue> &all = values[value];
  all.resize(numDevices);
  all[device] = std::move(content);
}

std::shared_ptr<TensorValue> Machine::makeResult(Operation &op) {
  auto type = dyn_cast<RankedTensorType>(op.getResult(0).getType());
  std::optional<ElementKind> kind;
  if (type && type.hasStaticShape())
    kind = ElementKind::get(type.getElementType());
  if (kind)
    return std::make_shared<TensorValue>(*kind, type.getShape(), Cell());
  (void)fail(op, "has a result that cannot be interpreted");
  return nullptr;
}

LogicalResult Machine::fail(Operation &op, const Twine &message) {
  llvm::raw_string_ostream os(error);
  os << "'" << op.getName() << "' " << message << " at " << op.getLoc();
  return failure();
}

LogicalResult Machine::count(Operation &op, uint64_t number) {
  instructions += number;
  if (instructions <= options.maxInstructions)
    return success();
  return fail(op, "goes beyond the limit of instructions");
}

int64_t Machine::getIndex(OpFoldResult index, unsigned device) {
  if (auto attr = dyn_cast<Attribute>(index))
    return cast<IntegerAttr>(attr).getInt();
  return static_cast<int64_t>(get(cast<Value>(index), device).scalar.i);
}

FailureOr<SmallVector<std::vector<RuntimeValue>>>
Machine::runBlock(Block &block, Active active) {
  for (Operation &op : block) {
    if (op.hasTrait<OpTrait::IsTerminator>()) {
      SmallVector<std::vector<RuntimeValue>> yielded;
      for (Value operand : op.getOperands())
        yielded.push_back(values[operand]);
      return yielded;
    }
    if (failed(run(op, active)))
      return failure();
  }
  return SmallVector<std::vector<RuntimeValue>>();
}

LogicalResult Machine::runElementwise(Operation &op,
                                      const Instruction &instruction,
                                      Active active) {
  auto type = dyn_cast<RankedTensorType>(op.getResult(0).getType());
  for (unsigned device : active) {
    const char *message = nullptr;
    Cell operands[3];
    if (!type) {
      for (auto [index, operand] : llvm::enumerate(op.getOperands()))
        operands[index] = get(operand, device).scalar;
      Cell result = evaluate(instruction, operands, message);
      if (message)
        return fail(op, message);
      set(op.getResult(0), device, {nullptr, result});
      continue;
    }
    auto result = std::make_shared<TensorValue>(instruction.resultKind,
                                                type.getShape(), Cell());
    if (failed(count(op, result->cells.size())))
      return failure();
    const TensorValue *tensors[3] = {};
    for (auto [index, operand] : llvm::enumerate(op.getOperands())) {
      RuntimeValue &value = get(operand, device);
      tensors[index] = value.tensor.get();
      operands[index] = value.scalar;
    }
    for (size_t element = 0; element < result->cells.size(); ++element) {
      for (unsigned index = 0; index < instruction.numOperands; ++index)
        if (tensors[index])
          operands[index] = tensors[index]->cells[element];
      result->cells[element] = evaluate(instruction, operands, message);
      if (message)
        return fail(op, message);
    }
    set(op.getResult(0), device, {std::move(result), Cell()});
  }
  return success();
}

LogicalResult Machine::run(Operation &op, Active active) {
  if (std::optional<Instruction> instruction = Instruction::get(&op))
    return runElementwise(op, *instruction, active);
  StringRef dialect = op.getName().getDialectNamespace();
  if (dialect == "linalg")
    return runLinalg(op, active);
  if (dialect == "tensor" || dialect == "tosa") {
    for (unsigned device : active)
      if (failed(dialect == "tensor" ? runTensor(op, device)
                                     : runTosa(op, device)))
        return failure();
    return success();
  }
  if (dialect == "scf")
    return runControlFlow(op, active);
  if (isa<dist::LaunchOp>(op))
    return runLaunch(op, active);
  if (isa<dist::ManualOp>(op))
    return runManual(op, active);
  if (dialect == "dist")
    return runCollective(op, active);
  if (isa<CallOpInterface>(op))
    return runCall(op, active);
  auto constant = dyn_cast<arith::ConstantOp>(op);
  if (!constant)
    return fail(op, "cannot be interpreted");

  auto kind = ElementKind::get(getElementTypeOrSelf(constant.getType()));
  if (!kind)
    return fail(op, "has a type that cannot be interpreted");
  RuntimeValue value;
  if (auto elements = dyn_cast<DenseElementsAttr>(constant.getValue())) {
    auto tensor = std::make_shared<TensorValue>(
        *kind, elements.getType().getShape(), Cell());
    for (auto [cell, attr] :
         llvm::zip_equal(tensor->cells, elements.getValues<Attribute>()))
      cell = getCell(attr, *kind);
    value.tensor = std::move(tensor);
  } else if (isa<FloatAttr, IntegerAttr>(constant.getValue())) {
    value.scalar = getCell(constant.getValue(), *kind);
  } else {
    return fail(op, "has a value that cannot be interpreted");
  }
  for (unsigned device : active)
    set(constant, device, value);
  return success();
}

/// A function of `values` for each argument of `function`'s entry block.
static LogicalResult getCallee(Operation &op, func::FuncOp &callee) {
  auto symbol =
      dyn_cast<SymbolRefAttr>(cast<CallOpInterface>(op).getCallableForCallee());
  if (symbol)
    callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(&op, symbol);
  return success(callee && !callee.isExternal() &&
                 callee.getBody().hasOneBlock());
}

LogicalResult Machine::runCall(Operation &op, Active active) {
  func::FuncOp callee;
  if (failed(getCallee(op, callee)))
    return fail(op, "calls something that cannot be interpreted");
  Block &body = callee.getBody().front();
  for (auto [argument, operand] :
       llvm::zip_equal(body.getArguments(), op.getOperands()))
    for (unsigned device : active)
      set(argument, device, get(operand, device));
  auto results = runBlock(body, active);
  if (failed(results))
    return failure();
  for (auto [result, content] : llvm::zip_equal(op.getResults(), *results))
    for (unsigned device : active)
      set(result, device, content[device]);
  return success();
}

llvm::Expected<SmallVector<TensorRef>>
interpreter::interpret(func::FuncOp function, ArrayRef<TensorRef> arguments,
                       const InterpreterOptions &options) {
  if (function.isExternal() || !function.getBody().hasOneBlock())
    return llvm::createStringError("the function must have one block");
  if (arguments.size() != function.getNumArguments())
    return llvm::createStringError("the function has %u arguments, not %zu",
                                   function.getNumArguments(),
                                   arguments.size());
  uint64_t instructions = 0;
  Machine machine(nullptr, options, instructions);
  Block &body = function.getBody().front();
  for (auto [argument, tensor] :
       llvm::zip_equal(body.getArguments(), arguments)) {
    auto type = dyn_cast<RankedTensorType>(argument.getType());
    if (!type || type.getShape() != ArrayRef<int64_t>(tensor->shape) ||
        ElementKind::get(type.getElementType()) != tensor->kind)
      return llvm::createStringError("argument #%u has another type",
                                     argument.getArgNumber());
    machine.set(argument, 0, {tensor, Cell()});
  }
  auto results = machine.runBlock(body, {0u});
  if (failed(results))
    return llvm::createStringError(machine.takeError());
  SmallVector<TensorRef> tensors;
  for (std::vector<RuntimeValue> &result : *results) {
    if (!result[0].tensor)
      return llvm::createStringError("only tensors can be returned");
    tensors.push_back(result[0].tensor);
  }
  return tensors;
}
