//===- EigenGemmBaseline.cpp - Eigen's products, baseline -----------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#define Eigen EigenBaseline
#define AMRT_EIGEN_VARIANT eigenGemmBaseline
#define AMRT_EIGEN_NAME "baseline"
#include "EigenGemm.inc"
