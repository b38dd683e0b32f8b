// RUN: automap-opt %s --dist-to-cpu | FileCheck %s

// Nothing but LLVM is left, and the C interface is as documented.
// CHECK-NOT: dist.
// CHECK-NOT: unrealized_conversion_cast
// CHECK: llvm.func @amrt_launch(i64, !llvm.ptr, !llvm.ptr, !llvm.ptr)
// CHECK: llvm.func @step(
// CHECK: llvm.func @_mlir_ciface_step(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: !llvm.ptr)

dist.topology @mesh <["x" = 2]>

func.func private @step.spmd(%w: tensor<8x4xf32>, %x: tensor<3x8xf32>)
    -> tensor<3x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<3x4xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<3x4xf32>) -> tensor<3x4xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<3x8xf32>, tensor<8x4xf32>)
    outs(%z : tensor<3x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @step(%w: tensor<8x4xf32> {dist.role = #dist.role<parameter>},
                %x: tensor<5x8xf32> {dist.role = #dist.role<input>})
    -> tensor<5x4xf32> {
  %0 = dist.launch @step.spmd(%w, %x) on @mesh
    in [<@mesh, [[], []]>, <@mesh, [["x"], []]>] out [<@mesh, [["x"], []]>]
    : (tensor<8x4xf32>, tensor<5x8xf32>) -> tensor<5x4xf32>
  return %0 : tensor<5x4xf32>
}
