// RUN: automap-opt %s -o /dev/null --dist-propagate --dist-insert-reshards --dist-explain=output=- --split-input-file 2>&1 | FileCheck %s

// The gradient is a sum over the devices that is made in place, and it is made
// where the last new value that is computed of it goes: there are two arguments
// and two new values of 1 MiB, and 2 KiB of each input.

// CHECK-LABEL: the plan of @update
// CHECK: memory: 4198400 of
dist.topology @mesh <["x" = 2]>
  device <flops = 1.0e15, memory_bandwidth = 1.0e9, memory = 1000000000>
func.func @update(
    %w: tensor<512x512xf32> {dist.role = #dist.role<parameter>, dist.sharding = #dist.sharding<@mesh, [[], []]>},
    %m: tensor<512x512xf32> {dist.role = #dist.role<state>, dist.sharding = #dist.sharding<@mesh, [[], []]>},
    %x: tensor<2x512xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], []]>},
    %y: tensor<2x512xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], []]>})
    -> (tensor<512x512xf32> {dist.updates = 0}, tensor<512x512xf32> {dist.updates = 1}) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<512x512xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<512x512xf32>) -> tensor<512x512xf32>
  %g = linalg.matmul indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>]
    ins(%x, %y : tensor<2x512xf32>, tensor<2x512xf32>) outs(%f : tensor<512x512xf32>) -> tensor<512x512xf32>
  %m1 = linalg.add ins(%m, %g : tensor<512x512xf32>, tensor<512x512xf32>) outs(%e : tensor<512x512xf32>) -> tensor<512x512xf32>
  %w1 = linalg.sub ins(%w, %g : tensor<512x512xf32>, tensor<512x512xf32>) outs(%e : tensor<512x512xf32>) -> tensor<512x512xf32>
  return %w1, %m1 : tensor<512x512xf32>, tensor<512x512xf32>
}

// -----

// A convolution gathers its windows in a tile: 9 taps by 256 positions here. Its
// operands are 1296 and 36 bytes, its result 1024.

// CHECK-LABEL: the plan of @convolution
// CHECK: memory: 11572 of
dist.topology @mesh <["x" = 1]>
  device <flops = 1.0e15, memory_bandwidth = 1.0e9, memory = 1000000000>
func.func @convolution(
    %x: tensor<1x1x18x18xf32> {dist.role = #dist.role<input>},
    %w: tensor<1x1x3x3xf32> {dist.role = #dist.role<parameter>}) -> tensor<1x1x16x16xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x1x16x16xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x1x16x16xf32>) -> tensor<1x1x16x16xf32>
  %0 = linalg.conv_2d_nchw_fchw ins(%x, %w : tensor<1x1x18x18xf32>, tensor<1x1x3x3xf32>) outs(%f : tensor<1x1x16x16xf32>) -> tensor<1x1x16x16xf32>
  return %0 : tensor<1x1x16x16xf32>
}
