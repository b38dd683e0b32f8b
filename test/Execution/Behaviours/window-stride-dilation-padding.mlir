// RUN: automap-fuzz %s
// RUN: automap-opt %s --auto-map="search=false" | FileCheck %s

// A convolution that is split along a spatial dim, with stride, dilation and
// padding: neighbours send each other what a device lacks; nothing is gathered.

// CHECK-LABEL: func.func private @step.spmd
// CHECK-NOT: dist.all_gather
// CHECK: dist.collective_permute
// CHECK-NOT: dist.all_gather
// CHECK: linalg.conv_2d_nchw_fchw

dist.topology @mesh <["x" = 4]>

func.func @step(%x: tensor<1x2x16x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [[], [], ["x"], []]>},
                %w: tensor<3x2x3x3xf32> {dist.role = #dist.role<input>}) -> tensor<1x3x8x4xf32> {
  %zero = arith.constant 0.0 : f32
  %p = tensor.pad %x low[0, 0, 2, 2] high[0, 0, 2, 2] {
  ^bb0(%a: index, %b: index, %c: index, %d: index):
    tensor.yield %zero : f32
  } : tensor<1x2x16x8xf32> to tensor<1x2x20x12xf32>
  %z = arith.constant dense<0.0> : tensor<1x3x8x4xf32>
  %0 = linalg.conv_2d_nchw_fchw {strides = dense<2> : tensor<2xi64>, dilations = dense<2> : tensor<2xi64>}
    ins(%p, %w : tensor<1x2x20x12xf32>, tensor<3x2x3x3xf32>)
    outs(%z : tensor<1x3x8x4xf32>) -> tensor<1x3x8x4xf32>
  return %0 : tensor<1x3x8x4xf32>
}
