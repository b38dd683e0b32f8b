// Plans in words: what splits a weight's columns, rows, experts and vocabulary.

// RUN: automap-opt %s --dist-propagate --dist-insert-reshards --dist-explain -o /dev/null 2>&1 | FileCheck %s
// RUN: automap-opt %s --dist-propagate --dist-insert-reshards --dist-explain="output= json=-" -o /dev/null 2>&1 | FileCheck %s --check-prefix=JSON
// RUN: not automap-opt %s --dist-explain 2>&1 | FileCheck %s --check-prefix=NO-PLAN

// CHECK:      the plan of @step on node=2, gpu=2
// CHECK-NEXT:   embedding
// CHECK-NEXT:     node: data parallel
// CHECK-NEXT:     gpu: vocabulary-parallel
// CHECK-NEXT:   layers.0-1
// CHECK-NEXT:     node: data parallel
// CHECK-NEXT:     gpu: Megatron-style: columns of up; rows of down
// CHECK-NEXT:   layers.2
// CHECK-NEXT:     node: data parallel, ZeRO-1/2
// CHECK-NEXT:     gpu: data parallel, ZeRO-3
// CHECK-NEXT:   layers.3
// CHECK-NEXT:     node: data parallel
// CHECK-NEXT:     gpu: data parallel of whole; Megatron-style: columns of up
// CHECK-NEXT:   experts
// CHECK-NEXT:     node: replicated
// CHECK-NEXT:     gpu: expert-parallel
// CHECK-NEXT: predicted
// CHECK-NEXT:   step time: {{[0-9.]+}} s
// CHECK-NEXT:   compute: {{[0-9.]+}} s
// CHECK-NEXT:   communication: {{[0-9.]+}} s
// CHECK-NEXT:     exposed if it overlaps: {{[0-9.]+}} s
// CHECK-NEXT:     hidden if it overlaps: {{[0-9.]+}} s
// CHECK-NEXT:   step time with overlap: {{[0-9.]+}} s
// Parameters: 8x8 over 2, 6 times as many, 8x8, 4x8x8 over 2; state: 8x8 over 4.
// CHECK-NEXT:   memory: {{[0-9]+}} of 4294967296 bytes (parameters 1664, state 64, inputs and constants {{[0-9]+}}, values at the peak {{[0-9]+}})
// CHECK-NOT: {{.}}

// JSON: "axes": [
// JSON: "function": "step",
// JSON: "layers": [
// JSON: "name": "layers.0-1",
// JSON-NEXT: "plan": {
// JSON-NEXT: "gpu": "Megatron-style: columns of up; rows of down",
// JSON-NEXT: "node": "data parallel"
// JSON: "parameter_bytes": 1664
// JSON: "step_seconds": {{[0-9]}}
// JSON-NOT: "search"

