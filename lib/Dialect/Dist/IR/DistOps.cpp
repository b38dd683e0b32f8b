//===- DistOps.cpp - Operations of the dist dialect -----------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AxesOfOneDevice.h"
#include "LookupMesh.h"

#include "automap/Dialect/Dist/IR/Dist.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/PatternMatch.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace automap::dist;

//===----------------------------------------------------------------------===//
// ConstraintOp, ReshardOp
//===----------------------------------------------------------------------===//

FailureOr<TopologyOp>
automap::dist::lookupMesh(Operation *op, FlatSymbolRefAttr mesh,
                          SymbolTableCollection &symbols) {
  auto topology = symbols.lookupNearestSymbolFrom<TopologyOp>(op, mesh);
  if (topology)
    return topology;
  return op->emitOpError() << "there is no 'dist.topology' called " << mesh
                           << " in the module";
}

static LogicalResult emitNoSuchAxis(Operation *op, FlatSymbolRefAttr name,
                                    MeshAttr mesh, StringAttr axis) {
  return op->emitOpError() << "mesh " << name << " has no axis " << axis
                           << "; its axes: " << mesh.listAxes();
}

/// Checks `sharding` of `op`, whose value has type `type`.
static LogicalResult verifyShardingOf(Operation *op, ShardingAttr sharding,
                                      Type type, StringRef what,
                                      SymbolTableCollection &symbols) {
  FailureOr<TopologyOp> topology = lookupMesh(op, sharding.getMesh(), symbols);
  if (failed(topology))
    return failure();
  return sharding.verifyFor(cast<RankedTensorType>(type), topology->getMesh(),
                            [&] { return op->emitOpError() << what << ": "; });
}

LogicalResult ConstraintOp::verifySymbolUses(SymbolTableCollection &symbols) {
  return verifyShardingOf(*this, getSharding(), getType(), "sharding", symbols);
}

OpFoldResult ConstraintOp::fold(FoldAdaptor) {
  auto inner = getInput().getDefiningOp<ConstraintOp>();
  if (inner && inner.getSharding() == getSharding())
    return getInput();
  return {};
}

LogicalResult ReshardOp::verifySymbolUses(SymbolTableCollection &symbols) {
  if (failed(
          verifyShardingOf(*this, getSource(), getType(), "source", symbols)))
    return failure();
  return verifyShardingOf(*this, getTarget(), getType(), "target", symbols);
}

LogicalResult ReshardOp::verify() {
  if (getSource().getMesh() != getTarget().getMesh())
    return emitOpError() << "source and target are on different meshes, "
                         << getSource().getMesh() << " and "
                         << getTarget().getMesh();
  llvm::SmallDenseMap<StringAttr, ReductionKind, 4> sourceKinds;
  for (PartialAttr partial : getSource().getPartials())
    for (StringAttr axis : partial.getAxes())
      sourceKinds[axis] = partial.getKind();
  for (PartialAttr partial : getTarget().getPartials())
    for (StringAttr axis : partial.getAxes())
      // A value is a sum of itself and zeros, so it may become one.
      if (sourceKinds.lookup_or(axis, ReductionKind::sum) != partial.getKind())
        return emitOpError()
               << "the target is partial ("
               << stringifyReductionKind(partial.getKind()) << ") on axis "
               << axis << " but the source is not";
  return success();
}

OpFoldResult ReshardOp::fold(FoldAdaptor) {
  if (getSource() == getTarget())
    return getInput();
  return {};
}

/// Two changes in a row are one change, from the first source to the last
/// target: a partial axis of the last target is one of the first source too.
/// The first must have no other use, or it would be done twice, unless the
/// second leads back to where it came from.
LogicalResult ReshardOp::canonicalize(ReshardOp op, PatternRewriter &rewriter) {
  auto inner = op.getInput().getDefiningOp<ReshardOp>();
  if (!inner || inner.getTarget() != op.getSource())
    return failure();
  if (inner.getSource() == op.getTarget()) {
    rewriter.replaceOp(op, inner.getInput());
    return success();
  }
  if (!inner->hasOneUse())
    return failure();
  rewriter.replaceOpWithNewOp<ReshardOp>(op, inner.getInput(),
                                         inner.getSource(), op.getTarget());
  return success();
}

