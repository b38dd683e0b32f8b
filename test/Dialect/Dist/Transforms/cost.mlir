// The predicted cost of a plan, by hand: 8*2*8 iterations of 2 operations on one
// device at 1 FLOP/s, and one all-reduce of 256 bytes over 2 devices, which takes
// a + 2*b*(n-1)/n = 1 + 256 s. Live at most: both operands (64 bytes each) and the
// sum, in the place of the summands (256 bytes).

// RUN: automap-opt %s --dist-propagate --dist-insert-reshards --dist-cost -o /dev/null 2>&1 | FileCheck %s --check-prefix=COST
// RUN: automap-opt %s --dist-propagate --dist-cost -o /dev/null 2>&1 | FileCheck %s --check-prefix=IMPLICIT

// RUN: automap-opt %s --dist-propagate --dist-insert-reshards --dist-cost=output=%t -o /dev/null
// RUN: FileCheck %s --check-prefix=COST < %t

// The search pays what its plan costs.
// RUN: automap-opt %s --dist-search=report=- --dist-insert-reshards --dist-cost -o /dev/null 2>&1 | FileCheck %s --check-prefix=SEARCH

// What repeats, decided once: there is no bound.
// RUN: automap-opt %s --dist-search="repeated-layers report=-" -o /dev/null 2>&1 | FileCheck %s --check-prefix=LAYERS

// RUN: not automap-opt %s --dist-cost 2>&1 | FileCheck %s --check-prefix=NO-PLAN
// RUN: not automap-opt %s --dist-propagate --dist-cost=output=%t/no/such 2>&1 | FileCheck %s --check-prefix=NO-FILE
// RUN: not automap-opt %s --dist-search=report=%t/no/such 2>&1 | FileCheck %s --check-prefix=NO-FILE

// COST:      cost of @product on x=2 (predicted)
// COST-NEXT:   step time: 513.000000 s
// COST-NEXT:   compute: 256.000000 s
// COST-NEXT:   communication: 257.000000 s
// COST-NEXT:   memory: 384 of 1000 bytes

// IMPLICIT: step time: 513.000000 s

// SEARCH:      search for a plan of @product
// SEARCH-NEXT:   problem: 4 nodes, {{[0-9]+}} strategies, 2 edges
// SEARCH-NEXT:   presolve: 4 nodes
// SEARCH:        predicted step time: [[TIME:[0-9.]+]] s
// SEARCH-NEXT:   lower bound: [[TIME]] s
// SEARCH-NEXT:   gap: 0.000 %
// SEARCH-NEXT:   memory: {{[0-9]+}} of 1000 bytes
// SEARCH:      cost of @product
// SEARCH-NEXT:   step time: [[TIME]] s

// LAYERS:      repeated layers: 4 nodes -> {{[0-9]+}}
// LAYERS:        predicted step time: {{[0-9.]+}} s
// LAYERS-NEXT:   memory:

// NO-PLAN: error: {{.*}} result #0 has no 'dist.sharding'; run 'dist-search' or 'dist-propagate' first
// NO-FILE: error: cannot write the report to '{{.*}}no/such'

dist.topology @mesh <["x" = 2 (bandwidth = 1.0, latency = 1.0)]>
  device <flops = 1.0, memory_bandwidth = 1.0e+9, memory = 1000,
          kernel_floor = 0.0, efficiency = 1.0>

func.func @product(
    %x: tensor<8x4xf32> {dist.sharding = #dist.sharding<@mesh, [[], ["x"]]>},
    %w: tensor<4x8xf32> {dist.sharding = #dist.sharding<@mesh, [["x"], []]>})
    -> tensor<8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<8x8xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<8x8xf32>)
            -> tensor<8x8xf32>
  %y = linalg.matmul ins(%x, %w : tensor<8x4xf32>, tensor<4x8xf32>)
                     outs(%init : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %y : tensor<8x8xf32>
}
