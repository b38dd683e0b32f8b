// RUN: automap-opt %s --convert-dist-launch --canonicalize -split-input-file | FileCheck %s

// A batch split on its outermost dim: no copy in or out.
dist.topology @mesh <["x" = 2]>
func.func private @local(memref<2x8xf32>, memref<8xf32>, memref<2x8xf32>)

// CHECK-LABEL: func.func @contiguous
// CHECK: %[[ENTRY:.*]] = constant @local.entry
// CHECK: memref.store %{{.*}}, %{{.*}}[%{{.*}}] : memref<3xindex>
// CHECK: %[[POINTER:.*]] = builtin.unrealized_conversion_cast %[[ENTRY]]
// CHECK: llvm.call @amrt_launch(%{{.*}}, %{{.*}}, %[[POINTER]], %{{.*}})
func.func @contiguous(%a: memref<4x8xf32>, %w: memref<8xf32>,
                      %out: memref<4x8xf32>) {
  dist.launch @local(%a, %w) into (%out) on @mesh
    in [<@mesh, [["x"], []]>, <@mesh, [[]]>] out [<@mesh, [["x"], []]>]
    : (memref<4x8xf32>, memref<8xf32>) -> () into memref<4x8xf32>
  return
}
// CHECK-LABEL: func.func private @local.device
// CHECK-SAME: (%[[A:.*]]: memref<4x8xf32>, %[[W:.*]]: memref<8xf32>,
// CHECK-NOT: memref.alloc
// CHECK-NOT: linalg.copy
// CHECK: call @local(%{{.*}}, %[[W]], %{{.*}})
// CHECK-LABEL: func.func private @local.entry
// CHECK-SAME: (%[[CONTEXT:.*]]: !llvm.ptr, %{{.*}}: i64)
// CHECK: llvm.load %[[CONTEXT]]
// CHECK: call @local.device(

// -----

// An uneven dim: padded with zeros, only the valid part goes back. The result
// is replicated along "y", so only the first device there writes it.
dist.topology @mesh <["x" = 3, "y" = 2]>
func.func private @local(memref<8x3xf32>, memref<3x8xf32>)

func.func @uneven(%a: memref<8x7xf32>, %out: memref<7x8xf32>) {
  dist.launch @local(%a) into (%out) on @mesh
    in [<@mesh, [[], ["x"]]>] out [<@mesh, [["x"], []]>]
    : (memref<8x7xf32>) -> () into memref<7x8xf32>
  return
}
// CHECK-LABEL: func.func private @local.device
// CHECK: %[[IN:.*]] = memref.alloc() : memref<8x3xf32>
// CHECK: linalg.fill {{.*}} outs(%[[IN]]
// CHECK: %[[X:.*]] = dist.axis_index "x"
// CHECK: %[[OFFSET:.*]] = arith.muli %[[X]], %c3
// CHECK: %[[REST:.*]] = arith.subi %c7, %[[OFFSET]]
// CHECK: %[[POSITIVE:.*]] = arith.maxsi %[[REST]], %c0
// CHECK: %[[VALID:.*]] = arith.minsi %[[POSITIVE]], %c3
// CHECK: memref.subview %{{.*}}[0, %[[OFFSET]]] [8, %[[VALID]]] [1, 1]
// CHECK: linalg.copy
// CHECK: %[[OUT:.*]] = memref.alloc() : memref<3x8xf32>
// CHECK: call @local(%[[IN]], %[[OUT]])
// CHECK: %[[Y:.*]] = dist.axis_index "y"
// CHECK: %[[FIRST:.*]] = arith.cmpi eq, %[[Y]], %c0
// CHECK: scf.if %[[FIRST]]
// CHECK: linalg.copy
