//===- OutlineOps.cpp - Functions for structured ops ----------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The arguments of an outlined function are the distinct operands of the op and
// what its body takes from outside; constants move along. Two ops are equal if
// their functions print the same.
//
// Buffers overlap only if they are views of one allocation or argument. This is
// seen as long as the memory plan has not put all of them into one arena.
//
//===----------------------------------------------------------------------===//

#include "automap/Transforms/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/StringMap.h"

namespace automap {
#define GEN_PASS_DEF_OUTLINEOPSPASS
#include "automap/Transforms/Passes.h.inc"
} // namespace automap

using namespace mlir;

namespace {

/// Fewer iterations are not worth a call.
constexpr int64_t kMinIterations = 32;

bool isWorthACall(linalg::LinalgOp op) {
  if (!op.hasPureBufferSemantics() || op->getNumResults() != 0)
    return false;
  int64_t iterations = 1;
  for (int64_t size : op.getStaticLoopRanges()) {
    if (ShapedType::isDynamic(size))
      return false;
    iterations *= size;
  }
  return iterations >= kMinIterations;
}

/// What `buffer` is a view of; null if this is not known.
Value getRoot(Value buffer) {
  while (auto view = buffer.getDefiningOp<ViewLikeOpInterface>())
    buffer = view.getViewSource();
  if (auto argument = dyn_cast<BlockArgument>(buffer)) {
    bool ofFunction = isa<func::FuncOp>(argument.getOwner()->getParentOp());
    return ofFunction ? buffer : Value();
  }
  return buffer.getDefiningOp<memref::AllocOp>() ? buffer : Value();
}

class Outliner {
public:
  explicit Outliner(ModuleOp module) : symbols(module) {}
  void outline(linalg::LinalgOp op);

private:
  func::FuncOp build(linalg::LinalgOp op, ValueRange arguments,
                     ArrayRef<Operation *> constants);
  /// Marks the arguments that overlap no other.
  void markNoAlias(func::FuncOp function, ValueRange arguments);

  SymbolTable symbols;
  llvm::StringMap<func::FuncOp> functions;
};

} // namespace

void Outliner::markNoAlias(func::FuncOp function, ValueRange arguments) {
  DenseMap<Value, unsigned> timesUsed;
  for (Value argument : arguments)
    if (isa<MemRefType>(argument.getType()))
      ++timesUsed[getRoot(argument)];
  if (timesUsed.contains(Value()))
    return;
  auto unit = UnitAttr::get(function.getContext());
  for (auto [index, argument] : llvm::enumerate(arguments))
    if (isa<MemRefType>(argument.getType()) &&
        timesUsed[getRoot(argument)] == 1)
      function.setArgAttr(index, LLVM::LLVMDialect::getNoAliasAttrName(), unit);
}

func::FuncOp Outliner::build(linalg::LinalgOp op, ValueRange arguments,
                             ArrayRef<Operation *> constants) {
  OpBuilder builder(op.getContext());
  auto function = func::FuncOp::create(
      op.getLoc(), "loops",
      builder.getFunctionType(arguments.getTypes(), /*results=*/{}));
  function.setPrivate();
  // Inlining it everywhere would undo the sharing.
  function->setAttr("passthrough", builder.getStrArrayAttr({"noinline"}));
  markNoAlias(function, arguments);
  Block *body = function.addEntryBlock();
  builder.setInsertionPointToStart(body);
  IRMapping mapping;
  mapping.map(arguments, body->getArguments());
  for (Operation *constant : constants)
    builder.clone(*constant, mapping);
  builder.clone(*op, mapping);
  func::ReturnOp::create(builder, op.getLoc());
  return function;
}

void Outliner::outline(linalg::LinalgOp op) {
  llvm::SetVector<Value> used(op->operand_begin(), op->operand_end());
  getUsedValuesDefinedAbove(op->getRegions(), used);
  SmallVector<Value> arguments;
  SmallVector<Operation *> constants;
  for (Value value : used) {
    if (matchPattern(value, m_Constant()))
      constants.push_back(value.getDefiningOp());
    else
      arguments.push_back(value);
  }
  func::FuncOp function = build(op, arguments, constants);
  std::string text;
  llvm::raw_string_ostream stream(text);
  function->print(stream, OpPrintingFlags().useLocalScope());
  auto [entry, isNew] = functions.try_emplace(text, function);
  if (isNew) {
    symbols.insert(function);
  } else {
    function->erase();
    function = entry->second;
  }
  OpBuilder builder(op);
  func::CallOp::create(builder, op.getLoc(), function, arguments);
  op->erase();
}

namespace {

struct OutlineOps : public automap::impl::OutlineOpsPassBase<OutlineOps> {
  void runOnOperation() override {
    SmallVector<linalg::LinalgOp> ops;
    getOperation().walk([&](linalg::LinalgOp op) {
      if (isWorthACall(op))
        ops.push_back(op);
    });
    Outliner outliner(getOperation());
    for (linalg::LinalgOp op : ops)
      outliner.outline(op);
  }
};

} // namespace
