//===- JIT.h - Compiling a lowered step -------------------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_RUNNER_JIT_H
#define AUTOMAP_LIB_RUNNER_JIT_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"

#include <memory>

namespace llvm::orc {
class LLJIT;
} // namespace llvm::orc

namespace automap {

/// Machine code of one function whose parameters are dense buffers.
class CompiledFunction {
public:
  /// Compiles `name` of `module`, which is in the LLVM dialect, for this
  /// machine. Its parameters are memref descriptors, field by field, of static
  /// `shapes`. The runtime's functions are those of this process.
  static llvm::Expected<CompiledFunction>
  create(mlir::ModuleOp module, llvm::StringRef name,
         llvm::ArrayRef<llvm::SmallVector<int64_t, 4>> shapes,
         unsigned optLevel);

  CompiledFunction();
  CompiledFunction(CompiledFunction &&);
  CompiledFunction &operator=(CompiledFunction &&);
  ~CompiledFunction();

  /// Calls it with one pointer a buffer, aligned to 64 bytes.
  void operator()(void *const *buffers) const { entry(buffers); }

private:
  std::unique_ptr<llvm::orc::LLJIT> jit;
  void (*entry)(void *const *) = nullptr;
};

} // namespace automap

#endif // AUTOMAP_LIB_RUNNER_JIT_H
