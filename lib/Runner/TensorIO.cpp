//===- TensorIO.cpp - Tensor files ----------------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Runner/TensorIO.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <unistd.h>

using namespace llvm;
using namespace automap;

const Tensor *TensorFile::lookup(StringRef name) const {
  for (const NamedTensor &entry : tensors)
    if (entry.name == name)
      return &entry.tensor;
  return nullptr;
}

namespace {
enum class Format { Npy, Npz, Safetensors };
} // namespace

static Expected<Format> getFormat(StringRef path) {
  StringRef extension = sys::path::extension(path);
  if (extension == ".npy")
    return Format::Npy;
  if (extension == ".npz")
    return Format::Npz;
  if (extension == ".safetensors")
    return Format::Safetensors;
  return createStringError(path + ": the extension of a tensor file is .npy, "
                                  ".npz or .safetensors");
}

Error automap::checkTensorFileName(StringRef path) {
  return getFormat(path).takeError();
}

Expected<TensorFile> automap::readTensorFile(StringRef path) {
  Expected<Format> format = getFormat(path);
  if (!format)
    return format.takeError();
  // Volatile: read instead of mapped, so that a file that someone shortens
  // meanwhile is an error and not a crash.
  ErrorOr<std::unique_ptr<MemoryBuffer>> buffer =
      MemoryBuffer::getFile(path, /*IsText=*/false,
                            /*RequiresNullTerminator=*/false,
                            /*IsVolatile=*/true);
  if (!buffer)
    return createStringError(buffer.getError(),
                             path + ": " + buffer.getError().message());
  MemoryBufferRef bytes((*buffer)->getBuffer(), path);
  if (*format == Format::Safetensors)
    return readSafetensors(bytes);
  if (*format == Format::Npz)
    return readNpz(bytes);
  Expected<Tensor> tensor = readNpy(bytes);
  if (!tensor)
    return tensor.takeError();
  TensorFile result;
  result.tensors.push_back({sys::path::stem(path).str(), std::move(*tensor)});
  return result;
}

Error automap::writeFileAtomically(StringRef path,
                                   function_ref<void(raw_ostream &)> write) {
  auto fail = [&](const Twine &what) {
    return createStringError(path + ": cannot be written: " + what);
  };
  // A device or a pipe is written in place: renaming would replace it.
  sys::fs::file_status status;
  if (!sys::fs::status(path, status) && sys::fs::exists(status) &&
      !sys::fs::is_regular_file(status)) {
    if (sys::fs::is_directory(status))
      return fail("it is a directory");
    std::error_code code;
    raw_fd_ostream os(path, code);
    if (code)
      return fail(code.message());
    write(os);
    os.flush();
    if (os.has_error()) {
      std::string message = os.error().message();
      os.clear_error();
      return fail(message);
    }
    return Error::success();
  }
  // Readable for everybody, as far as the umask allows it.
  Expected<sys::fs::TempFile> file = sys::fs::TempFile::create(
      path + ".%%%%%%.tmp", sys::fs::all_read | sys::fs::all_write);
  if (!file)
    return fail(toString(file.takeError()));
  std::string message;
  {
    raw_fd_ostream os(file->FD, /*shouldClose=*/false);
    write(os);
    os.flush();
    if (os.has_error()) {
      message = os.error().message();
      os.clear_error();
    }
  }
  if (message.empty() && ::fsync(file->FD) != 0)
    message = std::error_code(errno, std::generic_category()).message();
  if (!message.empty()) {
    consumeError(file->discard());
    return fail(message);
  }
  if (Error error = file->keep(path))
    return fail(toString(std::move(error)));
  return Error::success();
}

Error automap::writeTensorFile(StringRef path, ArrayRef<TensorRef> tensors,
                               const TensorMetadata &metadata) {
  Expected<Format> format = getFormat(path);
  if (!format)
    return format.takeError();
  if (*format != Format::Safetensors && !metadata.empty())
    return createStringError(path + ": only .safetensors holds metadata");
  if (*format == Format::Npy && tensors.size() != 1)
    return createStringError(path + ": an .npy file holds one tensor, not " +
                             Twine(tensors.size()));
  return writeFileAtomically(path, [&](raw_ostream &os) {
    switch (*format) {
    case Format::Npy:
      return writeNpy(os, *tensors.front().tensor);
    case Format::Npz:
      return writeNpz(os, tensors);
    case Format::Safetensors:
      return writeSafetensors(os, tensors, metadata);
    }
  });
}