// NO-PLAN: error: {{.*}} run 'dist-search' or 'dist-propagate' first

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
dist.topology @mesh <["node" = 2, "gpu" = 2]>
func.func @step(
    %table: tensor<8x8xf32> {dist.name = "embedding.weight", dist.role = #dist.role<parameter>,
      dist.sharding = #dist.sharding<@mesh, [["gpu"], []]>},
    %up0: tensor<8x8xf32> {dist.name = "layers.0.up.weight", dist.role = #dist.role<parameter>,
      dist.sharding = #dist.sharding<@mesh, [[], ["gpu"]]>},
    %down0: tensor<8x8xf32> {dist.name = "layers.0.down.weight", dist.role = #dist.role<parameter>,
      dist.sharding = #dist.sharding<@mesh, [["gpu"], []]>},
    %up1: tensor<8x8xf32> {dist.name = "layers.1.up.weight", dist.role = #dist.role<parameter>,
      dist.sharding = #dist.sharding<@mesh, [[], ["gpu"]]>},
    %down1: tensor<8x8xf32> {dist.name = "layers.1.down.weight", dist.role = #dist.role<parameter>,
      dist.sharding = #dist.sharding<@mesh, [["gpu"], []]>},
    %last: tensor<8x8xf32> {dist.name = "layers.2.up.weight", dist.role = #dist.role<parameter>,
      dist.sharding = #dist.sharding<@mesh, [["gpu"], []]>},
    %up3: tensor<8x8xf32> {dist.name = "layers.3.up.weight", dist.role = #dist.role<parameter>,
      dist.sharding = #dist.sharding<@mesh, [[], ["gpu"]]>},
    %whole3: tensor<8x8xf32> {dist.name = "layers.3.whole.weight", dist.role = #dist.role<parameter>,
      dist.sharding = #dist.sharding<@mesh, [[], []]>},
    %experts: tensor<4x8x8xf32> {dist.name = "experts.weight", dist.role = #dist.role<parameter>,
      dist.sharding = #dist.sharding<@mesh, [["gpu"], [], []]>},
    %momentum: tensor<8x8xf32> {dist.name = "momentum.layers.2.up.weight", dist.role = #dist.role<state>,
      dist.sharding = #dist.sharding<@mesh, [["gpu"], ["node"]]>},
    %ids: tensor<16xi32> {dist.name = "ids", dist.role = #dist.role<input>,
      dist.sharding = #dist.sharding<@mesh, [["node"]]>},
    %tokens: tensor<4x4x8xf32> {dist.name = "tokens", dist.role = #dist.role<input>,
      dist.sharding = #dist.sharding<@mesh, [["gpu"], [], []]>})
    -> (tensor<16x8xf32>, tensor<4x4x8xf32>, tensor<8x8xf32>, tensor<16x8xf32>, tensor<16x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %rows = tensor.empty() : tensor<16x8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%rows : tensor<16x8xf32>) -> tensor<16x8xf32>
  %x = linalg.generic {indexing_maps = [#row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<16xi32>) outs(%rows : tensor<16x8xf32>) {
  ^bb0(%id: i32, %o: f32):
    %i = arith.index_cast %id : i32 to index
    %j = linalg.index 1 : index
    %e = tensor.extract %table[%i, %j] : tensor<8x8xf32>
    linalg.yield %e : f32
  } -> tensor<16x8xf32>
  %h0 = linalg.matmul ins(%x, %up0 : tensor<16x8xf32>, tensor<8x8xf32>) outs(%init : tensor<16x8xf32>) -> tensor<16x8xf32>
  %y0 = linalg.matmul ins(%h0, %down0 : tensor<16x8xf32>, tensor<8x8xf32>) outs(%init : tensor<16x8xf32>) -> tensor<16x8xf32>
  %h1 = linalg.matmul ins(%y0, %up1 : tensor<16x8xf32>, tensor<8x8xf32>) outs(%init : tensor<16x8xf32>) -> tensor<16x8xf32>
  %y1 = linalg.matmul ins(%h1, %down1 : tensor<16x8xf32>, tensor<8x8xf32>) outs(%init : tensor<16x8xf32>) -> tensor<16x8xf32>
  %split = dist.constraint %y1 <@mesh, [["node", "gpu"], []]> : tensor<16x8xf32>
  %whole = dist.constraint %last <@mesh, [[], []]> : tensor<8x8xf32>
  %y2 = linalg.matmul ins(%split, %whole : tensor<16x8xf32>, tensor<8x8xf32>) outs(%init : tensor<16x8xf32>) -> tensor<16x8xf32>
  %slots = tensor.empty() : tensor<4x4x8xf32>
  %slot_init = linalg.fill ins(%zero : f32) outs(%slots : tensor<4x4x8xf32>) -> tensor<4x4x8xf32>
  %z = linalg.batch_matmul ins(%tokens, %experts : tensor<4x4x8xf32>, tensor<4x8x8xf32>)
      outs(%slot_init : tensor<4x4x8xf32>) -> tensor<4x4x8xf32>
  %h3 = linalg.matmul ins(%y0, %up3 : tensor<16x8xf32>, tensor<8x8xf32>) outs(%init : tensor<16x8xf32>) -> tensor<16x8xf32>
  %y3 = linalg.matmul ins(%split, %whole3 : tensor<16x8xf32>, tensor<8x8xf32>) outs(%init : tensor<16x8xf32>) -> tensor<16x8xf32>
  return %y2, %z, %momentum, %h3, %y3 : tensor<16x8xf32>, tensor<4x4x8xf32>, tensor<8x8xf32>, tensor<16x8xf32>, tensor<16x8xf32>
}
