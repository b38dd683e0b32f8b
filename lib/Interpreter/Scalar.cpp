//===- Scalar.cpp - One element and what computes it ----------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Interpreter/Scalar.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Format.h"

#include <cmath>

using namespace mlir;
using namespace automap;
using namespace automap::interpreter;

std::optional<ElementKind> ElementKind::get(Type type) {
  if (type.isIndex())
    return ElementKind{Integer, 64};
  if (auto integer = dyn_cast<IntegerType>(type)) {
    if (integer.getWidth() == 0 || integer.getWidth() > 64)
      return std::nullopt;
    return ElementKind{Integer, static_cast<uint8_t>(integer.getWidth())};
  }
  if (type.isF16())
    return ElementKind{F16, 16};
  if (type.isBF16())
    return ElementKind{BF16, 16};
  if (type.isF32())
    return ElementKind{F32, 32};
  if (type.isF64())
    return ElementKind{F64, 64};
  return std::nullopt;
}

int64_t interpreter::signExtend(uint64_t value, unsigned width) {
  return llvm::SignExtend64(value, width);
}

uint64_t interpreter::zeroExtend(uint64_t value, unsigned width) {
  return width >= 64 ? value : value & ((uint64_t(1) << width) - 1);
}

double interpreter::roundTo(double value, ElementKind kind) {
  switch (kind.cls) {
  case ElementKind::F64:
    return value;
  case ElementKind::F32:
    return static_cast<float>(value);
  case ElementKind::F16:
  case ElementKind::BF16: {
    APFloat number(value);
    bool losesInfo;
    number.convert(kind.cls == ElementKind::F16 ? APFloat::IEEEhalf()
                                                : APFloat::BFloat(),
                   APFloat::rmNearestTiesToEven, &losesInfo);
    number.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                   &losesInfo);
    return number.convertToDouble();
  }
  case ElementKind::Integer:
    break;
  }
  llvm_unreachable("an integer is not rounded");
}

Cell interpreter::makePoison(ElementKind kind) {
  Cell cell =
      kind.isFloat()
          ? Cell::makeFloat(std::nan(""))
          : Cell::makeInteger(zeroExtend(0x5a5a5a5a5a5a5a5b, kind.width));
  cell.poison = true;
  return cell;
}

Cell interpreter::getCell(Attribute attr, ElementKind kind) {
  if (kind.isFloat()) {
    APFloat number = cast<FloatAttr>(attr).getValue();
    bool losesInfo;
    number.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                   &losesInfo);
    return Cell::makeFloat(number.convertToDouble());
  }
  return Cell::makeInteger(
      cast<IntegerAttr>(attr).getValue().zextOrTrunc(64).getZExtValue());
}

bool interpreter::isSame(const Cell &lhs, const Cell &rhs, ElementKind kind) {
  if (!kind.isFloat())
    return lhs.i == rhs.i;
  return lhs.f == rhs.f || (std::isnan(lhs.f) && std::isnan(rhs.f));
}

std::string interpreter::print(const Cell &cell, ElementKind kind) {
  if (cell.poison)
    return "poison";
  std::string text;
  llvm::raw_string_ostream os(text);
  if (kind.isFloat())
    os << llvm::format("%.17g", cell.f);
  else if (kind.width == 1)
    os << cell.i;
  else
    os << signExtend(cell.i, kind.width);
  return text;
}

std::optional<Instruction> Instruction::get(Operation *op) {
  static const llvm::StringMap<Opcode> opcodes = {
#define AUTOMAP_OPCODE(name, mnemonic) {mnemonic, Opcode::name},
#include "automap/Interpreter/Opcodes.def"
  };
  auto it = opcodes.find(op->getName().getStringRef());
  if (it == opcodes.end() || op->getNumResults() != 1 ||
      op->getNumOperands() == 0 || op->getNumOperands() > 3)
    return std::nullopt;
  auto operandKind = ElementKind::get(
      getElementTypeOrSelf(op->getOperands().back().getType()));
  auto resultKind =
      ElementKind::get(getElementTypeOrSelf(op->getResult(0).getType()));
  if (!operandKind || !resultKind)
    return std::nullopt;
  Instruction instruction{it->second, *operandKind, *resultKind,
                          op->getNumOperands(), 0};
  if (auto compare = dyn_cast<arith::CmpIOp>(op))
    instruction.predicate = static_cast<uint64_t>(compare.getPredicate());
  else if (auto compare = dyn_cast<arith::CmpFOp>(op))
    instruction.predicate = static_cast<uint64_t>(compare.getPredicate());
  return instruction;
}

