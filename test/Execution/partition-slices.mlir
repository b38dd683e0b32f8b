// Pads, slices, insertions and concatenations along split dims: offsets are
// those of the whole tensor, and the order of a concatenation is the global one.

// DEFINE: %{mesh} =
// DEFINE: %{axes} =
// DEFINE: %{run} = sed -e 's/MESH/%{mesh}/' -e 's/AXES/%{axes}/' %s > %t.mlir && \
// DEFINE:   automap-opt %t.mlir --auto-map="search=false" -o %t.plan.mlir && \
// DEFINE:   automap-run %t.plan.mlir --steps=1 --init=random --range=n=0:1000 --compare=%t.one.safetensors

// RUN: sed -e 's/MESH/"x" = 1/' -e 's/AXES/[], []/' %s > %t.mlir
// RUN: automap-run %t.mlir --devices=1 --steps=1 --init=random --range=n=0:1000 --outputs=%t.one.safetensors
// REDEFINE: %{mesh} = "x" = 2
// REDEFINE: %{axes} = ["x"], []
// RUN: %{run}
// RUN: FileCheck %s < %t.plan.mlir
// REDEFINE: %{mesh} = "x" = 3
// REDEFINE: %{axes} = ["x"], []
// RUN: %{run}
// RUN: FileCheck %s < %t.plan.mlir
// REDEFINE: %{mesh} = "x" = 4
// REDEFINE: %{axes} = [], ["x"]
// RUN: %{run}
// REDEFINE: %{mesh} = "x" = 2, "y" = 2
// REDEFINE: %{axes} = ["x"], ["y"]
// RUN: %{run}
// RUN: FileCheck %s < %t.plan.mlir
// REDEFINE: %{mesh} = "x" = 2, "y" = 3
// REDEFINE: %{axes} = ["x", "y"], []
// RUN: %{run}

// CHECK: func.func private @step.spmd
// CHECK-NOT: dist.all_gather
// CHECK: dist.collective_permute
// CHECK-NOT: dist.all_gather
// CHECK: return

dist.topology @mesh <[MESH]>

func.func @step(
    %x: tensor<12x9xf32> {dist.role = #dist.role<input>, dist.name = "x",
        dist.sharding = #dist.sharding<@mesh, [AXES]>},
    %n: tensor<12x9xi32> {dist.role = #dist.role<input>, dist.name = "n",
        dist.sharding = #dist.sharding<@mesh, [AXES]>})
    -> (tensor<15x16xf32> {dist.name = "padded"},
        tensor<5x4xf32> {dist.name = "cut"},
        tensor<4x3xi32> {dist.name = "strided"},
        tensor<9xi32> {dist.name = "row"},
        tensor<17x11xf32> {dist.name = "inserted"},
        tensor<25x19xi32> {dist.name = "spread"},
        tensor<24x9xf32> {dist.name = "rows"},
        tensor<12x27xi32> {dist.name = "columns"},
        tensor<12x9xf32> {dist.name = "rolled"}) {
  %five = arith.constant 5.0 : f32
  %padded = tensor.pad %x low[1, 3] high[2, 4] {
  ^bb0(%a: index, %b: index):
    tensor.yield %five : f32
  } : tensor<12x9xf32> to tensor<15x16xf32>

  %cut = tensor.extract_slice %x[5, 2] [5, 4] [1, 1]
    : tensor<12x9xf32> to tensor<5x4xf32>
  %strided = tensor.extract_slice %n[1, 2] [4, 3] [3, 2]
    : tensor<12x9xi32> to tensor<4x3xi32>
  %row = tensor.extract_slice %n[7, 0] [1, 9] [1, 1]
    : tensor<12x9xi32> to tensor<9xi32>

  %six = arith.constant dense<6.0> : tensor<17x11xf32>
  %inserted = tensor.insert_slice %x into %six[3, 1] [12, 9] [1, 1]
    : tensor<12x9xf32> into tensor<17x11xf32>
  %seven = arith.constant dense<7> : tensor<25x19xi32>
  %spread = tensor.insert_slice %n into %seven[1, 2] [12, 9] [2, 2]
    : tensor<12x9xi32> into tensor<25x19xi32>

  %rows = tensor.concat dim(0) %x, %x
    : (tensor<12x9xf32>, tensor<12x9xf32>) -> tensor<24x9xf32>
  %columns = tensor.concat dim(1) %n, %n, %n
    : (tensor<12x9xi32>, tensor<12x9xi32>, tensor<12x9xi32>)
    -> tensor<12x27xi32>

  // A roll by one: the edges go to the neighbours.
  %last = tensor.extract_slice %x[11, 0] [1, 9] [1, 1]
    : tensor<12x9xf32> to tensor<1x9xf32>
  %first = tensor.extract_slice %x[0, 0] [11, 9] [1, 1]
    : tensor<12x9xf32> to tensor<11x9xf32>
  %rolled = tensor.concat dim(0) %last, %first
    : (tensor<1x9xf32>, tensor<11x9xf32>) -> tensor<12x9xf32>

  return %padded, %cut, %strided, %row, %inserted, %spread, %rows, %columns,
         %rolled
    : tensor<15x16xf32>, tensor<5x4xf32>, tensor<4x3xi32>, tensor<9xi32>,
      tensor<17x11xf32>, tensor<25x19xi32>, tensor<24x9xf32>,
      tensor<12x27xi32>, tensor<12x9xf32>
}
