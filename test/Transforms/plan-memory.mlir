// RUN: automap-opt %s --automap-plan-memory -split-input-file | FileCheck %s

// The third buffer lies where the first was.
// CHECK-LABEL: func.func @reuse
// CHECK: %[[ARENA:.*]] = memref.alloc() {alignment = 64 : i64} : memref<128xi8>
// CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[C64:.*]] = arith.constant 64 : index
// CHECK: memref.view %[[ARENA]][%[[C0]]][] : memref<128xi8> to memref<4xf32>
// CHECK: memref.view %[[ARENA]][%[[C64]]][] : memref<128xi8> to memref<4xf32>
// CHECK: memref.view %[[ARENA]][%[[C0]]][] : memref<128xi8> to memref<16xf32>
// CHECK: memref.dealloc %[[ARENA]]
// CHECK-NEXT: return
func.func @reuse(%a: memref<4xf32>, %out: memref<16xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  linalg.exp ins(%a : memref<4xf32>) outs(%0 : memref<4xf32>)
  %1 = memref.alloc() : memref<4xf32>
  linalg.exp ins(%0 : memref<4xf32>) outs(%1 : memref<4xf32>)
  %2 = memref.alloc() : memref<16xf32>
  %3 = memref.expand_shape %2 [[0, 1]] output_shape [4, 4]
    : memref<16xf32> into memref<4x4xf32>
  linalg.broadcast ins(%1 : memref<4xf32>)
    outs(%3 : memref<4x4xf32>) dimensions = [0]
  memref.copy %2, %out : memref<16xf32> to memref<16xf32>
  return
}

// -----

// In order of time the second buffer would lie behind the first and leave a gap
// there that is too small for the third: 256 bytes. The largest goes first.
// CHECK-LABEL: func.func @largest_first
// CHECK: %[[ARENA:.*]] = memref.alloc() {alignment = 64 : i64} : memref<192xi8>
// CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[C128:.*]] = arith.constant 128 : index
// CHECK: memref.view %[[ARENA]][%[[C0]]][] : memref<192xi8> to memref<16xf32>
// CHECK: memref.view %[[ARENA]][%[[C128]]][] : memref<192xi8> to memref<16xf32>
// CHECK: memref.view %[[ARENA]][%[[C0]]][] : memref<192xi8> to memref<2x16xf32>
func.func @largest_first(%a: memref<16xf32>, %out: memref<2x16xf32>) {
  %0 = memref.alloc() : memref<16xf32>
  linalg.exp ins(%a : memref<16xf32>) outs(%0 : memref<16xf32>)
  %1 = memref.alloc() : memref<16xf32>
  linalg.exp ins(%0 : memref<16xf32>) outs(%1 : memref<16xf32>)
  %2 = memref.alloc() : memref<2x16xf32>
  linalg.broadcast ins(%a : memref<16xf32>)
    outs(%2 : memref<2x16xf32>) dimensions = [0]
  linalg.exp ins(%2 : memref<2x16xf32>) outs(%out : memref<2x16xf32>)
  linalg.broadcast ins(%1 : memref<16xf32>)
    outs(%out : memref<2x16xf32>) dimensions = [0]
  return
}

// -----

// A view keeps its buffer alive.
// CHECK-LABEL: func.func @view
// CHECK: memref.alloc() {{.*}} : memref<128xi8>
func.func @view(%out: memref<2x2xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [2, 2]
    : memref<4xf32> into memref<2x2xf32>
  %2 = memref.alloc() : memref<2x2xf32>
  linalg.exp ins(%1 : memref<2x2xf32>) outs(%2 : memref<2x2xf32>)
  linalg.exp ins(%2 : memref<2x2xf32>) outs(%out : memref<2x2xf32>)
  return
}

// -----

// What a loop reads is needed until its last iteration, so the buffers inside
// of it cannot use that storage, but each other's.
// CHECK-LABEL: func.func @loop
// CHECK: memref.alloc() {{.*}} : memref<192xi8>
func.func @loop(%out: memref<4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.alloc() : memref<4xf32>
  linalg.exp ins(%out : memref<4xf32>) outs(%0 : memref<4xf32>)
  scf.for %i = %c0 to %n step %c1 {
    %1 = memref.alloc() : memref<4xf32>
    linalg.exp ins(%0 : memref<4xf32>) outs(%1 : memref<4xf32>)
    %2 = memref.alloc() : memref<4xf32>
    linalg.exp ins(%1 : memref<4xf32>) outs(%2 : memref<4xf32>)
    %3 = memref.alloc() : memref<4xf32>
    linalg.exp ins(%2 : memref<4xf32>) outs(%3 : memref<4xf32>)
    linalg.exp ins(%3 : memref<4xf32>) outs(%out : memref<4xf32>)
  }
  return
}