//===----------------------------------------------------------------------===//
// LaunchOp
//===----------------------------------------------------------------------===//

static ParseResult parseShardings(OpAsmParser &parser, ArrayAttr &result) {
  SmallVector<Attribute> shardings;
  if (parser.parseCommaSeparatedList(
          AsmParser::Delimiter::Square, [&]() -> ParseResult {
            Attribute sharding = ShardingAttr::parse(parser, {});
            if (!sharding)
              return failure();
            shardings.push_back(sharding);
            return success();
          }))
    return failure();
  result = parser.getBuilder().getArrayAttr(shardings);
  return success();
}

static void printShardings(OpAsmPrinter &printer, Operation *,
                           ArrayAttr shardings) {
  printer << "[";
  llvm::interleaveComma(
      shardings.getAsRange<ShardingAttr>(), printer,
      [&](ShardingAttr sharding) { sharding.print(printer); });
  printer << "]";
}

/// Checks that `local` is what one device holds of `global` under `sharding`.
static LogicalResult verifyLaunchValue(LaunchOp op, MeshAttr mesh, Type global,
                                       ShardingAttr sharding, Type local,
                                       const Twine &what) {
  auto emitError = [&] { return op.emitOpError() << what << ": "; };
  auto type = dyn_cast<RankedTensorType>(global);
  // Buffers appear after bufferization, with shapes that follow the same rule.
  auto shaped = dyn_cast<ShapedType>(global);
  if (!isa<RankedTensorType, MemRefType>(global) ||
      !TensorType::isValidElementType(shaped.getElementType()))
    return emitError() << "expected a ranked tensor or memref of numbers, got "
                       << global;
  auto localShaped = dyn_cast<ShapedType>(local);
  if (failed(sharding.verifyFor(
          RankedTensorType::get(shaped.getShape(), shaped.getElementType()),
          mesh, emitError)))
    return failure();
  if (sharding.getMesh() != op.getMeshAttr())
    return emitError() << "the sharding is on mesh " << sharding.getMesh()
                       << ", the launch on " << op.getMeshAttr();
  if (sharding.isPartial())
    return emitError() << "a partial value cannot cross a launch; reduce it "
                          "inside the callee";
  SmallVector<int64_t> expected =
      sharding.getLocalShape(shaped.getShape(), mesh);
  if (global.getTypeID() != local.getTypeID() ||
      localShaped.getElementType() != shaped.getElementType() ||
      localShaped.getShape() != ArrayRef<int64_t>(expected)) {
    InFlightDiagnostic diag = emitError();
    if (type)
      diag << "a device holds " << sharding.getLocalType(type, mesh) << " of "
           << global << ", but the callee has " << local;
    else
      diag << "the shape of the callee's " << local
           << " is not that of a shard of " << global;
    return diag;
  }
  return success();
}

