//===- AutoMapRuntime.h - The whole C ABI -----------------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNTIME_AUTOMAPRUNTIME_H
#define AUTOMAP_RUNTIME_AUTOMAPRUNTIME_H

#include "automap-runtime/Collectives.h"
#include "automap-runtime/DaSGD.h"
#include "automap-runtime/Kernels.h"
#include "automap-runtime/Memory.h"
#include "automap-runtime/Types.h"
#include "automap-runtime/World.h"

#endif // AUTOMAP_RUNTIME_AUTOMAPRUNTIME_H
