//===- Scalar.h - One element and what computes it --------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// Elements are 64 bits wide whatever their type: floats a double that was
// rounded to the type, integers zero-extended. An element may be *poison*: what
// `tensor.empty` holds, what lies in the padding of a shard, and whatever was
// computed from that. A program must not let poison reach its results.
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_INTERPRETER_SCALAR_H
#define AUTOMAP_INTERPRETER_SCALAR_H

#include "automap/Dialect/Dist/IR/Dist.h"

#include <cstdint>
#include <string>

namespace automap::interpreter {

/// The type of an element.
struct ElementKind {
  enum Class : uint8_t { Integer, F16, BF16, F32, F64 };
  Class cls = Integer;
  /// Bits of an integer, at most 64.
  uint8_t width = 64;

  bool isFloat() const { return cls != Integer; }
  bool operator==(const ElementKind &other) const {
    return cls == other.cls && (isFloat() || width == other.width);
  }

  bool operator!=(const ElementKind &other) const { return !(*this == other); }

  /// None for a type that the interpreter does not know.
  static std::optional<ElementKind> get(mlir::Type type);
};

/// One element. Which member counts is said by its kind.
struct Cell {
  union {
    double f;
    uint64_t i;
  };
  bool poison = false;

  Cell() : i(0) {}
  static Cell makeFloat(double value) {
    Cell cell;
    cell.f = value;
    return cell;
  }
  static Cell makeInteger(uint64_t value) {
    Cell cell;
    cell.i = value;
    return cell;
  }
};

/// `value` as a signed number of `width` bits.
int64_t signExtend(uint64_t value, unsigned width);
/// The low `width` bits of `value`.
uint64_t zeroExtend(uint64_t value, unsigned width);
/// `value` rounded to the nearest float of `kind`, ties to even.
double roundTo(double value, ElementKind kind);
/// An element whose value is arbitrary. It has a value that shows if used.
Cell makePoison(ElementKind kind);
/// The value of a float or integer attribute.
Cell getCell(mlir::Attribute attr, ElementKind kind);
/// Whether two elements are the same value; NaN equals NaN, and 0.0 equals
/// -0.0.
bool isSame(const Cell &lhs, const Cell &rhs, ElementKind kind);
/// Prints the value so that it reads back exactly, or "poison".
std::string print(const Cell &cell, ElementKind kind);

enum class Opcode : uint8_t {
#define AUTOMAP_OPCODE(name, mnemonic) name,
#include "automap/Interpreter/Opcodes.def"
};

/// One scalar operation, ready to run.
struct Instruction {
  Opcode opcode;
  /// Of the operands (the last one for a select) and of the result.
  ElementKind operandKind, resultKind;
  unsigned numOperands = 0;
  /// The predicate of a comparison.
  uint64_t predicate = 0;

  /// None if `op` is not a scalar or elementwise operation of arith or math
  /// that the interpreter knows.
  static std::optional<Instruction> get(mlir::Operation *op);
};

/// Runs `instruction`; on a division by zero or by poison sets `error`.
Cell evaluate(const Instruction &instruction, const Cell *operands,
              const char *&error);

/// Merges two elements as `kind` says.
Cell merge(dist::ReductionKind kind, ElementKind elementKind, const Cell &lhs,
           const Cell &rhs);

} // namespace automap::interpreter

#endif // AUTOMAP_INTERPRETER_SCALAR_H