LogicalResult LaunchOp::verifySymbolUses(SymbolTableCollection &symbols) {
  FailureOr<TopologyOp> topology = lookupMesh(*this, getMeshAttr(), symbols);
  if (failed(topology))
    return failure();
  auto callee = symbols.lookupNearestSymbolFrom<FunctionOpInterface>(
      *this, getCalleeAttr());
  if (!callee)
    return emitOpError() << "there is no function called " << getCalleeAttr()
                         << " in the module";
  if (callee->isAncestor(*this))
    return emitOpError() << "launches the function it is in";
  if (!getDests().empty() && !getOutputs().empty())
    return emitOpError() << "has results or writes 'into' buffers, not both";
  // What the callee gives back, as results or in trailing arguments.
  ValueRange outputs =
      getDests().empty() ? ValueRange(getOutputs()) : ValueRange(getDests());
  SmallVector<Type> argumentTypes(callee.getArgumentTypes());
  SmallVector<Type> resultTypes(callee.getResultTypes());
  if (!getDests().empty() && resultTypes.empty() &&
      argumentTypes.size() >= getDests().size()) {
    auto firstDest = argumentTypes.end() - getDests().size();
    resultTypes.assign(firstDest, argumentTypes.end());
    argumentTypes.erase(firstDest, argumentTypes.end());
  }
  if (argumentTypes.size() != getInputs().size() ||
      getInShardings().size() != getInputs().size())
    return emitOpError() << "has " << getInputs().size() << " operands and "
                         << getInShardings().size()
                         << " input shardings for a callee with "
                         << argumentTypes.size() << " arguments";
  if (resultTypes.size() != outputs.size() ||
      getOutShardings().size() != outputs.size())
    return emitOpError() << "has " << outputs.size() << " results and "
                         << getOutShardings().size()
                         << " output shardings for a callee with "
                         << resultTypes.size() << " results";
  for (auto [index, input] : llvm::enumerate(getInputs()))
    if (failed(verifyLaunchValue(*this, topology->getMesh(), input.getType(),
                                 cast<ShardingAttr>(getInShardings()[index]),
                                 argumentTypes[index],
                                 "operand #" + Twine(index))))
      return failure();
  for (auto [index, output] : llvm::enumerate(outputs))
    if (failed(verifyLaunchValue(*this, topology->getMesh(), output.getType(),
                                 cast<ShardingAttr>(getOutShardings()[index]),
                                 resultTypes[index],
                                 "result #" + Twine(index))))
      return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// AxisIndexOp
//===----------------------------------------------------------------------===//

LogicalResult AxisIndexOp::verifySymbolUses(SymbolTableCollection &symbols) {
  FailureOr<TopologyOp> topology = lookupMesh(*this, getMeshAttr(), symbols);
  if (failed(topology))
    return failure();
  if (!topology->getMesh().getAxisIndex(getAxisAttr()))
    return emitNoSuchAxis(*this, getMeshAttr(), topology->getMesh(),
                          getAxisAttr());
  return success();
}

/// The only position on an axis of one device is 0.
LogicalResult AxisIndexOp::canonicalize(AxisIndexOp op,
                                        PatternRewriter &rewriter) {
  TopologyOp topology = lookupTopology(op, op.getMeshAttr());
  if (!topology || !topology.getMesh().getAxisIndex(op.getAxisAttr()) ||
      topology.getMesh().getAxisSize(op.getAxisAttr()) != 1)
    return failure();
  rewriter.replaceOpWithNewOp<arith::ConstantIndexOp>(op, 0);
  return success();
}

//===----------------------------------------------------------------------===//
// Collectives
//===----------------------------------------------------------------------===//

namespace {
using Shape = SmallVector<int64_t>;
} // namespace

/// Writes the reduction as a bare word.
static ParseResult parseReductionKind(OpAsmParser &parser,
                                      ReductionKindAttr &result) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef word;
  if (parser.parseKeyword(&word))
    return failure();
  std::optional<ReductionKind> kind = symbolizeReductionKind(word);
  if (!kind)
    return parser.emitError(loc)
           << "unknown reduction '" << word
           << "'; expected sum, product, max, min, maxnum, minnum, umax, umin, "
              "band, bor or bxor";
  result = ReductionKindAttr::get(parser.getContext(), *kind);
  return success();
}

static void printReductionKind(OpAsmPrinter &printer, Operation *,
                               ReductionKindAttr kind) {
  printer << stringifyReductionKind(kind.getValue());
}

template <typename OpTy>
static FailureOr<Shape> inferSameShape(OpTy, ArrayRef<int64_t> input, int64_t) {
  return Shape(input);
}

static LogicalResult verifyDim(Operation *op, StringRef name, int64_t dim,
                               ArrayRef<int64_t> shape) {
  if (dim >= 0 && dim < static_cast<int64_t>(shape.size()))
    return success();
  return op->emitOpError() << name << " " << dim
                           << " is out of range for an input with "
                           << shape.size() << " dims";
}

static LogicalResult verifyDivisible(Operation *op, int64_t dim,
                                     ArrayRef<int64_t> shape,
                                     int64_t groupSize) {
  if (shape[dim] % groupSize == 0)
    return success();
  return op->emitOpError() << "dim " << dim << " of size " << shape[dim]
                           << " cannot be cut into " << groupSize
                           << " equal pieces; pad it first";
}

