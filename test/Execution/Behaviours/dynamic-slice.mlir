// RUN: automap-fuzz %s
// RUN: automap-opt %s --auto-map="search=false" | FileCheck %s

// A slice at a computed offset is clamped to the whole tensor, not to a shard. The
// start goes up to 15, of 16 elements with 7 taken; so does an update.

// CHECK-LABEL: func.func private @step.spmd

dist.topology @mesh <["x" = 4]>

func.func @step(
    %a: tensor<16x3xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], []]>},
    %b: tensor<7x3xf32> {dist.role = #dist.role<input>},
    %start: tensor<i64> {dist.role = #dist.role<input>, dist.name = "below16.start"})
    -> (tensor<7x3xf32>, tensor<16x3xf32>) {
  %at = tensor.extract %start[] : tensor<i64>
  %i = arith.index_cast %at : i64 to index
  %last = arith.constant 9 : index
  %clamped = arith.minsi %i, %last : index
  %0 = tensor.extract_slice %a[%clamped, 0] [7, 3] [1, 1] : tensor<16x3xf32> to tensor<7x3xf32>
  %1 = tensor.insert_slice %b into %a[%clamped, 0] [7, 3] [1, 1] : tensor<7x3xf32> into tensor<16x3xf32>
  return %0, %1 : tensor<7x3xf32>, tensor<16x3xf32>
}
