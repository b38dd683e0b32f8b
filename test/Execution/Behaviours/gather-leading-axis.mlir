// RUN: automap-fuzz %s
// RUN: automap-opt %s --auto-map="search=false" | FileCheck %s

// Split over x and y, wanted over y: the order of the shards changes, and
// then only x is gathered. (On slow links, where bytes cost more than one more
// collective.)

// CHECK-LABEL: func.func private @step.spmd
// CHECK: dist.collective_permute
// CHECK: dist.all_gather %{{.*}} dim 0 on @mesh over ["x"]
// CHECK-NOT: dist.
// CHECK: return

dist.topology @mesh <["x" = 2 (bandwidth = 1.0e6, latency = 1.0e-6),
                      "y" = 2 (bandwidth = 1.0e6, latency = 1.0e-6)]>

func.func @step(%a: tensor<8x3xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x", "y"], []]>})
    -> (tensor<8x3xf32> {dist.sharding = #dist.sharding<@mesh, [["y"], []]>}) {
  return %a : tensor<8x3xf32>
}
