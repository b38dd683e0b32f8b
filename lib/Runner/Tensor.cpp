//===- Tensor.cpp - Tensors in host memory --------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Runner/Tensor.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>
#include <cstdlib>
#include <cstring>

using namespace llvm;
using namespace automap;

unsigned automap::getByteSize(DType dtype) {
  switch (dtype) {
  case DType::Bool:
  case DType::I8:
  case DType::U8:
    return 1;
  case DType::I16:
  case DType::U16:
  case DType::F16:
  case DType::BF16:
    return 2;
  case DType::I32:
  case DType::U32:
  case DType::F32:
    return 4;
  case DType::I64:
  case DType::U64:
  case DType::F64:
    return 8;
  }
  llvm_unreachable("unknown dtype");
}

bool automap::isFloat(DType dtype) { return dtype >= DType::F16; }

bool automap::isInteger(DType dtype) { return !isFloat(dtype); }

StringRef automap::getName(DType dtype) {
  static constexpr StringLiteral names[] = {"bool", "i8",  "i16", "i32", "i64",
                                            "u8",   "u16", "u32", "u64", "f16",
                                            "bf16", "f32", "f64"};
  return names[static_cast<unsigned>(dtype)];
}

bool automap::isCompatible(DType file, DType wanted) {
  if (file == wanted)
    return true;
  auto isSigned = [](DType dtype) {
    return dtype >= DType::I8 && dtype <= DType::I64;
  };
  auto isUnsigned = [](DType dtype) {
    return dtype >= DType::U8 && dtype <= DType::U64;
  };
  return ((isSigned(file) && isUnsigned(wanted)) ||
          (isUnsigned(file) && isSigned(wanted))) &&
         getByteSize(file) == getByteSize(wanted);
}

std::optional<int64_t> automap::getNumElements(ArrayRef<int64_t> shape) {
  int64_t count = 1;
  for (int64_t extent : shape)
    if (extent < 0 || MulOverflow(count, extent, count))
      return std::nullopt;
  // The size in bytes must fit as well.
  if (count > std::numeric_limits<int64_t>::max() / 64)
    return std::nullopt;
  return count;
}

void Tensor::Free::operator()(char *pointer) const { std::free(pointer); }

Tensor::Tensor(DType dtype, ArrayRef<int64_t> shape)
    : dtype(dtype), shape(shape), numElements(*automap::getNumElements(shape)) {
  size_t size = alignTo(std::max<int64_t>(getNumBytes(), 1), 64);
  void *memory = std::aligned_alloc(64, size);
  if (!memory)
    report_bad_alloc_error("out of memory for a tensor");
  std::memset(memory, 0, size);
  bytes.reset(static_cast<char *>(memory));
}

Tensor Tensor::clone() const {
  Tensor copy(dtype, shape);
  std::memcpy(copy.data(), data(), getNumBytes());
  return copy;
}

Tensor Tensor::getRow(int64_t index) const {
  Tensor row(dtype, ArrayRef<int64_t>(shape).drop_front());
  std::memcpy(row.data(), data() + index * row.getNumBytes(),
              row.getNumBytes());
  return row;
}

template <typename T>
static T load(const char *bytes, int64_t index) {
  T value;
  std::memcpy(&value, bytes + index * sizeof(T), sizeof(T));
  return value;
}

template <typename T>
static void store(char *bytes, int64_t index, T value) {
  std::memcpy(bytes + index * sizeof(T), &value, sizeof(T));
}

static double halfToDouble(uint16_t bits) {
  int exponent = (bits >> 10) & 31;
  int fraction = bits & 1023;
  double value;
  if (exponent == 0)
    value = std::ldexp(fraction, -24);
  else if (exponent == 31)
    value = fraction ? std::numeric_limits<double>::quiet_NaN()
                     : std::numeric_limits<double>::infinity();
  else
    value = std::ldexp(fraction + 1024, exponent - 25);
  return bits & 0x8000 ? -value : value;
}

double Tensor::getFloat(int64_t index) const {
  switch (dtype) {
  case DType::F64:
    return load<double>(data(), index);
  case DType::F32:
    return load<float>(data(), index);
  case DType::BF16:
    return llvm::bit_cast<float>(
        static_cast<uint32_t>(load<uint16_t>(data(), index)) << 16);
  case DType::F16:
    return halfToDouble(load<uint16_t>(data(), index));
  case DType::U64:
    return static_cast<double>(load<uint64_t>(data(), index));
  default:
    return static_cast<double>(getInteger(index));
  }
}

int64_t Tensor::getInteger(int64_t index) const {
  switch (dtype) {
  case DType::Bool:
  case DType::U8:
    return load<uint8_t>(data(), index);
  case DType::I8:
    return load<int8_t>(data(), index);
  case DType::I16:
    return load<int16_t>(data(), index);
  case DType::U16:
    return load<uint16_t>(data(), index);
  case DType::I32:
    return load<int32_t>(data(), index);
  case DType::U32:
    return load<uint32_t>(data(), index);
  case DType::I64:
  case DType::U64:
    return load<int64_t>(data(), index);
  default:
    return static_cast<int64_t>(getFloat(index));
  }
}

void Tensor::setFloat(int64_t index, double value) {
  switch (dtype) {
  case DType::F64:
    return store(data(), index, value);
  case DType::F32:
    return store(data(), index, static_cast<float>(value));
  case DType::F16:
  case DType::BF16: {
    APFloat number(value);
    bool losesInfo;
    number.convert(dtype == DType::F16 ? APFloat::IEEEhalf()
                                       : APFloat::BFloat(),
                   APFloat::rmNearestTiesToEven, &losesInfo);
    return store(data(), index,
                 static_cast<uint16_t>(number.bitcastToAPInt().getZExtValue()));
  }
  default:
    return setInteger(index, static_cast<int64_t>(value));
  }
}

void Tensor::setInteger(int64_t index, int64_t value) {
  if (isFloat(dtype))
    return setFloat(index, static_cast<double>(value));
  switch (getByteSize(dtype)) {
  case 1:
    return store(data(), index, static_cast<uint8_t>(value));
  case 2:
    return store(data(), index, static_cast<uint16_t>(value));
  case 4:
    return store(data(), index, static_cast<uint32_t>(value));
  default:
    return store(data(), index, value);
  }
}

std::string automap::describe(DType dtype, ArrayRef<int64_t> shape) {
  std::string text = getName(dtype).str();
  raw_string_ostream os(text);
  os << "[";
  interleave(shape, os, ",");
  os << "]";
  return text;
}

std::string automap::describeIndex(int64_t linearIndex,
                                   ArrayRef<int64_t> shape) {
  SmallVector<int64_t> indices(shape.size());
  for (size_t dim = shape.size(); dim-- > 0;) {
    indices[dim] = linearIndex % shape[dim];
    linearIndex /= shape[dim];
  }
  std::string text;
  raw_string_ostream os(text);
  os << "[";
  interleaveComma(indices, os);
  os << "]";
  return text;
}
