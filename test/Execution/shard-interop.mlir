// A module that the shard dialect annotates runs on the devices of its grid and
// computes what it computes on one device. Its rows do not divide.

// RUN: automap-opt %s --dist-import-shard -o %t.mlir
// RUN: sed 's/shard.grid @grid(shape = 2x4)/shard.grid @grid(shape = 1x1)/' %s | \
// RUN:   automap-opt --dist-import-shard --auto-map="search=false" -o %t.one.mlir
// RUN: automap-run %t.one.mlir --init=random --outputs=%t.safetensors
// RUN: automap-opt %t.mlir --auto-map="search=false" -o %t.spmd.mlir
// RUN: FileCheck %s < %t.spmd.mlir
// RUN: automap-run %t.spmd.mlir --init=random --rtol=1e-5 --atol=1e-5 --compare=%t.safetensors

// The second product leaves partial sums; its rows stay split.
// CHECK: func.func private @mlp.spmd(%arg0: tensor<5x8xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<4x8xf32>) -> tensor<5x8xf32>
// CHECK: dist.all_reduce %{{.*}} sum on @grid over ["m1"] : tensor<5x8xf32>

shard.grid @grid(shape = 2x4)

func.func @mlp(
    %x: tensor<9x8xf32> {dist.name = "x", dist.role = #dist.role<input>},
    %up: tensor<8x16xf32> {dist.name = "up", dist.role = #dist.role<parameter>},
    %down: tensor<16x8xf32> {dist.name = "down", dist.role = #dist.role<parameter>})
    -> (tensor<9x8xf32> {dist.name = "y"}) {
  %rows = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %columns = shard.sharding @grid split_axes = [[], [1]] : !shard.sharding
  %hidden = shard.sharding @grid split_axes = [[1]] : !shard.sharding
  %0 = shard.shard %x to %rows : tensor<9x8xf32>
  %1 = shard.shard %up to %columns : tensor<8x16xf32>
  %2 = shard.shard %down to %hidden : tensor<16x8xf32>
  %zero = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<9x16xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<9x16xf32>) -> tensor<9x16xf32>
  %3 = linalg.matmul ins(%0, %1 : tensor<9x8xf32>, tensor<8x16xf32>) outs(%f1 : tensor<9x16xf32>) -> tensor<9x16xf32>
  %e2 = tensor.empty() : tensor<9x8xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<9x8xf32>) -> tensor<9x8xf32>
  %4 = linalg.matmul ins(%3, %2 : tensor<9x16xf32>, tensor<16x8xf32>) outs(%f2 : tensor<9x8xf32>) -> tensor<9x8xf32>
  %5 = shard.shard %4 to %rows annotate_for_users : tensor<9x8xf32>
  return %5 : tensor<9x8xf32>
}
