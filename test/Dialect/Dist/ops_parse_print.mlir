// RUN: automap-opt %s --split-input-file | automap-opt --split-input-file | FileCheck %s

// CHECK-LABEL: dist.topology @mesh <["x" = 2, "y" = 2]>
dist.topology @mesh <["x" = 2, "y" = 2]>

// CHECK-LABEL: func.func @collectives
func.func @collectives(%a: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // CHECK: dist.all_reduce %{{.*}} sum on @mesh over ["x", "y"] : tensor<4x8xf32> -> tensor<4x8xf32>
  %0 = dist.all_reduce %a sum on @mesh over ["x", "y"] : tensor<4x8xf32> -> tensor<4x8xf32>
  // CHECK: dist.all_gather %{{.*}} dim 1 on @mesh over ["y"] : tensor<4x8xf32> -> tensor<4x16xf32>
  %1 = dist.all_gather %0 dim 1 on @mesh over ["y"] : tensor<4x8xf32> -> tensor<4x16xf32>
  // CHECK: dist.reduce_scatter %{{.*}} max dim 1 on @mesh over ["y"] : tensor<4x16xf32> -> tensor<4x8xf32>
  %2 = dist.reduce_scatter %1 max dim 1 on @mesh over ["y"] : tensor<4x16xf32> -> tensor<4x8xf32>
  // CHECK: dist.all_to_all %{{.*}} split 1 concat 0 on @mesh over ["x"] : tensor<4x8xf32> -> tensor<8x4xf32>
  %3 = dist.all_to_all %2 split 1 concat 0 on @mesh over ["x"] : tensor<4x8xf32> -> tensor<8x4xf32>
  // CHECK: dist.collective_permute %{{.*}} pairs [0, 1] on @mesh over ["x"]
  %4 = dist.collective_permute %3 pairs [0, 1] on @mesh over ["x"] : tensor<8x4xf32> -> tensor<8x4xf32>
  // CHECK: dist.broadcast %{{.*}} root 1 on @mesh over ["x"]
  %5 = dist.broadcast %2 root 1 on @mesh over ["x"] : tensor<4x8xf32> -> tensor<4x8xf32>
  // CHECK: %[[R:.*]], %[[T:.*]] = dist.all_reduce_start
  %6, %t = dist.all_reduce_start %5 sum on @mesh over ["x"] : tensor<4x8xf32> -> tensor<4x8xf32>
  // CHECK: dist.wait %[[T]] for %[[R]] from %{{.*}} : tensor<4x8xf32> from tensor<4x8xf32> -> tensor<4x8xf32>
  %7 = dist.wait %t for %6 from %5 : tensor<4x8xf32> from tensor<4x8xf32> -> tensor<4x8xf32>
  %8 = dist.axis_index "x" on @mesh
  return %7 : tensor<4x8xf32>
}

// CHECK-LABEL: func.func @buffers
func.func @buffers(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  // CHECK: dist.all_reduce %{{.*}} into %{{.*}} sum on @mesh over ["x"] : memref<4x8xf32> into memref<4x8xf32>
  dist.all_reduce %a into %b sum on @mesh over ["x"] : memref<4x8xf32> into memref<4x8xf32>
  %t = dist.all_reduce_start %a into %b sum on @mesh over ["x"] : memref<4x8xf32> into memref<4x8xf32>
  // CHECK: dist.wait %{{[^ ]*}}{{$}}
  dist.wait %t
  return
}

// CHECK-LABEL: func.func @shardings
// CHECK-SAME: dist.role = #dist.role<parameter>, dist.sharding = #dist.sharding<@mesh, {{\[\[}}"x", "y"], []]>
func.func @shardings(%a: tensor<4x8xf32> {dist.role = #dist.role<parameter>, dist.sharding = #dist.sharding<@mesh, [["x", "y"], []]>})
    -> (tensor<4x8xf32> {dist.updates = 0 : i64}) {
  // CHECK: dist.constraint %{{.*}} <@mesh, {{\[\[}}"x"], []], partial = [sum ["y"]]>
  %0 = dist.constraint %a <@mesh, [["x"], []], partial = [sum ["y"]]> : tensor<4x8xf32>
  // CHECK: dist.reshard %{{.*}} from <@mesh, {{.*}}> to <@mesh, {{.*}}> : tensor<4x8xf32>
  %1 = dist.reshard %0 from <@mesh, [["x"], []], partial = [sum ["y"]]> to <@mesh, [[], ["x"]]> : tensor<4x8xf32>
  // CHECK: arith.negf %{{.*}} {dist.factors = #dist.factors<{{\[\[}}"x"], []]>, dist.sharding = [#dist.sharding<@mesh
  %2 = arith.negf %1 {dist.factors = #dist.factors<[["x"], []]>, dist.sharding = [#dist.sharding<@mesh, [["x"], []]>]} : tensor<4x8xf32>
  return %2 : tensor<4x8xf32>
}

// CHECK-LABEL: func.func @launch
func.func @launch(%a: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // CHECK: dist.launch @local(%{{.*}}) on @mesh in [<@mesh, {{.*}}>] out [<@mesh, {{.*}}>] : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %0 = dist.launch @local(%a) on @mesh in [<@mesh, [["x"], []]>] out [<@mesh, [[], ["x", "y"]]>] : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
func.func private @local(tensor<2x8xf32>) -> tensor<4x2xf32>

// -----

// CHECK: dist.topology @cluster <["node" = 2 (bandwidth = 3.000000e+09, latency = 3.000000e-05), "gpu" = 4]> device <flops = 3.120000e+14, memory_bandwidth = 2.000000e+12, memory = 85899345920>
dist.topology @cluster <["node" = 2 (bandwidth = 3.0e9, latency = 3.0e-5), "gpu" = 4]>
  device <flops = 3.12e14, memory_bandwidth = 2.0e12, memory = 85899345920>

// -----

// CHECK: dist.topology @measured <["x" = 2 (bandwidth = 3.000000e+09, latency = 3.000000e-05, hop = 1.500000e+00, collectives = {all_reduce = [2.000000e-05, 4.000000e+09]})]> device <flops = 1.000000e+11, memory_bandwidth = 1.000000e+10, memory = 1000, cache = 100, cache_bandwidth = 5.000000e+10, rates = {matmul = 9.000000e+10 : f64}>
dist.topology @measured <["x" = 2 (bandwidth = 3.0e9, latency = 3.0e-5, hop = 1.5, collectives = {all_reduce = [2.0e-5, 4.0e9]})]>
  device <flops = 1.0e11, memory_bandwidth = 1.0e10, memory = 1000, cache = 100, cache_bandwidth = 5.0e10, rates = {matmul = 9.0e10}>

// CHECK: dist.topology @one <[]>
dist.topology @one <[]>
