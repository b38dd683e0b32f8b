// RUN: automap-fuzz %s
// RUN: automap-opt %s --auto-map="search=false" | FileCheck %s

// A slice of a split dim at an offset inside of a shard: offsets are global.

// CHECK-LABEL: func.func private @step.spmd
// CHECK-NOT: dist.all_gather
// CHECK: dist.collective_permute
// CHECK-NOT: dist.all_gather
// CHECK: return

dist.topology @mesh <["x" = 4]>

func.func @step(%a: tensor<16x3xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], []]>}) -> tensor<9x3xf32> {
  %0 = tensor.extract_slice %a[3, 0] [9, 3] [1, 1] : tensor<16x3xf32> to tensor<9x3xf32>
  return %0 : tensor<9x3xf32>
}
