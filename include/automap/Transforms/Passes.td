//===- Passes.td - Passes that know no dialect of their own ---------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_TRANSFORMS_PASSES_TD
#define AUTOMAP_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

def ConvertToLinalgPass
    : Pass<"automap-convert-to-linalg", "::mlir::func::FuncOp"> {
  let summary = "Bring TOSA and elementwise ops on tensors to linalg";
  let description = [{
    Runs upstream's conversions of TOSA and of elementwise `arith` and `math` ops
    on tensors where a function has such ops, and nothing otherwise: each of
    them visits every op, which takes longer than planning if the ops are many.

    ```mlir
    func.func @f(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
      %0 = arith.addf %a, %b : tensor<4xf32>
      %1 = tosa.tanh %0 : (tensor<4xf32>) -> tensor<4xf32>
      return %1 : tensor<4xf32>
    }
    ```

    becomes two `linalg.generic` ops.
  }];
}

def FuseElementwisePass
    : Pass<"automap-fuse-elementwise", "::mlir::func::FuncOp"> {
  let summary = "Fuse elementwise ops with each other and into reductions";
  let description = [{
    Brings all structured ops that are no convolution into their generic form
    and fuses elementwise producers into their consumers where this saves memory
    traffic: a producer with one consumer, or a cheap one, as long as it is not
    computed more often than before. Into contractions and convolutions only
    transposed and broadcast operands are fused, which kernels take as strides.

    Then it gives each op an output of its own, filled or empty, so that none is
    copied and none is kept for values that have nothing to do with each other.

    ```mlir
    func.func @f(%a: tensor<32x64xf32>, %b: tensor<16x64xf32>,
                 %out: tensor<32x16xf32>) -> tensor<32x16xf32> {
      %e = tensor.empty() : tensor<64x16xf32>
      %t = linalg.transpose ins(%b : tensor<16x64xf32>)
        outs(%e : tensor<64x16xf32>) permutation = [1, 0]
      %0 = linalg.matmul ins(%a, %t : tensor<32x64xf32>, tensor<64x16xf32>)
        outs(%out : tensor<32x16xf32>) -> tensor<32x16xf32>
      return %0 : tensor<32x16xf32>
    }
    ```
  }];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

def EliminateEmptyTensorsPass
    : Pass<"automap-eliminate-empty-tensors", "::mlir::func::FuncOp"> {
  let summary = "Compute parts where they are inserted";
  let description = [{
    A structured op that starts from an empty tensor, and whose result is
    inserted into a larger one, starts from the slice instead, also through
    reshapes. Bufferization then computes it there, without a copy.

    The destination must be there when the op starts and have no other use. What
    is needed elsewhere as well, and so lives as long as the destination from
    then on, is left alone if that has more than 5/4 of its elements.

    ```mlir
    func.func @f(%a: tensor<2x4xf32>, %t: tensor<1x16xf32>) -> tensor<1x16xf32> {
      %empty = tensor.empty() : tensor<2x4xf32>
      %0 = linalg.exp ins(%a : tensor<2x4xf32>) outs(%empty : tensor<2x4xf32>)
        -> tensor<2x4xf32>
      %flat = tensor.collapse_shape %0 [[0, 1]]
        : tensor<2x4xf32> into tensor<8xf32>
      %row = tensor.expand_shape %flat [[0, 1]] output_shape [1, 8]
        : tensor<8xf32> into tensor<1x8xf32>
      %1 = tensor.insert_slice %row into %t[0, 8] [1, 8] [1, 1]
        : tensor<1x8xf32> into tensor<1x16xf32>
      return %1 : tensor<1x16xf32>
    }
    ```

    Here the exponential gets the right half of `%t`, as a 2x4 matrix.
  }];
  let dependentDialects = ["::mlir::tensor::TensorDialect"];
}

def ReuseBuffersPass
    : Pass<"automap-reuse-buffers", "::mlir::func::FuncOp"> {
  let summary = "Write results over inputs that are read for the last time";
  let description = [{
    A structured op whose loops are all parallel, and which starts from an empty
    tensor, starts from an input instead if that is read only where the output
    is written, and by nobody later. Bufferization then computes in place.

    ```mlir
    func.func @f(%a: tensor<8xf32>) -> tensor<8xf32> {
      %e0 = tensor.empty() : tensor<8xf32>
      %0 = linalg.exp ins(%a : tensor<8xf32>) outs(%e0 : tensor<8xf32>)
        -> tensor<8xf32>
      %e1 = tensor.empty() : tensor<8xf32>
      %1 = linalg.log ins(%0 : tensor<8xf32>) outs(%e1 : tensor<8xf32>)
        -> tensor<8xf32>
      return %1 : tensor<8xf32>
    }
    ```

    Here the logarithm gets `outs(%0)`. The search's memory model counts on this.
  }];
}

def ApproximateMathPass
    : Pass<"automap-approximate-math", "::mlir::func::FuncOp"> {
  let summary = "Compute exp, log, tanh and erf by polynomials";
  let description = [{
    A call of libm for each element cannot be vectorized. The functions of f32,
    f16 and bf16 that models use become arithmetic with a relative error below
    1e-6; f64 is left to libm.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::math::MathDialect",
    "::mlir::vector::VectorDialect"];
}

def BufferizePass : Pass<"automap-bufferize", "::mlir::ModuleOp"> {
  let summary = "Turn tensors into buffers that the caller provides";
  let description = [{
    One-shot bufferization of whole functions, with dense row-major buffers at
    their boundaries. Each result becomes one more argument, a buffer that the
    function writes. The arguments of public functions and of the callees of
    `dist.launch` are only read, so a caller may keep and share them.

    ```mlir
    func.func @double(%a: tensor<4xf32>) -> tensor<4xf32> {
      %0 = linalg.add ins(%a, %a : tensor<4xf32>, tensor<4xf32>)
        outs(%a : tensor<4xf32>) -> tensor<4xf32>
      return %0 : tensor<4xf32>
    }
    ```

    becomes

    ```mlir
    func.func @double(%a: memref<4xf32>, %out: memref<4xf32>) {
      linalg.add ins(%a, %a : memref<4xf32>, memref<4xf32>)
        outs(%out : memref<4xf32>)
      return
    }
    ```
  }];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect",
                           "::mlir::linalg::LinalgDialect",
                           "::mlir::memref::MemRefDialect"];
}

def OutlineOpsPass : Pass<"automap-outline-ops", "::mlir::ModuleOp"> {
  let summary = "Give each distinct structured op a function of its own";
  let description = [{
    Structured ops on memrefs move into private functions. Equal ones, as the
    layers of a network have many, share one: the time that LLVM takes grows
    with the number of distinct ops only. A buffer that overlaps no other
    operand is marked `llvm.noalias`.

    ```mlir
    func.func @f(%a: memref<64xf32>, %b: memref<64xf32>, %c: memref<64xf32>) {
      linalg.exp ins(%a : memref<64xf32>) outs(%b : memref<64xf32>)
      linalg.exp ins(%b : memref<64xf32>) outs(%c : memref<64xf32>)
      return
    }
    ```

    becomes

    ```mlir
    func.func private @loops(%in: memref<64xf32> {llvm.noalias},
                             %out: memref<64xf32> {llvm.noalias})
        attributes {passthrough = ["noinline"]} {
      linalg.exp ins(%in : memref<64xf32>) outs(%out : memref<64xf32>)
      return
    }
    func.func @f(%a: memref<64xf32>, %b: memref<64xf32>, %c: memref<64xf32>) {
      call @loops(%a, %b) : (memref<64xf32>, memref<64xf32>) -> ()
      call @loops(%b, %c) : (memref<64xf32>, memref<64xf32>) -> ()
      return
    }
    ```
  }];
  let dependentDialects = ["::mlir::func::FuncDialect"];
}

def PlanMemoryPass : Pass<"automap-plan-memory", "::mlir::ModuleOp"> {
  let summary = "Give all buffers of a function a place in one allocation";
  let description = [{
    All shapes are static, so how long each buffer lives and where it may lie is
    known when the function is compiled. Every `memref.alloc` of a function
    becomes a view of one arena, which is allocated on entry and freed before
    the return; buffers that are never needed at the same time share storage.

    Buffers of a started collective (`dist.all_reduce_start`, ...) live until
    its `dist.wait`.

    ```mlir
    func.func @f(%a: memref<4xf32>, %out: memref<4xf32>) {
      %0 = memref.alloc() : memref<4xf32>
      linalg.exp ins(%a : memref<4xf32>) outs(%0 : memref<4xf32>)
      linalg.log ins(%0 : memref<4xf32>) outs(%out : memref<4xf32>)
      return
    }
    ```

    becomes

    ```mlir
    func.func @f(%a: memref<4xf32>, %out: memref<4xf32>) {
      %c0 = arith.constant 0 : index
      %arena = memref.alloc() {alignment = 64 : i64} : memref<64xi8>
      %0 = memref.view %arena[%c0][] : memref<64xi8> to memref<4xf32>
      linalg.exp ins(%a : memref<4xf32>) outs(%0 : memref<4xf32>)
      linalg.log ins(%0 : memref<4xf32>) outs(%out : memref<4xf32>)
      memref.dealloc %arena : memref<64xi8>
      return
    }
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::memref::MemRefDialect"];
}

def ExportFunctionsPass
    : Pass<"automap-export-functions", "::mlir::ModuleOp"> {
  let summary = "Set the linkage of functions";
  let description = [{
    A public function with a body gets a C interface (`_mlir_ciface_` and its
    name), a private one is internal, so that LLVM may inline and drop it.
    Declarations stay as they are.

    ```mlir
    func.func private @helper(%a: memref<4xf32>) {
      return
    }
    func.func @step(%a: memref<4xf32>) {
      call @helper(%a) : (memref<4xf32>) -> ()
      return
    }
    ```
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

def CheckLoweredPass : Pass<"automap-check-lowered", "::mlir::ModuleOp"> {
  let summary = "Fail if anything is left that is not LLVM";
  let description = [{
    Conversions leave alone what they do not know. This pass makes an error of
    it, at the operation.

    ```mlir
    llvm.func @f() {
      llvm.return
    }
    ```
  }];
}

#endif // AUTOMAP_TRANSFORMS_PASSES_TD
