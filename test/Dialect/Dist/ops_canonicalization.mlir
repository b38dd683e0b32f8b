// RUN: automap-opt %s -canonicalize -split-input-file | FileCheck %s

dist.topology @mesh <["x" = 2, "y" = 2]>

// CHECK-LABEL: func.func @reshard_to_itself
// CHECK-NEXT: return %arg0
func.func @reshard_to_itself(%a: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = dist.reshard %a from <@mesh, [["x"], []]> to <@mesh, [["x"], []]> : tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// CHECK-LABEL: func.func @reshard_of_reshard
// CHECK-NEXT: %[[R:.*]] = dist.reshard %arg0 from <@mesh, {{\[\[}}"x"], []], partial = [sum ["y"]]> to <@mesh, {{\[\[}}], []]>
// CHECK-NEXT: return %[[R]]
func.func @reshard_of_reshard(%a: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = dist.reshard %a from <@mesh, [["x"], []], partial = [sum ["y"]]> to <@mesh, [["x"], ["y"]]> : tensor<4x8xf32>
  %1 = dist.reshard %0 from <@mesh, [["x"], ["y"]]> to <@mesh, [[], []]> : tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// There and back is nothing.
// CHECK-LABEL: func.func @reshard_back
// CHECK-NEXT: return %arg0
func.func @reshard_back(%a: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = dist.reshard %a from <@mesh, [["x"], []]> to <@mesh, [[], ["x"]]> : tensor<4x8xf32>
  %1 = dist.reshard %0 from <@mesh, [[], ["x"]]> to <@mesh, [["x"], []]> : tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// Back is nothing even if there is of use.
// CHECK-LABEL: func.func @reshard_back_used
// CHECK-NEXT: %[[R:.*]] = dist.reshard %arg0
// CHECK-NEXT: return %[[R]], %arg0
func.func @reshard_back_used(%a: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
  %0 = dist.reshard %a from <@mesh, [["x"], []]> to <@mesh, [[], ["x"]]> : tensor<4x8xf32>
  %1 = dist.reshard %0 from <@mesh, [[], ["x"]]> to <@mesh, [["x"], []]> : tensor<4x8xf32>
  return %0, %1 : tensor<4x8xf32>, tensor<4x8xf32>
}

// The first change is needed anyway; from there on may be the shorter way.
// CHECK-LABEL: func.func @reshard_used_twice
// CHECK: dist.reshard %arg0 from <@mesh, {{\[\[}}"x"], []]> to <@mesh, {{\[\[}}], []]>
// CHECK: dist.reshard %{{.*}} from <@mesh, {{\[\[}}], []]> to <@mesh, {{\[\[}}], ["y"]]>
func.func @reshard_used_twice(%a: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
  %0 = dist.reshard %a from <@mesh, [["x"], []]> to <@mesh, [[], []]> : tensor<4x8xf32>
  %1 = dist.reshard %0 from <@mesh, [[], []]> to <@mesh, [[], ["y"]]> : tensor<4x8xf32>
  return %0, %1 : tensor<4x8xf32>, tensor<4x8xf32>
}

// The two do not fit together: not ours to repair.
// CHECK-LABEL: func.func @reshard_mismatch
// CHECK-COUNT-2: dist.reshard
func.func @reshard_mismatch(%a: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = dist.reshard %a from <@mesh, [["x"], []]> to <@mesh, [[], []]> : tensor<4x8xf32>
  %1 = dist.reshard %0 from <@mesh, [["y"], []]> to <@mesh, [[], ["y"]]> : tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// CHECK-LABEL: func.func @constraint_twice
// CHECK-NEXT: %[[C:.*]] = dist.constraint %arg0
// CHECK-NEXT: return %[[C]]
func.func @constraint_twice(%a: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = dist.constraint %a <@mesh, [["x"], []]> : tensor<4x8xf32>
  %1 = dist.constraint %0 <@mesh, [["x"], []]> : tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// Two pins that differ are a change of sharding, which someone asked for.
// CHECK-LABEL: func.func @constraints_differ
// CHECK-COUNT-2: dist.constraint
func.func @constraints_differ(%a: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = dist.constraint %a <@mesh, [["x"], []]> : tensor<4x8xf32>
  %1 = dist.constraint %0 <@mesh, [["y"], []]> : tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// Blocking collectives without users go, on all devices alike.
// CHECK-LABEL: func.func @unused
// CHECK-NEXT: return
func.func @unused(%a: tensor<4xf32>) {
  %0 = dist.all_reduce %a sum on @mesh over ["x"] : tensor<4xf32> -> tensor<4xf32>
  return
}

// A started one has been promised to the others.
// CHECK-LABEL: func.func @unused_start
// CHECK: dist.all_reduce_start
// CHECK: dist.wait
func.func @unused_start(%a: tensor<4xf32>) {
  %0, %t = dist.all_reduce_start %a sum on @mesh over ["x"] : tensor<4xf32> -> tensor<4xf32>
  %1 = dist.wait %t for %0 from %a : tensor<4xf32> from tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

dist.topology @mesh <["x" = 2, "one" = 1, "uno" = 1]>

// CHECK-LABEL: func.func @one_device
// CHECK-NEXT: return %arg0
func.func @one_device(%a: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = dist.all_reduce %a sum on @mesh over ["one"] : tensor<4x8xf32> -> tensor<4x8xf32>
  %1 = dist.all_gather %0 dim 0 on @mesh over ["one", "uno"] : tensor<4x8xf32> -> tensor<4x8xf32>
  %2 = dist.reduce_scatter %1 max dim 1 on @mesh over ["one"] : tensor<4x8xf32> -> tensor<4x8xf32>
  %3 = dist.all_to_all %2 split 1 concat 0 on @mesh over ["uno"] : tensor<4x8xf32> -> tensor<4x8xf32>
  %4 = dist.collective_permute %3 pairs [0, 0] on @mesh over ["one"] : tensor<4x8xf32> -> tensor<4x8xf32>
  %5 = dist.broadcast %4 root 0 on @mesh over ["one"] : tensor<4x8xf32> -> tensor<4x8xf32>
  %6, %t = dist.all_gather_start %5 dim 0 on @mesh over ["one"] : tensor<4x8xf32> -> tensor<4x8xf32>
  %7 = dist.wait %t for %6 from %5 : tensor<4x8xf32> from tensor<4x8xf32> -> tensor<4x8xf32>
  return %7 : tensor<4x8xf32>
}

// CHECK-LABEL: func.func @axes_of_one_device
// CHECK: dist.all_reduce %arg0 sum on @mesh over ["x"]
// CHECK: dist.collective_permute %{{.*}} pairs [0, 1, 1, 0] on @mesh over ["x"]
func.func @axes_of_one_device(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = dist.all_reduce %a sum on @mesh over ["one", "x", "uno"] : tensor<4xf32> -> tensor<4xf32>
  %1 = dist.collective_permute %0 pairs [0, 1, 1, 0] on @mesh over ["one", "x"] : tensor<4xf32> -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// Who is no target receives zeros.
// CHECK-LABEL: func.func @permute_nothing
// CHECK: %[[Z:.*]] = arith.constant dense<0.000000e+00> : tensor<4xf32>
// CHECK: return %[[Z]]
func.func @permute_nothing(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = dist.collective_permute %a pairs [] on @mesh over ["one"] : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @permute_to_itself
// CHECK-NEXT: return %arg0
func.func @permute_to_itself(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = dist.collective_permute %a pairs [1, 1, 0, 0] on @mesh over ["x"] : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Device 1 receives zeros.
// CHECK-LABEL: func.func @permute_some
// CHECK: dist.collective_permute
func.func @permute_some(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = dist.collective_permute %a pairs [0, 0] on @mesh over ["x"] : tensor<4xf32> -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// The destination must be written.
// CHECK-LABEL: func.func @buffers
// CHECK: dist.all_reduce %arg0 into %arg1 sum on @mesh over ["one"]
func.func @buffers(%a: memref<4xf32>, %b: memref<4xf32>) {
  dist.all_reduce %a into %b sum on @mesh over ["one"] : memref<4xf32> into memref<4xf32>
  return
}

// CHECK-LABEL: func.func @axis_index
// CHECK-DAG: %[[ZERO:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[X:.*]] = dist.axis_index "x" on @mesh
// CHECK: return %[[ZERO]], %[[X]]
func.func @axis_index() -> (index, index) {
  %0 = dist.axis_index "one" on @mesh
  %1 = dist.axis_index "x" on @mesh
  return %0, %1 : index, index
}
