// RUN: automap-opt %s --convert-dist-to-runtime --canonicalize | FileCheck %s

// Axes are packed: count, then numbers, major to minor; "y" is 1, "x" is 0.
dist.topology @mesh <["x" = 2, "y" = 3]>

// CHECK-NOT: dist.
// CHECK-LABEL: func.func @axis_index
// CHECK: %[[AXIS:.*]] = arith.constant 1 : i64
// CHECK: llvm.call @amrt_axis_index(%[[AXIS]]) : (i64) -> i64
func.func @axis_index() -> index {
  %0 = dist.axis_index "y" on @mesh
  return %0 : index
}

// CHECK-LABEL: func.func @all_reduce
// CHECK-DAG: %[[COUNT:.*]] = arith.constant 32 : i64
// CHECK-DAG: %[[F32:.*]] = arith.constant 12 : i64
// CHECK-DAG: %[[MAX:.*]] = arith.constant 2 : i64
// CHECK-DAG: %[[AXES:.*]] = arith.constant 18 : i64
// CHECK: llvm.call @amrt_all_reduce(%{{.*}}, %{{.*}}, %[[COUNT]], %[[F32]], %[[MAX]], %[[AXES]])
func.func @all_reduce(%a: memref<4x8xf32>, %out: memref<4x8xf32>) {
  dist.all_reduce %a into %out max on @mesh over ["y", "x"]
    : memref<4x8xf32> into memref<4x8xf32>
  return
}

// CHECK-LABEL: func.func @all_gather
// CHECK-DAG: %[[OUTER:.*]] = arith.constant 4 : i64
// CHECK-DAG: %[[INNER:.*]] = arith.constant 48 : i64
// CHECK-DAG: %[[I64:.*]] = arith.constant 5 : i64
// CHECK-DAG: %[[AXES:.*]] = arith.constant 17 : i64
// CHECK: llvm.call @amrt_all_gather(%{{.*}}, %{{.*}}, %[[OUTER]], %[[INNER]], %[[I64]], %[[AXES]])
func.func @all_gather(%a: memref<4x6x8xi64>, %out: memref<4x18x8xi64>) {
  dist.all_gather %a into %out dim 1 on @mesh over ["y"]
    : memref<4x6x8xi64> into memref<4x18x8xi64>
  return
}

// CHECK-LABEL: func.func @reduce_scatter
// CHECK-DAG: %[[OUTER:.*]] = arith.constant 4 : i64
// CHECK-DAG: %[[INNER:.*]] = arith.constant 16 : i64
// CHECK: llvm.call @amrt_reduce_scatter(%{{.*}}, %{{.*}}, %[[OUTER]], %[[INNER]],
func.func @reduce_scatter(%a: memref<4x6x8xf64>, %out: memref<4x2x8xf64>) {
  dist.reduce_scatter %a into %out sum dim 1 on @mesh over ["y"]
    : memref<4x6x8xf64> into memref<4x2x8xf64>
  return
}

// CHECK-LABEL: func.func @all_to_all
// CHECK-DAG: %[[OUTER:.*]] = arith.constant 2 : i64
// CHECK-DAG: %[[D1:.*]] = arith.constant 6 : i64
// CHECK-DAG: %[[MID:.*]] = arith.constant 5 : i64
// CHECK-DAG: %[[D2:.*]] = arith.constant 4 : i64
// CHECK-DAG: %[[INNER:.*]] = arith.constant 7 : i64
// CHECK-DAG: %[[FIRST:.*]] = arith.constant 1 : i64
// CHECK: llvm.call @amrt_all_to_all(%{{.*}}, %{{.*}}, %[[OUTER]], %[[D1]], %[[MID]], %[[D2]], %[[INNER]], %[[FIRST]],
func.func @all_to_all(%a: memref<2x6x5x4x7xf32>, %out: memref<2x3x5x8x7xf32>) {
  dist.all_to_all %a into %out split 1 concat 3 on @mesh over ["x"]
    : memref<2x6x5x4x7xf32> into memref<2x3x5x8x7xf32>
  return
}

// CHECK-LABEL: func.func @collective_permute
// CHECK-DAG: %[[PAIRS:.*]] = llvm.mlir.addressof @[[TABLE:table[_0-9]*]]
// CHECK-DAG: %[[TWO:.*]] = arith.constant 2 : i64
// CHECK: llvm.call @amrt_collective_permute(%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %[[PAIRS]], %[[TWO]], %{{.*}})
func.func @collective_permute(%a: memref<4xf32>, %out: memref<4xf32>) {
  dist.collective_permute %a into %out pairs [0, 1, 1, 2] on @mesh over ["y"]
    : memref<4xf32> into memref<4xf32>
  return
}

// CHECK-LABEL: func.func @broadcast
// CHECK: llvm.call @amrt_broadcast(
func.func @broadcast(%a: memref<4xbf16>, %out: memref<4xbf16>) {
  dist.broadcast %a into %out root 1 on @mesh over ["x"]
    : memref<4xbf16> into memref<4xbf16>
  return
}

// CHECK-LABEL: func.func @start_wait
// CHECK: %[[HANDLE:.*]] = llvm.call @amrt_all_reduce_start(
// CHECK: memref.store
// CHECK: llvm.call @amrt_wait(%[[HANDLE]]) : (i64) -> ()
func.func @start_wait(%a: memref<4xf32>, %out: memref<4xf32>,
                      %other: memref<f32>, %x: f32) {
  %t = dist.all_reduce_start %a into %out sum on @mesh over ["x"]
    : memref<4xf32> into memref<4xf32>
  memref.store %x, %other[] : memref<f32>
  dist.wait %t
  return
}

// Both sides strided: copied in before and out after the wait.
// CHECK-LABEL: func.func @strided
// CHECK: %[[IN:.*]] = memref.alloc() : memref<4xf32>
// CHECK: %[[OUT:.*]] = memref.alloc() : memref<4xf32>
// CHECK: linalg.copy ins(%arg0 : {{.*}}) outs(%[[IN]]
// CHECK: llvm.call @amrt_all_reduce_start(
// CHECK: llvm.call @amrt_wait(
// CHECK: linalg.copy ins(%[[OUT]] {{.*}} outs(%arg1
// CHECK: memref.dealloc %[[OUT]]
// CHECK: memref.dealloc %[[IN]]
func.func @strided(%a: memref<4xf32, strided<[2]>>,
                   %out: memref<4xf32, strided<[3], offset: 1>>) {
  %t = dist.all_reduce_start %a into %out sum on @mesh over ["x"]
    : memref<4xf32, strided<[2]>> into memref<4xf32, strided<[3], offset: 1>>
  dist.wait %t
  return
}

// A dense piece of a larger buffer is used in place, at its offset.
// CHECK-LABEL: func.func @offset
// CHECK-DAG: %[[BYTES:.*]] = arith.constant 16 : index
// CHECK: %[[BASE:.*]] = memref.extract_aligned_pointer_as_index %arg0
// CHECK: arith.addi %[[BASE]], %[[BYTES]]
// CHECK-NOT: memref.alloc
func.func @offset(%a: memref<4xf32, strided<[1], offset: 4>>,
                  %out: memref<4xf32>) {
  dist.all_reduce %a into %out sum on @mesh over ["x"]
    : memref<4xf32, strided<[1], offset: 4>> into memref<4xf32>
  return
}

// CHECK-LABEL: func.func @attributes
// CHECK-SAME: (%{{.*}}: memref<4xf32>)
func.func @attributes(%a: memref<4xf32> {dist.role = #dist.role<parameter>}) {
  return
}
