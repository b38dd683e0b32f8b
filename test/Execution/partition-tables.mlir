// Tables that are read by row with the rows split over devices: a device reads
// zero where it does not have the row, and the sum has each row once. The
// gradient of the table is the same turned around.

// DEFINE: %{mesh} =
// DEFINE: %{axes} =
// DEFINE: %{run} = sed -e 's/MESH/%{mesh}/' -e 's/AXES/%{axes}/' %s > %t.mlir && \
// DEFINE:   automap-opt %t.mlir --auto-map="search=false" -o %t.plan.mlir && \
// DEFINE:   automap-run %t.plan.mlir --steps=1 --init=random --range=ids=0:11 --rtol=1e-5 --atol=1e-5 --compare=%t.one.safetensors

// RUN: sed -e 's/MESH/"x" = 1/' -e 's/AXES/[], []/' %s > %t.mlir
// RUN: automap-opt %t.mlir --auto-map="search=false" -o %t.plan.mlir
// RUN: automap-run %t.plan.mlir --steps=1 --init=random --range=ids=0:11 --outputs=%t.one.safetensors
// REDEFINE: %{mesh} = "x" = 2
// REDEFINE: %{axes} = ["x"], []
// RUN: %{run}
// RUN: FileCheck %s < %t.plan.mlir
// REDEFINE: %{mesh} = "x" = 3
// REDEFINE: %{axes} = ["x"], []
// RUN: %{run}
// RUN: FileCheck %s < %t.plan.mlir
// REDEFINE: %{mesh} = "x" = 2, "y" = 2
// REDEFINE: %{axes} = ["x"], ["y"]
// RUN: %{run}
// REDEFINE: %{mesh} = "x" = 2, "y" = 3
// REDEFINE: %{axes} = ["y", "x"], []
// RUN: %{run}

// The table stays where it is: only what is read is summed.
// CHECK: func.func @step
// CHECK: func.func private @step.spmd
// CHECK-NOT: dist.all_gather
// CHECK: dist.{{all_reduce|reduce_scatter}}
// CHECK-NOT: dist.all_gather
// CHECK: return

dist.topology @mesh <[MESH]>

func.func @step(
    %table: tensor<11x6xf32> {dist.role = #dist.role<parameter>,
        dist.name = "table",
        dist.sharding = #dist.sharding<@mesh, [AXES]>},
    %ids: tensor<4x5xi64> {dist.role = #dist.role<input>, dist.name = "ids"})
    -> (tensor<4x5x6xf32> {dist.name = "rows",
            dist.sharding = #dist.sharding<@mesh, [[], [], []]>},
        tensor<4x5x6xf32> {dist.name = "gathered",
            dist.sharding = #dist.sharding<@mesh, [[], [], []]>},
        tensor<11x6xf32> {dist.name = "gradient",
            dist.sharding = #dist.sharding<@mesh, [AXES]>}) {
  %e = tensor.empty() : tensor<4x5x6xf32>
  %rows = linalg.generic {
      indexing_maps = [affine_map<(i, j, k) -> (i, j)>,
                       affine_map<(i, j, k) -> (i, j, k)>],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%ids : tensor<4x5xi64>) outs(%e : tensor<4x5x6xf32>) {
  ^bb0(%id: i64, %o: f32):
    %row = arith.index_cast %id : i64 to index
    %column = linalg.index 2 : index
    %0 = tensor.extract %table[%row, %column] : tensor<11x6xf32>
    %two = arith.constant 2.0 : f32
    %1 = arith.mulf %0, %two : f32
    linalg.yield %1 : f32
  } -> tensor<4x5x6xf32>

  %coordinates = tensor.expand_shape %ids [[0], [1, 2]]
    output_shape [4, 5, 1] : tensor<4x5xi64> into tensor<4x5x1xi64>
  %gathered = tensor.gather %table[%coordinates] gather_dims([0])
    : (tensor<11x6xf32>, tensor<4x5x1xi64>) -> tensor<4x5x6xf32>

  // The sum of what was read from each row.
  %zero = arith.constant 0.0 : f32
  %eg = tensor.empty() : tensor<11x6xf32>
  %z = linalg.fill ins(%zero : f32) outs(%eg : tensor<11x6xf32>)
    -> tensor<11x6xf32>
  %gradient = linalg.generic {
      indexing_maps = [affine_map<(v, k, i, j) -> (i, j)>,
                       affine_map<(v, k, i, j) -> (i, j, k)>,
                       affine_map<(v, k, i, j) -> (v, k)>],
      iterator_types = ["parallel", "parallel", "reduction", "reduction"]}
      ins(%ids, %gathered : tensor<4x5xi64>, tensor<4x5x6xf32>)
      outs(%z : tensor<11x6xf32>) {
  ^bb0(%id: i64, %g: f32, %acc: f32):
    %row = arith.index_cast %id : i64 to index
    %v = linalg.index 0 : index
    %here = arith.cmpi eq, %row, %v : index
    %f0 = arith.constant 0.0 : f32
    %0 = arith.select %here, %g, %f0 : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<11x6xf32>
  return %rows, %gathered, %gradient
    : tensor<4x5x6xf32>, tensor<4x5x6xf32>, tensor<11x6xf32>
}