static double maximum(double lhs, double rhs) {
  if (std::isnan(lhs) || std::isnan(rhs))
    return std::nan("");
  return std::max(lhs, rhs);
}

static double minimum(double lhs, double rhs) {
  if (std::isnan(lhs) || std::isnan(rhs))
    return std::nan("");
  return std::min(lhs, rhs);
}

static bool compareIntegers(arith::CmpIPredicate predicate, uint64_t lhs,
                            uint64_t rhs, unsigned width) {
  int64_t a = signExtend(lhs, width), b = signExtend(rhs, width);
  switch (predicate) {
  case arith::CmpIPredicate::eq:
    return lhs == rhs;
  case arith::CmpIPredicate::ne:
    return lhs != rhs;
  case arith::CmpIPredicate::slt:
    return a < b;
  case arith::CmpIPredicate::sle:
    return a <= b;
  case arith::CmpIPredicate::sgt:
    return a > b;
  case arith::CmpIPredicate::sge:
    return a >= b;
  case arith::CmpIPredicate::ult:
    return lhs < rhs;
  case arith::CmpIPredicate::ule:
    return lhs <= rhs;
  case arith::CmpIPredicate::ugt:
    return lhs > rhs;
  case arith::CmpIPredicate::uge:
    return lhs >= rhs;
  }
  llvm_unreachable("all predicates are handled");
}

/// From 1 on the ordered predicates are sums of 1 for "equal", 2 for "greater"
/// and 4 for "less"; 7 is "ordered". The unordered ones follow in the same
/// order, with "unordered" in the end.
static bool compareFloats(arith::CmpFPredicate predicate, double lhs,
                          double rhs) {
  if (predicate == arith::CmpFPredicate::AlwaysFalse)
    return false;
  if (predicate == arith::CmpFPredicate::AlwaysTrue)
    return true;
  bool isUnordered = std::isnan(lhs) || std::isnan(rhs);
  if (predicate == arith::CmpFPredicate::UNO)
    return isUnordered;
  bool trueIfUnordered = predicate >= arith::CmpFPredicate::UEQ;
  if (isUnordered)
    return trueIfUnordered;
  unsigned bits = static_cast<unsigned>(predicate) - (trueIfUnordered ? 7 : 0);
  return lhs == rhs ? bits & 1 : lhs > rhs ? bits & 2 : bits & 4;
}

