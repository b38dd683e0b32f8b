//===- Status.h - Status with a message -------------------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNTIME_LIB_CORE_STATUS_H
#define AUTOMAP_RUNTIME_LIB_CORE_STATUS_H

#include "automap-runtime/Types.h"

#include <string>
#include <utility>

namespace amrt {

/// A code with the message that explains it.
struct [[nodiscard]] Status {
  amrt_status code = AMRT_OK;
  std::string message;

  Status() = default;
  Status(amrt_status code, std::string message)
      : code(code), message(std::move(message)) {}

  bool ok() const { return code == AMRT_OK; }
};

inline Status invalidArgument(std::string message) {
  return Status(AMRT_INVALID_ARGUMENT, std::move(message));
}

/// Sets what amrt_last_error returns on this thread; gives back the code.
amrt_status setLastError(const Status &status) noexcept;

/// The same for code that must not throw itself.
amrt_status setLastError(amrt_status code, const char *message) noexcept;

} // namespace amrt

#endif // AUTOMAP_RUNTIME_LIB_CORE_STATUS_H
