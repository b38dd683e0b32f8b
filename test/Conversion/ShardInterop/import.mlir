// RUN: automap-opt %s --dist-import-shard --split-input-file | FileCheck %s

// CHECK: dist.topology @grid <["m0" = 2, "m1" = 4]>
// CHECK-NOT: shard.
shard.grid @grid(shape = 2x4)

// CHECK-LABEL: func.func @annotated
// CHECK-SAME: %arg0: tensor<8x16xf32> {dist.sharding = #dist.sharding<@grid, {{\[\[}}"m0"], []]>}
// CHECK-SAME: %arg1: tensor<16x16xf32>)
// CHECK-SAME: -> (tensor<8x16xf32> {dist.sharding = #dist.sharding<@grid, {{\[\[}}"m0", "m1"], []]>})
func.func @annotated(%a: tensor<8x16xf32>, %w: tensor<16x16xf32>) -> tensor<8x16xf32> {
  %rows = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %columns = shard.sharding @grid split_axes = [[], [1]] : !shard.sharding
  %both = shard.sharding @grid split_axes = [[0, 1]] : !shard.sharding
  %0 = shard.shard %a to %rows : tensor<8x16xf32>
  // CHECK: %[[W:.*]] = dist.constraint %arg1 <@grid, {{\[\[}}], ["m1"]]>
  %1 = shard.shard %w to %columns annotate_for_users : tensor<16x16xf32>
  %e = tensor.empty() : tensor<8x16xf32>
  // CHECK: %[[R:.*]] = linalg.matmul ins(%arg0, %[[W]]
  %2 = linalg.matmul ins(%0, %1 : tensor<8x16xf32>, tensor<16x16xf32>) outs(%e : tensor<8x16xf32>) -> tensor<8x16xf32>
  // CHECK: %[[C:.*]] = dist.constraint %[[R]] <@grid, {{\[\[}}"m0", "m1"], []]>
  %3 = shard.shard %2 to %both : tensor<8x16xf32>
  // CHECK: return %[[C]]
  return %3 : tensor<8x16xf32>
}

// A scalar's list has one dim that is not there; sizes need not divide.
// CHECK-LABEL: func.func @scalar
// CHECK-SAME: %arg0: tensor<f32> {dist.sharding = #dist.sharding<@grid, []>}
// CHECK-SAME: %arg1: tensor<7xf32> {dist.sharding = #dist.sharding<@grid, {{\[\[}}"m1"]]>}
func.func @scalar(%a: tensor<f32>, %b: tensor<7xf32>) -> (tensor<f32>, tensor<7xf32>) {
  %none = shard.sharding @grid split_axes = [[]] : !shard.sharding
  %split = shard.sharding @grid split_axes = [[1]] : !shard.sharding
  %0 = shard.shard %a to %none : tensor<f32>
  %1 = shard.shard %b to %split : tensor<7xf32>
  return %0, %1 : tensor<f32>, tensor<7xf32>
}

// -----

// The topology that is there has names and figures.
// CHECK: dist.topology @cluster <["node" = 2 (bandwidth = 1.000000e+09, latency = 1.000000e-05), "gpu" = 4]>
dist.topology @cluster <["node" = 2 (bandwidth = 1.0e9, latency = 1.0e-5), "gpu" = 4]>
// CHECK-NOT: shard.
shard.grid @grid(shape = 2x4)
// CHECK: %arg0: tensor<8xf32> {dist.sharding = #dist.sharding<@cluster, {{\[\[}}"gpu"]]>}
func.func @named(%a: tensor<8xf32>) -> tensor<8xf32> {
  %s = shard.sharding @grid split_axes = [[1]] : !shard.sharding
  %0 = shard.shard %a to %s : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// Nothing of shard, nothing to do.
// CHECK-LABEL: func.func @plain
func.func @plain(%a: tensor<8xf32>) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}
