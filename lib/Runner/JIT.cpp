//===- JIT.cpp - Compiling a lowered step ---------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A training step is one function with a thousand loops and, as memref
// descriptors, thousands of parameters. Several of LLVM's passes take quadratic
// time in either, which is why mlir::ExecutionEngine is not used:
//
// - An entry point passes buffers as pointers in an array and all sizes as
//   constants, and the function is inlined into it. Wrappers with thousands of
//   parameters would be one block of as many stores each.
// - Each loop nest becomes a function of its own before it is optimized.
//
//===----------------------------------------------------------------------===//

#include "JIT.h"

#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ExecutionEngine/Orc/ExecutionUtils.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/IPO/AlwaysInliner.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"
#include "llvm/Transforms/IPO/LoopExtractor.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"

using namespace llvm;
using namespace automap;

static constexpr StringLiteral kEntryName("automap_entry");

CompiledFunction::CompiledFunction() = default;
CompiledFunction::CompiledFunction(CompiledFunction &&) = default;
CompiledFunction &CompiledFunction::operator=(CompiledFunction &&) = default;
CompiledFunction::~CompiledFunction() = default;

/// Adds `void automap_entry(void **buffers)`, which calls `function` with
/// descriptors of `shapes`, and makes all other functions internal.
static Error addEntry(Function &function,
                      ArrayRef<SmallVector<int64_t, 4>> shapes) {
  Module &module = *function.getParent();
  IRBuilder<> builder(module.getContext());
  Type *pointer = builder.getPtrTy();
  auto *entry = Function::Create(
      FunctionType::get(builder.getVoidTy(), {pointer}, /*isVarArg=*/false),
      GlobalValue::ExternalLinkage, kEntryName, module);
  builder.SetInsertPoint(BasicBlock::Create(module.getContext(), "", entry));
  MDNode *alignment = MDNode::get(
      module.getContext(), ConstantAsMetadata::get(builder.getInt64(64)));
  SmallVector<Value *> arguments;
  for (auto [index, shape] : enumerate(shapes)) {
    LoadInst *buffer = builder.CreateLoad(
        pointer,
        builder.CreateConstInBoundsGEP1_64(pointer, entry->getArg(0), index));
    buffer->setMetadata(LLVMContext::MD_align, alignment);
    arguments.push_back(buffer);
    arguments.push_back(buffer);
    arguments.push_back(builder.getInt64(0));
    SmallVector<Value *> strides(shape.size());
    int64_t stride = 1;
    for (size_t dim = shape.size(); dim-- > 0;) {
      strides[dim] = builder.getInt64(stride);
      stride *= shape[dim];
    }
    for (int64_t extent : shape)
      arguments.push_back(builder.getInt64(extent));
    append_range(arguments, strides);
  }
  FunctionType *type = function.getFunctionType();
  bool matches = type->getReturnType()->isVoidTy() &&
                 type->getNumParams() == arguments.size();
  for (unsigned i = 0; matches && i < arguments.size(); ++i)
    matches = type->getParamType(i) == arguments[i]->getType();
  if (!matches)
    return createStringError("function '" + function.getName() +
                             "' was not lowered to the expected parameters");
  builder.CreateCall(&function, arguments);
  builder.CreateRetVoid();
  for (Function &other : module)
    if (&other != entry && !other.isDeclaration())
      other.setLinkage(GlobalValue::InternalLinkage);
  function.removeFnAttr(Attribute::NoInline);
  function.addFnAttr(Attribute::AlwaysInline);
  return Error::success();
}

static void optimize(Module &module, TargetMachine &machine,
                     OptimizationLevel level) {
  LoopAnalysisManager loops;
  FunctionAnalysisManager functions;
  CGSCCAnalysisManager callGraph;
  ModuleAnalysisManager modules;
  PipelineTuningOptions tuning;
  tuning.LoopVectorization = level.getSpeedupLevel() > 1;
  tuning.SLPVectorization = level.getSpeedupLevel() > 1;
  PassBuilder builder(&machine, tuning);
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(callGraph);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, callGraph, modules);

  if (level == OptimizationLevel::O0) {
    builder.buildO0DefaultPipeline(level).run(module, modules);
    return;
  }

  ModulePassManager extract;
  extract.addPass(AlwaysInlinerPass());
  extract.addPass(GlobalDCEPass());
  FunctionPassManager prepare;
  prepare.addPass(SROAPass(SROAOptions::PreserveCFG));
  prepare.addPass(EarlyCSEPass());
  prepare.addPass(LoopSimplifyPass());
  extract.addPass(createModuleToFunctionPassAdaptor(std::move(prepare)));
  extract.run(module, modules);
  StringSet<> originals;
  for (Function &function : module)
    originals.insert(function.getName());
  LoopExtractorPass().run(module, modules);
  modules.clear();
  // Back into the one place they are called from is where they came from.
  for (Function &function : module)
    if (!originals.contains(function.getName()))
      function.addFnAttr(Attribute::NoInline);

  builder.buildPerModuleDefaultPipeline(level).run(module, modules);
}

Expected<CompiledFunction>
CompiledFunction::create(mlir::ModuleOp module, StringRef name,
                         ArrayRef<SmallVector<int64_t, 4>> shapes,
                         unsigned optLevel) {
  InitializeNativeTarget();
  InitializeNativeTargetAsmPrinter();
  mlir::registerBuiltinDialectTranslation(*module.getContext());
  mlir::registerLLVMDialectTranslation(*module.getContext());
  auto context = std::make_unique<LLVMContext>();
  std::unique_ptr<Module> translated =
      mlir::translateModuleToLLVMIR(module, *context);
  if (!translated)
    return createStringError("the step cannot be translated to LLVM IR");
  Function *function = translated->getFunction(name);
  if (!function || function->isDeclaration())
    return createStringError("function '" + name + "' was lost in lowering");
  if (Error error = addEntry(*function, shapes))
    return error;

  auto target = orc::JITTargetMachineBuilder::detectHost();
  if (!target)
    return target.takeError();
  static constexpr CodeGenOptLevel codegenLevels[] = {
      CodeGenOptLevel::None, CodeGenOptLevel::Less, CodeGenOptLevel::Default,
      CodeGenOptLevel::Aggressive};
  target->setCodeGenOptLevel(codegenLevels[std::min(optLevel, 3u)]);
  auto machine = target->createTargetMachine();
  if (!machine)
    return machine.takeError();
  translated->setTargetTriple((*machine)->getTargetTriple());
  translated->setDataLayout((*machine)->createDataLayout());
  static const OptimizationLevel levels[] = {
      OptimizationLevel::O0, OptimizationLevel::O1, OptimizationLevel::O2,
      OptimizationLevel::O3};
  optimize(*translated, **machine, levels[std::min(optLevel, 3u)]);

  auto jit = orc::LLJITBuilder().setJITTargetMachineBuilder(*target).create();
  if (!jit)
    return jit.takeError();
  auto process = orc::DynamicLibrarySearchGenerator::GetForCurrentProcess(
      (*jit)->getDataLayout().getGlobalPrefix());
  if (!process)
    return process.takeError();
  (*jit)->getMainJITDylib().addGenerator(std::move(*process));
  if (Error error = (*jit)->addIRModule(
          orc::ThreadSafeModule(std::move(translated), std::move(context))))
    return error;
  auto symbol = (*jit)->lookup(kEntryName);
  if (!symbol)
    return symbol.takeError();
  CompiledFunction result;
  result.jit = std::move(*jit);
  result.entry = symbol->toPtr<void (*)(void *const *)>();
  return result;
}
