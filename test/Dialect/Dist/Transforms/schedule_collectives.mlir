// RUN: automap-opt %s --dist-schedule-collectives=min-gain=1e-6 --split-input-file | FileCheck %s
// RUN: automap-opt %s --dist-schedule-collectives=min-gain=inf --split-input-file | FileCheck %s --check-prefix=WHOLE
// RUN: automap-opt %s --dist-schedule-collectives="min-gain=1e-6 bytes-in-flight=40000" --split-input-file | FileCheck %s --check-prefix=BOUND
// RUN: not automap-opt %s --dist-schedule-collectives=min-gain=-1 2>&1 | FileCheck %s --check-prefix=BAD
// RUN: not automap-opt %s --dist-schedule-collectives=min-gain=nan 2>&1 | FileCheck %s --check-prefix=BAD
// RUN: not automap-opt %s --dist-schedule-collectives=bytes-in-flight=-2 2>&1 | FileCheck %s --check-prefix=BAD

// BAD: error: min-gain is {{.*}} and bytes-in-flight is {{.*}}; the first must be 0 seconds or more

// An all-reduce of 4096 floats takes 20 us, a gather of as many 12 us, and an
// elementwise operation on as many 15 us.
dist.topology @mesh <["x" = 2 (bandwidth = 1.0e9, latency = 4.0e-6)]>
  device <flops = 2.73e8, memory_bandwidth = 6.6e9, memory = 1000000000>

// A reduction starts when its operand is there, and is awaited before its use.
// CHECK-LABEL: func.func @reduction
// CHECK:      %[[G:.*]] = linalg.exp
// CHECK-NEXT: %[[R:.*]], %[[T:.*]] = dist.all_reduce_start %[[G]] sum on @mesh over ["x"]
// CHECK:      %[[L:.*]] = linalg.log
// CHECK-NEXT: %[[S:.*]] = linalg.sqrt
// CHECK-NEXT: %[[W:.*]] = dist.wait %[[T]] for %[[R]] from %[[G]]
// CHECK:      linalg.add ins(%[[W]], %[[S]]
// WHOLE-LABEL: func.func @reduction
// WHOLE:      linalg.exp
// WHOLE-NEXT: {{.*}}dist.all_reduce %
// WHOLE:      linalg.log
func.func @reduction(%a: tensor<4096xf32>, %b: tensor<4096xf32>) -> tensor<4096xf32> {
  %e = tensor.empty() : tensor<4096xf32>
  %0 = linalg.exp ins(%a : tensor<4096xf32>) outs(%e : tensor<4096xf32>) -> tensor<4096xf32>
  %1 = linalg.log ins(%b : tensor<4096xf32>) outs(%e : tensor<4096xf32>) -> tensor<4096xf32>
  %2 = linalg.sqrt ins(%1 : tensor<4096xf32>) outs(%e : tensor<4096xf32>) -> tensor<4096xf32>
  %3 = dist.all_reduce %0 sum on @mesh over ["x"] : tensor<4096xf32> -> tensor<4096xf32>
  %4 = linalg.add ins(%3, %2 : tensor<4096xf32>, tensor<4096xf32>) outs(%e : tensor<4096xf32>) -> tensor<4096xf32>
  return %4 : tensor<4096xf32>
}

// A gather is started no earlier than needed: it binds memory.
// CHECK-LABEL: func.func @gather
// CHECK:      linalg.exp
// CHECK-NEXT: {{.*}}linalg.log
// CHECK-NEXT: {{.*}}linalg.sqrt
// CHECK-NEXT: %[[R:.*]], %[[T:.*]] = dist.all_gather_start %arg0
// CHECK-NEXT: %[[S:.*]] = linalg.tanh
// CHECK-NEXT: %[[W:.*]] = dist.wait %[[T]] for %[[R]] from %arg0
// CHECK:      linalg.add ins(%[[W]], %[[S]]
// WHOLE-LABEL: func.func @gather
// WHOLE:      linalg.tanh
// WHOLE-NEXT: {{.*}}dist.all_gather %
// WHOLE:      linalg.add
func.func @gather(%x: tensor<2048xf32>, %a: tensor<4096xf32>) -> tensor<4096xf32> {
  %e = tensor.empty() : tensor<4096xf32>
  %w = dist.all_gather %x dim 0 on @mesh over ["x"] : tensor<2048xf32> -> tensor<4096xf32>
  %0 = linalg.exp ins(%a : tensor<4096xf32>) outs(%e : tensor<4096xf32>) -> tensor<4096xf32>
  %1 = linalg.log ins(%0 : tensor<4096xf32>) outs(%e : tensor<4096xf32>) -> tensor<4096xf32>
  %2 = linalg.sqrt ins(%1 : tensor<4096xf32>) outs(%e : tensor<4096xf32>) -> tensor<4096xf32>
  %3 = linalg.tanh ins(%2 : tensor<4096xf32>) outs(%e : tensor<4096xf32>) -> tensor<4096xf32>
  %4 = linalg.add ins(%w, %3 : tensor<4096xf32>, tensor<4096xf32>) outs(%e : tensor<4096xf32>) -> tensor<4096xf32>
  return %4 : tensor<4096xf32>
}

