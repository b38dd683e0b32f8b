//===- automap-run.cpp - Runs a training step -----------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/InitAll.h"
#include "automap/Runner/Run.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace automap;

static cl::OptionCategory category("automap-run options");

static cl::opt<std::string> step(cl::Positional, cl::desc("<step.mlir>"),
                                 cl::init("-"), cl::cat(category));
static cl::opt<std::string> entry("entry", cl::desc("Function to run"),
                                  cl::value_desc("name"), cl::cat(category));
static cl::opt<int64_t> devices("devices", cl::desc("Number of devices"),
                                cl::value_desc("n"), cl::cat(category));
static cl::opt<std::string>
    mesh("mesh",
         cl::desc("Device mesh: 2x2, node=2,gpu=4, a preset or a "
                  "file of auto-map"),
         cl::value_desc("sizes"), cl::cat(category));
static cl::opt<std::string>
    autoMap("auto-map",
            cl::desc("Options of the pipeline auto-map, which partitions a "
                     "step that is not partitioned yet"),
            cl::value_desc("options"), cl::ValueOptional, cl::cat(category));
static cl::opt<int64_t> steps("steps", cl::desc("Number of steps to run"),
                              cl::init(1), cl::cat(category));
static cl::list<std::string>
    inputs("inputs",
           cl::desc("Files (.safetensors, .npz, .npy) with values of "
                    "arguments by name; NAME=PATH names an .npy file's"),
           cl::value_desc("files"), cl::CommaSeparated, cl::cat(category));
static cl::list<std::string>
    batches("batches",
            cl::desc("Like --inputs, with one more leading dim: row i is the "
                     "value at step i, and after the last comes the first"),
            cl::value_desc("files"), cl::CommaSeparated, cl::cat(category));
static cl::opt<bool>
    allowExtra("allow-extra",
               cl::desc("Pass over names in files that the step does not have"),
               cl::cat(category));

namespace {
enum class Init { None, Random };
} // namespace
static cl::opt<Init> init(
    "init", cl::desc("Arguments that no file gives:"),
    cl::values(
        clEnumValN(Init::None, "none", "are an error (default)"),
        clEnumValN(Init::Random, "random",
                   "parameters are uniform in +-1/sqrt(fan-in), state is zero, "
                   "float inputs are standard normal, bools a fair coin, "
                   "integers uniform in their --range")),
    cl::init(Init::None), cl::cat(category));
static cl::opt<uint64_t> seed("seed", cl::desc("Seed of --init=random"),
                              cl::init(1), cl::cat(category));
static cl::list<std::string>
    ranges("range",
           cl::desc("Range of the random values of an argument, the upper end "
                    "excluded"),
           cl::value_desc("name=low:high"), cl::CommaSeparated,
           cl::cat(category));

static cl::opt<std::string> outputs("outputs",
                                    cl::desc("Write the last step's results"),
                                    cl::value_desc("file"), cl::cat(category));
static cl::opt<std::string> checkpoint(
    "checkpoint",
    cl::desc("Write the arguments that the step updates: a .safetensors file, "
             "or a folder for step-N.safetensors"),
    cl::value_desc("path"), cl::cat(category));
static cl::opt<int64_t>
    checkpointEvery("checkpoint-every",
                    cl::desc("Write a checkpoint every n steps as well"),
                    cl::value_desc("n"), cl::cat(category));
static cl::opt<std::string>
    resume("resume",
           cl::desc("Go on from a checkpoint, or the last one in a folder"),
           cl::value_desc("path"), cl::cat(category));

static cl::opt<std::string>
    compareFile("compare",
                cl::desc("Compare the last step's results with a file"),
                cl::value_desc("file"), cl::cat(category));
static cl::list<std::string>
    compareSkip("compare-skip", cl::desc("Results that --compare passes over"),
                cl::value_desc("names"), cl::CommaSeparated, cl::cat(category));
static cl::opt<double>
    relativeTolerance("rtol", cl::desc("Relative tolerance of --compare"),
                      cl::init(1e-5), cl::cat(category));
static cl::opt<double>
    absoluteTolerance("atol", cl::desc("Absolute tolerance of --compare"),
                      cl::init(1e-6), cl::cat(category));
static cl::opt<std::string> expectLosses(
    "expect-losses",
    cl::desc("Compare the loss of each step with a line of a text file"),
    cl::value_desc("file"), cl::cat(category));
static cl::opt<double>
    lossRtol("loss-rtol", cl::desc("Relative tolerance of --expect-losses"),
             cl::init(1e-5), cl::cat(category));

static cl::opt<std::string>
    trace("trace", cl::desc("Write a Chrome trace (Perfetto opens it)"),
          cl::value_desc("file"), cl::cat(category));
static cl::opt<std::string>
    report("report", cl::desc("Write times, losses and differences as JSON"),
           cl::value_desc("file"), cl::cat(category));
