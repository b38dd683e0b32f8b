// RUN: automap-fuzz %s
// RUN: automap-opt %s --auto-map="search=false" | FileCheck %s

// Inputs that are split along the dim that joins them: the global order is kept,
// by windows between neighbours.

// CHECK-LABEL: func.func private @step.spmd
// CHECK-NOT: dist.all_gather
// CHECK: dist.collective_permute
// CHECK-NOT: dist.all_gather
// CHECK: return

dist.topology @mesh <["x" = 4]>

func.func @step(%a: tensor<8x3xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], []]>},
                %b: tensor<6x3xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], []]>}) -> tensor<14x3xf32> {
  %0 = tensor.concat dim(0) %a, %b : (tensor<8x3xf32>, tensor<6x3xf32>) -> tensor<14x3xf32>
  return %0 : tensor<14x3xf32>
}
