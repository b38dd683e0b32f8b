//===- LinalgToKernels.cpp - Contractions to library kernels --------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Any structured op that sums up products, out += a * b, is sorted by its
// loops:
//
//   loop moves   a  b  out   is
//                x  x  x     batch
//                x     x     m (rows of out)
//                   x  x     n (columns of out)
//                x  x        k (summed up)
//
// Loops of one kind that continue each other are merged; the largest of each
// kind goes into the kernel (amrt_gemm, or amrt_batch_gemm if something is
// left), the others stay loops around it. So `linalg.matmul`,
// `linalg.batch_matmul`, their transposed forms, `linalg.generic` with any
// permuted or broadcast operands and a convolution with a 1x1 kernel are one
// case.
//
// If two loops move along one dim of an input (a window), the op is a
// convolution: the one that moves the output counts output pixels, its
// coefficient is the stride of the convolution; the other counts kernel
// elements, its coefficient is the dilation. Of the other loops, m is the
// convolution's batch, n its features, k its channels and batch its groups.
//
// A fill with zero just before the op is dropped, and the kernel overwrites.
//
//===----------------------------------------------------------------------===//

#include "automap/Conversion/Passes.h"
#include "automap/Conversion/Utils/RuntimeCalls.h"
#include "automap/Conversion/Utils/StridedLoops.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

namespace automap {
#define GEN_PASS_DEF_CONVERTLINALGTOKERNELSPASS
#include "automap/Conversion/Passes.h.inc"
} // namespace automap

using namespace mlir;
using namespace automap;

namespace {

enum Operand { A = 0, B = 1, Out = 2 };
enum Kind { Batch, M, N, K };

/// Below this many multiply-adds a call costs more than it saves.
constexpr int64_t kMinWork = 2048;

/// Two loops that move along one dim of the input of a convolution.
struct Window {
  StridedLoop pixel, tap;
  /// Elements between neighbours of the dim, and how many of them one
  /// iteration of each loop moves.
  int64_t inputStride, stride, dilation;
};

/// An op that sums up products.
struct Contraction {
  linalg::LinalgOp op;
  /// Pointers to the first element of each operand, as an index.
  Value base[3];
  int64_t elementBytes[3];
  int64_t dtype;
  std::array<SmallVector<StridedLoop, 2>, 4> loops;
  SmallVector<Window, 2> windows;
  /// The operand that has the windows.
  Operand input = A;
};

/// `value` without an extension to a wider type.
Value stripExtension(Value value) {
  Operation *op = value.getDefiningOp();
  if (op && isa<arith::ExtFOp, arith::ExtSIOp>(op))
    return op->getOperand(0);
  return value;
}

/// True if the body is out + a * b, with a and b extended to the type of out if
/// need be.
bool isMultiplyAdd(Block *body) {
  Operation *yield = body->getTerminator();
  if (body->getNumArguments() != 3 || yield->getNumOperands() != 1)
    return false;
  Operation *add = yield->getOperand(0).getDefiningOp();
  if (!add || !isa<arith::AddFOp, arith::AddIOp>(add))
    return false;
  Value out = body->getArgument(Out);
  Value product;
  if (add->getOperand(0) == out)
    product = add->getOperand(1);
  else if (add->getOperand(1) == out)
    product = add->getOperand(0);
  else
    return false;
  Operation *multiply = product.getDefiningOp();
  if (!multiply || !isa<arith::MulFOp, arith::MulIOp>(multiply))
    return false;
  Value lhs = stripExtension(multiply->getOperand(0));
  Value rhs = stripExtension(multiply->getOperand(1));
  Value a = body->getArgument(A), b = body->getArgument(B);
  return (lhs == a && rhs == b) || (lhs == b && rhs == a);
}

/// The runtime's code for the types of the operands; none if its kernels do
/// not take them.
std::optional<int64_t> getKernelDType(linalg::LinalgOp op) {
  Type types[3];
  for (OpOperand &operand : op->getOpOperands()) {
    auto type = dyn_cast<MemRefType>(operand.get().getType());
    if (!type)
      return std::nullopt;
    types[operand.getOperandNumber()] = type.getElementType();
  }
  if (types[A] != types[B] || types[A].isInteger(1) || types[A].isIndex())
    return std::nullopt;
  std::optional<int64_t> in = RuntimeCalls::getDType(types[A]);
  std::optional<int64_t> out = RuntimeCalls::getDType(types[Out]);
  if (!in || !out)
    return std::nullopt;
  if (types[A] == types[Out])
    return in;
  bool isWidened =
      (types[A].isInteger() && types[Out].isInteger() &&
       types[A].getIntOrFloatBitWidth() < types[Out].getIntOrFloatBitWidth()) ||
      (isa<Float16Type, BFloat16Type>(types[A]) && types[Out].isF32());
  if (!isWidened)
    return std::nullopt;
  return *in | *out << 8;
}

/// The loop with number `number`, taken out of `loops`; none if it is not there
/// since it has size 1.
std::optional<StridedLoop> take(SmallVectorImpl<StridedLoop> &loops,
                                unsigned number) {
  for (auto it = loops.begin(); it != loops.end(); ++it)
    if (it->number == number) {
      StridedLoop loop = *it;
      loops.erase(it);
      return loop;
    }
  return std::nullopt;
}

/// The loop and the coefficient of `expr`, if it is a multiple of one loop.
std::optional<std::pair<unsigned, int64_t>> matchMultiple(AffineExpr expr) {
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return std::make_pair(dim.getPosition(), int64_t(1));
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary || expr.getKind() != AffineExprKind::Mul)
    return std::nullopt;
  auto dim = dyn_cast<AffineDimExpr>(binary.getLHS());
  auto factor = dyn_cast<AffineConstantExpr>(binary.getRHS());
  if (!dim || !factor)
    return std::nullopt;
  return std::make_pair(dim.getPosition(), factor.getValue());
}

