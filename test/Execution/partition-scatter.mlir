// Rows that are written to a table, and rows that are added to it, with the
// rows of the table split over devices, the updates, or both: a device takes
// what is meant for its rows, and summands of several devices are reduced once.

// DEFINE: %{mesh} =
// DEFINE: %{axes} =
// DEFINE: %{batch} =
// DEFINE: %{run} = sed -e 's/MESH/%{mesh}/' -e 's/AXES/%{axes}/' -e 's/BATCH/%{batch}/' %s > %t.mlir && \
// DEFINE:   automap-opt %t.mlir --auto-map="search=false" -o %t.plan.mlir && \
// DEFINE:   automap-run %t.plan.mlir --steps=1 --init=random --range=below11.ids=0:11 --range=flags=0:2 --rtol=1e-5 --atol=1e-5 --compare=%t.one.safetensors

// RUN: sed -e 's/MESH/"x" = 1/' -e 's/AXES/[], []/' -e 's/BATCH/[], []/' %s > %t.mlir
// RUN: automap-opt %t.mlir --auto-map="search=false" -o %t.plan.mlir
// RUN: automap-run %t.plan.mlir --steps=1 --init=random --range=below11.ids=0:11 --range=flags=0:2 --outputs=%t.one.safetensors
// REDEFINE: %{mesh} = "x" = 2
// REDEFINE: %{axes} = ["x"], []
// REDEFINE: %{batch} = [], []
// RUN: %{run}
// RUN: FileCheck %s --check-prefix=ROWS < %t.plan.mlir
// REDEFINE: %{mesh} = "x" = 3
// RUN: %{run}
// RUN: FileCheck %s --check-prefix=ROWS < %t.plan.mlir
// REDEFINE: %{mesh} = "x" = 2
// REDEFINE: %{axes} = [], []
// REDEFINE: %{batch} = ["x"], []
// RUN: %{run}
// RUN: FileCheck %s --check-prefix=UPDATES < %t.plan.mlir
// REDEFINE: %{mesh} = "x" = 2, "y" = 3
// REDEFINE: %{axes} = ["x"], []
// REDEFINE: %{batch} = ["y"], []
// RUN: %{run}
// REDEFINE: %{axes} = ["x"], ["y"]
// REDEFINE: %{batch} = ["x"], []
// RUN: %{run}

// The interpreter, which knows the operation as it is, agrees.
// RUN: automap-fuzz %t.mlir

// Rows that are split need no exchange at all.
// ROWS: func.func private @step.spmd
// ROWS-NOT: dist.all_gather
// ROWS-NOT: dist.all_reduce
// ROWS: return

// Updates that are split make a table of summands, reduced once.
// UPDATES: func.func private @step.spmd
// UPDATES: dist.{{all_reduce|reduce_scatter}} {{.*}} sum

dist.topology @mesh <[MESH]>

func.func @step(
    %table: tensor<11x6xf32> {dist.role = #dist.role<parameter>,
        dist.name = "table",
        dist.sharding = #dist.sharding<@mesh, [AXES]>},
    %ids: tensor<4x5xi64> {dist.role = #dist.role<input>, dist.name = "below11.ids",
        dist.sharding = #dist.sharding<@mesh, [BATCH]>},
    %rows: tensor<4x6xf32> {dist.role = #dist.role<input>, dist.name = "rows"},
    %updates: tensor<4x5x6xf32> {dist.role = #dist.role<input>,
        dist.name = "updates",
        dist.sharding = #dist.sharding<@mesh, [BATCH, []]>},
    %flags: tensor<4xi1> {dist.role = #dist.role<input>, dist.name = "flags"})
    -> (tensor<11x6xf32> {dist.updates = 0 : i64, dist.name = "written"},
        tensor<11x6xf32> {dist.name = "added",
            dist.sharding = #dist.sharding<@mesh, [AXES]>},
        tensor<11x6xf32> {dist.name = "elements",
            dist.sharding = #dist.sharding<@mesh, [AXES]>},
        tensor<11xi1> {dist.name = "marked"}) {
  // Four different rows: 5 has no factor in common with 11.
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %c11 = arith.constant 11 : index
  %e = tensor.empty() : tensor<4x1xindex>
  %where = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      outs(%e : tensor<4x1xindex>) {
  ^bb0(%out: index):
    %i = linalg.index 0 : index
    %0 = arith.muli %i, %c5 : index
    %1 = arith.addi %0, %c5 : index
    %2 = arith.remui %1, %c11 : index
    linalg.yield %2 : index
  } -> tensor<4x1xindex>
  %written = tensor.scatter %rows into %table[%where] scatter_dims([0]) unique
    : (tensor<4x6xf32>, tensor<11x6xf32>, tensor<4x1xindex>)
    -> tensor<11x6xf32>

  // The gradient of an embedding: rows may be named more than once.
  %zero = arith.constant 0.0 : f32
  %t = tensor.empty() : tensor<11x6xf32>
  %zeros = linalg.fill ins(%zero : f32) outs(%t : tensor<11x6xf32>)
    -> tensor<11x6xf32>
  %added = linalg.generic {
      indexing_maps = [affine_map<(r, d, b, s) -> (b, s)>,
                       affine_map<(r, d, b, s) -> (b, s, d)>,
                       affine_map<(r, d, b, s) -> (r, d)>],
      iterator_types = ["parallel", "parallel", "reduction", "reduction"]}
      ins(%ids, %updates : tensor<4x5xi64>, tensor<4x5x6xf32>)
      outs(%zeros : tensor<11x6xf32>) {
  ^bb0(%id: i64, %update: f32, %acc: f32):
    %row = linalg.index 0 : index
    %at = arith.index_cast %id : i64 to index
    %isHere = arith.cmpi eq, %at, %row : index
    %own = arith.select %isHere, %update, %zero : f32
    %sum = arith.addf %acc, %own : f32
    linalg.yield %sum : f32
  } -> tensor<11x6xf32>

  // Single elements, at places of two coordinates.
  %places = arith.constant dense<[[0, 5], [10, 0], [4, 4]]>
    : tensor<3x2xi32>
  %values = tensor.extract_slice %rows[0, 1] [3, 1] [1, 1]
    : tensor<4x6xf32> to tensor<3xf32>
  %elements = tensor.scatter %values into %table[%places]
    scatter_dims([0, 1]) unique
    : (tensor<3xf32>, tensor<11x6xf32>, tensor<3x2xi32>) -> tensor<11x6xf32>

  %true = arith.constant true
  %m = tensor.empty() : tensor<11xi1>
  %all = linalg.fill ins(%true : i1) outs(%m : tensor<11xi1>) -> tensor<11xi1>
  %flag = tensor.expand_shape %flags [[0, 1]] output_shape [4, 1]
    : tensor<4xi1> into tensor<4x1xi1>
  %marked = tensor.scatter %flag into %all[%where] scatter_dims([0]) unique
    : (tensor<4x1xi1>, tensor<11xi1>, tensor<4x1xindex>) -> tensor<11xi1>
  return %written, %added, %elements, %marked
    : tensor<11x6xf32>, tensor<11x6xf32>, tensor<11x6xf32>, tensor<11xi1>
}
