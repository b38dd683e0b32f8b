//===- StepModule.cpp - Reading a step's signature ------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StepModule.h"

#include "automap/Dialect/Dist/IR/Dist.h"

#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace automap;
using dist::DistDialect;

FailureOr<func::FuncOp> automap::findEntry(ModuleOp module, StringRef name) {
  SmallVector<func::FuncOp> functions;
  for (auto function : module.getOps<func::FuncOp>())
    if (!function.isExternal())
      functions.push_back(function);
  if (!name.empty()) {
    for (func::FuncOp function : functions)
      if (function.getName() == name)
        return function;
    InFlightDiagnostic diag = module.emitError()
                              << "there is no function '" << name << "'";
    if (!functions.empty())
      diag << "; there is ";
    llvm::interleaveComma(functions, diag, [&](func::FuncOp function) {
      diag << "'" << function.getName() << "'";
    });
    return diag;
  }
  SmallVector<func::FuncOp> candidates;
  for (func::FuncOp function : functions)
    if (function.isPublic())
      candidates.push_back(function);
  if (candidates.size() == 1)
    return candidates.front();
  for (StringRef usual : {"step", "train_step"})
    for (func::FuncOp function : candidates)
      if (function.getName() == usual)
        return function;
  if (candidates.empty())
    return module.emitError() << "has no public function to run";
  InFlightDiagnostic diag = module.emitError()
                            << "has several public functions: ";
  llvm::interleaveComma(candidates, diag, [&](func::FuncOp function) {
    diag << "'" << function.getName() << "'";
  });
  diag << "; say which one to run";
  return diag;
}

bool automap::isPartitioned(func::FuncOp entry) {
  return entry.walk([](dist::LaunchOp) { return WalkResult::interrupt(); })
      .wasInterrupted();
}

static std::optional<DType> getDType(Type type) {
  if (isa<Float16Type>(type))
    return DType::F16;
  if (isa<BFloat16Type>(type))
    return DType::BF16;
  if (type.isF32())
    return DType::F32;
  if (type.isF64())
    return DType::F64;
  if (type.isIndex())
    return DType::I64;
  auto integer = dyn_cast<IntegerType>(type);
  if (!integer)
    return std::nullopt;
  bool isUnsigned = integer.isUnsigned();
  switch (integer.getWidth()) {
  case 1:
    return DType::Bool;
  case 8:
    return isUnsigned ? DType::U8 : DType::I8;
  case 16:
    return isUnsigned ? DType::U16 : DType::I16;
  case 32:
    return isUnsigned ? DType::U32 : DType::I32;
  case 64:
    return isUnsigned ? DType::U64 : DType::I64;
  default:
    return std::nullopt;
  }
}

/// The element type and layout of a value of the step that is sharded over
/// `mesh` as `sharding` says, or whole on each device if that is null.
static FailureOr<std::pair<DType, ShardLayout>>
getLayout(Type type, dist::ShardingAttr sharding, dist::MeshAttr mesh,
          ArrayRef<int64_t> meshSizes,
          function_ref<InFlightDiagnostic()> emitError) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor)
    return emitError() << "has type " << type
                       << ", but only ranked tensors can be run; a scalar is "
                          "a tensor of rank 0";
  if (!tensor.hasStaticShape())
    return emitError() << "has type " << type
                       << ", but only static shapes can be run";
  std::optional<DType> dtype = getDType(tensor.getElementType());
  if (!dtype)
    return emitError() << "has elements of type " << tensor.getElementType()
                       << ", which cannot be run";
  if (!getNumElements(tensor.getShape()))
    return emitError() << "has type " << type << ", which is too large";
  SmallVector<SmallVector<int64_t, 2>> dimAxes(tensor.getRank());
  if (sharding)
    for (auto [axes, dim] : llvm::zip_equal(dimAxes, sharding.getDims()))
      for (StringAttr axis : dim)
        axes.push_back(*mesh.getAxisIndex(axis));
  return std::make_pair(
      *dtype,
      ShardLayout(tensor.getShape(), getByteSize(*dtype), dimAxes, meshSizes));
}

static ArgumentRole getRole(func::FuncOp entry, unsigned index) {
  auto role =
      entry.getArgAttrOfType<dist::RoleAttr>(index, DistDialect::kRoleAttr);
  if (!role)
    return ArgumentRole::Unknown;
  switch (role.getValue()) {
  case dist::Role::parameter:
    return ArgumentRole::Parameter;
  case dist::Role::state:
    return ArgumentRole::State;
  case dist::Role::input:
    return ArgumentRole::Input;
  case dist::Role::constant:
    return ArgumentRole::Constant;
  }
  llvm_unreachable("unknown role");
}

/// The launch that is all of `entry`. Emits an error if there is more.
static FailureOr<dist::LaunchOp> getOnlyLaunch(func::FuncOp entry) {
  dist::LaunchOp launch;
  for (Operation &op : entry.getBody().front()) {
    if (isa<func::ReturnOp>(op))
      continue;
    auto other = dyn_cast<dist::LaunchOp>(op);
    if (!other || launch)
      return op.emitError() << "besides one 'dist.launch', a partitioned step "
                               "may not have other operations";
    launch = other;
  }
  return launch;
}