/// Moves the loops of windows out of `loops`. False if there is a window that
/// is not a convolution's.
bool takeWindows(Contraction &contraction,
                 SmallVectorImpl<StridedLoop> &loops) {
  linalg::LinalgOp op = contraction.op;
  for (OpOperand &operand : op->getOpOperands()) {
    SmallVector<int64_t> strides;
    int64_t offset;
    if (failed(cast<MemRefType>(operand.get().getType())
                   .getStridesAndOffset(strides, offset)))
      return false;
    AffineMap map = op.getMatchingIndexingMap(&operand);
    for (auto [expr, dimStride] : llvm::zip(map.getResults(), strides)) {
      auto sum = dyn_cast<AffineBinaryOpExpr>(expr);
      if (!sum || expr.getKind() != AffineExprKind::Add)
        continue;
      auto lhs = matchMultiple(sum.getLHS()), rhs = matchMultiple(sum.getRHS());
      if (!lhs || !rhs || lhs->first == rhs->first)
        return false;
      auto isThere = [&](unsigned number) {
        return llvm::any_of(loops, [&](const StridedLoop &loop) {
          return loop.number == number;
        });
      };
      // With one of the two loops of size 1 it is an ordinary strided dim.
      if (!isThere(lhs->first) || !isThere(rhs->first))
        continue;
      if (operand.getOperandNumber() == Out)
        return false;
      auto input = static_cast<Operand>(operand.getOperandNumber());
      if (!contraction.windows.empty() && contraction.input != input)
        return false;
      contraction.input = input;
      Operand filter = input == A ? B : A;
      StridedLoop first = *take(loops, lhs->first);
      StridedLoop second = *take(loops, rhs->first);
      auto isPixel = [&](const StridedLoop &loop) {
        return loop.strides[Out] != 0 && loop.strides[filter] == 0;
      };
      auto isTap = [&](const StridedLoop &loop) {
        return loop.strides[Out] == 0 && loop.strides[filter] != 0;
      };
      if (isPixel(first) && isTap(second))
        contraction.windows.push_back(
            {first, second, dimStride, lhs->second, rhs->second});
      else if (isTap(first) && isPixel(second))
        contraction.windows.push_back(
            {second, first, dimStride, rhs->second, lhs->second});
      else
        return false;
    }
  }
  return contraction.windows.size() <= 2;
}

