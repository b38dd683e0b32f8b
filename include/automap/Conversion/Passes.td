//===- Passes.td - Conversions --------------------------------------------===//
//
// Part of AutoMap, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUTOMAP_CONVERSION_PASSES_TD
#define AUTOMAP_CONVERSION_PASSES_TD

include "mlir/Pass/PassBase.td"

def ConvertDistLaunchPass
    : Pass<"convert-dist-launch", "::mlir::ModuleOp"> {
  let summary = "Turn launches into functions that every device runs";
  let description = [{
    A `dist.launch` on memrefs becomes a call of the runtime's `amrt_launch`
    with a function that each device runs on a thread of its own: it takes the
    device's shards out of the global operands, calls the local function, and
    writes the valid part of its results into the global results. Of devices
    that hold the same shard of a result, the first writes it.

    A shard that is a contiguous piece of the global buffer is used in place;
    others are copied. Padding is filled with zeros.

    ```mlir
    dist.topology @mesh <["x" = 2]>
    func.func private @local(%a: memref<2x8xf32>, %out: memref<2x8xf32>)
    func.func @global(%a: memref<4x8xf32>, %out: memref<4x8xf32>) {
      dist.launch @local(%a) into (%out) on @mesh
        in [<@mesh, [["x"], []]>] out [<@mesh, [["x"], []]>]
        : (memref<4x8xf32>) -> () into memref<4x8xf32>
      return
    }
    ```
  }];
  let dependentDialects = [
    "::mlir::LLVM::LLVMDialect", "::mlir::arith::ArithDialect",
    "::mlir::func::FuncDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect"];
}

def ConvertDistToRuntimePass
    : Pass<"convert-dist-to-runtime", "::mlir::ModuleOp"> {
  let summary = "Turn collectives on memrefs into calls of the runtime";
  let description = [{
    `dist.axis_index`, the collectives, their start forms and `dist.wait` become
    calls of the runtime's C ABI (`amrt_all_reduce`, ...). Buffers that are not
    dense are copied. Topologies and `dist` attributes are dropped: nothing
    after this pass needs them.

    ```mlir
    dist.topology @mesh <["x" = 2]>
    func.func @f(%a: memref<4xf32>, %out: memref<4xf32>) {
      dist.all_reduce %a into %out sum on @mesh over ["x"]
        : memref<4xf32> into memref<4xf32>
      return
    }
    ```
  }];
  let dependentDialects = [
    "::mlir::LLVM::LLVMDialect", "::mlir::arith::ArithDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::memref::MemRefDialect"];
}

def ConvertLinalgToKernelsPass
    : Pass<"convert-linalg-to-kernels", "::mlir::ModuleOp"> {
  let summary = "Turn contractions and convolutions into library kernels";
  let description = [{
    Every structured op on memrefs that sums up products, named or generic, with
    operands in any order of dims, becomes a call of `amrt_gemm`,
    `amrt_batch_gemm` or `amrt_conv2d`. What the kernels cannot take is left
    alone: other element types, dynamic shapes, tiny ops.

    ```mlir
    func.func @f(%a: memref<32x64xf32>, %b: memref<64x16xf32>,
                 %out: memref<32x16xf32>) {
      linalg.matmul ins(%a, %b : memref<32x64xf32>, memref<64x16xf32>)
        outs(%out : memref<32x16xf32>)
      return
    }
    ```
  }];
  let dependentDialects = [
    "::mlir::LLVM::LLVMDialect", "::mlir::arith::ArithDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect"];
}

def ConvertLinalgToStridedLoopsPass
    : Pass<"convert-linalg-to-strided-loops", "::mlir::func::FuncOp"> {
  let summary = "Turn structured ops into loops that LLVM vectorizes";
  let description = [{
    Loops in memory order: loops that continue each other in all operands are
    merged, the innermost one runs along consecutive elements, an element that
    does not change is loaded outside of it, and an innermost reduction keeps
    its value in a register. The order in which a reduction adds up is that of
    the op, unless `reassociate-reductions` allows LLVM to change it: then the
    sums and products of innermost reductions are vectorized, and rounded
    differently.

    Ops with dynamic shapes or strides are left to upstream's
    `convert-linalg-to-loops`.

    ```mlir
    func.func @f(%a: memref<8x64xf32>, %out: memref<8x64xf32>) {
      linalg.exp ins(%a : memref<8x64xf32>) outs(%out : memref<8x64xf32>)
      return
    }
    ```
  }];
  let options = [
    Option<"reassociateReductions", "reassociate-reductions", "bool",
           /*default=*/"false",
           "Let LLVM change the order in which innermost reductions add up">];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect",
    "::mlir::scf::SCFDialect"];
}

def ImportShardPass : Pass<"dist-import-shard", "::mlir::ModuleOp"> {
  let summary = "Take over annotations of the shard dialect";
  let description = [{
    The `shard.grid` becomes the `dist.topology`, with axes called m0, m1 and so
    on, unless the module has a topology of the same sizes already. A
    `shard.shard` of a function's argument becomes the argument's
    `dist.sharding`; any other, and one with `annotate_for_users`, a
    `dist.constraint`, which is the result's `dist.sharding` as well if the value
    is returned.

    Halos and given offsets are errors, and so are operations of the partitioned
    form. Unlike upstream's partitioner, this one also splits dims that the grid
    does not divide.

    ```mlir
    shard.grid @grid(shape = 2)
    func.func @f(%a: tensor<4x8xf32>) -> tensor<4x8xf32> {
      %s = shard.sharding @grid split_axes = [[0]] : !shard.sharding
      %0 = shard.shard %a to %s : tensor<4x8xf32>
      return %0 : tensor<4x8xf32>
    }
    ```

    becomes

    ```mlir
    dist.topology @grid <["m0" = 2]>
    func.func @f(%a: tensor<4x8xf32>
                     {dist.sharding = #dist.sharding<@grid, [["m0"], []]>})
        -> tensor<4x8xf32> {
      return %a : tensor<4x8xf32>
    }
    ```
  }];
  let dependentDialects = ["::automap::dist::DistDialect"];
}

def ExportShardPass : Pass<"dist-export-shard", "::mlir::ModuleOp"> {
  let summary = "Annotate by the shard dialect instead";
  let description = [{
    The inverse of `dist-import-shard`, for a module before `dist-partition`,
    with a plan or without: shardings of arguments, results and operations,
    constraints and reshards become `shard.shard`. All else that the dist dialect
    says (roles, names, factors) is left out.

    A remark says where a partial sharding, names of axes or figures of a
    topology are left out: the shard dialect has none. A dim that is not cut into
    equal pieces is an error, as upstream's partitioner loses its end.
  }];
  let dependentDialects = ["::mlir::shard::ShardDialect"];
}

#endif // AUTOMAP_CONVERSION_PASSES_TD
