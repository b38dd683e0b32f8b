// Loops that run as long as a condition on split values holds: their condition
// passes on the state, something else, or nothing of it, and what they carry is
// not updated in place. The backward pass of a recurrence over two axes keeps
// its state split.

// DEFINE: %{mesh} =
// DEFINE: %{axes} =
// DEFINE: %{run} = sed -e 's/MESH/%{mesh}/' -e 's/AXES/%{axes}/' %s > %t.mlir && \
// DEFINE:   automap-opt %t.mlir --auto-map="search=false" -o %t.plan.mlir && \
// DEFINE:   automap-run %t.plan.mlir --steps=1 --init=random --rtol=1e-4 --atol=1e-4 --compare=%t.one.safetensors

// RUN: sed -e 's/MESH/"x" = 1/' -e 's/AXES/[], []/' %s > %t.mlir
// RUN: automap-opt %t.mlir --auto-map="search=false" -o %t.plan.mlir
// RUN: automap-run %t.plan.mlir --steps=1 --init=random --outputs=%t.one.safetensors
// REDEFINE: %{mesh} = "x" = 2
// REDEFINE: %{axes} = ["x"], []
// RUN: %{run}
// RUN: FileCheck %s < %t.plan.mlir
// REDEFINE: %{mesh} = "x" = 3
// RUN: %{run}
// REDEFINE: %{mesh} = "x" = 2, "y" = 2
// REDEFINE: %{axes} = ["x"], ["y"]
// RUN: %{run}
// RUN: FileCheck %s --check-prefix=TWO < %t.plan.mlir
// REDEFINE: %{mesh} = "x" = 2, "y" = 3
// REDEFINE: %{axes} = ["y", "x"], []
// RUN: %{run}

// The interpreter, which knows the loops as they are, agrees.
// RUN: automap-fuzz %t.mlir

// The search plans them as well.
// RUN: sed -e 's/MESH/"x" = 2, "y" = 2/' -e 's/AXES/["x"], []/' %s > %t.mlir
// RUN: automap-opt %t.mlir --auto-map="seconds=60 steps=200" -o %t.plan.mlir
// RUN: automap-run %t.plan.mlir --steps=1 --init=random --rtol=1e-4 --atol=1e-4 --compare=%t.one.safetensors

// CHECK: func.func private @step.spmd
// CHECK: scf.while {{.*}} -> (tensor<4x8xf32>
// CHECK-NOT: dist.all_gather {{.*}} tensor<8x8xf32>
// CHECK: return

// Both axes stay on the carried state, forward and backward.
// TWO: func.func private @step.spmd
// TWO: scf.for {{.*}} -> (tensor<4x4xf32>, tensor<3x4x4xf32>)
// TWO: scf.for {{.*}} -> (tensor<4x4xf32>, tensor<4x4xf32>)

dist.topology @mesh <[MESH]>

func.func private @norm(%a: tensor<8x8xf32>) -> f32 {
  %zero = arith.constant dense<0.0> : tensor<f32>
  %sum = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> ()>],
      iterator_types = ["reduction", "reduction"]}
      ins(%a : tensor<8x8xf32>) outs(%zero : tensor<f32>) {
  ^bb0(%b: f32, %acc: f32):
    %0 = arith.mulf %b, %b : f32
    %1 = arith.addf %acc, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<f32>
  %norm = tensor.extract %sum[] : tensor<f32>
  return %norm : f32
}

func.func private @grow(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %e = tensor.empty() : tensor<8x8xf32>
  %half = arith.constant 1.5 : f32
  %0 = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>,
                       affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) {
  ^bb0(%b: f32, %out: f32):
    %1 = arith.mulf %b, %half : f32
    linalg.yield %1 : f32
  } -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

