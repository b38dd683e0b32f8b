// RUN: automap-fuzz %s
// RUN: automap-opt %s --auto-map="search=false" | FileCheck %s

// A split dim of 240 becomes 30 heads of 8 on 4 devices: heads that begin on one
// device and end on another move to one of them.

// CHECK-LABEL: func.func private @step.spmd
// CHECK-NOT: dist.all_gather
// CHECK: dist.collective_permute
// CHECK-NOT: dist.all_gather
// CHECK: return

dist.topology @mesh <["x" = 4]>

func.func @step(%a: tensor<3x240xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [[], ["x"]]>}) -> tensor<3x30x8xf32> {
  %0 = tensor.expand_shape %a [[0], [1, 2]] output_shape [3, 30, 8] : tensor<3x240xf32> into tensor<3x30x8xf32>
  return %0 : tensor<3x30x8xf32>
}
