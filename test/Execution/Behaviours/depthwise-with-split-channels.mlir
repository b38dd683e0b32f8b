// RUN: automap-fuzz %s
// RUN: automap-opt %s --auto-map="search=false" | FileCheck %s

// A depthwise convolution whose channels are split stays local: each device has its
// own groups.

// CHECK-LABEL: func.func private @step.spmd
// CHECK: linalg.depthwise_conv_2d_nchw_chw {{.*}} -> tensor<2x2x4x4xf32>
// CHECK-NOT: dist.
// CHECK: return

dist.topology @mesh <["x" = 2]>

func.func @step(%y: tensor<2x4x5x5xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [[], ["x"], [], []]>},
                %d: tensor<4x2x2xf32> {dist.role = #dist.role<input>}) -> tensor<2x4x4x4xf32> {
  %z = arith.constant dense<0.0> : tensor<2x4x4x4xf32>
  %0 = linalg.depthwise_conv_2d_nchw_chw ins(%y, %d : tensor<2x4x5x5xf32>, tensor<4x2x2xf32>)
    outs(%z : tensor<2x4x4x4xf32>) -> tensor<2x4x4x4xf32>
  return %0 : tensor<2x4x4x4xf32>
}