/// Merges loops of one kind that continue each other.
void mergeLoops(SmallVectorImpl<StridedLoop> &loops) {
  bool changed = true;
  while (changed) {
    changed = false;
    for (size_t o = 0; o < loops.size() && !changed; ++o)
      for (size_t i = 0; i < loops.size() && !changed; ++i)
        if (o != i && canMerge(loops[o], loops[i])) {
          loops[i].size *= loops[o].size;
          loops.erase(loops.begin() + o);
          changed = true;
        }
  }
}

std::optional<Contraction> matchContraction(linalg::LinalgOp op) {
  if (op.getNumDpsInputs() != 2 || op.getNumDpsInits() != 1 ||
      !isMultiplyAdd(op.getBlock()))
    return std::nullopt;
  Contraction result;
  result.op = op;
  std::optional<int64_t> dtype = getKernelDType(op);
  std::optional<StridedLoops> loops = getStridedLoops(op);
  if (!dtype || !loops || !takeWindows(result, loops->loops))
    return std::nullopt;
  result.dtype = *dtype;
  int64_t work = 1;
  for (const Window &window : result.windows)
    work *= window.pixel.size * window.tap.size;
  for (const StridedLoop &loop : loops->loops) {
    work *= loop.size;
    bool movesA = loop.strides[A] != 0, movesB = loop.strides[B] != 0;
    if (loop.isReduction != (loop.strides[Out] == 0))
      return std::nullopt;
    if (!loop.isReduction && movesA && movesB)
      result.loops[Batch].push_back(loop);
    else if (!loop.isReduction && (movesA || movesB))
      result.loops[movesA ? M : N].push_back(loop);
    else if (loop.isReduction && movesA && movesB)
      result.loops[K].push_back(loop);
    else
      return std::nullopt;
  }
  if (work < kMinWork)
    return std::nullopt;
  for (SmallVector<StridedLoop, 2> &kind : result.loops)
    mergeLoops(kind);
  return result;
}

/// The zero fill of `out` that only `op` sees; null if there is none.
Operation *findZeroFill(linalg::LinalgOp op, Value out) {
  // Of an allocation or an argument all other names are uses of this one.
  if (!isa<BlockArgument>(out) && !out.getDefiningOp<memref::AllocOp>())
    return nullptr;
  Block *block = op->getBlock();
  Operation *last = nullptr;
  for (Operation *user : out.getUsers()) {
    Operation *ancestor = block->findAncestorOpInBlock(*user);
    // A use in a block around this one is not ordered with `op`.
    if (!ancestor)
      return nullptr;
    if (ancestor == op || !ancestor->isBeforeInBlock(op))
      continue;
    // Later uses of a view made before are not seen here.
    if (ancestor != user || isa<ViewLikeOpInterface>(user))
      return nullptr;
    if (!last || last->isBeforeInBlock(user))
      last = user;
  }
  auto fill = dyn_cast_or_null<linalg::FillOp>(last);
  if (!fill || fill.output() != out)
    return nullptr;
  Attribute value;
  if (!matchPattern(fill.value(), m_Constant(&value)))
    return nullptr;
  bool isZero = false;
  if (auto number = dyn_cast<FloatAttr>(value))
    isZero = number.getValue().isZero();
  else if (auto number = dyn_cast<IntegerAttr>(value))
    isZero = number.getValue().isZero();
  return isZero ? fill : nullptr;
}

/// Emits the call for one contraction.
class KernelBuilder {
public:
  KernelBuilder(Contraction &contraction, RuntimeCalls &calls)
      : contraction(contraction), calls(calls), builder(contraction.op),
        loc(contraction.op.getLoc()) {}