FailureOr<StepModule> automap::readStep(func::FuncOp entry) {
  StepModule step;
  if (!entry.getBody().hasOneBlock())
    return entry.emitError() << "a step must have one block";
  Operation *terminator = entry.getBody().front().getTerminator();

  dist::LaunchOp launch;
  dist::MeshAttr mesh;
  if (isPartitioned(entry)) {
    FailureOr<dist::LaunchOp> only = getOnlyLaunch(entry);
    if (failed(only))
      return failure();
    launch = *only;
    mesh = dist::lookupTopology(launch, launch.getMeshAttr()).getMesh();
    for (dist::AxisAttr axis : mesh.getAxes())
      step.mesh.push_back(axis.getSize());
    step.function = dyn_cast_or_null<func::FuncOp>(
        SymbolTable::lookupNearestSymbolFrom(launch, launch.getCalleeAttr()));
    if (!step.function || step.function.isExternal())
      return launch.emitError() << "the callee has no body";
  } else {
    step.function = entry;
  }

  // How the launch splits each argument, and what the step returns of it.
  SmallVector<dist::ShardingAttr> shardings(entry.getNumArguments());
  if (launch) {
    for (auto [operand, sharding] : llvm::zip_equal(
             launch.getInputs(),
             launch.getInShardings().getAsRange<dist::ShardingAttr>())) {
      auto argument = dyn_cast<BlockArgument>(operand);
      if (!argument)
        return launch.emitError() << "every operand must be an argument of "
                                     "the step";
      unsigned index = argument.getArgNumber();
      if (shardings[index] && shardings[index] != sharding)
        return launch.emitError()
               << "argument #" << index << " is passed with two shardings";
      shardings[index] = sharding;
      step.functionArguments.push_back(index);
    }
  } else {
    for (unsigned index = 0; index < entry.getNumArguments(); ++index)
      step.functionArguments.push_back(index);
  }

  llvm::StringMap<std::string> names;
  for (auto [index, type] : llvm::enumerate(entry.getArgumentTypes())) {
    auto emitError = [&, index = index] {
      return entry.emitError() << "argument #" << index << ": ";
    };
    auto layout = getLayout(type, shardings[index], mesh, step.mesh, emitError);
    if (failed(layout))
      return failure();
    auto name =
        entry.getArgAttrOfType<StringAttr>(index, DistDialect::kNameAttr);
    std::string nameText = name ? name.str() : ("arg" + Twine(index)).str();
    if (!names.try_emplace(nameText).second)
      return emitError() << "a second argument called '" << nameText << "'";
    step.arguments.push_back({nameText, getRole(entry, index), layout->first,
                              layout->second, std::nullopt});
    step.arguments.back().hasReplicas =
        static_cast<bool>(entry.getArgAttr(index, DistDialect::kReplicasAttr));
  }

  names.clear();
  step.functionResults.resize(step.function.getNumResults());
  for (auto [index, value] : llvm::enumerate(terminator->getOperands())) {
    auto emitError = [&, index = index] {
      return entry.emitError() << "result #" << index << ": ";
    };
    // Which result of the devices' function it is, or which argument.
    std::optional<unsigned> functionResult, forwards;
    dist::ShardingAttr sharding;
    if (!launch) {
      functionResult = index;
    } else if (auto argument = dyn_cast<BlockArgument>(value)) {
      forwards = argument.getArgNumber();
      sharding = shardings[*forwards];
    } else {
      functionResult = cast<OpResult>(value).getResultNumber();
      sharding =
          cast<dist::ShardingAttr>(launch.getOutShardings()[*functionResult]);
      if (step.functionResults[*functionResult].result)
        return emitError() << "result #" << *functionResult
                           << " of the launch is returned twice; return it "
                              "twice from the callee";
    }
    auto layout =
        getLayout(value.getType(), sharding, mesh, step.mesh, emitError);
    if (failed(layout))
      return failure();
    if (functionResult)
      step.functionResults[*functionResult].result = index;

    StepResult result = {"",           layout->first, layout->second,
                         std::nullopt, false,         forwards};
    result.isLoss =
        static_cast<bool>(entry.getResultAttr(index, DistDialect::kLossAttr));
    if (auto name = entry.getResultAttrOfType<StringAttr>(
            index, DistDialect::kNameAttr))
      result.name = name.str();
    if (auto updates = entry.getResultAttrOfType<IntegerAttr>(
            index, DistDialect::kUpdatesAttr)) {
      int64_t target = updates.getInt();
      if (target < 0 || target >= static_cast<int64_t>(step.arguments.size()))
        return emitError() << "updates argument #" << target
                           << ", which is not there";
      StepArgument &argument = step.arguments[target];
      if (value.getType() != entry.getArgumentTypes()[target])
        return emitError() << "updates argument #" << target << " of type "
                           << entry.getArgumentTypes()[target] << ", but has "
                           << value.getType();
      if (argument.updatedBy)
        return emitError() << "updates argument #" << target
                           << ", as does result #" << *argument.updatedBy;
      argument.updatedBy = index;
      result.updates = target;
      result.name = argument.name;
    }
    if (result.name.empty())
      result.name = ("result" + Twine(index)).str();
    if (!names.try_emplace(result.name).second)
      return emitError() << "a second result called '" << result.name << "'";
    step.results.push_back(std::move(result));
  }

  step.function.walk(
      [&](dist::DasgdSyncOp sync) { step.syncs.push_back(sync.getId()); });

  // The buffers that the devices' function writes, returned or not.
  for (auto [index, type] : llvm::enumerate(step.function.getResultTypes())) {
    auto emitError = [&, index = index] {
      return step.function.emitError() << "result #" << index << ": ";
    };
    auto layout = getLayout(type, nullptr, mesh, step.mesh, emitError);
    if (failed(layout))
      return failure();
    step.functionResults[index].shardBytes = layout->second.getShardBytes();
    step.functionResults[index].localShape =
        llvm::to_vector<4>(layout->second.getLocalShape());
  }
  return step;
}
