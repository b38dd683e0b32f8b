//===- Layers.cpp - The plan of each layer in words -----------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Layers.h"

#include "ParameterUse.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace automap;
using namespace automap::dist;
using namespace automap::detail;

namespace {

/// A parameter's name in parts: "blocks.3.attn.query.weight" is number 3 of
/// "blocks.#", and there "weight" of "attn.query".
struct LayerName {
  std::string pattern;
  std::optional<int64_t> number;
  std::string module;
  std::string leaf;
};

/// A parameter along one axis.
struct AxisPlan {
  /// None if it is only used elementwise.
  std::optional<AxisUse> use;
  /// It is kept in parts that are put together for use.
  bool isGathered = false;
  bool isSplit = false;
  /// Its optimizer state is split, but it is not.
  bool splitsState = false;
};

struct Parameter {
  std::string module;
  std::string leaf;
  /// There is a contraction or a look-up of it.
  bool isUsed = false;
  std::vector<AxisPlan> axes;
};

struct Layer {
  std::optional<int64_t> number;
  std::vector<Parameter> parameters;
};

} // namespace

static LayerName parseName(StringRef name) {
  SmallVector<StringRef> parts;
  name.split(parts, '.', -1, /*KeepEmpty=*/false);
  if (parts.size() == 1)
    name.split(parts, '/', -1, /*KeepEmpty=*/false);
  LayerName result;
  size_t begin = 0;
  // The first number ends the layer's name: "blocks.3" or "layer3".
  for (size_t i = 0; i < parts.size() && !result.number; ++i) {
    StringRef stem = parts[i].rtrim("0123456789");
    int64_t number;
    if (i + 1 == parts.size() || stem == parts[i] ||
        parts[i].drop_front(stem.size()).getAsInteger(10, number))
      continue;
    result.number = number;
    for (StringRef part : ArrayRef(parts).take_front(i))
      result.pattern += (part + ".").str();
    result.pattern += (stem + "#").str();
    begin = i + 1;
  }
  // The last part says what of a module it is: its weight, its bias.
  ArrayRef<StringRef> rest = ArrayRef(parts).drop_front(begin);
  if (rest.size() > 1) {
    result.leaf = rest.back().str();
    rest = rest.drop_back();
  }
  result.module = llvm::join(rest, ".");
  if (!result.number)
    result.pattern = result.module;
  return result;
}

static StringRef getName(func::FuncOp function, unsigned index) {
  auto name =
      function.getArgAttrOfType<StringAttr>(index, DistDialect::kNameAttr);
  return name ? name.getValue() : StringRef();
}

static std::optional<Role> getRole(func::FuncOp function, unsigned index) {
  auto role =
      function.getArgAttrOfType<RoleAttr>(index, DistDialect::kRoleAttr);
  return role ? std::optional(role.getValue()) : std::nullopt;
}

static bool splits(ShardingAttr sharding, StringAttr axis) {
  return llvm::any_of(sharding.getDims(), [&](AxesAttr axes) {
    return llvm::is_contained(axes.getAxes(), axis);
  });
}

/// For each parameter's name the shardings of its optimizer state, whose names
/// end in it.
static llvm::StringMap<SmallVector<ShardingAttr, 2>>
collectStates(func::FuncOp function) {
  llvm::StringMap<SmallVector<ShardingAttr, 2>> states;
  llvm::StringMap<bool> parameters;
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    if (getRole(function, i) == Role::parameter)
      parameters[getName(function, i)] = true;
  for (unsigned i = 0; i < function.getNumArguments(); ++i) {
    if (getRole(function, i) != Role::state)
      continue;
    auto sharding =
        function.getArgAttrOfType<ShardingAttr>(i, DistDialect::kShardingAttr);
    for (StringRef name = getName(function, i);
         sharding && name.contains('.');) {
      name = name.split('.').second;
      if (parameters.contains(name)) {
        states[name].push_back(sharding);
        break;
      }
    }
  }
  return states;
}

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

static StringRef stringify(AxisUse use) {
  switch (use) {
  case AxisUse::Replicated:
    return "replicated";
  case AxisUse::Data:
    return "data parallel";
  case AxisUse::Spatial:
    return "split in space";
  case AxisUse::Sequence:
    return "sequence-parallel";
  case AxisUse::Columns:
    return "columns";
  case AxisUse::Rows:
    return "rows";
  case AxisUse::Experts:
    return "expert-parallel";
  case AxisUse::Vocabulary:
    return "vocabulary-parallel";
  }
  llvm_unreachable("all uses are handled");
}

