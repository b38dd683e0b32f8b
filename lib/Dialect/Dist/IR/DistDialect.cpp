//===- DistDialect.cpp - The dist dialect ---------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AxesOfOneDevice.h"

#include "automap/Dialect/Dist/IR/Dist.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/InliningUtils.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace automap::dist;

#include "automap/Dialect/Dist/IR/DistDialect.cpp.inc"

#include "automap/Dialect/Dist/IR/DistEnums.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "automap/Dialect/Dist/IR/DistTypes.cpp.inc"

#include "automap/Dialect/Dist/IR/DistOpInterfaces.cpp.inc"

namespace {
/// Operations are about the mesh of the module and mean the same in a callee
/// and in its caller.
struct InlineAnything : DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;

  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final {
    return true;
  }
};
} // namespace

void DistDialect::initialize() {
  registerAttributes();
  addTypes<
#define GET_TYPEDEF_LIST
#include "automap/Dialect/Dist/IR/DistTypes.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "automap/Dialect/Dist/IR/DistOps.cpp.inc"
      >();
  addInterfaces<InlineAnything>();
}

namespace {
/// A collective over an axis of one device exchanges nothing: such axes are
/// dropped, and if no other is left the collective is its input. Buffers stay
/// as they are, since the destination must be written.
struct DropAxesOfOneDevice : OpInterfaceRewritePattern<CollectiveOpInterface> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;

  LogicalResult matchAndRewrite(CollectiveOpInterface op,
                                PatternRewriter &rewriter) const override {
    FailureOr<AxesAttr> axes =
        dropAxesOfOneDevice(op, op.getMeshAttr(), op.getAxes());
    if (failed(axes) || *axes == op.getAxes())
      return failure();
    if (!axes->empty()) {
      rewriter.modifyOpInPlace(op, [&] { op->setAttr("axes", *axes); });
      return success();
    }
    // A permutation without pairs gives zeros, also to a single device.
    auto permutes = [](auto permute) {
      return permute && permute.getPairs().empty();
    };
    if (!op.getOutput() ||
        permutes(dyn_cast<CollectivePermuteOp>(op.getOperation())) ||
        permutes(dyn_cast<CollectivePermuteStartOp>(op.getOperation())))
      return failure();
    Value token = op.getTokenOrNull();
    if (!token) {
      rewriter.replaceOp(op, op.getInput());
      return success();
    }
    auto wait =
        token.hasOneUse() ? dyn_cast<WaitOp>(*token.user_begin()) : WaitOp();
    if (!wait || !wait.getOutput())
      return failure();
    Value input = op.getInput();
    rewriter.replaceOp(wait, input);
    rewriter.eraseOp(op);
    return success();
  }
};
} // namespace

void DistDialect::getCanonicalizationPatterns(
    RewritePatternSet &patterns) const {
  patterns.add<DropAxesOfOneDevice>(getContext());
}

TopologyOp automap::dist::lookupTopology(Operation *from,
                                         FlatSymbolRefAttr mesh) {
  return SymbolTable::lookupNearestSymbolFrom<TopologyOp>(from, mesh);
}

TopologyOp automap::dist::getOnlyTopology(ModuleOp module) {
  auto topologies = module.getOps<TopologyOp>();
  if (topologies.empty()) {
    module.emitError("the module has no 'dist.topology'; add one or pass a "
                     "mesh as an option");
    return {};
  }
  TopologyOp first = *topologies.begin();
  if (!llvm::hasSingleElement(topologies)) {
    (*std::next(topologies.begin()))
            ->emitError(
                "the module has more than one 'dist.topology'; keep one")
            .attachNote(first.getLoc())
        << "the first one is here";
    return {};
  }
  return first;
}

/// Checks one sharding against the topology it names.
static LogicalResult verifySharding(Operation *op, Attribute attr, Type type,
                                    StringRef what) {
  auto emitError = [&] { return op->emitOpError() << what << ": "; };
  auto sharding = dyn_cast<ShardingAttr>(attr);
  if (!sharding)
    return emitError() << "expected a '#dist.sharding', got " << attr;
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor)
    return emitError() << "a sharding needs a ranked tensor, got " << type;
  TopologyOp topology = lookupTopology(op, sharding.getMesh());
  if (!topology)
    return emitError() << "there is no 'dist.topology' called "
                       << sharding.getMesh() << " in the module";
  return sharding.verifyFor(tensor, topology.getMesh(), emitError);
}

LogicalResult DistDialect::verifyOperationAttribute(Operation *op,
                                                    NamedAttribute attr) {
  StringRef name = attr.getName();
  if (name == kFactorsAttr) {
    if (!isa<FactorsAttr>(attr.getValue()))
      return op->emitOpError() << "'" << name << "' must be a '#dist.factors'";
    return success();
  }
  if (name == kReplicasAttr && isa<FunctionOpInterface>(op)) {
    if (!isa<DictionaryAttr>(attr.getValue()))
      return op->emitOpError() << "'" << name << "' must be a dictionary";
    return success();
  }
  if (name != kShardingAttr)
    return op->emitOpError()
           << "has an unknown attribute '" << name
           << "' of the dist dialect; an operation may have '" << kShardingAttr
           << "' and '" << kFactorsAttr << "'";
  auto shardings = dyn_cast<ArrayAttr>(attr.getValue());
  if (!shardings || shardings.size() != op->getNumResults())
    return op->emitOpError() << "'" << name
                             << "' must be an array with one '#dist.sharding' "
                                "for each of the "
                             << op->getNumResults() << " results";
  for (auto [sharding, result] : llvm::zip(shardings, op->getResults())) {
    // Results that are no tensors have none.
    if (isa<UnitAttr>(sharding) && !isa<RankedTensorType>(result.getType()))
      continue;
    if (failed(verifySharding(op, sharding, result.getType(),
                              "sharding of result #" +
                                  std::to_string(result.getResultNumber()))))
      return failure();
  }
  return success();
}

