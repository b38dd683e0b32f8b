//===- Run.cpp - A training loop ------------------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Runner/Run.h"

#include "automap/InitAll.h"
#include "automap/Runner/TensorIO.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

#include <chrono>
#include <cmath>
#include <cstring>

using namespace llvm;
using namespace automap;

namespace {

/// A tensor from a file and the argument it is for.
struct Batch {
  unsigned argument;
  Tensor rows;
};

/// One result against its reference.
struct Comparison {
  std::string name;
  Difference difference;
};

class Runner {
public:
  Runner(const RunOptions &options, raw_ostream &os)
      : options(options), output(&os) {}

  Error run();

private:
  Error checkOptions() const;
  Error compile();
  Error readInputs();
  Error resume();
  Error initialize();
  Error train();
  Error finish();

  Error
  readFiles(ArrayRef<std::string> files,
            function_ref<Error(unsigned, const std::string &, Tensor)> handle);
  Error writeResults(StringRef path);
  Error writeCheckpoint(bool isLast);
  Error compareResults();
  Error checkLosses();
  Error writeReport();
  void printSummary();
  double getMedianStepTime() const;

  /// Writes a file in the main process only.
  Error writeFile(StringRef path, ArrayRef<TensorRef> tensors,
                  const TensorMetadata &metadata = {});

  const RunOptions &options;
  /// Nothing is printed by other processes than the main one.
  raw_ostream *output;
  mlir::DialectRegistry registry;
  std::unique_ptr<mlir::MLIRContext> context;
  std::unique_ptr<Session> session;
  StringMap<unsigned> argumentNumbers;
  std::vector<bool> isSet;
  std::vector<Batch> batches;
  std::optional<unsigned> lossResult;
  /// Steps that were done before this run, from the checkpoint.
  int64_t firstStep = 0;
  int64_t stepsDone = 0;
  std::vector<double> stepTimes, losses;
  std::vector<Comparison> comparisons;
};

} // namespace

Error Runner::checkOptions() const {
  // What would fail at the end fails now.
  if (options.steps < 0)
    return createStringError("--steps: must not be negative");
  if (!options.outputs.empty())
    if (Error error = checkTensorFileName(options.outputs))
      return error;
  if (options.checkpointEvery < 0)
    return createStringError("--checkpoint-every: must not be negative");
  if (options.checkpointEvery > 0 && options.checkpoint.empty())
    return createStringError("--checkpoint-every needs --checkpoint");
  for (StringRef path : {StringRef(options.outputs), StringRef(options.trace),
                         StringRef(options.report)}) {
    StringRef folder = sys::path::parent_path(path);
    if (!folder.empty() && !sys::fs::is_directory(folder))
      return createStringError(path + ": there is no folder " + folder);
  }
  return Error::success();
}

Error Runner::compile() {
  automap::registerAllDialects(registry);
  context = std::make_unique<mlir::MLIRContext>(registry);
  // A located message is enough; a whole function is too much.
  context->printOpOnDiagnostic(false);
  ErrorOr<std::unique_ptr<MemoryBuffer>> buffer =
      MemoryBuffer::getFileOrSTDIN(options.step);
  if (!buffer)
    return createStringError(options.step + ": " + buffer.getError().message());
  auto sources = std::make_shared<SourceMgr>();
  sources->AddNewSourceBuffer(std::move(*buffer), SMLoc());
  mlir::SourceMgrDiagnosticHandler handler(*sources, context.get());
  mlir::OwningOpRef<mlir::ModuleOp> module =
      mlir::parseSourceFile<mlir::ModuleOp>(sources, context.get());
  if (!module)
    return createStringError(options.step + ": cannot be read");
  Expected<std::unique_ptr<Session>> created =
      Session::create(*module, options.session);
  if (!created)
    return createStringError(options.step + ": " +
                             toString(created.takeError()));
  session = std::move(*created);
  if (!session->isMainProcess())
    output = &nulls();

  isSet.resize(session->getArguments().size());
  for (auto [index, argument] : enumerate(session->getArguments()))
    argumentNumbers[argument.name] = index;
  for (auto [index, result] : enumerate(session->getResults()))
    if (result.isLoss && !lossResult &&
        result.layout.getGlobalShape().empty() && isFloat(result.dtype))
      lossResult = index;
  if (!options.expectLosses.empty() && !lossResult)
    return createStringError(
        options.step + ": --expect-losses needs a result with 'dist.loss' that "
                       "is a float of rank 0");
  for (const auto &[name, range] : options.ranges)
    if (!argumentNumbers.count(name))
      return createStringError("--range: the step has no argument '" + name +
                               "'");
  return Error::success();
}