// The operand of a reduce_scatter, which takes 12 us, is twice its result. So it
// is kept for two times 12 us, not until the result is used.
// CHECK-LABEL: func.func @scatter
// CHECK:      %[[G:.*]] = linalg.exp
// CHECK-NEXT: %[[R:.*]], %[[T:.*]] = dist.reduce_scatter_start %[[G]]
// CHECK:      linalg.log
// CHECK-NEXT: {{.*}}linalg.sqrt
// CHECK-NEXT: %[[W:.*]] = dist.wait %[[T]] for %[[R]] from %[[G]]
// CHECK-NEXT: {{.*}}linalg.tanh
// CHECK:      linalg.rsqrt ins(%[[W]]
func.func @scatter(%a: tensor<4096xf32>, %b: tensor<4096xf32>) -> (tensor<4096xf32>, tensor<2048xf32>) {
  %e = tensor.empty() : tensor<4096xf32>
  %0 = linalg.exp ins(%a : tensor<4096xf32>) outs(%e : tensor<4096xf32>) -> tensor<4096xf32>
  %1 = dist.reduce_scatter %0 sum dim 0 on @mesh over ["x"] : tensor<4096xf32> -> tensor<2048xf32>
  %2 = linalg.log ins(%b : tensor<4096xf32>) outs(%e : tensor<4096xf32>) -> tensor<4096xf32>
  %3 = linalg.sqrt ins(%2 : tensor<4096xf32>) outs(%e : tensor<4096xf32>) -> tensor<4096xf32>
  %4 = linalg.tanh ins(%3 : tensor<4096xf32>) outs(%e : tensor<4096xf32>) -> tensor<4096xf32>
  %f = tensor.empty() : tensor<2048xf32>
  %5 = linalg.rsqrt ins(%1 : tensor<2048xf32>) outs(%f : tensor<2048xf32>) -> tensor<2048xf32>
  return %4, %5 : tensor<4096xf32>, tensor<2048xf32>
}

// What comes later and does not need it is done meanwhile.
// CHECK-LABEL: func.func @fill
// CHECK:      %[[R:.*]], %[[T:.*]] = dist.all_reduce_start %arg0
// CHECK:      linalg.sqrt ins(%arg1
// CHECK-NEXT: {{.*}}linalg.tanh ins(%arg1
// CHECK-NEXT: {{.*}}dist.wait
// CHECK-NEXT: {{.*}}linalg.exp
// CHECK:      linalg.log
func.func @fill(%a: tensor<4096xf32>, %b: tensor<4096xf32>)
    -> (tensor<4096xf32>, tensor<4096xf32>, tensor<4096xf32>, tensor<4096xf32>) {
  %e = tensor.empty() : tensor<4096xf32>
  %0 = dist.all_reduce %a sum on @mesh over ["x"] : tensor<4096xf32> -> tensor<4096xf32>
  %1 = linalg.exp ins(%0 : tensor<4096xf32>) outs(%e : tensor<4096xf32>) -> tensor<4096xf32>
  %2 = linalg.log ins(%1 : tensor<4096xf32>) outs(%e : tensor<4096xf32>) -> tensor<4096xf32>
  %3 = linalg.sqrt ins(%b : tensor<4096xf32>) outs(%e : tensor<4096xf32>) -> tensor<4096xf32>
  %4 = linalg.tanh ins(%b : tensor<4096xf32>) outs(%e : tensor<4096xf32>) -> tensor<4096xf32>
  return %1, %2, %3, %4 : tensor<4096xf32>, tensor<4096xf32>, tensor<4096xf32>, tensor<4096xf32>
}

