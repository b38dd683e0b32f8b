//===- GenerateNamed.cpp - Random named operations of linalg --------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// No operation is listed here: the dialect is asked for what it has, and an
// operation that has no operands yet for its maps, iterators and body. Those
// whose maps are an attribute get random ones.
//
//===----------------------------------------------------------------------===//

#include "ProgramGenerator.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Verifier.h"

#include <cmath>

using namespace mlir;
using namespace automap;
using namespace automap::fuzz;
using utils::IteratorType;

/// Beyond this many iterations the interpreter takes long.
static constexpr int64_t mostIterations = 1500;

static Operation *createOp(OpBuilder &b, Location loc, OperationName name,
                           const NamedAttrList &attributes, ValueRange inputs,
                           Value output, std::unique_ptr<Region> body) {
  OperationState state(loc, name);
  state.addOperands(inputs);
  state.addOperands(output);
  state.addTypes(output.getType());
  NamedAttrList properties(attributes);
  properties.set(
      "operandSegmentSizes",
      b.getDenseI32ArrayAttr({static_cast<int32_t>(inputs.size()), 1}));
  state.propertiesAttr = properties.getDictionary(b.getContext());
  state.addRegion(std::move(body));
  return b.create(state);
}

namespace {
/// What there is to know of an operation before it has operands.
struct Form {
  SmallVector<AffineMap> maps;
  SmallVector<IteratorType> iterators;
  /// Adds the body to a block with arguments.
  decltype(std::declval<linalg::LinalgOp>().getRegionBuilder()) buildBody;

  unsigned getNumInputs() const { return maps.size() - 1; }
  bool hasReductions() const {
    return llvm::is_contained(iterators, IteratorType::reduction);
  }
};
} // namespace

/// Operations of any rank get the one of `output`.
static Form getForm(OpBuilder &b, OperationName name,
                    const NamedAttrList &attributes, Value output) {
  auto op =
      cast<linalg::LinalgOp>(createOp(b, output.getLoc(), name, attributes, {},
                                      output, std::make_unique<Region>()));
  Form form{op.getIndexingMapsArray(), op.getIteratorTypesArray(),
            op.getRegionBuilder()};
  op->erase();
  return form;
}

/// What the body of `name` takes when all else is of `type`.
static SmallVector<Type> getOperandTypes(OperationName name, unsigned numInputs,
                                         Type type, Type outputType) {
  SmallVector<Type> types(numInputs, type);
  types.push_back(outputType);
  if (name.getStringRef() == linalg::SelectOp::getOperationName())
    types[0] = IntegerType::get(type.getContext(), 1);
  return types;
}

/// A body for operands of these types; null if it cannot be computed in them.
static std::unique_ptr<Region> makeBody(OpBuilder &b, Location loc,
                                        const Form &form,
                                        const NamedAttrList &attributes,
                                        ArrayRef<Type> types) {
  auto region = std::make_unique<Region>();
  Block &block = region->emplaceBlock();
  block.addArguments(types, SmallVector<Location>(types.size(), loc));
  ImplicitLocOpBuilder bodyBuilder(loc, b.getContext());
  bodyBuilder.setInsertionPointToEnd(&block);
  bool isWrong = false;
  ScopedDiagnosticHandler quiet(b.getContext(),
                                [](Diagnostic &) { return success(); });
  form.buildBody(bodyBuilder, block, attributes.getAttrs(), [&] {
    isWrong = true;
    return emitError(loc);
  });
  // Not all of them look at the types.
  for (Operation &op : block.without_terminator())
    isWrong = isWrong || failed(verify(&op));
  return isWrong ? nullptr : std::move(region);
}

/// An operation of any rank has as many maps as operands, so that without
/// operands one does not know: its body takes as many elements as it uses.
static bool addMapsOfInputs(OpBuilder &b, Location loc, OperationName name,
                            Form &form, const NamedAttrList &attributes,
                            Type type) {
  constexpr unsigned most = 3;
  std::unique_ptr<Region> body = makeBody(
      b, loc, form, attributes, getOperandTypes(name, most, type, type));
  if (!body)
    return false;
  for (BlockArgument argument : body->front().getArguments())
    if (!argument.use_empty())
      form.maps.resize(argument.getArgNumber() + 2, form.maps.front());
  return form.getNumInputs() > 0;
}

