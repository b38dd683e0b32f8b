//===- ProblemBuilder.cpp - From IR to a plan problem and back ------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Search/ProblemBuilder.h"

#include "automap/Dialect/Dist/IR/FunctionAttrs.h"
#include "automap/Kernels/KernelShape.h"
#include "automap/Search/LocalCost.h"
#include "automap/Sharding/PlannedFunction.h"
#include "automap/Sharding/ShardableOpInterface.h"
#include "automap/Sharding/Window.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace automap;
using namespace automap::dist;

ProblemBuilder::ProblemBuilder(func::FuncOp function,
                               FlatSymbolRefAttr meshName, MeshAttr mesh,
                               const CostModel &costModel)
    : function(function), meshName(meshName), mesh(mesh), costModel(costModel),
      planner(mesh, getReshardCost(costModel, mesh)) {}

//===----------------------------------------------------------------------===//
// Strategies
//===----------------------------------------------------------------------===//

void ProblemBuilder::ShardingChoice::add(ShardingAttr sharding) {
  auto it = llvm::find(distinct, sharding);
  byStrategy.push_back(it - distinct.begin());
  if (it == distinct.end())
    distinct.push_back(sharding);
}

SmallVector<FactorsAttr>
ProblemBuilder::enumerateFactors(const ShardingRule &rule) const {
  MLIRContext *context = mesh.getContext();
  SmallVector<SmallVector<StringAttr, 2>> current(rule.factors.size());
  SmallVector<FactorsAttr> result;
  ArrayRef<AxisAttr> axes = mesh.getAxes();
  auto place = [&](auto &&self, unsigned index) -> void {
    if (index == axes.size()) {
      auto factors = FactorsAttr::get(
          context, llvm::map_to_vector(current, [&](const auto &list) {
            return AxesAttr::get(context, list);
          }));
      if (rule.canSplit(factors, mesh))
        result.push_back(factors);
      return;
    }
    self(self, index + 1);
    if (axes[index].getSize() == 1)
      return;
    for (auto [factor, list] : llvm::enumerate(current)) {
      list.push_back(axes[index].getName());
      // More devices than iterations leave devices without work.
      bool hasWork = rule.factors[factor].kind == FactorKind::partial ||
                     rule.factors[factor].size >= mesh.getAxesSize(list);
      if (hasWork && rule.canSplit(factor))
        self(self, index + 1);
      list.pop_back();
    }
  };
  place(place, 0);
  return result;
}

SmallVector<ShardingAttr>
ProblemBuilder::enumerateShardings(RankedTensorType type, bool maySum) const {
  // The dims of a value are split like those of an operation that makes it.
  ShardingRule rule;
  FactorDims dims;
  for (int64_t size : type.getShape()) {
    Factor factor;
    factor.size = size;
    factor.kind = size > 1 ? FactorKind::parallel : FactorKind::whole;
    dims.push_back({static_cast<unsigned>(rule.factors.size())});
    rule.factors.push_back(factor);
  }
  rule.results.push_back(dims);
  rule.combiners.push_back(ReductionKind::sum);
  if (maySum)
    rule.addPartialFactor({});
  return llvm::map_to_vector(enumerateFactors(rule), [&](FactorsAttr factors) {
    return rule.getResultSharding(0, factors, meshName);
  });
}

//===----------------------------------------------------------------------===//
// Costs
//===----------------------------------------------------------------------===//

int64_t ProblemBuilder::getLocalBytes(RankedTensorType type,
                                      ShardingAttr sharding) const {
  return getBytes(sharding.getLocalType(type, mesh));
}

bool ProblemBuilder::isFar(Value value, ShardingAttr sharding) const {
  auto type = cast<RankedTensorType>(value.getType());
  if (!lasting.contains(value) || getBytes(type) == 0)
    return false;
  double part = static_cast<double>(getLocalBytes(type, sharding)) /
                static_cast<double>(getBytes(type));
  return part * lastingBytes >
         static_cast<double>(costModel.getTopology().device.cacheBytes);
}

SmallVector<int64_t> ProblemBuilder::getLocalLoops(const KernelShape &shape,
                                                   const OpNode &node,
                                                   unsigned strategy) const {
  // The factors behind the loops are rows of tables.
  SmallVector<int64_t> sizes;
  for (auto [factor, axes] :
       llvm::zip(node.rule.factors, node.strategies[strategy].getFactors()))
    if (factor.kind != FactorKind::partial && sizes.size() < shape.numLoops)
      sizes.push_back(getTileSize(factor.size, axes, mesh));
  return sizes;
}

