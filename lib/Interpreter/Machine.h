//===- Machine.h - The devices that run a function --------------*- C++ -*-===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_LIB_INTERPRETER_MACHINE_H
#define AUTOMAP_LIB_INTERPRETER_MACHINE_H

#include "automap/Interpreter/Interpreter.h"

namespace automap::interpreter {

/// What one device holds of a value: a tensor or a scalar.
struct RuntimeValue {
  TensorRef tensor;
  Cell scalar;
};

/// Devices that run the same operations in lockstep. Control flow may take
/// some of them only; these are the *active* ones.
class Machine {
public:
  /// `mesh` may be null: one device.
  Machine(dist::MeshAttr mesh, const InterpreterOptions &options,
          uint64_t &instructions);

  unsigned getNumDevices() const { return numDevices; }

  /// Runs `block` and returns for each operand of its terminator what each
  /// device holds (of inactive devices: nothing).
  mlir::FailureOr<llvm::SmallVector<std::vector<RuntimeValue>>>
  runBlock(mlir::Block &block, llvm::ArrayRef<unsigned> active);

  RuntimeValue &get(mlir::Value value, unsigned device) {
    return values[value][device];
  }
  void set(mlir::Value value, unsigned device, RuntimeValue content);

  /// What went wrong, after a failure.
  std::string takeError() { return std::move(error); }

private:
  using Active = llvm::ArrayRef<unsigned>;

  llvm::LogicalResult run(mlir::Operation &op, Active active);
  llvm::LogicalResult runElementwise(mlir::Operation &op,
                                     const Instruction &instruction,
                                     Active active);
  llvm::LogicalResult runLinalg(mlir::Operation &op, Active active);
  llvm::LogicalResult runSoftmax(mlir::Operation &op, unsigned device);
  llvm::LogicalResult runTensor(mlir::Operation &op, unsigned device);
  llvm::LogicalResult runSlice(mlir::Operation &op, unsigned device);
  llvm::LogicalResult runPad(mlir::Operation &op, unsigned device);
  llvm::LogicalResult runGather(mlir::Operation &op, unsigned device);
  llvm::LogicalResult runTosa(mlir::Operation &op, unsigned device);
  llvm::LogicalResult runCollective(mlir::Operation &op, Active active);
  llvm::LogicalResult runLaunch(mlir::Operation &op, Active active);
  llvm::LogicalResult runManual(mlir::Operation &op, Active active);
  /// Runs `body` on every device of the mesh called `meshName`, with the tiles
  /// of the operands of `op`, and puts its results together.
  llvm::LogicalResult runOnMesh(mlir::Operation &op, Active active,
                                mlir::FlatSymbolRefAttr meshName,
                                mlir::Block &body, mlir::ArrayAttr inShardings,
                                mlir::ArrayAttr outShardings);
  llvm::LogicalResult runCall(mlir::Operation &op, Active active);
  llvm::LogicalResult runControlFlow(mlir::Operation &op, Active active);

  /// What all devices have after they merged what they hold of a partial value.
  std::vector<RuntimeValue> mergeSummands(llvm::ArrayRef<RuntimeValue> content,
                                          dist::PartialAttr partial);

  /// The value of an index that is a constant or a value.
  int64_t getIndex(mlir::OpFoldResult index, unsigned device);
  /// The position of `device` on `axes`, row-major in the order written.
  int64_t getGroupPosition(unsigned device,
                           llvm::ArrayRef<mlir::StringAttr> axes) const;
  /// The devices that differ from `device` on `axes` only, by position.
  llvm::SmallVector<unsigned>
  getGroup(unsigned device, llvm::ArrayRef<mlir::StringAttr> axes) const;
  /// A tensor of zeros for the first result of `op`; fails and gives null if
  /// that is no static one.
  std::shared_ptr<TensorValue> makeResult(mlir::Operation &op);
  /// Counts instructions; fails if there were too many.
  llvm::LogicalResult count(mlir::Operation &op, uint64_t number);
  llvm::LogicalResult fail(mlir::Operation &op, const llvm::Twine &message);

  dist::MeshAttr mesh;
  const InterpreterOptions &options;
  uint64_t &instructions;
  unsigned numDevices;
  llvm::DenseMap<mlir::Value, std::vector<RuntimeValue>> values;
  std::string error;
};

/// Calls `callback` with every index into `shape`, in row-major order.
template <typename Callback>
void forEachIndex(llvm::ArrayRef<int64_t> shape, Callback callback) {
  for (int64_t size : shape)
    if (size == 0)
      return;
  llvm::SmallVector<int64_t, 6> index(shape.size(), 0);
  while (true) {
    callback(llvm::ArrayRef<int64_t>(index));
    int64_t dim = static_cast<int64_t>(shape.size()) - 1;
    for (; dim >= 0; --dim) {
      if (++index[dim] < shape[dim])
        break;
      index[dim] = 0;
    }
    if (dim < 0)
      return;
  }
}

/// The position of `index` in a row-major tensor of `shape`.
inline int64_t linearize(llvm::ArrayRef<int64_t> index,
                         llvm::ArrayRef<int64_t> shape) {
  int64_t position = 0;
  for (auto [i, size] : llvm::zip_equal(index, shape))
    position = position * size + i;
  return position;
}

} // namespace automap::interpreter

#endif // AUTOMAP_LIB_INTERPRETER_MACHINE_H
