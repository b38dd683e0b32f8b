//===- automap-fuzz.cpp - Random programs, partitioned and compared -------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// Checks that partitioned programs compute what the originals compute:
//
//   automap-fuzz --seed=1 --count=1000      random cases, one line a failure
//   automap-fuzz --seed=17 --print          the case of a seed
//   automap-fuzz case.mlir                  a case from a file
//   automap-fuzz case.mlir --reduce         the same, cut down
//
// Exits with 0 if nothing failed, with 1 if something did, and with 2 if the
// input is no program that can be checked.
//
//===----------------------------------------------------------------------===//

#include "Worker.h"

#include "automap/Fuzz/Case.h"
#include "automap/Fuzz/Oracle.h"
#include "automap/Fuzz/Reducer.h"
#include "automap/InitAll.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Path.h"

#include <chrono>

using namespace mlir;
using namespace automap::fuzz;
namespace cl = llvm::cl;

static cl::OptionCategory category("automap-fuzz options");

static cl::opt<std::string> inputFile(cl::Positional, cl::desc("[case.mlir]"),
                                      cl::cat(category));
static cl::opt<uint64_t> firstSeed("seed", cl::init(1), cl::cat(category),
                                   cl::desc("The first seed"));
static cl::opt<uint64_t> numCases("count", cl::init(100), cl::cat(category),
                                  cl::desc("How many seeds"));
static cl::opt<unsigned>
    maxOps("ops", cl::init(8), cl::cat(category),
           cl::desc("The most operations of a program, about"));
static cl::opt<uint64_t>
    jitEvery("jit-every", cl::init(0), cl::cat(category),
             cl::desc("Compile every so many cases and run them on the "
                      "runtime, too; 0: none"));
static cl::opt<std::string>
    folder("out", cl::cat(category),
           cl::desc("A folder for the modules that fail"));
static cl::opt<uint64_t>
    maxFailures("max-failures", cl::init(0), cl::cat(category),
                cl::desc("Stop after so many failures; 0: never"));
static cl::opt<unsigned> timeout("timeout", cl::init(30), cl::cat(category),
                                 cl::desc("Seconds that a case may take"));
static cl::opt<bool> print("print", cl::cat(category),
                           cl::desc("Print the case of --seed and stop"));
static cl::opt<bool> table("table", cl::init(true), cl::cat(category),
                           cl::desc("Print the table of what was split"));
static cl::opt<bool>
    search("search", cl::cat(category),
           cl::desc("For a case from a file: let the search find the plan"));
static cl::opt<bool>
    runtime("runtime", cl::cat(category),
            cl::desc("For a case from a file: run it on the runtime, too"));

static cl::opt<bool>
    reduce("reduce", cl::cat(category),
           cl::desc("For a case from a file that fails: cut it down and print "
                    "what is left"));

static int checkFile() {
  DialectRegistry registry;
  automap::registerAllDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(inputFile, &context);
  if (!module)
    return 2;
  OracleOptions options;
  options.search = search;
  options.runtime = runtime;
  Oracle oracle(&context);
  if (reduce)
    module = reduceCase(std::move(module), oracle, options);
  Verdict verdict = oracle.check(*module, options, nullptr);
  if (reduce) {
    module->print(llvm::outs());
    llvm::outs() << "\n// ";
  }
  llvm::outs() << getName(verdict.outcome);
  if (!verdict.message.empty())
    llvm::outs() << ": " << verdict.message;
  llvm::outs() << '\n';
  if (verdict.outcome == Outcome::Invalid)
    return 2;
  return verdict.outcome == Outcome::Same ? 0 : 1;
}

namespace {
/// The case of a seed. Made again, so that it is there for one that crashed,
/// too.
class CaseOfSeed {
public:
  explicit CaseOfSeed(uint64_t seed) {
    DialectRegistry registry;
    automap::registerAllDialects(registry);
    context = std::make_unique<MLIRContext>(registry,
                                            MLIRContext::Threading::DISABLED);
    module = makeCase(context.get(), seed, maxOps);
    isSearched = usesSearch(*module, seed);
  }
  /// Prints a file that this tool reads.
  void print(llvm::raw_ostream &os) {
    os << "// RUN: automap-fuzz %s" << (isSearched ? " --search" : "") << "\n";
    module->print(os);
    os << '\n';
  }

private:
  std::unique_ptr<MLIRContext> context;
  OwningOpRef<ModuleOp> module;
  bool isSearched;
};
} // namespace

static void writeCase(uint64_t seed) {
  llvm::SmallString<128> path(folder);
  llvm::sys::path::append(path, "case-" + std::to_string(seed) + ".mlir");
  std::error_code error;
  llvm::raw_fd_ostream os(path, error);
  if (error)
    llvm::errs() << "error: cannot write '" << path << "': " << error.message()
                 << '\n';
  else
    CaseOfSeed(seed).print(os);
}

int main(int argc, char **argv) {
  llvm::InitLLVM initialize(argc, argv);
  automap::registerAllPasses();
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(
      argc, argv,
      "Checks that partitioned programs compute the same as the originals\n");
  if (!inputFile.empty())
    return checkFile();
  if (print) {
    CaseOfSeed(firstSeed).print(llvm::outs());
    return 0;
  }
  if (maxOps == 0) {
    llvm::errs() << "error: --ops must be at least 1\n";
    return 2;
  }
  if (!folder.empty())
    if (std::error_code error = llvm::sys::fs::create_directories(folder)) {
      llvm::errs() << "error: cannot make the folder '" << folder
                   << "': " << error.message() << '\n';
      return 2;
    }

  auto start = std::chrono::steady_clock::now();
  Coverage coverage;
  uint64_t failures = 0, checked = 0, next = firstSeed,
           end = firstSeed + numCases;
  // In portions, to stop early.
  while (next < end && (maxFailures == 0 || failures < maxFailures)) {
    uint64_t portion =
        maxFailures == 0 ? end - next : std::min<uint64_t>(end - next, 50);
    checked +=
        checkInProcesses({{next, portion}, maxOps, jitEvery, timeout}, coverage,
                         [&](uint64_t seed, const std::string &message) {
                           ++failures;
                           llvm::outs()
                               << "seed " << seed << ": " << message << '\n';
                           llvm::outs().flush();
                           if (!folder.empty())
                             writeCase(seed);
                         });
    next += portion;
  }
  double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start)
          .count();
  if (table) {
    coverage.printTable(llvm::errs());
    coverage.printHoles(llvm::errs());
  }
  llvm::outs() << "cases: " << checked << '\n'
               << "seconds: " << llvm::format("%.1f", seconds) << '\n'
               << "cases_per_second: "
               << llvm::format("%.1f", static_cast<double>(checked) / seconds)
               << '\n'
               << "operation_kinds: " << coverage.getNumOperations() << '\n'
               << "combinations: " << coverage.getNumCombinations() << '\n'
               << "holes: " << coverage.getNumHoles() << '\n'
               << "failures: " << failures << '\n';
  return failures != 0;
}