double ProblemBuilder::getOpCost(Operation &op, const KernelShape &shape,
                                 const OpNode &node, unsigned strategy) const {
  if (isa<ManualOp>(op))
    return LocalCost(mesh, costModel).getBodyTime(&op);
  double iterations = 1;
  for (int64_t size : getLocalLoops(shape, node, strategy))
    iterations *= static_cast<double>(size);
  auto getLocal = [&](Type type, const ShardingChoice &choice) -> double {
    return getLocalBytes(cast<RankedTensorType>(type), choice.get(strategy));
  };
  KernelWork work = getKernelWork(
      &op, shape, iterations,
      [&](unsigned index) {
        return getLocal(op.getOperand(index).getType(), node.operands[index]);
      },
      [&](unsigned index) {
        return getLocal(op.getResult(index).getType(), node.results[index]);
      });
  auto moveFar = [&](Value value, const ShardingChoice &choice, double passes) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    if (!type || passes == 0 || !isFar(value, choice.get(strategy)))
      return;
    double bytes = passes * getLocal(type, choice);
    work.bytes -= bytes;
    work.coldBytes += bytes;
  };
  for (auto [value, choice, passes] :
       llvm::zip(op.getOperands(), node.operands, shape.operandPasses))
    moveFar(value, choice, passes);
  for (auto [value, choice, passes] :
       llvm::zip(op.getResults(), node.results, shape.resultPasses))
    moveFar(value, choice, passes);
  double exchange = 0;
  if (!node.rule.windows.empty())
    exchange = getWindowCost(&op, node.rule, node.strategies[strategy],
                             meshName, mesh, getReshardCost(costModel, mesh));
  return costModel.getKernelTime(work) + exchange;
}

//===----------------------------------------------------------------------===//
// Nodes
//===----------------------------------------------------------------------===//

void ProblemBuilder::addArgument(BlockArgument arg) {
  auto type = dyn_cast<RankedTensorType>(arg.getType());
  if (!type)
    return;
  auto value = std::make_shared<ValueNode>();
  if (auto pinned = function.getArgAttrOfType<ShardingAttr>(
          arg.getArgNumber(), DistDialect::kShardingAttr)) {
    value->shardings.add(pinned);
  } else {
    for (ShardingAttr sharding : enumerateShardings(type))
      value->shardings.add(sharding);
  }
  std::string name = "arg" + std::to_string(arg.getArgNumber());
  if (auto role = function.getArgAttrOfType<RoleAttr>(arg.getArgNumber(),
                                                      DistDialect::kRoleAttr))
    name = stringifyRole(role.getValue()).str() + " " + name;
  value->node = problem.addNode(
      std::vector<double>(value->shardings.byStrategy.size(), 0.0),
      std::move(name));
  addMemory(arg, value->node, value->shardings, 0, positions.size() + 1);
  valueNodes[arg] = std::move(value);
}

void ProblemBuilder::addArgumentCosts(
    llvm::function_ref<double(BlockArgument, ShardingAttr)> getCost) {
  for (BlockArgument arg : function.getArguments()) {
    auto it = valueNodes.find(arg);
    if (it == valueNodes.end())
      continue;
    const ValueNode &value = *it->second;
    std::vector<double> &costs = problem.nodes[value.node].costs;
    for (auto [strategy, cost] : llvm::enumerate(costs))
      cost += getCost(arg, value.shardings.get(strategy));
  }
}

ShardingAttr ProblemBuilder::getSharding(BlockArgument arg,
                                         ArrayRef<unsigned> assignment) const {
  const ValueNode &value = *valueNodes.at(arg);
  return value.shardings.get(assignment[value.node]);
}

/// Whether `op` follows its only user rather than being decided upon.
static bool followsItsUser(Operation *op) {
  return op && isRematerializable(op) && op->hasOneUse() &&
         op->use_begin()->getOwner()->getBlock() == op->getBlock() &&
         !op->use_begin()->getOwner()->hasTrait<OpTrait::IsTerminator>() &&
         !isControlFlow(op->use_begin()->getOwner());
}

/// How often what is in the block of `op` runs, as far as that is known.
static double getNumRuns(Operation *op) {
  double runs = 1;
  for (Operation *outer = op->getParentOp(); isControlFlow(outer);
       outer = outer->getParentOp())
    runs *= getNumTrips(outer);
  return runs;
}

