// RUN: automap-opt %s --dist-bucket-collectives=bucket-bytes=128 --canonicalize --split-input-file | FileCheck %s
// RUN: automap-opt %s --dist-bucket-collectives --split-input-file | FileCheck %s --check-prefix=AUTO
// RUN: automap-opt %s --dist-bucket-collectives=bucket-bytes=0 --split-input-file | FileCheck %s --check-prefix=NONE
// RUN: not automap-opt %s --dist-bucket-collectives=bucket-bytes=-2 --split-input-file 2>&1 | FileCheck %s --check-prefix=BAD

// BAD: bucket-bytes is -2; it must be -1 (from the topology), 0 (no buckets) or a number of bytes

// 9 x latency / (seconds a byte) is 144 bytes for an all_reduce on this link.
dist.topology @mesh <["x" = 2 (bandwidth = 1.0e9, latency = 1.6e-8), "y" = 3]>

// CHECK-LABEL: func.func @sums
// CHECK: tensor.collapse_shape %arg0 {{.*}} : tensor<2x3xf32> into tensor<6xf32>
// CHECK: tensor.insert_slice %{{.*}} into %{{.*}}[0, 0] [1, 6] [1, 1]
// CHECK: tensor.expand_shape %arg1 [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
// CHECK: tensor.insert_slice %{{.*}} into %{{.*}}[0, 6] [1, 1] [1, 1]
// CHECK: %[[R:.*]] = dist.all_reduce %{{.*}} sum on @mesh over ["x"] : tensor<1x7xf32> -> tensor<1x7xf32>
// CHECK-NOT: dist.
// CHECK: return
// NONE-LABEL: func.func @sums
// NONE-COUNT-2: dist.all_reduce
func.func @sums(%a: tensor<2x3xf32>, %b: tensor<f32>) -> (tensor<2x3xf32>, tensor<f32>) {
  %0 = dist.all_reduce %a sum on @mesh over ["x"] : tensor<2x3xf32> -> tensor<2x3xf32>
  %1 = dist.all_reduce %b sum on @mesh over ["x"] : tensor<f32> -> tensor<f32>
  return %0, %1 : tensor<2x3xf32>, tensor<f32>
}

// What only a reduction uses is packed as soon as it is there, and what is
// computed of it on the way comes right behind it.
// CHECK-LABEL: func.func @early
// CHECK: %[[A:.*]] = linalg.exp
// CHECK: %[[SCALED:.*]] = linalg.mul ins(%[[A]]
// CHECK: %[[ROW:.*]] = tensor.expand_shape %[[SCALED]]
// CHECK: %[[PACKED:.*]] = tensor.insert_slice %[[ROW]] into %{{.*}}[0, 2]
// CHECK: %[[B:.*]] = linalg.log
// CHECK: %[[ROW2:.*]] = tensor.expand_shape %[[B]]
// CHECK: %[[ALL:.*]] = tensor.insert_slice %[[ROW2]] into %[[PACKED]][0, 0]
// CHECK: dist.all_reduce %[[ALL]]
func.func @early(%a: tensor<3xf32>, %b: tensor<2xf32>) -> (tensor<3xf32>, tensor<2xf32>) {
  %e0 = tensor.empty() : tensor<3xf32>
  %0 = linalg.exp ins(%a : tensor<3xf32>) outs(%e0 : tensor<3xf32>) -> tensor<3xf32>
  %e1 = tensor.empty() : tensor<2xf32>
  %1 = linalg.log ins(%b : tensor<2xf32>) outs(%e1 : tensor<2xf32>) -> tensor<2xf32>
  %2 = dist.all_reduce %1 sum on @mesh over ["x"] : tensor<2xf32> -> tensor<2xf32>
  %3 = linalg.mul ins(%0, %a : tensor<3xf32>, tensor<3xf32>) outs(%e0 : tensor<3xf32>) -> tensor<3xf32>
  %4 = dist.all_reduce %3 sum on @mesh over ["x"] : tensor<3xf32> -> tensor<3xf32>
  return %4, %2 : tensor<3xf32>, tensor<2xf32>
}

