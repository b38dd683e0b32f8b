//===- Memory.h - Compiled-code face: allocation ----------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A caching allocator per device: freed blocks are kept and reused, so a step
// that runs again touches no fresh pages.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNTIME_MEMORY_H
#define AUTOMAP_RUNTIME_MEMORY_H

#include "automap-runtime/Types.h"

AMRT_EXTERN_C_BEGIN

/// Memory for `bytes` (0 gives a valid pointer too), aligned to `alignment` (a
/// power of two, 0 for the default) and to 64 at least. Contents are undefined.
///
/// Compiled code cannot handle a failure, so inside a device function a failed
/// request does not return: the device fails with AMRT_OUT_OF_MEMORY and its
/// function is left at once (longjmp; C++ frames in between must have no
/// destructors to run). Outside it returns null and sets amrt_last_error.
AMRT_API void *amrt_alloc(int64_t bytes, int64_t alignment);

/// Frees memory from amrt_alloc; null is allowed; any thread may call it.
AMRT_API void amrt_free(void *pointer);

/// The names that MLIR's memref lowering calls with use-generic-functions, over
/// amrt_alloc and amrt_free.
AMRT_API void *_mlir_memref_to_llvm_alloc(uint64_t bytes);
AMRT_API void *_mlir_memref_to_llvm_aligned_alloc(uint64_t alignment,
                                                  uint64_t bytes);
AMRT_API void _mlir_memref_to_llvm_free(void *pointer);

AMRT_EXTERN_C_END

#endif // AUTOMAP_RUNTIME_MEMORY_H