Cell interpreter::evaluate(const Instruction &instruction, const Cell *x,
                           const char *&error) {
  ElementKind kind = instruction.operandKind, to = instruction.resultKind;
  unsigned width = kind.width;
  if (instruction.opcode == Opcode::Select) {
    Cell chosen = x[0].i ? x[1] : x[2];
    chosen.poison |= x[0].poison;
    return chosen;
  }
  Cell result;
  for (unsigned operand = 0; operand < instruction.numOperands; ++operand)
    result.poison |= x[operand].poison;
  auto setInteger = [&](uint64_t value) {
    result.i = zeroExtend(value, to.width);
  };
  auto setFloat = [&](double value) { result.f = roundTo(value, to); };
  auto asSigned = [&](unsigned operand) {
    return signExtend(x[operand].i, width);
  };
  auto canDivide = [&] {
    if (x[1].poison)
      error = "divides an integer by padding, which may be zero";
    else if (x[1].i == 0)
      error = "divides an integer by zero";
    else
      return true;
    return false;
  };
  switch (instruction.opcode) {
  case Opcode::Select:
    break;
  case Opcode::AddI:
    setInteger(x[0].i + x[1].i);
    break;
  case Opcode::SubI:
    setInteger(x[0].i - x[1].i);
    break;
  case Opcode::MulI:
    setInteger(x[0].i * x[1].i);
    break;
  case Opcode::DivUI:
    if (canDivide())
      setInteger(x[0].i / x[1].i);
    break;
  case Opcode::RemUI:
    if (canDivide())
      setInteger(x[0].i % x[1].i);
    break;
  case Opcode::DivSI:
  case Opcode::RemSI:
  case Opcode::CeilDivSI:
  case Opcode::FloorDivSI: {
    if (!canDivide())
      break;
    int64_t a = asSigned(0), b = asSigned(1);
    // The least integer has no negative.
    int64_t quotient = b == -1 ? int64_t(0 - uint64_t(a)) : a / b;
    int64_t rest = b == -1 ? 0 : a % b;
    if (instruction.opcode == Opcode::RemSI)
      setInteger(rest);
    else if (instruction.opcode == Opcode::CeilDivSI && rest &&
             (rest < 0) == (b < 0))
      setInteger(quotient + 1);
    else if (instruction.opcode == Opcode::FloorDivSI && rest &&
             (rest < 0) != (b < 0))
      setInteger(quotient - 1);
    else
      setInteger(quotient);
    break;
  }
  case Opcode::AndI:
    result.i = x[0].i & x[1].i;
    break;
  case Opcode::OrI:
    result.i = x[0].i | x[1].i;
    break;
  case Opcode::XOrI:
    result.i = x[0].i ^ x[1].i;
    break;
  // A shift by the width or more is arbitrary.
  case Opcode::ShLI:
    if (x[1].i >= width)
      return makePoison(to);
    setInteger(x[0].i << x[1].i);
    break;
  case Opcode::ShRSI:
    if (x[1].i >= width)
      return makePoison(to);
    setInteger(asSigned(0) >> x[1].i);
    break;
  case Opcode::ShRUI:
    if (x[1].i >= width)
      return makePoison(to);
    setInteger(x[0].i >> x[1].i);
    break;
  case Opcode::MaxSI:
    result.i = asSigned(0) > asSigned(1) ? x[0].i : x[1].i;
    break;
  case Opcode::MinSI:
    result.i = asSigned(0) < asSigned(1) ? x[0].i : x[1].i;
    break;
  case Opcode::MaxUI:
    result.i = std::max(x[0].i, x[1].i);
    break;
  case Opcode::MinUI:
    result.i = std::min(x[0].i, x[1].i);
    break;
  case Opcode::AddF:
    setFloat(x[0].f + x[1].f);
    break;
  case Opcode::SubF:
    setFloat(x[0].f - x[1].f);
    break;
  case Opcode::MulF:
    setFloat(x[0].f * x[1].f);
    break;
  case Opcode::DivF:
    setFloat(x[0].f / x[1].f);
    break;
  case Opcode::RemF:
    setFloat(std::fmod(x[0].f, x[1].f));
    break;
  case Opcode::NegF:
    result.f = -x[0].f;
    break;
  case Opcode::MaximumF:
    result.f = maximum(x[0].f, x[1].f);
    break;
  case Opcode::MinimumF:
    result.f = minimum(x[0].f, x[1].f);
    break;
  case Opcode::MaxNumF:
    result.f = std::fmax(x[0].f, x[1].f);
    break;
  case Opcode::MinNumF:
    result.f = std::fmin(x[0].f, x[1].f);
    break;
  case Opcode::CmpI:
    result.i = compareIntegers(
        static_cast<arith::CmpIPredicate>(instruction.predicate), x[0].i,
        x[1].i, width);
    break;
  case Opcode::CmpF:
    result.i =
        compareFloats(static_cast<arith::CmpFPredicate>(instruction.predicate),
                      x[0].f, x[1].f);
    break;
  case Opcode::ExtF:
    result.f = x[0].f;
    break;
  case Opcode::TruncF:
    setFloat(x[0].f);
    break;
  case Opcode::ExtSI:
  case Opcode::IndexCast:
    setInteger(asSigned(0));
    break;
  case Opcode::ExtUI:
  case Opcode::TruncI:
  case Opcode::IndexCastUI:
    setInteger(x[0].i);
    break;
  case Opcode::SIToFP:
    setFloat(static_cast<double>(asSigned(0)));
    break;
  case Opcode::UIToFP:
    setFloat(static_cast<double>(x[0].i));
    break;
  case Opcode::FPToSI:
  case Opcode::FPToUI: {
    bool isSigned = instruction.opcode == Opcode::FPToSI;
    double limit = std::ldexp(1.0, to.width - isSigned);
    double whole = std::trunc(x[0].f);
    // Out of range, and not a number, is arbitrary.
    if (!(whole < limit && (isSigned ? whole >= -limit : whole >= 0)))
      return makePoison(to);
    setInteger(isSigned ? static_cast<uint64_t>(static_cast<int64_t>(whole))
                        : static_cast<uint64_t>(whole));
    break;
  }
  case Opcode::AbsF:
    result.f = std::fabs(x[0].f);
    break;
  case Opcode::AbsI:
    setInteger(asSigned(0) < 0 ? 0 - x[0].i : x[0].i);
    break;
  case Opcode::Ceil:
    setFloat(std::ceil(x[0].f));
    break;
  case Opcode::Cos:
    setFloat(std::cos(x[0].f));
    break;
  case Opcode::Erf:
    setFloat(std::erf(x[0].f));
    break;
  case Opcode::Exp:
    setFloat(std::exp(x[0].f));
    break;
  case Opcode::Exp2:
    setFloat(std::exp2(x[0].f));
    break;
  case Opcode::ExpM1:
    setFloat(std::expm1(x[0].f));
    break;
  case Opcode::Floor:
    setFloat(std::floor(x[0].f));
    break;
  case Opcode::Fma:
    setFloat(std::fma(x[0].f, x[1].f, x[2].f));
    break;
  case Opcode::Log:
    setFloat(std::log(x[0].f));
    break;
  case Opcode::Log1p:
    setFloat(std::log1p(x[0].f));
    break;
  case Opcode::Log2:
    setFloat(std::log2(x[0].f));
    break;
  case Opcode::PowF:
    setFloat(std::pow(x[0].f, x[1].f));
    break;
  case Opcode::Round:
    setFloat(std::round(x[0].f));
    break;
  case Opcode::RoundEven:
    setFloat(std::nearbyint(x[0].f));
    break;
  case Opcode::Rsqrt:
    setFloat(1 / std::sqrt(x[0].f));
    break;
  case Opcode::Sin:
    setFloat(std::sin(x[0].f));
    break;
  case Opcode::Sqrt:
    setFloat(std::sqrt(x[0].f));
    break;
  case Opcode::Tanh:
    setFloat(std::tanh(x[0].f));
    break;
  case Opcode::Trunc:
    setFloat(std::trunc(x[0].f));
    break;
  }
  return result;
}

