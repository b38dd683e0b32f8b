// RUN: automap-fuzz %s
// RUN: automap-opt %s --auto-map="search=false" | FileCheck %s

// An argument that nobody uses is whole on every device.

// CHECK-LABEL: func.func private @step.spmd
// CHECK-SAME: (%{{.*}}: tensor<5xf32>, %{{.*}}: tensor<4xf32>)
// CHECK-NOT: dist.
// CHECK: return

dist.topology @mesh <["x" = 2]>

func.func @step(%unused: tensor<5xf32> {dist.role = #dist.role<input>},
                %a: tensor<8xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"]]>}) -> tensor<8xf32> {
  %0 = arith.addf %a, %a : tensor<8xf32>
  return %0 : tensor<8xf32>
}
