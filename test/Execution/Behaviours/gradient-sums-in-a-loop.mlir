// RUN: automap-fuzz %s
// RUN: automap-opt %s --auto-map="search=false" | FileCheck %s
// RUN: automap-opt %s --auto-map="seconds=60 steps=200" -o %t.plan.mlir
// RUN: FileCheck %s < %t.plan.mlir
// RUN: automap-run %t.plan.mlir --steps=1 --init=random --outputs=%t.split.safetensors
// RUN: sed 's/"x" = 4/"x" = 1/' %s | automap-opt --auto-map="search=false" -o %t.one.mlir
// RUN: automap-run %t.one.mlir --steps=1 --init=random --rtol=1e-4 --atol=1e-4 --compare=%t.split.safetensors

// A gradient that a loop over microbatches accumulates, each of which is split by
// its rows: what the loop carries stays a sum of what the devices have, and is
// reduced once behind it. So it is without a search, and the search finds it.

// CHECK-LABEL: func.func private @step.spmd
// CHECK-NOT: dist.all_
// CHECK: scf.for
// CHECK-NOT: dist.all_
// CHECK: scf.yield
// CHECK: dist.all_reduce {{.*}} sum on @mesh over ["x"] : tensor<8x8xf32>
// CHECK-NOT: dist.all_
// CHECK: return

dist.topology @mesh <["x" = 4]>

func.func @step(
    %x: tensor<6x4096x8xf32> {dist.role = #dist.role<input>, dist.name = "x",
        dist.sharding = #dist.sharding<@mesh, [[], ["x"], []]>},
    %dy: tensor<6x4096x8xf32> {dist.role = #dist.role<input>, dist.name = "dy",
        dist.sharding = #dist.sharding<@mesh, [[], ["x"], []]>})
    -> (tensor<8x8xf32> {dist.name = "gradient",
            dist.sharding = #dist.sharding<@mesh, [[], []]>}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<8x8xf32>
  %zeros = linalg.fill ins(%zero : f32) outs(%empty : tensor<8x8xf32>)
    -> tensor<8x8xf32>
  %gradient = scf.for %i = %c0 to %c6 step %c1 iter_args(%sum = %zeros)
      -> tensor<8x8xf32> {
    %xi = tensor.extract_slice %x[%i, 0, 0] [1, 4096, 8] [1, 1, 1]
      : tensor<6x4096x8xf32> to tensor<4096x8xf32>
    %dyi = tensor.extract_slice %dy[%i, 0, 0] [1, 4096, 8] [1, 1, 1]
      : tensor<6x4096x8xf32> to tensor<4096x8xf32>
    %product = linalg.matmul
      indexing_maps = [affine_map<(i, j, k) -> (k, i)>,
                       affine_map<(i, j, k) -> (k, j)>,
                       affine_map<(i, j, k) -> (i, j)>]
      ins(%xi, %dyi : tensor<4096x8xf32>, tensor<4096x8xf32>)
      outs(%zeros : tensor<8x8xf32>) -> tensor<8x8xf32>
    %next = arith.addf %sum, %product : tensor<8x8xf32>
    scf.yield %next : tensor<8x8xf32>
  }
  return %gradient : tensor<8x8xf32>
}
