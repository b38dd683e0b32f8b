//===- Coverage.h - What random programs have tried -------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_FUZZ_COVERAGE_H
#define AUTOMAP_FUZZ_COVERAGE_H

#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <map>
#include <string>
#include <tuple>

namespace llvm {
class raw_ostream;
} // namespace llvm
namespace mlir {
class ModuleOp;
} // namespace mlir

namespace automap::fuzz {

/// Counts, for each kind of operation, kind of split factor and shape of the
/// mesh, how often they came together. A factor whose tiles are padded is of a
/// kind of its own. What came together but was never split is a hole: counted
/// zero times.
class Coverage {
public:
  /// Counts what stands in `module` as it comes in and has no factors: what
  /// import replaces, and regions.
  void countProgram(mlir::ModuleOp module);
  /// Counts the operations of `module`, whose plan is written on it.
  void countPlan(mlir::ModuleOp module);
  /// Counts the collectives of `module`, as `how`.
  void countCollectives(mlir::ModuleOp module, llvm::StringRef how);

  void add(llvm::StringRef operation, llvm::StringRef factor,
           llvm::StringRef mesh, uint64_t number = 1);
  void merge(const Coverage &other);

  /// One entry a line, in a form that `parseEntry` reads.
  void printEntries(llvm::raw_ostream &os) const;
  /// Adds an entry; false if it cannot be read.
  bool parseEntry(llvm::StringRef line);

  /// A table of operations by kinds of factors, each with the number of cases
  /// and the number of shapes of the mesh; and the meshes.
  void printTable(llvm::raw_ostream &os) const;

  /// A line for each operation and kind of factor with the meshes that never
  /// split it, though they could have.
  void printHoles(llvm::raw_ostream &os) const;

  size_t getNumOperations() const;
  size_t getNumCombinations() const;
  size_t getNumHoles() const;

private:
  struct Key {
    std::string operation, factor, mesh;
    bool operator<(const Key &other) const {
      return std::tie(operation, factor, mesh) <
             std::tie(other.operation, other.factor, other.mesh);
    }
  };
  std::map<Key, uint64_t> counts;
};

} // namespace automap::fuzz

#endif // AUTOMAP_FUZZ_COVERAGE_H