/// Whether a loop can carry `result` as a sum of what the devices have: all
/// that its body does to it is linear.
static bool mayCarrySum(OpResult result) {
  auto loop = dyn_cast<scf::ForOp>(result.getOwner());
  Type elementType = getElementTypeOrSelf(result.getType());
  if (!loop || !elementType.isIntOrFloat() || elementType.isInteger(1))
    return false;
  BlockArgument arg = loop.getRegionIterArg(result.getResultNumber());
  return llvm::all_of(arg.getUses(), [&](OpOperand &use) {
    Operation *user = use.getOwner();
    if (user == loop.getBody()->getTerminator())
      return true;
    return user->getBlock() == loop.getBody() &&
           llvm::any_of(getPlanRule(user).factors, [&](const Factor &factor) {
             return llvm::is_contained(factor.partialOperands,
                                       use.getOperandNumber());
           });
  });
}

/// The sharding of what a loop or a branch carries: one node for the value,
/// from its start to its end.
void ProblemBuilder::addCarriedValue(OpResult result) {
  auto type = dyn_cast<RankedTensorType>(result.getType());
  if (!type)
    return;
  auto value = std::make_shared<ValueNode>();
  if (ShardingAttr pinned = getCarriedSharding(result))
    value->shardings.add(pinned);
  else
    for (ShardingAttr sharding : enumerateShardings(type, mayCarrySum(result)))
      value->shardings.add(sharding);
  value->node = problem.addNode(
      std::vector<double>(value->shardings.byStrategy.size(), 0.0),
      result.getOwner()->getName().getStringRef().str() + " " +
          std::to_string(result.getResultNumber()));
  addMemory(result, value->node, value->shardings,
            positions.lookup(result.getOwner()), getEndOfUses(result));
  valueNodes[result] = value;
  for (BlockArgument arg : getCarriedArguments(result))
    valueNodes[arg] = value;
}

/// The edges to what `op` carries.
void ProblemBuilder::addCarriedSources(Operation &op) {
  for (OpResult result : op.getResults()) {
    auto it = valueNodes.find(result);
    if (it == valueNodes.end())
      continue;
    for (OpOperand *source : getCarriedSources(result))
      addEdge(getSource(source->get()),
              cast<RankedTensorType>(result.getType()), it->second->node,
              it->second->shardings, /*mayMakeSums=*/true);
  }
}

/// What `op` may be split into, as far as its annotations leave a choice.
LogicalResult ProblemBuilder::addStrategies(Operation &op, OpNode &node) const {
  ShardingAttr pinned = getPinnedSharding(&op);
  if (auto factors = op.getAttrOfType<FactorsAttr>(DistDialect::kFactorsAttr)) {
    if (failed(node.rule.verify(&op, factors, mesh)))
      return failure();
    node.strategies.push_back(factors);
  } else if (pinned) {
    // One factor a dim. A person may split what the search would not.
    node.strategies.push_back(
        FactorsAttr::get(op.getContext(), pinned.getDims()));
  } else {
    node.strategies = enumerateFactors(node.rule);
  }
  // Keep what agrees with the annotated shardings.
  auto keepIf = [&](unsigned result, ShardingAttr wanted) {
    llvm::erase_if(node.strategies, [&](FactorsAttr factors) {
      return node.rule.getResultSharding(result, factors, meshName).getDims() !=
             wanted.getDims();
    });
  };
  auto shardings = op.getAttrOfType<ArrayAttr>(DistDialect::kShardingAttr);
  if (!pinned && shardings)
    for (auto [result, wanted] :
         llvm::enumerate(shardings.getAsRange<ShardingAttr>()))
      keepIf(result, wanted);
  // What follows this operation cannot hold summands.
  llvm::erase_if(node.strategies, [&](FactorsAttr factors) {
    for (auto [index, factor] : llvm::enumerate(node.rule.factors))
      if (factor.kind == FactorKind::partial &&
          !factors.getFactors()[index].empty())
        for (unsigned operand : factor.partialOperands)
          if (followsItsUser(op.getOperand(operand).getDefiningOp()))
            return true;
    return false;
  });
  if (node.strategies.empty())
    return op.emitOpError("cannot be sharded as annotated; pin the value by a "
                          "'dist.constraint' behind the operation instead");
  return success();
}