static cl::opt<int64_t>
    progress("progress",
             cl::desc("Print a line every n steps, 0 for none (default: about "
                      "twenty lines)"),
             cl::value_desc("n"), cl::init(-1), cl::cat(category));
static cl::opt<int64_t>
    timeoutMs("timeout-ms",
              cl::desc("How long a device waits for another, in milliseconds"),
              cl::cat(category));
static cl::opt<std::string> backend(
    "backend",
    cl::desc("What carries the collectives: local (devices are threads of this "
             "process) or mpi (each process of mpirun or srun is a device; "
             "default if there are several)"),
    cl::value_desc("name"), cl::cat(category));
static cl::opt<unsigned> optLevel("O", cl::desc("LLVM's optimization level"),
                                  cl::Prefix, cl::init(2), cl::cat(category));

static Error parseMesh(SessionOptions &session) {
  if (devices.getNumOccurrences() && mesh.getNumOccurrences())
    return createStringError("--devices and --mesh exclude each other");
  if (devices.getNumOccurrences()) {
    if (devices < 1)
      return createStringError("--devices: must be at least 1");
    session.mesh.push_back(devices);
  }
  // Anything but sizes is for the pipeline to understand.
  if (StringRef(mesh).find_first_not_of("0123456789x") != StringRef::npos)
    session.topology = mesh;
  else if (mesh.getNumOccurrences()) {
    SmallVector<StringRef> parts;
    StringRef(mesh).split(parts, 'x');
    for (StringRef part : parts) {
      int64_t size;
      if (part.getAsInteger(10, size) || size < 1)
        return createStringError("--mesh: '" + mesh +
                                 "' is not a list of positive sizes like 2x2");
      session.mesh.push_back(size);
    }
  }
  int64_t count = 1;
  for (int64_t size : session.mesh)
    if (MulOverflow(count, size, count) || count > 4096)
      return createStringError("more than 4096 devices in one process");
  return Error::success();
}

static Error parseRanges(std::map<std::string, RandomRange> &result) {
  for (StringRef text : ranges) {
    auto [name, bounds] = text.rsplit('=');
    auto [low, high] = bounds.split(':');
    RandomRange range;
    if (name.empty() || !to_float(low, range.low) ||
        !to_float(high, range.high) || !(range.low < range.high))
      return createStringError("--range: '" + text +
                               "' is not of the form NAME=LOW:HIGH");
    result[name.str()] = range;
  }
  return Error::success();
}

static Error runTool() {
  RunOptions options;
  if (Error error = parseMesh(options.session))
    return error;
  if (Error error = parseRanges(options.ranges))
    return error;
  if (timeoutMs.getNumOccurrences() && timeoutMs < 1)
    return createStringError("--timeout-ms: must be positive");
  if (optLevel > 3)
    return createStringError("-O: must be 0 to 3");
  for (const cl::opt<double> *tolerance :
       {&relativeTolerance, &absoluteTolerance, &lossRtol})
    if (!(tolerance->getValue() >= 0))
      return createStringError("--" + tolerance->ArgStr +
                               ": must not be negative");
  options.step = step;
  options.session.entry = entry;
  options.session.autoMapOptions = autoMap;
  options.session.timeoutMs = timeoutMs;
  options.session.backend = backend;
  options.session.trace = !trace.empty();
  options.session.optLevel = optLevel;
  options.steps = steps;
  options.inputs = inputs;
  options.batches = batches;
  options.allowExtra = allowExtra;
  options.randomInit = init == Init::Random;
  options.seed = seed;
  options.outputs = outputs;
  options.checkpoint = checkpoint;
  options.checkpointEvery = checkpointEvery;
  options.resume = resume;
  options.compare = compareFile;
  options.compareSkip = compareSkip;
  options.tolerance.relative = relativeTolerance;
  options.tolerance.absolute = absoluteTolerance;
  options.expectLosses = expectLosses;
  options.lossTolerance = lossRtol;
  options.trace = trace;
  options.report = report;
  options.progress = progress;
  return run(options, outs());
}

int main(int argc, char **argv) {
  InitLLVM init(argc, argv);
  cl::HideUnrelatedOptions(category);
  automap::registerAllPasses();
  cl::ParseCommandLineOptions(
      argc, argv,
      "Compiles a training step and runs it on devices of this process, or "
      "under mpirun\non one device a process.\n\n"
      "Arguments and results go by their 'dist.name'; a result with "
      "'dist.updates' is the\nargument it updates in the next step.\n");
  if (Error error = runTool()) {
    // What was printed before belongs before the error.
    outs().flush();
    handleAllErrors(std::move(error), [](const ErrorInfoBase &info) {
      errs() << "automap-run: error: " << info.message() << "\n";
    });
    return 1;
  }
  return 0;
}