/// `shape` with its dim `dim` `factor` times as long.
static FailureOr<Shape> growDim(Operation *op, Shape shape, int64_t dim,
                                int64_t factor) {
  if (llvm::MulOverflow(shape[dim], factor, shape[dim]))
    return op->emitOpError() << "dim " << dim << " of " << factor
                             << " devices together is too long";
  return shape;
}

template <typename OpTy>
static FailureOr<Shape> inferGather(OpTy op, ArrayRef<int64_t> input,
                                    int64_t groupSize) {
  int64_t dim = op.getDim();
  if (failed(verifyDim(op, "dim", dim, input)))
    return failure();
  return growDim(op, Shape(input), dim, groupSize);
}

template <typename OpTy>
static FailureOr<Shape> inferScatter(OpTy op, ArrayRef<int64_t> input,
                                     int64_t groupSize) {
  int64_t dim = op.getDim();
  if (failed(verifyDim(op, "dim", dim, input)) ||
      failed(verifyDivisible(op, dim, input, groupSize)))
    return failure();
  Shape shape(input);
  shape[dim] /= groupSize;
  return shape;
}

template <typename OpTy>
static FailureOr<Shape> inferAllToAll(OpTy op, ArrayRef<int64_t> input,
                                      int64_t groupSize) {
  int64_t split = op.getSplitDim(), concat = op.getConcatDim();
  if (failed(verifyDim(op, "split dim", split, input)) ||
      failed(verifyDim(op, "concat dim", concat, input)))
    return failure();
  if (split == concat) {
    op.emitOpError() << "split and concat are the same dim " << split
                     << "; this is a 'dist.collective_permute' of blocks";
    return failure();
  }
  if (failed(verifyDivisible(op, split, input, groupSize)))
    return failure();
  Shape shape(input);
  shape[split] /= groupSize;
  return growDim(op, std::move(shape), concat, groupSize);
}

template <typename OpTy>
static FailureOr<Shape> inferPermute(OpTy op, ArrayRef<int64_t> input,
                                     int64_t groupSize) {
  ArrayRef<int64_t> pairs = op.getPairs();
  if (pairs.size() % 2 != 0) {
    op.emitOpError() << "pairs has " << pairs.size()
                     << " entries; it lists a source and a target each";
    return failure();
  }
  llvm::SmallSet<int64_t, 8> sources, targets;
  for (auto [index, position] : llvm::enumerate(pairs)) {
    bool isSource = index % 2 == 0;
    if (position < 0 || position >= groupSize) {
      op.emitOpError() << "position " << position
                       << " is out of range for a group of " << groupSize
                       << " devices";
      return failure();
    }
    if (!(isSource ? sources : targets).insert(position).second) {
      op.emitOpError() << "position " << position << " is a "
                       << (isSource ? "source" : "target") << " twice";
      return failure();
    }
  }
  return Shape(input);
}

template <typename OpTy>
static FailureOr<Shape> inferBroadcast(OpTy op, ArrayRef<int64_t> input,
                                       int64_t groupSize) {
  int64_t root = op.getRoot();
  if (root < 0 || root >= groupSize) {
    op.emitOpError() << "root " << root << " is out of range for a group of "
                     << groupSize << " devices";
    return failure();
  }
  return Shape(input);
}

template <typename OpTy, typename = void>
struct HasKind : std::false_type {};
template <typename OpTy>
struct HasKind<OpTy, std::void_t<decltype(std::declval<OpTy>().getKind())>>
    : std::true_type {};

static bool isNumber(Type type) {
  if (auto complex = dyn_cast<ComplexType>(type))
    type = complex.getElementType();
  return isa<FloatType, IndexType>(type) ||
         (isa<IntegerType>(type) && type.getIntOrFloatBitWidth() > 0);
}