// But behind what its body uses.
// CHECK-LABEL: func.func @captured
// CHECK: linalg.exp
// CHECK: %[[S:.*]] = tensor.extract %arg1
// CHECK: linalg.generic
// CHECK: arith.mulf %{{.*}}, %[[S]]
// CHECK: tensor.insert_slice
// CHECK: dist.all_reduce
func.func @captured(%a: tensor<3xf32>, %b: tensor<2xf32>, %i: index) -> (tensor<3xf32>, tensor<2xf32>) {
  %e0 = tensor.empty() : tensor<3xf32>
  %0 = linalg.exp ins(%a : tensor<3xf32>) outs(%e0 : tensor<3xf32>) -> tensor<3xf32>
  %s = tensor.extract %b[%i] : tensor<2xf32>
  %1 = dist.all_reduce %b sum on @mesh over ["x"] : tensor<2xf32> -> tensor<2xf32>
  %2 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%0 : tensor<3xf32>) outs(%e0 : tensor<3xf32>) {
    ^bb0(%in: f32, %out: f32):
      %p = arith.mulf %in, %s : f32
      linalg.yield %p : f32
  } -> tensor<3xf32>
  %3 = dist.all_reduce %2 sum on @mesh over ["x"] : tensor<3xf32> -> tensor<3xf32>
  return %3, %1 : tensor<3xf32>, tensor<2xf32>
}

// A piece of each for every device.
// CHECK-LABEL: func.func @scatters
// CHECK: linalg.transpose ins(%{{.*}} : tensor<2x2x1xf32>)
// CHECK: dist.reduce_scatter %{{.*}} sum dim 0 on @mesh over ["x"] : tensor<2x8xf32> -> tensor<1x8xf32>
// CHECK-NOT: dist.
func.func @scatters(%a: tensor<4x3xf32>, %b: tensor<2x2xf32>) -> (tensor<2x3xf32>, tensor<2x1xf32>) {
  %0 = dist.reduce_scatter %a sum dim 0 on @mesh over ["x"] : tensor<4x3xf32> -> tensor<2x3xf32>
  %1 = dist.reduce_scatter %b sum dim 1 on @mesh over ["x"] : tensor<2x2xf32> -> tensor<2x1xf32>
  return %0, %1 : tensor<2x3xf32>, tensor<2x1xf32>
}

// CHECK-LABEL: func.func @gathers
// CHECK: dist.all_gather %{{.*}} dim 0 on @mesh over ["y"] : tensor<1x8xf32> -> tensor<3x8xf32>
// CHECK-NOT: dist.
func.func @gathers(%a: tensor<2x2xf32>, %b: tensor<4xf32>) -> (tensor<2x6xf32>, tensor<12xf32>) {
  %0 = dist.all_gather %a dim 1 on @mesh over ["y"] : tensor<2x2xf32> -> tensor<2x6xf32>
  %1 = dist.all_gather %b dim 0 on @mesh over ["y"] : tensor<4xf32> -> tensor<12xf32>
  return %0, %1 : tensor<2x6xf32>, tensor<12xf32>
}

// Reductions, axes and types of elements are not mixed.
// CHECK-LABEL: func.func @different
// CHECK-COUNT-4: dist.all_reduce %arg
func.func @different(%a: tensor<2xf32>, %b: tensor<2xf64>)
    -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf64>) {
  %0 = dist.all_reduce %a sum on @mesh over ["x"] : tensor<2xf32> -> tensor<2xf32>
  %1 = dist.all_reduce %a max on @mesh over ["x"] : tensor<2xf32> -> tensor<2xf32>
  %2 = dist.all_reduce %a sum on @mesh over ["y"] : tensor<2xf32> -> tensor<2xf32>
  %3 = dist.all_reduce %b sum on @mesh over ["x"] : tensor<2xf64> -> tensor<2xf64>
  return %0, %1, %2, %3 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf64>
}