LogicalResult ProblemBuilder::addOperation(Operation &op) {
  if (followsItsUser(&op))
    return success();
  auto node = std::make_unique<OpNode>();
  ShardingAttr pinned = getPinnedSharding(&op);
  node->rule = getPlanRule(&op);
  // Once decided, a reshard has the sharding that it says, summands included.
  ShardingAttr fixed = isDecided ? pinned : ShardingAttr();
  if (fixed)
    node->strategies.push_back({});
  else if (failed(addStrategies(op, *node)))
    return failure();

  node->operands.resize(op.getNumOperands());
  node->results.resize(op.getNumResults());
  for (FactorsAttr factors : node->strategies) {
    for (auto [index, operand] : llvm::enumerate(op.getOperands()))
      if (isa<RankedTensorType>(operand.getType()))
        node->operands[index].add(
            fixed ? fixed
                  : node->rule.getOperandSharding(index, factors, meshName));
    for (OpResult result : op.getResults())
      if (isa<RankedTensorType>(result.getType()))
        node->results[result.getResultNumber()].add(
            fixed ? fixed
                  : node->rule.getResultSharding(result.getResultNumber(),
                                                 factors, meshName));
  }
  std::vector<double> costs;
  double runs = getNumRuns(&op);
  KernelShape shape = getKernelShape(&op);
  for (unsigned strategy = 0; strategy < node->strategies.size(); ++strategy) {
    costs.push_back(pinned ? 0 : runs * getOpCost(op, shape, *node, strategy));
    if (!pinned)
      scratchBytes =
          std::max(scratchBytes,
                   getScratchBytes(&op, getLocalLoops(shape, *node, strategy)));
  }
  node->node =
      problem.addNode(std::move(costs), op.getName().getStringRef().str());
  opNodes[&op] = std::move(node);
  for (OpResult result : op.getResults())
    addKeptValue(result);
  return success();
}

bool ProblemBuilder::isKept(OpResult value) const {
  return !isDecided && isa<RankedTensorType>(value.getType()) &&
         !value.use_empty() && !value.hasOneUse();
}

void ProblemBuilder::addKeptValue(OpResult value) {
  if (!isKept(value))
    return;
  auto type = cast<RankedTensorType>(value.getType());
  const OpNode &op = *opNodes[value.getOwner()];
  const ShardingChoice &produced = op.results[value.getResultNumber()];
  auto kept = std::make_shared<ValueNode>();
  for (ShardingAttr sharding : enumerateShardings(type))
    kept->shardings.add(sharding);
  for (ShardingAttr sharding : produced.distinct)
    if (sharding.isPartial())
      kept->shardings.add(sharding);
  kept->node = problem.addNode(
      std::vector<double>(kept->shardings.byStrategy.size(), 0.0),
      problem.nodes[op.node].name + " kept");
  addEdge({op.node, &produced, getNumRuns(value.getOwner())}, type, kept->node,
          kept->shardings);
  valueNodes[value] = std::move(kept);
}

//===----------------------------------------------------------------------===//
// Edges
//===----------------------------------------------------------------------===//

ProblemBuilder::Source ProblemBuilder::getSource(Value value) const {
  double runs = 1;
  if (Operation *op = value.getDefiningOp())
    runs = getNumRuns(op);
  else if (Operation *outer = value.getParentBlock()->getParentOp();
           isControlFlow(outer))
    runs = getNumRuns(outer->getRegion(0).front().getTerminator());
  auto it = valueNodes.find(value);
  if (it != valueNodes.end())
    return {it->second->node, &it->second->shardings, runs};
  auto result = cast<OpResult>(value);
  const OpNode &op = *opNodes.find(result.getOwner())->second;
  return {op.node, &op.results[result.getResultNumber()], runs};
}

void ProblemBuilder::addEdge(Source from, RankedTensorType type, unsigned to,
                             const ShardingChoice &target, bool mayMakeSums) {
  if (from.node == to)
    return;
  // A value is resharded where it is made.
  double runs = from.runs;
  SmallVector<SmallVector<double>> distinctCosts;
  for (ShardingAttr source : from.shardings->distinct) {
    SmallVector<double> &row = distinctCosts.emplace_back();
    for (ShardingAttr wanted : target.distinct)
      row.push_back(runs * planner.cost(type, source, wanted, mayMakeSums));
  }
  std::vector<double> costs;
  costs.reserve(from.shardings->byStrategy.size() * target.byStrategy.size());
  for (unsigned source : from.shardings->byStrategy)
    for (unsigned wanted : target.byStrategy)
      costs.push_back(distinctCosts[source][wanted]);
  // An edge that costs nothing whatever is chosen constrains nothing; of a
  // decided plan it says what waits for what.
  if (isDecided || llvm::any_of(costs, [](double cost) { return cost != 0; }))
    problem.addEdge(from.node, to, std::move(costs));
}

