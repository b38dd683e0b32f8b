// RUN: automap-fuzz %s
// RUN: automap-opt %s --auto-map="search=false" | FileCheck %s

// Split over x and y, wanted over x: only y is gathered.

// CHECK-LABEL: func.func private @step.spmd
// CHECK: dist.all_gather %{{.*}} on @mesh over ["y"]
// CHECK-NOT: dist.
// CHECK: return

dist.topology @mesh <["x" = 2, "y" = 2]>

func.func @step(%a: tensor<8x3xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x", "y"], []]>})
    -> (tensor<8x3xf32> {dist.sharding = #dist.sharding<@mesh, [["x"], []]>}) {
  return %a : tensor<8x3xf32>
}
