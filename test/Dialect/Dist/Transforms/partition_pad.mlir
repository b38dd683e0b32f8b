// RUN: automap-opt %s --auto-map=search=false | FileCheck %s

// A convolution takes its windows from behind a pad: one row from above and one
// from below, although the tiles of the padded image (3 rows) are others than
// those of the image (2 rows). Outside of the image is the padding.

// CHECK-LABEL: func.func private @step.spmd
// CHECK-SAME: (%[[X:.*]]: tensor<1x2x8x4xf32>,
// CHECK: %[[BELOW:.*]] = tensor.extract_slice %[[X]][0, 1, 0, 0] [1, 1, 8, 4]
// CHECK: dist.collective_permute %[[BELOW]] {{.*}} : tensor<1x1x8x4xf32>
// CHECK: %[[ABOVE:.*]] = tensor.extract_slice %[[X]][0, 0, 0, 0] [1, 1, 8, 4]
// CHECK: dist.collective_permute %[[ABOVE]] {{.*}} : tensor<1x1x8x4xf32>
// CHECK: arith.select
// CHECK: tensor.pad %{{.*}} low[0, 0, 1, 0] high[0, 0, 1, 0]
// CHECK-NOT: dist.
// CHECK: linalg.conv_2d_nhwc_hwcf ins(%{{.*}} : tensor<1x4x10x4xf32>, tensor<3x3x4x4xf32>)
// CHECK-NOT: dist.
// CHECK: return
dist.topology @mesh <["x" = 4]>
func.func @step(
    %x: tensor<1x8x8x4xf32> {dist.role = #dist.role<input>,
        dist.sharding = #dist.sharding<@mesh, [[], ["x"], [], []]>},
    %w: tensor<3x3x4x4xf32> {dist.role = #dist.role<parameter>})
    -> tensor<1x8x8x4xf32> {
  %zero = arith.constant 0.0 : f32
  %padded = tensor.pad %x low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%a: index, %b: index, %c: index, %d: index):
    tensor.yield %zero : f32
  } : tensor<1x8x8x4xf32> to tensor<1x10x10x4xf32>
  %empty = tensor.empty() : tensor<1x8x8x4xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<1x8x8x4xf32>)
    -> tensor<1x8x8x4xf32>
  %y = linalg.conv_2d_nhwc_hwcf
    ins(%padded, %w : tensor<1x10x10x4xf32>, tensor<3x3x4x4xf32>)
    outs(%init : tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
  return %y : tensor<1x8x8x4xf32>
}
