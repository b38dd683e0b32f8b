//===- automap-text-fuzzer.cpp - Mutated modules, parsed and partitioned --===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// A target of libFuzzer: reads its input as the text of a module and runs
// --auto-map on what parses. Whatever is wrong with a module must be an error;
// a crash, a hang or a sanitizer's report is a finding.
//
// Text is mutated by lines and words as well as by bytes: most of what bytes
// alone make does not parse, and the parser of MLIR is not what is tested.
//
//===----------------------------------------------------------------------===//

#include "automap/InitAll.h"
#include "automap/Pipelines/AutoMap.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/StringExtras.h"

#include <random>

using namespace mlir;

/// Inputs beyond these take long without telling more.
static constexpr size_t mostBytes = 1 << 16;
static constexpr size_t mostOps = 300;
static constexpr int64_t mostElements = 1 << 16;

/// A context keeps every type and attribute that it ever saw.
static constexpr unsigned inputsPerContext = 500;

namespace {
/// A context with the pipelines, renewed now and then.
class Checker {
public:
  Checker() {
    automap::registerAllDialects(registry);
    automap::registerAllPasses();
  }

  void check(StringRef text) {
    if (numInputs++ % inputsPerContext == 0) {
      for (std::unique_ptr<PassManager> &manager : managers)
        manager.reset();
      context = std::make_unique<MLIRContext>(registry,
                                              MLIRContext::Threading::DISABLED);
      for (bool hasTopology : {false, true}) {
        automap::AutoMapOptions options;
        options.mesh = hasTopology ? "" : "x=2,y=2";
        options.search = false;
        managers[hasTopology] = std::make_unique<PassManager>(context.get());
        automap::buildAutoMapPipeline(*managers[hasTopology], options);
      }
    }
    ScopedDiagnosticHandler quiet(context.get(),
                                  [](Diagnostic &) { return success(); });
    ParserConfig config(context.get());
    OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(text, config);
    if (module && isSmall(*module))
      (void)managers[text.contains("dist.topology")]->run(*module);
  }

private:
  static bool isSmall(ModuleOp module) {
    size_t numOps = 0;
    WalkResult result = module.walk([&](Operation *op) {
      for (Type type : op->getResultTypes())
        if (auto shaped = dyn_cast<ShapedType>(type);
            shaped && shaped.hasStaticShape()) {
          int64_t elements = 1;
          for (int64_t size : shaped.getShape())
            if (size > mostElements || (elements *= size) > mostElements)
              return WalkResult::interrupt();
        }
      return ++numOps > mostOps ? WalkResult::interrupt()
                                : WalkResult::advance();
    });
    return !result.wasInterrupted();
  }

  DialectRegistry registry;
  std::unique_ptr<MLIRContext> context;
  /// For modules without and with a topology.
  std::unique_ptr<PassManager> managers[2];
  unsigned numInputs = 0;
};
} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static Checker checker;
  if (size <= mostBytes)
    checker.check(StringRef(reinterpret_cast<const char *>(data), size));
  return 0;
}

extern "C" size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t maxSize);

/// The words of `text`: names, numbers, and what is between them.
static SmallVector<StringRef> split(StringRef text) {
  auto isWord = [](char c) {
    return llvm::isAlnum(c) || c == '_' || c == '.' || c == '%' || c == '@';
  };
  SmallVector<StringRef> words;
  while (!text.empty()) {
    size_t length = 1;
    if (isWord(text.front()))
      while (length < text.size() && isWord(text[length]))
        ++length;
    words.push_back(text.take_front(length));
    text = text.drop_front(length);
  }
  return words;
}

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size,
                                          size_t maxSize, unsigned seed) {
  std::minstd_rand random(seed);
  auto below = [&](size_t bound) { return random() % bound; };
  if (size == 0 || below(8) == 0)
    return LLVMFuzzerMutate(data, size, maxSize);
  std::string text(reinterpret_cast<const char *>(data), size);
  SmallVector<StringRef> parts;
  bool byLines = below(4) == 0;
  if (byLines)
    StringRef(text).split(parts, '\n');
  else
    parts = split(text);
  size_t at = below(parts.size()), other = below(parts.size());
  switch (below(4)) {
  case 0:
    parts.erase(parts.begin() + at);
    break;
  case 1:
    parts[at] = parts[other];
    break;
  case 2:
    std::swap(parts[at], parts[other]);
    break;
  default: {
    // Another number, if the word is one.
    static const char *const numbers[] = {"0", "1", "2", "3", "5", "-1", "8"};
    uint64_t number;
    if (!parts[at].getAsInteger(10, number))
      parts[at] = numbers[below(std::size(numbers))];
    else
      parts.insert(parts.begin() + at, parts[other]);
  }
  }
  std::string result = llvm::join(parts, byLines ? "\n" : "");
  if (result.size() > maxSize)
    result.resize(maxSize);
  llvm::copy(result, data);
  return result.size();
}