/// Checks the attributes that arguments and results share: a sharding and a
/// name. Returns std::nullopt if `attr` is another attribute.
static std::optional<LogicalResult>
verifyCommonValueAttribute(Operation *op, Type type, const Twine &what,
                           NamedAttribute attr) {
  StringRef name = attr.getName();
  if (name == DistDialect::kShardingAttr)
    return verifySharding(op, attr.getValue(), type, what.str());
  if (name == DistDialect::kNameAttr) {
    if (!isa<StringAttr>(attr.getValue()))
      return op->emitOpError() << what << ": '" << name << "' must be a string";
    return success();
  }
  return std::nullopt;
}

LogicalResult DistDialect::verifyRegionArgAttribute(Operation *op,
                                                    unsigned regionIndex,
                                                    unsigned argIndex,
                                                    NamedAttribute attr) {
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (!function)
    return op->emitOpError() << "'" << attr.getName().getValue()
                             << "' belongs on arguments of a function";
  std::string what = "argument #" + std::to_string(argIndex);
  if (auto result = verifyCommonValueAttribute(
          op, function.getArgumentTypes()[argIndex], what, attr))
    return *result;
  if (attr.getName() == kRoleAttr) {
    if (!isa<RoleAttr>(attr.getValue()))
      return op->emitOpError()
             << what << ": '" << kRoleAttr << "' must be a '#dist.role'";
    return success();
  }
  if (attr.getName() == kReplicasAttr) {
    auto type = dyn_cast<ShapedType>(function.getArgumentTypes()[argIndex]);
    if (!isa<UnitAttr>(attr.getValue()) || !type || !type.hasRank() ||
        type.getRank() == 0)
      return op->emitOpError()
             << what << ": '" << kReplicasAttr
             << "' must be a unit attribute of a tensor whose leading dim "
                "counts replicas";
    return success();
  }
  return op->emitOpError() << what << ": '" << attr.getName().getValue()
                           << "' is not an argument attribute of the dist "
                              "dialect; those are '"
                           << kRoleAttr << "', '" << kShardingAttr << "' and '"
                           << kNameAttr << "'";
}

/// No two results of a function update one argument. The last result that
/// updates any checks this for all of them: the verifier visits each result by
/// itself, and looking at all others each time would be quadratic.
static LogicalResult verifyUpdatesOnce(FunctionOpInterface function,
                                       unsigned resultIndex) {
  ArrayRef<Attribute> results = function.getResAttrsAttr().getValue();
  auto getUpdates = [](Attribute attrs) {
    return cast<DictionaryAttr>(attrs).get(DistDialect::kUpdatesAttr);
  };
  if (llvm::any_of(results.drop_front(resultIndex + 1), getUpdates))
    return success();
  DenseMap<Attribute, unsigned> updatedBy;
  for (auto [index, attrs] : llvm::enumerate(results)) {
    Attribute argument = getUpdates(attrs);
    if (!argument)
      continue;
    auto [first, isNew] = updatedBy.try_emplace(argument, index);
    if (!isNew)
      return function.emitOpError()
             << "result #" << index << ": argument #"
             << cast<IntegerAttr>(argument).getInt()
             << " is updated by result #" << first->second << " already";
  }
  return success();
}

LogicalResult DistDialect::verifyRegionResultAttribute(Operation *op,
                                                       unsigned regionIndex,
                                                       unsigned resultIndex,
                                                       NamedAttribute attr) {
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (!function)
    return op->emitOpError() << "'" << attr.getName().getValue()
                             << "' belongs on results of a function";
  Type type = function.getResultTypes()[resultIndex];
  std::string what = "result #" + std::to_string(resultIndex);
  if (auto result = verifyCommonValueAttribute(op, type, what, attr))
    return *result;
  if (attr.getName() == kLossAttr) {
    if (!isa<UnitAttr>(attr.getValue()))
      return op->emitOpError()
             << what << ": '" << kLossAttr << "' must be a unit attribute";
    return success();
  }
  if (attr.getName() != kUpdatesAttr)
    return op->emitOpError()
           << what << ": '" << attr.getName().getValue()
           << "' is not a result attribute of the dist dialect; those are '"
           << kUpdatesAttr << "', '" << kShardingAttr << "', '" << kNameAttr
           << "' and '" << kLossAttr << "'";
  // One type only, so that equal numbers are equal attributes.
  auto number = dyn_cast<IntegerAttr>(attr.getValue());
  if (!number || !number.getType().isSignlessInteger(64) ||
      number.getInt() < 0 || number.getInt() >= function.getNumArguments())
    return op->emitOpError()
           << what << ": '" << kUpdatesAttr
           << "' must be the number of an argument as i64, below "
           << function.getNumArguments();
  Type argType = function.getArgumentTypes()[number.getInt()];
  if (argType != type)
    return op->emitOpError()
           << what << ": has type " << type << " but updates argument #"
           << number.getInt() << " of type " << argType;
  if (auto role =
          function.getArgAttrOfType<RoleAttr>(number.getInt(), kRoleAttr))
    if (role.getValue() == Role::input || role.getValue() == Role::constant)
      return op->emitOpError()
             << what << ": updates argument #" << number.getInt()
             << ", whose role is '" << stringifyRole(role.getValue())
             << "'; only a parameter or state is updated";
  return verifyUpdatesOnce(function, resultIndex);
}
