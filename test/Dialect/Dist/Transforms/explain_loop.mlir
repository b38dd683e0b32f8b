// Layers whose weights are stacked and taken one by one in a loop. Two weights
// of one module are told by their own names; a bias has no say.

// RUN: automap-opt %s --dist-propagate --dist-insert-reshards --dist-explain -o /dev/null 2>&1 | FileCheck %s

// CHECK:      the plan of @step on node=2, gpu=2
// CHECK-NEXT:   layers
// CHECK-NEXT:     node: data parallel
// CHECK-NEXT:     gpu: Megatron-style: columns of layers.up; rows of layers.down
// CHECK-NEXT:   head
// CHECK-NEXT:     node: data parallel
// CHECK-NEXT:     gpu: Megatron-style: columns of head
// CHECK-NEXT: predicted

dist.topology @mesh <["node" = 2, "gpu" = 2]>
func.func @step(
    %up: tensor<3x8x16xf32> {dist.name = "layers.up", dist.role = #dist.role<parameter>,
      dist.sharding = #dist.sharding<@mesh, [[], [], ["gpu"]]>},
    %bias: tensor<8xf32> {dist.name = "layers.bias", dist.role = #dist.role<parameter>,
      dist.sharding = #dist.sharding<@mesh, [[]]>},
    %down: tensor<3x16x8xf32> {dist.name = "layers.down", dist.role = #dist.role<parameter>,
      dist.sharding = #dist.sharding<@mesh, [[], ["gpu"], []]>},
    %head: tensor<8x4xf32> {dist.name = "head.weight", dist.role = #dist.role<parameter>,
      dist.sharding = #dist.sharding<@mesh, [[], ["gpu"]]>},
    %head_bias: tensor<4xf32> {dist.name = "head.bias", dist.role = #dist.role<parameter>,
      dist.sharding = #dist.sharding<@mesh, [["gpu"]]>},
    %x: tensor<16x8xf32> {dist.name = "x", dist.role = #dist.role<input>,
      dist.sharding = #dist.sharding<@mesh, [["node"], []]>}) -> tensor<16x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %hidden = tensor.empty() : tensor<16x16xf32>
  %hidden_init = linalg.fill ins(%zero : f32) outs(%hidden : tensor<16x16xf32>) -> tensor<16x16xf32>
  %out = tensor.empty() : tensor<16x8xf32>
  %out_init = linalg.broadcast ins(%bias : tensor<8xf32>) outs(%out : tensor<16x8xf32>) dimensions = [0]
  %y = scf.for %i = %c0 to %c3 step %c1 iter_args(%h = %x) -> tensor<16x8xf32> {
    %up_slice = tensor.extract_slice %up[%i, 0, 0] [1, 8, 16] [1, 1, 1] : tensor<3x8x16xf32> to tensor<8x16xf32>
    %down_slice = tensor.extract_slice %down[%i, 0, 0] [1, 16, 8] [1, 1, 1] : tensor<3x16x8xf32> to tensor<16x8xf32>
    %a = linalg.matmul ins(%h, %up_slice : tensor<16x8xf32>, tensor<8x16xf32>) outs(%hidden_init : tensor<16x16xf32>) -> tensor<16x16xf32>
    %b = linalg.matmul ins(%a, %down_slice : tensor<16x16xf32>, tensor<16x8xf32>) outs(%out_init : tensor<16x8xf32>) -> tensor<16x8xf32>
    scf.yield %b : tensor<16x8xf32>
  }
  %logits = tensor.empty() : tensor<16x4xf32>
  %logits_init = linalg.broadcast ins(%head_bias : tensor<4xf32>) outs(%logits : tensor<16x4xf32>) dimensions = [0]
  %z = linalg.matmul ins(%y, %head : tensor<16x8xf32>, tensor<8x4xf32>) outs(%logits_init : tensor<16x4xf32>) -> tensor<16x4xf32>
  return %z : tensor<16x4xf32>
}
