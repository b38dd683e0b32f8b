// Where the least value of a row is, among few values, so that most rows have it
// on several devices: the first of equal ones wins, as it does on one device.
// A device without elements, or with none that beats what the reduction starts
// from, must not win. The last of equal ones is not merged so: what it reads is
// gathered.

// DEFINE: %{mesh} =
// DEFINE: %{axes} =
// DEFINE: %{run} = sed -e 's/MESH/%{mesh}/' -e 's/AXES/%{axes}/' %s > %t.mlir && \
// DEFINE:   automap-opt %t.mlir --auto-map="search=false" -o %t.plan.mlir && \
// DEFINE:   automap-run %t.plan.mlir --steps=1 --init=random --range=n=-1:2 --compare=%t.one.safetensors

// RUN: sed -e 's/MESH/"x" = 1/' -e 's/AXES/[], []/' %s > %t.mlir
// RUN: automap-run %t.mlir --devices=1 --steps=1 --init=random --range=n=-1:2 --outputs=%t.one.safetensors
// REDEFINE: %{mesh} = "x" = 3
// REDEFINE: %{axes} = [], ["x"]
// RUN: %{run}
// RUN: FileCheck %s < %t.plan.mlir
// RUN: automap-fuzz %t.mlir
// REDEFINE: %{mesh} = "x" = 8
// RUN: %{run}
// REDEFINE: %{mesh} = "x" = 2, "y" = 2
// REDEFINE: %{axes} = ["x"], ["y"]
// RUN: %{run}
// REDEFINE: %{axes} = [], ["y", "x"]
// RUN: %{run}

// CHECK: func.func private @step.spmd
// CHECK-DAG: linalg.generic {{.*}} ins({{.*}} : tensor<5x4xi8>) outs({{.*}} : tensor<5xf32>, tensor<5xi32>)
// CHECK-DAG: linalg.generic {{.*}} ins({{.*}} : tensor<5x4xi8>) outs({{.*}} : tensor<5xi32>, tensor<5xi8>)
// CHECK-DAG: linalg.generic {{.*}} ins({{.*}} : tensor<5x10xi8>) outs({{.*}} : tensor<5xf32>, tensor<5xi32>)

dist.topology @mesh <[MESH]>

func.func @step(
    %n: tensor<5x10xi8> {dist.role = #dist.role<input>, dist.name = "n",
        dist.sharding = #dist.sharding<@mesh, [AXES]>})
    -> (tensor<5xf32> {dist.name = "least"},
        tensor<5xi32> {dist.name = "first"},
        tensor<5xi32> {dist.name = "first one"},
        tensor<5xi8> {dist.name = "one"},
        tensor<5xf32> {dist.name = "least again"},
        tensor<5xi32> {dist.name = "last"}) {
  %high = arith.constant dense<0x7F800000> : tensor<5xf32>
  %none = arith.constant dense<-7> : tensor<5xi32>
  %least, %first = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>,
                       affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%n : tensor<5x10xi8>) outs(%high, %none : tensor<5xf32>, tensor<5xi32>) {
  ^bb0(%a: i8, %best: f32, %at: i32):
    %j = linalg.index 1 : index
    %number = arith.index_cast %j : index to i32
    %value = arith.sitofp %a : i8 to f32
    %less = arith.cmpf olt, %value, %best : f32
    %0 = arith.select %less, %value, %best : f32
    %1 = arith.select %less, %number, %at : i32
    linalg.yield %0, %1 : f32, i32
  } -> (tensor<5xf32>, tensor<5xi32>)

  // The last of equal ones.
  %last, %lastAt = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>,
                       affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%n : tensor<5x10xi8>) outs(%high, %none : tensor<5xf32>, tensor<5xi32>) {
  ^bb0(%a: i8, %best: f32, %at: i32):
    %j = linalg.index 1 : index
    %number = arith.index_cast %j : index to i32
    %value = arith.sitofp %a : i8 to f32
    %isLeast = arith.cmpf ole, %value, %best : f32
    %0 = arith.select %isLeast, %value, %best : f32
    %1 = arith.select %isLeast, %number, %at : i32
    linalg.yield %0, %1 : f32, i32
  } -> (tensor<5xf32>, tensor<5xi32>)

  // Where the first 1 is; a device or a whole row may have none. The position
  // comes before the value here.
  %most = arith.constant dense<127> : tensor<5xi8>
  %integer, %integerAt = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>,
                       affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%n : tensor<5x10xi8>) outs(%none, %most : tensor<5xi32>, tensor<5xi8>) {
  ^bb0(%a: i8, %at: i32, %best: i8):
    %j = linalg.index 1 : index
    %number = arith.index_cast %j : index to i32
    %top = arith.constant 127 : i8
    %zero = arith.constant 0 : i8
    %isOne = arith.cmpi sgt, %a, %zero : i8
    %value = arith.select %isOne, %a, %top : i8
    %less = arith.cmpi slt, %value, %best : i8
    %0 = arith.select %less, %number, %at : i32
    %1 = arith.minsi %value, %best : i8
    linalg.yield %0, %1 : i32, i8
  } -> (tensor<5xi32>, tensor<5xi8>)
  return %least, %first, %integer, %integerAt, %last, %lastAt
    : tensor<5xf32>, tensor<5xi32>, tensor<5xi32>, tensor<5xi8>, tensor<5xf32>,
      tensor<5xi32>
}