/// A token is waited for once, by a wait that is reached exactly when the start
/// was: one in the same block.
static LogicalResult verifyToken(Operation *start, Value token) {
  if (token.use_empty())
    return start->emitOpError()
           << "its token is never waited for; add a 'dist.wait'";
  for (Operation *user : token.getUsers())
    if (!isa<WaitOp>(user))
      return start->emitOpError()
                 .append("its token may be used only by a 'dist.wait'")
                 .attachNote(user->getLoc())
             << "it is used here";
  Operation *wait = *token.user_begin();
  if (wait->getBlock() != start->getBlock())
    return start->emitOpError()
               .append("must be waited for in the block it is in")
               .attachNote(wait->getLoc())
           << "the wait is here";
  return success();
}

/// What all collectives have in common: the mesh and its axes, one destination,
/// and an outcome of the inferred shape.
template <typename OpTy>
static LogicalResult verifyCollective(OpTy op, SymbolTableCollection &symbols) {
  FailureOr<TopologyOp> topology = lookupMesh(op, op.getMeshAttr(), symbols);
  if (failed(topology))
    return failure();
  MeshAttr mesh = topology->getMesh();
  if (op.getAxes().empty())
    return op.emitOpError() << "needs at least one axis";
  for (StringAttr axis : op.getAxes())
    if (!mesh.getAxisIndex(axis))
      return emitNoSuchAxis(op, op.getMeshAttr(), mesh, axis);

  auto input = cast<ShapedType>(op.getInput().getType());
  bool onMemRefs = isa<MemRefType>(input);
  if (onMemRefs != static_cast<bool>(op.getDest()) ||
      onMemRefs == static_cast<bool>(op.getOutput()))
    return op.emitOpError() << "takes a tensor and has a result, or takes a "
                               "memref and writes 'into' another";
  if (!input.hasStaticShape())
    return op.emitOpError() << "needs a static shape, got " << input;
  if (!isNumber(input.getElementType()))
    return op.emitOpError() << "exchanges integers, floats or complex numbers, "
                               "got elements of type "
                            << input.getElementType();
  if constexpr (HasKind<OpTy>::value)
    if (!getIdentity(op.getKind(), input.getElementType()))
      return op.emitOpError()
             << "reduction '" << stringifyReductionKind(op.getKind())
             << "' does not apply to elements of type "
             << input.getElementType();
  FailureOr<Shape> shape =
      op.inferOutputShape(input.getShape(), mesh.getAxesSize(op.getAxes()));
  if (failed(shape))
    return failure();
  auto outcome = cast<ShapedType>(
      (onMemRefs ? Value(op.getDest()) : Value(op.getOutput())).getType());
  if (outcome.getShape() != ArrayRef<int64_t>(*shape) ||
      outcome.getElementType() != input.getElementType())
    return op.emitOpError()
           << "gives " << RankedTensorType::get(*shape, input.getElementType())
           << " from " << input << ", but its "
           << (onMemRefs ? "destination" : "result") << " is " << outcome;
  if (Value token = op.getTokenOrNull())
    return verifyToken(op, token);
  return success();
}

/// On memrefs a collective reads its input and writes its destination. On
/// tensors a blocking collective is free of effects: all devices run the same
/// program, so what is removed or merged on one is on all. A start has an
/// effect of its own, since its token must be waited for exactly once.
template <typename OpTy>
static void getCollectiveEffects(
    OpTy op, SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
                 &effects) {
  if (op.getDest()) {
    effects.emplace_back(MemoryEffects::Read::get(), &op.getInputMutable());
    effects.emplace_back(MemoryEffects::Write::get(),
                         &*op.getDestMutable().begin());
  }
  if (op.getTokenOrNull())
    effects.emplace_back(MemoryEffects::Write::get());
}

#define DEFINE_COLLECTIVE(OpTy, infer)                                         \
  FailureOr<SmallVector<int64_t>> OpTy::inferOutputShape(                      \
      ArrayRef<int64_t> input, int64_t groupSize) {                            \
    return infer(*this, input, groupSize);                                     \
  }                                                                            \
  LogicalResult OpTy::verifySymbolUses(SymbolTableCollection &symbols) {       \
    return verifyCollective(*this, symbols);                                   \
  }                                                                            \
  void OpTy::getEffects(                                                       \
      SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>      \
          &effects) {                                                          \
    getCollectiveEffects(*this, effects);                                      \
  }

