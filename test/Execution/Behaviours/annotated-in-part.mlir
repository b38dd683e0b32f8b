// RUN: automap-fuzz %s
// RUN: automap-opt %s --auto-map="search=false" | FileCheck %s

// One argument is annotated: what meets it follows, the rest is whole.

// CHECK-LABEL: func.func private @step.spmd
// CHECK-SAME: (%{{.*}}: tensor<4x8xf32>, %{{.*}}: tensor<4x8xf32>, %{{.*}}: tensor<3xf32>)
// CHECK-NOT: dist.
// CHECK: return

dist.topology @mesh <["x" = 2]>

func.func @step(
    %a: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], []]>},
    %b: tensor<8x8xf32> {dist.role = #dist.role<input>},
    %c: tensor<3xf32> {dist.role = #dist.role<input>}) -> (tensor<8x8xf32>, tensor<3xf32>) {
  %0 = arith.mulf %a, %b : tensor<8x8xf32>
  %1 = arith.mulf %c, %c : tensor<3xf32>
  return %0, %1 : tensor<8x8xf32>, tensor<3xf32>
}
