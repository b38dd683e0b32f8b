// RUN: automap-fuzz %s
// RUN: automap-opt %s --auto-map="search=false" | FileCheck %s
// RUN: automap-opt %s --auto-map="search=false" -o %t.plan.mlir
// RUN: automap-run %t.plan.mlir --steps=1 --init=random --range=below7.ids=0:7 --outputs=%t.split.safetensors
// RUN: sed 's/"x" = 2, "y" = 2/"x" = 1, "y" = 1/' %s | automap-opt --auto-map="search=false" -o %t.one.mlir
// RUN: automap-run %t.one.mlir --steps=1 --init=random --range=below7.ids=0:7 --rtol=1e-5 --atol=1e-5 --compare=%t.split.safetensors

// Rows that a loop adds to a table one by one, each of which one device has: the
// table stays a sum of what the devices have, and is reduced once behind the
// loop, over the axes of the rows only. It starts from the table on one device.

// CHECK-LABEL: func.func private @step.spmd
// CHECK-NOT: dist.{{all_|reduce_scatter}}
// CHECK: scf.for
// CHECK-NOT: dist.{{all_|reduce_scatter}}
// CHECK: scf.yield
// CHECK: dist.all_reduce {{.*}} sum on @mesh over ["x"] : tensor<7x2xf32>
// CHECK-NOT: dist.{{all_|reduce_scatter}}
// CHECK: return

dist.topology @mesh <["x" = 2, "y" = 2]>

func.func @step(
    %table: tensor<7x4xf32> {dist.role = #dist.role<parameter>, dist.name = "table", dist.sharding = #dist.sharding<@mesh, [[], ["y"]]>},
    %ids: tensor<5xi32> {dist.role = #dist.role<input>, dist.name = "below7.ids"},
    %rows: tensor<5x4xf32> {dist.role = #dist.role<input>, dist.name = "rows", dist.sharding = #dist.sharding<@mesh, [["x"], ["y"]]>})
    -> (tensor<7x4xf32> {dist.name = "sums", dist.sharding = #dist.sharding<@mesh, [[], ["y"]]>}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %sums = scf.for %i = %c0 to %c5 step %c1 iter_args(%t = %table) -> tensor<7x4xf32> {
    %id = tensor.extract %ids[%i] : tensor<5xi32>
    %at = arith.index_cast %id : i32 to index
    %row = tensor.extract_slice %rows[%i, 0] [1, 4] [1, 1] : tensor<5x4xf32> to tensor<1x4xf32>
    %old = tensor.extract_slice %t[%at, 0] [1, 4] [1, 1] : tensor<7x4xf32> to tensor<1x4xf32>
    %new = arith.addf %old, %row : tensor<1x4xf32>
    %written = tensor.insert_slice %new into %t[%at, 0] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<7x4xf32>
    scf.yield %written : tensor<7x4xf32>
  }
  return %sums : tensor<7x4xf32>
}
