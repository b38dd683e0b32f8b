// RUN: sed s/MEMORY/1000000000/ %s > %t.large.mlir
// RUN: automap-opt %t.large.mlir --dist-search=progress 2>%t.log | FileCheck %s --check-prefix=LARGE
// RUN: FileCheck %s --check-prefix=PROGRESS < %t.log
// RUN: sed s/MEMORY/600000/ %s > %t.small.mlir
// RUN: automap-opt %t.small.mlir --dist-search | FileCheck %s --check-prefix=SMALL
// RUN: sed s/MEMORY/1000/ %s > %t.tiny.mlir
// RUN: not automap-opt %t.tiny.mlir --dist-search 2>&1 | FileCheck %s --check-prefix=TINY

// With room for all of it, the weight stays whole and the batch is split. The
// weight does not fit a small device, so it is split. A tiny one is an error.

// LARGE: %arg0: tensor<256x256xf32> {{.*}}#dist.sharding<@mesh, {{\[\[}}], []]>
// SMALL: %arg0: tensor<256x256xf32> {{.*}}#dist.sharding<@mesh, {{\[\[("x"\], \[\]|\], \["x"\])}}]>
// PROGRESS: best {{.*}}, bound
// TINY: tiny.mlir:[[#@LINE+6]]:1: error: {{.*}}needs at least {{[0-9]+}} bytes on each device, however it is split, but a device has 1000; [[ENOUGH:[0-9]+]] bytes would do; take more devices
// TINY: tiny.mlir:{{.*}} note: this 'tensor<1024x256xf32>' takes at least 262144 bytes
// TINY: tiny.mlir:{{.*}} note: this 'tensor<256x256xf32>' takes at least 65536 bytes

dist.topology @mesh <["x" = 4 (bandwidth = 5.0e9, latency = 5.0e-6)]>
  device <flops = 1.0e11, memory_bandwidth = 1.0e10, memory = MEMORY, kernel_floor = 1.0e-6, efficiency = 0.7>
func.func @step(
    %w: tensor<256x256xf32> {dist.role = #dist.role<parameter>},
    %x: tensor<1024x256xf32> {dist.role = #dist.role<input>})
    -> tensor<1024x256xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<1024x256xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<1024x256xf32>)
    -> tensor<1024x256xf32>
  %y = linalg.matmul ins(%x, %w : tensor<1024x256xf32>, tensor<256x256xf32>)
    outs(%init : tensor<1024x256xf32>) -> tensor<1024x256xf32>
  return %y : tensor<1024x256xf32>
}