func.func @step(
    %x: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.name = "x",
        dist.sharding = #dist.sharding<@mesh, [AXES]>},
    %y: tensor<8x8xf32> {dist.role = #dist.role<input>, dist.name = "y"},
    %w: tensor<8x8xf32> {dist.role = #dist.role<parameter>, dist.name = "w"})
    -> (tensor<8x8xf32> {dist.name = "grown"},
        tensor<8x8xf32> {dist.name = "passed"},
        tensor<8xf32> {dist.name = "sums"},
        tensor<8x8xf32> {dist.name = "swapped"},
        tensor<8x8xf32> {dist.name = "state"},
        tensor<8x8xf32> {dist.name = "gradient"}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %limit = arith.constant 1000.0 : f32
  %zero = arith.constant 0.0 : f32

  // The state alone, new in every iteration.
  %grown = scf.while (%s = %x) : (tensor<8x8xf32>) -> tensor<8x8xf32> {
    %norm = func.call @norm(%s) : (tensor<8x8xf32>) -> f32
    %goesOn = arith.cmpf olt, %norm, %limit : f32
    scf.condition(%goesOn) %s : tensor<8x8xf32>
  } do {
  ^bb0(%s: tensor<8x8xf32>):
    %next = func.call @grow(%s) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    scf.yield %next : tensor<8x8xf32>
  }

  // A counter is not passed on; what is computed in the condition is.
  %passed, %sums = scf.while (%i = %c0, %s = %x)
      : (index, tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8xf32>) {
    %goesOn = arith.cmpi slt, %i, %c3 : index
    %next = func.call @grow(%s) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %e = tensor.empty() : tensor<8xf32>
    %z = linalg.fill ins(%zero : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
    %sum = linalg.reduce ins(%next : tensor<8x8xf32>) outs(%z : tensor<8xf32>)
      dimensions = [1] (%a: f32, %acc: f32) {
        %0 = arith.addf %acc, %a : f32
        linalg.yield %0 : f32
      }
    scf.condition(%goesOn) %next, %sum : tensor<8x8xf32>, tensor<8xf32>
  } do {
  ^bb0(%s: tensor<8x8xf32>, %sum: tensor<8xf32>):
    %top = tensor.extract %sum[%c0] : tensor<8xf32>
    %isSmall = arith.cmpf olt, %top, %limit : f32
    %i = arith.select %isSmall, %c1, %c2 : index
    %norm = func.call @norm(%s) : (tensor<8x8xf32>) -> f32
    %isLarge = arith.cmpf ogt, %norm, %limit : f32
    %end = arith.select %isLarge, %c3, %i : index
    scf.yield %end, %s : index, tensor<8x8xf32>
  }

  // Two states change places.
  %swapped, %other, %count = scf.while (%a = %x, %b = %y, %i = %c0)
      : (tensor<8x8xf32>, tensor<8x8xf32>, index)
      -> (tensor<8x8xf32>, tensor<8x8xf32>, index) {
    %goesOn = arith.cmpi slt, %i, %c3 : index
    scf.condition(%goesOn) %a, %b, %i
      : tensor<8x8xf32>, tensor<8x8xf32>, index
  } do {
  ^bb0(%a: tensor<8x8xf32>, %b: tensor<8x8xf32>, %i: index):
    %next = arith.addi %i, %c1 : index
    %more = func.call @grow(%a) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    scf.yield %b, %more, %next : tensor<8x8xf32>, tensor<8x8xf32>, index
  }

  // A recurrence s -> tanh(s) * w, and its backward pass through what it kept.
  %nothing = arith.constant dense<0.0> : tensor<3x8x8xf32>
  %e = tensor.empty() : tensor<8x8xf32>
  %state, %kept = scf.for %i = %c0 to %c3 step %c1
      iter_args(%s = %x, %k = %nothing)
      -> (tensor<8x8xf32>, tensor<3x8x8xf32>) {
    %t = linalg.tanh ins(%s : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>)
      -> tensor<8x8xf32>
    %more = tensor.insert_slice %t into %k[%i, 0, 0] [1, 8, 8] [1, 1, 1]
      : tensor<8x8xf32> into tensor<3x8x8xf32>
    %next = linalg.mul ins(%t, %w : tensor<8x8xf32>, tensor<8x8xf32>)
      outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
    scf.yield %next, %more : tensor<8x8xf32>, tensor<3x8x8xf32>
  }
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>)
    -> tensor<8x8xf32>
  %back, %gradient = scf.for %i = %c0 to %c3 step %c1
      iter_args(%d = %state, %g = %z) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
    %last = arith.subi %c2, %i : index
    %t = tensor.extract_slice %kept[%last, 0, 0] [1, 8, 8] [1, 1, 1]
      : tensor<3x8x8xf32> to tensor<8x8xf32>
    %more = linalg.generic {
        indexing_maps = [affine_map<(i, j) -> (i, j)>,
                         affine_map<(i, j) -> (i, j)>,
                         affine_map<(i, j) -> (i, j)>],
        iterator_types = ["parallel", "parallel"]}
        ins(%d, %t : tensor<8x8xf32>, tensor<8x8xf32>)
        outs(%g : tensor<8x8xf32>) {
    ^bb0(%a: f32, %b: f32, %acc: f32):
      %0 = arith.mulf %a, %b : f32
      %1 = arith.addf %acc, %0 : f32
      linalg.yield %1 : f32
    } -> tensor<8x8xf32>
    %next = linalg.generic {
        indexing_maps = [affine_map<(i, j) -> (i, j)>,
                         affine_map<(i, j) -> (i, j)>,
                         affine_map<(i, j) -> (i, j)>,
                         affine_map<(i, j) -> (i, j)>],
        iterator_types = ["parallel", "parallel"]}
        ins(%d, %t, %w : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>)
        outs(%e : tensor<8x8xf32>) {
    ^bb0(%a: f32, %b: f32, %c: f32, %out: f32):
      %one = arith.constant 1.0 : f32
      %0 = arith.mulf %b, %b : f32
      %1 = arith.subf %one, %0 : f32
      %2 = arith.mulf %a, %c : f32
      %3 = arith.mulf %2, %1 : f32
      linalg.yield %3 : f32
    } -> tensor<8x8xf32>
    scf.yield %next, %more : tensor<8x8xf32>, tensor<8x8xf32>
  }
  return %grown, %passed, %sums, %swapped, %back, %gradient
    : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8xf32>, tensor<8x8xf32>,
      tensor<8x8xf32>, tensor<8x8xf32>
}
