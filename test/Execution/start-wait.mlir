// RUN: automap-opt %s --dist-to-cpu | %execute | FileCheck %s

// Each collective started, with work between the start and the wait that would
// like to overwrite the input in place.

dist.topology @mesh <["x" = 2]>

func.func private @scale(%a: tensor<2x4xf64>, %by: f64) -> tensor<2x4xf64> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>],
                       iterator_types = ["parallel", "parallel"]}
      outs(%a : tensor<2x4xf64>) {
  ^bb0(%x: f64):
    %1 = arith.mulf %x, %by : f64
    linalg.yield %1 : f64
  } -> tensor<2x4xf64>
  return %0 : tensor<2x4xf64>
}

func.func private @local(%arg: tensor<2x4xf64>)
    -> (tensor<2x4xf64>, tensor<4x4xf64>, tensor<1x4xf64>, tensor<4x2xf64>,
        tensor<2x4xf64>, tensor<2x4xf64>, tensor<2x4xf64>) {
  %two = arith.constant 2.0 : f64
  %a = call @scale(%arg, %two) : (tensor<2x4xf64>, f64) -> tensor<2x4xf64>
  %0, %t0 = dist.all_reduce_start %a sum on @mesh over ["x"]
    : tensor<2x4xf64> -> tensor<2x4xf64>
  %1, %t1 = dist.all_gather_start %a dim 0 on @mesh over ["x"]
    : tensor<2x4xf64> -> tensor<4x4xf64>
  %2, %t2 = dist.reduce_scatter_start %a max dim 0 on @mesh over ["x"]
    : tensor<2x4xf64> -> tensor<1x4xf64>
  %3, %t3 = dist.all_to_all_start %a split 1 concat 0 on @mesh over ["x"]
    : tensor<2x4xf64> -> tensor<4x2xf64>
  %4, %t4 = dist.collective_permute_start %a pairs [0, 1] on @mesh over ["x"]
    : tensor<2x4xf64> -> tensor<2x4xf64>
  %5, %t5 = dist.broadcast_start %a root 1 on @mesh over ["x"]
    : tensor<2x4xf64> -> tensor<2x4xf64>
  %b = call @scale(%a, %two) : (tensor<2x4xf64>, f64) -> tensor<2x4xf64>
  %r5 = dist.wait %t5 for %5 from %a
    : tensor<2x4xf64> from tensor<2x4xf64> -> tensor<2x4xf64>
  %r4 = dist.wait %t4 for %4 from %a
    : tensor<2x4xf64> from tensor<2x4xf64> -> tensor<2x4xf64>
  %r3 = dist.wait %t3 for %3 from %a
    : tensor<4x2xf64> from tensor<2x4xf64> -> tensor<4x2xf64>
  %r2 = dist.wait %t2 for %2 from %a
    : tensor<1x4xf64> from tensor<2x4xf64> -> tensor<1x4xf64>
  %r1 = dist.wait %t1 for %1 from %a
    : tensor<4x4xf64> from tensor<2x4xf64> -> tensor<4x4xf64>
  %r0 = dist.wait %t0 for %0 from %a
    : tensor<2x4xf64> from tensor<2x4xf64> -> tensor<2x4xf64>
  // In place on the outcome, after the wait.
  %ten = arith.constant 10.0 : f64
  %s0 = call @scale(%r0, %ten) : (tensor<2x4xf64>, f64) -> tensor<2x4xf64>
  return %s0, %r1, %r2, %r3, %r4, %r5, %b
    : tensor<2x4xf64>, tensor<4x4xf64>, tensor<1x4xf64>, tensor<4x2xf64>,
      tensor<2x4xf64>, tensor<2x4xf64>, tensor<2x4xf64>
}

func.func private @printMemrefF64(tensor<*xf64>) attributes {llvm.emit_c_interface}

