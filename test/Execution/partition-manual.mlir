// A part that a person has partitioned, inside a module that the compiler
// partitions: on one device and on several the same comes out, where what is
// around it is split as it asks and where it is split otherwise.

// DEFINE: %{mesh} =
// DEFINE: %{rows} =
// DEFINE: %{columns} =
// DEFINE: %{around} =
// DEFINE: %{make} = sed -e 's/MESH/%{mesh}/' -e 's/ROWS/%{rows}/g' \
// DEFINE:   -e 's/COLUMNS/%{columns}/g' -e 's/AROUND/%{around}/g' %s > %t.mlir
// DEFINE: %{run} = %{make} && \
// DEFINE:   automap-opt %t.mlir --auto-map="search=false" -o %t.plan.mlir && \
// DEFINE:   automap-run %t.plan.mlir --steps=1 --init=random --rtol=1e-5 --atol=1e-5 --compare=%t.one.safetensors

// REDEFINE: %{mesh} = "x" = 1, "y" = 1
// REDEFINE: %{rows} = 12
// REDEFINE: %{columns} = 6
// REDEFINE: %{around} = [], []
// RUN: %{make}
// RUN: automap-opt %t.mlir --auto-map="search=false" -o %t.plan.mlir
// RUN: automap-run %t.plan.mlir --steps=1 --init=random --outputs=%t.one.safetensors
// REDEFINE: %{mesh} = "x" = 2, "y" = 2
// REDEFINE: %{rows} = 6
// REDEFINE: %{columns} = 3
// REDEFINE: %{around} = ["x"], []
// RUN: %{run}
// RUN: FileCheck %s < %t.plan.mlir
// REDEFINE: %{around} = [], ["y", "x"]
// RUN: %{run}
// REDEFINE: %{mesh} = "x" = 5, "y" = 1
// REDEFINE: %{rows} = 3
// REDEFINE: %{columns} = 6
// REDEFINE: %{around} = ["x"], []
// RUN: %{run}
// RUN: automap-fuzz %t.mlir
// REDEFINE: %{mesh} = "x" = 3, "y" = 4
// REDEFINE: %{rows} = 4
// REDEFINE: %{columns} = 2
// REDEFINE: %{around} = ["y"], []
// RUN: %{run}

// The search respects it as well.
// RUN: automap-opt %t.mlir --auto-map="seconds=60 steps=200" -o %t.plan.mlir
// RUN: automap-run %t.plan.mlir --steps=1 --init=random --rtol=1e-5 --atol=1e-5 --compare=%t.one.safetensors

// The body stands where the operation was. The values around it follow its
// shardings, and the summands that it yields are reduced outside.
// CHECK: func.func private @step.spmd
// CHECK-NOT: dist.manual
// CHECK: dist.all_reduce {{.*}} max on @mesh over ["x"] : tensor<3xf32>
// CHECK-DAG: linalg.mul {{.*}} -> tensor<6x3xf32>
// CHECK-DAG: dist.all_reduce {{.*}} sum on @mesh over ["x"] : tensor<3xf32>

dist.topology @mesh <[MESH]>

func.func @step(
    %x: tensor<12x6xf32> {dist.role = #dist.role<input>, dist.name = "x",
        dist.sharding = #dist.sharding<@mesh, [AROUND]>},
    %w: tensor<6x6xf32> {dist.role = #dist.role<parameter>, dist.name = "w"})
    -> (tensor<12x6xf32> {dist.name = "scaled"},
        tensor<6xf32> {dist.name = "squares"}) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<12x6xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<12x6xf32>)
    -> tensor<12x6xf32>
  %h = linalg.matmul ins(%x, %w : tensor<12x6xf32>, tensor<6x6xf32>)
    outs(%z : tensor<12x6xf32>) -> tensor<12x6xf32>

  // Each column less its largest element, and the sum of the squares of each.
  // The rows of the last tile that do not exist must not count.
  %small, %sums = dist.manual(%h) on @mesh
    in [<@mesh, [["x"], ["y"]]>]
    out [<@mesh, [["x"], ["y"]]>, <@mesh, [["y"]], partial = [sum ["x"]]>]
    : (tensor<12x6xf32>) -> (tensor<12x6xf32>, tensor<6xf32>) {
  ^bb0(%tile: tensor<ROWSxCOLUMNSxf32>):
    %row = dist.axis_index "x" on @mesh
    %extent = arith.constant ROWS : index
    %all = arith.constant 12 : index
    %first = arith.muli %row, %extent : index
    %low = arith.constant -1.0e30 : f32
    %nothing = arith.constant 0.0 : f32
    %e0 = tensor.empty() : tensor<COLUMNSxf32>
    %lows = linalg.fill ins(%low : f32) outs(%e0 : tensor<COLUMNSxf32>)
      -> tensor<COLUMNSxf32>
    %zeros = linalg.fill ins(%nothing : f32) outs(%e0 : tensor<COLUMNSxf32>)
      -> tensor<COLUMNSxf32>
    %tops, %own = linalg.generic {
        indexing_maps = [affine_map<(i, j) -> (i, j)>,
                         affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (j)>],
        iterator_types = ["reduction", "parallel"]}
        ins(%tile : tensor<ROWSxCOLUMNSxf32>)
        outs(%lows, %zeros : tensor<COLUMNSxf32>, tensor<COLUMNSxf32>) {
    ^bb0(%a: f32, %top: f32, %sum: f32):
      %i = linalg.index 0 : index
      %at = arith.addi %i, %first : index
      %exists = arith.cmpi slt, %at, %all : index
      %greater = arith.maximumf %a, %top : f32
      %square = arith.mulf %a, %a : f32
      %more = arith.addf %sum, %square : f32
      %0 = arith.select %exists, %greater, %top : f32
      %1 = arith.select %exists, %more, %sum : f32
      linalg.yield %0, %1 : f32, f32
    } -> (tensor<COLUMNSxf32>, tensor<COLUMNSxf32>)
    %top = dist.all_reduce %tops max on @mesh over ["x"]
      : tensor<COLUMNSxf32> -> tensor<COLUMNSxf32>
    %less = linalg.generic {
        indexing_maps = [affine_map<(i, j) -> (j)>,
                         affine_map<(i, j) -> (i, j)>],
        iterator_types = ["parallel", "parallel"]}
        ins(%top : tensor<COLUMNSxf32>)
        outs(%tile : tensor<ROWSxCOLUMNSxf32>) {
    ^bb0(%t: f32, %a: f32):
      %0 = arith.subf %a, %t : f32
      linalg.yield %0 : f32
    } -> tensor<ROWSxCOLUMNSxf32>
    dist.yield %less, %own : tensor<ROWSxCOLUMNSxf32>, tensor<COLUMNSxf32>
  }

  %scaled = linalg.mul ins(%small, %small : tensor<12x6xf32>, tensor<12x6xf32>)
    outs(%e : tensor<12x6xf32>) -> tensor<12x6xf32>
  return %scaled, %sums : tensor<12x6xf32>, tensor<6xf32>
}
