// TOSA comes in through upstream's conversions and is split like linalg.
// RUN: automap-opt %s --auto-map=search=false | FileCheck %s

// CHECK-LABEL: func.func private @step.spmd
// CHECK-SAME: (%arg0: tensor<1x8x8xf32>, %arg1: tensor<1x8x4xf32>) -> tensor<1x8x4xf32>
// CHECK: linalg.batch_matmul
// CHECK: dist.all_reduce %{{.*}} sum on @mesh over ["x"]
// CHECK: math.tanh
dist.topology @mesh <["x" = 2]>

func.func @step(
    %a: tensor<1x8x16xf32> {dist.role = #dist.role<input>,
                            dist.sharding = #dist.sharding<@mesh, [[], [], ["x"]]>},
    %b: tensor<1x16x4xf32> {dist.role = #dist.role<parameter>,
                            dist.sharding = #dist.sharding<@mesh, [[], ["x"], []]>})
    -> tensor<1x8x4xf32> {
  %zero = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.matmul %a, %b, %zero, %zero
    : (tensor<1x8x16xf32>, tensor<1x16x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x4xf32>
  %1 = tosa.tanh %0 : (tensor<1x8x4xf32>) -> tensor<1x8x4xf32>
  return %1 : tensor<1x8x4xf32>
}