DEFINE_COLLECTIVE(AllReduceOp, inferSameShape)
DEFINE_COLLECTIVE(AllReduceStartOp, inferSameShape)
DEFINE_COLLECTIVE(AllGatherOp, inferGather)
DEFINE_COLLECTIVE(AllGatherStartOp, inferGather)
DEFINE_COLLECTIVE(ReduceScatterOp, inferScatter)
DEFINE_COLLECTIVE(ReduceScatterStartOp, inferScatter)
DEFINE_COLLECTIVE(AllToAllOp, inferAllToAll)
DEFINE_COLLECTIVE(AllToAllStartOp, inferAllToAll)
DEFINE_COLLECTIVE(CollectivePermuteOp, inferPermute)
DEFINE_COLLECTIVE(CollectivePermuteStartOp, inferPermute)
DEFINE_COLLECTIVE(BroadcastOp, inferBroadcast)
DEFINE_COLLECTIVE(BroadcastStartOp, inferBroadcast)

#undef DEFINE_COLLECTIVE

/// A permutation that sends nothing gives zeros; one that sends every value to
/// where it is gives its input.
LogicalResult CollectivePermuteOp::canonicalize(CollectivePermuteOp op,
                                                PatternRewriter &rewriter) {
  if (!op.getOutput())
    return failure();
  ArrayRef<int64_t> pairs = op.getPairs();
  if (pairs.empty()) {
    TypedAttr zeros = rewriter.getZeroAttr(op.getOutput().getType());
    if (!zeros)
      return failure();
    rewriter.replaceOpWithNewOp<arith::ConstantOp>(op, zeros);
    return success();
  }
  TopologyOp topology = lookupTopology(op, op.getMeshAttr());
  if (!topology)
    return failure();
  MeshAttr mesh = topology.getMesh();
  for (StringAttr axis : op.getAxes())
    if (!mesh.getAxisIndex(axis))
      return failure();
  // No position is a source twice, so as many pairs as devices name all.
  if (static_cast<int64_t>(pairs.size()) != 2 * mesh.getAxesSize(op.getAxes()))
    return failure();
  for (size_t i = 0; i < pairs.size(); i += 2)
    if (pairs[i] != pairs[i + 1])
      return failure();
  rewriter.replaceOp(op, op.getInput());
  return success();
}

//===----------------------------------------------------------------------===//
// WaitOp
//===----------------------------------------------------------------------===//

LogicalResult WaitOp::verify() {
  auto start = getToken().getDefiningOp<CollectiveOpInterface>();
  if (!start)
    return emitOpError() << "the token must come from the start of a "
                            "collective in the same function";
  if (!getToken().hasOneUse())
    return emitOpError() << "a token is waited for once, this one "
                         << llvm::range_size(getToken().getUses()) << " times";
  if (start.getOutput() != getPending())
    return emitOpError() << "must wait for the outcome of the start its token "
                            "comes from";
  if (!getPending()) {
    if (getInput() || getOutput())
      return emitOpError() << "on memrefs takes the token alone";
    return success();
  }
  if (start.getInput() != getInput())
    return emitOpError() << "must name the input of the start its token comes "
                            "from";
  if (!getPending().hasOneUse())
    return emitOpError() << "the outcome of a started collective may be used "
                            "only by its wait";
  if (!getOutput())
    return emitOpError() << "needs a result for the outcome it waits for";
  if (getOutput().getType() != getPending().getType())
    return emitOpError() << "the result has type " << getOutput().getType()
                         << ", the awaited value " << getPending().getType();
  return success();
}

void WaitOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  effects.emplace_back(MemoryEffects::Write::get());
}

//===----------------------------------------------------------------------===//
// DasgdSyncOp
//===----------------------------------------------------------------------===//