/// Chooses loops that read at most a tensor of `shape` through `map`; loops
/// that are not 0 are decided already. False if there are none.
static bool bindLoops(AffineMap map, ArrayRef<int64_t> shape,
                      ArrayRef<IteratorType> iterators,
                      MutableArrayRef<int64_t> loops, Random &random) {
  for (auto [expr, size] : llvm::zip_equal(map.getResults(), shape)) {
    // A sum of multiples of loops: all but one choose, the last one takes what
    // is left. In a convolution that is the output's.
    SmallVector<std::pair<unsigned, int64_t>> terms;
    AffineMap only = AffineMap::get(map.getNumDims(), 0, expr);
    for (unsigned dim = 0; dim < map.getNumDims(); ++dim)
      if (expr.isFunctionOfDim(dim)) {
        SmallVector<int64_t> at(map.getNumDims(), 0);
        int64_t start = only.compose(at)[0];
        at[dim] = 1;
        terms.emplace_back(dim, only.compose(at)[0] - start);
      }
    llvm::stable_sort(terms, [&](const auto &lhs, const auto &rhs) {
      return iterators[lhs.first] == IteratorType::reduction &&
             iterators[rhs.first] == IteratorType::parallel;
    });
    int64_t left = size - 1;
    for (auto [index, term] : llvm::enumerate(terms)) {
      auto [dim, factor] = term;
      int64_t most = left / factor + 1;
      if (loops[dim] == 0)
        loops[dim] = index + 1 == terms.size()
                         ? most
                         : random.between(1, std::min<int64_t>(3, most));
      if (loops[dim] > most)
        return false;
      left -= factor * (loops[dim] - 1);
    }
    if (terms.size() == 1 && left != 0)
      return false;
  }
  return true;
}

/// The least tensor that is read through `map`; windows may leave a bit over.
static SmallVector<int64_t, 4>
getReadShape(AffineMap map, ArrayRef<int64_t> loops, Random &random) {
  SmallVector<int64_t> last;
  for (int64_t size : loops)
    last.push_back(size - 1);
  SmallVector<int64_t, 4> shape;
  for (auto [expr, position] :
       llvm::zip_equal(map.getResults(), map.compose(last))) {
    bool isWindow = !isa<AffineDimExpr>(expr);
    shape.push_back(position + 1 + (isWindow && random.chance(25)));
  }
  return shape;
}

/// What the accumulator of a reduction starts from, so that it does not count.
static std::optional<double> getStart(Region &body, Type type) {
  Operation *last = body.front().getTerminator()->getOperand(0).getDefiningOp();
  if (!isa<FloatType>(type))
    return 0;
  if (isa_and_nonnull<arith::MaximumFOp>(last))
    return -HUGE_VAL;
  if (isa_and_nonnull<arith::MinimumFOp>(last))
    return HUGE_VAL;
  return 0;
}

static bool hasIntegerDivision(Region &body) {
  return llvm::any_of(body.front(), [](Operation &op) {
    return isa<arith::DivSIOp, arith::DivUIOp>(op);
  });
}

