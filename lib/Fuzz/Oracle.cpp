//===- Oracle.cpp - A partitioned program computes the same ---------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Fuzz/Oracle.h"

#include "Inputs.h"
#include "RuntimeCheck.h"
#include "automap/Pipelines/AutoMap.h"

#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassInstrumentation.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/Format.h"

#include <cmath>

using namespace mlir;
using namespace automap;
using namespace automap::fuzz;
using interpreter::Cell;
using interpreter::ElementKind;
using interpreter::TensorRef;
using interpreter::TensorValue;

StringRef fuzz::getName(Outcome outcome) {
  switch (outcome) {
  case Outcome::Same:
    return "same";
  case Outcome::Invalid:
    return "invalid program";
  case Outcome::Refused:
    return "refused";
  case Outcome::Broken:
    return "broken";
  case Outcome::Different:
    return "different";
  case Outcome::RuntimeDifferent:
    return "different in the runtime";
  }
  llvm_unreachable("all outcomes are handled");
}

/// How far floats may be apart, relative to their size.
static double getTolerance(ElementKind kind) {
  switch (kind.cls) {
  case ElementKind::F64:
    return 1e-10;
  case ElementKind::F32:
    return 2e-5;
  case ElementKind::F16:
    return 1e-2;
  case ElementKind::BF16:
    return 5e-2;
  case ElementKind::Integer:
    break;
  }
  return 0;
}

std::string fuzz::compareResults(ArrayRef<TensorRef> expected,
                                 ArrayRef<TensorRef> actual) {
  std::string message;
  llvm::raw_string_ostream os(message);
  for (auto [index, pair] :
       llvm::enumerate(llvm::zip_equal(expected, actual))) {
    const TensorValue &want = *std::get<0>(pair), &got = *std::get<1>(pair);
    double tolerance = getTolerance(want.kind), largest = 0;
    if (want.kind.isFloat())
      for (const Cell &cell : want.cells)
        if (std::isfinite(cell.f))
          largest = std::max(largest, std::fabs(cell.f));
    for (size_t element = 0; element < want.cells.size(); ++element) {
      const Cell &a = want.cells[element], &b = got.cells[element];
      bool same = interpreter::isSame(a, b, want.kind);
      if (!same && want.kind.isFloat())
        same = std::fabs(a.f - b.f) <=
               tolerance * std::fabs(a.f) + tolerance / 10 * largest;
      if (same && !b.poison)
        continue;
      os << "result #" << index << " has element " << element << " as "
         << interpreter::print(b, want.kind) << ", not "
         << interpreter::print(a, want.kind);
      return message;
    }
  }
  return message;
}

namespace {
/// Counts what the plan splits, before it is carried out, and collectives
/// before they share buckets and after they are started apart.
struct CountPlan : public PassInstrumentation {
  void runBeforePass(Pass *pass, Operation *op) override {
    if (coverage && pass->getArgument() == "dist-bucket-collectives")
      coverage->countCollectives(cast<ModuleOp>(op), "before buckets");
  }
  void runAfterPass(Pass *pass, Operation *op) override {
    StringRef name = pass->getArgument();
    if (coverage && (name == "dist-propagate" || name == "dist-search"))
      coverage->countPlan(cast<ModuleOp>(op));
    if (coverage && name == "dist-schedule-collectives")
      coverage->countCollectives(cast<ModuleOp>(op), "at the end");
  }
  Coverage *coverage = nullptr;
};

/// A pipeline that is built once and runs on many modules.
struct Pipeline {
  Pipeline(MLIRContext *context, bool search)
      : manager(context, ModuleOp::getOperationName()) {
    AutoMapOptions options;
    options.search = search;
    // Time must not decide about the outcome.
    options.solver = "greedy";
    options.steps = 100;
    // Programs this small gain nothing from what is to be tested.
    options.minGain = 0;
    options.keptBytes = 0;
    buildAutoMapPipeline(manager, options);
    auto instrumentation = std::make_unique<CountPlan>();
    counter = instrumentation.get();
    manager.addInstrumentation(std::move(instrumentation));
  }
  PassManager manager;
  CountPlan *counter;
};
} // namespace

struct Oracle::Impl {
  explicit Impl(MLIRContext *context)
      : propagate(context, false), search(context, true) {}
  Pipeline propagate, search;
};

Oracle::Oracle(MLIRContext *context) : impl(std::make_unique<Impl>(context)) {}
Oracle::~Oracle() = default;

static func::FuncOp getEntry(ModuleOp module) {
  func::FuncOp entry;
  for (auto function : module.getOps<func::FuncOp>())
    if (function.isPublic() && !function.isExternal())
      entry = function;
  return entry;
}

Verdict Oracle::check(ModuleOp module, const OracleOptions &options,
                      Coverage *coverage) {
  func::FuncOp entry = getEntry(module);
  if (!entry)
    return {Outcome::Invalid, "there is no public function"};
  for (Type type : entry.getArgumentTypes()) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor || !tensor.hasStaticShape() ||
        !ElementKind::get(tensor.getElementType()))
      return {Outcome::Invalid, "an argument is no tensor of static shape"};
  }
  SmallVector<TensorRef> inputs;
  for (unsigned index = 0; index < entry.getNumArguments(); ++index)
    inputs.push_back(makeInput(entry, index, options.seed));
  auto expected = interpreter::interpret(entry, inputs);
  if (!expected)
    return {Outcome::Invalid, llvm::toString(expected.takeError())};
  for (auto [index, result] : llvm::enumerate(*expected))
    for (const Cell &cell : result->cells)
      if (cell.poison)
        return {Outcome::Invalid,
                "result #" + std::to_string(index) + " is uninitialized"};

  std::string diagnostics;
  ScopedDiagnosticHandler handler(
      module.getContext(), [&](Diagnostic &diagnostic) {
        if (diagnostic.getSeverity() == DiagnosticSeverity::Error &&
            diagnostics.empty())
          diagnostics = diagnostic.str();
        return success();
      });
  OwningOpRef<ModuleOp> partitioned = module.clone();
  Pipeline &pipeline = options.search ? impl->search : impl->propagate;
  pipeline.counter->coverage = coverage;
  if (coverage)
    coverage->countProgram(module);
  if (failed(pipeline.manager.run(*partitioned)))
    return {Outcome::Refused,
            diagnostics.empty() ? "without a message" : diagnostics};
  auto actual = interpreter::interpret(getEntry(*partitioned), inputs);
  if (!actual)
    return {Outcome::Broken, llvm::toString(actual.takeError())};
  std::string difference = compareResults(*expected, *actual);
  if (!difference.empty())
    return {Outcome::Different, difference};
  if (options.runtime) {
    std::string problem = checkRuntime(*partitioned, inputs, *expected);
    if (!problem.empty() && !diagnostics.empty())
      problem += ": " + diagnostics;
    if (!problem.empty())
      return {Outcome::RuntimeDifferent, problem};
  }
  return {};
}