/// Reads tensors from `files` and hands them to `handle` with the number of
/// their argument and the file.
Error Runner::readFiles(
    ArrayRef<std::string> files,
    function_ref<Error(unsigned, const std::string &, Tensor)> handle) {
  for (const std::string &file : files) {
    // NAME=PATH; a path may contain '=' too, so an existing file wins.
    StringRef path = file, name;
    if (path.contains('=') && !sys::fs::exists(path)) {
      std::tie(name, path) = path.split('=');
      if (sys::path::extension(path) != ".npy")
        return createStringError(path + ": only an .npy file is given a name "
                                        "(NAME=PATH)");
    }
    Expected<TensorFile> read = readTensorFile(path);
    if (!read)
      return read.takeError();
    for (NamedTensor &entry : read->tensors) {
      if (!name.empty())
        entry.name = name.str();
      auto found = argumentNumbers.find(entry.name);
      if (found == argumentNumbers.end()) {
        if (options.allowExtra)
          continue;
        return createStringError(path + ": the step has no argument '" +
                                 entry.name +
                                 "' (--allow-extra passes over such names)");
      }
      if (isSet[found->second])
        return createStringError(path + ": a second value for argument '" +
                                 entry.name + "'");
      isSet[found->second] = true;
      if (Error error =
              handle(found->second, path.str(), std::move(entry.tensor)))
        return error;
    }
  }
  return Error::success();
}

Error Runner::readInputs() {
  Error error = readFiles(
      options.inputs,
      [&](unsigned index, const std::string &path, Tensor tensor) -> Error {
        if (Error error = session->setArgument(index, tensor))
          return createStringError(path + ": " + toString(std::move(error)));
        return Error::success();
      });
  if (error)
    return error;
  return readFiles(
      options.batches,
      [&](unsigned index, const std::string &path, Tensor tensor) -> Error {
        const StepArgument &argument = session->getArguments()[index];
        ArrayRef<int64_t> shape = argument.layout.getGlobalShape();
        if (argument.updatedBy)
          return createStringError(path + ": argument '" + argument.name +
                                   "' is updated by the step, so it cannot "
                                   "come in batches");
        if (tensor.getShape().empty() ||
            tensor.getShape().drop_front() != shape ||
            !isCompatible(tensor.getDType(), argument.dtype))
          return createStringError(
              path + ": batches of argument '" + argument.name + "' are " +
              describe(tensor.getDType(), tensor.getShape()) +
              ", not rows of " + describe(argument.dtype, shape));
        if (tensor.getShape().front() == 0)
          return createStringError(path + ": no batches for argument '" +
                                   argument.name + "'");
        batches.push_back({index, std::move(tensor)});
        return Error::success();
      });
}

/// The checkpoint of the most steps in folder `path`.
static Expected<std::string> findCheckpoint(StringRef path) {
  std::string best;
  std::error_code code;
  for (sys::fs::directory_iterator it(path, code), end; it != end && !code;
       it.increment(code)) {
    StringRef name = sys::path::filename(it->path());
    // The numbers have the same width, see writeCheckpoint.
    if (name.starts_with("step-") && name.ends_with(".safetensors"))
      best = std::max(best, it->path());
  }
  if (code)
    return createStringError(path + ": " + code.message());
  if (best.empty())
    return createStringError(path + ": has no checkpoint (step-*.safetensors)");
  return best;
}