/// `name`, on a tensor that is there already if one fits.
bool ProgramGenerator::addNamed(OperationName name, NamedAttrList attributes,
                                function_ref<bool(Type)> accept) {
  // One of any rank has that of its output.
  auto maps = dyn_cast_or_null<ArrayAttr>(attributes.get("indexing_maps"));
  unsigned rank = maps ? cast<AffineMapAttr>(maps.getValue().back())
                             .getValue()
                             .getNumResults()
                       : random.between(0, 3);
  Form form = getForm(builder, name, attributes,
                      getEmpty(Shape(rank, 1), builder.getF32Type()));
  if (form.maps.size() == 1 &&
      !addMapsOfInputs(builder, getLoc(), name, form, attributes,
                       random.chance(50) ? builder.getF32Type()
                                         : Type(builder.getI32Type())))
    return false;
  unsigned numInputs = form.getNumInputs();
  SmallVector<int64_t> loops(form.iterators.size(), 0);
  // One operand decides about the type and about loops.
  unsigned leading = random.below(numInputs);
  Known leader;
  AffineMap leadingMap = form.maps[leading];
  if (leadingMap.getNumResults() > 0) {
    leader = pickTensor([&](RankedTensorType type) {
      return type.getRank() == leadingMap.getNumResults() &&
             !type.getElementType().isInteger(1) &&
             accept(type.getElementType());
    });
    if (!leader.value ||
        !bindLoops(leadingMap,
                   cast<RankedTensorType>(leader.value.getType()).getShape(),
                   form.iterators, loops, random))
      return false;
  }
  Type type = leader.value ? leader.getElementType() : pickArithmetic();
  if (!accept(type))
    return false;
  bool hasWindow = llvm::any_of(
      form.maps, [](AffineMap map) { return !map.isProjectedPermutation(); });
  int64_t iterations = 1;
  for (auto [size, iterator] : llvm::zip_equal(loops, form.iterators)) {
    if (size == 0 && hasWindow)
      size = random.between(1, iterator == IteratorType::reduction ? 3 : 4);
    else if (size == 0)
      size =
          iterations * 12 > mostIterations ? random.between(1, 2) : pickSize();
    iterations *= size;
  }
  if (iterations > mostIterations)
    return false;

  // Narrow operands may be summed in a wider type.
  Type outputType = type;
  if (form.hasReductions() && random.chance(50)) {
    if (type.isF16() || type.isBF16())
      outputType = builder.getF32Type();
    else if (type.isInteger(8))
      outputType = builder.getI32Type();
  }
  SmallVector<Type> types = getOperandTypes(name, numInputs, type, outputType);
  if (leader.value && types[leading] != type)
    return false;
  std::unique_ptr<Region> body =
      makeBody(builder, getLoc(), form, attributes, types);
  if (!body)
    return false;

  SmallVector<Known> operands;
  for (unsigned input = 0; input < numInputs; ++input) {
    AffineMap map = form.maps[input];
    Shape shape = getReadShape(map, loops, random);
    if (leader.value && input == leading)
      operands.push_back(leader);
    else if (map.getNumResults() == 0 && numInputs > 2)
      // Zero points and the like are scalars.
      operands.push_back(getConstant(types[input], random.between(0, 2)));
    else if (body->front().getArgument(input).use_empty())
      // The shape of a window is all that is asked of it.
      operands.push_back({getEmpty(shape, types[input]), {}});
    else
      operands.push_back(map.isProjectedPermutation()
                             ? getTensor(shape, types[input])
                             : getPadded(shape, types[input]));
  }
  if (hasIntegerDivision(*body))
    operands[1] = makeOdd(operands[1]);
  Shape outputShape = getReadShape(form.maps.back(), loops, random);
  bool isRead = !body->front().getArgument(numInputs).use_empty();
  operands.push_back(
      isRead || random.chance(15)
          ? getDestination(outputShape, outputType, getStart(*body, outputType))
          : Known(getEmpty(outputShape, outputType), {}));

  SmallVector<Value> inputs;
  for (const Known &input : ArrayRef(operands).drop_back())
    inputs.push_back(input.value);
  auto op = cast<linalg::LinalgOp>(createOp(builder, getLoc(), name, attributes,
                                            inputs, operands.back().value,
                                            std::move(body)));
  if (random.chance(15)) {
    IRRewriter rewriter(builder);
    FailureOr<linalg::GenericOp> generic =
        linalg::generalizeNamedOp(rewriter, op);
    if (succeeded(generic))
      op = *generic;
  }
  return keepResults(op, operands);
}

