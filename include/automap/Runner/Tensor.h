//===- Tensor.h - Tensors in host memory ------------------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_RUNNER_TENSOR_H
#define AUTOMAP_RUNNER_TENSOR_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace automap {

/// Element types of host tensors. A `Bool` is one byte, 0 or 1, which is how
/// compiled code stores an i1.
enum class DType : uint8_t {
  Bool,
  I8,
  I16,
  I32,
  I64,
  U8,
  U16,
  U32,
  U64,
  F16,
  BF16,
  F32,
  F64
};

/// Bytes of one element.
unsigned getByteSize(DType dtype);
bool isFloat(DType dtype);
bool isInteger(DType dtype);
/// "f32", "i64", "bool", ...
llvm::StringRef getName(DType dtype);
/// True if values of `file` may stand for values of `wanted` as they are: the
/// same type, or the same width and signless for compiled code.
bool isCompatible(DType file, DType wanted);

/// The number of elements, none if a dim is negative or the product overflows.
std::optional<int64_t> getNumElements(llvm::ArrayRef<int64_t> shape);

/// A dense row-major tensor that owns its bytes (native byte order, aligned to
/// 64 bytes).
class Tensor {
public:
  Tensor() = default;
  /// `shape` must have a number of elements, see getNumElements. The bytes are
  /// zero.
  Tensor(DType dtype, llvm::ArrayRef<int64_t> shape);

  Tensor(Tensor &&) = default;
  Tensor &operator=(Tensor &&) = default;

  Tensor clone() const;

  DType getDType() const { return dtype; }
  llvm::ArrayRef<int64_t> getShape() const { return shape; }
  int64_t getNumElements() const { return numElements; }
  int64_t getNumBytes() const {
    return numElements * static_cast<int64_t>(getByteSize(dtype));
  }
  char *data() { return bytes.get(); }
  const char *data() const { return bytes.get(); }

  /// Row `index` of the leading dim, which must exist.
  Tensor getRow(int64_t index) const;

  /// Element `index` in row-major order. Integers wider than 53 bits lose bits:
  /// compare those with getInteger.
  double getFloat(int64_t index) const;
  /// Element `index` of an integer tensor, sign- or zero-extended.
  int64_t getInteger(int64_t index) const;
  /// Sets element `index`, rounded to nearest even or truncated to an integer.
  void setFloat(int64_t index, double value);
  void setInteger(int64_t index, int64_t value);

private:
  struct Free {
    void operator()(char *pointer) const;
  };

  DType dtype = DType::F32;
  llvm::SmallVector<int64_t, 4> shape;
  int64_t numElements = 0;
  std::unique_ptr<char, Free> bytes;
};

/// "f32[2,3]".
std::string describe(DType dtype, llvm::ArrayRef<int64_t> shape);

/// "[1, 0, 2]": the indices of the element at `linearIndex` in row-major order.
std::string describeIndex(int64_t linearIndex, llvm::ArrayRef<int64_t> shape);

} // namespace automap

#endif // AUTOMAP_RUNNER_TENSOR_H
