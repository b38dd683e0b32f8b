// RUN: automap-opt %s --split-input-file --verify-diagnostics --convert-dist-to-runtime --canonicalize | FileCheck %s

dist.topology @mesh <["y" = 3, "x" = 2]>

// Size of the options, period, delay, merge, the bits of 0.25, bucket bytes,
// warm-up steps, check.
// CHECK-DAG: llvm.mlir.global internal constant @[[OPTIONS:.*]](dense<[64, 4, -1, 1, 4598175219545276416, 4194304, 3, 1]>
// CHECK-DAG: llvm.mlir.global internal constant @[[COUNTS:.*]](dense<[32, 1]>
// CHECK-DAG: llvm.mlir.global internal constant @[[TYPES:.*]](dense<[12, 11]>
// CHECK-LABEL: func.func @dense
// CHECK-DAG: %[[T:.*]] = llvm.mlir.addressof @[[TYPES]]
// CHECK-DAG: %[[C:.*]] = llvm.mlir.addressof @[[COUNTS]]
// CHECK-DAG: %[[O:.*]] = llvm.mlir.addressof @[[OPTIONS]]
// CHECK-DAG: %[[ID:.*]] = arith.constant 5 : i64
// CHECK-DAG: %[[NUMBER:.*]] = arith.constant 2 : i64
// CHECK-DAG: %[[AXES:.*]] = arith.constant 17 : i64
// CHECK-DAG: %[[ARRAY:.*]] = llvm.alloca %{{.*}} x !llvm.ptr
// CHECK: llvm.call @amrt_dasgd_step(%[[ID]], %[[O]], %[[NUMBER]], %[[ARRAY]], %[[C]], %[[T]], %[[AXES]])
func.func @dense(%a: memref<4x8xf32>, %b: memref<bf16>) {
  dist.dasgd_sync 5 (%a, %b) period 4 merge corrected on @mesh over ["x"]
    {warmup_steps = 3 : i64, check_finite}
    : (memref<4x8xf32>, memref<bf16>) -> ()
  return
}

// The runtime takes dense buffers: others are copied, and back.
// CHECK-LABEL: func.func @strided
// CHECK-SAME: (%[[A:.*]]: memref<4x8xf32, strided<[16, 1]>>)
// CHECK: %[[DENSE:.*]] = memref.alloc() : memref<4x8xf32>
// CHECK: linalg.copy ins(%[[A]] : {{.*}}) outs(%[[DENSE]] :
// CHECK: llvm.call @amrt_dasgd_step
// CHECK: linalg.copy ins(%[[DENSE]] : {{.*}}) outs(%[[A]] :
func.func @strided(%a: memref<4x8xf32, strided<[16, 1]>>) {
  dist.dasgd_sync 0 (%a) period 1 delay 0 merge convex on @mesh over ["x"]
    : (memref<4x8xf32, strided<[16, 1]>>) -> ()
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @same_id(%a: memref<4xf32>) {
  // expected-note @+1 {{the other one is here}}
  dist.dasgd_sync 1 (%a) period 1 delay 0 merge convex on @mesh over ["x"]
    : (memref<4xf32>) -> ()
  // expected-error @+1 {{has the id 1 of another sync; their states would be mixed up}}
  dist.dasgd_sync 1 (%a) period 1 delay 0 merge convex on @mesh over ["x"]
    : (memref<4xf32>) -> ()
  return
}

// -----

dist.topology @mesh <["x" = 2]>
func.func @tensors(%a: tensor<4xf32>) {
  // expected-error @+1 {{must be bufferized before it can be lowered}}
  %0 = dist.dasgd_sync 1 (%a) period 1 delay 0 merge convex on @mesh over ["x"]
    : (tensor<4xf32>) -> tensor<4xf32>
  return
}
