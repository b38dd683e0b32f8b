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

// -----

// On a link that takes long to start, both gradients are reduced in a bucket. It
// is there from the first of them on, and the new values are made of it: two
// arguments, two new values and the bucket of 1 MiB and 512 KiB each, and the
// shares of the inputs, 2, 2 and 1 KiB.

// CHECK-LABEL: the plan of @bucket
// CHECK: memory: 4723712 of
dist.topology @mesh <["x" = 2 (bandwidth = 1.0e9, latency = 1.0e-2)]>
  device <flops = 1.0e15, memory_bandwidth = 1.0e9, memory = 1000000000>
func.func @bucket(
    %w: tensor<512x512xf32> {dist.role = #dist.role<parameter>, dist.sharding = #dist.sharding<@mesh, [[], []]>},
    %v: tensor<512x256xf32> {dist.role = #dist.role<parameter>, dist.sharding = #dist.sharding<@mesh, [[], []]>},
    %x: tensor<2x512xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], []]>},
    %y: tensor<2x512xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], []]>},
    %z: tensor<2x256xf32> {dist.role = #dist.role<input>, dist.sharding = #dist.sharding<@mesh, [["x"], []]>})
    -> (tensor<512x512xf32> {dist.updates = 0}, tensor<512x256xf32> {dist.updates = 1}) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<512x512xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<512x512xf32>) -> tensor<512x512xf32>
  %g = linalg.matmul indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>]
    ins(%x, %y : tensor<2x512xf32>, tensor<2x512xf32>) outs(%f : tensor<512x512xf32>) -> tensor<512x512xf32>
  %e1 = tensor.empty() : tensor<512x256xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<512x256xf32>) -> tensor<512x256xf32>
  %h = linalg.matmul indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>]
    ins(%x, %z : tensor<2x512xf32>, tensor<2x256xf32>) outs(%f1 : tensor<512x256xf32>) -> tensor<512x256xf32>
  %w1 = linalg.sub ins(%w, %g : tensor<512x512xf32>, tensor<512x512xf32>) outs(%e : tensor<512x512xf32>) -> tensor<512x512xf32>
  %v1 = linalg.sub ins(%v, %h : tensor<512x256xf32>, tensor<512x256xf32>) outs(%e1 : tensor<512x256xf32>) -> tensor<512x256xf32>
  return %w1, %v1 : tensor<512x512xf32>, tensor<512x256xf32>
}

// -----

// A loop that writes into its variable needs the variable (4 KiB) and what it
// computes in one iteration (1 KiB), besides the argument (1 KiB) and the result.

// CHECK-LABEL: the plan of @loop
// CHECK: memory: 6148 of
dist.topology @mesh <["x" = 1]>
  device <flops = 1.0e15, memory_bandwidth = 1.0e9, memory = 1000000000>
func.func @loop(%x: tensor<1x256xf32> {dist.role = #dist.role<input>}) -> tensor<f32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x256xf32>
  %e1 = tensor.empty() : tensor<1x256xf32>
  %all = scf.for %i = %c0 to %c4 step %c1 iter_args(%rows = %e) -> tensor<4x256xf32> {
    %row = linalg.exp ins(%x : tensor<1x256xf32>) outs(%e1 : tensor<1x256xf32>) -> tensor<1x256xf32>
    %next = tensor.insert_slice %row into %rows[%i, 0] [1, 256] [1, 1] : tensor<1x256xf32> into tensor<4x256xf32>
    scf.yield %next : tensor<4x256xf32>
  }
  %e2 = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e2 : tensor<f32>) -> tensor<f32>
  %sum = linalg.reduce { arith.addf } ins(%all : tensor<4x256xf32>) outs(%f : tensor<f32>) dimensions = [0, 1]
  return %sum : tensor<f32>
}
