// A 'dist.manual' costs what a device does in it, by hand: 8*2*8 iterations of 2
// operations at 1 FLOP/s and one all-reduce of 256 bytes over 2 devices, which
// takes a + 2*b*(n-1)/n = 1 + 256 s. A loop in it counts as often as it runs.

// RUN: automap-opt %s --dist-propagate=entry=once --dist-insert-reshards=entry=once --dist-cost=entry=once -o /dev/null 2>&1 | FileCheck %s --check-prefix=ONCE
// RUN: automap-opt %s --dist-propagate=entry=loop --dist-insert-reshards=entry=loop --dist-cost=entry=loop -o /dev/null 2>&1 | FileCheck %s --check-prefix=LOOP
// RUN: automap-opt %s --dist-search="entry=loop report=-" -o /dev/null 2>&1 | FileCheck %s --check-prefix=SEARCH

// ONCE: step time: 513.000000 s
// LOOP: step time: 1539.000000 s
// SEARCH: predicted step time: 1539.000000 s

dist.topology @mesh <["x" = 2 (bandwidth = 1.0, latency = 1.0)]>
  device <flops = 1.0, memory_bandwidth = 1.0e+15, memory = 10000,
          kernel_floor = 0.0, efficiency = 1.0>

func.func @once(
    %x: tensor<8x4xf32> {dist.sharding = #dist.sharding<@mesh, [[], ["x"]]>},
    %w: tensor<4x8xf32> {dist.sharding = #dist.sharding<@mesh, [["x"], []]>})
    -> tensor<8x8xf32> {
  %y = dist.manual(%x, %w) on @mesh
      in [<@mesh, [[], ["x"]]>, <@mesh, [["x"], []]>] out [<@mesh, [[], []]>]
      : (tensor<8x4xf32>, tensor<4x8xf32>) -> tensor<8x8xf32> {
  ^bb0(%a: tensor<8x2xf32>, %b: tensor<2x8xf32>):
    %zero = arith.constant 0.0 : f32
    %empty = tensor.empty() : tensor<8x8xf32>
    %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<8x8xf32>)
      -> tensor<8x8xf32>
    %part = linalg.matmul ins(%a, %b : tensor<8x2xf32>, tensor<2x8xf32>)
      outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
    %sum = dist.all_reduce %part sum on @mesh over ["x"]
      : tensor<8x8xf32> -> tensor<8x8xf32>
    dist.yield %sum : tensor<8x8xf32>
  }
  return %y : tensor<8x8xf32>
}

func.func @loop(
    %x: tensor<8x4xf32> {dist.sharding = #dist.sharding<@mesh, [[], ["x"]]>},
    %w: tensor<4x8xf32> {dist.sharding = #dist.sharding<@mesh, [["x"], []]>})
    -> tensor<8x8xf32> {
  %y = dist.manual(%x, %w) on @mesh
      in [<@mesh, [[], ["x"]]>, <@mesh, [["x"], []]>] out [<@mesh, [[], []]>]
      : (tensor<8x4xf32>, tensor<4x8xf32>) -> tensor<8x8xf32> {
  ^bb0(%a: tensor<8x2xf32>, %b: tensor<2x8xf32>):
    %zero = arith.constant 0.0 : f32
    %from = arith.constant 0 : index
    %to = arith.constant 3 : index
    %step = arith.constant 1 : index
    %empty = tensor.empty() : tensor<8x8xf32>
    %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<8x8xf32>)
      -> tensor<8x8xf32>
    %last = scf.for %i = %from to %to step %step iter_args(%acc = %init)
        -> tensor<8x8xf32> {
      %part = linalg.matmul ins(%a, %b : tensor<8x2xf32>, tensor<2x8xf32>)
        outs(%acc : tensor<8x8xf32>) -> tensor<8x8xf32>
      %sum = dist.all_reduce %part sum on @mesh over ["x"]
      : tensor<8x8xf32> -> tensor<8x8xf32>
      scf.yield %sum : tensor<8x8xf32>
    }
    dist.yield %last : tensor<8x8xf32>
  }
  return %y : tensor<8x8xf32>
}
