// RUN: automap-fuzz %s
// RUN: automap-opt %s --auto-map="search=false" | FileCheck %s

// A grouped convolution whose batch is split stays local.

// CHECK-LABEL: func.func private @step.spmd
// CHECK: linalg.conv_2d_ngchw_fgchw {{.*}} -> tensor<1x2x3x4x4xf32>
// CHECK-NOT: dist.
// CHECK: return

dist.topology @mesh <["x" = 2]>

func.func @step(%x: tensor<2x2x2x5x5xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], [], [], [], []]>},
                %w: tensor<3x2x2x2x2xf32> {dist.role = #dist.role<input>}) -> tensor<2x2x3x4x4xf32> {
  %z = arith.constant dense<0.0> : tensor<2x2x3x4x4xf32>
  %0 = linalg.conv_2d_ngchw_fgchw ins(%x, %w : tensor<2x2x2x5x5xf32>, tensor<3x2x2x2x2xf32>)
    outs(%z : tensor<2x2x3x4x4xf32>) -> tensor<2x2x3x4x4xf32>
  return %0 : tensor<2x2x3x4x4xf32>
}
