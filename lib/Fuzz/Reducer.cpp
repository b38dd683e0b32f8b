//===- Reducer.cpp - Cuts down a program that fails -----------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Fuzz/Reducer.h"

#include "automap/Dialect/Dist/IR/Dist.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace automap::fuzz;
using automap::dist::DistDialect;

namespace {
class Reducer {
public:
  Reducer(OwningOpRef<ModuleOp> module, Oracle &oracle,
          const OracleOptions &options)
      : module(std::move(module)), oracle(oracle), options(options) {}

  OwningOpRef<ModuleOp> run();

private:
  /// Changes a function, and says whether it did.
  using Change = llvm::function_ref<bool(func::FuncOp)>;
  /// Keeps `change` if the program still fails in the same way.
  bool tryChange(Change change);
  bool dropResults();
  bool dropOperations();
  bool dropAnnotations();
  bool dropArguments();

  static func::FuncOp getEntry(ModuleOp module);
  unsigned countOps() {
    return getEntry(*module).getBody().front().getOperations().size();
  }

  OwningOpRef<ModuleOp> module;
  Oracle &oracle;
  const OracleOptions &options;
  Outcome outcome = Outcome::Same;
};
} // namespace

func::FuncOp Reducer::getEntry(ModuleOp module) {
  for (auto function : module.getOps<func::FuncOp>())
    if (function.isPublic() && !function.isExternal())
      return function;
  return {};
}

/// Erases `op`, which has no uses, and what was there for it alone.
static void eraseDead(Operation *op) {
  SmallVector<Operation *> producers;
  for (Value operand : op->getOperands())
    if (Operation *producer = operand.getDefiningOp())
      if (!llvm::is_contained(producers, producer))
        producers.push_back(producer);
  op->erase();
  for (Operation *producer : producers)
    if (producer->use_empty())
      eraseDead(producer);
}

bool Reducer::tryChange(Change change) {
  OwningOpRef<ModuleOp> changed = module->clone();
  if (!change(getEntry(*changed)))
    return false;
  ScopedDiagnosticHandler silence(module->getContext(),
                                  [](Diagnostic &) { return success(); });
  if (failed(verify(*changed)) ||
      oracle.check(*changed, options, nullptr).outcome != outcome)
    return false;
  module = std::move(changed);
  return true;
}

bool Reducer::dropResults() {
  bool any = false;
  for (unsigned index = getEntry(*module).getNumResults(); index-- > 0;)
    any |= tryChange([&](func::FuncOp function) {
      Operation *terminator = function.getBody().front().getTerminator();
      Operation *producer = terminator->getOperand(index).getDefiningOp();
      terminator->eraseOperand(index);
      if (producer && producer->use_empty())
        eraseDead(producer);
      llvm::BitVector erased(function.getNumResults());
      erased.set(index);
      return succeeded(function.eraseResults(erased));
    });
  return any;
}

bool Reducer::dropOperations() {
  bool any = false;
  // From the end; what goes with an operation lies before it.
  for (unsigned index = countOps(); index-- > 0;) {
    auto getOp = [&](func::FuncOp function) -> Operation * {
      Block &body = function.getBody().front();
      if (index + 1 >= body.getOperations().size())
        return nullptr;
      return &*std::next(body.begin(), index);
    };
    bool replaced = tryChange([&](func::FuncOp function) {
      Operation *op = getOp(function);
      if (!op || op->getNumResults() != 1)
        return false;
      for (Value operand : op->getOperands())
        if (operand.getType() == op->getResult(0).getType()) {
          op->getResult(0).replaceAllUsesWith(operand);
          eraseDead(op);
          return true;
        }
      return false;
    });
    replaced =
        replaced || tryChange([&](func::FuncOp function) {
          Operation *op = getOp(function);
          if (!op || op->getNumResults() == 0 ||
              !llvm::all_of(op->getResultTypes(),
                            llvm::IsaPred<RankedTensorType>))
            return false;
          MLIRContext *context = op->getContext();
          NamedAttribute role(StringAttr::get(context, DistDialect::kRoleAttr),
                              automap::dist::RoleAttr::get(
                                  context, automap::dist::Role::input));
          for (Value result : op->getResults()) {
            if (result.use_empty())
              continue;
            unsigned number = function.getNumArguments();
            if (failed(function.insertArgument(
                    number, result.getType(),
                    DictionaryAttr::get(context, role), op->getLoc())))
              return false;
            result.replaceAllUsesWith(function.getArgument(number));
          }
          eraseDead(op);
          return true;
        });
    any |= replaced;
  }
  return any;
}

bool Reducer::dropAnnotations() {
  bool any = false;
  for (StringRef name : {DistDialect::kShardingAttr, DistDialect::kUpdatesAttr})
    for (unsigned index = 0, e = getEntry(*module).getNumResults(); index < e;
         ++index)
      any |= tryChange([&](func::FuncOp function) {
        return static_cast<bool>(function.removeResultAttr(
            index, StringAttr::get(function.getContext(), name)));
      });
  for (unsigned index = 0, e = getEntry(*module).getNumArguments(); index < e;
       ++index)
    any |= tryChange([&](func::FuncOp function) {
      return static_cast<bool>(
          function.removeArgAttr(index, DistDialect::kShardingAttr));
    });
  for (unsigned index = 0, e = countOps(); index < e; ++index)
    any |= tryChange([&](func::FuncOp function) {
      Operation &op = *std::next(function.getBody().front().begin(), index);
      return static_cast<bool>(op.removeAttr(DistDialect::kFactorsAttr));
    });
  return any;
}

bool Reducer::dropArguments() {
  bool any = false;
  for (unsigned index = getEntry(*module).getNumArguments(); index-- > 0;)
    any |= tryChange([&](func::FuncOp function) {
      if (!function.getArgument(index).use_empty())
        return false;
      // Results that update arguments name them by number.
      for (unsigned result = 0; result < function.getNumResults(); ++result)
        if (function.getResultAttr(result, DistDialect::kUpdatesAttr))
          return false;
      llvm::BitVector erased(function.getNumArguments());
      erased.set(index);
      return succeeded(function.eraseArguments(erased));
    });
  return any;
}

OwningOpRef<ModuleOp> Reducer::run() {
  outcome = oracle.check(*module, options, nullptr).outcome;
  if (outcome == Outcome::Same || outcome == Outcome::Invalid)
    return std::move(module);
  bool changed = true;
  while (changed) {
    changed = dropResults();
    changed |= dropOperations();
    changed |= dropAnnotations();
    changed |= dropArguments();
  }
  return std::move(module);
}

OwningOpRef<ModuleOp> automap::fuzz::reduceCase(OwningOpRef<ModuleOp> module,
                                                Oracle &oracle,
                                                const OracleOptions &options) {
  return Reducer(std::move(module), oracle, options).run();
}
