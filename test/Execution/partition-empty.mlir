// A function that does nothing, and one that only returns what it is given, one
// of them a tensor without elements: planned, partitioned and run, by hand and by
// the search.

// RUN: split-file %s %t
// RUN: automap-fuzz %t/nothing.mlir
// RUN: automap-opt %t/nothing.mlir --auto-map="search=false" -o %t/plan.mlir
// RUN: FileCheck %s --check-prefix=NOTHING < %t/plan.mlir
// RUN: automap-run %t/plan.mlir --steps=1
// RUN: automap-opt %t/nothing.mlir --auto-map="seconds=5" -o %t/plan.mlir
// RUN: automap-run %t/plan.mlir --steps=1

// RUN: sed 's/"x" = 2/"x" = 1/' %t/returned.mlir > %t/one.mlir
// RUN: automap-run %t/one.mlir --devices=1 --steps=1 --init=random --outputs=%t/one.safetensors
// RUN: automap-fuzz %t/returned.mlir
// RUN: automap-opt %t/returned.mlir --auto-map="search=false" -o %t/plan.mlir
// RUN: FileCheck %s --check-prefix=RETURNED < %t/plan.mlir
// RUN: automap-run %t/plan.mlir --steps=1 --init=random --compare=%t/one.safetensors
// RUN: automap-opt %t/returned.mlir --auto-map="seconds=5" -o %t/plan.mlir
// RUN: automap-run %t/plan.mlir --steps=1 --init=random --compare=%t/one.safetensors

// NOTHING: func.func private @step.spmd() {
// NOTHING-NEXT: return

// RETURNED: func.func private @step.spmd(%[[A:.*]]: tensor<3xf32>, %[[B:.*]]: tensor<0x3xf32>)
// RETURNED-NOT: dist.
// RETURNED: return %[[A]], %[[B]]

//--- nothing.mlir
dist.topology @mesh <["x" = 2]>
func.func @step() {
  return
}

//--- returned.mlir
dist.topology @mesh <["x" = 2]>
func.func @step(
    %a: tensor<5xf32> {dist.role = #dist.role<input>, dist.name = "a",
        dist.sharding = #dist.sharding<@mesh, [["x"]]>},
    %none: tensor<0x3xf32> {dist.role = #dist.role<input>, dist.name = "none",
        dist.sharding = #dist.sharding<@mesh, [["x"], []]>})
    -> (tensor<5xf32> {dist.name = "same"},
        tensor<0x3xf32> {dist.name = "nothing"}) {
  return %a, %none : tensor<5xf32>, tensor<0x3xf32>
}
