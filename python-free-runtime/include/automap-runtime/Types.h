//===- Types.h - Codes shared by the whole C ABI ----------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Status, element type, reduction and backend codes. These numbers are part of
// the ABI: compiled programs hold them as constants. New codes are appended,
// existing ones never change.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNTIME_TYPES_H
#define AUTOMAP_RUNTIME_TYPES_H

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define AMRT_API __attribute__((visibility("default")))
#else
#define AMRT_API
#endif

#ifdef __cplusplus
#define AMRT_EXTERN_C_BEGIN extern "C" {
#define AMRT_EXTERN_C_END }
#define AMRT_CONSTEXPR constexpr
#else
#define AMRT_EXTERN_C_BEGIN
#define AMRT_EXTERN_C_END
#define AMRT_CONSTEXPR static inline
#endif

AMRT_EXTERN_C_BEGIN

/// What a call came to. Everything but AMRT_OK comes with a message, see
/// amrt_last_error.
typedef enum amrt_status {
  AMRT_OK = 0,
  /// An argument breaks the documented contract, or the members of a group
  /// issued collectives that do not match.
  AMRT_INVALID_ARGUMENT = 1,
  /// A wait lasted longer than the world's timeout.
  AMRT_TIMEOUT = 2,
  /// A device that a collective needs has failed or has left its function.
  AMRT_PEER_FAILED = 3,
  /// The device function gave up: amrt_fail, or an uncaught exception.
  AMRT_ABORTED = 4,
  AMRT_OUT_OF_MEMORY = 5,
  /// The call is right, but this build or backend cannot do it.
  AMRT_UNSUPPORTED = 6,
  AMRT_INTERNAL = 7,
  /// A file could not be written.
  AMRT_IO_ERROR = 8
} amrt_status;

/// Element types. An i1 is stored as one byte, 0 or 1. Signless integers use
/// the I codes; comparisons of I types are signed, of U types unsigned.
typedef enum amrt_dtype {
  AMRT_I1 = 1,
  AMRT_I8 = 2,
  AMRT_I16 = 3,
  AMRT_I32 = 4,
  AMRT_I64 = 5,
  AMRT_U8 = 6,
  AMRT_U16 = 7,
  AMRT_U32 = 8,
  AMRT_U64 = 9,
  AMRT_F16 = 10,
  AMRT_BF16 = 11,
  AMRT_F32 = 12,
  AMRT_F64 = 13
} amrt_dtype;

/// How a collective combines the members' values, always in member order, so
/// every member gets bitwise the same result.
///
/// Integers wrap. An i1 is a one-bit integer: its sum is xor, its product and;
/// its signed maximum is and (true is -1), its unsigned maximum is or. F16 and
/// BF16 are combined in f32 and rounded once at the end.
typedef enum amrt_reduction {
  AMRT_SUM = 0,
  AMRT_PRODUCT = 1,
  /// Floats: a NaN wins, -0 < +0 (arith.maximumf). Integers: by their type's
  /// signedness (arith.maxsi for the I types).
  AMRT_MAX = 2,
  AMRT_MIN = 3,
  /// Floats only: a number wins over a NaN (arith.maxnumf, arith.minnumf).
  AMRT_MAXNUM = 4,
  AMRT_MINNUM = 5,
  /// Integers only, compared as unsigned whatever the type says.
  AMRT_UMAX = 6,
  AMRT_UMIN = 7,
  /// Integers only, bitwise.
  AMRT_AND = 8,
  AMRT_OR = 9,
  AMRT_XOR = 10
} amrt_reduction;

/// What carries the collectives. A backend that was not built, as NCCL's, is
/// AMRT_UNSUPPORTED.
typedef enum amrt_backend {
  /// Devices are threads of this process.
  AMRT_BACKEND_LOCAL = 0,
  /// One device a process, over MPI.
  AMRT_BACKEND_MPI = 1,
  /// One device a GPU, over NCCL.
  AMRT_BACKEND_NCCL = 2
} amrt_backend;

/// Where the buffers given to collectives live.
typedef enum amrt_memory_kind {
  AMRT_MEMORY_HOST = 0,
  AMRT_MEMORY_CUDA = 1
} amrt_memory_kind;

/// The name of a status, "timeout" say. Never null.
AMRT_API const char *amrt_status_name(amrt_status status);

/// Bytes of one element, 0 for an unknown code.
AMRT_API int64_t amrt_dtype_size(int64_t dtype);

/// The message of the last error on this thread; inside a device function, the
/// device's sticky error. Empty when there was none. The pointer holds until
/// the thread's next call into the runtime.
AMRT_API const char *amrt_last_error(void);

AMRT_EXTERN_C_END

#endif // AUTOMAP_RUNTIME_TYPES_H