/// What a checkpoint calls the state of a `dist.dasgd_sync`.
static std::string getSyncName(int64_t id) {
  return "automap.dasgd." + std::to_string(id);
}

Error Runner::writeFile(StringRef path, ArrayRef<TensorRef> tensors,
                        const TensorMetadata &metadata) {
  if (!session->isMainProcess())
    return Error::success();
  return writeTensorFile(path, tensors, metadata);
}

Error Runner::resume() {
  std::string path = options.resume;
  if (sys::fs::is_directory(path)) {
    Expected<std::string> found = findCheckpoint(path);
    if (!found)
      return found.takeError();
    path = *found;
  }
  Expected<TensorFile> file = readTensorFile(path);
  if (!file)
    return file.takeError();
  auto step = file->metadata.find("automap.step");
  if (step == file->metadata.end() ||
      StringRef(step->second).getAsInteger(10, firstStep) || firstStep < 0)
    return createStringError(path + ": not a checkpoint: its metadata does not "
                                    "tell the step");
  for (int64_t id : session->getSyncs()) {
    const Tensor *state = file->lookup(getSyncName(id));
    if (!state) {
      *output << "note: " << path << " has no state of dasgd sync " << id
              << ": its rounds begin anew\n";
      continue;
    }
    if (Error error = session->setSyncState(id, *state))
      return createStringError(path + ": " + toString(std::move(error)));
  }
  for (auto [index, argument] : enumerate(session->getArguments())) {
    if (!argument.updatedBy)
      continue;
    const Tensor *tensor = file->lookup(argument.name);
    if (!tensor)
      return createStringError(path + ": has no value for argument '" +
                               argument.name + "'");
    if (Error error = session->setArgument(index, *tensor))
      return createStringError(path + ": " + toString(std::move(error)));
    isSet[index] = true;
  }
  for (const NamedTensor &entry : file->tensors) {
    auto found = argumentNumbers.find(entry.name);
    if (llvm::any_of(session->getSyncs(),
                     [&](int64_t id) { return entry.name == getSyncName(id); }))
      continue;
    if (found == argumentNumbers.end() ||
        !session->getArguments()[found->second].updatedBy)
      return createStringError(path +
                               ": the step does not update an argument "
                               "'" +
                               entry.name + "'");
  }
  return Error::success();
}

/// Gives values to the arguments that no file gave one.
Error Runner::initialize() {
  for (auto [index, argument] : enumerate(session->getArguments())) {
    if (isSet[index])
      continue;
    if (!options.randomInit)
      return createStringError(
          "argument '" + argument.name + "' (" +
          describe(argument.dtype, argument.layout.getGlobalShape()) +
          ") has no value: give --inputs a file that has it, or --init=random");
    std::optional<RandomRange> range;
    if (auto found = options.ranges.find(argument.name);
        found != options.ranges.end())
      range = found->second;
    // Replicas begin alike.
    StepArgument wanted = argument;
    if (argument.hasReplicas)
      wanted.layout = ShardLayout(argument.layout.getGlobalShape().drop_front(),
                                  getByteSize(argument.dtype));
    Expected<Tensor> value = makeRandom(wanted, options.seed, range);
    if (!value)
      return value.takeError();
    if (Error error = session->setArgument(index, *value))
      return error;
  }
  return Error::success();
}

