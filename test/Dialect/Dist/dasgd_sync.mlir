// RUN: automap-opt %s | automap-opt | FileCheck %s --check-prefix=PRINT
// RUN: automap-opt %s --canonicalize | FileCheck %s --check-prefix=CANON

dist.topology @mesh <["x" = 2, "one" = 1, "y" = 3]>

// PRINT-LABEL: func.func @tensors
// PRINT: dist.dasgd_sync 7(%{{.*}}, %{{.*}}) period 4 delay 2 merge corrected on @mesh over ["x"] : (tensor<4xf32>, tensor<bf16>) -> (tensor<4xf32>, tensor<bf16>)
// CANON-LABEL: func.func @tensors
// CANON: dist.dasgd_sync 7
func.func @tensors(%a: tensor<4xf32>, %b: tensor<bf16>)
    -> (tensor<4xf32>, tensor<bf16>) {
  %0:2 = dist.dasgd_sync 7 (%a, %b) period 4 delay 2 merge corrected
    on @mesh over ["x"]
    : (tensor<4xf32>, tensor<bf16>) -> (tensor<4xf32>, tensor<bf16>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<bf16>
}

// Without a delay it is measured. Attributes with their defaults are not printed.
// PRINT-LABEL: func.func @buffers
// PRINT: dist.dasgd_sync 0(%{{.*}}) period 1 merge convex on @mesh over ["y", "x"] {check_finite, local_weight = 5.000000e-01 : f64} : (memref<4xf32>) -> ()
// CANON-LABEL: func.func @buffers
// CANON: dist.dasgd_sync 0
func.func @buffers(%a: memref<4xf32>) {
  dist.dasgd_sync 0 (%a) period 1 merge convex on @mesh over ["y", "x"]
    {local_weight = 0.5 : f64, bucket_bytes = 4194304 : i64, check_finite}
    : (memref<4xf32>) -> ()
  return
}

// Others wait for this device, so an average that nobody uses stays.
// CANON-LABEL: func.func @unused
// CANON: dist.dasgd_sync
func.func @unused(%a: tensor<4xf32>) {
  %0 = dist.dasgd_sync 0 (%a) period 1 delay 0 merge convex on @mesh over ["x"]
    : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// CANON-LABEL: func.func @one_axis_less
// CANON: dist.dasgd_sync 0(%{{.*}}) period 1 delay 0 merge convex on @mesh over ["y", "x"]
func.func @one_axis_less(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = dist.dasgd_sync 0 (%a) period 1 delay 0 merge convex
    on @mesh over ["y", "one", "x"] : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CANON-LABEL: func.func @one_replica
// CANON-SAME: (%[[A:.*]]: tensor<4xf32>)
// CANON-NEXT: return %[[A]]
func.func @one_replica(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = dist.dasgd_sync 0 (%a) period 1 delay 1 merge convex
    on @mesh over ["one"] : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CANON-LABEL: func.func @one_replica_of_buffers
// CANON-NEXT: return
func.func @one_replica_of_buffers(%a: memref<4xf32>) {
  dist.dasgd_sync 0 (%a) period 1 delay 1 merge convex on @mesh over []
    : (memref<4xf32>) -> ()
  return
}

// CANON-LABEL: func.func @nothing
// CANON-NEXT: return
func.func @nothing() {
  dist.dasgd_sync 0 () period 1 delay 1 merge overwrite on @mesh over ["x"]
    : () -> ()
  return
}