// -----

// Both buffers of a started collective live until the wait.
dist.topology @mesh <["x" = 2]>
// CHECK-LABEL: func.func @started
// CHECK: memref.alloc() {{.*}} : memref<256xi8>
func.func @started(%a: memref<4xf32>, %out: memref<4xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  linalg.exp ins(%a : memref<4xf32>) outs(%0 : memref<4xf32>)
  %1 = memref.alloc() : memref<8xf32>
  %t = dist.all_gather_start %0 into %1 dim 0 on @mesh over ["x"]
    : memref<4xf32> into memref<8xf32>
  %2 = memref.alloc() : memref<4xf32>
  linalg.exp ins(%a : memref<4xf32>) outs(%2 : memref<4xf32>)
  %3 = memref.alloc() : memref<4xf32>
  linalg.exp ins(%2 : memref<4xf32>) outs(%3 : memref<4xf32>)
  linalg.exp ins(%3 : memref<4xf32>) outs(%out : memref<4xf32>)
  dist.wait %t
  return
}

// -----

// CHECK-LABEL: func.func @nothing
// CHECK-NEXT: return
func.func @nothing() {
  return
}

// -----

// A buffer is needed from its first use on, not from its allocation.
// CHECK-LABEL: func.func @first_use
// CHECK: memref.alloc() {{.*}} : memref<128xi8>
func.func @first_use(%a: memref<4xf32>, %out: memref<4xf32>) {
  %late = memref.alloc() : memref<4xf32>
  %0 = memref.alloc() : memref<4xf32>
  linalg.exp ins(%a : memref<4xf32>) outs(%0 : memref<4xf32>)
  %1 = memref.alloc() : memref<4xf32>
  linalg.exp ins(%0 : memref<4xf32>) outs(%1 : memref<4xf32>)
  linalg.exp ins(%1 : memref<4xf32>) outs(%late : memref<4xf32>)
  memref.copy %late, %out : memref<4xf32> to memref<4xf32>
  return
}

// -----

// An all_reduce works in place: in a buffer of its own, or in an output.
dist.topology @mesh <["x" = 2]>
// CHECK-LABEL: func.func @in_place
// CHECK: memref.alloc() {{.*}} : memref<64xi8>
// CHECK: linalg.exp ins(%arg0 : {{.*}} outs(%[[SUM:.*]] :
// CHECK: dist.all_reduce_start %[[SUM]] into %[[SUM]]
// CHECK: linalg.exp ins(%[[SUM]] : {{.*}} outs(%arg1 :
// CHECK: dist.all_reduce %arg1 into %arg1
func.func @in_place(%a: memref<4xf32>, %out: memref<4xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  linalg.exp ins(%a : memref<4xf32>) outs(%0 : memref<4xf32>)
  %1 = memref.alloc() : memref<4xf32>
  %t = dist.all_reduce_start %0 into %1 sum on @mesh over ["x"]
    : memref<4xf32> into memref<4xf32>
  dist.wait %t
  %2 = memref.alloc() : memref<4xf32>
  linalg.exp ins(%1 : memref<4xf32>) outs(%2 : memref<4xf32>)
  dist.all_reduce %2 into %out sum on @mesh over ["x"]
    : memref<4xf32> into memref<4xf32>
  return
}

// -----

// Not if the summand is read later, even through a view, or if what receives
// the sum holds something else before.
dist.topology @mesh <["x" = 2]>
// CHECK-LABEL: func.func @not_in_place
// CHECK: memref.alloc() {{.*}} : memref<128xi8>
// CHECK: dist.all_reduce %[[IN:.*]] into %[[OUT:.*]] sum
// CHECK: dist.all_reduce %[[OUT]] into %arg1 sum
func.func @not_in_place(%a: memref<4xf32>, %out: memref<4xf32>) {
  linalg.exp ins(%a : memref<4xf32>) outs(%out : memref<4xf32>)
  %0 = memref.alloc() : memref<4xf32>
  %view = memref.expand_shape %0 [[0, 1]] output_shape [2, 2]
    : memref<4xf32> into memref<2x2xf32>
  linalg.exp ins(%out : memref<4xf32>) outs(%0 : memref<4xf32>)
  %1 = memref.alloc() : memref<4xf32>
  dist.all_reduce %0 into %1 sum on @mesh over ["x"]
    : memref<4xf32> into memref<4xf32>
  linalg.exp ins(%view : memref<2x2xf32>) outs(%view : memref<2x2xf32>)
  dist.all_reduce %1 into %out sum on @mesh over ["x"]
    : memref<4xf32> into memref<4xf32>
  return
}
