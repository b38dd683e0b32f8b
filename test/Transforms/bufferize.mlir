// RUN: automap-opt %s --automap-bufferize -split-input-file | FileCheck %s

// An argument is not written, and the result is a buffer of the caller.
// CHECK-LABEL: func.func @double
// CHECK-SAME: (%[[A:.*]]: memref<4xf32> {{.*}}, %[[OUT:.*]]: memref<4xf32>)
// CHECK-NOT: memref.copy
// CHECK: linalg.add ins(%[[A]], %[[A]] : {{.*}}) outs(%[[OUT]]
// CHECK-NEXT: return
func.func @double(%a: tensor<4xf32> {dist.role = #dist.role<parameter>})
    -> (tensor<4xf32> {dist.updates = 0 : i64}) {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.add ins(%a, %a : tensor<4xf32>, tensor<4xf32>)
    outs(%e : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// An argument as a result is copied.
// CHECK-LABEL: func.func @identity
// CHECK-SAME: (%[[A:.*]]: memref<4xf32>, %[[OUT:.*]]: memref<4xf32>)
// CHECK: memref.copy %[[A]], %[[OUT]]
func.func @identity(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}

// -----

// The input of a started collective may not be overwritten before the wait.
dist.topology @mesh <["x" = 2]>
// CHECK-LABEL: func.func @started
// CHECK-SAME: (%[[A:.*]]: memref<4xf32>, %[[OUT0:.*]]: memref<4xf32>, %[[OUT1:.*]]: memref<4xf32>)
// CHECK: %[[B:.*]] = memref.alloc
// CHECK: linalg.exp ins(%[[A]] : {{.*}}) outs(%[[B]]
// CHECK: %[[TOKEN:.*]] = dist.all_reduce_start %[[B]] into %[[OUT0]] sum
// CHECK: linalg.exp ins(%[[B]] : {{.*}}) outs(%[[OUT1]]
// CHECK: dist.wait %[[TOKEN]]
func.func @started(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %e = tensor.empty() : tensor<4xf32>
  %b = linalg.exp ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>)
    -> tensor<4xf32>
  %0, %t = dist.all_reduce_start %b sum on @mesh over ["x"]
    : tensor<4xf32> -> tensor<4xf32>
  %c = linalg.exp ins(%b : tensor<4xf32>) outs(%b : tensor<4xf32>)
    -> tensor<4xf32>
  %1 = dist.wait %t for %0 from %b
    : tensor<4xf32> from tensor<4xf32> -> tensor<4xf32>
  return %1, %c : tensor<4xf32>, tensor<4xf32>
}

// -----

// The global form on one device: a sharding says nothing about the value.
dist.topology @mesh <["x" = 2]>
// CHECK-LABEL: func.func @global
// CHECK-NOT: dist.
// CHECK: return
func.func @global(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = dist.constraint %a <@mesh, [["x"]]> : tensor<4xf32>
  %1 = dist.reshard %0 from <@mesh, [["x"]]> to <@mesh, [[]]> : tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

dist.topology @mesh <["x" = 2]>
// CHECK-LABEL: func.func private @local
// CHECK-SAME: (%{{.*}}: memref<2xf32>, %{{.*}}: memref<2xf32>)
func.func private @local(%a: tensor<2xf32>) -> tensor<2xf32> {
  return %a : tensor<2xf32>
}
// CHECK-LABEL: func.func @launch
// CHECK-SAME: (%[[A:.*]]: memref<4xf32>, %[[OUT:.*]]: memref<4xf32>)
// CHECK: dist.launch @local(%[[A]]) into (%[[OUT]]) on @mesh
func.func @launch(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = dist.launch @local(%a) on @mesh in [<@mesh, [["x"]]>]
    out [<@mesh, [["x"]]>] : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// A loop that carries a new value each time has one buffer for it.
// CHECK-LABEL: func.func @loop
// CHECK: %[[PLACE:.*]] = memref.alloc() :
// CHECK: linalg.copy ins(%{{.*}} outs(%[[PLACE]]
// CHECK: scf.for {{.*}} iter_args(%[[V:.*]] = %[[PLACE]])
// CHECK: %[[NEW:.*]] = memref.alloc
// CHECK: linalg.transpose
// CHECK: linalg.copy ins(%[[NEW]] {{.*}} outs(%[[PLACE]]
// CHECK: scf.yield %[[V]]
func.func @loop(%a: tensor<4x4xf32>, %n: index) -> tensor<4x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%v = %a) -> tensor<4x4xf32> {
    %e = tensor.empty() : tensor<4x4xf32>
    %t = linalg.transpose ins(%v : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>)
      permutation = [1, 0]
    scf.yield %t : tensor<4x4xf32>
  }
  return %0 : tensor<4x4xf32>
}
