// RUN: automap-fuzz %s
// RUN: automap-opt %s --auto-map="search=false" | FileCheck %s

// A window of 3 over 8 of 10 takes one element from each side, not more.

// CHECK-LABEL: func.func private @step.spmd
// CHECK-DAG: %[[LEFT:.*]] = tensor.extract_slice %arg0[4] [1] [1]
// CHECK-DAG: %[[RIGHT:.*]] = tensor.extract_slice %arg0[0] [1] [1]
// CHECK-DAG: dist.collective_permute %[[LEFT]] pairs [0, 1]
// CHECK-DAG: dist.collective_permute %[[RIGHT]] pairs [1, 0]
// CHECK: linalg.conv_1d ins(%{{.*}}, %{{.*}} : tensor<6xf32>, tensor<3xf32>)

dist.topology @mesh <["x" = 2]>

func.func @step(%x: tensor<10xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"]]>},
                %w: tensor<3xf32> {dist.role = #dist.role<input>}) -> tensor<8xf32> {
  %z = arith.constant dense<0.0> : tensor<8xf32>
  %0 = linalg.conv_1d ins(%x, %w : tensor<10xf32>, tensor<3xf32>) outs(%z : tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
