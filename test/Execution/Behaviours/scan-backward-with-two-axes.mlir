// RUN: automap-fuzz %s
// RUN: automap-opt %s --auto-map="search=false" | FileCheck %s

// The backward pass of a scan: it reads what the forward pass kept, from the end to
// the start, and carries a state that is split over two axes. No gather.

// CHECK-LABEL: func.func private @step.spmd
// CHECK-NOT: dist.all_gather
// CHECK: scf.for {{.*}} -> (tensor<4x4xf32>)
// CHECK-NOT: dist.all_gather
// CHECK: return

dist.topology @mesh <["x" = 2, "y" = 2]>

func.func @step(
    %kept: tensor<3x8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [[], ["x"], ["y"]]>},
    %g: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], ["y"]]>}) -> tensor<8x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %0 = scf.for %i = %c0 to %c3 step %c1 iter_args(%s = %g) -> tensor<8x8xf32> {
    %at = arith.subi %c2, %i : index
    %h = tensor.extract_slice %kept[%at, 0, 0] [1, 8, 8] [1, 1, 1] : tensor<3x8x8xf32> to tensor<8x8xf32>
    %1 = arith.mulf %s, %h : tensor<8x8xf32>
    scf.yield %1 : tensor<8x8xf32>
  }
  return %0 : tensor<8x8xf32>
}
