//===- Coverage.cpp - What random programs have tried ---------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "automap/Fuzz/Coverage.h"

#include "automap/Sharding/ShardableOpInterface.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "llvm/Support/Format.h"

#include <set>

using namespace mlir;
using namespace automap;
using namespace automap::fuzz;

/// The name of the operation, and what a generic does.
static std::string getOperationKind(Operation *op, const ShardingRule &rule) {
  std::string name = op->getName().getStringRef().str();
  auto generic = dyn_cast<linalg::GenericOp>(op);
  if (!generic)
    return name;
  if (generic.getNumReductionLoops() == 0)
    return name + " parallel";
  name += " ";
  name += dist::stringifyReductionKind(rule.combiners.front());
  for (dist::ReductionKind combiner : rule.combiners)
    if (combiner != rule.combiners.front())
      return op->getName().getStringRef().str() + " several";
  return name;
}

/// Whether tiles of a loop of `size` have padding on some device.
static bool isUneven(int64_t size, ArrayRef<StringAttr> axes,
                     dist::MeshAttr mesh) {
  for (StringAttr axis : axes) {
    int64_t parts = mesh.getAxisSize(axis);
    if (size % parts != 0)
      return true;
    size /= parts;
  }
  return false;
}

static StringRef getFactorKind(FactorKind kind) {
  switch (kind) {
  case FactorKind::parallel:
    return "parallel";
  case FactorKind::reduction:
    return "reduction";
  case FactorKind::partial:
    return "partial";
  case FactorKind::whole:
    return "whole";
  }
  llvm_unreachable("all kinds are handled");
}

/// Whether an axis of the mesh might split `factor`.
static bool canSplit(const Factor &factor, dist::MeshAttr mesh) {
  return factor.kind != FactorKind::whole && mesh.getNumDevices() > 1 &&
         (factor.kind == FactorKind::partial || factor.size > 1);
}

static dist::MeshAttr getMesh(ModuleOp module) {
  auto topologies = module.getOps<dist::TopologyOp>();
  return topologies.empty() ? dist::MeshAttr()
                            : (*topologies.begin()).getMesh();
}

static std::string getName(dist::MeshAttr mesh) {
  std::string name;
  for (dist::AxisAttr axis : mesh.getAxes()) {
    if (!name.empty())
      name += 'x';
    name += std::to_string(axis.getSize());
  }
  return name;
}

void Coverage::countProgram(ModuleOp module) {
  dist::MeshAttr mesh = getMesh(module);
  if (!mesh)
    return;
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (!isa<ShardableOpInterface, dist::ConstraintOp>(op) &&
        llvm::any_of(op->getResultTypes(), llvm::IsaPred<RankedTensorType>))
      add(op->getName().getStringRef(), "in programs", getName(mesh));
    // Its body is what devices run.
    return isa<dist::ManualOp>(op) ? WalkResult::skip() : WalkResult::advance();
  });
}

void Coverage::countCollectives(ModuleOp module, StringRef how) {
  dist::MeshAttr mesh = getMesh(module);
  if (!mesh)
    return;
  module.walk([&](dist::CollectiveOpInterface op) {
    add(op->getName().getStringRef(), how, getName(mesh));
  });
}

void Coverage::countPlan(ModuleOp module) {
  dist::MeshAttr mesh = getMesh(module);
  if (!mesh)
    return;
  std::string meshName = getName(mesh);
  module.walk([&](Operation *op) {
    auto axes =
        op->getAttrOfType<dist::FactorsAttr>(dist::DistDialect::kFactorsAttr);
    if (!axes)
      return;
    ShardingRule rule = getShardingRule(op);
    std::string name = getOperationKind(op, rule);
    bool isSplit = false;
    for (auto [factor, list] : llvm::zip(rule.factors, axes.getFactors())) {
      std::string kind = getFactorKind(factor.kind).str();
      if (mesh.getAxesSize(list) == 1) {
        // It could have been.
        if (canSplit(factor, mesh))
          add(name, kind, meshName, 0);
        continue;
      }
      isSplit = true;
      if (factor.kind != FactorKind::partial &&
          isUneven(factor.size, list, mesh))
        kind += " padded";
      add(name, kind, meshName);
      if (list.size() > 1)
        add(name, "several axes", meshName);
    }
    if (!isSplit)
      add(name, "not split", meshName);
  });
}

void Coverage::add(StringRef operation, StringRef factor, StringRef mesh,
                   uint64_t number) {
  counts[{operation.str(), factor.str(), mesh.str()}] += number;
}

void Coverage::merge(const Coverage &other) {
  for (const auto &[key, number] : other.counts)
    counts[key] += number;
}

void Coverage::printEntries(raw_ostream &os) const {
  for (const auto &[key, number] : counts)
    os << key.operation << '\t' << key.factor << '\t' << key.mesh << '\t'
       << number << '\n';
}

bool Coverage::parseEntry(StringRef line) {
  SmallVector<StringRef, 4> fields;
  line.split(fields, '\t');
  uint64_t number;
  if (fields.size() != 4 || fields[3].getAsInteger(10, number))
    return false;
  add(fields[0], fields[1], fields[2], number);
  return true;
}

size_t Coverage::getNumCombinations() const {
  return llvm::count_if(counts, [](const auto &entry) { return entry.second; });
}

size_t Coverage::getNumHoles() const {
  return counts.size() - getNumCombinations();
}

void Coverage::printHoles(raw_ostream &os) const {
  const Key *previous = nullptr;
  for (const auto &[key, number] : counts) {
    if (number != 0)
      continue;
    if (!previous || previous->operation != key.operation ||
        previous->factor != key.factor)
      os << (previous ? "\n" : "") << "hole: " << key.operation << ", "
         << key.factor << ", on";
    os << ' ' << key.mesh;
    previous = &key;
  }
  if (previous)
    os << '\n';
}

size_t Coverage::getNumOperations() const {
  std::set<StringRef> operations;
  for (const auto &[key, number] : counts)
    operations.insert(key.operation);
  return operations.size();
}

void Coverage::printTable(raw_ostream &os) const {
  struct Entry {
    uint64_t number = 0;
    std::set<StringRef> meshes;
  };
  std::map<StringRef, std::map<StringRef, Entry>> byOperation, byMesh;
  std::set<StringRef> factors;
  for (const auto &[key, number] : counts) {
    if (number == 0)
      continue;
    Entry &entry = byOperation[key.operation][key.factor];
    entry.number += number;
    entry.meshes.insert(key.mesh);
    byMesh[key.mesh][key.factor].number += number;
    factors.insert(key.factor);
  }
  auto printHeader = [&](StringRef title) {
    os << llvm::format("%-34s", title.str().c_str());
    for (StringRef factor : factors)
      os << llvm::format(" %16s", factor.str().c_str());
    os << '\n';
  };
  printHeader("operation: factors (meshes)");
  for (auto &[operation, entries] : byOperation) {
    os << llvm::format("%-34s", operation.str().c_str());
    for (StringRef factor : factors) {
      auto it = entries.find(factor);
      std::string cell = "-";
      if (it != entries.end())
        cell = std::to_string(it->second.number) + " (" +
               std::to_string(it->second.meshes.size()) + ")";
      os << llvm::format(" %16s", cell.c_str());
    }
    os << '\n';
  }
  printHeader("mesh: factors");
  for (auto &[mesh, entries] : byMesh) {
    os << llvm::format("%-34s", mesh.str().c_str());
    for (StringRef factor : factors)
      os << llvm::format(
          " %16llu", static_cast<unsigned long long>(entries[factor].number));
    os << '\n';
  }
}