func.func @main() {
  %a = arith.constant dense<[[1., 2., 3., 4.], [5., 6., 7., 8.],
                             [9., 10., 11., 12.], [13., 14., 15., 16.]]>
    : tensor<4x4xf64>
  %0:7 = dist.launch @local(%a) on @mesh in [<@mesh, [["x"], []]>]
    out [<@mesh, [[], []]>, <@mesh, [[], []]>, <@mesh, [["x"], []]>,
         <@mesh, [[], ["x"]]>, <@mesh, [["x"], []]>, <@mesh, [["x"], []]>,
         <@mesh, [["x"], []]>]
    : (tensor<4x4xf64>) -> (tensor<2x4xf64>, tensor<4x4xf64>, tensor<2x4xf64>,
       tensor<4x4xf64>, tensor<4x4xf64>, tensor<4x4xf64>, tensor<4x4xf64>)
  // CHECK: sizes = [2, 4]
  // CHECK-NEXT: [200, 240, 280, 320],
  // CHECK-NEXT: [360, 400, 440, 480]
  %u0 = tensor.cast %0#0 : tensor<2x4xf64> to tensor<*xf64>
  call @printMemrefF64(%u0) : (tensor<*xf64>) -> ()
  // CHECK: sizes = [4, 4]
  // CHECK-NEXT: [2, 4, 6, 8],
  // CHECK-NEXT: [10, 12, 14, 16],
  // CHECK-NEXT: [18, 20, 22, 24],
  // CHECK-NEXT: [26, 28, 30, 32]
  %u1 = tensor.cast %0#1 : tensor<4x4xf64> to tensor<*xf64>
  call @printMemrefF64(%u1) : (tensor<*xf64>) -> ()
  // CHECK: sizes = [2, 4]
  // CHECK-NEXT: [18, 20, 22, 24],
  // CHECK-NEXT: [26, 28, 30, 32]
  %u2 = tensor.cast %0#2 : tensor<2x4xf64> to tensor<*xf64>
  call @printMemrefF64(%u2) : (tensor<*xf64>) -> ()
  // CHECK: sizes = [4, 4]
  // CHECK-NEXT: [2, 4, 6, 8],
  // CHECK-NEXT: [10, 12, 14, 16],
  // CHECK-NEXT: [18, 20, 22, 24],
  // CHECK-NEXT: [26, 28, 30, 32]
  %u3 = tensor.cast %0#3 : tensor<4x4xf64> to tensor<*xf64>
  call @printMemrefF64(%u3) : (tensor<*xf64>) -> ()
  // CHECK: sizes = [4, 4]
  // CHECK-NEXT: [0, 0, 0, 0],
  // CHECK-NEXT: [0, 0, 0, 0],
  // CHECK-NEXT: [2, 4, 6, 8],
  // CHECK-NEXT: [10, 12, 14, 16]
  %u4 = tensor.cast %0#4 : tensor<4x4xf64> to tensor<*xf64>
  call @printMemrefF64(%u4) : (tensor<*xf64>) -> ()
  // CHECK: sizes = [4, 4]
  // CHECK-NEXT: [18, 20, 22, 24],
  // CHECK-NEXT: [26, 28, 30, 32],
  // CHECK-NEXT: [18, 20, 22, 24],
  // CHECK-NEXT: [26, 28, 30, 32]
  %u5 = tensor.cast %0#5 : tensor<4x4xf64> to tensor<*xf64>
  call @printMemrefF64(%u5) : (tensor<*xf64>) -> ()
  // CHECK: sizes = [4, 4]
  // CHECK-NEXT: [4, 8, 12, 16],
  // CHECK-NEXT: [20, 24, 28, 32],
  // CHECK-NEXT: [36, 40, 44, 48],
  // CHECK-NEXT: [52, 56, 60, 64]
  %u6 = tensor.cast %0#6 : tensor<4x4xf64> to tensor<*xf64>
  call @printMemrefF64(%u6) : (tensor<*xf64>) -> ()
  return
}