Error Runner::train() {
  int64_t interval = options.progress >= 0
                         ? options.progress
                         : std::max<int64_t>(1, options.steps / 20);
  for (int64_t i = 0; i < options.steps; ++i) {
    int64_t number = firstStep + i;
    for (const Batch &batch : batches)
      if (Error error = session->setArgument(
              batch.argument,
              batch.rows.getRow(number % batch.rows.getShape().front())))
        return error;
    auto start = std::chrono::steady_clock::now();
    if (Error error = session->step())
      return createStringError("step " + Twine(number + 1) + ": " +
                               toString(std::move(error)));
    std::chrono::duration<double> time =
        std::chrono::steady_clock::now() - start;
    stepTimes.push_back(time.count());
    ++stepsDone;
    if (lossResult)
      losses.push_back(session->getResult(*lossResult).getFloat(0));
    if (interval > 0 && (i % interval == 0 || i + 1 == options.steps)) {
      *output << "step " << number + 1;
      if (lossResult)
        *output << format("  loss %.8g", losses.back());
      *output << format("  time %.3f ms\n", time.count() * 1e3);
      output->flush();
    }
    if (options.checkpointEvery > 0 && i + 1 < options.steps &&
        (number + 1) % options.checkpointEvery == 0)
      if (Error error = writeCheckpoint(/*isLast=*/false))
        return error;
  }
  return Error::success();
}

Error Runner::writeResults(StringRef path) {
  std::vector<Tensor> tensors;
  for (size_t i = 0; i < session->getResults().size(); ++i)
    tensors.push_back(session->getResult(i));
  std::vector<TensorRef> refs;
  for (auto [result, tensor] : zip_equal(session->getResults(), tensors))
    refs.push_back({result.name, &tensor});
  return writeFile(path, refs);
}

Error Runner::writeCheckpoint(bool isLast) {
  SmallString<128> path(options.checkpoint);
  int64_t done = firstStep + stepsDone;
  if (sys::path::extension(path) != ".safetensors") {
    // A folder: one file for each checkpoint.
    if (std::error_code code = sys::fs::create_directories(path))
      return createStringError(path + ": " + code.message());
    std::string name;
    raw_string_ostream(name)
        << format("step-%09lld.safetensors", static_cast<long long>(done));
    sys::path::append(path, name);
  }
  std::vector<Tensor> tensors;
  std::vector<TensorRef> refs;
  for (auto [index, argument] : enumerate(session->getArguments()))
    if (argument.updatedBy)
      tensors.push_back(session->getArgument(index));
  size_t position = 0;
  for (const StepArgument &argument : session->getArguments())
    if (argument.updatedBy)
      refs.push_back({argument.name, &tensors[position++]});
  // Names and tensors stay where they are while the file is written.
  std::vector<std::pair<std::string, Tensor>> states;
  for (int64_t id : session->getSyncs()) {
    Expected<std::optional<Tensor>> state = session->getSyncState(id);
    if (!state)
      return state.takeError();
    if (*state)
      states.emplace_back(getSyncName(id), std::move(**state));
  }
  for (const auto &[name, state] : states)
    refs.push_back({name, &state});
  if (Error error =
          writeFile(path, refs, {{"automap.step", std::to_string(done)}}))
    return error;
  if (isLast)
    *output << "checkpoint: " << path << "\n";
  return Error::success();
}

