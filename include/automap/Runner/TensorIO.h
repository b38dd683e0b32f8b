//===- TensorIO.h - Tensor files --------------------------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads and writes the files that frameworks exchange tensors in:
//
//   .npy          one array of NumPy, format versions 1 to 3
//                 (https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html)
//   .npz          a ZIP archive of them, stored or deflated, ZIP64 included
//   .safetensors  a JSON header and raw data
//                 (https://github.com/huggingface/safetensors)
//
// Files are untrusted: everything that is wrong with one becomes an error that
// names the file, the tensor and what was found. Memory is only reserved for
// data that the file can hold.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNNER_TENSORIO_H
#define AUTOMAP_RUNNER_TENSORIO_H

#include "automap/Runner/Tensor.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"

#include <map>
#include <vector>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace automap {

struct NamedTensor {
  std::string name;
  Tensor tensor;
};

/// Text that a safetensors file carries besides its tensors.
using TensorMetadata = std::map<std::string, std::string>;

/// What a file holds, in its order. Names are unique.
struct TensorFile {
  std::vector<NamedTensor> tensors;
  TensorMetadata metadata;

  /// The tensor called `name`, or null.
  const Tensor *lookup(llvm::StringRef name) const;
};

/// What goes into a file: names and tensors that outlive the call.
struct TensorRef {
  llvm::StringRef name;
  const Tensor *tensor;
};

/// Reads `path`, whose extension tells the format. The array of an .npy file is
/// called like the file, without folder and extension.
llvm::Expected<TensorFile> readTensorFile(llvm::StringRef path);

/// Writes `path`, whose extension tells the format (.safetensors, .npz, or .npy
/// for exactly one tensor). The file appears whole or not at all. Only
/// .safetensors holds metadata; for the others it is an error to give any.
/// NumPy has no bfloat16: .npy and .npz get its bits as `V2`, which is also how
/// it is read back.
llvm::Error writeTensorFile(llvm::StringRef path,
                            llvm::ArrayRef<TensorRef> tensors,
                            const TensorMetadata &metadata = {});

/// Success if `path` has an extension that writeTensorFile knows.
llvm::Error checkTensorFileName(llvm::StringRef path);

/// Readers of bytes in memory. `buffer`'s identifier is the file named in
/// errors.
llvm::Expected<TensorFile> readSafetensors(llvm::MemoryBufferRef buffer);
llvm::Expected<TensorFile> readNpz(llvm::MemoryBufferRef buffer);
/// `name` is the key that errors name; empty for a file of its own.
llvm::Expected<Tensor> readNpy(llvm::MemoryBufferRef buffer,
                               llvm::StringRef name = "");

void writeSafetensors(llvm::raw_ostream &os, llvm::ArrayRef<TensorRef> tensors,
                      const TensorMetadata &metadata = {});
void writeNpz(llvm::raw_ostream &os, llvm::ArrayRef<TensorRef> tensors);
void writeNpy(llvm::raw_ostream &os, const Tensor &tensor);

/// Writes a file that appears whole under its name or not at all: into a
/// temporary file next to it, which is flushed to the disk and renamed.
llvm::Error
writeFileAtomically(llvm::StringRef path,
                    llvm::function_ref<void(llvm::raw_ostream &)> write);

} // namespace automap

#endif // AUTOMAP_RUNNER_TENSORIO_H
