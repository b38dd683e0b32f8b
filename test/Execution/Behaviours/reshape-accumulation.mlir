// RUN: automap-fuzz %s
// RUN: automap-opt %s --auto-map="search=false" | FileCheck %s

// The batch becomes steps of gradient accumulation times a smaller batch: wanted
// split on the inner part.

// CHECK-LABEL: func.func private @step.spmd
// CHECK-NOT: dist.all_gather
// CHECK: return

dist.topology @mesh <["x" = 2]>

func.func @step(%a: tensor<16x3xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], []]>})
    -> (tensor<4x4x3xf32> {dist.sharding = #dist.sharding<@mesh, [[], ["x"], []]>}) {
  %0 = tensor.expand_shape %a [[0, 1], [2]] output_shape [4, 4, 3] : tensor<16x3xf32> into tensor<4x4x3xf32>
  return %0 : tensor<4x4x3xf32>
}