Error Runner::compareResults() {
  Expected<TensorFile> file = readTensorFile(options.compare);
  if (!file)
    return file.takeError();
  StringSet<> known;
  for (const StepResult &result : session->getResults())
    known.insert(result.name);
  for (const NamedTensor &entry : file->tensors)
    if (!known.contains(entry.name) && !options.allowExtra)
      return createStringError(options.compare + ": the step has no result '" +
                               entry.name +
                               "' (--allow-extra passes over such names)");
  std::string firstBad;
  for (auto [index, result] : enumerate(session->getResults())) {
    if (is_contained(options.compareSkip, result.name))
      continue;
    const Tensor *expected = file->lookup(result.name);
    if (!expected)
      return createStringError(options.compare + ": has no value for result '" +
                               result.name + "'");
    Tensor actual = session->getResult(index);
    // A reference for one replica is one for all.
    Tensor repeated;
    if (result.updates &&
        session->getArguments()[*result.updates].hasReplicas &&
        expected->getDType() == actual.getDType() &&
        expected->getShape() == actual.getShape().drop_front()) {
      repeated = Tensor(actual.getDType(), actual.getShape());
      for (int64_t i = 0; i < actual.getShape().front(); ++i)
        std::memcpy(repeated.data() + i * expected->getNumBytes(),
                    expected->data(), expected->getNumBytes());
      expected = &repeated;
    }
    if (expected->getShape() != actual.getShape() ||
        !isCompatible(expected->getDType(), actual.getDType()))
      return createStringError(
          options.compare + ": result '" + result.name + "' is " +
          describe(actual.getDType(), actual.getShape()) +
          ", but its reference is " +
          describe(expected->getDType(), expected->getShape()));
    Difference difference =
        automap::compare(actual, *expected, options.tolerance);
    comparisons.push_back({result.name, difference});
    if (difference.firstBad && firstBad.empty()) {
      int64_t bad = *difference.firstBad;
      raw_string_ostream(firstBad)
          << options.compare << ": result '" << result.name << "' at "
          << describeIndex(bad, actual.getShape()) << " is "
          << printElement(actual, bad) << ", but the reference has "
          << printElement(*expected, bad);
    }
  }
  *output << "largest differences to " << options.compare << ":\n";
  for (const Comparison &comparison : comparisons)
    *output << format(
        "  %-40s %.3g (relative %.3g)%s\n", comparison.name.c_str(),
        comparison.difference.largest, comparison.difference.largestRelative,
        comparison.difference.firstBad ? "  OUT OF TOLERANCE" : "");
  if (!firstBad.empty()) {
    raw_string_ostream(firstBad)
        << format(" (tolerance: %g + %g * |reference|; integers exactly)",
                  options.tolerance.absolute, options.tolerance.relative);
    return createStringError(firstBad);
  }
  return Error::success();
}

Error Runner::checkLosses() {
  ErrorOr<std::unique_ptr<MemoryBuffer>> buffer =
      MemoryBuffer::getFile(options.expectLosses, /*IsText=*/true);
  if (!buffer)
    return createStringError(options.expectLosses + ": " +
                             buffer.getError().message());
  SmallVector<StringRef> lines;
  (*buffer)->getBuffer().split(lines, '\n', -1, /*KeepEmpty=*/false);
  std::vector<double> expected;
  for (auto [index, line] : enumerate(lines)) {
    double loss;
    if (line.trim().empty())
      continue;
    if (!to_float(line.trim(), loss))
      return createStringError(options.expectLosses + ":" + Twine(index + 1) +
                               ": not a number: " + line);
    expected.push_back(loss);
  }
  if (expected.size() < losses.size())
    return createStringError(options.expectLosses + ": has " +
                             Twine(expected.size()) + " losses, but " +
                             Twine(losses.size()) + " steps were run");
  double largest = 0;
  for (auto [index, loss] : enumerate(losses)) {
    double relative =
        std::fabs(loss - expected[index]) / std::fabs(expected[index]);
    if (!(relative <= options.lossTolerance) && loss != expected[index]) {
      std::string message;
      raw_string_ostream(message)
          << options.expectLosses
          << format(": the loss of step %zu is %.9g, but the reference has "
                    "%.9g (relative difference %.3g, tolerance %g)",
                    index + 1, loss, expected[index], relative,
                    options.lossTolerance);
      return createStringError(message);
    }
    if (loss != expected[index])
      largest = std::max(largest, relative);
  }
  *output << format(
      "losses: %zu as expected, largest relative difference %.3g\n",
      losses.size(), largest);
  return Error::success();
}

double Runner::getMedianStepTime() const {
  std::vector<double> sorted = stepTimes;
  llvm::sort(sorted);
  size_t middle = sorted.size() / 2;
  return sorted.size() % 2 ? sorted[middle]
                           : (sorted[middle - 1] + sorted[middle]) / 2;
}

