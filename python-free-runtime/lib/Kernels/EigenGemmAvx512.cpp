//===- EigenGemmAvx512.cpp - Eigen's products, avx512 ---------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#define Eigen EigenAvx512
#define AMRT_EIGEN_VARIANT eigenGemmAvx512
#define AMRT_EIGEN_NAME "avx512"
#include "EigenGemm.inc"
