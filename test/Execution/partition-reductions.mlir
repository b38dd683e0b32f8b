// Reductions over split dims, each merged by its own combiner: several in one
// operation, uneven ones, one that starts from a value that counts once, and
// those that keep where the largest value was (the first one of equal ones).

// DEFINE: %{mesh} =
// DEFINE: %{axes} =
// DEFINE: %{run} = sed -e 's/MESH/%{mesh}/' -e 's/AXES/%{axes}/' %s > %t.mlir && \
// DEFINE:   automap-opt %t.mlir --auto-map="search=false" -o %t.plan.mlir && \
// DEFINE:   automap-run %t.plan.mlir --steps=1 --init=random --range=n=-3:4 --rtol=1e-5 --atol=1e-5 --compare=%t.one.safetensors

// RUN: sed -e 's/MESH/"x" = 1/' -e 's/AXES/[], []/' %s > %t.mlir
// RUN: automap-run %t.mlir --devices=1 --steps=1 --init=random --range=n=-3:4 --outputs=%t.one.safetensors
// REDEFINE: %{mesh} = "x" = 2
// REDEFINE: %{axes} = [], ["x"]
// RUN: %{run}
// REDEFINE: %{mesh} = "x" = 3
// REDEFINE: %{axes} = ["x"], []
// RUN: %{run}
// REDEFINE: %{mesh} = "x" = 8
// REDEFINE: %{axes} = [], ["x"]
// RUN: %{run}
// REDEFINE: %{mesh} = "x" = 2, "y" = 2
// REDEFINE: %{axes} = ["y"], ["x"]
// RUN: %{run}
// REDEFINE: %{mesh} = "x" = 2, "y" = 3
// REDEFINE: %{axes} = [], ["x", "y"]
// RUN: %{run}
// RUN: FileCheck %s < %t.plan.mlir

// The numbers and values are gathered, not what they are taken from.
// CHECK: func.func private @step.spmd
// CHECK: dist.all_gather {{.*}} : tensor<1x4x{{(f32|i32|i64)}}>

dist.topology @mesh <[MESH]>

func.func @step(
    %x: tensor<4x7xf32> {dist.role = #dist.role<input>, dist.name = "x",
        dist.sharding = #dist.sharding<@mesh, [AXES]>},
    %n: tensor<4x7xi32> {dist.role = #dist.role<input>, dist.name = "n",
        dist.sharding = #dist.sharding<@mesh, [AXES]>},
    %start: tensor<4xf32> {dist.role = #dist.role<input>,
                           dist.name = "start"})
    -> (tensor<4xf32> {dist.name = "sum"}, tensor<4xf32> {dist.name = "max"},
        tensor<4xf32> {dist.name = "difference"},
        tensor<i32> {dist.name = "and"}, tensor<i32> {dist.name = "product"},
        tensor<4xf32> {dist.name = "largest"},
        tensor<4xi64> {dist.name = "position"},
        tensor<4xi32> {dist.name = "least"},
        tensor<4xi32> {dist.name = "first"}) {
  %low = arith.constant dense<0xFF800000> : tensor<4xf32>
  %zero = arith.constant dense<0.0> : tensor<4xf32>
  %sum, %max = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>,
                       affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<4x7xf32>) outs(%start, %low : tensor<4xf32>, tensor<4xf32>) {
  ^bb0(%a: f32, %s: f32, %m: f32):
    %0 = arith.addf %s, %a : f32
    %1 = arith.maximumf %m, %a : f32
    linalg.yield %0, %1 : f32, f32
  } -> (tensor<4xf32>, tensor<4xf32>)

  %difference = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<4x7xf32>) outs(%start : tensor<4xf32>) {
  ^bb0(%a: f32, %s: f32):
    %0 = arith.subf %s, %a : f32
    linalg.yield %0 : f32
  } -> tensor<4xf32>

  %ones = arith.constant dense<-1> : tensor<i32>
  %one = arith.constant dense<1> : tensor<i32>
  %and, %product = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> ()>,
                       affine_map<(i, j) -> ()>],
      iterator_types = ["reduction", "reduction"]}
      ins(%n : tensor<4x7xi32>) outs(%ones, %one : tensor<i32>, tensor<i32>) {
  ^bb0(%a: i32, %s: i32, %p: i32):
    %0 = arith.andi %s, %a : i32
    %1 = arith.muli %p, %a : i32
    linalg.yield %0, %1 : i32, i32
  } -> (tensor<i32>, tensor<i32>)

  %none = arith.constant dense<0> : tensor<4xi64>
  %largest, %position = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>,
                       affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<4x7xf32>) outs(%low, %none : tensor<4xf32>, tensor<4xi64>) {
  ^bb0(%a: f32, %best: f32, %at: i64):
    %j = linalg.index 1 : index
    %number = arith.index_cast %j : index to i64
    %0 = arith.maximumf %a, %best : f32
    %1 = arith.cmpf ogt, %a, %best : f32
    %2 = arith.select %1, %number, %at : i64
    linalg.yield %0, %2 : f32, i64
  } -> (tensor<4xf32>, tensor<4xi64>)

  // As JAX writes it, with a ramp; small integers are equal often.
  %ramp0 = tensor.empty() : tensor<7xi32>
  %ramp = linalg.generic {
      indexing_maps = [affine_map<(j) -> (j)>],
      iterator_types = ["parallel"]} outs(%ramp0 : tensor<7xi32>) {
  ^bb0(%o: i32):
    %j = linalg.index 0 : index
    %0 = arith.index_cast %j : index to i32
    linalg.yield %0 : i32
  } -> tensor<7xi32>
  %high = arith.constant dense<2147483647> : tensor<4xi32>
  %zeros = arith.constant dense<0> : tensor<4xi32>
  %least, %first = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>,
                       affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%n, %ramp : tensor<4x7xi32>, tensor<7xi32>)
      outs(%high, %zeros : tensor<4xi32>, tensor<4xi32>) {
  ^bb0(%a: i32, %number: i32, %best: i32, %at: i32):
    %less = arith.cmpi slt, %best, %a : i32
    %equal = arith.cmpi eq, %best, %a : i32
    %lower = arith.cmpi slt, %at, %number : i32
    %keepsNumber = arith.andi %equal, %lower : i1
    %keeps = arith.ori %less, %keepsNumber : i1
    %0 = arith.select %less, %best, %a : i32
    %1 = arith.select %keeps, %at, %number : i32
    linalg.yield %0, %1 : i32, i32
  } -> (tensor<4xi32>, tensor<4xi32>)
  return %sum, %max, %difference, %and, %product, %largest, %position, %least,
         %first
    : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<i32>, tensor<i32>,
      tensor<4xf32>, tensor<4xi64>, tensor<4xi32>, tensor<4xi32>
}
