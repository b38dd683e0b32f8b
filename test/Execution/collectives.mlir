// RUN: automap-opt %s --dist-to-cpu | %execute | FileCheck %s

// Each collective on a 2x2 mesh, blocking, over one axis or both.

dist.topology @mesh <["x" = 2, "y" = 2]>

// Device (x, y) holds row 2x+y of the global tensor.
// CHECK-LABEL: all_reduce x
// CHECK: [10, 12, 14, 16],
// CHECK-NEXT: [18, 20, 22, 24],
// CHECK-NEXT: [10, 12, 14, 16],
// CHECK-NEXT: [18, 20, 22, 24]
func.func private @all_reduce_x(%a: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %0 = dist.all_reduce %a sum on @mesh over ["x"]
    : tensor<1x4xf32> -> tensor<1x4xf32>
  return %0 : tensor<1x4xf32>
}

// CHECK-LABEL: all_reduce max of x and y
// CHECK: [13, 14, 15, 16],
// CHECK-NEXT: [13, 14, 15, 16],
// CHECK-NEXT: [13, 14, 15, 16],
// CHECK-NEXT: [13, 14, 15, 16]
func.func private @all_reduce_max(%a: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %0 = dist.all_reduce %a max on @mesh over ["x", "y"]
    : tensor<1x4xf32> -> tensor<1x4xf32>
  return %0 : tensor<1x4xf32>
}

