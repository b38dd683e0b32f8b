// Loops and branches carry split values: what they start from, carry, yield and
// return has one sharding, and nothing of the carried state is gathered.

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

// The search plans them as well.
// RUN: sed -e 's/MESH/"x" = 2, "y" = 2/' -e 's/AXES/["x"], []/' %s > %t.mlir
// RUN: automap-opt %t.mlir --auto-map="seconds=60 steps=200" -o %t.plan.mlir
// RUN: automap-run %t.plan.mlir --steps=1 --init=random --rtol=1e-5 --atol=1e-5 --compare=%t.one.safetensors

// CHECK: func.func @step
// CHECK: func.func private @step.spmd
// CHECK: scf.for {{.*}} -> (tensor<{{[234]}}x{{[48]}}xf32>
// CHECK-NOT: dist.all_gather
// CHECK: scf.yield

dist.topology @mesh <[MESH]>

func.func private @twice(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = linalg.add ins(%a, %a : tensor<8x8xf32>, tensor<8x8xf32>)
    outs(%a : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

func.func @step(
    %x: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.name = "x",
        dist.sharding = #dist.sharding<@mesh, [AXES]>},
    %w: tensor<8x8xf32> {dist.role = #dist.role<parameter>, dist.name = "w"})
    -> (tensor<8x8xf32> {dist.name = "state"},
        tensor<8xf32> {dist.name = "sums"},
        tensor<8x8xf32> {dist.name = "grown"},
        tensor<8x8xf32> {dist.name = "chosen"},
        tensor<3x8x8xf32> {dist.name = "history"}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %zeros = arith.constant dense<0.0> : tensor<8xf32>
  %nothing = arith.constant dense<0.0> : tensor<3x8x8xf32>

  // A recurrence, a sum over it, and what it went through.
  %state, %sums, %history = scf.for %i = %c0 to %c3 step %c1
      iter_args(%s = %x, %total = %zeros, %kept = %nothing)
      -> (tensor<8x8xf32>, tensor<8xf32>, tensor<3x8x8xf32>) {
    %e = tensor.empty() : tensor<8x8xf32>
    %z = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>)
      -> tensor<8x8xf32>
    %next = linalg.matmul ins(%s, %w : tensor<8x8xf32>, tensor<8x8xf32>)
      outs(%z : tensor<8x8xf32>) -> tensor<8x8xf32>
    %sum = linalg.generic {
        indexing_maps = [affine_map<(i, j) -> (i, j)>,
                         affine_map<(i, j) -> (i)>],
        iterator_types = ["parallel", "reduction"]}
        ins(%next : tensor<8x8xf32>) outs(%total : tensor<8xf32>) {
    ^bb0(%a: f32, %acc: f32):
      %0 = arith.addf %acc, %a : f32
      linalg.yield %0 : f32
    } -> tensor<8xf32>
    %more = tensor.insert_slice %next into %kept[%i, 0, 0] [1, 8, 8] [1, 1, 1]
      : tensor<8x8xf32> into tensor<3x8x8xf32>
    scf.yield %next, %sum, %more
      : tensor<8x8xf32>, tensor<8xf32>, tensor<3x8x8xf32>
  }

  %grown = func.call @twice(%x) : (tensor<8x8xf32>) -> tensor<8x8xf32>

  %corner = tensor.extract %x[%c0, %c0] : tensor<8x8xf32>
  %isPositive = arith.cmpf ogt, %corner, %zero : f32
  %chosen = scf.if %isPositive -> (tensor<8x8xf32>) {
    %e = tensor.empty() : tensor<8x8xf32>
    %0 = linalg.mul ins(%state, %x : tensor<8x8xf32>, tensor<8x8xf32>)
      outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
    scf.yield %0 : tensor<8x8xf32>
  } else {
    scf.yield %x : tensor<8x8xf32>
  }
  return %state, %sums, %grown, %chosen, %history
    : tensor<8x8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x8xf32>,
      tensor<3x8x8xf32>
}
