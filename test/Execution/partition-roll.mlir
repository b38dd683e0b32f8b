// Rolled and reversed tensors whose dims are split, and random numbers: devices
// exchange what crosses an edge, and the stream of numbers is the same whatever
// the mesh.

// DEFINE: %{mesh} =
// DEFINE: %{axes} =
// DEFINE: %{run} = sed -e 's/MESH/%{mesh}/' -e 's/AXES/%{axes}/' %s > %t.mlir && \
// DEFINE:   automap-opt %t.mlir --auto-map="search=false" -o %t.plan.mlir && \
// DEFINE:   automap-run %t.plan.mlir --steps=1 --init=random --rtol=1e-5 --atol=1e-5 --compare=%t.one.safetensors

// RUN: sed -e 's/MESH/"x" = 1/' -e 's/AXES/[], []/' %s > %t.mlir
// RUN: automap-opt %t.mlir --auto-map="search=false" -o %t.plan.mlir
// RUN: automap-run %t.plan.mlir --steps=1 --init=random --outputs=%t.one.safetensors
// REDEFINE: %{mesh} = "x" = 2
// REDEFINE: %{axes} = ["x"], []
// RUN: %{run}
// RUN: FileCheck %s < %t.plan.mlir
// REDEFINE: %{mesh} = "x" = 4
// RUN: %{run}
// RUN: FileCheck %s --check-prefix=FOUR < %t.plan.mlir
// REDEFINE: %{mesh} = "x" = 5
// RUN: %{run}
// RUN: automap-fuzz %t.mlir
// REDEFINE: %{mesh} = "x" = 12
// RUN: %{run}
// REDEFINE: %{mesh} = "x" = 2, "y" = 3
// REDEFINE: %{axes} = ["x", "y"], []
// RUN: %{run}
// REDEFINE: %{axes} = ["x"], ["y"]
// RUN: %{run}

// The search plans them as well.
// RUN: automap-opt %t.mlir --auto-map="seconds=60 steps=200" -o %t.plan.mlir
// RUN: automap-run %t.plan.mlir --steps=1 --init=random --rtol=1e-5 --atol=1e-5 --compare=%t.one.safetensors

// Nothing is whole on any device, and the numbers are made where they are
// needed.
// CHECK: func.func private @step.spmd
// CHECK-NOT: dist.all_gather
// CHECK-NOT: dist.all_reduce
// CHECK: return

// To reverse, devices change their tiles: 0 with 3, and 1 with 2. To roll by
// one, each gives one row.
// FOUR: func.func private @step.spmd
// FOUR-DAG: dist.collective_permute {{.*}} pairs [3, 0, 2, 1, 1, 2, 0, 3] {{.*}} tensor<3x6xf32>
// FOUR-DAG: dist.collective_permute {{.*}} tensor<1x6xf32>

dist.topology @mesh <[MESH]>

func.func @step(
    %x: tensor<12x6xf32> {dist.role = #dist.role<input>, dist.name = "x",
        dist.sharding = #dist.sharding<@mesh, [AXES]>})
    -> (tensor<12x6xf32> {dist.name = "rolled",
            dist.sharding = #dist.sharding<@mesh, [AXES]>},
        tensor<12x6xf32> {dist.name = "reversed",
            dist.sharding = #dist.sharding<@mesh, [AXES]>},
        tensor<5x6xf32> {dist.name = "strided"},
        tensor<12x6xi32> {dist.name = "bits",
            dist.sharding = #dist.sharding<@mesh, [AXES]>},
        tensor<12x6xf32> {dist.name = "dropped",
            dist.sharding = #dist.sharding<@mesh, [AXES]>}) {
  %last = tensor.extract_slice %x[11, 0] [1, 6] [1, 1]
    : tensor<12x6xf32> to tensor<1x6xf32>
  %others = tensor.extract_slice %x[0, 0] [11, 6] [1, 1]
    : tensor<12x6xf32> to tensor<11x6xf32>
  %rolled = tensor.concat dim(0) %last, %others
    : (tensor<1x6xf32>, tensor<11x6xf32>) -> tensor<12x6xf32>

  %e = tensor.empty() : tensor<12x6xf32>
  %reversed = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (-i + 11, j)>,
                       affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<12x6xf32>) outs(%e : tensor<12x6xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.mulf %a, %a : f32
    linalg.yield %0 : f32
  } -> tensor<12x6xf32>

  // Every second row from the last but one backwards.
  %es = tensor.empty() : tensor<5x6xf32>
  %strided = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i * -2 + 10, j)>,
                       affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<12x6xf32>) outs(%es : tensor<5x6xf32>) {
  ^bb0(%a: f32, %out: f32):
    linalg.yield %a : f32
  } -> tensor<5x6xf32>

  // A counter-based generator: the bits follow from the position alone, by the
  // finalizer of MurmurHash3.
  %c6 = arith.constant 6 : i32
  %c13 = arith.constant 13 : i32
  %c16 = arith.constant 16 : i32
  %m1 = arith.constant -2048144789 : i32
  %m2 = arith.constant -1028477387 : i32
  %seed = arith.constant 20240 : i32
  %ei = tensor.empty() : tensor<12x6xi32>
  %bits = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      outs(%ei : tensor<12x6xi32>) {
  ^bb0(%out: i32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %row = arith.index_cast %i : index to i32
    %column = arith.index_cast %j : index to i32
    %before = arith.muli %row, %c6 : i32
    %counter = arith.addi %before, %column : i32
    %h0 = arith.xori %counter, %seed : i32
    %s0 = arith.shrui %h0, %c16 : i32
    %h1 = arith.xori %h0, %s0 : i32
    %h2 = arith.muli %h1, %m1 : i32
    %s1 = arith.shrui %h2, %c13 : i32
    %h3 = arith.xori %h2, %s1 : i32
    %h4 = arith.muli %h3, %m2 : i32
    %s2 = arith.shrui %h4, %c16 : i32
    %h5 = arith.xori %h4, %s2 : i32
    linalg.yield %h5 : i32
  } -> tensor<12x6xi32>

  // Dropout: half of the elements.
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : i32
  %dropped = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>,
                       affine_map<(i, j) -> (i, j)>,
                       affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%x, %bits : tensor<12x6xf32>, tensor<12x6xi32>)
      outs(%e : tensor<12x6xf32>) {
  ^bb0(%a: f32, %b: i32, %out: f32):
    %isKept = arith.cmpi sgt, %b, %c0 : i32
    %0 = arith.select %isKept, %a, %zero : f32
    linalg.yield %0 : f32
  } -> tensor<12x6xf32>
  return %rolled, %reversed, %strided, %bits, %dropped
    : tensor<12x6xf32>, tensor<12x6xf32>, tensor<5x6xf32>, tensor<12x6xi32>,
      tensor<12x6xf32>
}