Cell interpreter::merge(dist::ReductionKind kind, ElementKind elementKind,
                        const Cell &lhs, const Cell &rhs) {
  bool isFloat = elementKind.isFloat();
  Instruction instruction{Opcode::AddI, elementKind, elementKind, 2, 0};
  switch (kind) {
  case dist::ReductionKind::sum:
    instruction.opcode = isFloat ? Opcode::AddF : Opcode::AddI;
    break;
  case dist::ReductionKind::product:
    instruction.opcode = isFloat ? Opcode::MulF : Opcode::MulI;
    break;
  case dist::ReductionKind::max:
    instruction.opcode = isFloat ? Opcode::MaximumF : Opcode::MaxSI;
    break;
  case dist::ReductionKind::min:
    instruction.opcode = isFloat ? Opcode::MinimumF : Opcode::MinSI;
    break;
  case dist::ReductionKind::maxnum:
    instruction.opcode = Opcode::MaxNumF;
    break;
  case dist::ReductionKind::minnum:
    instruction.opcode = Opcode::MinNumF;
    break;
  case dist::ReductionKind::umax:
    instruction.opcode = Opcode::MaxUI;
    break;
  case dist::ReductionKind::umin:
    instruction.opcode = Opcode::MinUI;
    break;
  case dist::ReductionKind::band:
    instruction.opcode = Opcode::AndI;
    break;
  case dist::ReductionKind::bor:
    instruction.opcode = Opcode::OrI;
    break;
  case dist::ReductionKind::bxor:
    instruction.opcode = Opcode::XOrI;
    break;
  }
  const Cell operands[] = {lhs, rhs};
  const char *error = nullptr;
  return evaluate(instruction, operands, error);
}
