// RUN: automap-opt %s --dist-export-shard --split-input-file --verify-diagnostics -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// Upstream's own tool reads it, so nothing of dist is left.
// RUN: mlir-opt --split-input-file %t.mlir > /dev/null
// What went out comes back.
// RUN: automap-opt %t.mlir --split-input-file --dist-import-shard --canonicalize | FileCheck %s --check-prefix=BACK

// CHECK: shard.grid @mesh(shape = 2x4)
// BACK: dist.topology @mesh <["m0" = 2, "m1" = 4]>
dist.topology @mesh <["m0" = 2, "m1" = 4]>

// CHECK-LABEL: func.func @annotated(%arg0: tensor<8x16xf32>, %arg1: tensor<16x16xf32>) -> tensor<8x16xf32>
// CHECK: %[[SA:.*]] = shard.sharding @mesh split_axes = {{\[\[}}0], []]
// CHECK: %[[A:.*]] = shard.shard %arg0 to %[[SA]] : tensor<8x16xf32>
// CHECK: %[[SW:.*]] = shard.sharding @mesh split_axes = {{\[\[}}], [1]]
// CHECK: %[[W:.*]] = shard.shard %arg1 to %[[SW]] annotate_for_users : tensor<16x16xf32>
// CHECK: %[[M:.*]] = linalg.matmul ins(%[[A]], %[[W]]
// CHECK: %[[SM:.*]] = shard.sharding @mesh split_axes = {{\[\[}}0], [1]]
// CHECK: %[[N:.*]] = shard.shard %[[M]] to %[[SM]] : tensor<8x16xf32>
// CHECK: %[[SR:.*]] = shard.sharding @mesh split_axes = {{\[\[}}0, 1], []]
// CHECK: %[[R:.*]] = shard.shard %[[N]] to %[[SR]] annotate_for_users : tensor<8x16xf32>
// CHECK: return %[[R]]
// BACK-LABEL: func.func @annotated
// BACK-SAME: %arg0: tensor<8x16xf32> {dist.sharding = #dist.sharding<@mesh, {{\[\[}}"m0"], []]>}
// BACK-SAME: %arg1: tensor<16x16xf32>) -> (tensor<8x16xf32> {dist.sharding = #dist.sharding<@mesh, {{\[\[}}"m0", "m1"], []]>})
// BACK: dist.constraint %arg1 <@mesh, {{\[\[}}], ["m1"]]>
// BACK: dist.constraint %{{.*}} <@mesh, {{\[\[}}"m0"], ["m1"]]>
// BACK: dist.constraint %{{.*}} <@mesh, {{\[\[}}"m0", "m1"], []]>
func.func @annotated(
    %a: tensor<8x16xf32> {dist.name = "a", dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["m0"], []]>},
    %w: tensor<16x16xf32> {dist.role = #dist.role<parameter>})
    -> (tensor<8x16xf32> {dist.sharding = #dist.sharding<@mesh, [["m0", "m1"], []]>}) {
  %0 = dist.constraint %w <@mesh, [[], ["m1"]]> : tensor<16x16xf32>
  %e = tensor.empty() : tensor<8x16xf32>
  %1 = linalg.matmul {dist.factors = #dist.factors<[["m0"], ["m1"], []]>, dist.sharding = [#dist.sharding<@mesh, [["m0"], ["m1"]]>]}
    ins(%a, %0 : tensor<8x16xf32>, tensor<16x16xf32>) outs(%e : tensor<8x16xf32>) -> tensor<8x16xf32>
  return %1 : tensor<8x16xf32>
}

// A constraint of what is returned says what the result is.
// CHECK-LABEL: func.func @returned
// CHECK: shard.shard %arg0
// CHECK-NOT: shard.shard %
// CHECK: return
func.func @returned(%a: tensor<8xf32>) -> (tensor<8xf32> {dist.sharding = #dist.sharding<@mesh, [["m1"]]>}) {
  %0 = dist.constraint %a <@mesh, [["m1"]]> : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// CHECK-LABEL: func.func @reshard
// CHECK: shard.sharding @mesh split_axes = {{\[\[}}1]]
// CHECK: shard.shard %arg0 to %{{.*}} annotate_for_users
func.func @reshard(%a: tensor<8xf32>, %s: tensor<f32> {dist.sharding = #dist.sharding<@mesh, []>}) -> (tensor<8xf32>, tensor<f32>) {
  %0 = dist.reshard %a from <@mesh, [["m0"]]> to <@mesh, [["m1"]]> : tensor<8xf32>
  return %0, %s : tensor<8xf32>, tensor<f32>
}

// -----

// expected-remark@+1 {{a grid has no names of axes and no figures; they are left out}}
dist.topology @mesh <["x" = 2]>

func.func @partial(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-remark@+1 {{a sharding cannot be partial}}
  %0 = linalg.exp {dist.sharding = [#dist.sharding<@mesh, [[]], partial = [sum ["x"]]>]}
    ins(%a : tensor<8xf32>) outs(%a : tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