/// The operations that have their maps from their name.
static SmallVector<RegisteredOperationName> getNamedOps(MLIRContext *context) {
  SmallVector<RegisteredOperationName> names;
  for (RegisteredOperationName name : context->getRegisteredOperations())
    if (name.getDialectNamespace() ==
            linalg::LinalgDialect::getDialectNamespace() &&
        name.hasInterface<linalg::LinalgOp>() &&
        llvm::is_contained(name.getAttributeNames(), "operandSegmentSizes") &&
        llvm::none_of(name.getAttributeNames(),
                      [](StringAttr attribute) {
                        return attribute == "indexing_maps" ||
                               attribute == "dimensions";
                      }) &&
        // Destinations are filled anyhow.
        name.getStringRef() != linalg::FillOp::getOperationName())
      names.push_back(name);
  // They come in an order that depends on addresses.
  llvm::sort(names, [](OperationName lhs, OperationName rhs) {
    return lhs.getStringRef() < rhs.getStringRef();
  });
  return names;
}

bool ProgramGenerator::addNamedOp() {
  SmallVector<RegisteredOperationName> names =
      getNamedOps(builder.getContext());
  RegisteredOperationName name = random.pick(ArrayRef(names));
  NamedAttrList attributes;
  // One step for each window.
  Form form = getForm(builder, name, attributes,
                      getEmpty(Shape(), builder.getF32Type()));
  unsigned numWindows =
      llvm::count_if(form.maps.front().getResults(),
                     [](AffineExpr expr) { return !isa<AffineDimExpr>(expr); });
  if (numWindows != 0)
    for (StringRef attribute : {"strides", "dilations"}) {
      SmallVector<int64_t> steps;
      for (unsigned window = 0; window < numWindows; ++window)
        steps.push_back(random.pick({1, 1, 1, 2}));
      attributes.set(attribute, builder.getI64VectorAttr(steps));
    }
  return addNamed(name, attributes);
}

/// The map to some loops, in any order.
static AffineMap makeMap(ArrayRef<unsigned> dims, unsigned numLoops,
                         bool shuffles, Random &random, MLIRContext *context) {
  SmallVector<unsigned> order(dims);
  if (shuffles)
    random.shuffle(order);
  return AffineMap::getMultiDimMapWithTargets(numLoops, order, context);
}

/// matmul and its batched forms, with operands transposed or not.
bool ProgramGenerator::addMatmul() {
  MLIRContext *context = builder.getContext();
  // The batch, if there is one, comes first.
  unsigned form = random.below(4), batch = form == 0 || form == 1 ? 0 : 1;
  StringRef name = batch == 0 ? linalg::MatmulOp::getOperationName()
                   : form == 2
                       ? linalg::BatchMatmulOp::getOperationName()
                       : linalg::BatchReduceMatmulOp::getOperationName();
  auto makeOperand = [&](bool hasBatch, unsigned first, unsigned second,
                         bool canTranspose) {
    SmallVector<unsigned> dims;
    if (hasBatch)
      dims.push_back(0);
    dims.push_back(batch + first);
    dims.push_back(batch + second);
    if (canTranspose && random.chance(40))
      std::swap(dims[dims.size() - 1], dims[dims.size() - 2]);
    return AffineMap::getMultiDimMapWithTargets(batch + 3, dims, context);
  };
  AffineMap maps[] = {makeOperand(batch, 0, 2, true),
                      makeOperand(batch, 2, 1, true),
                      makeOperand(form == 2, 0, 1, false)};
  NamedAttrList attributes;
  attributes.set("indexing_maps", builder.getAffineMapArrayAttr(maps));
  return addNamed(OperationName(name, context), attributes);
}