// The first is needed for the second, and before the third is there.
// CHECK-LABEL: func.func @used_early
// CHECK: %[[R:.*]] = dist.all_reduce %arg0
// CHECK: %[[E:.*]] = linalg.exp ins(%[[R]]
// CHECK: dist.all_reduce %{{.*}} : tensor<1x8xf32>
func.func @used_early(%a: tensor<4xf32>, %b: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = dist.all_reduce %a sum on @mesh over ["x"] : tensor<4xf32> -> tensor<4xf32>
  %e = tensor.empty() : tensor<4xf32>
  %1 = linalg.exp ins(%0 : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %2 = dist.all_reduce %1 sum on @mesh over ["x"] : tensor<4xf32> -> tensor<4xf32>
  %3 = dist.all_reduce %b sum on @mesh over ["x"] : tensor<4xf32> -> tensor<4xf32>
  return %2, %3 : tensor<4xf32>, tensor<4xf32>
}

// Updates that no reduction depends on wait for the bucket, and the gathers of
// what they give share another one.
// CHECK-LABEL: func.func @updates
// CHECK:     dist.reduce_scatter %{{.*}} : tensor<2x4xf32> -> tensor<1x4xf32>
// CHECK-NOT: dist.
// CHECK:     linalg.sub
// CHECK:     linalg.sub
// CHECK-NOT: linalg.sub
// CHECK:     dist.all_gather %{{.*}} : tensor<1x4xf32> -> tensor<2x4xf32>
// CHECK-NOT: dist.
func.func @updates(%g: tensor<4xf32>, %h: tensor<2x2xf32>, %v: tensor<2xf32>, %w: tensor<2x1xf32>)
    -> (tensor<4xf32>, tensor<2x2xf32>) {
  %0 = dist.reduce_scatter %g sum dim 0 on @mesh over ["x"] : tensor<4xf32> -> tensor<2xf32>
  %1 = linalg.sub ins(%v, %0 : tensor<2xf32>, tensor<2xf32>) outs(%v : tensor<2xf32>) -> tensor<2xf32>
  %2 = dist.all_gather %1 dim 0 on @mesh over ["x"] : tensor<2xf32> -> tensor<4xf32>
  %3 = dist.reduce_scatter %h sum dim 1 on @mesh over ["x"] : tensor<2x2xf32> -> tensor<2x1xf32>
  %4 = linalg.sub ins(%w, %3 : tensor<2x1xf32>, tensor<2x1xf32>) outs(%w : tensor<2x1xf32>) -> tensor<2x1xf32>
  %5 = dist.all_gather %4 dim 1 on @mesh over ["x"] : tensor<2x1xf32> -> tensor<2x2xf32>
  return %2, %5 : tensor<4xf32>, tensor<2x2xf32>
}

// One that has effects waits for nobody, and takes what was held back along.
// CHECK-LABEL: func.func @effects
// CHECK:      %[[R:.*]] = dist.all_reduce %arg0
// CHECK-NEXT: %[[E:.*]] = linalg.exp ins(%[[R]]
// CHECK-NEXT: call @log(%[[E]])
// CHECK-NEXT: {{.*}}dist.all_reduce %arg1
func.func private @log(tensor<4xf32>)
func.func @effects(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = dist.all_reduce %a sum on @mesh over ["x"] : tensor<4xf32> -> tensor<4xf32>
  %1 = linalg.exp ins(%0 : tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  call @log(%1) : (tensor<4xf32>) -> ()
  %2 = dist.all_reduce %b sum on @mesh over ["x"] : tensor<4xf32> -> tensor<4xf32>
  return %2 : tensor<4xf32>
}

// A use inside of a region is a use.
// CHECK-LABEL: func.func @used_in_region
// CHECK: dist.all_reduce %arg0
// CHECK: arith.select
// CHECK: dist.all_reduce %{{.*}} max
func.func @used_in_region(%a: tensor<4xf32>, %b: tensor<4xf32>, %c: i1) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = dist.all_reduce %a sum on @mesh over ["x"] : tensor<4xf32> -> tensor<4xf32>
  %1 = scf.if %c -> tensor<4xf32> {
    scf.yield %0 : tensor<4xf32>
  } else {
    scf.yield %a : tensor<4xf32>
  }
  %2 = dist.all_reduce %b sum on @mesh over ["x"] : tensor<4xf32> -> tensor<4xf32>
  %3 = dist.all_reduce %1 max on @mesh over ["x"] : tensor<4xf32> -> tensor<4xf32>
  return %2, %3 : tensor<4xf32>, tensor<4xf32>
}

// A bucket of 128 bytes is full; what has that much is left alone.
// CHECK-LABEL: func.func @full
// CHECK: dist.all_reduce %arg0 sum on @mesh over ["x"] : tensor<32xf32>
// CHECK: dist.all_reduce %{{.*}} : tensor<1x36xf32>
// CHECK: dist.all_reduce %{{.*}} : tensor<1x8xf32>
// CHECK-NOT: dist.
// The topology's figures ask for 144 bytes.
// AUTO-LABEL: func.func @full
// AUTO: dist.all_reduce %{{.*}} : tensor<1x50xf32>
// AUTO: dist.all_reduce %{{.*}} : tensor<1x26xf32>
// AUTO-NOT: dist.
func.func @full(%a: tensor<32xf32>, %b: tensor<18xf32>, %c: tensor<4xf32>)
    -> (tensor<32xf32>, tensor<18xf32>, tensor<18xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0 = dist.all_reduce %a sum on @mesh over ["x"] : tensor<32xf32> -> tensor<32xf32>
  %1 = dist.all_reduce %b sum on @mesh over ["x"] : tensor<18xf32> -> tensor<18xf32>
  %2 = dist.all_reduce %b sum on @mesh over ["x"] : tensor<18xf32> -> tensor<18xf32>
  %3 = dist.all_reduce %c sum on @mesh over ["x"] : tensor<4xf32> -> tensor<4xf32>
  %4 = dist.all_reduce %c sum on @mesh over ["x"] : tensor<4xf32> -> tensor<4xf32>
  return %0, %1, %2, %3, %4 : tensor<32xf32>, tensor<18xf32>, tensor<18xf32>, tensor<4xf32>, tensor<4xf32>
}