void ProblemBuilder::addUses(Operation &op) {
  auto it = opNodes.find(&op);
  if (it == opNodes.end())
    return;
  const OpNode &node = *it->second;
  for (auto [index, operand] : llvm::enumerate(op.getOperands())) {
    auto type = dyn_cast<RankedTensorType>(operand.getType());
    if (type && !followsItsUser(operand.getDefiningOp()))
      addEdge(getSource(operand), type, node.node, node.operands[index]);
  }
  // What a region uses from outside.
  op.walk([&](Operation *inner) {
    if (inner == &op)
      return;
    for (Value operand : inner->getOperands()) {
      auto type = dyn_cast<RankedTensorType>(operand.getType());
      // What is defined inside has no node.
      if (!type || op.isAncestor(operand.getParentBlock()->getParentOp()))
        continue;
      ShardingChoice needed;
      for (FactorsAttr factors : node.strategies)
        needed.add(node.rule.getCaptureSharding(operand, factors, meshName));
      addEdge(getSource(operand), type, node.node, needed);
    }
  });
}

void ProblemBuilder::addReturn(Operation &terminator) {
  for (auto [index, value] : llvm::enumerate(terminator.getOperands())) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    if (!type)
      continue;
    Source source = getSource(value);
    auto updates = function.getResultAttrOfType<IntegerAttr>(
        index, DistDialect::kUpdatesAttr);
    auto pinned = function.getResultAttrOfType<ShardingAttr>(
        index, DistDialect::kShardingAttr);
    if (updates && !pinned) {
      const ValueNode &arg =
          *valueNodes[function.getArgument(updates.getInt())];
      addEdge(source, type, arg.node, arg.shardings);
      continue;
    }
    // A result stays as it is produced, but for what is partial.
    std::vector<double> &costs = problem.nodes[source.node].costs;
    for (auto [strategy, choice] :
         llvm::enumerate(source.shardings->byStrategy)) {
      ShardingAttr sharding = source.shardings->distinct[choice];
      costs[strategy] += planner.cost(
          type, sharding, pinned ? pinned : sharding.withoutPartials());
    }
  }
}

PlanProblem ProblemBuilder::restrictArguments(AllowsFn allows) const {
  PlanProblem restricted = problem;
  for (auto &[value, entry] : valueNodes) {
    auto arg = dyn_cast<BlockArgument>(value);
    if (!arg || entry->node >= numArguments)
      continue;
    std::vector<double> &costs = restricted.nodes[entry->node].costs;
    std::vector<double> kept(costs);
    for (auto [strategy, cost] : llvm::enumerate(kept))
      if (!allows(arg, entry->shardings.get(strategy)))
        cost = forbiddenCost;
    if (llvm::any_of(kept, [](double cost) { return cost != forbiddenCost; }))
      costs = std::move(kept);
  }
  return restricted;
}

LogicalResult ProblemBuilder::build() { return buildNodes(); }

LogicalResult ProblemBuilder::buildDecided() {
  isDecided = true;
  return buildNodes();
}

LogicalResult ProblemBuilder::buildNodes() {
  Block &body = function.getBody().front();
  numberOperations(body);
  if (failed(verifyArgumentShardings(function)))
    return failure();
  Operation *terminator = body.getTerminator();
  lasting.insert_range(body.getArguments());
  for (OpOperand &operand : terminator->getOpOperands()) {
    unsigned index = operand.getOperandNumber();
    outputs[operand.get()] = function.getResultAttrOfType<ShardingAttr>(
        index, DistDialect::kShardingAttr);
    if (function.getResultAttr(index, DistDialect::kUpdatesAttr))
      lasting.insert(operand.get());
  }
  for (Value value : lasting)
    if (auto type = dyn_cast<RankedTensorType>(value.getType()))
      lastingBytes += getBytes(type);
  for (BlockArgument arg : body.getArguments())
    addArgument(arg);
  numArguments = problem.nodes.size();
  LogicalResult outcome = success();
  SmallVector<Operation *> controlFlow;
  walkPlanned(body, [&](Operation &op) {
    if (failed(outcome))
      return;
    if (isControlFlow(&op)) {
      controlFlow.push_back(&op);
      for (OpResult result : op.getResults())
        addCarriedValue(result);
      return;
    }
    outcome = addOperation(op);
    if (succeeded(outcome))
      addUses(op);
  });
  if (failed(outcome))
    return failure();
  // What is yielded is known only now.
  for (Operation *op : controlFlow)
    addCarriedSources(*op);
  addReturn(*body.getTerminator());
  addMemoryOfResults(body);
  problem.name = function.getName().str();
  problem.usageLimit = costModel.getTopology().device.memoryBytes;
  return success();
}

