//===- EigenGemmAvx2.cpp - Eigen's products, avx2 -------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#define Eigen EigenAvx2
#define AMRT_EIGEN_VARIANT eigenGemmAvx2
#define AMRT_EIGEN_NAME "avx2"
#include "EigenGemm.inc"