LogicalResult DasgdSyncOp::verify() {
  auto checkAtLeast = [&](StringRef what, int64_t value,
                          int64_t least) -> LogicalResult {
    if (value >= least)
      return success();
    return emitOpError() << what << " is " << value << "; it must be at least "
                         << least;
  };
  if (failed(checkAtLeast("the id", getId(), 0)) ||
      failed(checkAtLeast("the period", getPeriod(), 1)) ||
      failed(checkAtLeast("bucket_bytes", getBucketBytes(), 0)) ||
      failed(checkAtLeast("warmup_steps", getWarmupSteps(), 0)))
    return failure();
  if (std::optional<int64_t> delay = getDelay();
      delay && (*delay < 0 || *delay > static_cast<int64_t>(getPeriod())))
    return emitOpError() << "the delay is " << *delay
                         << "; it must be from 0 to the period, which is "
                         << getPeriod();
  double weight = getLocalWeight().convertToDouble();
  if (!(weight >= 0 && weight <= 1))
    return emitOpError() << "local_weight is " << weight
                         << "; it must be from 0 to 1";
  for (auto [index, input] : llvm::enumerate(getInputs())) {
    Type element = cast<ShapedType>(input.getType()).getElementType();
    if (!isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(element))
      return emitOpError() << "input #" << index << " has elements of type "
                           << element
                           << "; only f16, bf16, f32 and f64 are averaged";
  }
  bool onTensors = llvm::any_of(getInputs(), [](Value input) {
    return isa<TensorType>(input.getType());
  });
  if (onTensors || !getOutputs().empty()) {
    if (getInputs().getTypes() != getOutputs().getTypes())
      return emitOpError()
             << "on tensors, the results must have the types of the inputs";
  }
  return success();
}

LogicalResult DasgdSyncOp::verifySymbolUses(SymbolTableCollection &symbols) {
  FailureOr<TopologyOp> topology = lookupMesh(*this, getMeshAttr(), symbols);
  if (failed(topology))
    return failure();
  for (StringAttr axis : getAxes())
    if (!topology->getMesh().getAxisIndex(axis))
      return emitNoSuchAxis(*this, getMeshAttr(), topology->getMesh(), axis);
  return success();
}

/// It changes buffers, and what the runtime keeps; replicas wait for each
/// other, so none may drop it.
void DasgdSyncOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  for (OpOperand &input : getInputsMutable())
    if (isa<MemRefType>(input.get().getType())) {
      effects.emplace_back(MemoryEffects::Read::get(), &input);
      effects.emplace_back(MemoryEffects::Write::get(), &input);
    }
  effects.emplace_back(MemoryEffects::Read::get());
  effects.emplace_back(MemoryEffects::Write::get());
}

FailureOr<AxesAttr> automap::dist::dropAxesOfOneDevice(Operation *op,
                                                       FlatSymbolRefAttr mesh,
                                                       AxesAttr axes) {
  TopologyOp topology = lookupTopology(op, mesh);
  if (!topology)
    return failure();
  SmallVector<StringAttr> kept;
  for (StringAttr axis : axes) {
    if (!topology.getMesh().getAxisIndex(axis))
      return failure();
    if (topology.getMesh().getAxisSize(axis) != 1)
      kept.push_back(axis);
  }
  return AxesAttr::get(op->getContext(), kept);
}

/// Axes of one device are dropped. One replica has nobody to be averaged with,
/// and without inputs there is nothing to average.
LogicalResult DasgdSyncOp::canonicalize(DasgdSyncOp op,
                                        PatternRewriter &rewriter) {
  FailureOr<AxesAttr> axes =
      dropAxesOfOneDevice(op, op.getMeshAttr(), op.getAxes());
  if (failed(axes))
    return failure();
  if (axes->empty() || op.getInputs().empty()) {
    if (op.getOutputs().empty())
      rewriter.eraseOp(op);
    else
      rewriter.replaceOp(op, op.getInputs());
    return success();
  }
  if (*axes == op.getAxes())
    return failure();
  rewriter.modifyOpInPlace(op, [&] { op.setAxesAttr(*axes); });
  return success();
}

#define GET_OP_CLASSES
#include "automap/Dialect/Dist/IR/DistOps.cpp.inc"