//===----------------------------------------------------------------------===//
// Solution
//===----------------------------------------------------------------------===//

/// Gives `op`, whose dims are all factors of their own, the factors that make
/// its result `sharding`, and so on for what it uses.
void ProblemBuilder::follow(Operation *op, ShardingAttr sharding) {
  ShardingRule rule = getShardingRule(op);
  AxesAttr none = AxesAttr::get(mesh.getContext(), {});
  SmallVector<AxesAttr> axes(rule.factors.size(), none);
  for (auto [factors, dimAxes] : llvm::zip(rule.results[0], sharding.getDims()))
    if (!factors.empty() && rule.canSplit(factors.front()))
      axes[factors.front()] = dimAxes;
  FactorsAttr factors = FactorsAttr::get(mesh.getContext(), axes);
  writeOpPlan(op, rule, factors, meshName);
  for (auto [index, operand] : llvm::enumerate(op->getOperands()))
    if (followsItsUser(operand.getDefiningOp()))
      follow(operand.getDefiningOp(),
             rule.getOperandSharding(index, factors, meshName));
}

void ProblemBuilder::apply(ArrayRef<unsigned> assignment) {
  Block &body = function.getBody().front();
  updateArgAttrs(function, DistDialect::kShardingAttr,
                 [&](unsigned index, Attribute old) -> Attribute {
                   auto it = valueNodes.find(body.getArgument(index));
                   if (it == valueNodes.end())
                     return old;
                   return it->second->shardings.get(
                       assignment[it->second->node]);
                 });
  updateResultAttrs(
      function, DistDialect::kShardingAttr,
      [&](unsigned index, Attribute old) -> Attribute {
        Value value = body.getTerminator()->getOperand(index);
        if (!isa<RankedTensorType>(value.getType()) || old)
          return old;
        if (auto updates = function.getResultAttrOfType<IntegerAttr>(
                index, DistDialect::kUpdatesAttr))
          return function.getArgAttr(updates.getInt(),
                                     DistDialect::kShardingAttr);
        Source source = getSource(value);
        return source.shardings->get(assignment[source.node]).withoutPartials();
      });
  OpBuilder builder(function);
  SmallVector<Operation *> ops;
  walkPlanned(body, [&](Operation &op) { ops.push_back(&op); });
  for (Operation *planned : ops) {
    Operation &op = *planned;
    if (isControlFlow(&op))
      writeCarriedShardings(&op, [&](OpResult result) {
        const ValueNode &value = *valueNodes.find(result)->second;
        return value.shardings.get(assignment[value.node]);
      });
    auto it = opNodes.find(&op);
    if (it == opNodes.end())
      continue;
    const OpNode &node = *it->second;
    unsigned strategy = assignment[node.node];
    writeOpPlan(&op, node.rule, node.strategies[strategy], meshName);
    for (auto [index, operand] : llvm::enumerate(op.getOperands()))
      if (followsItsUser(operand.getDefiningOp()))
        follow(operand.getDefiningOp(), node.operands[index].get(strategy));
    for (OpResult result : op.getResults()) {
      auto kept = valueNodes.find(result);
      if (kept == valueNodes.end())
        continue;
      ShardingAttr from = node.results[result.getResultNumber()].get(strategy);
      ShardingAttr to =
          kept->second->shardings.get(assignment[kept->second->node]);
      if (from == to)
        continue;
      builder.setInsertionPointAfter(&op);
      auto reshard = ReshardOp::create(builder, op.getLoc(), result.getType(),
                                       result, from, to);
      result.replaceAllUsesExcept(reshard.getOutput(), reshard);
    }
  }
}