  void emit(ArrayRef<int64_t> offsets);

private:
  /// Takes the largest loop of a kind for the kernel; one of size 1 if there
  /// is none.
  StridedLoop takeLargest(Kind kind);
  /// Leaves the loops that the kernel does not take around it.
  void emitOuterLoops();
  void emitGemm();
  void emitConvolution();
  Value i64(int64_t value) { return RuntimeCalls::getI64(builder, loc, value); }
  Value pointer(Operand operand) {
    return RuntimeCalls::getPointer(builder, loc, contraction.base[operand]);
  }

  Contraction &contraction;
  RuntimeCalls &calls;
  OpBuilder builder;
  Location loc;
  bool accumulate = true;
};

} // namespace

StridedLoop KernelBuilder::takeLargest(Kind kind) {
  auto &loops = contraction.loops[kind];
  if (loops.empty())
    return {0, 1, kind == K, SmallVector<int64_t, 4>(3, 0)};
  auto largest = std::max_element(
      loops.begin(), loops.end(),
      [](const auto &lhs, const auto &rhs) { return lhs.size < rhs.size; });
  StridedLoop result = *largest;
  loops.erase(largest);
  return result;
}

void KernelBuilder::emitOuterLoops() {
  for (auto &kind : contraction.loops)
    for (const StridedLoop &loop : kind) {
      auto constant = [&](int64_t value) -> Value {
        return arith::ConstantIndexOp::create(builder, loc, value);
      };
      auto forOp = scf::ForOp::create(builder, loc, constant(0),
                                      constant(loop.size), constant(1));
      builder.setInsertionPointToStart(forOp.getBody());
      for (Operand operand : {A, B, Out}) {
        if (loop.strides[operand] == 0)
          continue;
        Value bytes =
            arith::MulIOp::create(builder, loc, forOp.getInductionVar(),
                                  constant(loop.strides[operand] *
                                           contraction.elementBytes[operand]));
        contraction.base[operand] = arith::AddIOp::create(
            builder, loc, contraction.base[operand], bytes);
      }
    }
}

void KernelBuilder::emitGemm() {
  StridedLoop m = takeLargest(M), n = takeLargest(N), k = takeLargest(K);
  // What is left over of rows or columns is a batch that shares an input.
  Kind batchKind = Batch;
  for (Kind kind : {M, N})
    if (contraction.loops[batchKind].empty())
      batchKind = kind;
  StridedLoop batch = takeLargest(batchKind);
  emitOuterLoops();
  // A dim of size 1 gets a stride that makes a dense matrix of it.
  auto strides = [&](Operand operand, const StridedLoop &rows,
                     const StridedLoop &columns,
                     SmallVectorImpl<Value> &arguments) {
    int64_t row = rows.strides[operand], column = columns.strides[operand];
    if (rows.size == 1)
      row = column == 1 ? columns.size : 1;
    if (columns.size == 1)
      column = row == 1 ? rows.size : 1;
    arguments.push_back(i64(row));
    arguments.push_back(i64(column));
  };
  bool isBatch = batch.size > 1;
  SmallVector<Value> arguments = {i64(contraction.dtype)};
  if (isBatch)
    arguments.push_back(i64(batch.size));
  for (int64_t size : {m.size, n.size, k.size})
    arguments.push_back(i64(size));
  const StridedLoop *rows[] = {&m, &k, &m}, *columns[] = {&k, &n, &n};
  for (Operand operand : {A, B, Out}) {
    arguments.push_back(pointer(operand));
    if (isBatch)
      arguments.push_back(i64(batch.strides[operand]));
    strides(operand, *rows[operand], *columns[operand], arguments);
  }
  arguments.push_back(i64(accumulate));
  calls.call(builder, loc, isBatch ? "amrt_batch_gemm" : "amrt_gemm", Type(),
             arguments);
}