void Runner::printSummary() {
  const CompileTimes &times = session->getCompileTimes();
  *output << "devices: " << session->getNumDevices() << "\n";
  *output << format(
      "compile time: %.3f s (partition %.3f, lower %.3f, LLVM %.3f)\n",
      times.total(), times.partition, times.lower, times.llvm);
  if (!stepTimes.empty())
    *output << format("median step time: %.3f ms\n", getMedianStepTime() * 1e3);
  int64_t peak = 0;
  for (int64_t i = 0; i < session->getNumLocalDevices(); ++i)
    peak =
        std::max(peak, session->getPeakMemory(session->getFirstDevice() + i));
  *output << format("peak memory per device: %.3f MiB\n", peak / 1048576.0);
  session->printSyncs(*output);
}

Error Runner::writeReport() {
  if (!session->isMainProcess())
    return Error::success();
  return writeFileAtomically(options.report, [&](raw_ostream &stream) {
    const CompileTimes &times = session->getCompileTimes();
    json::OStream json(stream, /*IndentSize=*/2);
    json.object([&] {
      json.attribute("step", options.step);
      json.attribute("devices", session->getNumDevices());
      json.attributeArray("mesh", [&] {
        for (int64_t size : session->getMesh())
          json.value(size);
      });
      json.attributeObject("compile_seconds", [&] {
        json.attribute("partition", times.partition);
        json.attribute("lower", times.lower);
        json.attribute("llvm", times.llvm);
        json.attribute("total", times.total());
      });
      json.attribute("first_step", firstStep + 1);
      if (!stepTimes.empty())
        json.attribute("median_step_seconds", getMedianStepTime());
      json.attributeArray("step_seconds", [&] {
        for (double time : stepTimes)
          json.value(time);
      });
      json.attributeArray("losses", [&] {
        for (double loss : losses)
          // JSON has no NaN.
          std::isfinite(loss) ? json.value(loss) : json.value(nullptr);
      });
      json.attributeArray("peak_memory_bytes", [&] {
        for (int64_t i = 0; i < session->getNumLocalDevices(); ++i)
          json.value(session->getPeakMemory(session->getFirstDevice() + i));
      });
      if (!options.compare.empty())
        json.attributeArray("differences", [&] {
          for (const Comparison &comparison : comparisons)
            json.object([&] {
              const Difference &difference = comparison.difference;
              json.attribute("name", comparison.name);
              json.attribute("within_tolerance", !difference.firstBad);
              if (std::isfinite(difference.largest))
                json.attribute("absolute", difference.largest);
              if (std::isfinite(difference.largestRelative))
                json.attribute("relative", difference.largestRelative);
            });
        });
    });
    stream << "\n";
  });
}

Error Runner::finish() {
  printSummary();
  if (!options.trace.empty())
    if (Error error = session->writeTrace(options.trace))
      return error;
  if (!options.checkpoint.empty())
    if (Error error = writeCheckpoint(/*isLast=*/true))
      return error;
  if (stepsDone > 0 && !options.outputs.empty())
    if (Error error = writeResults(options.outputs))
      return error;
  // The report tells of a failed comparison as well.
  Error error = Error::success();
  if (stepsDone > 0 && !options.compare.empty())
    error = joinErrors(std::move(error), compareResults());
  if (!options.expectLosses.empty())
    error = joinErrors(std::move(error), checkLosses());
  if (!options.report.empty())
    error = joinErrors(std::move(error), writeReport());
  return error;
}

Error Runner::run() {
  if (Error error = checkOptions())
    return error;
  if (Error error = compile())
    return error;
  if (Error error = readInputs())
    return error;
  if (!options.resume.empty())
    if (Error error = resume())
      return error;
  if (Error error = initialize())
    return error;
  if (Error error = train())
    return error;
  return finish();
}

Error automap::run(const RunOptions &options, raw_ostream &os) {
  return Runner(options, os).run();
}
