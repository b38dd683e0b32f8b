// Contractions and convolutions that are no plain matmul, split on what they sum
// over and on what they do not: several contracted dims, in one operation two of
// them over different axes, and convolutions of one and of three dims.

// DEFINE: %{mesh} =
// DEFINE: %{axes} =
// DEFINE: %{run} = sed -e 's/MESH/%{mesh}/' -e 's/AXES/%{axes}/' %s > %t.mlir && \
// DEFINE:   automap-opt %t.mlir --auto-map="search=false" -o %t.plan.mlir && \
// DEFINE:   automap-run %t.plan.mlir --steps=1 --init=random --rtol=1e-5 --atol=1e-5 --compare=%t.one.safetensors

// RUN: sed -e 's/MESH/"x" = 1/' -e 's/AXES/[], [], []/' %s > %t.mlir
// RUN: automap-run %t.mlir --devices=1 --steps=1 --init=random --outputs=%t.one.safetensors
// REDEFINE: %{mesh} = "x" = 2, "y" = 3
// REDEFINE: %{axes} = ["x"], [], ["y"]
// RUN: %{run}
// RUN: FileCheck %s --check-prefix=SUMS < %t.plan.mlir
// RUN: automap-fuzz %t.mlir
// REDEFINE: %{axes} = ["y"], ["x"], []
// RUN: %{run}
// REDEFINE: %{mesh} = "x" = 2, "y" = 2
// REDEFINE: %{axes} = [], ["x", "y"], []
// RUN: %{run}
// RUN: FileCheck %s --check-prefix=HALO < %t.plan.mlir

// Both contracted dims are split, and no operand is gathered. The summands of both
// contractions are reduced together, once over both axes.
// SUMS: func.func private @step.spmd
// SUMS-NOT: dist.all_gather
// SUMS: linalg.contract {{.*}} tensor<2x5x3xf32>
// SUMS: dist.all_reduce {{.*}} sum on @mesh over ["x", "y"] : tensor<1x35xf32>

// HALO: func.func private @step.spmd
// HALO-NOT: dist.all_gather
// HALO: dist.collective_permute

dist.topology @mesh <[MESH]>

func.func @step(
    %x: tensor<4x5x7xf32> {dist.role = #dist.role<input>, dist.name = "x",
        dist.sharding = #dist.sharding<@mesh, [AXES]>},
    %w: tensor<7x4x4xf32> {dist.role = #dist.role<parameter>, dist.name = "w"},
    %v: tensor<4x7x3xf32> {dist.role = #dist.role<parameter>, dist.name = "v"},
    %f: tensor<7x2x3xf32> {dist.role = #dist.role<parameter>, dist.name = "f"},
    %g: tensor<2x2x2xf32> {dist.role = #dist.role<parameter>, dist.name = "g"})
    -> (tensor<5x4xf32> {dist.name = "contracted"},
        tensor<5x3xf32> {dist.name = "reduced"},
        tensor<4x4x3xf32> {dist.name = "line"},
        tensor<3x4x6xf32> {dist.name = "volume"}) {
  %zero = arith.constant 0.0 : f32
  %e0 = tensor.empty() : tensor<5x4xf32>
  %z0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<5x4xf32>)
    -> tensor<5x4xf32>
  %contracted = linalg.contract
    indexing_maps = [affine_map<(i, j, k, l) -> (k, i, l)>,
                     affine_map<(i, j, k, l) -> (l, k, j)>,
                     affine_map<(i, j, k, l) -> (i, j)>]
    ins(%x, %w : tensor<4x5x7xf32>, tensor<7x4x4xf32>)
    outs(%z0 : tensor<5x4xf32>) -> tensor<5x4xf32>

  // The batch is summed as well.
  %e1 = tensor.empty() : tensor<5x3xf32>
  %z1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<5x3xf32>)
    -> tensor<5x3xf32>
  %reduced = linalg.batch_reduce_matmul
    ins(%x, %v : tensor<4x5x7xf32>, tensor<4x7x3xf32>)
    outs(%z1 : tensor<5x3xf32>) -> tensor<5x3xf32>

  %e2 = tensor.empty() : tensor<4x4x3xf32>
  %z2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<4x4x3xf32>)
    -> tensor<4x4x3xf32>
  %turned0 = tensor.empty() : tensor<2x7x3xf32>
  %turned = linalg.transpose ins(%f : tensor<7x2x3xf32>)
    outs(%turned0 : tensor<2x7x3xf32>) permutation = [1, 0, 2]
  %line = linalg.conv_1d_nwc_wcf
    ins(%x, %turned : tensor<4x5x7xf32>, tensor<2x7x3xf32>)
    outs(%z2 : tensor<4x4x3xf32>) -> tensor<4x4x3xf32>

  %e3 = tensor.empty() : tensor<3x4x6xf32>
  %z3 = linalg.fill ins(%zero : f32) outs(%e3 : tensor<3x4x6xf32>)
    -> tensor<3x4x6xf32>
  %volume = linalg.conv_3d ins(%x, %g : tensor<4x5x7xf32>, tensor<2x2x2xf32>)
    outs(%z3 : tensor<3x4x6xf32>) -> tensor<3x4x6xf32>
  return %contracted, %reduced, %line, %volume
    : tensor<5x4xf32>, tensor<5x3xf32>, tensor<4x4x3xf32>, tensor<3x4x6xf32>
}
