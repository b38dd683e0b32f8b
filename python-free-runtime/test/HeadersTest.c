//===- HeadersTest.c - The headers are C ----------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap-runtime/AutoMapRuntime.h"

/* Compiled as C: that is the test. */
uint64_t amrtHeadersInC(void) {
  int64_t axes[2] = {1, 0};
  amrt_world_options options;
  amrt_world_options_init(&options);
  return amrt_pack_axes(axes, 2);
}