// With room for one of them (32 KiB), the first is awaited for the second.
// CHECK-LABEL: func.func @bound
// CHECK:      dist.all_reduce_start
// CHECK-NEXT: {{.*}}linalg.log
// CHECK-NEXT: {{.*}}dist.all_reduce_start
// BOUND-LABEL: func.func @bound
// BOUND:      linalg.exp
// BOUND-NEXT: %[[R:.*]], %[[T:.*]] = dist.all_reduce_start %
// BOUND-NEXT: {{.*}}linalg.log
// BOUND-NEXT: %{{.*}} = dist.wait %[[T]]
// BOUND-NEXT: {{.*}}dist.all_reduce_start %
// BOUND:      linalg.sqrt
// BOUND-NEXT: {{.*}}dist.wait
func.func @bound(%a: tensor<4096xf32>, %b: tensor<4096xf32>)
    -> (tensor<4096xf32>, tensor<4096xf32>, tensor<4096xf32>) {
  %e = tensor.empty() : tensor<4096xf32>
  %0 = linalg.exp ins(%a : tensor<4096xf32>) outs(%e : tensor<4096xf32>) -> tensor<4096xf32>
  %1 = dist.all_reduce %0 sum on @mesh over ["x"] : tensor<4096xf32> -> tensor<4096xf32>
  %2 = linalg.log ins(%b : tensor<4096xf32>) outs(%e : tensor<4096xf32>) -> tensor<4096xf32>
  %3 = dist.all_reduce %2 sum on @mesh over ["x"] : tensor<4096xf32> -> tensor<4096xf32>
  %4 = linalg.sqrt ins(%b : tensor<4096xf32>) outs(%e : tensor<4096xf32>) -> tensor<4096xf32>
  return %1, %3, %4 : tensor<4096xf32>, tensor<4096xf32>, tensor<4096xf32>
}

// Nothing to do meanwhile: it stays whole.
// CHECK-LABEL: func.func @alone
// CHECK: dist.all_reduce %arg0
// CHECK-NEXT: {{.*}}linalg.exp
func.func @alone(%a: tensor<4096xf32>, %e: tensor<4096xf32>) -> tensor<4096xf32> {
  %0 = dist.all_reduce %a sum on @mesh over ["x"] : tensor<4096xf32> -> tensor<4096xf32>
  %1 = linalg.exp ins(%0 : tensor<4096xf32>) outs(%e : tensor<4096xf32>) -> tensor<4096xf32>
  return %1 : tensor<4096xf32>
}

// Views of a result are no use of it, and a collective of a collective's result
// follows it while the device computes.
// CHECK-LABEL: func.func @chain
// CHECK:      dist.reduce_scatter_start
// CHECK:      linalg.exp
// CHECK-NEXT: %[[W:.*]] = dist.wait
// CHECK-NEXT: %{{.*}}, %[[T:.*]] = dist.all_reduce_start %[[W]]
// CHECK-NEXT: {{.*}}linalg.log
// CHECK-NEXT: {{.*}}linalg.sqrt
// CHECK-NEXT: {{.*}}linalg.tanh
// CHECK-NEXT: {{.*}}dist.wait %[[T]]
// CHECK-NEXT: {{.*}}tensor.expand_shape
func.func @chain(%a: tensor<4096xf32>, %b: tensor<4096xf32>) -> (tensor<2x1024xf32>, tensor<4096xf32>) {
  %e = tensor.empty() : tensor<4096xf32>
  %0 = dist.reduce_scatter %a sum dim 0 on @mesh over ["x"] : tensor<4096xf32> -> tensor<2048xf32>
  %1 = dist.all_reduce %0 max on @mesh over ["x"] : tensor<2048xf32> -> tensor<2048xf32>
  %2 = tensor.expand_shape %1 [[0, 1]] output_shape [2, 1024] : tensor<2048xf32> into tensor<2x1024xf32>
  %3 = linalg.exp ins(%b : tensor<4096xf32>) outs(%e : tensor<4096xf32>) -> tensor<4096xf32>
  %4 = linalg.log ins(%3 : tensor<4096xf32>) outs(%e : tensor<4096xf32>) -> tensor<4096xf32>
  %5 = linalg.sqrt ins(%4 : tensor<4096xf32>) outs(%e : tensor<4096xf32>) -> tensor<4096xf32>
  %6 = linalg.tanh ins(%5 : tensor<4096xf32>) outs(%e : tensor<4096xf32>) -> tensor<4096xf32>
  return %2, %6 : tensor<2x1024xf32>, tensor<4096xf32>
}

// What has effects keeps its place among others that have some.
// CHECK-LABEL: func.func @effects
// CHECK:      dist.all_reduce_start %arg0
// CHECK:      call @log
// CHECK-NEXT: {{.*}}call @log
// CHECK-NEXT: {{.*}}dist.wait
func.func private @log(tensor<4096xf32>)
func.func @effects(%a: tensor<4096xf32>, %b: tensor<4096xf32>) -> tensor<4096xf32> {
  %0 = dist.all_reduce %a sum on @mesh over ["x"] : tensor<4096xf32> -> tensor<4096xf32>
  call @log(%b) : (tensor<4096xf32>) -> ()
  call @log(%a) : (tensor<4096xf32>) -> ()
  return %0 : tensor<4096xf32>
}
