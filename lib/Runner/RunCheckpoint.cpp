//===- RunCheckpoint.cpp - Checkpoints of a training loop -----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runner.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace automap;

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