void KernelBuilder::emitConvolution() {
  Operand input = contraction.input, filter = input == A ? B : A;
  StridedLoop images = takeLargest(input == A ? M : N);
  StridedLoop features = takeLargest(input == A ? N : M);
  StridedLoop channels = takeLargest(K);
  StridedLoop groups = takeLargest(Batch);
  // The groups must follow each other where the kernel expects them.
  auto follows = [&](const StridedLoop &inner, Operand operand) {
    return inner.size == 1 ||
           groups.strides[operand] == inner.strides[operand] * inner.size;
  };
  if (groups.size > 1 &&
      (!follows(channels, input) || !follows(features, filter) ||
       !follows(features, Out))) {
    contraction.loops[Batch].push_back(groups);
    groups = {0, 1, false, SmallVector<int64_t, 4>(3, 0)};
  }
  emitOuterLoops();
  auto stride = [&](const StridedLoop &inner, Operand operand) {
    return inner.size == 1 ? groups.strides[operand] : inner.strides[operand];
  };
  Window one;
  one.pixel = one.tap = {0, 1, false, SmallVector<int64_t, 4>(3, 0)};
  one.inputStride = one.stride = one.dilation = 1;
  Window w = contraction.windows.back();
  Window h = contraction.windows.size() == 2 ? contraction.windows[0] : one;
  SmallVector<Value> arguments;
  auto add = [&](int64_t value) { arguments.push_back(i64(value)); };
  add(contraction.dtype);
  add(images.size);
  add(channels.size * groups.size);
  add(features.size * groups.size);
  for (int64_t size : {h.pixel.size, w.pixel.size, h.tap.size, w.tap.size})
    add(size);
  arguments.push_back(pointer(input));
  add(images.strides[input]);
  add(stride(channels, input));
  add(h.inputStride);
  add(w.inputStride);
  arguments.push_back(pointer(filter));
  add(stride(features, filter));
  add(channels.strides[filter]);
  add(h.tap.strides[filter]);
  add(w.tap.strides[filter]);
  arguments.push_back(pointer(Out));
  add(images.strides[Out]);
  add(stride(features, Out));
  add(h.pixel.strides[Out]);
  add(w.pixel.strides[Out]);
  for (int64_t value : {h.stride, w.stride, h.dilation, w.dilation})
    add(value);
  add(groups.size);
  add(accumulate);
  calls.call(builder, loc, "amrt_conv2d", Type(), arguments);
}

void KernelBuilder::emit(ArrayRef<int64_t> offsets) {
  linalg::LinalgOp op = contraction.op;
  // With a loop over k around it, the kernel has to add up.
  if (contraction.loops[K].size() <= 1)
    if (Operation *fill = findZeroFill(op, op.getDpsInits()[0])) {
      accumulate = false;
      fill->erase();
    }
  for (Operand operand : {A, B, Out}) {
    Value memref = op->getOperand(operand);
    int64_t bytes = RuntimeCalls::getElementBytes(
        cast<MemRefType>(memref.getType()).getElementType());
    contraction.elementBytes[operand] = bytes;
    Value base = RuntimeCalls::getAddress(builder, loc, memref);
    if (offsets[operand] != 0)
      base = arith::AddIOp::create(builder, loc, base,
                                   arith::ConstantIndexOp::create(
                                       builder, loc, offsets[operand] * bytes));
    contraction.base[operand] = base;
  }
  if (contraction.windows.empty())
    emitGemm();
  else
    emitConvolution();
  op->erase();
}

namespace {

struct ConvertLinalgToKernels
    : public automap::impl::ConvertLinalgToKernelsPassBase<
          ConvertLinalgToKernels> {
  void runOnOperation() override {
    RuntimeCalls calls(getOperation());
    SmallVector<linalg::LinalgOp> ops;
    getOperation().walk([&](linalg::LinalgOp op) { ops.push_back(op); });
    for (linalg::LinalgOp op : ops) {
      if (!op.hasPureBufferSemantics())
        continue;
      std::optional<Contraction> contraction = matchContraction(op);
      if (!contraction)
        continue;
      KernelBuilder(*contraction, calls).emit(getStridedLoops(op)->offsets);
    }
  }
};

} // namespace
