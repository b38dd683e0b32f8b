//===- Run.cpp - A training loop ------------------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runner.h"

#include "automap/InitAll.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

#include <chrono>

using namespace llvm;
using namespace automap;

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

Error Runner::writeFile(StringRef path, ArrayRef<TensorRef> tensors,
                        const TensorMetadata &metadata) {
  if (!session->isMainProcess())
    return Error::success();
  return writeTensorFile(path, tensors, metadata);
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