/// "data parallel", or "data parallel of a; Megatron-style: columns of b, c;
/// rows of d".
static std::string describeUses(ArrayRef<Parameter> parameters, size_t axis) {
  llvm::MapVector<AxisUse, SmallVector<StringRef>> modules;
  for (const Parameter &parameter : parameters) {
    std::optional<AxisUse> use = parameter.axes[axis].use;
    if (!use)
      continue;
    SmallVector<StringRef> &list = modules[*use];
    if (!llvm::is_contained(list, parameter.module))
      list.push_back(parameter.module);
  }
  if (modules.empty()) {
    bool isSplit = llvm::any_of(parameters, [&](const Parameter &parameter) {
      return parameter.axes[axis].isSplit;
    });
    return isSplit ? "split" : "replicated";
  }
  auto isMegatron = [](AxisUse use) {
    return use == AxisUse::Columns || use == AxisUse::Rows;
  };
  if (modules.size() == 1 && !isMegatron(modules.front().first))
    return stringify(modules.front().first).str();
  SmallVector<std::string> others, megatron;
  for (auto &[use, list] : modules)
    (isMegatron(use) ? megatron : others)
        .push_back(stringify(use).str() + " of " + llvm::join(list, ", "));
  if (!megatron.empty())
    others.push_back("Megatron-style: " + llvm::join(megatron, "; "));
  return llvm::join(others, "; ");
}

static std::string describe(ArrayRef<Parameter> parameters, size_t axis) {
  std::string text = describeUses(parameters, axis);
  auto any = [&](auto test) {
    return llvm::any_of(parameters, [&](const Parameter &parameter) {
      return test(parameter.axes[axis]);
    });
  };
  if (any([](const AxisPlan &plan) { return plan.isGathered; }))
    text += ", ZeRO-3";
  else if (any([](const AxisPlan &plan) { return plan.splitsState; }))
    text += ", ZeRO-1/2";
  return text;
}

//===----------------------------------------------------------------------===//
// Layers
//===----------------------------------------------------------------------===//

/// A module with one weight stands for it; of several, each has its own name.
static void nameModules(MutableArrayRef<Parameter> parameters) {
  llvm::StringMap<unsigned> weights;
  for (const Parameter &parameter : parameters)
    weights[parameter.module] += parameter.isUsed;
  for (Parameter &parameter : parameters)
    if (weights.lookup(parameter.module) > 1 && !parameter.leaf.empty())
      parameter.module += "." + parameter.leaf;
}

std::vector<LayerPlan>
automap::detail::explainLayers(const PlannedFunction &plan) {
  func::FuncOp function = plan.getFunction();
  SmallVector<StringAttr> axes;
  for (AxisAttr axis : plan.getMesh().getAxes())
    if (axis.getSize() > 1)
      axes.push_back(axis.getName());

  llvm::StringMap<SmallVector<ShardingAttr, 2>> states =
      collectStates(function);
  // By pattern and number, in the order of the first parameter.
  llvm::MapVector<std::pair<StringRef, int64_t>, Layer> layers;
  llvm::StringMap<char> patterns;
  for (BlockArgument arg : function.getArguments()) {
    unsigned index = arg.getArgNumber();
    auto sharding = function.getArgAttrOfType<ShardingAttr>(
        index, DistDialect::kShardingAttr);
    if (getRole(function, index) != Role::parameter || !sharding)
      continue;
    StringRef fullName = getName(function, index);
    LayerName name = parseName(fullName.empty() ? "parameters" : fullName);
    StringRef pattern = patterns.try_emplace(name.pattern).first->getKey();
    Layer &layer = layers[{pattern, name.number.value_or(-1)}];
    layer.number = name.number;
    std::optional<ParameterUse> use = findUse(arg);
    Parameter parameter{name.module, name.leaf, use.has_value(), {}};
    for (StringAttr axis : axes) {
      AxisPlan entry;
      entry.isSplit = splits(sharding, axis);
      if (use) {
        entry.use = classify(*use, plan, axis);
        entry.isGathered = entry.isSplit && !isSplitAtUse(*use, plan, axis);
      }
      entry.splitsState =
          !entry.isSplit &&
          llvm::any_of(states.lookup(fullName),
                       [&](ShardingAttr state) { return splits(state, axis); });
      parameter.axes.push_back(entry);
    }
    layer.parameters.push_back(std::move(parameter));
  }

  for (auto &[key, layer] : layers)
    nameModules(layer.parameters);

  // Neighbours of the same kind that are planned alike are told together.
  std::vector<LayerPlan> result;
  StringRef lastPattern;
  int64_t firstNumber = 0, lastNumber = 0;
  for (auto &[key, layer] : layers) {
    LayerPlan described;
    for (auto [position, axis] : llvm::enumerate(axes))
      described.axes.push_back(
          {axis.str(), describe(layer.parameters, position)});
    bool continues = layer.number && key.first == lastPattern &&
                     *layer.number == lastNumber + 1 &&
                     described.axes == result.back().axes;
    if (!continues)
      firstNumber = key.second;
    lastPattern = key.first;
    lastNumber = key.second;
    std::string numbers = std::to_string(firstNumber);
    if (firstNumber != lastNumber)
      numbers += "-" + std::to_string(lastNumber);
    described.name =
        layer.number ? key.first.rtrim('#').str() + numbers : key.first.str();
    if (continues)
      result.back() = std::move(described);
    else
      result.push_back(std::move(described));
  }
  return result;
}