// The result is replicated: row order follows the order of the axes.
// CHECK-LABEL: all_gather y then x
// CHECK: [1, 2, 3, 4],
// CHECK-NEXT: [9, 10, 11, 12],
// CHECK-NEXT: [5, 6, 7, 8],
// CHECK-NEXT: [13, 14, 15, 16]
func.func private @all_gather(%a: tensor<1x4xf32>) -> tensor<4x4xf32> {
  %0 = dist.all_gather %a dim 0 on @mesh over ["y", "x"]
    : tensor<1x4xf32> -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// CHECK-LABEL: reduce_scatter
// CHECK: [28],
// CHECK-NEXT: [32],
// CHECK-NEXT: [36],
// CHECK-NEXT: [40]
func.func private @reduce_scatter(%a: tensor<1x4xf32>) -> tensor<1x1xf32> {
  %0 = dist.reduce_scatter %a sum dim 1 on @mesh over ["x", "y"]
    : tensor<1x4xf32> -> tensor<1x1xf32>
  return %0 : tensor<1x1xf32>
}

// From rows to columns: the assembled global tensor stays the same.
// CHECK-LABEL: all_to_all
// CHECK: [1, 2, 3, 4],
// CHECK-NEXT: [5, 6, 7, 8],
// CHECK-NEXT: [9, 10, 11, 12],
// CHECK-NEXT: [13, 14, 15, 16]
func.func private @all_to_all(%a: tensor<1x4xf32>) -> tensor<4x1xf32> {
  %0 = dist.all_to_all %a split 1 concat 0 on @mesh over ["x", "y"]
    : tensor<1x4xf32> -> tensor<4x1xf32>
  return %0 : tensor<4x1xf32>
}

// CHECK-LABEL: collective_permute
// CHECK: [13, 14, 15, 16],
// CHECK-NEXT: [1, 2, 3, 4],
// CHECK-NEXT: [5, 6, 7, 8],
// CHECK-NEXT: [0, 0, 0, 0]
func.func private @collective_permute(%a: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %0 = dist.collective_permute %a pairs [0, 1, 1, 2, 3, 0]
    on @mesh over ["x", "y"] : tensor<1x4xf32> -> tensor<1x4xf32>
  return %0 : tensor<1x4xf32>
}

// CHECK-LABEL: broadcast
// CHECK: [5, 6, 7, 8],
// CHECK-NEXT: [5, 6, 7, 8],
// CHECK-NEXT: [13, 14, 15, 16],
// CHECK-NEXT: [13, 14, 15, 16]
func.func private @broadcast(%a: tensor<1x4xf32>) -> tensor<1x4xf32> {
  %0 = dist.broadcast %a root 1 on @mesh over ["y"]
    : tensor<1x4xf32> -> tensor<1x4xf32>
  return %0 : tensor<1x4xf32>
}

func.func private @printMemrefF32(tensor<*xf32>) attributes {llvm.emit_c_interface}
llvm.func @puts(!llvm.ptr) -> i32
llvm.mlir.global internal constant @s0("all_reduce x\00")
llvm.mlir.global internal constant @s1("all_reduce max of x and y\00")
llvm.mlir.global internal constant @s2("all_gather y then x\00")
llvm.mlir.global internal constant @s3("reduce_scatter\00")
llvm.mlir.global internal constant @s4("all_to_all\00")
llvm.mlir.global internal constant @s5("collective_permute\00")
llvm.mlir.global internal constant @s6("broadcast\00")
llvm.func @fflush(!llvm.ptr) -> i32
func.func private @say(%what: !llvm.ptr) {
  llvm.call @puts(%what) : (!llvm.ptr) -> i32
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.call @fflush(%0) : (!llvm.ptr) -> i32
  return
}

func.func @main() {
  %a = arith.constant dense<[[1., 2., 3., 4.], [5., 6., 7., 8.],
                             [9., 10., 11., 12.], [13., 14., 15., 16.]]>
    : tensor<4x4xf32>

  %p0 = llvm.mlir.addressof @s0 : !llvm.ptr
  func.call @say(%p0) : (!llvm.ptr) -> ()
  %0 = dist.launch @all_reduce_x(%a) on @mesh in [<@mesh, [["x", "y"], []]>]
    out [<@mesh, [["x", "y"], []]>] : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %u0 = tensor.cast %0 : tensor<4x4xf32> to tensor<*xf32>
  func.call @printMemrefF32(%u0) : (tensor<*xf32>) -> ()

  %p1 = llvm.mlir.addressof @s1 : !llvm.ptr
  func.call @say(%p1) : (!llvm.ptr) -> ()
  %1 = dist.launch @all_reduce_max(%a) on @mesh in [<@mesh, [["x", "y"], []]>]
    out [<@mesh, [["x", "y"], []]>] : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %u1 = tensor.cast %1 : tensor<4x4xf32> to tensor<*xf32>
  func.call @printMemrefF32(%u1) : (tensor<*xf32>) -> ()

  %p2 = llvm.mlir.addressof @s2 : !llvm.ptr
  func.call @say(%p2) : (!llvm.ptr) -> ()
  %2 = dist.launch @all_gather(%a) on @mesh in [<@mesh, [["x", "y"], []]>]
    out [<@mesh, [[], []]>] : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %u2 = tensor.cast %2 : tensor<4x4xf32> to tensor<*xf32>
  func.call @printMemrefF32(%u2) : (tensor<*xf32>) -> ()

  %p3 = llvm.mlir.addressof @s3 : !llvm.ptr
  func.call @say(%p3) : (!llvm.ptr) -> ()
  %3 = dist.launch @reduce_scatter(%a) on @mesh in [<@mesh, [["x", "y"], []]>]
    out [<@mesh, [["x", "y"], []]>] : (tensor<4x4xf32>) -> tensor<4x1xf32>
  %u3 = tensor.cast %3 : tensor<4x1xf32> to tensor<*xf32>
  func.call @printMemrefF32(%u3) : (tensor<*xf32>) -> ()

  %p4 = llvm.mlir.addressof @s4 : !llvm.ptr
  func.call @say(%p4) : (!llvm.ptr) -> ()
  %4 = dist.launch @all_to_all(%a) on @mesh in [<@mesh, [["x", "y"], []]>]
    out [<@mesh, [[], ["x", "y"]]>] : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %u4 = tensor.cast %4 : tensor<4x4xf32> to tensor<*xf32>
  func.call @printMemrefF32(%u4) : (tensor<*xf32>) -> ()

  %p5 = llvm.mlir.addressof @s5 : !llvm.ptr
  func.call @say(%p5) : (!llvm.ptr) -> ()
  %5 = dist.launch @collective_permute(%a) on @mesh
    in [<@mesh, [["x", "y"], []]>] out [<@mesh, [["x", "y"], []]>]
    : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %u5 = tensor.cast %5 : tensor<4x4xf32> to tensor<*xf32>
  func.call @printMemrefF32(%u5) : (tensor<*xf32>) -> ()

  %p6 = llvm.mlir.addressof @s6 : !llvm.ptr
  func.call @say(%p6) : (!llvm.ptr) -> ()
  %6 = dist.launch @broadcast(%a) on @mesh in [<@mesh, [["x", "y"], []]>]
    out [<@mesh, [["x", "y"], []]>] : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %u6 = tensor.cast %6 : tensor<4x4xf32> to tensor<*xf32>
  func.call @printMemrefF32(%u6) : (tensor<*xf32>) -> ()
  return
}