/// A product of two tensors with any number of batch, free and contracted dims,
/// in any order.
bool ProgramGenerator::addContraction() {
  // Loops by where they occur.
  SmallVector<unsigned> left, right, result;
  unsigned rank = random.between(2, 4);
  for (unsigned loop = 0; loop < rank; ++loop) {
    // At least one is contracted.
    unsigned role = loop == 0 ? 3 : random.below(5);
    if (role != 0)
      left.push_back(loop);
    if (role != 1)
      right.push_back(loop);
    if (role < 3)
      result.push_back(loop);
  }
  bool shuffles = random.chance(50);
  MLIRContext *context = builder.getContext();
  AffineMap maps[] = {makeMap(left, rank, shuffles, random, context),
                      makeMap(right, rank, shuffles, random, context),
                      makeMap(result, rank, shuffles, random, context)};
  NamedAttrList attributes;
  attributes.set("indexing_maps", builder.getAffineMapArrayAttr(maps));
  return addNamed(
      OperationName(linalg::ContractOp::getOperationName(), context),
      attributes);
}

/// linalg.elementwise with operands that are transposed or broadcast.
bool ProgramGenerator::addElementwiseOp() {
  MLIRContext *context = builder.getContext();
  using linalg::ElementwiseKind;
  auto kind = static_cast<ElementwiseKind>(random.below(
      static_cast<int64_t>(linalg::ElementwiseCaseLimits::LastBinary)));
  bool isUnsigned = llvm::is_contained(
      {ElementwiseKind::max_unsigned, ElementwiseKind::min_unsigned}, kind);
  bool takesIntegers =
      isUnsigned ||
      llvm::is_contained({ElementwiseKind::add, ElementwiseKind::sub,
                          ElementwiseKind::mul, ElementwiseKind::max_signed,
                          ElementwiseKind::min_signed},
                         kind);
  if (kind == ElementwiseKind::div_unsigned)
    return false;
  unsigned numInputs =
      1 + (static_cast<unsigned>(kind) >=
           static_cast<unsigned>(linalg::ElementwiseCaseLimits::LastUnary));
  unsigned rank = random.between(1, 3);
  SmallVector<AffineMap> maps;
  for (unsigned input = 0; input < numInputs; ++input) {
    SmallVector<unsigned> dims;
    for (unsigned dim = 0; dim < rank; ++dim)
      if (random.chance(80))
        dims.push_back(dim);
    maps.push_back(makeMap(dims, rank, random.chance(30), random, context));
  }
  maps.push_back(AffineMap::getMultiDimIdentityMap(rank, context));
  NamedAttrList attributes;
  attributes.set("indexing_maps", builder.getAffineMapArrayAttr(maps));
  attributes.set("kind", linalg::ElementwiseKindAttr::get(context, kind));
  return addNamed(
      OperationName(linalg::ElementwiseOp::getOperationName(), context),
      attributes, [&](Type type) {
        return isa<FloatType>(type) ? !isUnsigned : takesIntegers;
      });
}

/// linalg.map and linalg.reduce, whose bodies are free.
bool ProgramGenerator::addMap() {
  Known x = pickTensor([](RankedTensorType) { return true; });
  if (!x.value)
    return false;
  auto type = cast<RankedTensorType>(x.value.getType());
  Known y = getTensor(type.getShape(), type.getElementType());
  Known result;
  auto map = linalg::MapOp::create(
      builder, getLoc(), ValueRange{x.value, y.value},
      getEmpty(type.getShape(), type.getElementType()),
      [&](OpBuilder &, Location, ValueRange args) {
        OpBuilder::InsertionGuard guard(builder);
        builder.setInsertionPointToEnd(args[0].getParentBlock());
        result = buildBinary({args[0], x}, {args[1], y});
        linalg::YieldOp::create(builder, getLoc(), result.value);
      });
  keep(map->getResult(0), result);
  return true;
}

bool ProgramGenerator::addSoftmax() {
  Known x = pickTensor([](RankedTensorType type) {
    return type.getRank() > 0 &&
           (type.getElementType().isF32() || type.getElementType().isF64());
  });
  if (!x.value || x.bound > 50)
    return false;
  auto type = cast<RankedTensorType>(x.value.getType());
  keep(linalg::SoftmaxOp::create(
           builder, getLoc(), type, x.value,
           getEmpty(type.getShape(), type.getElementType()),
           random.below(type.getRank()))
           ->getResult(0),
       {1, false});
  return true;
}
