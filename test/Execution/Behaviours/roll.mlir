// RUN: automap-fuzz %s
// RUN: automap-opt %s --auto-map="search=false" | FileCheck %s

// A roll along an axis that is split completely: one element each goes to the
// neighbour.

// CHECK-LABEL: func.func private @step.spmd
// CHECK-NOT: dist.all_gather
// CHECK: dist.collective_permute
// CHECK-NOT: dist.all_gather
// CHECK: return

dist.topology @mesh <["x" = 4]>

func.func @step(%a: tensor<4xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"]]>}) -> tensor<4xf32> {
  %last = tensor.extract_slice %a[3] [1] [1] : tensor<4xf32> to tensor<1xf32>
  %first = tensor.extract_slice %a[0] [3] [1] : tensor<4xf32> to tensor<3xf32>
  %0 = tensor.concat dim(0) %last, %first : (tensor<1xf32>, tensor<3xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
