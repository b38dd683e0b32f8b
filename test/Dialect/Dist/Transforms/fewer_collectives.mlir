// How many collectives it takes, by hand.
// RUN: automap-opt %s --auto-map="search=false bucket-bytes=0" --split-input-file | FileCheck %s

// The sum of two partial sums is reduced once (a tied embedding's gradient).

dist.topology @mesh <["x" = 2, "y" = 2]>

// CHECK-LABEL: func.func private @sum_of_sums.spmd
// CHECK: linalg.add
// CHECK: dist.all_reduce
// CHECK-NOT: dist.all_reduce
func.func @sum_of_sums(
    %a: tensor<8x4xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], []]>},
    %b: tensor<8x4xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], []]>})
    -> (tensor<4x4xf32> {dist.sharding = #dist.sharding<@mesh, [[], []]>}) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %0 = linalg.matmul
    indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>]
    ins(%a, %b : tensor<8x4xf32>, tensor<8x4xf32>) outs(%f : tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = linalg.matmul
    indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>]
    ins(%b, %b : tensor<8x4xf32>, tensor<8x4xf32>) outs(%f : tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = linalg.add ins(%0, %1 : tensor<4x4xf32>, tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %2 : tensor<4x4xf32>
}

// -----

// A sum over two axes that is wanted split over one of them: reduced over both,
// scattered over that one, where bytes count more than latency.

dist.topology @mesh <["x" = 2 (bandwidth = 1.0e9, latency = 1.0e-10), "y" = 2 (bandwidth = 1.0e9, latency = 1.0e-10)]>

// CHECK-LABEL: func.func private @mixed.spmd
// CHECK: dist.reduce_scatter %{{.*}} sum dim 0 on @mesh over ["y"] : tensor<4xf32> -> tensor<2xf32>
// CHECK-NEXT: {{.*}}dist.all_reduce %{{.*}} sum on @mesh over ["x"] : tensor<2xf32> -> tensor<2xf32>
// CHECK-NOT: dist.reduce_scatter
// CHECK-NOT: dist.all_
func.func @mixed(
    %a: tensor<8x4xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x", "y"], []]>})
    -> (tensor<4xf32> {dist.sharding = #dist.sharding<@mesh, [["y"]]>}) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<8x4xf32>) outs(%f : tensor<4xf32>) dimensions = [0]
  return %0 : tensor<4xf32>
}

// -----

// Two users that need a value whole share one gather, and one that needs it as
// it was takes it as it was.

dist.topology @mesh <["x" = 2]>

// CHECK-LABEL: func.func private @gathered_once.spmd
// CHECK-COUNT-1: dist.all_gather %arg0
// CHECK-NOT: dist.
// CHECK: return
func.func @gathered_once(
    %a: tensor<8x4xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], []]>})
    -> (tensor<8x4xf32> {dist.sharding = #dist.sharding<@mesh, [[], []]>},
        tensor<8x4xf32> {dist.sharding = #dist.sharding<@mesh, [[], []]>},
        tensor<8x4xf32> {dist.sharding = #dist.sharding<@mesh, [["x"], []]>}) {
  %e = tensor.empty() : tensor<8x4xf32>
  %0 = dist.constraint %a <@mesh, [[], []]> : tensor<8x4xf32>
  %1 = linalg.exp {dist.sharding = [#dist.sharding<@mesh, [[], []]>]}
    ins(%0 : tensor<8x4xf32>) outs(%e : tensor<8x4xf32>) -> tensor<8x4xf32>
  %2 = linalg.log {dist.sharding = [#dist.sharding<@mesh, [[], []]>]}
    ins(%a : tensor<8x4xf32>) outs(%e : tensor<8x4xf32>) -> tensor<8x4xf32>
  %3 = linalg.sqrt {dist.sharding = [#dist.sharding<@mesh, [["x"], []]>]}
    ins(%0 : tensor<8x4xf32>) outs(%e : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %1, %2, %3 : tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>
}
